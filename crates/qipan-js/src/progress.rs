//! Progress, and being told to stop.

use std::cell::Cell;

use js_sys::Function;
use qipan::{Args, Cancelled, Progress};
use wasm_bindgen::prelude::*;

use crate::error::Error;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * Told how much of a piece of work is done, from 0 to 1, now and then. If it returns `false`, the work stops, and the function
 * that does it throws an error called "Stopped".
 */
export type Progress = (done: number) => boolean | void;
"#;

#[wasm_bindgen]
extern "C" {
    /// A function that is told of progress.
    #[wasm_bindgen(extends = Function, typescript_type = "Progress")]
    #[wasm_bindgen(js_name = "Progress")]
    pub type ProgressCallback;
}

/// Calls a function of the program's, if it gave one.
#[allow(missing_debug_implementations)]
pub struct Watch {
    progress: Option<ProgressCallback>,
}

thread_local! {
    /// What the function threw that was told last.
    static THROWN: Cell<Option<JsValue>> = const { Cell::new(None) };
}

/// What a function of the program's threw, and so stopped the work. It is told once.
pub fn thrown() -> Option<JsValue> {
    THROWN.take()
}

impl Watch {
    /// With the function, or with none.
    ///
    /// # Errors
    /// [`Error::BadInput`] for what is no function.
    pub fn new(progress: Option<ProgressCallback>) -> Result<Self, Error> {
        THROWN.set(None);
        match progress {
            Some(progress) if !progress.is_function() => Err(Error::input("js-bad-progress", Args::none())),
            progress => Ok(Self { progress }),
        }
    }
}

impl Progress for Watch {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        let Some(progress) = &self.progress else { return Ok(()) };
        let share = if total == 0 { 0.0 } else { (done as f64 / total as f64).min(1.0) };
        match progress.call1(&JsValue::NULL, &share.into()) {
            Ok(answer) if answer != JsValue::FALSE => Ok(()),
            Ok(_) => Err(Cancelled),
            Err(thrown) => {
                THROWN.set(Some(thrown));
                Err(Cancelled)
            }
        }
    }
}
