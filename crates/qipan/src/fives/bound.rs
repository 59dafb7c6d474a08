//! How few stones suffice, as far as formulas say.
//!
//! *Enough* are those of the best pattern. *Needed* are those of a packing of strips. Where the two are the same number, it is
//! the fewest, and both are proofs that a checker looks at. For lines of five they always are.
//!
//! For longer lines the base that strips leave may need more than blocks show. There weights on its lines take their place
//! (`lower_bound`): for lines of seven they show what is missing on every base.

use num_bigint::BigUint;

use crate::rect::Rect;

use super::lattice::Lattice;
use super::packing::Packing;
use super::pattern::Pattern;
use super::rules::Board;
use super::search::fractional_packing::{self, FractionalPacking};
use super::strips;

/// What formulas say of the fewest stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// So many are needed.
    pub lower: u64,
    /// So many suffice, if a pattern blocks every line.
    pub upper: Option<u64>,
    /// Why so many are needed.
    pub packing: Packing,
}

impl Bound {
    /// What formulas say of a board. Cost: the cube of the length of a line; where strips show less than the best pattern has,
    /// that of `lower_bound`.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let upper = upper(board);
        let packing = packing_for(board, upper.unwrap_or(0));
        Self { lower: packing.lower_bound(board.length()), upper, packing }
    }

    /// The fewest stones, if the formulas say.
    #[must_use]
    pub fn fewest(&self) -> Option<u64> {
        self.upper.filter(|upper| *upper == self.lower)
    }
}

/// Why a board needs so many stones: the packing by strips, if that shows it. Else strips and weights on the lines of their
/// base or, if they do not show it either, weights on the lines of the whole board, where these are small enough. Of those that
/// do not show it, the one that shows most.
///
/// Cost: O(1) where strips are enough; else linear programs for parts of at most some hundred squares, milliseconds each; for
/// lines of 13 and more at most a second.
#[must_use]
pub fn packing_for(board: &Board, stones: u64) -> Packing {
    let k = board.length();
    let mut best = strips::packing(board);
    let (base, all) = (strips::base(board), board.all());
    for part in [base, all].into_iter().take(if base == all { 1 } else { 2 }) {
        if best.lower_bound(k) >= stones {
            break;
        }
        let found = weighed(board, base, part).filter(|packing| packing.lower_bound(k) > best.lower_bound(k));
        best = found.unwrap_or(best);
    }
    best
}

/// Weights on the lines of a part, which is the base or the whole board, and the strips beside it.
fn weighed(board: &Board, base: Rect, part: Rect) -> Option<Packing> {
    if part.area() > fractional_packing::most_squares(board.length()) {
        return None;
    }
    let of_part = FractionalPacking::of(&Board::new(part.rows, part.cols, board.length()).ok()?).packing();
    let lines = of_part.lines.into_iter().map(|(line, times)| (line.moved(part.at), times));
    let blocks = if part == board.all() { Vec::new() } else { strips::strips(board, base) };
    Some(Packing { blocks, lines: lines.collect(), ..of_part })
}

/// The stones of the best pattern, or of the whole board but every second square of every second row where two squares are a
/// line; none where no line fits.
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

/// In how many ways the fewest stones block every line, by a theorem; `None` where there is none.
///
/// - No line fits: one way, without a stone.
/// - Lines fit one way only: each row (or column) by itself. One of N squares takes q = ⌊N/k⌋ stones with fewer than k squares
///   before, between and after them: C(q + k − 1 − N mod k, q) ways.
/// - Lines of five, both sides 5 or more: the best lattices, and on 5×5 and 5×6 others. See the problem page for the proof.
#[must_use]
pub fn optimal_count(board: &Board) -> Option<BigUint> {
    match thin(board) {
        Some((long, short)) => {
            let (chosen, all) = sets(long, board.length());
            let sets = (1..=chosen).fold(BigUint::from(1u32), |sets, i| sets * (all - chosen + i) / i);
            Some(sets.pow(short as u32))
        }
        None => optimal_count_u64(board).map(BigUint::from),
    }
}

/// The same, where the number is below 2^64, without large numbers.
#[must_use]
pub fn optimal_count_u64(board: &Board) -> Option<u64> {
    let (rows, cols, k) = (board.rows(), board.cols(), board.length());
    if let Some((long, short)) = thin(board) {
        let (chosen, all) = sets(long, k);
        // Each is a number of sets by itself, so those before the last are not larger than it; the next factor is below 2^31.
        let sets = (1..=chosen).try_fold(1u64, |sets, i| {
            u64::try_from(u128::from(sets) * u128::from(all - chosen + i) / u128::from(i)).ok()
        })?;
        return sets.checked_pow(u32::try_from(short).ok()?);
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

/// The longer side and the shorter one of a board on which lines fit one way only.
const fn thin(board: &Board) -> Option<(u64, u64)> {
    let (rows, cols) = (board.rows(), board.cols());
    match (board.is_thin(), rows > cols) {
        (false, _) => None,
        (true, true) => Some((rows, cols)),
        (true, false) => Some((cols, rows)),
    }
}

/// The ways of a single row of `long` squares are the sets of so many of so many, the fewer given as what is chosen or left
/// out: fewer than a line has squares.
const fn sets(long: u64, k: u64) -> (u64, u64) {
    let (stones, all) = (long / k, long / k + k - 1 - long % k);
    (if stones < all - stones { stones } else { all - stones }, all)
}
