//! The state of the lab, and its messages.

use gloo_timers::callback::Timeout;
use qipan::Square;
use qipan::fives::{BlockingSet, Line, Move, Packing};

use super::setup::Setup;
use crate::stage::context::{self, LabContext};
use crate::stage::task::Task;
use crate::worker_client::WorkerEvent;

pub(super) type Desk = LabContext<BlockingSet>;

pub(super) type Scope = context::Scope<FiveLab>;

/// Messages of this lab.
pub enum Msg {
    /// Other settings, from the form.
    Setup(Setup),
    /// Shows this minimum blocking set, from 1.
    Way(u64),
    /// Selects an open line, or none.
    Line(Option<Line>),
    /// Starts the search, or resumes it.
    Search,
    /// Cancels the search.
    EndSearch,
    /// An event of the worker that searches.
    SearchNews(WorkerEvent),
    /// An event of the worker that finds fractional packings.
    WeightNews(WorkerEvent),
    /// The board has not changed for a moment: sends requests to the workers.
    Settled,
}

/// The lab.
pub struct FiveLab {
    pub(super) setup: Setup,
    pub(super) ways: Ways,
    /// The packing that proves the lower bound, and the bound.
    pub(super) packing: Packing,
    pub(super) needed: u64,
    pub(super) searched: SearchResult,
    /// The number of stones for which a fractional packing was requested.
    pub(super) weighed: Option<u64>,
    pub(super) hint: Option<Hint>,
    /// The free square under the pointer.
    pub(super) over: Option<Square>,
    /// The selected open line.
    pub(super) line: Option<Line>,
    /// Delays requests to the workers while the form is being changed.
    pub(super) settling: Option<Timeout>,
    pub(super) searching: Task,
    pub(super) weighing: Task,
}

/// The result of a search so far.
#[derive(Clone, Debug, Default)]
pub struct SearchResult {
    /// The history of the bounds.
    pub history: Vec<Bounds>,
    /// The minimum, if the search is complete.
    pub fewest: Option<u64>,
    /// Whether the board is too large.
    pub too_large: bool,
    /// The saved state of a cancelled search, from which it can be resumed.
    pub(super) saved: Option<String>,
    /// The time when it was started or resumed, and its duration before that, in milliseconds.
    pub(super) began: f64,
    pub(super) before: f64,
}

/// The known minimum blocking sets.
#[derive(Clone, Debug)]
pub struct Ways {
    /// By formula.
    pub(super) formulas: Vec<BlockingSet>,
    /// By search, without those by formula.
    pub(super) others: Vec<BlockingSet>,
    /// Number of all of them, in decimal, if a theorem or a search gives it.
    pub(super) count: Option<String>,
    /// Number of those by patterns, in decimal, if the worker has listed all patterns.
    pub(super) patterns: Option<String>,
    /// Whether the worker has to be asked for the patterns.
    pub(super) lacks_patterns: bool,
}

/// A hint, with the degree up to which it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub(super) mv: Move,
    /// An open line through the square of the stone.
    pub(super) line: Option<Line>,
    /// Number of squares in a line.
    pub(super) length: u64,
    /// Number of open lines that the stone blocks.
    pub(super) blocks: u64,
    /// Number of stones of the blocking set to which it leads.
    pub(super) stones: u64,
    /// The degree shown, from 1 to 4.
    pub(super) degree: u8,
}

/// The bounds at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Duration of the search in seconds.
    pub seconds: f64,
    /// Lower bound.
    pub lower: u64,
    /// Upper bound.
    pub best: u64,
}
