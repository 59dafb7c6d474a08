//! The state of the lab, and its messages.

use gloo_timers::callback::Timeout;
use qipan::Square;
use qipan::knights::Obstruction;
use qipan::knights::count::Vertex;
use qipan::knights::frontier_game::{FrontierAnswer, Tile};

use super::job::{Layer, State};
use super::setup::Setup;
use crate::labs::knights::counting::{Counting, Event};
use crate::stage::context::{self, LabContext};
use crate::stage::task::Task;
use crate::worker_client::WorkerEvent;

pub(super) type Desk = LabContext<FrontierAnswer>;

pub(super) type Scope = context::Scope<CountLab>;

/// Messages of this lab.
pub enum Msg {
    /// Other settings, from the form.
    Setup(Setup),
    /// Whether a click removes a square; otherwise it chooses a half-edge.
    Removes(bool),
    /// Shows the tour with this number, from 1.
    Number(u64),
    /// Places this tile.
    Lay(Tile),
    /// Places tiles as long as only one is legal.
    Forced,
    /// Shows another partial tour with this state.
    Another,
    /// Computes all states.
    AskStates,
    /// Cancels that.
    EndStates,
    /// An event of the worker that analyses states.
    StateNews(WorkerEvent),
    /// An event of the worker that finds the tour.
    AnswerNews(WorkerEvent),
    /// An event of the count.
    Counting(Event),
    /// The board has not changed for a moment: sends requests to the workers.
    Settled,
}

/// The lab.
pub struct CountLab {
    pub(super) setup: Setup,
    /// Whether a click removes a square.
    pub(super) removes: bool,
    /// The reason why there is no tour, if it is known.
    pub(super) obstacle: Option<Obstruction>,
    /// Whether the search for a tour was cancelled, or failed.
    pub(super) ended: bool,
    /// Number of all tours, if it is known.
    pub(super) tours: Option<u64>,
    /// The first of two chosen half-edges, and the number of changes of the board at that time: see `Play::changes`.
    pub(super) chosen: Option<(u32, Vertex)>,
    pub(super) hint: Option<Hint>,
    pub(super) states: States,
    pub(super) counting: Counting,
    /// Delays requests to the workers while the form is being changed.
    pub(super) settling: Option<Timeout>,
    pub(super) answering: Task,
}

/// A hint, with the degree up to which it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The next square.
    pub(super) at: Square,
    pub(super) lacks: u64,
    /// Number of squares it can be joined to.
    pub(super) choices: u64,
    /// The vertices to which the tile joins the square.
    pub(super) to: Vec<Vertex>,
    /// Number of tours after this tile and before it, in decimal, if known.
    pub(super) tours: Option<(String, String)>,
    /// The degree shown, from 1 to 4.
    pub(super) degree: u8,
}

/// The analysis of the states, and the request for it.
#[derive(Debug)]
pub struct States {
    pub(super) asking: Task,
    /// Whether it was requested.
    pub(super) wanted: bool,
    pub(super) known: Option<State>,
    pub(super) layers: Vec<Layer>,
    pub(super) all: u32,
    pub(super) count: String,
    pub(super) too_large: bool,
}
