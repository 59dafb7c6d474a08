//! The display of long work: its progress, and a button to cancel it.

use qipan_svg::number::fixed;
use yew::prelude::*;

use crate::words::Words;

/// A progress bar alone, for work that ends by itself within seconds.
pub fn passing(words: &Words, doing: &str, done: f64) -> Html {
    html! { <div key="passing" class="work">{ bar(words, doing, done) }</div> }
}

/// A progress bar and the button "Cancel". `doing` is the key of the label, and `done` goes from 0 to 1.
pub fn work(words: &Words, doing: &str, done: f64, on_cancel: Callback<MouseEvent>) -> Html {
    html! {
        // With a key of its own: otherwise Yew would reuse the button that started the work as the one that cancels it.
        <div key="work" class="work">
            { bar(words, doing, done) }
            <button type="button" onclick={on_cancel}>{ words.get("cancel") }</button>
        </div>
    }
}

fn bar(words: &Words, doing: &str, done: f64) -> Html {
    let percent = done * 100.0;
    html! {
        <div role="progressbar" aria-label={words.get(doing)} aria-valuemin="0" aria-valuemax="100"
            aria-valuenow={fixed(percent, 0)} ~style={format!("--done:{}%", fixed(percent, 2))}></div>
    }
}
