//! The modal dialog of the key sheet: the browser's own, which manages focus and Escape.

use web_sys::{Element, HtmlDialogElement};
use yew::prelude::*;

use crate::stage::msg::Msg;
use crate::words::Words;

/// A dialog with this body, open as long as it is rendered.
pub fn dialog(node: &NodeRef, tell: &Callback<Msg>, title: &str, body: Html, words: &Words) -> Html {
    // A click whose target is the dialog itself is outside its contents, on the backdrop.
    let beside = tell.clone();
    let beside = Callback::from(move |event: MouseEvent| {
        let target = event.target_dyn_into::<Element>();
        if target.is_some_and(|target| target.tag_name() == "DIALOG") {
            beside.emit(Msg::Shut);
        }
    });
    html! {
        <dialog key="dialog" ref={node.clone()} aria-labelledby="dialog-title"
            onclose={tell.reform(|_| Msg::Keys(false))} onclick={beside}>
            <div class="dialog">
                <header>
                    <h2 id="dialog-title">{ words.get(title) }</h2>
                    <button type="button" aria-label={words.get("close")} onclick={tell.reform(|_: MouseEvent| Msg::Shut)}>{ "×" }</button>
                </header>
                { body }
            </div>
        </dialog>
    }
}

/// Opens the rendered dialog.
pub fn show(dialog: &NodeRef) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>().filter(|dialog| !dialog.open()) {
        // The dialog is in the document and not open, so this cannot fail.
        let _ = dialog.show_modal();
    }
}

/// Closes the dialog, which returns the focus and then sends a `close` event.
pub fn shut(dialog: &NodeRef) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
        dialog.close();
    }
}
