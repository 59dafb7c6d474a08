//! Reasons: the argument for each step.

use crate::board::{Quadrant, Square};
use crate::message::{Args, Message};

/// The reason for laying one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The piece at the centre of a sub-board of side 4 or more: it leaves out the quadrant with the hole, and takes
    /// the inner corner of each of the other three.
    Centre {
        /// The piece's number in the order of the steps.
        number: u64,
        /// The side of the sub-board.
        side: u64,
        /// The quadrant in which the hole lies.
        quarter: Quadrant,
        /// Whether the hole is the special square itself, not a corner that a larger piece covers.
        special: bool,
    },
    /// The sub-board is a 2×2 block with a hole: one piece fills it.
    Last {
        /// The piece's number in the order of the steps.
        number: u64,
        /// The square of the block that is the hole.
        quarter: Quadrant,
        /// Whether the hole is the special square itself, not a corner that a larger piece covers.
        special: bool,
    },
    /// One of the two pieces of a 2×3 or 3×2 brick, in a block without a hole.
    Brick {
        /// The piece's number in the order of the steps.
        number: u64,
        /// The upper left square of the block.
        at: Square,
        /// The rows of the block.
        rows: u64,
        /// The columns of the block.
        cols: u64,
    },
    /// A piece of the base, the small board that a search covered; if the board has a hole, it lies in the base.
    Base {
        /// The piece's number in the order of the steps.
        number: u64,
        /// The rows of the base.
        rows: u64,
        /// The columns of the base.
        cols: u64,
        /// Whether the board has a hole.
        special: bool,
    },
}

impl Message for Why {
    fn key(&self) -> &'static str {
        match self {
            Self::Centre { special: true, .. } => "tromino-why-centre-special",
            Self::Centre { special: false, .. } => "tromino-why-centre-corner",
            Self::Last { special: true, .. } => "tromino-why-last-special",
            Self::Last { special: false, .. } => "tromino-why-last-corner",
            Self::Brick { .. } => "tromino-why-brick",
            Self::Base { special: true, .. } => "tromino-why-base-special",
            Self::Base { special: false, .. } => "tromino-why-base",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Centre { number, side, quarter, .. } => Args::none()
                .count("number", number)
                .count("side", side)
                .count("half", side / 2)
                .key("quarter", quarter.name()),
            Self::Last { number, quarter, .. } => Args::none().count("number", number).key("quarter", quarter.name()),
            Self::Brick { number, at, rows, cols } => {
                Args::none().count("number", number).square(at).count("rows", rows).count("cols", cols)
            }
            Self::Base { number, rows, cols, .. } => {
                Args::none().count("number", number).count("rows", rows).count("cols", cols)
            }
        }
    }
}
