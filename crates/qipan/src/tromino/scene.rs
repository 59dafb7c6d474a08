//! Scenes: the picture of a position in a window.
//!
//! At level 0 a cell is a square. Zoomed out, a cell is a block of 2^level × 2^level squares, and the picture shows the
//! large L's of [`Golomb::coarse`]: each is filled exactly by 4^level pieces, so zooming out does not blur the covering
//! but shows the same theorem at another scale.

use std::collections::BTreeSet;

use crate::board::{Quadrant, Square};
use crate::message::{Args, Message, OwnedMessage};
use crate::rect::Rect;
use crate::scene::{Ink, Mark, Point, Scene, Shape, Window};

use super::colour::{colour, colours};
use super::golomb::{Golomb, SubBoard};
use super::rules::{Board, Coverage, Piece, Position};
use super::solve::Covering;

/// The marks that a picture shows beside the position.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// The piece that was laid last.
    pub now: Option<Piece>,
    /// The rectangle that the argument is about: corner, rows, columns.
    pub scope: Option<(Square, u64, u64)>,
    /// A piece that is offered.
    pub offer: Option<Piece>,
    /// A square that a hint points to.
    pub look: Option<Square>,
    /// A square that no piece can cover any more.
    pub dead: Option<Square>,
    /// Squares that are being painted, at most three: the next piece.
    pub painted: Vec<Square>,
    /// Whether to write the pieces' numbers, at level 0.
    pub numbers: bool,
    /// Whether to mark the squares of odd rows and odd columns, at level 0: a piece covers at most one of them.
    pub odd: bool,
}

/// Ids of the marks that occur at most once; pieces take those from `FIRST_PIECE` on.
mod id {
    pub const LATTICE: u64 = 0;
    pub const FRAME: u64 = 1;
    pub const HOLE: u64 = 2;
    pub const SCOPE: u64 = 3;
    pub const NOW: u64 = 4;
    pub const OFFER: u64 = 5;
    pub const LOOK: u64 = 6;
    pub const QUESTION: u64 = 7;
    pub const DEAD: u64 = 8;
    pub const CROSS: u64 = 9;
    pub const FIRST_PAINTED: u64 = 10;
    pub const FIRST_PIECE: u64 = 16;
}

/// Returns the picture of a position in a window, whose level is at most k on a board of 2^k and 0 on others.
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
    let cell = |square: Square| Square::new(square.row >> level, square.col >> level);
    // Only the part of the board inside the window is drawn, so that coordinates stay small on any board.
    let Some(visible) = visible_cells(window, rows, cols) else { return Scene { window, marks, shear: 0 } };
    let corner = relative(window, visible.at);
    let mark = |id, shape, ink| Mark { id, shape, ink, label: None };
    let (height, width) = (visible.rows as u32, visible.cols as u32);
    marks.push(mark(id::LATTICE, Shape::Grid { at: corner, rows: height, cols: width }, Ink::Ground));

    match covering.and_then(Covering::as_golomb).filter(|_| level > 0) {
        Some((golomb, _)) => coarse_marks(golomb, position, window, visible, &mut marks),
        None => piece_marks(board, position, covering, window, visible, overlay, &mut marks),
    }

    marks.push(mark(
        id::FRAME,
        Shape::Outline { rim: rectangle(corner, height as i32, width as i32), dotted: false },
        Ink::Line,
    ));
    if let Some((corner, rows, cols)) = overlay.scope
        && let Some(rim) = clipped(window, cell(corner), rows >> level, cols >> level)
    {
        marks.push(mark(id::SCOPE, Shape::Outline { rim, dotted: true }, Ink::Line));
    }
    if overlay.odd && level == 0 {
        // A dot would hide a number.
        let has_number = |square: Square| {
            position
                .piece_at(square)
                .is_some_and(|piece| piece.elbow() == square && (overlay.numbers || overlay.now == Some(piece)))
        };
        for square in visible.squares().filter(|square| is_odd(*square) && !has_number(*square)) {
            let shape = Shape::Dots { at: relative(window, square), rows: 1, cols: 1 };
            marks.push(mark(
                id::FIRST_PIECE + 2 * board.rows() * board.cols() + square.row * board.cols() + square.col,
                shape,
                Ink::Line,
            ));
        }
    }
    let seen = |square: &Square| clipped(window, cell(*square), 1, 1).is_some();
    if let Some(hole) = board.hole().filter(seen) {
        let shape = Shape::Seal { at: relative(window, cell(hole)), glyph: "glyph-special" };
        marks.push(Mark { id: id::HOLE, shape, ink: Ink::Now, label: Some(OwnedMessage::of(&SquareLabel::Special)) });
    }
    let outline = |piece: Piece| {
        let at = relative(window, cell(piece.corner));
        // Zoomed out it is too small to draw: the cell in which the piece begins represents it.
        if level == 0 { rim(at, piece.notch) } else { rectangle(at, 1, 1) }
    };
    let any_seen = |piece: &Piece| piece.squares().iter().any(seen);
    if let Some(piece) = overlay.now.filter(any_seen) {
        marks.push(mark(id::NOW, Shape::Outline { rim: outline(piece), dotted: false }, Ink::Now));
    }
    if let Some(piece) = overlay.offer.filter(any_seen) {
        marks.push(mark(id::OFFER, Shape::Outline { rim: outline(piece), dotted: true }, Ink::Offer));
    }
    for (id, square) in (id::FIRST_PAINTED..id::FIRST_PIECE).zip(overlay.painted.iter().filter(|square| seen(square))) {
        let at = relative(window, cell(*square));
        marks.push(mark(id, Shape::Outline { rim: rectangle(at, 1, 1), dotted: false }, Ink::Now));
    }
    let to_look_at = (overlay.look, [id::LOOK, id::QUESTION], "?", Ink::Offer, true);
    let dead = (overlay.dead, [id::DEAD, id::CROSS], "×", Ink::Now, false);
    for (square, [rim_id, sign_id], sign, ink, dotted) in [to_look_at, dead] {
        if let Some(square) = square.filter(seen) {
            let at = relative(window, cell(square));
            marks.push(mark(rim_id, Shape::Outline { rim: rectangle(at, 1, 1), dotted }, ink));
            marks.push(mark(sign_id, Shape::Text { at, text: sign.to_owned() }, ink));
        }
    }
    Scene { window, marks, shear: 0 }
}

/// Whether the square is in an odd row and an odd column, counted from 1. A piece is a 2×2 block less a square, and a
/// block has one such square.
#[must_use]
pub const fn is_odd(square: Square) -> bool {
    square.row.is_multiple_of(2) && square.col.is_multiple_of(2)
}

/// The largest number of squares of a board that is coloured as a whole.
const MAX_COLOURED: u64 = 64 * 64;

/// Returns the cells in the window of a board of `rows` × `cols` cells, if there are any.
fn visible_cells(window: Window, rows: u64, cols: u64) -> Option<Rect> {
    let span = |from: i64, length: u32, end: u64| {
        let start = from.max(0);
        let stop = (from.saturating_add(length.into())).min(end as i64);
        (stop > start).then_some((start as u64, (stop - start) as u64))
    };
    let (row, rows) = span(window.row, window.rows, rows)?;
    let (col, cols) = span(window.col, window.cols, cols)?;
    Some(Rect::new(row, col, rows, cols))
}

fn piece_marks(
    board: &Board,
    position: &Position,
    covering: Option<&Covering>,
    window: Window,
    visible: Rect,
    overlay: &Overlay,
    marks: &mut Vec<Mark>,
) {
    // Where only pieces of Golomb's construction lie, the theorem gives their colours without their neighbours.
    let by_theorem = covering.is_some_and(|c| c.as_golomb().is_some()) && position.by_hand().next().is_none();
    // Elsewhere a small board is coloured as a whole, so that no piece changes its colour when the window moves.
    let all = Rect::new(0, 0, board.rows(), board.cols());
    let coloured = if by_theorem || all.area() > MAX_COLOURED { visible } else { all };
    let mut seen = BTreeSet::new();
    let pieces = coloured.squares().filter_map(|square| position.piece_at(square)).filter(|piece| seen.insert(*piece));
    // The construction's pieces are coloured first, so that pieces laid beside them do not change their colours.
    let (by_hand, mut pieces): (Vec<Piece>, Vec<Piece>) =
        pieces.partition(|piece| position.is_by_hand(piece.squares()[0]));
    pieces.extend(by_hand);
    let given = if by_theorem { pieces.iter().map(|&piece| colour(piece)).collect() } else { colours(&pieces) };
    let in_view = |piece: &Piece| piece.squares().iter().any(|square| visible.contains(*square));
    for (piece, colour) in pieces.iter().zip(given).filter(|(piece, _)| in_view(piece)) {
        let first = piece.squares()[0];
        let number = covering.filter(|_| !position.is_by_hand(first)).and_then(|c| c.number(first));
        let id = id::FIRST_PIECE + 2 * (first.row * board.cols() + first.col);
        let is = number.map_or(SquareLabel::ByHand { piece: *piece }, |number| SquareLabel::Piece { number });
        let at = relative(window, piece.corner);
        marks.push(Mark {
            id,
            shape: Shape::Area { rim: rim(at, piece.notch) },
            ink: tint(colour),
            label: Some(OwnedMessage::of(&is)),
        });
        let is_now = overlay.now == Some(*piece);
        if let Some(number) = number.filter(|_| overlay.numbers || is_now) {
            // The elbow, opposite the notch, is in the middle of the piece.
            let middle = piece.notch.opposite();
            let at = Point { row: at.row + middle.row_bit() as i32, col: at.col + middle.col_bit() as i32 };
            let ink = if is_now { Ink::Now } else { Ink::Line };
            marks.push(Mark { id: id + 1, shape: Shape::Text { at, text: number.to_string() }, ink, label: None });
        }
    }
}

fn coarse_marks(golomb: &Golomb, position: &Position, window: Window, visible: Rect, marks: &mut Vec<Mark>) {
    let level = window.level;
    let coarse = golomb.coarse(level);
    let extent = |cell: Square| position.extent(Square::new(cell.row << level, cell.col << level), level);
    let mut seen = BTreeSet::new();
    for cell in visible.squares() {
        let Some(sub) = coarse.owner(cell) else {
            // The block with the special square is no part of an L, and has a tint of its own when it is full.
            let ink = match extent(cell) {
                Coverage::None => continue,
                Coverage::Part => Ink::Partial,
                Coverage::All => Ink::TintD,
            };
            let rim = rectangle(relative(window, cell), 1, 1);
            marks.push(coarse_mark(&coarse, cell, Shape::Area { rim }, ink));
            continue;
        };
        let piece = coarse.centre(sub);
        if !seen.insert(piece) {
            continue;
        }
        // The id is taken from the first cell even where that is outside the window, so that it is stable under
        // panning.
        let [first, ..] = piece.squares();
        let blocks = piece.squares().map(&extent);
        // The three blocks and the one piece over their common corner fill the large L.
        let joint = golomb.centre(SubBoard {
            level: sub.level + level,
            corner: Square::new(sub.corner.row << level, sub.corner.col << level),
        });
        let joint_lies = position.piece_at(joint.squares()[0]) == Some(joint);
        let shape = Shape::Area { rim: rim(relative(window, piece.corner), piece.notch) };
        if joint_lies && blocks == [Coverage::All; 3] {
            marks.push(coarse_mark(&coarse, first, shape, tint(colour(piece))));
        } else if joint_lies || blocks != [Coverage::None; 3] {
            marks.push(coarse_mark(&coarse, first, shape, Ink::Partial));
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

/// Returns the position of a cell in the window. Cells of one window are close together, so the difference is small.
fn relative(window: Window, cell: Square) -> Point {
    Point { row: (cell.row as i64 - window.row) as i32, col: (cell.col as i64 - window.col) as i32 }
}

/// Returns the outline of a rectangle of cells, clipped two cells outside the window, so that coordinates stay small on
/// any board. `None` if it does not reach into the window.
fn clipped(window: Window, cell: Square, rows: u64, cols: u64) -> Option<Vec<Point>> {
    let span = |from: u64, length: u64, start: i64, shown: u32| {
        let shown = i128::from(shown);
        let (from, to) =
            (i128::from(from) - i128::from(start), i128::from(from) + i128::from(length) - i128::from(start));
        let inside = |place: i128| place.clamp(-2, shown + 2) as i32;
        (from < to && from < shown && to > 0).then(|| (inside(from), inside(to) - inside(from)))
    };
    let (row, height) = span(cell.row, rows, window.row, window.rows)?;
    let (col, width) = span(cell.col, cols, window.col, window.cols)?;
    Some(rectangle(Point { row, col }, height, width))
}

fn rectangle(at: Point, rows: i32, cols: i32) -> Vec<Point> {
    let point = |row, col| Point { row: at.row + row, col: at.col + col };
    vec![point(0, 0), point(0, cols), point(rows, cols), point(rows, 0)]
}

/// Returns the six corners of a piece whose 2×2 block begins at `at`, clockwise.
fn rim(at: Point, notch: Quadrant) -> Vec<Point> {
    let corners = [
        (Quadrant::TopLeft, [(1, 0), (1, 1), (0, 1)], (0, 0)),
        (Quadrant::TopRight, [(0, 1), (1, 1), (1, 2)], (0, 2)),
        (Quadrant::BottomRight, [(1, 2), (1, 1), (2, 1)], (2, 2)),
        (Quadrant::BottomLeft, [(2, 1), (1, 1), (1, 0)], (2, 0)),
    ];
    let mut rim = Vec::with_capacity(6);
    for (quadrant, dent, corner) in corners {
        let part: &[(i32, i32)] = if quadrant == notch { &dent } else { &[corner] };
        rim.extend(part.iter().map(|&(row, col)| Point { row: at.row + row, col: at.col + col }));
    }
    rim
}

/// The accessible label of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareLabel {
    /// The special square.
    Special,
    /// A free square.
    Free,
    /// A piece of the construction.
    Piece {
        /// Its number.
        number: u64,
    },
    /// A piece that a person laid.
    ByHand {
        /// The piece.
        piece: Piece,
    },
}

impl SquareLabel {
    /// Returns the label of this square of the board.
    #[must_use]
    pub fn on(board: &Board, position: &Position, covering: Option<&Covering>, square: Square) -> Self {
        if board.hole() == Some(square) {
            return Self::Special;
        }
        match position.piece_at(square) {
            None => Self::Free,
            // A person's own piece has no number, even where the construction has the same piece.
            Some(piece) if position.is_by_hand(square) => Self::ByHand { piece },
            Some(piece) => {
                let number = covering.and_then(|covering| covering.number(square));
                number.map_or(Self::ByHand { piece }, |number| Self::Piece { number })
            }
        }
    }
}

impl Message for SquareLabel {
    fn key(&self) -> &'static str {
        match self {
            Self::Special => "tromino-square-special",
            Self::Free => "tromino-square-free",
            Self::Piece { .. } => "tromino-square-piece",
            Self::ByHand { .. } => "tromino-square-by-hand",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Piece { number } => Args::none().count("number", number),
            Self::ByHand { piece } => Args::none().square(piece.elbow()).key("quarter", piece.notch.name()),
            Self::Special | Self::Free => Args::none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::golomb::Numbering;
    use super::*;
    use crate::answer::Answer;

    fn large() -> (Board, Covering) {
        let board = Board::power_of_two(30, Square::new(6, 8)).unwrap();
        (board, Covering::golomb(&board, Numbering::Preorder).unwrap())
    }

    fn window(row: i64, col: i64, level: u32) -> Window {
        Window { row, col, rows: 6, cols: 8, level }
    }

    fn shapes(scene: &Scene, id: u64) -> Vec<&Shape> {
        scene.marks.iter().filter(|mark| mark.id == id).map(|mark| &mark.shape).collect()
    }

    /// The same piece keeps its id when the window is moved by one, at any level; and no id is used twice.
    #[test]
    fn ids_are_stable_under_panning() {
        let (board, covering) = large();
        let all = covering.position(covering.len());
        for (row, col, level) in [(500_000_000, 77, 0), (1 << 19, 300, 10), (20, 5, 25)] {
            let pieces = |row, col| {
                let scene = scene(&board, &all, Some(&covering), window(row, col, level), &Overlay::default());
                let ids: BTreeSet<u64> = scene.marks.iter().map(|mark| mark.id).collect();
                assert_eq!(ids.len(), scene.marks.len());
                let place = |shape: &Shape| match shape {
                    Shape::Area { rim } => {
                        Some(rim.iter().map(|p| (row + i64::from(p.row), col + i64::from(p.col))).collect::<Vec<_>>())
                    }
                    _ => None,
                };
                let places = scene.marks.iter().filter_map(|mark| Some((mark.id, place(&mark.shape)?)));
                places.collect::<std::collections::BTreeMap<_, _>>()
            };
            let (here, there) = (pieces(row, col), pieces(row + 1, col + 1));
            let both: Vec<_> = here.iter().filter(|(_, place)| there.values().any(|other| other == *place)).collect();
            assert!(both.len() > 8, "level {level}");
            assert!(both.iter().all(|(id, place)| there.get(id) == Some(place)), "level {level}");
        }
    }

    /// A rectangle's pieces keep their colours when the window moves over it.
    #[test]
    fn colours_are_stable_under_panning() {
        let board = Board::new(19, 28, Some(Square::new(7, 11))).unwrap();
        let covering = Covering::of(&board, Numbering::Preorder, &mut crate::progress::NoProgress).unwrap().unwrap();
        let position = covering.position(covering.len());
        let inks = |window: Window| -> std::collections::BTreeMap<u64, Ink> {
            let scene = scene(&board, &position, Some(&covering), window, &Overlay::default());
            let areas = scene.marks.into_iter().filter(|mark| matches!(mark.shape, Shape::Area { .. }));
            areas.map(|mark| (mark.id, mark.ink)).collect()
        };
        let whole = inks(Window { row: 0, col: 0, rows: 19, cols: 28, level: 0 });
        assert_eq!(whole.len() as u64, covering.len());
        for (row, col) in [(0, 0), (3, 5), (8, 20), (13, 20)] {
            let part = inks(window(row, col, 0));
            assert!(part.len() > 15 && part.iter().all(|(id, ink)| whole.get(id) == Some(ink)));
        }
    }

    /// ```text
    ///   ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐
    ///   ┊ scope    ┌───┼──┐   Of a scope of 2^29 squares a side only the corner that reaches into the
    ///   ┊          │   ┊  │   window is seen; the rest is cut off two cells outside.
    ///   └┄┄┄┄┄┄┄┄┄┄┼┄┄┄┘  │
    ///              └──────┘
    /// ```
    #[test]
    fn clips_to_the_window() {
        let (board, covering) = large();
        let half = 1 << 29;
        let now = covering.piece(2);
        let scope = covering.scope(2);
        assert_eq!(scope, Some((Square::new(0, 0), half, half)));
        let overlay = Overlay { now, scope, look: Some(Square::new(0, 0)), ..Overlay::default() };
        let picture = |window| scene(&board, &covering.position(2), Some(&covering), window, &overlay);
        let near = picture(window((1 << 29) - 2, (1 << 29) - 3, 0));
        assert_eq!(
            shapes(&near, id::SCOPE),
            [&Shape::Outline { rim: rectangle(Point { row: -2, col: -2 }, 4, 5), dotted: true }]
        );
        // The special square, the piece and the square of the hint are far off.
        assert!([id::HOLE, id::NOW, id::LOOK].iter().all(|&id| shapes(&near, id).is_empty()));
        let far = picture(window(0, 0, 27));
        assert_eq!(
            shapes(&far, id::SCOPE),
            [&Shape::Outline { rim: rectangle(Point { row: 0, col: 0 }, 4, 4), dotted: true }]
        );
        assert!([id::HOLE, id::NOW, id::LOOK].iter().all(|&id| shapes(&far, id).len() == 1));
        assert_eq!(picture(window(-6, 0, 0)).marks, []);
        assert_eq!(picture(window(i64::MAX, i64::MIN, 0)).marks, []);
    }

    #[test]
    fn outlines_go_round_the_three_squares() {
        let area = |rim: &[Point]| -> i32 {
            (0..rim.len()).map(|i| (rim[i], rim[(i + 1) % rim.len()])).map(|(a, b)| a.col * b.row - b.col * a.row).sum()
        };
        for notch in Quadrant::ALL {
            let rim = rim(Point { row: 3, col: 5 }, notch);
            assert_eq!((rim.len(), area(&rim)), (6, 6), "twice the area, and clockwise");
        }
    }
}
