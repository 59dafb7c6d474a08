//! The smallest failing case: smaller variants of a failing case, then all cases in order of size.

use std::collections::HashSet;
use std::ffi::OsString;
use std::time::{Duration, Instant};

use qipan::Progress;
use qipan_judge::{Case, Problem};

use crate::judge::process::{Limits, RunError};
use crate::judge::trial::{self, Trial, Verdict};
use crate::progress::TerminalProgress;

/// Maximum number of runs of a search.
const MAX_RUNS: u64 = 1500;
/// Maximum time of a search.
const MAX_TIME: Duration = Duration::from_secs(60);

/// A failing case.
#[derive(Debug)]
pub struct Failing {
    /// The case.
    pub case: Box<dyn Case>,
    /// The failed trial.
    pub trial: Trial,
    /// Whether every smaller case in the order of the problem passes.
    pub is_least: bool,
}

/// A search for the smallest failing case.
#[derive(Debug)]
pub struct Search<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The program.
    pub program: &'a [OsString],
    /// The limits of each run.
    pub limits: Limits,
    /// The inputs that the program is known to pass.
    pub passed: HashSet<String>,
}

impl Search<'_> {
    /// Searches from a failing case, within bounds on runs and time.
    pub fn run(mut self, mut failing: Failing, progress: &mut TerminalProgress) -> Result<Failing, RunError> {
        let started = Instant::now();
        let mut runs = 0;
        while let Some(smaller) = self.fails(failing.case.smaller(), &mut runs, started, progress)? {
            failing = smaller;
        }
        let mut in_order = self.problem.in_order();
        loop {
            let Some(case) = in_order.next() else { break };
            if case.size() > failing.case.size() || case.input() == failing.case.input() {
                failing.is_least = true;
                break;
            }
            if runs >= MAX_RUNS || started.elapsed() > MAX_TIME {
                break;
            }
            if let Some(smaller) = self.fails(vec![case], &mut runs, started, progress)? {
                return Ok(Failing { is_least: true, ..smaller });
            }
        }
        Ok(failing)
    }

    /// Returns the first of these cases that fails.
    fn fails(
        &mut self,
        cases: Vec<Box<dyn Case>>,
        runs: &mut u64,
        started: Instant,
        progress: &mut TerminalProgress,
    ) -> Result<Option<Failing>, RunError> {
        for case in cases {
            let input = case.input();
            if self.passed.contains(&input) {
                continue;
            }
            if *runs >= MAX_RUNS || started.elapsed() > MAX_TIME {
                return Ok(None);
            }
            *runs += 1;
            progress.tick(*runs, MAX_RUNS).map_err(|_| RunError::Stopped)?;
            let trial = trial::run(self.program, case.as_ref(), self.limits)?;
            if trial.verdict != Verdict::Accepted {
                return Ok(Some(Failing { case, trial, is_least: false }));
            }
            self.passed.insert(input);
        }
        Ok(None)
    }
}
