//! Export of files. The worker makes them from a link, so that the program of the page need not contain the code.
//!
//! | module | contents |
//! |---|---|
//! | [`job`] | the requests for files and the replies |
//! | [`snapshot`] | the state of a lab, restored from a link and the results of a search |
//! | [`families`] | the contents of a family's files |
//! | [`transcript`] | the steps in sentences |
//! | [`table`] | the position and the steps as tables |
//! | [`json_export`] | everything as JSON |
//! | [`certificate`] | certificates for `qipan check` |
//! | [`qr`] | QR codes |
//! | [`drawn`](mod@drawn) | solutions in pictures, on the keys of worksheets |
//! | [`sheet`](mod@sheet) | worksheets |
//! | [`level_sheet`] | worksheets of levels |
//! | [`rule_card`] | rule cards |
//!
//! `docs/files.md` describes the formats.

pub mod certificate;
pub mod drawn;
pub mod families;
pub mod job;
pub mod json_export;
pub mod level_sheet;
pub mod qr;
pub mod rule_card;
pub mod sheet;
pub mod snapshot;
pub mod table;
pub mod transcript;

use qipan::progress::{Cancelled, Progress};

use self::certificate::Certified;
use self::job::{File, Found, Job, Outcome};
use self::rule_card::card;
use self::sheet::{Kind, Order, Sheet};
use self::snapshot::Snapshot;
use crate::family::Family;
use crate::labs::for_lab;
use crate::labs::knights::setup::is_counting;
use crate::labs::knights_count::CountLab;
use crate::link::Link;

impl Job {
    /// Runs the request.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn run(&self, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        match self {
            Self::Qr { text } => Ok(Outcome::Qr(qr::modules(text))),
            Self::File { file, link, found, lang } => file.of(link, found, lang, progress),
        }
    }
}

/// Makes a worksheet; `None` if its link does not lead to a lab.
///
/// # Errors
/// [`Cancelled`] if the progress cancels it.
pub fn sheet(order: &Order, progress: &mut dyn Progress) -> Result<Option<Sheet>, Cancelled> {
    let link = Link::parse(&order.link);
    let family = Family::of_link(&link);
    match Kind::from_name(&order.sheet) {
        Some(Kind::Rules) => {
            return family.map(|family| for_lab!(family, Lab => card::<Lab>(order, progress))).transpose();
        }
        // The page draws it.
        Some(Kind::Grid) => return Ok(Some(Sheet { boards: Vec::new(), complaint: None })),
        _ => {}
    }
    if !order.levels.is_empty() {
        return level_sheet::sheet(order, progress).map(Some);
    }
    family.map(|family| for_lab!(family, Lab => sheet::sheet::<Lab>(order, &link, progress))).transpose()
}

impl File {
    fn of(self, text: &str, found: &Found, lang: &str, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        let link = Link::parse(text);
        match Family::of_link(&link) {
            None => Ok(Outcome::Nothing),
            Some(Family::Knights) if is_counting(&link) => {
                self.made::<CountLab>(text, &Snapshot::of(&link, found), lang, progress)
            }
            Some(family) => {
                for_lab!(family, Lab => self.made::<Lab>(text, &Snapshot::of(&link, found), lang, progress))
            }
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

#[cfg(test)]
mod tests;
