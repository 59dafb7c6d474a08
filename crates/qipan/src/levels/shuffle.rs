//! The order of the options of a question, and of a level's two boards: a function of the level and of a seed.

use super::Level;

/// SplitMix64: a generator of 64-bit numbers from a seed, the same on every machine.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`; 0 if `end` is 0. It is the upper half of a product, whose bias is below 2^-32 for ends
    /// below 2^32.
    pub const fn below(&mut self, end: u64) -> u64 {
        ((self.next_u64() as u128 * end as u128) >> 64) as u64
    }

    /// Returns a number from `from` to `to`, both included; `from` if `to` is less.
    #[must_use]
    pub const fn within(&mut self, from: u64, to: u64) -> u64 {
        from + self.below(to.saturating_sub(from).saturating_add(1))
    }

    /// Shuffles a slice (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

/// An option of the question of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The right one.
    Right,
    /// A typical mistake.
    FirstWrong,
    /// Another typical mistake.
    SecondWrong,
    /// True, but no answer to the question.
    Beside,
}

impl Choice {
    /// All options.
    pub const ALL: [Self; 4] = [Self::Right, Self::FirstWrong, Self::SecondWrong, Self::Beside];
}

impl Level {
    /// The options of its question in the order in which the learner with this seed (a seat number, for example) sees them.
    #[must_use]
    pub fn choices(&self, seed: u64) -> [Choice; 4] {
        let mut choices = Choice::ALL;
        self.draws(seed).shuffle(&mut choices);
        choices
    }

    /// Whether the learner with this seed sees the twin before the level's own board.
    #[must_use]
    pub fn twin_comes_first(&self, seed: u64) -> bool {
        self.twin.is_some() && self.draws(!seed).below(2) == 1
    }

    /// Numbers that depend on the level and the seed.
    fn draws(&self, seed: u64) -> SplitMix64 {
        // FNV-1a over the name, so that a learner does not find the right option at the same place on every level.
        let name = self
            .id
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        SplitMix64::new(name ^ SplitMix64::new(seed).next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels;

    #[test]
    fn the_generator_gives_the_published_numbers() {
        // The first outputs for the seed 1234567, as in the reference implementation's tests.
        let mut draws = SplitMix64::new(1_234_567);
        let first = [draws.next_u64(), draws.next_u64(), draws.next_u64()];
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
        assert_eq!(SplitMix64::new(1).below(0), 0);
        assert!((0..100).all(|_| (3..=7).contains(&draws.within(3, 7))));
        assert_eq!(draws.within(7, 3), 7);
    }

    #[test]
    fn every_option_comes_to_every_place_about_equally_often() {
        for level in levels::all() {
            let mut places = [[0_u32; 4]; 4];
            let mut twins = 0;
            for seed in 0..400 {
                let choices = level.choices(seed);
                assert_eq!(choices, level.choices(seed));
                for (place, choice) in choices.into_iter().enumerate() {
                    places[choice as usize][place] += 1;
                }
                twins += u32::from(level.twin_comes_first(seed));
            }
            assert!(places.iter().flatten().all(|count| (60..=140).contains(count)), "{level}: {places:?}");
            assert_eq!(level.twin.is_some(), (140..=260).contains(&twins), "{level}: {twins}");
        }
    }
}
