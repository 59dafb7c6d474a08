//! The messages of the levels: a file for each language, loaded when a page of levels is opened first.

use qipan::levels::{Condition, Level, Text};
use qipan::{Args, OwnedMessage};
use qipan_text::Lang;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::parts;
use crate::words::Words;

/// The name of the file.
const PART: &str = "levels";

/// The state of loading.
#[derive(Clone, Debug, PartialEq)]
pub enum Texts {
    /// The file is being loaded.
    Loading,
    /// The file could not be loaded.
    Failed,
    /// The messages.
    Loaded(Words),
}

impl Texts {
    /// Returns a text of a level; empty until it is loaded.
    #[must_use]
    pub fn of(&self, level: &Level, text: Text) -> String {
        match self {
            Self::Loaded(words) => words.get(&level.text_key(text)),
            Self::Loading | Self::Failed => String::new(),
        }
    }

    /// Returns a message of the levels; empty until it is loaded.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        match self {
            Self::Loaded(words) => words.get(key),
            Self::Loading | Self::Failed => String::new(),
        }
    }

    /// Returns the condition of a star; empty until it is loaded.
    #[must_use]
    pub fn condition(&self, condition: Condition) -> String {
        match self {
            Self::Loaded(words) => words.say(&told(condition)),
            Self::Loading | Self::Failed => String::new(),
        }
    }
}

/// The message of a condition.
fn told(condition: Condition) -> OwnedMessage {
    let number = |key, number| OwnedMessage { key, args: Args::none().count("number", number) };
    match condition {
        Condition::First => OwnedMessage::plain("level-star-first"),
        Condition::NoHint => OwnedMessage::plain("level-star-no-hint"),
        Condition::NoUndo => OwnedMessage::plain("level-star-no-undo"),
        Condition::Optimum => OwnedMessage::plain("level-star-optimum"),
        Condition::At(square) => OwnedMessage { key: "level-star-at", args: Args::none().square(square) },
        Condition::Centre5 => OwnedMessage::plain("level-star-centre"),
        Condition::Starts(_) => OwnedMessage::plain("level-star-starts"),
        Condition::Hits(hits) => number("level-star-hits", hits),
        Condition::Steps(steps) => number("level-star-steps", steps),
        Condition::Wins(wins) => number("level-star-wins", wins),
        Condition::Moves(moves) => number("level-star-moves", moves),
        Condition::Left(pegs) => number("level-star-left", pegs),
        Condition::Stones(stones) => number("level-star-stones", stones),
        Condition::Visited(squares) => number("level-star-visited", squares),
        Condition::Closed => OwnedMessage::plain("level-star-closed"),
    }
}

/// A hook: the messages of the levels in a language.
#[hook]
pub fn use_texts(lang: Lang) -> Texts {
    let failed = use_state(|| None::<Lang>);
    let update = use_force_update();
    let loaded = parts::loaded(PART, lang);
    {
        let failed = failed.clone();
        use_effect_with((lang, loaded.is_none()), move |(lang, is_missing)| {
            let lang = *lang;
            if *is_missing {
                spawn_local(async move {
                    if parts::load(PART, lang).await { update.force_update() } else { failed.set(Some(lang)) }
                });
            }
        });
    }
    match loaded {
        Some(words) => Texts::Loaded(words),
        None if *failed == Some(lang) => Texts::Failed,
        None => Texts::Loading,
    }
}
