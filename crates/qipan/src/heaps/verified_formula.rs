//! What the solver says of heaps of every size, put before the checker: a law, and the values that show it.
//!
//! Neither the solver nor the checker knows the other; whoever answers a question knows both, and asks here.

use super::check::{Fault, check_law, check_values};
use super::grundy::Grundy;
use super::value_formula::ValueFormula;
use crate::progress::{Cancelled, Progress};
use crate::verdict::Verdict;

/// A law that the checker agrees to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The law.
    pub law: ValueFormula,
    /// So many values, f(0) first, show it, and the checker has looked at each; none where the digits of the rule do.
    pub values: u64,
}

/// Why a law is not shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VerifyError {
    /// The progress said stop.
    Stopped,
    /// The checker finds a value or the law wrong: the solver is at fault.
    Refuted(Fault),
}

impl From<Cancelled> for VerifyError {
    fn from(_: Cancelled) -> Self {
        Self::Stopped
    }
}

/// Has the checker look at the law that was found, if one was, and at the values that show it.
///
/// Cost: that of [`check_values`] for `ValueFormula::lower_bound` values.
///
/// # Errors
/// [`VerifyError`].
pub fn verify(grundy: &Grundy, progress: &mut dyn Progress) -> Result<Option<Verified>, VerifyError> {
    let Some(law) = grundy.law() else { return Ok(None) };
    let rule = grundy.rule();
    let needed = law.needed(rule);
    let mut values = grundy.list();
    values.truncate(usize::try_from(needed).unwrap_or(usize::MAX));
    let of_values = check_values(rule, &values, progress)?;
    let of_law = check_law(rule, &values, law);
    let is_proved = of_law.is_proved();
    for verdict in [of_values, of_law] {
        if let Verdict::Refuted { why, .. } = verdict {
            return Err(VerifyError::Refuted(why));
        }
    }
    Ok(is_proved.then_some(Verified { law, values: needed }))
}

#[cfg(test)]
mod tests {
    use super::super::value_formula::Period;
    use super::*;
    use crate::progress::{Cancelled, NoProgress};

    fn of(rule: &str, to: u64) -> Grundy {
        let mut grundy = Grundy::new(rule.parse().unwrap());
        grundy.learn(to, &mut NoProgress).unwrap();
        grundy.seek();
        grundy
    }

    #[test]
    fn laws_are_shown_by_the_values_that_the_theorem_asks_for() {
        let kayles = verify(&of("0.77", 1000), &mut NoProgress).unwrap().unwrap();
        assert_eq!(kayles.law, ValueFormula::Period(Period { preperiod: 71, period: 12 }));
        // The bound of Guy and Smith for rules that leave up to two heaps and take up to two stones.
        assert_eq!(kayles.values, 2 * (71 + 12) + 2);
        assert_eq!(
            verify(&of("nim", 10), &mut NoProgress),
            Ok(Some(Verified { law: ValueFormula::Identity, values: 0 }))
        );
        // No period of this rule is known.
        assert_eq!(verify(&of("0.007", 1000), &mut NoProgress), Ok(None));
    }

    #[test]
    fn a_meter_that_says_stop_is_heard() {
        struct Stop;
        impl Progress for Stop {
            fn tick(&mut self, _: u64, _: u64) -> Result<(), Cancelled> {
                Err(Cancelled)
            }
        }
        assert_eq!(verify(&of("0.77", 1000), &mut Stop), Err(VerifyError::Stopped));
    }
}
