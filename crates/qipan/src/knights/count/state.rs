//! States of the frontier method: for each square of the frontier its degree, and its mate if that is 1.

/// Degree 0.
pub(super) const FREE: u8 = 30;
/// Degree 2, or no such square.
pub(super) const FULL: u8 = 31;
/// Bits of a slot.
const BITS: usize = 5;
/// One bit in each slot.
const ONES: u128 = {
    let (mut ones, mut slot) = (0, 0);
    while slot < State::MAX_SLOTS {
        ones |= 1 << (BITS * slot);
        slot += 1;
    }
    ones
};

/// A permutation of the slots; the last entries keep [`FREE`] and [`FULL`] fixed, which are no slots.
pub(super) type Slots = [u8; 32];

/// A state in 125 bits: for each slot, the degree 0 or 2 of a frontier square, or, if its degree is 1, the slot of its
/// mate at the other end of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct State(u128);

impl State {
    /// Maximum number of slots.
    pub const MAX_SLOTS: usize = 25;
    /// The state in which every degree is 2: that of a finished tour.
    pub const ALL_FULL: Self = Self((1 << (BITS * Self::MAX_SLOTS)) - 1);

    #[inline]
    pub const fn get(self, slot: usize) -> u8 {
        (self.0 >> (BITS * slot) & 31) as u8
    }

    #[inline]
    pub const fn set(&mut self, slot: usize, value: u8) {
        let shift = BITS * slot;
        self.0 = self.0 & !(31 << shift) | (value as u128) << shift;
    }

    /// Makes two slots the ends of one path.
    #[inline]
    pub const fn set_mates(&mut self, one: usize, other: usize) {
        self.set(one, other as u8);
        self.set(other, one as u8);
    }

    /// A bit for each slot with degree less than 2; see [`State::bit`].
    #[inline]
    pub const fn open(self) -> u128 {
        !(self.0 & self.0 >> 1 & self.0 >> 2 & self.0 >> 3 & self.0 >> 4) & ONES
    }

    /// The state with degree 0 in some slots that were full; their bits are those of [`State::bit`].
    #[inline]
    pub const fn with_free(self, slots: u128) -> Self {
        Self(self.0 & !slots)
    }

    /// The bit of a slot in [`State::open`].
    pub const fn bit(slot: usize) -> u128 {
        1 << (BITS * slot)
    }

    /// The degree that a slot lacks.
    #[inline]
    pub const fn lacks(self, slot: usize) -> u32 {
        match self.get(slot) {
            FULL => 0,
            FREE => 2,
            _ => 1,
        }
    }

    /// The state with its slots permuted.
    pub fn moved(self, to: &Slots) -> Self {
        let (mut moved, mut rest) = (0, self.0);
        for to_slot in &to[..Self::MAX_SLOTS] {
            moved |= u128::from(to[(rest & 31) as usize]) << (BITS * *to_slot as usize);
            rest >>= BITS;
        }
        Self(moved)
    }

    /// Canonical form under an involution: the lesser of the state and its image. `to` exchanges pairs of slots.
    #[inline]
    pub fn canonical(self, to: &Slots) -> Self {
        for slot in (0..Self::MAX_SLOTS).rev() {
            let (own, image) = (self.get(slot), to[usize::from(self.get(usize::from(to[slot])))]);
            if own != image {
                return if own < image { self } else { self.moved(to) };
            }
        }
        self
    }

    /// The words of the state, the least significant first. Three words omit the highest bits; this requires that the
    /// slots from 19 on are full, which [`State::from_words`] restores.
    #[inline]
    pub fn words<const WORDS: usize>(self) -> [u32; WORDS] {
        let mut rest = self.0;
        [(); WORDS].map(|()| {
            let word = rest as u32;
            rest >>= 32;
            word
        })
    }

    /// The inverse of [`State::words`].
    #[inline]
    pub fn from_words<const WORDS: usize>(words: [u32; WORDS]) -> Self {
        let mut bits = if WORDS < 4 { Self::ALL_FULL.0 >> (32 * WORDS) << (32 * WORDS) } else { 0 };
        for (at, word) in words.into_iter().enumerate() {
            bits |= u128::from(word) << (32 * at);
        }
        Self(bits)
    }
}
