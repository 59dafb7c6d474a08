//! The requests for files, and the replies of the worker.

use serde::{Deserialize, Serialize};

use crate::wire::Work;

/// The moves and reasons of an answer found by search: the result of [`crate::stage::lab_model::LabModel::found`].
pub type Found = Vec<(String, String)>;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum File {
    /// The steps in sentences.
    Transcript,
    /// The position as CSV.
    Table,
    /// The steps as CSV.
    Steps,
    /// Board, moves and position as JSON.
    Record,
    /// A certificate of the board.
    Certificate,
}

/// A request to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Encodes a text as a QR code.
    Qr {
        /// The text.
        text: String,
    },
    /// Makes a file.
    File {
        /// Its kind.
        file: File,
        /// The part of the lab's address from `#` on.
        link: String,
        /// The results of a search for this link.
        found: Found,
        /// The language of its sentences: `en`, `zh`, or `both` for one below the other.
        lang: String,
    },
}

impl Work for Job {
    const PART: &'static str = "Office";
}

/// A reply of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The rows of a QR code, with `1` for a dark module; `None` if the text is too long.
    Qr(Option<Vec<String>>),
    /// The file.
    Text(String),
    /// The file would be too large.
    TooLarge,
    /// The contents are unknown: no answer has been found yet.
    Unknown,
    /// The request was malformed.
    Nothing,
}
