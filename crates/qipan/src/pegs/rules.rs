//! The board, its pegs at the start, and what is legal.
//!
//! A peg jumps over a neighbour into the free point behind it, and the peg jumped over is taken away. That is the whole
//! of the rules; boards differ in their points and in the directions of a jump.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::message::{Args, Message};
use crate::puzzle::{Puzzle, Status};

use super::board_shape::BoardShape;
use super::bound::Bound;
use super::point::{Jump, Point};
use super::position::{Block, PointRect, Position};

/// The longest side of a rectangle of pegs.
pub const MAX_SIDE: u64 = 1 << 30;
/// The most pegs of a position that somebody drew.
pub const MAX_DRAWN: usize = 4096;
/// Drawn pegs stand in rows and columns 1 to this on the plane.
pub const MAX_DRAWN_SIDE: u64 = 100;

/// Pegs at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// All points of a rectangle whose upper left corner is point 0, 0.
    Rectangle {
        /// Rows.
        rows: u64,
        /// Columns.
        cols: u64,
    },
    /// These points.
    Drawn(Arc<BTreeSet<Point>>),
}

impl Start {
    /// How many pegs there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        match self {
            // Sides are at most 2^30.
            Self::Rectangle { rows, cols } => rows * cols,
            Self::Drawn(pegs) => pegs.len() as u64,
        }
    }

    /// The pegs.
    #[must_use]
    pub fn position(&self) -> Position {
        match self {
            Self::Rectangle { rows, cols } => Position::of_blocks([Block::full(Point::new(0, 0), *rows, *cols)]),
            Self::Drawn(pegs) => Position::of_points(pegs.iter().copied()),
        }
    }
}

/// A board with its pegs at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    ground: BoardShape,
    start: Start,
    goal: u64,
}

/// A rectangle that takes module 2 and an ending, and is small enough to be searched from any position.
impl Default for Board {
    fn default() -> Self {
        Self::new(BoardShape::Plane, Start::Rectangle { rows: 4, cols: 5 })
    }
}

/// Why there is no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A side is 0 or longer than [`MAX_SIDE`].
    Side,
    /// This point is not one of the ground, or too far away to be drawn.
    Off(Point),
    /// More pegs were drawn than [`MAX_DRAWN`].
    TooMany,
}

impl Message for BoardError {
    fn key(&self) -> &'static str {
        match self {
            Self::Side => "pegs-bad-side",
            Self::Off(_) => "pegs-bad-point",
            Self::TooMany => "pegs-bad-many",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Side => Args::none().count("longest", MAX_SIDE),
            Self::Off(point) => point_args(point),
            Self::TooMany => Args::none().count("most", MAX_DRAWN as u64),
        }
    }
}

/// `row` and `col` of a point, from 1 as people count.
#[must_use]
pub fn point_args(point: Point) -> Args {
    Args::none().place(point.row + 1, point.col + 1)
}

impl Board {
    /// A full rectangle on the plane.
    ///
    /// # Errors
    /// [`BoardError::Side`].
    pub fn rectangle(rows: u64, cols: u64) -> Result<Self, BoardError> {
        let fits = |side| (1..=MAX_SIDE).contains(&side);
        if !fits(rows) || !fits(cols) {
            return Err(BoardError::Side);
        }
        Ok(Self::new(BoardShape::Plane, Start::Rectangle { rows, cols }))
    }

    /// Pegs on the points that somebody chose.
    ///
    /// # Errors
    /// [`BoardError::Off`] and [`BoardError::TooMany`].
    pub fn drawn(ground: BoardShape, pegs: BTreeSet<Point>) -> Result<Self, BoardError> {
        if pegs.len() > MAX_DRAWN {
            return Err(BoardError::TooMany);
        }
        let near = PointRect::new(Point::new(0, 0), MAX_DRAWN_SIDE, MAX_DRAWN_SIDE);
        match pegs.iter().find(|peg| !ground.contains(**peg) || !near.contains(**peg)) {
            Some(off) => Err(BoardError::Off(*off)),
            None => Ok(Self::new(ground, Start::Drawn(Arc::new(pegs)))),
        }
    }

    /// A classic board, full but for one point.
    ///
    /// # Errors
    /// [`BoardError::Off`].
    pub fn classic(ground: BoardShape, hole: Point) -> Result<Self, BoardError> {
        if !ground.contains(hole) {
            return Err(BoardError::Off(hole));
        }
        let mut pegs = BTreeSet::new();
        pegs.extend(ground.points().filter(|point| *point != hole));
        Self::drawn(ground, pegs)
    }

    fn new(ground: BoardShape, start: Start) -> Self {
        let goal = Bound::of(ground, &start).fewest();
        Self { ground, start, goal }
    }

    /// The same board, with another number of pegs to come down to.
    #[must_use]
    pub fn with_goal(self, goal: u64) -> Self {
        Self { goal, ..self }
    }

    /// Where there are points.
    #[must_use]
    pub const fn shape(&self) -> BoardShape {
        self.ground
    }

    /// The pegs at the start.
    #[must_use]
    pub const fn pegs(&self) -> &Start {
        &self.start
    }

    /// How many pegs to come down to: the lower bound, unless another number was set.
    #[must_use]
    pub const fn goal(&self) -> u64 {
        self.goal
    }

    /// How many pegs there are at the start.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.start.count()
    }

    /// The rectangle of the pegs at the start, or of all points of a classic board.
    #[must_use]
    pub fn bounds(&self) -> PointRect {
        match (self.ground.sides(), &self.start) {
            (Some((rows, cols)), _) => PointRect::new(Point::new(0, 0), rows, cols),
            (None, Start::Rectangle { rows, cols }) => PointRect::new(Point::new(0, 0), *rows, *cols),
            (None, Start::Drawn(pegs)) => pegs.iter().fold(PointRect::EMPTY, |all, peg| all.union_point(*peg)),
        }
    }

    /// Can this jump be made here?
    ///
    /// # Errors
    /// Why not.
    pub fn allows(&self, position: &Position, jump: Jump) -> Result<(), MoveError> {
        if !position.has(jump.from) {
            return Err(MoveError::NoPeg(jump.from));
        }
        if !self.ground.directions().contains(&jump.towards) {
            return Err(MoveError::Direction);
        }
        if !position.has(jump.over()) {
            return Err(MoveError::NothingToJump(jump.over()));
        }
        if !self.ground.contains(jump.to()) {
            return Err(MoveError::OffBoard);
        }
        if position.has(jump.to()) {
            return Err(MoveError::Taken(jump.to()));
        }
        Ok(())
    }

    /// Can the peg on this point jump?
    #[must_use]
    pub fn can_jump(&self, position: &Position, from: Point) -> bool {
        self.jumps_of(position, from).next().is_some()
    }

    /// The jumps that the peg on this point can make.
    pub fn jumps_of<'a>(&'a self, position: &'a Position, from: Point) -> impl Iterator<Item = Jump> + 'a {
        let jumps = self.ground.directions().iter().map(move |&towards| Jump { from, towards });
        jumps.filter(|jump| self.allows(position, *jump).is_ok())
    }
}

/// Why a jump is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// No peg stands here.
    NoPeg(Point),
    /// No peg stands between.
    NothingToJump(Point),
    /// A peg stands where it would land.
    Taken(Point),
    /// It would land beside the board.
    OffBoard,
    /// One does not jump in this direction on this board.
    Direction,
}

impl Message for MoveError {
    fn key(&self) -> &'static str {
        match self {
            Self::NoPeg(_) => "pegs-illegal-no-peg",
            Self::NothingToJump(_) => "pegs-illegal-nothing",
            Self::Taken(_) => "pegs-illegal-taken",
            Self::OffBoard => "pegs-illegal-off",
            Self::Direction => "pegs-illegal-direction",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::NoPeg(point) | Self::NothingToJump(point) | Self::Taken(point) => point_args(point),
            Self::OffBoard | Self::Direction => Args::none(),
        }
    }
}

impl Puzzle for Board {
    type Position = Position;
    type Move = Jump;
    type MoveError = MoveError;

    fn start(&self) -> Position {
        self.start.position()
    }

    fn play(&self, position: &mut Position, jump: &Jump) -> Result<(), MoveError> {
        self.allows(position, *jump)?;
        position.set(jump.from, false);
        position.set(jump.over(), false);
        position.set(jump.to(), true);
        Ok(())
    }

    fn take_back(&self, position: &mut Position, jump: &Jump) {
        position.set(jump.to(), false);
        position.set(jump.over(), true);
        position.set(jump.from, true);
    }

    /// Pegs gone, of those that are to go. Who comes below the goal is complete all the same.
    fn status(&self, position: &Position) -> Status {
        let total = self.count().saturating_sub(self.goal);
        Status { done: (self.count() - position.count().min(self.count())).min(total), total }
    }
}
