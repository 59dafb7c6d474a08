//! The way to the levels of a family: the next one, and how many are done.

use qipan::Args;
use yew::prelude::*;

use super::chosen::Chosen;
use super::record::{Record, use_record};
use super::{next, of, star};
use crate::family::Family;
use crate::paint::still;
use crate::words::Words;

/// Properties of the link.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The family.
    pub family: Family,
    /// The messages.
    pub words: Words,
}

/// The link to the next level, with its board; to the map when all stars are reached.
#[component]
pub fn ToLevels(props: &Props) -> Html {
    let (family, words) = (props.family, &props.words);
    let (record, _) = use_record();
    let next = next(family, |level| record.stars(level));
    let name = match next {
        Some(next) => words.with("levels-play", &Args::none().count("number", next.number())),
        None => words.get("level-map"),
    };
    let all = Chosen::default();
    let href = next.map_or_else(|| all.link_to_map(family, words), |next| all.link_to(next, words));
    let scene = next.and_then(|next| next.read_board().ok()).and_then(|board| board.scene(""));
    let picture = scene.map(|scene| still(&scene, words));
    html! {
        <a class="to-levels" {href}>
            <i aria-hidden="true">{ for picture }</i>
            <span>{ done(family, &record, words) }</span>
            <b>{ name }</b>
        </a>
    }
}

/// The number of levels done, and of stars: a link to the map.
#[component]
pub fn Progress(props: &Props) -> Html {
    let (family, words) = (props.family, &props.words);
    let (record, _) = use_record();
    let levels = of(family);
    let reached = levels.iter().filter(|level| record.stars(level).done).count();
    let stars: u64 = levels.iter().map(|level| record.stars(level).count()).sum();
    html! {
        <a class="progress" href={Chosen::default().link_to_map(family, words)}>
            <progress max={levels.len().to_string()} value={reached.to_string()} aria-hidden="true" />
            <span>{ done(family, &record, words) }</span>
            if stars > 0 {
                <span class="stars-sum" role="img" aria-label={words.with("home-stars", &Args::none().count("stars", stars))}>
                    { star(true) }<span aria-hidden="true">{ stars }</span>
                </span>
            }
        </a>
    }
}

/// Returns the number of levels done as a text.
fn done(family: Family, record: &Record, words: &Words) -> String {
    let (count, done) = (of(family).len(), of(family).iter().filter(|level| record.stars(level).done).count());
    words.with("levels-progress", &Args::none().count("done", done as u64).count("count", count as u64))
}
