//! Rectangles of squares.

use crate::board::Square;

/// A rectangle of squares; it may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// The upper left square.
    pub at: Square,
    /// How many rows.
    pub rows: u64,
    /// How many columns.
    pub cols: u64,
}

impl Rect {
    /// So many rows and columns from `row` and `col` on, both from 0.
    #[must_use]
    pub const fn new(row: u64, col: u64, rows: u64, cols: u64) -> Self {
        Self { at: Square::new(row, col), rows, cols }
    }

    /// Is there no square in it?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.rows == 0 || self.cols == 0
    }

    /// How many squares it has.
    #[must_use]
    pub const fn area(self) -> u64 {
        self.rows * self.cols
    }

    /// The row below it.
    #[must_use]
    pub const fn end_row(self) -> u64 {
        self.at.row + self.rows
    }

    /// The column to its right.
    #[must_use]
    pub const fn end_col(self) -> u64 {
        self.at.col + self.cols
    }

    /// Is this square in it?
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.row >= self.at.row
            && square.row < self.end_row()
            && square.col >= self.at.col
            && square.col < self.end_col()
    }

    /// What two have in common.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        let side = |a: u64, a_end: u64, b: u64, b_end: u64| {
            let first = a.max(b);
            (first, a_end.min(b_end).saturating_sub(first))
        };
        let (row, rows) = side(self.at.row, self.end_row(), other.at.row, other.end_row());
        let (col, cols) = side(self.at.col, self.end_col(), other.at.col, other.end_col());
        Self::new(row, col, rows, cols)
    }

    /// Its squares in reading order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let row = move |row| (self.at.col..self.end_col()).map(move |col| Square::new(row, col));
        (self.at.row..self.end_row()).flat_map(row)
    }
}
