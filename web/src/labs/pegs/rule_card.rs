//! The rule of peg solitaire in three pictures.

use qipan::pegs::{self, Direction, Jump, Point as Hole, PointRect};
use qipan::progress::{Cancelled, Progress};
use qipan::scene::Scene;

use super::PegLab;
use crate::export::rule_card::{PICTURES, RuleCard, whole};

impl RuleCard for PegLab {
    const SENTENCES: [&'static str; PICTURES] = ["print-rules-pegs-1", "print-rules-pegs-2", "print-rules-pegs-3"];

    fn scenes(_progress: &mut dyn Progress) -> Result<Vec<Scene>, Cancelled> {
        Ok(jumps())
    }
}

/// The rule in short: a jump, before and after it.
pub(super) fn in_short() -> Option<[Scene; 2]> {
    let mut scenes = jumps().into_iter();
    Some([scenes.next()?, scenes.next()?])
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
