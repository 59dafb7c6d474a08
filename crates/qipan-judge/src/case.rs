//! One test case of a problem.

use std::fmt;

use crate::duel::Duel;
use crate::fault::Rejection;

/// One test case: an input, and the judgement of outputs for it.
pub trait Case: fmt::Debug {
    /// Returns the contest input, with a line break at its end.
    fn input(&self) -> String;

    /// Returns the size, by which cases are ordered: squares of a board, or stones.
    fn size(&self) -> u64;

    /// Returns an accepted output: the only one, or one of several. `None` if the problem is interactive.
    fn answer(&self) -> Option<String>;

    /// Judges an output. For an interactive problem the output is what the program writes during the game.
    ///
    /// # Errors
    /// The first fault.
    fn check(&self, output: &[u8]) -> Result<(), Rejection>;

    /// Returns the link to the board on the page, the part of the address from `#` on.
    fn link(&self) -> String;

    /// Returns cases somewhat smaller than this one, in order of size, as candidates in the search for the smallest failing
    /// case.
    fn smaller(&self) -> Vec<Box<dyn Case>> {
        Vec::new()
    }

    /// Starts the game of an interactive problem; `None` for other problems.
    fn duel(&self) -> Option<Duel> {
        None
    }
}
