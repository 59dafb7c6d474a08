//! Pictures of the frontier game: the moves so far, the frontier as a band, and in it the degrees and mates.
//!
//! A frontier square of degree 2 is a disc; one of degree 1 is a ring, with an arc to its mate; one of degree 0 is
//! bare. There are no pictures at higher levels, as the boards are small.

use crate::board::Square;
use crate::message::{Args, Message, OwnedMessage};
use crate::rect::Rect;
use crate::scene::{Ink, Mark, Point, Scene, Shape, Window};

use super::{Degree, FrontierGame, FrontierPosition, HalfEdge, Vertex, VertexLabel};

/// Marks drawn on top of the tiles.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// Mark the squares to which the next one can be joined.
    pub choices: bool,
    /// The vertex chosen for the first of two half-edges, before the tile is complete.
    pub chosen: Option<Vertex>,
    /// A preview of half-edges to these vertices.
    pub offer: Vec<Vertex>,
    /// A square to look at.
    pub look: Option<Square>,
    /// Squares with a degree deficit: they can no longer get their half-edges.
    pub starved: Vec<Square>,
}

/// Ids of marks that occur at most once; those of squares follow.
mod id {
    pub const GROUND: u64 = 0;
    pub const CHECKS: u64 = 1;
    pub const FRAME: u64 = 2;
    pub const BAND: u64 = 3;
    pub const NEXT: u64 = 4;
    pub const LOOK: u64 = 5;
    pub const QUESTION: u64 = 6;
    /// The lines of the band, by number.
    pub const LINES: u64 = 64;
    /// From here on [`EACH`] ids for each square.
    pub const SQUARES: u64 = 1 << 12;
    pub const EACH: u64 = 16;
}

/// The marks of a square.
mod which {
    pub const OFF: u64 = 0;
    pub const KNIGHT_MOVES: u64 = 1;
    pub const NOW: u64 = 3;
    pub const ARC: u64 = 5;
    pub const USE: u64 = 6;
    pub const OUT: u64 = 7;
    pub const CHOICE: u64 = 8;
    pub const OFFER: u64 = 9;
    pub const CHOSEN: u64 = 10;
    pub const STARVED: u64 = 11;
}

/// The picture of a position in a window of level 0.
#[must_use]
pub fn scene(game: &FrontierGame, position: &FrontierPosition, window: Window, overlay: &Overlay) -> Scene {
    let mut painter = Painter { game, position, window, marks: Vec::new() };
    painter.board();
    painter.band();
    painter.missing();
    painter.jumps();
    painter.frontier();
    painter.highlights(overlay);
    Scene { window, marks: painter.marks, shear: 0 }
}

struct Painter<'a> {
    game: &'a FrontierGame,
    position: &'a FrontierPosition,
    window: Window,
    marks: Vec<Mark>,
}

impl Painter<'_> {
    fn mark(&mut self, id: u64, shape: Shape, ink: Ink) {
        self.marks.push(Mark { id, shape, ink, label: None });
    }

    fn id_of(&self, square: Square, which: u64) -> u64 {
        id::SQUARES + id::EACH * (square.row * self.game.board().cols() + square.col) + which
    }

    fn cell(&self, square: Square) -> Point {
        self.window.cell(square)
    }

    fn board(&mut self) {
        let board = self.game.board();
        let all = Rect::new(0, 0, board.rows(), board.cols());
        let at = self.cell(all.at);
        let (rows, cols) = (all.rows as u32, all.cols as u32);
        self.mark(id::GROUND, Shape::Grid { at, rows, cols }, Ink::Ground);
        self.mark(id::CHECKS, Shape::Checkerboard { at, rows, cols, from_first: false }, Ink::Check);
        let rim = self.window.outline(all);
        self.mark(id::FRAME, Shape::Outline { rim, dotted: false }, Ink::Rule);
    }

    /// The frontier, line by line, with its outline.
    fn band(&mut self) {
        let order = &self.game.order;
        let (width, end) = (order.width(), order.rect.rows * order.rect.cols);
        let from = self.game.layer(self.position.count()) as u64;
        let to = (from + 2 * width + 1).min(end);
        if from >= to {
            return;
        }
        for line in from / width..=(to - 1) / width {
            let (first, last) = (from.max(line * width), to.min((line + 1) * width) - 1);
            let (first, last) = (order.at(first), order.at(last));
            let (rows, cols) = (last.row - first.row + 1, last.col - first.col + 1);
            let at = self.cell(first);
            let shape = Shape::Grid { at, rows: rows as u32, cols: cols as u32 };
            self.mark(id::LINES + line, shape, Ink::TintA);
        }
        let rim = self.band_outline(from, to, width);
        self.mark(id::BAND, Shape::Outline { rim, dotted: false }, Ink::Edge);
    }

    /// The outline of the places from `from` to before `to`, in lines of `width`.
    fn band_outline(&self, from: u64, to: u64, width: u64) -> Vec<Point> {
        let (first, last) = ((from / width, from % width), ((to - 1) / width, (to - 1) % width + 1));
        let ((top, left), (bottom, right)) = (first, last);
        // Corners as (line, place along it); those on straight lines are dropped below.
        let corners = if top == bottom {
            vec![(top, left), (top, right), (top + 1, right), (top + 1, left)]
        } else {
            vec![
                (top, left),
                (top, width),
                (bottom, width),
                (bottom, right),
                (bottom + 1, right),
                (bottom + 1, 0),
                (top + 1, 0),
                (top + 1, left),
            ]
        };
        let is_corner = |at: usize| {
            let [before, here, after] = [at + corners.len() - 1, at, at + 1].map(|at| corners[at % corners.len()]);
            let same = |one: (u64, u64), other: (u64, u64)| one == other;
            let straight = (before.0 == here.0 && here.0 == after.0) || (before.1 == here.1 && here.1 == after.1);
            !same(before, here) && !straight
        };
        let order = &self.game.order;
        let point = |(line, along): (u64, u64)| {
            let (down, right) = if order.is_transposed { (along, line) } else { (line, along) };
            self.cell(order.rect.at).plus(down as i32, right as i32)
        };
        let rim: Vec<Point> = (0..corners.len()).filter(|at| is_corner(*at)).map(|at| point(corners[at])).collect();
        // A transposition reverses the orientation.
        if order.is_transposed { rim.into_iter().rev().collect() } else { rim }
    }

    fn missing(&mut self) {
        let missing: Vec<Square> = self.game.board().missing().iter().copied().collect();
        for square in missing {
            let rim = self.window.outline(Rect::new(square.row, square.col, 1, 1));
            self.mark(self.id_of(square, which::OFF), Shape::Area { rim }, Ink::Off);
        }
    }

    /// The moves of each tile; those of the last tile are emphasized.
    fn jumps(&mut self) {
        let game = self.game;
        let count = self.position.count();
        for (number, (square, tile)) in game.order().iter().zip(self.position.tiles()).enumerate() {
            let from = self.cell(*square);
            for (nth, end) in (0..).zip(tile.half_edges()) {
                match game.target(*square, end) {
                    Some(Vertex::Square(to)) => {
                        let to = self.cell(to);
                        let through = vec![from, to];
                        self.mark(
                            self.id_of(*square, which::KNIGHT_MOVES + nth),
                            Shape::Polyline { through },
                            Ink::Trail,
                        );
                        if number + 1 == count {
                            self.mark(self.id_of(*square, which::NOW + nth), Shape::Stroke { from, to }, Ink::Now);
                        }
                    }
                    _ => {
                        let label = Some(OwnedMessage::of(&SquareLabel::End));
                        let ink = if number + 1 == count { Ink::Now } else { Ink::Line };
                        let shape = Shape::Ring { at: from, dotted: false };
                        self.marks.push(Mark { id: self.id_of(*square, which::OUT), shape, ink, label });
                    }
                }
            }
        }
    }

    /// The squares next to the apex: the ends of the tour.
    fn ends(&self) -> impl Iterator<Item = Square> + '_ {
        let done = self.game.order().iter().zip(self.position.tiles());
        done.filter(|(_, tile)| tile.half_edges().any(|end| end == HalfEdge::Out)).map(|(square, _)| *square)
    }

    fn frontier(&mut self) {
        let frontier = self.game.frontier(self.position);
        for (vertex, used) in frontier {
            let Vertex::Square(square) = vertex else { continue };
            let at = self.cell(square);
            let shape = match used {
                Degree::Zero => continue,
                Degree::Two => Shape::Backdrop { at },
                Degree::One(other) => {
                    let far = match other {
                        // Each path once.
                        Vertex::Square(far) => {
                            self.game.number(far).filter(|far| Some(*far) > self.game.number(square))
                        }
                        Vertex::Apex => self.ends().next().and_then(|out| self.game.number(out)),
                    };
                    if let Some(far) = far {
                        let to = self.cell(self.game.order()[far]);
                        self.mark(self.id_of(square, which::ARC), Shape::Arc { from: at, to }, Ink::Line);
                    }
                    Shape::Ring { at, dotted: false }
                }
            };
            let label = Some(OwnedMessage::of(&SquareLabel::of(self.game, self.position, square)));
            self.marks.push(Mark { id: self.id_of(square, which::USE), shape, ink: Ink::Trail, label });
        }
    }

    fn highlights(&mut self, overlay: &Overlay) {
        for square in &overlay.starved {
            let at = self.cell(*square);
            self.mark(self.id_of(*square, which::STARVED), Shape::Ring { at, dotted: false }, Ink::Now);
        }
        let Some(next) = self.game.next(self.position) else { return };
        let rim = self.window.outline(Rect::new(next.row, next.col, 1, 1));
        let label = Some(OwnedMessage::of(&SquareLabel::of(self.game, self.position, next)));
        self.marks.push(Mark { id: id::NEXT, shape: Shape::Outline { rim, dotted: false }, ink: Ink::Now, label });
        // A half-edge to the apex is drawn on the square of the tile.
        let place = |vertex: Vertex| if let Vertex::Square(square) = vertex { square } else { next };
        if overlay.choices {
            let choices = self.game.choices(self.position).into_iter().map(|(_, vertex)| vertex);
            let choices: Vec<Vertex> = choices.filter(|vertex| Some(*vertex) != overlay.chosen).collect();
            for square in choices.into_iter().map(place) {
                let at = self.cell(square);
                self.mark(self.id_of(square, which::CHOICE), Shape::Ring { at, dotted: true }, Ink::Offer);
            }
        }
        if let Some(chosen) = overlay.chosen {
            let (from, to) = (self.cell(next), self.cell(place(chosen)));
            let shape = match chosen {
                Vertex::Square(_) => Shape::Stroke { from, to },
                Vertex::Apex => Shape::Ring { at: from, dotted: false },
            };
            self.mark(self.id_of(next, which::CHOSEN), shape, Ink::Offer);
        }
        for square in overlay.offer.iter().map(|vertex| place(*vertex)) {
            let at = self.cell(square);
            self.mark(self.id_of(square, which::OFFER), Shape::Ring { at, dotted: false }, Ink::Offer);
        }
        if let Some(square) = overlay.look {
            let at = self.cell(square);
            self.mark(id::LOOK, Shape::Ring { at, dotted: true }, Ink::Offer);
            self.mark(id::QUESTION, Shape::Text { at, text: "?".to_owned() }, Ink::Line);
        }
    }
}

/// The accessible label of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareLabel {
    /// The next square, with the number of half-edges that it lacks.
    Next(u64),
    /// A square with its tile.
    Done,
    /// A square with its tile, at an end of the tour.
    End,
    /// A square of the frontier.
    Used {
        /// Its degree.
        used: Degree,
        /// Whether the next square can be joined to it.
        near: bool,
    },
    /// A square after the frontier.
    Later,
    /// A missing square.
    Missing,
}

impl SquareLabel {
    /// The label of a square.
    #[must_use]
    pub fn of(game: &FrontierGame, position: &FrontierPosition, square: Square) -> Self {
        let Some(number) = game.number(square) else { return Self::Missing };
        let vertex = Vertex::Square(square);
        if number < position.count() {
            let ends = position.tiles()[number].half_edges().any(|end| end == HalfEdge::Out);
            return if ends { Self::End } else { Self::Done };
        }
        if number == position.count() {
            return Self::Next(game.lacks(position, vertex));
        }
        let reach = game.layer(position.count()) as u64 + 2 * game.order.width() + 1;
        if game.order.place(square) >= reach {
            return Self::Later;
        }
        let near = game.choices(position).iter().any(|(_, to)| *to == vertex);
        Self::Used { used: game.use_of(position, vertex), near }
    }
}

impl Message for SquareLabel {
    fn key(&self) -> &'static str {
        match self {
            Self::Next(_) => "knights-tile-next",
            Self::Done => "knights-tile-done",
            Self::End => "knights-tile-end",
            Self::Used { used: Degree::Zero, near: false } => "knights-tile-free",
            Self::Used { used: Degree::Zero, near: true } => "knights-tile-free-near",
            Self::Used { used: Degree::One(_), near: false } => "knights-tile-one",
            Self::Used { used: Degree::One(_), near: true } => "knights-tile-one-near",
            Self::Used { used: Degree::Two, .. } => "knights-tile-full",
            Self::Later => "knights-tile-later",
            Self::Missing => "knights-square-missing",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Next(lacks) => Args::none().count("lacks", lacks),
            Self::Used { used: Degree::One(other), .. } => Args::none().message("other", &VertexLabel(other)),
            _ => Args::none(),
        }
    }
}
