//! Progress callbacks and cancellation.

use std::cell::Cell;

use js_sys::Function;
use qipan::{Args, Cancelled, Progress};
use wasm_bindgen::prelude::*;

use crate::error::Error;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * Called from time to time with the completed share of the work, from 0 to 1. If it returns `false`, the work is cancelled, and the
 * function throws an error with the name "Stopped".
 */
export type Progress = (done: number) => boolean | void;
"#;

#[wasm_bindgen]
extern "C" {
    /// A callback of type `Progress`.
    #[wasm_bindgen(extends = Function, typescript_type = "Progress")]
    #[wasm_bindgen(js_name = "Progress")]
    pub type ProgressCallback;
}

/// Reports progress to a callback, if there is one.
#[allow(missing_debug_implementations)]
pub struct CallbackProgress {
    progress: Option<ProgressCallback>,
}

thread_local! {
    /// The exception that the callback threw and that cancelled the work.
    static EXCEPTION: Cell<Option<JsValue>> = const { Cell::new(None) };
}

/// Takes the exception of the callback, if it threw one.
pub fn take_exception() -> Option<JsValue> {
    EXCEPTION.take()
}

impl CallbackProgress {
    /// Creates the progress for an optional callback.
    ///
    /// # Errors
    /// [`Error::BadInput`] if it is not a function.
    pub fn new(progress: Option<ProgressCallback>) -> Result<Self, Error> {
        EXCEPTION.set(None);
        match progress {
            Some(progress) if !progress.is_function() => Err(Error::input("js-bad-progress", Args::none())),
            progress => Ok(Self { progress }),
        }
    }
}

impl Progress for CallbackProgress {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        let Some(progress) = &self.progress else { return Ok(()) };
        let share = if total == 0 { 0.0 } else { (done as f64 / total as f64).min(1.0) };
        match progress.call1(&JsValue::NULL, &share.into()) {
            Ok(answer) if answer != JsValue::FALSE => Ok(()),
            Ok(_) => Err(Cancelled),
            Err(exception) => {
                EXCEPTION.set(Some(exception));
                Err(Cancelled)
            }
        }
    }
}
