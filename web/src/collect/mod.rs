//! Handing in and collecting, without accounts and without a server.
//!
//! Codes are made, read and replayed by the worker, so that only it carries their programs.
//!
//! | module | contents |
//! |---|---|
//! | [`hand_in`] | the codes of a student, on the map of a family |
//! | [`handed_in`] | the page of one hand-in: its moves, step by step |
//! | [`page`] | the page that collects the codes of a class |
//! | [`list`] | the codes that were opened or pasted on this device |
//! | [`job`] | the jobs of the worker |
//! | [`codes`] | the codes of a student's record |
//! | [`table`] | the table of a class, as HTML and CSV |
//! | [`opened`] | the work in a code, replayed |

pub mod codes;
pub mod hand_in;
pub mod handed_in;
pub mod job;
pub mod list;
pub mod opened;
pub mod page;
pub mod table;

use qipan_text::{Catalogue, Lang, MessageSet};

use crate::words::Words;

/// The part of the catalogue with the messages of these pages.
pub const PART: &str = "collect";

/// Returns the messages of these jobs in a language.
pub fn words_in(lang: &str) -> Words {
    let sets = [
        MessageSet::PAGE,
        MessageSet::BOARDS,
        MessageSet::TROMINO,
        MessageSet::PEGS,
        MessageSet::FIVES,
        MessageSet::KNIGHTS,
        MessageSet::HEAPS,
        MessageSet::COLLECT,
    ];
    Words::from(Catalogue::of_page(Lang::from_code(lang).unwrap_or(Lang::En), &sets))
}
