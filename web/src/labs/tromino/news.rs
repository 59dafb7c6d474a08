//! What the workers say: one counts, one looks for hints, one checks.

use super::hints::Hint;
use super::job::Outcome;
use super::proof::Proof;
use super::{Desk, TrominoLab};
use crate::bridge::News;
use crate::stage::lab::Change;
use crate::stage::task::Heard;

/// The count of all coverings.
#[derive(Clone, Debug, PartialEq)]
pub enum Count {
    /// Not known.
    Unasked,
    /// So many, in decimal.
    Is(String),
    /// The board is too wide to count.
    TooLarge,
}

impl TrominoLab {
    pub(super) fn count_news(&mut self, desk: &mut Desk, news: News) -> Change {
        match self.counting.hear(news) {
            Heard::Nothing => return Change::Nothing,
            Heard::Progress => {}
            Heard::Lost(why) => desk.notice = Some(why),
            Heard::Done(outcome) => {
                self.count = match outcome {
                    Outcome::Count(count) => Count::Is(count),
                    _ => Count::TooLarge,
                };
            }
        }
        Change::Words
    }

    pub(super) fn hint_news(&mut self, desk: &mut Desk, news: News) -> Change {
        match self.hinting.hear(news) {
            Heard::Nothing | Heard::Progress => return Change::Nothing,
            Heard::Lost(why) => desk.notice = Some(why),
            Heard::Done(Outcome::Hint(data)) => self.hint = Some(Hint::new(data, None)),
            Heard::Done(_) => {}
        }
        Change::Board
    }

    pub(super) fn check_news(&mut self, desk: &mut Desk, news: News) -> Change {
        match self.checking.hear(news) {
            Heard::Nothing => return Change::Nothing,
            Heard::Progress => {}
            Heard::Lost(why) => {
                desk.notice = Some(why);
                self.proof = Proof::Ended;
            }
            Heard::Done(outcome) => {
                self.proof = match outcome {
                    Outcome::Proved => Proof::Squares,
                    Outcome::Refuted(fault) => Proof::Refuted(fault.fault()),
                    _ => Proof::Ended,
                };
            }
        }
        Change::Words
    }
}
