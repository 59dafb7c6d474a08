//! Levels: the map of a family, the page of a level, and the record of stars on this device.
//!
//! | module | contents |
//! |---|---|
//! | [`practice`] | boards from a seed: the board of the day, and practice |
//! | [`authored`] | the challenges sent from this device |
//! | [`badges`] | the badges of a family |
//! | [`backup`] | all records as one code, and their deletion |
//! | [`challenge`] | a board with a goal that somebody has sent, and the answer to it |
//! | [`job`] | the job of making such a board |
//! | [`lab`] | the lab of a link, as the board of one of these pages |
//! | [`days`] | the days whose board was solved |
//! | [`foot`] | the way to the levels, from home and labs |
//! | [`map`] | the levels of a family with their stars |
//! | [`page`] | a level: task, board, stars, the next level |
//! | [`end`] | the end of a solved level: the sentence and the heading |
//! | [`parts`] | its head, the conditions of its stars, and the way on |
//! | [`question`] | the question of the third star |
//! | [`marks`] | a board on which squares are marked as the answer |
//! | [`record`] | the stars, kept on this device |
//! | [`texts`] | the messages of the levels, loaded when they are needed |

pub mod authored;
pub mod backup;
pub mod badges;
pub mod challenge;
pub mod chosen;
pub mod days;
mod end;
pub mod foot;
pub mod job;
pub mod lab;
pub mod map;
pub mod marks;
pub mod page;
pub mod parts;
pub mod practice;
pub mod question;
pub mod record;
pub mod texts;

use qipan::Args;
use qipan::levels::{self, Family as Of, Level, LevelBoard, Stars};
use yew::prelude::*;

use self::record::Record;
use crate::family::Family;
use crate::labs::heaps::rule_text;
use crate::words::Words;

/// Returns the levels of a family.
#[must_use]
pub fn of(family: Family) -> &'static [Level] {
    Of::from_name(family.slug()).map_or(&[], levels::of)
}

/// Returns the next level of a family for somebody with these stars.
#[must_use]
pub fn next(family: Family, stars: impl Fn(&Level) -> Stars) -> Option<&'static Level> {
    next_of(of(family).iter(), stars)
}

/// Returns the next one of these levels for somebody with these stars: the first without one, else the first with fewer than
/// three.
#[must_use]
pub fn next_of(
    mut levels: impl Iterator<Item = &'static Level> + Clone,
    stars: impl Fn(&Level) -> Stars,
) -> Option<&'static Level> {
    levels.clone().find(|level| !stars(level).done).or_else(|| levels.find(|level| stars(level).count() < 3))
}

/// Returns the family of the level that was played last, if any was: of several of one day the last in the order of levels.
#[must_use]
pub fn last_played(record: &Record) -> Option<Family> {
    let played = levels::all().filter_map(|level| Some((&record.entry(level)?.at, level)));
    let last = played.filter(|(at, _)| !at.is_empty()).max_by_key(|(at, _)| *at)?.1;
    Family::from_slug(last.family.name())
}

/// Renders a star, filled if it is reached.
pub(crate) fn star(is_reached: bool) -> Html {
    const PATH: &str = "M10 1.6l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9 1.1-5.8-4.3-4 5.8-.7z";
    let class = is_reached.then_some("is-reached");
    html! { <svg viewBox="0 0 20 20" {class} aria-hidden="true"><path d={PATH} /></svg> }
}

/// Renders stars, read aloud as "2 of 3 stars".
pub fn stars(stars: Stars, words: &Words) -> Html {
    let name = words.with("level-stars", &Args::none().count("count", stars.count()));
    html! {
        <span class="stars" role="img" aria-label={name}>{ for [stars.done, stars.best, stars.explained].map(star) }</span>
    }
}

/// Renders the rule of a game under its task: its moves, and what the last one decides. Other boards need none.
pub(crate) fn rule(board: Option<&LevelBoard>, words: &Words) -> Html {
    let Some(LevelBoard::Heaps(game, _)) = board else { return html! {} };
    html! { <p class="level-rule">{ words.say(&rule_text::intro(game)) }</p> }
}

/// Renders the button that opens the board at its start again: a new game, where it is one.
pub(crate) fn clear(family: Of, words: &Words, onclick: Callback<MouseEvent>) -> Html {
    let key = if family == Of::Heaps { "level-new-game" } else { "level-clear" };
    html! {
        <button key="clear" type="button" {onclick}>
            <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M5 6h10M8 6V4h4v2M6 6l.7 10h6.6L14 6" /></svg>
            <span>{ words.get(key) }</span>
        </button>
    }
}
