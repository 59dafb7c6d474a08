//! Points, directions, jumps, and their text forms.

use std::fmt;
use std::str::FromStr;

use crate::message::impl_error;

/// The largest absolute value of a coordinate on the plane. No game from a start that is allowed leads further.
pub const MAX_COORDINATE: i64 = 1 << 32;

/// A point of a board. Rows run downwards and columns to the right, **from 0** at the upper left corner of the pegs at
/// the start; on the plane both may be negative.
///
/// People count from 1: [`fmt::Display`] writes `row,column` from 1, and [`FromStr`] reads it; the row above the first
/// is 0, and the one above that −1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The row, from 0.
    pub row: i64,
    /// The column, from 0.
    pub col: i64,
}

impl Point {
    /// Returns the point in this row and column, both from 0.
    #[must_use]
    pub const fn new(row: i64, col: i64) -> Self {
        Self { row, col }
    }

    /// Returns the point `steps` steps away.
    #[must_use]
    pub const fn step(self, towards: Direction, steps: i64) -> Self {
        let (down, right) = towards.step();
        Self { row: self.row + down * steps, col: self.col + right * steps }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row + 1, self.col + 1)
    }
}

/// The text is not a point, or not a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePointError;

impl_error!(ParsePointError => "the text is not a point such as 3,2, or a jump such as 3,2n or 3,2>1,2");

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let (row, col) = text.split_once(',').ok_or(ParsePointError)?;
        let from_one = |digits: &str| match digits.trim().parse::<i64>() {
            Ok(n) if (-MAX_COORDINATE..=MAX_COORDINATE).contains(&n) => Ok(n - 1),
            _ => Err(ParsePointError),
        };
        Ok(Self { row: from_one(row)?, col: from_one(col)? })
    }
}

/// A direction of jumps. The last two are those of the triangle, whose rows are each drawn half a place to the left of
/// the row above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Upwards.
    North,
    /// To the right.
    East,
    /// Downwards.
    South,
    /// To the left.
    West,
    /// Upwards and to the left.
    NorthWest,
    /// Downwards and to the right.
    SouthEast,
}

impl Direction {
    /// The four directions of a square board.
    pub const SQUARE: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
    /// The six directions of a triangular board.
    pub const TRIANGULAR: [Self; 6] =
        [Self::North, Self::East, Self::South, Self::West, Self::NorthWest, Self::SouthEast];

    /// Returns one step as rows down and columns to the right.
    #[must_use]
    pub const fn step(self) -> (i64, i64) {
        match self {
            Self::North => (-1, 0),
            Self::East => (0, 1),
            Self::South => (1, 0),
            Self::West => (0, -1),
            Self::NorthWest => (-1, -1),
            Self::SouthEast => (1, 1),
        }
    }

    /// Returns its letters in the text of a jump.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Self::North => "n",
            Self::East => "e",
            Self::South => "s",
            Self::West => "w",
            Self::NorthWest => "nw",
            Self::SouthEast => "se",
        }
    }
}

/// A jump of a peg over its neighbour.
///
/// [`fmt::Display`] writes the short form for links, the point and the direction's letters, as `3,2n`; [`Jump::long`]
/// writes the form for files, both ends, as `3,2>1,2`. [`FromStr`] reads both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// The point of the peg that jumps.
    pub from: Point,
    /// The direction.
    pub towards: Direction,
}

impl Jump {
    /// Returns the jump from a point in a direction.
    #[must_use]
    pub const fn new(from: Point, towards: Direction) -> Self {
        Self { from, towards }
    }

    /// Returns the jump between two points that are two steps apart; `None` for others.
    #[must_use]
    pub fn between(from: Point, to: Point) -> Option<Self> {
        let towards = Direction::TRIANGULAR.into_iter().find(|&towards| from.step(towards, 2) == to)?;
        Some(Self { from, towards })
    }

    /// Returns the point of the peg that is jumped over.
    #[must_use]
    pub const fn over(self) -> Point {
        self.from.step(self.towards, 1)
    }

    /// Returns the point where the peg lands.
    #[must_use]
    pub const fn to(self) -> Point {
        self.from.step(self.towards, 2)
    }

    /// Returns the long text form: both ends, as `3,2>1,2`.
    #[must_use]
    pub fn long(self) -> String {
        format!("{}>{}", self.from, self.to())
    }
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.towards.letters())
    }
}

impl FromStr for Jump {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        if let Some((from, to)) = text.split_once('>') {
            return Self::between(from.parse()?, to.parse()?).ok_or(ParsePointError);
        }
        let letters = text.trim_start_matches(|c: char| !c.is_ascii_lowercase());
        let towards = Direction::TRIANGULAR.into_iter().find(|towards| towards.letters() == letters);
        let from = text.strip_suffix(letters).ok_or(ParsePointError)?.parse()?;
        Ok(Self { from, towards: towards.ok_or(ParsePointError)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_jumps_in_two_forms_and_reads_both() {
        let jump = Jump::new(Point::new(2, 1), Direction::North);
        assert_eq!((jump.to_string(), jump.long()), ("3,2n".to_owned(), "3,2>1,2".to_owned()));
        assert_eq!("3,2n".parse(), Ok(jump));
        assert_eq!("3,2>1,2".parse(), Ok(jump));
        for direction in Direction::TRIANGULAR {
            for from in [Point::new(0, 0), Point::new(-3, 7), Point::new(-1, -1)] {
                let jump = Jump::new(from, direction);
                assert_eq!(jump.to_string().parse(), Ok(jump));
                assert_eq!(jump.long().parse(), Ok(jump));
            }
        }
        for bad in ["", "n", "3n", "3,2", "3,2x", "3,2>3,2", "3,2>2,2", "3,2>1,4", "3,2nn", "3,2n ", "9999999999,1n"] {
            assert_eq!(bad.parse::<Jump>(), Err(ParsePointError), "{bad}");
        }
    }
}
