//! A laying as a picture: the jumps laid, the frontier as a band, and in it the ends and what they are joined to.
//!
//! A square of the frontier that has both ends is a disc; one that has one end is a ring, with an arc to the other end of its
//! chain; one that has none is bare. There is no picture from far away: these boards are small.

use crate::board::Square;
use crate::message::{Args, Message, OwnedMessage};
use crate::rect::Rect;
use crate::scene::{Ink, Mark, Point, Scene, Shape, Window};

use super::{Degree, FrontierGame, FrontierPosition, HalfEdge, Vertex, VertexLabel};

/// What to draw beside the tiles.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// Mark the squares that can be given an end.
    pub choices: bool,
    /// An end is given to this one already, as soon as the tile is whole.
    pub chosen: Option<Vertex>,
    /// Where an end is offered.
    pub offer: Vec<Vertex>,
    /// A square to look at.
    pub look: Option<Square>,
    /// Squares that can no longer get their ends.
    pub starved: Vec<Square>,
}

/// Ids of the marks that are there at most once; those of squares follow.
mod id {
    pub const GROUND: u64 = 0;
    pub const CHECKS: u64 = 1;
    pub const FRAME: u64 = 2;
    pub const BAND: u64 = 3;
    pub const NEXT: u64 = 4;
    pub const LOOK: u64 = 5;
    pub const QUESTION: u64 = 6;
    /// Lines of the band, by their numbers.
    pub const LINES: u64 = 64;
    /// So many ids for each square from here on.
    pub const SQUARES: u64 = 1 << 12;
    pub const EACH: u64 = 16;
}

/// What the marks of a square are.
mod which {
    pub const OFF: u64 = 0;
    pub const JUMPS: u64 = 1;
    pub const NOW: u64 = 3;
    pub const ARC: u64 = 5;
    pub const USE: u64 = 6;
    pub const OUT: u64 = 7;
    pub const CHOICE: u64 = 8;
    pub const OFFER: u64 = 9;
    pub const CHOSEN: u64 = 10;
    pub const STARVED: u64 = 11;
}

/// The picture of a laying in a window of level 0.
#[must_use]
pub fn scene(laying: &FrontierGame, laid: &FrontierPosition, window: Window, overlay: &Overlay) -> Scene {
    let mut painter = Painter { laying, laid, window, marks: Vec::new() };
    painter.board();
    painter.band();
    painter.missing();
    painter.jumps();
    painter.frontier();
    painter.argument(overlay);
    Scene { window, marks: painter.marks, shear: 0 }
}

struct Painter<'a> {
    laying: &'a FrontierGame,
    laid: &'a FrontierPosition,
    window: Window,
    marks: Vec<Mark>,
}

impl Painter<'_> {
    fn mark(&mut self, id: u64, shape: Shape, ink: Ink) {
        self.marks.push(Mark { id, shape, ink, label: None });
    }

    fn id_of(&self, square: Square, which: u64) -> u64 {
        id::SQUARES + id::EACH * (square.row * self.laying.board().cols() + square.col) + which
    }

    fn cell(&self, square: Square) -> Point {
        self.window.cell(square)
    }

    fn board(&mut self) {
        let board = self.laying.board();
        let all = Rect::new(0, 0, board.rows(), board.cols());
        let at = self.cell(all.at);
        let (rows, cols) = (all.rows as u32, all.cols as u32);
        self.mark(id::GROUND, Shape::Grid { at, rows, cols }, Ink::Ground);
        self.mark(id::CHECKS, Shape::Checkerboard { at, rows, cols, from_first: false }, Ink::Check);
        let rim = self.window.outline(all);
        self.mark(id::FRAME, Shape::Outline { rim, dotted: false }, Ink::Rule);
    }

    /// The frontier, line by line, and its rim.
    fn band(&mut self) {
        let order = &self.laying.order;
        let (width, end) = (order.width(), order.rect.rows * order.rect.cols);
        let from = self.laying.layer(self.laid.count()) as u64;
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
        let rim = self.band_rim(from, to, width);
        self.mark(id::BAND, Shape::Outline { rim, dotted: false }, Ink::Edge);
    }

    /// The rim of the places from `from` to before `to`, in lines of `width`.
    fn band_rim(&self, from: u64, to: u64, width: u64) -> Vec<Point> {
        let (first, last) = ((from / width, from % width), ((to - 1) / width, (to - 1) % width + 1));
        let ((top, left), (bottom, right)) = (first, last);
        // Lines and places along them; corners on straight lines fall away.
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
        let order = &self.laying.order;
        let point = |(line, along): (u64, u64)| {
            let (down, right) = if order.is_turned { (along, line) } else { (line, along) };
            self.cell(order.rect.at).plus(down as i32, right as i32)
        };
        let rim: Vec<Point> = (0..corners.len()).filter(|at| is_corner(*at)).map(|at| point(corners[at])).collect();
        // Turned over, the corners would go round the other way.
        if order.is_turned { rim.into_iter().rev().collect() } else { rim }
    }

    fn missing(&mut self) {
        let missing: Vec<Square> = self.laying.board().missing().iter().copied().collect();
        for square in missing {
            let rim = self.window.outline(Rect::new(square.row, square.col, 1, 1));
            self.mark(self.id_of(square, which::OFF), Shape::Area { rim }, Ink::Off);
        }
    }

    /// The jumps that each tile gave, the last ones once more.
    fn jumps(&mut self) {
        let laying = self.laying;
        let count = self.laid.count();
        for (number, (square, tile)) in laying.order().iter().zip(self.laid.tiles()).enumerate() {
            let from = self.cell(*square);
            for (nth, end) in (0..).zip(tile.ends()) {
                match laying.target(*square, end) {
                    Some(Vertex::Square(to)) => {
                        let to = self.cell(to);
                        let through = vec![from, to];
                        self.mark(self.id_of(*square, which::JUMPS + nth), Shape::Polyline { through }, Ink::Trail);
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

    /// The squares that gave an end of the tour.
    fn outs(&self) -> impl Iterator<Item = Square> + '_ {
        let done = self.laying.order().iter().zip(self.laid.tiles());
        done.filter(|(_, tile)| tile.ends().any(|end| end == HalfEdge::Out)).map(|(square, _)| *square)
    }

    fn frontier(&mut self) {
        let frontier = self.laying.frontier(self.laid);
        for (vertex, used) in frontier {
            let Vertex::Square(square) = vertex else { continue };
            let at = self.cell(square);
            let shape = match used {
                Degree::Zero => continue,
                Degree::Two => Shape::Backdrop { at },
                Degree::One(other) => {
                    let far = match other {
                        // Each chain once.
                        Vertex::Square(far) => {
                            self.laying.number(far).filter(|far| Some(*far) > self.laying.number(square))
                        }
                        Vertex::Apex => self.outs().next().and_then(|out| self.laying.number(out)),
                    };
                    if let Some(far) = far {
                        let to = self.cell(self.laying.order()[far]);
                        self.mark(self.id_of(square, which::ARC), Shape::Arc { from: at, to }, Ink::Line);
                    }
                    Shape::Ring { at, dotted: false }
                }
            };
            let label = Some(OwnedMessage::of(&SquareLabel::of(self.laying, self.laid, square)));
            self.marks.push(Mark { id: self.id_of(square, which::USE), shape, ink: Ink::Trail, label });
        }
    }

    fn argument(&mut self, overlay: &Overlay) {
        for square in &overlay.starved {
            let at = self.cell(*square);
            self.mark(self.id_of(*square, which::STARVED), Shape::Ring { at, dotted: false }, Ink::Now);
        }
        let Some(next) = self.laying.next(self.laid) else { return };
        let rim = self.window.outline(Rect::new(next.row, next.col, 1, 1));
        let label = Some(OwnedMessage::of(&SquareLabel::of(self.laying, self.laid, next)));
        self.marks.push(Mark { id: id::NEXT, shape: Shape::Outline { rim, dotted: false }, ink: Ink::Now, label });
        // An end of the tour is given where the tile lies.
        let place = |vertex: Vertex| if let Vertex::Square(square) = vertex { square } else { next };
        if overlay.choices {
            let choices = self.laying.choices(self.laid).into_iter().map(|(_, vertex)| vertex);
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

/// What is on a square, for who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareLabel {
    /// It is its turn, and it lacks so many ends.
    Next(u64),
    /// It has its tile.
    Done,
    /// It has its tile, and the tour ends there.
    End,
    /// In the frontier.
    Used {
        /// Its ends.
        used: Degree,
        /// It can be given one now.
        near: bool,
    },
    /// After the frontier.
    Later,
    /// Not on the board.
    Missing,
}

impl SquareLabel {
    /// What is on a square of the board.
    #[must_use]
    pub fn of(laying: &FrontierGame, laid: &FrontierPosition, square: Square) -> Self {
        let Some(number) = laying.number(square) else { return Self::Missing };
        let vertex = Vertex::Square(square);
        if number < laid.count() {
            let ends = laid.tiles()[number].ends().any(|end| end == HalfEdge::Out);
            return if ends { Self::End } else { Self::Done };
        }
        if number == laid.count() {
            return Self::Next(laying.lacks(laid, vertex));
        }
        let reach = laying.layer(laid.count()) as u64 + 2 * laying.order.width() + 1;
        if laying.order.place(square) >= reach {
            return Self::Later;
        }
        let near = laying.choices(laid).iter().any(|(_, to)| *to == vertex);
        Self::Used { used: laying.use_of(laid, vertex), near }
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
