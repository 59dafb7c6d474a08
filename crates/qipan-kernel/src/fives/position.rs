//! Positions: a set of stones given by a formula, and the squares that differ from it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use crate::board::Square;
use crate::rect::Rect;

use super::lines::Line;
use super::rules::Board;

/// A set of stones given by a formula.
pub trait Stones: Any + fmt::Debug + Send + Sync {
    /// Returns whether there is a stone on this square of the board.
    fn has(&self, square: Square) -> bool;
    /// Number of stones in a rectangle of the board.
    fn count_in(&self, rect: Rect) -> u64;
    /// Stone number `i`, from 0 to the number of stones less 1.
    fn stone(&self, i: u64) -> Option<Square>;
    /// Number of lines of the board without a stone.
    fn open(&self) -> u64;
    /// Returns whether another formula is the same, and gives the same stones.
    fn is_same(&self, other: &dyn Stones) -> bool;
}

/// A set of stones on a board.
#[derive(Clone)]
pub struct Position {
    /// The stones given by a formula, if any.
    formula: Option<Arc<dyn Stones>>,
    /// Number of stones in `formula`.
    formula_count: u64,
    /// The squares, sorted, where the position differs from `formula`: a stone that the formula lacks, or no stone
    /// where it has one.
    toggled: Vec<Square>,
    count: u64,
    open: u64,
}

impl Position {
    /// Maximum number of squares that may differ from the formula: the number of squares of the largest board without a
    /// pattern.
    pub const MAX_EXPLICIT: usize = 4096;

    /// The position without stones.
    #[must_use]
    pub fn empty(board: &Board) -> Self {
        Self { formula: None, formula_count: 0, toggled: Vec::new(), count: 0, open: board.lines() }
    }

    /// The position whose stones a formula gives.
    #[must_use]
    pub fn of(board: &Board, stones: Arc<dyn Stones>) -> Self {
        let (count, open) = (stones.count_in(board.all()), stones.open());
        if count == 0 {
            return Self::empty(board);
        }
        Self { formula: Some(stones), formula_count: count, toggled: Vec::new(), count, open }
    }

    /// The position with a stone on each of these squares. Squares off the board are ignored, and so are stones beyond
    /// [`Position::MAX_EXPLICIT`].
    #[must_use]
    pub fn of_squares(board: &Board, squares: impl IntoIterator<Item = Square>) -> Self {
        let mut position = Self::empty(board);
        for square in squares {
            if board.contains(square) && !position.has(square) {
                position.toggle(board, square);
            }
        }
        position
    }

    /// Returns whether there is a stone on this square of the board.
    #[must_use]
    pub fn has(&self, square: Square) -> bool {
        self.in_formula(square) != self.toggled.binary_search(&square).is_ok()
    }

    fn in_formula(&self, square: Square) -> bool {
        self.formula.as_ref().is_some_and(|formula| formula.has(square))
    }

    /// Number of stones.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Number of lines of the board without a stone.
    #[must_use]
    pub const fn open(&self) -> u64 {
        self.open
    }

    /// Returns whether this line of the board holds no stone.
    #[must_use]
    pub fn is_open(&self, board: &Board, line: Line) -> bool {
        !line.squares(board.length()).any(|square| self.has(square))
    }

    /// The lines through a square of the board that hold no stone elsewhere: only a stone on this square can block
    /// them.
    pub fn left_to<'a>(&'a self, board: &Board, square: Square) -> impl Iterator<Item = Line> + use<'a> {
        let length = board.length();
        let others = move |line: &Line| line.squares(length).any(|other| other != square && self.has(other));
        board.through(square).filter(move |line| !others(line))
    }

    /// Number of stones in a rectangle of the board.
    #[must_use]
    pub fn count_in(&self, rect: Rect) -> u64 {
        let formula = self.formula.as_ref().map_or(0, |formula| formula.count_in(rect));
        let others = self.toggled.iter().filter(|square| rect.contains(**square));
        others.fold(formula, |count, square| if self.in_formula(*square) { count - 1 } else { count + 1 })
    }

    /// The stones, those of the formula first.
    pub fn stones(&self) -> impl Iterator<Item = Square> + '_ {
        let formula = self.formula.iter().flat_map(|formula| (0..self.formula_count).filter_map(|i| formula.stone(i)));
        let formula = formula.filter(|square| self.toggled.binary_search(square).is_err());
        formula.chain(self.toggled.iter().copied().filter(|square| !self.in_formula(*square)))
    }

    /// Puts a stone on a square of the board, or takes the one that is there. Returns false, and changes nothing, if
    /// the position already differs from its formula in [`Position::MAX_EXPLICIT`] squares.
    ///
    /// Cost: every square of every line through this one is read.
    pub(super) fn toggle(&mut self, board: &Board, square: Square) -> bool {
        let had = self.has(square);
        match self.toggled.binary_search(&square) {
            Ok(at) => drop(self.toggled.remove(at)),
            Err(_) if self.toggled.len() >= Self::MAX_EXPLICIT => return false,
            Err(at) => self.toggled.insert(at, square),
        }
        let unblocked = self.left_to(board, square).count() as u64;
        if had {
            self.count -= 1;
            self.open += unblocked;
        } else {
            self.count += 1;
            self.open -= unblocked;
        }
        true
    }
}

/// Equality of the sets of stones, however they are represented. Cost: with the same formula behind both, the number of
/// squares that differ from it; else the stones of the position with the smaller formula, up to the first one that the
/// other lacks. (Two different formulas already differ in their first cell.)
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let same = |a: &Option<Arc<dyn Stones>>, b: &Option<Arc<dyn Stones>>| match (a, b) {
            (None, None) => true,
            (Some(a), Some(b)) => Arc::ptr_eq(a, b) || a.is_same(&**b),
            _ => false,
        };
        if same(&self.formula, &other.formula) {
            return self.toggled == other.toggled;
        }
        if self.count != other.count || self.open != other.open {
            return false;
        }
        let (fewer, more) = if self.formula_count < other.formula_count { (self, other) } else { (other, self) };
        fewer.stones().all(|square| more.has(square))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stones: Vec<String> = self.stones().take(40).map(|square| square.to_string()).collect();
        write!(f, "Position({} stones, {} open: {})", self.count, self.open, stones.join(" "))
    }
}
