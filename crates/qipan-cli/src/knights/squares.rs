//! Serializes the squares of a tour one at a time.

use std::cell::RefCell;
use std::io::{self, Write};

use qipan::knights::Tour;
use qipan::{Cancelled, Progress};
use serde::ser::{Error, Serialize, SerializeSeq, Serializer};

use crate::messages::Localizer;
use crate::progress::TerminalProgress;

/// Number of squares between two progress reports.
const POLL_INTERVAL: u64 = 1 << 12;

/// The squares of a tour, generated while they are written.
pub struct Squares<'a> {
    tour: &'a Tour,
    /// The number of the first row and column.
    first: u64,
    progress: RefCell<TerminalProgress>,
}

impl<'a> Squares<'a> {
    /// Creates the list of all squares, each once, in the reader's coordinates.
    pub const fn new(tour: &'a Tour, localizer: &Localizer, progress: TerminalProgress) -> Self {
        Self { tour, first: localizer.first, progress: RefCell::new(progress) }
    }

    /// Writes the squares, one per line as `row,col`.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut digits = itoa::Buffer::new();
        self.each(io::Error::other, |[row, col]| {
            to.write_all(digits.format(row).as_bytes())?;
            to.write_all(b",")?;
            to.write_all(digits.format(col).as_bytes())?;
            to.write_all(b"\n")
        })
    }

    /// Calls `put` with every square, unless the work is cancelled.
    fn each<E>(
        &self,
        cancelled: impl Fn(&'static str) -> E,
        mut put: impl FnMut([u64; 2]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut progress = self.progress.borrow_mut();
        for (done, square) in (0..).zip(self.tour.squares()) {
            if done % POLL_INTERVAL == 0 && progress.tick(done, self.tour.path().len()) == Err(Cancelled) {
                return Err(cancelled("stopped"));
            }
            put([square.row + self.first, square.col + self.first])?;
        }
        Ok(())
    }
}

impl Serialize for Squares<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut squares = serializer.serialize_seq(None)?;
        self.each(S::Error::custom, |square| squares.serialize_element(&square))?;
        squares.end()
    }
}
