//! Runs the program and looks at what it writes.

// Clippy's leave for tests does not reach helpers, and not every file of tests needs all of them.
#![allow(clippy::unwrap_used, dead_code)]

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

/// The program with these words, no input, and a language that does not hang on where it runs.
pub fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qipan"));
    command.args(line.split_whitespace()).env("LC_ALL", "C").stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What came of a run: exit status, standard output, standard error.
pub type Came = (Option<i32>, String, String);

/// What came of it.
pub fn came(output: Output) -> Came {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Runs it without input.
pub fn run(line: &str) -> Came {
    came(command(line).output().unwrap())
}

/// Runs it on this input.
pub fn run_on(line: &str, input: &[u8]) -> Came {
    let mut child = command(line).stdin(Stdio::piped()).spawn().unwrap();
    // The program need not read all of it.
    let _ = child.stdin.take().unwrap().write_all(input);
    came(child.wait_with_output().unwrap())
}

/// Runs it without input, and sends what Ctrl-C sends after a while.
#[cfg(unix)]
pub fn run_and_stop(line: &str, after: Duration) -> Came {
    let child = command(line).spawn().unwrap();
    std::thread::sleep(after);
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    came(child.wait_with_output().unwrap())
}

/// Runs it on endless input, of which this is the beginning, and sends what Ctrl-C sends while it waits for more. The beginning
/// is longer than a pipe holds, so that the program has begun to read when all of it is written.
#[cfg(unix)]
pub fn run_on_and_stop(line: &str, beginning: &[u8]) -> Came {
    assert!(beginning.len() > 1 << 17);
    let mut child = command(line).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(beginning).unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let came = came(child.wait_with_output().unwrap());
    drop(input);
    came
}

/// A run whose output goes to a full disk, as Linux has one.
pub fn run_on_full_disk(line: &str) -> Came {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    came(command(line).stdout(full).output().unwrap())
}

/// A reader who takes one byte and goes away is no failure.
pub fn ends_well_when_left(line: &str) {
    let mut child = command(line).spawn().unwrap();
    let mut first = [0; 1];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let (status, _, err) = came(child.wait_with_output().unwrap());
    assert_eq!((status, err.as_str()), (Some(0), ""), "{line}");
}

/// The output of a run that has to go well.
pub fn good(line: &str) -> String {
    let (status, out, err) = run(line);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{line}");
    out
}

/// The JSON of a run that has to go well.
pub fn good_json(line: &str) -> Value {
    serde_json::from_str(&good(&format!("{line} --json"))).unwrap()
}

/// The run was refused in one sentence on standard error that has these words, and nothing else was written.
pub fn is_refused((status, out, err): Came, words: &str) {
    assert_eq!((status, out.as_str()), (Some(2), ""), "{err}");
    assert!(err.ends_with('\n') && err.lines().count() == 1, "{err}");
    assert!(err.contains(words), "{err:?} should have {words:?}");
    assert!(!err.contains("cli-") && !err.contains("{"), "{err}");
}

/// A folder for files of a test, which goes away with it.
pub struct Scratch(std::path::PathBuf);

impl Scratch {
    /// A folder of this name, which no other test has.
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("qipan-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// The path of a file or folder in it, which need not exist.
    pub fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.join(name)
    }

    /// A file in it with these bytes.
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
