//! The board, the knight's move, what is legal.
//!
//! The first move puts the knight on a square; each other move is a knight's jump to a square where it has not been. Where the
//! tour is to close, one more jump leads from the last square back to the first.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::board::Square;
use crate::message::{Args, Message};
use crate::puzzle::{Puzzle, Status};

use super::position::Position;

/// The longest side.
pub const MAX_SIDE: u64 = 1 << 30;
/// The longest side of a board that lacks squares: tours of those are held square by square.
pub const MAX_EXPLICIT_SIDE: u64 = 64;

/// The eight jumps: so many rows down, so many columns to the right. In reading order of the squares they lead to.
pub const JUMPS: [(i64, i64); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// Is it one knight's jump from one square to the other?
#[must_use]
pub const fn is_jump(from: Square, to: Square) -> bool {
    let (down, right) = (from.row.abs_diff(to.row), from.col.abs_diff(to.col));
    (down == 1 && right == 2) || (down == 2 && right == 1)
}

/// Whether a tour is to end a knight's jump from where it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// It ends a knight's jump from its start: it can be begun on any of its squares.
    Closed,
    /// It may end anywhere.
    Open,
}

impl Kind {
    /// `closed` or `open`, as in links and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
        }
    }

    /// The reverse of [`Kind::name`].
    #[must_use]
    pub fn from_name(text: &str) -> Option<Self> {
        [Self::Closed, Self::Open].into_iter().find(|kind| kind.name() == text)
    }
}

/// A board, the squares it lacks, and the kind of tour that is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: u64,
    cols: u64,
    kind: Kind,
    missing: Arc<BTreeSet<Square>>,
}

/// The smallest square board with closed tours.
impl Default for Board {
    fn default() -> Self {
        Self { rows: 6, cols: 6, kind: Kind::Closed, missing: Arc::default() }
    }
}

/// Why there is no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A side is 0 or longer than [`MAX_SIDE`].
    Side,
    /// A square is taken away, and a side is longer than [`MAX_EXPLICIT_SIDE`].
    TooLarge,
    /// This square is not on the board, so that it cannot be taken away.
    Off(Square),
    /// No square would be left.
    Empty,
}

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
    /// A full board.
    ///
    /// # Errors
    /// [`BoardError::Side`].
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
    /// All but [`BoardError::Side`].
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

    /// The same board, for tours of this kind.
    #[must_use]
    pub fn with_kind(self, kind: Kind) -> Self {
        Self { kind, ..self }
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

    /// The kind of tour that is looked for.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The squares that it lacks.
    #[must_use]
    pub fn missing(&self) -> &BTreeSet<Square> {
        &self.missing
    }

    /// Does it have all squares of its rectangle?
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.missing.is_empty()
    }

    /// How many squares it has.
    #[must_use]
    pub fn area(&self) -> u64 {
        self.rows * self.cols - self.missing.len() as u64
    }

    /// How many moves a tour has: one for each square, and one more that closes it.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.area() + u64::from(self.kind == Kind::Closed)
    }

    /// Is this square in its rectangle, there or missing?
    #[must_use]
    pub const fn surrounds(&self, square: Square) -> bool {
        square.row < self.rows && square.col < self.cols
    }

    /// Is this one of its squares?
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.surrounds(square) && !self.missing.contains(&square)
    }

    /// The squares a knight's jump from this one, in reading order.
    pub fn jumps(&self, from: Square) -> impl Iterator<Item = Square> + use<'_> {
        let squares = JUMPS.iter().filter_map(move |(down, right)| {
            Some(Square::new(from.row.checked_add_signed(*down)?, from.col.checked_add_signed(*right)?))
        });
        squares.filter(|square| self.contains(*square))
    }

    /// All its squares in reading order. For boards small enough to be walked through.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<'_> {
        let all = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| Square::new(row, col)));
        all.filter(|square| !self.missing.contains(square))
    }

    /// Where the knight can jump to: where it has not been, and at last home. Nowhere before it is put down, as it can be
    /// anywhere.
    pub fn choices<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Square> + 'a {
        let from = position.last();
        from.into_iter().flat_map(move |from| self.jumps(from)).filter(move |to| self.allows(position, *to).is_ok())
    }

    /// Can the knight go there?
    ///
    /// # Errors
    /// Why not.
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
        // To go to and fro between two squares is no tour.
        let visits_all = position.count() == self.area() && self.area() > 2;
        let is_home = position.first() == Some(to) && self.kind == Kind::Closed && visits_all;
        if let (Some(number), false) = (position.number(to), is_home) {
            return Err(MoveError::Visited { at: to, number });
        }
        if !is_jump(from, to) {
            return Err(MoveError::NoJump { from, to });
        }
        if !position.has_room() {
            return Err(MoveError::TooMany);
        }
        Ok(())
    }
}

/// The knight goes to a square: it is put there, or it jumps.
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

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The square is not on the board.
    Off,
    /// The square was taken away.
    Missing(Square),
    /// The knight has been there.
    Visited {
        /// Where.
        at: Square,
        /// As square number so and so of its way, from 1.
        number: u64,
    },
    /// It is not a knight's jump.
    NoJump {
        /// Where the knight is.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The tour is closed already.
    Home,
    /// So many jumps were made by hand that no more are held.
    TooMany,
}

impl Message for MoveError {
    fn key(&self) -> &'static str {
        match self {
            Self::Off => "knights-illegal-off",
            Self::Missing(_) => "knights-illegal-missing",
            Self::Visited { .. } => "knights-illegal-visited",
            Self::NoJump { .. } => "knights-illegal-jump",
            Self::Home => "knights-illegal-home",
            Self::TooMany => "knights-illegal-many",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Missing(square) => Args::none().square(square),
            Self::Visited { at, number } => Args::none().square(at).count("number", number),
            Self::NoJump { from, to } => {
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
        position.go(mv.0);
        Ok(())
    }

    fn take_back(&self, position: &mut Position, _mv: &Move) {
        position.go_back();
    }

    /// Moves made, of those that a tour has.
    fn status(&self, position: &Position) -> Status {
        Status { done: position.moves(), total: self.moves() }
    }
}
