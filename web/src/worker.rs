//! The worker: runs jobs, reports their progress, and sends their results.

use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::browser;
use crate::job::{Job, Outcome};
use crate::wire::{PLAIN, Reply, Request};

/// Minimum time in milliseconds between two progress reports.
const REPORT_INTERVAL: f64 = 50.0;

/// Minimum time in milliseconds between two partial results that are not urgent, because they can be large.
const BOUNDS_INTERVAL: f64 = 1000.0;

/// Listens for jobs in a worker, and runs them.
pub fn serve() {
    console_error_panic_hook::set_once();
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let build = browser::build_mark();
    let on_message = {
        let (scope, build) = (scope.clone(), build.clone());
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let Ok(request) = serde_wasm_bindgen::from_value::<Request<Job>>(event.data()) else {
                tell(&scope, &Reply::OtherBuild);
                return;
            };
            if request.build != build {
                tell(&scope, &Reply::OtherBuild);
                return;
            }
            let id = request.id;
            let mut last = js_sys::Date::now();
            let mut progress = |done: u64, total: u64| {
                let now = js_sys::Date::now();
                if now - last >= REPORT_INTERVAL {
                    last = now;
                    tell(&scope, &Reply::Progress { id, done: done as f64 / total.max(1) as f64 });
                }
                Ok(())
            };
            let mut told = js_sys::Date::now();
            let mut partly = |is_news: bool, known: &dyn Fn() -> Outcome| {
                let now = js_sys::Date::now();
                if is_news || now - told >= BOUNDS_INTERVAL {
                    told = now;
                    if let Ok(outcome) = known().serialize(&PLAIN) {
                        tell(&scope, &Reply::Partial { id, outcome });
                    }
                }
            };
            // This progress never cancels: a job that is no longer needed ends with the worker.
            let outcome = request.job.run(&mut progress, &mut partly).ok();
            match outcome.and_then(|outcome| outcome.serialize(&PLAIN).ok()) {
                Some(outcome) => tell(&scope, &Reply::Done { id, outcome }),
                // The page hears of it as of any other death of the worker.
                None => wasm_bindgen::throw_str("the result cannot be sent"),
            }
        })
    };
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The listener lives as long as the worker.
    on_message.forget();
    tell(&scope, &Reply::Ready { build });
}

fn tell(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    if let Ok(message) = reply.serialize(&PLAIN) {
        // Plain data can always be cloned; if the page is gone, the message is not needed.
        let _ = scope.post_message(&message);
    }
}
