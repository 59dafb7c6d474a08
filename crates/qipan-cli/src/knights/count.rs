//! `qipan knights count`: how many tours a board has, exactly.

use std::time::Instant;

use qipan::Args;
use qipan::executor::{Executor, Task};
use qipan::knights::count::{CountError, Counted, Forecast, Job, TooLargeError, forecast};
use qipan::knights::{Board, Existence, Kind, Obstruction, existence};
use serde::Serialize;

use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::WatchedProgress;
use crate::read;

/// No more threads work side by side.
const MAX_THREADS: u64 = 256;
/// So many megabytes may be held where nothing else is said.
const USUAL_MEGABYTES: u64 = 4096;
/// No more can be allowed.
const MAX_MEGABYTES: u64 = 1 << 24;

#[derive(Serialize)]
struct Told {
    rows: u64,
    cols: u64,
    kind: &'static str,
    count: String,
    states: u64,
    seconds: f64,
}

/// What a count may take.
pub struct Resources {
    threads: u64,
    megabytes: u64,
}

impl Resources {
    /// As it was typed.
    pub fn read(threads: Option<&str>, memory: Option<&str>) -> Result<Self, Failure> {
        let number = |word: &str, most, key| {
            let number = read::number(word).filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| Failure::input(key, Args::none().count("most", most)))
        };
        let threads = threads.map(|word| number(word, MAX_THREADS, "cli-knights-bad-threads")).transpose()?;
        let memory = memory.map(|word| number(word, MAX_MEGABYTES, "cli-knights-bad-memory")).transpose()?;
        let all = || std::thread::available_parallelism().map_or(1, |all| (all.get() as u64).min(MAX_THREADS));
        Ok(Self { threads: threads.unwrap_or_else(all), megabytes: memory.unwrap_or(USUAL_MEGABYTES) })
    }

    const fn bytes(&self) -> u64 {
        self.megabytes << 20
    }

    /// It takes more on the way than is allowed.
    fn exceeded(&self) -> Failure {
        Failure::input("cli-knights-memory", Args::none().count("megabytes", self.megabytes))
    }
}

/// Runs `qipan knights count`.
pub fn run(board: &Board, means: &Resources, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let since = Instant::now();
    let (counted, none) = match existence(board, None) {
        Existence::No(obstacle) => (Counted::default(), Some(obstacle)),
        Existence::Yes(_) | Existence::Unknown => (count(board, means)?, None),
    };
    let count = counted.count.to_string();
    let seconds = since.elapsed().as_secs_f64();
    if out.json {
        let (rows, cols, kind) = (board.rows(), board.cols(), board.kind().name());
        // To a thousandth.
        let seconds = (seconds * 1e3).round() / 1e3;
        out.object(&Told { rows, cols, kind, count, states: counted.states, seconds })?;
    } else {
        out.line(&count)?;
        out.line(
            &voice.say(&none.map_or_else(|| told(board, &counted, seconds), |none: Obstruction| Sentence::of(&none))),
        )?;
    }
    Ok(ExitOutcome::Yes)
}

/// What was counted, and what it took.
fn told(board: &Board, counted: &Counted, seconds: f64) -> Sentence {
    let key = match board.kind() {
        Kind::Closed => "cli-knights-counted-closed",
        Kind::Open => "cli-knights-counted-open",
    };
    Sentence::new(key, Args::none().count("states", counted.states).text("seconds", format!("{seconds:.2}")))
}

/// Counts, if there is enough memory.
fn count(board: &Board, means: &Resources) -> Result<Counted, Failure> {
    match forecast(board, means.bytes()) {
        Err(wide @ TooLargeError::Wide) => return Err(Sentence::of(&wide).into()),
        // Of a board that lacks squares only the way shows what it takes.
        Err(TooLargeError::Memory { bytes, .. }) if board.is_full() => {
            let args = Args::none().count("needed", bytes.div_ceil(1 << 20)).count("megabytes", means.megabytes);
            return Err(Failure::input("cli-knights-too-large", args));
        }
        Ok(Forecast { .. }) | Err(TooLargeError::Memory { .. }) => {}
    }
    let no = |no| match no {
        CountError::Stopped => Failure::Stopped,
        CountError::TooLarge => means.exceeded(),
    };
    let threads = Threads(means.threads);
    let mut job = Job::new(board, means.bytes()).map_err(no)?;
    // First rows are gone through, and then what is above and below is joined: each has a bar of its own.
    let mut watch = WatchedProgress::stoppable();
    while !job.prepare(&threads, &mut watch).map_err(no)? {}
    watch = WatchedProgress::stoppable();
    loop {
        if let Some(counted) = job.step(&threads, &mut watch).map_err(no)? {
            return Ok(counted);
        }
    }
}

/// So many threads.
struct Threads(u64);

impl Executor for Threads {
    fn parallelism(&self) -> usize {
        self.0 as usize
    }

    fn run(&self, pieces: Vec<Task<'_>>) {
        std::thread::scope(|scope| {
            let mut pieces = pieces.into_iter();
            // One of them works here.
            let own = pieces.next();
            pieces.for_each(|piece| drop(scope.spawn(piece)));
            own.into_iter().for_each(|piece| piece());
        });
    }
}
