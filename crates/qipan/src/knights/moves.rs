//! Moves from here: every move of the knight, whether a tour can follow it, and the number of ways to finish.
//!
//! **What.** [`move_table`] gives for each legal move the number of tours of the board, of its kind, that extend the
//! path and this move. Before the first move, the moves are the squares on which the knight can be placed; a tour is
//! then counted once in each direction, and a closed one from each of its squares.
//!
//! **Cost.** For each row one count by the frontier method ([`completions`](fn@super::count::completions)) within a limit
//! on memory: up to a second for boards of 36 squares. On 8×8 with twenty squares visited it depends on the path whether
//! [`MAX_BYTES`] are enough. Where the limit is reached, a search within a limit on nodes says whether there is a tour at
//! all.

use crate::board::{Square, Symmetry};
use crate::executor::Executor;
use crate::moves::{Evaluation, MoveRow, MoveTable, Ways, merged};
use crate::progress::{Cancelled, Progress, SubProgress};
use crate::puzzle::Puzzle;

use super::count::{CountError, completions};
use super::position::Position;
use super::rules::{Board, Kind, Move};
use super::search::{self, Found, MAX_SQUARES};
use super::stranded::stranded;

/// The default limit on the memory of a count, in bytes.
pub const MAX_BYTES: u64 = 128 << 20;

/// The limit on the nodes of the search for a single tour.
const NODE_LIMIT: u64 = 1 << 20;

/// The result of a move, the better one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TourResult {
    /// A tour of the board's kind extends the path.
    Completable,
    /// No tour extends the path.
    DeadEnd,
}

/// Returns the rows of a position without evaluations: the legal moves in reading order, each with its mirror images.
/// Empty on boards of more than [`MAX_SQUARES`] squares before the knight is placed.
#[must_use]
pub fn rows(board: &Board, position: &Position) -> Vec<(Square, Vec<Square>)> {
    let is_small = board.area() <= MAX_SQUARES;
    let moves: Vec<Square> = match position.last() {
        None if is_small => board.squares().collect(),
        None => Vec::new(),
        Some(_) => board.choices(position).collect(),
    };
    let symmetries = if is_small { symmetries(board, position) } else { Vec::new() };
    merged(&moves, &symmetries, |symmetry, square| Some(symmetry.square(board.rows(), board.cols(), *square)))
}

/// Returns the symmetries of the board, without the identity, that map the free squares onto themselves and keep the
/// square of the knight, and the first square if the tour is to return there.
fn symmetries(board: &Board, position: &Position) -> Vec<Symmetry> {
    let (rows, cols) = (board.rows(), board.cols());
    let is_free = |square: Square| board.contains(square) && position.number(square).is_none();
    let keeps = |symmetry: &Symmetry| {
        let image = |square: Square| symmetry.square(rows, cols, square);
        let fixed = [position.last(), position.first().filter(|_| board.kind() == Kind::Closed)];
        (rows == cols || !symmetry.transpose)
            && fixed.into_iter().flatten().all(|square| image(square) == square)
            && board.squares().all(|square| !is_free(square) || is_free(image(square)))
    };
    Symmetry::all().skip(1).filter(keeps).collect()
}

/// Returns the table of a position. Each count holds at most `limit` bytes; the progress counts rows, in fractions.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn move_table(
    board: &Board,
    position: &Position,
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<MoveTable<Square, TourResult>, Cancelled> {
    let rows = rows(board, position);
    if rows.is_empty() {
        let is_done = board.status(position).is_complete();
        let evaluation = match (is_done, position.last()) {
            (true, _) => Evaluation::counted(TourResult::Completable, 1u32),
            (false, Some(_)) => Evaluation::counted(TourResult::DeadEnd, 0u32),
            (false, None) => Evaluation::unknown(),
        };
        return Ok(MoveTable::new(Vec::new(), evaluation));
    }
    let count = rows.len() as u64;
    let mut table = Vec::with_capacity(rows.len());
    for (at, (mv, images)) in (0..).zip(rows) {
        let evaluation = evaluate(board, position, mv, limit, executor, &mut SubProgress::share(progress, at, count))?;
        table.push(MoveRow { mv, images, evaluation });
    }
    Ok(MoveTable::of_sequences(table, |result| *result == TourResult::Completable))
}

fn evaluate(
    board: &Board,
    position: &Position,
    mv: Square,
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<Evaluation<TourResult>, Cancelled> {
    let mut after = position.clone();
    if board.play(&mut after, &Move(mv)).is_err() || board.area() > MAX_SQUARES {
        return Ok(Evaluation::unknown());
    }
    if after.is_closed() {
        return Ok(Evaluation::counted(TourResult::Completable, 1u32));
    }
    let dead_end = || Evaluation::counted(TourResult::DeadEnd, 0u32);
    if !stranded(board, &after).is_empty() {
        return Ok(dead_end());
    }
    let path: Vec<Square> = after.squares(1, after.count()).collect();
    match completions(board, &path, limit, executor, &mut SubProgress::new(progress, 0, 80)) {
        Ok(ways) if ways == num_bigint::BigUint::ZERO => return Ok(dead_end()),
        Ok(ways) => return Ok(Evaluation::counted(TourResult::Completable, ways)),
        Err(CountError::Stopped) => return Err(Cancelled),
        Err(CountError::TooLarge) => {}
    }
    Ok(match search::find(board, &path, NODE_LIMIT, &mut SubProgress::new(progress, 80, 100))? {
        Found::Tour(_) => Evaluation { result: Some(TourResult::Completable), ways: Ways::Unknown },
        Found::None => dead_end(),
        Found::Unknown => Evaluation::unknown(),
    })
}

#[cfg(test)]
mod tests;
