//! Communication with an embedding page: the messages posted to it, and its requests.
//!
//! All messages are plain objects. `docs/embedding.md` documents them.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Window};

use crate::browser;
use crate::family::Family;
use crate::link::Link;

/// The settings that stay when the embedding page requests another board without naming them.
pub const STAYS: [&str; 10] =
    ["embed", "controls", "lang", "theme", "captions", "lock", "pupil", "allow", "hints", "given"];

/// A request of the embedding page.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// Shows another board.
    Set(Link),
    /// Goes to this step.
    Step(u64),
    /// Moves by this number of steps, which may be negative.
    By(i64),
    /// Asks for the content of this name, in a reply with this identifier.
    Get(String, JsValue),
}

/// Returns the embedding page, if there is one.
fn around() -> Option<Window> {
    let window = browser::window()?;
    let parent = window.parent().ok().flatten()?;
    (!Object::is(parent.as_ref(), window.as_ref())).then_some(parent)
}

/// Whether a link leads to a lab: an embedding page may open nothing else.
fn leads_to_lab(link: &Link) -> bool {
    link.path.len() == 1 && Family::from_slug(&link.path[0]).is_some()
}

/// Parses a request; `None` if the message is malformed or not from the embedding page.
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
        "get" => Some(Asked::Get(text("what")?, Reflect::get(&data, &"id".into()).ok()?)),
        _ => None,
    }
}

/// Replies to a request for content, or says in one word why there is none: the key of a message without `file-`, or a word.
pub fn give(id: &JsValue, content: Result<String, &str>) {
    let (name, value) = match content {
        Ok(text) => ("value", text.into()),
        Err(why) => ("error", why.strip_prefix("file-").unwrap_or(why).into()),
    };
    tell("got", &[("id", id.clone()), (name, value)]);
}

/// Posts a message to the embedding page: its kind, and the fields.
pub fn tell(kind: &str, fields: &[(&str, JsValue)]) {
    let Some(around) = around() else { return };
    let message = Object::new();
    let all = [("source", "qipan".into()), ("type", kind.into())].into_iter().chain(fields.iter().cloned());
    for (name, value) in all {
        // Setting a property of a plain object cannot fail.
        let _ = Reflect::set(&message, &name.into(), &value);
    }
    // Any origin may receive it, because it contains no secrets: the embedding page chose the link itself.
    let _ = around.post_message(&message, "*");
}
