//! Reading errors: each is one sentence that says what is allowed.

use std::fmt;

use qipan_kernel::{Arg, Args, ListStyle, Message, OwnedMessage};

use crate::certificate::{TooManyMovesError, VERSION};
use crate::json::{MAX_BYTES, MAX_ITEMS};

/// The reason why a text is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It has more than [`MAX_BYTES`].
    TooLong,
    /// It has more than the allowed number of numbers, texts, lists and objects.
    TooManyItems,
    /// It is not JSON, or is nested too deep.
    NotJson {
        /// The line, from 1.
        line: u64,
        /// The column, from 1.
        column: u64,
    },
    /// An object has this key twice.
    Twice {
        /// The key, shortened.
        key: String,
    },
    /// It is JSON, but no certificate.
    NotACertificate,
    /// Its version is another.
    Version,
    /// A value is missing or of the wrong form.
    Wrong {
        /// The path of its key, such as `board.rows`.
        key: String,
        /// The values that are allowed there.
        allowed: Allowed,
    },
    /// There are moves, but the claim is made without any.
    NeedlessMoves,
    /// There are too many moves.
    TooMany(TooManyMovesError),
    /// An item of the list of moves is not a move.
    Move {
        /// The number of the move, from 1.
        at: u64,
        /// Its text, shortened.
        text: String,
        /// The key of the message that says how a move is written.
        allowed: &'static str,
    },
    /// The rules have no such board, for this reason of the family's.
    Board(OwnedMessage),
}

/// The values that are allowed for a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// An object.
    Object,
    /// No value: another key says it already.
    Nothing,
    /// A list.
    List,
    /// A text.
    Text,
    /// `true` or `false`.
    Truth,
    /// An integer in this range; large ones as decimal text.
    Whole {
        /// The least.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// An integer of 64 bits, which may be negative.
    Signed,
    /// A row and a column.
    Square,
    /// A list of exactly this length.
    Items {
        /// The number.
        count: u64,
    },
    /// A list of at most this length.
    AtMost {
        /// The number.
        count: u64,
    },
    /// The ends of a line of this number of squares.
    Ends {
        /// The number.
        count: u64,
    },
    /// One of these words.
    Words(&'static [&'static str]),
    /// Rows of `o` and `.`.
    Drawing,
    /// One of the forms of the start of a peg board.
    Start,
    /// An address within the page, of bounded length.
    Link {
        /// The longest, in bytes.
        longest: u64,
    },
    /// A move, in the form given by the message with this key.
    Move(&'static str),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        OwnedMessage::of(self).fmt(f)
    }
}

impl std::error::Error for ReadError {}

impl Message for ReadError {
    fn key(&self) -> &'static str {
        match self {
            Self::TooLong => "file-too-long",
            Self::TooManyItems => "file-too-many-items",
            Self::NotJson { .. } => "file-not-json",
            Self::Twice { .. } => "file-twice",
            Self::NotACertificate => "file-not-a-certificate",
            Self::Version => "file-version",
            Self::Wrong { .. } => "file-wrong",
            Self::NeedlessMoves => "file-needless-moves",
            Self::TooMany(too_many) => too_many.key(),
            Self::Move { .. } => "file-bad-move",
            Self::Board(sentence) => sentence.key,
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::TooLong => Args::none().count("most", MAX_BYTES as u64),
            Self::TooManyItems => Args::none().count("most", MAX_ITEMS),
            Self::NotJson { line, column } => Args::none().count("line", *line).count("column", *column),
            Self::Twice { key } => Args::none().text("key", key.as_str()),
            Self::NotACertificate | Self::NeedlessMoves => Args::none(),
            Self::Version => Args::none().count("version", VERSION),
            Self::Wrong { key, allowed } => Args::none().text("key", key.as_str()).message("allowed", allowed),
            Self::TooMany(too_many) => too_many.args(),
            Self::Move { at, text, allowed } => {
                Args::none().count("at", *at).text("text", text.as_str()).key("allowed", allowed)
            }
            Self::Board(sentence) => sentence.args.clone(),
        }
    }
}

impl Message for Allowed {
    fn key(&self) -> &'static str {
        match self {
            Self::Object => "file-allowed-object",
            Self::Nothing => "file-allowed-nothing",
            Self::List => "file-allowed-list",
            Self::Text => "file-allowed-text",
            Self::Truth => "file-allowed-truth",
            Self::Whole { .. } => "file-allowed-whole",
            Self::Signed => "file-allowed-signed",
            Self::Square => "file-allowed-square",
            Self::Items { .. } => "file-allowed-items",
            Self::AtMost { .. } => "file-allowed-at-most",
            Self::Ends { .. } => "file-allowed-ends",
            Self::Words(_) => "file-allowed-words",
            Self::Drawing => "file-allowed-drawing",
            Self::Start => "file-allowed-start",
            Self::Link { .. } => "file-allowed-link",
            Self::Move(key) => key,
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::Whole { least, most } => Args::none().count("least", *least).count("most", *most),
            Self::Link { longest } => Args::none().count("longest", *longest),
            Self::Items { count } | Self::AtMost { count } | Self::Ends { count } => {
                Args::none().count("count", *count)
            }
            Self::Words(words) => {
                let quoted = words.iter().map(|word| Arg::Text(format!("\"{word}\"")));
                Args::none().list("words", ListStyle::Or, quoted)
            }
            _ => Args::none(),
        }
    }
}

/// Returns an excerpt of the text for a message: short, in one line, and without control characters.
pub(crate) fn shown(text: &str) -> String {
    const MAX: usize = 40;
    let mut shown: String = text.chars().take(MAX).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(MAX).is_some() {
        shown.push('…');
    }
    shown
}
