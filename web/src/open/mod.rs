//! Opening of anything: a file, a dropped file, a pasted text, or the field of the page `#/open`.
//!
//! | module | contents |
//! |---|---|
//! | [`job`] | the job of reading a text, and its outcome in sentences |
//! | [`opener`] | what listens, asks the worker and opens; also the page with the field |
//! | [`source`] | texts from the clipboard and from files |

pub mod job;
pub mod opener;
pub mod source;

use std::cell::RefCell;

use yew::prelude::*;

use crate::link::Link;
use crate::words::Words;

/// The part of the catalogue with the words of these pages.
pub const PART: &str = "programmers";

/// A sentence to be shown with the board that is opened next.
struct Announced {
    /// The sentence: a fault of an output.
    told: String,
    /// The address of the page that leads to the board.
    from: String,
}

thread_local! {
    /// The sentence for the next visit.
    static ANNOUNCED: RefCell<Option<Announced>> = const { RefCell::new(None) };
}

/// Sets the fault that is shown with the board that is opened next, and the address of the page to go back to.
pub fn announce(told: String, from: String) {
    ANNOUNCED.with_borrow_mut(|announced| *announced = Some(Announced { told, from }));
}

/// Returns the link to the page.
#[must_use]
pub fn link_to(words: &Words) -> String {
    Link::write(&["open"], &[("lang", words.lang().code().to_owned())])
}

/// A link to the page, in Share.
pub fn to_open(words: &Words) -> Html {
    html! { <a href={link_to(words)}>{ words.get("share-open") }</a> }
}
