//! How many tours a board has.

use crate::crew::Crew;
use crate::meter::{Meter, Stopped};

use super::rules::Board;

mod close;
mod diagram;
mod edges;
mod forecast;
mod job;
mod join;
mod layer;
mod matching;
mod meet;
mod middle;
mod narrow;
mod number;
mod shown;
mod spec;
mod state;
mod tables;
#[cfg(test)]
mod tests;
mod walk;

pub use diagram::Diagram;
pub use forecast::{Forecast, TooLarge, forecast};
pub use job::{Counted, Job, Partial, Phase, Progress};
pub use narrow::find;
pub use shown::{Child, Frontier, Frontiers, Outcome, Use, Vertex};
pub use spec::WIDEST;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The board needs more memory than was allowed.
    TooLarge,
    /// The meter said so.
    Stopped,
}

impl From<Stopped> for NoAnswer {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

/// How many tours of its kind a board has. At most `limit` bytes are held.
///
/// # Errors
/// [`NoAnswer`].
pub fn count(board: &Board, limit: u64, crew: &dyn Crew, meter: &mut dyn Meter) -> Result<Counted, NoAnswer> {
    Job::new(board, limit)?.finish(crew, meter)
}
