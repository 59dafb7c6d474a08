//! The home page: the way on, the board of the day, and an interactive board for each family.

use qipan::Args;
use qipan_text::Lang;
use yew::prelude::*;

use super::day::DayCard;
use super::{Props, lab_link};
use crate::family::Family;
use crate::judge;
use crate::labs::Card as BoardCard;
use crate::levels::chosen::Chosen;
use crate::levels::foot::Progress;
use crate::levels::record::use_record;
use crate::levels::{last_played, next};
use crate::link::{Link, Settings};
use crate::words::Words;

/// The home page.
#[component]
pub fn Home(props: &Props) -> Html {
    let words = &props.words;
    let card = |family: Family| {
        html! { <Card key={family.slug()} {family} words={words.clone()} theme={props.theme.clone()} /> }
    };
    html! {
        <main class="home" id="main" tabindex="-1">
            if let Some(complaint) = &props.complaint {
                <p class="notice" role="alert">{ words.say(complaint) }</p>
            }
            <header class="home-head">
                <div>
                    <h1>{ words.get("home-title") }</h1>
                    <p class="soft lead">{ words.get("home-lead") }</p>
                    <Onward words={words.clone()} />
                </div>
                <DayCard words={words.clone()} />
            </header>
            <div class="cards">{ for Family::ALL.into_iter().map(card) }</div>
            <section class="home-teachers" aria-labelledby="for-teachers">
                <h2 id="for-teachers">{ words.get("home-teachers") }</h2>
                <p class="soft">{ words.get("home-teachers-lead") }</p>
                <a class="go" href={Link::write(&["class"], &[("lang", words.lang().code().to_owned())])}>{ words.get("home-classroom") }</a>
            </section>
            <section class="home-teachers" aria-labelledby="for-programmers">
                <h2 id="for-programmers">{ words.get("for-programmers") }</h2>
                <p class="soft">{ words.get("home-programmers-lead") }</p>
                <a class="go" href={judge::link_to(Family::Pegs, words)}>{ words.get("home-judge") }</a>
            </section>
            <footer class="home-foot soft">
                { words.with("home-version", &Args::none().text("version", env!("CARGO_PKG_VERSION"))) }{ " " }
                <a href={format!("./about/index.{}html", if words.lang() == Lang::Zh { "zh." } else { "" })}>{ words.get("home-about") }</a>
            </footer>
        </main>
    }
}

/// Props of the way on.
#[derive(Clone, PartialEq, Properties)]
struct OnwardProps {
    words: Words,
}

/// The link to the next level of the family that was played last; of the first family, if none was.
#[component]
fn Onward(props: &OnwardProps) -> Html {
    let words = &props.words;
    let (record, _) = use_record();
    let last = last_played(&record);
    let family = last.unwrap_or(Family::Tromino);
    let Some(level) = next(family, |level| record.stars(level)) else { return html! {} };
    let args = Args::none().key("family", family.name()).count("number", level.number());
    let key = if last.is_some() { "home-continue" } else { "home-begin" };
    html! { <p><a class="go is-onward" href={Chosen::default().link_to(level, words)}>{ words.with(key, &args) }</a></p> }
}

/// Props of a family's card.
#[derive(Clone, PartialEq, Properties)]
struct CardProps {
    family: Family,
    words: Words,
    theme: AttrValue,
}

/// The card of a family: an interactive board with its status, a link to the lab, and the progress of the levels. The lab
/// opens with the board in its current state.
#[component]
fn Card(props: &CardProps) -> Html {
    let (family, words) = (props.family, &props.words);
    let played = use_state(|| None::<Settings>);
    let round = use_state(|| 0u32);
    let link = lab_link(family, words, family.card(), played.as_ref());
    let again = {
        let (played, round) = (played.clone(), round.clone());
        Callback::from(move |_: MouseEvent| {
            played.set(None);
            round.set(*round + 1);
        })
    };
    let idle = played.is_none().then_some("true");
    let on_settings = Callback::from(move |settings| played.set(Some(settings)));
    html! {
        <article class="card">
            <div class="card-board" role="group" aria-label={words.get(family.name())}>
                <BoardCard key={*round} {family} settings={family.card()} words={words.clone()} theme={props.theme.clone()} {on_settings} />
                <button key="again" type="button" class="again" aria-label={words.get("afresh")} title={words.get("afresh")} aria-disabled={idle} onclick={again}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 10a6 6 0 1 0 2-4.5M4 3v4h4" /></svg>
                </button>
            </div>
            <div class="card-text">
                <h2 aria-label={words.get(family.name())}><a href={link} aria-label={words.with("open-lab", &Args::none().key("family", family.name()))}>{ words.get(family.name()) }</a></h2>
                <Progress {family} words={words.clone()} />
            </div>
        </article>
    }
}
