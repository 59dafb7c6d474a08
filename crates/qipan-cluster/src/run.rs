//! The commands.

use std::net::TcpStream;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use qipan::knights::count::{CountError, Layers, Meeting};
use qipan::knights::{Board, Kind};
use serde::Serialize;
use timely::WorkerConfig;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::{AllocatorBuilder, Config, Hooks};

use crate::args::{Cli, Command, Count};
use crate::checkpoint::hash;
use crate::count::{Counter, Outcome, Task};
use crate::exchange::Exchange;
use crate::forecast::{self, bytes_per_process};
use crate::hello::{Fact, Hello};
use crate::memory::{default_limit, gigabytes, peak};
use crate::stop::{Stop, install_hook};

/// Runs the program.
pub fn run() -> ExitCode {
    install_hook();
    let done = match Cli::parse().command {
        Command::Count(count) => run_count(&count),
        Command::Forecast(typed) => {
            let print = |board| forecast::print(&board, typed.machines.as_deref(), typed.threads, typed.json);
            typed.board.board().and_then(print)
        }
    };
    done.map_or_else(|stop| stop.report(), |()| ExitCode::SUCCESS)
}

#[derive(Serialize)]
struct Report {
    rows: u64,
    cols: u64,
    kind: &'static str,
    count: String,
    states: u64,
    additions: u64,
    sent_bytes: u64,
    /// The most that process 0 held; null where the system does not tell.
    peak_bytes: Option<u64>,
    processes: usize,
    threads: u16,
    seconds: f64,
}

fn run_count(typed: &Count) -> Result<(), Stop> {
    let since = Instant::now();
    let board = typed.board.board()?;
    let hosts = typed.hosts.as_deref().map(read_hosts).transpose()?.unwrap_or_else(|| vec![String::new()]);
    let process = typed.process.unwrap_or(0);
    if process >= hosts.len() {
        return Err(Stop::refused(format!(
            "The file of hosts has {} lines: --process is 0 to {}.",
            hosts.len(),
            hosts.len() - 1
        )));
    }
    let memory = match typed.memory {
        None => default_limit(),
        Some(gigabytes) if gigabytes > 0.0 && gigabytes <= 1e6 => (gigabytes * 1e9) as u64,
        Some(_) => return Err(Stop::refused("--memory is a number of gigabytes above 0.")),
    };
    let too_wide = |error: CountError| Stop::refused(format!("This board cannot be counted: {error}."));
    let layers = Layers::new(&board).map_err(too_wide)?;
    let outcome = match Layers::known_count(&board) {
        Some(count) => Outcome { count: count.into(), ..Outcome::default() },
        None => {
            let meeting = Meeting::of(&board).map_err(too_wide)?.filter(|_| !typed.end_to_end);
            let needed = bytes_per_process(&board, meeting.as_ref(), hosts.len() as u64, typed.threads.into())?;
            // For a board with missing squares the forecast is too high, so the count is tried.
            if needed > memory && board.is_full() {
                let (needed, limit) = (gigabytes(needed), gigabytes(memory));
                return Err(Stop::refused(format!(
                    "Each process will need about {needed}, more than the {limit} it may hold. \
                     Use more processes on more machines, or a larger --memory."
                )));
            }
            let facts = facts(typed, &board, &hosts)?;
            let patience = Duration::from_secs(typed.wait);
            let sockets = Hello { hosts: &hosts, process, facts: &facts, patience }.connect()?;
            let task = Task {
                subject: subject(&board) + if typed.end_to_end { " end to end" } else { "" },
                process,
                memory,
                checkpoint: typed.checkpoint.clone(),
                every: typed.every,
                resumes: typed.resume,
                reports: !typed.quiet,
            };
            distribute(task, layers, meeting, sockets, typed.threads.into())?
        }
    };
    if process == 0 {
        print(typed, &hosts, &outcome, since);
    }
    Ok(())
}

fn print(typed: &Count, hosts: &[String], outcome: &Outcome, since: Instant) {
    let seconds = (since.elapsed().as_secs_f64() * 1e3).round() / 1e3;
    if !typed.json {
        println!("{}", outcome.count);
        return;
    }
    let kind = if typed.board.open { Kind::Open } else { Kind::Closed };
    let report = Report {
        rows: typed.board.rows,
        cols: typed.board.cols,
        kind: kind.name(),
        count: outcome.count.to_string(),
        states: outcome.states,
        additions: outcome.additions,
        sent_bytes: outcome.sent,
        peak_bytes: peak(),
        processes: hosts.len(),
        threads: typed.threads,
        seconds,
    };
    // A structure of numbers and strings can always be written.
    println!("{}", serde_json::to_string(&report).unwrap_or_default());
}

/// Reads the file of hosts: one `host:port` a line; empty lines and those that begin with `#` are left out.
fn read_hosts(file: &Path) -> Result<Vec<String>, Stop> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Stop::refused(format!("The file of hosts {} cannot be read: {error}.", file.display())))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let hosts: Vec<String> = lines.map(str::to_owned).collect();
    let is_address = |line: &String| {
        line.rsplit_once(':').is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok())
    };
    match hosts.iter().find(|line| !is_address(line)) {
        Some(line) => Err(Stop::refused(format!("The file of hosts has one host:port a line; this is none: {line}."))),
        None if hosts.is_empty() => Err(Stop::refused("The file of hosts is empty.")),
        None => Ok(hosts),
    }
}

/// The board in words.
fn subject(board: &Board) -> String {
    let missing = board.missing().iter().map(|square| format!("{},{}", square.row + 1, square.col + 1));
    let missing = missing.collect::<Vec<_>>().join(";");
    let without = if missing.is_empty() { missing } else { format!(" without {missing}") };
    format!("{}×{} {}{without}", board.rows(), board.cols(), board.kind().name())
}

/// The facts that have to be equal in all processes.
fn facts(typed: &Count, board: &Board, hosts: &[String]) -> Result<Vec<Fact>, Stop> {
    let program = std::env::current_exe().and_then(std::fs::read);
    let program = program.map_err(|error| Stop::ended(format!("The program cannot read itself: {error}.")))?;
    Ok(vec![
        ("build", format!("{} {:016x}", env!("CARGO_PKG_VERSION"), hash(&program))),
        ("board", subject(board)),
        ("number of hosts", hosts.len().to_string()),
        ("list of hosts", hosts.join(" ")),
        ("number of threads", typed.threads.to_string()),
        ("use of checkpoints", typed.checkpoint.is_some().to_string()),
        ("number of layers between checkpoints", typed.every.to_string()),
        ("option --resume", typed.resume.to_string()),
        ("option --end-to-end", typed.end_to_end.to_string()),
    ])
}

/// Runs the workers of this process.
fn distribute(
    task: Task,
    layers: Layers,
    meeting: Option<Meeting>,
    sockets: Vec<Option<TcpStream>>,
    threads: usize,
) -> Result<Outcome, Stop> {
    let broken = |error: String| Stop::ended(format!("The engine does not start: {error}."));
    let (builders, guard) = if sockets.len() == 1 {
        let config = if threads == 1 { Config::Thread } else { Config::Process(threads) };
        config.try_build().map_err(broken)?
    } else {
        let hooks = Hooks::default();
        let local = ProcessBuilder::new_typed_vector(threads, hooks.refill.clone(), None);
        let (builders, guard) = initialize_networking_from_sockets(local, sockets, task.process, threads, hooks)
            .map_err(|error| broken(error.to_string()))?;
        let guard: Box<dyn std::any::Any + Send> = Box::new(guard);
        (builders.into_iter().map(AllocatorBuilder::Tcp).collect(), guard)
    };
    let shared = Arc::new((task, layers, meeting));
    let workers = timely::execute::execute_from(builders, guard, WorkerConfig::default(), move |worker| {
        let (task, layers, meeting) = &*shared;
        let counter = Counter::new(task, layers, Exchange::new(worker));
        // The other workers wait for this one, so its end is the end of the process.
        counter.and_then(|counter| counter.run(layers, meeting.as_ref())).unwrap_or_else(|stop| stop.exit())
    })
    .map_err(broken)?;
    let outcomes: Result<Vec<Outcome>, String> = workers.join().into_iter().collect();
    outcomes.map_err(broken)?.into_iter().next().ok_or_else(|| broken("there is no worker".to_owned()))
}
