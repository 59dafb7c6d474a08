//! The office: what one takes away, made by the worker from a link, so that no lab's program carries what it takes.
//!
//! | module | contents |
//! |---|---|
//! | [`snapshot`] | where the page stands: a link, and what a search found |
//! | [`families`] | what a family says of its boards in a file |
//! | [`transcript`] | the steps in sentences |
//! | [`table`] | the position and the steps as tables |
//! | [`json_export`] | all of it, for programs |
//! | [`certificate`] | what the board shows, for `qipan check` |
//! | [`qr`] | a text as a QR code |
//! | [`sheet`](mod@sheet) | worksheets |
//! | [`rng`] | boards by chance from a seed |
//!
//! The shapes of the files are told in `docs/files.md`.

pub mod certificate;
pub mod families;
pub mod json_export;
pub mod qr;
pub mod rng;
pub mod sheet;
pub mod snapshot;
pub mod table;
pub mod transcript;

use qipan::progress::{Cancelled, Progress};
use serde::{Deserialize, Serialize};

use self::certificate::Certified;
use self::sheet::{Order, Sheet};
use self::snapshot::Snapshot;
use crate::family::Family;
use crate::labs::knights_count::{self, CountLab};
use crate::labs::{fives::FiveLab, heaps::HeapLab, knights::KnightLab, pegs::PegLab, tromino::TrominoLab};
use crate::link::Link;

/// No file has more steps.
pub const MAX_STEPS: u64 = 10_000;

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
    /// [`Cancelled`] when the progress says so.
    pub fn run(&self, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        match self {
            Self::Qr { text } => Ok(Outcome::Qr(qr::modules(text))),
            Self::File { file, link, found, lang } => file.of(link, found, lang, progress),
        }
    }
}

/// Makes a worksheet; none where its link leads to no lab.
///
/// # Errors
/// [`Cancelled`] when the progress says so.
pub fn sheet(order: &Order, progress: &mut dyn Progress) -> Result<Option<Sheet>, Cancelled> {
    let link = Link::parse(&order.link);
    Ok(match family(&link) {
        Some(Family::Tromino) => Some(sheet::sheet::<TrominoLab>(order, &link, progress)?),
        Some(Family::Pegs) => Some(sheet::sheet::<PegLab>(order, &link, progress)?),
        Some(Family::Fives) => Some(sheet::sheet::<FiveLab>(order, &link, progress)?),
        Some(Family::Knights) => Some(sheet::sheet::<KnightLab>(order, &link, progress)?),
        Some(Family::Heaps) => Some(sheet::sheet::<HeapLab>(order, &link, progress)?),
        None => None,
    })
}

impl File {
    fn of(self, text: &str, found: &Found, lang: &str, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        let link = Link::parse(text);
        match family(&link) {
            Some(Family::Tromino) => self.made::<TrominoLab>(text, &Snapshot::of(&link, found), lang, progress),
            Some(Family::Pegs) => self.made::<PegLab>(text, &Snapshot::of(&link, found), lang, progress),
            Some(Family::Fives) => self.made::<FiveLab>(text, &Snapshot::of(&link, found), lang, progress),
            Some(Family::Knights) if knights_count::is_meant(&link) => {
                self.made::<CountLab>(text, &Snapshot::of(&link, found), lang, progress)
            }
            Some(Family::Knights) => self.made::<KnightLab>(text, &Snapshot::of(&link, found), lang, progress),
            Some(Family::Heaps) => self.made::<HeapLab>(text, &Snapshot::of(&link, found), lang, progress),
            None => Ok(Outcome::Nothing),
        }
    }

    fn made<L: Certified>(
        self,
        link: &str,
        snapshot: &Snapshot<L>,
        lang: &str,
        progress: &mut dyn Progress,
    ) -> Result<Outcome, Cancelled> {
        let text = match self {
            Self::Transcript => Some(transcript::transcript(snapshot, link, lang)),
            Self::Table => L::table(&snapshot.setup, &snapshot.play),
            Self::Steps => table::steps(snapshot),
            Self::Record => json_export::record(snapshot, link),
            Self::Certificate => match L::subject(snapshot, progress)? {
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
