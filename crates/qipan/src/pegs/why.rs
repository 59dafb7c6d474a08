//! Reasons: the argument for each jump.

use crate::message::{Args, Message};

use super::board_shape::BoardShape;
use super::point::{Direction, Jump};
use super::rules::point_args;

/// The reason for a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Jump 1, 2 or 3 of a 3-purge (module 1), which clears three pegs in a line with a catalyst beside the first.
    ThreePurge {
        /// The number of the jump in it, from 1.
        jump: u64,
    },
    /// Jump 1 to 6 of a 6-purge (module 2), which clears a block of 2×3 with a catalyst beside it.
    SixPurge {
        /// The number of the jump in it, from 1.
        jump: u64,
    },
    /// A jump of the endgame, when both sides have come down to 2, 3 or 4.
    Ending {
        /// The number of the jump in it, from 1.
        jump: u64,
        /// The number of its jumps.
        of: u64,
        /// The number of rows of the rectangle that it starts with.
        rows: u64,
        /// Its number of columns.
        cols: u64,
    },
    /// A jump in a single row or column, which uses up the next two untouched pegs.
    Pair {
        /// The number of untouched pegs left after it.
        untouched: u64,
    },
    /// A jump of a sequence that a search found.
    Found {
        /// The shape of the board, which decides how a direction is drawn.
        shape: BoardShape,
        /// The jump.
        jump: Jump,
        /// The number of pegs left after it.
        left: u64,
        /// Whether the peg of the jump before jumps again.
        goes_on: bool,
    },
}

/// Returns the key of a direction's name, as the board is drawn: each row of the triangle begins half a hole further to
/// the left than the one above it, so its columns run down and to the left.
const fn name(shape: BoardShape, towards: Direction) -> &'static str {
    match (shape, towards) {
        (BoardShape::Triangle, Direction::North) => "pegs-north-east",
        (BoardShape::Triangle, Direction::South) => "pegs-south-west",
        (_, Direction::North) => "pegs-north",
        (_, Direction::East) => "pegs-east",
        (_, Direction::South) => "pegs-south",
        (_, Direction::West) => "pegs-west",
        (_, Direction::NorthWest) => "pegs-north-west",
        (_, Direction::SouthEast) => "pegs-south-east",
    }
}

impl Message for Why {
    fn key(&self) -> &'static str {
        match self {
            Self::ThreePurge { .. } => "pegs-why-one",
            Self::SixPurge { .. } => "pegs-why-two",
            Self::Ending { .. } => "pegs-why-ending",
            Self::Pair { .. } => "pegs-why-pair",
            Self::Found { goes_on: false, .. } => "pegs-why-found",
            Self::Found { goes_on: true, .. } => "pegs-why-found-on",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::ThreePurge { jump } | Self::SixPurge { jump } => Args::none().count("jump", jump),
            Self::Ending { jump, of, rows, cols } => {
                Args::none().count("jump", jump).count("of", of).count("rows", rows).count("cols", cols)
            }
            Self::Pair { untouched } => Args::none().count("untouched", untouched),
            Self::Found { shape, jump, left, .. } => {
                point_args(jump.from).key("towards", name(shape, jump.towards)).count("left", left)
            }
        }
    }
}
