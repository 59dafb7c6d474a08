//! Brute force for small positions: for the small boards of pages that do not include the engine.
//!
//! **What.** Values by definition, outcomes by game-tree search with memoization, and a reply. **Cost.** Every move of
//! every reachable position: practical for some twenty stones. **When not to use it.** Wherever [`super::Engine`] is
//! available.

use std::collections::BTreeMap;

use super::options::{HeapOption, options};
use super::rule::Rule;

/// Solver for positions of a few stones under a rule.
#[derive(Clone, Debug)]
pub struct BruteForce {
    rule: Rule,
    misere: bool,
    values: Vec<u64>,
    known: BTreeMap<Vec<u64>, bool>,
}

impl BruteForce {
    /// A solver for a rule, under misère play if `misere`.
    #[must_use]
    pub fn new(rule: Rule, misere: bool) -> Self {
        Self { rule, misere, values: Vec::new(), known: BTreeMap::new() }
    }

    /// The Grundy value of one heap.
    pub fn value(&mut self, heap: u64) -> u64 {
        while self.values.len() as u64 <= heap {
            let heap = self.values.len() as u64;
            let mut reached = Vec::new();
            let _ = options(&self.rule, heap, 0, &mut |left| {
                reached.push(left.iter().fold(0, |sum, heap| sum ^ self.values[*heap as usize]));
                false
            });
            self.values.push((0..).find(|value| !reached.contains(value)).unwrap_or(0));
        }
        self.values[heap as usize]
    }

    /// Returns whether the player to move wins.
    pub fn wins(&mut self, heaps: &[u64]) -> bool {
        if !self.misere {
            return heaps.iter().fold(0, |sum, heap| sum ^ self.value(*heap)) != 0;
        }
        let mut heaps = heaps.to_vec();
        heaps.sort_unstable();
        if let Some(wins) = self.known.get(&heaps) {
            return *wins;
        }
        let moves = self.moves(&heaps);
        let wins = moves.is_empty() || moves.iter().any(|option| !self.wins(&after(&heaps, option)));
        self.known.insert(heaps, wins);
        wins
    }

    /// A winning move, or else one that takes the fewest stones; `None` if there is no move.
    pub fn reply(&mut self, heaps: &[u64]) -> Option<HeapOption> {
        let moves = self.moves(heaps);
        let wins = moves.iter().find(|option| !self.wins(&after(heaps, option)));
        wins.or_else(|| moves.iter().min_by_key(|option| option.taken())).cloned()
    }

    fn moves(&self, heaps: &[u64]) -> Vec<HeapOption> {
        heaps.iter().flat_map(|heap| options(&self.rule, *heap, usize::MAX, &mut |_| true).splits).collect()
    }
}

/// The heaps after a move.
fn after(heaps: &[u64], option: &HeapOption) -> Vec<u64> {
    let mut after = heaps.to_vec();
    if let Some(at) = after.iter().position(|heap| *heap == option.heap) {
        after.remove(at);
    }
    after.extend(&option.left);
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::naive;

    #[test]
    fn small_positions_agree_with_the_naive_twin() {
        for text in ["nim", "nim:3", "0.07", "0.77", "grundy", "0.0F", "4.3", "take:{2,3}"] {
            let rule: Rule = text.parse().unwrap();
            let values = naive::values(&rule, 9);
            for misere in [false, true] {
                let mut brute_force = BruteForce::new(rule.clone(), misere);
                let mut game = naive::Game::new(rule.clone(), misere);
                for heaps in (1..9).flat_map(|a| (1..=a).map(move |b| [a, b])) {
                    assert_eq!(brute_force.value(heaps[0]), values[heaps[0] as usize]);
                    let wins = game.wins(&heaps);
                    assert_eq!(brute_force.wins(&heaps), wins, "{text} {heaps:?} {misere}");
                    let reply = brute_force.reply(&heaps);
                    assert_eq!(reply.is_none(), game.moves(&heaps).is_empty());
                    if wins && let Some(reply) = reply {
                        assert!(!game.wins(&after(&heaps, &reply)), "{text} {heaps:?} {reply}");
                    }
                }
            }
        }
    }
}
