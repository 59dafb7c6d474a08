//! Tables of the states at the middle, grouped by pattern (compressed sparse rows).
//!
//! **What.** A table lists the patterns in order, and for each the mates that occur with it, with their counts: three
//! arrays, in which each pattern has a contiguous run. So the states of a pattern, or of all patterns with a common
//! prefix, are contiguous.
//!
//! **Cost.** 8 bytes for the mates of a state, and those of its count. During construction 2 more, and the last layer
//! of the sweep.

use std::iter::Zip;
use std::ops::Range;
use std::slice::IterMut;

use crate::executor::{Executor, Task};

use super::counter::Counter;
use super::middle::{Middle, PlacePermutation, permuted_mates};
use super::partitioned::{Layer, Part};
use super::state::State;

/// Number of high bits of a pattern in the first, counting-sort pass.
const SORTED_BITS: usize = 16;

/// Places for entries: mates, counts and low bits of patterns.
type Places<'a, N> = Zip<Zip<IterMut<'a, u64>, IterMut<'a, N>>, IterMut<'a, u16>>;

/// A part of a table whose entries one worker sorts.
struct Sorted<'a, N> {
    /// The high bits of its patterns.
    highs: Range<usize>,
    mates: &'a mut [u64],
    numbers: &'a mut [N],
    /// Each pattern, with the place where its run begins.
    runs: Vec<(u32, u32)>,
}

/// States grouped by pattern.
#[derive(Clone, Debug)]
pub(super) struct Table<N> {
    patterns: Vec<u32>,
    /// Where the run of each pattern begins, and finally where the last one ends.
    starts: Vec<u32>,
    pub mates: Vec<u64>,
    pub numbers: Vec<N>,
}

impl<N: Counter> Table<N> {
    /// The empty table.
    pub fn new() -> Self {
        Self { patterns: Vec::new(), starts: vec![0], mates: Vec::new(), numbers: Vec::new() }
    }

    /// Empties the table and keeps its memory.
    pub fn clear(&mut self) {
        self.patterns.clear();
        self.starts.truncate(1);
        self.mates.clear();
        self.numbers.clear();
    }

    /// Closes a run: the entries added to `mates` and `numbers` since the last run belong to `pattern`, which is
    /// greater than all before. An empty run is omitted.
    pub fn end_run(&mut self, pattern: u32) {
        let end = self.mates.len() as u32;
        if self.starts.last() != Some(&end) {
            self.patterns.push(pattern);
            self.starts.push(end);
        }
    }

    /// The patterns, in order.
    pub fn patterns(&self) -> &[u32] {
        &self.patterns
    }

    /// The run of pattern number `i`.
    pub fn run(&self, i: usize) -> Range<usize> {
        self.starts[i] as usize..self.starts[i + 1] as usize
    }

    /// Number of bytes.
    pub fn bytes(&self) -> u64 {
        (self.patterns.len() * 8 + self.mates.len() * (8 + size_of::<N>())) as u64
    }

    /// The table of a layer, where `read` gives the pattern and mates of a state. If only one of two mirror images is
    /// in the layer, both are put into the table. A counting sort by the high bits of the patterns: each worker counts
    /// the entries of its part of the layer, puts them into places of its own, and then sorts the entries of its part of
    /// the high bits.
    pub fn of<const WORDS: usize>(
        layer: Layer<WORDS, N>,
        middle: &Middle,
        read: impl Fn(State) -> (u32, u64) + Sync,
        mirror: Option<&PlacePermutation>,
        executor: &dyn Executor,
    ) -> Self {
        let each = |state: State, number: &N, insert: &mut dyn FnMut(u32, u64, N)| {
            let (pattern, mates) = read(state);
            let image = mirror.map(|flip| {
                let points = middle.points(pattern);
                (middle.permuted_pattern(pattern, flip), permuted_mates(mates, points, flip))
            });
            match image.filter(|image| *image != (pattern, mates)) {
                None => insert(pattern, mates, number.clone()),
                Some((other, flipped)) => {
                    // The count is that of both images together, which have equal counts.
                    insert(pattern, mates, number.half());
                    insert(other, flipped, number.half());
                }
            }
        };
        let workers = executor.parallelism().max(1);
        let shift = (2 * middle.places).saturating_sub(SORTED_BITS);
        let parts = layer.parts(workers);
        let mut counts = vec![vec![0_u32; 1 << SORTED_BITS]; parts.len()];
        let count = |(part, counts): (&Part<'_, WORDS, N>, &mut Vec<u32>)| {
            for (state, number) in part.entries() {
                each(state, number, &mut |pattern, _, _| counts[(pattern >> shift) as usize] += 1);
            }
        };
        executor.run(parts.iter().zip(&mut counts).map(|both| Box::new(move || count(both)) as Task<'_>).collect());

        let mut starts = vec![0_usize];
        for high in 0..1 << SORTED_BITS {
            starts.push(starts[high] + counts.iter().map(|counts| counts[high] as usize).sum::<usize>());
        }
        let len = starts[1 << SORTED_BITS];
        let mut table = Self { mates: vec![0; len], numbers: vec![N::ZERO; len], ..Self::new() };
        // The bits of each pattern that the first pass does not determine.
        let mut lows = vec![0_u16; len];
        let low = |pattern: u32| (pattern & ((1 << shift) - 1)) as u16;
        let mut rest = (&mut table.mates[..], &mut table.numbers[..], &mut lows[..]);
        let mut places: Vec<Vec<_>> = parts.iter().map(|_| Vec::with_capacity(1 << SORTED_BITS)).collect();
        for high in 0..1 << SORTED_BITS {
            for (counts, places) in counts.iter().zip(&mut places) {
                let len = counts[high] as usize;
                let (mates, numbers, lows) = (
                    rest.0.split_off_mut(..len).unwrap_or_default(),
                    rest.1.split_off_mut(..len).unwrap_or_default(),
                    rest.2.split_off_mut(..len).unwrap_or_default(),
                );
                places.push(mates.iter_mut().zip(numbers).zip(lows));
            }
        }
        drop(counts);
        let put = |(part, places): (&Part<'_, WORDS, N>, &mut Vec<Places<'_, N>>)| {
            for (state, number) in part.entries() {
                each(state, number, &mut |pattern, mates, number| {
                    if let Some(place) = places[(pattern >> shift) as usize].next() {
                        (*place.0.0, *place.0.1, *place.1) = (mates, number, low(pattern));
                    }
                });
            }
        };
        executor.run(parts.iter().zip(&mut places).map(|both| Box::new(move || put(both)) as Task<'_>).collect());
        drop(places);
        drop(parts);
        drop(layer);
        table.sort_runs(&starts, &lows, shift, executor);
        table
    }

    /// Sorts the entries with equal high bits, which begin at `starts`, and finds the runs.
    fn sort_runs(&mut self, starts: &[usize], lows: &[u16], shift: usize, executor: &dyn Executor) {
        let workers = executor.parallelism().max(1);
        let len = lows.len();
        let mut parts = Vec::new();
        let mut rest = (&mut self.mates[..], &mut self.numbers[..]);
        let mut from = 0;
        for worker in 1..=workers {
            let to = starts.partition_point(|start| *start < len * worker / workers).max(from).min(starts.len() - 1);
            let count = starts[to] - starts[from];
            let (mates, numbers) = (rest.0.split_off_mut(..count), rest.1.split_off_mut(..count));
            let (mates, numbers) = (mates.unwrap_or_default(), numbers.unwrap_or_default());
            parts.push(Sorted { highs: from..to, mates, numbers, runs: Vec::new() });
            from = to;
        }
        let sort = |part: &mut Sorted<'_, N>| {
            let Sorted { highs, mates, numbers, runs } = part;
            let (first, mut some) = (starts[highs.start], Vec::new());
            for high in highs.clone() {
                let range = starts[high]..starts[high + 1];
                some.clear();
                some.extend(range.clone().map(|at| (lows[at], mates[at - first], numbers[at - first].clone())));
                some.sort_unstable_by_key(|(low, mates, _)| (*low, *mates));
                let mut last = None;
                for (at, (low, mate, number)) in range.zip(some.drain(..)) {
                    (mates[at - first], numbers[at - first]) = (mate, number);
                    if last.replace(low) != Some(low) {
                        runs.push(((high as u32) << shift | u32::from(low), at as u32));
                    }
                }
            }
        };
        executor.run(parts.iter_mut().map(|part| Box::new(move || sort(part)) as Task<'_>).collect());
        let runs: Vec<_> = parts.into_iter().map(|part| part.runs).collect();
        self.patterns = runs.iter().flatten().map(|(pattern, _)| *pattern).collect();
        self.starts = runs.iter().flatten().map(|(_, start)| *start).chain([len as u32]).collect();
    }
}

/// A table indexed by pattern for the lower part, perhaps flipped.
pub(super) struct Lower<'a, N> {
    table: &'a Table<N>,
    flip: Option<PlacePermutation>,
    /// The patterns after flipping, in order, each with its number in the table.
    pub order: &'a [(u32, u32)],
}

impl<'a, N: Counter> Lower<'a, N> {
    /// The index of a table, perhaps flipped.
    pub fn order(table: &Table<N>, middle: &Middle, flip: Option<&PlacePermutation>) -> Vec<(u32, u32)> {
        let flipped = |pattern: u32| flip.map_or(pattern, |flip| middle.permuted_pattern(pattern, flip));
        let mut order: Vec<(u32, u32)> = table.patterns.iter().map(|pattern| flipped(*pattern)).zip(0..).collect();
        order.sort_unstable();
        order
    }

    /// A table with its index.
    pub const fn new(table: &'a Table<N>, flip: Option<PlacePermutation>, order: &'a [(u32, u32)]) -> Self {
        Self { table, flip, order }
    }

    /// The states of a pattern, by its number in the table. `points` are the places of degree 1.
    pub fn states(&self, number: u32, points: u32) -> impl Iterator<Item = (u64, N)> {
        // Flipped back, so that the points are those of the table.
        let points = self.flip.as_ref().map_or(points, |flip| {
            (0..flip.len()).filter(|place| points >> place & 1 == 1).fold(0, |all, place| all | 1 << flip[place])
        });
        self.table.run(number as usize).map(move |at| {
            let mates = self.table.mates[at];
            let mates = self.flip.as_ref().map_or(mates, |flip| permuted_mates(mates, points, flip));
            (mates, self.table.numbers[at].clone())
        })
    }
}

/// The patterns in order that are at least `from` and less than `to`.
pub(super) fn within(some: &[(u32, u32)], from: u32, to: u64) -> &[(u32, u32)] {
    let begin = some.partition_point(|(pattern, _)| *pattern < from);
    let len = some[begin..].partition_point(|(pattern, _)| u64::from(*pattern) < to);
    &some[begin..begin + len]
}
