//! Progress reports and cancellation of long work.
//!
//! Every search takes a `&mut dyn Progress` and calls [`Progress::tick`] every few thousand steps. The core has no
//! clock and no threads: the caller decides how long is too long.

use std::fmt;

/// Receives progress reports, and may cancel the work.
pub trait Progress {
    /// Reports that `done` of `total` units are finished. `total` is exact or an upper bound, in the unit that the work
    /// documents; `done` never decreases within one piece of work.
    ///
    /// # Errors
    /// [`Cancelled`] if the work is to stop; it then returns as soon as possible.
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled>;
}

/// The work was cancelled by its [`Progress`]. Only what had been reported before is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled;

impl fmt::Display for Cancelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the work was cancelled")
    }
}

impl std::error::Error for Cancelled {}

/// Ignores reports and never cancels.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoProgress;

impl Progress for NoProgress {
    fn tick(&mut self, _done: u64, _total: u64) -> Result<(), Cancelled> {
        Ok(())
    }
}

/// A closure of `(done, total)` is a [`Progress`].
impl<F: FnMut(u64, u64) -> Result<(), Cancelled>> Progress for F {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        self(done, total)
    }
}

/// The progress of one part of a longer piece of work, scaled into the progress of the whole.
pub struct SubProgress<'a> {
    progress: &'a mut dyn Progress,
    from: u64,
    to: u64,
    whole: u64,
}

impl<'a> SubProgress<'a> {
    /// Resolution: ticks per percent, or per equal part.
    const UNITS: u64 = 1 << 16;

    /// The part from `from` to `to` percent of the whole.
    pub fn new(progress: &'a mut dyn Progress, from: u64, to: u64) -> Self {
        Self { progress, from, to, whole: 100 }
    }

    /// Part number `at`, from 0, of `parts` parts of equal length.
    pub fn share(progress: &'a mut dyn Progress, at: u64, parts: u64) -> Self {
        Self { progress, from: at, to: at + 1, whole: parts }
    }
}

impl Progress for SubProgress<'_> {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        let share = u128::from((self.to - self.from) * Self::UNITS) * u128::from(done.min(total));
        // The quotient is at most the whole, which is small.
        let done = self.from * Self::UNITS + (share / u128::from(total.max(1))) as u64;
        self.progress.tick(done, self.whole * Self::UNITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_to_the_whole() {
        let mut reports = Vec::new();
        let mut progress = |done: u64, total: u64| {
            reports.push((done, total));
            Ok(())
        };
        let run = |mut part: SubProgress<'_>| {
            for done in 0..=u64::from(u16::MAX) {
                assert_eq!(part.tick(done << 40, u64::from(u16::MAX) << 40), Ok(()));
            }
        };
        run(SubProgress::new(&mut progress, 0, 25));
        run(SubProgress::new(&mut progress, 25, 100));
        assert_whole(&reports);
        reports.clear();
        let mut progress = |done: u64, total: u64| {
            reports.push((done, total));
            Ok(())
        };
        for at in 0..3 {
            run(SubProgress::share(&mut progress, at, 3));
        }
        assert_whole(&reports);
    }

    /// Asserts that the reports increase from nothing to the whole.
    fn assert_whole(reports: &[(u64, u64)]) {
        let (last, whole) = reports[reports.len() - 1];
        assert!(reports.is_sorted() && reports.iter().all(|(_, total)| *total == whole));
        assert_eq!((reports[0].0, last), (0, whole));
    }
}
