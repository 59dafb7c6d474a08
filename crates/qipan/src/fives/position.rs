//! Stones on squares: those that a formula gives, and what is otherwise.

use std::fmt;
use std::sync::Arc;

use crate::board::Square;
use crate::rect::Rect;

use super::lines::Line;
use super::pattern::Pattern;
use super::rules::Board;

/// Stones that a formula gives.
pub trait Stones: fmt::Debug + Send + Sync {
    /// Is there one on this square of the board?
    fn has(&self, square: Square) -> bool;
    /// How many there are in a rectangle of the board.
    fn count_in(&self, rect: Rect) -> u64;
    /// Stone number `i`, from 0 to their number less 1.
    fn stone(&self, i: u64) -> Option<Square>;
    /// How many lines of the board hold none of them.
    fn open(&self) -> u64;
    /// The formula: where it is the same, the stones are.
    fn formula_id(&self) -> Mark;
}

/// The first stones of a pattern on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The board.
    pub board: Board,
    /// The pattern.
    pub pattern: Pattern,
    /// How many stones.
    pub count: u64,
}

/// Where stones stand.
#[derive(Clone)]
pub struct Position {
    /// Given by a formula.
    laid: Option<Arc<dyn Stones>>,
    /// How many those are.
    laid_count: u64,
    /// The squares, in order, where it is otherwise: a stone that the formula does not give, or none where it does.
    turned: Vec<Square>,
    count: u64,
    open: u64,
}

impl Position {
    /// So many squares at most are otherwise than a formula says: as many as the largest board has that is held by hand.
    pub const MAX_EXPLICIT: usize = 4096;

    /// No stone.
    #[must_use]
    pub fn empty(board: &Board) -> Self {
        Self { laid: None, laid_count: 0, turned: Vec::new(), count: 0, open: board.lines() }
    }

    /// The stones of a formula.
    #[must_use]
    pub fn of(board: &Board, stones: Arc<dyn Stones>) -> Self {
        let (count, open) = (stones.count_in(board.all()), stones.open());
        if count == 0 {
            return Self::empty(board);
        }
        Self { laid: Some(stones), laid_count: count, turned: Vec::new(), count, open }
    }

    /// The stones of a list; those off the board, and those past [`Position::MAX_EXPLICIT`], are left out.
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

    /// Is there a stone on this square of the board?
    #[must_use]
    pub fn has(&self, square: Square) -> bool {
        self.is_laid(square) != self.turned.binary_search(&square).is_ok()
    }

    fn is_laid(&self, square: Square) -> bool {
        self.laid.as_ref().is_some_and(|laid| laid.has(square))
    }

    /// How many stones.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// How many lines of the board hold no stone.
    #[must_use]
    pub const fn open(&self) -> u64 {
        self.open
    }

    /// Does this line of the board hold no stone?
    #[must_use]
    pub fn is_open(&self, board: &Board, line: Line) -> bool {
        !line.squares(board.length()).any(|square| self.has(square))
    }

    /// The lines through a square of the board that hold a stone nowhere else: those that need a stone there.
    pub fn left_to<'a>(&'a self, board: &Board, square: Square) -> impl Iterator<Item = Line> + use<'a> {
        let length = board.length();
        let others = move |line: &Line| line.squares(length).any(|other| other != square && self.has(other));
        board.through(square).filter(move |line| !others(line))
    }

    /// How many stones there are in a rectangle of the board.
    #[must_use]
    pub fn count_in(&self, rect: Rect) -> u64 {
        let laid = self.laid.as_ref().map_or(0, |laid| laid.count_in(rect));
        let others = self.turned.iter().filter(|square| rect.contains(**square));
        others.fold(laid, |count, square| if self.is_laid(*square) { count - 1 } else { count + 1 })
    }

    /// The stones, those of the formula first.
    pub fn stones(&self) -> impl Iterator<Item = Square> + '_ {
        let laid = self.laid.iter().flat_map(|laid| (0..self.laid_count).filter_map(|i| laid.stone(i)));
        let laid = laid.filter(|square| self.turned.binary_search(square).is_err());
        laid.chain(self.turned.iter().copied().filter(|square| !self.is_laid(*square)))
    }

    /// Puts or takes the stone of a square of the board. False, and nothing is changed, where there are too many already.
    /// Cost: a look at every square of every line through this one.
    pub(super) fn toggle(&mut self, board: &Board, square: Square) -> bool {
        let had = self.has(square);
        match self.turned.binary_search(&square) {
            Ok(at) => drop(self.turned.remove(at)),
            Err(_) if self.turned.len() >= Self::MAX_EXPLICIT => return false,
            Err(at) => self.turned.insert(at, square),
        }
        let left = self.left_to(board, square).count() as u64;
        if had {
            self.count -= 1;
            self.open += left;
        } else {
            self.count += 1;
            self.open -= left;
        }
        true
    }
}

/// The same stones, however they came there. Cost: where the same formula is behind both, the squares where it is otherwise;
/// else the stones of the position that has fewer given by a formula, up to the first that the other has not. (Two
/// formulas that differ do so in their first cell.)
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let same = |a: &Option<Arc<dyn Stones>>, b: &Option<Arc<dyn Stones>>| match (a, b) {
            (None, None) => true,
            (Some(a), Some(b)) => Arc::ptr_eq(a, b) || a.formula_id() == b.formula_id(),
            _ => false,
        };
        if same(&self.laid, &other.laid) {
            return self.turned == other.turned;
        }
        if self.count != other.count || self.open != other.open {
            return false;
        }
        let (fewer, more) = if self.laid_count < other.laid_count { (self, other) } else { (other, self) };
        fewer.stones().all(|square| more.has(square))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stones: Vec<String> = self.stones().take(40).map(|square| square.to_string()).collect();
        write!(f, "Position({} stones, {} open: {})", self.count, self.open, stones.join(" "))
    }
}
