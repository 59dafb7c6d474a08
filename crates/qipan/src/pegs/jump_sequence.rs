//! A line of jumps that was found, as an answer that can be entered anywhere.

use std::sync::Arc;

use crate::puzzle::Puzzle;

use super::point::Jump;
use super::position::Position;
use super::rules::{Board, MoveError};
use super::why::Why;

/// A list of jumps on a board, all legal. It is as long as what a search can find (some dozens of jumps), so a position
/// is made by playing them.
#[derive(Clone, Debug, PartialEq)]
pub struct JumpSequence {
    board: Board,
    jumps: Arc<[Jump]>,
}

impl JumpSequence {
    /// The line of these jumps from the start of `board`.
    ///
    /// # Errors
    /// The number, from 1, of the first jump that is refused, and why.
    pub fn new(board: Board, jumps: impl Into<Arc<[Jump]>>) -> Result<Self, (u64, MoveError)> {
        let jumps = jumps.into();
        let mut position = board.start();
        for (i, jump) in (1..).zip(jumps.iter()) {
            board.play(&mut position, jump).map_err(|why| (i, why))?;
        }
        Ok(Self { board, jumps })
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The jumps.
    #[must_use]
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// How many moves it takes, when jumps of one peg in a row count once.
    #[must_use]
    pub fn moves(&self) -> u64 {
        (1..=self.jumps.len()).filter(|i| !self.goes_on(*i)).count() as u64
    }

    /// The position after `i` jumps; beyond the end, the last.
    #[must_use]
    pub fn position(&self, i: u64) -> Position {
        let mut position = self.board.start();
        let i = usize::try_from(i).unwrap_or(usize::MAX);
        for jump in self.jumps.iter().take(i) {
            let made = self.board.play(&mut position, jump);
            debug_assert!(made.is_ok(), "{jump}: {made:?}");
        }
        position
    }

    /// Why jump number `i`, from 1, is made.
    #[must_use]
    pub fn why(&self, i: u64) -> Option<Why> {
        let index = usize::try_from(i).ok().filter(|i| (1..=self.jumps.len()).contains(i))?;
        let (ground, jump) = (self.board.shape(), self.jumps[index - 1]);
        Some(Why::Found { ground, jump, left: self.board.count() - i, goes_on: self.goes_on(index) })
    }

    /// Does jump number `i`, from 1, take on the peg of the jump before it?
    fn goes_on(&self, i: usize) -> bool {
        i >= 2 && self.jumps[i - 2].to() == self.jumps[i - 1].from
    }
}
