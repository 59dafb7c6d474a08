//! A set of millions of positions, gathered with many repetitions.
//!
//! A set of this size does not fit into the caches near the processor, and to ask it for one word after the other is to
//! wait for memory each time. So it is divided into parts by the hash of the words. Words are sorted by their parts first,
//! into trays, and then the trays of a part go into it, which fits into a cache, all at once. Different hands fill
//! different trays, and then different parts.

use crate::executor::{Executor, Task};

use super::super::search::bitset::{BitSet, BitSetTable};

/// How many parts there are, as a power of two.
const PARTS: u32 = 6;

/// The set.
pub struct PartitionedSet<'a> {
    parts: Vec<BitSetTable<u64>>,
    /// Only words of this set are kept.
    within: Option<&'a Self>,
}

fn part_of(word: u64) -> usize {
    // The lower bits give the place within a part.
    (word.hash() >> (u64::BITS - PARTS)) as usize
}

/// Calls its second argument for all words that the first leads to.
pub type Each<'a> = dyn Fn(u64, &mut dyn FnMut(u64)) + Sync + 'a;

/// The words of each part.
type Buckets = Vec<Vec<u64>>;

impl<'a> PartitionedSet<'a> {
    /// The empty set.
    pub fn new() -> Self {
        Self { parts: (0..1 << PARTS).map(|_| BitSetTable::new()).collect(), within: None }
    }

    /// The empty set, which will take words of `set` only, and not others.
    pub fn within(set: &'a Self) -> Self {
        Self { within: Some(set), ..Self::new() }
    }

    /// Puts in a single word.
    pub fn insert(&mut self, word: u64) {
        self.parts[part_of(word)].insert(word);
    }

    /// Puts in all words that `each` calls for, given each of `words` in turn.
    pub fn extend(&mut self, executor: &dyn Executor, words: &[u64], each: &Each<'_>) {
        let hands = executor.parallelism().max(1);
        let mut trays: Vec<Buckets> = (0..hands).map(|_| vec![Vec::new(); 1 << PARTS]).collect();
        let shares = words.chunks(words.len().div_ceil(hands).max(1));
        let fill = |(share, trays): (&'_ [u64], &'_ mut Buckets)| {
            for word in share {
                each(*word, &mut |found| trays[part_of(found)].push(found));
            }
        };
        executor.run(shares.zip(&mut trays).map(|both| Box::new(move || fill(both)) as Task<'_>).collect());

        let (trays, within) = (&trays, self.within);
        let several = self.parts.len().div_ceil(hands);
        let empty = |(first, parts): (usize, &'_ mut [BitSetTable<u64>])| {
            for (part, seen) in (first * several..).zip(parts) {
                let kept = |word: &u64| within.is_none_or(|set| set.parts[part].contains(*word));
                for word in trays.iter().flat_map(|trays| &trays[part]).copied().filter(|word| kept(word)) {
                    seen.insert(word);
                }
            }
        };
        let parts = self.parts.chunks_mut(several).enumerate();
        executor.run(parts.map(|both| Box::new(move || empty(both)) as Task<'_>).collect());
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.parts.iter().map(BitSetTable::len).sum()
    }

    /// All words, in an order that depends on nothing but the words and how they were put in.
    pub fn words(&self) -> impl Iterator<Item = u64> {
        self.parts.iter().flat_map(BitSetTable::words)
    }

    /// All words, sorted.
    pub fn sorted(&self) -> Vec<u64> {
        let mut words: Vec<u64> = self.words().collect();
        words.sort_unstable();
        words
    }
}
