//! All states of one part of the board at the middle, pattern by pattern.
//!
//! **What.** A table lists the patterns in order, and for each the mates that occur with it and in how many ways: three arrays,
//! in which a pattern has a run. Whoever wants the states of a pattern, or of all patterns that begin alike, finds them side by
//! side.
//!
//! **Cost.** 8 bytes for the mates of a state and those of its number. While it is made, 2 more, and the walk's last layer.

use super::counter::Counter;
use super::middle::{Middle, PlacePermutation, turned_mates};
use super::partitioned::Layer;
use super::state::State;

/// So many high bits of a pattern say where its state is put first.
const SORTED_BITS: usize = 16;

/// States, pattern by pattern.
#[derive(Clone, Debug)]
pub(super) struct Table<N> {
    patterns: Vec<u32>,
    /// Where the run of each pattern begins, and at last where all end.
    starts: Vec<u32>,
    pub mates: Vec<u64>,
    pub numbers: Vec<N>,
}

impl<N: Counter> Table<N> {
    /// Without any.
    pub fn new() -> Self {
        Self { patterns: Vec::new(), starts: vec![0], mates: Vec::new(), numbers: Vec::new() }
    }

    /// Without any again; the memory is kept.
    pub fn clear(&mut self) {
        self.patterns.clear();
        self.starts.truncate(1);
        self.mates.clear();
        self.numbers.clear();
    }

    /// What was put into `mates` and `numbers` since the last pattern is the run of this one, which is greater than all
    /// before. Nothing if there is none.
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

    /// How many bytes it takes.
    pub fn bytes(&self) -> u64 {
        (self.patterns.len() * 8 + self.mates.len() * (8 + size_of::<N>())) as u64
    }

    /// Of the states that `read` tells pattern and mates of. Where only one of two mirror images is in the layer, both are in
    /// the table.
    pub fn of<const WORDS: usize>(
        layer: Layer<WORDS, N>,
        middle: &Middle,
        read: impl Fn(State) -> (u32, u64),
        mirror: Option<&PlacePermutation>,
    ) -> Self {
        let each = |state: State, number: &N, put: &mut dyn FnMut(u32, u64, N)| {
            let (pattern, mates) = read(state);
            let image = mirror.map(|turn| {
                let points = middle.points(pattern);
                (middle.turned_pattern(pattern, turn), turned_mates(mates, points, turn))
            });
            match image.filter(|image| *image != (pattern, mates)) {
                None => put(pattern, mates, number.clone()),
                Some((other, turned)) => {
                    // The number of both together, which are equally many.
                    put(pattern, mates, number.half());
                    put(other, turned, number.half());
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
        // Only the bits that the place does not tell.
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

/// A table looked at by the pattern that is missing in it, perhaps upside down.
pub(super) struct Lower<'a, N> {
    table: &'a Table<N>,
    turn: Option<PlacePermutation>,
    /// Patterns as they are after turning, in order, each with its number in the table.
    pub order: &'a [(u32, u32)],
}

impl<'a, N: Counter> Lower<'a, N> {
    /// The order that it needs: of a table as it is, or with its places exchanged.
    pub fn order(table: &Table<N>, middle: &Middle, turn: Option<&PlacePermutation>) -> Vec<(u32, u32)> {
        let turned = |pattern: u32| turn.map_or(pattern, |turn| middle.turned_pattern(pattern, turn));
        let mut order: Vec<(u32, u32)> = table.patterns.iter().map(|pattern| turned(*pattern)).zip(0..).collect();
        order.sort_unstable();
        order
    }

    /// A table with its order.
    pub const fn new(table: &'a Table<N>, turn: Option<PlacePermutation>, order: &'a [(u32, u32)]) -> Self {
        Self { table, turn, order }
    }

    /// The states of a pattern, by its number in the table. `points` are the places with one end.
    pub fn states(&self, number: u32, points: u32) -> impl Iterator<Item = (u64, N)> {
        // Turned back, so that the points are those of the table.
        let points = self.turn.as_ref().map_or(points, |turn| {
            (0..turn.len()).filter(|place| points >> place & 1 == 1).fold(0, |all, place| all | 1 << turn[place])
        });
        self.table.run(number as usize).map(move |at| {
            let mates = self.table.mates[at];
            let mates = self.turn.as_ref().map_or(mates, |turn| turned_mates(mates, points, turn));
            (mates, self.table.numbers[at].clone())
        })
    }
}

/// Those of some patterns in order that are from `from` on, and below `to`.
pub(super) fn within(some: &[(u32, u32)], from: u32, to: u64) -> &[(u32, u32)] {
    let begin = some.partition_point(|(pattern, _)| *pattern < from);
    let len = some[begin..].partition_point(|(pattern, _)| u64::from(*pattern) < to);
    &some[begin..begin + len]
}
