//! A program under test: started without a shell, in a process group of its own, and ended with all its children.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::judge::descendants;
use crate::progress;

/// The limits of one test.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Time from start to end.
    pub time: Duration,
    /// Memory of the program with its children, in bytes, where the system tells it.
    pub memory: u64,
    /// Length of the output in bytes.
    pub output: usize,
}

/// The manner in which a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By itself, with status 0.
    Done,
    /// By itself, with another status.
    Status(i32),
    /// By a signal, which only Unix has.
    #[cfg_attr(not(unix), expect(dead_code))]
    Signal(i32),
    /// At the time limit.
    Time,
    /// At the output limit.
    Output,
    /// At the memory limit.
    Memory,
}

/// A finished run.
#[derive(Debug)]
pub struct Finished {
    /// The manner of its end.
    pub ending: Ending,
    /// The output.
    pub output: Vec<u8>,
    /// The last line that it wrote to standard error.
    pub last_error: String,
    /// The elapsed time.
    pub elapsed: Duration,
}

/// The reason why a run has no result.
#[derive(Debug)]
pub enum RunError {
    /// The program cannot be started.
    Start(io::Error),
    /// Ctrl-C was pressed.
    Stopped,
}

impl std::fmt::Display for RunError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Start(error) => write!(f, "the program cannot be started: {error}"),
            Self::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for RunError {}

/// The other side of the conversation with a program.
pub trait Peer {
    /// Receives all the output so far; returns what the program is told, or `None` if nothing more will be said.
    fn hear(&mut self, output: &[u8]) -> Option<Vec<u8>>;
}

/// A peer that says everything at the start.
#[derive(Debug)]
pub struct Silent;

impl Peer for Silent {
    fn hear(&mut self, _output: &[u8]) -> Option<Vec<u8>> {
        None
    }
}

/// Time between two looks at a running program.
const POLL_INTERVAL: Duration = Duration::from_millis(2);
/// Time between two measurements of memory.
const MEMORY_INTERVAL: Duration = Duration::from_millis(20);
/// Time in which the rest of an ended program's output has to arrive.
const DRAIN_TIME: Duration = Duration::from_millis(300);
/// Size of a chunk of output.
const CHUNK: usize = 1 << 16;
/// Number of bytes kept of standard error.
const MAX_ERRORS: usize = 1 << 12;

/// Runs a program: gives it `input`, then what `peer` says, and collects its output within the limits.
pub fn run(program: &[OsString], input: Vec<u8>, limits: Limits, peer: &mut dyn Peer) -> Result<Finished, RunError> {
    let started = Instant::now();
    let mut child = start(program).map_err(RunError::Start)?;
    let (say, output, errors) = connect(&mut child);
    let _ = say.send(input);
    let mut running =
        Running { child, limits, started, say: Some(say), output, collected: Vec::new(), measured: started };
    let ending = running.watch(peer);
    let elapsed = started.elapsed();
    let status = running.end();
    let ending = ending?.unwrap_or_else(|| of_status(status));
    let last_error = errors.recv_timeout(DRAIN_TIME).unwrap_or_default();
    Ok(Finished { ending, output: running.collected, last_error, elapsed })
}

fn start(program: &[OsString]) -> io::Result<Child> {
    let (name, arguments) = program.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    let mut command = Command::new(name);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.spawn()
}

/// Starts the threads that write the program's input and read its output. Each ends when its pipe is closed.
fn connect(child: &mut Child) -> (Sender<Vec<u8>>, Receiver<Vec<u8>>, Receiver<String>) {
    let (say, said) = mpsc::channel::<Vec<u8>>();
    let (write, output) = mpsc::sync_channel(16);
    let (report, errors) = mpsc::channel();
    if let Some(mut pipe) = child.stdin.take() {
        // A program that does not read all its input closes the pipe, which is no error.
        thread::spawn(move || said.iter().all(|text| pipe.write_all(&text).and_then(|()| pipe.flush()).is_ok()));
    }
    if let Some(mut pipe) = child.stdout.take() {
        thread::spawn(move || {
            let mut chunk = vec![0; CHUNK];
            while let Ok(read @ 1..) = pipe.read(&mut chunk) {
                if write.send(chunk[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
    }
    if let Some(mut pipe) = child.stderr.take() {
        thread::spawn(move || {
            let (mut chunk, mut tail) = (vec![0; CHUNK], Vec::new());
            while let Ok(read @ 1..) = pipe.read(&mut chunk) {
                tail.extend_from_slice(&chunk[..read]);
                tail.drain(..tail.len().saturating_sub(MAX_ERRORS));
            }
            let text = String::from_utf8_lossy(&tail).into_owned();
            let last = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
            let _ = report.send(last.trim().to_owned());
        });
    }
    (say, output, errors)
}

/// A program that runs.
struct Running {
    child: Child,
    limits: Limits,
    started: Instant,
    /// The way to its input; `None` after the last word.
    say: Option<Sender<Vec<u8>>>,
    output: Receiver<Vec<u8>>,
    collected: Vec<u8>,
    /// The time of the last measurement of memory.
    measured: Instant,
}

impl Running {
    /// Waits for the end of the program. Returns the limit that it exceeded, if it did.
    fn watch(&mut self, peer: &mut dyn Peer) -> Result<Option<Ending>, RunError> {
        self.tell(peer);
        loop {
            let is_open = match self.output.recv_timeout(POLL_INTERVAL) {
                Ok(chunk) => {
                    self.collected.extend_from_slice(&chunk);
                    self.tell(peer);
                    true
                }
                Err(RecvTimeoutError::Timeout) => true,
                Err(RecvTimeoutError::Disconnected) => {
                    // The program has closed its output; it may still run.
                    self.say = None;
                    false
                }
            };
            if self.collected.len() > self.limits.output {
                return Ok(Some(Ending::Output));
            }
            if progress::interrupted() {
                return Err(RunError::Stopped);
            }
            if self.has_exited() {
                return Ok(if self.drain(peer) { None } else { Some(Ending::Output) });
            }
            if self.started.elapsed() > self.limits.time {
                return Ok(Some(Ending::Time));
            }
            if self.measured.elapsed() > MEMORY_INTERVAL {
                if descendants::memory(self.child.id()) > self.limits.memory {
                    return Ok(Some(Ending::Memory));
                }
                self.measured = Instant::now();
            }
            if !is_open {
                thread::sleep(POLL_INTERVAL);
            }
        }
    }

    /// Lets the peer answer the output so far.
    fn tell(&mut self, peer: &mut dyn Peer) {
        if let Some(say) = &self.say {
            match peer.hear(&self.collected) {
                Some(text) if text.is_empty() => {}
                // If the program reads no more, it will be noticed by its output.
                Some(text) => drop(say.send(text)),
                None => self.say = None,
            }
        }
    }

    /// Whether the program has ended. On Unix its number stays taken until [`Running::end`].
    fn has_exited(&mut self) -> bool {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), options), Ok(None))
        }
        #[cfg(not(unix))]
        {
            !matches!(self.child.try_wait(), Ok(None))
        }
    }

    /// Collects the rest of the output of an ended program; returns whether it fits.
    fn drain(&mut self, peer: &mut dyn Peer) -> bool {
        // Children that still hold the pipe would keep it open.
        self.kill();
        let until = Instant::now() + DRAIN_TIME;
        while let Ok(chunk) = self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
            self.collected.extend_from_slice(&chunk);
            if self.collected.len() > self.limits.output {
                return false;
            }
        }
        self.tell(peer);
        true
    }

    /// Kills the program with its process group.
    fn kill(&mut self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
    }

    /// Ends the program and everything that it has started.
    fn end(&mut self) -> Option<ExitStatus> {
        self.kill();
        let status = self.child.wait().ok();
        descendants::kill_all();
        status
    }
}

fn of_status(status: Option<ExitStatus>) -> Ending {
    #[cfg(unix)]
    if let Some(signal) = status.and_then(|status| std::os::unix::process::ExitStatusExt::signal(&status)) {
        return Ending::Signal(signal);
    }
    match status.and_then(|status| status.code()) {
        Some(0) => Ending::Done,
        code => Ending::Status(code.unwrap_or(-1)),
    }
}
