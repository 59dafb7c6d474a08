//! A dialog over the page: the key sheet. The browser's own, so that focus and Escape are its business.

use web_sys::{Element, HtmlDialogElement};
use yew::prelude::*;

use super::lab::{Lab, sends};
use super::page::{LabPage, Msg};

/// A dialog with this in it, open as long as it is part of the page.
pub fn dialog<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>, title: &str, body: Html) -> Html {
    let (link, words) = (ctx.link(), &ctx.props().words);
    // A click on the dialog itself, not on anything in it, is a click beside its contents.
    let beside = link.batch_callback(|event: MouseEvent| {
        let target = event.target_dyn_into::<Element>();
        target.is_some_and(|target| target.tag_name() == "DIALOG").then_some(Msg::Shut)
    });
    html! {
        <dialog key="dialog" ref={page.dialog.clone()} aria-labelledby="dialog-title"
            onclose={link.callback(|_| Msg::Keys(false))} onclick={beside}>
            <div class="dialog">
                <header>
                    <h2 id="dialog-title">{ words.get(title) }</h2>
                    <button type="button" aria-label={words.get("close")} onclick={sends(link, || Msg::Shut)}>{ "×" }</button>
                </header>
                { body }
            </div>
        </dialog>
    }
}

/// Opens the dialog that has become part of the page.
pub fn show(dialog: &NodeRef) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>().filter(|dialog| !dialog.open()) {
        // It can be opened: it is part of the page and not open.
        let _ = dialog.show_modal();
    }
}

/// Closed by itself, a dialog gives the focus back to where it was; then it says that it is closed.
pub fn shut(dialog: &NodeRef) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
        dialog.close();
    }
}
