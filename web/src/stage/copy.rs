//! A button that puts a text on the clipboard and says so.

use yew::prelude::*;

use super::lab::Lab;
use super::page::{LabPage, Msg};

/// The button. What it did is said beside it, and read aloud.
pub fn copy<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>, name: &str, text: AttrValue) -> Html {
    let words = &ctx.props().words;
    let copied = page.copied.map(|done| words.get(if done { "copied" } else { "not-copied" }));
    let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Copy(text.clone()));
    html! {
        <>
            <button type="button" {onclick}>{ words.get(name) }</button>
            <span class="soft done" aria-live="polite">{ copied }</span>
        </>
    }
}
