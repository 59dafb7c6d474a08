//! Lists all minimum blocking sets: a sweep that stores its layers, a backward pass that keeps the states from which a
//! solution can be reached, and backtracking through these.

use std::collections::HashMap;

use crate::progress::{Cancelled, Progress};

use super::profile::{ByMix, State};
use super::profile_dp::{Frontier, ProfileSpec, StateValue, TooManyStatesError};

/// For each state before a square from which a solution can be reached, its slack.
type Viable<const WORDS: usize> = HashMap<State<WORDS>, u64, ByMix>;

/// All boards whose final slack is `total_slack`, at most `limit` of them: for each square, whether it has a stone. In
/// lexicographic order of the squares, a stone before none. All layers together hold at most `max_states` states.
pub fn enumerate<const WORDS: usize>(
    spec: &ProfileSpec,
    total_slack: u64,
    limit: usize,
    max_states: usize,
    progress: &mut dyn Progress,
) -> Result<Result<Vec<Vec<bool>>, TooManyStatesError>, Cancelled> {
    let mut layers: Vec<Frontier<WORDS>> = vec![std::iter::once((spec.start(), StateValue::START)).collect()];
    let mut held = 0;
    for at in 0..spec.len() {
        let next = match spec.step(at, &layers[at], total_slack, false, max_states - held, progress)? {
            Ok(next) => next,
            Err(too_many) => return Ok(Err(too_many)),
        };
        held += next.len();
        layers.push(next);
    }
    let mut viable: Vec<Viable<WORDS>> = Vec::new();
    let end = layers.pop().unwrap_or_default();
    viable.push(
        end.into_iter()
            .filter(|(_, value)| value.slack == total_slack)
            .map(|(state, value)| (state, value.slack))
            .collect(),
    );
    for (at, layer) in layers.iter().enumerate().rev() {
        let after = viable.last().cloned().unwrap_or_default();
        let is_viable = |state: State<WORDS>, slack: u64| {
            let (without, with, more) = spec.children(at, state);
            let reaches = |state: State<WORDS>, slack: u64| after.get(&state) == Some(&slack);
            without.is_some_and(|state| reaches(state, slack)) || reaches(with, slack + more)
        };
        let kept = layer.iter().filter(|(state, value)| is_viable(**state, value.slack));
        viable.push(kept.map(|(state, value)| (*state, value.slack)).collect());
    }
    viable.reverse();
    let mut backtrack = Backtrack { spec, viable, limit, stones: Vec::new(), found: Vec::new() };
    backtrack.descend(spec.start(), 0);
    Ok(Ok(backtrack.found))
}

struct Backtrack<'a, const WORDS: usize> {
    spec: &'a ProfileSpec,
    viable: Vec<Viable<WORDS>>,
    limit: usize,
    stones: Vec<bool>,
    found: Vec<Vec<bool>>,
}

impl<const WORDS: usize> Backtrack<'_, WORDS> {
    /// Appends the solutions from a state. The depth of recursion is the number of squares, and every branch leads to a
    /// solution.
    fn descend(&mut self, state: State<WORDS>, slack: u64) {
        let at = self.stones.len();
        if self.found.len() >= self.limit || self.viable[at].get(&state) != Some(&slack) {
            return;
        }
        if at == self.spec.len() {
            self.found.push(self.stones.clone());
            return;
        }
        let (without, with, more) = self.spec.children(at, state);
        for (next, slack, stone) in [(Some(with), slack + more, true), (without, slack, false)] {
            if let Some(next) = next {
                self.stones.push(stone);
                self.descend(next, slack);
                self.stones.pop();
            }
        }
    }
}
