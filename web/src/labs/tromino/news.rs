//! Handles the events of the three workers: for counts, hints and checks.

use super::job::Outcome;
use super::state::{Count, Desk, Hint, Proof, TrominoLab};
use crate::stage::lab::Change;
use crate::stage::task::TaskUpdate;
use crate::worker_client::WorkerEvent;

impl TrominoLab {
    pub(super) fn count_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.counting.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(outcome) => {
                self.count = match outcome {
                    Outcome::Count(count) => Count::Is(count),
                    _ => Count::TooLarge,
                };
            }
        }
        Change::Words
    }

    pub(super) fn hint_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.hinting.hear(news) {
            TaskUpdate::Nothing | TaskUpdate::Progress => return Change::Nothing,
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Hint(data)) => self.hint = Some(Hint::new(data, None)),
            TaskUpdate::Done(_) => {}
        }
        Change::Board
    }

    pub(super) fn check_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.checking.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => {
                desk.notice = Some(why);
                self.proof = Proof::Ended;
            }
            TaskUpdate::Done(outcome) => {
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
