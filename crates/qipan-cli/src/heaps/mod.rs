//! The commands of the family of heaps. Here is what they share: rules, numbers, and how a value is known.

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
use crate::progress::{self, WatchedProgress};
use crate::read;

/// No more values than f(0) to this are computed or written.
const MAX_VALUES: u64 = 10_000_000;
/// So far values are computed in search of a period where nothing else is asked for.
const USUAL_TO: u64 = 1_000_000;
/// And for no longer than this: most rules get there in a second, but for some it takes minutes.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// Runs what was typed after `qipan heaps`.
pub fn run(typed: &Heaps, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    match &typed.task {
        HeapsTask::Values { rule, to } => values::list(rule, to, out),
        HeapsTask::Value { searched, heap } => values::one(searched, heap, voice, out),
        HeapsTask::Period { searched } => period::run(searched, voice, out),
        HeapsTask::Moves { position } => play::moves(position, voice, out),
        HeapsTask::Outcome { position, certificate: true } => play::certify(position, out),
        HeapsTask::Outcome { position, certificate: false } => play::outcome(position, voice, out),
        HeapsTask::Stripes => stripes::run(voice, out),
    }
}

/// The rule that a word names.
fn rule(word: &str) -> Result<Rule, Failure> {
    word.parse().map_err(|bad| Sentence::of(&bad).into())
}

/// How far values are computed, as a word says.
fn to(word: &str) -> Result<u64, Failure> {
    let to = read::number(word).filter(|to| *to <= MAX_VALUES);
    to.ok_or_else(|| Failure::input("cli-heaps-bad-to", Args::none().count("most", MAX_VALUES)))
}

/// The size of a heap.
fn heap(word: &str) -> Option<u64> {
    read::number(word).filter(|heap| *heap <= MAX_HEAP)
}

/// How far values are computed to find out f of some heap.
#[derive(Clone, Copy, Debug)]
enum Bound {
    /// Up to f of this.
    To(u64),
    /// As it is usual: the value of a heap up to [`USUAL_TO`] is computed however long that takes, and where only a period can
    /// help, it is searched for so far and no longer than [`USUAL_TIME`].
    Usual,
}

impl Bound {
    fn read(word: Option<&str>) -> Result<Self, Failure> {
        word.map_or(Ok(Self::Usual), |word| to(word).map(Self::To))
    }

    /// Has f(`heap`) found out by `learn`, which is given the last value to be computed.
    fn learn(
        self,
        heap: u64,
        learn: impl FnOnce(u64, &mut dyn Progress) -> Result<bool, Cancelled>,
    ) -> Result<(), Failure> {
        let (to, mut watch) = match self {
            Self::To(to) => (to, WatchedProgress::stoppable()),
            Self::Usual if heap <= USUAL_TO => (USUAL_TO, WatchedProgress::stoppable()),
            Self::Usual => (USUAL_TO, WatchedProgress::stoppable().for_at_most(USUAL_TIME)),
        };
        // Values are computed in runs, each to twice as many as the one before.
        watch = watch.towards(heap.min(to) + 1);
        match learn(heap.min(to), &mut watch) {
            Err(Cancelled) if progress::stopped() => Err(Failure::Stopped),
            // Where time was up, what was found stays.
            _ => Ok(()),
        }
    }

    /// Finds out f(`heap`), and looks for a period once more at the end.
    fn learn_value(self, grundy: &mut Grundy, heap: u64) -> Result<(), Failure> {
        self.learn(heap, |to, progress| grundy.learn(to, progress))?;
        if grundy.value(heap).is_none() {
            grundy.seek();
        }
        Ok(())
    }
}

/// How a value is known. The names are those of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Known {
    /// All values up to this one were computed.
    Computed,
    /// By a law, and the checker has agreed to it.
    Proved,
    /// It is not known.
    Open,
}

impl Known {
    /// How the values up to f(`heap`) are known. What rests on a law is not taken for known before the checker has
    /// seen the law.
    fn of(grundy: &Grundy, heap: u64) -> Result<Self, Failure> {
        if heap < grundy.computed() {
            return Ok(Self::Computed);
        }
        Ok(if shown(grundy)?.is_some() { Self::Proved } else { Self::Open })
    }
}

/// The law that was found, if one was and the checker agrees to it.
fn shown(grundy: &Grundy) -> Result<Option<Verified>, Failure> {
    qipan::heaps::verify(grundy, &mut WatchedProgress::stoppable()).map_err(|unshown| match unshown {
        VerifyError::Stopped => Failure::Stopped,
        VerifyError::Refuted(why) => Failure::Refuted(Sentence::of(&why)),
    })
}
