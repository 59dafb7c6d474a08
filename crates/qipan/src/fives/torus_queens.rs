//! Modular n-queens: patterns with one stone in each row, column and wrapped diagonal of a torus.
//!
//! Repeated in all directions, such a pattern has exactly one stone in every run of `side` squares along rows, columns
//! and diagonals. It is a solution of the modular (or toroidal) n-queens problem. There are ten of side 5, all images
//! of any one of them under two maps. Up to side 11 every solution is a lattice; from 13 on few are, and [`records`]
//! lists those that beat the lattices on some board.
//!
//! | module | contents |
//! |---|---|
//! | [`classes`](mod@classes) | enumeration of all patterns of a side, up to symmetry |
//! | [`records`] | patterns with an emptier corner than any lattice |

use std::fmt;

use crate::board::Square;
use crate::rect::Rect;

use super::lattice::Lattice;
use super::rules::MAX_LINE_LENGTH;

pub mod classes;
pub mod records;

/// Maximum side; the rows are stored inline.
const MAX_SIDE: usize = MAX_LINE_LENGTH as usize;

/// A solution of the modular n-queens problem, given by the row of the stone in each column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TorusQueens {
    side: u8,
    /// For each column the row of its stone, from 0; 0 beyond the side.
    rows: [u8; MAX_SIDE],
}

impl fmt::Debug for TorusQueens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("TorusQueens").field(&self.rows().collect::<Vec<u64>>()).finish()
    }
}

impl TorusQueens {
    /// The pattern with these rows, column by column from 0; `None` unless every row, column and wrapped diagonal has
    /// exactly one stone.
    #[must_use]
    pub fn new(rows: impl IntoIterator<Item = u64>) -> Option<Self> {
        let mut pattern = Self { side: 0, rows: [0; MAX_SIDE] };
        for row in rows {
            *pattern.rows.get_mut(usize::from(pattern.side))? = u8::try_from(row).ok()?;
            pattern.side += 1;
        }
        pattern.is_solution().then_some(pattern)
    }

    /// The cell of a lattice; `None` if a column has no stone or several.
    #[must_use]
    pub fn of(lattice: &Lattice) -> Option<Self> {
        let rows: Option<Vec<u64>> = (0..lattice.length()).map(|col| lattice.row_from(0, col)).collect();
        Self::new(rows?)
    }

    /// Number of rows and of columns.
    #[must_use]
    pub const fn side(&self) -> u64 {
        self.side as u64
    }

    /// The row of the stone in each column, from 0.
    pub fn rows(&self) -> impl Iterator<Item = u64> + '_ {
        self.rows[..usize::from(self.side)].iter().map(|row| u64::from(*row))
    }

    /// The row, from 0 to the side less 1, of the stone in a column of the periodic board. O(1).
    #[must_use]
    pub const fn row(&self, col: u64) -> u64 {
        self.rows[(col % self.side as u64) as usize] as u64
    }

    /// Returns whether this square of the periodic board has a stone. O(1).
    #[must_use]
    pub const fn has(&self, square: Square) -> bool {
        self.row(square.col) == square.row % self.side as u64
    }

    /// The stones, column by column.
    pub fn stones(&self) -> impl Iterator<Item = Square> + '_ {
        self.rows().zip(0..).map(|(row, col)| Square::new(row, col))
    }

    /// Whether every row, column and wrapped diagonal has exactly one stone.
    fn is_solution(&self) -> bool {
        let side = self.side();
        let is_injective = |number: &dyn Fn(u64, u64) -> u64| {
            let mut seen = [false; MAX_SIDE];
            self.stones()
                .all(|stone| !std::mem::replace(&mut seen[(number(stone.row, stone.col) % side) as usize], true))
        };
        side > 0
            && self.rows().all(|row| row < side)
            && is_injective(&|row, _| row)
            && is_injective(&|row, col| row + col)
            && is_injective(&|row, col| row + side - col)
    }

    /// The lattice that repeats this pattern, if there is one.
    #[must_use]
    pub fn lattice(&self) -> Option<Lattice> {
        let side = self.side();
        let lattice = Lattice::new(side, (self.row(0) + side - self.row(1)) % side, self.row(0));
        self.stones().all(|stone| lattice.has(stone)).then_some(lattice)
    }

    /// The pattern whose stones are the images of this one's under a map that preserves solutions.
    fn image(&self, of: impl Fn(u64, u64) -> (u64, u64)) -> Self {
        let mut image = *self;
        for stone in self.stones() {
            let (row, col) = of(stone.row, stone.col);
            image.rows[(col % self.side()) as usize] = (row % self.side()) as u8;
        }
        image
    }

    /// The pattern shifted cyclically, `down` rows down and `right` columns to the right.
    #[must_use]
    pub fn shifted(&self, down: u64, right: u64) -> Self {
        let (down, right) = (down % self.side(), right % self.side());
        self.image(|row, col| (row + down, col + right))
    }

    /// The map H of the source, `times` times: a cyclic shift by that number of columns to the right.
    #[must_use]
    pub fn columns_shifted(&self, times: u64) -> Self {
        self.shifted(0, times)
    }

    /// The map S of the source: the reflection that reverses the order of the rows.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.image(|row, col| (self.side() - 1 - row, col))
    }

    /// The transposed pattern: rows become columns.
    #[must_use]
    pub fn transposed(&self) -> Self {
        self.image(|row, col| (col, row))
    }

    /// The maps that take this pattern to another: whether to reflect it first (S), and by how many rows down and
    /// columns to the right to shift it cyclically then. `None` if there are none. Of several the one without
    /// reflection, then the one with the fewest columns. Cost: the square of the side.
    #[must_use]
    pub fn leads_to(&self, to: &Self) -> Option<(bool, u64, u64)> {
        if self.side != to.side {
            return None;
        }
        let side = self.side();
        let shift = |from: &Self| {
            let down = |right: u64| (to.row(0) + side - from.row(side - right)) % side;
            (0..side).map(|right| (down(right), right)).find(|(down, right)| from.shifted(*down, *right) == *to)
        };
        let unreflected = shift(self).map(|(down, right)| (false, down, right));
        unreflected.or_else(|| shift(&self.mirrored()).map(|(down, right)| (true, down, right)))
    }

    /// The least positive number of columns by which the pattern can be shifted, together with some number of rows, and
    /// stay the same: the side or a divisor of it.
    #[must_use]
    pub fn period(&self) -> u64 {
        let side = self.side();
        let is_same = |right: u64| self.shifted(self.row(0) + side - self.row(side - right), right) == *self;
        (1..side).find(|right| is_same(*right)).unwrap_or(side)
    }

    /// Calls `each` for every window of `rows` × `cols` squares, at most the side each, with the row and column of its
    /// upper left square in the pattern and its number of stones. Windows that agree by a period of the pattern are
    /// visited once. Cost: the square of the side, and the calls of `each`.
    pub fn windows(&self, rows: u64, cols: u64, mut each: impl FnMut(u64, u64, u64)) {
        let (side, period) = (self.side(), self.period());
        for row in 0..side {
            let is_in = |col: u64| u64::from((self.row(col) + side - row) % side < rows);
            let mut count: u64 = (0..cols).map(is_in).sum();
            for col in 0..period {
                each(row, col, count);
                count += is_in(col + cols);
                count -= is_in(col);
            }
        }
    }

    /// Number of stones in a rectangle of the periodic board. Cost: the side.
    #[must_use]
    pub fn count_in(&self, rect: Rect) -> u64 {
        let side = self.side();
        // How many of the numbers `from..from + count` have this residue.
        let of =
            |from: u64, count: u64, residue: u64| (count + side - 1 - (residue + side - from % side) % side) / side;
        self.stones().map(|stone| of(rect.at.row, rect.rows, stone.row) * of(rect.at.col, rect.cols, stone.col)).sum()
    }
}

/// The maps of the source between patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Map {
    /// A cyclic shift by this number of columns to the right.
    H(u64),
    /// The reflection that reverses the order of the rows.
    S,
}

impl Map {
    /// The image of a pattern.
    #[must_use]
    pub fn of(self, pattern: &TorusQueens) -> TorusQueens {
        match self {
            Self::H(times) => pattern.columns_shifted(times),
            Self::S => pattern.mirrored(),
        }
    }
}

/// The maps that take the cell of one lattice to that of another: whether to reflect it first (S), and by how many
/// columns to shift it to the right (H). `None` if there are none. In both the coefficient of the row is 1, as with
/// [`Lattice::new`]. Cost: twice the length of a line.
#[must_use]
pub fn leads(from: &Lattice, to: &Lattice) -> Option<(bool, u64)> {
    let k = from.length();
    let mirrored = Lattice::new(k, k - from.slope(), 2 * k - 1 - from.shift());
    let columns_shifted = |lattice: &Lattice| {
        let by = |times: u64| Lattice::new(k, lattice.slope(), lattice.shift() + lattice.slope() * times);
        (0..k).find(|times| by(*times) == *to)
    };
    columns_shifted(from).map(|times| (false, times)).or_else(|| columns_shifted(&mirrored).map(|times| (true, times)))
}

/// The ten patterns of side 5 in the source's numbering, the first being `row + 2·column ≡ 0`: H takes each of the
/// first five to the next one cyclically, and likewise the last five; S exchanges numbers that differ by five.
#[must_use]
pub fn ten() -> Vec<TorusQueens> {
    let first = TorusQueens::of(&Lattice::new(5, 2, 0));
    let five = first.iter().flat_map(|first| (0..5).map(|times| first.columns_shifted(times)));
    let five: Vec<TorusQueens> = five.collect();
    five.iter().copied().chain(five.iter().map(TorusQueens::mirrored)).collect()
}

/// The source's table of maps: for H1 to H5 and S the numbers, from 1, of the images of patterns 1 to 10.
#[must_use]
pub fn table() -> Vec<(Map, Vec<usize>)> {
    let cells = ten();
    let maps = (1..=5).map(Map::H).chain([Map::S]);
    let number = |pattern: &TorusQueens| cells.iter().position(|other| other == pattern).map_or(0, |at| at + 1);
    maps.map(|map| (map, cells.iter().map(|cell| number(&map.of(cell))).collect())).collect()
}

#[cfg(test)]
mod tests {
    use super::super::lattice::slopes;
    use super::super::naive;
    use super::*;
    use crate::progress::{Cancelled, NoProgress};

    /// The table of the source. It does not depend on which of the ten is the first, nor on the direction in which H
    /// moves columns.
    #[test]
    fn the_table_of_maps_is_that_of_the_source() {
        let row = |text: &str| text.split(' ').map(|n| n.parse().unwrap()).collect::<Vec<usize>>();
        let expected = [
            "2 3 4 5 1 7 8 9 10 6",
            "3 4 5 1 2 8 9 10 6 7",
            "4 5 1 2 3 9 10 6 7 8",
            "5 1 2 3 4 10 6 7 8 9",
            "1 2 3 4 5 6 7 8 9 10",
            "6 7 8 9 10 1 2 3 4 5",
        ];
        let table: Vec<Vec<usize>> = table().into_iter().map(|(_, images)| images).collect();
        assert_eq!(table, expected.map(row));
        assert!(ten().iter().all(TorusQueens::is_solution));
    }

    /// The maps returned take the first pattern to the other.
    #[test]
    fn maps_take_each_lattice_to_the_other() {
        for (slope, shift) in (2..4).flat_map(|slope| (0..5).map(move |shift| (slope, shift))) {
            let from = Lattice::new(5, 2, 3);
            let to = Lattice::new(5, slope, shift);
            let (is_mirrored, times) = leads(&from, &to).unwrap();
            let cell = TorusQueens::of(&from).unwrap();
            let cell = if is_mirrored { Map::S.of(&cell) } else { cell };
            assert_eq!(Some(Map::H(times).of(&cell)), TorusQueens::of(&to), "{slope} {shift}");
        }
        assert_eq!(leads(&Lattice::new(7, 2, 0), &Lattice::new(7, 3, 0)), None);
    }

    /// Up to side 11 all patterns are lattices; of side 13 there are others. The enumeration agrees with its naive
    /// twin.
    #[test]
    fn patterns_of_small_sides_agree_with_the_naive_twin() {
        let counts = [1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524];
        for (side, count) in (1..).zip(counts) {
            let found = classes::all(side, &mut NoProgress).unwrap().unwrap();
            assert_eq!(found.len(), count, "{side}");
            let naive_patterns: Vec<TorusQueens> =
                naive::torus_queens(side).into_iter().filter_map(TorusQueens::new).collect();
            assert_eq!(found, naive_patterns, "{side}");
            let lattices = slopes(side).flat_map(|slope| (0..side).map(move |shift| Lattice::new(side, slope, shift)));
            let mut of_lattices: Vec<TorusQueens> = lattices.filter_map(|lattice| TorusQueens::of(&lattice)).collect();
            of_lattices.sort();
            let lattices: Vec<TorusQueens> = found.into_iter().filter(|pattern| pattern.lattice().is_some()).collect();
            assert_eq!(lattices, of_lattices, "{side}");
            assert!(side > 11 || lattices.len() == count, "{side}");
            let is_own = |pattern: &TorusQueens| pattern.lattice().and_then(|lattice| TorusQueens::of(&lattice));
            assert!(lattices.iter().all(|pattern| is_own(pattern) == Some(*pattern)), "{side}");
        }
        assert_eq!(slopes(13).count() * 13, 130);
    }

    /// The numbers of patterns agree with OEIS A007705.
    #[test]
    fn patterns_are_as_many_as_published() {
        let published = [1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524, 0, 0, 0, 140_692, 0, 820_496];
        for (side, number) in (1..).zip(published) {
            assert_eq!(classes::count(side, &mut NoProgress), Ok(Some(number)), "{side}");
        }
        assert_eq!(classes::count(27, &mut NoProgress), Ok(None));
        assert_eq!(classes::count(23, &mut |_, _| Err(Cancelled)), Err(Cancelled));
    }

    /// Takes a minute or two: `cargo test --release -p qipan --lib -- --ignored patterns_of_side_23`.
    #[test]
    #[ignore = "takes a minute"]
    fn patterns_of_side_23() {
        exhausted(23, 128_850_048);
    }

    /// Takes an hour or so: `cargo test --release -p qipan --lib -- --ignored patterns_of_side_25`.
    #[test]
    #[ignore = "takes an hour"]
    fn patterns_of_side_25() {
        exhausted(25, 1_957_725_000);
    }

    /// Checks the number of patterns of a side, and that for no pair of remainders a pattern has an emptier corner than
    /// lattices and records.
    fn exhausted(side: u64, number: u64) {
        let images: Vec<TorusQueens> =
            classes::classes(side, &mut NoProgress).unwrap().unwrap().iter().flat_map(classes::images).collect();
        assert_eq!(images.iter().map(|image| side * image.period()).sum::<u64>(), number);
        let all = emptiest(side, images.iter().copied());
        let known = of_records(side);
        let fewest = (0..all.len()).map(|size| known.iter().map(|of| of[size]).min().unwrap());
        assert_eq!(fewest.collect::<Vec<u64>>(), all, "{side}");
    }

    /// The result of [`emptiest`] for the lattices, then for each record.
    fn of_records(side: u64) -> Vec<Vec<u64>> {
        let lattices = slopes(side).filter_map(|slope| TorusQueens::of(&Lattice::new(side, slope, 0)));
        let records = records::records(side).map(|record| emptiest(side, [record, record.transposed()].into_iter()));
        [emptiest(side, lattices)].into_iter().chain(records).collect()
    }

    /// Each record has, for some size, an emptier window than lattices and all other records.
    #[test]
    fn no_record_is_redundant() {
        for side in (1..50).filter(|side| records::records(*side).next().is_some()) {
            let known = of_records(side);
            for (at, own) in known.iter().enumerate().skip(1) {
                let others = || known.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, of)| of);
                let is_needed = (0..own.len()).any(|size| others().all(|of| own[size] < of[size]));
                assert!(is_needed, "{side}: {at}");
            }
        }
    }

    /// For windows of r × s, r + s at most the side: the fewest stones that a window of one of these patterns has. A
    /// window and the complementary one, of side − r rows and side − s columns, differ by side − r − s stones, so the
    /// others need no check.
    fn emptiest(side: u64, patterns: impl Iterator<Item = TorusQueens>) -> Vec<u64> {
        let sizes: Vec<(u64, u64)> = (1..side).flat_map(|r| (1..=side - r).map(move |s| (r, s))).collect();
        let mut emptiest = vec![side; sizes.len()];
        for pattern in patterns {
            for (fewest, (rows, cols)) in emptiest.iter_mut().zip(&sizes).filter(|(fewest, _)| **fewest > 0) {
                pattern.windows(*rows, *cols, |_, _, stones| *fewest = stones.min(*fewest));
            }
        }
        emptiest
    }

    #[test]
    fn records_are_what_all_patterns_give() {
        for (side, number) in [(5, 10), (7, 28), (11, 88), (13, 4524), (17, 140_692), (19, 820_496)] {
            exhausted(side, number);
        }
        assert_eq!(records::RECORDS.len(), (1..50).map(|side| records::records(side).count()).sum::<usize>());
    }

    /// The windows of all patterns agree with counting square by square.
    #[test]
    fn windows_agree_with_counting() {
        for side in [5, 7, 11, 13] {
            for pattern in
                classes::all(side, &mut NoProgress).unwrap().unwrap().into_iter().step_by(1 + side as usize * 7)
            {
                for (rows, cols) in [(0, 3), (1, 1), (2, 3), (side - 1, 2), (side, side), (4, 4)] {
                    let mut visited = 0;
                    pattern.windows(rows, cols, |row, col, stones| {
                        let rect = Rect::new(row, col, rows, cols);
                        let count = rect.squares().filter(|square| pattern.has(*square)).count() as u64;
                        assert_eq!((stones, pattern.count_in(rect)), (count, count), "{pattern:?} {rect:?}");
                        visited += 1;
                    });
                    assert_eq!(visited, side * pattern.period());
                }
                let shifts: Vec<TorusQueens> = classes::translates(&pattern).collect();
                assert!(shifts.iter().all(TorusQueens::is_solution) && shifts.contains(&pattern));
            }
        }
    }

    #[test]
    fn refuses_rows_that_are_no_solution() {
        let pattern = |rows: &[u64]| TorusQueens::new(rows.iter().copied());
        for rows in [&[][..], &[0, 1, 2, 3, 4], &[0, 2, 4, 1, 1], &[0, 2, 4, 1, 5], &[0, 2, 4, 1, 300], &[0; 50]] {
            assert_eq!(pattern(rows), None, "{rows:?}");
        }
        assert!(pattern(&[0, 2, 4, 1, 3]).is_some());
    }
}
