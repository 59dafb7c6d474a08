//! The rules: the board, the knight's moves and their legality.
//!
//! The first move places the knight on a square; each further move is a knight's move to a square not yet visited. A
//! closed tour ends with one more move, from the last square back to the first.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::board::Square;
use crate::message::{Args, Message};
use crate::puzzle::{Puzzle, Status};

use super::position::Position;

/// Maximum side of a board.
pub const MAX_SIDE: u64 = 1 << 30;
/// Maximum side of a board with missing squares: its tours are stored square by square.
pub const MAX_EXPLICIT_SIDE: u64 = 64;

/// The eight moves as rows down and columns to the right, in reading order of the squares that they lead to.
pub const KNIGHT_MOVES: [(i64, i64); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// Returns whether the two squares are a knight's move apart.
#[must_use]
pub const fn is_knight_move(from: Square, to: Square) -> bool {
    let (down, right) = (from.row.abs_diff(to.row), from.col.abs_diff(to.col));
    (down == 1 && right == 2) || (down == 2 && right == 1)
}

/// The kind of tour: closed or open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The last square is a knight's move from the first, so that the tour can start on any of its squares.
    Closed,
    /// The tour may end on any square.
    Open,
}

impl Kind {
    /// The name in links and files: `closed` or `open`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
        }
    }

    /// The inverse of [`Kind::name`].
    #[must_use]
    pub fn from_name(text: &str) -> Option<Self> {
        [Self::Closed, Self::Open].into_iter().find(|kind| kind.name() == text)
    }
}

/// A rectangular board, its missing squares, and the kind of tour to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: u64,
    cols: u64,
    kind: Kind,
    missing: Arc<BTreeSet<Square>>,
}

/// The smallest square board with closed tours: 6×6.
impl Default for Board {
    fn default() -> Self {
        Self { rows: 6, cols: 6, kind: Kind::Closed, missing: Arc::default() }
    }
}

/// The reason why a board cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A side is 0 or longer than [`MAX_SIDE`].
    Side,
    /// Squares are missing and a side is longer than [`MAX_EXPLICIT_SIDE`].
    TooLarge,
    /// A missing square is not on the board.
    Off(Square),
    /// All squares would be missing.
    Empty,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side => write!(f, "a side has 1 to {MAX_SIDE} squares"),
            Self::TooLarge => write!(f, "only boards with sides of at most {MAX_EXPLICIT_SIDE} may lack squares"),
            Self::Off(square) => write!(f, "the missing square {square} is not on the board"),
            Self::Empty => f.write_str("at least one square must not be missing"),
        }
    }
}

impl std::error::Error for BoardError {}

impl Message for BoardError {
    fn key(&self) -> &'static str {
        match self {
            Self::Side => "knights-bad-side",
            Self::TooLarge => "knights-bad-large",
            Self::Off(_) => "knights-bad-square",
            Self::Empty => "knights-bad-empty",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Side => Args::none().count("longest", MAX_SIDE),
            Self::TooLarge => Args::none().count("longest", MAX_EXPLICIT_SIDE),
            Self::Off(square) => Args::none().square(square),
            Self::Empty => Args::none(),
        }
    }
}

impl Board {
    /// Makes a full board.
    ///
    /// # Errors
    /// [`BoardError::Side`] if a side is out of range.
    pub fn new(rows: u64, cols: u64, kind: Kind) -> Result<Self, BoardError> {
        let fits = |side| (1..=MAX_SIDE).contains(&side);
        if !fits(rows) || !fits(cols) {
            return Err(BoardError::Side);
        }
        Ok(Self { rows, cols, kind, missing: Arc::default() })
    }

    /// The same board without these squares.
    ///
    /// # Errors
    /// Any [`BoardError`] but [`BoardError::Side`].
    pub fn without(self, missing: BTreeSet<Square>) -> Result<Self, BoardError> {
        if missing.is_empty() {
            return Ok(Self { missing: Arc::default(), ..self });
        }
        if self.rows.max(self.cols) > MAX_EXPLICIT_SIDE {
            return Err(BoardError::TooLarge);
        }
        if let Some(off) = missing.iter().find(|square| !self.surrounds(**square)) {
            return Err(BoardError::Off(*off));
        }
        if missing.len() as u64 == self.rows * self.cols {
            return Err(BoardError::Empty);
        }
        Ok(Self { missing: Arc::new(missing), ..self })
    }

    /// The same board with another kind of tour.
    #[must_use]
    pub fn with_kind(self, kind: Kind) -> Self {
        Self { kind, ..self }
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

    /// The kind of tour to be found.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The missing squares.
    #[must_use]
    pub fn missing(&self) -> &BTreeSet<Square> {
        &self.missing
    }

    /// Returns whether no square is missing.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.missing.is_empty()
    }

    /// Number of squares that are not missing.
    #[must_use]
    pub fn area(&self) -> u64 {
        self.rows * self.cols - self.missing.len() as u64
    }

    /// Number of moves of a tour: one for each square, and the closing move of a closed tour.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.area() + u64::from(self.kind == Kind::Closed)
    }

    /// Returns whether this square is in the board's rectangle, missing or not.
    #[must_use]
    pub const fn surrounds(&self, square: Square) -> bool {
        square.row < self.rows && square.col < self.cols
    }

    /// Returns whether this is a square of the board.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.surrounds(square) && !self.missing.contains(&square)
    }

    /// The squares a knight's move from this one, in reading order.
    pub fn neighbours(&self, from: Square) -> impl Iterator<Item = Square> + use<'_> {
        let squares = KNIGHT_MOVES.iter().filter_map(move |(down, right)| {
            Some(Square::new(from.row.checked_add_signed(*down)?, from.col.checked_add_signed(*right)?))
        });
        squares.filter(|square| self.contains(*square))
    }

    /// All squares in reading order. Meant for small boards.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<'_> {
        let all = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| Square::new(row, col)));
        all.filter(|square| !self.missing.contains(square))
    }

    /// The legal moves of the knight: unvisited squares, and in the end the first square. Empty before the knight is
    /// placed, as it may be placed anywhere.
    pub fn choices<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Square> + 'a {
        let from = position.last();
        from.into_iter()
            .flat_map(move |from| self.neighbours(from))
            .filter(move |to| self.allows(position, *to).is_ok())
    }

    /// Checks a move.
    ///
    /// # Errors
    /// The reason why it is illegal.
    pub fn allows(&self, position: &Position, to: Square) -> Result<(), MoveError> {
        if !self.surrounds(to) {
            return Err(MoveError::Off);
        }
        if !self.contains(to) {
            return Err(MoveError::Missing(to));
        }
        let Some(from) = position.last() else { return Ok(()) };
        if position.is_closed() {
            return Err(MoveError::Home);
        }
        // Going back and forth between two squares is not a tour.
        let has_visited_all = position.count() == self.area() && self.area() > 2;
        let is_closing = position.first() == Some(to) && self.kind == Kind::Closed && has_visited_all;
        if let (Some(number), false) = (position.number(to), is_closing) {
            return Err(MoveError::Visited { at: to, number });
        }
        if !is_knight_move(from, to) {
            return Err(MoveError::NoKnightMove { from, to });
        }
        if !position.has_room() {
            return Err(MoveError::TooMany);
        }
        Ok(())
    }
}

/// A move: the knight is placed on this square, or moves to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub Square);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Move {
    type Err = crate::board::ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.contains(char::is_whitespace) {
            return Err(crate::board::ParseSquareError);
        }
        text.parse().map(Self)
    }
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The square is not on the board.
    Off,
    /// The square is missing from the board.
    Missing(Square),
    /// The square has been visited.
    Visited {
        /// The square.
        at: Square,
        /// Its number on the path, from 1.
        number: u64,
    },
    /// The squares are not a knight's move apart.
    NoKnightMove {
        /// The square of the knight.
        from: Square,
        /// The square it was to go to.
        to: Square,
    },
    /// The tour is closed already.
    Home,
    /// More than [`Position::MAX_EXPLICIT`] squares would be played by hand.
    TooMany,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off => f.write_str("the square is not on the board"),
            Self::Missing(square) => write!(f, "the square {square} is missing from the board"),
            Self::Visited { at, number } => write!(f, "the square {at} was visited as number {number}"),
            Self::NoKnightMove { from, to } => write!(f, "{from} and {to} are not a knight's move apart"),
            Self::Home => f.write_str("the tour is closed already"),
            Self::TooMany => write!(f, "at most {} squares are played by hand", Position::MAX_EXPLICIT),
        }
    }
}

impl std::error::Error for MoveError {}

impl Message for MoveError {
    fn key(&self) -> &'static str {
        match self {
            Self::Off => "knights-illegal-off",
            Self::Missing(_) => "knights-illegal-missing",
            Self::Visited { .. } => "knights-illegal-visited",
            Self::NoKnightMove { .. } => "knights-illegal-jump",
            Self::Home => "knights-illegal-home",
            Self::TooMany => "knights-illegal-many",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Missing(square) => Args::none().square(square),
            Self::Visited { at, number } => Args::none().square(at).count("number", number),
            Self::NoKnightMove { from, to } => {
                Args::none().square(to).count("fromRow", from.row + 1).count("fromCol", from.col + 1)
            }
            Self::Off | Self::Home => Args::none(),
            Self::TooMany => Args::none().count("most", Position::MAX_EXPLICIT as u64),
        }
    }
}

impl Puzzle for Board {
    type Position = Position;
    type Move = Move;
    type MoveError = MoveError;

    fn start(&self) -> Position {
        Position::new()
    }

    fn play(&self, position: &mut Position, mv: &Move) -> Result<(), MoveError> {
        self.allows(position, mv.0)?;
        position.visit(mv.0);
        Ok(())
    }

    fn take_back(&self, position: &mut Position, _mv: &Move) {
        position.undo();
    }

    /// Counts the moves made out of the moves of a tour.
    fn status(&self, position: &Position) -> Status {
        Status { done: position.moves(), total: self.moves() }
    }
}
