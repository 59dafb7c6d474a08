//! Formulas that follow from the rule alone.

use crate::heaps::rule::{CodeDigit, DigitRun, Rule, RuleName};
use crate::heaps::value_formula::ValueFormula;

/// The formula that one of the theorems of [`ValueFormula`] gives for this rule, if any.
#[must_use]
pub fn theorem(rule: &Rule) -> Option<ValueFormula> {
    if let RuleName::AtMost(most) = rule.name() {
        return Some(ValueFormula::Modulo(most + 1));
    }
    let leaves_up_to_three = (0..4).all(|heaps| rule.leaves(2).allows(heaps));
    if rule.largest_take() == Some(2) && leaves_up_to_three && [0, 1].iter().all(|take| rule.leaves(*take).is_never()) {
        return Some(ValueFormula::Halved);
    }
    let is_free = |leaves: &CodeDigit| leaves.allows(0) && leaves.allows(1);
    let spans = rule.spans();
    let is_identity = |spans: &[DigitRun]| {
        spans.last().is_some_and(|last| last.last.is_none())
            && rule.leaves(0).is_never()
            && rule.allows_equal()
            && (1..=spans.last().map_or(1, |last| last.first)).all(|take| is_free(&rule.leaves(take)))
            && spans.last().is_some_and(|last| last.cycle.iter().all(is_free))
    };
    is_identity(spans).then_some(ValueFormula::Identity)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn theorems_hold_where_they_are_claimed() {
        for (text, formula) in [
            ("nim", Some(ValueFormula::Identity)),
            ("0.[3]", Some(ValueFormula::Identity)),
            ("0.[7]", Some(ValueFormula::Identity)),
            ("0.37[73]", Some(ValueFormula::Identity)),
            ("0.1[3]", None),
            ("4.[3]", None),
            ("0.[31]", None),
            ("nim:5", Some(ValueFormula::Modulo(6))),
            ("0.333", None),
            ("0.07", None),
            ("0.0F", Some(ValueFormula::Halved)),
            ("0.0E", None),
            ("0.1F", None),
        ] {
            let rule: Rule = text.parse().unwrap();
            let found = theorem(&rule);
            assert_eq!(found, formula, "{text}");
            let values = crate::heaps::naive::values(&rule, 30);
            for (n, value) in (0..).zip(values) {
                match formula {
                    Some(ValueFormula::Identity) => assert_eq!(value, n, "{text}"),
                    Some(ValueFormula::Halved) => assert_eq!(value, n / 2, "{text}"),
                    Some(ValueFormula::Modulo(m)) => assert_eq!(value, n % m, "{text}"),
                    _ => {}
                }
            }
        }
    }
}
