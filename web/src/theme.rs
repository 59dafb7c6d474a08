//! The palettes that a person chooses from. What each looks like is in `web/styles/tokens.css`.

use yew::prelude::*;

use crate::stage::field::select;
use crate::words::Words;

/// A theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Paper.
    Light,
    /// Ink.
    Dark,
    /// For a wall: near-white paper, heavier lines, larger type.
    Projector,
    /// Told apart by every eye: tints that differ without red and green, without blue and yellow, and by hatching.
    Safe,
    /// Without any hue, for printers and for eyes that see none: tints that differ in lightness and by hatching.
    Grey,
}

impl Theme {
    const ALL: [Self; 5] = [Self::Light, Self::Dark, Self::Projector, Self::Safe, Self::Grey];

    /// The name in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Projector => "projector",
            Self::Safe => "safe",
            Self::Grey => "grey",
        }
    }

    /// The theme with this name in links.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The key of its name in the catalogue.
    const fn key(self) -> &'static str {
        match self {
            Self::Light => "theme-light",
            Self::Dark => "theme-dark",
            Self::Projector => "theme-projector",
            Self::Safe => "theme-safe",
            Self::Grey => "theme-grey",
        }
    }
}

/// The list to choose from, for the bar. The browser's own: it opens where there is room for it, on a telephone too.
pub fn choice(words: &Words, chosen: Theme, on_choice: Callback<String>) -> Html {
    let options = Theme::ALL.map(|theme| (theme.name().to_owned(), words.get(theme.key())));
    html! {
        <span class="theme">
            <svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7" /><path d="M10 3a7 7 0 0 1 0 14z" /></svg>
            { select(Some(words.get("theme")), options.into(), chosen.name(), on_choice) }
        </span>
    }
}
