//! The squares of a tour, one at a time.

use std::cell::RefCell;
use std::io::{self, Write};

use qipan::knights::Tour;
use qipan::{Cancelled, Progress};
use serde::ser::{Error, Serialize, SerializeSeq, Serializer};

use crate::messages::Localizer;
use crate::progress::WatchedProgress;

/// So many squares are written between two looks at the progress.
const POLL_INTERVAL: u64 = 1 << 12;

/// The squares of a tour, asked for while they are written.
pub struct Squares<'a> {
    tour: &'a Tour,
    /// The number of the first row and column.
    first: u64,
    watch: RefCell<WatchedProgress>,
}

impl<'a> Squares<'a> {
    /// All squares, each once, for this reader.
    pub const fn new(tour: &'a Tour, voice: &Localizer, watch: WatchedProgress) -> Self {
        Self { tour, first: voice.first, watch: RefCell::new(watch) }
    }

    /// Writes them, one a line as `row,col`.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut digits = itoa::Buffer::new();
        self.each(io::Error::other, |[row, col]| {
            to.write_all(digits.format(row).as_bytes())?;
            to.write_all(b",")?;
            to.write_all(digits.format(col).as_bytes())?;
            to.write_all(b"\n")
        })
    }

    /// Puts out each, until the progress says stop.
    fn each<E>(
        &self,
        stopped: impl Fn(&'static str) -> E,
        mut put: impl FnMut([u64; 2]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut watch = self.watch.borrow_mut();
        for (done, square) in (0..).zip(self.tour.squares()) {
            if done % POLL_INTERVAL == 0 && watch.tick(done, self.tour.path().len()) == Err(Cancelled) {
                return Err(stopped("stopped"));
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
