//! A picture is data: plain shapes in board units, each with an ink and, where a person could ask, a label.
//!
//! SVG, canvas, print, PNG and text are all painted from a [`Scene`]. The unit is one *cell*: one square of the board,
//! or, seen from far away, a block of `2^level` × `2^level` squares. Points are corners of cells, counted from the top
//! left corner of the window, rows first.

use crate::board::Square;
use crate::message::OwnedMessage;
use crate::rect::Rect;

/// The part of a board that is looked at, in cells of `2^level` squares a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first row of cells.
    pub row: i64,
    /// The first column of cells.
    pub col: i64,
    /// How many rows of cells.
    pub rows: u32,
    /// How many columns of cells.
    pub cols: u32,
    /// Each cell is `2^level` squares a side.
    pub level: u32,
}

impl Window {
    /// The cell that a square of the board is in, from the window's corner; what is far away stays far away.
    #[must_use]
    pub fn cell(self, square: Square) -> Point {
        let cell = |at: u64, first: i64| {
            let at = (at >> self.level) as i64;
            at.saturating_sub(first).clamp(-(1 << 24), 1 << 24) as i32
        };
        Point { row: cell(square.row, self.row), col: cell(square.col, self.col) }
    }

    /// The same, if that cell is in the window.
    #[must_use]
    pub fn seen_cell(self, square: Square) -> Option<Point> {
        let inside = |n: i32, length: u32| n >= 0 && (n as u32) < length;
        let at = self.cell(square);
        (inside(at.row, self.rows) && inside(at.col, self.cols)).then_some(at)
    }

    /// The squares of a board of `rows` × `cols` that are in the window, and those of `more` rows and columns of cells round
    /// it.
    #[must_use]
    pub fn squares_of(self, rows: u64, cols: u64, more: i64) -> Rect {
        let side = |first: i64, many: u32, side: u64| {
            let edge = |cell: i64| {
                let cell = cell.clamp(0, 1 << 40);
                u64::try_from(cell).unwrap_or(0).saturating_mul(1 << self.level).min(side)
            };
            let (from, to) = (first.saturating_sub(more), first.saturating_add(i64::from(many)).saturating_add(more));
            (edge(from), edge(to) - edge(from))
        };
        let (row, rows) = side(self.row, self.rows, rows);
        let (col, cols) = side(self.col, self.cols, cols);
        Rect::new(row, col, rows, cols)
    }

    /// The rim of a rectangle of squares, which must not be empty, in cells: a block that is there in part is there.
    #[must_use]
    pub fn outline(self, rect: Rect) -> Vec<Point> {
        let last = Square::new(rect.end_row() - 1, rect.end_col() - 1);
        let (from, to) = (self.cell(rect.at), self.cell(last).plus(1, 1));
        vec![from, Point { row: from.row, col: to.col }, to, Point { row: to.row, col: from.col }]
    }
}

/// A corner of cells: `row` down and `col` to the right from the window's corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Cells down.
    pub row: i32,
    /// Cells to the right.
    pub col: i32,
}

impl Point {
    /// So many cells further down and to the right.
    #[must_use]
    pub const fn plus(self, down: i32, right: i32) -> Self {
        Self { row: self.row + down, col: self.col + right }
    }
}

/// What something is drawn with: a name, not a colour. The palettes say what each looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The ground of a board.
    Ground,
    /// Thin lines between squares.
    Rule,
    /// Lines, frames and text.
    Line,
    /// The edge of a piece.
    Edge,
    /// The first of four tints for things side by side.
    TintA,
    /// The second tint.
    TintB,
    /// The third tint.
    TintC,
    /// The fourth tint.
    TintD,
    /// A tint for what is only partly there.
    Partial,
    /// What happens now.
    Now,
    /// What is offered: a hint or a preview.
    Offer,
    /// Places where something could be.
    Place,
    /// Pegs: ochre.
    Peg,
    /// A block of points that only partly have pegs.
    FewPegs,
    /// River stones.
    Stone,
    /// A block of places that only partly have stones.
    FewStones,
    /// Black stones of a go board.
    Go,
    /// A block of crossings of which some have black stones.
    FewGo,
    /// The dark squares of a chessboard.
    Check,
    /// The way of a knight.
    Trail,
    /// Where the board lacks squares.
    Off,
    /// What stones lie on: an area drawn within its rim, with round corners, so that two side by side are two.
    Tray,
}

/// One shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A board or a part of one: `rows` × `cols` cells from `at`, with thin lines between the cells.
    Grid {
        /// The upper left corner.
        at: Point,
        /// Cells down.
        rows: u32,
        /// Cells to the right.
        cols: u32,
    },
    /// A filled area inside a closed rim of corners, with a firm edge.
    Area {
        /// The corners in order; the last joins the first.
        rim: Vec<Point>,
    },
    /// A closed rim without filling.
    Outline {
        /// The corners in order; the last joins the first.
        rim: Vec<Point>,
        /// Dotted rather than drawn through.
        dotted: bool,
    },
    /// A carved seal on the cell at this corner, with the glyph that the catalogue holds under a key.
    Seal {
        /// The cell's upper left corner.
        at: Point,
        /// The catalogue's key for the glyph.
        glyph: &'static str,
    },
    /// A few characters in the middle of the cell at this corner.
    Text {
        /// The cell's upper left corner.
        at: Point,
        /// What is written.
        text: String,
    },
    /// A small dot in the middle of each cell of a block: places where something could be.
    Dots {
        /// The block's upper left corner.
        at: Point,
        /// Cells down.
        rows: u32,
        /// Cells to the right.
        cols: u32,
    },
    /// A disc in the middle of the cell at this corner, with a firm edge.
    Disc {
        /// The cell's upper left corner.
        at: Point,
    },
    /// Room for a few characters in the middle of the cell at this corner: what is below is covered.
    Backdrop {
        /// The cell's upper left corner.
        at: Point,
    },
    /// A circle round the middle of the cell at this corner.
    Ring {
        /// The cell's upper left corner.
        at: Point,
        /// Dotted rather than drawn through.
        dotted: bool,
    },
    /// Thin lines that cross in the middles of a block of cells, from the first middle to the last.
    Crossings {
        /// The block's upper left corner.
        at: Point,
        /// Cells down.
        rows: u32,
        /// Cells to the right.
        cols: u32,
    },
    /// Every other cell of a block filled, as on a chessboard.
    Checkerboard {
        /// The block's upper left corner.
        at: Point,
        /// Cells down.
        rows: u32,
        /// Cells to the right.
        cols: u32,
        /// The first cell is one of those filled.
        from_first: bool,
    },
    /// Straight lines through the middles of cells one after the other, with a dot in each.
    Polyline {
        /// The upper left corners of the cells.
        through: Vec<Point>,
    },
    /// A straight stroke from the middle of one cell to the middle of another.
    Stroke {
        /// The upper left corner of the cell where it begins.
        from: Point,
        /// The upper left corner of the cell where it ends.
        to: Point,
    },
    /// A dashed arc from the middle of one cell to the middle of another.
    Arc {
        /// The upper left corner of the cell where it begins.
        from: Point,
        /// The upper left corner of the cell where it ends.
        to: Point,
    },
}

/// A shape with its ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Stable from one picture to the next as long as it shows the same thing, and unique in a picture.
    pub id: u64,
    /// What is drawn.
    pub shape: Shape,
    /// With what.
    pub ink: Ink,
    /// What it is, if a person could ask.
    pub label: Option<OwnedMessage>,
}

/// A picture: marks in the order in which they are painted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The part of the board shown.
    pub window: Window,
    /// What is painted, from the bottom up.
    pub marks: Vec<Mark>,
    /// Each row of cells is drawn so many half cells further to the right than the row above it: 0, or −1 for a triangle.
    pub shear: i32,
}
