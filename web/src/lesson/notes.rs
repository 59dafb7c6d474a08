//! The teacher's notes in a second window: they follow the slides on the wall.

use qipan::Args;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::plan::{Plan, Slide};
use super::{PLACE, Place, load};
use crate::browser;
use crate::words::Words;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The messages.
    pub words: Words,
    /// The name of the lesson.
    pub id: AttrValue,
}

/// Returns the index of the slide of this lesson on the wall.
fn place(id: &str) -> usize {
    browser::kept_value::<Place>(PLACE).filter(|place| place.id == id).map_or(0, |place| place.at)
}

/// The notes of the current slide, and the question of the next one.
#[component]
pub fn Notes(props: &Props) -> Html {
    let Props { words, id } = props;
    let plan = use_state(|| None::<Result<Plan, ()>>);
    let at = use_state(|| place(id));
    {
        let plan = plan.clone();
        use_effect_with(id.clone(), move |id| {
            let id = id.clone();
            spawn_local(async move { plan.set(Some(load(&id).await.ok_or(()))) });
        });
    }
    {
        let (at, id) = (at.clone(), id.clone());
        // Another window has stored the place.
        use_effect_with(id, move |id| {
            let id = id.clone();
            browser::listen("storage", move || at.set(place(&id)))
        });
    }
    let body = match &*plan {
        None => html! { <p class="soft" role="status">{ words.get("problem-loading") }</p> },
        Some(Err(())) => html! { <p class="notice" role="alert">{ words.get("problem-lost") }</p> },
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
