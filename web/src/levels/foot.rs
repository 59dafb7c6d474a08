//! The way to the levels of a family: the next one, and how many are done.

use qipan::Args;
use yew::prelude::*;

use super::record::use_record;
use super::{link_to, link_to_map, next, of};
use crate::family::Family;
use crate::words::Words;

/// Properties of the link.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The family.
    pub family: Family,
    /// The messages.
    pub words: Words,
}

/// The link to the next level; to the map when all stars are reached.
#[component]
pub fn ToLevels(props: &Props) -> Html {
    let (family, words) = (props.family, &props.words);
    let (record, _) = use_record();
    let (count, done) = (of(family).len(), of(family).iter().filter(|level| record.stars(level).done).count());
    let next = next(family, |level| record.stars(level));
    let name = match next {
        Some(next) => words.with("levels-play", &Args::none().count("number", next.number())),
        None => words.get("level-map"),
    };
    let href = next.map_or_else(|| link_to_map(family, words), |next| link_to(next, words));
    let progress = words.with("levels-progress", &Args::none().count("done", done as u64).count("count", count as u64));
    html! {
        <a class="to-levels" {href}>
            <b>{ name }</b>
            <span>{ progress }</span>
            <progress max={count.to_string()} value={done.to_string()} aria-hidden="true" />
        </a>
    }
}
