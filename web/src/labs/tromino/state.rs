//! The state of the lab, and its messages.

use gloo_timers::callback::Timeout;
use qipan::tromino::check::Fault;
use qipan::tromino::why::Why;
use qipan::tromino::{Covering, Obstruction, Piece};
use qipan::{Quadrant, Square};

use super::job::HintData;
use super::setup::Setup;
use crate::stage::context::{self, LabContext};
use crate::stage::task::Task;
use crate::worker_client::WorkerEvent;

pub(super) type Desk = LabContext<Covering>;

pub(super) type Scope = context::Scope<TrominoLab>;

/// The effect of a click on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Moves the special square.
    Special,
    /// Places a piece, or removes one.
    Lay,
}

/// Messages of this lab.
pub enum Msg {
    /// Other settings, from the form.
    Setup(Setup),
    /// Changes the effect of a click.
    Tool(Tool),
    /// Counts all tilings.
    Count,
    /// Cancels the count.
    EndCount,
    /// An event of the worker that counts.
    CountNews(WorkerEvent),
    /// An event of the worker that searches for a hint.
    HintNews(WorkerEvent),
    /// An event of the worker that decides whether the position can be completed.
    OutlookNews(WorkerEvent),
    /// An event of the worker that checks.
    CheckNews(WorkerEvent),
    /// The board has not changed for a moment: requests its check.
    Prove,
}

/// The lab.
pub struct TrominoLab {
    pub(super) setup: Setup,
    pub(super) tool: Tool,
    pub(super) facing: Quadrant,
    /// Whether the piece in hand has just been turned.
    pub(super) turned: bool,
    /// The square of the pointer or of the cursor, and its quadrant, for the preview of a piece.
    pub(super) pointed: Option<(Square, Option<Quadrant>)>,
    /// The piece of a row of the table of moves, shown before it is laid.
    pub(super) previewed: Option<Piece>,
    /// The drag in progress.
    pub(super) drag: Option<Drag>,
    /// The squares tapped so far for the next piece, at most two.
    pub(super) tapped: Vec<Square>,
    pub(super) proof: Proof,
    /// Delays requests to the worker while the special square is being dragged.
    pub(super) prove_soon: Option<Timeout>,
    pub(super) count: Count,
    pub(super) hint: Option<Hint>,
    pub(super) outlook: Outlook,
    /// The number of changes of the board at the last examination.
    pub(super) looked: Option<u32>,
    pub(super) looking: Task,
    pub(super) counting: Task,
    pub(super) hinting: Task,
    pub(super) checking: Task,
}

/// The drag in progress.
#[derive(Clone, Debug, PartialEq)]
pub enum Drag {
    /// Of the special square.
    Special,
    /// Over the squares of the next piece.
    Paint(Vec<Square>),
}

/// The knowledge about the answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// Unknown: the worker checks, or soon will.
    Unknown,
    /// The check was cancelled.
    Ended,
    /// The checker accepted every square.
    Squares,
    /// The checker accepted the induction, and the squares around the special square.
    Induction,
    /// The checker found this fault.
    Refuted(Fault),
    /// There is no covering, for this reason. The checker has confirmed that the obstruction applies to the board.
    NoCovering(Obstruction),
}

/// The result of the count of all tilings.
#[derive(Clone, Debug, PartialEq)]
pub enum Count {
    /// It was not requested.
    Unasked,
    /// The number, in decimal.
    Is(String),
    /// The board is too wide to count.
    TooLarge,
}

/// A hint, with the degree up to which it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub(super) data: HintData,
    /// The reason of the construction, if it places the piece.
    pub(super) why: Option<Why>,
    /// The degree shown, from 1 to 4.
    pub(super) degree: u8,
}

/// The knowledge about the current position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outlook {
    /// Unknown.
    #[default]
    Unknown,
    /// It can be completed.
    Possible,
    /// It cannot be completed; the square that no piece can cover, if there is one.
    Lost(Option<Square>),
}
