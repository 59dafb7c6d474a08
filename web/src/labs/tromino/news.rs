//! What the workers say: one checks, the other counts and looks for hints.

use qipan::Sentence;

use super::hints::Hint;
use super::job::Outcome;
use super::proof::Proof;
use super::{Desk, TrominoLab};
use crate::bridge::News;
use crate::job;
use crate::stage::lab::Change;

/// The count of all coverings.
#[derive(Clone, Debug, PartialEq)]
pub enum Count {
    /// Not asked for.
    Unasked,
    /// The worker counts: the request, and how far it is.
    Running(u32, f64),
    /// So many, in decimal.
    Is(String),
    /// The board is too wide to count.
    TooLarge,
}

impl TrominoLab {
    /// Ends whatever the workers do.
    pub(super) fn cancel_all(&mut self) {
        self.bridge.cancel();
        self.checker.cancel();
        self.hint_job = None;
        if let Count::Running(..) = self.count {
            self.count = Count::Unasked;
        }
        if let Proof::Running(..) = self.proof {
            self.proof = Proof::Cancelled;
        }
    }

    /// News of the count or of a hint.
    pub(super) fn news(&mut self, desk: &mut Desk, news: News) -> Change {
        match (&news, &mut self.count) {
            (News::Progress(id, done), Count::Running(job, progress)) if job == id => *progress = *done,
            (News::Progress(..), _) => return Change::Nothing,
            (News::Done(id, job::Outcome::Tromino(outcome)), Count::Running(job, _)) if job == id => {
                self.count = match outcome {
                    Outcome::Count(count) => Count::Is(count.clone()),
                    _ => Count::TooLarge,
                };
            }
            (News::Done(id, job::Outcome::Tromino(Outcome::Hint(data))), _) if self.hint_job == Some(*id) => {
                self.hint_job = None;
                self.hint = Some(Hint::new(data.clone(), None));
                return Change::Board;
            }
            (News::Done(..), _) => self.hint_job = None,
            (News::Died(_) | News::OtherBuild, _) => self.worker_lost(desk, &news),
        }
        Change::Words
    }

    /// News of the check.
    pub(super) fn check_news(&mut self, desk: &mut Desk, news: News) -> Change {
        match (&news, &mut self.proof) {
            (News::Progress(id, done), Proof::Running(job, progress)) if job == id => *progress = *done,
            (News::Done(id, job::Outcome::Tromino(outcome)), Proof::Running(job, _)) if job == id => {
                self.proof = match outcome {
                    Outcome::Proved => Proof::Squares,
                    Outcome::Refuted(fault) => Proof::Refuted(fault.fault()),
                    _ => Proof::Cancelled,
                };
            }
            (News::Progress(..) | News::Done(..), _) => return Change::Nothing,
            (News::Died(_) | News::OtherBuild, _) => self.worker_lost(desk, &news),
        }
        Change::Words
    }

    fn worker_lost(&mut self, desk: &mut Desk, news: &News) {
        self.cancel_all();
        let other = *news == News::OtherBuild;
        desk.notice = Some(Sentence::plain(if other { "worker-other-build" } else { "worker-died" }));
    }
}
