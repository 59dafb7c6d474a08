//! How many tours a board has, exactly; which is tour number i; and how that comes about, to look at.
//!
//! Rooms, in reading order:
//! - `spec`: states and transitions, on `state`. `walk` goes through them, layer by layer (`layer`), and adds up (`number`).
//! - `middle`, `tables`, `join`, `close`, `matching`: an upper and a lower part that meet in the middle. `meet` puts them
//!   together, `job` makes pieces of the work.
//! - `forecast`: what it will take.
//! - `diagram`: all layers kept, and tours by number; `narrow`: one tour of a narrow board; `edges`: from ends to tours.
//! - `shown`: layers with states told as squares. It needs no numbers of any size, and so it can be in a page.
//!
//! ```
//! use qipan::knights::count::{Diagram, count};
//! use qipan::knights::{Board, Kind};
//! use qipan::{Sequential, NoProgress};
//!
//! let board = Board::new(5, 6, Kind::Closed).expect("sides are from 1 to 2^30");
//! let counted = count(&board, 1 << 30, &Sequential, &mut NoProgress).expect("it takes some kilobytes");
//! assert_eq!(counted.count, 8_u32.into());
//!
//! let tours = Diagram::new(&board, None, 1 << 30, &mut NoProgress).expect("so do all tours");
//! let last = tours.unrank(&7_u32.into()).expect("they are numbered from 0");
//! assert_eq!(last.len(), 30);
//! assert_eq!(tours.number(&last), Some(7_u32.into()));
//! ```

use crate::executor::Executor;
use crate::progress::{Cancelled, Progress};

use super::rules::Board;

mod counter;
mod cycle_pairing;
mod diagram;
mod edges;
mod explorer;
mod forecast;
mod job;
mod join;
mod long_board;
mod matching;
mod meet_in_the_middle;
mod middle;
mod partitioned;
mod spec;
mod state;
mod sweep;
mod tables;
#[cfg(test)]
mod tests;

pub use diagram::Diagram;
pub use explorer::{Child, Degree, Frontier, LayerExplorer, Outcome, Vertex};
pub use forecast::{Forecast, TooLargeError, forecast};
pub use job::{Counted, Job, JobProgress, Partial, Phase, STATES_SHARE};
pub use long_board::find;
pub use spec::{MAX_SQUARES, MAX_WIDTH};

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountError {
    /// The board needs more memory than was allowed.
    TooLarge,
    /// The progress said so.
    Stopped,
}

impl From<Cancelled> for CountError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Stopped
    }
}

/// How many tours of its kind a board has. At most `limit` bytes are held, but for some megabytes. The progress is
/// told first of
/// squares, in pieces of them, and then from the beginning of patterns of the lower part.
///
/// What it takes: see [`forecast()`]; on one processor 7×8 takes a second, 8×8 some 20 seconds and 0.6 GB. An upper and a lower
/// part meet in the middle where the shorter side has at least 5 squares, and at most 8 (closed tours) or 7 (open ones), or
/// where so many squares are missing in the middle that it comes to the same. Wider boards are walked through, which takes many
/// times the memory.
///
/// # Errors
/// [`CountError`].
pub fn count(
    board: &Board,
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<Counted, CountError> {
    Job::new(board, limit)?.finish(executor, progress)
}
