//! Verified formulas: a formula found by the solver, with the values that prove it, checked by the checker.
//!
//! Neither the solver nor the checker depends on the other; only this module uses both.

use super::check::{Fault, check_formula, check_values};
use super::grundy::Grundy;
use super::value_formula::ValueFormula;
use crate::progress::{Cancelled, Progress};
use crate::verdict::Verdict;
use std::fmt;

/// A formula that the checker has confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The formula.
    pub formula: ValueFormula,
    /// Number of values, f(0) first, that prove it and that the checker has verified; 0 if it follows from the rule.
    pub values: u64,
}

/// The reason why a formula is not verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VerifyError {
    /// The progress has cancelled the work.
    Stopped,
    /// The checker refutes a value or the formula: an error of the solver.
    Refuted(Fault),
}
impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stopped => "the check was cancelled",
            Self::Refuted(_) => "the checker refutes the formula or a value",
        })
    }
}

impl std::error::Error for VerifyError {}

impl From<Cancelled> for VerifyError {
    fn from(_: Cancelled) -> Self {
        Self::Stopped
    }
}

/// Makes the checker verify the formula that was found, if any, and the values that prove it.
///
/// Cost: that of [`check_values`] for [`ValueFormula::needed`] values.
///
/// # Errors
/// [`VerifyError`].
pub fn verify(grundy: &Grundy, progress: &mut dyn Progress) -> Result<Option<Verified>, VerifyError> {
    let Some(formula) = grundy.formula() else { return Ok(None) };
    let rule = grundy.rule();
    let needed = formula.needed(rule);
    let mut values = grundy.list();
    values.truncate(usize::try_from(needed).unwrap_or(usize::MAX));
    let values_verdict = check_values(rule, &values, progress)?;
    let formula_verdict = check_formula(rule, &values, formula);
    let is_proved = formula_verdict.is_proved();
    for verdict in [values_verdict, formula_verdict] {
        if let Verdict::Refuted { why, .. } = verdict {
            return Err(VerifyError::Refuted(why));
        }
    }
    Ok(is_proved.then_some(Verified { formula, values: needed }))
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
    fn formulas_are_verified_with_the_values_that_the_theorem_needs() {
        let kayles = verify(&of("0.77", 1000), &mut NoProgress).unwrap().unwrap();
        assert_eq!(kayles.formula, ValueFormula::Period(Period { preperiod: 71, period: 12 }));
        // The bound of Guy and Smith for rules that leave up to two heaps and take up to two stones.
        assert_eq!(kayles.values, 2 * (71 + 12) + 2);
        assert_eq!(
            verify(&of("nim", 10), &mut NoProgress),
            Ok(Some(Verified { formula: ValueFormula::Identity, values: 0 }))
        );
        // No period of this rule is known.
        assert_eq!(verify(&of("0.007", 1000), &mut NoProgress), Ok(None));
    }

    #[test]
    fn cancelling_stops_the_check() {
        struct Stop;
        impl Progress for Stop {
            fn tick(&mut self, _: u64, _: u64) -> Result<(), Cancelled> {
                Err(Cancelled)
            }
        }
        assert_eq!(verify(&of("0.77", 1000), &mut Stop), Err(VerifyError::Stopped));
    }
}
