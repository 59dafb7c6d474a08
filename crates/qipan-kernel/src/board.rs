//! Squares, quadrants and the eight symmetries of a rectangle.

use std::fmt;
use std::str::FromStr;

use crate::message::impl_error;

/// A square of a board. Rows run downwards and columns to the right, both **from 0**.
///
/// People count from 1: [`fmt::Display`] writes `row,column` from 1, and [`FromStr`] reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, from 0 at the top.
    pub row: u64,
    /// The column, from 0 at the left.
    pub col: u64,
}

impl Square {
    /// Returns the square in this row and column, both from 0.
    #[must_use]
    pub const fn new(row: u64, col: u64) -> Self {
        Self { row, col }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row + 1, self.col + 1)
    }
}

/// The text is not `row,column` with both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl_error!(ParseSquareError => "the text is not ROW,COLUMN with both numbers from 1");

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `row,column` from 1, with spaces allowed around the numbers. Refuses numbers above 2^53, so that every
    /// square read can be written into a link.
    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let (row, col) = text.split_once(',').ok_or(ParseSquareError)?;
        let from_one = |digits: &str| match digits.trim().parse::<u64>() {
            Ok(n) if (1..=1 << 53).contains(&n) => Ok(n - 1),
            _ => Err(ParseSquareError),
        };
        Ok(Self { row: from_one(row)?, col: from_one(col)? })
    }
}

/// A quadrant of a square board, or a square of a 2×2 block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quadrant {
    /// ◰ rows above, columns to the left.
    TopLeft,
    /// ◳ rows above, columns to the right.
    TopRight,
    /// ◱ rows below, columns to the left.
    BottomLeft,
    /// ◲ rows below, columns to the right.
    BottomRight,
}

impl Quadrant {
    /// The four in reading order, which is also the order in which the recursion visits them.
    pub const ALL: [Self; 4] = [Self::TopLeft, Self::TopRight, Self::BottomLeft, Self::BottomRight];

    /// Returns the quadrant on the bottom or top side and on the right or left side.
    #[must_use]
    pub const fn of(bottom: bool, right: bool) -> Self {
        match (bottom, right) {
            (false, false) => Self::TopLeft,
            (false, true) => Self::TopRight,
            (true, false) => Self::BottomLeft,
            (true, true) => Self::BottomRight,
        }
    }

    /// Returns its index in reading order, 0 to 3.
    #[must_use]
    pub const fn index(self) -> u64 {
        self as u64
    }

    /// Returns 1 for the bottom quadrants, 0 for the top ones.
    #[must_use]
    pub const fn row_bit(self) -> u64 {
        self.index() >> 1
    }

    /// Returns 1 for the right quadrants, 0 for the left ones.
    #[must_use]
    pub const fn col_bit(self) -> u64 {
        self.index() & 1
    }

    /// Returns the diagonally opposite quadrant.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::TopLeft => Self::BottomRight,
            Self::TopRight => Self::BottomLeft,
            Self::BottomLeft => Self::TopRight,
            Self::BottomRight => Self::TopLeft,
        }
    }

    /// Returns its compass name, `nw`, `ne`, `sw` or `se`, as in the text form of a piece.
    #[must_use]
    pub const fn compass(self) -> &'static str {
        match self {
            Self::TopLeft => "nw",
            Self::TopRight => "ne",
            Self::BottomLeft => "sw",
            Self::BottomRight => "se",
        }
    }

    /// Returns the quadrant with this compass name: the inverse of [`Quadrant::compass`].
    #[must_use]
    pub fn from_compass(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|quadrant| quadrant.compass() == text)
    }

    /// Returns the key of its name in the catalogue.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TopLeft => "quarter-top-left",
            Self::TopRight => "quarter-top-right",
            Self::BottomLeft => "quarter-bottom-left",
            Self::BottomRight => "quarter-bottom-right",
        }
    }
}

/// A symmetry of a rectangle as a map of squares: up to three flips, done in the order of the fields.
///
/// The eight values form the symmetry group of the square. On a rectangle that is not square the four with `transpose`
/// exchange its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Exchange rows and columns.
    pub transpose: bool,
    /// Then reverse the order of the rows.
    pub flip_rows: bool,
    /// Then reverse the order of the columns.
    pub flip_cols: bool,
}

impl Symmetry {
    /// Iterates over all eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self { transpose: bits & 4 != 0, flip_rows: bits & 2 != 0, flip_cols: bits & 1 != 0 })
    }

    /// Returns the sides of the image of a board of `rows` × `cols`.
    #[must_use]
    pub const fn sides(self, rows: u64, cols: u64) -> (u64, u64) {
        if self.transpose { (cols, rows) } else { (rows, cols) }
    }

    /// Returns the image of a square of a board of `rows` × `cols`, on which it must lie.
    #[must_use]
    pub const fn square(self, rows: u64, cols: u64, square: Square) -> Square {
        let (rows, cols) = self.sides(rows, cols);
        let (row, col) = if self.transpose { (square.col, square.row) } else { (square.row, square.col) };
        Square {
            row: if self.flip_rows { rows - 1 - row } else { row },
            col: if self.flip_cols { cols - 1 - col } else { col },
        }
    }

    /// Returns the image of a quadrant.
    #[must_use]
    pub const fn quadrant(self, quadrant: Quadrant) -> Quadrant {
        let at = self.square(2, 2, Square { row: quadrant.row_bit(), col: quadrant.col_bit() });
        Quadrant::of(at.row == 1, at.col == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_written_from_one_and_read_back() {
        assert_eq!(Square::new(1, 4).to_string(), "2,5");
        assert_eq!("2,5".parse(), Ok(Square::new(1, 4)));
        assert_eq!(" 2 , 5 ".parse(), Ok(Square::new(1, 4)));
        for bad in ["", "2", "2,", "0,1", "1,0", "-1,1", "1,2,3", "1.5,2", "99999999999999999999,1", "a,b"] {
            assert_eq!(bad.parse::<Square>(), Err(ParseSquareError), "{bad}");
        }
    }

    #[test]
    fn symmetries_of_a_two_by_three_board_are_bijections() {
        for symmetry in Symmetry::all() {
            let (rows, cols) = symmetry.sides(2, 3);
            let mut seen = std::collections::BTreeSet::new();
            for row in 0..2 {
                for col in 0..3 {
                    let image = symmetry.square(2, 3, Square::new(row, col));
                    assert!(image.row < rows && image.col < cols);
                    seen.insert(image);
                }
            }
            assert_eq!(seen.len(), 6, "{symmetry:?}");
        }
    }
}
