//! One kind of long work of a lab: at most one of it is under way, in a worker of its own.
//!
//! So nobody's question ends another's, and ending one ends nothing else.

use qipan::OwnedMessage;
use serde::de::DeserializeOwned;
use yew::Callback;

use crate::job::Job;
use crate::worker_client::{WorkerClient, WorkerEvent};

/// Work that can be asked for, watched and ended.
#[derive(Debug)]
pub struct Task {
    bridge: WorkerClient,
    /// The request under way, and how far it is.
    running: Option<(u32, f64)>,
}

/// What news means to the lab.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskUpdate<O> {
    /// Nothing: it is about work that nobody waits for any more.
    Nothing,
    /// The work goes on.
    Progress,
    /// The work is done.
    Done(O),
    /// The work was lost, for this reason. It can be asked for again.
    Lost(OwnedMessage),
}

impl Task {
    /// Work whose news goes to `news`, which gives it to [`Task::hear`].
    #[must_use]
    pub fn new(news: Callback<WorkerEvent>) -> Self {
        Self { bridge: WorkerClient::new(news), running: None }
    }

    /// Asks for work. What was under way is given up.
    pub fn ask(&mut self, job: Job) {
        self.running = Some((self.bridge.ask(job), 0.0));
    }

    /// Ends the work, if there is any.
    pub fn cancel(&mut self) {
        if self.running.take().is_some() {
            self.bridge.cancel();
        }
    }

    /// Is it under way?
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// How far it is, from 0 to 1, if it is under way.
    #[must_use]
    pub fn progress(&self) -> Option<f64> {
        self.running.map(|(_, done)| done)
    }

    /// What the worker tells on the way, if this is it, and of a job whose outcome is of this kind.
    #[must_use]
    pub fn known<O: DeserializeOwned>(&self, news: &WorkerEvent) -> Option<O> {
        match (news, &self.running) {
            (WorkerEvent::Partial(id, known), Some((waited_for, _))) if id == waited_for => {
                serde_wasm_bindgen::from_value(known.clone()).ok()
            }
            _ => None,
        }
    }

    /// Takes in what the worker says to a job whose outcome is of this kind.
    pub fn hear<O: DeserializeOwned>(&mut self, news: WorkerEvent) -> TaskUpdate<O> {
        let Some((waited_for, progress)) = &mut self.running else { return TaskUpdate::Nothing };
        let heard = match news {
            WorkerEvent::Progress(id, done) if id == *waited_for => {
                *progress = done;
                return TaskUpdate::Progress;
            }
            WorkerEvent::Done(id, outcome) if id == *waited_for => match serde_wasm_bindgen::from_value(outcome) {
                Ok(outcome) => TaskUpdate::Done(outcome),
                Err(_) => TaskUpdate::Lost(OwnedMessage::plain("worker-other-build")),
            },
            // A worker that died answers no more, and one of another build never will: the next request starts a new one.
            WorkerEvent::Died(id) if id == *waited_for => TaskUpdate::Lost(OwnedMessage::plain("worker-died")),
            WorkerEvent::OtherBuild => TaskUpdate::Lost(OwnedMessage::plain("worker-other-build")),
            WorkerEvent::Progress(..) | WorkerEvent::Partial(..) | WorkerEvent::Done(..) | WorkerEvent::Died(_) => {
                return TaskUpdate::Nothing;
            }
        };
        if matches!(heard, TaskUpdate::Lost(_)) {
            self.bridge.cancel();
        }
        self.running = None;
        heard
    }
}
