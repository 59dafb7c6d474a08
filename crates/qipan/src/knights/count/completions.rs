//! Counts the tours that extend a given path, by the frontier method on the squares that are left.
//!
//! **What.** If at most 63 squares are left, their order is chosen so that there are few states, and all moves from the end of
//! the path are counted in one sweep: see `graph`. On larger boards the squares are processed row by row. A path then has
//! to be continued from its last square over all free squares; for a closed tour it must end a move from its first square.
//! These are the paths from a given start over a board that lacks the other squares of the path, with restricted ends: what
//! `spec` counts by its apex.
//!
//! **Cost.** Up to a second and a half for 6×6 and for 8×8 with twenty squares visited, as in `graph`. Row by row, that of a
//! sweep over a board with missing squares, without meeting in the middle, in the best of four orders. Memory is limited.

use num_bigint::BigUint;

use crate::board::Square;
use crate::executor::Executor;
use crate::progress::{FurthestProgress, Progress, SubProgress};

use super::super::rules::{Board, Kind, is_knight_move};
use super::CountError;
use super::counter::Counter;
use super::graph::{self, Graph};
use super::spec::FrontierSpec;
use super::sweep::{Interrupt, Resources, Sweep, TICKS};

/// Returns the number of tours of a board, of its kind, that extend a path: its squares in order, at least one, all
/// distinct and on the board, each a move from the one before. A tour is counted in the direction of the path. Holds at
/// most `limit` bytes, give or take some megabytes; the progress counts squares, in fractions.
///
/// # Errors
/// [`CountError`] if the work is cancelled or needs more memory.
pub fn completions(
    board: &Board,
    path: &[Square],
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<BigUint, CountError> {
    let Some(last) = path.last() else { return Err(CountError::TooLarge) };
    let moves: Vec<Square> = board.neighbours(*last).filter(|square| !path.contains(square)).collect();
    if let Some(counts) = completions_by_move(board, path, &moves, limit, executor, progress) {
        return counts.map(|counts| counts.iter().sum());
    }
    by_rows(board, path, limit, executor, progress)
}

/// Returns for each of these moves from the end of a path the number of tours that extend the path and the move, all in
/// one sweep; `None` if more than 63 squares are left, or none. The moves must lead to free squares.
#[must_use]
pub fn completions_by_move(
    board: &Board,
    path: &[Square],
    moves: &[Square],
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Option<Result<Vec<BigUint>, CountError>> {
    let graph = Graph::new(board, path, moves)?;
    let is_possible = path.last().is_some_and(|last| is_balanced(board, path, *last));
    Some(if is_possible {
        graph::count(&graph, limit, executor, progress)
    } else {
        Ok(vec![BigUint::ZERO; moves.len()])
    })
}

/// Returns [`completions`] by sweeps row by row, which serve boards with more squares.
pub(in super::super) fn by_rows(
    board: &Board,
    path: &[Square],
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<BigUint, CountError> {
    let (Some(first), Some(last)) = (path.first(), path.last()) else { return Err(CountError::TooLarge) };
    let closes = |square: Square| board.kind() == Kind::Open || (board.area() > 2 && is_knight_move(square, *first));
    let left = board.area().saturating_sub(path.len() as u64);
    if left == 0 {
        return Ok(BigUint::from(u32::from(closes(*last))));
    }
    if !is_balanced(board, path, *last) {
        return Ok(BigUint::ZERO);
    }
    let mut missing = board.missing().clone();
    missing.extend(&path[..path.len() - 1]);
    let rest = board.clone().with_kind(Kind::Open).without(missing).map_err(|_| CountError::TooLarge)?;
    let orders = orders(&rest, *last, closes)?;
    // Each overflow begins anew.
    let mut progress = FurthestProgress::new(progress);
    let mut race = Race { orders, limit, executor, progress: &mut progress };
    match race.run::<u64>() {
        Err(Interrupt::Overflow) => {}
        other => return without_overflow(other),
    }
    match race.run::<u128>() {
        Err(Interrupt::Overflow) => without_overflow(race.run::<BigUint>()),
        other => without_overflow(other),
    }
}

/// Returns the orders in which the squares can be processed: row by row from above or from below, and on a square also
/// column by column.
fn orders(board: &Board, start: Square, may_end: impl Fn(Square) -> bool) -> Result<Vec<FrontierSpec>, CountError> {
    let by_rows = FrontierSpec::between(board, start, &may_end)?;
    let mut orders = vec![by_rows.upside_down(), by_rows];
    if orders[0].rows() == orders[0].cols() {
        let turn = |square: Square| Square::new(square.col, square.row);
        let turned = Board::new(board.cols(), board.rows(), Kind::Open)
            .and_then(|turned| turned.without(board.missing().iter().map(|square| turn(*square)).collect()))
            .map_err(|_| CountError::TooLarge)?;
        let by_columns = FrontierSpec::between(&turned, turn(start), |square| may_end(turn(square)))?;
        orders.extend([by_columns.upside_down(), by_columns]);
    }
    Ok(orders)
}

/// The number of limits on memory that are tried in turn, each an eighth of the next one.
const ROUNDS: u32 = 3;

/// Sweeps in several orders. Which one has the fewest states is not known in advance, and they differ tenfold: so all
/// are tried under a small limit, and again under larger ones, those that came furthest first.
struct Race<'a> {
    orders: Vec<FrontierSpec>,
    limit: u64,
    executor: &'a dyn Executor,
    progress: &'a mut dyn Progress,
}

impl Race<'_> {
    fn run<N: Counter>(&mut self) -> Result<BigUint, Interrupt> {
        let attempts = u64::from(ROUNDS) * self.orders.len() as u64;
        let mut attempt = 0;
        for round in 0..ROUNDS {
            let limit = self.limit >> (3 * (ROUNDS - 1 - round));
            let mut reached = Vec::with_capacity(self.orders.len());
            for spec in &self.orders {
                let mut progress = SubProgress::share(self.progress, attempt, attempts);
                attempt += 1;
                let ticks = (0, spec.len() as u64 * TICKS);
                let mut resources = Resources { executor: self.executor, progress: &mut progress, limit, ticks };
                let mut sweep = Sweep::<4, N>::new(spec);
                match finish(&mut sweep, &mut resources) {
                    Err(Interrupt::No(CountError::TooLarge)) => reached.push(sweep.at()),
                    other => return other,
                }
            }
            let mut ranked: Vec<(usize, FrontierSpec)> = reached.into_iter().zip(self.orders.drain(..)).collect();
            ranked.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
            // The last and most expensive round is for the best two.
            let kept = if round + 2 == ROUNDS { 2 } else { ranked.len() };
            self.orders.extend(ranked.into_iter().take(kept).map(|(_, spec)| spec));
        }
        Err(Interrupt::No(CountError::TooLarge))
    }
}

fn finish<N: Counter>(sweep: &mut Sweep<4, N>, resources: &mut Resources<'_>) -> Result<BigUint, Interrupt> {
    while sweep.at() < sweep.len() {
        sweep.step(resources)?;
        if sweep.layer().len() == 0 {
            return Ok(BigUint::ZERO);
        }
    }
    Ok(sweep.count())
}

fn without_overflow(result: Result<BigUint, Interrupt>) -> Result<BigUint, CountError> {
    result.map_err(|interrupt| match interrupt {
        Interrupt::No(error) => error,
        // Numbers of any size do not overflow.
        Interrupt::Overflow => CountError::TooLarge,
    })
}

/// Whether the free squares can alternate in colour after the last square of the path.
fn is_balanced(board: &Board, path: &[Square], last: Square) -> bool {
    let is_dark = |square: &Square| (square.row + square.col) % 2 == 1;
    let like_last = |square: &Square| is_dark(square) == is_dark(&last);
    let (missing, visited) = (board.missing(), path);
    let of_last = |dark: u64, light: u64| if is_dark(&last) { (dark, light) } else { (light, dark) };
    let all = board.rows() * board.cols();
    let (mut same, mut other) = of_last(all / 2, all - all / 2);
    for square in missing.iter().chain(visited) {
        let side = if like_last(square) { &mut same } else { &mut other };
        *side = side.saturating_sub(1);
    }
    other == same || other == same + 1
}
