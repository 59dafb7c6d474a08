//! Enumeration of all modular n-queens solutions of a side, up to symmetry: an exact-cover search, one representative
//! per class.
//!
//! **What.** The rows, columns and both kinds of diagonals of the torus are preserved by shifts, by multiplication of
//! rows and columns by the same unit modulo the side, by the eight symmetries of the square, and by (column, row) →
//! (column + row, column − row). A *class* is an orbit of patterns under these maps. Side 19 has 820 496 patterns in 23
//! classes.
//!
//! **Cost.** Below a millisecond for sides up to 13, some ten milliseconds for 17, some hundred for 19; a minute or two
//! for 23 and an hour for 25. It grows faster than exponentially. Sides above [`MAX_SIDE`] are refused.
//!
//! **Source.** The numbers of patterns are OEIS A007705; a survey is J. Bell and B. Stevens, "A survey of known results
//! and research areas for n-queens", *Discrete Mathematics* 309, 2009. The search by slopes is our own.
//!
//! **The essence.**
//! 1. A pair of stones whose columns differ by a unit and whose *slope*, the quotient of the differences of rows and
//!    columns, is one of [`slopes`] can be moved by such maps to the squares (0, 0) and (1, m), for one m of each orbit
//!    of slopes.
//! 2. For each orbit in turn: all patterns with stones on (0, 0) and (1, m) that have no pair with a slope of an
//!    earlier orbit. Finally those without any such pair.
//! 3. Each search is an exact cover: it branches on the column with the fewest free squares, and backtracks when a
//!    column, row or diagonal has no free square. The free squares of a column are the bits of a word.
//! 4. For each new pattern all its images that the same search would find are marked as known.

use std::collections::{BTreeSet, HashSet};

use super::super::lattice::{gcd, slopes};
use super::super::rules::has_cell;
use super::TorusQueens;
use crate::progress::{Cancelled, Progress};

/// Maximum side for the enumeration. There are 605 917 055 356 patterns of side 29.
pub const MAX_SIDE: u64 = 25;
/// Number of search nodes between two progress reports.
const TICK_INTERVAL: u64 = 1 << 12;
/// Columns of a table of free squares.
const COLS: usize = 32;

/// One pattern of each class of this side; none where 2 or 3 divides it. `None` for sides above [`MAX_SIDE`].
///
/// `progress` receives the number of finished branches at the root of the current search.
///
/// # Errors
/// [`Cancelled`].
pub fn classes(side: u64, progress: &mut dyn Progress) -> Result<Option<Vec<TorusQueens>>, Cancelled> {
    if side > MAX_SIDE {
        return Ok(None);
    }
    if !has_cell(side) {
        return Ok(Some(Vec::new()));
    }
    if side == 1 {
        return Ok(Some(TorusQueens::new([0]).into_iter().collect()));
    }
    let mut found = Vec::new();
    let mut earlier = Vec::new();
    let orbits = orbits(side);
    for orbit in orbits.iter().map(Some).chain([None]) {
        let second = orbit.and_then(|orbit| orbit.first()).copied();
        let patterns = Search::new(side, &earlier).run(second, progress)?;
        let mut known: HashSet<TorusQueens> = HashSet::new();
        for pattern in patterns {
            if known.contains(&pattern) {
                continue;
            }
            found.push(pattern);
            match second {
                Some(slope) => known.extend(moved_to(&pattern, slope)),
                None => known.extend(images(&pattern).iter().flat_map(with_first)),
            }
        }
        earlier.extend(orbit.into_iter().flatten());
    }
    Ok(Some(found))
}

/// All patterns of a side, sorted; `None` for sides above [`MAX_SIDE`]. Cost: that of [`classes`], and the number of
/// patterns.
///
/// # Errors
/// [`Cancelled`].
pub fn all(side: u64, progress: &mut dyn Progress) -> Result<Option<Vec<TorusQueens>>, Cancelled> {
    let Some(classes) = classes(side, progress)? else { return Ok(None) };
    let mut all: Vec<TorusQueens> = classes.iter().flat_map(images).flat_map(|image| translates(&image)).collect();
    all.sort_unstable();
    Ok(Some(all))
}

/// The number of patterns of a side; `None` for sides above [`MAX_SIDE`]. Cost: that of [`classes`].
///
/// # Errors
/// [`Cancelled`].
pub fn count(side: u64, progress: &mut dyn Progress) -> Result<Option<u64>, Cancelled> {
    let Some(classes) = classes(side, progress)? else { return Ok(None) };
    Ok(Some(classes.iter().flat_map(images).map(|image| side * image.period()).sum()))
}

/// The class of a pattern modulo shifts: of the patterns that differ only by a shift, the least with a stone on (0, 0).
/// Sorted.
#[must_use]
pub fn images(pattern: &TorusQueens) -> BTreeSet<TorusQueens> {
    let side = pattern.side();
    let units = (1..=side).filter(|unit| gcd(*unit, side) == 1);
    units.flat_map(|unit| maps(side).map(move |map| map.times(unit, side))).map(|map| least(&map.of(pattern))).collect()
}

/// All distinct shifts of a pattern.
pub fn translates(pattern: &TorusQueens) -> impl Iterator<Item = TorusQueens> + use<> {
    let (pattern, side) = (*pattern, pattern.side());
    (0..pattern.period()).flat_map(move |right| (0..side).map(move |down| pattern.shifted(down, right)))
}

/// The shifts of a pattern that bring one of its stones to (0, 0).
fn with_first(pattern: &TorusQueens) -> impl Iterator<Item = TorusQueens> + use<> {
    let (pattern, side) = (*pattern, pattern.side());
    (0..side).map(move |col| pattern.shifted(side - pattern.row(col), side - col))
}

fn least(pattern: &TorusQueens) -> TorusQueens {
    with_first(pattern).min().unwrap_or(*pattern)
}

/// A linear map of the torus, by rows of its matrix: the column of an image, then its row, as combinations of column
/// and row.
#[derive(Clone, Copy)]
struct Map([u64; 4]);

impl Map {
    fn times(self, unit: u64, side: u64) -> Self {
        Self(self.0.map(|number| number * unit % side))
    }

    /// Column and row of the image of a square.
    const fn at(self, col: u64, row: u64) -> (u64, u64) {
        let [a, b, c, d] = self.0;
        (a * col + b * row, c * col + d * row)
    }

    fn of(self, pattern: &TorusQueens) -> TorusQueens {
        pattern.image(|row, col| {
            let (col, row) = self.at(col, row);
            (row, col)
        })
    }
}

/// Eight maps that preserve the families of lines, one for each coset of the multiplications by units.
fn maps(side: u64) -> impl Iterator<Item = Map> {
    let minus_one = side - 1;
    let squares = [[1, 0, 0, 1], [1, 0, 0, minus_one], [0, 1, 1, 0], [0, 1, minus_one, 0]];
    let diagonal_maps =
        squares.map(|[a, b, c, d]| [a + c, b + d, a + side - c, b + side - d].map(|number| number % side));
    squares.into_iter().chain(diagonal_maps).map(Map)
}

/// The inverse of a number modulo the side, if it is a unit.
fn inverse(number: u64, side: u64) -> Option<u64> {
    (0..side).find(|inverse| inverse * number % side == 1 % side)
}

/// The orbits of the slopes of a side under the maps, the smallest first.
fn orbits(side: u64) -> Vec<Vec<u64>> {
    let mut orbits: Vec<Vec<u64>> = Vec::new();
    for slope in slopes(side) {
        if orbits.iter().any(|orbit| orbit.contains(&slope)) {
            continue;
        }
        let images = maps(side).filter_map(|map| {
            let (col, row) = map.at(1, slope);
            Some(row * inverse(col % side, side)? % side)
        });
        let mut orbit: Vec<u64> = images.collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbits.push(orbit);
    }
    orbits.sort_by_key(Vec::len);
    orbits
}

/// The images of a pattern that have stones on (0, 0) and (1, `slope`).
fn moved_to(pattern: &TorusQueens, slope: u64) -> HashSet<TorusQueens> {
    let side = pattern.side();
    let mut moved = HashSet::new();
    for (col, right) in (0..side).flat_map(|col| (1..side).map(move |right| (col, right))) {
        let down = (pattern.row(col + right) + side - pattern.row(col)) % side;
        for map in maps(side) {
            let (to, below) = map.at(right, down);
            let Some(unit) = inverse(to % side, side).filter(|unit| below * unit % side == slope) else { continue };
            let first = pattern.shifted(side - pattern.row(col), side - col);
            moved.insert(map.times(unit, side).of(&first));
        }
    }
    moved
}

/// The free rows of each column, as bits.
type Free = [u32; COLS];

/// The columns, rows, rising and falling diagonals without a stone, as bits.
#[derive(Clone, Copy)]
struct Uncovered([u32; 4]);

struct Search {
    side: usize,
    /// For each square, column by column, the squares of each column that stay free when it takes a stone.
    stays_free: Vec<Free>,
    rows: [u8; COLS],
    found: Vec<TorusQueens>,
    nodes: u64,
    /// Finished and total branches at the root.
    progress: (u64, u64),
}

impl Search {
    /// A search for patterns in which no two stones whose columns differ by a unit have one of these slopes.
    fn new(side: u64, without: &[u64]) -> Self {
        let stays_free = |col: u64, row: u64| {
            let mut free = [0; COLS];
            for (other, free) in (0..side).zip(&mut free).filter(|(other, _)| *other != col) {
                let right = (other + side - col) % side;
                let slopes = if gcd(right, side) == 1 { without } else { &[] };
                let taken = [0, 1, side - 1]
                    .into_iter()
                    .chain(slopes.iter().copied())
                    .map(|slope| (row + slope * right) % side);
                *free = taken.fold((1 << side) - 1, |free, row| free & !(1 << row));
            }
            free
        };
        let squares = (0..side).flat_map(|col| (0..side).map(move |row| (col, row)));
        Self {
            side: side as usize,
            stays_free: squares.map(|(col, row)| stays_free(col, row)).collect(),
            rows: [0; COLS],
            found: Vec::new(),
            nodes: 0,
            progress: (0, 1),
        }
    }

    /// All patterns with a stone on (0, 0) and, if `second` is given, one on (1, `second`).
    fn run(mut self, second: Option<u64>, progress: &mut dyn Progress) -> Result<Vec<TorusQueens>, Cancelled> {
        let all = (1u32 << self.side) - 1;
        let (mut free, mut uncovered) = ([all; COLS], Uncovered([all; 4]));
        for (col, row) in [(0, 0)].into_iter().chain(second.map(|row| (1, row as usize))) {
            (free, uncovered) = self.put(&free, uncovered, col, row);
        }
        self.branch(&free, uncovered, true, progress)?;
        Ok(self.found)
    }

    fn put(&mut self, free: &Free, uncovered: Uncovered, col: usize, row: usize) -> (Free, Uncovered) {
        let side = self.side;
        self.rows[col] = row as u8;
        let mut next = [0; COLS];
        for ((next, free), stays_free) in next.iter_mut().zip(free).zip(&self.stays_free[col * side + row]) {
            *next = free & stays_free;
        }
        let numbers = [col, row, (row + col) % side, (row + side - col) % side];
        let mut uncovered = uncovered.0;
        uncovered.iter_mut().zip(numbers).for_each(|(uncovered, number)| *uncovered &= !(1 << number));
        (next, Uncovered(uncovered))
    }

    fn branch(
        &mut self,
        free: &Free,
        uncovered: Uncovered,
        is_first: bool,
        progress: &mut dyn Progress,
    ) -> Result<(), Cancelled> {
        let side = self.side;
        if uncovered.0[0] == 0 {
            let rows = self.rows[..side].iter().map(|row| u64::from(*row));
            self.found.extend(TorusQueens::new(rows));
            return Ok(());
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(TICK_INTERVAL) {
            progress.tick(self.progress.0, self.progress.1)?;
        }
        let (mut fewest, mut at) = (u32::MAX, 0);
        let (mut rows, mut rising, mut falling) = (0u32, 0u64, 0u64);
        let mut cols = uncovered.0[0];
        while cols != 0 {
            let col = cols.trailing_zeros() as usize;
            cols &= cols - 1;
            let candidates = free[col];
            if candidates.count_ones() < fewest {
                (fewest, at) = (candidates.count_ones(), col);
            }
            rows |= candidates;
            rising |= u64::from(candidates) << col;
            falling |= u64::from(candidates) << (side - col);
        }
        let wrap = |bits: u64| (bits | bits >> side) as u32 & ((1 << side) - 1);
        if fewest == 0 || uncovered.0[1..] != [rows, wrap(rising), wrap(falling)] {
            return Ok(());
        }
        let mut choices = free[at];
        for done in 0..fewest {
            if is_first {
                self.progress = (done.into(), fewest.into());
            }
            let row = choices.trailing_zeros() as usize;
            choices &= choices - 1;
            let (free, uncovered) = self.put(free, uncovered, at, row);
            self.branch(&free, uncovered, false, progress)?;
        }
        Ok(())
    }
}
