//! Counts the jump sequences from a position to its best end, by memoised recursion over canonical forms.
//!
//! **What.** For each jump of a position: the fewest pegs that can remain after it, or whether the target can be
//! reached, and the number of sequences of jumps that lead there.
//!
//! **Cost.** Each position that can be reached is expanded once, up to symmetry, and stored with its value; at most
//! `max_states` of them. When these are used up, the rest of the game is cut off: what was found is then a bound.
//!
//! **The essence.** The value of a position is the best over its jumps, with the sum of the numbers of those that are
//! best. Positions that are symmetric have equal values; the symmetries must keep the target.

use crate::progress::{Cancelled, Progress};

use super::arena::Arena;
use super::bitset::BitSet;
use super::canonical::Canonicalize;
use super::value_map::BitSetMap;

/// The number of positions between two progress reports.
const TICK_INTERVAL: u64 = 1 << 12;

/// The value of a position, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SequenceValue {
    /// The fewest pegs found; `None` if no end that counts was found.
    pub left: Option<u32>,
    /// The number of sequences found that leave so few.
    pub ways: u128,
    /// Whether all games were searched, so that both are exact.
    pub is_complete: bool,
}

impl Default for SequenceValue {
    fn default() -> Self {
        Self { left: None, ways: 0, is_complete: true }
    }
}

impl SequenceValue {
    /// Adds the games after another jump.
    fn add(&mut self, after: Self) {
        self.is_complete &= after.is_complete;
        match (self.left, after.left) {
            (_, None) => {}
            (Some(left), Some(other)) if left < other => {}
            (Some(left), Some(other)) if left == other => {
                let (sum, overflows) = self.ways.overflowing_add(after.ways);
                self.ways = if overflows { u128::MAX } else { sum };
                self.is_complete &= !overflows;
            }
            _ => (self.left, self.ways) = (after.left, after.ways),
        }
    }
}

/// A memoised recursion on one arena.
pub struct SequenceCounter<'a, B, S> {
    arena: &'a Arena<B>,
    symmetry: &'a S,
    /// The only position that counts as an end, if given.
    target: Option<B>,
    memo: BitSetMap<B, SequenceValue>,
    max_states: u64,
    /// The limit on positions for now, at most `max_states`.
    limit: u64,
    progress: &'a mut dyn Progress,
}

impl<'a, B: BitSet, S: Canonicalize<B>> SequenceCounter<'a, B, S> {
    /// Prepares a count. The symmetries must keep the target.
    pub fn new(
        arena: &'a Arena<B>,
        symmetry: &'a S,
        target: Option<B>,
        max_states: u64,
        progress: &'a mut dyn Progress,
    ) -> Self {
        Self { arena, symmetry, target, memo: BitSetMap::new(), max_states, limit: max_states, progress }
    }

    /// Sets the number of stored positions from which on games are cut off.
    pub const fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// Returns the value of a position. The depth of recursion is the number of pegs; the progress counts positions,
    /// out of `max_states`.
    pub fn value(&mut self, pegs: B) -> Result<SequenceValue, Cancelled> {
        let canonical = self.symmetry.canonical(pegs);
        if let Some(value) = self.memo.get(canonical) {
            return Ok(value);
        }
        let states = self.memo.len() as u64;
        if states >= self.limit {
            return Ok(SequenceValue { is_complete: false, ..SequenceValue::default() });
        }
        if states.is_multiple_of(TICK_INTERVAL) {
            self.progress.tick(states.min(self.max_states), self.max_states)?;
        }
        let arena = self.arena;
        let mut value = SequenceValue::default();
        let mut is_over = true;
        for hop in arena.jumps(pegs) {
            is_over = false;
            let after = self.value(arena.after(pegs, hop))?;
            value.add(after);
        }
        if is_over && self.target.is_none_or(|target| target == pegs) {
            value = SequenceValue { left: Some(pegs.count()), ways: 1, is_complete: true };
        }
        // Incomplete values depend on the order of the search, and are not worth their place.
        if value.is_complete {
            self.memo.insert(canonical, value);
        }
        Ok(value)
    }
}
