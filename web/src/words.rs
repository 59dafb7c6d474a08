//! The catalogue of messages as a prop: shared, and compared by language.
//!
//! The messages are files beside the program, one for each language. `boot.js` loads the initial language together with
//! the program; the other one is loaded on request.

use std::ops::Deref;
use std::rc::Rc;

use qipan_text::{Catalogue, Lang};
use wasm_bindgen::prelude::*;

use crate::browser;

/// A shared catalogue. Two are equal if they have the same language.
#[derive(Clone, Debug)]
pub struct Words(Rc<Catalogue>);

impl Words {
    /// Creates a catalogue from built-in messages, for the worker.
    #[must_use]
    pub fn new(lang: Lang, words: &[qipan_text::MessageSet]) -> Self {
        Self(Rc::new(Catalogue::of_page(lang, words)))
    }

    /// Returns the catalogue of a language; `None` if it is not loaded.
    #[must_use]
    pub fn loaded(lang: Lang) -> Option<Self> {
        let text = js_sys::Reflect::get(&languages()?, &lang.source().into()).ok()?.as_string()?;
        Some(Self(Rc::new(Catalogue::of_text(lang, text))))
    }

    /// Loads the messages of a language. Returns whether they are available.
    pub async fn load(lang: Lang) -> bool {
        let address = format!("./data/words.{}.ftl?{}", lang.source(), browser::build_mark());
        let Some(text) = browser::loaded(&address).await else { return false };
        // Setting a property of a plain object cannot fail.
        languages().is_some_and(|all| js_sys::Reflect::set(&all, &lang.source().into(), &text.into()).is_ok())
    }

    /// Returns an empty catalogue, which shows keys.
    #[must_use]
    pub fn none(lang: Lang) -> Self {
        Self(Rc::new(Catalogue::of_text(lang, String::new())))
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.lang() == other.lang()
    }
}

impl Deref for Words {
    type Target = Catalogue;

    fn deref(&self) -> &Catalogue {
        &self.0
    }
}

/// Returns the object of `boot.js` with the messages by language.
fn languages() -> Option<JsValue> {
    js_sys::Reflect::get(&js_sys::global(), &"qipanLanguages".into()).ok().filter(JsValue::is_object)
}

impl From<Catalogue> for Words {
    fn from(catalogue: Catalogue) -> Self {
        Self(Rc::new(catalogue))
    }
}
