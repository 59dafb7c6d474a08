//! What the workers say: one checks, the other counts and looks for hints.

use super::TrominoLab;
use super::caption::Notice;
use super::proof::Proof;
use crate::bridge::News;
use crate::job::Outcome;

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
    pub(super) fn cancel(&mut self) {
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
    pub(super) fn news(&mut self, news: News) {
        match (&news, &mut self.count) {
            (News::Progress(id, done), Count::Running(job, progress)) if job == id => *progress = *done,
            (News::Progress(..), _) => {}
            (News::Done(id, outcome), Count::Running(job, _)) if job == id => {
                self.count = match outcome {
                    Outcome::Count(count) => Count::Is(count.clone()),
                    _ => Count::TooLarge,
                };
            }
            (News::Done(id, Outcome::Hint(data)), _) if self.hint_job == Some(*id) => {
                self.hint_job = None;
                self.hint = Some((data.clone(), None, 1));
            }
            (News::Done(..), _) => self.hint_job = None,
            (News::Died(_) | News::OtherBuild, _) => self.worker_lost(&news),
        }
    }

    /// News of the check.
    pub(super) fn check_news(&mut self, news: News) {
        match (&news, &mut self.proof) {
            (News::Progress(id, done), Proof::Running(job, progress)) if job == id => *progress = *done,
            (News::Done(id, outcome), Proof::Running(job, _)) if job == id => {
                self.proof = match outcome {
                    Outcome::Proved => Proof::Squares,
                    Outcome::Refuted(fault) => Proof::Refuted(fault.clone()),
                    _ => Proof::Cancelled,
                };
            }
            (News::Progress(..) | News::Done(..), _) => {}
            (News::Died(_) | News::OtherBuild, _) => self.worker_lost(&news),
        }
    }

    fn worker_lost(&mut self, news: &News) {
        self.cancel();
        let other = *news == News::OtherBuild;
        self.notice = Some(Notice::Worker(if other { "worker-other-build" } else { "worker-died" }));
    }
}
