//! Counts the tours that extend a given path, by the frontier method on the squares that are left.
//!
//! **What.** A path has to be continued from its last square over all free squares; for a closed tour it must end a
//! jump from its first square. These are the paths from a given start over a board that lacks the other squares of the
//! path, with restricted ends: what `spec` counts by its apex.
//!
//! **Cost.** That of a sweep over a board with missing squares, without meeting in the middle: 6×6 takes some tenths of
//! a second, 8×8 with twenty squares visited about as long. Memory is limited.

use num_bigint::BigUint;

use crate::board::Square;
use crate::executor::Executor;
use crate::progress::Progress;

use super::super::rules::{Board, Kind, is_jump};
use super::CountError;
use super::counter::Counter;
use super::spec::FrontierSpec;
use super::sweep::{Interrupt, Resources, Sweep, TICKS};

/// Returns the number of tours of a board, of its kind, that extend a path: its squares in order, at least one, all
/// distinct and on the board, each a jump from the one before. A tour is counted in the direction of the path. Holds at
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
    let (Some(first), Some(last)) = (path.first(), path.last()) else { return Err(CountError::TooLarge) };
    let closes = |square: Square| board.kind() == Kind::Open || (board.area() > 2 && is_jump(square, *first));
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
    let spec = FrontierSpec::between(&rest, *last, closes)?;
    let ticks = (0, spec.len() as u64 * TICKS);
    let mut resources = Resources { executor, progress, limit, ticks };
    match swept::<u64>(&spec, &mut resources) {
        Err(Interrupt::Overflow) => {}
        other => return without_overflow(other),
    }
    match swept::<u128>(&spec, &mut resources) {
        Err(Interrupt::Overflow) => without_overflow(swept::<BigUint>(&spec, &mut resources)),
        other => without_overflow(other),
    }
}

fn swept<N: Counter>(spec: &FrontierSpec, resources: &mut Resources<'_>) -> Result<BigUint, Interrupt> {
    let mut sweep = Sweep::<4, N>::new(spec);
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
