//! The state of the lab, and its messages.

use gloo_timers::callback::Timeout;
use qipan::knights::{Obstruction, Tour};
use qipan::{OwnedMessage, Square};

use super::setup::Setup;
use crate::stage::context::{self, LabContext};
use crate::stage::task::Task;
use crate::worker_client::WorkerEvent;

pub(super) type Desk = LabContext<Tour>;

pub(super) type Scope = context::Scope<KnightLab>;

/// The effect of a click on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Moves the knight.
    Go,
    /// Removes the square from the board, or puts it back.
    Remove,
    /// Makes the square the start of the answer.
    Start,
}

/// Messages of this lab.
pub enum Msg {
    /// Other settings, from the form.
    Setup(Setup),
    /// Changes the effect of a click.
    Tool(Tool),
    /// Searches for a completion of the path.
    Ask,
    /// Searches with a larger node limit.
    AskLonger,
    /// Cancels the search.
    EndAsk,
    /// Shows the tour with this number, from 1, or the default tour.
    Number(Option<u64>),
    /// Shows a random tour.
    Random,
    /// An event of the worker that unranks.
    NumberedNews(WorkerEvent),
    /// An event of the worker that searches for the answer.
    AnswerNews(WorkerEvent),
    /// An event of the worker that searches for a completion.
    OutlookNews(WorkerEvent),
    /// An event of the worker that checks.
    CheckNews(WorkerEvent),
    /// The board has not changed for a moment: sends requests to the workers.
    Settled,
}

/// The lab.
pub struct KnightLab {
    pub(super) setup: Setup,
    pub(super) tool: Tool,
    /// The reason why there is no answer, if it is known.
    pub(super) obstacle: Option<Obstruction>,
    pub(super) proof: Proof,
    pub(super) outlook: Completability,
    /// The number of changes of the board at the last examination.
    pub(super) looked: Option<u32>,
    pub(super) numbers: Numbers,
    pub(super) hint: Option<Hint>,
    /// Whether a hint is to be shown as soon as completability is known.
    pub(super) hinting: bool,
    /// The square under the pointer, if the knight can move there.
    pub(super) over: Option<Square>,
    /// Delays requests to the workers while the form is being changed.
    pub(super) settling: Option<Timeout>,
    pub(super) answering: Task,
    pub(super) looking: Task,
    pub(super) checking: Task,
}

/// The knowledge about the answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// Not examined yet, or there is no answer.
    Unknown,
    /// The worker searches for it.
    Looking,
    /// The search reached its node limit.
    NotFound,
    /// The checker replays it.
    Checking,
    /// The check was cancelled.
    Ended,
    /// The checker accepted every move.
    Proved,
    /// The checker refused it.
    Refuted(OwnedMessage),
    /// The checker accepted its blocks: it is too long to be replayed.
    Parts,
}

/// The knowledge about the current path.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Completability {
    /// Not examined.
    #[default]
    Unknown,
    /// It is part of the answer that is shown.
    Watched,
    /// It can be completed by these squares.
    Yes(Vec<Square>),
    /// These squares can no longer be visited.
    Lost(Vec<Square>),
    /// An exhaustive search found no completion.
    No,
    /// The search reached its node limit.
    Open,
    /// It is complete.
    Done,
}

/// The state of unranking.
#[derive(Debug, Default)]
pub struct Numbers {
    /// Number of all tours, in decimal.
    pub(super) all: Option<String>,
    /// The number of the tour that is shown, while another is being computed.
    pub(super) shown: Option<u64>,
    pub(super) finding: Option<Task>,
}

/// A hint, with the degree up to which it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub(super) to: Square,
    /// Number of onward moves from the square.
    pub(super) ways: u64,
    /// The minimum of this number over all choices.
    pub(super) fewest: u64,
    /// Number of choices.
    pub(super) choices: u64,
    /// Whether it is the move back to the start.
    pub(super) is_home: bool,
    /// The degree shown, from 1 to 4.
    pub(super) degree: u8,
}
