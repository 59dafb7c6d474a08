//! Small positions, by looking at all of them: for the small boards of pages that carry no engine.
//!
//! **What.** Values by definition, who wins by playing every game to its end, and a reply. **Cost.** Every move of every
//! position that can be reached: for some twenty stones. **When not to use it.** Everywhere else: see [`super::Engine`].

use std::collections::BTreeMap;

use super::options::{HeapOption, options};
use super::rule::Rule;

/// Positions of a few stones under a rule.
#[derive(Clone, Debug)]
pub struct BruteForce {
    rule: Rule,
    misere: bool,
    values: Vec<u64>,
    known: BTreeMap<Vec<u64>, bool>,
}

impl BruteForce {
    /// Under this rule; `misere`: who makes the last move loses.
    #[must_use]
    pub fn new(rule: Rule, misere: bool) -> Self {
        Self { rule, misere, values: Vec::new(), known: BTreeMap::new() }
    }

    /// The Grundy value of one heap.
    pub fn value(&mut self, heap: u64) -> u64 {
        while self.values.len() as u64 <= heap {
            let next = self.values.len() as u64;
            let mut seen = Vec::new();
            let _ = options(&self.rule, next, 0, &mut |left| {
                seen.push(left.iter().fold(0, |sum, heap| sum ^ self.values[*heap as usize]));
                false
            });
            self.values.push((0..).find(|value| !seen.contains(value)).unwrap_or(0));
        }
        self.values[heap as usize]
    }

    /// Does the player to move win?
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
        let wins = moves.is_empty() || moves.iter().any(|split| !self.wins(&after(&heaps, split)));
        self.known.insert(heaps, wins);
        wins
    }

    /// A move that wins, or one that takes as little as possible; `None` when there is none.
    pub fn reply(&mut self, heaps: &[u64]) -> Option<HeapOption> {
        let moves = self.moves(heaps);
        let wins = moves.iter().find(|split| !self.wins(&after(heaps, split)));
        wins.or_else(|| moves.iter().min_by_key(|split| split.taken())).cloned()
    }

    fn moves(&self, heaps: &[u64]) -> Vec<HeapOption> {
        heaps.iter().flat_map(|heap| options(&self.rule, *heap, usize::MAX, &mut |_| true).splits).collect()
    }
}

/// The heaps after a move.
fn after(heaps: &[u64], split: &HeapOption) -> Vec<u64> {
    let mut after = heaps.to_vec();
    if let Some(at) = after.iter().position(|heap| *heap == split.heap) {
        after.remove(at);
    }
    after.extend(&split.left);
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::naive;

    #[test]
    fn small_positions_are_as_the_naive_twin_says() {
        for text in ["nim", "nim:3", "0.07", "0.77", "grundy", "0.0F", "4.3", "take:{2,3}"] {
            let rule: Rule = text.parse().unwrap();
            let values = naive::values(&rule, 9);
            for misere in [false, true] {
                let mut small = BruteForce::new(rule.clone(), misere);
                let mut game = naive::Game::new(rule.clone(), misere);
                for heaps in (1..9).flat_map(|a| (1..=a).map(move |b| [a, b])) {
                    assert_eq!(small.value(heaps[0]), values[heaps[0] as usize]);
                    let wins = game.wins(&heaps);
                    assert_eq!(small.wins(&heaps), wins, "{text} {heaps:?} {misere}");
                    let reply = small.reply(&heaps);
                    assert_eq!(reply.is_none(), game.moves(&heaps).is_empty());
                    if wins && let Some(reply) = reply {
                        assert!(!game.wins(&after(&heaps, &reply)), "{text} {heaps:?} {reply}");
                    }
                }
            }
        }
    }
}
