//! One kind of long work of a lab, with a worker of its own and at most one request at a time.
//!
//! So a request never cancels one of another kind.

use qipan::OwnedMessage;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;
use yew::Callback;

use crate::wire::Job;
use crate::worker_client::{WorkerClient, WorkerEvent};

/// Work that can be requested, observed and cancelled.
#[derive(Debug)]
pub struct Task {
    client: WorkerClient,
    /// The number of the running request, and its progress.
    running: Option<(u32, f64)>,
}

/// The meaning of a worker event for the lab.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskUpdate<O> {
    /// None: the event belongs to a request that was cancelled or replaced.
    Nothing,
    /// The work continues.
    Progress,
    /// The work is done.
    Done(O),
    /// The worker died, for this reason. The work can be requested again.
    Lost(OwnedMessage),
}

impl Task {
    /// Creates a task whose worker sends events to `news`, to be passed to [`Task::hear`].
    #[must_use]
    pub fn new(news: Callback<WorkerEvent>) -> Self {
        Self { client: WorkerClient::new(news), running: None }
    }

    /// Requests work. A running request is cancelled.
    pub fn ask(&mut self, job: impl Into<Job>) {
        self.running = Some((self.client.ask(job.into()), 0.0));
    }

    /// Takes over the worker of another task, with the values that it keeps, if it is idle and this task has none.
    pub fn take_over(&self, other: &Self) {
        self.client.take_over(&other.client);
    }

    /// Cancels the running request, if there is one.
    pub fn cancel(&mut self) {
        if self.running.take().is_some() {
            self.client.cancel();
        }
    }

    /// Whether a request is running.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Returns the progress of the running request, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> Option<f64> {
        self.running.map(|(_, done)| done)
    }

    /// Returns the partial result of an event, if it belongs to the running request.
    #[must_use]
    pub fn known<O: DeserializeOwned>(&self, news: &WorkerEvent) -> Option<O> {
        match (news, &self.running) {
            (WorkerEvent::Partial(id, known), Some((waited_for, _))) if id == waited_for => {
                serde_wasm_bindgen::from_value(known.clone()).ok()
            }
            _ => None,
        }
    }

    /// Handles an event, for jobs with this type of outcome.
    pub fn hear<O: DeserializeOwned>(&mut self, news: WorkerEvent) -> TaskUpdate<O> {
        match self.heard(news) {
            TaskUpdate::Nothing => TaskUpdate::Nothing,
            TaskUpdate::Progress => TaskUpdate::Progress,
            TaskUpdate::Lost(why) => TaskUpdate::Lost(why),
            TaskUpdate::Done(outcome) => match serde_wasm_bindgen::from_value(outcome) {
                Ok(outcome) => TaskUpdate::Done(outcome),
                Err(_) => {
                    self.client.cancel();
                    TaskUpdate::Lost(OwnedMessage::plain("worker-other-build"))
                }
            },
        }
    }

    /// Handles an event, and leaves the outcome as it came.
    pub fn heard(&mut self, news: WorkerEvent) -> TaskUpdate<JsValue> {
        let Some((waited_for, progress)) = &mut self.running else { return TaskUpdate::Nothing };
        let heard = match news {
            WorkerEvent::Progress(id, done) if id == *waited_for => {
                *progress = done;
                return TaskUpdate::Progress;
            }
            WorkerEvent::Done(id, outcome) if id == *waited_for => TaskUpdate::Done(outcome),
            // A worker that died does not answer, nor does one of another build: the next request starts a new one.
            WorkerEvent::Died(id) if id == *waited_for => TaskUpdate::Lost(OwnedMessage::plain("worker-died")),
            WorkerEvent::OtherBuild => TaskUpdate::Lost(OwnedMessage::plain("worker-other-build")),
            WorkerEvent::Progress(..) | WorkerEvent::Partial(..) | WorkerEvent::Done(..) | WorkerEvent::Died(_) => {
                return TaskUpdate::Nothing;
            }
        };
        if matches!(heard, TaskUpdate::Lost(_)) {
            self.client.cancel();
        }
        self.running = None;
        heard
    }
}
