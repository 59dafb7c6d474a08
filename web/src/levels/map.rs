//! The map of a family: its levels in three chapters, each with its task and its stars. All of them are open.

use qipan::Args;
use qipan::levels::{Kind, Level, Text};
use yew::prelude::*;

use super::backup::Backup;
use super::badges::badges;
use super::chosen::Chosen;
use super::record::{Record, use_record};
use super::texts::{Texts, use_texts};
use super::{next_of, practice, stars};
use crate::collect::hand_in::HandIn;
use crate::family::Family;
use crate::link::Link;
use crate::paint::still;
use crate::quiz;
use crate::words::Words;

/// The keys of the names of the chapters.
const CHAPTERS: [&str; 3] = ["levels-chapter-1", "levels-chapter-2", "levels-chapter-3"];

/// Properties of the map.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The family.
    pub family: Family,
    /// The levels that are shown.
    pub chosen: Chosen,
    /// The messages.
    pub words: Words,
}

/// The map.
#[component]
pub fn Map(props: &Props) -> Html {
    let (family, chosen, words) = (props.family, &props.chosen, &props.words);
    let texts = use_texts(words.lang());
    let (record, read) = use_record();
    let levels = chosen.levels(family);
    let done = levels.iter().filter(|level| record.stars(level).done).count() as u64;
    let reached: u64 = levels.iter().map(|level| record.stars(level).count()).sum();
    let count = levels.len() as u64;
    let next = next_of(levels.iter().copied(), |level| record.stars(level));
    let card = |level: &&'static Level| {
        let is_next = next.is_some_and(|next| next.id == level.id);
        html! { <li key={level.id}>{ card(level, chosen.link_to(level, words), &record, is_next, &texts, words) }</li> }
    };
    let chapters = levels.chunk_by(|one, next| one.chapter() == next.chapter());
    let chapter = |levels: &[&'static Level]| {
        let number = levels.first().map_or(0, |level| level.chapter() as usize - 1);
        html! {
            <section key={number} class="chapter" aria-labelledby={format!("chapter-{number}")}>
                <h2 id={format!("chapter-{number}")}>{ words.get(CHAPTERS.get(number).copied().unwrap_or_default()) }</h2>
                <ol class="level-cards" ~style={format!("--count: {}", levels.len())} start={levels.first().map_or(1, |level| level.number()).to_string()}>{ for levels.iter().map(card) }</ol>
            </section>
        }
    };
    let lang = [("lang", words.lang().code().to_owned())];
    html! {
        <main class="levels" id="main" tabindex="-1">
            <header class="levels-head">
                <div>
                    <h1>{ words.get(family.name()) }</h1>
                    <p class="soft">{ words.get("levels-lead") }</p>
                </div>
                <p class="levels-sum">
                    <b>{ words.with("levels-progress", &Args::none().count("done", done).count("count", count)) }</b>
                    <span>{ words.with("levels-stars", &Args::none().count("stars", reached).count("count", 3 * count)) }</span>
                    <progress max={count.to_string()} value={done.to_string()} aria-hidden="true" />
                </p>
            </header>
            if texts == Texts::Failed {
                <p class="notice" role="alert">{ words.get("words-lost") }</p>
            }
            { for chapters.map(chapter) }
            { badges(family, &record, &texts, words) }
            <footer class="levels-foot">
                <p class="soft">{ words.get("levels-legend") }</p>
                <p class="row">
                    if !chosen.is_for_students() {
                        <a href={Link::write(&[family.slug()], &lang)}>{ words.with("open-lab", &Args::none().key("family", family.name())) }</a>
                        <a href={practice::link_to(family, 1, 1, words)}>{ words.get("practice-more") }</a>
                        <a href={quiz::link_to(family, None, words)}>{ words.get("quiz-open") }</a>
                        <a href={quiz::link_to_ticket(family, words)}>{ words.get("quiz-ticket") }</a>
                    }
                    if let Some(next) = next {
                        <a class="go" href={chosen.link_to(next, words)}>{ words.with("levels-play", &Args::none().count("number", next.number())) }</a>
                    }
                </p>
                <HandIn {family} words={words.clone()} on_sign_in={read.clone()} />
                <Backup words={words.clone()} on_change={read} />
            </footer>
        </main>
    }
}

/// The size of a board that is too large to be drawn: "1000×1000".
fn size(level: &Level) -> String {
    let link = Link::parse(&level.link());
    let power = link.get("k").and_then(|k| k.parse().ok()).map(|k: u32| (1_u64 << k).to_string());
    let side = |name: &str| link.get(name).map(str::to_owned).or_else(|| power.clone()).unwrap_or_default();
    format!("{}×{}", side("rows"), side("cols"))
}

/// The card of a level.
fn card(level: &Level, href: String, record: &Record, is_next: bool, texts: &Texts, words: &Words) -> Html {
    let reached = record.stars(level);
    let args = Args::none().count("number", level.number());
    let tag = match level.kind {
        _ if is_next => Some(("levels-next", "tag is-next")),
        Kind::Judge => Some(("levels-judge", "tag")),
        _ => None,
    };
    // Solved levels show what was reached.
    let moves = record.entry(level).map_or("", |entry| entry.moves.as_str());
    let scene = level.read_board().ok().and_then(|board| board.scene(moves));
    let picture = scene.map(|scene| still(&scene, words));
    html! {
        <a class={classes!("level-card", is_next.then_some("is-next"))} {href} title={texts.of(level, Text::Task)}>
            <b><span class="sr">{ words.with("level-number", &args) }</span><span aria-hidden="true">{ level.number() }</span></b>
            { for tag.map(|(key, class)| html! { <small {class}>{ words.get(key) }</small> }) }
            <span class="level-picture" aria-hidden="true">
                { picture.unwrap_or_else(|| html! { <span>{ size(level) }</span> }) }
            </span>
            <span class="level-name">{ texts.of(level, Text::Name) }</span>
            { stars(reached, words) }
        </a>
    }
}
