//! The independent checker: verifies values, formulas and games by the rules alone, whatever found them.
//!
//! - [`check_values`]: each value of a list is the mex of the values of its options.
//! - [`check_formula`]: a formula holds for heaps of every size, given a correct list.
//! - [`check_kinds`]: the heaps of a list are tame under misère play.
//! - [`check_game`]: the moves of a game are legal.
//!
//! A period is proved by the first two together: the values that its proof needs are correct, and they repeat.

mod options;
#[cfg(test)]
mod tests;
mod values;

use crate::message::{Args, Message};
use crate::progress::NoProgress;
use crate::puzzle::Puzzle;
use crate::verdict::Verdict;

use super::game::{Game, MoveError};
use super::rows::Move;
use super::rule::{CodeDigit, Rule};
use super::tame::TameValue;
use super::value_formula::{Period, ValueFormula};
pub use values::{MAX_VALUES, MAX_VALUES_DIRECT, check_values};

/// The first fault of a list, a formula or a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// An option has the same value as the heap.
    Reached {
        /// The heap.
        heap: u64,
        /// The claimed value.
        value: u64,
        /// The option.
        left: Vec<u64>,
    },
    /// No option has this smaller value.
    Missing {
        /// The heap.
        heap: u64,
        /// The claimed value.
        value: u64,
        /// The least value that no option has.
        lacks: u64,
    },
    /// The list is longer than the checker accepts.
    TooMany {
        /// Maximum length.
        most: u64,
    },
    /// The list is too short to prove the period.
    TooFew {
        /// Number of values needed.
        needed: u64,
    },
    /// The value of a heap differs from that of the heap larger by the period.
    NotRepeated {
        /// The heap.
        heap: u64,
        /// The heap larger by the period.
        other: u64,
    },
    /// A value differs from the formula.
    NotFormula {
        /// The heap.
        heap: u64,
        /// Its value by the formula.
        value: u64,
    },
    /// The formula does not apply to this rule.
    NoFormula,
    /// The period is 0.
    NoPeriod,
    /// An option has a tame value that the conditions of a tame heap exclude.
    Untamed {
        /// The heap.
        heap: u64,
        /// The claimed tame value.
        kind: TameValue,
        /// The tame value of the option.
        leaves: TameValue,
        /// The option.
        left: Vec<u64>,
    },
    /// An option that the conditions require is missing, or there is no such tame value.
    NoKind {
        /// The heap.
        heap: u64,
        /// The claimed tame value.
        kind: TameValue,
    },
    /// A move is illegal.
    Illegal {
        /// The move.
        mv: Move,
        /// The reason.
        why: MoveError,
    },
}

impl Message for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::Reached { .. } => "heaps-fault-reached",
            Self::Missing { .. } => "heaps-fault-missing",
            Self::TooMany { .. } => "heaps-fault-too-many",
            Self::TooFew { .. } => "heaps-fault-too-few",
            Self::NotRepeated { .. } => "heaps-fault-not-repeated",
            Self::NotFormula { .. } => "heaps-fault-not-formula",
            Self::NoFormula => "heaps-fault-law",
            Self::NoPeriod => "heaps-fault-no-period",
            Self::Untamed { .. } => "heaps-fault-untamed",
            Self::NoKind { .. } => "heaps-fault-kind",
            Self::Illegal { .. } => "heaps-fault-illegal",
        }
    }

    fn args(&self) -> Args {
        let kind = |args: Args, kind: &TameValue| args.count("firm", kind.firm.into()).count("value", kind.value);
        match self {
            Self::Reached { heap, value, left } => {
                Args::none().count("heap", *heap).count("value", *value).text("left", option_text(left))
            }
            Self::Missing { heap, value, lacks } => {
                Args::none().count("heap", *heap).count("value", *value).count("lacks", *lacks)
            }
            Self::TooMany { most } => Args::none().count("most", *most),
            Self::TooFew { needed } => Args::none().count("needed", *needed),
            Self::NotRepeated { heap, other } => Args::none().count("heap", *heap).count("other", *other),
            Self::NotFormula { heap, value } => Args::none().count("heap", *heap).count("value", *value),
            Self::NoFormula | Self::NoPeriod => Args::none(),
            Self::Untamed { heap, kind: is, leaves, left } => kind(Args::none().count("heap", *heap), is)
                .count("leavesFirm", leaves.firm.into())
                .count("leavesValue", leaves.value)
                .text("left", option_text(left)),
            Self::NoKind { heap, kind: is } => kind(Args::none().count("heap", *heap), is),
            Self::Illegal { mv, why } => Args::none().text("move", mv.to_string()).message("why", why),
        }
    }
}

/// The heaps of an option as text: `2,3`, and `0` if there are none.
fn option_text(left: &[u64]) -> String {
    let heaps: Vec<String> = left.iter().map(ToString::to_string).collect();
    if heaps.is_empty() { "0".to_owned() } else { heaps.join(",") }
}

/// Checks that a formula holds for heaps of every size, given that `values` are the correct values of heaps 0, 1, 2, ….
///
/// For a period the list must have the length that the proof needs, and repeat there; see [`Period::needed`]. The other
/// formulas follow from the digits of the rule: they need no list, but must not contradict it. Refuted at a heap. Cost:
/// the length of the list and of the rule.
#[must_use]
pub fn check_formula(rule: &Rule, values: &[u32], formula: ValueFormula) -> Verdict<Fault> {
    let fault = match formula {
        ValueFormula::Period(period) => fault_of_period(rule, values, period),
        ValueFormula::Identity if satisfies_identity(rule) => fault_of_formula(values, |heap| heap),
        ValueFormula::Modulo(modulus) if satisfies_modulo(rule, modulus) => {
            fault_of_formula(values, |heap| heap % modulus)
        }
        ValueFormula::Halved if satisfies_halved(rule) => fault_of_formula(values, |heap| heap / 2),
        ValueFormula::Identity | ValueFormula::Modulo(_) | ValueFormula::Halved => Some((0, Fault::NoFormula)),
    };
    fault.map_or(Verdict::Proved, |(at, why)| Verdict::Refuted { at, why })
}

fn fault_of_period(rule: &Rule, values: &[u32], Period { preperiod, period }: Period) -> Option<(u64, Fault)> {
    // The proof removes stones from one of the heaps of an option, which must not make two heaps equal if that is illegal.
    if period == 0 {
        return Some((0, Fault::NoPeriod));
    }
    let Some(largest) = rule.largest_take().filter(|_| rule.allows_equal()) else {
        return Some((0, Fault::NoFormula));
    };
    // In 128 bits, as the claimed numbers may be arbitrarily large.
    let (first, heaps) = (u128::from(preperiod.max(1)), rule.most_left().max(1) as u128);
    let needed = heaps * (first + u128::from(period)) + u128::from(largest);
    if needed > values.len() as u128 {
        let needed = u64::try_from(needed).unwrap_or(u64::MAX);
        return Some((values.len() as u64, Fault::TooFew { needed }));
    }
    // Now all of them are less than the length of the list.
    (preperiod..needed as u64 - period).find_map(|heap| {
        let other = heap + period;
        (values[heap as usize] != values[other as usize]).then_some((heap, Fault::NotRepeated { heap, other }))
    })
}

fn fault_of_formula(values: &[u32], formula: impl Fn(u64) -> u64) -> Option<(u64, Fault)> {
    let expected = (0..).map(|heap| (heap, formula(heap)));
    let mut wrong = expected.zip(values).filter(|((_, expected), value)| *expected != u64::from(**value));
    wrong.next().map(|((heap, value), _)| (heap, Fault::NotFormula { heap, value }))
}

/// Whether any number may be taken, leaving nothing or one heap, perhaps more; and no heap may be split without taking
/// stones.
fn satisfies_identity(rule: &Rule) -> bool {
    let Some(last) = rule.spans().last().filter(|last| last.last.is_none()) else { return false };
    let is_free = |take| rule.leaves(take).allows(0) && rule.leaves(take).allows(1);
    // A run repeats after its first cycle.
    rule.leaves(0).is_never() && (1..last.first + last.cycle.len() as u64).all(is_free)
}

/// Whether the only move is to take two stones, which may leave up to three heaps, equal or not.
fn satisfies_halved(rule: &Rule) -> bool {
    let only_two = rule.takes(2).map(|(take, _)| take).eq([2]) && rule.largest_take() == Some(2);
    only_two && rule.allows_equal() && (0..=3).all(|heaps| rule.leaves(2).allows(heaps))
}

/// Whether any number below the modulus may be taken, leaving nothing or one heap; no multiple of it may; and no heap
/// may be split.
fn satisfies_modulo(rule: &Rule, modulus: u64) -> bool {
    if modulus < 2 {
        return false;
    }
    let mut next = 1;
    for span in rule.spans() {
        let (first, last, cycle) = (span.first, span.last.unwrap_or(u64::MAX), span.cycle.len() as u64);
        // A run repeats after its first cycle, and its digits at multiples of the modulus after as many multiples.
        let splits = |leaves: &CodeDigit| leaves.allows(2) || leaves.allows(3);
        if (0..cycle).zip(span.cycle.iter()).any(|(at, leaves)| first + at <= last && splits(leaves)) {
            return false;
        }
        let multiples = (0..cycle).filter_map(|at| first.div_ceil(modulus).checked_add(at)?.checked_mul(modulus));
        if multiples.filter(|take| *take <= last).any(|take| !rule.leaves(take).is_never()) {
            return false;
        }
        // All numbers below `next` are free; this run extends them if it starts there.
        let below = last.min(modulus - 1);
        let is_free = |take| rule.leaves(take).allows(0) && rule.leaves(take).allows(1);
        if first.max(1) == next && (next..=below.min(first.saturating_add(cycle - 1))).all(is_free) {
            next = below.saturating_add(1).max(next);
        }
    }
    next == modulus
}

/// Checks that heaps 0, 1, 2, … are tame with these tame values, so that the theorem of [`super::tame`] gives the
/// outcome of every sum of them under misère play.
///
/// Refuted at a heap. Cost: that of [`check_values`], and a pass over all options of each heap: about n²/4 steps for
/// each number to take that may leave two heaps, and n³/36 for each that may leave three.
#[must_use]
pub fn check_kinds(rule: &Rule, kinds: &[TameValue]) -> Verdict<Fault> {
    // A value that does not fit in 32 bits is not the mex of so few options.
    let values: Vec<u32> = kinds.iter().map(|kind| u32::try_from(kind.value).unwrap_or(u32::MAX)).collect();
    // This progress never cancels.
    let verdict = check_values(rule, &values, &mut NoProgress).unwrap_or(Verdict::Legal);
    if !verdict.is_proved() {
        return verdict;
    }
    let fault = (0..kinds.len()).find_map(|heap| fault_of_kind(rule, kinds, heap as u64).map(|why| (heap as u64, why)));
    fault.map_or(Verdict::Proved, |(at, why)| Verdict::Refuted { at, why })
}

/// The conditions of [`super::tame`], one by one.
fn fault_of_kind(rule: &Rule, kinds: &[TameValue], heap: u64) -> Option<Fault> {
    let kind = kinds[heap as usize];
    let barred = TameValue { value: kind.value ^ 1, firm: !kind.firm };
    let (mut any, mut firm, mut fickle, mut fault) = (false, [false; 2], [false; 2], None);
    options::for_each_option(rule, heap, &mut |left| {
        let leaves = left.iter().fold(TameValue::NOTHING, |sum, heap| sum.plus(kinds[*heap as usize]));
        any = true;
        if leaves.value < 2 {
            let list = if leaves.firm { &mut firm } else { &mut fickle };
            list[leaves.value as usize] = true;
        }
        if kind.value < 2 && leaves == barred {
            fault = Some(Fault::Untamed { heap, kind, leaves, left: left.to_vec() });
        }
        fault.is_none()
    });
    let is_complete = match (kind.firm, kind.value) {
        (false, 0) => !any || fickle[1],
        (false, 1) => fickle[0],
        // The conditions of a firm 0: there is a move, and no barred option, which is checked above.
        (true, 0) => any,
        (true, 1) => firm[0],
        (true, _) => (firm[0] || fickle[1]) && (firm[1] || fickle[0]),
        (false, _) => false,
    };
    fault.or((!is_complete).then_some(Fault::NoKind { heap, kind }))
}

/// Checks that these are legal moves from the start of a game. Refuted at the number of a move, from 1.
///
/// The winner then follows from their number. Cost: that of playing the moves.
#[must_use]
pub fn check_game(game: &Game, moves: impl IntoIterator<Item = Move>) -> Verdict<Fault> {
    let mut position = game.start();
    for (at, mv) in (1..).zip(moves) {
        if let Err(why) = game.play(&mut position, &mv) {
            return Verdict::Refuted { at, why: Fault::Illegal { mv, why } };
        }
    }
    Verdict::Legal
}
