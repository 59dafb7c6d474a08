//! Parts of the catalogue that only some pages need: a file for each language, loaded when such a page is opened first.

use std::cell::RefCell;

use qipan_text::{Catalogue, Lang};

use crate::browser;
use crate::words::Words;

thread_local! {
    static LOADED: RefCell<Vec<(&'static str, Words)>> = const { RefCell::new(Vec::new()) };
}

/// Returns a part in a language; `None` if it is not loaded.
#[must_use]
pub fn loaded(part: &str, lang: Lang) -> Option<Words> {
    let find = |all: &Vec<(&'static str, Words)>| {
        all.iter().find(|(name, words)| *name == part && words.lang() == lang).map(|(_, words)| words.clone())
    };
    LOADED.with_borrow(find)
}

/// Loads a part. Returns whether it is available.
pub async fn load(part: &'static str, lang: Lang) -> bool {
    if loaded(part, lang).is_some() {
        return true;
    }
    let address = format!("./data/{part}.{}.ftl?{}", lang.source(), browser::build_mark());
    let Some(text) = browser::loaded(&address).await else { return false };
    let words = Words::from(Catalogue::of_text(lang, text));
    if loaded(part, lang).is_none() {
        LOADED.with_borrow_mut(|all| all.push((part, words)));
    }
    true
}
