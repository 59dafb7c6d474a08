//! What follows from the rule alone.

use crate::heaps::law::Law;
use crate::heaps::rule::{Leaves, Name, Rule, Span};

/// The law that holds for this rule by one of the theorems of [`Law`].
#[must_use]
pub fn theorem(rule: &Rule) -> Option<Law> {
    if let Name::AtMost(most) = rule.name() {
        return Some(Law::Remainder(most + 1));
    }
    let up_to_three = (0..4).all(|heaps| rule.leaves(2).allows(heaps));
    if rule.largest_take() == Some(2) && up_to_three && [0, 1].iter().all(|take| rule.leaves(*take).is_never()) {
        return Some(Law::Half);
    }
    let is_free = |leaves: &Leaves| leaves.allows(0) && leaves.allows(1);
    let spans = rule.spans();
    let is_whole = |spans: &[Span]| {
        spans.last().is_some_and(|last| last.last.is_none())
            && rule.leaves(0).is_never()
            && rule.allows_equal()
            && (1..=spans.last().map_or(1, |last| last.first)).all(|take| is_free(&rule.leaves(take)))
            && spans.last().is_some_and(|last| last.cycle.iter().all(is_free))
    };
    is_whole(spans).then_some(Law::Whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn theorems_hold_where_they_are_claimed() {
        for (text, law) in [
            ("nim", Some(Law::Whole)),
            ("0.[3]", Some(Law::Whole)),
            ("0.[7]", Some(Law::Whole)),
            ("0.37[73]", Some(Law::Whole)),
            ("0.1[3]", None),
            ("4.[3]", None),
            ("0.[31]", None),
            ("nim:5", Some(Law::Remainder(6))),
            ("0.333", None),
            ("0.07", None),
            ("0.0F", Some(Law::Half)),
            ("0.0E", None),
            ("0.1F", None),
        ] {
            let rule: Rule = text.parse().unwrap();
            let found = theorem(&rule);
            assert_eq!(found, law, "{text}");
            let values = crate::heaps::naive::values(&rule, 30);
            for (n, value) in (0..).zip(values) {
                match law {
                    Some(Law::Whole) => assert_eq!(value, n, "{text}"),
                    Some(Law::Half) => assert_eq!(value, n / 2, "{text}"),
                    Some(Law::Remainder(m)) => assert_eq!(value, n % m, "{text}"),
                    _ => {}
                }
            }
        }
    }
}
