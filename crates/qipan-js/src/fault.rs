//! What is thrown: an `Error` with one sentence in the language that was chosen, and a name that programs can tell apart.

use qipan::{Args, Sentence, Told};
use wasm_bindgen::prelude::*;

use crate::{meter, voice};

/// Why a function gives no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// What was given is not understood, or is too large.
    BadInput(Sentence),
    /// The rules refuse a move.
    IllegalMove(Sentence),
    /// There is no answer: that is known, and the sentence says why.
    NoAnswer(Sentence),
    /// Whether there is one is not known, or it is more than is computed or written here.
    NotKnown(Sentence),
    /// The work was told to stop.
    Stopped,
}

impl Fault {
    /// What was given is not understood.
    #[must_use]
    pub const fn input(key: &'static str, args: Args) -> Self {
        Self::BadInput(Sentence { key, args })
    }

    /// What was given is refused, and why.
    #[must_use]
    pub fn bad(why: &impl Told) -> Self {
        Self::BadInput(Sentence::of(why))
    }

    /// There is no answer, and why.
    #[must_use]
    pub fn none(why: &impl Told) -> Self {
        Self::NoAnswer(Sentence::of(why))
    }

    /// It is not known here, and why.
    #[must_use]
    pub fn not_known(why: &impl Told) -> Self {
        Self::NotKnown(Sentence::of(why))
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

impl From<qipan::Stopped> for Fault {
    fn from(_: qipan::Stopped) -> Self {
        Self::Stopped
    }
}

/// The sentence of work that was told to stop: for `run`, which ends work without asking the program that does it.
#[wasm_bindgen(skip_typescript)]
#[must_use]
pub fn stopped() -> String {
    voice::say(&Sentence::plain("js-stopped"))
}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> Self {
        // What the program's own function threw is thrown again.
        if let Some(thrown) = matches!(fault, Fault::Stopped).then(meter::thrown).flatten() {
            return thrown;
        }
        let sentence = match &fault {
            Fault::BadInput(why) | Fault::IllegalMove(why) | Fault::NoAnswer(why) | Fault::NotKnown(why) => {
                voice::say(why)
            }
            Fault::Stopped => stopped(),
        };
        let error = js_sys::Error::new(&sentence);
        error.set_name(fault.name());
        error.into()
    }
}
