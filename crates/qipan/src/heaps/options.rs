//! Options of a heap that satisfy a predicate, up to a limit.

use super::grundy::Grundy;
use super::rule::Rule;
use super::value_formula::ValueFormula;

/// A heap and one of its options.
///
/// As text: `7>2,3`, or `3>0` if nothing is left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HeapOption {
    /// The heap.
    pub heap: u64,
    /// The option: the remaining heaps, in increasing order; none is empty.
    pub left: Vec<u64>,
}

impl HeapOption {
    /// Number of stones taken.
    #[must_use]
    pub fn taken(&self) -> u64 {
        self.heap - self.left.iter().sum::<u64>()
    }
}

impl std::fmt::Display for HeapOption {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let left: Vec<String> = self.left.iter().map(ToString::to_string).collect();
        write!(f, "{}>{}", self.heap, if left.is_empty() { "0".to_owned() } else { left.join(",") })
    }
}

/// A list of options, possibly incomplete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeapOptions {
    /// The options found.
    pub splits: Vec<HeapOption>,
    /// Whether there are, or may be, more.
    pub more: bool,
}

/// Maximum number of options examined.
const MAX_EXAMINED: u64 = 4_000_000;

/// An enumeration of the options of a heap.
struct Enumeration<'a> {
    fits: &'a mut dyn FnMut(&[u64]) -> bool,
    heap: u64,
    limit: usize,
    /// Maximum size of every remaining heap but the largest.
    max_smaller: u64,
    examined: u64,
    found: HeapOptions,
}

/// The enumeration has found as many options as requested, or has examined as many as allowed.
struct LimitReached;

/// Sorts the remaining heaps. There are at most three, so insertion keeps the code small.
#[must_use]
pub fn in_order(left: &[u64]) -> Vec<u64> {
    let mut sorted: Vec<u64> = Vec::with_capacity(left.len());
    for heap in left {
        sorted.insert(sorted.partition_point(|other| other <= heap), *heap);
    }
    sorted
}

impl Enumeration<'_> {
    fn examine(&mut self, left: &[u64]) -> Result<(), LimitReached> {
        self.examined += 1;
        if (self.fits)(left) {
            if self.found.splits.len() == self.limit {
                self.found.more = true;
                return Err(LimitReached);
            }
            self.found.splits.push(HeapOption { heap: self.heap, left: in_order(left) });
        }
        if self.examined >= MAX_EXAMINED {
            self.found.more = true;
            return Err(LimitReached);
        }
        Ok(())
    }

    /// The largest size up to `last` that a smaller heap may have.
    fn cap(&mut self, last: u64) -> u64 {
        self.found.more |= last > self.max_smaller;
        last.min(self.max_smaller)
    }

    fn run(&mut self, rule: &Rule) -> Result<(), LimitReached> {
        for (take, leaves) in rule.takes(self.heap) {
            let rest = self.heap - take;
            if rest == 0 {
                if leaves.allows(0) {
                    self.examine(&[])?;
                }
                continue;
            }
            if leaves.allows(1) && take > 0 {
                self.examine(&[rest])?;
            }
            if leaves.allows(2) {
                let last = if rule.allows_equal() { rest / 2 } else { (rest - 1) / 2 };
                for a in 1..=self.cap(last) {
                    self.examine(&[a, rest - a])?;
                }
            }
            if leaves.allows(3) {
                for a in 1..=self.cap(rest / 3) {
                    for b in a..=self.cap((rest - a) / 2) {
                        self.examine(&[a, b, rest - a - b])?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The options of `heap` that `fits` accepts: at most `limit`, those that take fewer stones first.
///
/// Cost: up to four million calls of `fits`. For rules that take any number from a heap of any size, see
/// [`options_with_value`].
#[must_use]
pub fn options(rule: &Rule, heap: u64, limit: usize, fits: &mut dyn FnMut(&[u64]) -> bool) -> HeapOptions {
    enumerate(rule, heap, limit, u64::MAX, fits)
}

fn enumerate(
    rule: &Rule,
    heap: u64,
    limit: usize,
    max_smaller: u64,
    fits: &mut dyn FnMut(&[u64]) -> bool,
) -> HeapOptions {
    let mut enumeration = Enumeration { fits, heap, limit, max_smaller, examined: 0, found: HeapOptions::default() };
    let _ = enumeration.run(rule);
    enumeration.found
}

/// [`options`] where all accepted options have one of the given Grundy values.
///
/// If a formula gives the values, the options of a value are computed directly, so that heaps of 10^18 are as easy as
/// small ones. With period p from n0 on, only those options of a very large heap are examined that leave fewer than n0 +
/// p stones in every heap but the largest. If any option has a value, one of these has it: moving p stones from a
/// heap of n0 + p or more to the largest changes no value.
#[must_use]
pub fn options_with_value(
    grundy: &Grundy,
    heap: u64,
    values: &[u64],
    limit: usize,
    fits: &mut dyn FnMut(&[u64]) -> bool,
) -> HeapOptions {
    let rule = grundy.rule();
    let one = |heap: u64| if heap == 0 { Vec::new() } else { vec![heap] };
    let left = |value: u64| match grundy.formula() {
        Some(ValueFormula::Identity) => (value < heap).then(|| one(value)),
        Some(ValueFormula::Modulo(modulus)) => {
            let back = (heap % modulus + modulus - value % modulus) % modulus;
            (value < modulus && back > 0 && back <= heap).then(|| one(heap - back))
        }
        // Two equal heaps and one of that value: see `ValueFormula::Halved`.
        Some(ValueFormula::Halved) => (heap / 2).checked_sub(value + 1).map(|equal| {
            let third = heap - 2 - 2 * equal;
            [equal, equal, third].into_iter().filter(|heap| *heap > 0).collect()
        }),
        Some(ValueFormula::Period(_)) | None => None,
    };
    let is_formula =
        matches!(grundy.formula(), Some(ValueFormula::Identity | ValueFormula::Modulo(_) | ValueFormula::Halved));
    if let Some(ValueFormula::Period(period)) = grundy.formula().filter(|_| heap > MAX_EXAMINED) {
        let max_smaller = period.preperiod.max(1) + period.period - 1;
        return enumerate(rule, heap, limit, max_smaller, fits);
    }
    if !is_formula || (rule.most_left() > 1 && heap <= SMALL_HEAP) {
        return options(rule, heap, limit, fits);
    }
    let mut found = HeapOptions { splits: Vec::new(), more: rule.most_left() > 1 };
    for left in values.iter().filter_map(|value| left(*value)) {
        if fits(&left) {
            found.splits.push(HeapOption { heap, left: in_order(&left) });
        }
    }
    found.splits.sort_by_key(HeapOption::taken);
    found.splits.dedup();
    if found.splits.len() > limit {
        found.splits.truncate(limit);
        found.more = true;
    }
    found
}

/// All options of a heap of at most this size are examined, even if any number may be taken.
const SMALL_HEAP: u64 = 200;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::naive;
    use crate::progress::NoProgress;

    #[test]
    fn options_agree_with_the_naive_twin() {
        for text in ["nim", "0.07", "0.6", "4.7", "grundy", "0.0F", "take:{2,5}", "0.[7]", "8.1"] {
            let rule: Rule = text.parse().unwrap();
            for heap in 1..25 {
                let mut found = options(&rule, heap, usize::MAX, &mut |_| true);
                assert!(!found.more);
                assert!(found.splits.is_sorted_by_key(HeapOption::taken));
                found.splits.sort();
                let naive = naive::options(&rule, heap);
                assert!(found.splits.iter().map(|split| &split.left).eq(naive.iter()), "{text} {heap}");
            }
        }
    }

    #[test]
    fn options_of_huge_heaps_follow_from_formulas() {
        let large = 1_000_000_000_000_000_000;
        for (text, value, left) in [
            ("nim", 12, Some(12)),
            ("nim", large, None),
            ("nim:9", 7, Some(large - 3)),
            ("0.0F", large / 2 - 1, Some(large - 2)),
            ("nim:9", large % 10, None),
            ("nim:999999999999999999", large - 5, Some(large - 5)),
        ] {
            let grundy = Grundy::new(text.parse().unwrap());
            let found = options_with_value(&grundy, large, &[value], 10, &mut |_| true);
            let expected: Vec<HeapOption> =
                left.into_iter().map(|left| HeapOption { heap: large, left: vec![left] }).collect();
            assert_eq!((found.splits, found.more), (expected, grundy.rule().most_left() > 1), "{text} {value}");
        }
    }

    /// For a heap of 10^18 stones an option is found of exactly the values below the heap's own, which is their mex.
    #[test]
    fn options_of_huge_heaps_follow_from_periods() {
        for text in ["0.77", "0.07", "0.137", "4.444", "0.156", "0.165", "0.7777"] {
            let mut grundy = Grundy::new(text.parse().unwrap());
            for heap in (1_000_000_000_000_000_000 - 40)..=1_000_000_000_000_000_000 {
                assert_eq!(grundy.learn(heap, &mut NoProgress), Ok(true));
                let value = grundy.value(heap).unwrap();
                for target in 0..=value {
                    let fits = &mut |left: &[u64]| grundy.value_of(left.iter().copied()) == Some(target);
                    let found = options_with_value(&grundy, heap, &[target], 1, fits);
                    assert_eq!(found.splits.len(), usize::from(target < value), "{text} {heap} {target}");
                    for HeapOption { left, .. } in found.splits {
                        assert_eq!(grundy.value_of(left), Some(target), "{text} {heap}");
                    }
                }
            }
        }
    }

    #[test]
    fn options_have_a_short_text() {
        assert_eq!(HeapOption { heap: 7, left: vec![2, 3] }.to_string(), "7>2,3");
        assert_eq!(HeapOption { heap: 3, left: vec![] }.to_string(), "3>0");
    }
}
