//! The frame with the board of a slide, and the keys of the lesson.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Element, KeyboardEvent, MessageEvent, Window};

use crate::browser;
use crate::stage::keys;

/// The action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The next step of the board or, at its end, the next slide.
    Forward,
    /// The previous step or slide.
    Back,
    /// Blanks the screen, or shows it again.
    Dark,
    /// Shows or hides the QR code.
    Code,
    /// Reveals the answer, then the reason.
    Reveal,
    /// Ends the blank screen, or hides the code.
    Close,
}

/// Returns the action of a key by its name. Letters may be switched off.
#[must_use]
fn of_name(name: &str, letters: bool) -> Option<Key> {
    let by_letter = |key: Key| letters.then_some(key);
    match name {
        // Presentation remotes send these keys.
        "pagedown" => Some(Key::Forward),
        "pageup" => Some(Key::Back),
        "escape" => Some(Key::Close),
        "b" | "." => by_letter(Key::Dark),
        "q" => by_letter(Key::Code),
        "r" => by_letter(Key::Reveal),
        _ => None,
    }
}

/// Listens to the keys of a window, before the board does. Ends when it is dropped.
pub struct Keys {
    window: Window,
    listener: Closure<dyn FnMut(KeyboardEvent)>,
}

impl Keys {
    /// Passes the actions of the keys of a window to `told`.
    pub fn of(window: Window, told: impl Fn(Key) + 'static) -> Self {
        let listener = Closure::<dyn FnMut(KeyboardEvent)>::new(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.meta_key() || event.alt_key() {
                return;
            }
            if let Some(key) = of_name(&event.key().to_ascii_lowercase(), keys::letters()) {
                event.prevent_default();
                event.stop_immediate_propagation();
                if !event.repeat() {
                    told(key);
                }
            }
        });
        // It fails for no event name. In the capture phase the window comes before everything in it.
        let _ = window.add_event_listener_with_callback_and_bool("keydown", listener.as_ref().unchecked_ref(), true);
        Self { window, listener }
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        let listener = self.listener.as_ref().unchecked_ref();
        let _ = self.window.remove_event_listener_with_callback_and_bool("keydown", listener, true);
    }
}

/// A message of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The board is there.
    Ready,
    /// Its link, step, number of steps, and its rule.
    State(String, u64, u64, String),
}

/// Listens to the messages of boards in frames. Ends when it is dropped.
pub struct Messages {
    listener: Closure<dyn FnMut(MessageEvent)>,
}

impl Messages {
    /// Passes the messages of frames to `told`.
    pub fn new(told: impl Fn(MessageEvent) + 'static) -> Self {
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(told);
        if let Some(window) = browser::window() {
            // It fails for no event name.
            let _ = window.add_event_listener_with_callback("message", listener.as_ref().unchecked_ref());
        }
        Self { listener }
    }
}

impl Drop for Messages {
    fn drop(&mut self) {
        if let Some(window) = browser::window() {
            let _ = window.remove_event_listener_with_callback("message", self.listener.as_ref().unchecked_ref());
        }
    }
}

/// Returns the window of a frame.
#[must_use]
pub fn window_of(frame: &Element) -> Option<Window> {
    let window = Reflect::get(frame, &"contentWindow".into()).ok()?;
    (!window.is_null() && !window.is_undefined()).then(|| window.unchecked_into())
}

/// Parses a message; `None` if it is not from this frame, or not about the state of its board.
#[must_use]
pub fn news(event: &MessageEvent, frame: &Element) -> Option<News> {
    let source = Reflect::get(event, &"source".into()).ok()?;
    if !Object::is(&source, window_of(frame)?.as_ref()) {
        return None;
    }
    let data = event.data();
    let text = |name: &str| Reflect::get(&data, &name.into()).ok()?.as_string();
    match text("type")?.as_str() {
        "ready" => Some(News::Ready),
        "state" => {
            let (step, length) = (text("step")?.parse().ok()?, text("length")?.parse().ok()?);
            Some(News::State(text("link")?, step, length, text("rule").unwrap_or_default()))
        }
        _ => None,
    }
}

/// Posts a request to the board in a frame: its kind, and a field.
fn post(frame: &Element, kind: &str, name: &str, value: JsValue) {
    let Some(window) = window_of(frame) else { return };
    let message = Object::new();
    for (name, value) in [("type", kind.into()), (name, value)] {
        // Setting a property of a plain object cannot fail.
        let _ = Reflect::set(&message, &name.into(), &value);
    }
    // The board of a page without an origin, which was opened as a file, hears it too. It contains no secrets.
    let _ = window.post_message(&message, "*");
}

/// Moves the board in a frame by a number of steps.
pub fn step(frame: &Element, by: i32) {
    post(frame, "step", "by", by.into());
}

/// Shows another board in a frame.
pub fn set(frame: &Element, link: &str) {
    post(frame, "set", "link", link.into());
}

/// Returns the address of the page for a frame, with this part after `#`. Browsers do not load a page into itself, so it
/// has a query of its own.
#[must_use]
pub fn address(hash: &str) -> String {
    let whole = browser::address_with("");
    let page = whole.split('#').next().unwrap_or_default();
    let join = if page.contains('?') { '&' } else { '?' };
    format!("{page}{join}board{hash}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remotes_turn_pages_and_blank_the_screen() {
        let names = ["pagedown", "pageup", ".", "b", "q", "r", "escape", "k"];
        let keys = |letters: bool| names.map(|name| of_name(name, letters));
        let always = [Some(Key::Forward), Some(Key::Back)];
        assert_eq!(keys(true)[..2], always);
        assert_eq!(keys(false)[..2], always);
        let letters = [Some(Key::Dark), Some(Key::Dark), Some(Key::Code), Some(Key::Reveal)];
        assert_eq!(keys(true)[2..6], letters);
        assert_eq!(keys(false)[2..6], [None; 4]);
        assert_eq!(keys(true)[6..], [Some(Key::Close), None]);
    }
}
