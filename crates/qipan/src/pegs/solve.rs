//! The answer: one type over the construction for rectangles and the lines that a search found.

use crate::answer::{Answer, Step};

use super::jump_sequence::JumpSequence;
use super::point::Jump;
use super::position::{PointRect, Position};
use super::rectangle::{Rectangle, Stage};
use super::rules::Board;
use super::why::Why;

/// A list of jumps that brings a board down to few pegs.
#[derive(Clone, Debug, PartialEq)]
pub enum Solution {
    /// By the modules, for a full rectangle on the plane: to the fewest.
    Rectangle(Board, Rectangle),
    /// Found by a search.
    Found(JumpSequence),
}

impl Solution {
    /// The solution by the modules; `None` for boards that are no full rectangle on the plane.
    #[must_use]
    pub fn by_purges(board: &Board) -> Option<Self> {
        Rectangle::of(board).map(|rectangle| Self::Rectangle(board.clone(), rectangle))
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        match self {
            Self::Rectangle(board, _) => board,
            Self::Found(line) => line.board(),
        }
    }

    /// How many pegs are left at the end.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.board().count() - self.len()
    }

    /// Jump number `i`, from 1; `None` outside. Cost: O(1).
    #[must_use]
    pub fn jump(&self, i: u64) -> Option<Jump> {
        match self {
            Self::Rectangle(_, rectangle) => rectangle.jump(i),
            Self::Found(line) => line.jumps().get(usize::try_from(i.checked_sub(1)?).ok()?).copied(),
        }
    }

    /// The jumps in order.
    pub fn jumps(&self) -> impl Iterator<Item = Jump> + '_ {
        (1..=self.len()).filter_map(|i| self.jump(i))
    }

    /// The part of the argument that jump number `i` belongs to, from 1: none for lines that were found.
    #[must_use]
    pub fn part_of(&self, i: u64) -> Option<Stage> {
        match self {
            Self::Rectangle(_, rectangle) => rectangle.part_of(i),
            Self::Found(_) => None,
        }
    }
}

impl Solution {
    /// What the argument is about at jump number `i`, from 1: see [`Rectangle::scope`]. None for lines that were found.
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
            Self::Found(line) => line.jumps().len() as u64,
        }
    }

    fn step(&self, i: u64) -> Option<Step<Jump, Why>> {
        let why = match self {
            Self::Rectangle(_, rectangle) => rectangle.why(i),
            Self::Found(line) => line.why(i),
        };
        Some(Step { mv: self.jump(i)?, why: why? })
    }

    fn position(&self, i: u64) -> Position {
        match self {
            Self::Rectangle(board, rectangle) => rectangle.position(board, i),
            Self::Found(line) => line.position(i),
        }
    }

    fn milestones(&self) -> Vec<u64> {
        match self {
            Self::Rectangle(_, rectangle) => rectangle.turns(),
            Self::Found(_) => Vec::new(),
        }
    }
}
