//! Packings: sets of lines that no stone can block many of.
//!
//! If no square lies in more than one of some lines, each line needs a stone of its own, so there must be at least as many
//! stones as lines. If no square lies in more than `depth` of them, a stone blocks at most `depth`, and there must be at
//! least as many stones as lines divided by `depth`. A packing is a proof that nobody has to believe: it is looked at.
//!
//! Packings of large boards are told by blocks, rectangles that are filled with lines side by side.

use super::lines::{Direction, Line};
use crate::board::Square;
use crate::rect::Rect;

/// A rectangle that is cut into lines one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The rectangle.
    pub rect: Rect,
    /// How it is cut.
    pub cut: Cut,
}

/// How a block is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Into lines along the rows: the columns are a multiple of the length of a line.
    Rows,
    /// Into lines down the columns: the rows are a multiple of the length of a line.
    Columns,
    /// Into 2×2 squares, where a line has two squares: any two squares of such a square are a line, so three of the four have
    /// a stone. Rows and columns are even.
    TwoByTwo,
}

impl Block {
    /// How many stones it needs, on a board with lines of `length`.
    #[must_use]
    pub const fn lower_bound(&self, length: u64) -> u64 {
        match self.cut {
            Cut::Rows | Cut::Columns => self.rect.area() / length,
            Cut::TwoByTwo => self.rect.area() / 4 * 3,
        }
    }

    /// Its lines, if it is cut into lines.
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

/// A packing of lines on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packing {
    /// Blocks that have no square in common.
    pub blocks: Vec<Block>,
    /// Beside the blocks: lines, and how often each is taken. No square lies in more than `depth` of them.
    pub lines: Vec<(Line, u64)>,
    /// At least 1.
    pub multiplicity: u64,
}

impl Packing {
    /// The packing of these blocks.
    #[must_use]
    pub const fn of(blocks: Vec<Block>) -> Self {
        Self { blocks, lines: Vec::new(), multiplicity: 1 }
    }

    /// So many stones are needed, if it is a packing.
    #[must_use]
    pub fn lower_bound(&self, length: u64) -> u64 {
        self.of_blocks(length) + self.of_lines().div_ceil(self.multiplicity.max(1))
    }

    /// So many of the stones are needed by the blocks.
    #[must_use]
    pub fn of_blocks(&self, length: u64) -> u64 {
        self.blocks.iter().map(|block| block.lower_bound(length)).sum()
    }

    /// How many single lines there are, each as often as it is taken.
    #[must_use]
    pub fn of_lines(&self) -> u64 {
        self.lines.iter().map(|(_, times)| *times).sum()
    }

    /// How many of the single lines go through a square, each as often as it is taken. Cost: a look at all their squares.
    #[must_use]
    pub fn multiplicity_at(&self, square: Square, length: u64) -> u64 {
        let through = self.lines.iter().filter(|(line, _)| line.squares(length).any(|at| at == square));
        through.map(|(_, times)| *times).sum()
    }

    /// Is it, or a part of it, of squares of four?
    #[must_use]
    pub fn has_two_by_two(&self) -> bool {
        self.blocks.iter().any(|block| block.cut == Cut::TwoByTwo)
    }
}
