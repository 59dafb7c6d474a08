//! The codes collected on this device, and those that arrive by links.
//!
//! The list is kept for the session only, so that it is gone when the page is closed, unless the teacher asks for more. A code that
//! is opened by a link waits for the list, which may be in another tab, and no longer than its day.

use serde::{Deserialize, Serialize};

use crate::browser;
use crate::levels::record::today;

/// The name under which the list is stored, after `qipan.`.
const NAME: &str = "collected.v1";
/// The name under which codes wait that were opened by links.
const NAME_OF_ARRIVED: &str = "handed-in.v1";

/// The list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Collected {
    /// The text with the codes.
    pub text: String,
    /// The class.
    pub class: String,
    /// The number of seats; 0 if it is not known.
    pub seats: u8,
    /// Whether the list stays when the page is closed.
    pub stays: bool,
}

/// The codes that arrived on a day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Arrived {
    day: String,
    codes: Vec<String>,
}

impl Collected {
    /// Reads the list as it is.
    #[must_use]
    pub fn stored() -> Self {
        browser::remembered(NAME).and_then(|text| browser::of_json(&text)).unwrap_or_default()
    }

    /// Reads the list, and moves the codes that have arrived into it.
    #[must_use]
    pub fn read() -> Self {
        let mut list = Self::stored();
        let arrived = Arrived::read();
        if !arrived.codes.is_empty() {
            for code in arrived.codes {
                list.add(&code);
            }
            list.store();
            browser::forget(NAME_OF_ARRIVED);
        }
        list
    }

    /// Adds a text on lines of its own, unless it is there.
    pub fn add(&mut self, text: &str) {
        let text = text.trim();
        if text.is_empty() || self.text.contains(text) {
            return;
        }
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Stores the list.
    pub fn store(&self) {
        let Some(text) = browser::to_json(self) else { return };
        browser::remember_here(NAME, &text);
        if self.stays {
            browser::keep(NAME, &text);
        } else {
            browser::forget(NAME);
        }
    }

    /// Deletes the list.
    pub fn delete() {
        browser::forget_here(NAME);
        browser::forget(NAME);
        browser::forget(NAME_OF_ARRIVED);
    }
}

impl Arrived {
    /// Reads the codes of today.
    fn read() -> Self {
        let kept: Self = browser::kept_value(NAME_OF_ARRIVED).unwrap_or_default();
        if kept.day == today() { kept } else { Self { day: today(), codes: Vec::new() } }
    }
}

/// Adds a code that was opened by a link. Returns the number of codes that wait for the list; `None` if the list has it.
pub fn arrive(code: &str) -> Option<usize> {
    if Collected::stored().text.contains(code) {
        return None;
    }
    let mut arrived = Arrived::read();
    if !arrived.codes.iter().any(|other| other == code) {
        arrived.codes.push(code.to_owned());
        browser::keep_value(NAME_OF_ARRIVED, &arrived);
    }
    Some(arrived.codes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_stand_on_lines_of_their_own_and_only_once() {
        let mut list = Collected { text: "7B: AQE".to_owned(), ..Collected::default() };
        list.add(" AQF \n");
        list.add("AQF");
        list.add("");
        list.add("AQG\nAQH");
        assert_eq!(list.text, "7B: AQE\nAQF\nAQG\nAQH\n");
    }
}
