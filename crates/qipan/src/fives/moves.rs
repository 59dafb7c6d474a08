//! Moves from here: every stone that can be placed or removed, and the fewest stones in all that it allows.
//!
//! **What.** [`move_table`] gives for each free square the fewest stones, those on the board included, of a blocking
//! set that contains the stones on the board and one there, and the number of such sets. For each stone on the board it
//! gives the same for the other stones. Placing a stone never makes the fewest smaller, and makes it at most one larger.
//!
//! **Cost.** Profile dynamic programs ([`super::search::extensions`]): some hundredths of a second for all free squares
//! of 8×8 with lines of five, and as long for each stone on the board.

use num_bigint::BigUint;

use crate::board::{Square, Symmetry};
use crate::chance::{Chance, MoveChances};
use crate::moves::{Evaluation, MoveRow, MoveTable, Ways, merged};
use crate::progress::{Progress, SubProgress};

use super::position::Position;
use super::rules::{Board, Move};
use super::search::{MAX_SQUARES, SearchError, extensions};

/// Returns the rows of a position without evaluations: a stone on each free square in reading order, then the removal
/// of each stone, each with its mirror images. Empty on boards of more than [`MAX_SQUARES`] squares.
#[must_use]
pub fn rows(board: &Board, position: &Position) -> Vec<(Move, Vec<Move>)> {
    let (rows, cols) = (board.rows(), board.cols());
    if rows.saturating_mul(cols) > MAX_SQUARES {
        return Vec::new();
    }
    let squares = || board.all().squares();
    let puts = squares().filter(|square| !position.has(*square)).map(Move::Put);
    let takes = squares().filter(|square| position.has(*square)).map(Move::Take);
    let moves: Vec<Move> = puts.chain(takes).collect();
    let keeps = |symmetry: &Symmetry| {
        (rows == cols || !symmetry.transpose)
            && squares().all(|square| position.has(square) == position.has(symmetry.square(rows, cols, square)))
    };
    let symmetries: Vec<Symmetry> = Symmetry::all().skip(1).filter(keeps).collect();
    merged(&moves, &symmetries, |symmetry, mv| {
        let image = symmetry.square(rows, cols, mv.square());
        Some(if matches!(mv, Move::Put(_)) { Move::Put(image) } else { Move::Take(image) })
    })
}

/// Returns the table of a position: the result is the fewest stones in all. The progress counts the dynamic programs,
/// in fractions.
///
/// # Errors
/// [`SearchError`] if the board is refused, the work is cancelled, or there are too many states.
pub fn move_table(
    board: &Board,
    position: &Position,
    progress: &mut dyn Progress,
) -> Result<MoveTable<Move, u64>, SearchError> {
    let rows = rows(board, position);
    if rows.is_empty() {
        return Err(SearchError::TooLarge);
    }
    let stones: Vec<Square> = board.all().squares().filter(|square| position.has(*square)).collect();
    let takes = rows.iter().filter(|(mv, _)| matches!(mv, Move::Take(_))).count() as u64;
    let placed = extensions(board, &stones, true, &mut SubProgress::share(progress, 0, 1 + takes))?;
    let mut table = Vec::with_capacity(rows.len());
    let mut done = 0;
    for (mv, images) in rows {
        let evaluation = match mv {
            Move::Put(square) => {
                let at = placed.with.binary_search_by_key(&square, |(square, _)| *square);
                at.map_or_else(|_| Evaluation::unknown(), |at| evaluation(placed.with[at].1, placed.is_complete))
            }
            Move::Take(square) => {
                done += 1;
                let others: Vec<Square> = stones.iter().copied().filter(|stone| *stone != square).collect();
                let part = &mut SubProgress::share(progress, done, 1 + takes);
                match extensions(board, &others, false, part) {
                    Ok(sets) => evaluation((sets.fewest, sets.ways), true),
                    Err(SearchError::TooLarge) => Evaluation::unknown(),
                    Err(SearchError::Stopped) => return Err(SearchError::Stopped),
                }
            }
        };
        table.push(MoveRow { mv, images, evaluation });
    }
    Ok(MoveTable::new(table, evaluation((placed.fewest, placed.ways), true)))
}

/// Returns the chances that further stones, each on a square drawn evenly among the free ones, block all lines with as few
/// stones as the position with this table allows. After the removal of a stone the chance is `None`: random play only
/// places stones.
///
/// The squares drawn are a set, each set equally likely: the chance is the number of the sets that block all lines,
/// divided by the number of all sets of this size.
#[must_use]
pub fn chances(board: &Board, position: &Position, table: &MoveTable<Move, u64>) -> MoveChances {
    let stones = board.all().squares().filter(|square| position.has(*square)).count() as u64;
    let free = board.rows() * board.cols() - stones;
    let fewest = table.position.result;
    let chance = |evaluation: &Evaluation<u64>, placed: u64| {
        let result = evaluation.result?;
        if Some(result) != fewest {
            return Some(Chance::zero());
        }
        let sets = binomial(free.checked_sub(placed)?, result.checked_sub(stones + placed)?);
        Chance::new(evaluation.ways.as_exact()?.clone(), sets)
    };
    let of_row = |row: &MoveRow<Move, u64>| match row.mv {
        Move::Put(_) => chance(&row.evaluation, 1),
        Move::Take(_) => None,
    };
    MoveChances { rows: table.rows.iter().map(of_row).collect(), position: chance(&table.position, 0) }
}

/// Returns the number of sets of `k` among `n`.
pub(super) fn binomial(n: u64, k: u64) -> BigUint {
    // After i factors the product is the number of sets of i.
    (0..k).fold(BigUint::from(1u32), |sets, i| sets * n.saturating_sub(i) / (i + 1))
}

/// Returns the evaluation for a number of stones; a number of sets that is missing, though `is_complete`, has more than
/// 128 bits.
fn evaluation((fewest, ways): (u64, Option<u128>), is_complete: bool) -> Evaluation<u64> {
    let ways = match ways {
        Some(ways) => Ways::exact(ways),
        None if is_complete => Ways::at_least(u128::MAX),
        None => Ways::Unknown,
    };
    Evaluation { result: Some(fewest), ways }
}

#[cfg(test)]
mod tests;
