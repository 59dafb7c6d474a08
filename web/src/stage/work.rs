//! Long work under way: how far it is, and the way to end it.

use yew::prelude::*;

use crate::words::Words;

/// Properties of long work.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// The key of what is being done.
    pub doing: &'static str,
    /// From 0 to 1.
    pub done: f64,
    /// Called by "Cancel".
    pub on_cancel: Callback<MouseEvent>,
}

/// A bar and "Cancel".
#[component]
pub fn Work(props: &Props) -> Html {
    let percent = props.done * 100.0;
    html! {
        <div class="work">
            <div role="progressbar" aria-label={props.words.get(props.doing)} aria-valuemin="0" aria-valuemax="100"
                aria-valuenow={format!("{percent:.0}")} style={format!("--done:{percent}%")}></div>
            <button type="button" onclick={props.on_cancel.clone()}>{ props.words.get("cancel") }</button>
        </div>
    }
}
