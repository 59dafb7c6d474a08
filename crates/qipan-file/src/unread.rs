//! Why a text is not read as a certificate: each refusal is one sentence that says what is allowed.

use qipan::{Args, Sentence, Told};

use crate::certificate::{TooMany, VERSION};
use crate::tree::{MOST_BYTES, MOST_ITEMS};

/// Why a text is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It has more than [`MOST_BYTES`].
    TooLong,
    /// It has more numbers, texts, lists and objects than are read.
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
    /// It is JSON, and no certificate.
    NotACertificate,
    /// It is of another version.
    Version,
    /// Something is missing or of the wrong form.
    Wrong {
        /// Where it belongs, as `board.rows`.
        key: String,
        /// What may stand there.
        allowed: Allowed,
    },
    /// The claim is made without moves.
    NeedlessMoves,
    /// There are too many moves.
    TooMany(TooMany),
    /// This is not a move.
    Move {
        /// The move, from 1.
        at: u64,
        /// How it is written, shortened.
        text: String,
        /// The key of how it may be written.
        allowed: &'static str,
    },
    /// The rules have no such board, for this reason of the family's.
    Board(Sentence),
}

/// What may stand behind a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// An object.
    Object,
    /// A list.
    List,
    /// A text.
    Text,
    /// `true` or `false`.
    Truth,
    /// A whole number in this range; large ones as decimal text.
    Whole {
        /// The least.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// A whole number of 64 bits, which may be below zero.
    Signed,
    /// A row and a column.
    Square,
    /// So many of these.
    Items {
        /// How many.
        count: u64,
    },
    /// At most so many of these.
    AtMost {
        /// How many.
        count: u64,
    },
    /// The ends of a line of so many squares.
    Ends {
        /// How many.
        count: u64,
    },
    /// One of these words.
    Words(&'static [&'static str]),
    /// Rows of `o` and `.`.
    Drawing,
    /// How the start of a peg board is written.
    Start,
    /// An address within the page, at most so long.
    Link {
        /// In bytes.
        longest: u64,
    },
    /// A move, written as the sentence under this key says.
    Move(&'static str),
}

impl Told for Unread {
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
            Self::TooLong => Args::none().count("most", MOST_BYTES as u64),
            Self::TooManyItems => Args::none().count("most", MOST_ITEMS),
            Self::NotJson { line, column } => Args::none().count("line", *line).count("column", *column),
            Self::Twice { key } => Args::none().verbatim("key", key.as_str()),
            Self::NotACertificate | Self::NeedlessMoves => Args::none(),
            Self::Version => Args::none().count("version", VERSION),
            Self::Wrong { key, allowed } => Args::none().verbatim("key", key.as_str()).told("allowed", allowed),
            Self::TooMany(too_many) => too_many.args(),
            Self::Move { at, text, allowed } => {
                Args::none().count("at", *at).verbatim("text", text.as_str()).key("allowed", allowed)
            }
            Self::Board(sentence) => sentence.args.clone(),
        }
    }
}

impl Told for Allowed {
    fn key(&self) -> &'static str {
        match self {
            Self::Object => "file-allowed-object",
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
                let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                Args::none().verbatim("words", words.join(", "))
            }
            _ => Args::none(),
        }
    }
}

/// A piece of the text as it can stand in a sentence: short, in one line, and without control characters.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = text.chars().take(MOST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}
