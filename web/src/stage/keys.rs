//! Keyboard shortcuts that work wherever the focus is, except in text fields.

use web_sys::KeyboardEvent;

use super::msg::TransportAction;
use crate::browser;

/// The action of a shortcut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// Undoes a move.
    Undo,
    /// Redoes a move.
    Redo,
    /// An action of the transport bar.
    Strip(TransportAction),
    /// Shows a hint, or its next degree.
    Hint,
    /// Opens the key sheet.
    Sheet,
    /// Describes the board in words.
    Describe,
    /// Enters or leaves presenter mode.
    Present,
    /// Leaves presenter mode.
    Leave,
}

/// Whether a key blanks the screen in presenter mode.
#[must_use]
pub fn blanks(event: &KeyboardEvent) -> bool {
    let has_command = event.ctrl_key() || event.meta_key() || event.alt_key();
    !has_command && !browser::is_typing() && matches!(event.key().as_str(), "." | "b" | "B")
}

/// Returns the action of a key. Single characters can be switched off, because speech input may type them by mistake
/// (WCAG 2.1.4).
#[must_use]
pub fn pressed(event: &KeyboardEvent) -> Option<Pressed> {
    if browser::is_typing() || event.alt_key() {
        return None;
    }
    let command = event.ctrl_key() || event.meta_key();
    // Caps Lock changes the letter; only Shift counts as Shift.
    let key = event.key().to_ascii_lowercase();
    let always = match (key.as_str(), command) {
        ("z", true) if !event.shift_key() => Some(Pressed::Undo),
        ("y" | "z", true) => Some(Pressed::Redo),
        // Presentation remotes send these keys.
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

/// The name under which the choice is stored.
const LETTERS: &str = "letters";

/// Whether shortcuts of a single character are switched on.
#[must_use]
pub fn letters() -> bool {
    browser::remembered(LETTERS).as_deref() != Some("off")
}

/// Switches them on or off, and stores the choice.
pub fn set_letters(on: bool) {
    browser::remember(LETTERS, if on { "on" } else { "off" });
}
