//! In how many ways states from above and from below close to one cycle.
//!
//! **What.** Given two lists of matchings on the same points, each with its number, the sum of the products over all pairs that
//! make one cycle.
//!
//! **Cost.** Less than one step a pair: with 16 points and long lists, some thousandth of that.
//!
//! **Source.** Our own, as far as we know; the contraction of one end is how rank-based methods begin (H. L. Bodlaender, M.
//! Cygan, S. Kratsch and J. Nederlof 2015), who go on to bases of matchings, which does not pay for so few points.
//!
//! **The essence.**
//! 1. Take a point e. In one list it has a partner p, which is different in different matchings: take the list apart by it.
//! 2. For each p, walk from e to p in every matching of the other list: its partners a of e and b of p become partners of each
//!    other. If p is partner of e there too, a cycle is closed too early. Matchings that become equal are one, and their
//!    numbers add up.
//! 3. There are two points fewer. With eight or fewer points there are at most 105 matchings, whose numbers (`matching`) are
//!    places in a short array, and tables say which of them close.
//! 4. Where there are few pairs, try them all.

use super::counter::{MulCounter, OverflowError, U448};
use super::matching::{Cycles, MATCHINGS, Points, SMALL_POINTS, cycle};
use super::middle::mate;

/// So few pairs are tried one by one.
const SMALL_PAIRS: usize = 64;

/// Matchings with their numbers.
pub(super) type List<N> = Vec<(u64, N)>;

/// Equal keys found fast, again and again.
pub(super) struct IndexTable {
    places: Vec<u32>,
    mask: usize,
}

impl IndexTable {
    pub const fn new() -> Self {
        Self { places: Vec::new(), mask: 0 }
    }

    /// Before at most so many keys are looked for.
    pub fn begin(&mut self, most: usize) {
        let len = (2 * most).next_power_of_two();
        self.mask = len - 1;
        self.places.clear();
        self.places.resize(len, u32::MAX);
    }

    /// The number of a key, if it was given one; else it gets the number `next`.
    #[inline]
    pub fn find(&mut self, key: u64, next: usize, key_of: impl Fn(usize) -> u64) -> Option<usize> {
        let mut place = ((key ^ key >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & self.mask;
        loop {
            let number = self.places[place];
            if number == u32::MAX {
                self.places[place] = next as u32;
                return None;
            }
            if key_of(number as usize) == key {
                return Some(number as usize);
            }
            place = (place + 1) & self.mask;
        }
    }
}

/// Lists that are used again at each depth.
struct Scratch<N> {
    sorted: List<N>,
    shorter: List<N>,
    finder: IndexTable,
}

/// Closes pairs, and keeps its room.
pub(super) struct CyclePairing<N> {
    cycles: Cycles,
    rooms: Vec<Scratch<N>>,
    /// So many steps were taken.
    pub steps: u64,
}

impl<N: MulCounter> CyclePairing<N> {
    pub fn new() -> Self {
        Self { cycles: Cycles::new(), rooms: Vec::new(), steps: 0 }
    }

    /// Adds to `sum` the products of the numbers of all pairs that make one cycle.
    ///
    /// # Errors
    /// [`OverflowError`], if some numbers of one list do not fit when they are added.
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
            return self.close_few(one, other, points, sum);
        }
        if one.len() * other.len() <= SMALL_PAIRS || one.len() == 1 || other.len() == 1 {
            return self.close_each(one, other, points, sum);
        }
        let (apart, walked) = if one.len() < other.len() { (one, other) } else { (other, one) };
        let mut room = self.rooms.pop().unwrap_or_else(|| Scratch {
            sorted: Vec::new(),
            shorter: Vec::new(),
            finder: IndexTable::new(),
        });
        let result = self.contract(apart, walked, points, &mut room, sum);
        self.rooms.push(room);
        result
    }

    fn contract(
        &mut self,
        apart: &[(u64, N)],
        walked: &[(u64, N)],
        points: u32,
        room: &mut Scratch<N>,
        sum: &mut U448,
    ) -> Result<(), OverflowError> {
        let e = points.trailing_zeros() as u8;
        room.sorted.clear();
        room.sorted.extend(apart);
        room.sorted.sort_unstable_by_key(|(mates, _)| mate(*mates, e));
        let mut from = 0;
        while from < room.sorted.len() {
            let p = mate(room.sorted[from].0, e);
            let len = room.sorted[from..].iter().take_while(|(mates, _)| mate(*mates, e) == p).count();
            let left = !(15 << (4 * e) | 15 << (4 * p));
            let group = &mut room.sorted[from..from + len];
            group.iter_mut().for_each(|(mates, _)| *mates &= left);
            from += len;
            room.shorter.clear();
            room.finder.begin(walked.len());
            self.steps += walked.len() as u64;
            for (mates, number) in walked {
                let (a, b) = (mate(*mates, e), mate(*mates, p));
                if a == p {
                    continue;
                }
                let cleared = mates & left & !(15 << (4 * a) | 15 << (4 * b));
                let key = cleared | u64::from(b) << (4 * a) | u64::from(a) << (4 * b);
                match room.finder.find(key, room.shorter.len(), |at| room.shorter[at].0) {
                    None => room.shorter.push((key, *number)),
                    Some(at) => room.shorter[at].1.add(number)?,
                }
            }
            self.close(&room.shorter, group, points & !(1 << e | 1 << p), sum)?;
        }
        Ok(())
    }

    fn close_each(
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

    fn close_few(
        &mut self,
        one: &[(u64, N)],
        other: &[(u64, N)],
        points: u32,
        sum: &mut U448,
    ) -> Result<(), OverflowError> {
        if one.len() * other.len() <= 8 {
            return self.close_each(one, other, points, sum);
        }
        let points = Points::new(points);
        self.steps += (one.len() + other.len()) as u64;
        let by_rank = |list: &[(u64, N)]| {
            let mut numbers = [N::ZERO; MATCHINGS];
            list.iter().try_for_each(|(mates, number)| numbers[points.rank(*mates)].add(number))?;
            Ok(numbers)
        };
        let (few, many) = if one.len() < other.len() { (one, other) } else { (other, one) };
        let (few, many) = (by_rank(few)?, by_rank(many)?);
        for (with, number) in self.cycles.with(points.len()).iter().zip(few) {
            if number.is_zero() {
                continue;
            }
            let mut closing = N::ZERO;
            with.iter().try_for_each(|rank| closing.add(&many[usize::from(*rank)]))?;
            number.add_product(closing, sum);
        }
        Ok(())
    }
}
