//! Checking stones, rules and patterns for stones, and packings of lines.

use std::collections::BTreeSet;

use qipan_kernel::fives::check::{self, check_formula, check_packing, check_stones};
use qipan_kernel::fives::packing::Packing;
use qipan_kernel::fives::rules::{Board, Move, MoveError};
use qipan_kernel::{Cancelled, Progress, Square, Verdict};

use crate::certificate::{Fives, FivesClaim};
use crate::fault::Fault;
use crate::moves::Moves;

use super::{CheckError, TooManySquaresError, WithProgress, refuted};

pub(super) fn verdict(fives: &Fives, progress: &mut dyn Progress) -> Result<Verdict<Fault>, CheckError> {
    let Fives { board, moves, claim } = fives;
    let stones = match after(board, moves, progress)? {
        Ok(stones) => stones,
        Err(refuted) => return Ok(refuted),
    };
    let (rule, fewest) = match claim {
        FivesClaim::Position => return Ok(Verdict::Legal),
        FivesClaim::Blocking { rule } => (rule, None),
        FivesClaim::Fewest { stones, rule, packing } => (rule, Some((*stones, packing))),
    };
    let count = match rule {
        // The rule gives all stones.
        Some(_) if !moves.is_empty() => return Ok(refuted(Fault::RuleAndMoves)),
        Some(rule) => match check_formula(board, rule) {
            Ok(count) => count,
            Err(why) => return Ok(refuted(Fault::Fives(why))),
        },
        None => {
            let count = stones.len() as u64;
            match check_stones(board, stones)
                .map_err(|check::TooLargeError| CheckError::ManySquares(TooManySquaresError))?
            {
                Verdict::Refuted { why, .. } => return Ok(refuted(Fault::Fives(why))),
                Verdict::Proved | Verdict::Legal => count,
            }
        }
    };
    Ok(fewest.map_or(Verdict::Legal, |(said, packing)| needed(board, count, said, packing)))
}

/// Returns the stones after the moves, or the first fault of a move. A board that is played on holds some thousand
/// stones that are put by hand, and a certificate a million: so the same three rules are applied to a plain set here.
fn after(
    board: &Board,
    moves: &Moves<Move>,
    progress: &mut dyn Progress,
) -> Result<Result<BTreeSet<Square>, Verdict<Fault>>, Cancelled> {
    let mut stones = BTreeSet::new();
    let mut replayed = WithProgress::new(moves.iter(), moves.len(), progress);
    for (at, mv) in (1..).zip(&mut replayed) {
        let square = mv.square();
        let illegal = match mv {
            _ if !board.contains(square) => Some(MoveError::Off),
            Move::Put(_) if !stones.insert(square) => Some(MoveError::Taken(square)),
            Move::Take(_) if !stones.remove(&square) => Some(MoveError::Free(square)),
            Move::Put(_) | Move::Take(_) => None,
        };
        if let Some(why) = illegal {
            return Ok(Err(Verdict::Refuted { at, why: Fault::Stone(why) }));
        }
    }
    replayed.ended().map(|()| Ok(stones))
}

/// Returns the verdict on `count` stones that block every line, and are claimed to be `said` and the fewest.
fn needed(board: &Board, count: u64, said: u64, packing: &Packing) -> Verdict<Fault> {
    if said != count {
        return refuted(Fault::Stones { said, stones: count });
    }
    match check_packing(board, packing).map(|needed| check::verdict(count, needed)) {
        Ok(Verdict::Proved) => Verdict::Proved,
        Ok(Verdict::Legal) => Verdict::Legal,
        Ok(Verdict::Refuted { why, .. }) | Err(why) => refuted(Fault::Fives(why)),
    }
}
