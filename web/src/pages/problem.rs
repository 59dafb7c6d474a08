//! The problem page of a family: its statement and proofs, with figures that are alive.
//!
//! The text is the family's `problem.md`, which is also its page in the documentation of the core. A comment
//! `<!-- figure: k=2&hole=3,3&step=1 -->` stands where a figure is; it is a link's settings.

use qipan::Sentence;
use qipan_text::Lang;
use yew::prelude::*;

use crate::family::Family;
use crate::labs;
use crate::link::{Link, Settings};
use crate::words::Words;

/// Properties of the problem page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// Which family.
    pub family: Family,
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// What in the address was not understood.
    pub complaint: Option<Sentence>,
}

const fn source(family: Family, lang: Lang) -> &'static str {
    match (family, lang) {
        (Family::Tromino, Lang::En) => include_str!(concat!(env!("OUT_DIR"), "/tromino.en.html")),
        (Family::Tromino, Lang::Zh) => include_str!(concat!(env!("OUT_DIR"), "/tromino.zh.html")),
    }
}

/// The problem page.
#[component]
pub fn Problem(props: &Props) -> Html {
    let words = &props.words;
    let lang = [("lang", words.lang().code().to_owned())];
    let mut parts = source(props.family, words.lang()).split("<!-- figure: ");
    let text = |html: &'static str| Html::from_html_unchecked(AttrValue::Static(html));
    let first = parts.next().unwrap_or_default();
    let figure = |(index, part): (usize, &'static str)| {
        let (settings, rest) = part.split_once(" -->").unwrap_or(("", part));
        let settings = settings.replace("&amp;", "&");
        html! {
            <div key={index.to_string()}>
                <Figure family={props.family} {settings} words={words.clone()} theme={props.theme.clone()} />
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
                <p class="row"><a class="go" href={Link::write(&[props.family.slug()], &lang)}>{ words.get("open-lab") }</a></p>
            </article>
        </main>
    }
}

/// Properties of a figure.
#[derive(Clone, PartialEq, Properties)]
struct FigureProps {
    family: Family,
    settings: String,
    words: Words,
    theme: AttrValue,
}

/// A board in the text: it can be played, and its link opens the lab at the same place.
#[component]
fn Figure(props: &FigureProps) -> Html {
    let played = use_state(|| None::<Settings>);
    let mut settings = (*played).clone().unwrap_or_default();
    settings.push(("lang", props.words.lang().code().to_owned()));
    let mut link = Link::write(&[props.family.slug()], &settings);
    if played.is_none() {
        link = format!("#/{}?{}&lang={}", props.family.slug(), props.settings, props.words.lang().code());
    }
    let on_settings = Callback::from(move |settings| played.set(Some(settings)));
    html! {
        <figure>
            <labs::Figure family={props.family} settings={props.settings.clone()} words={props.words.clone()}
                theme={props.theme.clone()} {on_settings} />
            <figcaption><a href={link}>{ props.words.get("figure-open") }</a></figcaption>
        </figure>
    }
}
