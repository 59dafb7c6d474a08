//! Lattices: the squares that satisfy a linear congruence modulo the length of a line.
//!
//! If each run of `length` squares in every row, column and diagonal holds exactly one square of the lattice, the
//! lattice is a repeated cell that blocks every line with one stone.

use crate::board::Square;
use crate::rect::Rect;

use super::rules::Board;

/// The squares with `down·row + right·col ≡ shift` modulo `length`, rows and columns counted from 0.
///
/// Each of `down` and `right` is coprime to `length` or 0, but not both are 0.
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

/// The slopes `m` from 0 to `length` − 1 for which the lattice row + m·col ≡ 0 has exactly one square in each run of
/// `length` squares of a row, column or diagonal: those with m, m + 1 and m − 1 coprime to `length`. In increasing
/// order; none where 2 or 3 divides `length`.
pub fn slopes(length: u64) -> impl Iterator<Item = u64> {
    let coprime = move |m: u64| gcd(m, length) == 1;
    (0..length).filter(move |m| coprime(*m) && coprime(m + 1) && coprime(m + length - 1))
}

impl Lattice {
    /// The lattice row + `slope`·col ≡ `shift`. The slope is one of [`slopes`].
    #[must_use]
    pub const fn new(length: u64, slope: u64, shift: u64) -> Self {
        Self { length, down: 1 % length, right: slope % length, shift: shift % length }
    }

    /// Columns `length` − 1, 2·`length` − 1, …, counted from 0: for boards on which lines fit only along rows.
    #[must_use]
    pub const fn columns(length: u64) -> Self {
        Self { length, down: 0, right: 1 % length, shift: length - 1 }
    }

    /// Rows `length` − 1, 2·`length` − 1, …, counted from 0: for boards on which lines fit only along columns.
    #[must_use]
    pub const fn rows(length: u64) -> Self {
        Self { length, down: 1 % length, right: 0, shift: length - 1 }
    }

    /// The lattices with the fewest squares on a board, by slope and then by shift; on a board on which lines fit one
    /// way only, the one of [`Lattice::columns`] or [`Lattice::rows`]. Empty where the length has no cell, and where no
    /// line fits.
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
                // All lattices have equally many squares in the whole cells and the strips, so only the corner counts.
                let corner = Rect::new(0, 0, board.rows() % k, board.cols() % k);
                let counted: Vec<(u64, Self)> = slopes(k).flat_map(|slope| Self::shifts(k, slope, corner)).collect();
                let least = counted.iter().map(|(count, _)| *count).min();
                let best = counted.into_iter().filter(|(count, _)| Some(*count) == least);
                best.map(|(_, lattice)| lattice).collect()
            }
        }
    }

    /// The lattice row + `slope`·col ≡ `number` with rows and columns counted from 1, as people count them.
    #[must_use]
    pub const fn of_numbers(length: u64, slope: u64, number: u64) -> Self {
        // Counting from 0 lowers the sum by 1 + slope.
        Self::new(length, slope, number + 2 * length - (1 + slope) % length)
    }

    /// The lattices of a slope by shift, each with the number of its squares in a rectangle. Cost: the area of the
    /// rectangle.
    fn shifts(length: u64, slope: u64, rect: Rect) -> impl Iterator<Item = (u64, Self)> {
        let mut counts = vec![0; length as usize];
        let first = Self::new(length, slope, 0);
        rect.squares().for_each(|square| counts[first.residue(square) as usize] += 1);
        counts.into_iter().zip(0..).map(move |(count, shift)| (count, Self::new(length, slope, shift)))
    }

    /// The modulus: the number of squares in a line, and the period of the lattice.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// The coefficient of the column, that of the row being 1.
    #[must_use]
    pub const fn slope(&self) -> u64 {
        self.right
    }

    /// The residue that defines its squares, rows and columns counted from 0.
    #[must_use]
    pub const fn shift(&self) -> u64 {
        self.shift
    }

    /// The defining numbers: length, down, right, shift.
    #[must_use]
    pub const fn numbers(&self) -> [u64; 4] {
        [self.length, self.down, self.right, self.shift]
    }

    /// Returns whether this square belongs to the lattice. O(1).
    #[must_use]
    pub const fn has(&self, square: Square) -> bool {
        self.residue(square) == self.shift
    }

    /// The residue of a square, rows and columns counted from 0: `down·row + right·col` modulo `length`.
    #[must_use]
    pub const fn residue(&self, square: Square) -> u64 {
        let k = self.length;
        (self.down * (square.row % k) + self.right * (square.col % k)) % k
    }

    /// The residue of a square, rows and columns counted from 1.
    #[must_use]
    pub const fn number_of(&self, square: Square) -> u64 {
        self.residue(Square::new(square.row + 1, square.col + 1))
    }

    /// The residue that defines its squares, rows and columns counted from `first`, which is 0 or 1.
    #[must_use]
    pub const fn shift_from(&self, first: u64) -> u64 {
        (self.shift + first * (self.down + self.right)) % self.length
    }

    /// The first row from `row` on with a lattice square in this column; `None` if the lattice consists of whole
    /// columns.
    #[must_use]
    pub fn row_from(&self, row: u64, col: u64) -> Option<u64> {
        (row..row + self.length)
            .find(|row| self.has(Square::new(*row, col)))
            .filter(|_| self.down != 0 || self.length == 1)
    }

    /// The first column from `col` on with a lattice square in this row; `None` if the lattice consists of whole rows.
    #[must_use]
    pub fn col_from(&self, row: u64, col: u64) -> Option<u64> {
        (col..col + self.length)
            .find(|col| self.has(Square::new(row, *col)))
            .filter(|_| self.right != 0 || self.length == 1)
    }

    /// Number of lattice squares in a rectangle. Cost: the square of the length.
    #[must_use]
    pub fn count_in(&self, rect: Rect) -> u64 {
        let k = self.length;
        // How many of the numbers `from..from + many` have this residue.
        let with_residue = |from: u64, many: u64, residue: u64| (many + k - 1 - (residue + k - from % k) % k) / k;
        let in_row = |residue: u64| {
            let fits = (0..k).filter(|col| (self.down * residue + self.right * col) % k == self.shift);
            fits.map(|col| with_residue(rect.at.col, rect.cols, col)).sum::<u64>()
        };
        (0..k)
            .map(|row| (with_residue(rect.at.row, rect.rows, row), row))
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
        let with_residue = |length| slopes(length).collect::<Vec<_>>();
        assert_eq!(with_residue(1), [0]);
        assert_eq!(with_residue(5), [2, 3]);
        assert_eq!(with_residue(7), [2, 3, 4, 5]);
        assert_eq!(with_residue(25), [2, 3, 7, 8, 12, 13, 17, 18, 22, 23]);
        for length in 1..50 {
            assert_eq!(with_residue(length).is_empty(), !super::super::rules::has_cell(length), "{length}");
        }
    }

    #[test]
    fn counting_in_rectangles_agrees_with_enumeration() {
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

    /// The region C of the source, for five in a row: the minimum of i × j squares of a cell is ⌊ij/5⌋.
    #[test]
    fn a_corner_of_a_cell_holds_a_fifth_rounded_down() {
        for (i, j) in (0..5).flat_map(|i| (0..5).map(move |j| (i, j))) {
            let all = slopes(5).flat_map(|slope| (0..5).map(move |shift| Lattice::new(5, slope, shift)));
            assert_eq!(all.map(|lattice| lattice.count_in(Rect::new(0, 0, i, j))).min(), Some(i * j / 5));
        }
    }
}
