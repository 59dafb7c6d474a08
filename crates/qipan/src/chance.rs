//! Chances of random play: how likely the goal is reached if every later move is drawn evenly among the legal ones.
//!
//! **What.** A [`Chance`] is an exact probability. [`chances`] computes it for positions of a game that is given by its
//! moves ([`GameGraph`]).
//!
//! **Cost.** Each position that can be reached is expanded once, up to the symmetries of [`GameGraph::canonical`], and
//! stored with its chance. At most `max_states` positions are stored; what needs more is unknown.
//!
//! **The essence.** The chance of a position is the mean of the chances after its moves. Where two players take turns, a
//! chance is that of the player who has just moved, and so 1 minus the mean of those after the opponent's moves.

use std::collections::HashMap;
use std::fmt;

use num_bigint::BigUint;

use crate::game_graph::GameGraph;
use crate::moves::MoveRow;
use crate::progress::{Cancelled, Progress};

/// The default limit on stored positions: some 100 MB.
pub const MAX_STATES: u64 = 1 << 19;

/// The number of positions between two progress reports.
const TICK_INTERVAL: usize = 1 << 10;

/// A probability as a fraction in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    numerator: BigUint,
    denominator: BigUint,
}

impl Chance {
    /// Returns the fraction in lowest terms; `None` unless it is from 0 to 1.
    #[must_use]
    pub fn new(numerator: impl Into<BigUint>, denominator: impl Into<BigUint>) -> Option<Self> {
        let (numerator, denominator) = (numerator.into(), denominator.into());
        (denominator != BigUint::ZERO && numerator <= denominator).then(|| Self::reduced(numerator, denominator))
    }

    /// Returns the chance of the impossible.
    #[must_use]
    pub fn zero() -> Self {
        Self { numerator: BigUint::ZERO, denominator: BigUint::from(1u32) }
    }

    /// Returns the chance of the certain.
    #[must_use]
    pub fn one() -> Self {
        Self { numerator: BigUint::from(1u32), denominator: BigUint::from(1u32) }
    }

    fn reduced(numerator: BigUint, denominator: BigUint) -> Self {
        let common = gcd(numerator.clone(), denominator.clone());
        Self { numerator: numerator / &common, denominator: denominator / common }
    }

    /// Returns the numerator.
    #[must_use]
    pub const fn numerator(&self) -> &BigUint {
        &self.numerator
    }

    /// Returns the denominator.
    #[must_use]
    pub const fn denominator(&self) -> &BigUint {
        &self.denominator
    }

    /// Returns the chance of the opposite.
    #[must_use]
    pub fn complement(&self) -> Self {
        Self { numerator: &self.denominator - &self.numerator, denominator: self.denominator.clone() }
    }

    /// Returns the mean of chances, each counted a number of times; `None` of nothing. Cost: two divisions of large
    /// numbers for each, and two greatest common divisors.
    pub fn mean<'a>(chances: impl IntoIterator<Item = (&'a Self, usize)>) -> Option<Self> {
        let (mut sum, mut common, mut count) = (BigUint::ZERO, BigUint::from(1u32), 0usize);
        for (chance, times) in chances {
            count += times;
            if chance.numerator == BigUint::ZERO {
                continue;
            }
            if &common % &chance.denominator != BigUint::ZERO {
                let factor = &chance.denominator / gcd(common.clone(), chance.denominator.clone());
                sum *= &factor;
                common *= factor;
            }
            sum += &chance.numerator * (&common / &chance.denominator) * times;
        }
        (count > 0).then(|| Self::reduced(sum, common * count))
    }

    /// Returns the chance in per cent, with three significant digits.
    #[must_use]
    pub fn percent(&self) -> String {
        let percent = 100.0 * self.to_f64();
        if percent == 0.0 || self.numerator == self.denominator {
            return format!("{percent:.0}");
        }
        let magnitude = percent.log10().floor() as i32;
        format!("{percent:.*}", usize::try_from(2 - magnitude).unwrap_or(0))
    }

    /// Returns the nearest floating-point number.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        // Both are shifted until the quotient has 64 significant bits.
        let shift = self.denominator.bits().saturating_sub(self.numerator.bits()) + 64;
        let quotient = (&self.numerator << shift) / &self.denominator;
        let digits = quotient.to_u64_digits();
        let value = digits.iter().rev().fold(0.0, |value, digit| value * 2f64.powi(64) + *digit as f64);
        value * 2f64.powi(-i32::try_from(shift).unwrap_or(i32::MAX))
    }
}

/// Writes `numerator/denominator`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

/// Returns the greatest common divisor by Euclid's algorithm; of 0 and a number, this number.
fn gcd(mut a: BigUint, mut b: BigUint) -> BigUint {
    while b != BigUint::ZERO {
        if let (Ok(a), Ok(b)) = (u64::try_from(&a), u64::try_from(&b)) {
            return gcd_of_words(a, b).into();
        }
        let rest = &a % &b;
        a = std::mem::replace(&mut b, rest);
    }
    a
}

const fn gcd_of_words(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The chances of a table of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveChances {
    /// The chance after the move of each row, in the order of the table; `None` if it is unknown.
    pub rows: Vec<Option<Chance>>,
    /// The chance of the position itself.
    pub position: Option<Chance>,
}

impl MoveChances {
    /// Returns the chances of a position with these rows: its own is their mean, or `at_end` if there is no move.
    #[must_use]
    pub fn of_rows<M, R>(table: &[MoveRow<M, R>], rows: Vec<Option<Chance>>, at_end: Chance) -> Self {
        let known: Option<Vec<(&Chance, usize)>> =
            table.iter().zip(&rows).map(|(row, chance)| Some((chance.as_ref()?, row.count()))).collect();
        let position = if rows.is_empty() { Some(at_end) } else { known.and_then(Chance::mean) };
        Self { rows, position }
    }

    /// Returns the chances of a table of which nothing is known.
    #[must_use]
    pub fn unknown(rows: usize) -> Self {
        Self { rows: vec![None; rows], position: None }
    }
}

/// Returns the chances of these positions; `None` for those that need more than `max_states` stored positions. The depth
/// of recursion is the number of moves; the progress counts positions, out of `max_states`.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn chances<P: GameGraph>(
    play: &P,
    states: impl IntoIterator<Item = P::State>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<Option<Chance>>, Cancelled> {
    let limit = usize::try_from(max_states).unwrap_or(usize::MAX);
    let mut counter = Counter { play, memo: HashMap::new(), limit, progress };
    states.into_iter().map(|state| counter.chance(&state)).collect()
}

struct Counter<'a, P: GameGraph> {
    play: &'a P,
    memo: HashMap<P::State, Chance>,
    limit: usize,
    progress: &'a mut dyn Progress,
}

impl<P: GameGraph> Counter<'_, P> {
    fn chance(&mut self, state: &P::State) -> Result<Option<Chance>, Cancelled> {
        if self.play.is_lost(state) {
            return Ok(Some(Chance::zero()));
        }
        let canonical = self.play.canonical(state);
        if let Some(chance) = self.memo.get(&canonical) {
            return Ok(Some(chance.clone()));
        }
        let stored = self.memo.len();
        if stored >= self.limit {
            return Ok(None);
        }
        if stored.is_multiple_of(TICK_INTERVAL) {
            self.progress.tick(stored as u64, self.limit as u64)?;
        }
        let mut after = Vec::new();
        self.play.each_move(state, &mut |next| after.push(next));
        let chance = if after.is_empty() {
            if self.play.is_success(state) { Chance::one() } else { Chance::zero() }
        } else {
            let mut all = Vec::with_capacity(after.len());
            for next in &after {
                // One unknown chance makes the mean unknown.
                let Some(chance) = self.chance(next)? else { return Ok(None) };
                all.push(chance);
            }
            let mean = Chance::mean(all.iter().map(|chance| (chance, 1))).unwrap_or_else(Chance::zero);
            if P::IS_FOR_TWO { mean.complement() } else { mean }
        };
        // The positions after this one may have filled the memory.
        if self.memo.len() >= self.limit {
            return Ok(None);
        }
        self.memo.insert(canonical, chance.clone());
        Ok(Some(chance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    fn chance(numerator: u32, denominator: u32) -> Chance {
        Chance::new(numerator, denominator).unwrap()
    }

    #[test]
    fn fractions_are_in_lowest_terms() {
        assert_eq!(chance(14, 20).to_string(), "7/10");
        assert_eq!((chance(0, 5), chance(5, 5)), (Chance::zero(), Chance::one()));
        assert_eq!(Chance::new(3u32, 2u32), None);
        assert_eq!(Chance::new(0u32, 0u32), None);
        assert_eq!(chance(3, 8).complement(), chance(5, 8));
        let mean = Chance::mean([(&chance(1, 2), 2), (&chance(1, 3), 1), (&Chance::zero(), 1)]);
        assert_eq!(mean, Some(chance(1, 3)));
        assert_eq!(Chance::mean([]), None);
    }

    #[test]
    fn per_cents_have_three_digits() {
        for (numerator, denominator, text) in [
            (1, 3, "33.3"),
            (1, 2, "50.0"),
            (0, 1, "0"),
            (1, 1, "100"),
            (999, 1000, "99.9"),
            (1, 8000, "0.0125"),
            (7, 100, "7.00"),
        ] {
            assert_eq!(chance(numerator, denominator).percent(), text);
        }
        assert_eq!(Chance::new(1u32, 3_000_000_000u32).unwrap().percent(), "0.0000000333");
    }

    #[test]
    fn fractions_of_any_size_are_rounded_to_floating_point() {
        for (numerator, denominator) in [(1u32, 3u32), (0, 7), (1, 1), (123_456_789, 987_654_321)] {
            let expected = f64::from(numerator) / f64::from(denominator);
            assert!((chance(numerator, denominator).to_f64() - expected).abs() < 1e-15);
        }
        let huge = Chance::new(BigUint::from(3u32), BigUint::from(10u32).pow(40)).unwrap();
        assert!((huge.to_f64() / 3e-40 - 1.0).abs() < 1e-14);
    }

    /// Takes one or two stones: the player who takes the last one wins.
    struct Stones;

    impl GameGraph for Stones {
        type State = u32;
        const IS_FOR_TWO: bool = true;

        fn each_move(&self, state: &u32, visit: &mut dyn FnMut(u32)) {
            (1..=2).filter_map(|taken| state.checked_sub(taken)).for_each(visit);
        }
        fn is_success(&self, _: &u32) -> bool {
            true
        }
    }

    #[test]
    fn players_in_turn_have_opposite_chances() {
        // With 1 stone the opponent wins; with 2 in one of two moves; with 3 he leaves 2 or 1.
        let found = chances(&Stones, 0..=3, 100, &mut NoProgress).unwrap();
        let found: Vec<String> = found.into_iter().flatten().map(|chance| chance.to_string()).collect();
        assert_eq!(found, ["1/1", "0/1", "1/2", "3/4"]);
        assert_eq!(chances(&Stones, [30], 10, &mut NoProgress), Ok(vec![None]));
        assert_eq!(chances(&Stones, [30], 10, &mut |_, _| Err(Cancelled)), Err(Cancelled));
    }
}
