//! The problem page of a family: its statement and proofs, with figures that are alive.
//!
//! The text is the family's `problem.md`, which is also its page in the documentation of the core. A comment
//! `<!-- figure: k=2&hole=3,3&step=1 -->` stands where a figure is; it is a link's settings.

use std::rc::Rc;

use qipan::tromino::scene::Overlay;
use qipan::{Answer, Square};
use qipan_text::Lang;
use yew::prelude::*;

use crate::family::Family;
use crate::labs::tromino::picture::TrominoPicture;
use crate::labs::tromino::setup;
use crate::link::Link;
use crate::stage::board::{Board, Gesture, PictureRef};
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
                <Figure settings={settings} words={words.clone()} theme={props.theme.clone()} />
                { text(rest) }
            </div>
        }
    };
    html! {
        <main class="problem" id="main" tabindex="-1">
            <article>
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
    settings: String,
    words: Words,
    theme: AttrValue,
}

/// A board in the text: a click moves its special square, and its link opens the lab at the same place.
#[component]
fn Figure(props: &FigureProps) -> Html {
    let opened = use_memo(props.settings.clone(), |settings| setup::read(&Link::parse(&format!("#/?{settings}"))));
    let hole = use_state(|| None::<Square>);
    let setup = hole.map_or(opened.setup, |hole| opened.setup.with_hole(hole));
    let step = opened.play.step();
    let picture = use_memo((setup, step), |(setup, step)| {
        let covering = setup.covering();
        let position = covering.as_ref().map(|covering| covering.position(*step)).unwrap_or_default();
        let mut overlay = Overlay { numbers: setup.numbers, ..Overlay::default() };
        if let Some(covering) = covering.as_ref().filter(|covering| *step < covering.len()) {
            overlay.now = covering.piece(*step);
            overlay.scope = covering.scope(*step);
        }
        PictureRef(Rc::new(TrominoPicture { board: setup.board, position, covering, overlay }))
    });
    let on_gesture = Callback::from(move |gesture: Gesture| match gesture {
        Gesture::Act(square, _) | Gesture::Drag(square) => hole.set(Some(square)),
        Gesture::Hover(_) | Gesture::Turn | Gesture::Walk(_) => {}
    });
    let mut settings = setup::write(&setup, &opened.play, None);
    settings.push(("lang", props.words.lang().code().to_owned()));
    html! {
        <figure>
            <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} />
            <figcaption><a href={Link::write(&["tromino"], &settings)}>{ props.words.get("figure-open") }</a></figcaption>
        </figure>
    }
}
