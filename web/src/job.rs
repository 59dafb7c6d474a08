//! The jobs that a worker runs, of all parts of the program.
//!
//! Numbers that may exceed 2^53 are decimal strings, because messages become JavaScript values. The jobs of each family
//! are defined in its lab.

use qipan::progress::{Cancelled, Progress};
use serde::{Deserialize, Serialize};

use crate::collect;
use crate::explore;
use crate::export;
use crate::export::sheet::{Order, Sheet};
use crate::judge;
use crate::labs::{fives, heaps, knights, knights_count, pegs, tromino};
use crate::levels;
use crate::open;
use crate::quiz;

/// A job for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// A job of the tromino lab.
    Tromino(tromino::job::Job),
    /// A job of the peg lab.
    Pegs(pegs::job::Job),
    /// A job of the five-in-a-row lab.
    Fives(fives::job::Job),
    /// A job of the knight lab.
    Knights(knights::job::Job),
    /// A job of the counting task of the knights.
    Counting(knights_count::job::Job),
    /// A job of the heap lab.
    Heaps(heaps::job::Job),
    /// The table of moves of a lab's position.
    Moves(explore::job::Job),
    /// An export.
    Office(export::job::Job),
    /// A board from a seed.
    Level(levels::job::Job),
    /// The questions of a quiz.
    Quiz(quiz::job::Job),
    /// A text that somebody brought.
    Open(open::job::Job),
    /// The statement of a contest problem, its tests, or a judgement.
    Judge(judge::job::Job),
    /// A worksheet.
    Sheet(Order),
    /// Handing in, or collecting.
    Collect(collect::job::Job),
}

/// The outcome of a job. It is sent as the outcome of the lab, which only the requesting lab deserializes: so no lab
/// contains the deserialization of the others.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// For the tromino lab.
    Tromino(tromino::job::Outcome),
    /// For the peg lab.
    Pegs(pegs::job::Outcome),
    /// For the five-in-a-row lab.
    Fives(fives::job::Outcome),
    /// For the knight lab.
    Knights(knights::job::Outcome),
    /// For the counting task of the knights.
    Counting(knights_count::job::Outcome),
    /// For the heap lab.
    Heaps(heaps::job::Outcome),
    /// For a table of moves and what is shown around it.
    Moves(explore::job::Explored),
    /// For an export.
    Office(export::job::Outcome),
    /// For a board from a seed; `None` if there is none.
    Level(Option<levels::job::Made>),
    /// For a quiz; `None` if there is no such family.
    Quiz(Option<Vec<quiz::job::Asked>>),
    /// For a text that somebody brought.
    Open(open::job::Outcome),
    /// For the judge; `None` if there is no such problem.
    Judge(Option<judge::job::Outcome>),
    /// For a worksheet; `None` if its link does not lead to a lab.
    Sheet(Option<Sheet>),
    /// For handing in and collecting.
    Collect(collect::job::Outcome),
}

/// Sends partial results: urgent ones (`true`) at once, others rate-limited. The closure runs only if the result is
/// sent.
pub type Tell<'a> = &'a mut dyn FnMut(bool, &dyn Fn() -> Outcome);

impl Job {
    /// Runs the job.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn run(&self, progress: &mut dyn Progress, tell: Tell) -> Result<Outcome, Cancelled> {
        match self {
            Self::Tromino(job) => job.run(progress).map(Outcome::Tromino),
            Self::Pegs(job) => job.run(progress).map(Outcome::Pegs),
            Self::Fives(job) => {
                let mut tell =
                    |news: bool, known: &dyn Fn() -> fives::job::Outcome| tell(news, &|| Outcome::Fives(known()));
                job.run(progress, &mut tell).map(Outcome::Fives)
            }
            Self::Knights(job) => {
                let mut tell =
                    |news: bool, known: &dyn Fn() -> knights::job::Outcome| tell(news, &|| Outcome::Knights(known()));
                job.run(progress, &mut tell).map(Outcome::Knights)
            }
            Self::Counting(job) => job.run(progress).map(Outcome::Counting),
            Self::Heaps(job) => job.run(progress).map(Outcome::Heaps),
            Self::Moves(job) => {
                let mut tell =
                    |news: bool, known: &dyn Fn() -> explore::job::Explored| tell(news, &|| Outcome::Moves(known()));
                job.run(progress, &mut tell).map(Outcome::Moves)
            }
            Self::Office(job) => job.run(progress).map(Outcome::Office),
            Self::Level(job) => Ok(Outcome::Level(job.run())),
            Self::Quiz(job) => Ok(Outcome::Quiz(job.run())),
            Self::Collect(job) => Ok(Outcome::Collect(job.run())),
            Self::Open(job) => Ok(Outcome::Open(job.run())),
            Self::Judge(job) => Ok(Outcome::Judge(job.run(progress)?)),
            Self::Sheet(order) => export::sheet(order, progress).map(Outcome::Sheet),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Work;

    #[test]
    fn every_job_arrives_as_the_variant_that_runs_it() {
        const fn part<W: Work>(_: fn(W) -> Job) -> &'static str {
            W::PART
        }
        let parts = [
            part(Job::Tromino),
            part(Job::Pegs),
            part(Job::Fives),
            part(Job::Knights),
            part(Job::Counting),
            part(Job::Heaps),
            part(Job::Moves),
            part(Job::Office),
            part(Job::Level),
            part(Job::Quiz),
            part(Job::Open),
            part(Job::Judge),
            part(Job::Sheet),
            part(Job::Collect),
        ];
        let unknown = serde_json::from_str::<Job>(r#"{"None": null}"#).unwrap_err().to_string();
        let expected = parts.map(|part| format!("`{part}`")).join(", ");
        assert!(unknown.contains(&format!("expected one of {expected} at")), "{unknown}");
    }
}
