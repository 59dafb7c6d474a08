//! Counting all tilings of a small region, finding one, and picking one by its number.
//!
//! **What.** The free squares of a rectangle, some of whose squares are blocked, are to be covered by L-trominoes. A
//! broken-profile dynamic program over the squares in reading order, the narrow side across, answers how many tilings
//! there are, whether there is one, and which is number n of them.
//!
//! **Cost.** With w the narrow and l the long side, w·l steps over 2^(w+1) states, each with at most four additions.
//! [`count`] keeps two such rows of states, [`find`] and [`unrank`] one for every row of the region and one for every
//! square of a row. All is refused before it starts ([`TooLargeError`]) that could need more than [`MEMORY`] bytes.
//!
//! **Not for** covering a board, which [`super::golomb`] and [`super::rectangle`] do by formula at any size.
//!
//! **Source.** Dynamic programming over a broken profile is folklore; OEIS A233807 and A351322 list results to compare.
//! States, walker and values are kept apart after H. Iwashita and S. Minato's TdZdd, but no diagram is built.
//!
//! **The essence.**
//! 1. Walk through the squares in reading order. At a square that is free, a piece has to be laid whose first square
//!    it is: one of four. A piece reaches at most w + 1 squares further, so the *state* is w + 1 bits: bit i says that
//!    the i-th square from here is covered already.
//! 2. To step on is to drop bit 0: with `m` the bits of a piece laid here, state `s` becomes `(s | m) >> 1`.
//! 3. Behind the last square the state 0 has one completion, all others none. From there walk *back*: the completions
//!    of a state are those of the states to which it leads, added up. State 0 before the first square has the total.
//! 4. Added up in `bool` this says whether a tiling exists. Walking forward again along states with a completion
//!    gives the tiling; with the numbers of completions it gives the one with a given number.
//! 5. To sum over all holes in one walk, double the states by "the hole is behind us".

use num_bigint::BigUint;

use crate::board::Square;
use crate::message::{Args, Message};
use crate::progress::{Cancelled, Progress};

use super::rules::{Board, Piece};

use self::evaluate::trace;
use self::spec::ProfileSpec;

mod evaluate;
mod spec;
#[cfg(test)]
mod tests;

/// What one call may need at most, in bytes: 512 MiB, which a browser's worker can have.
pub const MEMORY: u64 = 512 << 20;

/// The longest side that is taken on at all, however narrow the region.
pub const MAX_LENGTH: u64 = 4096;

/// A rectangle of squares of which some are blocked: the special square, or squares that are covered already.
///
/// Any size can be held; what the functions of this module can walk through is said by their [`TooLargeError`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    rows: u64,
    cols: u64,
    /// Sorted, each once, all inside.
    blocked: Vec<Square>,
}

impl Region {
    /// A region of `rows` × `cols` squares without the `blocked` ones, which may come in any order and more than
    /// once. Those outside are passed over. Cost: sorting them.
    #[must_use]
    pub fn new(rows: u64, cols: u64, blocked: impl IntoIterator<Item = Square>) -> Self {
        let inside = |square: &Square| square.row < rows && square.col < cols;
        let mut blocked: Vec<Square> = blocked.into_iter().filter(inside).collect();
        blocked.sort_unstable();
        blocked.dedup();
        Self { rows, cols, blocked }
    }

    /// What is left of a board when its hole and the `covered` squares are taken away.
    #[must_use]
    pub fn of(board: &Board, covered: impl IntoIterator<Item = Square>) -> Self {
        Self::new(board.rows(), board.cols(), board.hole().into_iter().chain(covered))
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> u64 {
        self.cols
    }

    /// Is the square outside the region or blocked? O(log of the blocked squares).
    #[must_use]
    pub fn is_blocked(&self, square: Square) -> bool {
        square.row >= self.rows || square.col >= self.cols || self.blocked.binary_search(&square).is_ok()
    }
}

/// The region is too large to be walked through within [`MEMORY`] and [`MAX_LENGTH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLargeError {
    /// The shorter side of the region.
    pub narrow: u64,
    /// The longer side of the region.
    pub long: u64,
    /// The largest square that this kind of work can be done for has this side.
    pub widest: u64,
    /// How long a region of this `narrow` side may be; below `narrow` if none may.
    pub longest: u64,
}

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

/// The number of tilings of a region. The progress is told squares done of squares in all.
///
/// Exact in any case: the numbers are `u64` until one overflows, then `u128`, then as wide as need be, each time going
/// on from where the overflow came. Up to 20×20 are in reach.
///
/// ```
/// use qipan::tromino::tilings::{Region, count};
/// use qipan::{NoProgress, Square};
///
/// let four_by_six = Region::new(4, 6, []);
/// assert_eq!(count(&four_by_six, &mut NoProgress), Ok(Ok(18u32.into())));
/// let five_by_five = Region::new(5, 5, [Square::new(0, 1)]);
/// assert_eq!(count(&five_by_five, &mut NoProgress), Ok(Ok(0u32.into())));
/// ```
///
/// # Errors
/// [`TooLargeError`] when the region is too large; [`Cancelled`] when the progress says so.
pub fn count(region: &Region, progress: &mut dyn Progress) -> Result<Result<BigUint, TooLargeError>, Cancelled> {
    match ProfileSpec::of(region, Query::Count) {
        Ok(scan) => evaluate::count(&scan, false, progress).map(Ok),
        Err(refusal) => Ok(Err(refusal)),
    }
}

/// The number of tilings of a board of `rows` × `cols` with one hole, added up over all places of the hole, in one
/// walk with twice the states of [`count`]. Up to 19×19 are in reach.
///
/// # Errors
/// [`TooLargeError`] when the board is too large; [`Cancelled`] when the progress says so.
pub fn count_over_holes(
    rows: u64,
    cols: u64,
    progress: &mut dyn Progress,
) -> Result<Result<BigUint, TooLargeError>, Cancelled> {
    match ProfileSpec::of(&Region::new(rows, cols, []), Query::CountOverHoles) {
        Ok(scan) => evaluate::count(&scan, true, progress).map(Ok),
        Err(refusal) => Ok(Err(refusal)),
    }
}

/// The first tiling of a region, its pieces in reading order of their first squares, or `None` if there is none. The
/// same region always gives the same tiling. Up to 22×22 are in reach. The progress is told squares of twice the squares, as
/// the walk goes back and then forward.
///
/// # Errors
/// [`TooLargeError`] when the region is too large; [`Cancelled`] when the progress says so.
pub fn find(
    region: &Region,
    progress: &mut dyn Progress,
) -> Result<Result<Option<Vec<Piece>>, TooLargeError>, Cancelled> {
    match ProfileSpec::of(region, Query::Find) {
        Ok(scan) => trace(&scan, |completable: &bool| *completable, progress).map(Ok),
        Err(refusal) => Ok(Err(refusal)),
    }
}

/// Tiling number `index`, from 0, of the [`count`] that there are; `None` beyond them. Number 0 is that of [`find`].
///
/// With an index drawn uniformly from 0 to below the count this draws a tiling uniformly. Up to 16×16 are in reach.
/// The progress
/// is told the same as by [`find`].
///
/// # Errors
/// [`TooLargeError`] when the region is too large; [`Cancelled`] when the progress says so.
pub fn unrank(
    region: &Region,
    index: &BigUint,
    progress: &mut dyn Progress,
) -> Result<Result<Option<Vec<Piece>>, TooLargeError>, Cancelled> {
    let scan = match ProfileSpec::of(region, Query::Nth) {
        Ok(scan) => scan,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let mut rest = index.clone();
    let within = |completions: &BigUint| {
        let here = rest < *completions;
        if !here {
            rest -= completions;
        }
        here
    };
    trace(&scan, within, progress).map(Ok)
}

/// The kinds of work, which differ in what they must remember.
#[derive(Clone, Copy)]
enum Query {
    Count,
    CountOverHoles,
    Find,
    Nth,
}

impl Query {
    /// An upper bound for the bytes needed.
    ///
    /// A tiling is fixed by one of four shapes for each piece in reading order, and a piece has three squares; so no
    /// number has more than two bits for every three squares, and the sum over the holes log₂ of the area more.
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
            Self::Find => states * u128::from(narrow + long + 1),
            Self::Nth => states * u128::from(narrow + long + 1) * (40 + area / 12),
        }
    }

    fn allows(self, narrow: u64, long: u64) -> bool {
        long <= MAX_LENGTH && self.bytes(narrow, long) <= u128::from(MEMORY)
    }

    fn refusal(self, narrow: u64, long: u64) -> TooLargeError {
        let widest = (1..MAX_LENGTH).take_while(|&side| self.allows(side, side)).last().unwrap_or(0);
        let longest = (1..=MAX_LENGTH).take_while(|&long| self.allows(narrow, long)).last().unwrap_or(0);
        TooLargeError { narrow, long, widest, longest }
    }
}
