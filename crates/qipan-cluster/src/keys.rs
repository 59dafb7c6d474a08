//! Mixing of keys: a bijection of the keys of all layers, so that every worker owns a range of them that is an equal share.
//!
//! The owner of a state follows from its mixed key by one multiplication, the place in the owner's table by another. So a
//! sorted batch is inserted from the beginning of a table to its end.

/// The mixed keys, and how they are divided among the workers.
#[derive(Clone, Copy, Debug)]
pub struct KeySpace {
    bits: u32,
    workers: u64,
    inverse: [u64; 2],
}

const FACTORS: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93];

/// The inverse of an odd number modulo 2^64, by Newton's iteration.
fn inverse(odd: u64) -> u64 {
    (0..6).fold(odd, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

impl KeySpace {
    /// The space of keys below `keys`, for this number of workers.
    pub fn new(keys: u64, workers: usize) -> Self {
        let bits = (u64::BITS - keys.leading_zeros()).max(12);
        Self { bits, workers: workers as u64, inverse: FACTORS.map(inverse) }
    }

    const fn mask(self) -> u64 {
        (1 << self.bits) - 1
    }

    /// Mixes a key.
    #[inline]
    pub const fn mix(self, key: u64) -> u64 {
        let half = self.bits.div_ceil(2);
        let mut mixed = key.wrapping_mul(FACTORS[0]) & self.mask();
        mixed ^= mixed >> half;
        mixed = mixed.wrapping_mul(FACTORS[1]) & self.mask();
        mixed ^ mixed >> half
    }

    /// The inverse of [`KeySpace::mix`].
    #[inline]
    pub const fn unmix(self, mixed: u64) -> u64 {
        let half = self.bits.div_ceil(2);
        let mut key = mixed ^ mixed >> half;
        key = key.wrapping_mul(self.inverse[1]) & self.mask();
        key ^= key >> half;
        key.wrapping_mul(self.inverse[0]) & self.mask()
    }

    /// The worker that owns a mixed key.
    #[inline]
    pub const fn owner(self, mixed: u64) -> usize {
        ((mixed as u128 * self.workers as u128) >> self.bits) as usize
    }

    /// The part of its owner's range that a mixed key is in, of `places` equal ones.
    #[inline]
    pub const fn place(self, mixed: u64, places: u64) -> u64 {
        let own = (mixed as u128 * self.workers as u128) as u64 & self.mask();
        ((own as u128 * places as u128) >> self.bits) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixing_is_a_bijection_and_shares_are_equal() {
        for (keys, workers) in [(10, 1), (4096, 3), (50_000, 4), (1_000_003, 7)] {
            let space = KeySpace::new(keys, workers);
            let mut owned = vec![0; workers];
            for key in 0..keys {
                let mixed = space.mix(key);
                assert_eq!(space.unmix(mixed), key);
                owned[space.owner(mixed)] += 1;
            }
            let (least, most) = (owned.iter().min(), owned.iter().max());
            assert!(keys < 4000 || least.zip(most).is_some_and(|(least, most)| most - least < most / 10), "{owned:?}");
        }
        let wide = KeySpace::new(7_800_000_000_000_000, 1024);
        for key in (0..7_800_000_000_000_000).step_by(777_777_777_777) {
            assert_eq!(wide.unmix(wide.mix(key)), key);
        }
    }

    #[test]
    fn places_follow_the_order_of_the_keys() {
        let space = KeySpace::new(1 << 13, 3);
        let mut last = (0, 0);
        for mixed in 0..1 << 13 {
            let now = (space.owner(mixed), space.place(mixed, 100));
            assert!(now >= last && now.1 < 100);
            last = now;
        }
    }
}
