//! Standard output: buffered text or one JSON object; every write error is returned.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use serde::Serialize;

use crate::matrix::Matrix;
use crate::messages::Failure;
use crate::progress::{self, TerminalProgress};

/// Standard output.
#[derive(Debug)]
pub struct Out {
    /// Whether the output is JSON.
    pub json: bool,
    to: BufWriter<Stdout>,
}

impl Out {
    /// Creates buffered standard output for text or JSON.
    pub fn new(json: bool) -> Self {
        Self { json, to: BufWriter::with_capacity(1 << 16, io::stdout()) }
    }

    /// Progress for writing a long output. It has no bar if standard output is a terminal, where the bar would mix with
    /// the output, or a pipe, whose reader may use the terminal: `less`, or `qipan` with a bar of its own.
    pub fn watch(&self) -> TerminalProgress {
        self.watch_factory()()
    }

    /// Returns a function that makes such progress objects while output is written.
    #[expect(clippy::unused_self, reason = "it is of what is written")]
    pub const fn watch_factory(&self) -> fn() -> TerminalProgress {
        || {
            let progress = TerminalProgress::stoppable();
            if io::stdout().is_terminal() || is_pipe() { progress.without_bar() } else { progress }
        }
    }

    /// Writes one line.
    pub fn line(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.to, "{line}").map_err(write_failure)
    }

    /// Writes lines with `write`, which may fail with an error of its own after [`progress::interrupted`].
    pub fn lines(&mut self, write: impl FnOnce(&mut BufWriter<Stdout>) -> io::Result<()>) -> Result<(), Failure> {
        write(&mut self.to).map_err(write_failure)
    }

    /// Writes an object as one line of JSON.
    pub fn object(&mut self, object: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.to, object).map_err(io::Error::from).map_err(write_failure)?;
        self.line("")
    }

    /// Writes a matrix: one row per line, numbers separated by one space.
    pub fn matrix(&mut self, matrix: &Matrix) -> Result<(), Failure> {
        let mut digits = itoa::Buffer::new();
        for row in 0..matrix.rows() {
            if !matrix.tick(row) {
                return Err(Failure::Stopped);
            }
            let mut separator: &[u8] = b"";
            let put = |number| {
                self.to.write_all(separator)?;
                separator = b" ";
                self.to.write_all(digits.format(number).as_bytes())
            };
            matrix.row::<io::Error>(row, put).and_then(|()| self.to.write_all(b"\n")).map_err(write_failure)?;
        }
        Ok(())
    }

    /// Flushes the output.
    pub fn finish(&mut self) -> Result<(), Failure> {
        self.to.flush().map_err(write_failure)
    }
}

fn write_failure(error: io::Error) -> Failure {
    if progress::interrupted() { Failure::Stopped } else { Failure::Output(error) }
}

/// Whether standard output is a pipe.
#[cfg(unix)]
fn is_pipe() -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;
    let file = io::stdout().as_fd().try_clone_to_owned().map(std::fs::File::from);
    file.and_then(|file| file.metadata()).is_ok_and(|about| about.file_type().is_fifo())
}

/// Returns false: unknown on other systems. A bar may then mix with what a pipe's reader shows.
#[cfg(not(unix))]
fn is_pipe() -> bool {
    false
}
