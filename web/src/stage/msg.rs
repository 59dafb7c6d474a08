//! The messages of a lab's page: those of the stage, and those of the lab.

use std::any::Any;

use web_sys::{KeyboardEvent, MessageEvent};
use yew::prelude::*;

use super::board::Gesture;
use super::challenge::Purpose;
use super::construction::Telling;
use super::tabs::Tab;
use super::view::View;
use crate::export::job::File;
use crate::worker_client::WorkerEvent;

/// An action of the transport bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransportAction {
    /// Goes to this step, at most to the last.
    Go(u64),
    /// Moves by this number of steps, which may be negative.
    By(i64),
    /// Moves one step back. (Relative to the current step, so that two quick clicks are two steps.)
    Back,
    /// Moves one step forward.
    Forward,
    /// Starts or pauses playback.
    Toggle,
    /// Sets the speed in quarters.
    Speed(u32),
}

/// Messages of the table, and of what is shown around it.
pub enum MovesMsg {
    /// An event of the worker.
    News(WorkerEvent),
    /// Makes this move.
    Make(String),
    /// Shows this move on the board, or none.
    Point(Option<String>),
    /// An action of what the worker wrote.
    Act(String),
    /// Searches for longer.
    Longer,
    /// Ends the search.
    Stop,
    /// Shows the chances of random play, or not.
    Chances,
    /// Shows the shares on the board, or not.
    Shares,
    /// Shows the map in the place of the board, or the board.
    Map,
    /// Copies the variations as text.
    Copy,
}

/// Messages of the stage. The same for every lab, so that what it renders is compiled once.
pub enum Msg {
    /// A gesture on the board.
    Gesture(Gesture),
    /// An action of the transport bar.
    Strip(TransportAction),
    /// The next step of playback is due.
    Tick,
    /// Undoes a move.
    Undo,
    /// Goes to the position after this number of own moves.
    Rewind(usize),
    /// Plays the own moves from the start.
    Replay,
    /// Opens the panel over the board on a telephone, or closes it.
    Sheet,
    /// Redoes a move.
    Redo,
    /// Enters the branch with this slot at this own move, from 1.
    Enter(usize, usize),
    /// Opens or closes the list of steps.
    History,
    /// Shows a hint, or its next degree.
    Hint,
    /// Opens this tab.
    Tab(Tab),
    /// Shows the solution, after own moves from the current position.
    Solution,
    /// Switches guessing on or off.
    Guess(bool),
    /// Takes over at the current step.
    TakeOver,
    /// Cancels the search for a continuation.
    EndRest,
    /// An event of the worker that searches for a continuation.
    RestNews(WorkerEvent),
    /// Changes the form of the construction.
    Telling(Telling),
    /// Changes the lens.
    Lens(Option<usize>),
    /// Describes the board in words.
    Describe,
    /// Cancels the running check.
    EndCheck,
    /// Repeats a check that was cancelled.
    CheckAgain,
    /// Shows the check step by step.
    CheckNow,
    /// The next picture of that check is due.
    CheckTick,
    /// The pointer is over this step of the slider, or has left.
    Peek(Option<u64>),
    /// The view was changed by panning or zooming.
    View(Option<View>),
    /// The key sheet was opened or closed.
    Keys(bool),
    /// Closes the dialog.
    Shut,
    /// Copies this text to the clipboard, by the button of this name.
    Copy(&'static str, AttrValue),
    /// The clipboard has the text, or the browser refused it.
    Copied(&'static str, bool),
    /// Requests a file.
    Fetch(File),
    /// An event of the worker that makes files.
    Fetched(WorkerEvent),
    /// Cancels the requested files.
    EndFetch,
    /// Whether the shared link is for pupils: without the answer and without hints.
    ShareAs(Purpose),
    /// The scale of exported pixel images.
    Scale(u32),
    /// A key was pressed, anywhere on the page.
    Key(KeyboardEvent),
    /// A message of the embedding page, or another size of the frame.
    Around(MessageEvent),
    /// Adds the board to the teacher's own lesson.
    AddSlide,
    /// A number outside this range was typed.
    OutOfRange(u64, u64),
    /// A message of the table of moves in Explore.
    Moves(MovesMsg),
}

/// Messages of a lab's page: those of the stage, and those of the lab.
pub enum LabMsg {
    /// A message of the stage.
    Stage(Msg),
    /// A message of the lab, of the type that it has there.
    Own(Box<dyn Any>),
}

impl From<Msg> for LabMsg {
    fn from(msg: Msg) -> Self {
        Self::Stage(msg)
    }
}

/// Sends messages to the page of a lab.
pub type Sender = Callback<LabMsg>;
