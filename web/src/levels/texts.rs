//! The messages of the levels: a part of the catalogue, loaded when a page of levels is opened first.

use qipan::levels::{Condition, Level, Text};
use qipan::{Args, OwnedMessage};
use qipan_text::Lang;
use yew::prelude::*;

use crate::part::{Part, use_part};

/// The messages of the levels.
pub type Texts = Part;

impl Texts {
    /// Returns a text of a level; empty until it is loaded.
    #[must_use]
    pub fn of(&self, level: &Level, text: Text) -> String {
        self.words().map(|words| words.get(&level.text_key(text))).unwrap_or_default()
    }

    /// Returns the condition of a star; empty until it is loaded.
    #[must_use]
    pub fn condition(&self, condition: Condition) -> String {
        self.words().map(|words| words.say(&told(condition))).unwrap_or_default()
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
    use_part("levels", lang)
}
