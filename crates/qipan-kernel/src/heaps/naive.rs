//! Naive twins: options, values and outcomes by definition, with plain memoization.

use std::collections::{BTreeSet, HashMap};

use super::rule::Rule;

/// The options of a heap: every list of heaps that a move can leave, each in increasing order.
#[must_use]
pub fn options(rule: &Rule, heap: u64) -> BTreeSet<Vec<u64>> {
    let mut options = BTreeSet::new();
    for (take, leaves) in rule.takes(heap) {
        let rest = heap - take;
        let mut leave = |heaps: Vec<u64>| {
            let is_valid = heaps.iter().all(|heap| *heap > 0) && heaps.is_sorted() && leaves.allows(heaps.len());
            let is_equal = heaps.len() == 2 && heaps[0] == heaps[1];
            if is_valid && (rule.allows_equal() || !is_equal) {
                options.insert(heaps);
            }
        };
        if rest == 0 {
            leave(Vec::new());
            continue;
        }
        leave(vec![rest]);
        for a in 1..rest {
            leave(vec![a, rest - a]);
            for b in a..rest - a {
                leave(vec![a, b, rest - a - b]);
            }
        }
    }
    options
}

/// The values f(0), f(1), …, f(`to`), by definition.
#[must_use]
pub fn values(rule: &Rule, to: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=to {
        let value = |option: &Vec<u64>| option.iter().fold(0, |sum, heap| sum ^ values[*heap as usize]);
        let reached: BTreeSet<u64> = options(rule, heap).iter().map(value).collect();
        values.push((0..).find(|value| !reached.contains(value)).unwrap_or_default());
    }
    values
}

/// [`values`] for rules that leave at most two heaps, from all pairs of each heap: as simple, and fast enough for some
/// thousands of heaps.
#[must_use]
pub fn pair_values(rule: &Rule, to: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..=to as usize {
        let mut reached = vec![false; 2 * n + 2];
        for (take, leaves) in rule.takes(n as u64) {
            let left = n - take as usize;
            if left == 0 {
                reached[0] |= leaves.allows(0);
                continue;
            }
            if leaves.allows(1) && take > 0 {
                reached[values[left] as usize] = true;
            }
            if leaves.allows(2) {
                let equal = left.is_multiple_of(2) && !rule.allows_equal();
                for a in 1..=left / 2 - usize::from(equal) {
                    reached[(values[a] ^ values[left - a]) as usize] = true;
                }
            }
        }
        values.push(reached.iter().position(|reached| !reached).unwrap_or_default() as u64);
    }
    values
}

/// Outcomes by exhaustive game-tree search.
#[derive(Debug)]
pub struct Game {
    rule: Rule,
    misere: bool,
    known: HashMap<Vec<u64>, bool>,
}

impl Game {
    /// A solver for a rule, under misère play if `misere`.
    #[must_use]
    pub fn new(rule: Rule, misere: bool) -> Self {
        Self { rule, misere, known: HashMap::new() }
    }

    /// The positions one move away.
    #[must_use]
    pub fn moves(&self, heaps: &[u64]) -> BTreeSet<Vec<u64>> {
        let mut moves = BTreeSet::new();
        for (i, heap) in heaps.iter().enumerate() {
            for option in options(&self.rule, *heap) {
                let mut after = [&heaps[..i], &option[..], &heaps[i + 1..]].concat();
                after.sort_unstable();
                moves.insert(after);
            }
        }
        moves
    }

    /// Returns whether the player to move wins.
    pub fn wins(&mut self, heaps: &[u64]) -> bool {
        let mut heaps = heaps.to_vec();
        heaps.sort_unstable();
        if let Some(wins) = self.known.get(&heaps) {
            return *wins;
        }
        let moves = self.moves(&heaps);
        let wins = if moves.is_empty() { self.misere } else { moves.iter().any(|after| !self.wins(after)) };
        self.known.insert(heaps, wins);
        wins
    }
}
