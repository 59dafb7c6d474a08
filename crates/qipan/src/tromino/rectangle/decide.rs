//! The decision problem: tests in O(1) whether a rectangle has a covering.

use crate::tromino::obstruction::Obstruction;
use crate::tromino::rules::Board;

/// Returns the obstruction of a board that has no covering. The conditions are necessary by the proofs at
/// [`Obstruction`], and sufficient since [`super::BlockPlan`] has a plan for every board that meets them.
pub(super) fn coverable(board: &Board) -> Result<(), Obstruction> {
    let (narrow, length) = (board.rows().min(board.cols()), board.rows().max(board.cols()));
    let squares = board.squares_to_cover();
    let rest = squares % 3;
    if rest != 0 {
        return Err(Obstruction::Area { squares, rest });
    }
    if narrow == 1 && squares > 0 {
        return Err(Obstruction::OneRow);
    }
    let Some(hole) = board.hole() else {
        return if narrow == 3 && length % 2 == 1 { Err(Obstruction::ThreeOdd { length }) } else { Ok(()) };
    };
    let (across, along) = if board.rows() > board.cols() { (hole.col, hole.row) } else { (hole.row, hole.col) };
    match (narrow, length) {
        (2, _) if along % 3 == 2 => Err(Obstruction::TwoRows { length, place: along + 1 }),
        (5, 5) if across % 2 == 1 || along % 2 == 1 => Err(Obstruction::FiveSquare { hole }),
        (5, 8..) if obstructs_five_rows(length, across, along) => Err(Obstruction::FiveRows { length, hole }),
        _ => Ok(()),
    }
}

/// Whether the hole is one of the two for which five rows of eight or more columns have no covering.
pub(super) const fn obstructs_five_rows(length: u64, across: u64, along: u64) -> bool {
    across == 2 && (along == 1 || along + 2 == length)
}
