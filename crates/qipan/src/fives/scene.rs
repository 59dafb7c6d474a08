//! Pictures of positions: black stones on the crossings of a grid, as on a Go board.
//!
//! At level 0 each cell of the picture is a square of the board, drawn as a crossing of two lines. At higher levels it
//! is a block of 2^level × 2^level squares, dark if it has a stone.

use crate::board::Square;
use crate::message::{Args, Message, OwnedMessage};
use crate::rect::Rect;
use crate::scene::{Ink, Mark, Point, Scene, Shape, Window};

use super::lattice::Lattice;
use super::lattice_order::{LatticeOrder, Region};
use super::lines::{Direction, Line};
use super::packing::{Cut, Packing};
use super::position::Position;
use super::rules::Board;

/// Marks drawn on top of the position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The last stone placed.
    pub now: Option<Square>,
    /// The stone of which `now` is a copy.
    pub of: Option<Square>,
    /// Draw the open lines if the whole board has at most this many.
    pub open: u64,
    /// A highlighted line.
    pub line: Option<Line>,
    /// Draw a dotted ring round every redundant stone.
    pub superfluous: bool,
    /// A preview of a stone on this square.
    pub offer: Option<Square>,
    /// A square to look at.
    pub look: Option<Square>,
    /// Tint the regions of this order.
    pub regions: Option<LatticeOrder>,
    /// Draw this packing. Where its lines share squares, write on each square how many go through it; as a fraction of
    /// the multiplicity, where that is more than [`MAX_DEPTH`].
    pub packing: Option<Packing>,
    /// Draw its lines as the proof of the stones on the board.
    pub proves: bool,
    /// Write each square's residue for this lattice instead.
    pub lens: Option<Lattice>,
}

/// Ids of marks that occur at most once; those of squares follow.
mod id {
    pub const GROUND: u64 = 0;
    pub const CROSSINGS: u64 = 1;
    pub const OFFER: u64 = 2;
    pub const LOOK: u64 = 3;
    pub const LINE: u64 = 4;
    pub const OF: u64 = 5;
    pub const NOW: u64 = 6;
    pub const QUESTION: u64 = 7;
    pub const REGIONS: u64 = 8;
    pub const RIMS: u64 = 12;
    pub const BLOCKS: u64 = 16;
    /// From here on twelve ids for each square: stone, ring, text, block or backdrop of the text, four lines of the
    /// packing, four open lines.
    pub const SQUARES: u64 = 1 << 16;
    pub const EACH: u64 = 12;
}

/// The id of a square: its number in reading order, modulo a number so high that no window contains two squares with
/// the same id.
const fn number(board: &Board, square: Square) -> u64 {
    (square.row * board.cols() + square.col) % (1 << 55)
}

/// The picture of a position in a window. Cost: the number of cells in the window, each a few times the square of the
/// length of a line; where open lines are drawn, also the lines through the window.
#[must_use]
pub fn scene(board: &Board, position: &Position, window: Window, overlay: &Overlay) -> Scene {
    let mut painter = Painter { board, position, window, overlay, marks: Vec::new() };
    painter.ground();
    if window.level == 0 {
        painter.squares();
    } else {
        painter.blocks();
    }
    painter.argument();
    Scene { window, marks: painter.marks, shear: 0 }
}

struct Painter<'a> {
    board: &'a Board,
    position: &'a Position,
    window: Window,
    overlay: &'a Overlay,
    marks: Vec<Mark>,
}

impl Painter<'_> {
    fn mark(&mut self, id: u64, shape: Shape, ink: Ink) {
        self.marks.push(Mark { id, shape, ink, label: None });
    }

    fn id_of(&self, square: Square, which: u64) -> u64 {
        id::SQUARES + id::EACH * number(self.board, square) + which
    }

    fn cell(&self, square: Square) -> Point {
        self.window.cell(square)
    }

    fn seen_cell(&self, square: Square) -> Option<Point> {
        self.window.seen_cell(square)
    }

    /// The squares of the board in the window and `more` rows and columns of cells around it.
    fn in_view(&self, more: i64) -> Rect {
        self.window.squares_of(self.board.rows(), self.board.cols(), more)
    }

    fn rim(&self, rect: Rect) -> Vec<Point> {
        self.window.outline(rect)
    }

    fn ground(&mut self) {
        let seen = self.in_view(2);
        if seen.is_empty() {
            return;
        }
        self.mark(id::GROUND, Shape::Area { rim: self.rim(seen) }, Ink::Ground);
        if let Some(order) = &self.overlay.regions {
            for (number, region) in (id::REGIONS..).zip(Region::ALL) {
                let ink = tint(region);
                let rect = order.region(region).intersection(seen);
                if !rect.is_empty() {
                    let label = Some(OwnedMessage::of(&region));
                    self.marks.push(Mark { id: number, shape: Shape::Area { rim: self.rim(rect) }, ink, label });
                }
            }
        }
        if self.window.level == 0 {
            let at = self.cell(seen.at);
            let shape = Shape::Crossings { at, rows: seen.rows as u32, cols: seen.cols as u32 };
            self.mark(id::CROSSINGS, shape, Ink::Place);
        }
    }

    /// The ink below a square.
    fn ground_of(&self, square: Square) -> Ink {
        self.overlay.regions.as_ref().map_or(Ink::Ground, |order| tint(order.region_of(square)))
    }

    /// Level 0: every square.
    fn squares(&mut self) {
        if let Some(packing) = &self.overlay.packing {
            self.packing(packing);
        }
        // On the empty board all lines are open, and drawing them would hide everything.
        if self.position.open() <= self.overlay.open && self.position.count() > 0 {
            let open = open_lines(self.board, self.position, self.in_view(0));
            for line in open {
                self.stroke(self.id_of(line.first, 8 + line.towards as u64), line, Ink::Now);
            }
        }
        if let Some(line) = self.overlay.line {
            // A colour that differs from that of the packing's lines, or else from that of the open lines.
            let ink = if self.overlay.packing.is_some() { Ink::Now } else { Ink::Offer };
            self.stroke(id::LINE, line, ink);
        }
        // A label reads all lines through its square: too slow for large windows, whose labels nobody reads.
        let is_labelled = u64::from(self.window.rows) * u64::from(self.window.cols) <= MAX_LABELLED;
        for square in self.in_view(0).squares() {
            let at = self.cell(square);
            let has = self.position.has(square);
            if has {
                let ink = if self.overlay.now == Some(square) { Ink::Now } else { Ink::Go };
                let label = is_labelled.then(|| OwnedMessage::of(&SquareLabel::of(self.board, self.position, square)));
                self.marks.push(Mark { id: self.id_of(square, 0), shape: Shape::Disc { at }, ink, label });
                if ink == Ink::Now && self.overlay.lens.is_none() {
                    // A dot, so that colour is not the only distinction.
                    self.mark(id::NOW, Shape::Dots { at, rows: 1, cols: 1 }, Ink::Ground);
                }
                if self.overlay.superfluous && is_superfluous(self.board, self.position, square) {
                    self.mark(self.id_of(square, 1), Shape::Ring { at, dotted: true }, Ink::Offer);
                }
            }
            if let Some((text, is_full)) = self.number(square) {
                let ink = match (has, is_full) {
                    (true, _) => Ink::Ground,
                    (false, true) => Ink::Now,
                    (false, false) => Ink::Line,
                };
                if !has {
                    self.mark(self.id_of(square, 3), Shape::Backdrop { at }, self.ground_of(square));
                }
                self.mark(self.id_of(square, 2), Shape::Text { at, text }, ink);
            }
        }
    }

    /// The number written on a square, and whether it is emphasized.
    fn number(&self, square: Square) -> Option<(String, bool)> {
        if let Some(lattice) = self.overlay.lens {
            return Some((lattice.number_of(square).to_string(), lattice.has(square)));
        }
        let packing = self.overlay.packing.as_ref().filter(|packing| packing.multiplicity > 1)?;
        let (depth, most) = (packing.multiplicity_at(square, self.board.length()), packing.multiplicity);
        let (text, is_full) = match (200 * depth + most) / (2 * most) {
            _ if most <= MAX_DEPTH => (depth.to_string(), depth == most),
            100 => ("1".to_owned(), true),
            hundredths => (format!(".{hundredths:02}"), false),
        };
        (depth > 0).then_some((text, is_full))
    }

    /// Higher levels: blocks of squares.
    fn blocks(&mut self) {
        let level = self.window.level;
        let seen = self.in_view(0);
        let side = 1 << level;
        let mut runs: Vec<Rect> = Vec::new();
        let mut row = seen.at.row;
        while row < seen.end_row() {
            let mut col = seen.at.col;
            while col < seen.end_col() {
                let block = Rect::new(row, col, side, side).intersection(self.board.all());
                if self.position.count_in(block) > 0 {
                    match runs.last_mut() {
                        Some(run) if run.at.row == row && run.end_col() == col => run.cols += block.cols,
                        _ => runs.push(block),
                    }
                }
                col += side;
            }
            row += side;
        }
        for run in runs {
            let rim = self.rim(run);
            self.mark(self.id_of(run.at, 3), Shape::Area { rim }, Ink::FewGo);
        }
        // At this scale the stones hide the tints, so the regions are outlined.
        if let Some(order) = &self.overlay.regions {
            for (number, region) in (id::RIMS..).zip(Region::ALL) {
                let rect = order.region(region).intersection(seen);
                if !rect.is_empty() {
                    self.mark(number, Shape::Outline { rim: self.rim(rect), dotted: false }, Ink::Line);
                }
            }
        }
        if let Some(packing) = &self.overlay.packing {
            for (number, block) in (id::BLOCKS..id::SQUARES).zip(&packing.blocks) {
                let rect = block.rect.intersection(self.in_view(2));
                if !rect.is_empty() {
                    self.mark(number, Shape::Outline { rim: self.rim(rect), dotted: false }, Ink::Offer);
                }
            }
        }
    }

    /// Level 0: the lines of a packing.
    fn packing(&mut self, packing: &Packing) {
        let k = self.board.length();
        let ink = if self.overlay.proves { Ink::Proof } else { Ink::Offer };
        let seen = self.in_view(0);
        for block in &packing.blocks {
            let towards = match block.cut {
                Cut::Rows => Some(Direction::Right),
                Cut::Columns => Some(Direction::Down),
                Cut::TwoByTwo => None,
            };
            for part in parts_in(block.rect, block.cut, k, seen) {
                match towards {
                    Some(towards) => {
                        self.stroke(self.id_of(part.at, 4 + towards as u64), Line::new(part.at, towards), ink);
                    }
                    None => {
                        let rim = self.rim(part);
                        self.mark(self.id_of(part.at, 4), Shape::Outline { rim, dotted: true }, ink);
                    }
                }
            }
        }
        for (line, _) in packing.lines.iter().filter(|(line, _)| line.squares(k).any(|square| seen.contains(square))) {
            self.stroke(self.id_of(line.first, 4 + line.towards as u64), *line, ink);
        }
    }

    fn stroke(&mut self, id: u64, line: Line, ink: Ink) {
        let (from, to) = (self.cell(line.first), self.cell(line.square(self.board.length() - 1)));
        let label = Some(OwnedMessage::of(&LineLabel(line, self.board.length())));
        self.marks.push(Mark { id, shape: Shape::Stroke { from, to }, ink, label });
    }

    fn argument(&mut self) {
        let overlay = self.overlay;
        if self.window.level > 0 {
            for (number, square, ink) in [(id::NOW, overlay.now, Ink::Now), (id::LOOK, overlay.look, Ink::Offer)] {
                if let Some(square) = square.filter(|square| self.seen_cell(*square).is_some()) {
                    let rim = self.rim(Rect::new(square.row, square.col, 1, 1));
                    self.mark(number, Shape::Outline { rim, dotted: false }, ink);
                }
            }
            return;
        }
        if let Some(at) = overlay.of.and_then(|square| self.seen_cell(square)) {
            self.mark(id::OF, Shape::Ring { at, dotted: false }, Ink::Now);
        }
        if let Some(at) = overlay.offer.and_then(|square| self.seen_cell(square)) {
            self.mark(id::OFFER, Shape::Disc { at }, Ink::Offer);
        }
        if let Some(at) = overlay.look.and_then(|square| self.seen_cell(square)) {
            self.mark(id::LOOK, Shape::Ring { at, dotted: true }, Ink::Offer);
            self.mark(id::QUESTION, Shape::Text { at, text: "?".to_owned() }, Ink::Line);
        }
    }
}

/// Stones have labels only in windows of at most this many cells.
const MAX_LABELLED: u64 = 4096;
/// Packings of greater multiplicity are fractional; their multiplicities are written as fractions.
pub const MAX_DEPTH: u64 = 99;

/// The ink of a region.
const fn tint(region: Region) -> Ink {
    match region {
        Region::Interior => Ink::TintA,
        Region::Right | Region::Bottom => Ink::TintB,
        Region::Corner => Ink::TintC,
    }
}

/// The lines of a block that reach into a window, as rectangles; the 2×2 squares of [`Cut::TwoByTwo`].
fn parts_in(rect: Rect, cut: Cut, k: u64, seen: Rect) -> impl Iterator<Item = Rect> {
    let (rows, cols) = match cut {
        Cut::Rows => (1, k),
        Cut::Columns => (k, 1),
        Cut::TwoByTwo => (2, 2),
    };
    let part = rect.intersection(seen);
    let from = |first: u64, begin: u64, by: u64| begin + first.saturating_sub(begin) / by * by;
    let (row, col) = (from(part.at.row, rect.at.row, rows), from(part.at.col, rect.at.col, cols));
    let (end_row, end_col) = if part.is_empty() { (row, col) } else { (part.end_row(), part.end_col()) };
    let rows_of = (row..end_row).step_by(rows as usize);
    rows_of.flat_map(move |row| (col..end_col).step_by(cols as usize).map(move |col| Rect::new(row, col, rows, cols)))
}

/// The lines without a stone that have a square in this rectangle of the board.
pub fn open_lines<'a>(board: &'a Board, position: &'a Position, part: Rect) -> impl Iterator<Item = Line> + 'a {
    let k = board.length();
    let reach = |from: u64| from.saturating_sub(k - 1);
    let (row, col) = (reach(part.at.row), reach(part.at.col));
    let end = |end: u64, side: u64| (end + k - 1).min(side);
    let reached = Rect::new(row, col, end(part.end_row(), board.rows()) - row, end(part.end_col(), board.cols()) - col);
    let seen = board.lines_in(reached).filter(move |line| line.squares(k).any(|square| part.contains(square)));
    seen.filter(move |line| position.is_open(board, *line))
}

/// Returns whether the stone is redundant: every line through it holds another stone.
#[must_use]
pub fn is_superfluous(board: &Board, position: &Position, stone: Square) -> bool {
    position.has(stone) && position.left_to(board, stone).next().is_none()
}

impl Message for Region {
    fn key(&self) -> &'static str {
        match self {
            Self::Interior => "fives-region-a",
            Self::Right | Self::Bottom => "fives-region-b",
            Self::Corner => "fives-region-c",
        }
    }

    fn args(&self) -> Args {
        Args::none()
    }
}

/// The accessible label of a line, with the number of its squares: its two end squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineLabel(pub Line, pub u64);

impl Message for LineLabel {
    fn key(&self) -> &'static str {
        match self.0.towards {
            Direction::Right => "fives-line-row",
            Direction::Down => "fives-line-column",
            Direction::DownRight => "fives-line-falling",
            Direction::DownLeft => "fives-line-rising",
        }
    }

    fn args(&self) -> Args {
        let last = self.0.square(self.1 - 1);
        let args = Args::none().square(self.0.first);
        match self.0.towards {
            Direction::Right => args.count("lastCol", last.col + 1),
            Direction::Down => args.count("lastRow", last.row + 1),
            Direction::DownRight | Direction::DownLeft => {
                args.count("lastRow", last.row + 1).count("lastCol", last.col + 1)
            }
        }
    }
}

/// The accessible label of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareLabel {
    /// A stone that blocks this many lines alone.
    Stone(u64),
    /// A redundant stone: every line through it holds another one.
    Superfluous,
    /// A free square with this many open lines through it.
    Free(u64),
    /// A free square without open lines through it.
    Quiet,
}

impl SquareLabel {
    /// The label of a square of the board.
    #[must_use]
    pub fn of(board: &Board, position: &Position, square: Square) -> Self {
        let unblocked = position.left_to(board, square).count() as u64;
        match (position.has(square), unblocked) {
            (true, 0) => Self::Superfluous,
            (true, lines) => Self::Stone(lines),
            (false, 0) => Self::Quiet,
            (false, lines) => Self::Free(lines),
        }
    }
}

impl Message for SquareLabel {
    fn key(&self) -> &'static str {
        match self {
            Self::Stone(_) => "fives-square-stone",
            Self::Superfluous => "fives-square-superfluous",
            Self::Free(_) => "fives-square-free",
            Self::Quiet => "fives-square-quiet",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Stone(lines) | Self::Free(lines) => Args::none().count("lines", lines),
            Self::Superfluous | Self::Quiet => Args::none(),
        }
    }
}
