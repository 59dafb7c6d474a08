//! Search for the period of a list, by the Z function.

use crate::heaps::value_formula::Period;

/// The shortest period that the list shows and that provably continues; `None` if there is none.
///
/// The Z function of the reversed list gives, for every p at once, how far back from its end the list has period p.
/// Cost: O(n).
#[must_use]
pub fn find<T: Eq>(values: &[T], heaps: u64, largest_take: u64) -> Option<Period> {
    let length = values.len();
    let from_end = |i: usize| &values[length - 1 - i];
    // `agree[p]`: length of the longest suffix that equals the values p places before it.
    let mut agree = vec![0usize; length];
    let (mut from, mut to) = (0, 0);
    for p in 1..length {
        let mut run = if p < to { agree[p - from].min(to - p) } else { 0 };
        while p + run < length && from_end(run) == from_end(p + run) {
            run += 1;
        }
        agree[p] = run;
        if p + run > to {
            (from, to) = (p, p + run);
        }
        let found = Period { preperiod: (length - p - run) as u64, period: p as u64 };
        if found.needed(heaps, largest_take) <= length as u64 {
            return Some(found);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_are_found() {
        let list = |text: &str| text.chars().collect::<Vec<_>>();
        // One heap, at most 1 taken: preperiod + period + 1 values show it.
        assert_eq!(find(&list("012301230123"), 1, 1), Some(Period { preperiod: 0, period: 4 }));
        assert_eq!(find(&list("xyab"), 1, 1), None);
        assert_eq!(find(&list("xyaba"), 1, 2), None);
        assert_eq!(find(&list("xyababa"), 1, 1), Some(Period { preperiod: 2, period: 2 }));
        // Two heaps, at most 2 taken: 2·(2 + 2) + 2 = 10 values.
        assert_eq!(find(&list("xyabababa"), 2, 2), None);
        assert_eq!(find(&list("xyabababab"), 2, 2), Some(Period { preperiod: 2, period: 2 }));
    }
}
