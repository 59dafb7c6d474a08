//! A dialog over the page: share, export, the key sheet. The browser's own, so that focus and Escape are its business.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::words::Words;

/// Properties of a dialog.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// Its heading.
    pub title: String,
    /// Called when it is closed, by whatever means.
    pub on_close: Callback<()>,
    /// What is in it.
    pub children: Html,
}

/// A dialog, open as long as it is part of the page.
#[component]
pub fn Dialog(props: &Props) -> Html {
    let host = use_node_ref();
    {
        let host = host.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = host.cast::<HtmlDialogElement>() {
                // It fails only where it is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    // Closed by itself, the dialog gives the focus back to where it was; then it says that it is closed.
    let shut = {
        let host = host.clone();
        move || {
            if let Some(dialog) = host.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        }
    };
    let close = {
        let shut = shut.clone();
        Callback::from(move |_: MouseEvent| shut())
    };
    let closed = props.on_close.reform(|_: Event| ());
    // A click on the dialog itself, not on anything in it, is a click beside its contents.
    let beside = {
        let host = host.clone();
        Callback::from(move |event: MouseEvent| {
            let target = event.target_dyn_into::<HtmlDialogElement>();
            if target.is_some() && target == host.cast::<HtmlDialogElement>() {
                shut();
            }
        })
    };
    html! {
        <dialog ref={host} aria-labelledby="dialog-title" onclose={closed} onclick={beside}>
            <div class="dialog">
                <header>
                    <h2 id="dialog-title">{ props.title.clone() }</h2>
                    <button type="button" aria-label={props.words.get("close")} onclick={close}>{ "×" }</button>
                </header>
                { props.children.clone() }
            </div>
        </dialog>
    }
}
