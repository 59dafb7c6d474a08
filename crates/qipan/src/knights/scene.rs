//! Pictures of positions: a chessboard and the path of the knight.
//!
//! At level 0 each cell of the picture is a square of the board. At higher levels it is a block of 2^level × 2^level
//! squares. On a board with a tour of blocks its ink shows how much of the tour's block around the cell's middle square
//! is visited; on other boards, how much of the cell itself.

use std::collections::HashMap;
use std::sync::Arc;

use crate::board::Square;
use crate::message::{Args, Message, OwnedMessage};
use crate::rect::Rect;
use crate::scene::{Ink, Mark, Point, Scene, Shape, Window};

use super::comb::{BlockPosition, BlockRole, Comb};
use super::position::Position;
use super::rules::Board;

/// Marks drawn on top of the position.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// Mark the legal moves.
    pub choices: bool,
    /// Write the number of onward moves on each legal move.
    pub ways: bool,
    /// Write the number of each visited square on it.
    pub numbers: bool,
    /// Leave out the knight.
    pub without_knight: bool,
    /// Tint the squares by colour.
    pub colours: bool,
    /// Outline the blocks of this tour.
    pub blocks: Option<Arc<Comb>>,
    /// At higher levels, show the blocks of this tour.
    pub seen_by: Option<Arc<Comb>>,
    /// A preview of a move.
    pub offer: Option<Square>,
    /// A square to look at.
    pub look: Option<Square>,
    /// Squares that show why the path cannot be completed.
    pub lost: Vec<Square>,
}

/// Ids of marks that occur at most once; those of squares follow.
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
    /// From here on five ids for each square: area, backdrop of the text, text, the run of the path that begins there,
    /// block.
    pub const SQUARES: u64 = 1 << 16;
    pub const EACH: u64 = 5;
}

/// The id of a square: its number in reading order, modulo a number so high that no window contains two squares with
/// the same id.
const fn number(board: &Board, square: Square) -> u64 {
    (square.row * board.cols() + square.col) % (1 << 55)
}

/// The picture of a position in a window. Cost: the number of cells in the window; at higher levels, the squares of a
/// block for each of them.
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

/// A minimal picture of a small board that fits in the window: the path so far and the legal moves. Programs that need
/// no more avoid linking [`scene`].
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

    /// The squares of the board in the window.
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

    /// Level 0: every square.
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
                    // A letter, so that the tint is not the only distinction.
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
        self.path(seen);
        self.knight(seen);
        self.highlights(seen);
    }

    /// Outlines the blocks of the tour that reach into a rectangle of the board.
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

    /// The runs of the path within a rectangle of the board, each with one square before and after it.
    fn path(&mut self, seen: Rect) {
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
        let start = self.position.first();
        for (first, through) in ways {
            let at = self.position.square(first).or(start).unwrap_or(Square::new(0, 0));
            self.mark(self.id_of(at, 3), Shape::Polyline { through }, Ink::Trail);
        }
        if let (true, Some(first), Some(last)) = (self.position.is_closed(), start, self.position.last()) {
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

    fn highlights(&mut self, seen: Rect) {
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

    /// Higher levels: the share of each cell that is visited.
    fn blocks(&mut self) {
        let seen = self.in_view();
        if seen.is_empty() {
            return;
        }
        // The grid shows the board before anything is visited.
        let last = self.cell(Square::new(seen.end_row() - 1, seen.end_col() - 1));
        let at = self.cell(seen.at);
        let (rows, cols) = ((last.row - at.row + 1) as u32, (last.col - at.col + 1) as u32);
        self.mark(id::GROUND, Shape::Grid { at, rows, cols }, Ink::Ground);
        let side = 1 << self.window.level;
        let counts = self.visited_by_cell(seen, side as u64);
        let mut runs: Vec<(Rect, Ink)> = Vec::new();
        for row in (seen.at.row..seen.end_row()).step_by(side) {
            for col in (seen.at.col..seen.end_col()).step_by(side) {
                let cell = Rect::new(row, col, side as u64, side as u64).intersection(seen);
                let count = counts.as_ref().map(|counts| counts.get(&cell.at).copied().unwrap_or(0));
                let Some(ink) = (if count == Some(0) { None } else { self.visited(cell, count) }) else { continue };
                match runs.last_mut() {
                    Some((run, last)) if *last == ink && run.at.row == row && run.end_col() == col => {
                        run.cols += cell.cols;
                    }
                    _ => runs.push((cell, ink)),
                }
            }
        }
        for (run, ink) in merge_runs(runs) {
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

    /// The numbers of visited squares of cells of this side, by their first squares, if the path has fewer squares than are
    /// seen and its blocks are not known: an enormous board without a tour is not walked square by square.
    fn visited_by_cell(&self, seen: Rect, side: u64) -> Option<HashMap<Square, u64>> {
        if self.overlay.seen_by.is_some() || self.position.count() >= seen.rows.saturating_mul(seen.cols) {
            return None;
        }
        let mut counts = HashMap::new();
        for square in self.position.squares(1, self.position.count()).filter(|square| seen.contains(*square)) {
            let first = |at: u64, from: u64| at - (at - from) % side;
            let cell = Square::new(first(square.row, seen.at.row), first(square.col, seen.at.col));
            *counts.entry(cell).or_insert(0) += 1;
        }
        Some(counts)
    }

    /// The ink of a cell, if any square of it is visited; `count` of them are, if that is known.
    fn visited(&self, cell: Rect, count: Option<u64>) -> Option<Ink> {
        // Only boards of at most 4096 squares lack squares, so that a larger cell has as many as its area.
        let area = cell.rows.saturating_mul(cell.cols);
        if count.is_some_and(|count| count < area) && area > Position::MAX_EXPLICIT as u64 {
            return Some(Ink::Partial);
        }
        let middle = Square::new(cell.at.row + cell.rows / 2, cell.at.col + cell.cols / 2);
        let block_position = self.overlay.seen_by.as_ref().and_then(|comb| comb.spot(middle));
        let part = block_position.map_or(cell, |spot| spot.block);
        let mut squares = part.squares().filter(|square| self.board.contains(*square)).peekable();
        squares.peek()?;
        let (mut some, mut all) = (false, true);
        for square in squares {
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

/// Merges runs of cells in reading order with equal runs directly above.
fn merge_runs(runs: Vec<(Rect, Ink)>) -> Vec<(Rect, Ink)> {
    let mut merged: Vec<(Rect, Ink)> = Vec::new();
    for (run, ink) in runs {
        let continues = |above: &&mut (Rect, Ink)| {
            let (rect, same) = above;
            *same == ink && rect.end_row() == run.at.row && (rect.at.col, rect.cols) == (run.at.col, run.cols)
        };
        match merged.iter_mut().rev().find(continues) {
            Some((above, _)) => above.rows += run.rows,
            None => merged.push((run, ink)),
        }
    }
    merged
}

/// Returns whether the square has the colour of the second square of the first row.
const fn is_dark(square: Square) -> bool {
    !(square.row + square.col).is_multiple_of(2)
}

/// Number of onward moves from a square: the unvisited squares a move away.
#[must_use]
pub fn onward_moves(board: &Board, position: &Position, square: Square) -> u64 {
    board.neighbours(square).filter(|to| position.number(*to).is_none()).count() as u64
}

/// The accessible label of a block of a tour.
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

/// The accessible label of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareLabel {
    /// The knight stands here; the number of the square on the path.
    Knight(u64),
    /// A visited square with its number on the path.
    Visited(u64),
    /// A legal move with its number of onward moves.
    Choice(u64),
    /// The first square, as the closing move.
    Home,
    /// A free square.
    Free,
    /// A missing square.
    Missing,
}

impl SquareLabel {
    /// The label of a square of the board.
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
