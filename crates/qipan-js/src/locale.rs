//! The language of messages, English by default.

use std::cell::RefCell;

use qipan::{Args, Message};
use qipan_text::{Catalogue, Lang, MessageSet};
use wasm_bindgen::prelude::*;

use crate::error::Error;

/// The message sets that the package needs.
const MESSAGES: [MessageSet; 9] = [
    MessageSet::BOARDS,
    MessageSet::FILE,
    MessageSet::TROMINO,
    MessageSet::PEGS,
    MessageSet::FIVES,
    MessageSet::HEAPS,
    MessageSet::KNIGHTS,
    MessageSet::KNIGHTS_COUNT,
    MessageSet::JS,
];

thread_local! {
    static CATALOGUE: RefCell<Catalogue> = RefCell::new(Catalogue::of(Lang::En, &MESSAGES));
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A language of messages: English or Chinese. */
export type Language = "en" | "zh";
"#;

/// Selects the language of reasons and errors. The default is English.
///
/// @throws `BadInput`.
#[wasm_bindgen(js_name = setLanguage)]
pub fn set_language(#[wasm_bindgen(unchecked_param_type = "Language")] language: &JsValue) -> Result<(), JsValue> {
    let lang = language.as_string().and_then(|code| Lang::ALL.into_iter().find(|lang| lang.code() == code));
    let lang = lang.ok_or_else(|| Error::input("js-bad-language", Args::none()))?;
    CATALOGUE.with_borrow_mut(|catalogue| {
        if catalogue.lang() != lang {
            *catalogue = Catalogue::of(lang, &MESSAGES);
        }
    });
    Ok(())
}

/// Returns the language of reasons and errors.
#[wasm_bindgen(unchecked_return_type = "Language")]
#[must_use]
pub fn language() -> String {
    CATALOGUE.with_borrow(|catalogue| catalogue.lang().code().to_owned())
}

/// Returns the text of a message in the selected language.
pub fn localize(message: &impl Message) -> String {
    CATALOGUE.with_borrow(|catalogue| catalogue.say(message))
}

/// Calls `act` with the catalogue of the selected language.
pub fn with_catalogue<T>(act: impl FnOnce(&Catalogue) -> T) -> T {
    CATALOGUE.with_borrow(act)
}
