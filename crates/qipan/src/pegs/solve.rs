//! The answer: one type over the construction for rectangles and the sequences that a search found.

use crate::answer::{Answer, Step};

use super::jump_sequence::JumpSequence;
use super::point::Jump;
use super::position::{PointRect, Position};
use super::rectangle::{Rectangle, Stage};
use super::rules::Board;
use super::why::Why;

/// A solution: a sequence of jumps with random access.
#[derive(Clone, Debug, PartialEq)]
pub enum Solution {
    /// By purges and an endgame, for a full rectangle on the plane: to the fewest pegs.
    Rectangle(Board, Rectangle),
    /// Found by a search.
    Found(JumpSequence),
}

impl Solution {
    /// Returns the solution by purges; `None` for boards that are no full rectangle on the plane.
    #[must_use]
    pub fn by_purges(board: &Board) -> Option<Self> {
        Rectangle::of(board).map(|rectangle| Self::Rectangle(board.clone(), rectangle))
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        match self {
            Self::Rectangle(board, _) => board,
            Self::Found(sequence) => sequence.board(),
        }
    }

    /// Returns the number of pegs left at the end.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.board().count() - self.len()
    }

    /// Returns jump number `i`, from 1; `None` outside. O(1).
    #[must_use]
    pub fn jump(&self, i: u64) -> Option<Jump> {
        match self {
            Self::Rectangle(_, rectangle) => rectangle.jump(i),
            Self::Found(sequence) => sequence.jumps().get(usize::try_from(i.checked_sub(1)?).ok()?).copied(),
        }
    }

    /// Iterates over the jumps in order.
    pub fn jumps(&self) -> impl Iterator<Item = Jump> + '_ {
        (1..=self.len()).filter_map(|i| self.jump(i))
    }

    /// Returns the stage of the construction to which jump number `i`, from 1, belongs; `None` for sequences that were
    /// found.
    #[must_use]
    pub fn part_of(&self, i: u64) -> Option<Stage> {
        match self {
            Self::Rectangle(_, rectangle) => rectangle.part_of(i),
            Self::Found(_) => None,
        }
    }
}

impl Solution {
    /// Returns the rectangle that jump number `i`, from 1, is about: see [`Rectangle::scope`]. `None` for sequences
    /// that were found.
    #[must_use]
    pub fn scope(&self, i: u64) -> Option<PointRect> {
        match self {
            Self::Rectangle(_, rectangle) => rectangle.scope(i),
            Self::Found(_) => None,
        }
    }
}

impl Answer for Solution {
    type Puzzle = Board;
    type Why = Why;

    fn len(&self) -> u64 {
        match self {
            Self::Rectangle(_, rectangle) => rectangle.len(),
            Self::Found(sequence) => sequence.jumps().len() as u64,
        }
    }

    fn step(&self, i: u64) -> Option<Step<Jump, Why>> {
        let why = match self {
            Self::Rectangle(_, rectangle) => rectangle.why(i),
            Self::Found(sequence) => sequence.why(i),
        };
        Some(Step { mv: self.jump(i)?, why: why? })
    }

    fn position(&self, i: u64) -> Position {
        match self {
            Self::Rectangle(board, rectangle) => rectangle.position(board, i),
            Self::Found(sequence) => sequence.position(i),
        }
    }

    fn milestones(&self) -> Vec<u64> {
        match self {
            Self::Rectangle(_, rectangle) => rectangle.milestones(),
            Self::Found(_) => Vec::new(),
        }
    }
}
