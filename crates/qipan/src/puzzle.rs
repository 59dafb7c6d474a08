//! The rules of a family, as the generic parts (session, laws, stage) see them.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::message::Message;

/// One puzzle: a board and its rules.
///
/// What the solver answers, what a person clicks, what undo takes back, what a link carries and what a file holds is
/// the same [`Puzzle::Move`], applied by the same [`Puzzle::play`].
pub trait Puzzle {
    /// All that a person expects undo to bring back.
    type Position: Clone + PartialEq + Debug;
    /// One move. Its text form has no white space and none of `;`, `(`, `)` and `*`, so that moves can stand in a link
    /// and in the text of a [`crate::Session`].
    type Move: Clone + PartialEq + Debug + Display + FromStr;
    /// Why a move is refused.
    type MoveError: Clone + PartialEq + Debug + Message;

    /// The position before any move.
    fn start(&self) -> Self::Position;

    /// Makes a move.
    ///
    /// # Errors
    /// The reason why the move is refused; the position is then exactly as before.
    fn play(&self, position: &mut Self::Position, mv: &Self::Move) -> Result<(), Self::MoveError>;

    /// Takes back `mv`, which must be the last move made. Anything else leaves the position unspecified, not unsafe.
    fn take_back(&self, position: &mut Self::Position, mv: &Self::Move);

    /// How far the position is from done.
    fn status(&self, position: &Self::Position) -> Status;
}

/// How far a position is from done, in the family's own unit (squares covered, pegs gone, …).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// Units done.
    pub done: u64,
    /// Units in all.
    pub total: u64,
}

impl Status {
    /// Nothing is left to do.
    #[must_use]
    pub const fn is_complete(self) -> bool {
        self.done == self.total
    }
}
