//! The four ways of the text to write a position down, each shorter than the one before, and how many positions each tells
//! apart.
//!
//! **What.** As an ordered list of heaps; as a list without order; as a set, after equal heaps are cancelled in pairs; as one
//! number, the xor of the values. Counted are all positions that can be reached from one. **Cost.** Every ordered list is
//! visited, up to a bound; where there are more, the first counts are lower bounds.

use std::collections::{BTreeSet, HashSet};

use crate::progress::{Cancelled, Progress};

use super::grundy::Grundy;
use super::options::options;

/// So many ordered lists are visited.
pub const MAX_LISTS: usize = 200_000;

/// One position in all four ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abstractions {
    /// The heaps in their order.
    pub ordered: Vec<u64>,
    /// The heaps in increasing order.
    pub unordered: Vec<u64>,
    /// The heaps that are left when equal ones are cancelled in pairs.
    pub set: Vec<u64>,
    /// The xor of the values, if known.
    pub number: Option<u64>,
}

impl Abstractions {
    /// Writes down a list of heaps, none of them empty.
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

/// How many positions can be told apart among those that can be reached from one, itself included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StateCounts {
    /// As ordered lists.
    pub ordered: u64,
    /// As lists without order.
    pub unordered: u64,
    /// As sets.
    pub sets: u64,
    /// As numbers.
    pub numbers: u64,
    /// There are more than were visited: the counts are lower bounds.
    pub more: bool,
}

impl StateCounts {
    /// Counts the positions that can be reached from these heaps. The values of heaps up to the largest must be known.
    /// The progress counts lists visited.
    ///
    /// # Errors
    /// [`Cancelled`] by the progress.
    pub fn count(grundy: &Grundy, heaps: &[u64], progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let mut seen: HashSet<Vec<u64>> = HashSet::from([heaps.to_vec()]);
        let mut open: Vec<Vec<u64>> = vec![heaps.to_vec()];
        let (mut unordered, mut sets, mut numbers) = (HashSet::new(), HashSet::new(), BTreeSet::new());
        let mut more = false;
        let mut visited = 0;
        while let Some(heaps) = open.pop() {
            visited += 1;
            if visited % 1024 == 0 {
                progress.tick(visited, MAX_LISTS as u64)?;
            }
            for (at, heap) in heaps.iter().enumerate() {
                let room = MAX_LISTS.saturating_sub(seen.len());
                let found = options(grundy.rule(), *heap, room, &mut |_| true);
                more |= found.more;
                for split in found.splits {
                    // A row that parts leaves its halves in either order.
                    for left in orders(&split.left) {
                        let after = [&heaps[..at], &left[..], &heaps[at + 1..]].concat();
                        if seen.len() < MAX_LISTS && seen.insert(after.clone()) {
                            open.push(after);
                        }
                    }
                }
            }
            more |= seen.len() >= MAX_LISTS;
            let written = Abstractions::of(grundy, &heaps);
            unordered.insert(written.unordered);
            sets.insert(written.set);
            numbers.extend(written.number);
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

/// Up to three heaps in all orders.
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

    fn stages(text: &str, heaps: &[u64]) -> StateCounts {
        let mut grundy = Grundy::new(text.parse().unwrap());
        assert!(grundy.learn(*heaps.iter().max().unwrap(), &mut NoProgress).unwrap());
        StateCounts::count(&grundy, heaps, &mut NoProgress).unwrap()
    }

    #[test]
    fn a_position_is_written_in_four_ways() {
        let grundy = Grundy::new("nim".parse().unwrap());
        let written = Abstractions::of(&grundy, &[5, 3, 5, 1]);
        assert_eq!((written.unordered, written.set, written.number), (vec![1, 3, 5, 5], vec![1, 3], Some(2)));
    }

    #[test]
    fn positions_are_counted_as_one_by_one() {
        // (3, 3, 1): each heap has 4, 4 and 2 sizes. Lists without the empty heaps: by hand, (a, b, c) with the zeros left out.
        let mut lists = HashSet::new();
        for a in 0..4u64 {
            for b in 0..4 {
                for c in 0..2 {
                    lists.insert([a, b, c].into_iter().filter(|heap| *heap > 0).collect::<Vec<_>>());
                }
            }
        }
        let nim = stages("nim", &[3, 3, 1]);
        assert_eq!(nim.ordered, lists.len() as u64);
        assert_eq!((nim.numbers, nim.more), (4, false));
        assert!(nim.ordered > nim.unordered && nim.unordered > nim.sets && nim.sets > nim.numbers);
        // 7, 5, then 1 + 4, 4 + 1, 2 + 3, 3 + 2, …: those of game C are few.
        let row = stages("0.07", &[4]);
        // 4; 2; 1 + 1; nothing, which 2 leaves.
        assert_eq!((row.ordered, row.unordered, row.sets, row.numbers), (4, 4, 3, 3));
    }

    #[test]
    fn there_may_be_more_than_are_visited() {
        let stages = stages("nim", &[60, 70, 80]);
        assert!(stages.more && stages.ordered <= MAX_LISTS as u64);
    }
}
