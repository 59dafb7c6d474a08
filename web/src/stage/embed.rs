//! Speaking with the page around, when a lab is embedded: what is told to it, and what it may ask for.
//!
//! All messages are plain objects. `docs/embedding.md` is the page for those who embed.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Window};

use crate::browser;
use crate::family::Family;
use crate::link::Link;

/// What stays as it is when the page around asks for another board, unless it says otherwise.
pub const STAYS: [&str; 6] = ["embed", "controls", "lock", "lang", "theme", "captions"];

/// What the page around asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// Another board.
    Set(Link),
    /// Go to this step.
    Step(u64),
    /// Go so many steps further, or back.
    By(i64),
}

/// The page around, if there is one.
fn around() -> Option<Window> {
    let window = browser::window()?;
    let parent = window.parent().ok().flatten()?;
    (!Object::is(parent.as_ref(), window.as_ref())).then_some(parent)
}

/// What a page around may ask for is a board of a lab, and nothing else of the page.
fn leads_to_lab(link: &Link) -> bool {
    link.path.len() == 1 && Family::from_slug(&link.path[0]).is_some()
}

/// What a message asks for; nothing if it is not from the page around, or says something else.
#[must_use]
pub fn asked(event: &MessageEvent) -> Option<Asked> {
    let source = Reflect::get(event, &"source".into()).ok()?;
    if !Object::is(&source, around()?.as_ref()) {
        return None;
    }
    let data = event.data();
    let text = |name: &str| Reflect::get(&data, &name.into()).ok()?.as_string();
    let number = |name: &str| Reflect::get(&data, &name.into()).ok()?.as_f64().filter(|number| number.is_finite());
    match text("type")?.as_str() {
        "set" => text("link").map(|link| Link::parse(&link)).filter(leads_to_lab).map(Asked::Set),
        "step" => match (number("to"), number("by")) {
            (Some(to), _) => Some(Asked::Step(to.max(0.0) as u64)),
            (None, Some(by)) => Some(Asked::By(by as i64)),
            (None, None) => None,
        },
        _ => None,
    }
}

/// Tells the page around something: its kind, and what belongs to it.
pub fn tell(kind: &str, fields: &[(&str, JsValue)]) {
    let Some(around) = around() else { return };
    let message = Object::new();
    let all = [("source", "qipan".into()), ("type", kind.into())].into_iter().chain(fields.iter().cloned());
    for (name, value) in all {
        // A plain object takes any field.
        let _ = Reflect::set(&message, &name.into(), &value);
    }
    // Nothing in it is a secret: whoever embeds the lab made its link.
    let _ = around.post_message(&message, "*");
}
