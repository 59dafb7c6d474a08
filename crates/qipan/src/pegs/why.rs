//! Why each jump is made.

use crate::message::{Args, Message};

use super::board_shape::BoardShape;
use super::point::{Direction, Jump};
use super::rules::point_args;

/// The reason for one jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Jump 1, 2 or 3 of module 1, which clears three pegs in a line with the help of one beside the first.
    One {
        /// Which of its jumps.
        jump: u64,
    },
    /// Jump 1 to 6 of module 2, which clears a block of 2×3 with the help of one peg beside it.
    Two {
        /// Which of its jumps.
        jump: u64,
    },
    /// A jump of the ending, when both sides have come down to 2, 3 or 4.
    Ending {
        /// Which of its jumps, from 1.
        jump: u64,
        /// How many it has.
        of: u64,
        /// Rows of the block that the ending begins with.
        rows: u64,
        /// Columns of it.
        cols: u64,
    },
    /// In a single row or column: the next two untouched pegs are used up.
    Pair {
        /// How many untouched pegs are left after it.
        untouched: u64,
    },
    /// A jump of a line that a search found.
    Found {
        /// The board's points, which say how a direction looks.
        ground: BoardShape,
        /// The jump.
        jump: Jump,
        /// How many pegs are left after it.
        left: u64,
        /// The same peg goes on jumping.
        goes_on: bool,
    },
}

/// The key of a direction's name, as the board is drawn: each row of the triangle begins half a hole further to the left than
/// the one above it, so its columns run down and to the left.
const fn name(ground: BoardShape, towards: Direction) -> &'static str {
    match (ground, towards) {
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
            Self::One { .. } => "pegs-why-one",
            Self::Two { .. } => "pegs-why-two",
            Self::Ending { .. } => "pegs-why-ending",
            Self::Pair { .. } => "pegs-why-pair",
            Self::Found { goes_on: false, .. } => "pegs-why-found",
            Self::Found { goes_on: true, .. } => "pegs-why-found-on",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::One { jump } | Self::Two { jump } => Args::none().count("jump", jump),
            Self::Ending { jump, of, rows, cols } => {
                Args::none().count("jump", jump).count("of", of).count("rows", rows).count("cols", cols)
            }
            Self::Pair { untouched } => Args::none().count("untouched", untouched),
            Self::Found { ground, jump, left, .. } => {
                point_args(jump.from).key("towards", name(ground, jump.towards)).count("left", left)
            }
        }
    }
}
