//! Position and window to picture.
//!
//! Near, a cell is a square. Far away a cell is a block of 2^level × 2^level squares, and the picture shows the large
//! L's of [`Golomb::coarse`]: each is filled exactly by 4^level pieces, so zooming out does not blur the covering but shows
//! the same theorem at another scale.

use std::collections::BTreeSet;

use crate::board::{Quarter, Square};
use crate::reason::{Args, Told};
use crate::scene::{Ink, Label, Mark, Point, Scene, Shape, Window};

use super::colour::{colour, colours};
use super::golomb::{Golomb, SubBoard};
use super::rules::{Board, Extent, Piece, Position};
use super::solve::Covering;

/// What to draw beside the position.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// The piece that was laid last.
    pub now: Option<Piece>,
    /// The part of the board that the argument is about: corner, rows, columns.
    pub scope: Option<(Square, u64, u64)>,
    /// A piece that is offered.
    pub offer: Option<Piece>,
    /// A square to look at.
    pub look: Option<Square>,
    /// Write the pieces' numbers, if cells are squares.
    pub numbers: bool,
}

/// Ids of the marks that are there at most once; pieces take the ids from [`FIRST_PIECE`] on.
mod id {
    pub const LATTICE: u64 = 0;
    pub const FRAME: u64 = 1;
    pub const HOLE: u64 = 2;
    pub const SCOPE: u64 = 3;
    pub const NOW: u64 = 4;
    pub const OFFER: u64 = 5;
    pub const LOOK: u64 = 6;
    pub const FIRST_PIECE: u64 = 8;
}

/// The picture of a position in a window, whose level is at most k on a board of 2^k and 0 on others.
///
/// Cost: the number of cells in the window, not the size of the board.
#[must_use]
pub fn scene(
    board: &Board,
    position: &Position,
    covering: Option<&Covering>,
    window: Window,
    overlay: &Overlay,
) -> Scene {
    let mut marks = Vec::new();
    let level = window.level;
    let (rows, cols) = (board.rows() >> level, board.cols() >> level);
    let at = |square: Square| Point {
        row: (i128::from(square.row >> level) - i128::from(window.row)) as i32,
        col: (i128::from(square.col >> level) - i128::from(window.col)) as i32,
    };
    // Only the part of the board inside the window is drawn, so that coordinates stay small on any board.
    let visible = Visible::of(window, rows, cols);
    let Some(visible) = visible else { return Scene { window, marks } };
    let corner = Square::new(visible.row << level, visible.col << level);
    let mark = |id, shape, ink| Mark { id, shape, ink, label: None };
    let (height, width) = (visible.rows as u32, visible.cols as u32);
    marks.push(mark(id::LATTICE, Shape::Lattice { at: at(corner), rows: height, cols: width }, Ink::Ground));

    match covering.and_then(Covering::as_golomb).filter(|_| level > 0) {
        Some((golomb, _)) => coarse_marks(golomb, position, window, &visible, &mut marks),
        None => piece_marks(board, position, covering, window, &visible, overlay, &mut marks),
    }

    marks.push(mark(
        id::FRAME,
        Shape::Outline { rim: rectangle(at(corner), height as i32, width as i32), dotted: false },
        Ink::Line,
    ));
    if let Some((corner, rows, cols)) = overlay.scope
        && rows >> level > 0
    {
        let rim = rectangle(at(corner), clip(rows >> level), clip(cols >> level));
        marks.push(mark(id::SCOPE, Shape::Outline { rim, dotted: true }, Ink::Line));
    }
    if let Some(hole) = board.hole() {
        let shape = Shape::Seal { at: at(hole), glyph: "glyph-special" };
        marks.push(Mark { id: id::HOLE, shape, ink: Ink::Now, label: Some(Label::of(&SquareIs::Special)) });
    }
    let outline = |piece: Piece| {
        if level == 0 {
            rim(at(piece.corner), piece.notch)
        } else {
            // Too small to draw: the block in which the piece lies stands for it.
            rectangle(at(piece.corner), 1, 1)
        }
    };
    if let Some(piece) = overlay.now {
        marks.push(mark(id::NOW, Shape::Outline { rim: outline(piece), dotted: false }, Ink::Now));
    }
    if let Some(piece) = overlay.offer {
        marks.push(mark(id::OFFER, Shape::Outline { rim: outline(piece), dotted: true }, Ink::Offer));
    }
    if let Some(square) = overlay.look {
        let shape = Shape::Outline { rim: rectangle(at(square), 1, 1), dotted: true };
        marks.push(mark(id::LOOK, shape, Ink::Offer));
    }
    Scene { window, marks }
}

/// The cells of the board that lie in the window.
struct Visible {
    row: u64,
    col: u64,
    rows: u64,
    cols: u64,
}

impl Visible {
    fn of(window: Window, rows: u64, cols: u64) -> Option<Self> {
        let span = |from: i64, length: u32, end: u64| {
            let start = from.max(0);
            let stop = (from.saturating_add(length.into())).min(end as i64);
            (stop > start).then_some((start as u64, (stop - start) as u64))
        };
        let (row, rows) = span(window.row, window.rows, rows)?;
        let (col, cols) = span(window.col, window.cols, cols)?;
        Some(Self { row, col, rows, cols })
    }

    fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (self.row..self.row + self.rows)
            .flat_map(|row| (self.col..self.col + self.cols).map(move |col| Square::new(row, col)))
    }
}

fn piece_marks(
    board: &Board,
    position: &Position,
    covering: Option<&Covering>,
    window: Window,
    visible: &Visible,
    overlay: &Overlay,
    marks: &mut Vec<Mark>,
) {
    let mut seen = BTreeSet::new();
    let mut pieces: Vec<Piece> = Vec::new();
    for square in visible.squares() {
        if let Some(piece) = position.piece_at(square)
            && seen.insert(piece)
        {
            pieces.push(piece);
        }
    }
    // The construction's pieces choose their colour first, so that they keep it whatever is laid beside them.
    pieces.sort_by_key(|piece| position.is_by_hand(piece.squares()[0]));
    for (piece, colour) in pieces.iter().zip(colours(&pieces)) {
        let first = piece.squares()[0];
        let number = covering.filter(|c| c.piece_at(first) == Some(*piece)).and_then(|c| c.number(first));
        let id = id::FIRST_PIECE + 2 * (first.row * board.cols() + first.col);
        let is = number.map_or(SquareIs::ByHand, |number| SquareIs::Piece { number });
        let at = relative(window, piece.corner);
        marks.push(Mark {
            id,
            shape: Shape::Area { rim: rim(at, piece.notch) },
            ink: tint(colour),
            label: Some(Label::of(&is)),
        });
        if let Some(number) = number.filter(|_| overlay.numbers || overlay.now == Some(*piece)) {
            // The square across from the notch is in the middle of the piece.
            let middle = piece.notch.opposite();
            let at = Point { row: at.row + middle.low() as i32, col: at.col + middle.right() as i32 };
            let ink = if overlay.now == Some(*piece) { Ink::Now } else { Ink::Line };
            marks.push(Mark { id: id + 1, shape: Shape::Text { at, text: number.to_string() }, ink, label: None });
        }
    }
}

fn coarse_marks(golomb: &Golomb, position: &Position, window: Window, visible: &Visible, marks: &mut Vec<Mark>) {
    let level = window.level;
    let coarse = golomb.coarse(level);
    let extent = |cell: Square| position.extent(Square::new(cell.row << level, cell.col << level), level);
    let mut seen = BTreeSet::new();
    for cell in visible.squares() {
        let Some(sub) = coarse.owner(cell) else {
            if extent(cell) > Extent::None {
                let rim = rectangle(relative(window, cell), 1, 1);
                marks.push(coarse_mark(&coarse, cell, Shape::Area { rim }, Ink::Partial));
            }
            continue;
        };
        let piece = coarse.centre(sub);
        if !seen.insert(piece) {
            continue;
        }
        let blocks = piece.squares().map(&extent);
        // The three blocks and the one piece over their common corner fill the large L.
        let joint = golomb.centre(SubBoard {
            level: sub.level + level,
            corner: Square::new(sub.corner.row << level, sub.corner.col << level),
        });
        let joint_lies = position.piece_at(joint.squares()[0]) == Some(joint);
        let shape = Shape::Area { rim: rim(relative(window, piece.corner), piece.notch) };
        if joint_lies && blocks == [Extent::All; 3] {
            marks.push(coarse_mark(&coarse, cell, shape, tint(colour(piece))));
        } else if joint_lies || blocks != [Extent::None; 3] {
            marks.push(coarse_mark(&coarse, cell, shape, Ink::Partial));
        }
    }
}

fn coarse_mark(coarse: &Golomb, cell: Square, shape: Shape, ink: Ink) -> Mark {
    let id = id::FIRST_PIECE + 2 * ((cell.row << coarse.k()) + cell.col);
    Mark { id, shape, ink, label: None }
}

const fn tint(colour: u8) -> Ink {
    match colour {
        0 => Ink::TintA,
        1 => Ink::TintB,
        2 => Ink::TintC,
        _ => Ink::TintD,
    }
}

/// Where a cell stands in the window. Cells of one window are close together, so the difference is small.
fn relative(window: Window, cell: Square) -> Point {
    Point { row: (cell.row as i64 - window.row) as i32, col: (cell.col as i64 - window.col) as i32 }
}

/// A length for the painter: what is longer than any window need not be told apart.
fn clip(length: u64) -> i32 {
    length.min(1 << 24) as i32
}

fn rectangle(at: Point, rows: i32, cols: i32) -> Vec<Point> {
    let point = |row, col| Point { row: at.row + row, col: at.col + col };
    vec![point(0, 0), point(0, cols), point(rows, cols), point(rows, 0)]
}

/// The six corners of a piece whose 2×2 block begins at `at`, clockwise.
fn rim(at: Point, notch: Quarter) -> Vec<Point> {
    let corners = [
        (Quarter::TopLeft, [(1, 0), (1, 1), (0, 1)], (0, 0)),
        (Quarter::TopRight, [(0, 1), (1, 1), (1, 2)], (0, 2)),
        (Quarter::BottomRight, [(1, 2), (1, 1), (2, 1)], (2, 2)),
        (Quarter::BottomLeft, [(2, 1), (1, 1), (1, 0)], (2, 0)),
    ];
    let mut rim = Vec::with_capacity(6);
    for (quarter, dent, corner) in corners {
        let part: &[(i32, i32)] = if quarter == notch { &dent } else { &[corner] };
        rim.extend(part.iter().map(|&(row, col)| Point { row: at.row + row, col: at.col + col }));
    }
    rim
}

/// What is on a square, for those who ask or cannot see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareIs {
    /// The special square.
    Special,
    /// Nothing lies here.
    Free,
    /// A piece of the construction.
    Piece {
        /// Its number.
        number: u64,
    },
    /// A piece that a person laid elsewhere than the construction would.
    ByHand,
}

impl SquareIs {
    /// What is on this square of the board.
    #[must_use]
    pub fn on(board: &Board, position: &Position, covering: Option<&Covering>, square: Square) -> Self {
        if board.hole() == Some(square) {
            return Self::Special;
        }
        match position.piece_at(square) {
            None => Self::Free,
            Some(piece) => {
                match covering.filter(|c| c.piece_at(square) == Some(piece)).and_then(|c| c.number(square)) {
                    Some(number) => Self::Piece { number },
                    None => Self::ByHand,
                }
            }
        }
    }
}

impl Told for SquareIs {
    fn key(&self) -> &'static str {
        match self {
            Self::Special => "tromino-square-special",
            Self::Free => "tromino-square-free",
            Self::Piece { .. } => "tromino-square-piece",
            Self::ByHand => "tromino-square-by-hand",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Piece { number } => Args::none().count("number", number),
            Self::Special | Self::Free | Self::ByHand => Args::none(),
        }
    }
}
