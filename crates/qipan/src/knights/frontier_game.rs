//! The frontier method laid by hand: square by square, each gets a tile that gives the ends it still lacks.
//!
//! **What.** The board is gone through in the order of the count (`count/spec.rs`): along the shorter side, line by line. Each
//! square in turn gives its ends to later squares. When all squares have two ends, and all is one ring, it is a tour. For an
//! open tour there is a *house* more, which every square can give an end to: so an end of the tour is an end given to the
//! house.
//!
//! **Cost.** A position holds seven bytes for each square, and a step looks at all of them.
//!
//! **When not.** To count: nothing is merged here.
//!
//! **Source.** The rules are those of the text 马踏棋盘计数 (see the problem page). This is written anew beside the engine of the
//! count, so that a test can hold the two against each other.
//!
//! ```
//! use qipan::Puzzle;
//! use qipan::knights::frontier_game::{FrontierGame, FrontierAnswer};
//! use qipan::knights::{Board, Kind, Tour};
//! use qipan::Answer;
//!
//! let board = Board::new(6, 5, Kind::Closed).expect("sides are from 1 to 2^30");
//! let laying = FrontierGame::new(&board).expect("it is small");
//! let tour = Tour::of_full(&board, None).expect("there are eight");
//! let laid = FrontierAnswer::new(&laying, tour.squares().collect()).expect("it is a tour of this board");
//! assert_eq!(laid.len(), 30);
//! assert!(laying.status(&laid.position(30)).is_complete());
//! // The first square lies in a corner, so that it gives both its ends, down and to the right.
//! assert_eq!(laid.step(1).map(|step| step.mv.to_string()), Some("fh".to_owned()));
//! ```

mod answer;
mod position;
pub mod scene;
mod steps;
mod tile;

use std::sync::Arc;

use crate::board::Square;
use crate::message::{Args, Message};
use crate::puzzle::{Puzzle, Status};
use crate::rect::Rect;

pub use super::count::{Degree, Vertex};
use super::rules::{Board, JUMPS, Kind};

pub use answer::FrontierAnswer;
pub use position::FrontierPosition;
pub use steps::{Joins, VertexLabel, Why};
pub use tile::{HalfEdge, ParseTileError, Tile};

/// The longest side.
pub const MAX_SIDE: u64 = 64;
/// The most squares of the rectangle.
pub const MAX_SQUARES: u64 = 1024;

/// A board on which tiles are laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontierGame {
    board: Board,
    order: Arc<Order>,
}

/// That of the smallest square board with closed tours.
impl Default for FrontierGame {
    fn default() -> Self {
        let board = Board::default();
        Self { order: Arc::new(Order::of(&board)), board }
    }
}

/// In which order the squares are gone through.
#[derive(Debug, PartialEq, Eq)]
struct Order {
    /// The least rectangle that holds all squares.
    rect: Rect,
    /// Its lines are columns.
    is_turned: bool,
    /// The squares in order.
    squares: Vec<Square>,
    /// For each square of the board's rectangle its number in order, from 1; 0 if it is not there.
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
        let mut order = Self { rect, is_turned: rect.rows < rect.cols, squares: Vec::new(), numbers: Vec::new() };
        order.squares = (0..rect.rows * rect.cols).map(|place| order.at(place)).collect();
        order.squares.retain(|square| board.contains(*square));
        order.numbers = vec![0; (board.rows() * board.cols()) as usize];
        for (number, square) in (1..).zip(&order.squares) {
            order.numbers[(square.row * board.cols() + square.col) as usize] = number;
        }
        order
    }

    /// How many squares a line has.
    const fn width(&self) -> u64 {
        if self.is_turned { self.rect.rows } else { self.rect.cols }
    }

    /// The square at a place of the rectangle, from 0, in order.
    const fn at(&self, place: u64) -> Square {
        let (line, along) = (place / self.width(), place % self.width());
        let (down, right) = if self.is_turned { (along, line) } else { (line, along) };
        Square::new(self.rect.at.row + down, self.rect.at.col + right)
    }

    /// The place of a square.
    const fn place(&self, square: Square) -> u64 {
        let (down, right) = (square.row - self.rect.at.row, square.col - self.rect.at.col);
        if self.is_turned { right * self.width() + down } else { down * self.width() + right }
    }
}

/// Why a tile is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// All squares have theirs.
    Done,
    /// The square lacks more ends, or fewer.
    Ends {
        /// Whose turn it is.
        at: Square,
        /// So many.
        lacks: u64,
        /// The tile gives so many.
        given: u64,
    },
    /// A jump leads off the board.
    Off(Square),
    /// A jump leads to a square that has had its turn.
    Earlier(Square),
    /// A jump leads to a square that has two ends.
    Full(Square),
    /// A closed tour has no ends.
    Closed,
    /// The tour has both its ends.
    NoEnd,
    /// A ring would be closed that leaves squares out.
    Ring {
        /// From here.
        at: Square,
        /// To here, the other end of the same chain.
        to: Vertex,
    },
}

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
    /// The laying on a board; `None` if it is larger than [`MAX_SIDE`] and [`MAX_SQUARES`] allow.
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

    /// How many squares are gone through before this many tiles are laid, those counted that the board lacks: the number of the
    /// count's layer.
    #[must_use]
    pub fn layer(&self, tiles: usize) -> usize {
        let end = self.order.rect.rows * self.order.rect.cols;
        self.order().get(tiles).map_or(end, |next| self.order.place(*next)) as usize
    }

    /// The reverse of [`FrontierGame::layer`], for layers before squares that are there, and the last: how many tiles are laid.
    #[must_use]
    pub fn tiles_at(&self, layer: usize) -> usize {
        self.order().iter().filter(|square| self.order.place(**square) < layer as u64).count()
    }

    fn has_house(&self) -> bool {
        self.board.kind() == Kind::Open
    }

    /// The number of the house, if there is one; of no square otherwise.
    fn house(&self) -> usize {
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
            Vertex::Apex => self.has_house().then_some(self.house()),
        }
    }

    /// Whose turn it is; `None` when all have their tiles.
    #[must_use]
    pub fn next(&self, laid: &FrontierPosition) -> Option<Square> {
        self.order().get(laid.count()).copied()
    }

    /// How many ends it lacks.
    #[must_use]
    pub fn lacks(&self, laid: &FrontierPosition, vertex: Vertex) -> u64 {
        self.index(vertex).map_or(0, |at| 2 - u64::from(laid.ends[at]))
    }

    /// What is known of a square, or of the house.
    #[must_use]
    pub fn use_of(&self, laid: &FrontierPosition, vertex: Vertex) -> Degree {
        match self.index(vertex).map(|at| (at, laid.ends[at])) {
            Some((_, 0)) => Degree::Zero,
            Some((at, 1)) => Degree::One(self.vertex(laid.mates[at].into())),
            _ => Degree::Two,
        }
    }

    /// Has this square had its turn?
    #[must_use]
    pub fn is_done(&self, laid: &FrontierPosition, square: Square) -> bool {
        self.number(square).is_some_and(|number| number < laid.count())
    }

    /// The frontier: the squares from the next one on that the last ones can have given ends to, in order, and the house.
    #[must_use]
    pub fn frontier(&self, laid: &FrontierPosition) -> Vec<(Vertex, Degree)> {
        let place = self.layer(laid.count()) as u64;
        let reach = place + 2 * self.order.width() + 1;
        let squares = self.order()[laid.count()..].iter().take_while(|square| self.order.place(**square) < reach);
        let vertices = squares.map(|square| Vertex::Square(*square)).chain(self.has_house().then_some(Vertex::Apex));
        vertices.map(|vertex| (vertex, self.use_of(laid, vertex))).collect()
    }

    /// Where an end leads to from a square.
    fn target(&self, from: Square, end: HalfEdge) -> Option<Vertex> {
        match end {
            HalfEdge::Out => Some(Vertex::Apex),
            HalfEdge::Jump(jump) => {
                let (down, right) = JUMPS.get(usize::from(jump))?;
                let to = Square::new(from.row.checked_add_signed(*down)?, from.col.checked_add_signed(*right)?);
                self.board.contains(to).then_some(Vertex::Square(to))
            }
        }
    }

    /// To whom the square with this number, from 0, gives ends by a tile; what leads off the board is left out.
    #[must_use]
    pub fn given(&self, number: usize, tile: Tile) -> Vec<Vertex> {
        let to = |at: Square| tile.ends().filter_map(|end| self.target(at, end)).collect();
        self.order().get(number).copied().map(to).unwrap_or_default()
    }

    /// What a tile does, if it can be laid now.
    #[must_use]
    pub fn why(&self, laid: &FrontierPosition, tile: Tile) -> Option<Why> {
        let at = self.next(laid)?;
        let (_, joins) = self.after(laid, tile).ok()?;
        let mut to = self.given(laid.count(), tile).into_iter();
        Some(Why { at, to: [to.next(), to.next()], joins })
    }

    /// Which end leads from a square to another, or to the house.
    #[must_use]
    pub fn end(&self, from: Square, to: Vertex) -> Option<HalfEdge> {
        let ends = (0..JUMPS.len() as u8).map(HalfEdge::Jump).chain([HalfEdge::Out]);
        ends.into_iter().find(|end| self.target(from, *end) == Some(to))
    }

    /// To whom the square whose turn it is can give an end.
    #[must_use]
    pub fn choices(&self, laid: &FrontierPosition) -> Vec<(HalfEdge, Vertex)> {
        let Some(at) = self.next(laid) else { return Vec::new() };
        if self.lacks(laid, Vertex::Square(at)) == 0 {
            return Vec::new();
        }
        let ends = (0..JUMPS.len() as u8).map(HalfEdge::Jump).chain(self.has_house().then_some(HalfEdge::Out));
        let all = ends.filter_map(|end| Some((end, self.target(at, end)?)));
        let later = |vertex: &Vertex| self.index(*vertex).is_some_and(|to| to > laid.count() && laid.ends[to] < 2);
        all.filter(|(_, vertex)| later(vertex)).collect()
    }

    /// All tiles that the rules allow.
    #[must_use]
    pub fn tiles(&self, laid: &FrontierPosition) -> Vec<Tile> {
        let Some(at) = self.next(laid) else { return Vec::new() };
        let ends: Vec<HalfEdge> = self.choices(laid).into_iter().map(|(end, _)| end).collect();
        let given: Vec<Vec<HalfEdge>> = match self.lacks(laid, Vertex::Square(at)) {
            0 => vec![Vec::new()],
            1 => ends.iter().map(|end| vec![*end]).collect(),
            _ => {
                let after = |one: usize| ends[one + 1..].iter().map(move |other| (one, *other));
                (0..ends.len()).flat_map(after).map(|(one, other)| vec![ends[one], other]).collect()
            }
        };
        let tiles = given.iter().filter_map(|ends| Tile::new(ends));
        tiles.filter(|tile| self.after(laid, *tile).is_ok()).collect()
    }

    /// Squares that can no longer get their two ends: too few of those that they could have them from can still give one.
    #[must_use]
    pub fn starved(&self, laid: &FrontierPosition) -> Vec<Square> {
        let house = self.has_house() && laid.ends[self.house()] < 2;
        let is_starved = |(number, square): &(usize, &Square)| {
            let open = |to: &Square| self.number(*to).is_some_and(|to| to >= laid.count() && laid.ends[to] < 2);
            let can = self.board.jumps(**square).filter(open).count() + usize::from(house);
            usize::from(2 - laid.ends[*number]) > can
        };
        let left = self.order().iter().enumerate().skip(laid.count());
        left.filter(is_starved).map(|(_, square)| *square).collect()
    }

    /// Who is given an end of the square whose turn it is, by number and as what it is.
    fn taken(&self, laid: &FrontierPosition, at: Square, end: HalfEdge) -> Result<(usize, Vertex), MoveError> {
        let Some(to) = self.target(at, end) else { return Err(MoveError::Off(at)) };
        let other = self.index(to).ok_or(MoveError::Closed)?;
        match to {
            Vertex::Square(to) if other < laid.count() => Err(MoveError::Earlier(to)),
            Vertex::Square(to) if laid.ends[other] == 2 => Err(MoveError::Full(to)),
            Vertex::Apex if laid.ends[other] == 2 => Err(MoveError::NoEnd),
            _ => Ok((other, to)),
        }
    }

    /// Can the square whose turn it is give this end, as one of those that it lacks?
    ///
    /// # Errors
    /// Why not.
    pub fn allows(&self, laid: &FrontierPosition, end: HalfEdge) -> Result<(), MoveError> {
        let Some(at) = self.next(laid) else { return Err(MoveError::Done) };
        match self.lacks(laid, Vertex::Square(at)) {
            0 => Err(MoveError::Ends { at, lacks: 0, given: 1 }),
            _ => self.taken(laid, at, end).map(|_| ()),
        }
    }

    /// What comes of a tile.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn after(&self, laid: &FrontierPosition, tile: Tile) -> Result<(FrontierPosition, Joins), MoveError> {
        let Some(at) = self.next(laid) else { return Err(MoveError::Done) };
        let number = laid.count();
        let (lacks, given) = (self.lacks(laid, Vertex::Square(at)), tile.len() as u64);
        if lacks != given {
            return Err(MoveError::Ends { at, lacks, given });
        }
        let mut next = laid.clone();
        let mut joins = Joins::Nothing;
        let mut chains = u8::from(laid.ends[number] == 1);
        for end in tile.ends() {
            let (other, to) = self.taken(&next, at, end)?;
            chains += u8::from(next.ends[other] == 1);
            let met = next.join(number, other);
            let [one, other] = [met.one, met.other].map(|end| self.vertex(end.into()));
            joins = match chains {
                _ if met.closes && next.ends.iter().all(|ends| *ends == 2) => Joins::Ring,
                _ if met.closes => return Err(MoveError::Ring { at, to }),
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
        FrontierPosition::new(self.order().len() + usize::from(self.has_house()))
    }

    fn play(&self, position: &mut FrontierPosition, mv: &Tile) -> Result<(), MoveError> {
        *position = self.after(position, *mv)?.0;
        Ok(())
    }

    fn take_back(&self, position: &mut FrontierPosition, _mv: &Tile) {
        let mut before = self.start();
        let tiles = position.tiles.split_last().map_or(&[][..], |(_, tiles)| tiles);
        for (number, tile) in tiles.iter().enumerate() {
            for end in tile.ends() {
                if let Some(to) = self.target(self.order()[number], end).and_then(|to| self.index(to)) {
                    before.join(number, to);
                }
            }
            before.tiles.push(*tile);
        }
        *position = before;
    }

    /// Squares done, of all.
    fn status(&self, position: &FrontierPosition) -> Status {
        Status { done: position.count() as u64, total: self.order().len() as u64 }
    }
}
