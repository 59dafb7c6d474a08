//! Keeps the focus: when the focused element is removed, one of its ancestors takes the focus.
//!
//! Otherwise browsers move the focus to the document, and users of keyboards and screen readers start again at the top
//! of the page.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement};

use crate::browser;

/// Tracks the focused element.
#[derive(Default)]
pub struct Keeper {
    /// The focused element and its ancestors, from the inside out.
    around: Rc<RefCell<Vec<Element>>>,
    listener: Option<Closure<dyn FnMut(Event)>>,
}

impl std::fmt::Debug for Keeper {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Keeper").finish_non_exhaustive()
    }
}

impl Keeper {
    /// Called after rendering: moves the focus to the nearest remaining element that can take it.
    pub fn keep(&mut self) {
        self.listen();
        let Some(document) = browser::document() else { return };
        let lost = document.active_element().is_none_or(|active| active.tag_name() == "BODY");
        let around = self.around.borrow();
        let gone = around.first().is_some_and(|element| !element.is_connected());
        if !lost || !gone {
            return;
        }
        let takes_focus = |element: &&Element| element.is_connected() && element.has_attribute("tabindex");
        let nearest = around.iter().find(takes_focus).cloned();
        drop(around);
        if let Some(element) = nearest.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            browser::focus_on(&element);
        }
    }

    fn listen(&mut self) {
        if self.listener.is_some() {
            return;
        }
        let around = self.around.clone();
        let listener = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let first = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            *around.borrow_mut() = std::iter::successors(first, |element| element.parent_element()).collect();
        });
        if let Some(document) = browser::document()
            && document.add_event_listener_with_callback("focusin", listener.as_ref().unchecked_ref()).is_ok()
        {
            self.listener = Some(listener);
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        if let (Some(document), Some(listener)) = (browser::document(), &self.listener) {
            // Removing a listener that is already removed has no effect.
            let _ = document.remove_event_listener_with_callback("focusin", listener.as_ref().unchecked_ref());
        }
    }
}
