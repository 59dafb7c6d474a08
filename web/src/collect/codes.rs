//! The codes of a student: the result code, and the work code with its links.

use qipan::levels::{self, Family, Kind, Level, Stars};
use qipan_classroom::{ClassWord, MAX_SEAT, ResultCode, Work, WorkCode};
use serde::{Deserialize, Serialize};

use crate::export::qr;
use crate::levels::record::Entry;
use crate::link::Link;

/// The codes that are asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The word of the family in links.
    pub family: String,
    /// The class.
    pub class: String,
    /// The seat.
    pub seat: u8,
    /// The best result of a quiz of ten.
    pub quiz: u8,
    /// The levels with what was kept of them.
    pub entries: Vec<(String, Entry)>,
    /// The address of the page, without the part from `#` on.
    pub address: String,
}

/// The codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Codes {
    /// The result code.
    pub result: String,
    /// The work code: one link, or several where it is long.
    pub works: Vec<WorkLink>,
    /// The numbers of the levels whose moves cannot be written.
    pub left_out: Vec<u32>,
}

/// A work code as a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkLink {
    /// The link, with the address of the page.
    pub link: String,
    /// The rows of its QR code; `None` if it is too long for one.
    pub qr: Option<Vec<String>>,
}

impl Order {
    /// Makes the codes; `None` if the seat or the family is none.
    #[must_use]
    pub fn run(&self) -> Option<Codes> {
        let family = Family::from_name(&self.family)?;
        if !(1..=MAX_SEAT).contains(&self.seat) {
            return None;
        }
        let class = ClassWord::new(&self.class);
        let mut result = ResultCode { quiz: self.quiz.min(10), ..ResultCode::new(family, self.seat) };
        let mut code = WorkCode::new(family, self.seat, &class);
        let mut left_out = Vec::new();
        for (id, entry) in &self.entries {
            let Some(level) = levels::find(id).filter(|level| level.family == family) else { continue };
            if let Some(stars) = result.stars.get_mut(level.number() as usize - 1) {
                *stars = entry.stars().count() as u8;
            }
            let Some(work) = work(level, entry) else { continue };
            let alone = WorkCode { works: vec![work], ..WorkCode::new(family, self.seat, &class) };
            if alone.encode().is_ok() {
                code.works.extend(alone.works);
            } else {
                left_out.push(level.number() as u32);
            }
        }
        let works = if code.works.is_empty() { Vec::new() } else { code.encode().ok()? };
        let link = |text: String| {
            let link = format!("{}{}", self.address, Link::write(&["class", "in"], &[("w", text)]));
            WorkLink { qr: qr::modules(&link), link }
        };
        Some(Codes { result: result.encode(&class).ok()?, works: works.into_iter().map(link).collect(), left_out })
    }
}

/// Returns the work of a level; `None` if nothing was done.
fn work(level: &'static Level, entry: &Entry) -> Option<Work> {
    let stars = entry.stars();
    let has_play = !entry.moves.is_empty() || !entry.twin.is_empty() || !entry.games.is_empty();
    let [answer, twin_answer] = entry.answers.clone();
    let needs_answer = matches!(level.kind, Kind::Judge | Kind::Choose | Kind::Number | Kind::Mark);
    if needs_answer && answer.is_empty() || !needs_answer && !has_play && level.kind != Kind::Guess {
        return None;
    }
    Some(Work {
        // The question of the third star may have been answered in an unfinished level.
        stars: Stars { explained: stars.done && stars.explained, ..stars },
        hint: entry.hints,
        moves: entry.moves.clone(),
        twin_moves: entry.twin.clone(),
        games: entry.games.clone(),
        answer,
        twin_answer,
        hits: entry.hits,
        ..Work::new(level)
    })
}
