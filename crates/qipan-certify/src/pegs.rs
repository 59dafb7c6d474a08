//! Jumps of pegs, with the proof that no fewer can remain.

use qipan::pegs::{self, Bound, Jump, Point, Solution, Target, Unreachable, weights};
use qipan::{Answer, Puzzle};
use qipan_certificate::{MinimalityProof, Moves, Pegs, PegsClaim};

/// States that a solution leaves the fewest pegs.
#[must_use]
pub fn fewest(solution: &Solution) -> Pegs {
    let jumps = solution.clone();
    let moves = Moves::by_number(solution.len(), move |i| jumps.jump(i));
    fewest_by(solution.board(), moves, solution.left())
}

/// States that these jumps leave `left` pegs, the fewest. The proof is the bound that fits the start or, if that is
/// smaller, pagoda functions if they are found: on the classic boards, in up to some tenths of a second.
#[must_use]
pub fn fewest_by(board: &pegs::Board, moves: Moves<Jump>, left: u64) -> Pegs {
    let bound = Bound::of(board.shape(), board.pegs());
    let fewer = left.checked_sub(1).filter(|fewer| bound.fewest() <= *fewer && *fewer <= weights::check::MAX_PEGS_LEFT);
    let out = fewer.and_then(|fewer| weights::out_of_reach(board, &board.start(), Target::AtMost(fewer)));
    let why = match out {
        Some(Unreachable::Pagodas { pagodas, .. }) => MinimalityProof::Pagodas(pagodas),
        _ => MinimalityProof::Bound(bound),
    };
    Pegs { board: board.clone(), moves, claim: PegsClaim::Fewest { left, why } }
}

/// States that a solution leaves one peg, on this point.
#[must_use]
pub fn last(solution: &Solution, on: Point) -> Pegs {
    let jumps = solution.clone();
    let moves = Moves::by_number(solution.len(), move |i| jumps.jump(i));
    Pegs { board: solution.board().clone(), moves, claim: PegsClaim::Last(on) }
}
