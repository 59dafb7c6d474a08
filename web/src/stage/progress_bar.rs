//! The display of long work: its progress, and a button to cancel it.

use yew::prelude::*;

use crate::words::Words;

/// A progress bar and the button "Cancel". `doing` is the key of the label, and `done` goes from 0 to 1.
pub fn work(words: &Words, doing: &str, done: f64, on_cancel: Callback<MouseEvent>) -> Html {
    let percent = done * 100.0;
    html! {
        // With a key of its own: otherwise Yew would reuse the button that started the work as the one that cancels it.
        <div key="work" class="work">
            <div role="progressbar" aria-label={words.get(doing)} aria-valuemin="0" aria-valuemax="100"
                aria-valuenow={format!("{percent:.0}")} style={format!("--done:{percent}%")}></div>
            <button type="button" onclick={on_cancel}>{ words.get("cancel") }</button>
        </div>
    }
}
