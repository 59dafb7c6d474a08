//! Parts of the catalogue that are files of their own, loaded when a page needs them first.

use std::cell::RefCell;

use qipan_text::{Catalogue, Lang};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::browser;
use crate::words::Words;

thread_local! {
    static LOADED: RefCell<Vec<(&'static str, Words)>> = const { RefCell::new(Vec::new()) };
}

/// The state of loading a part.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// The file is being loaded.
    Loading,
    /// The file could not be loaded.
    Failed,
    /// The messages.
    Loaded(Words),
}

impl Part {
    /// Returns a message; empty until the part is loaded.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.words().map(|words| words.get(key)).unwrap_or_default()
    }

    /// Returns the messages, once they are loaded.
    #[must_use]
    pub const fn words(&self) -> Option<&Words> {
        match self {
            Self::Loaded(words) => Some(words),
            Self::Loading | Self::Failed => None,
        }
    }
}

/// Returns a part in a language; `None` if it is not loaded.
#[must_use]
pub fn loaded(name: &str, lang: Lang) -> Option<Words> {
    LOADED.with_borrow(|all| {
        all.iter().find(|(other, words)| *other == name && words.lang() == lang).map(|(_, words)| words.clone())
    })
}

/// A hook: the messages of a part in a language.
#[hook]
pub fn use_part(name: &'static str, lang: Lang) -> Part {
    let failed = use_state(|| None::<Lang>);
    let update = use_force_update();
    let loaded = loaded(name, lang);
    {
        let failed = failed.clone();
        use_effect_with((lang, loaded.is_none()), move |(lang, is_missing)| {
            let lang = *lang;
            if *is_missing {
                spawn_local(async move {
                    if load(name, lang).await { update.force_update() } else { failed.set(Some(lang)) }
                });
            }
        });
    }
    match loaded {
        Some(words) => Part::Loaded(words),
        None if *failed == Some(lang) => Part::Failed,
        None => Part::Loading,
    }
}

/// Loads a part. Returns whether it is available.
pub async fn load(name: &'static str, lang: Lang) -> bool {
    if loaded(name, lang).is_some() {
        return true;
    }
    let address = format!("./data/{name}.{}.ftl?{}", lang.source(), browser::build_mark());
    let Some(text) = browser::loaded(&address).await else { return false };
    let words = Words::from(Catalogue::of_text(lang, text));
    LOADED.with_borrow_mut(|all| {
        if all.iter().all(|(other, known)| *other != name || known.lang() != lang) {
            all.push((name, words));
        }
    });
    true
}
