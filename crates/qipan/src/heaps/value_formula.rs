//! What holds for heaps of every size: the laws that make a heap of 10^18 as easy as one of ten.

use super::rule::Rule;

/// Why f is known for all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueFormula {
    /// f(n) = n, when any number may be taken, leaving nothing or one heap, and only what is taken from may be split.
    ///
    /// Every value below n is reached by leaving one heap of that size. And n is not: what is left has fewer than n stones,
    /// and the xor of numbers is at most their sum.
    Identity,
    /// f(n) = n mod m, when any number below m may be taken, no multiple of m, and nothing is ever split.
    ///
    /// Every smaller remainder is reached by taking the difference, which is below m. And the remainder of n is not: it comes
    /// again only when a multiple of m is taken.
    Modulo(u64),
    /// f(n) = ⌊n/2⌋, when any two stones may be taken and up to three heaps be left: the code `0.0F`.
    ///
    /// For v < ⌊n/2⌋ leave two heaps of b = ⌊n/2⌋ − 1 − v; the third has 2v or 2v + 1 stones and the value v, and equal heaps
    /// cancel. And ⌊n/2⌋ is not reached: the halves of what is left, rounded down, sum to less, and their xor is at most that.
    Halved,
    /// The values repeat, by the bound of Guy and Smith.
    Period(Period),
}

impl ValueFormula {
    /// So many values, f(0) first, prove it; none where it follows from the rule.
    #[must_use]
    pub fn needed(self, rule: &Rule) -> u64 {
        match self {
            // A period is known only where there is a largest number to take.
            Self::Period(period) => period.needed(rule.most_left() as u64, rule.largest_take().unwrap_or(0)),
            Self::Identity | Self::Modulo(_) | Self::Halved => 0,
        }
    }

    /// From which heap on the values repeat, and after how many heaps; and by how much they rise from one period to the next,
    /// where they do.
    #[must_use]
    pub const fn repeats(self) -> (Period, Option<u64>) {
        let (period, rise) = match self {
            Self::Period(period) => return (period, None),
            Self::Modulo(modulus) => (modulus, None),
            Self::Identity => (1, Some(1)),
            Self::Halved => (2, Some(1)),
        };
        (Period { preperiod: 0, period }, rise)
    }
}

/// f(n + `period`) = f(n) for all n ≥ `preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap of the part that repeats.
    pub preperiod: u64,
    /// The length of that part: at least 1.
    pub period: u64,
}

impl Period {
    /// So many values, f(0) first, have to be known and to repeat as claimed, for the period to hold for ever.
    ///
    /// Let a move take at most t stones and leave at most h heaps. Say that f(n + p) = f(n) holds from n0 ≥ 1 up to n, and let
    /// n ≥ h·n0 + (h − 1)·p + t. Whatever a move leaves of n + p, its largest heap has at least (n + p − t) / h ≥ n0 + p
    /// stones. Take p from that heap: the result is left of n by a move that takes as many stones, and has the same value. And
    /// whatever is left of n has a heap of at least n0; with p more of it, it is left of n + p. So the values that can be
    /// reached from n + p and from n are the same, and so is their mex. Hence n0 ≤ n < h·n0 + (h − 1)·p + t is enough to look
    /// at, which takes h·(n0 + p) + t values. (Guy and Smith, *The G-values of various games*, 1956, for h = 2.)
    #[must_use]
    pub fn needed(self, heaps: u64, largest_take: u64) -> u64 {
        let first = self.preperiod.max(1);
        heaps.max(1) * (first + self.period) + largest_take
    }

    /// The heap with the same value that stands for this one: below `preperiod + period`.
    #[must_use]
    pub const fn representative(self, heap: u64) -> u64 {
        if heap < self.preperiod { heap } else { self.preperiod + (heap - self.preperiod) % self.period }
    }
}

/// A period that begins later than a page can wait for, where one is known. Source: A. Gangolli and T. Plambeck, *A note on
/// periodicity in some octal games*, 1989; the tests of known values compute and prove both.
#[must_use]
pub fn late_period(rule: &Rule) -> Option<Period> {
    match rule.to_string().as_str() {
        "0.16" => Some(Period { preperiod: 105_351, period: 149_459 }),
        "0.56" => Some(Period { preperiod: 326_640, period: 144 }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn representatives_have_the_same_place_in_the_period() {
        let period = Period { preperiod: 71, period: 12 };
        assert_eq!((period.representative(70), period.representative(71), period.representative(83)), (70, 71, 71));
        assert_eq!(period.representative(1_000_000_000_000_000_000), 71 + (1_000_000_000_000_000_000 - 71) % 12);
    }
}
