//! Obstructions: six reasons why a board has no covering, each with its proof.
//!
//! An obstruction is the certificate of "there is no covering". The checker tests whether the board satisfies the
//! hypothesis of the proof. The constructions in `qipan::tromino::rectangle` show that there are no others.

use crate::board::Square;
use crate::message::{Args, Message, impl_error};

/// The reason why a board has no covering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstruction {
    /// A piece covers three squares, and 3 does not divide the number of squares to cover.
    Area {
        /// The number of squares to cover.
        squares: u64,
        /// Its remainder modulo 3: 1 or 2.
        rest: u64,
    },
    /// The board has one row or one column and a square to cover. A piece needs two of each.
    OneRow,
    /// No hole, one side is 3 and the other is odd.
    ///
    /// *Proof.* Let the board have three rows. A piece on the first column lies in the first two columns, which have
    /// six squares, so two pieces lie there at most; and one piece alone covers at most two squares of the first
    /// column, so there are two. They fill the first two columns. So columns go in pairs, and one is left over. ∎
    ThreeOdd {
        /// The other side.
        length: u64,
    },
    /// One side is 2, and the hole's index along the other side is a multiple of 3 (from 1).
    ///
    /// *Proof.* Let the board have two rows, and the hole be in column c. The piece on the square above or below the
    /// hole fills, together with the hole, columns c − 1 and c, or c and c + 1. The pieces left of them fill c − 2 or c
    /// − 1 columns of two squares, so 3 divides c − 2 or c − 1, and not c. ∎
    TwoRows {
        /// The long side.
        length: u64,
        /// The index of the hole along it, from 1.
        place: u64,
    },
    /// The board is 5×5, and the hole's row or column is even (from 1).
    ///
    /// *Proof.* Mark the nine squares whose row and column are odd. No two of them lie in one 2×2 block, so each of the
    /// eight pieces covers at most one of them. So one of the nine is the hole. ∎
    FiveSquare {
        /// The hole.
        hole: Square,
    },
    /// One side is 5, the other 6 or more, and the hole is the second or last but one square of the middle line. (Where
    /// 3 divides the number of squares to cover, the other side is 8 or more.)
    ///
    /// *Proof.* Let the board have five rows and the hole be in row 3, column 2. The piece on the square left of the
    /// hole lies in one of the two 2×2 blocks that hold both, so it is all of that block but the hole; say, of the
    /// upper one. Of the block in the upper left corner it takes both squares of row 2. The two squares left cannot
    /// hold the piece on the corner, which has to lie in that block. The other cases are mirror images. ∎
    FiveRows {
        /// The long side.
        length: u64,
        /// The hole.
        hole: Square,
    },
}

impl_error!(Obstruction);

impl Message for Obstruction {
    fn key(&self) -> &'static str {
        match self {
            Self::Area { .. } => "tromino-no-area",
            Self::OneRow => "tromino-no-one-row",
            Self::ThreeOdd { .. } => "tromino-no-three-odd",
            Self::TwoRows { .. } => "tromino-no-two-rows",
            Self::FiveSquare { .. } => "tromino-no-five-square",
            Self::FiveRows { .. } => "tromino-no-five-rows",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Area { squares, rest } => Args::none().count("squares", squares).count("rest", rest),
            Self::OneRow => Args::none(),
            Self::ThreeOdd { length } => Args::none().count("length", length),
            Self::TwoRows { length, place } => Args::none().count("length", length).count("place", place),
            Self::FiveSquare { hole } => Args::none().square(hole),
            Self::FiveRows { length, hole } => Args::none().count("length", length).square(hole),
        }
    }
}
