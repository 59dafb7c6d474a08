//! The job of reading a text, and its outcome: sentences, links and pictures.
//!
//! Only the worker knows the forms, and only it carries the words of their faults.

use qipan::{Args, OwnedMessage};
use qipan_open::link::{Here, Link};
use qipan_open::{MAX_MOVES, Reading, open};
use qipan_svg::svg;
use qipan_text::{Catalogue, Lang, MessageSet};
use serde::{Deserialize, Serialize};

use crate::wire::Work;

/// A text to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The text.
    pub text: String,
    /// The part of the address from `#` on: the board that is open.
    pub here: String,
    /// The language: `en` or `zh`.
    pub lang: String,
}

impl Work for Job {
    const PART: &'static str = "Open";
}

/// A text that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// Its readings, at least one.
    Opened(Vec<Opened>),
    /// The sentence that says where it cannot be read, and what is expected there.
    Refused(String),
}

/// A reading of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// The link to open.
    pub link: String,
    /// The key of the name of its family; empty for a page that is no lab.
    pub family: String,
    /// One sentence: the content that was recognised, or the first fault.
    pub told: String,
    /// Whether `told` is a fault.
    pub is_fault: bool,
    /// The picture of its board as SVG, if it is to be chosen from several.
    pub picture: Option<String>,
}

/// Returns the catalogue of what the worker says of texts and programs.
#[must_use]
pub fn catalogue(lang: &str) -> Catalogue {
    let sets = [
        MessageSet::PAGE,
        MessageSet::BOARDS,
        MessageSet::TROMINO,
        MessageSet::PEGS,
        MessageSet::FIVES,
        MessageSet::KNIGHTS,
        MessageSet::HEAPS,
        MessageSet::FILE,
        MessageSet::JUDGE,
        MessageSet::PROGRAMMERS,
    ];
    Catalogue::of_page(Lang::from_code(lang).unwrap_or(Lang::En), &sets)
}

/// Returns the picture of the board of a link; `None` if it is no lab, or too large for a picture.
#[must_use]
pub fn picture(link: &str, words: &Catalogue) -> Option<String> {
    let here = Here::of(link);
    let scene = here.board()?.scene(Link::parse(link).get("moves").unwrap_or_default())?;
    Some(svg::picture(&scene, &[], words))
}

impl Job {
    /// Reads the text.
    #[must_use]
    pub fn run(&self) -> Outcome {
        let words = catalogue(&self.lang);
        match open(&self.text, &self.here) {
            Err(error) => Outcome::Refused(words.say(&error)),
            Ok(readings) => {
                let is_choice = readings.len() > 1;
                Outcome::Opened(readings.iter().map(|reading| opened(reading, is_choice, &words)).collect())
            }
        }
    }
}

fn opened(reading: &Reading, is_choice: bool, words: &Catalogue) -> Opened {
    let Reading { link, told, is_fault, is_cut } = reading;
    let cut = OwnedMessage { key: "open-cut", args: Args::none().count("most", MAX_MOVES as u64) };
    let cut = is_cut.then(|| words.say(&cut));
    Opened {
        link: link.clone(),
        family: reading.family().map(|family| format!("{}-name", family.name())).unwrap_or_default(),
        told: words.joined([words.say(told)].into_iter().chain(cut)),
        is_fault: *is_fault,
        picture: if is_choice { picture(link, words) } else { None },
    }
}

#[cfg(test)]
mod tests;
