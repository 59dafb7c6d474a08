//! The requests to explore a position, and the replies of the worker.

use qipan::chance::MAX_STATES;
use serde::{Deserialize, Serialize};

use super::budget::Effort;
use super::table::Table;
use crate::export::job::Found;
use crate::wire::Work;

/// A request about a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The effort.
    pub effort: Effort,
    /// Whether the chances of random play are wanted too.
    pub with_chances: bool,
}

impl Request {
    /// Returns the limit on positions that are stored for chances.
    #[must_use]
    pub const fn states(self) -> u64 {
        self.effort.memory(MAX_STATES / 4)
    }
}

/// A request to the worker: the table of the position of a lab, and what is shown around it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The part of the lab's address from `#` on.
    pub link: String,
    /// The results of a search for this link.
    pub found: Found,
    /// The effort.
    pub effort: Effort,
    /// Whether the chances of random play are wanted.
    pub with_chances: bool,
    /// Whether the graph of the ways left is wanted.
    pub with_ways: bool,
    /// Whether the solution may be told.
    pub with_solution: bool,
    /// Whether the map is wanted.
    pub with_map: bool,
    /// The settings that the controls of the map set, separated by semicolons.
    pub view: String,
    /// The language of the texts.
    pub lang: String,
}

impl Work for Job {
    const PART: &'static str = "Moves";
}

/// The table, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum TableState {
    /// It is being counted.
    #[default]
    Counting,
    /// There are too many moves.
    TooLarge,
    /// The table.
    Known(Table),
}

/// The outcome of a request about a position. Texts are HTML, unless they say otherwise.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Explored {
    /// The table of moves.
    pub table: TableState,
    /// The variations; `None` while the board shows the answer.
    pub variations: Option<String>,
    /// The variations as plain text.
    pub text: String,
    /// The graph of the ways left.
    pub ways: Option<String>,
    /// The map around the position.
    pub map: Option<String>,
    /// The meaning of its frames and lines.
    pub key: Option<String>,
    /// The whole game as layers, under the map.
    pub layers: Option<String>,
}
