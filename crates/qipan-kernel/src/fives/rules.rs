//! The rules: the board, its lines, moves and their legality.
//!
//! A stone may be put on any free square, and any stone may be taken away. The goal is a stone on every line.

use std::fmt;
use std::str::FromStr;

use crate::board::Square;
use crate::message::{Args, Message};
use crate::puzzle::{Puzzle, Status};
use crate::rect::Rect;

use super::lines::{Direction, Line};
use super::position::Position;

/// Maximum side of a board whose lines have a repeatable cell ([`has_cell`]).
pub const MAX_SIDE: u64 = 1 << 30;
/// Maximum side of any other board: there each stone is stored individually.
pub const MAX_EXPLICIT_SIDE: u64 = 64;
/// Maximum number of squares in a line.
pub const MAX_LINE_LENGTH: u64 = 49;

/// A rectangular board, and the number of squares in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    rows: u64,
    cols: u64,
    length: u64,
}

/// The example of the source: 6×7 with lines of five.
impl Default for Board {
    fn default() -> Self {
        Self { rows: 6, cols: 7, length: 5 }
    }
}

/// The reason why a board cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A line has no square, or more than [`MAX_LINE_LENGTH`].
    Line,
    /// A side is 0 or longer than `longest`.
    Side {
        /// Maximum side for lines of this length.
        longest: u64,
        /// Number of squares in a line.
        length: u64,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line => write!(f, "a line has 1 to {MAX_LINE_LENGTH} squares"),
            Self::Side { longest, length } => write!(f, "with lines of {length}, a side has 1 to {longest} squares"),
        }
    }
}

impl std::error::Error for BoardError {}

impl Message for BoardError {
    fn key(&self) -> &'static str {
        match self {
            Self::Line => "fives-bad-line",
            Self::Side { longest: MAX_SIDE, .. } => "fives-bad-side",
            Self::Side { .. } => "fives-bad-side-by-hand",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Line => Args::none().count("longest", MAX_LINE_LENGTH),
            Self::Side { longest: MAX_SIDE, .. } => Args::none().count("longest", MAX_SIDE),
            Self::Side { longest, length } => Args::none().count("longest", longest).count("length", length),
        }
    }
}

/// Returns whether lines of this length have a cell: a `length` × `length` pattern that, repeated in all directions,
/// has exactly one stone on every line. By a theorem of Pólya it exists if and only if neither 2 nor 3 divides
/// `length`.
#[must_use]
pub const fn has_cell(length: u64) -> bool {
    !length.is_multiple_of(2) && !length.is_multiple_of(3)
}

impl Board {
    /// Makes a board with lines of `length` squares.
    ///
    /// # Errors
    /// [`BoardError`] if the line or a side is out of range.
    pub fn new(rows: u64, cols: u64, length: u64) -> Result<Self, BoardError> {
        if !(1..=MAX_LINE_LENGTH).contains(&length) {
            return Err(BoardError::Line);
        }
        let longest = if has_cell(length) { MAX_SIDE } else { MAX_EXPLICIT_SIDE };
        if !(1..=longest).contains(&rows) || !(1..=longest).contains(&cols) {
            return Err(BoardError::Side { longest, length });
        }
        Ok(Self { rows, cols, length })
    }

    /// Number of rows.
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// Number of columns.
    #[must_use]
    pub const fn cols(&self) -> u64 {
        self.cols
    }

    /// Number of squares in a line.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// Returns whether lines fit along exactly one of the two sides.
    #[must_use]
    pub const fn is_thin(&self) -> bool {
        (self.rows >= self.length) != (self.cols >= self.length)
    }

    /// The whole board as a rectangle.
    #[must_use]
    pub const fn all(&self) -> Rect {
        Rect::new(0, 0, self.rows, self.cols)
    }

    /// Returns whether the board contains this square.
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        square.row < self.rows && square.col < self.cols
    }

    /// The squares that are square number `steps`, from 0, of some line in direction `towards`: a rectangle.
    #[must_use]
    pub fn reach(&self, towards: Direction, steps: u64) -> Rect {
        let k = self.length;
        let (rows, cols) = (self.rows, self.cols);
        let starts = |side: u64| (side + 1).saturating_sub(k);
        match towards {
            Direction::Right => Rect::new(0, steps, rows, starts(cols)),
            Direction::Down => Rect::new(steps, 0, starts(rows), cols),
            Direction::DownRight => Rect::new(steps, steps, starts(rows), starts(cols)),
            Direction::DownLeft => Rect::new(steps, k - 1 - steps, starts(rows), starts(cols)),
        }
    }

    /// The directions that distinguish lines: all four, or one if a line is a single square.
    #[must_use]
    pub const fn directions(&self) -> &'static [Direction] {
        if self.length == 1 { &[Direction::Right] } else { &Direction::ALL }
    }

    /// Number of lines.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.directions().iter().map(|towards| self.reach(*towards, 0).area()).sum()
    }

    /// Returns whether this line lies on the board.
    #[must_use]
    pub fn has(&self, line: Line) -> bool {
        self.directions().contains(&line.towards) && self.reach(line.towards, 0).contains(line.first)
    }

    /// The lines within a rectangle of the board: direction by direction, each in reading order of the first squares.
    pub fn lines_in(&self, part: Rect) -> impl Iterator<Item = Line> + use<> {
        let board = Self { rows: part.rows, cols: part.cols, ..*self };
        self.directions().iter().flat_map(move |towards| {
            board.reach(*towards, 0).squares().map(move |first| Line::new(first, *towards).moved(part.at))
        })
    }

    /// The lines through a square of the board: at most `length` in each of the four directions.
    pub fn through(&self, square: Square) -> impl Iterator<Item = Line> + use<> {
        let board = *self;
        self.directions().iter().flat_map(move |towards| {
            let (down, right) = towards.step();
            (0..board.length).filter(move |steps| board.reach(*towards, *steps).contains(square)).map(move |steps| {
                let back = |from: u64, by: i64| from.wrapping_add_signed(-by * steps as i64);
                Line::new(Square::new(back(square.row, down), back(square.col, right)), *towards)
            })
        })
    }
}

/// A move: puts a stone on a square, or takes one away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a stone.
    Put(Square),
    /// Takes a stone.
    Take(Square),
}

impl Move {
    /// The move that a click on a square makes: takes the stone there, or else puts one.
    #[must_use]
    pub fn toggling(position: &Position, square: Square) -> Self {
        if position.has(square) { Self::Take(square) } else { Self::Put(square) }
    }

    /// The square of the move.
    #[must_use]
    pub const fn square(self) -> Square {
        match self {
            Self::Put(square) | Self::Take(square) => square,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put(square) => write!(f, "put:{square}"),
            Self::Take(square) => write!(f, "take:{square}"),
        }
    }
}

/// The text is neither `put:row,column` nor `take:row,column`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is written put:ROW,COL or take:ROW,COL")
    }
}

impl std::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (verb, square) = text.split_once(':').ok_or(ParseMoveError)?;
        let square = square.parse().map_err(|_| ParseMoveError)?;
        match verb {
            "put" => Ok(Self::Put(square)),
            "take" => Ok(Self::Take(square)),
            _ => Err(ParseMoveError),
        }
    }
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The square is not on the board.
    Off,
    /// The square to put a stone on is occupied.
    Taken(Square),
    /// The square to take a stone from is empty.
    Free(Square),
    /// The position would differ from its formula in more than [`Position::MAX_EXPLICIT`] squares.
    TooMany,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off => f.write_str("the square is not on the board"),
            Self::Taken(square) => write!(f, "there is a stone on {square} already"),
            Self::Free(square) => write!(f, "there is no stone on {square}"),
            Self::TooMany => write!(f, "at most {} stones are put or taken by hand", Position::MAX_EXPLICIT),
        }
    }
}

impl std::error::Error for MoveError {}

impl Message for MoveError {
    fn key(&self) -> &'static str {
        match self {
            Self::Off => "fives-illegal-off",
            Self::Taken(_) => "fives-illegal-taken",
            Self::Free(_) => "fives-illegal-free",
            Self::TooMany => "fives-illegal-many",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Taken(square) | Self::Free(square) => Args::none().square(square),
            Self::Off => Args::none(),
            Self::TooMany => Args::none().count("most", Position::MAX_EXPLICIT as u64),
        }
    }
}

impl Puzzle for Board {
    type Position = Position;
    type Move = Move;
    type MoveError = MoveError;

    fn start(&self) -> Position {
        Position::empty(self)
    }

    fn play(&self, position: &mut Position, mv: &Move) -> Result<(), MoveError> {
        let square = mv.square();
        if !self.contains(square) {
            return Err(MoveError::Off);
        }
        match (mv, position.has(square)) {
            (Move::Put(_), true) => Err(MoveError::Taken(square)),
            (Move::Take(_), false) => Err(MoveError::Free(square)),
            _ if !position.toggle(self, square) => Err(MoveError::TooMany),
            _ => Ok(()),
        }
    }

    fn take_back(&self, position: &mut Position, mv: &Move) {
        position.toggle(self, mv.square());
    }

    /// Counts the lines that hold a stone.
    fn status(&self, position: &Position) -> Status {
        let total = self.lines();
        Status { done: total - position.open(), total }
    }
}
