//! The frontier method as a puzzle: square by square, a tile joins each square to later ones.
//!
//! **What.** The squares are taken in the order of the count (`count/spec.rs`): along the shorter side, line by line.
//! Each square in turn places the half-edges that it still lacks, towards later squares. When every square has degree 2
//! and the edges form a single cycle, it is a tour. For open tours there is one more vertex, the *apex*, adjacent to
//! every square; its two neighbours are the ends of the tour.
//!
//! **Cost.** A position holds seven bytes for each square, and a move reads all of them.
//!
//! **When not.** To count: equal states are not merged here.
//!
//! **Source.** The rules are those of the text 马踏棋盘计数 (see the problem page). The implementation is independent of the
//! counting engine, so that a test can compare the two.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use qipan::knights::frontier_game::{FrontierAnswer, FrontierGame};
//! use qipan::knights::{Board, Kind, Tour};
//! use qipan::{Answer, Puzzle};
//!
//! let board = Board::new(6, 5, Kind::Closed)?;
//! let game = FrontierGame::new(&board).ok_or("the board is too large")?;
//! let tour = Tour::of_full(&board, None).ok_or("the board has no tour")?;
//! let answer = FrontierAnswer::new(&game, tour.squares().collect()).ok_or("not a tour of this board")?;
//! assert_eq!(answer.len(), 30);
//! assert!(game.status(&answer.position(30)).is_complete());
//! // The first square is a corner, so it places both half-edges: down and to the right.
//! assert_eq!(answer.step(1).map(|step| step.mv.to_string()), Some("fh".to_owned()));
//! # Ok(())
//! # }
//! ```

mod answer;
mod position;
pub mod scene;
mod steps;
mod tile;

use std::fmt;
use std::sync::Arc;

use crate::board::Square;
use crate::message::{Args, Message};
use crate::puzzle::{Puzzle, Status};
use crate::rect::Rect;

pub use super::count::{Degree, Vertex};
use super::rules::{Board, KNIGHT_MOVES, Kind};

pub use answer::FrontierAnswer;
pub use position::FrontierPosition;
pub use steps::{Joins, VertexLabel, Why};
pub use tile::{HalfEdge, ParseTileError, Tile};

/// Maximum side of a board.
pub const MAX_SIDE: u64 = 64;
/// Maximum number of squares of the board's rectangle.
pub const MAX_SQUARES: u64 = 1024;

/// The frontier method on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontierGame {
    board: Board,
    order: Arc<Order>,
}

/// The game on the smallest square board with closed tours.
impl Default for FrontierGame {
    fn default() -> Self {
        let board = Board::default();
        Self { order: Arc::new(Order::of(&board)), board }
    }
}

/// The order of the squares.
#[derive(Debug, PartialEq, Eq)]
struct Order {
    /// The bounding rectangle of all squares.
    rect: Rect,
    /// Whether its lines are columns.
    is_transposed: bool,
    /// The squares in order.
    squares: Vec<Square>,
    /// For each square of the board's rectangle its number in the order, from 1; 0 if it is missing.
    numbers: Vec<u16>,
}

impl Order {
    fn of(board: &Board) -> Self {
        let (mut first, mut last) = (Square::new(u64::MAX, u64::MAX), Square::new(0, 0));
        for square in board.squares() {
            first = Square::new(first.row.min(square.row), first.col.min(square.col));
            last = Square::new(last.row.max(square.row), last.col.max(square.col));
        }
        let rect = Rect::new(first.row, first.col, last.row + 1 - first.row, last.col + 1 - first.col);
        let mut order = Self { rect, is_transposed: rect.rows < rect.cols, squares: Vec::new(), numbers: Vec::new() };
        order.squares = (0..rect.rows * rect.cols).map(|place| order.at(place)).collect();
        order.squares.retain(|square| board.contains(*square));
        order.numbers = vec![0; (board.rows() * board.cols()) as usize];
        for (number, square) in (1..).zip(&order.squares) {
            order.numbers[(square.row * board.cols() + square.col) as usize] = number;
        }
        order
    }

    /// Number of squares in a line.
    const fn width(&self) -> u64 {
        if self.is_transposed { self.rect.rows } else { self.rect.cols }
    }

    /// The square at a place of the bounding rectangle, counted from 0 in the order.
    const fn at(&self, place: u64) -> Square {
        let (line, along) = (place / self.width(), place % self.width());
        let (down, right) = if self.is_transposed { (along, line) } else { (line, along) };
        Square::new(self.rect.at.row + down, self.rect.at.col + right)
    }

    /// The inverse of [`Order::at`].
    const fn place(&self, square: Square) -> u64 {
        let (down, right) = (square.row - self.rect.at.row, square.col - self.rect.at.col);
        if self.is_transposed { right * self.width() + down } else { down * self.width() + right }
    }
}

/// The reason why a tile is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// Every square has its tile.
    Done,
    /// The number of half-edges of the tile is not that which the square lacks.
    Ends {
        /// The square of the tile.
        at: Square,
        /// Number of half-edges that it lacks.
        lacks: u64,
        /// Number of half-edges of the tile.
        given: u64,
    },
    /// A move from this square leads off the board.
    Off(Square),
    /// A move leads to this square, which has its tile already.
    Earlier(Square),
    /// A move leads to this square, which has degree 2 already.
    Full(Square),
    /// A closed tour has no end.
    Closed,
    /// The tour has both its ends.
    NoEnd,
    /// The tile would close a cycle that leaves squares out.
    Ring {
        /// The square of the tile.
        at: Square,
        /// The other end of the same path.
        to: Vertex,
    },
}
impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done => f.write_str("every square has its tile"),
            Self::Ends { at, lacks, given } => write!(f, "{at} lacks {lacks} half-edges, and the tile has {given}"),
            Self::Off(at) => write!(f, "a move from {at} leads off the board"),
            Self::Earlier(at) => write!(f, "{at} has its tile already"),
            Self::Full(at) => write!(f, "{at} has degree 2 already"),
            Self::Closed => f.write_str("a closed tour has no end"),
            Self::NoEnd => f.write_str("the tour has both its ends"),
            Self::Ring { at, .. } => write!(f, "the tile on {at} would close a cycle that leaves squares out"),
        }
    }
}

impl std::error::Error for MoveError {}

impl Message for MoveError {
    fn key(&self) -> &'static str {
        match self {
            Self::Done => "knights-lay-done",
            Self::Ends { lacks: 0, .. } => "knights-lay-has-both",
            Self::Ends { .. } => "knights-lay-lacks",
            Self::Off(_) => "knights-lay-off",
            Self::Earlier(_) => "knights-lay-earlier",
            Self::Full(_) => "knights-lay-full",
            Self::Closed => "knights-lay-closed",
            Self::NoEnd => "knights-lay-no-end",
            Self::Ring { to: Vertex::Square(_), .. } => "knights-lay-ring",
            Self::Ring { to: Vertex::Apex, .. } => "knights-lay-ring-end",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Ends { at, lacks: 0, .. } | Self::Ring { at, to: Vertex::Apex } => Args::none().square(at),
            Self::Ends { at, lacks, given } => Args::none().square(at).count("lacks", lacks).count("given", given),
            Self::Off(at) | Self::Earlier(at) | Self::Full(at) => Args::none().square(at),
            Self::Ring { at, to: Vertex::Square(to) } => {
                Args::none().square(at).count("toRow", to.row + 1).count("toCol", to.col + 1)
            }
            Self::Done | Self::Closed | Self::NoEnd => Args::none(),
        }
    }
}

impl FrontierGame {
    /// Makes the game; `None` if the board exceeds [`MAX_SIDE`] or [`MAX_SQUARES`].
    #[must_use]
    pub fn new(board: &Board) -> Option<Self> {
        let fits = board.rows().max(board.cols()) <= MAX_SIDE && board.rows() * board.cols() <= MAX_SQUARES;
        fits.then(|| Self { order: Arc::new(Order::of(board)), board: board.clone() })
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The squares in the order in which they get their tiles.
    #[must_use]
    pub fn order(&self) -> &[Square] {
        &self.order.squares
    }

    /// The layer of the count that corresponds to a number of tiles: the number of places passed, including missing
    /// squares.
    #[must_use]
    pub fn layer(&self, tiles: usize) -> usize {
        let end = self.order.rect.rows * self.order.rect.cols;
        self.order().get(tiles).map_or(end, |next| self.order.place(*next)) as usize
    }

    /// The inverse of [`FrontierGame::layer`], for the last layer and those before squares that are not missing: the
    /// number of tiles.
    #[must_use]
    pub fn tiles_at(&self, layer: usize) -> usize {
        self.order().iter().filter(|square| self.order.place(**square) < layer as u64).count()
    }

    fn has_apex(&self) -> bool {
        self.board.kind() == Kind::Open
    }

    /// The vertex number of the apex, if there is one; otherwise of no vertex.
    fn apex(&self) -> usize {
        self.order().len()
    }

    fn number(&self, square: Square) -> Option<usize> {
        if !self.board.surrounds(square) {
            return None;
        }
        let number = self.order.numbers[(square.row * self.board.cols() + square.col) as usize];
        usize::from(number).checked_sub(1)
    }

    fn vertex(&self, number: usize) -> Vertex {
        self.order().get(number).map_or(Vertex::Apex, |square| Vertex::Square(*square))
    }

    fn index(&self, vertex: Vertex) -> Option<usize> {
        match vertex {
            Vertex::Square(square) => self.number(square),
            Vertex::Apex => self.has_apex().then_some(self.apex()),
        }
    }

    /// The next square; `None` when all have their tiles.
    #[must_use]
    pub fn next(&self, position: &FrontierPosition) -> Option<Square> {
        self.order().get(position.count()).copied()
    }

    /// Number of half-edges that a vertex lacks.
    #[must_use]
    pub fn lacks(&self, position: &FrontierPosition, vertex: Vertex) -> u64 {
        self.index(vertex).map_or(0, |at| 2 - u64::from(position.degrees[at]))
    }

    /// The degree of a vertex, with its mate if it is 1.
    #[must_use]
    pub fn use_of(&self, position: &FrontierPosition, vertex: Vertex) -> Degree {
        match self.index(vertex).map(|at| (at, position.degrees[at])) {
            Some((_, 0)) => Degree::Zero,
            Some((at, 1)) => Degree::One(self.vertex(position.mates[at].into())),
            _ => Degree::Two,
        }
    }

    /// Returns whether this square has its tile.
    #[must_use]
    pub fn is_done(&self, position: &FrontierPosition, square: Square) -> bool {
        self.number(square).is_some_and(|number| number < position.count())
    }

    /// The frontier with the degrees: the squares, from the next one on, to which earlier squares may have been joined,
    /// in order, and the apex.
    #[must_use]
    pub fn frontier(&self, position: &FrontierPosition) -> Vec<(Vertex, Degree)> {
        let place = self.layer(position.count()) as u64;
        let reach = place + 2 * self.order.width() + 1;
        let squares = self.order()[position.count()..].iter().take_while(|square| self.order.place(**square) < reach);
        let vertices = squares.map(|square| Vertex::Square(*square)).chain(self.has_apex().then_some(Vertex::Apex));
        vertices.map(|vertex| (vertex, self.use_of(position, vertex))).collect()
    }

    /// The vertex that a half-edge leads to; `None` if it leads off the board.
    fn target(&self, from: Square, end: HalfEdge) -> Option<Vertex> {
        match end {
            HalfEdge::Out => Some(Vertex::Apex),
            HalfEdge::Jump(jump) => {
                let (down, right) = KNIGHT_MOVES.get(usize::from(jump))?;
                let to = Square::new(from.row.checked_add_signed(*down)?, from.col.checked_add_signed(*right)?);
                self.board.contains(to).then_some(Vertex::Square(to))
            }
        }
    }

    /// The vertices to which a tile joins square number `number`, from 0; half-edges that lead off the board are left
    /// out.
    #[must_use]
    pub fn given(&self, number: usize, tile: Tile) -> Vec<Vertex> {
        let to = |at: Square| tile.half_edges().filter_map(|end| self.target(at, end)).collect();
        self.order().get(number).copied().map(to).unwrap_or_default()
    }

    /// The effect of a tile on the next square; `None` if it is illegal.
    #[must_use]
    pub fn why(&self, position: &FrontierPosition, tile: Tile) -> Option<Why> {
        let at = self.next(position)?;
        let (_, joins) = self.after(position, tile).ok()?;
        let mut to = self.given(position.count(), tile).into_iter();
        Some(Why { at, to: [to.next(), to.next()], joins })
    }

    /// The half-edge that leads from a square to a vertex; `None` if they are not adjacent.
    #[must_use]
    pub fn end(&self, from: Square, to: Vertex) -> Option<HalfEdge> {
        let ends = (0..KNIGHT_MOVES.len() as u8).map(HalfEdge::Jump).chain([HalfEdge::Out]);
        ends.into_iter().find(|end| self.target(from, *end) == Some(to))
    }

    /// The half-edges that the next square can place, with the vertices they lead to.
    #[must_use]
    pub fn choices(&self, position: &FrontierPosition) -> Vec<(HalfEdge, Vertex)> {
        let Some(at) = self.next(position) else { return Vec::new() };
        if self.lacks(position, Vertex::Square(at)) == 0 {
            return Vec::new();
        }
        let ends = (0..KNIGHT_MOVES.len() as u8).map(HalfEdge::Jump).chain(self.has_apex().then_some(HalfEdge::Out));
        let all = ends.filter_map(|end| Some((end, self.target(at, end)?)));
        let later =
            |vertex: &Vertex| self.index(*vertex).is_some_and(|to| to > position.count() && position.degrees[to] < 2);
        all.filter(|(_, vertex)| later(vertex)).collect()
    }

    /// All legal tiles.
    #[must_use]
    pub fn tiles(&self, position: &FrontierPosition) -> Vec<Tile> {
        let Some(at) = self.next(position) else { return Vec::new() };
        let ends: Vec<HalfEdge> = self.choices(position).into_iter().map(|(end, _)| end).collect();
        let given: Vec<Vec<HalfEdge>> = match self.lacks(position, Vertex::Square(at)) {
            0 => vec![Vec::new()],
            1 => ends.iter().map(|end| vec![*end]).collect(),
            _ => {
                let after = |one: usize| ends[one + 1..].iter().map(move |other| (one, *other));
                (0..ends.len()).flat_map(after).map(|(one, other)| vec![ends[one], other]).collect()
            }
        };
        let tiles = given.iter().filter_map(|ends| Tile::new(ends));
        tiles.filter(|tile| self.after(position, *tile).is_ok()).collect()
    }

    /// The free squares with a degree deficit: they lack more half-edges than neighbours can still be joined to them.
    #[must_use]
    pub fn starved(&self, position: &FrontierPosition) -> Vec<Square> {
        let apex = self.has_apex() && position.degrees[self.apex()] < 2;
        let is_starved = |(number, square): &(usize, &Square)| {
            let open =
                |to: &Square| self.number(*to).is_some_and(|to| to >= position.count() && position.degrees[to] < 2);
            let can = self.board.neighbours(**square).filter(open).count() + usize::from(apex);
            usize::from(2 - position.degrees[*number]) > can
        };
        let remaining = self.order().iter().enumerate().skip(position.count());
        remaining.filter(is_starved).map(|(_, square)| *square).collect()
    }

    /// Checks a half-edge of the next square; returns the number and the vertex it leads to.
    fn check_half_edge(
        &self,
        position: &FrontierPosition,
        at: Square,
        end: HalfEdge,
    ) -> Result<(usize, Vertex), MoveError> {
        let Some(to) = self.target(at, end) else { return Err(MoveError::Off(at)) };
        let other = self.index(to).ok_or(MoveError::Closed)?;
        match to {
            Vertex::Square(to) if other < position.count() => Err(MoveError::Earlier(to)),
            Vertex::Square(to) if position.degrees[other] == 2 => Err(MoveError::Full(to)),
            Vertex::Apex if position.degrees[other] == 2 => Err(MoveError::NoEnd),
            _ => Ok((other, to)),
        }
    }

    /// Checks that the next square can place this half-edge as one of those it lacks.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn allows(&self, position: &FrontierPosition, end: HalfEdge) -> Result<(), MoveError> {
        let Some(at) = self.next(position) else { return Err(MoveError::Done) };
        match self.lacks(position, Vertex::Square(at)) {
            0 => Err(MoveError::Ends { at, lacks: 0, given: 1 }),
            _ => self.check_half_edge(position, at, end).map(|_| ()),
        }
    }

    /// The position after a tile, and the effect on the paths.
    ///
    /// # Errors
    /// The reason why the tile is illegal.
    pub fn after(&self, position: &FrontierPosition, tile: Tile) -> Result<(FrontierPosition, Joins), MoveError> {
        let Some(at) = self.next(position) else { return Err(MoveError::Done) };
        let number = position.count();
        let (lacks, given) = (self.lacks(position, Vertex::Square(at)), tile.len() as u64);
        if lacks != given {
            return Err(MoveError::Ends { at, lacks, given });
        }
        let mut next = position.clone();
        let mut joins = Joins::Nothing;
        let mut paths = u8::from(position.degrees[number] == 1);
        for end in tile.half_edges() {
            let (other, to) = self.check_half_edge(&next, at, end)?;
            paths += u8::from(next.degrees[other] == 1);
            let join = next.join(number, other);
            let [one, other] = [join.one, join.other].map(|end| self.vertex(end.into()));
            joins = match paths {
                _ if join.closes && next.degrees.iter().all(|ends| *ends == 2) => Joins::Ring,
                _ if join.closes => return Err(MoveError::Ring { at, to }),
                0 => Joins::Begun(one, other),
                1 => Joins::Grown(one, other),
                _ => Joins::Joined(one, other),
            };
        }
        next.tiles.push(tile);
        Ok((next, joins))
    }
}

impl Puzzle for FrontierGame {
    type Position = FrontierPosition;
    type Move = Tile;
    type MoveError = MoveError;

    fn start(&self) -> FrontierPosition {
        FrontierPosition::new(self.order().len() + usize::from(self.has_apex()))
    }

    fn play(&self, position: &mut FrontierPosition, mv: &Tile) -> Result<(), MoveError> {
        *position = self.after(position, *mv)?.0;
        Ok(())
    }

    fn take_back(&self, position: &mut FrontierPosition, _mv: &Tile) {
        let mut before = self.start();
        let tiles = position.tiles.split_last().map_or(&[][..], |(_, tiles)| tiles);
        for (number, tile) in tiles.iter().enumerate() {
            for end in tile.half_edges() {
                if let Some(to) = self.target(self.order()[number], end).and_then(|to| self.index(to)) {
                    before.join(number, to);
                }
            }
            before.tiles.push(*tile);
        }
        *position = before;
    }

    /// Counts the squares with tiles, out of all.
    fn status(&self, position: &FrontierPosition) -> Status {
        Status { done: position.count() as u64, total: self.order().len() as u64 }
    }
}
