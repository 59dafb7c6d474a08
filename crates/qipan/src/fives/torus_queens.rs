//! Torus queens: one stone in each row, each column and each diagonal of a torus.
//!
//! Such a pattern, repeated for ever, has one stone in every run of its side along rows, columns and diagonals. It is called a
//! solution of the modular (or toroidal) n-queens problem. Those of side 5 are ten, and two maps lead from one to all. Up to
//! side 11 the stones of each lie on a lattice; from 13 on few do, and [`records`] has those that are better than lattices
//! somewhere.
//!
//! | module | contents |
//! |---|---|
//! | [`classes`](mod@classes) | all patterns of a side, by one of each class |
//! | [`records`] | the patterns with an emptier corner than any lattice |

use std::fmt;

use crate::board::Square;
use crate::rect::Rect;

use super::lattice::Lattice;
use super::rules::MAX_LINE_LENGTH;

pub mod classes;
pub mod records;

/// The rows of a pattern are held in place: sides are at most this.
const MAX_SIDE: usize = MAX_LINE_LENGTH as usize;

/// A solution of the modular n-queens problem, as the rows of its stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TorusQueens {
    side: u8,
    /// For each column the row of its stone, from 0; past the side they are 0.
    rows: [u8; MAX_SIDE],
}

impl fmt::Debug for TorusQueens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("TorusQueens").field(&self.rows().collect::<Vec<u64>>()).finish()
    }
}

impl TorusQueens {
    /// The pattern with these rows, column by column from 0; `None` unless every row, column and wrapped diagonal has one
    /// stone.
    #[must_use]
    pub fn new(rows: impl IntoIterator<Item = u64>) -> Option<Self> {
        let mut pattern = Self { side: 0, rows: [0; MAX_SIDE] };
        for row in rows {
            *pattern.rows.get_mut(usize::from(pattern.side))? = u8::try_from(row).ok()?;
            pattern.side += 1;
        }
        pattern.is_solution().then_some(pattern)
    }

    /// The pattern that a lattice repeats; `None` if a column has no or several stones.
    #[must_use]
    pub fn of(lattice: &Lattice) -> Option<Self> {
        let rows: Option<Vec<u64>> = (0..lattice.length()).map(|col| lattice.row_from(0, col)).collect();
        Self::new(rows?)
    }

    /// How many rows and columns.
    #[must_use]
    pub const fn side(&self) -> u64 {
        self.side as u64
    }

    /// The row of the stone in each column, from 0.
    pub fn rows(&self) -> impl Iterator<Item = u64> + '_ {
        self.rows[..usize::from(self.side)].iter().map(|row| u64::from(*row))
    }

    /// The row of the stone in a column of the endless board, from 0 to the side less 1. O(1).
    #[must_use]
    pub const fn row(&self, col: u64) -> u64 {
        self.rows[(col % self.side as u64) as usize] as u64
    }

    /// Has this square of the endless board a stone? O(1).
    #[must_use]
    pub const fn has(&self, square: Square) -> bool {
        self.row(square.col) == square.row % self.side as u64
    }

    /// The stones, column by column.
    pub fn stones(&self) -> impl Iterator<Item = Square> + '_ {
        self.rows().zip(0..).map(|(row, col)| Square::new(row, col))
    }

    /// Has every row, column and wrapped diagonal one stone?
    fn is_solution(&self) -> bool {
        let side = self.side();
        let once = |number: &dyn Fn(u64, u64) -> u64| {
            let mut seen = [false; MAX_SIDE];
            self.stones()
                .all(|stone| !std::mem::replace(&mut seen[(number(stone.row, stone.col) % side) as usize], true))
        };
        side > 0
            && self.rows().all(|row| row < side)
            && once(&|row, _| row)
            && once(&|row, col| row + col)
            && once(&|row, col| row + side - col)
    }

    /// The lattice that repeats this pattern, if its stones lie on one.
    #[must_use]
    pub fn lattice(&self) -> Option<Lattice> {
        let side = self.side();
        let lattice = Lattice::new(side, (self.row(0) + side - self.row(1)) % side, self.row(0));
        self.stones().all(|stone| lattice.has(stone)).then_some(lattice)
    }

    /// The pattern whose stones are the images of this one's, given that they are a solution too.
    fn image(&self, of: impl Fn(u64, u64) -> (u64, u64)) -> Self {
        let mut image = *self;
        for stone in self.stones() {
            let (row, col) = of(stone.row, stone.col);
            image.rows[(col % self.side()) as usize] = (row % self.side()) as u8;
        }
        image
    }

    /// All rows go down and all columns to the right by these numbers, and round.
    #[must_use]
    pub fn shifted(&self, down: u64, right: u64) -> Self {
        let (down, right) = (down % self.side(), right % self.side());
        self.image(|row, col| (row + down, col + right))
    }

    /// The map H of the source, `times` times: columns go that number of places to the right, and round.
    #[must_use]
    pub fn turned(&self, times: u64) -> Self {
        self.shifted(0, times)
    }

    /// The map S of the source: upside down.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.image(|row, col| (self.side() - 1 - row, col))
    }

    /// Rows become columns.
    #[must_use]
    pub fn transposed(&self) -> Self {
        self.image(|row, col| (col, row))
    }

    /// The maps that lead to another pattern: is this one turned upside down first (S), and how many rows down and columns to
    /// the right does it then go, and round? `None` where none do. Of several the one with the fewest columns. Cost: the square
    /// of the side.
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
        let upright = shift(self).map(|(down, right)| (false, down, right));
        upright.or_else(|| shift(&self.mirrored()).map(|(down, right)| (true, down, right)))
    }

    /// The least number of columns by which the pattern can be shifted, with some number of rows, and remain the same: its
    /// side, or a divisor of that.
    #[must_use]
    pub fn period(&self) -> u64 {
        let side = self.side();
        let is_same = |right: u64| self.shifted(self.row(0) + side - self.row(side - right), right) == *self;
        (1..side).find(|right| is_same(*right)).unwrap_or(side)
    }

    /// Tells for each window of `rows` × `cols` squares, at most the side each, the row and column of its upper left square in
    /// the pattern and how many stones it has. Windows that are the same by a period of the pattern are told once. Cost: the
    /// square of the side, and the cost of `each`.
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

    /// How many stones there are in a rectangle of the endless board. Cost: the side.
    #[must_use]
    pub fn count_in(&self, rect: Rect) -> u64 {
        let side = self.side();
        // Numbers `from..from + count` that leave `residue`.
        let of =
            |from: u64, count: u64, residue: u64| (count + side - 1 - (residue + side - from % side) % side) / side;
        self.stones().map(|stone| of(rect.at.row, rect.rows, stone.row) * of(rect.at.col, rect.cols, stone.col)).sum()
    }
}

/// The maps of the source between patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Map {
    /// Columns go so many places to the right, and round.
    H(u64),
    /// Upside down.
    S,
}

impl Map {
    /// The image of a pattern.
    #[must_use]
    pub fn of(self, pattern: &TorusQueens) -> TorusQueens {
        match self {
            Self::H(times) => pattern.turned(times),
            Self::S => pattern.mirrored(),
        }
    }
}

/// The maps that lead from the pattern of one lattice to that of another: is it turned upside down first (S), and how many
/// columns does it then go to the right (H)? `None` where none do. Both have rows that count 1, as those of [`Lattice::new`].
/// Cost: twice the length of a line.
#[must_use]
pub fn leads(from: &Lattice, to: &Lattice) -> Option<(bool, u64)> {
    let k = from.length();
    let mirrored = Lattice::new(k, k - from.slope(), 2 * k - 1 - from.shift());
    let turned = |lattice: &Lattice| {
        let by = |times: u64| Lattice::new(k, lattice.slope(), lattice.shift() + lattice.slope() * times);
        (0..k).find(|times| by(*times) == *to)
    };
    turned(from).map(|times| (false, times)).or_else(|| turned(&mirrored).map(|times| (true, times)))
}

/// The ten patterns of side 5 in the source's numbers, of which the first is `row + 2·column ≡ 0`: H leads from each of the
/// first five to the next, and so among the last five; S from a number to that five higher or lower.
#[must_use]
pub fn ten() -> Vec<TorusQueens> {
    let first = TorusQueens::of(&Lattice::new(5, 2, 0));
    let five = first.iter().flat_map(|first| (0..5).map(|times| first.turned(times)));
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

    /// The table of the source. It is the same whichever of the ten is the first, and whichever way H moves the columns.
    #[test]
    fn the_table_of_maps() {
        let row = |text: &str| text.split(' ').map(|n| n.parse().unwrap()).collect::<Vec<usize>>();
        let wanted = [
            "2 3 4 5 1 7 8 9 10 6",
            "3 4 5 1 2 8 9 10 6 7",
            "4 5 1 2 3 9 10 6 7 8",
            "5 1 2 3 4 10 6 7 8 9",
            "1 2 3 4 5 6 7 8 9 10",
            "6 7 8 9 10 1 2 3 4 5",
        ];
        let table: Vec<Vec<usize>> = table().into_iter().map(|(_, images)| images).collect();
        assert_eq!(table, wanted.map(row));
        assert!(ten().iter().all(TorusQueens::is_solution));
    }

    /// The maps that are told are those that lead from the first cell to the other.
    #[test]
    fn maps_lead_where_they_say() {
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

    /// The patterns are those of the lattices up to side 11; of side 13 there are others. Plain search finds the same.
    #[test]
    fn patterns_of_small_sides() {
        let counts = [1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524];
        for (side, count) in (1..).zip(counts) {
            let found = classes::all(side, &mut NoProgress).unwrap().unwrap();
            assert_eq!(found.len(), count, "{side}");
            let plain: Vec<TorusQueens> = naive::torus_queens(side).into_iter().filter_map(TorusQueens::new).collect();
            assert_eq!(found, plain, "{side}");
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

    /// The numbers of OEIS A007705.
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

    /// The number of patterns of a side, and for each pair of remainders no pattern has an emptier corner than lattices and
    /// records.
    fn exhausted(side: u64, number: u64) {
        let images: Vec<TorusQueens> =
            classes::classes(side, &mut NoProgress).unwrap().unwrap().iter().flat_map(classes::images).collect();
        assert_eq!(images.iter().map(|image| side * image.period()).sum::<u64>(), number);
        let all = emptiest(side, images.iter().copied());
        let known = of_records(side);
        let fewest = (0..all.len()).map(|size| known.iter().map(|of| of[size]).min().unwrap());
        assert_eq!(fewest.collect::<Vec<u64>>(), all, "{side}");
    }

    /// What [`emptiest`] gives for lattices, first, and for each record.
    fn of_records(side: u64) -> Vec<Vec<u64>> {
        let lattices = slopes(side).filter_map(|slope| TorusQueens::of(&Lattice::new(side, slope, 0)));
        let records = records::records(side).map(|record| emptiest(side, [record, record.transposed()].into_iter()));
        [emptiest(side, lattices)].into_iter().chain(records).collect()
    }

    /// Each record has an emptier window of some size than lattices and all other records.
    #[test]
    fn no_record_is_needless() {
        for side in (1..50).filter(|side| records::records(*side).next().is_some()) {
            let known = of_records(side);
            for (at, own) in known.iter().enumerate().skip(1) {
                let others = || known.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, of)| of);
                let is_needed = (0..own.len()).any(|size| others().all(|of| own[size] < of[size]));
                assert!(is_needed, "{side}: {at}");
            }
        }
    }

    /// For windows of r × s, r + s at most the side, how few stones one of these patterns has in one. A window and its
    /// opposite, of side − r rows and side − s columns, have side − r − s stones of difference, so that the others need not be
    /// looked at.
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

    /// Windows against a look at every square, for all patterns and shifts.
    #[test]
    fn windows_hold_what_they_show() {
        for side in [5, 7, 11, 13] {
            for pattern in
                classes::all(side, &mut NoProgress).unwrap().unwrap().into_iter().step_by(1 + side as usize * 7)
            {
                for (rows, cols) in [(0, 3), (1, 1), (2, 3), (side - 1, 2), (side, side), (4, 4)] {
                    let mut told = 0;
                    pattern.windows(rows, cols, |row, col, stones| {
                        let rect = Rect::new(row, col, rows, cols);
                        let count = rect.squares().filter(|square| pattern.has(*square)).count() as u64;
                        assert_eq!((stones, pattern.count_in(rect)), (count, count), "{pattern:?} {rect:?}");
                        told += 1;
                    });
                    assert_eq!(told, side * pattern.period());
                }
                let shifts: Vec<TorusQueens> = classes::translates(&pattern).collect();
                assert!(shifts.iter().all(TorusQueens::is_solution) && shifts.contains(&pattern));
            }
        }
    }

    #[test]
    fn what_is_no_pattern() {
        let pattern = |rows: &[u64]| TorusQueens::new(rows.iter().copied());
        for rows in [&[][..], &[0, 1, 2, 3, 4], &[0, 2, 4, 1, 1], &[0, 2, 4, 1, 5], &[0, 2, 4, 1, 300], &[0; 50]] {
            assert_eq!(pattern(rows), None, "{rows:?}");
        }
        assert!(pattern(&[0, 2, 4, 1, 3]).is_some());
    }
}
