//! One selection in all parts of Explore: the position under the pointer, or with the focus, is marked wherever it stands.
//!
//! Elements name their position in `data-at` (see [`super::spot`]); those of the same position get `data-same`.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, PointerEvent};

use crate::browser;

/// The id of the element that tells where else a position is marked.
pub const TOLD: &str = "selection";
/// The place of the list in the text of that element.
pub const PLACE: &str = "|";

/// Marks the position of the element that an event enters, or that has the focus where the event leaves one.
pub fn follow(event: &Event, enters: bool) {
    // A finger that is lifted leaves its mark.
    let is_touch = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
    if is_touch && !enters {
        return;
    }
    let has_focus = event.type_().starts_with("focus");
    let entered = event.target().filter(|_| enters).and_then(|target| target.dyn_into::<Element>().ok());
    let focused = || browser::document().and_then(|document| document.active_element());
    let source = entered.and_then(named).or_else(|| if has_focus { None } else { focused().and_then(named) });
    let marked = mark(source.as_ref());
    if has_focus {
        tell(source.as_ref(), &marked);
    }
}

/// Returns the nearest element that names a position.
fn named(element: Element) -> Option<Element> {
    element.closest("[data-at]").ok()?
}

fn name(element: &Element) -> String {
    element.get_attribute("data-at").unwrap_or_default()
}

/// Whether two names are of one position, or of a position and its layer.
fn is_same(one: &str, other: &str) -> bool {
    let is_in = |position: &str, layer: &str| layer.starts_with('/') && position.ends_with(layer);
    one == other || is_in(one, other) || is_in(other, one)
}

/// Marks the elements of the same position. Returns them.
fn mark(source: Option<&Element>) -> Vec<Element> {
    let at = source.map(name);
    let mut marked = Vec::new();
    let all = browser::document().and_then(|document| document.query_selector_all("[data-at]").ok());
    for index in 0..all.as_ref().map_or(0, |all| all.length()) {
        let node = all.as_ref().and_then(|all| all.get(index));
        let Some(element) = node.and_then(|node| node.dyn_into::<Element>().ok()) else { continue };
        let is_marked = at.as_ref().is_some_and(|at| is_same(at, &name(&element)));
        // An attribute with a valid name is always accepted.
        let _ = element.toggle_attribute_with_force("data-same", is_marked);
        if is_marked {
            marked.push(element);
        }
    }
    tell_layer(&marked);
    marked
}

/// Writes the sentence about the marked layer of the whole game or, if none is marked, about the present one.
fn tell_layer(marked: &[Element]) {
    let Some(document) = browser::document() else { return };
    let Some(sentence) = document.query_selector("[data-layer]").ok().flatten() else { return };
    let present = || document.get_element_by_id(&sentence.get_attribute("data-layer")?);
    let layer = marked.iter().find(|element| element.class_list().contains("column")).cloned().or_else(present);
    // The title of a layer is its sentence.
    let text = layer.and_then(|layer| layer.query_selector("title").ok()?).and_then(|title| title.text_content());
    if text != sentence.text_content() {
        sentence.set_text_content(text.as_deref());
    }
}

/// Returns the name of the part of Explore in which an element stands.
fn part(element: &Element) -> Option<String> {
    let part = element.closest("[aria-label]:is(.around,.two-heaps),section").ok()??;
    part.get_attribute("aria-label").or_else(|| part.query_selector("h2").ok()??.text_content())
}

/// Says in which other parts the position is marked.
fn tell(source: Option<&Element>, marked: &[Element]) {
    let Some(told) = browser::document().and_then(|document| document.get_element_by_id(TOLD)) else { return };
    let own = source.and_then(part);
    let mut parts: Vec<String> = Vec::new();
    for part in marked.iter().filter_map(part) {
        if Some(&part) != own.as_ref() && !parts.contains(&part) {
            parts.push(part);
        }
    }
    let text = if parts.is_empty() {
        String::new()
    } else {
        let separator = told.get_attribute("data-separator").unwrap_or_default();
        told.get_attribute("data-text").unwrap_or_default().replace(PLACE, &parts.join(&separator))
    };
    told.set_text_content(Some(&text));
}

#[cfg(test)]
mod tests {
    use super::is_same;

    #[test]
    fn a_position_is_the_same_as_itself_and_in_its_layer() {
        assert!(
            is_same("ab/12", "ab/12") && is_same("ab/12", "/12") && is_same("/12", "ab/12") && is_same("/12", "/12")
        );
        assert!(
            !is_same("ab/12", "cd/12") && !is_same("ab/12", "/2") && !is_same("/2", "ab/12") && !is_same("ab", "cd")
        );
    }
}
