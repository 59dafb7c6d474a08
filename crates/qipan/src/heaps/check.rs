//! The independent checker: it knows the rules and what it is given, and never asks how that was found.
//!
//! - [`check_values`]: each number of a list is the mex, by definition.
//! - [`check_law`]: a law holds for heaps of every size, given a list that is right.
//! - [`check_kinds`]: the heaps of a list are tame under misère play.
//! - [`check_game`]: the moves of a game are legal.
//!
//! A period is proved by the first two together: the values that its proof needs are right, and they repeat.

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

/// What is wrong with a list of values or kinds, with a law, or with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A move leaves something of the very value that its heap is said to have.
    Reached {
        /// The heap.
        heap: u64,
        /// Its value, as it is said.
        value: u64,
        /// What the move leaves.
        left: Vec<u64>,
    },
    /// A value below that of a heap, and no move leaves something of it.
    Missing {
        /// The heap.
        heap: u64,
        /// Its value, as it is said.
        value: u64,
        /// The least value that cannot be reached.
        lacks: u64,
    },
    /// More values than are checked.
    TooMany {
        /// So many are.
        most: u64,
    },
    /// The proof of the period takes more values.
    TooFew {
        /// So many.
        needed: u64,
    },
    /// The value of a heap does not come again after the period.
    NotRepeated {
        /// The heap.
        heap: u64,
        /// The heap that is larger by the period.
        other: u64,
    },
    /// A value is not what the formula of the law says.
    NotFormula {
        /// The heap.
        heap: u64,
        /// Its value by the formula.
        value: u64,
    },
    /// The proof of the law does not speak of this rule.
    NoLaw,
    /// A period of 0.
    NoPeriod,
    /// A heap of this kind may not have a move to something of that kind, and has one.
    Untamed {
        /// The heap.
        heap: u64,
        /// Its kind, as it is said.
        kind: TameValue,
        /// The kind of what a move leaves.
        leaves: TameValue,
        /// What the move leaves.
        left: Vec<u64>,
    },
    /// A heap of this kind has a move that this heap does not have; or there is no such kind.
    NoKind {
        /// The heap.
        heap: u64,
        /// Its kind, as it is said.
        kind: TameValue,
    },
    /// The rules refuse this move.
    Illegal {
        /// The move.
        mv: Move,
        /// Why.
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
            Self::NoLaw => "heaps-fault-law",
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
                Args::none().count("heap", *heap).count("value", *value).text("left", written(left))
            }
            Self::Missing { heap, value, lacks } => {
                Args::none().count("heap", *heap).count("value", *value).count("lacks", *lacks)
            }
            Self::TooMany { most } => Args::none().count("most", *most),
            Self::TooFew { needed } => Args::none().count("needed", *needed),
            Self::NotRepeated { heap, other } => Args::none().count("heap", *heap).count("other", *other),
            Self::NotFormula { heap, value } => Args::none().count("heap", *heap).count("value", *value),
            Self::NoLaw | Self::NoPeriod => Args::none(),
            Self::Untamed { heap, kind: is, leaves, left } => kind(Args::none().count("heap", *heap), is)
                .count("leavesFirm", leaves.firm.into())
                .count("leavesValue", leaves.value)
                .text("left", written(left)),
            Self::NoKind { heap, kind: is } => kind(Args::none().count("heap", *heap), is),
            Self::Illegal { mv, why } => Args::none().text("move", mv.to_string()).message("why", why),
        }
    }
}

/// Heaps that are left, as people write them: `2,3`, and `0` when there are none.
fn written(left: &[u64]) -> String {
    let heaps: Vec<String> = left.iter().map(ToString::to_string).collect();
    if heaps.is_empty() { "0".to_owned() } else { heaps.join(",") }
}

/// Does this law hold for heaps of every size, if `values` are the values of heaps 0, 1, 2, …?
///
/// For a period the list must be as long as the proof asks for, and repeat there; see [`Period::needed`]. The other laws follow
/// from the digits of the rule: a list is not needed, but must not contradict them. `at` is a heap. Cost: the length of the
/// list and of the rule.
#[must_use]
pub fn check_law(rule: &Rule, values: &[u32], law: ValueFormula) -> Verdict<Fault> {
    let fault = match law {
        ValueFormula::Period(period) => fault_of_period(rule, values, period),
        ValueFormula::Identity if is_whole(rule) => fault_of_formula(values, |heap| heap),
        ValueFormula::Modulo(modulus) if is_remainder(rule, modulus) => fault_of_formula(values, |heap| heap % modulus),
        ValueFormula::Halved if is_half(rule) => fault_of_formula(values, |heap| heap / 2),
        ValueFormula::Identity | ValueFormula::Modulo(_) | ValueFormula::Halved => Some((0, Fault::NoLaw)),
    };
    fault.map_or(Verdict::Proved, |(at, why)| Verdict::Refuted { at, why })
}

fn fault_of_period(rule: &Rule, values: &[u32], Period { preperiod, period }: Period) -> Option<(u64, Fault)> {
    // The proof takes stones from one of the heaps that are left: they might become equal, where they must not.
    if period == 0 {
        return Some((0, Fault::NoPeriod));
    }
    let Some(largest) = rule.largest_take().filter(|_| rule.allows_equal()) else {
        return Some((0, Fault::NoLaw));
    };
    // Reckoned wide, as the numbers may be anything.
    let (first, heaps) = (u128::from(preperiod.max(1)), rule.most_left().max(1) as u128);
    let needed = heaps * (first + u128::from(period)) + u128::from(largest);
    if needed > values.len() as u128 {
        let needed = u64::try_from(needed).unwrap_or(u64::MAX);
        return Some((values.len() as u64, Fault::TooFew { needed }));
    }
    // All are below the length of the list now.
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

/// Any number may be taken, leaving nothing or one heap, perhaps more; and none is split untouched.
fn is_whole(rule: &Rule) -> bool {
    let Some(last) = rule.spans().last().filter(|last| last.last.is_none()) else { return false };
    let is_free = |take| rule.leaves(take).allows(0) && rule.leaves(take).allows(1);
    // After its first cycle the last span says nothing new.
    rule.leaves(0).is_never() && (1..last.first + last.cycle.len() as u64).all(is_free)
}

/// Two stones may be taken, and nothing else done; what is left may be up to three heaps, equal or not.
fn is_half(rule: &Rule) -> bool {
    let only_two = rule.takes(2).map(|(take, _)| take).eq([2]) && rule.largest_take() == Some(2);
    only_two && rule.allows_equal() && (0..=3).all(|heaps| rule.leaves(2).allows(heaps))
}

/// Any number below the modulus may be taken, leaving nothing or one heap, and no multiple of it; a heap is never split.
fn is_remainder(rule: &Rule, modulus: u64) -> bool {
    if modulus < 2 {
        return false;
    }
    let mut next = 1;
    for span in rule.spans() {
        let (first, last, cycle) = (span.first, span.last.unwrap_or(u64::MAX), span.cycle.len() as u64);
        // After its first cycle a span says nothing new, and as many multiples of the modulus meet all that it says of them.
        let splits = |leaves: &CodeDigit| leaves.allows(2) || leaves.allows(3);
        if (0..cycle).zip(span.cycle.iter()).any(|(at, leaves)| first + at <= last && splits(leaves)) {
            return false;
        }
        let multiples = (0..cycle).filter_map(|at| first.div_ceil(modulus).checked_add(at)?.checked_mul(modulus));
        if multiples.filter(|take| *take <= last).any(|take| !rule.leaves(take).is_never()) {
            return false;
        }
        // Nothing is left out up to here, and the next numbers are all of this span.
        let below = last.min(modulus - 1);
        let is_free = |take| rule.leaves(take).allows(0) && rule.leaves(take).allows(1);
        if first.max(1) == next && (next..=below.min(first.saturating_add(cycle - 1))).all(is_free) {
            next = below.saturating_add(1).max(next);
        }
    }
    next == modulus
}

/// Are heaps 0, 1, 2, … tame and of these kinds, so that the theorem of `super::tame_value` says who wins
/// every sum of them under
/// misère play?
///
/// `at` is a heap. Cost: that of [`check_values`], and a look at everything that a move can leave of each heap: about n²/4
/// steps for each number that may leave two heaps, and n³/36 for each that may leave three.
#[must_use]
pub fn check_kinds(rule: &Rule, kinds: &[TameValue]) -> Verdict<Fault> {
    // A value that does not fit is no mex of so few heaps.
    let values: Vec<u32> = kinds.iter().map(|kind| u32::try_from(kind.value).unwrap_or(u32::MAX)).collect();
    // A silent progress stops nothing.
    let verdict = check_values(rule, &values, &mut NoProgress).unwrap_or(Verdict::Legal);
    if !verdict.is_proved() {
        return verdict;
    }
    let fault = (0..kinds.len()).find_map(|heap| fault_of_kind(rule, kinds, heap as u64).map(|why| (heap as u64, why)));
    fault.map_or(Verdict::Proved, |(at, why)| Verdict::Refuted { at, why })
}

/// The conditions of `super::tame_value`, word by word.
fn fault_of_kind(rule: &Rule, kinds: &[TameValue], heap: u64) -> Option<Fault> {
    let kind = kinds[heap as usize];
    let barred = TameValue { value: kind.value ^ 1, firm: !kind.firm };
    let (mut any, mut firm, mut fickle, mut fault) = (false, [false; 2], [false; 2], None);
    options::walk(rule, heap, &mut |left| {
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
    let has_what_it_needs = match (kind.firm, kind.value) {
        (false, 0) => !any || fickle[1],
        (false, 1) => fickle[0],
        // Without a move the player to move has won, and nothing firm of value 0 is won.
        (true, 0) => any,
        (true, 1) => firm[0],
        (true, _) => (firm[0] || fickle[1]) && (firm[1] || fickle[0]),
        (false, _) => false,
    };
    fault.or((!has_what_it_needs).then_some(Fault::NoKind { heap, kind }))
}

/// Are these the first moves of a game, by the rules? `at` is the number of a move, from 1.
///
/// Who made the last move is then a matter of counting them. Cost: that of playing the moves.
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
