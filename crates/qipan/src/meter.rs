//! How long work reports its progress and is told to stop.
//!
//! Every search takes a `&mut dyn Meter` and calls it every few thousand steps. The core has no
//! clock and no threads: whoever owns the meter decides what "too long" means.

/// What a meter answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// Carry on.
    On,
    /// Return [`Stopped`] as soon as possible.
    Stop,
}

/// Receives progress, and may ask for a stop.
pub trait Meter {
    /// `done` of `total` units are finished; `total` is an exact figure or an upper bound, in whatever unit the work
    /// names in its documentation, and `done` never decreases within one piece of work.
    fn tick(&mut self, done: u64, total: u64) -> Go;
}

/// The work was stopped by its meter. Nothing is known beyond what had been reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// A meter that never stops anything and shows nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Meter for Silent {
    fn tick(&mut self, _done: u64, _total: u64) -> Go {
        Go::On
    }
}

/// Any closure of `(done, total)` is a meter.
impl<F: FnMut(u64, u64) -> Go> Meter for F {
    fn tick(&mut self, done: u64, total: u64) -> Go {
        self(done, total)
    }
}

/// Turns the answer of a meter into an early return: `go_on(meter.tick(a, b))?`.
///
/// # Errors
/// [`Stopped`] when the meter said so.
pub fn go_on(go: Go) -> Result<(), Stopped> {
    match go {
        Go::On => Ok(()),
        Go::Stop => Err(Stopped),
    }
}
