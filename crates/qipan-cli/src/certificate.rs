//! Certificates: written with `--certificate`, and checked by `qipan check`.

use std::io::Read;

use qipan::{Args, Verdict};
use qipan_file::{Certificate, MOST_BYTES, Subject, Unchecked, Unread, report};
use serde::Serialize;

use crate::out::Out;
use crate::read;
use crate::say::{Answer, Failure, Sentence, Voice};
use crate::watch::Watch;

/// Writes a certificate. It counts rows and columns from 1, whatever the reader does: it is for programs.
pub fn write(subject: impl Into<Subject>, out: &mut Out) -> Result<Answer, Failure> {
    let certificate = Certificate::new(subject).map_err(|too_many| Sentence::of(&too_many))?;
    out.lines(|to| certificate.write_to(to))?;
    Ok(Answer::Yes)
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
pub fn check(file: &str, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
    let text = text(file)?;
    let certificate = Certificate::read(&text).map_err(|unread| Sentence::of(&unread))?;
    // A certificate may be as long as all that is held of it.
    drop(text);
    let verdict = qipan_file::check(&certificate, &mut Watch::stoppable()).map_err(|unchecked| match unchecked {
        Unchecked::Stopped => Failure::Stopped,
        Unchecked::TooLarge(too_large) => Sentence::of(&too_large).into(),
    })?;
    // A certificate counts from 1, and moves of it may be quoted.
    let why = voice.say_from_one(&report(&certificate, &verdict));
    let subject = certificate.subject();
    let yes = Answer::Yes;
    let (answer, name, key, argument, at) = match verdict {
        Verdict::Proved => (yes, "proved", "cli-check-proved", "what", None),
        Verdict::Legal => (yes, "legal", "cli-check-legal", "what", None),
        Verdict::Refuted { at, .. } => (Answer::No, "refuted", "cli-refuted", "reason", Some(at).filter(|at| *at > 0)),
    };
    if out.json {
        out.object(&Checked { family: subject.family().name(), claim: subject.claim(), verdict: name, at, why })?;
    } else {
        out.line(&voice.say(&Sentence::new(key, Args::none().verbatim(argument, why))))?;
    }
    Ok(answer)
}

/// A file's text, of which no more is read than a certificate may have.
fn text(file: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = read::open(file)?.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| read::cannot_read(file, &error))?;
    if bytes.len() > MOST_BYTES {
        return Err(Sentence::of(&Unread::TooLong).into());
    }
    String::from_utf8(bytes).map_err(|_| Failure::input("cli-check-not-text", read::named(file)))
}
