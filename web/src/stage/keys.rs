//! The keys that work wherever the focus is, unless something is being typed.

use web_sys::KeyboardEvent;

use super::transport::TransportAction;
use crate::browser;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// Take back a move.
    Undo,
    /// Make it again.
    Redo,
    /// What the strip does too.
    Strip(TransportAction),
    /// A hint, or more of it.
    Hint,
    /// The key sheet.
    Sheet,
    /// The board in words.
    Describe,
    /// Present, or back.
    Present,
    /// Leave the presentation.
    Leave,
}

/// What this key asks for, if anything. Letters and signs can be switched off (speech input types them by mistake).
#[must_use]
pub fn pressed(event: &KeyboardEvent) -> Option<Pressed> {
    if browser::is_typing() || event.alt_key() {
        return None;
    }
    let command = event.ctrl_key() || event.meta_key();
    // Caps Lock changes the letter, and only Shift means Shift.
    let key = event.key().to_ascii_lowercase();
    let always = match (key.as_str(), command) {
        ("z", true) if !event.shift_key() => Some(Pressed::Undo),
        ("y" | "z", true) => Some(Pressed::Redo),
        // Clickers for presentations send these.
        ("pagedown", false) => Some(Pressed::Strip(TransportAction::Forward)),
        ("pageup", false) => Some(Pressed::Strip(TransportAction::Back)),
        ("escape", false) => Some(Pressed::Leave),
        _ => None,
    };
    let by_letter = || match key.as_str() {
        "." => Some(Pressed::Strip(TransportAction::Forward)),
        "," => Some(Pressed::Strip(TransportAction::Back)),
        "k" => Some(Pressed::Strip(TransportAction::Toggle)),
        "h" => Some(Pressed::Hint),
        "?" => Some(Pressed::Sheet),
        "d" => Some(Pressed::Describe),
        "p" => Some(Pressed::Present),
        _ => None,
    };
    always.or_else(|| if !command && letters() { by_letter() } else { None })
}

/// The name under which the choice is remembered.
const LETTERS: &str = "letters";

/// Do single letters and signs act?
#[must_use]
pub fn letters() -> bool {
    browser::remembered(LETTERS).as_deref() != Some("off")
}

/// Switches them on or off, and remembers it.
pub fn set_letters(on: bool) {
    browser::remember(LETTERS, if on { "on" } else { "off" });
}
