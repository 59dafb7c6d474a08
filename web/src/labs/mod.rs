//! The form and the panels of each family, and nothing else: what they share is in [`crate::stage`].

pub mod tromino;

use yew::prelude::*;

use crate::family::Family;
use crate::link::Link;
use crate::words::Words;

/// Properties of every lab.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// Which lab.
    pub family: Family,
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// The address when it was last changed from outside.
    pub link: Link,
    /// Presenter mode.
    pub present: bool,
    /// Another number whenever the address was changed from outside, if only to what it was before.
    pub visit: u32,
    /// Told the lab's settings, and whether they are to be put into the address. (A link that was opened stays as it was
    /// written until something is done.)
    pub on_settings: Callback<(Vec<(&'static str, String)>, bool)>,
    /// Told to switch presenter mode.
    pub on_present: Callback<bool>,
}

/// The lab of a family.
#[component]
pub fn Lab(props: &Props) -> Html {
    match props.family {
        Family::Tromino => html! { <tromino::TrominoLab ..props.clone() /> },
    }
}
