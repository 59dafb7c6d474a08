//! Formulas and periods for the Grundy values of heaps of every size.

use super::rule::Rule;

/// A formula for f(n) that holds for all n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueFormula {
    /// f(n) = n, where any number of stones may be taken, leaving nothing or one heap, perhaps more, and a heap is
    /// split only by taking stones.
    ///
    /// Every value below n is reached by leaving one heap of that size. And n is not: the remaining heaps have fewer
    /// than n stones, and the xor of numbers is at most their sum.
    Identity,
    /// f(n) = n mod m, where any number below m may be taken, no multiple of m may, and a heap is never split.
    ///
    /// Every smaller remainder is reached by taking the difference, which is below m. And the remainder of n is not: it
    /// recurs only when a multiple of m is taken.
    Modulo(u64),
    /// f(n) = ⌊n/2⌋, where any two stones may be taken, leaving up to three heaps: the code `0.0F`.
    ///
    /// For v < ⌊n/2⌋ leave two heaps of b = ⌊n/2⌋ − 1 − v; the third has 2v or 2v + 1 stones and the value v, and equal
    /// heaps cancel. And ⌊n/2⌋ is not reached: the halves of the remaining heaps, rounded down, add up to less, and
    /// their xor is at most their sum.
    Halved,
    /// The values are periodic, by the bound of Guy and Smith.
    Period(Period),
}

impl ValueFormula {
    /// Number of values, f(0) first, that prove the formula; 0 if it follows from the rule.
    #[must_use]
    pub fn needed(self, rule: &Rule) -> u64 {
        match self {
            // A period is known only where there is a largest number to take.
            Self::Period(period) => period.needed(rule.most_left() as u64, rule.largest_take().unwrap_or(0)),
            Self::Identity | Self::Modulo(_) | Self::Halved => 0,
        }
    }

    /// The period of the values or, for formulas that grow, of their differences, together with their increase in each
    /// period.
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

/// A period: f(n + `period`) = f(n) for all n ≥ `preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap of the periodic part.
    pub preperiod: u64,
    /// The length of the period: at least 1.
    pub period: u64,
}

impl Period {
    /// Number of values, f(0) first, that have to be known and to repeat as claimed, for the period to hold for ever.
    ///
    /// Let a move take at most t stones and leave at most h heaps. Suppose f(n' + p) = f(n') for n0 ≤ n' < n, where n0 ≥
    /// 1, and let n ≥ h·n0 + (h − 1)·p + t. The largest heap of every option of n + p has at least (n + p − t) / h ≥
    /// n0 + p stones. Take p from that heap: the result is an option of n by a move that takes as many stones, and has
    /// the same value. Conversely, every option of n has a heap of at least n0; with p more in it, it is an option of n +
    /// p. So the options of n + p and of n have the same values, and the same mex. Hence it suffices to check n0 ≤ n <
    /// h·n0 + (h − 1)·p + t, which takes h·(n0 + p) + t values. (Guy and Smith, *The G-values of various games*,
    /// 1956, for h = 2.)
    #[must_use]
    pub fn needed(self, heaps: u64, largest_take: u64) -> u64 {
        let first = self.preperiod.max(1);
        heaps.max(1) * (first + self.period) + largest_take
    }

    /// The smallest heap with the same position in the period: below `preperiod + period`.
    #[must_use]
    pub const fn representative(self, heap: u64) -> u64 {
        if heap < self.preperiod { heap } else { self.preperiod + (heap - self.preperiod) % self.period }
    }
}

/// A known period that begins too late for an interactive search. Source: A. Gangolli and T. Plambeck, *A note on
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
    fn representatives_have_the_same_position_in_the_period() {
        let period = Period { preperiod: 71, period: 12 };
        assert_eq!((period.representative(70), period.representative(71), period.representative(83)), (70, 71, 71));
        assert_eq!(period.representative(1_000_000_000_000_000_000), 71 + (1_000_000_000_000_000_000 - 71) % 12);
    }
}
