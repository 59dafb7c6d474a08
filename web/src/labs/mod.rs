//! The form and the panels of each family, and nothing else: what they share is in [`crate::stage`].

pub mod fives;
pub mod heaps;
pub mod knights;
pub mod knights_count;
pub mod pegs;
pub mod tromino;

use qipan::Sentence;
use yew::prelude::*;

use crate::link::{Link, Settings};
use crate::stage::controls::Controls;
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
    pub complaint: Option<Sentence>,
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
