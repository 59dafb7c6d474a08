//! The home page: an interactive board for each family.

use qipan::Args;
use qipan_text::Lang;
use yew::prelude::*;

use super::{Card as BoardCard, Props, lab_link};
use crate::family::Family;
use crate::judge;
use crate::levels::days::{Days, long_date};
use crate::levels::foot::ToLevels;
use crate::levels::record::today;
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
                </div>
                { day(words) }
            </header>
            <div class="cards">{ for Family::ALL.into_iter().map(card) }</div>
            <p class="home-doors">
                <a href={judge::link_to(Family::Pegs, words)}>{ words.get("for-programmers") }</a>
            </p>
            <footer class="home-foot soft">
                { words.with("home-version", &Args::none().text("version", env!("CARGO_PKG_VERSION"))) }{ " " }
                <a href={format!("./about/index.{}html", if words.lang() == Lang::Zh { "zh." } else { "" })}>{ words.get("home-about") }</a>
            </footer>
        </main>
    }
}

/// The board of the day: the date, the last seven days, and the way there.
fn day(words: &Words) -> Html {
    let date = today();
    let href = Link::write(&["today"], &[("lang", words.lang().code().to_owned())]);
    html! {
        <section class="day" aria-label={words.get("today")}>
            <p><b>{ words.get("today") }</b><span class="soft">{ long_date(&date, words) }</span></p>
            { Days::read().row(&date, words) }
            <a class="go" {href}>{ words.get("today-play") }</a>
        </section>
    }
}

/// Props of a family's card.
#[derive(Clone, PartialEq, Properties)]
struct CardProps {
    family: Family,
    words: Words,
    theme: AttrValue,
}

/// The card of a family: an interactive board, its task, and links to the lab and the problem page. The lab opens with
/// the board in its current state.
#[component]
fn Card(props: &CardProps) -> Html {
    let (family, words) = (props.family, &props.words);
    let lang = [("lang", words.lang().code().to_owned())];
    let played = use_state(|| None::<Settings>);
    let link = lab_link(family, words, family.card(), played.as_ref());
    let on_settings = Callback::from(move |settings| played.set(Some(settings)));
    html! {
        <article class="card">
            <div class="card-board">
                <BoardCard {family} settings={family.card()} words={words.clone()} theme={props.theme.clone()} {on_settings} />
            </div>
            <div class="card-text">
                <h2>{ words.get(family.name()) }</h2>
                <p>{ words.get(family.invitation()) }</p>
                <ToLevels {family} words={words.clone()} />
                <p class="row">
                    <a class="go" href={link}>{ words.with("open-lab", &Args::none().key("family", family.name())) }</a>
                    <a href={Link::write(&[family.slug(), "problem"], &lang)}>{ words.get("to-problem") }</a>
                </p>
            </div>
        </article>
    }
}
