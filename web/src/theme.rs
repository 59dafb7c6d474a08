//! The palettes. Their colours are defined in `crates/qipan-svg/src/tokens.css`.

use yew::prelude::*;

use crate::stage::field::select;
use crate::words::Words;

/// A theme: one of the palettes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light: dark ink on paper.
    Light,
    /// Dark.
    Dark,
    /// For a projector: near-white background, heavier lines, larger type.
    Projector,
    /// Distinguishable under every kind of colour vision: the tints differ without red and green, without blue and
    /// yellow, and by hatching.
    Safe,
    /// Greyscale, for printers and for achromatopsia: the tints differ in lightness and by hatching.
    Grey,
}

impl Theme {
    const ALL: [Self; 5] = [Self::Light, Self::Dark, Self::Projector, Self::Safe, Self::Grey];

    /// Returns the name in links.
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

    /// Parses the name in links.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Returns the key of its label.
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

/// Renders the drop-down list in the top bar. It is the browser's own, which is placed on the screen correctly on
/// telephones too.
pub fn choice(words: &Words, chosen: Theme, on_choice: Callback<String>) -> Html {
    let options = Theme::ALL.map(|theme| (theme.name().to_owned(), words.get(theme.key())));
    html! {
        <span class="theme">
            <svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7" /><path d="M10 3a7 7 0 0 1 0 14z" /></svg>
            { select(Some(words.get("theme")), options.into(), chosen.name(), on_choice) }
        </span>
    }
}
