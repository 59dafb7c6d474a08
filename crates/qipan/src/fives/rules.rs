//! The board, its lines, the move, what is legal.
//!
//! A stone may be put on any free square and taken from any other: what is asked is that every line holds one.

use std::fmt;
use std::str::FromStr;

use crate::board::Square;
use crate::message::{Args, Message};
use crate::puzzle::{Puzzle, Status};
use crate::rect::Rect;

use super::lines::{Direction, Line};
use super::position::Position;

/// The longest side of a board whose lines have a cell that can be repeated.
pub const MAX_SIDE: u64 = 1 << 30;
/// The longest side of any other board: there every stone is held by itself.
pub const MAX_EXPLICIT_SIDE: u64 = 64;
/// The longest line.
pub const MAX_LINE_LENGTH: u64 = 49;

/// A board, and how many squares in a row are a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    rows: u64,
    cols: u64,
    length: u64,
}

/// The board of the source's example.
impl Default for Board {
    fn default() -> Self {
        Self { rows: 6, cols: 7, length: 5 }
    }
}

/// Why there is no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A line has no square, or more than [`MAX_LINE_LENGTH`].
    Line,
    /// A side is 0 or longer than this.
    Side {
        /// The longest side for lines of this length.
        longest: u64,
        /// How many squares a line has.
        length: u64,
    },
}

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

/// Is there a cell for lines of this length that can be repeated in all directions? By a theorem of Pólya just if
/// neither 2 nor 3 divides it.
#[must_use]
pub const fn has_cell(length: u64) -> bool {
    !length.is_multiple_of(2) && !length.is_multiple_of(3)
}

impl Board {
    /// A board with lines of `length` squares.
    ///
    /// # Errors
    /// [`BoardError`].
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

    /// How many rows.
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// How many columns.
    #[must_use]
    pub const fn cols(&self) -> u64 {
        self.cols
    }

    /// How many squares a line has.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// Do lines fit along one of its sides only?
    #[must_use]
    pub const fn is_thin(&self) -> bool {
        (self.rows >= self.length) != (self.cols >= self.length)
    }

    /// All its squares.
    #[must_use]
    pub const fn all(&self) -> Rect {
        Rect::new(0, 0, self.rows, self.cols)
    }

    /// Is this square on it?
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        square.row < self.rows && square.col < self.cols
    }

    /// The squares that are square number `steps`, from 0, of a line in this direction.
    #[must_use]
    pub fn reach(&self, towards: Direction, steps: u64) -> Rect {
        let k = self.length;
        let (rows, cols) = (self.rows, self.cols);
        let less = |side: u64| (side + 1).saturating_sub(k);
        match towards {
            Direction::Right => Rect::new(0, steps, rows, less(cols)),
            Direction::Down => Rect::new(steps, 0, less(rows), cols),
            Direction::DownRight => Rect::new(steps, steps, less(rows), less(cols)),
            Direction::DownLeft => Rect::new(steps, k - 1 - steps, less(rows), less(cols)),
        }
    }

    /// The directions in which lines are told apart: all four, but a line of a single square has none.
    #[must_use]
    pub const fn directions(&self) -> &'static [Direction] {
        if self.length == 1 { &[Direction::Right] } else { &Direction::ALL }
    }

    /// How many lines there are.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.directions().iter().map(|towards| self.reach(*towards, 0).area()).sum()
    }

    /// Does this line lie on the board?
    #[must_use]
    pub fn has(&self, line: Line) -> bool {
        self.directions().contains(&line.towards) && self.reach(line.towards, 0).contains(line.first)
    }

    /// The lines of a part of the board, as they come: direction by direction, each in reading order of the first squares.
    pub fn lines_in(&self, part: Rect) -> impl Iterator<Item = Line> + use<> {
        let board = Self { rows: part.rows, cols: part.cols, ..*self };
        self.directions().iter().flat_map(move |towards| {
            board.reach(*towards, 0).squares().map(move |first| Line::new(first, *towards).moved(part.at))
        })
    }

    /// The lines through a square of the board: at most four times as many as a line has squares.
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

/// A stone is put on a square, or taken from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put.
    Put(Square),
    /// Taken.
    Take(Square),
}

impl Move {
    /// What a click on a square does: a stone that stands there is taken, else one is put.
    #[must_use]
    pub fn toggling(position: &Position, square: Square) -> Self {
        if position.has(square) { Self::Take(square) } else { Self::Put(square) }
    }

    /// The square.
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

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (what, square) = text.split_once(':').ok_or(ParseMoveError)?;
        let square = square.parse().map_err(|_| ParseMoveError)?;
        match what {
            "put" => Ok(Self::Put(square)),
            "take" => Ok(Self::Take(square)),
            _ => Err(ParseMoveError),
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The square is not on the board.
    Off,
    /// A stone stands there.
    Taken(Square),
    /// No stone stands there.
    Free(Square),
    /// So many stones were put or taken by hand that no more are held.
    TooMany,
}

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

    /// Lines that hold a stone.
    fn status(&self, position: &Position) -> Status {
        let total = self.lines();
        Status { done: total - position.open(), total }
    }
}
