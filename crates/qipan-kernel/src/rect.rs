//! Rectangles of squares.

use crate::board::Square;

/// A rectangle of squares; it may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// The upper left square.
    pub at: Square,
    /// The number of rows.
    pub rows: u64,
    /// The number of columns.
    pub cols: u64,
}

impl Rect {
    /// Returns the rectangle of `rows` × `cols` squares whose upper left square is in row `row` and column `col`, both
    /// from 0.
    #[must_use]
    pub const fn new(row: u64, col: u64, rows: u64, cols: u64) -> Self {
        Self { at: Square::new(row, col), rows, cols }
    }

    /// Whether it holds no square.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.rows == 0 || self.cols == 0
    }

    /// Returns the number of squares.
    #[must_use]
    pub const fn area(self) -> u64 {
        self.rows * self.cols
    }

    /// Returns the first row below it.
    #[must_use]
    pub const fn end_row(self) -> u64 {
        self.at.row + self.rows
    }

    /// Returns the first column to its right.
    #[must_use]
    pub const fn end_col(self) -> u64 {
        self.at.col + self.cols
    }

    /// Whether it holds this square.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.row >= self.at.row
            && square.row < self.end_row()
            && square.col >= self.at.col
            && square.col < self.end_col()
    }

    /// Returns the offset of a square from the upper left one; `None` outside.
    #[must_use]
    pub const fn offset_of(self, square: Square) -> Option<Square> {
        if self.contains(square) { Some(Square::new(square.row - self.at.row, square.col - self.at.col)) } else { None }
    }

    /// Returns the intersection of two rectangles.
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

    /// Iterates over its squares in reading order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let row = move |row| (self.at.col..self.end_col()).map(move |col| Square::new(row, col));
        (self.at.row..self.end_row()).flat_map(row)
    }
}
