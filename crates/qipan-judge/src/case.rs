//! One test case of a problem.

use std::fmt;

use qipan::OwnedMessage;

use crate::duel::Duel;
use crate::fault::Rejection;
use crate::output::Line;

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

    /// Returns the moves of an output of the right form up to its first fault, as a link carries them: what there is to see of it
    /// on the board. Empty for outputs that are one number.
    fn moves(&self, _output: &[u8]) -> String {
        String::new()
    }

    /// Returns the moves of an accepted answer, as a link carries them.
    fn shown(&self) -> String {
        self.answer().map(|answer| self.moves(answer.as_bytes())).unwrap_or_default()
    }

    /// Returns the number of lines of an output that begins with this line, blank ones left out; `None` if it goes on to the end.
    fn output_lines(&self, _first: &Line<'_>) -> Option<u64> {
        Some(1)
    }

    /// Returns the reason why the answer is what it is, where the core can prove it in a sentence.
    fn reason(&self) -> Option<OwnedMessage> {
        None
    }

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
