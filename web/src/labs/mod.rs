//! The form and the panels of each family, and nothing else: what they share is in [`crate::stage`].

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
use crate::stage::page::LabPage;
use crate::words::Words;

/// Properties of every lab.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// The address when it was last changed from outside.
    pub link: Link,
    /// What in it was not understood and is not the lab's.
    pub complaint: Option<OwnedMessage>,
    /// The other language, where the caption is in both.
    pub other: Option<Words>,
    /// Are captions in both languages? The words of the other may still be on their way.
    pub both: bool,
    /// What is there to be used.
    pub controls: Controls,
    /// Part of another page.
    pub embedded: bool,
    /// Presenter mode.
    pub present: bool,
    /// Another number whenever the address was changed from outside, if only to what it was before.
    pub visit: u32,
    /// Another number whenever the sheet of keys is asked for.
    pub sheet: u32,
    /// Gives the part of the address after `#` that a lab with these settings has.
    pub address: Callback<Settings, String>,
    /// Told the lab's settings, and whether they are to be put into the address. (A link that was opened stays as it was
    /// written until something is done.)
    pub on_settings: Callback<(Settings, bool)>,
    /// Told before what is shown is left, so that the browser's back key brings it again.
    pub on_leave: Callback<()>,
    /// Told to switch presenter mode.
    pub on_present: Callback<bool>,
    /// Told to show the caption in both languages, or in one.
    pub on_both: Callback<bool>,
    /// Told to forget what was done here, and begin anew.
    pub on_afresh: Callback<()>,
}

/// The lab of a route; nothing where the route leads to none.
pub fn view(route: Route, props: Props) -> Html {
    match route {
        Route::Lab(Family::Tromino) => html! { <LabPage<tromino::TrominoLab> key="tromino" ..props /> },
        Route::Lab(Family::Pegs) => html! { <LabPage<pegs::PegLab> key="pegs" ..props /> },
        Route::Lab(Family::Fives) => html! { <LabPage<fives::FiveLab> key="fives" ..props /> },
        Route::Lab(Family::Knights) => html! { <LabPage<knights::KnightLab> key="knights" ..props /> },
        Route::Lab(Family::Heaps) => html! { <LabPage<heaps::HeapLab> key="heaps" ..props /> },
        Route::Counting => html! { <LabPage<knights_count::CountLab> key="knights-count" ..props /> },
        Route::Home | Route::Problem(_) | Route::Print(_) => html! {},
    }
}

#[cfg(test)]
mod tests {
    use qipan::heaps::Rule;

    use super::*;
    use crate::link::unknown;

    /// The levels that the tests recompute.
    const LEVELS: &str = include_str!("../../../tests/known/levels.toml");

    /// What a lab finds fault with in a link, and the link's settings as the lab writes them.
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

    /// A value in the form in which labs write it: no free points at the end of a drawn row, and a rule by its own name.
    fn canonical(name: &str, value: &str) -> String {
        match name {
            "draw" => value.split(';').map(|row| row.trim_end_matches('.')).collect::<Vec<_>>().join(";"),
            "rule" => value.parse::<Rule>().map_or_else(|bad| panic!("{value}: {bad:?}"), |rule| rule.to_string()),
            _ => value.to_owned(),
        }
    }

    #[test]
    fn links_of_levels_open_with_the_boards_and_moves_that_they_name() {
        let links = LEVELS.lines().filter_map(|line| line.strip_prefix("link = \"")?.strip_suffix('"'));
        let mut count = 0;
        for text in links {
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
        assert_eq!(count, LEVELS.matches("\n[[").count());
    }
}
