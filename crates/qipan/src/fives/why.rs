//! The reason for each stone of an answer.

use crate::board::Square;
use crate::message::{Args, Message};

/// The reason for a stone, with the number of open lines that the stone blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A stone of the first cell: one in each row, column and wrapped diagonal.
    Cell {
        /// The square.
        at: Square,
        /// The stone's number in the cell, from 1.
        which: u64,
        /// Number of rows and columns of the cell.
        side: u64,
        /// Number of lines that it blocks.
        blocks: u64,
    },
    /// A copy of a stone of the cell, one length of a line further down or to the right.
    Copy {
        /// The square.
        at: Square,
        /// The stone that is copied.
        of: Square,
        /// Number of lines that it blocks.
        blocks: u64,
    },
    /// A stone of the strip at the right or at the bottom, beside the whole cells: each column or row of the strip has
    /// one per block.
    Strip {
        /// The square.
        at: Square,
        /// The stone that is copied, if there is a whole cell.
        of: Option<Square>,
        /// Whether the strip is at the right, so that its lines are columns.
        is_right: bool,
        /// Number of lines that it blocks.
        blocks: u64,
    },
    /// Lines fit one way only: each row or column has a stone every `length` squares.
    Alone {
        /// The square.
        at: Square,
        /// Whether lines fit along rows.
        is_row: bool,
        /// Number of squares in a line.
        length: u64,
        /// Number of lines that it blocks.
        blocks: u64,
    },
    /// A stone of the corner, where the pattern was chosen for the fewest stones.
    Corner {
        /// The square.
        at: Square,
        /// Number of rows of the corner.
        rows: u64,
        /// Number of columns of the corner.
        cols: u64,
        /// Number of stones in the corner.
        stones: u64,
        /// Whether it is proved that no pattern has fewer there.
        is_best: bool,
        /// Number of lines that it blocks.
        blocks: u64,
    },
    /// A stone that a search found.
    Found {
        /// The square.
        at: Square,
        /// Number of open lines that it blocks.
        blocks: u64,
        /// Number of lines that remain open.
        open: u64,
    },
}

impl Message for Why {
    fn key(&self) -> &'static str {
        match self {
            Self::Cell { .. } => "fives-why-cell",
            Self::Copy { .. } => "fives-why-copy",
            Self::Strip { is_right: true, .. } => "fives-why-right",
            Self::Strip { is_right: false, .. } => "fives-why-below",
            Self::Alone { is_row: true, .. } => "fives-why-row",
            Self::Alone { is_row: false, .. } => "fives-why-column",
            Self::Corner { is_best: true, .. } => "fives-why-corner",
            Self::Corner { is_best: false, .. } => "fives-why-corner-tried",
            Self::Found { .. } => "fives-why-found",
        }
    }

    fn args(&self) -> Args {
        let of = |args: Args, of: Square| args.count("ofRow", of.row + 1).count("ofCol", of.col + 1);
        match *self {
            Self::Cell { at, which, side, blocks } => {
                Args::none().square(at).count("which", which).count("side", side).count("blocks", blocks)
            }
            Self::Copy { at, of: stone, blocks } => of(Args::none().square(at).count("blocks", blocks), stone),
            Self::Strip { at, blocks, .. } => Args::none().square(at).count("blocks", blocks),
            Self::Alone { at, length, blocks, .. } => {
                Args::none().square(at).count("length", length).count("blocks", blocks)
            }
            Self::Corner { at, rows, cols, stones, blocks, .. } => Args::none()
                .square(at)
                .count("rows", rows)
                .count("cols", cols)
                .count("stones", stones)
                .count("blocks", blocks),
            Self::Found { at, blocks, open } => Args::none().square(at).count("blocks", blocks).count("open", open),
        }
    }
}
