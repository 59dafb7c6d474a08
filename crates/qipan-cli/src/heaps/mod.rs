//! The commands of the heaps family. This module holds what they share: rules, numbers, and how values are known.

mod period;
mod play;
mod stripes;
mod values;

use std::time::Duration;

use qipan::heaps::{Grundy, MAX_HEAP, Rule, Verified, VerifyError};
use qipan::{Args, Cancelled, Progress};
use serde::Serialize;

use crate::args::{Heaps, HeapsTask};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::{self, TerminalProgress};
use crate::read;

/// The last heap whose value is computed or written is at most this.
const MAX_VALUES: u64 = 10_000_000;
/// The last heap whose value is computed in search of a period, by default.
const DEFAULT_TO: u64 = 1_000_000;
/// The default time limit of that search: most rules take a second, some take minutes.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// Runs the subcommands of `qipan heaps`.
pub fn run(typed: &Heaps, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    match &typed.task {
        HeapsTask::Values { rule, to } => values::list(rule, to, out),
        HeapsTask::Value { searched, heap } => values::one(searched, heap, localizer, out),
        HeapsTask::Period { searched } => period::run(searched, localizer, out),
        HeapsTask::Moves { position, chance } => play::moves(position, *chance, localizer, out),
        HeapsTask::Outcome { position, certificate: true } => play::certify(position, out),
        HeapsTask::Outcome { position, certificate: false } => play::outcome(position, localizer, out),
        HeapsTask::Stripes => stripes::run(localizer, out),
    }
}

/// Parses a rule.
fn rule(word: &str) -> Result<Rule, Failure> {
    word.parse().map_err(|bad| Sentence::of(&bad).into())
}

/// Parses the limit on computed values.
fn to(word: &str) -> Result<u64, Failure> {
    let to = read::number(word).filter(|to| *to <= MAX_VALUES);
    to.ok_or_else(|| Failure::input("cli-heaps-bad-to", Args::none().count("most", MAX_VALUES)))
}

/// Parses the size of a heap.
fn heap(word: &str) -> Option<u64> {
    read::number(word).filter(|heap| *heap <= MAX_HEAP)
}

/// The limit on values computed to determine one value.
#[derive(Clone, Copy, Debug)]
enum Bound {
    /// Up to this heap.
    To(u64),
    /// By default: the value of a heap up to [`DEFAULT_TO`] is computed however long it takes; for larger heaps a
    /// period is searched for up to that limit, and at most for [`DEFAULT_TIME`].
    Default,
}

impl Bound {
    fn read(word: Option<&str>) -> Result<Self, Failure> {
        word.map_or(Ok(Self::Default), |word| to(word).map(Self::To))
    }

    /// Runs `learn` with the limit on computed values, to determine f(`heap`).
    fn learn(
        self,
        heap: u64,
        learn: impl FnOnce(u64, &mut dyn Progress) -> Result<bool, Cancelled>,
    ) -> Result<(), Failure> {
        let (to, mut progress) = match self {
            Self::To(to) => (to, TerminalProgress::stoppable()),
            Self::Default if heap <= DEFAULT_TO => (DEFAULT_TO, TerminalProgress::stoppable()),
            Self::Default => (DEFAULT_TO, TerminalProgress::stoppable().for_at_most(DEFAULT_TIME)),
        };
        // Values are computed in runs, each twice as long as the one before.
        progress = progress.towards(heap.min(to) + 1);
        match learn(heap.min(to), &mut progress) {
            Err(Cancelled) if progress::interrupted() => Err(Failure::Stopped),
            // At the time limit, the values found are kept.
            _ => Ok(()),
        }
    }

    /// Determines f(`heap`), with a final search for a period.
    fn learn_value(self, grundy: &mut Grundy, heap: u64) -> Result<(), Failure> {
        self.learn(heap, |to, progress| grundy.learn(to, progress))?;
        if grundy.value(heap).is_none() {
            grundy.seek();
        }
        Ok(())
    }
}

/// The kinds of a value, by how it is known. The names are those of the JSON output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Known {
    /// All values up to it were computed.
    Computed,
    /// By a formula that the checker has confirmed.
    Proved,
    /// It is unknown.
    Open,
}

impl Known {
    /// Returns how the values up to f(`heap`) are known. A formula counts only once the checker has confirmed it.
    fn of(grundy: &Grundy, heap: u64) -> Result<Self, Failure> {
        if heap < grundy.computed() {
            return Ok(Self::Computed);
        }
        Ok(if verified(grundy)?.is_some() { Self::Proved } else { Self::Open })
    }
}

/// Returns the formula that was found, if the checker confirms it.
fn verified(grundy: &Grundy) -> Result<Option<Verified>, Failure> {
    qipan::heaps::verify(grundy, &mut TerminalProgress::stoppable()).map_err(|error| match error {
        VerifyError::Stopped => Failure::Stopped,
        VerifyError::Refuted(why) => Failure::Refuted(Sentence::of(&why)),
    })
}
