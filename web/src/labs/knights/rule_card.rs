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
        Ok(in_short().into_iter().flatten().chain(tour()).collect())
    }
}

/// Returns the picture of a position on a board.
fn picture(board: &knights::Board, position: &knights::Position, overlay: &knights::scene::Overlay) -> Scene {
    knights::scene::scene(board, position, whole(board.rows() as u32, board.cols() as u32), overlay)
}

/// The rule in short: the moves of a knight; the beginning of a tour with its numbers.
pub(super) fn in_short() -> Option<[Scene; 2]> {
    let board = knights::Board::new(5, 5, knights::Kind::Open).ok()?;
    let walk = |path: &[(u64, u64)]| {
        let mut position = board.start();
        for (row, col) in path {
            // These are knight's moves.
            let _ = board.play(&mut position, &knights::Move(Square::new(*row, *col)));
        }
        position
    };
    let choices = knights::scene::Overlay { choices: true, ..knights::scene::Overlay::default() };
    let numbers = knights::scene::Overlay { numbers: true, ..knights::scene::Overlay::default() };
    Some([
        picture(&board, &walk(&[(2, 2)]), &choices),
        picture(&board, &walk(&[(0, 0), (2, 1), (4, 0), (3, 2), (1, 3), (3, 4)]), &numbers),
    ])
}

/// A closed tour by its numbers.
fn tour() -> Option<Scene> {
    let board = knights::Board::new(6, 6, knights::Kind::Closed).ok()?;
    let tour = knights::Tour::of_full(&board, None)?;
    let overlay = knights::scene::Overlay { numbers: true, without_knight: true, ..knights::scene::Overlay::default() };
    let mut scene = picture(&board, &tour.position(u64::MAX), &overlay);
    // Lines between the squares would hide the numbers.
    scene.marks.retain(|mark| !matches!(mark.shape, Shape::Polyline { .. } | Shape::Stroke { .. }));
    Some(scene)
}
