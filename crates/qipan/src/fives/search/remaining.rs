//! Lower bounds on the slack of the squares still to come: an admissible heuristic, as in A*, from a half turn.
//!
//! The slack of a whole board is at least that of its first squares plus that of its last ones, each as if the others
//! had no stones: a line with stones in both parts adds its weight once more. A half turn takes the last squares to the
//! first. So the least slack of the first `j` squares, over all boards, bounds what the last `j` squares add.
//!
//! Mirror images must not be merged in this sweep: within a row, the first squares of a board and of its mirror image
//! are different squares.

use crate::progress::{Cancelled, Progress};

use super::MAX_STATES;
use super::profile_dp::{Frontier, ProfileSpec, StateValue};

/// For each number of squares, a lower bound on the slack of the last squares of a board.
#[derive(Clone, Debug)]
pub struct Remaining {
    /// Index: the number of squares that are still to come.
    least: Vec<u64>,
}

impl Remaining {
    /// Sweeps with two fifths of the slack that a search may use, which is where the sweep and the search together take
    /// the least time.
    ///
    /// # Errors
    /// [`Cancelled`] by `progress`.
    pub fn for_search<const WORDS: usize>(
        spec: &ProfileSpec,
        budget: u64,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        Self::sweep::<WORDS>(spec, budget * 2 / 5, MAX_STATES, progress)
    }

    /// Sweeps over the squares and keeps partial boards with a slack of at most `budget`. The bounds are the least
    /// slacks, or `budget` + 1 if these are larger. If a half turn changes weights, all bounds are 0; beyond `max_states`
    /// states in a layer, more squares have the bound of fewer.
    ///
    /// # Errors
    /// [`Cancelled`] by `progress`.
    pub fn sweep<const WORDS: usize>(
        spec: &ProfileSpec,
        budget: u64,
        max_states: usize,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let mut bounds = Self { least: vec![0; spec.len() + 1] };
        if !spec.has_half_turn() {
            return Ok(bounds);
        }
        let mut layer: Frontier<WORDS> = std::iter::once((spec.start(), StateValue::START)).collect();
        for at in 0..spec.len() {
            let Ok(next) = spec.step(at, &layer, budget, false, max_states, progress)? else {
                let known = bounds.least[at];
                bounds.least[at + 1..].fill(known);
                break;
            };
            bounds.least[at + 1] = next.values().map(|value| value.slack).min().unwrap_or(budget + 1);
            layer = next;
        }
        Ok(bounds)
    }

    /// Returns the slack that the first `done` squares may have within a budget for the whole board; `None` if there is
    /// no board within it.
    pub fn limit(&self, done: usize, budget: u64) -> Option<u64> {
        budget.checked_sub(self.least[self.least.len() - 1 - done])
    }
}
