//! What a move can leave of one heap: all of it that fits some aim, as far as one cares to look.

use super::grundy::Grundy;
use super::rule::Rule;
use super::value_formula::ValueFormula;

/// A heap, and what a move leaves of it.
///
/// As text: `7>2,3`, or `3>0` when nothing is left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HeapOption {
    /// The heap.
    pub heap: u64,
    /// What is left, in increasing order; no heap is empty.
    pub left: Vec<u64>,
}

impl HeapOption {
    /// How many stones are taken.
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

/// Some splits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeapOptions {
    /// Those that were found.
    pub splits: Vec<HeapOption>,
    /// There are more, or may be.
    pub more: bool,
}

/// So many splits are looked at before the search is given up.
const MAX_EXAMINED: u64 = 4_000_000;

/// A walk over what a move can leave of a heap.
struct Walk<'a> {
    fits: &'a mut dyn FnMut(&[u64]) -> bool,
    heap: u64,
    most: usize,
    /// Of the heaps that are left, all but the largest have at most so many stones.
    smaller: u64,
    looked_at: u64,
    found: HeapOptions,
}

/// The walk has found as many as were asked for, or has looked at as many as it may.
struct Enough;

/// What a move leaves, the smallest heap first. There are three at most: no machinery for sorting is needed.
#[must_use]
pub fn in_order(left: &[u64]) -> Vec<u64> {
    let mut sorted: Vec<u64> = Vec::with_capacity(left.len());
    for heap in left {
        sorted.insert(sorted.partition_point(|other| other <= heap), *heap);
    }
    sorted
}

impl Walk<'_> {
    fn look(&mut self, left: &[u64]) -> Result<(), Enough> {
        self.looked_at += 1;
        if (self.fits)(left) {
            if self.found.splits.len() == self.most {
                self.found.more = true;
                return Err(Enough);
            }
            self.found.splits.push(HeapOption { heap: self.heap, left: in_order(left) });
        }
        if self.looked_at >= MAX_EXAMINED {
            self.found.more = true;
            return Err(Enough);
        }
        Ok(())
    }

    /// The last size of a smaller heap that is looked at, of those up to `last`.
    fn at_most(&mut self, last: u64) -> u64 {
        self.found.more |= last > self.smaller;
        last.min(self.smaller)
    }

    fn all(&mut self, rule: &Rule) -> Result<(), Enough> {
        for (take, leaves) in rule.takes(self.heap) {
            let rest = self.heap - take;
            if rest == 0 {
                if leaves.allows(0) {
                    self.look(&[])?;
                }
                continue;
            }
            if leaves.allows(1) && take > 0 {
                self.look(&[rest])?;
            }
            if leaves.allows(2) {
                let last = if rule.allows_equal() { rest / 2 } else { (rest - 1) / 2 };
                for a in 1..=self.at_most(last) {
                    self.look(&[a, rest - a])?;
                }
            }
            if leaves.allows(3) {
                for a in 1..=self.at_most(rest / 3) {
                    for b in a..=self.at_most((rest - a) / 2) {
                        self.look(&[a, b, rest - a - b])?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// What a move can leave of `heap` so that it `fits`: at most `most`, those that take few stones first.
///
/// Cost: up to four million calls of `fits`. For rules that take any number from a heap of any size, see
/// [`options_with_value`].
#[must_use]
pub fn options(rule: &Rule, heap: u64, most: usize, fits: &mut dyn FnMut(&[u64]) -> bool) -> HeapOptions {
    walked(rule, heap, most, u64::MAX, fits)
}

fn walked(rule: &Rule, heap: u64, most: usize, smaller: u64, fits: &mut dyn FnMut(&[u64]) -> bool) -> HeapOptions {
    let mut walk = Walk { fits, heap, most, smaller, looked_at: 0, found: HeapOptions::default() };
    let _ = walk.all(rule);
    walk.found
}

/// As [`options`], where what fits has one of some few Grundy values.
///
/// Under a law that says what a heap is worth by a formula, the heaps of a value are found without looking at others, so
/// that heaps of 10^18 are no harder than small ones. Under a period p from n0 on, of a heap too large for all splits only
/// those are looked at that leave fewer than n0 + p stones in each heap but the largest. If any split has a value, one of them
/// has it: p stones less in a heap of n0 + p or more, and p stones more in the largest, change no value.
#[must_use]
pub fn options_with_value(
    grundy: &Grundy,
    heap: u64,
    values: &[u64],
    most: usize,
    fits: &mut dyn FnMut(&[u64]) -> bool,
) -> HeapOptions {
    let rule = grundy.rule();
    let one = |heap: u64| if heap == 0 { Vec::new() } else { vec![heap] };
    let left = |value: u64| match grundy.law() {
        Some(ValueFormula::Identity) => (value < heap).then(|| one(value)),
        Some(ValueFormula::Modulo(modulus)) => {
            let back = (heap % modulus + modulus - value % modulus) % modulus;
            (value < modulus && back > 0 && back <= heap).then(|| one(heap - back))
        }
        // Two equal heaps, and one of that value: see the law.
        Some(ValueFormula::Halved) => (heap / 2).checked_sub(value + 1).map(|equal| {
            let third = heap - 2 - 2 * equal;
            [equal, equal, third].into_iter().filter(|heap| *heap > 0).collect()
        }),
        Some(ValueFormula::Period(_)) | None => None,
    };
    let is_formula =
        matches!(grundy.law(), Some(ValueFormula::Identity | ValueFormula::Modulo(_) | ValueFormula::Halved));
    if let Some(ValueFormula::Period(period)) = grundy.law().filter(|_| heap > MAX_EXAMINED) {
        let smaller = period.preperiod.max(1) + period.period - 1;
        return walked(rule, heap, most, smaller, fits);
    }
    if !is_formula || (rule.most_left() > 1 && heap <= SMALL_HEAP) {
        return options(rule, heap, most, fits);
    }
    let mut found = HeapOptions { splits: Vec::new(), more: rule.most_left() > 1 };
    for left in values.iter().filter_map(|value| left(*value)) {
        if fits(&left) {
            found.splits.push(HeapOption { heap, left: in_order(&left) });
        }
    }
    found.splits.sort_by_key(HeapOption::taken);
    found.splits.dedup();
    if found.splits.len() > most {
        found.splits.truncate(most);
        found.more = true;
    }
    found
}

/// All splits of so small a heap are looked at, even where any number may be taken.
const SMALL_HEAP: u64 = 200;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::naive;
    use crate::progress::NoProgress;

    #[test]
    fn all_options_are_walked() {
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
    fn huge_heaps_are_aimed_at() {
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

    /// Of a heap of 10^18 stones every value that a move can leave is found: those below the heap's own, which is their mex.
    #[test]
    fn huge_heaps_are_aimed_at_by_their_period() {
        for text in ["0.77", "0.07", "0.137", "4.444", "0.156", "0.165", "0.7777"] {
            let mut grundy = Grundy::new(text.parse().unwrap());
            for heap in (1_000_000_000_000_000_000 - 40)..=1_000_000_000_000_000_000 {
                assert_eq!(grundy.learn(heap, &mut NoProgress), Ok(true));
                let value = grundy.value(heap).unwrap();
                for wanted in 0..=value {
                    let fits = &mut |left: &[u64]| grundy.value_of(left.iter().copied()) == Some(wanted);
                    let found = options_with_value(&grundy, heap, &[wanted], 1, fits);
                    assert_eq!(found.splits.len(), usize::from(wanted < value), "{text} {heap} {wanted}");
                    for HeapOption { left, .. } in found.splits {
                        assert_eq!(grundy.value_of(left), Some(wanted), "{text} {heap}");
                    }
                }
            }
        }
    }

    #[test]
    fn splits_are_written_short() {
        assert_eq!(HeapOption { heap: 7, left: vec![2, 3] }.to_string(), "7>2,3");
        assert_eq!(HeapOption { heap: 3, left: vec![] }.to_string(), "3>0");
    }
}
