//! Values of games that leave up to two heaps, with finitely many numbers to take.
//!
//! **What.** f(n) = mex of f(a) ⊕ f(b) over all pairs a + b = n − k with a, b ≥ 1, for each k that may leave two heaps, and of
//! the few values of single heaps.
//! **Cost.** About one step for each *rare* heap below n, and a few for each value below f(n); where rare heaps abound, n / 2
//! comparisons for each k, 16 or more in the time of a step. Naively it is n / 2 steps for each k. Memory: two bytes a heap,
//! what `planes.rs` needs where it is asked, and a byte for each value in each set that is kept.
//! **When not to use it.** Numbers to take without end (`tail.rs`), three heaps left (`triples.rs`).
//! **Source.** The sparse space phenomenon: Berlekamp, Conway, Guy, *Winning Ways*, ch. 4. What is done otherwise: the space is
//! chosen anew whenever the list doubles, by a transform; and where no space is sparse, absence is shown on bit sets.
//!
//! 1. Take a mask and call a value rare when an even number of its bits under the mask are set. Rare ⊕ rare and common ⊕ common
//!    are rare; so a common value of a pair has a rare heap in it, and all of them are found from the list of rare heaps.
//! 2. The mask is good when few heaps are rare. Every mask is rated at once by a Walsh–Hadamard transform of the counts of
//!    values.
//! 3. For each total the set of values of its pairs is filled only as far as the mex asks: is the least value not yet seen
//!    there at all? A common one is settled by the rare heaps. A rare one is looked for in two ways in turn, so that neither
//!    costs much more than the other: some more pairs are looked at, which may show any value; and the one value is compared
//!    with all pairs that are left, until it is found.
//! 4. Several k share the sets: those of the last totals are kept.

use crate::heaps::rule::Rule;

use super::bit_planes::BitPlanes;
use super::byte_set::ByteSet;

/// So many pairs of a total are looked at to begin with; a multiple of eight, as comparing begins with one.
const FIRST_CHUNK: usize = 32;
/// So many more are looked at in a turn; and among so few all are.
const CHUNK: usize = 64;
/// So many pairs are compared in the time in which one is looked at.
const COMPARE_BATCH: usize = if cfg!(target_arch = "wasm32") { 6 } else { 16 };
/// The sets of so many totals are kept at most.
const MAX_KEPT: usize = 1 << 12;
/// The mask is chosen first when so many values are known.
const FIRST_MASK: usize = 128;

/// The list of values, growing.
#[derive(Clone, Debug)]
pub struct Pairs {
    values: Vec<u16>,
    planes: BitPlanes,
    /// Which numbers may be taken, leaving nothing, one heap, two heaps.
    all: Vec<usize>,
    ones: Vec<usize>,
    twos: Vec<usize>,
    allows_equal: bool,
    space: Space,
    /// A power of two that all values are below, and so the values of pairs.
    room: usize,
    /// What can be reached from a heap, while its value is found.
    reached: ByteSet,
    /// The sets of the last totals, each at its total modulo their number.
    sums: Vec<Sum>,
}

/// Which values are rare.
#[derive(Clone, Debug, Default)]
struct Space {
    mask: usize,
    /// The heaps with rare values, from 1.
    rare: Vec<u32>,
    /// When so many values are known, the mask is chosen anew.
    next: usize,
}

impl Space {
    const fn is_rare(&self, value: usize) -> bool {
        (value & self.mask).count_ones().is_multiple_of(2)
    }

    /// The mask under which the fewest heaps are rare.
    fn choose(&mut self, values: &[u16]) {
        let size = values.iter().max().map_or(1, |max| (usize::from(*max) + 1).next_power_of_two());
        let mut excess = vec![0i64; size];
        for value in values {
            excess[usize::from(*value)] += 1;
        }
        // After it, `excess[mask]` is how many more heaps are rare than common under that mask.
        let mut half = 1;
        while half < size {
            for block in excess.chunks_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for (low, high) in low.iter_mut().zip(high) {
                    (*low, *high) = (*low + *high, *low - *high);
                }
            }
            half *= 2;
        }
        self.mask = (0..size).min_by_key(|mask| excess[*mask]).unwrap_or(0);
        self.rare = (1..values.len()).filter(|n| self.is_rare(values[*n].into())).map(|n| n as u32).collect();
        self.next = (2 * values.len()).max(FIRST_MASK);
    }
}

/// What is known of the values of pairs with one total.
#[derive(Clone, Debug)]
struct Sum {
    total: usize,
    /// Its pairs are those with a from 1 to this, a ≤ b.
    last: usize,
    seen: ByteSet,
    /// The pairs with a below this were looked at.
    next: usize,
    /// Those with a rare heap were, too.
    has_common: bool,
    /// What looking at pairs one by one, and comparing them, has cost. The first turn is not a comparison's.
    looked: usize,
    compared: usize,
}

impl Sum {
    /// Nothing is known of this total. `seen` is an empty set.
    const fn new(total: usize, last: usize, seen: ByteSet) -> Self {
        Self { total, last, seen, next: 1, has_common: false, looked: 0, compared: CHUNK }
    }

    /// Looks at some more pairs: up to a multiple of `few`, so that comparing goes on where wide words begin.
    fn look(&mut self, values: &[u16], few: usize) {
        let end = ((self.next / few + 1) * few).min(self.last + 1);
        let others = values[self.total + 1 - end..=self.total - self.next].iter().rev();
        self.seen.put_all(values[self.next..end].iter().zip(others).map(|(one, other)| one ^ other));
        self.looked += end - self.next;
        self.next = end;
    }

    /// Looks at all pairs with a rare heap, and so at all whose value is common.
    fn put_common(&mut self, values: &[u16], rare: &[u32], allows_equal: bool) {
        let below = rare.iter().map(|rare| *rare as usize).take_while(|rare| *rare < self.total);
        let fitting = below.filter(|rare| allows_equal || 2 * rare != self.total);
        self.seen.put_all(fitting.map(|rare| values[rare] ^ values[self.total - rare]));
        self.has_common = true;
    }
}

impl Pairs {
    /// No values yet.
    #[must_use]
    pub fn new(rule: &Rule) -> Self {
        let takes = |heaps| {
            let most = rule.largest_take().unwrap_or(0);
            let fitting = rule.takes(most).filter(move |(_, leaves)| leaves.allows(heaps));
            fitting.map(|(take, _)| take as usize).collect::<Vec<usize>>()
        };
        let twos = takes(2);
        let kept = twos.first().zip(twos.last()).map_or(0, |(first, last)| last - first + 1);
        Self {
            values: Vec::new(),
            planes: BitPlanes::default(),
            all: takes(0),
            ones: takes(1),
            allows_equal: rule.allows_equal(),
            space: Space { next: FIRST_MASK, ..Space::default() },
            room: 64,
            reached: ByteSet::default(),
            // No total is that large.
            sums: vec![Sum::new(usize::MAX, 0, ByteSet::default()); kept.next_power_of_two().min(MAX_KEPT)],
            twos,
        }
    }

    /// The values so far, f(0) first.
    #[must_use]
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// Finds the next value. False when it passes 16 bits: then there are no more.
    pub fn push(&mut self) -> bool {
        let n = self.values.len();
        if n >= self.space.next {
            self.space.choose(&self.values);
            self.sums.iter_mut().for_each(|sum| sum.has_common = false);
        }
        let mut seen = std::mem::take(&mut self.reached);
        seen.clear(self.room);
        if self.all.binary_search(&n).is_ok() {
            seen.put(0);
        }
        for take in self.ones.iter().take_while(|take| **take < n) {
            seen.put(self.values[n - take].into());
        }
        for at in 0..self.twos.len() {
            if let Some(total) = n.checked_sub(self.twos[at]) {
                seen.join(&self.begun(total).seen);
            }
        }
        // The least value that is in none of the sets.
        let mut value = seen.absent_from(0);
        while let Some(total) = self.holder(n, value) {
            seen.join(&self.begun(total).seen);
            value = seen.absent_from(value);
        }
        self.reached = seen;
        let Ok(value) = u16::try_from(value) else { return false };
        self.values.push(value);
        if usize::from(value) >= self.room {
            self.room *= 2;
        }
        if self.twos.is_empty() {
            return true;
        }
        if n > 0 && self.space.is_rare(value.into()) {
            self.space.rare.push(n as u32);
        }
        true
    }

    /// The total of a pair that has this value, if a move from n leads to one.
    fn holder(&mut self, n: usize, value: usize) -> Option<usize> {
        (0..self.twos.len()).find_map(|at| {
            let total = n.checked_sub(self.twos[at])?;
            self.holds(total, value).then_some(total)
        })
    }

    /// The set of this total, begun if it was not.
    fn begun(&mut self, total: usize) -> &mut Sum {
        let at = total & (self.sums.len() - 1);
        if self.sums[at].total != total {
            let mut seen = std::mem::take(&mut self.sums[at].seen);
            seen.clear(self.room);
            // The pairs with a from 1 to this, a ≤ b.
            let last = if self.allows_equal { total / 2 } else { total.saturating_sub(1) / 2 };
            let mut sum = Sum::new(total, last, seen);
            if last > 0 {
                sum.look(&self.values, FIRST_CHUNK);
            }
            if self.space.rare.len() < last / COMPARE_BATCH {
                sum.put_common(&self.values, &self.space.rare, self.allows_equal);
            }
            self.sums[at] = sum;
        }
        &mut self.sums[at]
    }

    /// Is this the value of a pair with this total?
    fn holds(&mut self, total: usize, value: usize) -> bool {
        self.begun(total);
        let Self { values, planes, space, sums, allows_equal, .. } = self;
        let at = total & (sums.len() - 1);
        let sum = &mut sums[at];
        loop {
            if sum.seen.has(value) {
                return true;
            }
            if sum.next > sum.last {
                return false;
            }
            let left = sum.last + 1 - sum.next;
            let is_common = !space.is_rare(value);
            if is_common && sum.has_common {
                return false;
            }
            if is_common && space.rare.len() < sum.compared.max(left / COMPARE_BATCH) {
                sum.put_common(values, &space.rare, *allows_equal);
                continue;
            }
            // Where few heaps are rare, nearly all pairs have rare values: looking soon finds one that is there.
            let finds = sum.has_common && sum.looked < sum.last / COMPARE_BATCH;
            if left > CHUNK && !finds && sum.looked > sum.compared {
                let Ok(narrow) = u16::try_from(value) else { return false };
                let found = planes.find(values, total, sum.next..sum.last + 1, narrow);
                // Even a short comparison takes some time.
                sum.compared += found.map_or(left, |found| found - sum.next) / COMPARE_BATCH + CHUNK;
                if found.is_some() {
                    sum.seen.put(value);
                }
                return found.is_some();
            }
            sum.look(values, CHUNK);
        }
    }
}
