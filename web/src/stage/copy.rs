//! A button that copies a text to the clipboard.

use yew::prelude::*;

use super::field::{ButtonState, button};
use super::lab::Lab;
use super::page::{LabPage, Msg};

/// The button. Its result is shown beside it, in a live region.
pub fn copy<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>, name: &'static str, text: AttrValue) -> Html {
    let words = &ctx.props().words;
    let copied = page.copied.filter(|(of, _)| *of == name);
    let copied = copied.map(|(_, done)| words.get(if done { "copied" } else { "not-copied" }));
    let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Copy(name, text.clone()));
    html! {
        <>
            { button(name, words.get(name), ButtonState::Plain, onclick) }
            <span class="soft done" aria-live="polite">{ copied }</span>
        </>
    }
}
