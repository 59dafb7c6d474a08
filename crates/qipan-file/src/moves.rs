//! Moves from the start of a board: those of an answer, by its formula, and after them those that are listed.

use std::fmt;
use std::sync::Arc;

use qipan::{Answer, Puzzle};

/// Move number i, from 1.
type ByNumber<M> = Arc<dyn Fn(u64) -> Option<M> + Send + Sync>;

/// Moves in the order in which they are made.
///
/// An answer may have a million of them. They are not stored, but asked for by their numbers whenever they are written or
/// checked.
#[derive(Clone)]
pub struct Moves<M> {
    first: Option<(u64, ByNumber<M>)>,
    listed: Vec<M>,
}

impl<M: Clone> Moves<M> {
    /// No moves.
    #[must_use]
    pub const fn none() -> Self {
        Self::listed(Vec::new())
    }

    /// These moves.
    #[must_use]
    pub const fn listed(listed: Vec<M>) -> Self {
        Self { first: None, listed }
    }

    /// The first `steps` moves of an answer, and after them those of a person.
    #[must_use]
    pub fn of_answer<A>(answer: A, steps: u64, then: Vec<M>) -> Self
    where
        A: Answer<Puzzle: Puzzle<Move = M>> + Send + Sync + 'static,
    {
        let steps = steps.min(answer.len());
        Self { first: Some((steps, Arc::new(move |i| answer.step(i).map(|step| step.mv)))), listed: then }
    }

    /// `count` moves, each by its number from 1.
    #[must_use]
    pub fn by_number(count: u64, mv: impl Fn(u64) -> Option<M> + Send + Sync + 'static) -> Self {
        Self { first: Some((count, Arc::new(mv))), listed: Vec::new() }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.first.as_ref().map_or(0, |(count, _)| *count).saturating_add(self.listed.len() as u64)
    }

    /// Are there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them, in order.
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

/// The same moves, however they are held.
impl<M: Clone + PartialEq> PartialEq for Moves<M> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}
