//! Layout: the place of cells in a picture, the bend of arcs, and insets of outlines.

use qipan::scene::{Point, Scene};

/// The position of a scene in a picture: the corner of the window, in pixels, and the size of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Pixels from the left edge of the picture to the left edge of the window.
    pub x: f64,
    /// Pixels from the upper edge of the picture to the upper edge of the window.
    pub y: f64,
    /// The side of a cell in pixels.
    pub cell: f64,
}

/// The shear of a scene: the offset of each row to the right, in cells. The last row has none.
#[derive(Clone, Copy, Debug)]
pub struct Shear {
    cells_a_row: f64,
    last: f64,
}

impl Shear {
    /// Returns the shear of `rows` rows, each `half_cells` half cells further to the right than the one above.
    #[must_use]
    pub fn new(half_cells: i32, rows: u64) -> Self {
        Self { cells_a_row: f64::from(half_cells) / 2.0, last: rows as f64 - 1.0 }
    }

    /// Returns the shear of a scene.
    #[must_use]
    pub fn of(scene: &Scene) -> Self {
        Self::new(scene.shear, scene.window.rows.into())
    }

    /// Returns the offset of row `row` to the right, in cells.
    #[must_use]
    pub fn at(self, row: f64) -> f64 {
        self.cells_a_row * (row - self.last)
    }
}

/// The distance of an arc's control point from its chord, relative to the chord's length; the curve reaches half as
/// far.
const BEND: f64 = 0.55;
/// The margin of a picture, in cells.
const MARGIN: f64 = 0.45;

/// Returns the control point of an arc from `from` to `to`: above the chord, or to the left of it; on the other side if
/// the arc would leave the picture. In cells from the window's corner, as the middles of the cells are given; rows,
/// then columns.
#[must_use]
pub fn bend(from: Point, to: Point, shear: Shear) -> (f64, f64) {
    let offset = (shear.at(from.row.into()) + shear.at(to.row.into())) / 2.0;
    let (down, right) = (f64::from(to.row - from.row), f64::from(to.col - from.col));
    let middle = (f64::from(from.row) + 0.5 + down / 2.0, f64::from(from.col) + 0.5 + right / 2.0);
    // Perpendicular to the chord, upwards where possible.
    let (across_down, across_right) =
        if right == 0.0 { (0.0, -down.abs()) } else { (-right.abs(), down * right.signum()) };
    let leaves = |middle: f64, across: f64| middle + across * BEND / 2.0 < -MARGIN;
    let side = if leaves(middle.0, across_down) || leaves(middle.1, across_right) { -BEND } else { BEND };
    (middle.0 + across_down * side, middle.1 + across_right * side + offset)
}

/// Returns the corners of a clockwise outline moved inwards by `by` cells. In cells from the window's corner; rows,
/// then columns.
#[must_use]
pub fn inset(rim: &[Point], by: f64) -> Vec<(f64, f64)> {
    let corners = rim.len();
    let inwards = |from: Point, to: Point| ((to.col - from.col).signum(), (from.row - to.row).signum());
    let moved = |at: usize| {
        let (before, here, after) = (rim[(at + corners - 1) % corners], rim[at], rim[(at + 1) % corners]);
        let (one, other) = (inwards(before, here), inwards(here, after));
        // On a straight line both sides move alike, and it counts once.
        let (down, right) = if one == other { one } else { (one.0 + other.0, one.1 + other.1) };
        (f64::from(here.row) + by * f64::from(down), f64::from(here.col) + by * f64::from(right))
    };
    (0..corners).map(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arcs_bend_upwards_or_to_the_left_but_not_out_of_the_picture() {
        let shear = Shear::new(0, 8);
        let at = |row, col| Point { row, col };
        let bent = |from, to| bend(from, to, shear);
        // Upwards, and to the left.
        assert!(bent(at(5, 1), at(5, 3)).0 < 5.0 && bent(at(1, 5), at(3, 5)).1 < 5.0);
        // Along the edges, inwards.
        assert!(bent(at(0, 0), at(0, 5)).0 > 1.0 && bent(at(0, 0), at(4, 0)).1 > 1.0);
        // A short one fits into the margin.
        assert!(bent(at(0, 1), at(0, 3)).0 < 0.0);
    }

    #[test]
    fn corners_move_inwards() {
        let at = |corners: &[(i32, i32)]| {
            corners.iter().map(|(row, col)| Point { row: *row, col: *col }).collect::<Vec<_>>()
        };
        let square = at(&[(0, 0), (0, 2), (1, 2), (1, 0)]);
        assert_eq!(inset(&square, 0.25), [(0.25, 0.25), (0.25, 1.75), (0.75, 1.75), (0.75, 0.25)]);
        // An L, with a corner on a straight line.
        let bent = at(&[(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (2, 1), (2, 0)]);
        let within = [(0.25, 0.25), (0.25, 1.0), (0.25, 1.75), (0.75, 1.75), (0.75, 0.75), (1.75, 0.75), (1.75, 0.25)];
        assert_eq!(inset(&bent, 0.25), within);
    }
}
