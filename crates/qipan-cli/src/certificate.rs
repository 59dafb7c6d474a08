//! Certificates: written with `--certificate`, and checked by `qipan check`.

use std::io::{BufRead, Read};
use std::path::Path;

use qipan::{Args, Verdict};
use qipan_file::{Certificate, CheckError, Fault, MAX_BYTES, ReadError, Statement, report};
use serde::Serialize;

use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::WatchedProgress;
use crate::read;

/// Writes a certificate. It counts rows and columns from 1, whatever the reader does: it is for programs.
pub fn write(subject: impl Into<Statement>, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let certificate = Certificate::new(subject).map_err(|too_many| Sentence::of(&too_many))?;
    out.lines(|to| certificate.write_to(to))?;
    Ok(ExitOutcome::Yes)
}

// ---- qipan check ----

#[derive(Serialize)]
struct Checked {
    family: &'static str,
    claim: &'static str,
    verdict: &'static str,
    /// The number of the move that is at fault, from 1, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
    /// What was shown, or what is wrong.
    why: String,
}

/// Runs `qipan check`.
pub fn check(file: &Path, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let certificate = read(read::open(file, voice)?, file)?;
    let verdict = verdict(&certificate)?;
    // A certificate counts from 1, and moves of it may be quoted.
    let why = voice.say_from_one(&report(&certificate, &verdict));
    let subject = certificate.subject();
    let (answer, name, at) = match verdict {
        Verdict::Proved => (ExitOutcome::Yes, "proved", None),
        Verdict::Legal => (ExitOutcome::Yes, "legal", None),
        Verdict::Refuted { at, .. } => (ExitOutcome::No, "refuted", Some(at).filter(|at| *at > 0)),
    };
    if out.json {
        out.object(&Checked { family: subject.family().name(), claim: subject.claim(), verdict: name, at, why })?;
    } else {
        out.line(&voice.say(&of_verdict(&verdict, why)))?;
    }
    Ok(answer)
}

/// What the checker says of a certificate.
pub fn verdict(certificate: &Certificate) -> Result<Verdict<Fault>, Failure> {
    qipan_file::check(certificate, &mut WatchedProgress::stoppable()).map_err(|unchecked| match unchecked {
        CheckError::Stopped => Failure::Stopped,
        CheckError::TooLarge(too_large) => Sentence::of(&too_large).into(),
        CheckError::LargeBoard(too_large) => Sentence::of(&too_large).into(),
        CheckError::ManySquares(many) => Sentence::of(&many).into(),
    })
}

/// A verdict with what was shown, or what is wrong.
pub fn of_verdict(verdict: &Verdict<Fault>, why: String) -> Sentence {
    let (key, argument) = match verdict {
        Verdict::Proved => ("cli-check-proved", "what"),
        Verdict::Legal => ("cli-check-legal", "what"),
        Verdict::Refuted { .. } => ("cli-refuted", "reason"),
    };
    Sentence::new(key, Args::none().text(argument, why))
}

/// Reads a certificate, and no more of the file than a certificate may have.
pub fn read(from: impl BufRead, file: &Path) -> Result<Certificate, Failure> {
    let mut bytes = Vec::new();
    let read = from.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| read::cannot_read(file, &error))?;
    if bytes.len() > MAX_BYTES {
        return Err(Sentence::of(&ReadError::TooLong).into());
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure::input("cli-check-not-text", read::named(file)))?;
    Certificate::read(&text).map_err(|unread| Sentence::of(&unread).into())
}
