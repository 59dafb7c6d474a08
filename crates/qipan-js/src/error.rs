//! The errors that are thrown: an `Error` with one sentence in the selected language, and a `name` for programs.

use qipan::{Args, Message, OwnedMessage};
use wasm_bindgen::prelude::*;

use crate::{locale, progress};

/// The reason why a function failed. The name of a variant is the `name` of the JavaScript error; `Display` is its
/// sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// An argument is malformed or too large.
    BadInput(OwnedMessage),
    /// The rules forbid a move.
    IllegalMove(OwnedMessage),
    /// It is proved that there is no answer; the message gives the reason.
    NoAnswer(OwnedMessage),
    /// The answer is not known, or is too large to be computed or written here.
    NotKnown(OwnedMessage),
    /// The progress callback cancelled the work.
    Stopped,
}

impl Error {
    /// Creates the error for a malformed argument, with this message.
    #[must_use]
    pub const fn input(key: &'static str, args: Args) -> Self {
        Self::BadInput(OwnedMessage { key, args })
    }

    /// Creates the error for a malformed argument, for this reason.
    #[must_use]
    pub fn bad(why: &impl Message) -> Self {
        Self::BadInput(OwnedMessage::of(why))
    }

    /// Creates the error that there is no answer, for this reason.
    #[must_use]
    pub fn none(why: &impl Message) -> Self {
        Self::NoAnswer(OwnedMessage::of(why))
    }

    /// Creates the error that the answer is not known, for this reason.
    #[must_use]
    pub fn not_known(why: &impl Message) -> Self {
        Self::NotKnown(OwnedMessage::of(why))
    }

    const fn name(&self) -> &'static str {
        match self {
            Self::BadInput(_) => "BadInput",
            Self::IllegalMove(_) => "IllegalMove",
            Self::NoAnswer(_) => "NoAnswer",
            Self::NotKnown(_) => "NotKnown",
            Self::Stopped => "Stopped",
        }
    }
}

impl From<qipan::Cancelled> for Error {
    fn from(_: qipan::Cancelled) -> Self {
        Self::Stopped
    }
}

/// Returns the message of cancelled work; `run` needs it because it terminates the worker without asking it.
#[wasm_bindgen(skip_typescript)]
#[must_use]
pub fn stopped() -> String {
    locale::localize(&OwnedMessage::plain("js-stopped"))
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&match self {
            Self::BadInput(why) | Self::IllegalMove(why) | Self::NoAnswer(why) | Self::NotKnown(why) => {
                locale::localize(why)
            }
            Self::Stopped => stopped(),
        })
    }
}

impl std::error::Error for Error {}

impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        // An exception in the progress callback is rethrown.
        if let Some(exception) = matches!(error, Error::Stopped).then(progress::take_exception).flatten() {
            return exception;
        }
        let js_error = js_sys::Error::new(&error.to_string());
        js_error.set_name(error.name());
        js_error.into()
    }
}
