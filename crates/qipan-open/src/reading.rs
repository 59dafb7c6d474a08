//! The readings of a text, and the refusal of a text without one.

use qipan::levels::Family;
use qipan::{Args, Message, OwnedMessage};

use crate::link::Here;

/// One meaning of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The link to open, from `#` on. Its moves are legal.
    pub link: String,
    /// One sentence: the content that was recognised, or the first fault.
    pub told: OwnedMessage,
    /// Whether `told` is a fault. The link then shows the board before it.
    pub is_fault: bool,
    /// Whether moves were left out because a link holds at most [`crate::MAX_MOVES`].
    pub is_cut: bool,
}

impl Reading {
    /// Creates a reading without a fault.
    #[must_use]
    pub const fn good(link: String, told: OwnedMessage) -> Self {
        Self { link, told, is_fault: false, is_cut: false }
    }

    /// Creates a reading that stands before its first fault.
    #[must_use]
    pub const fn bad(link: String, told: OwnedMessage) -> Self {
        Self { link, told, is_fault: true, is_cut: false }
    }

    /// Returns the family of the board, if the link leads to a lab.
    #[must_use]
    pub fn family(&self) -> Option<Family> {
        let path = self.link.trim_start_matches("#/");
        Family::from_name(path.split(['?', '/']).next().unwrap_or_default())
    }
}

/// Readings, each link once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Readings(Vec<Reading>);

/// Maximum number of readings.
const MAX_READINGS: usize = 6;

impl Readings {
    pub(crate) fn add(&mut self, reading: Reading) {
        if self.0.len() < MAX_READINGS && self.0.iter().all(|other| other.link != reading.link) {
            self.0.push(reading);
        }
    }

    pub(crate) fn extend(&mut self, readings: impl IntoIterator<Item = Reading>) {
        readings.into_iter().for_each(|reading| self.add(reading));
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the readings, or if there are none, `other`.
    pub(crate) fn or(self, other: Result<Vec<Reading>, OpenError>) -> Result<Vec<Reading>, OpenError> {
        if self.is_empty() { other } else { Ok(self.0) }
    }

    /// Returns the readings without a fault, if there are any, otherwise all; those of the open family first.
    pub(crate) fn sorted(self, here: &Here) -> Vec<Reading> {
        let mut readings = self.0;
        if readings.iter().any(|reading| !reading.is_fault) {
            readings.retain(|reading| !reading.is_fault);
        }
        readings.sort_by_key(|reading| here.family().is_none() || reading.family() != here.family());
        readings
    }
}

/// A text has no reading: the place where it stops being one of the known forms, and what is expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenError {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in characters.
    pub column: u64,
    /// The content that is expected there.
    pub expected: Expected,
}

/// The content that is expected at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The beginning of any known form.
    Anything,
    /// At most this number of bytes.
    Shorter {
        /// The number.
        most: u64,
    },
    /// A whole number.
    Number,
    /// This number of values in a line, as in the lines before.
    Values {
        /// The number.
        count: u64,
    },
    /// A value of a table: a number, or nothing.
    Cell,
    /// One of these signs of a drawn board.
    Sign {
        /// The signs.
        signs: &'static str,
    },
    /// A square: `3,4` or `c4`.
    Square,
    /// A jump: `3,2>1,2` or `d1-d3`.
    Jump,
    /// A number of stones, or the end of the text.
    Heap,
    /// A rule of a heap game, for this reason.
    Rule(OwnedMessage),
    /// A file in JSON with the key `qipan`.
    Json,
    /// A certificate, for this reason.
    Certificate(OwnedMessage),
    /// The link of an exported board.
    Link,
    /// The board of these moves: the table has moves and no board.
    Board,
    /// A board within the limits of its family, for this reason.
    Limits(OwnedMessage),
}

impl OpenError {
    /// Creates the refusal at a byte of a text.
    #[must_use]
    pub fn at(text: &str, byte: usize, expected: Expected) -> Self {
        let mut end = byte.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line = before.bytes().filter(|byte| *byte == b'\n').count() as u64 + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        Self { line, column: before[start..].chars().count() as u64 + 1, expected }
    }

    /// Creates the refusal at a line and a column, both from 1.
    #[must_use]
    pub const fn new(line: u64, column: u64, expected: Expected) -> Self {
        Self { line, column, expected }
    }
}

impl Message for Expected {
    fn key(&self) -> &'static str {
        match self {
            Self::Anything => "open-expected-anything",
            Self::Shorter { .. } => "open-expected-shorter",
            Self::Number => "open-expected-number",
            Self::Values { .. } => "open-expected-values",
            Self::Cell => "open-expected-cell",
            Self::Sign { .. } => "open-expected-sign",
            Self::Square => "open-expected-square",
            Self::Jump => "open-expected-jump",
            Self::Heap => "open-expected-heap",
            Self::Rule(_) => "open-expected-rule",
            Self::Json => "open-expected-json",
            Self::Certificate(_) => "open-expected-certificate",
            Self::Link => "open-expected-link",
            Self::Board => "open-expected-board",
            Self::Limits(_) => "open-expected-limits",
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::Shorter { most } => Args::none().count("most", *most),
            Self::Values { count } => Args::none().count("count", *count),
            Self::Sign { signs } => Args::none().text("signs", *signs),
            Self::Rule(reason) | Self::Certificate(reason) | Self::Limits(reason) => {
                Args::none().message("reason", reason)
            }
            _ => Args::none(),
        }
    }
}

impl Message for OpenError {
    fn key(&self) -> &'static str {
        "open-not-understood"
    }

    fn args(&self) -> Args {
        Args::none().count("line", self.line).count("column", self.column).message("expected", &self.expected)
    }
}

impl std::fmt::Display for OpenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", OwnedMessage::of(self))
    }
}

impl std::error::Error for OpenError {}
