//! Closed-form bounds on the number of stones: patterns above, packings of strips below.
//!
//! The upper bound is the number of stones of the best pattern, the lower bound is that of a packing of strips. Where
//! both are equal, they are the minimum, and both sides are proofs that the checker verifies. For lines of five they
//! are always equal.
//!
//! For longer lines the base that the strips leave may need more stones than blocks of lines prove. A fractional
//! packing of its lines then takes the place of the blocks ([`packing_for`]): for lines of seven it closes the gap on
//! every base.

use num_bigint::BigUint;

use crate::rect::Rect;

use super::lattice::Lattice;
use super::packing::Packing;
use super::pattern::Pattern;
use super::rules::Board;
use super::search::fractional_packing::{self, FractionalPacking};
use super::strips;

/// Bounds on the minimum number of stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// Lower bound.
    pub lower: u64,
    /// Upper bound, if some pattern blocks every line.
    pub upper: Option<u64>,
    /// Proof of the lower bound.
    pub packing: Packing,
}

impl Bound {
    /// Bounds for a board. Cost: the cube of the length of a line; where strips prove less than the best pattern has,
    /// that of [`packing_for`].
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let upper = upper(board);
        let packing = packing_for(board, upper.unwrap_or(0));
        Self { lower: packing.lower_bound(board.length()), upper, packing }
    }

    /// The minimum number of stones, if the bounds are equal.
    #[must_use]
    pub fn fewest(&self) -> Option<u64> {
        self.upper.filter(|upper| *upper == self.lower)
    }
}

/// Packing that proves that a board needs `stones` stones, or else the strongest packing found. Tries three packings in
/// turn: strips; strips with a fractional packing of their base; and a fractional packing of the whole board, if its
/// linear program is small enough.
///
/// Cost: O(1) where strips suffice; else linear programs for rectangles of at most a few hundred squares, milliseconds
/// each; for lines of 13 and more at most a second.
#[must_use]
pub fn packing_for(board: &Board, stones: u64) -> Packing {
    let k = board.length();
    let mut best = strips::packing(board);
    let (base, all) = (strips::base(board), board.all());
    for part in [base, all].into_iter().take(if base == all { 1 } else { 2 }) {
        if best.lower_bound(k) >= stones {
            break;
        }
        let found = fractional(board, base, part).filter(|packing| packing.lower_bound(k) > best.lower_bound(k));
        best = found.unwrap_or(best);
    }
    best
}

/// Fractional packing of the lines of `part`, which is the base or the whole board, together with the strips around it.
fn fractional(board: &Board, base: Rect, part: Rect) -> Option<Packing> {
    if part.area() > fractional_packing::max_squares(board.length()) {
        return None;
    }
    let of_part = FractionalPacking::of(&Board::new(part.rows, part.cols, board.length()).ok()?).packing();
    let lines = of_part.lines.into_iter().map(|(line, times)| (line.moved(part.at), times));
    let blocks = if part == board.all() { Vec::new() } else { strips::strips(board, base) };
    Some(Packing { blocks, lines: lines.collect(), ..of_part })
}

/// Number of stones of the best pattern; for lines of two, all squares but every second one of every second row. 0
/// where no line fits; `None` without a pattern.
fn upper(board: &Board) -> Option<u64> {
    let (rows, cols, k) = (board.rows(), board.cols(), board.length());
    if board.lines() == 0 {
        return Some(0);
    }
    if k == 2 {
        return Some(rows * cols - rows.div_ceil(2) * cols.div_ceil(2));
    }
    Pattern::fewest(board).first().map(|pattern| pattern.count_in(board.all()))
}

/// The number of minimum blocking sets, where a theorem gives it; else `None`.
///
/// - No line fits: one set, the empty one.
/// - Lines fit one way only: each row (or column) is independent. One of N squares takes q = ⌊N/k⌋ stones with fewer
///   than k squares before, between and after them: C(q + k − 1 − N mod k, q) sets.
/// - Lines of five, both sides 5 or more: the best lattices, and on 5×5 and 5×6 others. See the problem page for the
///   proof.
#[must_use]
pub fn optimal_count(board: &Board) -> Option<BigUint> {
    match thin_sides(board) {
        Some((long, short)) => {
            let (chosen, all) = binomial(long, board.length());
            let binomial = (1..=chosen).fold(BigUint::from(1u32), |binomial, i| binomial * (all - chosen + i) / i);
            Some(binomial.pow(short as u32))
        }
        None => optimal_count_u64(board).map(BigUint::from),
    }
}

/// [`optimal_count`] without large integers: `None` also where the number is 2^64 or more.
#[must_use]
pub fn optimal_count_u64(board: &Board) -> Option<u64> {
    let (rows, cols, k) = (board.rows(), board.cols(), board.length());
    if let Some((long, short)) = thin_sides(board) {
        let (chosen, all) = binomial(long, k);
        // Every partial product is itself a binomial coefficient, at most the final one; the next factor is below 2^31.
        let binomial = (1..=chosen).try_fold(1u64, |binomial, i| {
            u64::try_from(u128::from(binomial) * u128::from(all - chosen + i) / u128::from(i)).ok()
        })?;
        return binomial.checked_pow(u32::try_from(short).ok()?);
    }
    match (rows.min(cols), rows.max(cols)) {
        (_, longer) if longer < k => Some(1),
        _ if k == 1 => Some(1),
        (5, 5) if k == 5 => Some(48),
        (5, 6) if k == 5 => Some(18),
        _ if k == 5 => Some(Lattice::fewest(board).len() as u64),
        _ => None,
    }
}

/// The longer and the shorter side of a board on which lines fit one way only.
const fn thin_sides(board: &Board) -> Option<(u64, u64)> {
    let (rows, cols) = (board.rows(), board.cols());
    match (board.is_thin(), rows > cols) {
        (false, _) => None,
        (true, true) => Some((rows, cols)),
        (true, false) => Some((cols, rows)),
    }
}

/// The number of solutions of a single row of `long` squares is a binomial coefficient C(n, m): returns (m, n) with m ≤
/// n/2, so that m is less than the length of a line.
const fn binomial(long: u64, k: u64) -> (u64, u64) {
    let (stones, all) = (long / k, long / k + k - 1 - long % k);
    (if stones < all - stones { stones } else { all - stones }, all)
}
