//! Helpers that run the program and examine its output.

// Clippy's `allow-…-in-tests` settings do not cover helper functions, and not every test file uses all of them.
#![allow(clippy::unwrap_used, dead_code)]

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

/// Returns the program with these arguments, an empty standard input and the locale `C`.
pub fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qipan"));
    command.args(line.split_whitespace()).env("LC_ALL", "C").stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Returns the interpreter of Python 3; prints a message if it is not installed. Where `python3` is a script that looks for
/// the interpreter, a start by the script takes several times as long.
pub fn python() -> Option<&'static str> {
    static FOUND: OnceLock<Option<String>> = OnceLock::new();
    let find = || {
        let asked = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().ok()?;
        let path = String::from_utf8(asked.stdout).ok()?.trim().to_owned();
        (asked.status.success() && !path.is_empty()).then_some(path)
    };
    let found = FOUND.get_or_init(find).as_deref();
    if found.is_none() {
        eprintln!("python3 is not installed: its part of this test is skipped");
    }
    found
}

/// The option of Python that leaves out its site packages. A start then takes a fourth of the time, and the tests need
/// thousands.
pub const WITHOUT_SITE: &str = "-S";

/// Returns a command of the interpreter that [`python`] has found.
pub fn python_command() -> Command {
    let mut command = Command::new(python().unwrap());
    command.arg(WITHOUT_SITE);
    command
}

/// Exit status, standard output and standard error of a run.
pub type Outcome = (Option<i32>, String, String);

/// Decodes the output of a finished process.
pub fn outcome_of(output: Output) -> Outcome {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Runs the program with an empty standard input.
pub fn run(line: &str) -> Outcome {
    outcome_of(command(line).output().unwrap())
}

/// Runs the program with `input` on standard input.
pub fn run_on(line: &str, input: &[u8]) -> Outcome {
    let mut child = command(line).stdin(Stdio::piped()).spawn().unwrap();
    // The program may exit before it has read everything, which closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input);
    outcome_of(child.wait_with_output().unwrap())
}

/// Runs the program with an empty standard input and sends it SIGINT after `after`.
#[cfg(unix)]
pub fn run_and_interrupt(line: &str, after: Duration) -> Outcome {
    let child = command(line).spawn().unwrap();
    std::thread::sleep(after);
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    outcome_of(child.wait_with_output().unwrap())
}

/// Runs the program with `beginning` on a standard input that stays open, and sends it SIGINT while it waits for more.
/// `beginning` has to be longer than the pipe buffer: then the program is known to be reading once the write returns.
#[cfg(unix)]
pub fn run_on_and_interrupt(line: &str, beginning: &[u8]) -> Outcome {
    assert!(beginning.len() > 1 << 17);
    let mut child = command(line).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(beginning).unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let outcome = outcome_of(child.wait_with_output().unwrap());
    drop(input);
    outcome
}

/// Runs the program with its standard output on `/dev/full`, where every write fails with ENOSPC.
pub fn run_on_full_disk(line: &str) -> Outcome {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    outcome_of(command(line).stdout(full).output().unwrap())
}

/// Asserts that the program exits with status 0 and no message when the reader of its output closes the pipe.
pub fn assert_closed_pipe_is_no_error(line: &str) {
    let mut child = command(line).spawn().unwrap();
    let mut first = [0; 1];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let (status, _, err) = outcome_of(child.wait_with_output().unwrap());
    assert_eq!((status, err.as_str()), (Some(0), ""), "{line}");
}

/// Returns the standard output of a run that must succeed without a message.
pub fn successful(line: &str) -> String {
    let (status, out, err) = run(line);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{line}");
    out
}

/// Returns the JSON of a run that must succeed.
pub fn successful_json(line: &str) -> Value {
    serde_json::from_str(&successful(&format!("{line} --json"))).unwrap()
}

/// Asserts that the run was refused: exit status 2, one line on standard error that contains `words`, nothing on
/// standard output.
pub fn assert_refused((status, out, err): Outcome, words: &str) {
    assert_eq!((status, out.as_str()), (Some(2), ""), "{err}");
    assert!(err.ends_with('\n') && err.lines().count() == 1, "{err}");
    assert!(err.contains(words), "{err:?} should have {words:?}");
    assert!(!err.contains("cli-") && !err.contains("{"), "{err}");
}

/// A temporary directory that is deleted on drop.
pub struct Scratch(std::path::PathBuf);

impl Scratch {
    /// Creates a new directory; `name` has to be different for every test.
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("qipan-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// Returns the path of `name` in the directory. Nothing is created.
    pub fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.join(name)
    }

    /// Creates a file with these contents.
    pub fn file(&self, name: &str, bytes: &[u8]) -> std::path::PathBuf {
        let file = self.path(name);
        std::fs::write(&file, bytes).unwrap();
        file
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
