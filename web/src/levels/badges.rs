//! The badges of a family, on its map: which are reached, and what the others ask for.

use qipan::levels::{BADGES, Family as Of};
use qipan_svg::number::fixed;
use yew::prelude::*;

use super::of;
use super::record::Record;
use super::texts::Texts;
use crate::family::Family;
use crate::words::Words;

/// Renders the badges that have a level of the family, and the badge for all of its levels.
pub fn badges(family: Family, record: &Record, texts: &Texts, words: &Words) -> Html {
    let Some(of_core) = Of::from_name(family.slug()) else { return html! {} };
    let levels = of(family);
    let done = levels.iter().filter(|level| record.stars(level).done).count();
    let of_groups = BADGES.iter().filter(|badge| badge.is_of(of_core)).map(|badge| {
        let met = badge.met(|level| record.achievement(level));
        one([badge.key, badge.how], met, badge.levels.len(), texts, words)
    });
    html! {
        <section class="chapter" aria-labelledby="badges">
            <h2 id="badges">{ words.get("badges") }</h2>
            <ul class="badges">{ for of_groups }{ one(["badge-author", "badge-author-how"], usize::from(record.is_author()), 1, texts, words) }{ one(["badge-all", "badge-all-how"], done, levels.len(), texts, words) }</ul>
        </section>
    }
}

/// Renders a badge: a ring that fills with the levels on which it is met.
fn one([key, how]: [&'static str; 2], met: usize, count: usize, texts: &Texts, words: &Words) -> Html {
    let is_reached = met == count;
    let share = format!("--share: {}", fixed(100.0 * met as f64 / count.max(1) as f64, 1));
    html! {
        <li {key} class={is_reached.then_some("is-reached")}>
            <svg viewBox="0 0 44 44" ~style={share} aria-hidden="true">
                <circle cx="22" cy="22" r="19" pathLength="100" />
                <circle class="share" cx="22" cy="22" r="19" pathLength="100" />
                <path d="M14 22.500l5.500 5.500L30.500 17" />
            </svg>
            <p>
                <b>{ texts.get(key) }</b>
                if is_reached { <span class="sr">{ words.get("badge-reached") }</span> }
                <small>{ texts.get(how) }</small>
            </p>
        </li>
    }
}
