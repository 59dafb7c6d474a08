//! How few stones suffice, as far as formulas say.
//!
//! *Enough* are those of the best lattice. *Needed* are those of a packing of strips. Where the two are the same number, it is the
//! fewest, and both are proofs that a checker looks at. For lines of five they always are.

use super::lattice::Lattice;
use super::packing::Packing;
use super::rules::Board;
use super::strips;

/// What formulas say of the fewest stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// So many are needed.
    pub lower: u64,
    /// So many suffice, if a lattice blocks every line.
    pub upper: Option<u64>,
    /// Why so many are needed.
    pub packing: Packing,
}

impl Bound {
    /// What formulas say of a board. Cost: the cube of the length of a line.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let packing = strips::packing(board);
        let lower = packing.needs(board.length());
        Self { lower, upper: upper(board), packing }
    }

    /// The fewest stones, if the formulas say.
    #[must_use]
    pub fn fewest(&self) -> Option<u64> {
        self.upper.filter(|upper| *upper == self.lower)
    }
}

/// The stones of the best lattice, or of the whole board but every second square of every second row where two squares are a
/// line; none where no line fits.
fn upper(board: &Board) -> Option<u64> {
    let (rows, cols, k) = (board.rows(), board.cols(), board.length());
    if board.lines() == 0 {
        return Some(0);
    }
    if k == 2 {
        return Some(rows * cols - rows.div_ceil(2) * cols.div_ceil(2));
    }
    Lattice::fewest(board).first().map(|lattice| lattice.count_in(board.all()))
}

/// In how many ways the fewest stones block every line, by a theorem; `None` where there is none.
///
/// - No line fits: one way, without a stone.
/// - Lines fit one way only: each row (or column) by itself. One of N squares takes q = ⌊N/k⌋ stones with fewer than k squares
///   before, between and after them: C(q + k − 1 − N mod k, q) ways.
/// - Lines of five, both sides 5 or more: the best lattices, and on 5×5 and 5×6 others. See the problem page for the proof.
#[must_use]
pub fn ways(board: &Board) -> Option<num_bigint::BigUint> {
    let (rows, cols, k) = (board.rows(), board.cols(), board.length());
    let thin = |long: u64, short: u64| {
        // Numbers of more digits than anybody reads are left alone.
        (long / k * short <= 100_000).then(|| choose(long / k + k - 1 - long % k, long / k).pow(short as u32))
    };
    match (rows >= k, cols >= k) {
        (false, false) => Some(1u32.into()),
        (true, false) => thin(rows, cols),
        (false, true) => thin(cols, rows),
        (true, true) if k == 5 => Some(match (rows.min(cols), rows.max(cols)) {
            (5, 5) => 48u32.into(),
            (5, 6) => 18u32.into(),
            _ => Lattice::fewest(board).len().into(),
        }),
        (true, true) if k == 1 => Some(1u32.into()),
        _ => None,
    }
}

/// How many sets of `few` there are of `all`.
fn choose(all: u64, few: u64) -> num_bigint::BigUint {
    let few = few.min(all - few);
    (1..=few).fold(1u32.into(), |sets, i| sets * (all - few + i) / i)
}
