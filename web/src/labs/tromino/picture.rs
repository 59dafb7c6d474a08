//! What the tromino lab shows on the board.

use qipan::scene::{Scene, Window};
use qipan::tromino::scene::{Overlay, SquareLabel, is_odd, scene};
use qipan::tromino::{Board, Covering, Position, RowMajorNumbering};
use qipan::{Answer, Args, OwnedMessage, Square};

use crate::stage::board::Picture;
use crate::stage::play::Play;

/// The most squares a side that are written out as text.
const MAX_TEXT_LENGTH: u64 = 512;

/// A position with its overlay.
#[derive(Debug)]
pub struct TrominoPicture {
    /// The board.
    pub board: Board,
    /// What lies on it.
    pub position: Position,
    /// The construction, for numbers, colours and views from far away.
    pub covering: Option<Covering>,
    /// What is drawn beside it.
    pub overlay: Overlay,
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
        self.board.hole() == Some(square)
    }

    fn landmark(&self) -> Option<Square> {
        self.board.hole()
    }
}

/// Marks the piece laid last and the part of the board that the argument is about. After the last step there is neither.
pub fn mark_step(overlay: &mut Overlay, covering: &Covering, step: u64) {
    if step < covering.len() {
        overlay.now = covering.piece(step);
        overlay.scope = covering.scope(step);
    }
}

/// The matrix of piece numbers, a row a line, as [`matrix`].
#[must_use]
pub fn text(board: &Board, play: &Play<Covering>) -> Option<String> {
    let line = |row: &Vec<u64>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n";
    Some(matrix(board, play)?.iter().map(line).collect())
}

/// The numbers of the pieces, row by row, 0 where nothing lies: the construction's numbers, or on a person's own board
/// numbers in reading order. `None` for boards that are too large to print.
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
