//! Four descriptions of a position, each coarser than the one before, and the number of positions that each
//! distinguishes.
//!
//! **What.** A position as an ordered list of heaps; as a multiset; as a set, after equal heaps are cancelled in pairs;
//! and as the xor of its values. All positions reachable from a given one are counted. **Cost.** Every reachable
//! ordered list is visited, up to [`MAX_LISTS`]; if there are more, the counts are lower bounds.

use std::collections::{BTreeSet, HashSet};

use crate::progress::{Cancelled, Progress};

use super::grundy::Grundy;
use super::options::options;

/// Maximum number of ordered lists visited.
pub const MAX_LISTS: usize = 200_000;

/// The four descriptions of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abstractions {
    /// The heaps in their order.
    pub ordered: Vec<u64>,
    /// The heaps in increasing order.
    pub unordered: Vec<u64>,
    /// The heaps that remain after equal ones are cancelled in pairs, in increasing order.
    pub set: Vec<u64>,
    /// The xor of the Grundy values, if known.
    pub number: Option<u64>,
}

impl Abstractions {
    /// Describes a list of non-empty heaps.
    #[must_use]
    pub fn of(grundy: &Grundy, heaps: &[u64]) -> Self {
        let mut unordered = heaps.to_vec();
        unordered.sort_unstable();
        let mut set: Vec<u64> = Vec::new();
        for heap in &unordered {
            if set.last() == Some(heap) {
                set.pop();
            } else {
                set.push(*heap);
            }
        }
        Self { ordered: heaps.to_vec(), number: grundy.value_of(set.iter().copied()), unordered, set }
    }
}

/// Number of positions reachable from a given one, itself included, by description.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StateCounts {
    /// Number of ordered lists.
    pub ordered: u64,
    /// Number of multisets.
    pub unordered: u64,
    /// Number of sets.
    pub sets: u64,
    /// Number of xor values.
    pub numbers: u64,
    /// Whether more lists exist than were visited, so that the counts are lower bounds.
    pub more: bool,
}

impl StateCounts {
    /// Counts the positions reachable from these heaps, by depth-first search. The values of heaps up to the largest
    /// must be known. `progress` receives the number of lists visited.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn count(grundy: &Grundy, heaps: &[u64], progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let mut seen: HashSet<Vec<u64>> = HashSet::from([heaps.to_vec()]);
        let mut stack: Vec<Vec<u64>> = vec![heaps.to_vec()];
        let (mut unordered, mut sets, mut numbers) = (HashSet::new(), HashSet::new(), BTreeSet::new());
        let mut more = false;
        let mut visited = 0;
        while let Some(heaps) = stack.pop() {
            visited += 1;
            if visited % 1024 == 0 {
                progress.tick(visited, MAX_LISTS as u64)?;
            }
            for (at, heap) in heaps.iter().enumerate() {
                let limit = MAX_LISTS.saturating_sub(seen.len());
                let found = options(grundy.rule(), *heap, limit, &mut |_| true);
                more |= found.more;
                for split in found.splits {
                    // The remaining heaps can lie in any order.
                    for left in orders(&split.left) {
                        let after = [&heaps[..at], &left[..], &heaps[at + 1..]].concat();
                        if seen.len() < MAX_LISTS && seen.insert(after.clone()) {
                            stack.push(after);
                        }
                    }
                }
            }
            more |= seen.len() >= MAX_LISTS;
            let description = Abstractions::of(grundy, &heaps);
            unordered.insert(description.unordered);
            sets.insert(description.set);
            numbers.extend(description.number);
        }
        Ok(Self {
            ordered: seen.len() as u64,
            unordered: unordered.len() as u64,
            sets: sets.len() as u64,
            numbers: numbers.len() as u64,
            more,
        })
    }
}

/// The distinct orders of up to three heaps.
fn orders(left: &[u64]) -> Vec<Vec<u64>> {
    match *left {
        [a, b] => vec![vec![a, b], vec![b, a]],
        [a, b, c] => {
            vec![vec![a, b, c], vec![a, c, b], vec![b, a, c], vec![b, c, a], vec![c, a, b], vec![c, b, a]]
        }
        _ => vec![left.to_vec()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    fn state_counts(text: &str, heaps: &[u64]) -> StateCounts {
        let mut grundy = Grundy::new(text.parse().unwrap());
        assert!(grundy.learn(*heaps.iter().max().unwrap(), &mut NoProgress).unwrap());
        StateCounts::count(&grundy, heaps, &mut NoProgress).unwrap()
    }

    #[test]
    fn a_position_has_four_descriptions() {
        let grundy = Grundy::new("nim".parse().unwrap());
        let description = Abstractions::of(&grundy, &[5, 3, 5, 1]);
        assert_eq!(
            (description.unordered, description.set, description.number),
            (vec![1, 3, 5, 5], vec![1, 3], Some(2))
        );
    }

    #[test]
    fn counts_agree_with_enumeration() {
        // (3, 3, 1): the heaps have 4, 4 and 2 sizes. The expected lists, without empty heaps.
        let mut lists = HashSet::new();
        for a in 0..4u64 {
            for b in 0..4 {
                for c in 0..2 {
                    lists.insert([a, b, c].into_iter().filter(|heap| *heap > 0).collect::<Vec<_>>());
                }
            }
        }
        let nim = state_counts("nim", &[3, 3, 1]);
        assert_eq!(nim.ordered, lists.len() as u64);
        assert_eq!((nim.numbers, nim.more), (4, false));
        assert!(nim.ordered > nim.unordered && nim.unordered > nim.sets && nim.sets > nim.numbers);
        let row = state_counts("0.07", &[4]);
        // By hand: 4; 2; 1 + 1; and the empty position, after 2.
        assert_eq!((row.ordered, row.unordered, row.sets, row.numbers), (4, 4, 3, 3));
    }

    #[test]
    fn large_positions_give_lower_bounds() {
        let state_counts = state_counts("nim", &[60, 70, 80]);
        assert!(state_counts.more && state_counts.ordered <= MAX_LISTS as u64);
    }
}
