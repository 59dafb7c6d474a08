//! The jobs of handing in and collecting, and their outcomes.

use serde::{Deserialize, Serialize};

use super::codes::{Codes, Order};
use super::opened::{Asked, Opened};
use super::table::{Table, Wanted};

use crate::wire::Work;

/// A job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Makes the codes of a student.
    Codes(Order),
    /// Makes the table of a class.
    Table(Wanted),
    /// Opens a work code.
    Open(Asked),
}

impl Work for Job {
    const PART: &'static str = "Collect";
}

/// The outcome of a job. The page that asked knows which one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// The codes; `None` if the class or the seat is none.
    Codes(Option<Codes>),
    /// The table.
    Table(Table),
    /// The work; the reason if the code cannot be read.
    Open(Result<Opened, String>),
}

impl Job {
    /// Runs the job.
    ///
    /// Cost: milliseconds for each code; for the turning points of a level up to some seconds.
    #[must_use]
    pub fn run(&self) -> Outcome {
        match self {
            Self::Codes(order) => Outcome::Codes(order.run()),
            Self::Table(wanted) => Outcome::Table(wanted.run()),
            Self::Open(asked) => Outcome::Open(asked.run()),
        }
    }
}
