//! `qipan heaps values` and `qipan heaps value`: Grundy values of single heaps.

use std::cell::RefCell;
use std::io::{self, Write};

use qipan::heaps::{Grundy, MAX_HEAP};
use qipan::{Args, Cancelled, Progress};
use serde::Serialize;
use serde::ser::{Error, SerializeSeq, Serializer};

use crate::args::HeapsSearched;
use crate::heaps::{self, Bound, Known, MAX_VALUES};
use crate::messages::{self, ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::TerminalProgress;

/// Number of values between two progress reports.
const POLL_INTERVAL: u64 = 1 << 12;

// ---- qipan heaps values ----

#[derive(Serialize)]
struct Listed<'a> {
    rule: String,
    values: Values<'a>,
}

/// Runs `qipan heaps values`.
pub fn list(rule: &str, to: &str, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut grundy = Grundy::new(heaps::rule(rule)?);
    let to = heaps::to(to)?;
    let is_known = grundy.learn(to, &mut TerminalProgress::stoppable().towards(to + 1))?;
    if !is_known || Known::of(&grundy, to)? == Known::Open {
        return Err(Failure::input("cli-heaps-large-to", Args::none().count("most", reach(&grundy))));
    }
    let values = Values { grundy: &grundy, to, progress: RefCell::new(out.watch()) };
    if out.json {
        out.object(&Listed { rule: grundy.rule().to_string(), values })?;
    } else {
        out.lines(|to| values.write(to))?;
    }
    Ok(ExitOutcome::Yes)
}

/// Returns the last heap whose value can be computed and written.
fn reach(grundy: &Grundy) -> u64 {
    grundy.reach().min(MAX_VALUES)
}

/// The known values f(0) to f(`to`), generated while they are written.
struct Values<'a> {
    grundy: &'a Grundy,
    to: u64,
    progress: RefCell<TerminalProgress>,
}

impl Values<'_> {
    /// Writes the values on one line, separated by spaces.
    fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut digits = itoa::Buffer::new();
        let mut separator: &[u8] = b"";
        self.each(io::Error::other, |value| {
            to.write_all(separator)?;
            separator = b" ";
            to.write_all(digits.format(value).as_bytes())
        })?;
        to.write_all(b"\n")
    }

    /// Calls `put` with every value, unless the work is cancelled.
    fn each<E>(
        &self,
        cancelled: impl Fn(&'static str) -> E,
        mut put: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut progress = self.progress.borrow_mut();
        for (done, value) in (0..=self.to).filter_map(|heap| Some((heap, self.grundy.value(heap)?))) {
            if done % POLL_INTERVAL == 0 && progress.tick(done, self.to) == Err(Cancelled) {
                return Err(cancelled("stopped"));
            }
            put(value)?;
        }
        Ok(())
    }
}

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut values = serializer.serialize_seq(None)?;
        self.each(S::Error::custom, |value| values.serialize_element(&value))?;
        values.end()
    }
}

// ---- qipan heaps value ----

#[derive(Serialize)]
struct ValueReport {
    rule: String,
    heap: u64,
    value: Option<u64>,
    status: Known,
}

/// Runs `qipan heaps value`.
pub fn one(searched: &HeapsSearched, heap: &str, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut grundy = Grundy::new(heaps::rule(&searched.rule)?);
    let bound = Bound::read(searched.to.as_deref())?;
    let bad_heap = || Failure::input("cli-heaps-bad-heap", Args::none().count("largest", MAX_HEAP));
    let heap = heaps::heap(heap).ok_or_else(bad_heap)?;
    bound.learn_value(&mut grundy, heap)?;
    let status = Known::of(&grundy, heap)?;
    let value = grundy.value(heap).filter(|_| status != Known::Open);
    if out.json {
        out.object(&ValueReport { rule: grundy.rule().to_string(), heap, value, status })?;
    } else if let Some(value) = value {
        out.line(&value.to_string())?;
    } else {
        let args = computed_args(&grundy).count("heap", heap);
        not_known(&Sentence::new("cli-heaps-value-not-known", args), localizer, out)?;
    }
    Ok(if value.is_some() { ExitOutcome::Yes } else { ExitOutcome::No })
}

/// Returns the arguments that say how far values were, and can be, computed.
pub fn computed_args(grundy: &Grundy) -> Args {
    Args::none().count("to", grundy.computed().saturating_sub(1)).count("most", reach(grundy))
}

/// Writes a remark on the output to standard error.
pub fn remark(remark: &Sentence, localizer: &Localizer, out: &mut Out) -> Result<(), Failure> {
    out.finish()?;
    messages::print_error(&localizer.localize(remark));
    Ok(())
}

/// Writes "not known" in place of the answer, and the reason to standard error.
pub fn not_known(why: &Sentence, localizer: &Localizer, out: &mut Out) -> Result<(), Failure> {
    out.line(&localizer.localize(&Sentence::new("cli-heaps-not-known", Args::none())))?;
    remark(why, localizer, out)
}
