//! Lower bounds on the slack of the squares still to come: an admissible heuristic, as in A*, from a half turn.
//!
//! The slack of a whole board is at least that of its first squares plus that of its last ones, each as if the others
//! had no stones: a line with stones in both parts adds its weight once more. A half turn takes the last squares to the
//! first. So the least slack of the first `j` squares, over all boards, bounds what the last `j` squares add.
//!
//! Mirror images must not be merged in this sweep: within a row, the first squares of a board and of its mirror image
//! are different squares.

use std::collections::HashMap;

use crate::progress::{Cancelled, Progress};

use super::profile::{ByMix, State};
use super::profile_dp::{ProfileSpec, TICK_INTERVAL};

/// For each number of squares, a lower bound on the slack of the last squares of a board.
#[derive(Clone, Debug)]
pub struct Remaining {
    /// Index: the number of squares that are still to come.
    least: Vec<u64>,
}

impl Remaining {
    /// Returns the bound 0, which needs no sweep.
    pub fn zero(spec: &ProfileSpec) -> Self {
        Self { least: vec![0; spec.len() + 1] }
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
        let mut bounds = Self::zero(spec);
        if !spec.has_half_turn() {
            return Ok(bounds);
        }
        let mut layer: HashMap<State<WORDS>, u64, ByMix> = std::iter::once((spec.start(), 0)).collect();
        for at in 0..spec.len() {
            let mut next: HashMap<State<WORDS>, u64, ByMix> =
                HashMap::with_capacity_and_hasher(layer.len(), ByMix::default());
            for (number, (state, slack)) in layer.iter().enumerate() {
                if number % TICK_INTERVAL == 0 {
                    progress.tick(at as u64, spec.len() as u64)?;
                }
                let (without, with, more) = spec.children(at, *state);
                let with = Some((with, slack + more)).filter(|(_, slack)| *slack <= budget);
                for (state, slack) in without.map(|state| (state, *slack)).into_iter().chain(with) {
                    next.entry(state).and_modify(|known| *known = slack.min(*known)).or_insert(slack);
                }
            }
            let known = bounds.least[at];
            if next.len() > max_states {
                bounds.least[at + 1..].fill(known);
                break;
            }
            bounds.least[at + 1] = next.values().min().copied().unwrap_or(budget + 1);
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
