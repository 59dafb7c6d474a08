//! Answers: sequences of moves with random access.

use crate::message::Message;
use crate::puzzle::Puzzle;

/// A solver's answer to a puzzle: a sequence of steps with random access to each step and to the position after it.
///
/// Where a formula gives the answer, the cost of a call does not grow with the number of steps before it. The result of
/// a search or a game is a short list, whose positions may be made by replaying it.
pub trait Answer {
    /// The puzzle that is solved.
    type Puzzle: Puzzle;
    /// The reason for a step.
    type Why: Clone + PartialEq + std::fmt::Debug + Message;

    /// Returns the number of steps.
    fn len(&self) -> u64;

    /// Whether there are no steps.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns step number `i`, **from 1** to [`Answer::len`]; `None` outside.
    fn step(&self, i: u64) -> Option<Step<<Self::Puzzle as Puzzle>::Move, Self::Why>>;

    /// Returns the position after the first `i` steps, from 0 (the start) to [`Answer::len`]; larger `i` count as the
    /// last.
    fn position(&self, i: u64) -> <Self::Puzzle as Puzzle>::Position;

    /// Returns the steps that begin a new part of the argument, in increasing order: few enough to be marked on a
    /// slider.
    fn milestones(&self) -> Vec<u64>;
}

/// A step of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<M, W> {
    /// The move.
    pub mv: M,
    /// The reason for it.
    pub why: W,
}
