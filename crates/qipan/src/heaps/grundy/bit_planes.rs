//! Is there a pair of heaps with this sum and this value? Looked for on bit sets, 64 pairs in a word.
//!
//! **What.** Heaps a and b with a + b = total, a in a given range, and f(a) ⊕ f(b) = value.
//! **Cost.** For each bit that values have, four operations for 64 pairs; in loops without branches, which compilers turn into
//! wider words where there are such. Memory: nine bits a heap for each bit that values have.
//! **When not to use it.** Where a list of few heaps decides (`pairs.rs`).
//!
//! Each bit of the values is a *plane*: the set of the heaps whose value has it. Planes stand forwards, heap after heap, and
//! backwards, so that the two heaps of neighbouring pairs are neighbours in memory. Backwards they stand eight times, each
//! moved by a bit, so that whatever the total is, pairs begin with a byte.

use std::ops::Range;

/// Values of heaps, bit by bit.
#[derive(Clone, Debug, Default)]
pub struct BitPlanes {
    planes: Vec<BitPlane>,
    /// So many heaps have a value.
    length: usize,
    /// There is room for so many, and eight less.
    room: usize,
}

/// One bit of the values.
#[derive(Clone, Debug, Default)]
struct BitPlane {
    /// Heap n stands at bit n.
    forwards: Vec<u8>,
    /// In the copy c, heap n stands at bit `room` − 1 − n − c.
    backwards: [Vec<u8>; 8],
}

/// So many values have at most so many bits.
const MAX_PLANES: usize = u16::BITS as usize;
/// So many words are compared before one looks whether there was a hit.
const LANES: usize = 8;
/// So many pairs.
pub const BLOCK: usize = LANES * WORD * 8;
/// Bytes in a word.
const WORD: usize = size_of::<u64>();
const FIRST_ROOM: usize = 8 * BLOCK;

impl BitPlane {
    fn with_room(room: usize) -> Self {
        Self { forwards: vec![0; room / 8], backwards: std::array::from_fn(|_| vec![0; room / 8]) }
    }

    /// Heap n has this bit. `room` is a multiple of eight, and n is at least eight less.
    fn put(&mut self, n: usize, room: usize) {
        self.forwards[n / 8] |= 1 << (n % 8);
        for (moved, copy) in self.backwards.iter_mut().enumerate() {
            let at = room - 1 - n - moved;
            copy[at / 8] |= 1 << (at % 8);
        }
    }

    /// Makes room for more heaps, which lies in front where heaps stand backwards.
    fn widen(&mut self, by: usize) {
        self.forwards.resize(self.forwards.len() + by / 8, 0);
        for copy in &mut self.backwards {
            copy.splice(0..0, std::iter::repeat_n(0, by / 8));
        }
    }
}

impl BitPlanes {
    /// The value of the next heap.
    fn push(&mut self, value: u16) {
        // Also for the copies that are moved.
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
                plane.put(self.length, self.room);
            }
        }
        self.length += 1;
    }

    /// Is there an a in `some` such that f(a) ⊕ f(`total` − a) is `value`? If so, one that is at most [`BLOCK`] before the
    /// first.
    ///
    /// `values` are those of all heaps so far; they are taken over when they are needed, as many games hardly ask. `some`
    /// begins with a multiple of 8, which is at least 8, and ends with half of `total` at the latest; `total` less any of it
    /// has a value.
    #[must_use]
    #[inline(never)]
    pub fn find(&mut self, values: &[u16], total: usize, some: Range<usize>, value: u16) -> Option<usize> {
        values[self.length..].iter().for_each(|value| self.push(*value));
        if some.is_empty() || u32::from(value) >> self.planes.len() != 0 {
            return None;
        }
        let found = match self.planes.len() {
            0 => Some(0),
            1 => self.place::<1>(total, &some, value),
            2 => self.place::<2>(total, &some, value),
            3 => self.place::<3>(total, &some, value),
            4 => self.place::<4>(total, &some, value),
            5 => self.place::<5>(total, &some, value),
            6 => self.place::<6>(total, &some, value),
            7 => self.place::<7>(total, &some, value),
            8 => self.place::<8>(total, &some, value),
            9 => self.place::<9>(total, &some, value),
            10 => self.place::<10>(total, &some, value),
            11 => self.place::<11>(total, &some, value),
            12 => self.place::<12>(total, &some, value),
            _ => self.place::<MAX_PLANES>(total, &some, value),
        };
        found.map(|found| some.start + found)
    }

    /// The same for so many planes, or fewer: then the last ones are compared again. The place is counted from the start of
    /// `some`.
    fn place<const PLANES: usize>(&self, total: usize, some: &Range<usize>, value: u16) -> Option<usize> {
        let (first, mirror) = (some.start / 8, self.room - 1 - (total - some.start));
        let bytes = some.len() / 8;
        let chosen: [usize; PLANES] = std::array::from_fn(|bit| bit.min(self.planes.len() - 1));
        let ones = chosen.map(|bit| &self.planes[bit].forwards[first..]);
        let others = chosen.map(|bit| &self.planes[bit].backwards[mirror % 8][mirror / 8..]);
        // Where a pair differs from the value, the xor of its bits with this is 1 in some plane.
        let wanted = chosen.map(|bit| if value >> bit & 1 == 1 { u64::MAX } else { 0 });

        let blocks = bytes / (LANES * WORD);
        let one = ones.map(|plane| &plane.as_chunks::<{ LANES * WORD }>().0[..blocks]);
        let other = others.map(|plane| &plane.as_chunks::<{ LANES * WORD }>().0[..blocks]);
        for block in 0..blocks {
            let mut differs = [0; LANES];
            for plane in 0..PLANES {
                let (one, _) = one[plane][block].as_chunks::<WORD>();
                let (other, _) = other[plane][block].as_chunks::<WORD>();
                for (differs, (one, other)) in differs.iter_mut().zip(one.iter().zip(other)) {
                    *differs |= u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other) ^ wanted[plane];
                }
            }
            if differs.iter().fold(u64::MAX, |all, differs| all & differs) != u64::MAX {
                return Some(block * BLOCK);
            }
        }
        // The bytes that are left, the last one only as far as pairs go.
        let left = (blocks * LANES * WORD..some.len().div_ceil(8)).map(|at| {
            let differs =
                (0..PLANES).fold(0, |all, plane| all | ones[plane][at] ^ others[plane][at] ^ wanted[plane] as u8);
            let pairs = (some.len() - 8 * at).min(8);
            u8::MAX >> (8 - pairs) & !differs != 0
        });
        left.into_iter().any(|is_hit| is_hit).then_some(blocks * BLOCK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_found_as_one_by_one() {
        // Values that need more planes on the way, and more room.
        let values: Vec<u16> = (0..9000u32).map(|n| ((n * n % 70_001 + n / 3) % (1 + n / 4)) as u16).collect();
        let mut planes = BitPlanes::default();
        for n in (5..values.len()).step_by(397) {
            let values = &values[..=n];
            for total in [n / 2, n, n + n / 2, n + n / 2 + 3] {
                for some in [
                    total.saturating_sub(n).max(8).next_multiple_of(8)..total / 2 + 1,
                    64.max((total.saturating_sub(n)).next_multiple_of(8))..total / 3,
                ] {
                    for wanted in [0, 1, 17, 255, 256, 600, 4000] {
                        let first = some.clone().find(|a| values[*a] ^ values[total - a] == wanted);
                        let found = planes.find(values, total, some.clone(), wanted);
                        let is_near = |found: usize| first.is_some_and(|first| (found..found + BLOCK).contains(&first));
                        assert!(
                            found.map_or(first.is_none(), is_near),
                            "{n} {total} {wanted} {some:?} {found:?} {first:?}"
                        );
                    }
                }
            }
        }
        assert_eq!(planes.planes.len(), 12);
    }
}
