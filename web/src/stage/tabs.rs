//! The four tabs of a lab: play, explain, explore, share. Only the controls of one tab are rendered at a time.

use super::controls::{Controls, Part};
use crate::link::{Link, Settings};

/// A tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// Own moves.
    Play,
    /// The solution, step by step, with its reasons.
    Explain,
    /// Searches, counts, tables.
    Explore,
    /// Links, files, paper.
    Share,
}

/// The settings of a link that belong to the solution: without moves they open Explain.
const EXPLAINED: [&str; 5] = ["step", "guess", "order", "lens", "show"];

impl Tab {
    /// All tabs, from left to right.
    pub const ALL: [Self; 4] = [Self::Play, Self::Explain, Self::Explore, Self::Share];

    /// Returns the name in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Explain => "explain",
            Self::Explore => "explore",
            Self::Share => "share",
        }
    }

    /// Returns the key of the label.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Play => "tab-play",
            Self::Explain => "tab-explain",
            Self::Explore => "tab-explore",
            Self::Share => "tab-share",
        }
    }

    /// Returns the path of its icon, which is shown on a telephone.
    pub(super) const fn icon(self) -> &'static str {
        match self {
            Self::Play => "M4 16l.8-3.2L13.5 4l2.5 2.5-8.7 8.7zM12 5.5L14.5 8",
            Self::Explain => {
                "M10 5c-2-1.2-4.5-1.2-7-1v11c2.5-.2 5-.2 7 1 2-1.2 4.5-1.2 7-1V4c-2.5-.2-5-.2-7 1zM10 5v11"
            }
            Self::Explore => "M3 3v14h14M5.5 13l3.5-5 3 3 4.5-6",
            Self::Share => "M10 12V3M6.5 6L10 2.5 13.5 6M4 10v7h12v-7",
        }
    }

    /// Parses the name in links.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tab| tab.name() == name)
    }

    /// Whether the lab has this tab: not if all of its parts are locked.
    #[must_use]
    pub const fn is_there(self, controls: Controls) -> bool {
        match self {
            Self::Play => true,
            Self::Explain => {
                controls.has(Part::Strip)
                    || controls.has(Part::Why)
                    || controls.has(Part::Lens)
                    || controls.has(Part::Steps)
            }
            Self::Explore => controls.has(Part::More),
            Self::Share => controls.has(Part::Out),
        }
    }

    /// Returns the tab of a link: the one it names, else the one that its settings imply, else Play.
    #[must_use]
    pub fn of(link: &Link, controls: Controls) -> Self {
        let named = link.get("tab").and_then(Self::from_name);
        named.unwrap_or_else(|| Self::asked_for(link, controls)).or_play(controls)
    }

    /// Returns the tab of a link without `tab=`. If the answer is locked there is no step to explain.
    fn asked_for(link: &Link, controls: Controls) -> Self {
        let tab = Self::by_settings(|name| link.get(name));
        let is_embedded_film = link.is_on("embed") == Some(true) && link.get("moves").is_none();
        match tab {
            Self::Explain if !controls.has(Part::Strip) => Self::Play,
            Self::Play if is_embedded_film && controls.has(Part::Strip) => Self::Explain,
            _ => tab,
        }
    }

    /// Returns the tab that a lab's own settings imply.
    #[must_use]
    pub fn asked_for_by(settings: &Settings) -> Self {
        let find = |name: &str| settings.iter().find(|(own, _)| *own == name).map(|(_, value)| value.as_str());
        Self::by_settings(find)
    }

    fn by_settings<'a>(get: impl Fn(&str) -> Option<&'a str>) -> Self {
        if get("task") == Some("count") || get("tour").is_some() {
            Self::Explore
        } else if get("moves").is_none() && EXPLAINED.iter().any(|name| get(name).is_some()) {
            Self::Explain
        } else {
            Self::Play
        }
    }

    fn or_play(self, controls: Controls) -> Self {
        if self.is_there(controls) { self } else { Self::Play }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(hash: &str) -> Tab {
        let link = Link::parse(hash);
        Tab::of(&link, Controls::of(&link).0)
    }

    #[test]
    fn links_open_the_tab_that_they_ask_for() {
        for (link, tab) in [
            ("#/pegs", Tab::Play),
            ("#/pegs?rows=3&cols=4", Tab::Play),
            ("#/pegs?rows=3&cols=4&step=3", Tab::Explain),
            ("#/pegs?rows=3&cols=4&step=3&moves=1,1e", Tab::Play),
            ("#/pegs?rows=3&cols=4&step=3&tab=explore", Tab::Explore),
            ("#/pegs?tab=nonsense", Tab::Play),
            ("#/tromino?k=3&order=level", Tab::Explain),
            ("#/fives?lens=2", Tab::Explain),
            ("#/heaps?guess=1", Tab::Explain),
            ("#/knights?task=count", Tab::Explore),
            ("#/knights?tour=7", Tab::Explore),
            ("#/pegs?tab=share", Tab::Share),
            ("#/pegs?tab=share&lock=out", Tab::Play),
            ("#/pegs?step=3&lock=strip,why,lens,steps", Tab::Play),
            ("#/tromino?k=3&hole=6,8&step=0&lock=strip,hint,more", Tab::Play),
            ("#/pegs?embed=1", Tab::Explain),
        ] {
            assert_eq!(of(link), tab, "{link}");
        }
    }
}
