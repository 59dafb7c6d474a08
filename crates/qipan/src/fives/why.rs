//! Why each stone is put.

use crate::board::Square;
use crate::message::{Args, Message};

/// The reason for one stone. Each says how many open lines it blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A stone of the first cell: one in each row, column and wrapped diagonal.
    Cell {
        /// The square.
        at: Square,
        /// Which stone of the cell, from 1.
        which: u64,
        /// How many rows and columns the cell has.
        side: u64,
        /// Lines that it blocks.
        blocks: u64,
    },
    /// The cell is repeated: this stone stands as far from that one as a line is long.
    Copy {
        /// The square.
        at: Square,
        /// The stone that it repeats.
        of: Square,
        /// Lines that it blocks.
        blocks: u64,
    },
    /// A strip at the right or below, as wide as what sticks out over whole cells: one stone for each of its lines.
    Strip {
        /// The square.
        at: Square,
        /// The stone that it repeats, if there is a whole cell.
        of: Option<Square>,
        /// The strip is at the right: its lines are columns.
        is_right: bool,
        /// Lines that it blocks.
        blocks: u64,
    },
    /// Lines fit one way only, and on each row or column so many squares on from the one before stands a stone.
    Alone {
        /// The square.
        at: Square,
        /// Lines fit into rows.
        is_row: bool,
        /// How many squares a line has.
        length: u64,
        /// Lines that it blocks.
        blocks: u64,
    },
    /// The corner, where the cell was chosen so that it has as few stones as can be.
    Corner {
        /// The square.
        at: Square,
        /// Rows of the corner.
        rows: u64,
        /// Columns of the corner.
        cols: u64,
        /// How many stones the corner has.
        stones: u64,
        /// Is it known that no pattern has fewer there?
        is_best: bool,
        /// Lines that it blocks.
        blocks: u64,
    },
    /// A stone that a search found.
    Found {
        /// The square.
        at: Square,
        /// Lines that it blocks, of those that are open.
        blocks: u64,
        /// Lines that are open after it.
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
