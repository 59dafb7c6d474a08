//! What is to be remembered of a board whose first squares are decided: for each row, column and diagonal that goes on, how
//! many squares ago its last stone was.

use std::hash::{BuildHasherDefault, Hasher};

/// Small numbers, packed into words: as many as have room in so many words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct State<const WORDS: usize>([u64; WORDS]);

/// How many bits a number below `length` takes.
pub const fn bits(length: u64) -> u32 {
    let most = length - 1;
    if most == 0 { 1 } else { 64 - most.leading_zeros() }
}

/// How many words so many numbers below `length` take.
pub const fn words(numbers: u64, length: u64) -> u64 {
    numbers.div_ceil((64 / bits(length)) as u64)
}

/// Where a number stands in a state.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    word: usize,
    shift: u32,
    mask: u64,
}

impl Slot {
    /// The place of number `number` of those below `length`.
    pub const fn of(number: u64, length: u64) -> Self {
        let bits = bits(length);
        let each = (64 / bits) as u64;
        Self { word: (number / each) as usize, shift: (number % each) as u32 * bits, mask: (1 << bits) - 1 }
    }
}

impl<const WORDS: usize> State<WORDS> {
    /// All numbers are 0.
    pub const ZERO: Self = Self([0; WORDS]);

    /// A number.
    #[inline]
    pub const fn get(&self, slot: Slot) -> u64 {
        self.0[slot.word] >> slot.shift & slot.mask
    }

    /// Sets a number.
    #[inline]
    pub const fn set(&mut self, slot: Slot, value: u64) {
        self.0[slot.word] = self.0[slot.word] & !(slot.mask << slot.shift) | value << slot.shift;
    }

    /// The words.
    pub const fn to_words(self) -> [u64; WORDS] {
        self.0
    }

    /// The reverse of [`State::to_words`].
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        Self(words)
    }
}

/// A quick hash, the same in every run. (Nobody chooses states to make it slow.)
#[derive(Clone, Copy, Default)]
pub struct Mix(u64);

/// Makes [`Mix`].
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
