//! Scenes: pictures as plain shapes in board units, each with an ink and, where a reader may ask, a label.
//!
//! SVG, canvas, print, PNG and text are all painted from a [`Scene`]. The unit is one *cell*: one square of the board,
//! or, zoomed out, a block of `2^level` × `2^level` squares. Points are corners of cells, counted from the top left
//! corner of the window, rows first.

use crate::board::Square;
use crate::message::OwnedMessage;
use crate::rect::Rect;

/// A viewport: the visible part of a board, in cells of `2^level` squares a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first row of cells.
    pub row: i64,
    /// The first column of cells.
    pub col: i64,
    /// The number of rows of cells.
    pub rows: u32,
    /// The number of columns of cells.
    pub cols: u32,
    /// The level of detail: each cell is `2^level` squares a side.
    pub level: u32,
}

impl Window {
    /// Returns the cell of a square, relative to the window's corner, with coordinates clamped to ±2^24.
    #[must_use]
    pub fn cell(self, square: Square) -> Point {
        let cell = |at: u64, first: i64| {
            let at = (at >> self.level) as i64;
            at.saturating_sub(first).clamp(-(1 << 24), 1 << 24) as i32
        };
        Point { row: cell(square.row, self.row), col: cell(square.col, self.col) }
    }

    /// Returns the cell of a square if it is in the window.
    #[must_use]
    pub fn seen_cell(self, square: Square) -> Option<Point> {
        let inside = |n: i32, length: u32| n >= 0 && (n as u32) < length;
        let at = self.cell(square);
        (inside(at.row, self.rows) && inside(at.col, self.cols)).then_some(at)
    }

    /// Returns the squares of a board of `rows` × `cols` in the window widened by `margin` cells on each side.
    #[must_use]
    pub fn squares_of(self, rows: u64, cols: u64, margin: i64) -> Rect {
        let side = |first: i64, count: u32, side: u64| {
            let edge = |cell: i64| {
                let cell = cell.clamp(0, 1 << 40);
                u64::try_from(cell).unwrap_or(0).saturating_mul(1 << self.level).min(side)
            };
            let (from, to) =
                (first.saturating_sub(margin), first.saturating_add(i64::from(count)).saturating_add(margin));
            (edge(from), edge(to) - edge(from))
        };
        let (row, rows) = side(self.row, self.rows, rows);
        let (col, cols) = side(self.col, self.cols, cols);
        Rect::new(row, col, rows, cols)
    }

    /// Returns the outline, in cells, of a rectangle of squares, which must not be empty. A block that it holds in part
    /// belongs to it.
    #[must_use]
    pub fn outline(self, rect: Rect) -> Vec<Point> {
        let last = Square::new(rect.end_row() - 1, rect.end_col() - 1);
        let (from, to) = (self.cell(rect.at), self.cell(last).plus(1, 1));
        vec![from, Point { row: from.row, col: to.col }, to, Point { row: to.row, col: from.col }]
    }
}

/// A corner of a cell: `row` down and `col` to the right from the window's corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Cells down.
    pub row: i32,
    /// Cells to the right.
    pub col: i32,
}

impl Point {
    /// Returns the point `down` cells further down and `right` cells further to the right.
    #[must_use]
    pub const fn plus(self, down: i32, right: i32) -> Self {
        Self { row: self.row + down, col: self.col + right }
    }
}

/// The semantic colour of a mark: a name that each palette maps to a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The background of a board.
    Ground,
    /// Thin lines between squares.
    Rule,
    /// Lines, frames and text.
    Line,
    /// The edge of a piece.
    Edge,
    /// The first of four tints for adjacent things.
    TintA,
    /// The second tint.
    TintB,
    /// The third tint.
    TintC,
    /// The fourth tint.
    TintD,
    /// A tint for things that are only partly there.
    Partial,
    /// The current step.
    Now,
    /// An offer: a hint or a preview.
    Offer,
    /// Possible places.
    Place,
    /// Pegs.
    Peg,
    /// A block of points only some of which have pegs.
    FewPegs,
    /// Stones of the heaps.
    Stone,
    /// A block of squares only some of which have stones.
    FewStones,
    /// Black stones of a go board.
    Go,
    /// A block of crossings only some of which have black stones.
    FewGo,
    /// The dark squares of a chessboard.
    Check,
    /// The path of a knight.
    Trail,
    /// The lines that prove that a solution is the best possible.
    Proof,
    /// Squares that the board lacks.
    Off,
    /// A tray under stones: an area drawn inside its outline with round corners, so that two side by side stay apart.
    Tray,
}

/// A shape, in cells.
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
    /// A filled polygon with a firm edge.
    Area {
        /// The corners in order; the last joins the first.
        rim: Vec<Point>,
    },
    /// A polygon without filling.
    Outline {
        /// The corners in order; the last joins the first.
        rim: Vec<Point>,
        /// Dotted, not solid.
        dotted: bool,
    },
    /// A carved seal on the cell at this corner, with the glyph that the catalogue holds under a key.
    Seal {
        /// The cell's upper left corner.
        at: Point,
        /// The catalogue's key for the glyph.
        glyph: &'static str,
    },
    /// A short text in the middle of the cell at this corner.
    Text {
        /// The cell's upper left corner.
        at: Point,
        /// The text.
        text: String,
    },
    /// A small dot in the middle of each cell of a block: possible places.
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
    /// A patch of background in the middle of the cell at this corner, so that a short text can be read above other
    /// marks.
    Backdrop {
        /// The cell's upper left corner.
        at: Point,
    },
    /// A circle round the middle of the cell at this corner.
    Ring {
        /// The cell's upper left corner.
        at: Point,
        /// Dotted, not solid.
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
        /// Whether the first cell is filled.
        from_first: bool,
    },
    /// Straight lines through the middles of cells in order, with a dot in each.
    Polyline {
        /// The upper left corners of the cells.
        through: Vec<Point>,
    },
    /// A straight line from the middle of one cell to the middle of another.
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
    /// Unique in a picture, and stable from one picture to the next as long as it shows the same thing.
    pub id: u64,
    /// The shape.
    pub shape: Shape,
    /// The ink.
    pub ink: Ink,
    /// The accessible label, if a reader may ask.
    pub label: Option<OwnedMessage>,
}

/// A picture: marks in painting order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The part of the board shown.
    pub window: Window,
    /// The marks, from the bottom up.
    pub marks: Vec<Mark>,
    /// The shear: each row of cells is drawn this number of half cells further to the right than the row above it. 0,
    /// or −1 for a triangle.
    pub shear: i32,
}
