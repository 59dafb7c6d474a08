//! The rule of the trominoes in three pictures.

use qipan::progress::{Cancelled, Progress};
use qipan::scene::Scene;
use qipan::tromino::{self, Covering, Numbering, Piece};
use qipan::{Answer, NoProgress, Puzzle, Quadrant, Square};

use super::TrominoLab;
use crate::export::rule_card::{PICTURES, RuleCard, whole};

impl RuleCard for TrominoLab {
    const SENTENCES: [&'static str; PICTURES] =
        ["print-rules-tromino-1", "print-rules-tromino-2", "print-rules-tromino-3"];

    fn scenes(progress: &mut dyn Progress) -> Result<Vec<Scene>, Cancelled> {
        trominoes(progress)
    }
}

/// The rule in short: a board with its special square, before and after it is tiled.
pub(super) fn in_short() -> Option<[Scene; 2]> {
    let scenes = trominoes(&mut NoProgress).ok()?;
    let [empty, _, tiled]: [Scene; PICTURES] = scenes.try_into().ok()?;
    Some([empty, tiled])
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
