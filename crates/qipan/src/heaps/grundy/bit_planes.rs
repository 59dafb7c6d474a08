//! Search for a pair of heaps with a given sum and value, on bit sets: 64 pairs in a word.
//!
//! **What.** Heaps a and b with a + b = total, a in a given range, and f(a) ⊕ f(b) = value. **Cost.** For each bit of
//! the values, four operations for 64 pairs, in loops without branches, which compilers vectorize. Memory: nine bits
//! for each heap and each bit of the values. **When not to use it.** Where a list of few heaps decides (`pairs.rs`).
//!
//! Each bit of the values is a *plane*: the set of heaps whose value has it. Planes are stored forwards and backwards,
//! so that both heaps of consecutive pairs are consecutive in memory. There are eight backward copies, each shifted by
//! a bit, so that for any total the pairs begin at a byte.

use std::ops::Range;

/// The values of heaps, as bit planes.
#[derive(Clone, Debug, Default)]
pub struct BitPlanes {
    planes: Vec<BitPlane>,
    /// Number of heaps with a value.
    length: usize,
    /// Capacity in heaps, of which the last eight are unused.
    room: usize,
}

/// One bit of the values.
#[derive(Clone, Debug, Default)]
struct BitPlane {
    /// Heap n is bit n.
    forwards: Vec<u8>,
    /// In copy c, heap n is bit `room` − 1 − n − c.
    backwards: [Vec<u8>; 8],
}

/// Maximum number of bits of a value.
const MAX_PLANES: usize = u16::BITS as usize;
/// Number of words compared before a test for a hit.
const LANES: usize = 8;
/// Number of pairs in these words.
pub const BLOCK: usize = LANES * WORD * 8;
/// Bytes of a word.
const WORD: usize = size_of::<u64>();
const FIRST_ROOM: usize = 8 * BLOCK;

impl BitPlane {
    fn with_room(room: usize) -> Self {
        Self { forwards: vec![0; room / 8], backwards: std::array::from_fn(|_| vec![0; room / 8]) }
    }

    /// Sets the bit of heap n. `room` is a multiple of eight, and n is less by at least eight.
    fn insert(&mut self, n: usize, room: usize) {
        self.forwards[n / 8] |= 1 << (n % 8);
        for (shift, copy) in self.backwards.iter_mut().enumerate() {
            let at = room - 1 - n - shift;
            copy[at / 8] |= 1 << (at % 8);
        }
    }

    /// Extends the plane by `by` heaps; at the front of the backward copies.
    fn widen(&mut self, by: usize) {
        self.forwards.resize(self.forwards.len() + by / 8, 0);
        for copy in &mut self.backwards {
            copy.splice(0..0, std::iter::repeat_n(0, by / 8));
        }
    }
}

impl BitPlanes {
    /// Appends the value of the next heap.
    fn push(&mut self, value: u16) {
        // The shifted copies need up to seven more bits.
        if self.length + 8 > self.room {
            let by = self.room.max(FIRST_ROOM);
            self.planes.iter_mut().for_each(|plane| plane.widen(by));
            self.room += by;
        }
        let bits = (u16::BITS - value.leading_zeros()) as usize;
        while self.planes.len() < bits {
            self.planes.push(BitPlane::with_room(self.room));
        }
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if value >> bit & 1 == 1 {
                plane.insert(self.length, self.room);
            }
        }
        self.length += 1;
    }

    /// Searches for an a in `range` with f(a) ⊕ f(`total` − a) = `value`. Returns a number at most [`BLOCK`] − 1 below
    /// the first such a; `None` if there is none.
    ///
    /// `values` are those of all heaps so far; new ones are converted only now, as many games hardly need this. `range`
    /// begins with a multiple of 8, which is at least 8, and ends at half of `total` at the latest; `total` minus any
    /// of its elements must have a value.
    #[must_use]
    #[inline(never)]
    pub fn find(&mut self, values: &[u16], total: usize, range: Range<usize>, value: u16) -> Option<usize> {
        values[self.length..].iter().for_each(|value| self.push(*value));
        if range.is_empty() || u32::from(value) >> self.planes.len() != 0 {
            return None;
        }
        let found = match self.planes.len() {
            0 => Some(0),
            1 => self.find_block::<1>(total, &range, value),
            2 => self.find_block::<2>(total, &range, value),
            3 => self.find_block::<3>(total, &range, value),
            4 => self.find_block::<4>(total, &range, value),
            5 => self.find_block::<5>(total, &range, value),
            6 => self.find_block::<6>(total, &range, value),
            7 => self.find_block::<7>(total, &range, value),
            8 => self.find_block::<8>(total, &range, value),
            9 => self.find_block::<9>(total, &range, value),
            10 => self.find_block::<10>(total, &range, value),
            11 => self.find_block::<11>(total, &range, value),
            12 => self.find_block::<12>(total, &range, value),
            _ => self.find_block::<MAX_PLANES>(total, &range, value),
        };
        found.map(|found| range.start + found)
    }

    /// [`BitPlanes::find`] for `PLANES` planes; if there are fewer, the last one is compared repeatedly. The result is
    /// relative to the start of `range`.
    fn find_block<const PLANES: usize>(&self, total: usize, range: &Range<usize>, value: u16) -> Option<usize> {
        let (first, mirror) = (range.start / 8, self.room - 1 - (total - range.start));
        let bytes = range.len() / 8;
        let chosen: [usize; PLANES] = std::array::from_fn(|bit| bit.min(self.planes.len() - 1));
        let ones = chosen.map(|bit| &self.planes[bit].forwards[first..]);
        let others = chosen.map(|bit| &self.planes[bit].backwards[mirror % 8][mirror / 8..]);
        // Where a pair has another value, the xor of its bits and this is 1 in some plane.
        let target = chosen.map(|bit| if value >> bit & 1 == 1 { u64::MAX } else { 0 });

        let blocks = bytes / (LANES * WORD);
        let one = ones.map(|plane| &plane.as_chunks::<{ LANES * WORD }>().0[..blocks]);
        let other = others.map(|plane| &plane.as_chunks::<{ LANES * WORD }>().0[..blocks]);
        for block in 0..blocks {
            let mut differs = [0; LANES];
            for plane in 0..PLANES {
                let (one, _) = one[plane][block].as_chunks::<WORD>();
                let (other, _) = other[plane][block].as_chunks::<WORD>();
                for (differs, (one, other)) in differs.iter_mut().zip(one.iter().zip(other)) {
                    *differs |= u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other) ^ target[plane];
                }
            }
            if differs.iter().fold(u64::MAX, |all, differs| all & differs) != u64::MAX {
                return Some(block * BLOCK);
            }
        }
        // The remaining bytes; in the last one only the bits of pairs.
        let tail = (blocks * LANES * WORD..range.len().div_ceil(8)).map(|at| {
            let differs =
                (0..PLANES).fold(0, |all, plane| all | ones[plane][at] ^ others[plane][at] ^ target[plane] as u8);
            let pairs = (range.len() - 8 * at).min(8);
            u8::MAX >> (8 - pairs) & !differs != 0
        });
        tail.into_iter().any(|is_hit| is_hit).then_some(blocks * BLOCK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_found_agree_with_a_linear_search() {
        // Values that require more planes and more room on the way.
        let values: Vec<u16> = (0..9000u32).map(|n| ((n * n % 70_001 + n / 3) % (1 + n / 4)) as u16).collect();
        let mut planes = BitPlanes::default();
        for n in (5..values.len()).step_by(397) {
            let values = &values[..=n];
            for total in [n / 2, n, n + n / 2, n + n / 2 + 3] {
                for range in [
                    total.saturating_sub(n).max(8).next_multiple_of(8)..total / 2 + 1,
                    64.max((total.saturating_sub(n)).next_multiple_of(8))..total / 3,
                ] {
                    for target in [0, 1, 17, 255, 256, 600, 4000] {
                        let first = range.clone().find(|a| values[*a] ^ values[total - a] == target);
                        let found = planes.find(values, total, range.clone(), target);
                        let is_near = |found: usize| first.is_some_and(|first| (found..found + BLOCK).contains(&first));
                        assert!(
                            found.map_or(first.is_none(), is_near),
                            "{n} {total} {target} {range:?} {found:?} {first:?}"
                        );
                    }
                }
            }
        }
        assert_eq!(planes.planes.len(), 12);
    }
}
