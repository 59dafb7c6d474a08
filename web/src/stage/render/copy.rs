//! A button that copies a text to the clipboard.

use yew::prelude::*;

use crate::stage::field::{ButtonState, button};
use crate::stage::msg::Msg;
use crate::words::Words;

/// The button of this name that copied a text last, and whether it succeeded.
pub type Copied = Option<(&'static str, bool)>;

/// The button. Its result is shown beside it, in a live region.
pub fn copy(copied: Copied, tell: &Callback<Msg>, name: &'static str, text: AttrValue, words: &Words) -> Html {
    let copied = copied.filter(|(of, _)| *of == name);
    let copied = copied.map(|(_, done)| words.get(if done { "copied" } else { "not-copied" }));
    let onclick = tell.reform(move |_: MouseEvent| Msg::Copy(name, text.clone()));
    html! {
        <>
            { button(name, words.get(name), ButtonState::Plain, onclick) }
            <span class="soft done" aria-live="polite">{ copied }</span>
        </>
    }
}
