//! An answer is a sequence of moves that can be entered anywhere.

use crate::message::Message;
use crate::puzzle::Puzzle;

/// A solver's answer to a puzzle: a number of steps, each of which, and the position after each of which, can be asked
/// for directly. Where a formula gives the answer, the cost of a call does not grow with the number of steps before it. What
/// a search or a game gave is a short list, and its positions may be made by playing it.
pub trait Answer {
    /// The puzzle that is answered.
    type Puzzle: Puzzle;
    /// Why a step is made.
    type Why: Clone + PartialEq + std::fmt::Debug + Message;

    /// The number of steps.
    fn len(&self) -> u64;

    /// True when there is nothing to do.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Step number `i`, **from 1** to [`Answer::len`]; `None` outside.
    fn step(&self, i: u64) -> Option<Step<<Self::Puzzle as Puzzle>::Move, Self::Why>>;

    /// The position after the first `i` steps, from 0 (the start) to [`Answer::len`]; larger `i` count as the last.
    fn position(&self, i: u64) -> <Self::Puzzle as Puzzle>::Position;

    /// The steps at which the argument turns, in increasing order, few enough to be marked on a slider.
    fn milestones(&self) -> Vec<u64>;
}

/// One step of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<M, W> {
    /// What is done.
    pub mv: M,
    /// Why.
    pub why: W,
}
