//! The catalogue as the components hold it: shared, and compared by language.
//!
//! The words stand beside the program, a file for each language. `boot.js` loads the one that the page begins in together with
//! the program; the other is loaded when somebody asks for it.

use std::ops::Deref;
use std::rc::Rc;

use qipan::{Arg, Args, OwnedMessage};
use qipan_text::{Catalogue, Lang};
use wasm_bindgen::prelude::*;

use crate::browser;

/// A shared catalogue. Two are equal when they speak the same language.
#[derive(Clone, Debug)]
pub struct Words(Rc<Catalogue>);

impl Words {
    /// These words in a language, for a program that has them built in: the worker.
    #[must_use]
    pub fn new(lang: Lang, words: &[qipan_text::MessageSet]) -> Self {
        Self(Rc::new(Catalogue::of_page(lang, words)))
    }

    /// The words of the page in a language; `None` where they are not loaded.
    #[must_use]
    pub fn loaded(lang: Lang) -> Option<Self> {
        let text = js_sys::Reflect::get(&languages()?, &lang.source().into()).ok()?.as_string()?;
        Some(Self(Rc::new(Catalogue::of_text(lang, text))))
    }

    /// Loads the words in a language. True when they are there.
    pub async fn load(lang: Lang) -> bool {
        let address = format!("./data/words.{}.ftl?{}", lang.source(), browser::build_mark());
        let Some(text) = browser::loaded(&address).await else { return false };
        // An object of this page takes what it is given.
        languages().is_some_and(|all| js_sys::Reflect::set(&all, &lang.source().into(), &text.into()).is_ok())
    }

    /// No words at all: keys are shown.
    #[must_use]
    pub fn none(lang: Lang) -> Self {
        Self(Rc::new(Catalogue::of_text(lang, String::new())))
    }
}

/// A list as one sentence: `key` holds how `$item` follows `$list`. `None` for an empty list.
#[must_use]
pub fn listed(key: &'static str, items: impl IntoIterator<Item = OwnedMessage>) -> Option<OwnedMessage> {
    let arg = |name, sentence| (name, Arg::Message(Box::new(sentence)));
    items.into_iter().reduce(|list, item| OwnedMessage { key, args: Args(vec![arg("list", list), arg("item", item)]) })
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

/// What `boot.js` keeps: the words by language.
fn languages() -> Option<JsValue> {
    js_sys::Reflect::get(&js_sys::global(), &"qipanLanguages".into()).ok().filter(JsValue::is_object)
}
