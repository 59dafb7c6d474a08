//! Which rectangles can be covered, and the proofs for those that cannot.

use crate::board::Square;
use crate::reason::{Args, Told};
use crate::tromino::rules::Board;

/// Why a board has no covering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCovering {
    /// A piece covers three squares, and 3 does not divide the number of squares to be covered.
    Area {
        /// How many squares are to be covered.
        squares: u64,
        /// The remainder when it is divided by 3: 1 or 2.
        rest: u64,
    },
    /// The board has one row or one column and a square to be covered. A piece needs two of each.
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
    /// One side is 2, and the hole's place along the other side is a multiple of 3 (from 1).
    ///
    /// *Proof.* Let the board have two rows, and the hole be in column c. The piece on the square above or below the
    /// hole fills, together with the hole, columns c − 1 and c, or c and c + 1. The pieces left of them fill c − 2 or
    /// c − 1 columns of two squares, so 3 divides c − 2 or c − 1, and not c. ∎
    TwoRows {
        /// The long side.
        length: u64,
        /// The place of the hole along it, from 1.
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
    /// One side is 5, the other 8 or more, and the hole is the second or last but one square of the middle line.
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

impl Told for NoCovering {
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

/// Is there a covering? The conditions are necessary by the proofs at [`NoCovering`], and sufficient since
/// [`super::Blocks`] has a plan for every board that meets them.
pub(super) fn coverable(board: &Board) -> Result<(), NoCovering> {
    let (narrow, length) = (board.rows().min(board.cols()), board.rows().max(board.cols()));
    let squares = board.squares_to_cover();
    let rest = squares % 3;
    if rest != 0 {
        return Err(NoCovering::Area { squares, rest });
    }
    if narrow == 1 && squares > 0 {
        return Err(NoCovering::OneRow);
    }
    let Some(hole) = board.hole() else {
        return if narrow == 3 && length % 2 == 1 { Err(NoCovering::ThreeOdd { length }) } else { Ok(()) };
    };
    let (across, along) = if board.rows() > board.cols() { (hole.col, hole.row) } else { (hole.row, hole.col) };
    match (narrow, length) {
        (2, _) if along % 3 == 2 => Err(NoCovering::TwoRows { length, place: along + 1 }),
        (5, 5) if across % 2 == 1 || along % 2 == 1 => Err(NoCovering::FiveSquare { hole }),
        (5, 8..) if is_bad_in_five(length, across, along) => Err(NoCovering::FiveRows { length, hole }),
        _ => Ok(()),
    }
}

/// On five rows of eight or more columns: is this hole one of the two that allow no covering?
pub(super) const fn is_bad_in_five(length: u64, across: u64, along: u64) -> bool {
    across == 2 && (along == 1 || along + 2 == length)
}
