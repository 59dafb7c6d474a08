//! Summaries: reading and checking a certificate in one call, with the result in plain English.
//!
//! For a checker that carries no catalogue of messages: the reason is told by the key of its message, with the arguments.

use std::fmt;

use qipan_kernel::{Cancelled, OwnedMessage, Progress, Verdict};

use crate::certificate::{Certificate, Statement};
use crate::check::{CheckError, check};
use crate::error::ReadError;
use crate::report::report;

/// The outcome of reading and checking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The moves are legal, and the claim is proved.
    Proved,
    /// The moves are legal, and nothing more is claimed or proved.
    Legal,
    /// A move is illegal, or the claim or its proof is wrong.
    Refuted,
    /// The text is not a certificate, or is too large to be checked.
    Invalid,
}

impl Outcome {
    /// Returns its name: `proved`, `legal`, `refuted` or `invalid`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Legal => "legal",
            Self::Refuted => "refuted",
            Self::Invalid => "invalid",
        }
    }

    /// Returns the exit status of a checker: 0 if the moves are legal, 1 if the certificate is refuted, 2 if it is invalid.
    #[must_use]
    pub const fn exit_status(self) -> u8 {
        match self {
            Self::Proved | Self::Legal => 0,
            Self::Refuted => 1,
            Self::Invalid => 2,
        }
    }

    /// Returns its meaning in a sentence.
    const fn meaning(self) -> &'static str {
        match self {
            Self::Proved => "the moves are legal, and the claim is proved",
            Self::Legal => "the moves are legal, and nothing more is claimed or proved",
            Self::Refuted => "a move is illegal, or the claim or its proof is wrong",
            Self::Invalid => "this is not a certificate, or it is too large to be checked",
        }
    }
}

/// The result of reading and checking a text.
///
/// [`fmt::Display`] writes a line for the outcome, and one for each of family, claim, place and reason that there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The outcome.
    pub outcome: Outcome,
    /// The names of family and claim, if the text could be read.
    pub subject: Option<(&'static str, &'static str)>,
    /// The number of the move at fault, from 1, if the fault is in a single move.
    pub at: Option<u64>,
    /// The statement that is proved, the fault, or the reason why the text is invalid.
    pub reason: OwnedMessage,
}

impl Summary {
    /// Reads and checks a certificate.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the check.
    pub fn of(text: &[u8], progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let invalid = |subject, reason| Ok(Self { outcome: Outcome::Invalid, subject, at: None, reason });
        let text = match std::str::from_utf8(text) {
            Ok(text) => text,
            Err(_) => return invalid(None, OwnedMessage::of(&ReadError::NotACertificate)),
        };
        let certificate = match Certificate::read(text) {
            Ok(certificate) => certificate,
            Err(error) => return invalid(None, OwnedMessage::of(&error)),
        };
        let statement: &Statement = certificate.subject();
        let subject = Some((statement.family().name(), statement.claim()));
        let verdict = match check(&certificate, progress) {
            Ok(verdict) => verdict,
            Err(CheckError::Cancelled) => return Err(Cancelled),
            Err(CheckError::TooLarge(error)) => return invalid(subject, OwnedMessage::of(&error)),
            Err(CheckError::LargeBoard(error)) => return invalid(subject, OwnedMessage::of(&error)),
            Err(CheckError::ManySquares(error)) => return invalid(subject, OwnedMessage::of(&error)),
        };
        let reason = report(&certificate, &verdict);
        let (outcome, at) = match verdict {
            Verdict::Proved => (Outcome::Proved, None),
            Verdict::Legal => (Outcome::Legal, None),
            Verdict::Refuted { at, .. } => (Outcome::Refuted, Some(at).filter(|at| *at > 0)),
        };
        Ok(Self { outcome, subject, at, reason })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.outcome.name(), self.outcome.meaning())?;
        if let Some((family, claim)) = self.subject {
            writeln!(f, "family: {family}\nclaim: {claim}")?;
        }
        if let Some(at) = self.at {
            writeln!(f, "place: move {at}")?;
        }
        writeln!(f, "reason: {}", self.reason)
    }
}

#[cfg(test)]
mod tests {
    use qipan_kernel::NoProgress;

    use super::*;

    const COVERING: &str = r#"{"qipan": "certificate", "version": 1, "family": "tromino",
        "board": {"rows": 2, "cols": 2, "hole": [1, 2]}, "claim": {"kind": "covering"}, "moves": ["lay:1,1ne"]}"#;

    fn summary(text: &str) -> String {
        Summary::of(text.as_bytes(), &mut NoProgress).unwrap().to_string()
    }

    #[test]
    fn each_outcome_has_its_lines() {
        assert_eq!(
            summary(COVERING),
            "proved: the moves are legal, and the claim is proved\nfamily: tromino\nclaim: covering\n\
             reason: file-proved-covering: moves = 1, squares = 3\n"
        );
        assert!(summary(&COVERING.replace("\"covering\"", "\"position\"")).starts_with("legal: "));
        let refuted = summary(&COVERING.replace("1ne", "1nw"));
        assert!(refuted.starts_with("refuted: ") && refuted.contains("\nplace: move 1\nreason: "), "{refuted}");
        let nothing = summary(&COVERING.replace("[\"lay:1,1ne\"]", "[]"));
        assert!(nothing.starts_with("refuted: ") && !nothing.contains("place: "), "{nothing}");
        assert!(summary("{}").starts_with("invalid: ") && summary("{}").lines().count() == 2);
        let not_text = Summary::of(&[0xff, 0xfe], &mut NoProgress).unwrap();
        assert_eq!((not_text.outcome.exit_status(), not_text.subject), (2, None));
    }

    #[test]
    fn work_that_is_cancelled_has_no_verdict() {
        let mut cancel = |_: u64, _: u64| Err(Cancelled);
        assert_eq!(Summary::of(COVERING.as_bytes(), &mut cancel), Err(Cancelled));
    }
}
