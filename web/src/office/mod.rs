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
//! | [`sheet`] | worksheets |
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
use crate::labs::{heaps::HeapLab, pegs::PegLab, tromino::TrominoLab};
use crate::link::Link;

/// No file has more steps.
pub const MOST_STEPS: u64 = 10_000;

/// The moves and reasons of a lab's answer where a search found them: what [`crate::stage::lab::Lab::found`] gives.
pub type Found = Vec<(String, String)>;

/// Work for the worker. A `link` is the part of a lab's address from its `#` on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// A text as a QR code.
    Qr {
        /// The text.
        text: String,
    },
    /// The steps in sentences.
    Transcript {
        /// Of which board.
        link: String,
        /// What a search found for it.
        found: Found,
        /// `en`, `zh`, or `both` for one under the other.
        lang: String,
    },
    /// The position as CSV.
    Table {
        /// Of which board.
        link: String,
        /// What a search found for it.
        found: Found,
    },
    /// The steps as CSV.
    Steps {
        /// Of which board.
        link: String,
        /// What a search found for it.
        found: Found,
    },
    /// Board, moves and position as JSON.
    Record {
        /// Of which board.
        link: String,
        /// What a search found for it.
        found: Found,
    },
    /// What the board shows as a certificate.
    Certificate {
        /// Of which board.
        link: String,
        /// What a search found for it.
        found: Found,
    },
    /// A worksheet.
    Sheet(Order),
}

/// What a finished job says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The rows of a QR code, `1` for a dark module; none where the text is too long.
    Qr(Option<Vec<String>>),
    /// The file; none where it would be too large.
    Text(Option<String>),
    /// The worksheet.
    Sheet(Sheet),
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
            Self::Transcript { link, found, .. }
            | Self::Table { link, found }
            | Self::Steps { link, found }
            | Self::Record { link, found }
            | Self::Certificate { link, found } => self.file(link, found, meter),
            Self::Sheet(order) => {
                let link = Link::parse(&order.link);
                Ok(match family(&link) {
                    Some(Family::Tromino) => Outcome::Sheet(sheet::sheet::<TrominoLab>(order, &link, meter)?),
                    Some(Family::Pegs) => Outcome::Sheet(sheet::sheet::<PegLab>(order, &link, meter)?),
                    Some(Family::Heaps) => Outcome::Sheet(sheet::sheet::<HeapLab>(order, &link, meter)?),
                    None => Outcome::Nothing,
                })
            }
        }
    }

    fn file(&self, text: &str, found: &[(String, String)], meter: &mut dyn Meter) -> Result<Outcome, Stopped> {
        let link = Link::parse(text);
        match family(&link) {
            Some(Family::Tromino) => self.file_of::<TrominoLab>(text, &Stand::of(&link, found), meter),
            Some(Family::Pegs) => self.file_of::<PegLab>(text, &Stand::of(&link, found), meter),
            Some(Family::Heaps) => self.file_of::<HeapLab>(text, &Stand::of(&link, found), meter),
            None => Ok(Outcome::Nothing),
        }
    }

    fn file_of<L: Certified>(&self, link: &str, stand: &Stand<L>, meter: &mut dyn Meter) -> Result<Outcome, Stopped> {
        Ok(Outcome::Text(match self {
            Self::Transcript { lang, .. } => transcript::transcript(stand, link, lang),
            Self::Table { .. } => L::table(&stand.setup, &stand.play),
            Self::Steps { .. } => table::steps(stand),
            Self::Record { .. } => record::record(stand, link),
            Self::Certificate { .. } => certificate::certificate(stand, link, meter)?,
            Self::Qr { .. } | Self::Sheet(_) => return Ok(Outcome::Nothing),
        }))
    }
}

/// Whose link it is.
fn family(link: &Link) -> Option<Family> {
    link.path.first().and_then(|slug| Family::from_slug(slug))
}

#[cfg(test)]
mod tests;
