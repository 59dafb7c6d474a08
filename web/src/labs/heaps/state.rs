//! The state of the lab, and its messages.

use gloo_timers::callback::Timeout;
use qipan::heaps::{Game, Layout, Move, SelfPlay};
use yew::Callback;

use super::job::{LawData, Look};
use super::setup::Setup;
use crate::stage::context::{self, LabContext};
use crate::stage::task::Task;
use crate::worker_client::WorkerEvent;

pub(super) type Desk = LabContext<SelfPlay>;

pub(super) type Scope = context::Scope<HeapLab>;

/// Messages of this lab.
pub enum Msg {
    /// Other settings, from the form.
    Setup(Setup),
    /// A rule was typed.
    Rule(String),
    /// Changes the effect of a click.
    Way(Way),
    /// Makes the marked move.
    TakeMarked,
    /// Makes this move.
    Make(Move),
    /// Starts a new game with the same heaps.
    NewGame,
    /// Lets the engine make the next move.
    EngineMoves,
    /// Counts the reachable positions.
    CountStages,
    /// Cancels the count.
    EndStages,
    /// Chooses another heap of the chart.
    Heap(u32),
    /// Changes the last heap of the chart.
    ChartTo(u32),
    /// Requests the value of a heap of any size.
    AskValue(String),
    /// A postponed line is due.
    LineDue,
    /// An event of the worker that plays.
    EngineNews(WorkerEvent),
    /// An event of the worker that analyses the position.
    LookNews(WorkerEvent),
    /// An event of the worker that counts.
    StagesNews(WorkerEvent),
    /// An event of the worker that computes the chart.
    ChartNews(WorkerEvent),
    /// Saves the values as a file.
    SaveValues,
    /// An event of the worker that computes the values for the file.
    SaveNews(WorkerEvent),
}

/// The lab.
pub struct HeapLab {
    pub(super) setup: Setup,
    pub(super) layout: Layout,
    pub(super) way: Way,
    /// The text typed as a rule that is not one: it stays in the field to be corrected.
    pub(super) refused: Option<String>,
    /// The stones chosen so far, if a move takes several clicks.
    pub(super) chosen: Option<Chosen>,
    /// The move under the pointer.
    pub(super) over: Option<Move>,
    /// The degree of the hint shown, from 1 to 4.
    pub(super) hint: Option<u32>,
    pub(super) analysis: Analysis,
    pub(super) chart: Chart,
    /// The timer of the engine's next move.
    pub(super) due: Option<Timeout>,
    pub(super) engine: Task,
    /// The pending request to the engine.
    pub(super) asked: Asked,
    /// Whether a line was postponed for a move.
    pub(super) line_is_due: bool,
    /// The number of moves before the first one that the engine made for the player: the game is not won by the player then.
    pub(super) aided: Option<u64>,
    pub(super) line_soon: Option<Timeout>,
    pub(super) on_line_due: Callback<()>,
    pub(super) looking: Task,
    pub(super) counting: Task,
    pub(super) charting: Task,
    pub(super) saving: Task,
}

/// The workers' results for the current position.
#[derive(Debug, Default)]
pub struct Analysis {
    /// The game and heaps of the last request, and the number of moves made.
    pub(super) asked: Option<(Game, Vec<u64>, u64)>,
    /// The result.
    pub(super) look: Option<Look>,
    /// Whether the player has cancelled the request.
    pub(super) ended: bool,
    /// The numbers of ordered positions, unordered ones, sets and values; and whether there are more.
    pub(super) stages: Option<([u32; 4], bool)>,
}

/// The known values, and the chosen heap.
#[derive(Debug)]
pub struct Chart {
    /// The chosen heap.
    pub(super) heap: u32,
    /// The last heap of the chart.
    pub(super) to: u32,
    /// The rule of the values, or of the request for them.
    pub(super) rule: String,
    /// f(0), f(1), …
    pub(super) values: Vec<u32>,
    /// The options of the chosen heap.
    pub(super) ways: Found,
    /// The formula, if there is one.
    pub(super) law: Option<LawData>,
    /// The last heap whose value was computed in search of a formula.
    pub(super) looked_to: u32,
    /// A heap of any size, and its value if it is known.
    pub(super) asked: Option<(String, Option<String>)>,
    /// The heap of the pending request.
    pub(super) asking: Option<String>,
}

/// The pending request to the worker that plays. One worker does both, so it knows the values when a move is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// The engine's game against itself; or no request.
    Line,
    /// A move.
    Move,
}

/// The chosen stones and cuts of one heap, by their places in the row, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// The row.
    pub row: usize,
    /// The places of the stones, in increasing order.
    pub places: Vec<u64>,
    /// The places in front of which the row is cut, in increasing order.
    pub cuts: Vec<u64>,
}

/// The effect of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Takes the stone and all to its right.
    Rest,
    /// Takes this number of stones from this one on.
    Run(u64),
    /// Takes this number of stones from the end of the row.
    Last(u64),
    /// Chooses one end; the next click chooses the other.
    Ends,
    /// Marks a stone; the move is made when the legal number is marked.
    Marks,
    /// Cuts the row beside the stone.
    Cut,
    /// Marks a cut beside a stone that is marked or alone.
    Cuts,
}

/// The options of a heap.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// By value, in increasing order.
    pub(super) by_value: Vec<(u32, Ways)>,
    /// Whether there are more than were examined.
    pub(super) more: bool,
}

/// The moves to options with one value.
#[derive(Debug, Default)]
pub(super) struct Ways {
    pub(super) count: usize,
    /// The first of them, as text.
    pub(super) written: Vec<String>,
}
