//! Rules: boards, pieces, moves, and their legality.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::board::{Quadrant, Square, Symmetry};
use crate::message::{Args, Message, impl_error};
use crate::puzzle::{Puzzle, Status};

/// The longest side of a board, 2^30 squares. Every number of squares then fits in 60 bits.
pub const MAX_SIDE: u64 = 1 << 30;

/// The largest k of a board of 2^k × 2^k.
pub const MAX_K: u32 = 30;

/// A rectangle of squares, all to be covered except at most one, the *hole* (the special square).
///
/// Every value is valid: sides from 1 to [`MAX_SIDE`], the hole on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    rows: u64,
    cols: u64,
    hole: Option<Square>,
}

/// The reason why there is no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// k is above [`MAX_K`].
    KTooLarge,
    /// A side is 0 or above [`MAX_SIDE`].
    Side,
    /// The special square is not on the board.
    HoleOff {
        /// The board's number of rows.
        rows: u64,
        /// The board's number of columns.
        cols: u64,
    },
}

impl_error!(BoardError, MoveError);
impl_error!(ParseMoveError => "the text is not a piece such as 2,3se, or a move such as lay:2,3se");

impl Message for BoardError {
    fn key(&self) -> &'static str {
        match self {
            Self::KTooLarge => "tromino-bad-k",
            Self::Side => "tromino-bad-side",
            Self::HoleOff { .. } => "tromino-bad-hole",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::KTooLarge => Args::none().count("largest", MAX_K.into()),
            Self::Side => Args::none().count("longest", MAX_SIDE),
            Self::HoleOff { rows, cols } => Args::none().count("rows", rows).count("cols", cols),
        }
    }
}

impl Default for Board {
    /// The initial board of the lab: 8×8, the special square in row 3, column 6.
    fn default() -> Self {
        Self { rows: 8, cols: 8, hole: Some(Square::new(2, 5)) }
    }
}

impl Board {
    /// Returns the board of `rows` × `cols` squares with this special square, or without one.
    ///
    /// # Errors
    /// [`BoardError`] if a side or the square is out of range.
    pub fn new(rows: u64, cols: u64, hole: Option<Square>) -> Result<Self, BoardError> {
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&rows) || !sides.contains(&cols) {
            return Err(BoardError::Side);
        }
        match hole {
            Some(hole) if hole.row >= rows || hole.col >= cols => Err(BoardError::HoleOff { rows, cols }),
            _ => Ok(Self { rows, cols, hole }),
        }
    }

    /// Returns the board of 2^k × 2^k squares with this special square.
    ///
    /// # Errors
    /// [`BoardError`] if k is above [`MAX_K`] or the square is off the board.
    pub fn power_of_two(k: u32, hole: Square) -> Result<Self, BoardError> {
        if k > MAX_K {
            return Err(BoardError::KTooLarge);
        }
        Self::new(1 << k, 1 << k, Some(hole))
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn cols(&self) -> u64 {
        self.cols
    }

    /// Returns the special square.
    #[must_use]
    pub const fn hole(&self) -> Option<Square> {
        self.hole
    }

    /// Returns k for a board of 2^k × 2^k with a special square; `None` for others.
    #[must_use]
    pub fn k(&self) -> Option<u32> {
        (self.rows == self.cols && self.rows.is_power_of_two() && self.hole.is_some()).then(|| self.rows.ilog2())
    }

    /// Whether the square is on the board. (The special square is.)
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        square.row < self.rows && square.col < self.cols
    }

    /// Returns the number of squares to cover.
    #[must_use]
    pub const fn squares_to_cover(&self) -> u64 {
        self.rows * self.cols - self.hole.is_some() as u64
    }

    /// Returns the piece whose elbow (the square that touches its other two) is on `elbow`, with its arms and its notch
    /// towards this quadrant; where the board ends on that side, towards the other. `None` on boards of one row or
    /// column, and off the board. Its squares may be the hole or covered already.
    #[must_use]
    pub fn piece_at_elbow(&self, elbow: Square, towards: Quadrant) -> Option<Piece> {
        if !self.contains(elbow) || self.rows < 2 || self.cols < 2 {
            return None;
        }
        let forward = |at: u64, length: u64, wanted: bool| at == 0 || (wanted && at + 1 < length);
        let down = forward(elbow.row, self.rows, towards.row_bit() == 1);
        let right = forward(elbow.col, self.cols, towards.col_bit() == 1);
        let corner = Square::new(elbow.row - u64::from(!down), elbow.col - u64::from(!right));
        Some(Piece { corner, notch: Quadrant::of(down, right) })
    }

    /// Returns the image under a symmetry.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        let (rows, cols) = symmetry.sides(self.rows, self.cols);
        Self { rows, cols, hole: self.hole.map(|hole| symmetry.square(self.rows, self.cols, hole)) }
    }
}

/// An L-tromino: three squares of a 2×2 block.
///
/// ```text
///   corner ▸ ■ ■      This one leaves out the block's lower right square: its notch is `se`,
///            ■ ·      and with its corner in row 2, column 3 it is written `2,3se`.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The upper left square of the 2×2 block.
    pub corner: Square,
    /// The square of the block that the piece leaves out.
    pub notch: Quadrant,
}

impl Piece {
    /// Returns the piece with these three squares, in any order; `None` if they are not three squares of a 2×2 block.
    #[must_use]
    pub fn of_squares(squares: [Square; 3]) -> Option<Self> {
        let corner = Square::new(
            squares.map(|square| square.row).into_iter().min()?,
            squares.map(|square| square.col).into_iter().min()?,
        );
        let piece = |notch| Self { corner, notch };
        Quadrant::ALL.into_iter().map(piece).find(|piece| piece.squares().iter().all(|square| squares.contains(square)))
    }

    /// Returns the three squares, in reading order.
    #[must_use]
    pub fn squares(self) -> [Square; 3] {
        let mut squares = [self.corner; 3];
        let mut next = 0;
        for quadrant in Quadrant::ALL {
            if quadrant != self.notch {
                squares[next] = Square::new(self.corner.row + quadrant.row_bit(), self.corner.col + quadrant.col_bit());
                next += 1;
            }
        }
        squares
    }

    /// Returns the elbow, the square that touches the other two. With the notch it determines the piece, as
    /// [`Board::piece_at_elbow`] reads it.
    #[must_use]
    pub const fn elbow(self) -> Square {
        let elbow = self.notch.opposite();
        Square { row: self.corner.row + elbow.row_bit(), col: self.corner.col + elbow.col_bit() }
    }

    /// Whether `square` is one of the three.
    #[must_use]
    pub const fn covers(self, square: Square) -> bool {
        let (down, right) = (square.row.wrapping_sub(self.corner.row), square.col.wrapping_sub(self.corner.col));
        down < 2 && right < 2 && (down != self.notch.row_bit() || right != self.notch.col_bit())
    }

    /// Returns the piece translated by `rows` down and `cols` to the right.
    #[must_use]
    pub const fn moved(self, rows: u64, cols: u64) -> Self {
        Self { corner: Square { row: self.corner.row + rows, col: self.corner.col + cols }, notch: self.notch }
    }

    /// Returns the image under a symmetry of a board of `rows` × `cols`.
    #[must_use]
    pub fn image(self, symmetry: Symmetry, rows: u64, cols: u64) -> Self {
        let far = Square::new(self.corner.row + 1, self.corner.col + 1);
        let (a, b) = (symmetry.square(rows, cols, self.corner), symmetry.square(rows, cols, far));
        Self { corner: Square::new(a.row.min(b.row), a.col.min(b.col)), notch: symmetry.quadrant(self.notch) }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.corner, self.notch.compass())
    }
}

/// A move: lay a piece, or lift a piece that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Lay this piece.
    Lay(Piece),
    /// Lift this piece.
    Lift(Piece),
}

impl fmt::Display for Move {
    /// Writes `lay:2,3se` or `lift:2,3se`, the square counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(piece) => write!(f, "lay:{piece}"),
            Self::Lift(piece) => write!(f, "lift:{piece}"),
        }
    }
}

/// The text is not a piece or a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl FromStr for Piece {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let at = text.len().checked_sub(2).filter(|&at| text.is_char_boundary(at)).ok_or(ParseMoveError)?;
        let (square, compass) = text.split_at(at);
        let notch = Quadrant::from_compass(compass).ok_or(ParseMoveError)?;
        Ok(Self { corner: square.parse().map_err(|_| ParseMoveError)?, notch })
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        match text.split_once(':') {
            Some(("lay", piece)) => Ok(Self::Lay(piece.parse()?)),
            Some(("lift", piece)) => Ok(Self::Lift(piece.parse()?)),
            _ => Err(ParseMoveError),
        }
    }
}

/// The reason why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The piece would reach over the edge.
    OffBoard,
    /// The piece would cover the special square.
    CoversHole(Square),
    /// The piece would overlap another on this square.
    Overlaps(Square),
    /// No such piece lies there; the square is its first.
    NoSuchPiece(Square),
}

impl Message for MoveError {
    fn key(&self) -> &'static str {
        match self {
            Self::OffBoard => "tromino-illegal-off",
            Self::CoversHole(_) => "tromino-illegal-hole",
            Self::Overlaps(_) => "tromino-illegal-overlap",
            Self::NoSuchPiece(_) => "tromino-illegal-nothing",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::OffBoard => Args::none(),
            Self::CoversHole(square) | Self::Overlaps(square) | Self::NoSuchPiece(square) => {
                Args::none().square(square)
            }
        }
    }
}

/// A set of non-overlapping pieces that is computed on demand, such as the first 10^17 pieces of a construction.
pub trait LazyPieces: Any + fmt::Debug + Send + Sync {
    /// Returns the piece on this square.
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// Returns the number of pieces.
    fn count(&self) -> u64;
    /// Returns piece number `i`, from 1 to [`LazyPieces::count`].
    fn piece(&self, i: u64) -> Option<Piece>;
    /// Returns whether none, some or all of the pieces lie that belong to the block of 2^level × 2^level squares with
    /// this corner. For level ≥ 1.
    fn extent(&self, corner: Square, level: u32) -> Coverage;
    /// Whether these are known to be the pieces of `other`, without a look at each of them. `false` says nothing.
    fn is_known_to_equal(&self, other: &dyn LazyPieces) -> bool;
}

/// The share of the pieces of a block that lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Coverage {
    /// None of them.
    None,
    /// Some of them.
    Part,
    /// All of them.
    All,
}

/// The pieces on a board: those of a construction, less those lifted, plus those laid by hand.
#[derive(Clone, Debug, Default)]
pub struct Position {
    base: Option<Arc<dyn LazyPieces>>,
    lifted: BTreeSet<Piece>,
    /// For each square of a piece laid by hand, that piece.
    by_hand: BTreeMap<Square, Piece>,
}

impl Position {
    /// Returns the position in which exactly the pieces of `base` lie. They must not overlap.
    #[must_use]
    pub fn of(base: Arc<dyn LazyPieces>) -> Self {
        Self { base: Some(base), ..Self::default() }
    }

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let by_hand = self.by_hand.get(&square).copied();
        by_hand.or_else(|| self.base_piece_at(square).filter(|piece| !self.lifted.contains(piece)))
    }

    /// Whether a piece laid by hand covers this square.
    #[must_use]
    pub fn is_by_hand(&self, square: Square) -> bool {
        self.by_hand.contains_key(&square)
    }

    /// Iterates over the pieces laid by hand.
    pub fn by_hand(&self) -> impl Iterator<Item = Piece> + '_ {
        self.by_hand.iter().filter(|(square, piece)| piece.squares()[0] == **square).map(|(_, piece)| *piece)
    }

    /// Iterates over the pieces of the construction that were lifted.
    pub fn lifted(&self) -> impl Iterator<Item = Piece> + '_ {
        self.lifted.iter().copied()
    }

    /// Returns the number of pieces that lie.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.prefix() - self.lifted.len() as u64 + self.by_hand.len() as u64 / 3
    }

    /// Returns the number of pieces of the construction on which the position is based, including those lifted.
    #[must_use]
    pub fn prefix(&self) -> u64 {
        self.base.as_ref().map_or(0, |base| base.count())
    }

    /// Returns whether none, some or all of the pieces lie in the block of 2^level × 2^level squares, level ≥ 1, with
    /// this corner (a multiple of its side). [`Coverage::Part`] if a piece there was laid or lifted by hand. Cost: one
    /// query to the construction, and the number of pieces laid by hand.
    #[must_use]
    pub fn extent(&self, corner: Square, level: u32) -> Coverage {
        let inside = |piece: &Piece| {
            piece.corner.row >> level == corner.row >> level && piece.corner.col >> level == corner.col >> level
        };
        if self.by_hand.values().any(inside) || self.lifted.iter().any(inside) {
            return Coverage::Part;
        }
        self.base.as_ref().map_or(Coverage::None, |base| base.extent(corner, level))
    }

    fn base_piece_at(&self, square: Square) -> Option<Piece> {
        self.base.as_ref().and_then(|base| base.piece_at(square))
    }

    fn put(&mut self, piece: Piece) {
        if !self.lifted.remove(&piece) {
            self.by_hand.extend(piece.squares().map(|square| (square, piece)));
        }
    }

    fn remove(&mut self, piece: Piece) {
        if self.by_hand.get(&piece.squares()[0]) == Some(&piece) {
            for square in piece.squares() {
                self.by_hand.remove(&square);
            }
        } else {
            self.lifted.insert(piece);
        }
    }

    /// Iterates over all pieces, in arbitrary order. Cost: their number.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        let of_base = (1..=self.prefix()).filter_map(|i| self.base.as_ref().and_then(|base| base.piece(i)));
        of_base.filter(|piece| !self.lifted.contains(piece)).chain(self.by_hand())
    }
}

impl PartialEq for Position {
    /// Positions are equal if the same pieces lie, however each came about. Cost: the number of pieces laid or lifted by
    /// hand if both are based on the same part of a construction, also if it was made twice; else up to the number of
    /// all pieces.
    fn eq(&self, other: &Self) -> bool {
        let same_base = match (&self.base, &other.base) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b) || a.is_known_to_equal(&**b),
            (None, None) => true,
            _ => false,
        };
        if same_base {
            return self.lifted == other.lifted && self.by_hand == other.by_hand;
        }
        self.count() == other.count() && self.pieces().all(|piece| other.piece_at(piece.squares()[0]) == Some(piece))
    }
}

impl Puzzle for Board {
    type Position = Position;
    type Move = Move;
    type MoveError = MoveError;

    fn start(&self) -> Position {
        Position::default()
    }

    fn play(&self, position: &mut Position, mv: &Move) -> Result<(), MoveError> {
        match *mv {
            Move::Lay(piece) => {
                let Square { row, col } = piece.corner;
                if row >= self.rows - 1 || col >= self.cols - 1 {
                    return Err(MoveError::OffBoard);
                }
                for square in piece.squares() {
                    if Some(square) == self.hole {
                        return Err(MoveError::CoversHole(square));
                    }
                    if position.piece_at(square).is_some() {
                        return Err(MoveError::Overlaps(square));
                    }
                }
                position.put(piece);
            }
            Move::Lift(piece) => {
                let square = piece.squares()[0];
                if position.piece_at(square) != Some(piece) {
                    return Err(MoveError::NoSuchPiece(square));
                }
                position.remove(piece);
            }
        }
        Ok(())
    }

    fn take_back(&self, position: &mut Position, mv: &Move) {
        match *mv {
            Move::Lay(piece) => position.remove(piece),
            Move::Lift(piece) => position.put(piece),
        }
    }

    /// Counts squares covered.
    fn status(&self, position: &Position) -> Status {
        Status { done: 3 * position.count(), total: self.squares_to_cover() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn writes_moves_and_reads_them_back() {
        for text in ["lay:1,1nw", "lay:2,3ne", "lift:10,4sw", "lay:1073741823,1se"] {
            assert_eq!(mv(text).to_string(), text);
        }
        for bad in ["", "lay", "lay:", "lay:1,1", "lay:1,1xx", "lay:0,1nw", "put:1,1nw", "lay:1,1特", "lay:é"] {
            assert_eq!(bad.parse::<Move>(), Err(ParseMoveError), "{bad}");
        }
    }

    #[test]
    fn a_piece_covers_its_three_squares_and_no_other() {
        for notch in Quadrant::ALL {
            let piece = Piece { corner: Square::new(1, 1), notch };
            let all = (0..4).flat_map(|row| (0..4).map(move |col| Square::new(row, col)));
            let covered: Vec<Square> = all.filter(|&square| piece.covers(square)).collect();
            assert_eq!(covered, piece.squares());
        }
    }

    #[test]
    fn lays_a_piece_by_its_elbow_and_turns_it_at_the_edge() {
        let board = Board::new(3, 3, None).unwrap();
        for row in 0..3 {
            for col in 0..3 {
                for towards in Quadrant::ALL {
                    let elbow = Square::new(row, col);
                    let piece = board.piece_at_elbow(elbow, towards).unwrap();
                    let place = Square::new(elbow.row - piece.corner.row, elbow.col - piece.corner.col);
                    assert_eq!(Quadrant::of(place.row == 1, place.col == 1), piece.notch.opposite());
                    assert_eq!(piece.elbow(), elbow);
                    assert!(board.play(&mut board.start(), &Move::Lay(piece)).is_ok(), "{piece}");
                    if (row, col) == (1, 1) {
                        assert_eq!(piece.notch, towards);
                    }
                }
            }
        }
        assert_eq!(board.piece_at_elbow(Square::new(3, 0), Quadrant::TopLeft), None);
    }

    #[test]
    fn refusals_name_the_square() {
        let board = Board::new(2, 3, Some(Square::new(0, 2))).unwrap();
        let mut position = board.start();
        assert_eq!(board.play(&mut position, &mv("lay:2,1nw")), Err(MoveError::OffBoard));
        assert_eq!(board.play(&mut position, &mv("lay:1,3nw")), Err(MoveError::OffBoard));
        assert_eq!(board.play(&mut position, &mv("lay:1,2sw")), Err(MoveError::CoversHole(Square::new(0, 2))));
        assert_eq!(board.play(&mut position, &mv("lift:1,1nw")), Err(MoveError::NoSuchPiece(Square::new(0, 1))));
        assert_eq!(board.play(&mut position, &mv("lay:1,1se")), Ok(()));
        assert_eq!(board.play(&mut position, &mv("lay:1,2ne")), Err(MoveError::Overlaps(Square::new(0, 1))));
        assert_eq!(position.count(), 1);
    }

    #[test]
    fn refuses_boards_out_of_range() {
        assert_eq!(Board::power_of_two(31, Square::new(0, 0)), Err(BoardError::KTooLarge));
        assert_eq!(Board::power_of_two(2, Square::new(4, 0)), Err(BoardError::HoleOff { rows: 4, cols: 4 }));
        assert_eq!(Board::new(0, 3, None), Err(BoardError::Side));
        assert_eq!(Board::new(3, MAX_SIDE + 1, None), Err(BoardError::Side));
    }
}
