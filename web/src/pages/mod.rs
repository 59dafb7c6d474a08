//! Home, and the problem page of each family.

pub mod home;
pub mod problem;

use qipan::Sentence;
use yew::prelude::*;

use crate::words::Words;

/// Properties of a page for reading.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// What in the address was not understood.
    pub complaint: Option<Sentence>,
}
