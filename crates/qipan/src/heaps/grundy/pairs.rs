//! Values of games that leave up to two heaps, with finitely many numbers to take.
//!
//! **What.** f(n) = mex of f(a) ⊕ f(b) over all pairs a + b = n − k with a, b ≥ 1, for each k that may leave two heaps, and of
//! the few values of single heaps.
//! **Cost.** About one step for each *rare* heap below n, or n / 32 steps where rare heaps abound; naively it is n / 2 for each
//! k. Memory: three to six bytes a heap.
//! **When not to use it.** Numbers to take without end (`tail.rs`), three heaps left (`triples.rs`).
//! **Source.** The sparse space phenomenon: Berlekamp, Conway, Guy, *Winning Ways*, ch. 4. What is done otherwise: the space is
//! chosen anew whenever the list doubles, by a transform; and where no space is sparse, absence is shown by brute force on wide
//! words.
//!
//! 1. Take a mask and call a value rare when an even number of its bits under the mask are set. Rare ⊕ rare and common ⊕ common
//!    are rare; so a common value of a pair has a rare heap in it, and all of them are found from the list of rare heaps.
//! 2. The mask is good when few heaps are rare. Every mask is rated at once by a Walsh–Hadamard transform of the counts of values.
//! 3. For each total the set of values of its pairs is filled only as far as the mex asks: is the least value not yet seen
//!    there at all? A common one is settled by the rare heaps. A rare one is looked for among the pairs one after the other, and
//!    when that has cost as much as it would, by comparing all pairs left at once.
//! 4. Several k share the sets: those of the last totals are kept.

use crate::heaps::marks::Marks;
use crate::heaps::rule::Rule;

use super::lanes::Lanes;

/// Among so few pairs all are looked at.
const FEW: usize = 64;
/// So many pairs are compared at once in the time in which one is looked at.
const AT_ONCE: usize = if cfg!(target_arch = "wasm32") { 2 } else { 32 };
/// The mask is chosen first when so many values are known.
const FIRST_MASK: usize = 128;

/// The list of values, growing.
#[derive(Clone, Debug)]
pub struct Pairs {
    values: Vec<u16>,
    lanes: Lanes,
    /// Which numbers may be taken, leaving nothing, one heap, two heaps.
    all: Vec<usize>,
    ones: Vec<usize>,
    twos: Vec<usize>,
    allows_equal: bool,
    space: Space,
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
    seen: Marks,
    /// The pairs with a below this were looked at.
    next: usize,
    /// Those with a rare heap were, too.
    has_common: bool,
    /// What looking at pairs one by one, and all at once, has cost.
    looked: usize,
    compared: usize,
}

impl Sum {
    /// Nothing is known of this total. `seen` is an empty set, with room.
    const fn new(total: usize, seen: Marks) -> Self {
        Self { total, seen, next: 1, has_common: false, looked: 0, compared: 0 }
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
            lanes: Lanes::default(),
            all: takes(0),
            ones: takes(1),
            allows_equal: rule.allows_equal(),
            space: Space { next: FIRST_MASK, ..Space::default() },
            // No total is that large.
            sums: vec![Sum::new(usize::MAX, Marks::default()); kept],
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
        let mut seen = Marks::with_room(64);
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
        let mut value = seen.least_absent();
        while let Some(total) = self.holder(n, value) {
            seen.join(&self.begun(total).seen);
            value = seen.least_absent();
        }
        let Ok(value) = u16::try_from(value) else { return false };
        self.values.push(value);
        if self.twos.is_empty() {
            return true;
        }
        self.lanes.push(value);
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
        let kept = self.sums.len();
        let sum = &mut self.sums[total % kept];
        if sum.total != total {
            sum.seen.clear();
            let seen = std::mem::take(&mut sum.seen);
            *sum = Sum::new(total, seen);
        }
        sum
    }

    /// Is this the value of a pair with this total?
    fn holds(&mut self, total: usize, value: usize) -> bool {
        // The pairs with a from 1 to this, a ≤ b.
        let last = if self.allows_equal { total / 2 } else { total.saturating_sub(1) / 2 };
        self.begun(total);
        let Self { values, lanes, space, sums, allows_equal, .. } = self;
        let kept = sums.len();
        let sum = &mut sums[total % kept];
        let is_sparse = space.rare.len() < last / AT_ONCE;
        loop {
            if sum.seen.has(value) {
                return true;
            }
            if sum.next > last {
                return false;
            }
            if is_sparse && !space.is_rare(value) {
                if sum.has_common {
                    return false;
                }
                let below = space.rare.iter().map(|rare| *rare as usize).take_while(|rare| *rare < total);
                for rare in below.filter(|rare| *allows_equal || 2 * rare != total) {
                    sum.seen.put((values[rare] ^ values[total - rare]).into());
                }
                sum.has_common = true;
                continue;
            }
            let left = last + 1 - sum.next;
            let compare = left / AT_ONCE;
            if left > FEW && sum.looked >= sum.compared.max(compare / 2) {
                sum.compared += compare;
                let is_held = u16::try_from(value).is_ok_and(|value| lanes.holds(total, sum.next..last + 1, value));
                if is_held {
                    sum.seen.put(value);
                }
                return is_held;
            }
            let end = (sum.next + FEW).min(last + 1);
            for a in sum.next..end {
                sum.seen.put((values[a] ^ values[total - a]).into());
            }
            sum.looked += end - sum.next;
            sum.next = end;
        }
    }
}
