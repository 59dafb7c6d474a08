//! Puzzles: the trait through which sessions, tests and the page play the rules of any family.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::message::Message;

/// A board and the rules of moves on it.
///
/// A solver's answer, a person's click, undo, a link and a file all use the same [`Puzzle::Move`], applied by the same
/// [`Puzzle::play`].
pub trait Puzzle {
    /// The complete state, as undo must restore it.
    type Position: Clone + PartialEq + Debug;
    /// A move. Its text form has no white space and none of `;`, `(`, `)` and `*`, so that moves can be written in a
    /// link and in the text of a session.
    type Move: Clone + PartialEq + Debug + Display + FromStr;
    /// The reason why a move is refused.
    type MoveError: Clone + PartialEq + Debug + Message;

    /// The position before any move.
    fn start(&self) -> Self::Position;

    /// Makes a move, if it is legal.
    ///
    /// # Errors
    /// The reason why the move is refused; the position is then exactly as before.
    fn play(&self, position: &mut Self::Position, mv: &Self::Move) -> Result<(), Self::MoveError>;

    /// Takes back `mv`, which must be the last move made. Anything else leaves the position unspecified, not unsafe.
    fn take_back(&self, position: &mut Self::Position, mv: &Self::Move);

    /// Returns the progress of the position towards the goal.
    fn status(&self, position: &Self::Position) -> Status;
}

/// Progress towards the goal, in the family's own unit (squares covered, pegs removed, …).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// Units done.
    pub done: u64,
    /// Units in all.
    pub total: u64,
}

impl Status {
    /// Whether nothing is left to do.
    #[must_use]
    pub const fn is_complete(self) -> bool {
        self.done == self.total
    }
}
