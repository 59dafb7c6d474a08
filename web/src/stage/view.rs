//! The visible part of the board, which can be panned and zoomed, from the whole board to single squares.
//!
//! Lengths on the board are in squares, lengths on the screen in CSS pixels. A board may have sides of 2^30: there an
//! `f64` still resolves 2^-20 of a square.

use std::fmt;
use std::str::FromStr;

use qipan::scene::Window;
use qipan_svg::number::{fixed, parse, short};

/// Minimum size of a cell in pixels, unless the whole board is shown and has no coarser picture.
const MIN_CELL_SIZE: f64 = 8.0;
/// Maximum size of a square: a board of 4×4 fills the stage, one of 1×1 does not.
const MAX_SQUARE_SIZE: f64 = 168.0;
/// Maximum size of a square when zooming in.
const CLOSEST: f64 = 48.0;

/// Margin in pixels on each side of the whole board, for its frame.
pub const AIR: f64 = 2.0;
/// The same if blocks extend beyond the edge.
pub const AIR_FOR_BLOCKS: f64 = 12.0;
/// The same if there are numbers of rows and columns.
pub const AIR_FOR_NUMBERS: f64 = 20.0;

/// The size of the stage in pixels and of the board in squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Width of the stage.
    pub width: f64,
    /// Height of the stage.
    pub height: f64,
    /// Number of rows.
    pub rows: u64,
    /// Number of columns.
    pub cols: u64,
    /// The coarsest level at which the family draws a picture.
    pub deepest: u32,
    /// Margin in pixels on each side of the whole board.
    pub air: f64,
}

/// The place on the board at the centre of the stage, and the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Squares from the upper edge of the board.
    pub row: f64,
    /// Squares from the left edge.
    pub col: f64,
    /// Pixels per square.
    pub scale: f64,
}

impl View {
    /// Rounds the view as links write it, so that the view on the page is exactly that of its link.
    #[must_use]
    pub fn as_written(self) -> Self {
        self.to_string().parse().unwrap_or(self)
    }
}

/// Rounds a positive number to the digits that a link needs.
fn seven_digits(n: f64) -> f64 {
    let mut shift = 1.0;
    while n * shift < 1e6 && shift < 1e18 {
        shift *= 10.0;
    }
    (n * shift).round() / shift
}

/// Writes `row,column,scale`, as in links.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A thousandth of a square is invisible.
        write!(f, "{},{},{}", fixed(self.row, 3), fixed(self.col, 3), short(seven_digits(self.scale), 13))
    }
}

impl FromStr for View {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut numbers = text.split(',').map(|word| parse(word.trim()));
        let mut next = || numbers.next().flatten().ok_or(());
        let view = Self { row: next()?, col: next()?, scale: next()? };
        if numbers.next().is_none() && view.scale > 0.0 { Ok(view) } else { Err(()) }
    }
}

impl Frame {
    /// Returns the scale at which the whole board just fits.
    #[must_use]
    pub fn fitting_scale(&self) -> f64 {
        let (width, height) = (self.width - 2.0 * self.air, self.height - 2.0 * self.air);
        (width / self.cols as f64).min(height / self.rows as f64).min(MAX_SQUARE_SIZE)
    }

    fn largest_scale(&self) -> f64 {
        // A little zoom does not justify the buttons.
        let fitting = self.fitting_scale();
        if fitting * 1.5 < CLOSEST { CLOSEST } else { fitting }
    }

    /// Whether zooming in is useful.
    #[must_use]
    pub fn can_zoom(&self) -> bool {
        self.largest_scale() > self.fitting_scale()
    }

    /// Returns the view of the whole board.
    #[must_use]
    pub fn whole(&self) -> View {
        View { row: self.rows as f64 / 2.0, col: self.cols as f64 / 2.0, scale: self.fitting_scale() }
    }

    /// Clamps a view, so that the board stays on the stage.
    #[must_use]
    pub fn held(&self, view: View) -> View {
        let scale = if view.scale.is_finite() { view.scale } else { 0.0 };
        let scale = scale.clamp(self.fitting_scale(), self.largest_scale());
        let hold = |at: f64, length: u64, pixels: f64| {
            let (length, half) = (length as f64, pixels / scale / 2.0);
            let at = if at.is_finite() { at } else { length / 2.0 };
            // A board narrower than the stage is centred.
            if 2.0 * half >= length { length / 2.0 } else { at.clamp(half, length - half) }
        };
        View { row: hold(view.row, self.rows, self.height), col: hold(view.col, self.cols, self.width), scale }
    }

    /// Whether the whole board is in view.
    #[must_use]
    pub fn is_whole(&self, view: View) -> bool {
        view.scale <= self.fitting_scale() * 1.001
    }

    /// Whether the scale is at its maximum.
    #[must_use]
    pub fn is_nearest(&self, view: View) -> bool {
        view.scale * 1.001 >= self.largest_scale()
    }

    /// Zooms by `factor` about the point `x`, `y` of the stage, which keeps its place.
    #[must_use]
    pub fn zoomed(&self, view: View, factor: f64, x: f64, y: f64) -> View {
        let (row, col) = self.at(view, x, y);
        let scale = (view.scale * factor).clamp(self.fitting_scale(), self.largest_scale());
        let (dx, dy) = (x - self.width / 2.0, y - self.height / 2.0);
        self.held(View { row: row - dy / scale, col: col - dx / scale, scale })
    }

    /// Pans by pixels: the place under the pointer follows it.
    #[must_use]
    pub fn moved(&self, view: View, dx: f64, dy: f64) -> View {
        self.held(View { row: view.row - dy / view.scale, col: view.col - dx / view.scale, ..view })
    }

    /// Returns the place on the board (rows and columns, with fractions) at a point of the stage.
    #[must_use]
    pub fn at(&self, view: View, x: f64, y: f64) -> (f64, f64) {
        (view.row + (y - self.height / 2.0) / view.scale, view.col + (x - self.width / 2.0) / view.scale)
    }

    /// Returns the point of the stage at a place on the board.
    #[must_use]
    pub fn point(&self, view: View, row: f64, col: f64) -> (f64, f64) {
        ((col - view.col) * view.scale + self.width / 2.0, (row - view.row) * view.scale + self.height / 2.0)
    }

    /// Returns the nearest view in which this square is visible.
    #[must_use]
    pub fn showing(&self, view: View, row: u64, col: u64) -> View {
        let near = |at: f64, square: u64, pixels: f64| {
            let half = (pixels / view.scale / 2.0 - 1.5).max(0.0);
            at.clamp(square as f64 + 0.5 - half, square as f64 + 0.5 + half)
        };
        self.held(View { row: near(view.row, row, self.height), col: near(view.col, col, self.width), ..view })
    }

    /// Returns the level of the picture: 0 for squares, otherwise blocks that are large enough to be visible.
    #[must_use]
    pub fn level(&self, view: View) -> u32 {
        (0..self.deepest).find(|&level| view.scale * (1u64 << level) as f64 >= MIN_CELL_SIZE).unwrap_or(self.deepest)
    }

    /// Returns the cells in view, with a margin of one, clipped to the board.
    #[must_use]
    pub fn window(&self, view: View) -> Window {
        let level = self.level(view);
        let cell = (1u64 << level) as f64;
        let (top, left) = self.at(view, 0.0, 0.0);
        let (bottom, right) = self.at(view, self.width, self.height);
        let span = |from: f64, to: f64, length: u64| {
            let cells = length.div_ceil(1 << level) as f64;
            let first = ((from / cell).floor() - 1.0).clamp(0.0, cells);
            let last = ((to / cell).ceil() + 1.0).clamp(first, cells);
            (first as i64, (last - first).min(4096.0) as u32)
        };
        let (row, rows) = span(top, bottom, self.rows);
        let (col, cols) = span(left, right, self.cols);
        Window { row, col, rows, cols, level }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(side: u64, deepest: u32) -> Frame {
        Frame { width: 700.0, height: 600.0, rows: side, cols: side, deepest, air: AIR }
    }

    #[test]
    fn a_small_board_is_whole_and_in_squares() {
        let frame = frame(16, 4);
        let view = frame.whole();
        assert!(frame.is_whole(view));
        assert_eq!(frame.window(view), Window { row: 0, col: 0, rows: 16, cols: 16, level: 0 });
    }

    #[test]
    fn the_largest_board_is_seen_in_few_cells_at_every_zoom() {
        let frame = frame(1 << 30, 30);
        let mut view = frame.whole();
        let mut last = 30;
        for _ in 0..200 {
            let window = frame.window(view);
            assert!(window.level <= last && window.rows * window.cols < 8000, "{window:?}");
            last = window.level;
            view = frame.zoomed(view, 1.2, 333.0, 222.0);
        }
        assert_eq!(last, 0);
    }

    #[test]
    fn zooming_keeps_the_place_under_the_pointer() {
        let frame = frame(1 << 20, 20);
        let view = frame.zoomed(frame.whole(), 64.0, 350.0, 300.0);
        let before = frame.at(view, 400.0, 310.0);
        let after = frame.at(frame.zoomed(view, 2.0, 400.0, 310.0), 400.0, 310.0);
        assert!((before.0 - after.0).abs() < 1e-6 && (before.1 - after.1).abs() < 1e-6);
    }

    #[test]
    fn hostile_views_are_held() {
        let frame = frame(8, 3);
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e300, 1e300] {
            let view = frame.held(View { row: bad, col: bad, scale: bad });
            assert!(view.row.is_finite() && view.col.is_finite() && view.scale > 0.0);
            assert!(frame.window(view).rows > 0);
        }
    }
}
