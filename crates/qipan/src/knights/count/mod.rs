//! Exact counting of knight's tours by the frontier method; ranking and unranking of tours; inspection of the states.
//!
//! | module | contents |
//! |---|---|
//! | `spec`, `transition`, `state` | the frontier method for a board: states and their transitions |
//! | `sweep`, `partitioned`, `counter` | the sweep over the squares, its map from states to counts, overflow-checked counters |
//! | `middle`, `tables`, `join`, `cycle_pairing`, `matching` | joining the states above and below the middle |
//! | `meet_in_the_middle`, `job` | the whole count, in resumable steps that can be distributed |
//! | `distributed`, `rank` | layers as numbers, and the join in shares, for programs that distribute the states themselves |
//! | `forecast` | estimates of time and memory |
//! | `diagram`, `edges` | all layers kept as a decision diagram: tours by number |
//! | `completions`, `graph` | the tours that extend a path, by the first move: the frontier method for squares in any order |
//! | `long_board` | one tour of a narrow board of any length |
//! | `explorer` | layers whose states are given as squares, for display |
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use qipan::knights::count::{Diagram, count};
//! use qipan::knights::{Board, Kind};
//! use qipan::{NoProgress, Sequential};
//!
//! let board = Board::new(5, 6, Kind::Closed)?;
//! let counted = count(&board, 1 << 30, &Sequential, &mut NoProgress)?;
//! assert_eq!(counted.count, 8_u32.into());
//!
//! let tours = Diagram::new(&board, None, 1 << 30, &mut NoProgress)?;
//! let last = tours.unrank(&7_u32.into()).ok_or("tours are numbered from 0")?;
//! assert_eq!(last.len(), 30);
//! assert_eq!(tours.number(&last), Some(7_u32.into()));
//! # Ok(())
//! # }
//! ```

use crate::executor::Executor;
use crate::progress::{Cancelled, Progress};
use std::fmt;

use super::rules::Board;

mod completions;
mod counter;
mod cycle_pairing;
mod diagram;
mod distributed;
mod edges;
mod explorer;
mod forecast;
mod graph;
mod job;
mod join;
mod long_board;
mod matching;
mod meet_in_the_middle;
mod middle;
mod partitioned;
mod rank;
mod spec;
mod state;
mod sweep;
mod tables;
#[cfg(test)]
mod tests;
mod transition;

#[cfg(test)]
pub(super) use completions::by_rows;
pub use completions::{completions, completions_by_move};
pub use counter::OverflowError;
pub use diagram::Diagram;
pub use distributed::{Half, LayerStep, Layers, Meeting, MiddleReader, MiddleState, Share};
pub use explorer::{Child, Degree, Frontier, LayerExplorer, Outcome, Vertex};
pub use forecast::{Forecast, TooLargeError, forecast};
pub use job::{Counted, Job, JobProgress, Partial, Phase, STATES_SHARE};
pub use long_board::find;
pub use spec::{MAX_SQUARES, MAX_WIDTH};

/// The reason why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountError {
    /// The board is too large, or needs more memory than allowed.
    TooLarge,
    /// The progress has cancelled the work.
    Stopped,
}
impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLarge => "the count needs more memory than allowed, or the board is too large",
            Self::Stopped => "the count was cancelled",
        })
    }
}

impl std::error::Error for CountError {}

impl From<Cancelled> for CountError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Stopped
    }
}

/// Counts the tours of a board, of its kind. Holds at most `limit` bytes, give or take some megabytes. `progress`
/// receives the squares done, in fractions, and then, starting anew, the patterns of the lower part.
///
/// Cost: see [`forecast()`]; on one processor 7×8 takes a second, 8×8 some 20 seconds and 0.6 GB. An upper and a lower
/// part meet in the middle where the shorter side has at least 5 squares and at most 8 (closed tours) or 7 (open ones),
/// or where enough squares are missing in the middle. Wider boards are swept from end to end, which takes many times
/// the memory.
///
/// # Errors
/// [`CountError`] if the work is cancelled or needs more memory.
/// [`CountError`].
pub fn count(
    board: &Board,
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<Counted, CountError> {
    Job::new(board, limit)?.finish(executor, progress)
}
