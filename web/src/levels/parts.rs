//! The parts of a level page: its head, the conditions of its stars, and the way on.

use qipan::Args;
use qipan::levels::{Level, LevelBoard, Stars, Text};
use yew::prelude::*;

use super::chosen::Chosen;
use super::texts::Texts;
use super::{rule, star, stars};
use crate::family::Family;
use crate::words::Words;

/// The way back, the number, the stars and the task.
pub fn head(level: &Level, chosen: &Chosen, reached: Stars, texts: &Texts, words: &Words) -> Html {
    let map = Family::from_slug(level.family.name()).map(|family| chosen.link_to_map(family, words));
    // The task says the rule of a game in which no row is split.
    let splits = |board: &LevelBoard| matches!(board, LevelBoard::Heaps(game, _) if game.rule().most_left() > 1);
    let board = level.read_board().ok().filter(splits);
    html! {
        <>
            <p class="level-bar">
                <a href={map} aria-label={words.get("level-map")} title={words.get("level-map")}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M12.500 4l-6 6 6 6" /></svg>
                </a>
                <b>{ words.with("level-number", &Args::none().count("number", level.number())) }</b>
                { stars(reached, words) }
            </p>
            <h1>{ texts.of(level, Text::Task) }</h1>
            { rule(board.as_ref(), words) }
            if *texts == Texts::Failed {
                <p class="notice" role="alert">{ words.get("words-lost") }</p>
            }
        </>
    }
}

/// Renders the conditions of the three stars.
pub fn conditions(level: &Level, reached: Stars, texts: &Texts, words: &Words) -> Html {
    let row = |is_reached: bool, text: String| {
        html! {
            <li class={is_reached.then_some("is-reached")}>
                { star(false) }
                { text }
            </li>
        }
    };
    let first = level.one.map_or_else(|| words.get("level-solved"), |condition| texts.condition(condition));
    let third = level.three.map_or_else(|| words.get("level-explained"), |condition| texts.condition(condition));
    html! {
        <ul class="level-stars">
            { row(reached.done, first) }
            { row(reached.best, texts.condition(level.two)) }
            { row(reached.explained, third) }
        </ul>
    }
}

/// The link to the next one of the chosen levels; after the last one, to the map.
pub fn next(level: &Level, chosen: &Chosen, words: &Words) -> Html {
    let family = Family::from_slug(level.family.name());
    let levels = family.map(|family| chosen.levels(family)).unwrap_or_default();
    let following = levels.iter().skip_while(|other| other.id != level.id).nth(1);
    match (following, family) {
        (Some(next), _) => {
            let name = words.with("level-next", &Args::none().count("number", next.number()));
            html! { <p><a class="go next" href={chosen.link_to(next, words)}>{ name }</a></p> }
        }
        (None, Some(family)) => {
            html! { <p><a class="go next" href={chosen.link_to_map(family, words)}>{ words.get("level-next-map") }</a></p> }
        }
        (None, None) => html! {},
    }
}
