//! Bit sets of 64, 128 or 256 points, and a hash set of them.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A fixed-size bit set; bits are numbered from 0.
pub trait BitSet:
    Copy
    + Ord
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The number of bits.
    const BITS: u32;
    /// The empty set.
    const EMPTY: Self;

    /// Returns the set of bit `i`, which is below [`BitSet::BITS`].
    fn bit(i: u32) -> Self;
    /// Returns the number of bits that are set.
    fn count(self) -> u32;
    /// Returns the number of the lowest bit that is set; [`BitSet::BITS`] if none is.
    fn lowest(self) -> u32;
    /// Returns the set without its lowest bit.
    fn without_lowest(self) -> Self;
    /// Returns a well-mixed hash: each bit of the result depends on all bits.
    fn hash(self) -> u64;

    /// Whether no bit is set.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Iterates over the numbers of its bits, in increasing order.
    fn bits(self) -> impl Iterator<Item = u32> {
        std::iter::successors(Some(self), |word| Some(word.without_lowest()))
            .take_while(|word| !word.is_empty())
            .map(Self::lowest)
    }
}

/// Multiplicative (Fibonacci) hashing: multiplies by an odd number near 2^64 divided by the golden ratio, and folds the
/// upper half into the lower.
const fn mix(word: u64) -> u64 {
    let product = (word ^ (word >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ (product >> 29)
}

macro_rules! word {
    ($int:ty) => {
        impl BitSet for $int {
            const BITS: u32 = <$int>::BITS;
            const EMPTY: Self = 0;

            fn bit(i: u32) -> Self {
                1 << i
            }
            fn count(self) -> u32 {
                self.count_ones()
            }
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            fn hash(self) -> u64 {
                let halves = u128::from(self);
                mix(mix(halves as u64) ^ (halves >> 64) as u64)
            }
        }
    };
}

word!(u64);
word!(u128);

/// 256 bits, the lower half first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct U256(u128, u128);

impl BitSet for U256 {
    const BITS: u32 = 256;
    const EMPTY: Self = Self(0, 0);

    fn bit(i: u32) -> Self {
        if i < 128 { Self(1 << i, 0) } else { Self(0, 1 << (i - 128)) }
    }
    fn count(self) -> u32 {
        self.0.count_ones() + self.1.count_ones()
    }
    fn lowest(self) -> u32 {
        if self.0 == 0 { 128 + self.1.trailing_zeros() } else { self.0.trailing_zeros() }
    }
    fn without_lowest(self) -> Self {
        if self.0 == 0 { Self(0, self.1.without_lowest()) } else { Self(self.0.without_lowest(), self.1) }
    }
    fn hash(self) -> u64 {
        mix(self.0.hash() ^ self.1.hash().rotate_left(17))
    }
}

impl BitAnd for U256 {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0, self.1 & other.1)
    }
}

impl BitOr for U256 {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0, self.1 | other.1)
    }
}

impl BitXor for U256 {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0, self.1 ^ other.1)
    }
}

impl Not for U256 {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0, !self.1)
    }
}

impl Shl<u32> for U256 {
    type Output = Self;
    fn shl(self, by: u32) -> Self {
        match by {
            0 => self,
            1..128 => Self(self.0 << by, (self.1 << by) | (self.0 >> (128 - by))),
            _ => Self(0, self.0 << (by - 128)),
        }
    }
}

impl Shr<u32> for U256 {
    type Output = Self;
    fn shr(self, by: u32) -> Self {
        match by {
            0 => self,
            1..128 => Self((self.0 >> by) | (self.1 << (128 - by)), self.1 >> by),
            _ => Self(self.1 >> (by - 128), 0),
        }
    }
}

/// A hash set of words, none of which is empty: open addressing with linear probing, at most half full.
pub struct BitSetTable<B> {
    slots: Vec<B>,
    len: usize,
}

/// The largest size of a set, in bytes.
const MAX_BYTES: usize = 1 << 29;

impl<B: BitSet> BitSetTable<B> {
    /// Returns the empty set.
    pub fn new() -> Self {
        Self { slots: vec![B::EMPTY; 1 << 10], len: 0 }
    }

    fn slot(&self, word: B) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = word.hash() as usize & mask;
        while self.slots[slot] != word && !self.slots[slot].is_empty() {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Whether this word is in the set.
    pub fn contains(&self, word: B) -> bool {
        self.slots[self.slot(word)] == word
    }

    /// Inserts a word; returns `false` if it was there already. A full set inserts nothing and returns `true`:
    /// [`Self::contains`] may then give false negatives, never false positives.
    pub fn insert(&mut self, word: B) -> bool {
        let slot = self.slot(word);
        if self.slots[slot] == word {
            return false;
        }
        if 2 * self.len < self.slots.len() {
            self.slots[slot] = word;
            self.len += 1;
        } else if 2 * self.slots.len() * size_of::<B>() <= MAX_BYTES {
            let larger = vec![B::EMPTY; 2 * self.slots.len()];
            for old in std::mem::replace(&mut self.slots, larger) {
                if !old.is_empty() {
                    let slot = self.slot(old);
                    self.slots[slot] = old;
                }
            }
            return self.insert(word);
        }
        true
    }

    /// Iterates over the words.
    #[cfg(any(test, feature = "naive"))]
    pub fn words(&self) -> impl Iterator<Item = B> {
        self.slots.iter().copied().filter(|word| !word.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_words_agree_with_single_bits() {
        for i in [0, 1, 63, 64, 127, 128, 129, 200, 255] {
            let word = U256::bit(i);
            assert_eq!((word.count(), word.lowest(), word.without_lowest()), (1, i, U256::EMPTY));
            for by in [0, 1, 16, 64, 127, 128, 129, 250] {
                assert_eq!(word << by, if i + by < 256 { U256::bit(i + by) } else { U256::EMPTY }, "{i} << {by}");
                assert_eq!(word >> by, if i >= by { U256::bit(i - by) } else { U256::EMPTY }, "{i} >> {by}");
            }
            assert!((!word & word).is_empty());
            assert_eq!((word | U256::bit(7)).bits().count(), 2);
        }
    }

    #[test]
    fn a_set_contains_what_was_inserted() {
        let mut seen = BitSetTable::new();
        for i in 1..5000u64 {
            assert!(seen.insert(i * i));
            assert!(!seen.insert(i * i));
        }
        assert!((1..5000u64).all(|i| seen.contains(i * i)) && !seen.contains(2));
        let all: Vec<u64> = (1..5000).map(|i| i * i).collect();
        let mut words: Vec<u64> = seen.words().collect();
        words.sort_unstable();
        assert_eq!(words, all);
    }
}
