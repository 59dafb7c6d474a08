//! The stones of placements, one at a time, and the rules of those that have too many.

use std::cell::RefCell;
use std::io::{self, Write};

use qipan::fives::{Lattice, Placement};
use qipan::{Answer as _, Args, Go, Meter};
use serde::ser::{Error, Serialize, SerializeSeq, Serializer};

use crate::say::{Sentence, Voice};
use crate::watch::Watch;

/// The stones of a placement with more of them are not written, but their rule.
pub const MOST_STONES: u64 = 1 << 20;
/// So many stones are written between two looks at the meter.
const BETWEEN_LOOKS: u64 = 1 << 12;

/// The stones of a placement, asked for while they are written.
pub struct Stones<'a> {
    placement: &'a Placement,
    /// The number of the first row and column.
    first: u64,
    watch: RefCell<Watch>,
}

impl<'a> Stones<'a> {
    /// All stones, for this reader.
    pub const fn new(placement: &'a Placement, voice: &Voice, watch: Watch) -> Self {
        Self { placement, first: voice.first, watch: RefCell::new(watch) }
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

    /// Puts out each, until the meter says stop.
    fn each<E>(
        &self,
        stopped: impl Fn(&'static str) -> E,
        mut put: impl FnMut([u64; 2]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut watch = self.watch.borrow_mut();
        for (done, stone) in (0..).zip(self.placement.stones()) {
            if done % BETWEEN_LOOKS == 0 && watch.tick(done, self.placement.len()) == Go::Stop {
                return Err(stopped("stopped"));
            }
            put([stone.row + self.first, stone.col + self.first])?;
        }
        Ok(())
    }
}

impl Serialize for Stones<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut stones = serializer.serialize_seq(None)?;
        self.each(S::Error::custom, |stone| stones.serialize_element(&stone))?;
        stones.end()
    }
}

/// Stones stand where `down` · row + `right` · column leaves `shift` when divided by the length of a line, rows and columns
/// counted as the reader counts.
#[derive(Debug, serde::Serialize)]
pub struct Rule {
    down: u64,
    right: u64,
    shift: u64,
    #[serde(skip)]
    length: u64,
}

impl Rule {
    /// The rule of a lattice, for this reader.
    pub const fn of(lattice: &Lattice, voice: &Voice) -> Self {
        let [length, down, right, _] = lattice.numbers();
        Self { down, right, shift: lattice.shift_from(voice.first), length }
    }

    /// In words. `down` is 0 or 1.
    pub fn sentence(&self) -> Sentence {
        let sum = match (self.down, self.right) {
            (_, 0) => Sentence::new("cli-fives-sum-row", Args::none()),
            (0, _) => Sentence::new("cli-fives-sum-column", Args::none()),
            (_, right) => Sentence::new("cli-fives-sum", Args::none().count("right", right)),
        };
        let args = Args::none().told("sum", &sum).count("shift", self.shift);
        Sentence::new("cli-fives-rule", args.count("length", self.length))
    }
}
