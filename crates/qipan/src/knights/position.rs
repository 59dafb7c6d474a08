//! How far the knight has come: a way that a formula gives, and what was gone by hand after it.

use std::fmt;
use std::sync::Arc;

use crate::board::Square;

/// A way over a board that can be entered anywhere.
pub trait Path: fmt::Debug + Send + Sync {
    /// How many squares it has.
    fn len(&self) -> u64;
    /// True if it has none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Its square number `i`, **from 0**, if it has so many.
    fn square(&self, i: u64) -> Option<Square>;
    /// The number of a square, from 0, if it is on the way.
    fn number(&self, square: Square) -> Option<u64>;
}

/// How far the knight has come.
#[derive(Clone)]
pub struct Position {
    /// Gone along a way that a formula gives.
    laid: Option<Arc<dyn Path>>,
    /// So many squares of it.
    laid_count: u64,
    /// Gone after that, by hand.
    squares: Vec<Square>,
    /// Those by hand in reading order, with their numbers from 0.
    numbers: Vec<(Square, u64)>,
    /// The last jump led home.
    is_closed: bool,
}

impl Default for Position {
    fn default() -> Self {
        Self::new()
    }
}

impl Position {
    /// So many squares at most are gone by hand: as many as the largest board has that is held by hand.
    pub const MAX_EXPLICIT: usize = 4096;

    /// The knight is not yet on the board.
    #[must_use]
    pub fn new() -> Self {
        Self { laid: None, laid_count: 0, squares: Vec::new(), numbers: Vec::new(), is_closed: false }
    }

    /// The first `moves` moves along a way; one more than it has squares leads home.
    #[must_use]
    pub fn along(path: Arc<dyn Path>, moves: u64) -> Self {
        let laid_count = moves.min(path.len());
        Self { laid: Some(path), laid_count, is_closed: moves > laid_count, ..Self::new() }
    }

    /// On how many squares the knight has been.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.laid_count + self.squares.len() as u64
    }

    /// How many moves were made.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.count() + u64::from(self.is_closed)
    }

    /// Is the knight back where it began?
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Can more squares be gone by hand?
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.squares.len() < Self::MAX_EXPLICIT
    }

    /// Square number `number` of the way, from 1.
    #[must_use]
    pub fn square(&self, number: u64) -> Option<Square> {
        let i = number.checked_sub(1)?;
        match i.checked_sub(self.laid_count) {
            None => self.laid.as_ref()?.square(i),
            Some(i) => self.squares.get(usize::try_from(i).ok()?).copied(),
        }
    }

    /// The number of a square, from 1, if the knight has been there.
    #[must_use]
    pub fn number(&self, square: Square) -> Option<u64> {
        let laid = || self.laid.as_ref()?.number(square).filter(|i| *i < self.laid_count);
        let own = || self.place(square).ok().map(|at| self.numbers[at].1);
        Some(own().or_else(laid)? + 1)
    }

    /// Where the knight began.
    #[must_use]
    pub fn first(&self) -> Option<Square> {
        self.square(1)
    }

    /// The last square it came to that it had not been on. After a closed tour it stands on the first one again: see
    /// [`Position::knight`].
    #[must_use]
    pub fn last(&self) -> Option<Square> {
        self.square(self.count())
    }

    /// Where the knight stands.
    #[must_use]
    pub fn knight(&self) -> Option<Square> {
        if self.is_closed { self.first() } else { self.last() }
    }

    /// The squares from number `from` to number `to`, both from 1 and both within the way.
    pub fn squares(&self, from: u64, to: u64) -> impl Iterator<Item = Square> + '_ {
        (from..=to).filter_map(|number| self.square(number))
    }

    /// Where a square stands in the list of those by hand, or would stand.
    fn place(&self, square: Square) -> Result<usize, usize> {
        self.numbers.binary_search_by(|(own, _)| own.cmp(&square))
    }

    pub(super) fn go(&mut self, to: Square) {
        if self.number(to).is_some() {
            self.is_closed = true;
            return;
        }
        let number = self.count();
        if let Err(at) = self.place(to) {
            self.numbers.insert(at, (to, number));
        }
        self.squares.push(to);
    }

    pub(super) fn go_back(&mut self) {
        if self.is_closed {
            self.is_closed = false;
        } else if let Some(last) = self.squares.pop() {
            if let Ok(at) = self.place(last) {
                self.numbers.remove(at);
            }
        } else {
            self.laid_count = self.laid_count.saturating_sub(1);
        }
    }
}

impl PartialEq for Position {
    /// The same way was gone. Cost: nothing where both follow one formula; else every square of the way.
    fn eq(&self, other: &Self) -> bool {
        if (self.count(), self.is_closed) != (other.count(), other.is_closed) {
            return false;
        }
        let is_one = |a: &Arc<dyn Path>, b: &Arc<dyn Path>| Arc::ptr_eq(a, b);
        let common = match (&self.laid, &other.laid) {
            (Some(a), Some(b)) if is_one(a, b) => self.laid_count.min(other.laid_count),
            _ => 0,
        };
        (common + 1..=self.count()).all(|number| self.square(number) == other.square(number))
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = self.squares(1, self.count().min(64)).map(|square| square.to_string());
        let way: Vec<String> = squares.collect();
        write!(f, "{} of {}{}", way.join(" "), self.count(), if self.is_closed { ", closed" } else { "" })
    }
}
