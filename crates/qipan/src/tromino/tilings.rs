//! Counting, finding and unranking tilings of a small region by broken-profile dynamic programming.
//!
//! **What.** L-trominoes are to cover the free squares of a rectangle, some of whose squares are blocked. A
//! broken-profile dynamic program over the squares in reading order, with the shorter side as width, counts the tilings
//! ([`count`]), finds one ([`find`]), and returns the one with a given number ([`unrank`]).
//!
//! **Cost.** With w the shorter and l the longer side, w·l steps over 2^(w+1) states, each with at most four additions.
//! [`count`] keeps two layers of states, [`find`] and [`unrank`] one for every row of the region and one for every
//! square of a row. Regions that could need more than [`MEMORY`] bytes are refused in advance ([`TooLargeError`]).
//!
//! **Not for** covering a board, which [`super::golomb`] and [`super::rectangle`] do by formula at any size.
//!
//! **Source.** Dynamic programming over a broken profile is folklore; OEIS A233807 and A351322 list results to compare.
//! Specification, traversal and semiring are separated as in H. Iwashita and S. Minato's TdZdd, but no diagram is
//! built.
//!
//! **The essence.**
//! 1. Process the squares in reading order. At a free square, lay a piece whose first square it is: one of four. A
//!    piece reaches at most w + 1 squares further, so the *state* (profile) is w + 1 bits: bit i says that the i-th
//!    square from here is covered already.
//! 2. A step drops bit 0: with `m` the bits of a piece laid here, state `s` becomes `(s | m) >> 1`.
//! 3. After the last square the state 0 has one completion, all others none. From there go *backward*: the completions
//!    of a state are the sum over the states to which it leads. State 0 before the first square has the total.
//! 4. Summed in `bool` this says whether a tiling exists. Going forward again along states with a completion gives the
//!    tiling; with the numbers of completions it gives the one with a given number.
//! 5. To sum over all holes in one pass, double the states by "the hole is behind us".

use num_bigint::BigUint;

use crate::board::Square;
use crate::message::{Args, Message, impl_error};
use crate::progress::{Cancelled, Progress};

use super::rules::{Board, Piece};

use self::evaluate::trace;
use self::spec::ProfileSpec;

mod containing;
mod evaluate;
mod spec;
#[cfg(test)]
mod tests;

/// The most memory that one call may need, in bytes: 512 MiB, which a browser's worker can have.
pub const MEMORY: u64 = 512 << 20;

/// The longest side that is accepted, however narrow the region.
pub const MAX_LENGTH: u64 = 4096;

/// A rectangle of squares of which some are blocked: the special square, or squares that are covered already.
///
/// A region may have any size; [`TooLargeError`] says which sizes the functions of this module accept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    rows: u64,
    cols: u64,
    /// Sorted, each once, all inside.
    blocked: Vec<Square>,
}

impl Region {
    /// Returns the region of `rows` × `cols` squares without the `blocked` ones, which may come in any order and more
    /// than once; those outside are ignored. Cost: sorting them.
    #[must_use]
    pub fn new(rows: u64, cols: u64, blocked: impl IntoIterator<Item = Square>) -> Self {
        let inside = |square: &Square| square.row < rows && square.col < cols;
        let mut blocked: Vec<Square> = blocked.into_iter().filter(inside).collect();
        blocked.sort_unstable();
        blocked.dedup();
        Self { rows, cols, blocked }
    }

    /// Returns a board without its hole and the `covered` squares.
    #[must_use]
    pub fn of(board: &Board, covered: impl IntoIterator<Item = Square>) -> Self {
        Self::new(board.rows(), board.cols(), board.hole().into_iter().chain(covered))
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn cols(&self) -> u64 {
        self.cols
    }

    /// Whether the square is outside the region or blocked. O(log b) for b blocked squares.
    #[must_use]
    pub fn is_blocked(&self, square: Square) -> bool {
        square.row >= self.rows || square.col >= self.cols || self.blocked.binary_search(&square).is_ok()
    }
}

/// The region is too large for the limits [`MEMORY`] and [`MAX_LENGTH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLargeError {
    /// The shorter side of the region.
    pub narrow: u64,
    /// The longer side of the region.
    pub long: u64,
    /// The side of the largest square region that this query accepts.
    pub widest: u64,
    /// The greatest length that the query accepts at this `narrow` side; below `narrow` if it accepts none.
    pub longest: u64,
}

impl_error!(TooLargeError);

impl Message for TooLargeError {
    fn key(&self) -> &'static str {
        if self.narrow > self.widest { "tromino-too-wide" } else { "tromino-too-long" }
    }

    fn args(&self) -> Args {
        let sides = Args::none().count("narrow", self.narrow).count("long", self.long);
        if self.narrow > self.widest {
            sides.count("widest", self.widest)
        } else {
            sides.count("longest", self.longest)
        }
    }
}

/// Counts the tilings of a region. The progress counts squares.
///
/// Always exact: the sums are `u64` until one overflows, then `u128`, then big integers, each time continuing from the
/// square where the overflow occurred. Up to 20×20 are feasible.
///
/// ```
/// use qipan::tromino::tilings::{Region, count};
/// use qipan::{NoProgress, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let four_by_six = Region::new(4, 6, []);
/// assert_eq!(count(&four_by_six, &mut NoProgress)??, 18_u32.into());
/// let five_by_five = Region::new(5, 5, [Square::new(0, 1)]);
/// assert_eq!(count(&five_by_five, &mut NoProgress)??, 0_u32.into());
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// [`TooLargeError`] if the region is too large; [`Cancelled`] if the progress cancels the work.
pub fn count(region: &Region, progress: &mut dyn Progress) -> Result<Result<BigUint, TooLargeError>, Cancelled> {
    match ProfileSpec::of(region, Query::Count) {
        Ok(spec) => evaluate::count(&spec, false, progress).map(Ok),
        Err(error) => Ok(Err(error)),
    }
}

/// Counts the tilings of a board of `rows` × `cols` with one hole, summed over all places of the hole, in one pass with
/// twice the states of [`count`]. Up to 19×19 are feasible.
///
/// # Errors
/// [`TooLargeError`] if the board is too large; [`Cancelled`] if the progress cancels the work.
pub fn count_over_holes(
    rows: u64,
    cols: u64,
    progress: &mut dyn Progress,
) -> Result<Result<BigUint, TooLargeError>, Cancelled> {
    match ProfileSpec::of(&Region::new(rows, cols, []), Query::CountOverHoles) {
        Ok(spec) => evaluate::count(&spec, true, progress).map(Ok),
        Err(error) => Ok(Err(error)),
    }
}

/// Returns the first tiling of a region, its pieces in reading order of their first squares, or `None` if there is
/// none. The result is deterministic. Up to 22×22 are feasible. The progress counts each square twice, for the backward
/// and the forward pass.
///
/// # Errors
/// [`TooLargeError`] if the region is too large; [`Cancelled`] if the progress cancels the work.
pub fn find(
    region: &Region,
    progress: &mut dyn Progress,
) -> Result<Result<Option<Vec<Piece>>, TooLargeError>, Cancelled> {
    match ProfileSpec::of(region, Query::Find) {
        Ok(spec) => trace(&spec, |completable: &bool| *completable, progress).map(Ok),
        Err(error) => Ok(Err(error)),
    }
}

/// Returns tiling number `index`, from 0, of the [`count`] that there are; `None` beyond them. Number 0 is that of
/// [`find`].
///
/// An index drawn uniformly from 0 to below the count gives a uniformly random tiling. Up to 16×16 are feasible.
/// Progress as in [`find`].
///
/// # Errors
/// [`TooLargeError`] if the region is too large; [`Cancelled`] if the progress cancels the work.
pub fn unrank(
    region: &Region,
    index: &BigUint,
    progress: &mut dyn Progress,
) -> Result<Result<Option<Vec<Piece>>, TooLargeError>, Cancelled> {
    let spec = match ProfileSpec::of(region, Query::Unrank) {
        Ok(spec) => spec,
        Err(error) => return Ok(Err(error)),
    };
    let mut rest = index.clone();
    let selects = |completions: &BigUint| {
        let here = rest < *completions;
        if !here {
            rest -= completions;
        }
        here
    };
    trace(&spec, selects, progress).map(Ok)
}

/// The number of tilings of a region, and of those that contain a given piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceCounts {
    /// The number of tilings.
    pub total: BigUint,
    /// The pieces that occur in some tiling, with the number of tilings that contain them.
    pub pieces: Vec<(Piece, BigUint)>,
}

/// Counts for every piece the tilings of a region that contain it, all at once: the ways to reach a state before the
/// piece times the completions of the state after it. Takes about three times as long as [`count`]; 16×16
/// takes some seconds. The progress counts each square three times.
///
/// # Errors
/// [`TooLargeError`] if the region is too large; [`Cancelled`] if the progress cancels the work.
pub fn count_containing(
    region: &Region,
    progress: &mut dyn Progress,
) -> Result<Result<PieceCounts, TooLargeError>, Cancelled> {
    match ProfileSpec::of(region, Query::CountContaining) {
        Ok(spec) => containing::count_containing(&spec, progress).map(Ok),
        Err(error) => Ok(Err(error)),
    }
}

/// The queries, which differ in the memory they need.
#[derive(Clone, Copy)]
enum Query {
    Count,
    CountOverHoles,
    CountContaining,
    Find,
    Unrank,
}

impl Query {
    /// Returns an upper bound on the bytes needed.
    ///
    /// A tiling is determined by one of four shapes for each piece in reading order, and a piece has three squares; so
    /// no number has more than two bits for every three squares, and the sum over the holes log₂ of the area more.
    fn bytes(self, narrow: u64, long: u64) -> u128 {
        if narrow > 40 {
            return u128::MAX;
        }
        let states = 1u128 << (narrow + 1);
        let area = u128::from(narrow) * u128::from(long);
        let number = |bits: u128| match bits {
            0..=64 => 8,
            65..=128 => 16,
            _ => 40 + bits / 8,
        };
        match self {
            Self::Count => 2 * states * number(2 * area / 3 + 1),
            Self::CountOverHoles => 4 * states * number(2 * area / 3 + 2 + u128::from(area.max(1).ilog2())),
            Self::CountContaining => states * u128::from(narrow + long + 4) * number(2 * area / 3 + 1),
            Self::Find => states * u128::from(narrow + long + 1),
            Self::Unrank => states * u128::from(narrow + long + 1) * (40 + area / 12),
        }
    }

    fn allows(self, narrow: u64, long: u64) -> bool {
        long <= MAX_LENGTH && self.bytes(narrow, long) <= u128::from(MEMORY)
    }

    fn too_large(self, narrow: u64, long: u64) -> TooLargeError {
        let widest = (1..MAX_LENGTH).take_while(|&side| self.allows(side, side)).last().unwrap_or(0);
        let longest = (1..=MAX_LENGTH).take_while(|&long| self.allows(narrow, long)).last().unwrap_or(0);
        TooLargeError { narrow, long, widest, longest }
    }
}
