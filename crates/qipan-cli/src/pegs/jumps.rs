//! Serializes the jumps of a solution one at a time.

use std::cell::RefCell;
use std::io::{self, Write};

use qipan::pegs::{Jump, Point, Solution};
use qipan::{Answer as _, Cancelled, Progress};
use serde::ser::{Error, Serialize, SerializeSeq, Serializer};

use crate::messages::Localizer;
use crate::progress::TerminalProgress;

/// Number of jumps between two progress reports.
pub const POLL_INTERVAL: u64 = 1 << 12;

/// Converts jumps to and from text, `row,col>row,col`, in the reader's coordinates.
pub struct JumpText {
    /// Offset of the reader's coordinates from those of the core, which count from 0.
    first: i64,
    digits: itoa::Buffer,
    text: String,
}

impl JumpText {
    /// Creates a converter for this reader.
    pub fn new(localizer: &Localizer) -> Self {
        Self { first: i64::from(localizer.first == 1), digits: itoa::Buffer::new(), text: String::new() }
    }

    /// Returns the text of a jump.
    pub fn of(&mut self, jump: Jump) -> &str {
        self.text.clear();
        self.push(jump.from);
        self.text.push('>');
        self.push(jump.to());
        &self.text
    }

    fn push(&mut self, point: Point) {
        self.text.push_str(self.digits.format(point.row + self.first));
        self.text.push(',');
        self.text.push_str(self.digits.format(point.col + self.first));
    }

    /// Parses a jump.
    pub fn read(&self, text: &str) -> Option<Jump> {
        let Jump { from: Point { row, col }, towards } = text.parse().ok()?;
        let shift = 1 - self.first;
        Some(Jump::new(Point::new(row + shift, col + shift), towards))
    }
}

/// The jumps of a solution, generated while they are written.
pub struct Jumps<'a> {
    solution: &'a Solution,
    text: RefCell<JumpText>,
    progress: RefCell<TerminalProgress>,
}

impl<'a> Jumps<'a> {
    /// Creates the list of all jumps, in the reader's coordinates.
    pub fn new(solution: &'a Solution, localizer: &Localizer, progress: TerminalProgress) -> Self {
        Self { solution, text: RefCell::new(JumpText::new(localizer)), progress: RefCell::new(progress) }
    }

    /// Writes the jumps, one per line.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        self.each(io::Error::other, |text| {
            to.write_all(text.as_bytes())?;
            to.write_all(b"\n")
        })
    }

    /// Calls `put` with the text of every jump, unless the work is cancelled.
    fn each<E>(
        &self,
        cancelled: impl Fn(&'static str) -> E,
        mut put: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let (mut text, mut progress) = (self.text.borrow_mut(), self.progress.borrow_mut());
        for (done, jump) in (0..).zip(self.solution.jumps()) {
            if done % POLL_INTERVAL == 0 && progress.tick(done, self.solution.len()) == Err(Cancelled) {
                return Err(cancelled("stopped"));
            }
            put(text.of(jump))?;
        }
        Ok(())
    }
}

impl Serialize for Jumps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut jumps = serializer.serialize_seq(None)?;
        self.each(S::Error::custom, |text| jumps.serialize_element(text))?;
        jumps.end()
    }
}
