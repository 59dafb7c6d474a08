//! Certificates: writing with `--certificate`, checking with `qipan check`.

use std::io::{BufRead, Read};
use std::path::Path;

use qipan::{Args, Verdict};
use qipan_certificate::{Certificate, CheckError, Fault, MAX_BYTES, ReadError, Statement, report};
use serde::Serialize;

use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::TerminalProgress;
use crate::read;

/// Writes a certificate. It always counts rows and columns from 1, as it is meant for programs.
pub fn write(statement: impl Into<Statement>, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let certificate = Certificate::new(statement).map_err(|error| Sentence::of(&error))?;
    out.lines(|to| certificate.write_to(to))?;
    Ok(ExitOutcome::Yes)
}

// ---- qipan check ----

#[derive(Serialize)]
struct Checked {
    family: &'static str,
    claim: &'static str,
    verdict: &'static str,
    /// The number of the faulty move, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
    /// The proved statement, or the fault.
    why: String,
}

/// Runs `qipan check`.
pub fn check(file: &Path, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let certificate = read(read::open(file, localizer)?, file)?;
    let verdict = verdict(&certificate)?;
    // A certificate counts from 1, and its moves may be quoted.
    let why = localizer.localize_one_based(&report(&certificate, &verdict));
    let statement = certificate.subject();
    let (answer, name, at) = match verdict {
        Verdict::Proved => (ExitOutcome::Yes, "proved", None),
        Verdict::Legal => (ExitOutcome::Yes, "legal", None),
        Verdict::Refuted { at, .. } => (ExitOutcome::No, "refuted", Some(at).filter(|at| *at > 0)),
    };
    if out.json {
        out.object(&Checked { family: statement.family().name(), claim: statement.claim(), verdict: name, at, why })?;
    } else {
        out.line(&localizer.localize(&verdict_message(&verdict, why)))?;
    }
    Ok(answer)
}

/// Checks a certificate.
pub fn verdict(certificate: &Certificate) -> Result<Verdict<Fault>, Failure> {
    qipan_certificate::check(certificate, &mut TerminalProgress::stoppable()).map_err(|error| match error {
        CheckError::Cancelled => Failure::Stopped,
        CheckError::TooLarge(error) => Sentence::of(&error).into(),
        CheckError::LargeBoard(error) => Sentence::of(&error).into(),
        CheckError::ManySquares(error) => Sentence::of(&error).into(),
    })
}

/// Returns the message for a verdict, with what was proved or the fault.
pub fn verdict_message(verdict: &Verdict<Fault>, why: String) -> Sentence {
    let (key, argument) = match verdict {
        Verdict::Proved => ("cli-check-proved", "what"),
        Verdict::Legal => ("cli-check-legal", "what"),
        Verdict::Refuted { .. } => ("cli-refuted", "reason"),
    };
    Sentence::new(key, Args::none().text(argument, why))
}

/// Reads a certificate, and at most [`MAX_BYTES`] bytes of the file.
pub fn read(from: impl BufRead, file: &Path) -> Result<Certificate, Failure> {
    let mut bytes = Vec::new();
    let read = from.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| read::cannot_read(file, &error))?;
    if bytes.len() > MAX_BYTES {
        return Err(Sentence::of(&ReadError::TooLong).into());
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure::input("cli-check-not-text", read::named(file)))?;
    Certificate::read(&text).map_err(|error| Sentence::of(&error).into())
}
