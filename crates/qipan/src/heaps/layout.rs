//! Layout of the rows on the board: each row of stones takes one line of squares, or several if it is long.

use crate::board::Square;

/// The layout of rows on a board. All numbers count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    width: u64,
    /// For each row its first line and its number of places.
    rows: Vec<(u64, u64)>,
    lines: u64,
}

/// Rows of up to this many stones are never broken. If the lines are few enough, longer ones are broken after as many, so
/// that they can be counted in tens.
const MAX_LINE_LENGTH: u64 = 10;
/// Rows of up to this many stones are broken only so.
const MAX_UNBROKEN: u64 = 20;
/// Maximum number of lines with tens: on a telephone, stones of both sides are large enough to be tapped.
const MAX_LINES_OF_TEN: u64 = 14;
/// Maximum number of places in a line.
const MAX_WIDTH: u64 = 800;

/// Minimum number of free lines between two rows; each row begins at a multiple of it. So blocks of squares drawn as
/// one never contain parts of two rows, and some of them are free.
const fn spacing(width: u64) -> u64 {
    match width {
        0..=40 => 1,
        41..=100 => 4,
        101..=200 => 8,
        _ => 16,
    }
}

impl Layout {
    /// The layout of rows with these numbers of places. Short rows take a line each. Long rows are broken after a round
    /// number of places, so that the proportions are those of a screen, with free lines between the rows.
    #[must_use]
    pub fn of(rows: &[u64]) -> Self {
        let longest = rows.iter().copied().max().unwrap_or(1).max(1);
        let of_ten = Self::broken(rows, MAX_LINE_LENGTH);
        if longest > MAX_LINE_LENGTH && of_ten.lines <= MAX_LINES_OF_TEN {
            return of_ten;
        }
        if longest <= MAX_UNBROKEN {
            let placed = (0..).zip(rows).map(|(line, places)| (line, *places)).collect();
            return Self { width: longest, rows: placed, lines: (rows.len() as u64).max(1) };
        }
        let widths = [20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 600];
        let fits = |placed: &Self| placed.lines <= (placed.width * 2 / 3).max(6);
        let placed = widths.into_iter().map(|width| Self::broken(rows, width)).find(fits);
        match placed {
            // If no row is broken, the board is as wide as the longest.
            Some(placed) if longest <= placed.width => Self { width: longest, ..placed },
            Some(placed) => placed,
            None => Self::broken(rows, MAX_WIDTH),
        }
    }

    /// The layout with rows broken after `width` places.
    fn broken(rows: &[u64], width: u64) -> Self {
        let spacing = spacing(width);
        let (mut next, mut lines) = (0, 0);
        let place = |places: &u64| {
            let first = next;
            lines = first + places.div_ceil(width).max(1);
            next = (lines + spacing).next_multiple_of(spacing);
            (first, *places)
        };
        let rows = rows.iter().map(place).collect();
        Self { width, rows, lines }
    }

    /// Number of lines, and of places in a line.
    #[must_use]
    pub const fn sides(&self) -> (u64, u64) {
        (self.lines, self.width)
    }

    /// The square of a place of a row.
    #[must_use]
    pub fn square(&self, row: usize, place: u64) -> Option<Square> {
        let (first, places) = *self.rows.get(row)?;
        (place < places).then(|| Square::new(first + place / self.width, place % self.width))
    }

    /// The row and the place on a square; `None` if there is none.
    #[must_use]
    pub fn place(&self, square: Square) -> Option<(usize, u64)> {
        let row = self.rows.partition_point(|(first, _)| *first <= square.row).checked_sub(1)?;
        let (first, places) = self.rows[row];
        let place = (square.row - first) * self.width + square.col;
        (square.col < self.width && place < places).then_some((row, place))
    }

    /// The outline of `len` places from `first` on, clockwise, as (line, column) of the grid's corners.
    #[must_use]
    pub fn rim(&self, row: usize, first: u64, len: u64) -> Vec<(u64, u64)> {
        let (Some(from), Some(to)) = (self.square(row, first), self.square(row, first + len.max(1) - 1)) else {
            return Vec::new();
        };
        let (top, bottom, left, right) = (from.row, to.row + 1, from.col, to.col + 1);
        if from.row == to.row {
            return vec![(top, left), (top, right), (bottom, right), (bottom, left)];
        }
        let all = self.width;
        let mut rim = vec![
            (top, left),
            (top, all),
            (bottom - 1, all),
            (bottom - 1, right),
            (bottom, right),
            (bottom, 0),
            (top + 1, 0),
            (top + 1, left),
        ];
        // Where the first line is full from its start, or the last to its end, two corners coincide.
        rim.dedup();
        if rim.first() == rim.last() {
            rim.pop();
        }
        rim
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_square() {
        for rows in [
            &[7, 3, 3][..],
            &[1],
            &[11, 1],
            &[20, 1],
            &[21],
            &[21, 14, 3],
            &[100, 3, 55],
            &[10_000; 16],
            &[10_000],
            &[400, 21],
        ] {
            let layout = Layout::of(rows);
            let (lines, width) = layout.sides();
            let mut seen = 0;
            for line in 0..lines {
                for col in 0..width {
                    let square = Square::new(line, col);
                    if let Some((row, place)) = layout.place(square) {
                        assert_eq!(layout.square(row, place), Some(square), "{rows:?}");
                        seen += 1;
                    }
                }
            }
            assert_eq!(seen, rows.iter().sum::<u64>(), "{rows:?}");
            assert_eq!(layout.place(Square::new(lines, 0)), None);
            assert_eq!(layout.place(Square::new(0, width)), None);
        }
        assert_eq!(Layout::of(&[7, 3, 3]).sides(), (3, 7));
        // Long rows are broken into tens: 21 is 10 + 10 + 1, with a free line after it.
        let tens = Layout::of(&[21, 14, 3]);
        assert_eq!(tens.sides(), (8, 10));
        assert_eq!(tens.square(0, 20), Some(Square::new(2, 0)));
        assert_eq!(tens.square(1, 0), Some(Square::new(4, 0)));
        assert_eq!(Layout::of(&[12; 9]).sides(), (9, 12), "too many tens");
        assert_eq!(Layout::of(&[120]).sides(), (12, 10));
        assert_eq!(Layout::of(&[10_000]).sides().1, 150);
        // 46 lines each, with ten free ones between.
        let two = Layout::of(&[9_001; 2]);
        assert_eq!((two.sides(), two.square(1, 0)), ((56 + 46, 200), Some(Square::new(56, 0))));
        assert_eq!(two.place(Square::new(50, 0)), None);
    }

    #[test]
    fn outlines_surround_the_squares() {
        let layout = Layout::broken(&[50], 20);
        assert_eq!(layout.sides(), (3, 20));
        assert_eq!(layout.rim(0, 2, 3), [(0, 2), (0, 5), (1, 5), (1, 2)]);
        assert_eq!(layout.rim(0, 5, 40), [(0, 5), (0, 20), (2, 20), (2, 5), (3, 5), (3, 0), (1, 0), (1, 5)]);
        assert_eq!(layout.rim(0, 0, 40), [(0, 0), (0, 20), (1, 20), (2, 20), (2, 0), (1, 0)]);
    }
}
