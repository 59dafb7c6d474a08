//! Long work under way: how far it is, and the way to end it.

use yew::prelude::*;

use crate::words::Words;

/// A bar and "Cancel". `doing` is the key of what is being done, and `done` goes from 0 to 1.
pub fn work(words: &Words, doing: &str, done: f64, on_cancel: Callback<MouseEvent>) -> Html {
    let percent = done * 100.0;
    html! {
        // Under a key of its own: else a button that asked for the work would become the one that ends it.
        <div key="work" class="work">
            <div role="progressbar" aria-label={words.get(doing)} aria-valuemin="0" aria-valuemax="100"
                aria-valuenow={format!("{percent:.0}")} style={format!("--done:{percent}%")}></div>
            <button type="button" onclick={on_cancel}>{ words.get("cancel") }</button>
        </div>
    }
}
