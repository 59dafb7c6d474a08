//! Rules: boards, their pegs at the start, and the legality of jumps.
//!
//! A peg jumps over a neighbour into the free point behind it, and the peg jumped over is removed. There is no other
//! rule; boards differ in their points and in the directions of a jump.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::message::{Args, Message, impl_error};
use crate::puzzle::{Puzzle, Status};

use super::board_shape::BoardShape;
use super::bound::Bound;
use super::point::{Jump, Point};
use super::position::{Block, PointRect, Position};

/// The longest side of a rectangle of pegs.
pub const MAX_SIDE: u64 = 1 << 30;
/// The largest number of pegs of a drawn position.
pub const MAX_DRAWN: usize = 4096;
/// The largest row and column, from 1, of a drawn peg on the plane.
pub const MAX_DRAWN_SIDE: u64 = 100;

/// The pegs at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// All points of a rectangle whose upper left corner is point 0, 0.
    Rectangle {
        /// The number of rows.
        rows: u64,
        /// The number of columns.
        cols: u64,
    },
    /// Pegs on these points.
    Drawn(Arc<BTreeSet<Point>>),
}

impl Start {
    /// Returns the number of pegs.
    #[must_use]
    pub fn count(&self) -> u64 {
        match self {
            // Sides are at most 2^30.
            Self::Rectangle { rows, cols } => rows * cols,
            Self::Drawn(pegs) => pegs.len() as u64,
        }
    }

    /// Returns the position of these pegs.
    #[must_use]
    pub fn position(&self) -> Position {
        match self {
            Self::Rectangle { rows, cols } => Position::of_blocks([Block::full(Point::new(0, 0), *rows, *cols)]),
            Self::Drawn(pegs) => Position::of_points(pegs.iter().copied()),
        }
    }
}

/// A board with its pegs at the start and a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: BoardShape,
    start: Start,
    goal: u64,
}

/// The initial board of the lab: a rectangle that takes a 6-purge and an endgame, and is small enough to be searched
/// from any position.
impl Default for Board {
    fn default() -> Self {
        Self::new(BoardShape::Plane, Start::Rectangle { rows: 4, cols: 5 })
    }
}

/// The reason why there is no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A side is 0 or longer than [`MAX_SIDE`].
    Side,
    /// This point is not on the board, or too far away for a drawn peg.
    Off(Point),
    /// There are more drawn pegs than [`MAX_DRAWN`].
    TooMany,
}

impl_error!(BoardError, MoveError);

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

/// Returns `row` and `col` of a point as arguments of a message, counted from 1.
#[must_use]
pub fn point_args(point: Point) -> Args {
    Args::none().place(point.row + 1, point.col + 1)
}

impl Board {
    /// Returns a full rectangle on the plane.
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

    /// Returns a board with pegs on any points.
    ///
    /// # Errors
    /// [`BoardError::Off`] and [`BoardError::TooMany`].
    pub fn drawn(shape: BoardShape, pegs: BTreeSet<Point>) -> Result<Self, BoardError> {
        if pegs.len() > MAX_DRAWN {
            return Err(BoardError::TooMany);
        }
        let near = PointRect::new(Point::new(0, 0), MAX_DRAWN_SIDE, MAX_DRAWN_SIDE);
        match pegs.iter().find(|peg| !shape.contains(**peg) || !near.contains(**peg)) {
            Some(off) => Err(BoardError::Off(*off)),
            None => Ok(Self::new(shape, Start::Drawn(Arc::new(pegs)))),
        }
    }

    /// Returns a classic board, full but for one point.
    ///
    /// # Errors
    /// [`BoardError::Off`].
    pub fn classic(shape: BoardShape, hole: Point) -> Result<Self, BoardError> {
        if !shape.contains(hole) {
            return Err(BoardError::Off(hole));
        }
        let mut pegs = BTreeSet::new();
        pegs.extend(shape.points().filter(|point| *point != hole));
        Self::drawn(shape, pegs)
    }

    fn new(shape: BoardShape, start: Start) -> Self {
        let goal = Bound::of(shape, &start).fewest();
        Self { shape, start, goal }
    }

    /// Returns the board with another goal, the number of pegs to come down to.
    #[must_use]
    pub fn with_goal(self, goal: u64) -> Self {
        Self { goal, ..self }
    }

    /// Returns the shape of the board.
    #[must_use]
    pub const fn shape(&self) -> BoardShape {
        self.shape
    }

    /// Returns the pegs at the start.
    #[must_use]
    pub const fn pegs(&self) -> &Start {
        &self.start
    }

    /// Returns the goal: the lower bound on the pegs that remain, unless another number was set.
    #[must_use]
    pub const fn goal(&self) -> u64 {
        self.goal
    }

    /// Returns the number of pegs at the start.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.start.count()
    }

    /// Returns the rectangle of the pegs at the start, or of all points of a classic board.
    #[must_use]
    pub fn bounds(&self) -> PointRect {
        match (self.shape.sides(), &self.start) {
            (Some((rows, cols)), _) => PointRect::new(Point::new(0, 0), rows, cols),
            (None, Start::Rectangle { rows, cols }) => PointRect::new(Point::new(0, 0), *rows, *cols),
            (None, Start::Drawn(pegs)) => pegs.iter().fold(PointRect::EMPTY, |all, peg| all.union_point(*peg)),
        }
    }

    /// Checks that a jump is legal in a position.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn allows(&self, position: &Position, jump: Jump) -> Result<(), MoveError> {
        if !position.has(jump.from) {
            return Err(MoveError::NoPeg(jump.from));
        }
        if !self.shape.directions().contains(&jump.towards) {
            return Err(MoveError::Direction);
        }
        if !position.has(jump.over()) {
            return Err(MoveError::NothingToJump(jump.over()));
        }
        if !self.shape.contains(jump.to()) {
            return Err(MoveError::OffBoard);
        }
        if position.has(jump.to()) {
            return Err(MoveError::Taken(jump.to()));
        }
        Ok(())
    }

    /// Whether the peg on this point can jump.
    #[must_use]
    pub fn can_jump(&self, position: &Position, from: Point) -> bool {
        self.jumps_of(position, from).next().is_some()
    }

    /// Iterates over the legal jumps of the peg on this point.
    pub fn jumps_of<'a>(&'a self, position: &'a Position, from: Point) -> impl Iterator<Item = Jump> + 'a {
        let jumps = self.shape.directions().iter().map(move |&towards| Jump { from, towards });
        jumps.filter(|jump| self.allows(position, *jump).is_ok())
    }
}

/// The reason why a jump is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// There is no peg on this point.
    NoPeg(Point),
    /// There is no peg to jump over.
    NothingToJump(Point),
    /// There is a peg where it would land.
    Taken(Point),
    /// It would land off the board.
    OffBoard,
    /// The board has no jumps in this direction.
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

    /// Counts the pegs removed, of those to be removed. A position below the goal is complete too.
    fn status(&self, position: &Position) -> Status {
        let total = self.count().saturating_sub(self.goal);
        Status { done: (self.count() - position.count().min(self.count())).min(total), total }
    }
}
