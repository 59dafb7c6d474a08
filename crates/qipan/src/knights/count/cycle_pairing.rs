//! Sum over all pairs of matchings, one from above and one from below, that form a single cycle: by contraction of
//! points.
//!
//! **What.** Given two lists of matchings on the same points, each with a count, the sum of the products of the counts
//! over all pairs that form one cycle.
//!
//! **Cost.** Less than one step for each pair: with 16 points and long lists, about a thousandth of that.
//!
//! **Source.** Our own, as far as we know; contracting one point is also the first step of rank-based methods (H. L.
//! Bodlaender, M. Cygan, S. Kratsch and J. Nederlof 2015), which go on to bases of matchings; with so few points that
//! does not pay.
//!
//! **The essence.**
//! 1. Take a point e. Split one list by the partner p of e.
//! 2. For each p, contract e and p in every matching of the other list: the partners a of e and b of p become partners
//!    of each other. If p is the partner of e there too, the pair closes a cycle too early and is dropped. Equal
//!    results are merged, and their counts are added.
//! 3. Two points fewer remain. With eight points or fewer there are at most 105 matchings; their ranks (`matching`)
//!    index an array, and tables list which of them form one cycle.
//! 4. Where there are few pairs, all are tried.

use super::counter::{MulCounter, OverflowError, U448};
use super::matching::{Cycles, MATCHINGS, Points, SMALL_POINTS, cycle};
use super::middle::mate;

/// Maximum number of pairs that are tried one by one.
const SMALL_PAIRS: usize = 64;

/// Matchings with their counts.
pub(super) type List<N> = Vec<(u64, N)>;

/// A reusable hash table from keys to indices.
pub(super) struct IndexTable {
    slots: Vec<u32>,
    mask: usize,
}

impl IndexTable {
    pub const fn new() -> Self {
        Self { slots: Vec::new(), mask: 0 }
    }

    /// Empties the table and makes room for `max_keys` keys.
    pub fn reset(&mut self, max_keys: usize) {
        let len = (2 * max_keys).next_power_of_two();
        self.mask = len - 1;
        self.slots.clear();
        self.slots.resize(len, u32::MAX);
    }

    /// The index of a key, if it is in the table; otherwise inserts it with the index `next`.
    #[inline]
    pub fn find_or_insert(&mut self, key: u64, next: usize, key_of: impl Fn(usize) -> u64) -> Option<usize> {
        let mut slot = ((key ^ key >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & self.mask;
        loop {
            let number = self.slots[slot];
            if number == u32::MAX {
                self.slots[slot] = next as u32;
                return None;
            }
            if key_of(number as usize) == key {
                return Some(number as usize);
            }
            slot = (slot + 1) & self.mask;
        }
    }
}

/// Buffers of one level of recursion.
struct Scratch<N> {
    sorted: List<N>,
    merged: List<N>,
    index: IndexTable,
}

/// Sums over pairs of matchings, and keeps its buffers for the next call.
pub(super) struct CyclePairing<N> {
    cycles: Cycles,
    pool: Vec<Scratch<N>>,
    /// Steps taken so far.
    pub steps: u64,
}

impl<N: MulCounter> CyclePairing<N> {
    pub fn new() -> Self {
        Self { cycles: Cycles::new(), pool: Vec::new(), steps: 0 }
    }

    /// Adds to `sum` the products of the counts of all pairs that form one cycle.
    ///
    /// # Errors
    /// [`OverflowError`] if a sum of counts of one list does not fit.
    pub fn close(
        &mut self,
        one: &[(u64, N)],
        other: &[(u64, N)],
        points: u32,
        sum: &mut U448,
    ) -> Result<(), OverflowError> {
        let len = points.count_ones() as usize;
        if len == 0 || one.is_empty() || other.is_empty() {
            return Ok(());
        }
        if len <= SMALL_POINTS {
            return self.close_by_rank(one, other, points, sum);
        }
        if one.len() * other.len() <= SMALL_PAIRS || one.len() == 1 || other.len() == 1 {
            return self.close_pairwise(one, other, points, sum);
        }
        let (split, contracted) = if one.len() < other.len() { (one, other) } else { (other, one) };
        let mut scratch = self.pool.pop().unwrap_or_else(|| Scratch {
            sorted: Vec::new(),
            merged: Vec::new(),
            index: IndexTable::new(),
        });
        let result = self.contract(split, contracted, points, &mut scratch, sum);
        self.pool.push(scratch);
        result
    }

    fn contract(
        &mut self,
        split: &[(u64, N)],
        contracted: &[(u64, N)],
        points: u32,
        scratch: &mut Scratch<N>,
        sum: &mut U448,
    ) -> Result<(), OverflowError> {
        let e = points.trailing_zeros() as u8;
        scratch.sorted.clear();
        scratch.sorted.extend(split);
        scratch.sorted.sort_unstable_by_key(|(mates, _)| mate(*mates, e));
        let mut from = 0;
        while from < scratch.sorted.len() {
            let p = mate(scratch.sorted[from].0, e);
            let len = scratch.sorted[from..].iter().take_while(|(mates, _)| mate(*mates, e) == p).count();
            let rest = !(15 << (4 * e) | 15 << (4 * p));
            let group = &mut scratch.sorted[from..from + len];
            group.iter_mut().for_each(|(mates, _)| *mates &= rest);
            from += len;
            scratch.merged.clear();
            scratch.index.reset(contracted.len());
            self.steps += contracted.len() as u64;
            for (mates, number) in contracted {
                let (a, b) = (mate(*mates, e), mate(*mates, p));
                if a == p {
                    continue;
                }
                let cleared = mates & rest & !(15 << (4 * a) | 15 << (4 * b));
                let key = cleared | u64::from(b) << (4 * a) | u64::from(a) << (4 * b);
                match scratch.index.find_or_insert(key, scratch.merged.len(), |at| scratch.merged[at].0) {
                    None => scratch.merged.push((key, *number)),
                    Some(at) => scratch.merged[at].1.add(number)?,
                }
            }
            self.close(&scratch.merged, group, points & !(1 << e | 1 << p), sum)?;
        }
        Ok(())
    }

    fn close_pairwise(
        &mut self,
        one: &[(u64, N)],
        other: &[(u64, N)],
        points: u32,
        sum: &mut U448,
    ) -> Result<(), OverflowError> {
        let (e, len) = (points.trailing_zeros() as u8, points.count_ones() as usize);
        self.steps += (one.len() * other.len()) as u64;
        for (mates, number) in one {
            let mut closing = N::ZERO;
            for (_, number) in other.iter().filter(|other| cycle(*mates, other.0, e) == len) {
                closing.add(number)?;
            }
            number.add_product(closing, sum);
        }
        Ok(())
    }

    fn close_by_rank(
        &mut self,
        one: &[(u64, N)],
        other: &[(u64, N)],
        points: u32,
        sum: &mut U448,
    ) -> Result<(), OverflowError> {
        if one.len() * other.len() <= 8 {
            return self.close_pairwise(one, other, points, sum);
        }
        let points = Points::new(points);
        self.steps += (one.len() + other.len()) as u64;
        let by_rank = |list: &[(u64, N)]| {
            let mut numbers = [N::ZERO; MATCHINGS];
            list.iter().try_for_each(|(mates, number)| numbers[points.rank(*mates)].add(number))?;
            Ok(numbers)
        };
        let (smaller, larger) = if one.len() < other.len() { (one, other) } else { (other, one) };
        let (smaller, larger) = (by_rank(smaller)?, by_rank(larger)?);
        for (with, number) in self.cycles.with(points.len()).iter().zip(smaller) {
            if number.is_zero() {
                continue;
            }
            let mut closing = N::ZERO;
            with.iter().try_for_each(|rank| closing.add(&larger[usize::from(*rank)]))?;
            number.add_product(closing, sum);
        }
        Ok(())
    }
}
