//! `qipan knights count`: the exact number of tours.

use std::time::Instant;

use qipan::Args;
use qipan::executor::{Executor, Task};
use qipan::knights::count::{CountError, Counted, Forecast, Job, TooLargeError, forecast};
use qipan::knights::{Board, Existence, Kind, Obstruction, existence};
use serde::Serialize;

use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::TerminalProgress;
use crate::read;

/// Maximum number of threads.
const MAX_THREADS: u64 = 256;
/// Default memory limit in megabytes.
const DEFAULT_MEGABYTES: u64 = 4096;
/// Maximum memory limit in megabytes.
const MAX_MEGABYTES: u64 = 1 << 24;

#[derive(Serialize)]
struct Report {
    rows: u64,
    cols: u64,
    kind: &'static str,
    count: String,
    states: u64,
    seconds: f64,
}

/// The resources of a count.
pub struct Resources {
    threads: u64,
    megabytes: u64,
}

impl Resources {
    /// Parses the options.
    pub fn read(threads: Option<&str>, memory: Option<&str>) -> Result<Self, Failure> {
        let number = |word: &str, most, key| {
            let number = read::number(word).filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| Failure::input(key, Args::none().count("most", most)))
        };
        let threads = threads.map(|word| number(word, MAX_THREADS, "cli-knights-bad-threads")).transpose()?;
        let memory = memory.map(|word| number(word, MAX_MEGABYTES, "cli-knights-bad-memory")).transpose()?;
        let all = || std::thread::available_parallelism().map_or(1, |all| (all.get() as u64).min(MAX_THREADS));
        Ok(Self { threads: threads.unwrap_or_else(all), megabytes: memory.unwrap_or(DEFAULT_MEGABYTES) })
    }

    const fn bytes(&self) -> u64 {
        self.megabytes << 20
    }

    /// Returns the error for a count that exceeds the memory limit in spite of its forecast.
    fn exceeded(&self) -> Failure {
        Failure::input("cli-knights-memory", Args::none().count("megabytes", self.megabytes))
    }
}

/// Runs `qipan knights count`.
pub fn run(board: &Board, resources: &Resources, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let since = Instant::now();
    let (counted, obstruction) = match existence(board, None) {
        Existence::No(obstruction) => (Counted::default(), Some(obstruction)),
        Existence::Yes(_) | Existence::Unknown => (count(board, resources)?, None),
    };
    let count = counted.count.to_string();
    let seconds = since.elapsed().as_secs_f64();
    if out.json {
        let (rows, cols, kind) = (board.rows(), board.cols(), board.kind().name());
        // Rounded to milliseconds.
        let seconds = (seconds * 1e3).round() / 1e3;
        out.object(&Report { rows, cols, kind, count, states: counted.states, seconds })?;
    } else {
        out.line(&count)?;
        out.line(&localizer.localize(&obstruction.map_or_else(
            || cost_message(board, &counted, seconds),
            |obstruction: Obstruction| Sentence::of(&obstruction),
        )))?;
    }
    Ok(ExitOutcome::Yes)
}

/// Returns the message with the number of states and the time.
fn cost_message(board: &Board, counted: &Counted, seconds: f64) -> Sentence {
    let key = match board.kind() {
        Kind::Closed => "cli-knights-counted-closed",
        Kind::Open => "cli-knights-counted-open",
    };
    Sentence::new(key, Args::none().count("states", counted.states).text("seconds", format!("{seconds:.2}")))
}

/// Counts the tours, if the forecast fits in memory.
fn count(board: &Board, resources: &Resources) -> Result<Counted, Failure> {
    match forecast(board, resources.bytes()) {
        Err(wide @ TooLargeError::Wide) => return Err(Sentence::of(&wide).into()),
        // For a board with missing squares the forecast is too high, so the count is tried.
        Err(TooLargeError::Memory { bytes, .. }) if board.is_full() => {
            let args = Args::none().count("needed", bytes.div_ceil(1 << 20)).count("megabytes", resources.megabytes);
            return Err(Failure::input("cli-knights-too-large", args));
        }
        Ok(Forecast { .. }) | Err(TooLargeError::Memory { .. }) => {}
    }
    let failure = |failure| match failure {
        CountError::Stopped => Failure::Stopped,
        CountError::TooLarge => resources.exceeded(),
    };
    let threads = Threads(resources.threads);
    let mut job = Job::new(board, resources.bytes()).map_err(failure)?;
    // The sweeps over the rows and the join have a progress bar each.
    let mut progress = TerminalProgress::stoppable();
    while !job.prepare(&threads, &mut progress).map_err(failure)? {}
    progress = TerminalProgress::stoppable();
    loop {
        if let Some(counted) = job.step(&threads, &mut progress).map_err(failure)? {
            return Ok(counted);
        }
    }
}

/// An executor with this number of threads.
struct Threads(u64);

impl Executor for Threads {
    fn parallelism(&self) -> usize {
        self.0 as usize
    }

    fn run(&self, tasks: Vec<Task<'_>>) {
        std::thread::scope(|scope| {
            let mut tasks = tasks.into_iter();
            // One task runs on this thread.
            let own_task = tasks.next();
            tasks.for_each(|task| drop(scope.spawn(task)));
            own_task.into_iter().for_each(|task| task());
        });
    }
}
