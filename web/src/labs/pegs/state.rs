//! The state of the lab, and its messages.

use gloo_timers::callback::Timeout;
use qipan::pegs::check::Fault;
use qipan::pegs::why::Why;
use qipan::pegs::{Jump, Point, Solution};

use super::setup::Setup;
use crate::stage::context::{self, LabContext};
use crate::stage::task::Task;
use crate::worker_client::WorkerEvent;

pub(super) type Desk = LabContext<Solution>;

pub(super) type Scope = context::Scope<PegLab>;

/// The effect of a click on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Chooses a peg, and then the point where it lands.
    Jump,
    /// Draws a peg, or erases it.
    Draw,
    /// Chooses the free point of a classic board.
    Hole,
}

/// Messages of this lab.
pub enum Msg {
    /// Other settings, from the form.
    Setup(Setup),
    /// Changes the effect of a click.
    Tool(Tool),
    /// Searches for the fewest pegs that can be reached from the position.
    Ask,
    /// Cancels that search.
    EndAsk,
    /// Searches for the answer with the fewest moves.
    FewestMoves,
    /// Cancels the search for the answer.
    EndAnswer,
    /// An event of the worker that searches for the answer.
    AnswerNews(WorkerEvent),
    /// An event of the worker that searches for reachability.
    OutlookNews(WorkerEvent),
    /// An event of the worker that searches for a hint.
    HintNews(WorkerEvent),
    /// An event of the worker that checks.
    CheckNews(WorkerEvent),
    /// The board has not changed for a moment: requests its check, or its answer.
    Settled,
}

/// The lab.
pub struct PegLab {
    pub(super) setup: Setup,
    pub(super) tool: Tool,
    /// The peg in hand.
    pub(super) chosen: Option<Point>,
    /// Whether that peg has just jumped and stays in hand because it can jump again.
    pub(super) kept: bool,
    /// The point under the dragged peg.
    pub(super) over: Option<Point>,
    /// The jump of a row of the table of moves, shown before it is made.
    pub(super) previewed: Option<Jump>,
    pub(super) proof: Proof,
    /// Delays requests to the workers while the form is being changed.
    pub(super) settling: Option<Timeout>,
    pub(super) hint: Option<Hint>,
    pub(super) outlook: Reachability,
    /// The number of changes of the board at the last examination.
    pub(super) looked: Option<u32>,
    pub(super) answering: Task,
    pub(super) looking: Task,
    pub(super) hinting: Task,
    pub(super) checking: Task,
}

/// A hint, with the degree up to which it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub(super) jump: Jump,
    pub(super) why: Because,
    /// The degree shown, from 1 to 4.
    pub(super) degree: u8,
}

/// The knowledge about the answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// Unknown: the worker replays, or soon will.
    Unknown,
    /// There is no answer yet: the worker searches for it, or soon will.
    Searching,
    /// The check or the search was cancelled.
    Ended,
    /// All jumps are legal, and the number of pegs left is the lower bound.
    Replayed,
    /// All jumps are legal, and an exhaustive search proved the minimum.
    Searched,
    /// The checker found this fault.
    Refuted(Fault),
    /// The start is too large to be searched.
    TooLarge,
}

/// The knowledge about the current position.
#[derive(Clone, Debug, PartialEq)]
pub enum Reachability {
    /// Nothing is known yet.
    Unasked,
    /// The minimum, with jumps that reach it.
    Line {
        /// Number of pegs left.
        left: u64,
        /// The jumps from the current position.
        jumps: Vec<Jump>,
        /// Number of pagoda functions that prove the minimum; 0 if none were found.
        functions: u32,
    },
    /// The position is one of a long solution's.
    OfSolution,
    /// The goal is out of reach; the minimum is unknown.
    Lost,
    /// The search reached its limit.
    Open,
    /// There are too many pegs for a search.
    TooLarge,
}

/// The reason for a jump.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Because {
    /// The construction makes it.
    Construction(Why),
    /// A search proved that this number of pegs is the minimum from here, and that this jump can reach it.
    Search(u64),
    /// A search found that after this jump the last peg can end in the centre.
    Centre,
}
