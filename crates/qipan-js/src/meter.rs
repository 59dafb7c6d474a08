//! Progress, and being told to stop.

use js_sys::Function;
use qipan::{Go, Meter};
use wasm_bindgen::prelude::*;

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
    pub type Progress;
}

/// Calls a function of the program's, if it gave one.
#[allow(missing_debug_implementations)]
pub struct Watch(Option<Progress>);

impl Watch {
    /// With the function, or with none.
    #[must_use]
    pub const fn new(progress: Option<Progress>) -> Self {
        Self(progress)
    }
}

impl Meter for Watch {
    fn tick(&mut self, done: u64, total: u64) -> Go {
        let Some(progress) = &self.0 else { return Go::On };
        let share = if total == 0 { 0.0 } else { (done as f64 / total as f64).min(1.0) };
        match progress.call1(&JsValue::NULL, &share.into()) {
            Ok(answer) if answer != JsValue::FALSE => Go::On,
            // What it throws is its own affair, and a reason to stop.
            _ => Go::Stop,
        }
    }
}
