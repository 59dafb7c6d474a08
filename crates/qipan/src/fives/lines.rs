//! Lines: so many squares in a row, a column or a diagonal.

use crate::board::Square;

/// Which way a line runs from its first square. The first square is the uppermost, and in a row the leftmost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Along a row.
    Right,
    /// Down a column.
    Down,
    /// Down a diagonal, to the right.
    DownRight,
    /// Down a diagonal, to the left.
    DownLeft,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Right, Self::Down, Self::DownRight, Self::DownLeft];

    /// One square on: rows down, and columns to the right.
    #[must_use]
    pub const fn step(self) -> (i64, i64) {
        match self {
            Self::Right => (0, 1),
            Self::Down => (1, 0),
            Self::DownRight => (1, 1),
            Self::DownLeft => (1, -1),
        }
    }

    /// The key of its name in the catalogue.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Right => "fives-in-row",
            Self::Down => "fives-in-column",
            Self::DownRight => "fives-in-falling",
            Self::DownLeft => "fives-in-rising",
        }
    }
}

/// A line, by its first square and its direction. How many squares it has is the board's to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// The first square.
    pub first: Square,
    /// Which way it runs.
    pub towards: Direction,
}

impl Line {
    /// The line from `first` towards `towards`.
    #[must_use]
    pub const fn new(first: Square, towards: Direction) -> Self {
        Self { first, towards }
    }

    /// The line as it is where the corner of a part of a board is `by`: so many rows further down and columns further right.
    #[must_use]
    pub const fn moved(self, by: Square) -> Self {
        Self { first: Square::new(self.first.row + by.row, self.first.col + by.col), towards: self.towards }
    }

    /// The square `steps` on from the first. The line must be on a board that has it.
    #[must_use]
    pub fn square(self, steps: u64) -> Square {
        let (down, right) = self.towards.step();
        let on = |from: u64, by: i64| from.wrapping_add_signed(by * steps as i64);
        Square::new(on(self.first.row, down), on(self.first.col, right))
    }

    /// The first `length` squares.
    pub fn squares(self, length: u64) -> impl Iterator<Item = Square> {
        (0..length).map(move |steps| self.square(steps))
    }

    /// The line between two squares, if there is one of `length` squares: the ends in either order.
    #[must_use]
    pub fn between(a: Square, b: Square, length: u64) -> Option<Self> {
        let ways = Direction::ALL.map(|towards| Self::new(a.min(b), towards));
        // In a single square all directions are the same: it is told as a row.
        ways.into_iter().find(|line| length > 0 && line.square(length - 1) == a.max(b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_told_by_its_ends() {
        for towards in Direction::ALL {
            let line = Line::new(Square::new(7, 9), towards);
            for length in 2..6 {
                let last = line.square(length - 1);
                assert_eq!(Line::between(line.first, last, length), Some(line));
                assert_eq!(Line::between(last, line.first, length), Some(line));
                assert_eq!(Line::between(line.first, last, length + 1), None);
            }
        }
        assert_eq!(Line::between(Square::new(0, 0), Square::new(1, 2), 3), None);
    }
}
