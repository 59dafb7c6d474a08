//! A button that puts a text on the clipboard and says so.

use yew::prelude::*;

use crate::browser;
use crate::words::Words;

/// Properties of the button.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// The key of its name.
    pub name: &'static str,
    /// The text.
    pub text: AttrValue,
}

/// The button. What it did is said beside it, and read aloud.
#[component]
pub fn Copy(props: &Props) -> Html {
    let outcome = use_state(|| None::<bool>);
    let copied = outcome.map(|done| props.words.get(if done { "copied" } else { "not-copied" }));
    let onclick = {
        let text = props.text.clone();
        Callback::from(move |_: MouseEvent| {
            let outcome = outcome.clone();
            outcome.set(None);
            browser::copy(&text, move |done| outcome.set(Some(done)));
        })
    };
    html! {
        <>
            <button type="button" {onclick}>{ props.words.get(props.name) }</button>
            <span class="soft done" aria-live="polite">{ copied }</span>
        </>
    }
}
