//! Position and window to picture: a chessboard and the knight's way over it.
//!
//! Near, a cell is a square of the board. Far away a cell is a block of 2^level × 2^level squares; of a board by formula it
//! shows how much is visited of the block of the tour that its middle square lies in, of a small board how much of its own
//! squares.

use std::sync::Arc;

use crate::board::Square;
use crate::message::{Args, Message, OwnedMessage};
use crate::rect::Rect;
use crate::scene::{Ink, Mark, Point, Scene, Shape, Window};

use super::comb::{BlockPosition, BlockRole, Comb};
use super::position::Position;
use super::rules::Board;

/// What to draw beside the position.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// Mark the squares to which the knight can go.
    pub choices: bool,
    /// Write on each of them how many ways lead on from there.
    pub ways: bool,
    /// Write its number on each square of the way.
    pub numbers: bool,
    /// Do not draw the knight: only where it was.
    pub without_knight: bool,
    /// Tint the squares by their two colours.
    pub colours: bool,
    /// Draw the blocks of this tour.
    pub blocks: Option<Arc<Comb>>,
    /// From far away, look at the blocks of this tour.
    pub seen_by: Option<Arc<Comb>>,
    /// A square that is offered.
    pub offer: Option<Square>,
    /// A square to look at.
    pub look: Option<Square>,
    /// Squares that show why the way cannot be finished.
    pub lost: Vec<Square>,
}

/// Ids of the marks that are there at most once; those of squares follow.
mod id {
    pub const GROUND: u64 = 0;
    pub const CHECKS: u64 = 1;
    pub const FIRST: u64 = 2;
    pub const JUMP: u64 = 3;
    pub const KNIGHT: u64 = 4;
    pub const OFFER: u64 = 5;
    pub const LOOK: u64 = 6;
    pub const QUESTION: u64 = 7;
    pub const FRAME: u64 = 8;
    pub const CHOICES: u64 = 16;
    pub const LOST: u64 = 32;
    /// Five ids for each square from here on: area, room for text, text, the part of the way that begins there, block.
    pub const SQUARES: u64 = 1 << 16;
    pub const EACH: u64 = 5;
}

/// What stands for a square in ids: its number in reading order, but for multiples so high that no window sees two.
const fn number(board: &Board, square: Square) -> u64 {
    (square.row * board.cols() + square.col) % (1 << 55)
}

/// The picture of a position in a window. Cost: the number of cells in the window, and the squares of a block for each of them
/// far away.
#[must_use]
pub fn scene(board: &Board, position: &Position, window: Window, overlay: &Overlay) -> Scene {
    let mut painter = Painter { board, position, window, overlay, marks: Vec::new() };
    if window.level == 0 {
        painter.squares();
    } else {
        painter.blocks();
    }
    Scene { window, marks: painter.marks, shear: 0 }
}

/// The picture of a small board in view whole, with the way so far and the squares to which the knight can go: for who wants
/// nothing else, and no more code than that.
#[must_use]
pub fn small(board: &Board, position: &Position, window: Window) -> Scene {
    let at = window.cell(Square::new(0, 0));
    let (rows, cols) = (board.rows() as u32, board.cols() as u32);
    let cell = |square: Square| window.cell(square);
    let mut marks: Vec<Mark> = Vec::new();
    let mut mark = |id: u64, shape: Shape, ink: Ink| marks.push(Mark { id, shape, ink, label: None });
    mark(id::GROUND, Shape::Grid { at, rows, cols }, Ink::Ground);
    mark(id::CHECKS, Shape::Checkerboard { at, rows, cols, from_first: false }, Ink::Check);
    let through: Vec<Point> = position.squares(1, position.count()).map(cell).collect();
    let (last, before) = (through.last().copied(), through.iter().rev().nth(1).copied());
    if let Some(first) = through.first().copied() {
        mark(id::FIRST, Shape::Ring { at: first, dotted: false }, Ink::Line);
        mark(id::SQUARES, Shape::Polyline { through }, Ink::Trail);
        let (from, to) = if position.is_closed() { (last, Some(first)) } else { (before, last) };
        if let (Some(from), Some(to)) = (from, to) {
            mark(id::JUMP, Shape::Stroke { from, to }, Ink::Now);
        }
    }
    for (id, choice) in (id::CHOICES..).zip(board.choices(position)) {
        mark(id, Shape::Ring { at: cell(choice), dotted: true }, Ink::Offer);
    }
    if let Some(knight) = position.knight() {
        mark(id::KNIGHT, Shape::Seal { at: cell(knight), glyph: "glyph-knight" }, Ink::Now);
    }
    Scene { window, marks, shear: 0 }
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

    /// The squares of the board that are in the window.
    fn in_view(&self) -> Rect {
        self.window.squares_of(self.board.rows(), self.board.cols(), 0)
    }

    fn rim(&self, rect: Rect) -> Vec<Point> {
        self.window.outline(rect)
    }

    fn area(&mut self, square: Square, ink: Ink) {
        let rim = self.rim(Rect::new(square.row, square.col, 1, 1));
        self.mark(self.id_of(square, 0), Shape::Area { rim }, ink);
    }

    /// Near: every square.
    fn squares(&mut self) {
        let seen = self.in_view();
        if seen.is_empty() {
            return;
        }
        let at = self.cell(seen.at);
        let (rows, cols) = (seen.rows as u32, seen.cols as u32);
        self.mark(id::GROUND, Shape::Grid { at, rows, cols }, Ink::Ground);
        if self.overlay.colours {
            let choices: Vec<Square> = self.board.choices(self.position).collect();
            for square in seen.squares().filter(|square| self.board.contains(*square)) {
                self.area(square, if is_dark(square) { Ink::TintC } else { Ink::TintB });
                let has_figure = self.overlay.choices && self.overlay.ways && choices.contains(&square);
                if self.position.number(square).is_none() && !has_figure {
                    // Not by its tint alone is a colour known.
                    let (at, text) = (self.cell(square), if is_dark(square) { "B" } else { "A" });
                    self.mark(self.id_of(square, 2), Shape::Text { at, text: text.to_owned() }, Ink::Edge);
                }
            }
        } else {
            let from_first = is_dark(seen.at);
            self.mark(id::CHECKS, Shape::Checkerboard { at, rows, cols, from_first }, Ink::Check);
        }
        let rim = self.rim(seen);
        self.mark(id::FRAME, Shape::Outline { rim, dotted: false }, Ink::Rule);
        let missing: Vec<Square> = self.board.missing().iter().copied().filter(|at| seen.contains(*at)).collect();
        for square in missing {
            self.area(square, Ink::Off);
        }
        self.outline_blocks(seen);
        self.way(seen);
        self.knight(seen);
        self.argument(seen);
    }

    /// The blocks of the tour that reach into a part of the board.
    fn outline_blocks(&mut self, seen: Rect) {
        let Some(comb) = self.overlay.blocks.clone() else { return };
        let mut row = seen.at.row;
        while row < seen.end_row() {
            let mut col = seen.at.col;
            let mut end_row = row + 1;
            while col < seen.end_col() {
                let Some(BlockPosition { block, part, .. }) = comb.spot(Square::new(row, col)) else { return };
                let rim = self.rim(block);
                let label = Some(OwnedMessage::of(&BlockLabel(part)));
                let shape = Shape::Outline { rim, dotted: part == BlockRole::Tooth };
                self.marks.push(Mark { id: self.id_of(block.at, 4), shape, ink: Ink::Line, label });
                (end_row, col) = (block.end_row(), block.end_col());
            }
            row = end_row;
        }
    }

    /// The parts of the way that touch a part of the board: numbers in order, and one square before and after.
    fn way(&mut self, seen: Rect) {
        let mut numbers: Vec<u64> = seen.squares().filter_map(|square| self.position.number(square)).collect();
        numbers.sort_unstable();
        let count = self.position.count();
        let runs = numbers.chunk_by(|a, b| a + 1 == *b);
        let mut ways = Vec::new();
        for run in runs {
            let (first, last) = (run[0], run[run.len() - 1]);
            let through = self.position.squares(first.max(2) - 1, (last + 1).min(count));
            ways.push((first, through.map(|square| self.cell(square)).collect::<Vec<Point>>()));
        }
        let begun = self.position.first();
        for (first, through) in ways {
            let at = self.position.square(first).or(begun).unwrap_or(Square::new(0, 0));
            self.mark(self.id_of(at, 3), Shape::Polyline { through }, Ink::Trail);
        }
        if let (true, Some(first), Some(last)) = (self.position.is_closed(), begun, self.position.last()) {
            let (from, to) = (self.cell(last), self.cell(first));
            self.mark(id::JUMP, Shape::Stroke { from, to }, Ink::Now);
        } else if let (Some(last), Some(before)) = (self.position.last(), self.position.square(count.saturating_sub(1)))
        {
            let (from, to) = (self.cell(before), self.cell(last));
            self.mark(id::JUMP, Shape::Stroke { from, to }, Ink::Now);
        }
        if self.overlay.numbers {
            for square in seen.squares() {
                let Some(number) = self.position.number(square) else { continue };
                let at = self.cell(square);
                let ground = match (self.overlay.colours, is_dark(square)) {
                    (true, true) => Ink::TintC,
                    (true, false) => Ink::TintB,
                    (false, true) => Ink::Check,
                    (false, false) => Ink::Ground,
                };
                if self.overlay.without_knight || self.position.knight() != Some(square) {
                    self.mark(self.id_of(square, 1), Shape::Backdrop { at }, ground);
                    self.mark(self.id_of(square, 2), Shape::Text { at, text: number.to_string() }, Ink::Line);
                }
            }
        }
    }

    fn knight(&mut self, seen: Rect) {
        if let Some(first) = self.position.first().filter(|first| seen.contains(*first)) {
            let at = self.cell(first);
            self.mark(id::FIRST, Shape::Ring { at, dotted: false }, Ink::Line);
        }
        let knight = self.position.knight().filter(|_| !self.overlay.without_knight);
        if let Some(knight) = knight.filter(|knight| seen.contains(*knight)) {
            let at = self.cell(knight);
            let label = Some(OwnedMessage::of(&SquareLabel::of(self.board, self.position, knight)));
            let shape = Shape::Seal { at, glyph: "glyph-knight" };
            self.marks.push(Mark { id: id::KNIGHT, shape, ink: Ink::Now, label });
        }
    }

    fn argument(&mut self, seen: Rect) {
        let overlay = self.overlay;
        if overlay.choices {
            let choices: Vec<Square> = self.board.choices(self.position).collect();
            for (number, square) in (id::CHOICES..).step_by(2).zip(choices).filter(|(_, square)| seen.contains(*square))
            {
                let at = self.cell(square);
                self.mark(number, Shape::Ring { at, dotted: true }, Ink::Offer);
                if overlay.ways {
                    let ways = onward_moves(self.board, self.position, square);
                    self.mark(number + 1, Shape::Text { at, text: ways.to_string() }, Ink::Offer);
                }
            }
        }
        for (number, square) in (id::LOST..id::SQUARES).zip(&overlay.lost).filter(|(_, square)| seen.contains(**square))
        {
            let at = self.cell(*square);
            self.mark(number, Shape::Ring { at, dotted: false }, Ink::Now);
        }
        if let Some(square) = overlay.offer.filter(|square| seen.contains(*square)) {
            let at = self.cell(square);
            self.mark(id::OFFER, Shape::Ring { at, dotted: false }, Ink::Offer);
        }
        if let Some(square) = overlay.look.filter(|square| seen.contains(*square)) {
            let at = self.cell(square);
            self.mark(id::LOOK, Shape::Ring { at, dotted: true }, Ink::Offer);
            self.mark(id::QUESTION, Shape::Text { at, text: "?".to_owned() }, Ink::Line);
        }
    }

    /// Far away: how much of each cell is visited.
    fn blocks(&mut self) {
        let seen = self.in_view();
        if seen.is_empty() {
            return;
        }
        // The lines between cells tell that this is a board, before anything is visited.
        let last = self.cell(Square::new(seen.end_row() - 1, seen.end_col() - 1));
        let at = self.cell(seen.at);
        let (rows, cols) = ((last.row - at.row + 1) as u32, (last.col - at.col + 1) as u32);
        self.mark(id::GROUND, Shape::Grid { at, rows, cols }, Ink::Ground);
        let side = 1 << self.window.level;
        let mut runs: Vec<(Rect, Ink)> = Vec::new();
        for row in (seen.at.row..seen.end_row()).step_by(side) {
            for col in (seen.at.col..seen.end_col()).step_by(side) {
                let cell = Rect::new(row, col, side as u64, side as u64).intersection(seen);
                let Some(ink) = self.visited(cell) else { continue };
                match runs.last_mut() {
                    Some((run, last)) if *last == ink && run.at.row == row && run.end_col() == col => {
                        run.cols += cell.cols;
                    }
                    _ => runs.push((cell, ink)),
                }
            }
        }
        for (run, ink) in stacked(runs) {
            let rim = self.rim(run);
            self.mark(self.id_of(run.at, 0), Shape::Area { rim }, ink);
        }
        for (number, square, ink) in
            [(id::FIRST, self.position.first(), Ink::Line), (id::KNIGHT, self.position.knight(), Ink::Now)]
        {
            if let Some(square) = square.filter(|square| seen.contains(*square)) {
                let part = Rect::new(square.row, square.col, 1, 1);
                let rim = self.rim(part);
                self.mark(number, Shape::Outline { rim, dotted: false }, ink);
            }
        }
    }

    /// With what a cell is filled, if anything of it is visited.
    fn visited(&self, cell: Rect) -> Option<Ink> {
        let middle = Square::new(cell.at.row + cell.rows / 2, cell.at.col + cell.cols / 2);
        let of_tour = self.overlay.seen_by.as_ref().and_then(|comb| comb.spot(middle));
        let part = of_tour.map_or(cell, |spot| spot.block);
        let mut there = part.squares().filter(|square| self.board.contains(*square)).peekable();
        there.peek()?;
        let (mut some, mut all) = (false, true);
        for square in there {
            let is_visited = self.position.number(square).is_some();
            some |= is_visited;
            all &= is_visited;
        }
        match (some, all) {
            (false, _) => None,
            (true, true) => Some(Ink::TintC),
            (true, false) => Some(Ink::Partial),
        }
    }
}

/// Runs of cells in reading order, those that begin and end alike put together with the ones above.
fn stacked(runs: Vec<(Rect, Ink)>) -> Vec<(Rect, Ink)> {
    let mut stacked: Vec<(Rect, Ink)> = Vec::new();
    for (run, ink) in runs {
        let goes_on = |above: &&mut (Rect, Ink)| {
            let (rect, same) = above;
            *same == ink && rect.end_row() == run.at.row && (rect.at.col, rect.cols) == (run.at.col, run.cols)
        };
        match stacked.iter_mut().rev().find(goes_on) {
            Some((above, _)) => above.rows += run.rows,
            None => stacked.push((run, ink)),
        }
    }
    stacked
}

/// Has the square the colour of the square to the right of the upper left corner?
const fn is_dark(square: Square) -> bool {
    !(square.row + square.col).is_multiple_of(2)
}

/// How many ways lead on from a square, were the knight there.
#[must_use]
pub fn onward_moves(board: &Board, position: &Position, square: Square) -> u64 {
    board.jumps(square).filter(|to| position.number(*to).is_none()).count() as u64
}

/// A block of a tour, for who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockLabel(pub BlockRole);

impl Message for BlockLabel {
    fn key(&self) -> &'static str {
        super::why::name(self.0)
    }

    fn args(&self) -> Args {
        Args::none()
    }
}

/// What is on a square, for who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareLabel {
    /// The knight stands there, on its square number so and so.
    Knight(u64),
    /// It was there, as its square number so and so.
    Visited(u64),
    /// It can go there, and from there so many ways lead on.
    Choice(u64),
    /// It can go there, home.
    Home,
    /// Free.
    Free,
    /// Taken away.
    Missing,
}

impl SquareLabel {
    /// What is on a square of the board.
    #[must_use]
    pub fn of(board: &Board, position: &Position, square: Square) -> Self {
        if !board.contains(square) {
            return Self::Missing;
        }
        let number = position.number(square);
        let can_go = position.last().is_some() && board.allows(position, square).is_ok();
        match number {
            Some(number) if position.knight() == Some(square) => Self::Knight(number),
            Some(_) if can_go => Self::Home,
            Some(number) => Self::Visited(number),
            None if can_go => Self::Choice(onward_moves(board, position, square)),
            None => Self::Free,
        }
    }
}

impl Message for SquareLabel {
    fn key(&self) -> &'static str {
        match self {
            Self::Knight(_) => "knights-square-knight",
            Self::Visited(_) => "knights-square-visited",
            Self::Choice(_) => "knights-square-choice",
            Self::Home => "knights-square-home",
            Self::Free => "knights-square-free",
            Self::Missing => "knights-square-missing",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Knight(number) | Self::Visited(number) => Args::none().count("number", number),
            Self::Choice(ways) => Args::none().count("ways", ways),
            Self::Home | Self::Free | Self::Missing => Args::none(),
        }
    }
}
