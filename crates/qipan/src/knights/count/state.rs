//! What of the squares laid so far still matters: for each square of the frontier its ends, and to what it is joined.

/// No end of the square is used.
pub(super) const FREE: u8 = 30;
/// Both ends are used, or there is no such square.
pub(super) const FULL: u8 = 31;
/// Bits a slot.
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

/// To where each slot is moved. There are not so many slots: the last places say that [`FREE`] and [`FULL`] stay what they are.
pub(super) type Slots = [u8; 32];

/// Each slot stands for a square of the frontier and says: no end of it is used, both are, or one is; then it names the slot of
/// the square at the other end of the way that it is on. 125 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct State(u128);

impl State {
    /// So many slots fit.
    pub const MAX_SLOTS: usize = 25;
    /// Both ends of all are used: what is left when the tour is closed.
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

    /// Ways end in these two, and are joined, or one begins there.
    #[inline]
    pub const fn set_mates(&mut self, one: usize, other: usize) {
        self.set(one, other as u8);
        self.set(other, one as u8);
    }

    /// A bit for each slot that is not full; see [`State::bit`].
    #[inline]
    pub const fn open(self) -> u128 {
        !(self.0 & self.0 >> 1 & self.0 >> 2 & self.0 >> 3 & self.0 >> 4) & ONES
    }

    /// The bit of a slot in [`State::open`].
    pub const fn bit(slot: usize) -> u128 {
        1 << (BITS * slot)
    }

    /// How many ends a slot lacks.
    #[inline]
    pub const fn lacks(self, slot: usize) -> u32 {
        match self.get(slot) {
            FULL => 0,
            FREE => 2,
            _ => 1,
        }
    }

    /// Each slot moved to where `to` says, all else the same. `to` changes the order of some slots.
    pub fn moved(self, to: &Slots) -> Self {
        let (mut moved, mut rest) = (0, self.0);
        for to_slot in &to[..Self::MAX_SLOTS] {
            moved |= u128::from(to[(rest & 31) as usize]) << (BITS * *to_slot as usize);
            rest >>= BITS;
        }
        Self(moved)
    }

    /// The lesser of the state and its image, when `to` exchanges pairs of slots.
    #[inline]
    pub fn or_image(self, to: &Slots) -> Self {
        for slot in (0..Self::MAX_SLOTS).rev() {
            let (here, there) = (self.get(slot), to[usize::from(self.get(usize::from(to[slot])))]);
            if here != there {
                return if here < there { self } else { self.moved(to) };
            }
        }
        self
    }

    /// As words, the lowest first; the highest left out if they do not fit, which they do where the slots from 19 on are full
    /// and three words are asked for, as [`State::from_words`] assumes.
    #[inline]
    pub fn words<const WORDS: usize>(self) -> [u32; WORDS] {
        let mut rest = self.0;
        [(); WORDS].map(|()| {
            let word = rest as u32;
            rest >>= 32;
            word
        })
    }

    /// The reverse of [`State::words`].
    #[inline]
    pub fn from_words<const WORDS: usize>(words: [u32; WORDS]) -> Self {
        let mut bits = if WORDS < 4 { Self::ALL_FULL.0 >> (32 * WORDS) << (32 * WORDS) } else { 0 };
        for (at, word) in words.into_iter().enumerate() {
            bits |= u128::from(word) << (32 * at);
        }
        Self(bits)
    }
}
