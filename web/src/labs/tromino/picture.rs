//! What the tromino lab shows on the board.

use qipan::Square;
use qipan::scene::{Label, Scene, Window};
use qipan::tromino::scene::{Overlay, SquareIs, scene};
use qipan::tromino::{Board, Covering, Position};

use crate::stage::board::Picture;

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

    fn label(&self, square: Square) -> Label {
        Label::of(&SquareIs::on(&self.board, &self.position, self.covering.as_ref(), square))
    }

    fn handle(&self) -> Option<Square> {
        self.board.hole()
    }
}
