//! `qipan heaps values` and `qipan heaps value`: the Grundy values of one heap.

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
use crate::progress::WatchedProgress;

/// So many values are written between two looks at the progress.
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
    let is_known = grundy.learn(to, &mut WatchedProgress::stoppable().towards(to + 1))?;
    if !is_known || Known::of(&grundy, to)? == Known::Open {
        return Err(Failure::input("cli-heaps-large-to", Args::none().count("most", reach(&grundy))));
    }
    let values = Values { grundy: &grundy, to, watch: RefCell::new(out.watch()) };
    if out.json {
        out.object(&Listed { rule: grundy.rule().to_string(), values })?;
    } else {
        out.lines(|to| values.write(to))?;
    }
    Ok(ExitOutcome::Yes)
}

/// The last value that can be computed and written.
fn reach(grundy: &Grundy) -> u64 {
    grundy.reach().min(MAX_VALUES)
}

/// The values f(0) to f(`to`), all of them known, made while they are written.
struct Values<'a> {
    grundy: &'a Grundy,
    to: u64,
    watch: RefCell<WatchedProgress>,
}

impl Values<'_> {
    /// Writes them in one line, with a space between them.
    fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut digits = itoa::Buffer::new();
        let mut between: &[u8] = b"";
        self.each(io::Error::other, |value| {
            to.write_all(between)?;
            between = b" ";
            to.write_all(digits.format(value).as_bytes())
        })?;
        to.write_all(b"\n")
    }

    /// Puts out each, until the progress says stop.
    fn each<E>(&self, stopped: impl Fn(&'static str) -> E, mut put: impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
        let mut watch = self.watch.borrow_mut();
        for (done, value) in (0..=self.to).filter_map(|heap| Some((heap, self.grundy.value(heap)?))) {
            if done % POLL_INTERVAL == 0 && watch.tick(done, self.to) == Err(Cancelled) {
                return Err(stopped("stopped"));
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
struct Valued {
    rule: String,
    heap: u64,
    value: Option<u64>,
    status: Known,
}

/// Runs `qipan heaps value`.
pub fn one(searched: &HeapsSearched, heap: &str, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut grundy = Grundy::new(heaps::rule(&searched.rule)?);
    let bound = Bound::read(searched.to.as_deref())?;
    let bad_heap = || Failure::input("cli-heaps-bad-heap", Args::none().count("largest", MAX_HEAP));
    let heap = heaps::heap(heap).ok_or_else(bad_heap)?;
    bound.learn_value(&mut grundy, heap)?;
    let status = Known::of(&grundy, heap)?;
    let value = grundy.value(heap).filter(|_| status != Known::Open);
    if out.json {
        out.object(&Valued { rule: grundy.rule().to_string(), heap, value, status })?;
    } else if let Some(value) = value {
        out.line(&value.to_string())?;
    } else {
        let args = computed(&grundy).count("heap", heap);
        not_known(&Sentence::new("cli-heaps-value-not-known", args), voice, out)?;
    }
    Ok(if value.is_some() { ExitOutcome::Yes } else { ExitOutcome::No })
}

/// How far values were computed, and how far they can be.
pub fn computed(grundy: &Grundy) -> Args {
    Args::none().count("to", grundy.computed().saturating_sub(1)).count("most", reach(grundy))
}

/// A remark on what was written before, on standard error.
pub fn remark(remark: &Sentence, voice: &Localizer, out: &mut Out) -> Result<(), Failure> {
    out.finish()?;
    messages::print_error(&voice.say(remark));
    Ok(())
}

/// The answer is "not known", which is said where the answer would stand; why, on standard error.
pub fn not_known(why: &Sentence, voice: &Localizer, out: &mut Out) -> Result<(), Failure> {
    out.line(&voice.say(&Sentence::new("cli-heaps-not-known", Args::none())))?;
    remark(why, voice, out)
}
