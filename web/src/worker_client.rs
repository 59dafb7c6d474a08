//! The client of a worker: starts it, communicates with it, terminates it, and starts it again after it has died.
//!
//! A job is cancelled by terminating the worker, which needs no cooperation and so takes no time. The next request
//! starts a new one.
//!
//! A worker can end without an event: the system may take its memory away, above all on telephones. So it holds a lock
//! as long as it lives (`web/worker_loader.js`), which the browser releases when it is gone.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions};
use yew::Callback;

use crate::browser;
use crate::wire::{Job, PLAIN, Reply, Request};

/// The script that starts a worker. The build puts it beside the page.
const LOADER: &str = "./worker_loader.js";

/// An event of a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerEvent {
    /// The progress of this request, from 0 to 1.
    Progress(u32, f64),
    /// A partial result of this request.
    Partial(u32, JsValue),
    /// The result of this request.
    Done(u32, JsValue),
    /// The worker died during this request. The next request starts it again.
    Died(u32),
    /// The worker belongs to another build, so the page should be reloaded.
    OtherBuild,
}

thread_local! {
    /// The number of running requests, of all workers.
    static RUNNING: Cell<usize> = const { Cell::new(0) };
}

/// Whether a request is running, of any worker.
#[must_use]
pub fn is_working() -> bool {
    RUNNING.get() > 0
}

/// A running request. It counts as long as it exists.
struct Running(Request<Job>);

impl Running {
    fn new(request: Request<Job>) -> Self {
        RUNNING.set(RUNNING.get() + 1);
        Self(request)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        RUNNING.set(RUNNING.get() - 1);
    }
}

/// A worker that is started by the first request.
pub struct WorkerClient {
    news: Callback<WorkerEvent>,
    started: RefCell<Option<StartedWorker>>,
    next: RefCell<u32>,
}

struct StartedWorker {
    worker: Worker,
    /// Where its events go: to the client that it belongs to.
    news: Rc<RefCell<Callback<WorkerEvent>>>,
    /// The running request, or one that waits until the worker is ready.
    waiting: Rc<RefCell<Option<Running>>>,
    ready: Rc<RefCell<bool>>,
    /// Whether the worker has ended by itself.
    is_dead: Rc<Cell<bool>>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl StartedWorker {
    /// Whether it can take a request at once.
    fn is_free(&self) -> bool {
        self.waiting.borrow().is_none() && !self.is_dead.get()
    }
}

impl Drop for StartedWorker {
    fn drop(&mut self) {
        // Messages that are already queued must not call dropped closures.
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl std::fmt::Debug for WorkerClient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WorkerClient").field("is_started", &self.started.borrow().is_some()).finish_non_exhaustive()
    }
}

impl WorkerClient {
    /// Creates a client that passes events to `news`.
    #[must_use]
    pub fn new(news: Callback<WorkerEvent>) -> Self {
        Self { news, started: RefCell::new(None), next: RefCell::new(1) }
    }

    /// Sends a job to the worker, and cancels the running one. Returns the number that the events of this request have.
    pub fn ask(&self, job: Job) -> u32 {
        let id = *self.next.borrow();
        *self.next.borrow_mut() = id.wrapping_add(1);
        let is_free = self.started.borrow().as_ref().is_some_and(StartedWorker::is_free);
        if !is_free {
            self.cancel();
            *self.started.borrow_mut() = self.start(id);
        }
        if let Some(started) = &*self.started.borrow() {
            *started.waiting.borrow_mut() = Some(Running::new(Request { build: browser::build_mark(), id, job }));
            if *started.ready.borrow() {
                post(&started.worker, &started.waiting);
            }
        }
        id
    }

    /// Takes over the worker of another client, with the values that it keeps, if it is free and there is none here.
    pub fn take_over(&self, other: &Self) {
        let mut own = self.started.borrow_mut();
        if own.is_none()
            && let Some(started) = other.started.borrow_mut().take_if(|started| started.is_free())
        {
            *started.news.borrow_mut() = self.news.clone();
            *own = Some(started);
        }
    }

    /// Terminates the worker, and with it the running job.
    pub fn cancel(&self) {
        *self.started.borrow_mut() = None;
    }

    fn start(&self, id: u32) -> Option<StartedWorker> {
        let build = browser::build_mark();
        // All pages of the origin share their locks, so the name must be one of its kind.
        let name = format!("qipan-worker-{}", browser::random());
        let options = WorkerOptions::new();
        options.set_name(&name);
        let Ok(worker) = Worker::new_with_options(&format!("{LOADER}?{build}"), &options) else {
            self.news.emit(WorkerEvent::Died(id));
            return None;
        };
        let waiting: Rc<RefCell<Option<Running>>> = Rc::new(RefCell::new(None));
        let ready = Rc::new(RefCell::new(false));
        let is_dead = Rc::new(Cell::new(false));
        let news = Rc::new(RefCell::new(self.news.clone()));
        // The client is called without a borrow: it may give the worker away.
        let tell = {
            let news = news.clone();
            move |event: WorkerEvent| {
                let news = news.borrow().clone();
                news.emit(event);
            }
        };
        let on_end = {
            let (waiting, is_dead, tell) = (Rc::downgrade(&waiting), is_dead.clone(), tell.clone());
            move || {
                is_dead.set(true);
                // A worker that was terminated from here has no waiting request any more.
                if let Some(Running(request)) = waiting.upgrade().and_then(|waiting| waiting.take()).as_ref() {
                    tell(WorkerEvent::Died(request.id));
                }
            }
        };
        let mut on_end = Some(on_end);
        let on_message = {
            let (worker, waiting, ready, tell) = (worker.clone(), waiting.clone(), ready.clone(), tell.clone());
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                match serde_wasm_bindgen::from_value(event.data()) {
                    Ok(Reply::Ready { build: of_worker }) if of_worker == build => {
                        *ready.borrow_mut() = true;
                        // From now on the worker holds the lock as long as it lives.
                        if let Some(on_end) = on_end.take() {
                            browser::when_released(&name, on_end);
                        }
                        post(&worker, &waiting);
                    }
                    Ok(Reply::Ready { .. } | Reply::OtherBuild) | Err(_) => {
                        *waiting.borrow_mut() = None;
                        tell(WorkerEvent::OtherBuild);
                    }
                    Ok(Reply::Progress { id, done }) => tell(WorkerEvent::Progress(id, done)),
                    Ok(Reply::Partial { id, outcome }) => tell(WorkerEvent::Partial(id, outcome)),
                    Ok(Reply::Done { id, outcome }) => {
                        *waiting.borrow_mut() = None;
                        tell(WorkerEvent::Done(id, outcome));
                    }
                }
            })
        };
        let on_error = {
            let waiting = waiting.clone();
            Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
                event.prevent_default();
                if let Some(request) = waiting.borrow_mut().take() {
                    tell(WorkerEvent::Died(request.0.id));
                }
            })
        };
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(StartedWorker { worker, news, waiting, ready, is_dead, _on_message: on_message, _on_error: on_error })
    }
}

fn post(worker: &Worker, waiting: &Rc<RefCell<Option<Running>>>) {
    let Some(Running(request)) = &*waiting.borrow() else { return };
    if let Ok(message) = request.serialize(&PLAIN) {
        // Plain data can always be cloned.
        let _ = worker.post_message(&message);
    }
}
