//! Grundy values of games that leave up to two heaps, with finitely many numbers to take: the sparse-space method.
//!
//! **What.** f(n) = mex of f(a) ⊕ f(b) over all pairs a + b = n − k with a, b ≥ 1, for each k that may leave two heaps,
//! and of the few values of single heaps. **Cost.** About one step for each *rare* heap below n, and a few for each
//! value below f(n); where rare heaps are many, n / 2 comparisons for each k, of which 16 or more take the time of a
//! step. Naively it is n / 2 steps for each k. Memory: two bytes for each heap, the bit planes where they are used
//! (`bit_planes.rs`), and in each stored set a byte for each value, or a bit while all are below 64. **When not to use
//! it.** Unbounded numbers to take (`tail.rs`), three heaps left (`triples.rs`). **Source.** The sparse space phenomenon:
//! Berlekamp, Conway, Guy, *Winning Ways*, ch. 4; the size of the heap as a further bit: P. Beling, ogsolve. Our
//! deviations: the space is chosen anew whenever the list has doubled, by a transform; and where no space is sparse,
//! absence is proved on bit sets.
//!
//! 1. Take f(n) with the last bit of n as one more bit. Choose a mask; the *class* of n is the parity of the set bits under
//!    it. Classes add up: a pair with total t and value v has the class of (v, t). If that is 1, exactly one of both heaps
//!    has class 0, and one class 1. So all values of class 1 are found from the list of the heaps of either class, the
//!    *rare* ones.
//! 2. A mask is good if few heaps are rare, and if most totals n − k then have class 1 with f(n). So, if the mask has the
//!    last bit of n and k is odd, the heaps of class 1 should be few, otherwise those of class 0. All masks are rated at
//!    once by a Walsh–Hadamard transform of the counts of values. There is one space for the even k and one for the odd k.
//! 3. For each total, the set of values of its pairs is filled only as far as the mex requires: does the least value
//!    not yet found occur there at all? For a value of class 1 the rare heaps decide. Another one is sought in two ways in
//!    turn, so that neither costs much more than the other: scanning some more pairs, which may show any value; and
//!    comparing all remaining pairs with the one value.
//! 4. Several k share these sets: those of the last totals are stored. Each has the values of class 1 that were decided: if
//!    the least value not yet found is among those of every total, it is the mex.

use crate::heaps::rule::Rule;

use super::bit_planes::BitPlanes;
use super::value_sets::{ByteSet, ValueSet, WordSet};

/// Number of pairs scanned at first for each total, by the largest value so far: below 2, below 8, and from 8 on. Multiples of
/// eight, as the comparison requires.
const FIRST_CHUNKS: [usize; 3] = [8, 16, 32];
/// Number of pairs scanned in each turn; of so few, all are scanned.
const CHUNK: usize = 64;
/// Number of pairs compared in the time of scanning one.
const COMPARE_BATCH: usize = if cfg!(target_arch = "wasm32") { 6 } else { 16 };
/// Maximum number of stored sets.
const MAX_KEPT: usize = 1 << 12;
/// Number of values at the first choice of a mask.
const FIRST_MASK: usize = 128;

/// The growing list of values.
#[derive(Clone, Debug)]
pub enum Pairs {
    /// All values are below 64, and a set of them is a word.
    Few(Sparse<WordSet>),
    Many(Sparse<ByteSet>),
}

/// The growing list of values, and the sets that the next ones need.
#[derive(Clone, Debug)]
pub struct Sparse<S> {
    values: Vec<u16>,
    planes: BitPlanes,
    /// The numbers that may be taken leaving nothing, one heap, two heaps.
    leaving_none: Vec<usize>,
    leaving_one: Vec<usize>,
    leaving_two: Vec<usize>,
    allows_equal: bool,
    /// The sparse spaces, of the parities that numbers leaving two heaps have.
    spaces: Vec<Space>,
    /// Number of values at which the masks are chosen anew.
    next_masks: usize,
    /// A power of two that exceeds all values, and so the values of pairs.
    room: usize,
    /// Number of pairs scanned at first for each total: fewer while there are few values.
    first_chunk: usize,
    /// The values of the options of the current heap.
    reached: S,
    /// The sets of the last totals, indexed by total modulo their number.
    sums: Vec<Sum<S>>,
}

/// Place of the last bit of a heap’s size above its value.
const SIZE_BIT: usize = 1 << u16::BITS;

/// A sparse space, for the numbers to take of one parity.
#[derive(Clone, Debug)]
struct Space {
    /// Whether the numbers to take are odd.
    is_odd: bool,
    mask: usize,
    /// The class of the rare heaps.
    rare_class: bool,
    /// The rare heaps, from heap 1 on.
    rare: Vec<u32>,
    /// The values of class 1 for even and odd totals, as far as they are below 64: bit v is value v.
    class_1: [u64; 2],
}

impl Space {
    const fn new(is_odd: bool) -> Self {
        Self { is_odd, mask: 0, rare_class: false, rare: Vec::new(), class_1: [0; 2] }
    }

    /// The class of a value at a heap or a total of this size.
    const fn class(&self, value: usize, size: usize) -> bool {
        let extended = value | if size.is_multiple_of(2) { 0 } else { SIZE_BIT };
        !(extended & self.mask).count_ones().is_multiple_of(2)
    }

    /// Adds a heap, if it is rare.
    fn push(&mut self, n: usize, value: usize) {
        if n > 0 && self.class(value, n) == self.rare_class {
            self.rare.push(n as u32);
        }
    }

    /// Chooses the mask with the fewest rare heaps.
    fn choose(&mut self, values: &[u16]) {
        let size = values.iter().max().map_or(1, |max| (usize::from(*max) + 1).next_power_of_two());
        let mut excess = vec![0i64; 2 * size];
        for (n, value) in values.iter().enumerate() {
            excess[usize::from(*value) + n % 2 * size] += 1;
        }
        // The transform makes `excess[mask]` the number of heaps of class 0 minus that of class 1 under that mask.
        let mut half = 1;
        while half < 2 * size {
            for block in excess.chunks_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for (low, high) in low.iter_mut().zip(high) {
                    (*low, *high) = (*low + *high, *low - *high);
                }
            }
            half *= 2;
        }
        // A mask of no bits has no heaps of class 1, and so decides nothing.
        let wants_class_1 = |mask: usize| self.is_odd && mask >= size;
        let rating = |mask: &usize| if wants_class_1(*mask) { -excess[*mask] } else { excess[*mask] };
        let best = (1..2 * size).min_by_key(rating).unwrap_or(0);
        let (rare_class, mask) = (wants_class_1(best), best % size + if best < size { 0 } else { SIZE_BIT });
        if (rare_class, mask) == (self.rare_class, self.mask) {
            return;
        }
        (self.rare_class, self.mask) = (rare_class, mask);
        self.class_1 = [0, 1].map(|size| (0..64).map(|value| u64::from(self.class(value, size)) << value).sum());
        self.rare.clear();
        for (n, value) in values.iter().enumerate() {
            self.push(n, usize::from(*value));
        }
    }
}

/// The values of the pairs with one total, as far as they are known.
#[derive(Clone, Debug)]
struct Sum<S> {
    total: usize,
    /// The pairs are (a, `total` − a) for a from 1 to `last`.
    last: usize,
    reached: S,
    /// The pairs with a below this were scanned.
    next: usize,
    /// Whether all pairs with a rare heap of each space were scanned, too.
    has_rare: [bool; 2],
    /// The values below 64 that are of class 1 in a space that was scanned: bit v is value v.
    class_1: u64,
    /// Cost of scanning pairs, and of comparing them. The initial value gives scanning the first turn.
    scanned: usize,
    compared: usize,
}

/// No sets: each has a total that does not occur.
fn no_sums<S: ValueSet>(number: usize) -> Vec<Sum<S>> {
    vec![Sum::new(usize::MAX, 0, S::default()); number]
}

impl<S: ValueSet> Sum<S> {
    /// The empty set for a total.
    const fn new(total: usize, last: usize, reached: S) -> Self {
        Self { total, last, reached, next: 1, has_rare: [false; 2], class_1: 0, scanned: 0, compared: CHUNK }
    }

    /// Forgets what was scanned for the spaces, which have changed. What was reached stays.
    const fn forget_spaces(&mut self) {
        self.has_rare = [false; 2];
        self.class_1 = 0;
    }

    /// The values below 64 that occur only if `reached` contains them: bit v is value v.
    const fn decided(&self) -> u64 {
        if self.next > self.last { u64::MAX } else { self.class_1 }
    }

    /// Scans more pairs, up to a multiple of `step`, so that a comparison can start at a byte.
    fn scan(&mut self, values: &[u16], step: usize) {
        let end = ((self.next / step + 1) * step).min(self.last + 1);
        let others = values[self.total + 1 - end..=self.total - self.next].iter().rev();
        self.reached.extend(values[self.next..end].iter().zip(others).map(|(one, other)| one ^ other));
        self.scanned += end - self.next;
        self.next = end;
    }

    /// Scans all pairs with a rare heap of a space, and so all with a value of class 1.
    fn scan_rare(&mut self, values: &[u16], number: usize, space: &Space, allows_equal: bool) {
        let below = space.rare.iter().map(|rare| *rare as usize).take_while(|rare| *rare < self.total);
        let fitting = below.filter(|rare| allows_equal || 2 * rare != self.total);
        self.reached.extend(fitting.map(|rare| values[rare] ^ values[self.total - rare]));
        self.has_rare[number] = true;
        self.class_1 |= space.class_1[self.total % 2];
    }
}

impl Pairs {
    /// No values yet.
    #[must_use]
    pub fn new(rule: &Rule) -> Self {
        Self::Few(Sparse::new(rule))
    }

    /// The values so far, f(0) first.
    #[must_use]
    pub fn values(&self) -> &[u16] {
        match self {
            Self::Few(list) => &list.values,
            Self::Many(list) => &list.values,
        }
    }

    /// Computes the next value. Returns false if it exceeds 16 bits: then the list ends.
    pub fn push(&mut self) -> bool {
        match self {
            Self::Few(list) => {
                let is_computed = list.push();
                if list.room > WordSet::ROOM {
                    *self = Self::Many(list.with_byte_sets());
                }
                is_computed
            }
            Self::Many(list) => list.push(),
        }
    }
}

impl Sparse<WordSet> {
    /// Moves the list to one whose sets have room for more values. The sets are made again when they are needed.
    fn with_byte_sets(&mut self) -> Sparse<ByteSet> {
        use std::mem::take;
        Sparse {
            values: take(&mut self.values),
            planes: take(&mut self.planes),
            leaving_none: take(&mut self.leaving_none),
            leaving_one: take(&mut self.leaving_one),
            leaving_two: take(&mut self.leaving_two),
            allows_equal: self.allows_equal,
            spaces: take(&mut self.spaces),
            next_masks: self.next_masks,
            room: self.room,
            first_chunk: self.first_chunk,
            reached: ByteSet::default(),
            sums: no_sums(self.sums.len()),
        }
    }
}

impl<S: ValueSet> Sparse<S> {
    /// No values yet.
    fn new(rule: &Rule) -> Self {
        let takes = |heaps| {
            let most = rule.largest_take().unwrap_or(0);
            let fitting = rule.takes(most).filter(move |(_, leaves)| leaves.allows(heaps));
            fitting.map(|(take, _)| take as usize).collect::<Vec<usize>>()
        };
        let leaving_two = takes(2);
        let stored = leaving_two.first().zip(leaving_two.last()).map_or(0, |(first, last)| last - first + 1);
        Self {
            values: Vec::new(),
            planes: BitPlanes::default(),
            leaving_none: takes(0),
            leaving_one: takes(1),
            allows_equal: rule.allows_equal(),
            spaces: [false, true]
                .into_iter()
                .filter(|is_odd| leaving_two.iter().any(|take| (take % 2 == 1) == *is_odd))
                .map(Space::new)
                .collect(),
            next_masks: FIRST_MASK,
            room: WordSet::ROOM,
            first_chunk: FIRST_CHUNKS[0],
            reached: S::default(),
            sums: no_sums(stored.next_power_of_two().min(MAX_KEPT)),
            leaving_two,
        }
    }

    /// Computes the next value. Returns false if it exceeds 16 bits: then the list ends.
    fn push(&mut self) -> bool {
        let n = self.values.len();
        if n >= self.next_masks {
            self.spaces.iter_mut().for_each(|space| space.choose(&self.values));
            self.sums.iter_mut().for_each(Sum::forget_spaces);
            self.next_masks = (2 * n).max(FIRST_MASK);
        }
        let mut reached = std::mem::take(&mut self.reached);
        reached.clear(self.room);
        if self.leaving_none.binary_search(&n).is_ok() {
            reached.insert(0);
        }
        for take in self.leaving_one.iter().take_while(|take| **take < n) {
            reached.insert(self.values[n - take].into());
        }
        let mut decided = u64::MAX;
        for at in 0..self.leaving_two.len() {
            if let Some(total) = n.checked_sub(self.leaving_two[at]) {
                let sum = self.sum(total);
                reached.union_with(&sum.reached);
                decided &= sum.decided();
            }
        }
        // The least value in none of the sets.
        let mut value = reached.absent_from(0);
        let is_decided = value < WordSet::ROOM && decided >> value & 1 == 1;
        while !is_decided && let Some(total) = self.total_with(n, value) {
            reached.union_with(&self.sum(total).reached);
            value = reached.absent_from(value);
        }
        self.reached = reached;
        let Ok(value) = u16::try_from(value) else { return false };
        self.values.push(value);
        if usize::from(value) >= self.room {
            self.room *= 2;
        }
        self.first_chunk = self.first_chunk.max(FIRST_CHUNKS[usize::from(value > 1) + usize::from(value > 7)]);
        if self.leaving_two.is_empty() {
            return true;
        }
        self.spaces.iter_mut().for_each(|space| space.push(n, value.into()));
        true
    }

    /// The total of a pair with this value among the options of n.
    fn total_with(&mut self, n: usize, value: usize) -> Option<usize> {
        (0..self.leaving_two.len()).find_map(|at| {
            let total = n.checked_sub(self.leaving_two[at])?;
            self.occurs(total, value).then_some(total)
        })
    }

    /// The set of this total, created on demand.
    fn sum(&mut self, total: usize) -> &mut Sum<S> {
        let at = total & (self.sums.len() - 1);
        if self.sums[at].total != total {
            let mut reached = std::mem::take(&mut self.sums[at].reached);
            reached.clear(self.room);
            // The pairs are (a, total − a) for a from 1 to this.
            let last = if self.allows_equal { total / 2 } else { total.saturating_sub(1) / 2 };
            let mut sum = Sum::new(total, last, reached);
            if last > 0 {
                sum.scan(&self.values, self.first_chunk);
            }
            for (number, space) in self.spaces.iter().enumerate() {
                if space.rare.len() < last / COMPARE_BATCH {
                    sum.scan_rare(&self.values, number, space, self.allows_equal);
                }
            }
            self.sums[at] = sum;
        }
        &mut self.sums[at]
    }

    /// Whether some pair with this total has this value.
    fn occurs(&mut self, total: usize, value: usize) -> bool {
        self.sum(total);
        let Self { values, planes, spaces, sums, allows_equal, .. } = self;
        let at = total & (sums.len() - 1);
        let sum = &mut sums[at];
        // Of the spaces that decide about the value, one that was scanned, or the one with the fewest rare heaps.
        let deciding = spaces.iter().enumerate().filter(|(_, space)| space.class(value, total));
        let deciding = deciding.min_by_key(|(number, space)| (!sum.has_rare[*number], space.rare.len()));
        loop {
            if sum.reached.contains(value) {
                return true;
            }
            if sum.next > sum.last {
                return false;
            }
            let remaining = sum.last + 1 - sum.next;
            if let Some((number, space)) = deciding {
                if sum.has_rare[number] {
                    return false;
                }
                if space.rare.len() < sum.compared.max(remaining / COMPARE_BATCH) {
                    sum.scan_rare(values, number, space, *allows_equal);
                    continue;
                }
            }
            // Where few heaps are rare, nearly all pairs have values of class 0: a scan soon finds one that occurs.
            let scan_is_quick = sum.has_rare.contains(&true) && sum.scanned < sum.last / COMPARE_BATCH;
            if remaining > CHUNK && !scan_is_quick && sum.scanned > sum.compared {
                let Ok(narrow_value) = u16::try_from(value) else { return false };
                let found = planes.find(values, total, sum.next..sum.last + 1, narrow_value);
                // A short comparison has some cost, too.
                sum.compared += found.map_or(remaining, |found| found - sum.next) / COMPARE_BATCH + CHUNK;
                if found.is_some() {
                    sum.reached.insert(value);
                }
                return found.is_some();
            }
            sum.scan(values, CHUNK);
        }
    }
}
