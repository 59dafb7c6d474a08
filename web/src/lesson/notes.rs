//! The teacher's notes in a second window: they follow the slides on the wall.

use qipan::Args;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::plan::{Plan, Slide};
use super::{PLACE, Place, Source};
use crate::browser;
use crate::words::Words;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The messages.
    pub words: Words,
    /// The lesson.
    pub source: Source,
}

/// Returns the index of the slide of this lesson on the wall.
fn place(source: &Source) -> usize {
    let (_, id) = source.setting();
    browser::kept_value::<Place>(PLACE).filter(|place| place.id == id).map_or(0, |place| place.at)
}

/// The notes of the current slide, and the question of the next one.
#[component]
pub fn Notes(props: &Props) -> Html {
    let Props { words, source } = props;
    let plan = use_state(|| None::<Result<Plan, ()>>);
    let at = use_state(|| place(source));
    {
        let plan = plan.clone();
        use_effect_with(source.clone(), move |source| {
            let source = source.clone();
            spawn_local(async move { plan.set(Some(source.load().await.ok_or(()))) });
        });
    }
    {
        let (at, source) = (at.clone(), source.clone());
        // Another window has stored the place.
        use_effect_with(source, move |source| {
            let source = source.clone();
            browser::listen("storage", move || at.set(place(&source)))
        });
    }
    let body = match &*plan {
        None => html! { <p class="soft" role="status">{ words.get("problem-loading") }</p> },
        Some(Err(())) => html! { <p class="notice" role="alert">{ words.get(source.lost()) }</p> },
        Some(Ok(plan)) => html! {
            <>
                <p class="soft">{ plan.title.of(words.lang()) }{ " · " }{
                    words.with("lesson-slide", &Args::none().count("number", *at as u64 + 1).count("count", plan.slides.len() as u64))
                }</p>
                { for plan.slides.get(*at).map(|slide| notes(slide, words)) }
                { for plan.slides.get(*at + 1).map(|slide| next(slide, words)) }
            </>
        },
    };
    html! { <main class="lesson-notes" id="main" tabindex="-1">{ body }</main> }
}

fn notes(slide: &Slide, words: &Words) -> Html {
    let lang = words.lang();
    let minutes = words.with("lesson-minutes", &Args::none().count("minutes", u64::from(slide.minutes)));
    html! {
        <>
            <h1>{ slide.head.of(lang) }{ " · " }{ minutes }</h1>
            <dl>
                <dt>{ words.get("lesson-do") }</dt><dd>{ slide.task.of(lang) }</dd>
                <dt>{ words.get("lesson-question") }</dt><dd>{ slide.ask.of(lang) }</dd>
                <dt>{ words.get("lesson-wait") }</dt><dd>{ slide.wait.of(lang) }</dd>
                if let Some(why) = &slide.why {
                    <dt>{ words.get("lesson-why") }</dt><dd>{ why.of(lang) }</dd>
                }
            </dl>
        </>
    }
}

fn next(slide: &Slide, words: &Words) -> Html {
    let lang = words.lang();
    html! { <p class="soft">{ words.get("lesson-then") }{ " " }{ slide.head.of(lang) }{ " · " }{ slide.ask.of(lang) }</p> }
}
