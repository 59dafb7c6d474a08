//! Jump sequences: jumps that a search found, as an answer.

use std::sync::Arc;

use crate::puzzle::Puzzle;

use super::point::Jump;
use super::position::Position;
use super::rules::{Board, MoveError};
use super::why::Why;

/// A list of legal jumps on a board. It is as short as a search can find (some dozens of jumps), so a position is made
/// by replaying them.
#[derive(Clone, Debug, PartialEq)]
pub struct JumpSequence {
    board: Board,
    jumps: Arc<[Jump]>,
}

impl JumpSequence {
    /// Replays these jumps from the start of `board`.
    ///
    /// # Errors
    /// The number, from 1, of the first illegal jump, and the reason.
    pub fn new(board: Board, jumps: impl Into<Arc<[Jump]>>) -> Result<Self, (u64, MoveError)> {
        let jumps = jumps.into();
        let mut position = board.start();
        for (i, jump) in (1..).zip(jumps.iter()) {
            board.play(&mut position, jump).map_err(|why| (i, why))?;
        }
        Ok(Self { board, jumps })
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the jumps.
    #[must_use]
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// Returns the number of moves, where consecutive jumps of one peg count as one.
    #[must_use]
    pub fn moves(&self) -> u64 {
        (1..=self.jumps.len()).filter(|i| !self.continues(*i)).count() as u64
    }

    /// Returns the position after `i` jumps; beyond the end, the last.
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

    /// Returns the reason for jump number `i`, from 1.
    #[must_use]
    pub fn why(&self, i: u64) -> Option<Why> {
        let index = usize::try_from(i).ok().filter(|i| (1..=self.jumps.len()).contains(i))?;
        let (shape, jump) = (self.board.shape(), self.jumps[index - 1]);
        Some(Why::Found { shape, jump, left: self.board.count() - i, goes_on: self.continues(index) })
    }

    /// Whether jump number `i`, from 1, continues with the peg of the jump before it.
    fn continues(&self, i: usize) -> bool {
        i >= 2 && self.jumps[i - 2].to() == self.jumps[i - 1].from
    }
}
