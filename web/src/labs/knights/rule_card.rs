//! The rule of the knight’s tour in three pictures.

use qipan::progress::{Cancelled, Progress};
use qipan::scene::{Scene, Shape};
use qipan::{Answer, Puzzle, Square, knights};

use super::KnightLab;
use crate::export::rule_card::{PICTURES, RuleCard, whole};

impl RuleCard for KnightLab {
    const SENTENCES: [&'static str; PICTURES] =
        ["print-rules-knights-1", "print-rules-knights-2", "print-rules-knights-3"];

    fn scenes(_progress: &mut dyn Progress) -> Result<Vec<Scene>, Cancelled> {
        Ok(moves())
    }
}

/// The rule in short: the moves of a knight; the beginning of a tour.
pub(super) fn in_short() -> Option<[Scene; 2]> {
    let mut scenes = moves().into_iter();
    Some([scenes.next()?, scenes.next()?])
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
