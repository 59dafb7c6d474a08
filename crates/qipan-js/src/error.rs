//! What is thrown: an `Error` with one sentence in the language that was chosen, and a name that programs can tell apart.

use qipan::{Args, Message, OwnedMessage};
use wasm_bindgen::prelude::*;

use crate::{locale, progress};

/// Why a function gives no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// What was given is not understood, or is too large.
    BadInput(OwnedMessage),
    /// The rules refuse a move.
    IllegalMove(OwnedMessage),
    /// There is no answer: that is known, and the sentence says why.
    NoAnswer(OwnedMessage),
    /// Whether there is one is not known, or it is more than is computed or written here.
    NotKnown(OwnedMessage),
    /// The work was told to stop.
    Stopped,
}

impl Error {
    /// What was given is not understood.
    #[must_use]
    pub const fn input(key: &'static str, args: Args) -> Self {
        Self::BadInput(OwnedMessage { key, args })
    }

    /// What was given is refused, and why.
    #[must_use]
    pub fn bad(why: &impl Message) -> Self {
        Self::BadInput(OwnedMessage::of(why))
    }

    /// There is no answer, and why.
    #[must_use]
    pub fn none(why: &impl Message) -> Self {
        Self::NoAnswer(OwnedMessage::of(why))
    }

    /// It is not known here, and why.
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

/// The sentence of work that was told to stop: for `run`, which ends work without asking the program that does it.
#[wasm_bindgen(skip_typescript)]
#[must_use]
pub fn stopped() -> String {
    locale::say(&OwnedMessage::plain("js-stopped"))
}

impl From<Error> for JsValue {
    fn from(fault: Error) -> Self {
        // What the program's own function threw is thrown again.
        if let Some(thrown) = matches!(fault, Error::Stopped).then(progress::thrown).flatten() {
            return thrown;
        }
        let sentence = match &fault {
            Error::BadInput(why) | Error::IllegalMove(why) | Error::NoAnswer(why) | Error::NotKnown(why) => {
                locale::say(why)
            }
            Error::Stopped => stopped(),
        };
        let error = js_sys::Error::new(&sentence);
        error.set_name(fault.name());
        error.into()
    }
}
