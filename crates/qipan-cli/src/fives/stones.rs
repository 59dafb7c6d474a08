//! The stones of placements, one at a time, and the rules of those that have too many.

use std::cell::RefCell;
use std::io::{self, Write};

use qipan::fives::{BlockingSet, Lattice, Pattern, TorusQueens};
use qipan::{Answer as _, Args, Cancelled, Progress};
use serde::Serialize as Derived;
use serde::ser::{Error, Serialize, SerializeSeq, Serializer};

use crate::messages::{Localizer, Sentence};
use crate::progress::WatchedProgress;

/// The stones of a placement with more of them are not written, but their rule.
pub const MAX_STONES: u64 = 1 << 20;
/// So many stones are written between two looks at the progress.
const POLL_INTERVAL: u64 = 1 << 12;

/// The stones of a placement, asked for while they are written.
pub struct Stones {
    placement: BlockingSet,
    /// The number of the first row and column.
    first: u64,
    watch: RefCell<WatchedProgress>,
}

impl Stones {
    /// All stones, for this reader.
    pub const fn new(placement: BlockingSet, voice: &Localizer, watch: WatchedProgress) -> Self {
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

    /// Puts out each, until the progress says stop.
    fn each<E>(
        &self,
        stopped: impl Fn(&'static str) -> E,
        mut put: impl FnMut([u64; 2]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut watch = self.watch.borrow_mut();
        for (done, stone) in (0..).zip(self.placement.stones()) {
            if done % POLL_INTERVAL == 0 && watch.tick(done, self.placement.len()) == Err(Cancelled) {
                return Err(stopped("stopped"));
            }
            put([stone.row + self.first, stone.col + self.first])?;
        }
        Ok(())
    }
}

impl Serialize for Stones {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut stones = serializer.serialize_seq(None)?;
        self.each(S::Error::custom, |stone| stones.serialize_element(&stone))?;
        stones.end()
    }
}

/// Placements, asked for while they are written.
pub struct Placements<I>(RefCell<Option<I>>);

impl<I: Iterator<Item = Stones>> Placements<I> {
    /// These.
    pub const fn new(stones: I) -> Self {
        Self(RefCell::new(Some(stones)))
    }
}

impl<I: Iterator<Item = Stones>> Serialize for Placements<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.borrow_mut().take().into_iter().flatten())
    }
}

/// Stones of the pattern with these rows, column by column, that is repeated from the upper left corner on; numbers as the
/// reader counts.
#[derive(Debug, Derived)]
pub struct Rows {
    rows: Vec<u64>,
    #[serde(skip)]
    first: u64,
}

impl Rows {
    fn of(queens: &TorusQueens, voice: &Localizer) -> Self {
        Self { rows: queens.rows().map(|row| row + voice.first).collect(), first: voice.first }
    }

    fn sentence(&self) -> Sentence {
        let rows: Vec<String> = self.rows.iter().map(u64::to_string).collect();
        let args = Args::none().count("length", self.rows.len() as u64).text("rows", rows.join(" "));
        Sentence::new("cli-fives-pattern", args.count("first", self.first))
    }
}

/// What is written of a placement with too many stones.
#[derive(Debug)]
pub enum Formula {
    /// The rule of a lattice.
    Rule(Rule),
    /// The rows of another pattern.
    Rows(Rows),
}

impl Formula {
    /// The formula of a pattern, for this reader.
    pub fn of(pattern: &Pattern, voice: &Localizer) -> Self {
        match pattern {
            Pattern::Lattice(lattice) => Self::Rule(Rule::of(lattice, voice)),
            Pattern::Queens(queens) => Self::Rows(Rows::of(queens, voice)),
        }
    }

    /// In words.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Rule(rule) => rule.sentence(),
            Self::Rows(rows) => rows.sentence(),
        }
    }
}

/// Stones stand where `down` · row + `right` · column leaves `shift` when divided by the length of a line, rows and columns
/// counted as the reader counts.
#[derive(Debug, Derived)]
pub struct Rule {
    down: u64,
    right: u64,
    shift: u64,
    #[serde(skip)]
    length: u64,
}

impl Rule {
    /// The rule of a lattice, for this reader.
    const fn of(lattice: &Lattice, voice: &Localizer) -> Self {
        let [length, down, right, _] = lattice.numbers();
        Self { down, right, shift: lattice.shift_from(voice.first), length }
    }

    /// In words. `down` is 0 or 1.
    pub fn sentence(&self) -> Sentence {
        let args = Args::none().count("shift", self.shift).count("length", self.length);
        match (self.down, self.right) {
            (_, 0) => Sentence::new("cli-fives-rule-row", args),
            (0, _) => Sentence::new("cli-fives-rule-column", args),
            (_, right) => Sentence::new("cli-fives-rule", args.count("right", right)),
        }
    }
}
