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

/// The meter of one part of a longer piece of work.
pub struct Part<'a> {
    meter: &'a mut dyn Meter,
    from: u64,
    to: u64,
    whole: u64,
}

impl<'a> Part<'a> {
    /// So many units the longer work's meter hears of each hundredth, or of each of equal parts.
    const UNITS: u64 = 1 << 16;

    /// From so many to so many hundredths of the longer work.
    pub fn new(meter: &'a mut dyn Meter, from: u64, to: u64) -> Self {
        Self { meter, from, to, whole: 100 }
    }

    /// Part `at`, from 0, of so many that take as long as each other.
    pub fn one_of(meter: &'a mut dyn Meter, at: u64, parts: u64) -> Self {
        Self { meter, from: at, to: at + 1, whole: parts }
    }
}

impl Meter for Part<'_> {
    fn tick(&mut self, done: u64, total: u64) -> Go {
        let share = u128::from((self.to - self.from) * Self::UNITS) * u128::from(done.min(total));
        // No more than the whole, which is small.
        let done = self.from * Self::UNITS + (share / u128::from(total.max(1))) as u64;
        self.meter.tick(done, self.whole * Self::UNITS)
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
        let run = |mut part: Part<'_>| {
            for done in 0..=u64::from(u16::MAX) {
                assert_eq!(part.tick(done << 40, u64::from(u16::MAX) << 40), Go::On);
            }
        };
        run(Part::new(&mut meter, 0, 25));
        run(Part::new(&mut meter, 25, 100));
        is_whole(&heard);
        heard.clear();
        let mut meter = |done: u64, total: u64| {
            heard.push((done, total));
            Go::On
        };
        for at in 0..3 {
            run(Part::one_of(&mut meter, at, 3));
        }
        is_whole(&heard);
    }

    /// From nothing to all of it, never back.
    fn is_whole(heard: &[(u64, u64)]) {
        let (last, whole) = heard[heard.len() - 1];
        assert!(heard.is_sorted() && heard.iter().all(|(_, total)| *total == whole));
        assert_eq!((heard[0].0, last), (0, whole));
    }
}
