//! The picture of the board.

use qipan::scene::{Scene, Window};
use qipan::tromino::scene::{Overlay, SquareLabel, is_odd, scene};
use qipan::tromino::{Board, Covering, Position, RowMajorNumbering};
use qipan::{Answer, Args, OwnedMessage, Square};

use crate::stage::board::Picture;
use crate::stage::play::Play;

/// Maximum side of boards that are written as text.
const MAX_TEXT_LENGTH: u64 = 512;

/// A position with its overlay.
#[derive(Debug)]
pub struct TrominoPicture {
    /// The board.
    pub board: Board,
    /// The position.
    pub position: Position,
    /// The construction, for numbers, tints and views from far away.
    pub covering: Option<Covering>,
    /// The overlay.
    pub overlay: Overlay,
    /// Whether a drag over empty squares paints a piece.
    pub paints: bool,
}

impl Picture for TrominoPicture {
    fn sides(&self) -> (u64, u64) {
        (self.board.rows(), self.board.cols())
    }

    fn deepest(&self) -> u32 {
        self.board.k().unwrap_or(0)
    }

    fn scene(&self, window: Window) -> Scene {
        scene(&self.board, &self.position, self.covering.as_ref(), window, &self.overlay)
    }

    fn label(&self, square: Square) -> OwnedMessage {
        let is = SquareLabel::on(&self.board, &self.position, self.covering.as_ref(), square);
        if self.overlay.odd && is_odd(square) {
            OwnedMessage { key: "tromino-square-odd", args: Args::none().message("is", &is) }
        } else {
            OwnedMessage::of(&is)
        }
    }

    fn can_drag(&self, square: Square) -> bool {
        self.board.hole() == Some(square) || (self.paints && self.position.piece_at(square).is_none())
    }

    fn takes_taps(&self) -> bool {
        self.paints
    }

    fn takes_drags(&self) -> bool {
        self.paints || self.board.hole().is_some()
    }

    fn landmark(&self) -> Option<Square> {
        self.board.hole()
    }
}

/// Marks the last piece and the sub-board of the argument. After the last step there is neither.
pub fn mark_step(overlay: &mut Overlay, covering: &Covering, step: u64) {
    if step < covering.len() {
        overlay.now = covering.piece(step);
        overlay.scope = covering.scope(step);
    }
}

/// Returns the matrix of piece numbers, one row per line, as [`matrix`].
#[must_use]
pub fn text(board: &Board, play: &Play<Covering>) -> Option<String> {
    let line = |row: &Vec<u64>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n";
    Some(matrix(board, play)?.iter().map(line).collect())
}

/// Returns the numbers of the pieces, row by row, with 0 for free squares: the numbers of the construction or, for own
/// pieces, numbers in reading order. `None` if the board is too large.
#[must_use]
pub fn matrix(board: &Board, play: &Play<Covering>) -> Option<Vec<Vec<u64>>> {
    if board.rows().max(board.cols()) > MAX_TEXT_LENGTH {
        return None;
    }
    let position = play.position();
    let construction = play.answer().filter(|_| play.own_moves().is_none());
    let mut as_met = RowMajorNumbering::new(board.cols() as usize);
    let row = |row: u64| {
        as_met.next_row();
        let squares = (0..board.cols()).map(|col| Square::new(row, col));
        let number = |square: Square| {
            let piece = position.piece_at(square);
            match construction {
                Some(covering) => piece.and_then(|_| covering.number(square)).unwrap_or(0),
                None => as_met.number(square, piece),
            }
        };
        squares.map(number).collect()
    };
    Some((0..board.rows()).map(row).collect())
}
