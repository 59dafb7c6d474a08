//! A hash set of millions of positions, partitioned for cache locality and parallel insertion.
//!
//! A set of this size does not fit into the caches near the processor, and a lookup in it is a wait for memory. So it
//! is partitioned by the hash of the words. New words are first distributed into one bucket for each partition; then
//! all buckets of a partition, which fits into a cache, are inserted at once. The workers fill separate buckets, and
//! then separate partitions.

use crate::executor::{Executor, Task};

use super::super::super::search::bitset::{BitSet, BitSetTable};

/// The number of partitions, as a power of two.
const PARTS: u32 = 6;

/// A partitioned set.
pub struct PartitionedSet<'a> {
    parts: Vec<BitSetTable<u64>>,
    /// If given, only words of this set are kept.
    within: Option<&'a Self>,
}

fn partition_of(word: u64) -> usize {
    // The lower bits are the slot within a partition.
    (word.hash() >> (u64::BITS - PARTS)) as usize
}

/// Calls its second argument for all children of the first.
pub type Each<'a> = dyn Fn(u64, &mut dyn FnMut(u64)) + Sync + 'a;

/// The words for each partition.
type Buckets = Vec<Vec<u64>>;

impl<'a> PartitionedSet<'a> {
    /// Returns the empty set.
    pub fn new() -> Self {
        Self { parts: (0..1 << PARTS).map(|_| BitSetTable::new()).collect(), within: None }
    }

    /// Returns the empty set that keeps only words of `set`.
    pub fn within(set: &'a Self) -> Self {
        Self { within: Some(set), ..Self::new() }
    }

    /// Inserts a single word.
    pub fn insert(&mut self, word: u64) {
        self.parts[partition_of(word)].insert(word);
    }

    /// Expands all of `words` with `each` in parallel, and inserts the children.
    pub fn extend(&mut self, executor: &dyn Executor, words: &[u64], each: &Each<'_>) {
        let workers = executor.parallelism().max(1);
        let mut buckets: Vec<Buckets> = (0..workers).map(|_| vec![Vec::new(); 1 << PARTS]).collect();
        let shares = words.chunks(words.len().div_ceil(workers).max(1));
        let fill = |(share, buckets): (&'_ [u64], &'_ mut Buckets)| {
            for word in share {
                each(*word, &mut |found| buckets[partition_of(found)].push(found));
            }
        };
        executor.run(shares.zip(&mut buckets).map(|both| Box::new(move || fill(both)) as Task<'_>).collect());

        let (buckets, within) = (&buckets, self.within);
        let per_worker = self.parts.len().div_ceil(workers);
        let insert = |(first, parts): (usize, &'_ mut [BitSetTable<u64>])| {
            for (part, seen) in (first * per_worker..).zip(parts) {
                let kept = |word: &u64| within.is_none_or(|set| set.parts[part].contains(*word));
                for word in buckets.iter().flat_map(|buckets| &buckets[part]).copied().filter(|word| kept(word)) {
                    seen.insert(word);
                }
            }
        };
        let parts = self.parts.chunks_mut(per_worker).enumerate();
        executor.run(parts.map(|both| Box::new(move || insert(both)) as Task<'_>).collect());
    }

    /// Iterates over all words, in an order that depends only on the words and the order of their insertion.
    pub fn words(&self) -> impl Iterator<Item = u64> {
        self.parts.iter().flat_map(BitSetTable::words)
    }

    /// Returns all words, sorted.
    pub fn sorted(&self) -> Vec<u64> {
        let mut words: Vec<u64> = self.words().collect();
        words.sort_unstable();
        words
    }
}
