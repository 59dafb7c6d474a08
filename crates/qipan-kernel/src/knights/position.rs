//! Positions: the path of the knight so far, a prefix of a computed path followed by squares played by hand.

use std::fmt;
use std::sync::Arc;

use crate::board::Square;

/// A path over a board with random access.
pub trait Path: fmt::Debug + Send + Sync {
    /// Number of its squares.
    fn len(&self) -> u64;
    /// Returns whether it has no squares.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Square number `i`, **from 0**; `None` if out of range.
    fn square(&self, i: u64) -> Option<Square>;
    /// The number of a square, from 0; `None` if it is not on the path.
    fn number(&self, square: Square) -> Option<u64>;
}

/// The path of the knight so far.
#[derive(Clone)]
pub struct Position {
    /// The computed path whose prefix was played, if any.
    computed: Option<Arc<dyn Path>>,
    /// Length of that prefix.
    computed_count: u64,
    /// The squares after it, played by hand.
    squares: Vec<Square>,
    /// The same squares in reading order, with their numbers on the path, from 0.
    numbers: Vec<(Square, u64)>,
    /// Whether the last move led back to the first square.
    is_closed: bool,
}

impl Default for Position {
    fn default() -> Self {
        Self::new()
    }
}

impl Position {
    /// Maximum number of squares played by hand: the number of squares of the largest board that may lack squares.
    pub const MAX_EXPLICIT: usize = 4096;

    /// The start: the knight is not yet on the board.
    #[must_use]
    pub fn new() -> Self {
        Self { computed: None, computed_count: 0, squares: Vec::new(), numbers: Vec::new(), is_closed: false }
    }

    /// The position after the first `moves` moves along a path; one more than it has squares closes the tour.
    #[must_use]
    pub fn along(path: Arc<dyn Path>, moves: u64) -> Self {
        let computed_count = moves.min(path.len());
        Self { computed: Some(path), computed_count, is_closed: moves > computed_count, ..Self::new() }
    }

    /// Number of squares visited.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.computed_count + self.squares.len() as u64
    }

    /// Number of moves made.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.count() + u64::from(self.is_closed)
    }

    /// Returns whether the knight is back on its first square.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Returns whether another square can be played by hand.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.squares.len() < Self::MAX_EXPLICIT
    }

    /// Square number `number` of the path, from 1.
    #[must_use]
    pub fn square(&self, number: u64) -> Option<Square> {
        let i = number.checked_sub(1)?;
        match i.checked_sub(self.computed_count) {
            None => self.computed.as_ref()?.square(i),
            Some(i) => self.squares.get(usize::try_from(i).ok()?).copied(),
        }
    }

    /// The number of a square on the path, from 1; `None` if it is not visited.
    #[must_use]
    pub fn number(&self, square: Square) -> Option<u64> {
        let computed = || self.computed.as_ref()?.number(square).filter(|i| *i < self.computed_count);
        let own = || self.index_of(square).ok().map(|at| self.numbers[at].1);
        Some(own().or_else(computed)? + 1)
    }

    /// The first square.
    #[must_use]
    pub fn first(&self) -> Option<Square> {
        self.square(1)
    }

    /// The last new square. After a closed tour the knight stands on the first square again: see [`Position::knight`].
    #[must_use]
    pub fn last(&self) -> Option<Square> {
        self.square(self.count())
    }

    /// The square on which the knight stands.
    #[must_use]
    pub fn knight(&self) -> Option<Square> {
        if self.is_closed { self.first() } else { self.last() }
    }

    /// The squares from number `from` to number `to`, both from 1 and at most [`Position::count`].
    pub fn squares(&self, from: u64, to: u64) -> impl Iterator<Item = Square> + '_ {
        (from..=to).filter_map(|number| self.square(number))
    }

    /// The index of a square in `numbers`, or where to insert it.
    fn index_of(&self, square: Square) -> Result<usize, usize> {
        self.numbers.binary_search_by(|(own, _)| own.cmp(&square))
    }

    pub(super) fn visit(&mut self, to: Square) {
        if self.number(to).is_some() {
            self.is_closed = true;
            return;
        }
        let number = self.count();
        if let Err(at) = self.index_of(to) {
            self.numbers.insert(at, (to, number));
        }
        self.squares.push(to);
    }

    pub(super) fn undo(&mut self) {
        if self.is_closed {
            self.is_closed = false;
        } else if let Some(last) = self.squares.pop() {
            if let Ok(at) = self.index_of(last) {
                self.numbers.remove(at);
            }
        } else {
            self.computed_count = self.computed_count.saturating_sub(1);
        }
    }
}

impl PartialEq for Position {
    /// Equality of paths. Cost: O(1) if both are prefixes of one path; else linear in their length.
    fn eq(&self, other: &Self) -> bool {
        if (self.count(), self.is_closed) != (other.count(), other.is_closed) {
            return false;
        }
        let is_identical = |a: &Arc<dyn Path>, b: &Arc<dyn Path>| Arc::ptr_eq(a, b);
        let common = match (&self.computed, &other.computed) {
            (Some(a), Some(b)) if is_identical(a, b) => self.computed_count.min(other.computed_count),
            _ => 0,
        };
        (common + 1..=self.count()).all(|number| self.square(number) == other.square(number))
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = self.squares(1, self.count().min(64)).map(|square| square.to_string());
        let path: Vec<String> = squares.collect();
        write!(f, "{} of {}{}", path.join(" "), self.count(), if self.is_closed { ", closed" } else { "" })
    }
}
