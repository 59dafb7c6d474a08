//! Long work: what goes to the worker and what comes back.
//!
//! Numbers that may pass 2^53 travel as decimal strings, since the messages become JavaScript values on the way. Each
//! family's work stands with its lab.

use qipan::progress::{Cancelled, Progress};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::export;
use crate::export::sheet::{Order, Sheet};
use crate::labs::{fives, heaps, knights, knights_count, pegs, tromino};

/// Work for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Of the tromino lab.
    Tromino(tromino::job::Job),
    /// Of the peg lab.
    Pegs(pegs::job::Job),
    /// Of the five-in-a-row lab.
    Fives(fives::job::Job),
    /// Of the knight lab.
    Knights(knights::job::Job),
    /// Of its counting task.
    Counting(knights_count::job::Job),
    /// Of the heap lab.
    Heaps(heaps::job::Job),
    /// Of what is taken away.
    Office(export::Job),
    /// Of a worksheet.
    Sheet(Order),
}

/// What a finished job says. It goes out as the lab's own outcome, which only the lab that asked reads: so no lab carries what
/// it takes to read the others'.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// To the tromino lab.
    Tromino(tromino::job::Outcome),
    /// To the peg lab.
    Pegs(pegs::job::Outcome),
    /// To the five-in-a-row lab.
    Fives(fives::job::Outcome),
    /// To the knight lab.
    Knights(knights::job::Outcome),
    /// To its counting task.
    Counting(knights_count::job::Outcome),
    /// To the heap lab.
    Heaps(heaps::job::Outcome),
    /// To whoever takes something away.
    Office(export::Outcome),
    /// To the worksheet; nothing where its link leads to no lab.
    Sheet(Option<Sheet>),
}

/// Told what is known while work goes on: at once where it is news, else now and then. What is not told is not made.
pub type Tell<'a> = &'a mut dyn FnMut(bool, &dyn Fn() -> Outcome);

/// To the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The mark of the app's build.
    pub build: String,
    /// Told back with every reply.
    pub id: u32,
    /// The work.
    pub job: Job,
}

/// From the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// It is there, and of this build.
    Ready {
        /// The mark of the worker's build.
        build: String,
    },
    /// Work goes on.
    Progress {
        /// Which request.
        id: u32,
        /// From 0 to 1.
        done: f64,
    },
    /// Work goes on, and so much is known already.
    Partial {
        /// Which request.
        id: u32,
        /// What is known, as the lab's job says it.
        #[serde(with = "serde_wasm_bindgen::preserve")]
        outcome: JsValue,
    },
    /// Work is done.
    Done {
        /// Which request.
        id: u32,
        /// What came out, as the lab's job says it.
        #[serde(with = "serde_wasm_bindgen::preserve")]
        outcome: JsValue,
    },
    /// The request came from another build; nothing was done.
    OtherBuild,
}

impl Job {
    /// Does the work.
    ///
    /// # Errors
    /// [`Cancelled`] when the progress says so.
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
            Self::Office(job) => job.run(progress).map(Outcome::Office),
            Self::Sheet(order) => export::sheet(order, progress).map(Outcome::Sheet),
        }
    }
}
