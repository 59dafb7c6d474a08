//! The profile of a partial board: for each open row, column and diagonal, the distance to its last stone.

use std::hash::{BuildHasherDefault, Hash, Hasher};

/// A profile: small numbers, packed into `WORDS` words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct State<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Hash for State<WORDS> {
    /// Word by word, where an array would be hashed as bytes.
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.iter().for_each(|word| hasher.write_u64(*word));
    }
}

/// Number of bits of a number below `length`.
pub const fn bits(length: u64) -> u32 {
    let most = length - 1;
    if most == 0 { 1 } else { 64 - most.leading_zeros() }
}

/// Number of words that hold `numbers` numbers below `length`.
pub const fn words(numbers: u64, length: u64) -> u64 {
    numbers.div_ceil((64 / bits(length)) as u64)
}

/// The position of a number within a state.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    word: usize,
    shift: u32,
    mask: u64,
}

impl Slot {
    /// The slot of number `number`, where all numbers are below `length`.
    pub const fn of(number: u64, length: u64) -> Self {
        let bits = bits(length);
        let each = (64 / bits) as u64;
        Self { word: (number / each) as usize, shift: (number % each) as u32 * bits, mask: (1 << bits) - 1 }
    }

    /// The largest number that fits.
    pub const fn largest(self) -> u64 {
        self.mask
    }
}

impl<const WORDS: usize> State<WORDS> {
    /// The state in which all numbers are 0.
    pub const ZERO: Self = Self([0; WORDS]);

    /// Reads a number.
    #[inline]
    pub const fn get(&self, slot: Slot) -> u64 {
        self.0[slot.word] >> slot.shift & slot.mask
    }

    /// Writes a number.
    #[inline]
    pub const fn set(&mut self, slot: Slot, value: u64) {
        self.0[slot.word] = self.0[slot.word] & !(slot.mask << slot.shift) | value << slot.shift;
    }

    /// Writes a number into a slot that holds 0. It touches all words, so that they stay in registers: a word that is
    /// written alone and then read with its neighbours makes the processor wait.
    #[inline]
    pub fn fill(&mut self, slot: Slot, value: u64) {
        for (word, number) in self.0.iter_mut().zip(0..) {
            *word |= if slot.word == number { value << slot.shift } else { 0 };
        }
    }

    /// Returns this state with the numbers of `values` in the slots of `mask`, which are all ones there.
    #[inline]
    #[must_use]
    pub fn replaced(mut self, mask: &Self, values: &Self) -> Self {
        for (word, (mask, value)) in self.0.iter_mut().zip(mask.0.iter().zip(&values.0)) {
            *word = *word & !mask | value;
        }
        self
    }

    /// Returns the first words.
    #[inline]
    #[must_use]
    pub fn narrowed<const N: usize>(&self) -> State<N> {
        State(std::array::from_fn(|word| self.0[word]))
    }

    /// The packed words.
    pub const fn to_words(self) -> [u64; WORDS] {
        self.0
    }

    /// The inverse of [`State::to_words`].
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        Self(words)
    }
}

/// A fast multiplicative hash, the same in every run. (No adversary chooses the states.)
#[derive(Clone, Copy, Default)]
pub struct Mix(u64);

/// Builds a [`Mix`] hasher.
pub type ByMix = BuildHasherDefault<Mix>;

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 29;
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }
}
