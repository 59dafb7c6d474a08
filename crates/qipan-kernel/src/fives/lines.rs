//! Lines: `length` consecutive squares in a row, a column or a diagonal.

use crate::board::Square;

/// The direction of a line from its first square, which is the uppermost one, and in a row the leftmost one.
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
    /// All four directions.
    pub const ALL: [Self; 4] = [Self::Right, Self::Down, Self::DownRight, Self::DownLeft];

    /// The step to the next square: rows down, columns to the right.
    #[must_use]
    pub const fn step(self) -> (i64, i64) {
        match self {
            Self::Right => (0, 1),
            Self::Down => (1, 0),
            Self::DownRight => (1, 1),
            Self::DownLeft => (1, -1),
        }
    }

    /// The catalogue key of its name.
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

/// A line, given by its first square and its direction. The number of its squares is a property of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// The first square.
    pub first: Square,
    /// Its direction.
    pub towards: Direction,
}

impl Line {
    /// The line from `first` towards `towards`.
    #[must_use]
    pub const fn new(first: Square, towards: Direction) -> Self {
        Self { first, towards }
    }

    /// The line of a sub-rectangle as a line of the board: moved by `by.row` rows down and `by.col` columns to the
    /// right.
    #[must_use]
    pub const fn moved(self, by: Square) -> Self {
        Self { first: Square::new(self.first.row + by.row, self.first.col + by.col), towards: self.towards }
    }

    /// The square `steps` squares after the first. The line must lie on a board that contains that square.
    #[must_use]
    pub fn square(self, steps: u64) -> Square {
        let (down, right) = self.towards.step();
        let shifted = |from: u64, by: i64| from.wrapping_add_signed(by * steps as i64);
        Square::new(shifted(self.first.row, down), shifted(self.first.col, right))
    }

    /// The first `length` squares.
    pub fn squares(self, length: u64) -> impl Iterator<Item = Square> {
        (0..length).map(move |steps| self.square(steps))
    }

    /// The line of `length` squares between two squares, given in either order; `None` if there is none.
    #[must_use]
    pub fn between(a: Square, b: Square, length: u64) -> Option<Self> {
        let candidates = Direction::ALL.map(|towards| Self::new(a.min(b), towards));
        // A single square is a line in every direction; it counts as a row.
        candidates.into_iter().find(|line| length > 0 && line.square(length - 1) == a.max(b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_determined_by_its_ends() {
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
