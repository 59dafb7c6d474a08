//! Packings of lines: lower bounds for blocking sets.
//!
//! If no square lies on more than one of a set of lines, each line needs a stone of its own, so there are at least as
//! many stones as lines. If no square lies on more than `multiplicity` of them (a λ-fold packing), a stone blocks at
//! most `multiplicity`, and there are at least as many stones as lines divided by `multiplicity`. A packing is a proof
//! that a checker can verify on its own.
//!
//! Packings of large boards are given by blocks, rectangles that are tiled by parallel lines.

use super::lines::{Direction, Line};
use crate::board::Square;
use crate::rect::Rect;

/// A rectangle that is tiled by parallel lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The rectangle.
    pub rect: Rect,
    /// The tiling.
    pub cut: Cut,
}

/// The tiling of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Lines along the rows: the number of columns is a multiple of the length of a line.
    Rows,
    /// Lines down the columns: the number of rows is a multiple of the length of a line.
    Columns,
    /// 2×2 squares, for lines of two: any two squares of such a square form a line, so at least three of the four hold
    /// a stone. The numbers of rows and columns are even.
    TwoByTwo,
}

impl Block {
    /// Number of stones that the block needs, with lines of `length`.
    #[must_use]
    pub const fn lower_bound(&self, length: u64) -> u64 {
        match self.cut {
            Cut::Rows | Cut::Columns => self.rect.area() / length,
            Cut::TwoByTwo => self.rect.area() / 4 * 3,
        }
    }

    /// Its lines; none for [`Cut::TwoByTwo`].
    pub fn lines(&self, length: u64) -> impl Iterator<Item = Line> + use<> {
        let (towards, rows, cols) = match self.cut {
            Cut::Rows => (Direction::Right, 1, length),
            Cut::Columns => (Direction::Down, length, 1),
            Cut::TwoByTwo => (Direction::Right, u64::MAX, u64::MAX),
        };
        let Rect { at, .. } = self.rect;
        let across = self.rect.cols / cols;
        (0..self.rect.rows / rows * across).map(move |i| {
            let first = Square::new(at.row + i / across * rows, at.col + i % across * cols);
            Line::new(first, towards)
        })
    }
}

/// A packing of lines on a board: disjoint blocks, and a λ-fold packing of single lines beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packing {
    /// Pairwise disjoint blocks.
    pub blocks: Vec<Block>,
    /// Lines beside the blocks, each with its multiplicity. No square lies on more than `multiplicity` of them, counted
    /// with their multiplicities.
    pub lines: Vec<(Line, u64)>,
    /// The fold λ of `lines`; at least 1.
    pub multiplicity: u64,
}

impl Packing {
    /// The packing of these blocks without single lines.
    #[must_use]
    pub const fn of(blocks: Vec<Block>) -> Self {
        Self { blocks, lines: Vec::new(), multiplicity: 1 }
    }

    /// Number of stones that the packing proves necessary, if it is valid.
    #[must_use]
    pub fn lower_bound(&self, length: u64) -> u64 {
        self.of_blocks(length) + self.of_lines().div_ceil(self.multiplicity.max(1))
    }

    /// Number of stones that the blocks need.
    #[must_use]
    pub fn of_blocks(&self, length: u64) -> u64 {
        self.blocks.iter().map(|block| block.lower_bound(length)).sum()
    }

    /// Number of single lines, counted with multiplicity.
    #[must_use]
    pub fn of_lines(&self) -> u64 {
        self.lines.iter().map(|(_, times)| *times).sum()
    }

    /// Number of single lines through a square, counted with multiplicity. Cost: all their squares are read.
    #[must_use]
    pub fn multiplicity_at(&self, square: Square, length: u64) -> u64 {
        let through = self.lines.iter().filter(|(line, _)| line.squares(length).any(|at| at == square));
        through.map(|(_, times)| *times).sum()
    }

    /// Returns whether some block is tiled by 2×2 squares.
    #[must_use]
    pub fn has_two_by_two(&self) -> bool {
        self.blocks.iter().any(|block| block.cut == Cut::TwoByTwo)
    }
}
