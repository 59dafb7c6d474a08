//! Where things are drawn.

use qipan::scene::{Point, Scene};

/// How a painter places cells: the corner of the window, in pixels of the picture, and the size of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Pixels from the left edge of the picture to the left edge of the window.
    pub x: f64,
    /// Pixels from the upper edge.
    pub y: f64,
    /// Pixels a cell.
    pub cell: f64,
}

/// How rows lean: the cells that a row is drawn further to the right than the last one, which keeps its place.
#[derive(Clone, Copy, Debug)]
pub struct Shear {
    cells_a_row: f64,
    last: f64,
}

impl Shear {
    /// The lean of so many rows, each so many half cells further to the right than the one above.
    #[must_use]
    pub fn new(half_cells: i32, rows: u64) -> Self {
        Self { cells_a_row: f64::from(half_cells) / 2.0, last: rows as f64 - 1.0 }
    }

    /// The lean of a scene.
    #[must_use]
    pub fn of(scene: &Scene) -> Self {
        Self::new(scene.shear, scene.window.rows.into())
    }

    /// Cells to the right of where row `row` would be.
    #[must_use]
    pub fn at(self, row: f64) -> f64 {
        self.cells_a_row * (row - self.last)
    }
}

/// So far an arc bends, as a part of its length; the curve itself goes half as far.
const BEND: f64 = 0.55;
/// There is so much room round a picture, in cells.
const ROOM: f64 = 0.45;

/// Where an arc from `from` to `to` bends: above what lies between, or to the left of it; to the other side where it
/// would leave
/// the picture. In cells from the window's corner, as the middles of the cells are given; rows, then columns.
#[must_use]
pub fn bend(from: Point, to: Point, lean: Shear) -> (f64, f64) {
    let lean = (lean.at(from.row.into()) + lean.at(to.row.into())) / 2.0;
    let (down, right) = (f64::from(to.row - from.row), f64::from(to.col - from.col));
    let middle = (f64::from(from.row) + 0.5 + down / 2.0, f64::from(from.col) + 0.5 + right / 2.0);
    // Across the way of the jump, upwards where it can be.
    let (across_down, across_right) =
        if right == 0.0 { (0.0, -down.abs()) } else { (-right.abs(), down * right.signum()) };
    let leaves = |middle: f64, across: f64| middle + across * BEND / 2.0 < -ROOM;
    let side = if leaves(middle.0, across_down) || leaves(middle.1, across_right) { -BEND } else { BEND };
    (middle.0 + across_down * side, middle.1 + across_right * side + lean)
}

/// The corners of a clockwise rim, moved inwards by so many cells. In cells from the window's corner; rows, then columns.
#[must_use]
pub fn inset(rim: &[Point], by: f64) -> Vec<(f64, f64)> {
    let corners = rim.len();
    let inwards = |from: Point, to: Point| ((to.col - from.col).signum(), (from.row - to.row).signum());
    let moved = |at: usize| {
        let (before, here, after) = (rim[(at + corners - 1) % corners], rim[at], rim[(at + 1) % corners]);
        let (one, other) = (inwards(before, here), inwards(here, after));
        // On a straight line both say the same, and it counts once.
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
        let lean = Shear::new(0, 8);
        let at = |row, col| Point { row, col };
        let bent = |from, to| bend(from, to, lean);
        // Upwards, and to the left.
        assert!(bent(at(5, 1), at(5, 3)).0 < 5.0 && bent(at(1, 5), at(3, 5)).1 < 5.0);
        // Along the edges, inwards.
        assert!(bent(at(0, 0), at(0, 5)).0 > 1.0 && bent(at(0, 0), at(4, 0)).1 > 1.0);
        // A short one has room outside.
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
