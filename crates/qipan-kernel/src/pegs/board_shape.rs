//! Board shapes: the plane, and the classic boards.

use super::point::{Direction, MAX_COORDINATE, Point};

/// The points of a board, and the directions of its jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardShape {
    /// All points of the plane.
    Plane,
    /// The English board of 33: seven rows of 3, 3, 7, 7, 7, 3, 3.
    ///
    /// ```text
    ///     o o o
    ///     o o o
    /// o o o o o o o
    /// o o o o o o o
    /// o o o o o o o
    ///     o o o
    ///     o o o
    /// ```
    English,
    /// The European board of 37: seven rows of 3, 5, 7, 7, 7, 5, 3.
    European,
    /// The triangle of 15: five rows of 1 to 5, and three lines through each point. Row r has columns 0 to r.
    Triangle,
}

impl BoardShape {
    /// The shapes with finitely many points.
    pub const CLASSIC: [Self; 3] = [Self::English, Self::European, Self::Triangle];

    /// Returns its name on the command line and in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plane => "plane",
            Self::English => "english",
            Self::European => "european",
            Self::Triangle => "triangle15",
        }
    }

    /// Returns the classic board with this name.
    #[must_use]
    pub fn classic(name: &str) -> Option<Self> {
        Self::CLASSIC.into_iter().find(|shape| shape.name() == name)
    }

    /// Whether this is one of its points.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        let Point { row, col } = point;
        // The number of points of the full seven that a row lacks on either side.
        let lacking = match (self, row) {
            (Self::Plane, _) => return row.abs() <= MAX_COORDINATE && col.abs() <= MAX_COORDINATE,
            (Self::Triangle, _) => return row >= 0 && row < 5 && col >= 0 && col <= row,
            (_, 2..=4) => 0,
            (Self::European, 1 | 5) => 1,
            (_, 0 | 1 | 5 | 6) => 2,
            _ => return false,
        };
        col >= lacking && col < 7 - lacking
    }

    /// Returns the directions of jumps on it.
    #[must_use]
    pub const fn directions(self) -> &'static [Direction] {
        match self {
            Self::Triangle => &Direction::TRIANGULAR,
            Self::Plane | Self::English | Self::European => &Direction::SQUARE,
        }
    }

    /// Returns the numbers of rows and columns that hold all its points, from point 0, 0; `None` for the plane.
    #[must_use]
    pub const fn sides(self) -> Option<(u64, u64)> {
        match self {
            Self::Plane => None,
            Self::English | Self::European => Some((7, 7)),
            Self::Triangle => Some((5, 5)),
        }
    }

    /// Iterates over all points in reading order; none for the plane.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let (rows, cols) = self.sides().unwrap_or((0, 0));
        let all = (0..rows as i64).flat_map(move |row| (0..cols as i64).map(move |col| Point::new(row, col)));
        all.filter(move |point| self.contains(*point))
    }

    /// Returns the point that is free at the start by default: the centre, or the triangle's corner.
    #[must_use]
    pub const fn usual_hole(self) -> Point {
        match self {
            Self::Plane | Self::Triangle => Point::new(0, 0),
            Self::English | Self::European => Point::new(3, 3),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classic_boards_have_their_points() {
        assert_eq!(BoardShape::CLASSIC.map(|shape| shape.points().count()), [33, 37, 15]);
        assert!(BoardShape::CLASSIC.into_iter().all(|shape| shape.contains(shape.usual_hole())));
        assert!(BoardShape::CLASSIC.into_iter().all(|shape| BoardShape::classic(shape.name()) == Some(shape)));
    }
}
