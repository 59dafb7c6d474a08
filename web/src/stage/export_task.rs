//! The queue of exports: files, transcripts and QR codes of the current state, which the worker makes one after
//! another.

use qipan::OwnedMessage;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::embed;
use super::msg::Msg;
use super::task::Task;
use crate::export::job::{File, Job};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Returns the extension and the MIME type of a kind of file.
pub(super) const fn named(file: File) -> (&'static str, &'static str) {
    match file {
        File::Transcript => (".txt", "text/plain"),
        File::Table => (".csv", "text/csv"),
        File::Steps => ("-steps.csv", "text/csv"),
        File::Record => (".json", "application/json"),
        File::Certificate => ("-certificate.json", "application/json"),
    }
}

/// The settings of a link that reveal something about the answer.
pub(super) const TELLING: [&str; 3] = ["guess", "show", "tab"];

/// A request for an export: the job, and for a file the stem of its name. (When it is ready, another board may be
/// shown.)
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ExportTask {
    pub(super) job: Job,
    pub(super) stem: String,
    /// The identifier of the embedding page's request, if it asked for the file.
    pub(super) id: Option<JsValue>,
}

impl ExportTask {
    /// Whether its result is shown in the tab only, so that it is useless once that is closed.
    const fn is_of_tab(&self) -> bool {
        matches!(self.job, Job::Qr { .. } | Job::File { file: File::Transcript, .. })
    }
}

/// The queue and its results.
pub struct ExportTasks {
    pub(super) task: Task,
    /// The requests; the first one is running. (There are few.)
    pub(super) asked: Vec<ExportTask>,
    /// The rows of the QR code; `Some(None)` if the address is too long.
    pub code: Option<Option<Vec<String>>>,
    /// The state that the code and the transcript describe: the address, and the job of the transcript.
    pub(super) state: Option<(String, Job)>,
    /// The transcript.
    pub transcript: Option<AttrValue>,
    /// The reason why the last requested file was not made.
    pub failed: Option<OwnedMessage>,
}

impl ExportTasks {
    /// Creates an empty queue, whose worker sends events to `news`.
    #[must_use]
    pub fn new(news: Callback<WorkerEvent>) -> Self {
        Self { task: Task::new(news), asked: Vec::new(), code: None, state: None, transcript: None, failed: None }
    }

    /// Returns the progress of the running request, from 0 to 1, if it is for a file.
    #[must_use]
    pub fn progress(&self) -> Option<f64> {
        let is_file = self.asked.first().is_some_and(|errand| matches!(errand.job, Job::File { .. }));
        self.task.progress().filter(|_| is_file)
    }

    /// Cancels all requests.
    pub fn forget(&mut self) {
        for id in self.asked.drain(..).filter_map(|errand| errand.id) {
            embed::give(&id, Err("cancelled"));
        }
        if self.code.is_none() {
            self.state = None;
        }
        self.task.cancel();
    }

    pub(super) fn ask(&mut self, errand: ExportTask) {
        if self.asked.contains(&errand) {
            return;
        }
        self.asked.push(errand);
        if self.asked.len() == 1 {
            self.begin();
        }
    }

    /// Starts the first request.
    pub(super) fn begin(&mut self) {
        if let Some(errand) = self.asked.first() {
            self.task.ask(errand.job.clone());
        }
    }

    /// Handles opening or closing the tab: discards the results for the old state, and the requests of the tab.
    pub(super) fn turn_page(&mut self) {
        (self.state, self.code, self.transcript, self.failed) = (None, None, None, None);
        let is_dropped = self.asked.first().is_some_and(ExportTask::is_of_tab);
        self.asked.retain(|errand| !errand.is_of_tab());
        if is_dropped {
            self.task.cancel();
            self.begin();
        }
    }
}

/// A button that requests a file.
pub fn fetching(tell: &Callback<Msg>, name: &'static str, file: File, words: &Words) -> Html {
    let onclick = tell.reform(move |_: MouseEvent| Msg::Fetch(file));
    super::field::button(name, words.get(name), super::field::ButtonState::Plain, onclick)
}
