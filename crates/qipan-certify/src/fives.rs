//! Blocking sets, with the packing that proves them minimum.

use qipan::Answer;
use qipan::fives::check::Formula;
use qipan::fives::solve::formula;
use qipan::fives::{self, BlockingSet, bound};
use qipan_certificate::{Fives, FivesClaim, Moves};

/// States that a blocking set has the fewest stones, if a packing proves it; else that it blocks every line. Stones
/// of a pattern are given by its rule or its rows, those that were found one by one.
#[must_use]
pub fn fewest(blocking_set: &BlockingSet) -> Fives {
    let (stones, rule) = (blocking_set.len(), blocking_set.pattern().map(formula));
    Fives { claim: fewest_claim(blocking_set.board(), stones, rule), ..blocking(blocking_set) }
}

/// States that the stones left by these moves are the fewest, if a packing proves it; else that they block every
/// line. Their number has to be right.
#[must_use]
pub fn fewest_by(board: &fives::Board, moves: Moves<fives::Move>, stones: u64) -> Fives {
    Fives { board: *board, moves, claim: fewest_claim(board, stones, None) }
}

/// States that a blocking set blocks every line.
#[must_use]
pub fn blocking(blocking_set: &BlockingSet) -> Fives {
    let rule = blocking_set.pattern().map(formula);
    let moves = if rule.is_some() { Moves::none() } else { all(blocking_set) };
    Fives { board: *blocking_set.board(), moves, claim: FivesClaim::Blocking { rule } }
}

/// Returns the stones of a blocking set one by one.
fn all(blocking_set: &BlockingSet) -> Moves<fives::Move> {
    let stones = blocking_set.clone();
    Moves::by_number(blocking_set.len(), move |i| stones.stone(i).map(fives::Move::Put))
}

/// Returns the claim that these stones are the fewest, if a packing proves it; else that they block every line.
fn fewest_claim(board: &fives::Board, stones: u64, rule: Option<Formula>) -> FivesClaim {
    let packing = bound::packing_for(board, stones);
    if packing.lower_bound(board.length()) < stones {
        return FivesClaim::Blocking { rule };
    }
    FivesClaim::Fewest { stones, rule, packing }
}
