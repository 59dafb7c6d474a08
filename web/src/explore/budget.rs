//! The budget of a question: its effort, and a progress that ends the work when the time is over.

use qipan::progress::{Cancelled, Progress};
use serde::{Deserialize, Serialize};

/// The effort for a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effort {
    /// After every move, unasked: some seconds.
    #[default]
    Unasked,
    /// On request: minutes, and four times the memory.
    Asked,
}

impl Effort {
    /// Returns the limit of time in milliseconds.
    #[must_use]
    pub const fn time(self) -> f64 {
        match self {
            Self::Unasked => 6_000.0,
            Self::Asked => 180_000.0,
        }
    }

    /// Scales a limit of memory.
    #[must_use]
    pub const fn memory(self, unasked: u64) -> u64 {
        match self {
            Self::Unasked => unasked,
            Self::Asked => 4 * unasked,
        }
    }
}

/// A progress that cancels the work when its time is over.
pub struct Deadline<'a> {
    progress: &'a mut dyn Progress,
    now: fn() -> f64,
    end: f64,
    is_over: bool,
}

impl<'a> Deadline<'a> {
    /// Creates a deadline after `time` milliseconds of the clock `now`.
    pub fn new(progress: &'a mut dyn Progress, now: fn() -> f64, time: f64) -> Self {
        Self { progress, now, end: now() + time, is_over: false }
    }

    /// Runs work until the deadline; `None` if that cancelled it.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn run<T>(mut self, work: impl FnOnce(&mut Self) -> Result<T, Cancelled>) -> Result<Option<T>, Cancelled> {
        match work(&mut self) {
            Err(Cancelled) if self.is_over => Ok(None),
            done => done.map(Some),
        }
    }

    /// Whether the deadline has cancelled the work.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }
}

impl Progress for Deadline<'_> {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        self.is_over |= (self.now)() >= self.end;
        if self.is_over {
            return Err(Cancelled);
        }
        self.progress.tick(done, total)
    }
}

/// Returns the time in milliseconds.
#[must_use]
pub fn now() -> f64 {
    // Outside a browser, in tests, there is no limit.
    if cfg!(target_arch = "wasm32") { js_sys::Date::now() } else { 0.0 }
}
