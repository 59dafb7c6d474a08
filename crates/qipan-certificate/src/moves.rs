//! Move lists: the moves of an answer, computed on demand, followed by listed ones.

use std::fmt;
use std::sync::Arc;

/// A function from a move's number, from 1, to the move.
type ByNumber<M> = Arc<dyn Fn(u64) -> Option<M> + Send + Sync>;

/// The moves of a certificate, in order.
///
/// An answer may have a million moves. They are not stored, but computed by number whenever they are written or
/// checked.
#[derive(Clone)]
pub struct Moves<M> {
    first: Option<(u64, ByNumber<M>)>,
    listed: Vec<M>,
}

impl<M: Clone> Moves<M> {
    /// Returns no moves.
    #[must_use]
    pub const fn none() -> Self {
        Self::listed(Vec::new())
    }

    /// Returns these moves.
    #[must_use]
    pub const fn listed(listed: Vec<M>) -> Self {
        Self { first: None, listed }
    }

    /// Returns `count` moves, each by its number from 1.
    #[must_use]
    pub fn by_number(count: u64, mv: impl Fn(u64) -> Option<M> + Send + Sync + 'static) -> Self {
        Self { first: Some((count, Arc::new(mv))), listed: Vec::new() }
    }

    /// Returns these moves, followed by listed ones.
    #[must_use]
    pub fn followed_by(mut self, moves: Vec<M>) -> Self {
        self.listed.extend(moves);
        self
    }

    /// Returns the number of moves.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.first.as_ref().map_or(0, |(count, _)| *count).saturating_add(self.listed.len() as u64)
    }

    /// Whether there are no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the moves in order.
    pub fn iter(&self) -> impl Iterator<Item = M> + '_ {
        let first = self.first.iter().flat_map(|(count, mv)| (1..=*count).filter_map(move |i| mv(i)));
        first.chain(self.listed.iter().cloned())
    }
}

impl<M: Clone + fmt::Debug> fmt::Debug for Moves<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Compares the moves, however they are stored.
impl<M: Clone + PartialEq> PartialEq for Moves<M> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}
