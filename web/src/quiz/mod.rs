//! The quiz of a family: questions from a seed, each with its reason.
//!
//! | module | contents |
//! |---|---|
//! | [`job`] | the job of making the questions, and its outcome |
//! | [`page`] | the page: one question at a time, then the result |

pub mod job;
pub mod page;

use qipan_classroom::quiz::EXIT_TICKET;

use crate::family::Family;
use crate::link::Link;
use crate::words::Words;

/// Returns the link to a quiz; without a seed to that of the day on which it is opened.
#[must_use]
pub fn link_to(family: Family, seed: Option<u64>, words: &Words) -> String {
    let seed = seed.map(|seed| ("seed", seed.to_string()));
    let settings: Vec<_> = seed.into_iter().chain([("lang", words.lang().code().to_owned())]).collect();
    Link::write(&[family.slug(), "quiz"], &settings)
}

/// Returns the link to the exit ticket of the day on which it is opened: three questions.
#[must_use]
pub fn link_to_ticket(family: Family, words: &Words) -> String {
    let settings = [("n", EXIT_TICKET.to_string()), ("lang", words.lang().code().to_owned())];
    Link::write(&[family.slug(), "quiz"], &settings)
}
