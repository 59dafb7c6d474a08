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

/// The progress of attempts at the same work, each of which begins anew: it reports the furthest one.
pub struct FurthestProgress<'a> {
    progress: &'a mut dyn Progress,
    done: u64,
}

impl<'a> FurthestProgress<'a> {
    /// Reports to `progress`. All attempts must have the same total.
    pub fn new(progress: &'a mut dyn Progress) -> Self {
        Self { progress, done: 0 }
    }
}

impl Progress for FurthestProgress<'_> {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        self.done = self.done.max(done);
        self.progress.tick(self.done, total)
    }
}

/// A progress that cancels the work after a number of reports, so that a part of longer work has a budget. Reports are
/// made at regular numbers of steps, so the budget does not depend on the machine.
pub struct ReportLimit<'a> {
    progress: &'a mut dyn Progress,
    left: u64,
    is_reached: bool,
}

impl<'a> ReportLimit<'a> {
    /// Allows `reports` reports. `progress` may cancel the work earlier; it receives no numbers.
    pub fn new(progress: &'a mut dyn Progress, reports: u64) -> Self {
        Self { progress, left: reports, is_reached: false }
    }

    /// Whether the work was cancelled by the limit.
    #[must_use]
    pub const fn is_reached(&self) -> bool {
        self.is_reached
    }
}

impl Progress for ReportLimit<'_> {
    fn tick(&mut self, _done: u64, _total: u64) -> Result<(), Cancelled> {
        self.progress.tick(0, 1)?;
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => self.is_reached = true,
        }
        if self.is_reached { Err(Cancelled) } else { Ok(()) }
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

    #[test]
    fn a_limit_cancels_after_its_reports() {
        let mut none = NoProgress;
        let mut limit = ReportLimit::new(&mut none, 2);
        assert_eq!([limit.tick(1, 9), limit.tick(2, 9), limit.tick(3, 9)], [Ok(()), Ok(()), Err(Cancelled)]);
        assert!(limit.is_reached());
        let mut cancelling = |_: u64, _: u64| Err(Cancelled);
        let mut limit = ReportLimit::new(&mut cancelling, 2);
        assert!(limit.tick(1, 9).is_err() && !limit.is_reached());
    }

    /// Asserts that the reports increase from nothing to the whole.
    fn assert_whole(reports: &[(u64, u64)]) {
        let (last, whole) = reports[reports.len() - 1];
        assert!(reports.is_sorted() && reports.iter().all(|(_, total)| *total == whole));
        assert_eq!((reports[0].0, last), (0, whole));
    }
}
