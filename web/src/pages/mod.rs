//! The home page and the problem pages. Both contain small interactive boards.

pub mod day;
pub mod home;
pub mod problem;

use qipan::OwnedMessage;
use yew::prelude::*;

use crate::family::Family;
use crate::link::{Link, Settings};
use crate::words::Words;

/// Props of a page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// The error in the address.
    pub complaint: Option<OwnedMessage>,
}

/// Props of a family's interactive board.
#[derive(Clone, PartialEq, Properties)]
pub struct FigureProps {
    /// The family.
    pub family: Family,
    /// The board, as a link's settings.
    pub settings: AttrValue,
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// Called with the settings of the board after a move.
    pub on_settings: Callback<Settings>,
    /// Whether there are buttons for the steps of the answer, if the family has them.
    #[prop_or_default]
    pub steps: bool,
}

/// Renders what the board of a card says: whose turn it is, what is to be done, what was reached.
pub fn said(text: String) -> Html {
    html! { <p class="figure-said" aria-live="polite">{ text }</p> }
}

/// Returns the link to the lab of an interactive board, in its current state.
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
