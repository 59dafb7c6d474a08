//! Why a text is not read as a certificate: each refusal is one sentence that says what is allowed.

use qipan::{Args, Message, OwnedMessage};

use crate::certificate::{TooManyMovesError, VERSION};
use crate::json::{MAX_BYTES, MAX_ITEMS};

/// Why a text is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It has more than [`MAX_BYTES`].
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
    TooMany(TooManyMovesError),
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
    Board(OwnedMessage),
}

/// What may stand behind a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// An object.
    Object,
    /// Nothing: it is message by something else already.
    Nothing,
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
            Self::Words(words) => Args::none().message("words", &Choice(words)),
            _ => Args::none(),
        }
    }
}

/// Words of which one is to be chosen, as a phrase.
struct Choice(&'static [&'static str]);

impl Message for Choice {
    fn key(&self) -> &'static str {
        match self.0 {
            [] | [_] => "file-words-one",
            [_, _] => "file-words-two",
            _ => "file-words-more",
        }
    }

    fn args(&self) -> Args {
        match self.0 {
            [] => Args::none().text("word", ""),
            [word] => Args::none().text("word", *word),
            [word, others @ ..] => Args::none().text("word", *word).message("others", &Self(others)),
        }
    }
}

/// A piece of the text as it can stand in a sentence: short, in one line, and without control characters.
pub(crate) fn shown(text: &str) -> String {
    const MAX: usize = 40;
    let mut shown: String = text.chars().take(MAX).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(MAX).is_some() {
        shown.push('…');
    }
    shown
}
