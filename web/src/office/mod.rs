//! The office: what one takes away, made by the worker from a link, so that no lab's program carries what it takes.
//!
//! | room | what is in it |
//! |---|---|
//! | [`stand`] | where the page stands: a link, and what a search found |
//! | [`filed`] | what a family says of its boards in a file |
//! | [`transcript`] | the steps in sentences |
//! | [`table`] | the position and the steps as tables |
//! | [`record`] | all of it, for programs |
//! | [`certificate`] | what the board shows, for `qipan check` |
//! | [`qr`] | a text as a QR code |
//! | [`sheet`](mod@sheet) | worksheets |
//! | [`draws`] | boards by chance from a seed |
//!
//! The shapes of the files are told in `docs/files.md`.

pub mod certificate;
pub mod draws;
pub mod filed;
pub mod qr;
pub mod record;
pub mod sheet;
pub mod stand;
pub mod table;
pub mod transcript;

use qipan::meter::{Meter, Stopped};
use serde::{Deserialize, Serialize};

use self::certificate::Certified;
use self::sheet::{Order, Sheet};
use self::stand::Stand;
use crate::family::Family;
use crate::labs::knights_count::{self, CountLab};
use crate::labs::{fives::FiveLab, heaps::HeapLab, knights::KnightLab, pegs::PegLab, tromino::TrominoLab};
use crate::link::Link;

/// No file has more steps.
pub const MOST_STEPS: u64 = 10_000;

/// The moves and reasons of a lab's answer where a search found them: what [`crate::stage::lab::Lab::found`] gives.
pub type Found = Vec<(String, String)>;

/// What is made of a lab's link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum File {
    /// The steps in sentences.
    Transcript,
    /// The position as CSV.
    Table,
    /// The steps as CSV.
    Steps,
    /// Board, moves and position as JSON.
    Record,
    /// What the board shows as a certificate.
    Certificate,
}

/// Work for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// A text as a QR code.
    Qr {
        /// The text.
        text: String,
    },
    /// A file.
    File {
        /// What is in it.
        file: File,
        /// Of which board: the part of a lab's address from its `#` on.
        link: String,
        /// What a search found for it.
        found: Found,
        /// The language of its sentences: `en`, `zh`, or `both` for one under the other.
        lang: String,
    },
}

/// What a finished job says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The rows of a QR code, `1` for a dark module; none where the text is too long.
    Qr(Option<Vec<String>>),
    /// The file.
    Text(String),
    /// It would be too large for a file.
    TooLarge,
    /// What is to be in it is not known: no answer was found yet.
    Unknown,
    /// The request made no sense.
    Nothing,
}

impl Job {
    /// Does the work.
    ///
    /// # Errors
    /// [`Stopped`] when the meter says so.
    pub fn run(&self, meter: &mut dyn Meter) -> Result<Outcome, Stopped> {
        match self {
            Self::Qr { text } => Ok(Outcome::Qr(qr::modules(text))),
            Self::File { file, link, found, lang } => file.of(link, found, lang, meter),
        }
    }
}

/// Makes a worksheet; none where its link leads to no lab.
///
/// # Errors
/// [`Stopped`] when the meter says so.
pub fn sheet(order: &Order, meter: &mut dyn Meter) -> Result<Option<Sheet>, Stopped> {
    let link = Link::parse(&order.link);
    Ok(match family(&link) {
        Some(Family::Tromino) => Some(sheet::sheet::<TrominoLab>(order, &link, meter)?),
        Some(Family::Pegs) => Some(sheet::sheet::<PegLab>(order, &link, meter)?),
        Some(Family::Fives) => Some(sheet::sheet::<FiveLab>(order, &link, meter)?),
        Some(Family::Knights) => Some(sheet::sheet::<KnightLab>(order, &link, meter)?),
        Some(Family::Heaps) => Some(sheet::sheet::<HeapLab>(order, &link, meter)?),
        None => None,
    })
}

impl File {
    fn of(self, text: &str, found: &Found, lang: &str, meter: &mut dyn Meter) -> Result<Outcome, Stopped> {
        let link = Link::parse(text);
        match family(&link) {
            Some(Family::Tromino) => self.made::<TrominoLab>(text, &Stand::of(&link, found), lang, meter),
            Some(Family::Pegs) => self.made::<PegLab>(text, &Stand::of(&link, found), lang, meter),
            Some(Family::Fives) => self.made::<FiveLab>(text, &Stand::of(&link, found), lang, meter),
            Some(Family::Knights) if knights_count::is_meant(&link) => {
                self.made::<CountLab>(text, &Stand::of(&link, found), lang, meter)
            }
            Some(Family::Knights) => self.made::<KnightLab>(text, &Stand::of(&link, found), lang, meter),
            Some(Family::Heaps) => self.made::<HeapLab>(text, &Stand::of(&link, found), lang, meter),
            None => Ok(Outcome::Nothing),
        }
    }

    fn made<L: Certified>(
        self,
        link: &str,
        stand: &Stand<L>,
        lang: &str,
        meter: &mut dyn Meter,
    ) -> Result<Outcome, Stopped> {
        let text = match self {
            Self::Transcript => Some(transcript::transcript(stand, link, lang)),
            Self::Table => L::table(&stand.setup, &stand.play),
            Self::Steps => table::steps(stand),
            Self::Record => record::record(stand, link),
            Self::Certificate => match L::subject(stand, meter)? {
                Some(subject) => certificate::text(subject, link),
                None => return Ok(Outcome::Unknown),
            },
        };
        Ok(text.map_or(Outcome::TooLarge, Outcome::Text))
    }
}

/// Whose link it is.
fn family(link: &Link) -> Option<Family> {
    link.path.first().and_then(|slug| Family::from_slug(slug))
}

#[cfg(test)]
mod tests;
