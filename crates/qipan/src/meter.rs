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

/// The meter of one part of a longer piece of work, of which it is from so many to so many hundredths.
pub struct Part<'a> {
    meter: &'a mut dyn Meter,
    from: u64,
    to: u64,
}

impl<'a> Part<'a> {
    /// What the longer piece of work takes altogether, as its meter hears it.
    pub const WHOLE: u64 = 100 * Self::HUNDREDTH;
    const HUNDREDTH: u64 = 1 << 16;

    /// From so many to so many hundredths.
    pub fn new(meter: &'a mut dyn Meter, from: u64, to: u64) -> Self {
        Self { meter, from, to }
    }
}

impl Meter for Part<'_> {
    fn tick(&mut self, done: u64, total: u64) -> Go {
        let share = u128::from((self.to - self.from) * Self::HUNDREDTH) * u128::from(done.min(total));
        // No more than the whole, which is small.
        let done = self.from * Self::HUNDREDTH + (share / u128::from(total.max(1))) as u64;
        self.meter.tick(done, Self::WHOLE)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_make_a_whole() {
        let mut heard = Vec::new();
        let mut meter = |done: u64, total: u64| {
            heard.push((done, total));
            Go::On
        };
        for (from, to) in [(0, 25), (25, 100)] {
            let mut part = Part::new(&mut meter, from, to);
            for done in 0..=u64::from(u16::MAX) {
                assert_eq!(part.tick(done << 40, u64::from(u16::MAX) << 40), Go::On);
            }
        }
        assert!(heard.is_sorted());
        assert_eq!((heard[0], heard[heard.len() - 1]), ((0, Part::WHOLE), (Part::WHOLE, Part::WHOLE)));
    }
}
