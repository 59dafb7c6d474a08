//! The props that the frame passes to every lab.

use qipan::OwnedMessage;
use yew::prelude::*;

use super::controls::Controls;
use super::level::LevelProps;
use crate::link::{Link, Settings};
use crate::words::Words;

/// The props of every lab.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// The address at its last change from outside.
    pub link: Link,
    /// The error in the part of the address that does not belong to the lab.
    pub complaint: Option<OwnedMessage>,
    /// The other language, for captions in both.
    pub other: Option<Words>,
    /// Whether captions are in both languages. The messages of the other may still be loading.
    pub both: bool,
    /// The available controls.
    pub controls: Controls,
    /// The additions of a level page, if the lab is the board of a level.
    #[prop_or_default]
    pub level: Option<LevelProps>,
    /// Whether the lab is embedded in another page.
    pub embedded: bool,
    /// Whether another page is shown: the lab renders nothing, and its work goes on.
    #[prop_or_default]
    pub away: bool,
    /// Whether the page is in presenter mode.
    pub present: bool,
    /// A number that changes whenever the address is changed from outside, even to the same address.
    pub visit: u32,
    /// A number that changes whenever the key sheet is requested.
    pub sheet: u32,
    /// Returns the part of the address after `#` for a lab with these settings.
    pub address: Callback<Settings, String>,
    /// Called with the settings of the lab, and whether they are to be written into the address. (An opened link stays
    /// as it was written until the first action.)
    pub on_settings: Callback<(Settings, bool)>,
    /// Called before the current view is left, so that the browser's back button restores it.
    pub on_leave: Callback<()>,
    /// Called to switch presenter mode.
    pub on_present: Callback<bool>,
    /// Called to show captions in both languages, or in one.
    pub on_both: Callback<bool>,
    /// Called to discard all work in this lab and to start afresh.
    pub on_afresh: Callback<()>,
}

impl Props {
    /// Number of moves of the link that belong to the problem and cannot be undone.
    #[must_use]
    pub fn given(&self) -> u64 {
        let of_link = || self.link.get("given").and_then(|given| given.parse().ok()).unwrap_or(0);
        self.level.as_ref().map_or_else(of_link, |level| level.given)
    }

    /// Whether moves put aside are kept on this device: not those of an exercise, nor those in another page.
    #[must_use]
    pub fn keeps_aside(&self) -> bool {
        !self.embedded && self.level.is_none() && self.controls == Controls::default()
    }
}
