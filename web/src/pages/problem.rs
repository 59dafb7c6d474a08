//! The problem page of a family: its statement and proofs, with figures that are alive.
//!
//! The text is the family's `problem.md`, which is also its page in the documentation of the core. A comment
//! `<!-- figure: k=2&hole=3,3&step=1 -->` stands where a figure is; it is a link's settings.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use wasm_bindgen::prelude::*;
use yew::prelude::*;

use super::{Figure, Props, lab_link, problem_of};
use crate::browser;
use crate::family::Family;
use crate::link::{Link, Settings};
use crate::words::Words;

/// Where the page stands is noted when it has rested for so many milliseconds.
const REST_MS: u32 = 150;

/// The problem page.
#[component]
pub fn Problem(props: &Props) -> Html {
    use_effect_with((), |()| {
        browser::find_place();
        let resting = RefCell::new(None::<Timeout>);
        let scrolled = Closure::<dyn FnMut()>::new(move || {
            resting.replace(Some(Timeout::new(REST_MS, browser::keep_place)));
        });
        let listener = scrolled.as_ref().unchecked_ref::<js_sys::Function>().clone();
        if let Some(window) = browser::window() {
            // Without it the page begins at its top when one comes back.
            let _ = window.add_event_listener_with_callback("scroll", &listener);
        }
        move || {
            if let Some(window) = browser::window() {
                let _ = window.remove_event_listener_with_callback("scroll", &listener);
            }
            drop(scrolled);
        }
    });
    let Some(family) = props.family else { return html! {} };
    let words = &props.words;
    let lang = [("lang", words.lang().code().to_owned())];
    let mut parts = problem_of(family, words.lang()).split("<!-- figure: ");
    let text = |html: &'static str| Html::from_html_unchecked(AttrValue::Static(html));
    let first = parts.next().unwrap_or_default();
    let figure = |(index, part): (usize, &'static str)| {
        let (settings, rest) = part.split_once(" -->").unwrap_or(("", part));
        let settings = settings.replace("&amp;", "&");
        html! {
            <div key={index.to_string()}>
                <Played {family} {settings} words={words.clone()} theme={props.theme.clone()} />
                { text(rest) }
            </div>
        }
    };
    html! {
        <main class="problem" id="main" tabindex="-1">
            <article>
                if let Some(complaint) = &props.complaint {
                    <p class="notice" role="alert">{ words.say(complaint) }</p>
                }
                { text(first) }
                { for parts.enumerate().map(figure) }
                <p class="row"><a class="go" href={Link::write(&[family.slug()], &lang)}>{ words.get("open-lab") }</a></p>
            </article>
        </main>
    }
}

/// Properties of a figure in the text.
#[derive(Clone, PartialEq, Properties)]
struct PlayedProps {
    family: Family,
    settings: String,
    words: Words,
    theme: AttrValue,
}

/// A board in the text: it can be played, and its link opens the lab at the same place.
#[component]
fn Played(props: &PlayedProps) -> Html {
    let family = props.family;
    let played = use_state(|| None::<Settings>);
    let link = lab_link(family, &props.words, &props.settings, played.as_ref());
    let on_settings = Callback::from(move |settings| played.set(Some(settings)));
    html! {
        <figure>
            <Figure {family} settings={props.settings.clone()} words={props.words.clone()}
                theme={props.theme.clone()} {on_settings} steps=true />
            <figcaption><a href={link}>{ props.words.get("figure-open") }</a></figcaption>
        </figure>
    }
}
