//! The jumps of a solution, one at a time.

use std::cell::RefCell;
use std::io::{self, Write};

use qipan::pegs::{Jump, Point, Solution};
use qipan::{Answer as _, Cancelled, Progress};
use serde::ser::{Error, Serialize, SerializeSeq, Serializer};

use crate::messages::Localizer;
use crate::progress::WatchedProgress;

/// So many jumps are written, or read, between two looks at the progress.
pub const POLL_INTERVAL: u64 = 1 << 12;

/// A jump as text: `row,col>row,col`, counted as the reader counts.
pub struct JumpText {
    /// What is added to a row or column from 0.
    first: i64,
    digits: itoa::Buffer,
    text: String,
}

impl JumpText {
    /// For a reader who counts like this.
    pub fn new(voice: &Localizer) -> Self {
        Self { first: i64::from(voice.first == 1), digits: itoa::Buffer::new(), text: String::new() }
    }

    /// The text of this jump.
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

    /// The jump that a reader who counts like this has written.
    pub fn read(&self, text: &str) -> Option<Jump> {
        let Jump { from: Point { row, col }, towards } = text.parse().ok()?;
        let shift = 1 - self.first;
        Some(Jump::new(Point::new(row + shift, col + shift), towards))
    }
}

/// The jumps of a solution, made while they are written.
pub struct Jumps<'a> {
    solution: &'a Solution,
    text: RefCell<JumpText>,
    watch: RefCell<WatchedProgress>,
}

impl<'a> Jumps<'a> {
    /// All jumps, for this reader.
    pub fn new(solution: &'a Solution, voice: &Localizer, watch: WatchedProgress) -> Self {
        Self { solution, text: RefCell::new(JumpText::new(voice)), watch: RefCell::new(watch) }
    }

    /// Writes them, one a line.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        self.each(io::Error::other, |text| {
            to.write_all(text.as_bytes())?;
            to.write_all(b"\n")
        })
    }

    /// Puts out the text of each, until the progress says stop.
    fn each<E>(
        &self,
        stopped: impl Fn(&'static str) -> E,
        mut put: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let (mut text, mut watch) = (self.text.borrow_mut(), self.watch.borrow_mut());
        for (done, jump) in (0..).zip(self.solution.jumps()) {
            if done % POLL_INTERVAL == 0 && watch.tick(done, self.solution.len()) == Err(Cancelled) {
                return Err(stopped("stopped"));
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
