//! Grundy values of single heaps, computed on demand, and the formula behind them if there is one.
//!
//! f(n) is the *mex*, the least number that is not the value of an option of n; the value of several heaps is the xor
//! of theirs. The player to move wins if and only if it is not 0 (the Sprague–Grundy theorem).

mod bit_planes;
mod pairs;
pub(super) mod period;
mod tail;
#[cfg(test)]
mod tests;
mod theorem;
mod triples;
mod value_sets;

use crate::progress::{Cancelled, Progress};

use super::rule::{MAX_MEMBER, Rule};
use super::value_formula::ValueFormula;
use pairs::Pairs;
use tail::Tail;
use triples::Triples;

/// The Grundy values of single heaps under a rule.
#[derive(Clone, Debug)]
pub struct Grundy {
    rule: Rule,
    list: List,
    formula: Option<ValueFormula>,
    /// Number of values at the last search for a period.
    searched_at: usize,
}

#[derive(Clone, Debug)]
enum List {
    Pairs(Pairs),
    Tail(Tail),
    Triples(Triples),
    /// All values follow from a formula; some take is too large for a list.
    Formula,
}

/// Number of values between two progress reports.
const TICK_INTERVAL: u64 = 64;
/// Number of values at the first search for a period; later searches follow whenever the number has doubled.
const FIRST_PERIOD_SEARCH: usize = 64;

impl Grundy {
    /// No values yet, except where a theorem gives them for the rule.
    #[must_use]
    pub fn new(rule: Rule) -> Self {
        let list = match Tail::new(&rule) {
            _ if rule.largest_take().is_some_and(|largest| largest > MAX_MEMBER) => List::Formula,
            Some(tail) => List::Tail(tail),
            None if rule.most_left() == 3 => List::Triples(Triples::new(&rule)),
            None => List::Pairs(Pairs::new(&rule)),
        };
        Self { formula: theorem::theorem(&rule), rule, list, searched_at: 0 }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The formula for the values of all heaps, if it is known.
    #[must_use]
    pub const fn formula(&self) -> Option<ValueFormula> {
        self.formula
    }

    /// Number of values computed one by one: f(0), f(1), ….
    #[must_use]
    pub fn computed(&self) -> u64 {
        let length = match &self.list {
            List::Pairs(pairs) => pairs.values().len(),
            List::Tail(tail) => tail.values().len(),
            List::Triples(triples) => triples.values().len(),
            List::Formula => 0,
        };
        length as u64
    }

    /// The largest heap whose value can be computed one by one, within memory and some minutes.
    #[must_use]
    pub fn reach(&self) -> u64 {
        match &self.list {
            List::Pairs(_) => 10_000_000,
            List::Tail(_) if self.rule.most_left() < 2 => 200_000,
            List::Tail(_) | List::Triples(_) => 10_000,
            List::Formula => 0,
        }
    }

    /// f(`heap`), if it is known.
    #[must_use]
    pub fn value(&self, heap: u64) -> Option<u64> {
        let place = match self.formula {
            Some(ValueFormula::Identity) => return Some(heap),
            Some(ValueFormula::Modulo(modulus)) => return Some(heap % modulus),
            Some(ValueFormula::Halved) => return Some(heap / 2),
            Some(ValueFormula::Period(period)) => period.representative(heap),
            None => heap,
        };
        let place = usize::try_from(place).ok()?;
        match &self.list {
            List::Pairs(pairs) => pairs.values().get(place).map(|value| u64::from(*value)),
            List::Tail(tail) => tail.values().get(place).map(|value| u64::from(*value)),
            List::Triples(triples) => triples.values().get(place).map(|value| u64::from(*value)),
            List::Formula => None,
        }
    }

    /// The xor of the values of these heaps, if all are known.
    #[must_use]
    pub fn value_of(&self, heaps: impl IntoIterator<Item = u64>) -> Option<u64> {
        heaps.into_iter().try_fold(0, |sum, heap| Some(sum ^ self.value(heap)?))
    }

    /// Computes what is needed for f(`heap`), searching for a period on the way. `progress` receives the share of the
    /// work.
    ///
    /// Returns whether f(`heap`) is known then; it is not if `heap` exceeds [`Grundy::reach`] and no formula was found.
    ///
    /// # Errors
    /// [`Cancelled`]. Values computed so far are kept.
    pub fn learn(&mut self, heap: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        let to = heap.min(self.reach());
        while self.formula.is_none() && self.computed() <= to {
            let next = (2 * self.searched_at).max(FIRST_PERIOD_SEARCH) as u64;
            let goal = (next - 1).min(to);
            self.compute_towards(goal, to, progress)?;
            if self.computed() >= next || goal == to && heap > to {
                self.seek();
            }
            if self.computed() <= goal {
                break;
            }
        }
        Ok(self.value(heap).is_some())
    }

    /// Computes the values up to f(`heap`) one by one, whether or not a formula is known. `progress` receives the share
    /// of the work.
    ///
    /// # Errors
    /// [`Cancelled`]. Values computed so far are kept.
    pub fn compute(&mut self, heap: u64, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        let to = heap.min(self.reach());
        self.compute_towards(to, to, progress)
    }

    /// Computes the values up to f(`to`), on the way to f(`target`). The cost of a value grows with the heap, so
    /// progress is reported in squares.
    fn compute_towards(&mut self, to: u64, target: u64, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        while self.computed() <= to {
            if self.computed().is_multiple_of(TICK_INTERVAL) {
                progress.tick(self.computed().pow(2), (target + 1).pow(2))?;
            }
            let is_computed = match &mut self.list {
                List::Pairs(pairs) => pairs.push(),
                List::Tail(tail) => tail.push(),
                List::Triples(triples) => triples.push(),
                List::Formula => false,
            };
            // No known game has values beyond 16 bits.
            if !is_computed {
                break;
            }
        }
        Ok(())
    }

    /// Searches the values computed so far for a period that provably continues.
    pub fn seek(&mut self) {
        self.searched_at = self.computed() as usize;
        let Some(largest) = self.rule.largest_take().filter(|_| self.formula.is_none() && self.rule.allows_equal())
        else {
            return;
        };
        let heaps = self.rule.most_left() as u64;
        let found = match &self.list {
            List::Pairs(pairs) => period::find(pairs.values(), heaps, largest),
            List::Triples(triples) => period::find(triples.values(), heaps, largest),
            List::Tail(_) | List::Formula => None,
        };
        self.formula = found.map(ValueFormula::Period);
    }

    /// The values computed so far, as a list for the checker.
    #[must_use]
    pub fn list(&self) -> Vec<u32> {
        match &self.list {
            List::Pairs(pairs) => pairs.values().iter().map(|value| u32::from(*value)).collect(),
            List::Tail(tail) => tail.values().to_vec(),
            List::Triples(triples) => triples.values().iter().map(|value| u32::from(*value)).collect(),
            List::Formula => Vec::new(),
        }
    }
}
