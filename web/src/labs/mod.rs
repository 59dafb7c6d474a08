//! The labs: the form and the panels of each family. Everything that they share is in [`crate::stage`].

pub mod fives;
pub mod heaps;
pub mod knights;
pub mod knights_count;
pub mod pegs;
pub mod tromino;

use yew::prelude::*;

use crate::family::Family;
use crate::pages::FigureProps;
use crate::route::Route;
use crate::stage::opening::LabOpener;
use crate::stage::page::LabPage;
use crate::stage::props::Props;

/// Evaluates an expression with the type of a family's lab, under a name of the caller's choice. The expression is compiled once for
/// each lab, so it may be generic over what all labs can do. Counting tours, the second lab of the knights, is not among them: it has
/// neither sheets nor a table of moves.
macro_rules! for_lab {
    ($family:expr, $Lab:ident => $work:expr) => {
        match $family {
            $crate::family::Family::Tromino => {
                type $Lab = $crate::labs::tromino::TrominoLab;
                $work
            }
            $crate::family::Family::Pegs => {
                type $Lab = $crate::labs::pegs::PegLab;
                $work
            }
            $crate::family::Family::Fives => {
                type $Lab = $crate::labs::fives::FiveLab;
                $work
            }
            $crate::family::Family::Knights => {
                type $Lab = $crate::labs::knights::KnightLab;
                $work
            }
            $crate::family::Family::Heaps => {
                type $Lab = $crate::labs::heaps::HeapLab;
                $work
            }
        }
    };
}

pub(crate) use for_lab;

/// The lab of a route; empty if the route has no lab.
pub fn view(route: Route, props: Props) -> Html {
    let (key, of) = match route {
        Route::Lab(Family::Tromino) => ("tromino", LabOpener::of::<tromino::TrominoLab>()),
        Route::Lab(Family::Pegs) => ("pegs", LabOpener::of::<pegs::PegLab>()),
        Route::Lab(Family::Fives) => ("fives", LabOpener::of::<fives::FiveLab>()),
        Route::Lab(Family::Knights) => ("knights", LabOpener::of::<knights::KnightLab>()),
        Route::Lab(Family::Heaps) => ("heaps", LabOpener::of::<heaps::HeapLab>()),
        Route::Counting => ("knights-count", LabOpener::of::<knights_count::CountLab>()),
        Route::Home
        | Route::Problem(_)
        | Route::Teach(_)
        | Route::Class
        | Route::Lesson
        | Route::OwnLesson
        | Route::Levels(_)
        | Route::Challenge(_)
        | Route::Practice(_)
        | Route::Quiz(_)
        | Route::Today
        | Route::HandedIn
        | Route::Collect
        | Route::Judge(_)
        | Route::Open
        | Route::Print(_) => return html! {},
    };
    // The lab that was left is hidden together with the change of the page, and not only when it is rendered again.
    html! { <div {key} class="lab-place" hidden={props.away}><LabPage {of} shared={props} /></div> }
}

/// A family's interactive board on the home page.
#[component]
pub fn Card(props: &FigureProps) -> Html {
    match props.family {
        Family::Knights => html! { <knights::card::Card ..props.clone() /> },
        _ => html! { <Figure ..props.clone() /> },
    }
}

/// A family's interactive board in a problem page.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    match props.family {
        Family::Tromino => html! { <tromino::figure::Figure ..props.clone() /> },
        Family::Pegs => html! { <pegs::figure::Figure ..props.clone() /> },
        Family::Fives => html! { <fives::figure::Figure ..props.clone() /> },
        Family::Knights => html! { <knights_count::figure::Either ..props.clone() /> },
        Family::Heaps => html! { <heaps::figure::Figure ..props.clone() /> },
    }
}

#[cfg(test)]
mod tests {
    use qipan::OwnedMessage;
    use qipan::heaps::Rule;

    use super::*;
    use crate::link::{Link, Settings, unknown};

    /// Returns the error that a lab reports for a link, and the settings of the link as the lab writes them.
    fn opened(link: &Link) -> (Option<OwnedMessage>, Settings) {
        macro_rules! open {
            ($lab:ident) => {{
                let opened = $lab::setup::read(link);
                let complaint = opened.complaint.or_else(|| unknown(link, &$lab::setup::NAMES));
                (complaint, $lab::setup::write(&opened.setup, &opened.play))
            }};
        }
        match Family::of_link(link) {
            Some(Family::Tromino) => open!(tromino),
            Some(Family::Pegs) => open!(pegs),
            Some(Family::Fives) => open!(fives),
            Some(Family::Knights) if knights::setup::is_counting(link) => open!(knights_count),
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
            let family = Family::of_link(&link);
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
