//! The squares whose row and column, each taken so many times, have the same sum modulo the length of a line.
//!
//! Where every row, column and diagonal has just one such square in each run of that length, the lattice is a cell
//! that is repeated for ever, and it blocks every line with one stone.

use crate::board::Square;
use crate::rect::Rect;

use super::rules::Board;

/// The squares with `down·row + right·col ≡ shift` modulo `length`, rows and columns counted from 0.
///
/// `down` and `right` have no divisor in common with `length`, or are 0, but not both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lattice {
    length: u64,
    down: u64,
    right: u64,
    shift: u64,
}

/// The greatest common divisor.
pub(super) const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The numbers `m` from 0 to `length` − 1 for which the squares with row + m·col ≡ 0 are one in each row, each column and
/// each diagonal of a run of `length`: none of m, m + 1 and m − 1 has a divisor in common with `length`. In increasing
/// order; none where `length` is divided by 2 or 3.
pub fn slopes(length: u64) -> impl Iterator<Item = u64> {
    let alone = move |m: u64| gcd(m, length) == 1;
    (0..length).filter(move |m| alone(*m) && alone(m + 1) && alone(m + length - 1))
}

impl Lattice {
    /// The squares with row + `slope`·col ≡ `shift`. The slope is one of [`slopes`].
    #[must_use]
    pub const fn new(length: u64, slope: u64, shift: u64) -> Self {
        Self { length, down: 1 % length, right: slope % length, shift: shift % length }
    }

    /// Every so-manieth column, the first of them number `length` − 1 from 0: for boards on which lines fit into rows only.
    #[must_use]
    pub const fn columns(length: u64) -> Self {
        Self { length, down: 0, right: 1 % length, shift: length - 1 }
    }

    /// Every so-manieth row: for boards on which lines fit into columns only.
    #[must_use]
    pub const fn rows(length: u64) -> Self {
        Self { length, down: 1 % length, right: 0, shift: length - 1 }
    }

    /// The lattices that have the fewest squares on a board, by slope and then by shift: of those with a cell, and on boards on
    /// which lines fit one way only, the one by columns or rows. None where no lattice has a cell, and where no line fits.
    ///
    /// Cost: the cube of the length of a line.
    #[must_use]
    pub fn fewest(board: &Board) -> Vec<Self> {
        let k = board.length();
        match (board.rows() >= k, board.cols() >= k) {
            (false, false) => Vec::new(),
            (true, false) => vec![Self::rows(k)],
            (false, true) => vec![Self::columns(k)],
            (true, true) => {
                // What the whole cells and strips hold is the same for all.
                let corner = Rect::new(0, 0, board.rows() % k, board.cols() % k);
                let counted: Vec<(u64, Self)> = slopes(k).flat_map(|slope| Self::shifts(k, slope, corner)).collect();
                let least = counted.iter().map(|(count, _)| *count).min();
                let best = counted.into_iter().filter(|(count, _)| Some(*count) == least);
                best.map(|(_, lattice)| lattice).collect()
            }
        }
    }

    /// The squares with row + `slope`·column ≡ `number`, rows and columns counted from 1, as people count them.
    #[must_use]
    pub const fn of_numbers(length: u64, slope: u64, number: u64) -> Self {
        // Counted from 0 the sum is smaller by 1 + slope.
        Self::new(length, slope, number + 2 * length - (1 + slope) % length)
    }

    /// The lattices of a slope by their shift, each with how many of its squares are in a rectangle. Cost: the squares of that.
    fn shifts(length: u64, slope: u64, rect: Rect) -> impl Iterator<Item = (u64, Self)> {
        let mut counts = vec![0; length as usize];
        let first = Self::new(length, slope, 0);
        rect.squares().for_each(|square| counts[first.residue(square) as usize] += 1);
        counts.into_iter().zip(0..).map(move |(count, shift)| (count, Self::new(length, slope, shift)))
    }

    /// How many squares a line has, and after how many the lattice repeats itself.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// What a column more counts, where a row more counts 1.
    #[must_use]
    pub const fn slope(&self) -> u64 {
        self.right
    }

    /// The sum that its squares have.
    #[must_use]
    pub const fn shift(&self) -> u64 {
        self.shift
    }

    /// The numbers that it is made of: length, down, right, shift.
    #[must_use]
    pub const fn numbers(&self) -> [u64; 4] {
        [self.length, self.down, self.right, self.shift]
    }

    /// Does this square belong to it? O(1).
    #[must_use]
    pub const fn has(&self, square: Square) -> bool {
        self.residue(square) == self.shift
    }

    /// The sum for this square, modulo the length.
    #[must_use]
    pub const fn residue(&self, square: Square) -> u64 {
        let k = self.length;
        (self.down * (square.row % k) + self.right * (square.col % k)) % k
    }

    /// The sum for this square, modulo the length, rows and columns counted from 1.
    #[must_use]
    pub const fn number_of(&self, square: Square) -> u64 {
        self.residue(Square::new(square.row + 1, square.col + 1))
    }

    /// The sum that its squares have, rows and columns counted from `first`, which is 0 or 1.
    #[must_use]
    pub const fn shift_from(&self, first: u64) -> u64 {
        (self.shift + first * (self.down + self.right)) % self.length
    }

    /// The first row from `row` on in which this column has a square of it, if there is only one in each run.
    #[must_use]
    pub fn row_from(&self, row: u64, col: u64) -> Option<u64> {
        (row..row + self.length)
            .find(|row| self.has(Square::new(*row, col)))
            .filter(|_| self.down != 0 || self.length == 1)
    }

    /// The first column from `col` on in which this row has a square of it, if there is only one in each run.
    #[must_use]
    pub fn col_from(&self, row: u64, col: u64) -> Option<u64> {
        (col..col + self.length)
            .find(|col| self.has(Square::new(row, *col)))
            .filter(|_| self.right != 0 || self.length == 1)
    }

    /// How many of its squares are in a rectangle. Cost: the square of the length.
    #[must_use]
    pub fn count_in(&self, rect: Rect) -> u64 {
        let k = self.length;
        // Numbers `from..from + many` that leave `residue`.
        let of = |from: u64, many: u64, residue: u64| (many + k - 1 - (residue + k - from % k) % k) / k;
        let in_row = |residue: u64| {
            let fits = (0..k).filter(|col| (self.down * residue + self.right * col) % k == self.shift);
            fits.map(|col| of(rect.at.col, rect.cols, col)).sum::<u64>()
        };
        (0..k)
            .map(|row| (of(rect.at.row, rect.rows, row), row))
            .filter(|(rows, _)| *rows > 0)
            .map(|(rows, row)| rows * in_row(row))
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_of_short_lines() {
        let of = |length| slopes(length).collect::<Vec<_>>();
        assert_eq!(of(1), [0]);
        assert_eq!(of(5), [2, 3]);
        assert_eq!(of(7), [2, 3, 4, 5]);
        assert_eq!(of(25), [2, 3, 7, 8, 12, 13, 17, 18, 22, 23]);
        for length in 1..50 {
            assert_eq!(of(length).is_empty(), !super::super::rules::has_cell(length), "{length}");
        }
    }

    #[test]
    fn squares_are_counted_as_they_are() {
        for lattice in
            [Lattice::new(5, 2, 3), Lattice::new(7, 5, 0), Lattice::columns(4), Lattice::rows(3), Lattice::new(1, 0, 0)]
        {
            for (row, col, rows, cols) in
                [(0, 0, 13, 17), (3, 4, 1, 9), (11, 2, 6, 0), (7, 7, 5, 5), (1, 0, 0, 4), (2, 9, 8, 1)]
            {
                let rect = Rect::new(row, col, rows, cols);
                let count = rect.squares().filter(|square| lattice.has(*square)).count();
                assert_eq!(lattice.count_in(rect), count as u64, "{lattice:?} {rect:?}");
            }
        }
    }

    /// The region C of the source, for five in a row: the fewest of i × j squares of a cell are ⌊ij/5⌋.
    #[test]
    fn a_corner_of_a_cell_holds_a_fifth_rounded_down() {
        for (i, j) in (0..5).flat_map(|i| (0..5).map(move |j| (i, j))) {
            let all = slopes(5).flat_map(|slope| (0..5).map(move |shift| Lattice::new(5, slope, shift)));
            assert_eq!(all.map(|lattice| lattice.count_in(Rect::new(0, 0, i, j))).min(), Some(i * j / 5));
        }
    }
}
