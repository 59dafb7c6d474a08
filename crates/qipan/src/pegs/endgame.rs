//! Endgames: the last jumps on rectangles with sides 2 to 4, as data.
//!
//! A search over all games on the rectangle with one more row and column on each side found them. The tests replay each
//! list by the checker, and all of them again as the last jumps of every solution.

use super::point::{Jump, Point};

/// A jump: from row, from column, to row, to column.
type Ends = (i8, i8, i8, i8);

const TWO_BY_TWO: [Ends; 3] = [(0, 0, 0, 2), (1, 0, 1, 2), (0, 2, 2, 2)];

const TWO_BY_THREE: [Ends; 4] = [(0, 0, 2, 0), (0, 1, 0, 3), (1, 1, 1, 3), (0, 3, 2, 3)];

const TWO_BY_FOUR: [Ends; 7] =
    [(0, 0, 2, 0), (0, 1, 2, 1), (0, 3, 2, 3), (2, 0, 2, 2), (2, 3, 2, 1), (0, 2, 2, 2), (2, 1, 2, 3)];

const THREE_BY_THREE: [Ends; 7] =
    [(0, 1, 0, 3), (1, 0, -1, 0), (1, 2, 3, 2), (2, 0, 2, 2), (3, 2, 1, 2), (1, 1, 1, 3), (0, 3, 2, 3)];

const THREE_BY_FOUR: [Ends; 10] = [
    (0, 1, 0, -1),
    (0, 2, 0, 4),
    (1, 0, 3, 0),
    (1, 1, 3, 1),
    (1, 2, 1, 4),
    (0, 4, 2, 4),
    (3, 0, 3, 2),
    (3, 2, 1, 2),
    (2, 4, 2, 2),
    (1, 2, 3, 2),
];

const FOUR_BY_FOUR: [Ends; 15] = [
    (0, 1, 0, -1),
    (0, 2, 0, 4),
    (1, 1, 1, -1),
    (0, -1, 2, -1),
    (1, 2, 1, 4),
    (0, 4, 2, 4),
    (2, 0, 4, 0),
    (3, 2, 3, 0),
    (3, 3, 1, 3),
    (2, 1, 2, 3),
    (2, 4, 2, 2),
    (4, 0, 2, 0),
    (2, -1, 2, 1),
    (2, 1, 2, 3),
    (1, 3, 3, 3),
];

/// The endgame of a full rectangle with sides 2 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endgame {
    jumps: &'static [Ends],
    /// Whether the list is for the transposed rectangle.
    transposed: bool,
}

impl Endgame {
    /// Returns the endgame of a rectangle; `None` for sides other than 2, 3 and 4.
    #[must_use]
    pub const fn of(rows: u64, cols: u64) -> Option<Self> {
        let jumps: &[Ends] = match (rows, cols) {
            (2, 2) => &TWO_BY_TWO,
            (2, 3) | (3, 2) => &TWO_BY_THREE,
            (2, 4) | (4, 2) => &TWO_BY_FOUR,
            (3, 3) => &THREE_BY_THREE,
            (3, 4) | (4, 3) => &THREE_BY_FOUR,
            (4, 4) => &FOUR_BY_FOUR,
            _ => return None,
        };
        Some(Self { jumps, transposed: rows > cols })
    }

    /// The endgame without jumps.
    pub(super) const NONE: Self = Self { jumps: &[], transposed: false };

    /// Returns its number of jumps.
    #[must_use]
    pub const fn len(self) -> u64 {
        self.jumps.len() as u64
    }

    /// Whether it has no jumps: none of [`Endgame::of`] is.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.jumps.is_empty()
    }

    /// Returns jump number `i`, from 0, for a rectangle whose upper left point is `corner`.
    #[must_use]
    pub fn jump(self, corner: Point, i: u64) -> Option<Jump> {
        let (a, b, c, d) = *self.jumps.get(usize::try_from(i).ok()?)?;
        let at = |row: i8, col: i8| {
            let (row, col) = if self.transposed { (col, row) } else { (row, col) };
            Point::new(corner.row + i64::from(row), corner.col + i64::from(col))
        };
        Jump::between(at(a, b), at(c, d))
    }
}
