//! Pages for reading: home, and the problem page of each family. Both have small boards in them that can be played.

pub mod home;
pub mod problem;

use qipan::OwnedMessage;
use yew::prelude::*;

use crate::family::Family;
use crate::labs::{fives, heaps, knights, knights_count, pegs, tromino};
use crate::link::{Link, Settings};
use crate::words::Words;

/// Properties of a page for reading.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// What in the address was not understood.
    pub complaint: Option<OwnedMessage>,
}

/// Properties of a family's small board, which is played where it stands.
#[derive(Clone, PartialEq, Properties)]
pub struct FigureProps {
    /// Of which family.
    pub family: Family,
    /// The board, as a link's settings.
    pub settings: AttrValue,
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// Told the settings of the board as it was played.
    pub on_settings: Callback<Settings>,
    /// Has it keys for the steps of its answer? (If the family makes them.)
    #[prop_or_default]
    pub steps: bool,
}

/// A family's small board as home shows it.
#[component]
pub fn Card(props: &FigureProps) -> Html {
    match props.family {
        Family::Knights => html! { <knights::card::Card ..props.clone() /> },
        _ => html! { <Figure ..props.clone() /> },
    }
}

/// A family's small board as a problem page shows it.
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

/// The link to the lab of a small board: as it was played, or else as it stands.
fn lab_link(family: Family, words: &Words, stands: &str, played: Option<&Settings>) -> String {
    let lang = words.lang().code();
    let Some(played) = played else {
        let and = if stands.is_empty() { "" } else { "&" };
        return format!("#/{}?{stands}{and}lang={lang}", family.slug());
    };
    let mut settings = played.clone();
    settings.push(("lang", lang.to_owned()));
    Link::write(&[family.slug()], &settings)
}
