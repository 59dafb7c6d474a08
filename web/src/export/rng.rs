//! A random number generator with a seed: the same sequence on every machine.

/// SplitMix64 (Steele, Lea and Flood 2014): small, and good enough to choose boards.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates the generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`; 0 if `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        // The high half of the product (Lemire 2019, without rejection). The bias is negligible here.
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    /// Returns a number from `from` to `to`, both included.
    pub fn within(&mut self, from: u64, to: u64) -> u64 {
        from + self.below((to - from.min(to)).saturating_add(1))
    }

    /// Shuffles a slice.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_the_same_again_and_stay_within() {
        let of = |seed| {
            let mut draws = SplitMix64::new(seed);
            let mut things: Vec<u64> = (0..20).map(|_| draws.within(3, 7)).chain(10..20).collect();
            draws.shuffle(&mut things);
            things
        };
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
        assert!(of(5).iter().all(|thing| (3..=7).contains(thing) || (10..20).contains(thing)));
        assert_eq!(SplitMix64::new(1).below(0), 0);
    }
}
