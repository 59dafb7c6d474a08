//! Tables of the states at the middle, grouped by pattern (compressed sparse rows).
//!
//! **What.** A table lists the patterns in order, and for each the mates that occur with it, with their counts: three
//! arrays, in which each pattern has a contiguous run. So the states of a pattern, or of all patterns with a common
//! prefix, are contiguous.
//!
//! **Cost.** 8 bytes for the mates of a state, and those of its count. During construction 2 more, and the last layer
//! of the sweep.

use super::counter::Counter;
use super::middle::{Middle, PlacePermutation, permuted_mates};
use super::partitioned::Layer;
use super::state::State;

/// Number of high bits of a pattern in the first, counting-sort pass.
const SORTED_BITS: usize = 16;

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
    pub fn run(&self, i: usize) -> std::ops::Range<usize> {
        self.starts[i] as usize..self.starts[i + 1] as usize
    }

    /// Number of bytes.
    pub fn bytes(&self) -> u64 {
        (self.patterns.len() * 8 + self.mates.len() * (8 + size_of::<N>())) as u64
    }

    /// The table of a layer, where `read` gives the pattern and mates of a state. If only one of two mirror images is
    /// in the layer, both are put into the table.
    pub fn of<const WORDS: usize>(
        layer: Layer<WORDS, N>,
        middle: &Middle,
        read: impl Fn(State) -> (u32, u64),
        mirror: Option<&PlacePermutation>,
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
        let shift = (2 * middle.places).saturating_sub(SORTED_BITS);
        let mut starts = vec![0_u32; (1 << SORTED_BITS) + 1];
        for (state, number) in layer.entries() {
            each(state, number, &mut |pattern, _, _| starts[(pattern >> shift) as usize + 1] += 1);
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let len = starts.last().copied().unwrap_or(0) as usize;
        let mut table = Self { mates: vec![0; len], numbers: vec![N::ZERO; len], ..Self::new() };
        // The bits of each pattern that the first pass does not determine.
        let mut lows = vec![0_u16; len];
        let low = |pattern: u32| (pattern & ((1 << shift) - 1)) as u16;
        let mut next = starts.clone();
        for (state, number) in layer.entries() {
            each(state, number, &mut |pattern, mates, number| {
                let next = &mut next[(pattern >> shift) as usize];
                let at = *next as usize;
                *next += 1;
                (lows[at], table.mates[at], table.numbers[at]) = (low(pattern), mates, number);
            });
        }
        drop(layer);
        let mut some = Vec::new();
        table.starts.clear();
        for (high, both) in (0_u32..).zip(starts.windows(2)) {
            let range = both[0] as usize..both[1] as usize;
            some.clear();
            some.extend(range.clone().map(|at| (lows[at], table.mates[at], table.numbers[at].clone())));
            some.sort_unstable_by_key(|(low, mates, _)| (*low, *mates));
            let mut last = None;
            for (at, (low, mates, number)) in range.zip(some.drain(..)) {
                (table.mates[at], table.numbers[at]) = (mates, number);
                if last.replace(low) != Some(low) {
                    table.patterns.push(high << shift | u32::from(low));
                    table.starts.push(at as u32);
                }
            }
        }
        table.starts.push(len as u32);
        table
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
