//! A rule card: the rule of a family in three pictures with one sentence each, for a class without any device.

use qipan::heaps::{Game, Layout, Move as Taking, Rule};
use qipan::pegs::{Direction, Jump, Point as Hole, PointRect};
use qipan::progress::{Cancelled, Progress};
use qipan::scene::{Ink, Mark, Point, Scene, Shape, Window};
use qipan::tromino::{Covering, Numbering, Piece};
use qipan::{Answer, Puzzle, Quadrant, Square, fives, heaps, knights, pegs, tromino};
use qipan_svg::svg;
use qipan_text::{Lang, MessageSet};

use super::sheet::{Exercise, Order, Sheet};
use crate::family::Family;
use crate::words::Words;

/// The number of pictures.
pub const PICTURES: usize = 3;

/// The keys of the sentences.
const fn sentences(family: Family) -> [&'static str; PICTURES] {
    match family {
        Family::Tromino => ["print-rules-tromino-1", "print-rules-tromino-2", "print-rules-tromino-3"],
        Family::Pegs => ["print-rules-pegs-1", "print-rules-pegs-2", "print-rules-pegs-3"],
        Family::Fives => ["print-rules-fives-1", "print-rules-fives-2", "print-rules-fives-3"],
        Family::Knights => ["print-rules-knights-1", "print-rules-knights-2", "print-rules-knights-3"],
        Family::Heaps => ["print-rules-heaps-1", "print-rules-heaps-2", "print-rules-heaps-3"],
    }
}

/// Makes the card of a family.
///
/// # Errors
/// [`Cancelled`] if the progress cancels it.
pub fn card(family: Family, order: &Order, progress: &mut dyn Progress) -> Result<Sheet, Cancelled> {
    use MessageSet as Of;
    let lang = Lang::from_code(&order.lang).unwrap_or(Lang::En);
    let words = Words::new(lang, &[Of::PAGE, Of::BOARDS, Of::PRINT]);
    let scenes = match family {
        Family::Tromino => trominoes(progress)?,
        Family::Pegs => jumps(),
        Family::Fives => lines(),
        Family::Knights => moves(),
        Family::Heaps => game(),
    };
    let step = |(scene, key): (Scene, &'static str)| Exercise {
        name: words.get(key),
        picture: svg::picture(&scene, &[], &words),
        task: words.get(key),
        answer: None,
        moves: Vec::new(),
        drawn: None,
        address: String::new(),
        code: None,
        level: None,
    };
    let boards = scenes.into_iter().zip(sentences(family)).map(step).collect();
    Ok(Sheet { boards, complaint: None })
}

/// Returns the window of a whole board.
const fn whole(rows: u32, cols: u32) -> Window {
    Window { row: 0, col: 0, rows, cols, level: 0 }
}

/// The special square; pieces in all directions; a tiling.
fn trominoes(progress: &mut dyn Progress) -> Result<Vec<Scene>, Cancelled> {
    let overlay = tromino::scene::Overlay::default();
    let mut scenes = Vec::new();
    if let Ok(board) = tromino::Board::new(4, 4, Some(Square::new(1, 2))) {
        let empty = tromino::Position::default();
        scenes.push(tromino::scene::scene(&board, &empty, None, whole(4, 4), &overlay));
        if let Ok(plain) = tromino::Board::new(5, 5, None) {
            let mut position = plain.start();
            let corners = [
                ((0, 0), Quadrant::BottomRight),
                ((0, 3), Quadrant::BottomLeft),
                ((3, 0), Quadrant::TopRight),
                ((3, 3), Quadrant::TopLeft),
            ];
            for ((row, col), notch) in corners {
                let piece = Piece { corner: Square::new(row, col), notch };
                // The corners of the board are far from each other.
                let _ = plain.play(&mut position, &tromino::Move::Lay(piece));
            }
            scenes.push(tromino::scene::scene(&plain, &position, None, whole(5, 5), &overlay));
        }
        if let Ok(tiling) = Covering::of(&board, Numbering::Preorder, progress)? {
            let position = tiling.position(tiling.len());
            scenes.push(tromino::scene::scene(&board, &position, Some(&tiling), whole(4, 4), &overlay));
        }
    }
    Ok(scenes)
}

/// A jump; the peg that was jumped is gone; one peg is left.
fn jumps() -> Vec<Scene> {
    let (rows, cols) = (3, 4);
    let extent = PointRect::new(Hole::new(0, 0), rows, cols);
    let at = |holes: &[(i64, i64)]| pegs::Position::of_points(holes.iter().map(|&(row, col)| Hole::new(row, col)));
    let board = pegs::Board::rectangle(rows, cols);
    let jump = Some(Jump::new(Hole::new(1, 0), Direction::East));
    let picture = |position: &pegs::Position, overlay: pegs::scene::Overlay| {
        board.as_ref().map(|board| pegs::scene::scene(board, position, extent, whole(3, 4), &overlay))
    };
    let frame = pegs::scene::Overlay { frame: Some(extent), ..pegs::scene::Overlay::default() };
    [
        picture(&at(&[(1, 0), (1, 1), (2, 1)]), pegs::scene::Overlay { offer: jump, ..frame.clone() }),
        picture(&at(&[(1, 2), (2, 1)]), pegs::scene::Overlay { now: jump, ..frame.clone() }),
        picture(&at(&[(0, 2)]), frame),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Draws a line through these squares, under the stones.
fn stroke(scene: &mut Scene, squares: impl Iterator<Item = (i32, i32)>) {
    let through = squares.map(|(row, col)| Point { row, col }).collect();
    let id = u64::from(u32::MAX) + scene.marks.len() as u64;
    // Stones lie on the lines.
    let at = scene.marks.iter().position(|mark| matches!(mark.shape, Shape::Disc { .. })).unwrap_or(scene.marks.len());
    scene.marks.insert(at, Mark { id, shape: Shape::Polyline { through }, ink: Ink::Proof, label: None });
}

/// Three lines; a stone and the lines that it blocks; a blocked board.
fn lines() -> Vec<Scene> {
    let picture = |rows: u32, cols: u32, stones: &[(u64, u64)]| {
        let board = fives::Board::new(rows.into(), cols.into(), 5).ok()?;
        let stones = stones.iter().map(|&(row, col)| Square::new(row, col));
        let position = fives::Position::of_squares(&board, stones);
        Some(fives::scene::scene(&board, &position, whole(rows, cols), &fives::scene::Overlay::default()))
    };
    let mut three = picture(6, 6, &[]);
    if let Some(scene) = &mut three {
        stroke(scene, (0..5).map(|at| (1, at)));
        stroke(scene, (1..6).map(|at| (at, 5)));
        stroke(scene, (0..5).map(|at| (1 + at, at)));
    }
    let mut one = picture(5, 5, &[(2, 2)]);
    if let Some(scene) = &mut one {
        stroke(scene, (0..5).map(|at| (2, at)));
        stroke(scene, (0..5).map(|at| (at, 2)));
        stroke(scene, (0..5).map(|at| (at, at)));
        stroke(scene, (0..5).map(|at| (at, 4 - at)));
    }
    // On 5×7 the residues of row + 2·column make a blocking set.
    let all: Vec<(u64, u64)> = (0..5)
        .flat_map(|row| (0..7).map(move |col| (row, col)))
        .filter(|(row, col)| (row + 2 * col) % 5 == 4)
        .collect();
    [three, one, picture(5, 7, &all)].into_iter().flatten().collect()
}

/// The moves of a knight; a path with its numbers; a closed tour.
fn moves() -> Vec<Scene> {
    use knights::Kind;
    let picture = |board: &knights::Board, position: &knights::Position, overlay: &knights::scene::Overlay| {
        knights::scene::scene(board, position, whole(board.rows() as u32, board.cols() as u32), overlay)
    };
    let numbers = knights::scene::Overlay { numbers: true, ..knights::scene::Overlay::default() };
    let mut scenes = Vec::new();
    if let Ok(board) = knights::Board::new(5, 5, Kind::Open) {
        let walk = |path: &[(u64, u64)]| {
            let mut position = board.start();
            for (row, col) in path {
                // These are knight's moves.
                let _ = board.play(&mut position, &knights::Move(Square::new(*row, *col)));
            }
            position
        };
        let choices = knights::scene::Overlay { choices: true, ..knights::scene::Overlay::default() };
        scenes.push(picture(&board, &walk(&[(2, 2)]), &choices));
        scenes.push(picture(&board, &walk(&[(0, 0), (2, 1), (4, 0), (3, 2), (1, 3), (3, 4)]), &numbers));
    }
    if let Ok(board) = knights::Board::new(6, 6, Kind::Closed)
        && let Some(tour) = knights::Tour::of_full(&board, None)
    {
        let overlay = knights::scene::Overlay { without_knight: true, ..numbers };
        let mut scene = picture(&board, &tour.position(u64::MAX), &overlay);
        // Lines between the squares would hide the numbers.
        scene.marks.retain(|mark| !matches!(mark.shape, Shape::Polyline { .. } | Shape::Stroke { .. }));
        scenes.push(scene);
    }
    scenes
}

/// A move; the next move; the last one.
fn game() -> Vec<Scene> {
    let rows = [3, 4, 5];
    let Ok(game) = Game::new(Rule::nim(), rows) else { return Vec::new() };
    let layout = Layout::of(&rows);
    let (lines, width) = layout.sides();
    let takes = [
        Taking::one(1, 2, 2),
        Taking::one(2, 0, 5),
        Taking::one(0, 1, 2),
        Taking::one(1, 0, 1),
        Taking::one(0, 0, 1),
        Taking::one(1, 1, 1),
    ];
    let mut position = game.start();
    let mut scenes = Vec::new();
    for (at, take) in takes.iter().enumerate() {
        if at < 2 || at + 1 == takes.len() {
            let overlay = heaps::scene::Overlay { chosen: Some(take.clone()), ..heaps::scene::Overlay::default() };
            scenes.push(heaps::scene::scene(&layout, &position, whole(lines as u32, width as u32), &overlay));
        }
        // Every move takes stones that are there.
        let _ = game.play(&mut position, take);
    }
    scenes
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;

    use super::*;

    #[test]
    fn every_family_has_three_pictures_with_a_sentence_each() {
        for family in Family::ALL {
            for lang in ["en", "zh"] {
                let order = Order {
                    link: format!("#/{}", family.slug()),
                    boards: 1,
                    sheet: "rules".to_owned(),
                    seed: 0,
                    lang: lang.to_owned(),
                    address: "here".to_owned(),
                    levels: Vec::new(),
                };
                let sheet = card(family, &order, &mut NoProgress).unwrap();
                assert_eq!(sheet.boards.len(), PICTURES, "{family:?}");
                for step in &sheet.boards {
                    assert!(step.picture.contains("<svg") && !step.task.is_empty(), "{family:?}");
                    assert!(step.address.is_empty() && step.code.is_none(), "{family:?}");
                }
            }
        }
    }

    #[test]
    fn the_blocked_board_has_no_unblocked_line() {
        let board = fives::Board::new(5, 7, 5).unwrap();
        let stones = (0..5).flat_map(|row| (0..7).map(move |col| Square::new(row, col)));
        let position = fives::Position::of_squares(&board, stones.filter(|at| (at.row + 2 * at.col) % 5 == 4));
        assert_eq!((position.open(), position.count()), (0, 7));
    }
}
