//! The labs: the form and the panels of each family. Everything that they share is in [`crate::stage`].

pub mod fives;
pub mod heaps;
pub mod knights;
pub mod knights_count;
pub mod pegs;
pub mod tromino;

use qipan::OwnedMessage;
use yew::prelude::*;

use crate::family::Family;
use crate::link::{Link, Settings};
use crate::route::Route;
use crate::stage::controls::Controls;
use crate::stage::level::LevelProps;
use crate::stage::page::LabPage;
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
}

/// The lab of a route; empty if the route has no lab.
pub fn view(route: Route, props: Props) -> Html {
    match route {
        Route::Lab(Family::Tromino) => html! { <LabPage<tromino::TrominoLab> key="tromino" ..props /> },
        Route::Lab(Family::Pegs) => html! { <LabPage<pegs::PegLab> key="pegs" ..props /> },
        Route::Lab(Family::Fives) => html! { <LabPage<fives::FiveLab> key="fives" ..props /> },
        Route::Lab(Family::Knights) => html! { <LabPage<knights::KnightLab> key="knights" ..props /> },
        Route::Lab(Family::Heaps) => html! { <LabPage<heaps::HeapLab> key="heaps" ..props /> },
        Route::Counting => html! { <LabPage<knights_count::CountLab> key="knights-count" ..props /> },
        Route::Home
        | Route::Problem(_)
        | Route::Teach(_)
        | Route::Class
        | Route::Lesson
        | Route::Levels(_)
        | Route::Challenge(_)
        | Route::Practice(_)
        | Route::Quiz(_)
        | Route::Today
        | Route::HandedIn
        | Route::Collect
        | Route::Judge(_)
        | Route::Open
        | Route::Print(_) => {
            html! {}
        }
    }
}

#[cfg(test)]
mod tests {
    use qipan::heaps::Rule;

    use super::*;
    use crate::link::unknown;

    /// Returns the error that a lab reports for a link, and the settings of the link as the lab writes them.
    fn opened(link: &Link) -> (Option<OwnedMessage>, Settings) {
        macro_rules! open {
            ($lab:ident) => {{
                let opened = $lab::setup::read(link);
                let complaint = opened.complaint.or_else(|| unknown(link, &$lab::setup::NAMES));
                (complaint, $lab::setup::write(&opened.setup, &opened.play))
            }};
        }
        match link.path.first().and_then(|slug| Family::from_slug(slug)) {
            Some(Family::Tromino) => open!(tromino),
            Some(Family::Pegs) => open!(pegs),
            Some(Family::Fives) => open!(fives),
            Some(Family::Knights) if knights_count::is_meant(link) => open!(knights_count),
            Some(Family::Knights) => open!(knights),
            Some(Family::Heaps) => open!(heaps),
            None => panic!("{link:?} leads to no lab"),
        }
    }

    /// Returns a value as labs write it: no free points at the end of a drawn row, and a rule by its own name.
    fn canonical(name: &str, value: &str) -> String {
        match name {
            "draw" => value.split(';').map(|row| row.trim_end_matches('.')).collect::<Vec<_>>().join(";"),
            "rule" => value.parse::<Rule>().map_or_else(|bad| panic!("{value}: {bad:?}"), |rule| rule.to_string()),
            _ => value.to_owned(),
        }
    }

    #[test]
    fn links_of_levels_open_with_the_boards_and_moves_that_they_name() {
        let mut count = 0;
        let of_level = |level: &qipan::levels::Level| [Some(level.link()), level.twin_link()];
        for text in qipan::levels::all().flat_map(of_level).flatten() {
            // The page asks who begins, and opens the game with the answer.
            let text = &text.replace("who=ask", "first=me");
            count += 1;
            let link = Link::parse(text);
            let (complaint, written) = opened(&link);
            assert_eq!(complaint, None, "{text}");
            let family = link.path.first().and_then(|slug| Family::from_slug(slug));
            let of_board = family.map_or([].as_slice(), Family::of_board);
            for (name, value) in
                link.settings.iter().filter(|(name, _)| name == "moves" || of_board.contains(&name.as_str()))
            {
                let again = written.iter().find(|(known, _)| known == name).map(|(_, value)| value);
                assert_eq!(again.map(|again| canonical(name, again)), Some(canonical(name, value)), "{name} of {text}");
            }
        }
        assert_eq!(count, 94 + 13);
    }
}
