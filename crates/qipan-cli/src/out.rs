//! Standard output: text or one JSON object, through a buffer, with every failure to write handed on.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use serde::Serialize;

use crate::matrix::Matrix;
use crate::messages::Failure;
use crate::progress::{self, WatchedProgress};

/// Standard output.
#[derive(Debug)]
pub struct Out {
    /// JSON is wanted.
    pub json: bool,
    to: BufWriter<Stdout>,
}

impl Out {
    /// Standard output for text or for JSON.
    pub fn new(json: bool) -> Self {
        Self { json, to: BufWriter::with_capacity(1 << 16, io::stdout()) }
    }

    /// The progress for writing something long. On a terminal a progress bar would stand among what is written, and
    /// behind a pipe
    /// it may be `less` that has the terminal, or `qipan` again with a bar of its own.
    pub fn watch(&self) -> WatchedProgress {
        self.watches()()
    }

    /// Makes such watches while something is written.
    #[expect(clippy::unused_self, reason = "it is of what is written")]
    pub const fn watches(&self) -> fn() -> WatchedProgress {
        || {
            let watch = WatchedProgress::stoppable();
            if io::stdout().is_terminal() || is_pipe() { watch.without_bar() } else { watch }
        }
    }

    /// One line.
    pub fn line(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.to, "{line}").map_err(failed)
    }

    /// As many lines as `write` writes. It may end early with an error of its own when [`progress::stopped`].
    pub fn lines(&mut self, write: impl FnOnce(&mut BufWriter<Stdout>) -> io::Result<()>) -> Result<(), Failure> {
        write(&mut self.to).map_err(failed)
    }

    /// The JSON object, in one line.
    pub fn object(&mut self, object: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.to, object).map_err(io::Error::from).map_err(failed)?;
        self.line("")
    }

    /// A matrix: a row a line, one space between numbers.
    pub fn matrix(&mut self, matrix: &Matrix) -> Result<(), Failure> {
        let mut digits = itoa::Buffer::new();
        for row in 0..matrix.rows() {
            if !matrix.goes_on(row) {
                return Err(Failure::Stopped);
            }
            let mut between: &[u8] = b"";
            let put = |number| {
                self.to.write_all(between)?;
                between = b" ";
                self.to.write_all(digits.format(number).as_bytes())
            };
            matrix.row::<io::Error>(row, put).and_then(|()| self.to.write_all(b"\n")).map_err(failed)?;
        }
        Ok(())
    }

    /// Makes sure that all was written.
    pub fn finish(&mut self) -> Result<(), Failure> {
        self.to.flush().map_err(failed)
    }
}

fn failed(error: io::Error) -> Failure {
    if progress::stopped() { Failure::Stopped } else { Failure::Output(error) }
}

/// Does standard output lead into a pipe?
#[cfg(unix)]
fn is_pipe() -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;
    let file = io::stdout().as_fd().try_clone_to_owned().map(std::fs::File::from);
    file.and_then(|file| file.metadata()).is_ok_and(|about| about.file_type().is_fifo())
}

/// Where that is not known, a bar may disturb what is read behind a pipe.
#[cfg(not(unix))]
fn is_pipe() -> bool {
    false
}
