//! Properties of the knight family beyond the laws of all families, and its cases for those laws.

use std::collections::{BTreeSet, HashMap, HashSet};

use num_bigint::BigUint;
use qipan::knights::check::blocks::{Block, BlocksError, check_blocks};
use qipan::knights::check::{self, Fault, check_path};
use qipan::knights::scene::{BlockLabel, Overlay, SquareLabel, scene};
use qipan::knights::search::{self, Found};
use qipan::knights::{
    BlockRole, Board, BoardError, Existence, How, Kind, MAX_SIDE, Move, MoveError, Obstruction, Tour, TourError, count,
    existence,
};
use qipan::scene::{Ink, Scene, Shape, Window};
use qipan::{Answer, NoProgress, Puzzle, Rect, Sequential, Square, Symmetry, Verdict};

use crate::laws::{Case, for_all};
use crate::translated::is_said;

fn board(rows: u64, cols: u64, kind: Kind) -> Board {
    Board::new(rows, cols, kind).unwrap()
}

/// Returns a board without these squares, which count from 1.
fn without(rows: u64, cols: u64, kind: Kind, missing: &[(u64, u64)]) -> Board {
    let missing = missing.iter().map(|(row, col)| Square::new(row - 1, col - 1)).collect();
    board(rows, cols, kind).without(missing).unwrap()
}

const STEPS: u64 = 10_000_000;

/// Whether there is no tour, by an exact count instead of a search.
fn has_none(board: &Board) -> bool {
    count::count(board, 1 << 30, &Sequential, &mut NoProgress).unwrap().count == BigUint::ZERO
}

// ---------------------------------------------------------------------------------------------- cases for the laws

fn case(board: Board, start: Option<Square>) -> Case<Tour> {
    let answer = Tour::find(&board, start, STEPS, &mut NoProgress).ok();
    let name = format!("{} × {}, {:?} from {start:?}", board.rows(), board.cols(), board.kind());
    Case { name, answer, moves: moves_on(&board), puzzle: board }
}

/// Moves to squares near two corners and in the centre, and off the board.
fn moves_on(board: &Board) -> Vec<Move> {
    let at = |side: u64| side.saturating_sub(3);
    let (rows, cols) = (board.rows(), board.cols());
    let parts =
        [Rect::new(0, 0, 4, 4), Rect::new(at(rows), at(cols), 4, 4), Rect::new(at(rows / 2), at(cols / 2), 5, 5)];
    parts.into_iter().flat_map(Rect::squares).map(Move).collect()
}

/// All boards up to 10×10, for both kinds of tours, with or without one.
pub fn every_small_board() -> impl Iterator<Item = Case<Tour>> {
    let boards = (1..=10).flat_map(|rows| (1..=10).map(move |cols| (rows, cols)));
    boards.flat_map(|(rows, cols)| [Kind::Closed, Kind::Open].map(|kind| case(board(rows, cols, kind), None)))
}

/// Boards of one block and of many, narrow ones, and some with missing squares.
pub fn boards_of_all_kinds() -> impl Iterator<Item = Case<Tour>> {
    let full = [
        (1, 1, Kind::Open, (1, 1)),
        (5, 6, Kind::Closed, (3, 4)),
        (8, 8, Kind::Closed, (8, 1)),
        (8, 8, Kind::Open, (4, 4)),
        (7, 9, Kind::Open, (7, 9)),
        (17, 20, Kind::Closed, (11, 6)),
        (23, 17, Kind::Open, (6, 12)),
        (3, 44, Kind::Closed, (2, 20)),
        (3, 31, Kind::Open, (2, 16)),
        (37, 4, Kind::Open, (20, 4)),
        (4, 4, Kind::Open, (1, 1)),
    ];
    let full = full.into_iter().map(|(rows, cols, kind, at)| (board(rows, cols, kind), Some(at)));
    let lacking = [
        (without(3, 3, Kind::Closed, &[(2, 2)]), None),
        (without(6, 7, Kind::Closed, &[(1, 1), (6, 6)]), Some((3, 3))),
        (without(7, 5, Kind::Open, &[(4, 3)]), None),
    ];
    let start = |(row, col): (u64, u64)| Square::new(row - 1, col - 1);
    full.chain(lacking).map(move |(board, at)| case(board, at.map(start)))
}

/// Boards whose answers are too long to be replayed.
pub fn largest_boards() -> impl Iterator<Item = Case<Tour>> {
    let side = MAX_SIDE;
    let boards = [
        (side, side, Kind::Closed, (side / 2, 3)),
        (side - 1, side - 2, Kind::Closed, (5, side - 2)),
        (side - 1, side - 5, Kind::Open, (side / 3 / 2 * 2 + 1, 5)),
        (3, side, Kind::Closed, (3, 7)),
        (side, 4, Kind::Open, (side / 2, 4)),
        (1000, 1000, Kind::Open, (1, 1)),
    ];
    boards.into_iter().map(|(rows, cols, kind, (row, col))| {
        let case = case(board(rows, cols, kind), Some(Square::new(row - 1, col - 1)));
        assert!(case.answer.is_some(), "{}", case.name);
        case
    })
}

// ---------------------------------------------------------------------------------------------------------- tours

#[test]
fn from_every_square_of_small_boards_there_is_a_tour_or_a_reason_why_not() {
    for (rows, cols) in (5..=8).flat_map(|rows| (5..=8).map(move |cols| (rows, cols))) {
        for kind in [Kind::Closed, Kind::Open] {
            let board = board(rows, cols, kind);
            for start in board.squares() {
                match Tour::find(&board, Some(start), STEPS, &mut NoProgress) {
                    Ok(tour) => {
                        assert_eq!(tour.squares().next(), Some(start));
                        assert_eq!(check_path(&board, tour.squares()), Ok(Verdict::Proved));
                    }
                    Err(TourError::None(why)) => {
                        is_said(&why);
                        let is_odd = (rows * cols) % 2 == 1;
                        let is_dark = (start.row + start.col) % 2 == 1;
                        assert!(is_odd && (kind == Kind::Closed || is_dark), "{rows}×{cols} {kind:?} {start}: {why:?}");
                    }
                    other => panic!("{rows}×{cols} {kind:?} {start}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn every_full_board_has_its_tour_or_its_reason_and_so_has_the_board_turned() {
    for (rows, cols) in (1..=26).flat_map(|rows| (rows..=26).map(move |cols| (rows, cols))) {
        for kind in [Kind::Closed, Kind::Open] {
            let [one, turned] = [(rows, cols), (cols, rows)].map(|(rows, cols)| board(rows, cols, kind));
            let known = existence(&one, None);
            assert_eq!(known, existence(&turned, None), "{rows}×{cols} {kind:?}");
            for board in [one, turned] {
                match (known, Tour::find(&board, None, STEPS, &mut NoProgress)) {
                    (Existence::Yes(reason), Ok(tour)) => {
                        is_said(&reason);
                        assert_eq!(check_path(&board, tour.squares()), Ok(Verdict::Proved), "{rows}×{cols} {kind:?}");
                    }
                    (Existence::No(why), Err(TourError::None(same))) => assert_eq!(why, same),
                    (known, found) => panic!("{rows}×{cols} {kind:?}: {known:?}, {:?}", found.map(|_| ())),
                }
            }
        }
    }
}

#[test]
fn a_closed_tour_of_a_million_squares_is_followed() {
    let board = board(1000, 1000, Kind::Closed);
    let tour = Tour::of_full(&board, None).unwrap();
    assert_eq!((tour.len(), matches!(tour.how(), How::Blocks(_))), (1_000_001, true));
    assert_eq!(check_path(&board, tour.squares()), Ok(Verdict::Proved));
}

/// The certificate of the blocks of a tour is accepted, and refuted if anything in it is changed.
#[test]
fn parts_of_tours_are_checked() {
    let starts = [
        (17, 20, Kind::Closed, (1, 1)),
        (23, 29, Kind::Open, (12, 6)),
        (3, 44, Kind::Closed, (1, 1)),
        (37, 4, Kind::Open, (20, 4)),
        (MAX_SIDE, MAX_SIDE, Kind::Closed, (1, 1)),
    ];
    for (rows, cols, kind, (row, col)) in starts {
        let board = board(rows, cols, kind);
        let tour = Tour::of_full(&board, Some(Square::new(row - 1, col - 1))).unwrap();
        let (root, corner) = tour.parts().unwrap();
        let verdict = |root: &Block| check_blocks(&board, root, corner);
        assert_eq!(verdict(&root), Verdict::Proved);
        let mut forged: Vec<Block> = Vec::new();
        let mut forge = |with: &dyn Fn(&mut Block)| {
            let mut other = root.clone();
            with(&mut other);
            forged.push(other);
        };
        forge(&|root| root.path.swap(0, 1));
        forge(&|root| root.path.truncate(root.path.len() - 1));
        forge(&|root| root.rows += 1);
        forge(&|root| root.attachments.truncate(root.attachments.len() - 1));
        forge(&|root| root.attachments[0].count += 1);
        forge(&|root| root.attachments[0].count -= 1);
        forge(&|root| root.attachments[0].after += 1);
        forge(&|root| root.attachments[0].is_reversed ^= true);
        forge(&|root| root.attachments[0].splice += 1);
        forge(&|root| root.attachments[0].block.path.swap(3, 4));
        forge(&|root| root.attachments[0].block.path.truncate(5));
        forge(&|root| root.attachments[0].after = u64::MAX);
        forge(&|root| root.attachments[0].splice = u64::MAX);
        forge(&|root| root.attachments.push(root.attachments[0].clone()));
        forge(&|root| {
            let mut spare = root.attachments[0].clone();
            spare.block.rows = u64::MAX;
            root.attachments[0] = spare;
        });
        for (number, root) in forged.iter().enumerate() {
            let Verdict::Refuted { why, .. } = verdict(root) else {
                // The last splice of a branch with a single block is not used.
                assert!(number == 8 && root.attachments[0].count == 1, "{rows}×{cols}, forged {number}");
                continue;
            };
            is_said(&why);
        }
        for other in [(rows + 6, cols), (rows, cols + 6)].into_iter().filter(|(rows, cols)| rows.max(cols) <= &MAX_SIDE)
        {
            let board = Board::new(other.0, other.1, kind).unwrap();
            assert!(!check_blocks(&board, &root, corner).is_proved());
        }
        assert!(!check_blocks(&board, &root, Square::new(corner.row + 1, corner.col)).is_proved());
    }
    // An open root is not a closed tour.
    let open = Tour::of_full(&board(23, 29, Kind::Open), None).unwrap();
    let (root, corner) = open.parts().unwrap();
    assert!(!check_blocks(&board(23, 29, Kind::Closed), &root, corner).is_proved());
    is_said(&BlocksError::Open);
    is_said(&BlocksError::Cover);
}

#[test]
fn boards_that_lack_squares_are_searched_and_their_images_too() {
    let boards = [
        without(5, 6, Kind::Closed, &[(1, 1), (1, 2)]),
        without(8, 8, Kind::Closed, &[(4, 4), (4, 5), (5, 4), (5, 5)]),
        without(6, 6, Kind::Open, &[(6, 6)]),
        without(5, 5, Kind::Open, &[(1, 2)]),
        without(4, 5, Kind::Open, &[(2, 3), (2, 4)]),
    ];
    for one in boards {
        let mut found = HashSet::new();
        for image in Symmetry::all() {
            let (rows, cols) = image.sides(one.rows(), one.cols());
            let missing = one.missing().iter().map(|square| image.square(one.rows(), one.cols(), *square)).collect();
            let board = board(rows, cols, one.kind()).without(missing).unwrap();
            match Tour::find(&board, None, STEPS, &mut NoProgress) {
                Ok(tour) => assert_eq!(check_path(&board, tour.squares()), Ok(Verdict::Proved)),
                Err(TourError::None(why)) => {
                    assert!(has_none(&board), "{:?}", board.missing());
                    is_said(&why);
                }
                Err(other) => panic!("{other:?}"),
            }
            found.insert(Tour::find(&board, None, STEPS, &mut NoProgress).is_ok());
        }
        assert_eq!(found.len(), 1, "{:?}", one.missing());
    }
}

#[test]
fn what_a_search_cannot_settle_a_sweep_does() {
    // The colours and degrees are no obstruction; still there is no tour, and a search does not find that out in time.
    let hard = [
        without(4, 16, Kind::Open, &[(2, 7), (2, 8)]),
        without(4, 16, Kind::Open, &[(2, 5), (2, 6), (3, 10), (3, 11)]),
        without(4, 20, Kind::Open, &[(2, 7), (2, 8), (3, 12), (3, 13)]),
    ];
    for board in hard {
        assert_eq!(search::find(&board, &[], 500_000, &mut NoProgress), Ok(Found::Unknown), "{:?}", board.missing());
        let found = Tour::find(&board, None, STEPS, &mut NoProgress);
        assert_eq!(found.err(), Some(TourError::None(Obstruction::Searched)), "{:?}", board.missing());
        assert!(has_none(&board), "{:?}", board.missing());
    }
}

#[test]
fn a_way_that_was_begun_is_finished_or_cannot_be() {
    let board = board(6, 6, Kind::Closed);
    let tour = Tour::of_full(&board, None).unwrap();
    let squares: Vec<Square> = tour.squares().collect();
    for begun in 1..=36 {
        let found = search::find(&board, &squares[..begun], u64::MAX, &mut NoProgress).unwrap();
        let Found::Tour(whole) = found else { panic!("after {begun}") };
        assert_eq!(whole[..begun], squares[..begun]);
        assert_eq!(check_path(&board, whole), Ok(Verdict::Proved));
    }
    // The first and the last of these squares are the two neighbours of the corner, so from the corner the only move
    // closes the tour.
    let way = [(1, 2), (2, 0), (0, 1), (2, 2), (4, 1), (3, 3), (2, 1)].map(|(row, col)| Square::new(row, col));
    assert_eq!(search::find(&board, &way, u64::MAX, &mut NoProgress), Ok(Found::None));
}

#[test]
fn refusals_and_faults_are_told() {
    let whole = board(8, 8, Kind::Closed);
    for bad in [
        Board::new(0, 5, Kind::Open).unwrap_err(),
        Board::new(5, MAX_SIDE + 1, Kind::Open).unwrap_err(),
        whole.clone().without([Square::new(8, 0)].into_iter().collect()).unwrap_err(),
        board(65, 5, Kind::Open).without([Square::new(0, 0)].into_iter().collect()).unwrap_err(),
        whole.clone().without(whole.squares().collect()).unwrap_err(),
    ] {
        is_said(&bad);
    }
    assert_eq!(Board::new(0, 5, Kind::Open), Err(BoardError::Side));
    for why in [
        MoveError::Off,
        MoveError::Missing(Square::new(1, 1)),
        MoveError::Visited { at: Square::new(1, 1), number: 4 },
        MoveError::NoKnightMove { from: Square::new(1, 1), to: Square::new(2, 2) },
        MoveError::Home,
        MoveError::TooMany,
    ] {
        is_said(&why);
    }
    let at = Square::new(1, 2);
    for fault in [
        Fault::Off(at),
        Fault::Missing(at),
        Fault::Twice(at),
        Fault::NoKnightMove { from: at, to: at },
        Fault::NotHome { last: at, first: at },
    ] {
        is_said(&fault);
    }
    is_said(&check::TooLargeError);
    for obstacle in [
        Obstruction::Odd(9),
        Obstruction::One,
        Obstruction::Two,
        Obstruction::Four,
        Obstruction::Three { long: 6 },
        Obstruction::Three { long: 8 },
        Obstruction::Small { short: 3, long: 3 },
        Obstruction::Small { short: 3, long: 5 },
        Obstruction::Small { short: 3, long: 6 },
        Obstruction::Small { short: 4, long: 4 },
        Obstruction::StartColour(at),
        Obstruction::StartInner(at),
        Obstruction::Colours { light: 5, dark: 2 },
        Obstruction::Stuck { at, jumps: 0 },
        Obstruction::Stuck { at, jumps: 1 },
        Obstruction::Ends(at),
        Obstruction::Apart(at),
        Obstruction::Searched,
        Obstruction::SearchedFrom(at),
    ] {
        is_said(&obstacle);
    }
}

// ------------------------------------------------------------------------------------------------------- pictures

#[test]
fn pictures_show_the_way_and_nothing_twice() {
    let boards = [board(8, 8, Kind::Closed), board(17, 20, Kind::Closed), without(6, 7, Kind::Open, &[(3, 3)])];
    let cases = (0usize..3, 0u64..400, -3i64..20, -3i64..20, 1u32..24, 0u32..4);
    let tours = boards.map(|board| Tour::find(&board, None, STEPS, &mut NoProgress).unwrap());
    for_all(200, cases, |(which, step, row, col, cells, level)| {
        let tour = &tours[which];
        let board = tour.board();
        let position = tour.position(step % (tour.len() + 1));
        let comb = match tour.how() {
            How::Blocks(comb) => Some(comb.clone()),
            _ => None,
        };
        let overlay = Overlay {
            choices: true,
            ways: true,
            numbers: true,
            without_knight: step % 3 == 0,
            colours: step % 2 == 0,
            blocks: comb.clone(),
            seen_by: comb,
            offer: Some(Square::new(1, 1)),
            look: Some(Square::new(2, 1)),
            lost: vec![Square::new(0, 3)],
        };
        let window = Window { row, col, rows: cells, cols: cells, level };
        let picture = scene(board, &position, window, &overlay);
        let ids: BTreeSet<u64> = picture.marks.iter().map(|mark| mark.id).collect();
        assert_eq!(ids.len(), picture.marks.len(), "every mark has an id of its own");
        picture.marks.iter().filter_map(|mark| mark.label.as_ref()).for_each(is_said);
        if level == 0 {
            // Each square of the path in the window is a vertex of a polyline.
            let vertices: HashSet<(i32, i32)> = picture
                .marks
                .iter()
                .filter_map(|mark| match &mark.shape {
                    Shape::Polyline { through } => Some(through.iter().map(|at| (at.row, at.col))),
                    _ => None,
                })
                .flatten()
                .collect();
            for square in window.squares_of(board.rows(), board.cols(), 0).squares() {
                let at = window.cell(square);
                let is_visited = position.number(square).is_some();
                assert!(!is_visited || vertices.contains(&(at.row, at.col)), "{square}");
            }
        }
    });
    for part in [BlockRole::Root, BlockRole::Spine, BlockRole::Tooth] {
        is_said(&BlockLabel(part));
    }
    for is in [
        SquareLabel::Knight(3),
        SquareLabel::Visited(3),
        SquareLabel::Choice(0),
        SquareLabel::Choice(1),
        SquareLabel::Choice(5),
        SquareLabel::Home,
        SquareLabel::Free,
        SquareLabel::Missing,
    ] {
        is_said(&is);
    }
}

/// The inks of the areas of a picture by cell.
fn inks(picture: &Scene) -> HashMap<(i32, i32), Ink> {
    let mut inks = HashMap::new();
    for mark in &picture.marks {
        let Shape::Area { rim } = &mark.shape else { continue };
        let rows = rim.iter().map(|at| at.row).min().unwrap()..rim.iter().map(|at| at.row).max().unwrap();
        let cols = rim.iter().map(|at| at.col).min().unwrap()..rim.iter().map(|at| at.col).max().unwrap();
        rows.flat_map(|row| cols.clone().map(move |col| (row, col))).for_each(|cell| _ = inks.insert(cell, mark.ink));
    }
    inks
}

#[test]
fn a_cell_of_many_squares_shows_whether_none_some_or_all_of_them_are_visited() {
    let boards = [board(8, 8, Kind::Closed), board(17, 20, Kind::Open), without(6, 7, Kind::Open, &[(3, 3)])];
    let tours = boards.map(|board| Tour::find(&board, None, STEPS, &mut NoProgress).unwrap());
    for_all(200, (0usize..3, 0u64..400, -3i64..8, -3i64..8, 1u32..3), |(which, step, row, col, level)| {
        let tour = &tours[which];
        let (board, position) = (tour.board(), tour.position(step % (tour.len() + 1)));
        let window = Window { row, col, rows: 12, cols: 12, level };
        let inks = inks(&scene(board, &position, window, &Overlay::default()));
        let seen = window.squares_of(board.rows(), board.cols(), 0);
        let mut cells: HashMap<(i32, i32), (bool, bool)> = HashMap::new();
        for square in seen.squares().filter(|square| board.contains(*square)) {
            let at = window.cell(square);
            let is_visited = position.number(square).is_some();
            let (some, all) = cells.entry((at.row, at.col)).or_insert((false, true));
            (*some, *all) = (*some | is_visited, *all & is_visited);
        }
        for (cell, (some, all)) in cells {
            let expected = some.then_some(if all { Ink::TintC } else { Ink::Partial });
            assert_eq!(inks.get(&cell).copied(), expected, "{cell:?} of {window:?}, move {step}");
        }
    });
}

/// The picture of a board without a tour takes no walk over its squares.
#[test]
fn an_enormous_board_without_a_tour_has_a_picture() {
    let board = board(MAX_SIDE - 1, MAX_SIDE - 1, Kind::Closed);
    let mut position = board.start();
    for (row, col) in [(0, 0), (1, 2), (2, 4)] {
        board.play(&mut position, &Move(Square::new(row, col))).unwrap();
    }
    let window = Window { row: 0, col: 0, rows: 32, cols: 32, level: 25 };
    let inks = inks(&scene(&board, &position, window, &Overlay::default()));
    assert_eq!(inks, HashMap::from([((0, 0), Ink::Partial)]));
}

#[test]
fn a_position_amid_a_formula_is_gone_on_by_hand_and_back() {
    let board = board(200, 300, Kind::Closed);
    let tour = Tour::of_full(&board, Some(Square::new(10, 10))).unwrap();
    let mut position = tour.position(30_000);
    let next = tour.step(30_001).unwrap().mv;
    board.play(&mut position, &next).unwrap();
    assert_eq!(position, tour.position(30_001));
    assert_eq!(tour.path().number(next.0), Some(30_000));
    for back in (29_990..=30_000).rev() {
        board.take_back(&mut position, &next);
        assert_eq!(position, tour.position(back));
    }
}
