//! All boards with the fewest stones, one after the other: the sweep again, its states kept, and then back to see from which of
//! them the end is reached without more waste.

use std::collections::HashMap;

use crate::progress::{Cancelled, Progress};

use super::profile::{ByMix, State};
use super::profile_dp::{Frontier, ProfileSpec, TooManyStatesError};

/// For each square the waste of the states before it from which the end is reached.
type Alive<const WORDS: usize> = HashMap<State<WORDS>, u64, ByMix>;

/// The boards that waste just so much, at most `limit` of them: for each square, whether it has a stone. In the order of the
/// squares, a stone before none. `most` states are held in all.
pub fn enumerate<const WORDS: usize>(
    ground: &ProfileSpec,
    waste: u64,
    limit: usize,
    most: usize,
    progress: &mut dyn Progress,
) -> Result<Result<Vec<Vec<bool>>, TooManyStatesError>, Cancelled> {
    let first = super::profile_dp::StateValue { slack: 0, ways: Some(1) };
    let mut layers: Vec<Frontier<WORDS>> = vec![std::iter::once((ground.start(), first)).collect()];
    let mut held = 0;
    for at in 0..ground.len() {
        let next = match ground.step(at, &layers[at], waste, most - held, progress)? {
            Ok(next) => next,
            Err(too_many) => return Ok(Err(too_many)),
        };
        held += next.len();
        layers.push(next);
    }
    let mut alive: Vec<Alive<WORDS>> = Vec::new();
    let end = layers.pop().unwrap_or_default();
    alive.push(
        end.into_iter().filter(|(_, value)| value.slack == waste).map(|(state, value)| (state, value.slack)).collect(),
    );
    for (at, layer) in layers.iter().enumerate().rev() {
        let after = alive.last().cloned().unwrap_or_default();
        let leads_on = |state: State<WORDS>, wasted: u64| {
            let (without, with, more) = ground.children(at, state);
            let reaches = |state: State<WORDS>, wasted: u64| after.get(&state) == Some(&wasted);
            without.is_some_and(|state| reaches(state, wasted)) || reaches(with, wasted + more)
        };
        let living = layer.iter().filter(|(state, value)| leads_on(**state, value.slack));
        alive.push(living.map(|(state, value)| (*state, value.slack)).collect());
    }
    alive.reverse();
    let mut walk = Backtrack { ground, alive, limit, stones: Vec::new(), found: Vec::new() };
    walk.go(ground.start(), 0);
    Ok(Ok(walk.found))
}

struct Backtrack<'a, const WORDS: usize> {
    ground: &'a ProfileSpec,
    alive: Vec<Alive<WORDS>>,
    limit: usize,
    stones: Vec<bool>,
    found: Vec<Vec<bool>>,
}

impl<const WORDS: usize> Backtrack<'_, WORDS> {
    /// As deep as there are squares, and no way is in vain.
    fn go(&mut self, state: State<WORDS>, wasted: u64) {
        let at = self.stones.len();
        if self.found.len() >= self.limit || self.alive[at].get(&state) != Some(&wasted) {
            return;
        }
        if at == self.ground.len() {
            self.found.push(self.stones.clone());
            return;
        }
        let (without, with, more) = self.ground.children(at, state);
        for (next, wasted, stone) in [(Some(with), wasted + more, true), (without, wasted, false)] {
            if let Some(next) = next {
                self.stones.push(stone);
                self.go(next, wasted);
                self.stones.pop();
            }
        }
    }
}
