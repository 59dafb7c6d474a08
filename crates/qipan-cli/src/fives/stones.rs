//! Serializes the stones of placements one at a time, or the formulas of those with too many.

use std::cell::RefCell;
use std::io::{self, Write};

use qipan::fives::{BlockingSet, Lattice, Pattern, TorusQueens};
use qipan::{Answer as _, Args, Cancelled, Progress};
use serde::Serialize as Derived;
use serde::ser::{Error, Serialize, SerializeSeq, Serializer};

use crate::messages::{Localizer, Sentence};
use crate::progress::TerminalProgress;

/// Maximum number of stones written; of larger placements the formula is written.
pub const MAX_STONES: u64 = 1 << 20;
/// Number of stones between two progress reports.
const POLL_INTERVAL: u64 = 1 << 12;

/// The stones of a placement, generated while they are written.
pub struct Stones {
    placement: BlockingSet,
    /// The number of the first row and column.
    first: u64,
    progress: RefCell<TerminalProgress>,
}

impl Stones {
    /// Creates the list of all stones, in the reader's coordinates.
    pub const fn new(placement: BlockingSet, localizer: &Localizer, progress: TerminalProgress) -> Self {
        Self { placement, first: localizer.first, progress: RefCell::new(progress) }
    }

    /// Writes the stones, one per line as `row,col`.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut digits = itoa::Buffer::new();
        self.each(io::Error::other, |[row, col]| {
            to.write_all(digits.format(row).as_bytes())?;
            to.write_all(b",")?;
            to.write_all(digits.format(col).as_bytes())?;
            to.write_all(b"\n")
        })
    }

    /// Calls `put` with every stone, unless the work is cancelled.
    fn each<E>(
        &self,
        cancelled: impl Fn(&'static str) -> E,
        mut put: impl FnMut([u64; 2]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut progress = self.progress.borrow_mut();
        for (done, stone) in (0..).zip(self.placement.stones()) {
            if done % POLL_INTERVAL == 0 && progress.tick(done, self.placement.len()) == Err(Cancelled) {
                return Err(cancelled("stopped"));
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

/// Placements, generated while they are written.
pub struct Placements<I>(RefCell<Option<I>>);

impl<I: Iterator<Item = Stones>> Placements<I> {
    /// Wraps an iterator.
    pub const fn new(stones: I) -> Self {
        Self(RefCell::new(Some(stones)))
    }
}

impl<I: Iterator<Item = Stones>> Serialize for Placements<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.borrow_mut().take().into_iter().flatten())
    }
}

/// A pattern repeated from the upper left corner, by the row of the stone in each column, in the reader's coordinates.
#[derive(Debug, Derived)]
pub struct Rows {
    rows: Vec<u64>,
    #[serde(skip)]
    first: u64,
}

impl Rows {
    fn of(queens: &TorusQueens, localizer: &Localizer) -> Self {
        Self { rows: queens.rows().map(|row| row + localizer.first).collect(), first: localizer.first }
    }

    fn sentence(&self) -> Sentence {
        let rows: Vec<String> = self.rows.iter().map(u64::to_string).collect();
        let args = Args::none().count("length", self.rows.len() as u64).text("rows", rows.join(" "));
        Sentence::new("cli-fives-pattern", args.count("first", self.first))
    }
}

/// The formula written instead of too many stones.
#[derive(Debug)]
pub enum Formula {
    /// The congruence of a lattice.
    Rule(Rule),
    /// The rows of another pattern.
    Rows(Rows),
}

impl Formula {
    /// Returns the formula of a pattern, in the reader's coordinates.
    pub fn of(pattern: &Pattern, localizer: &Localizer) -> Self {
        match pattern {
            Pattern::Lattice(lattice) => Self::Rule(Rule::of(lattice, localizer)),
            Pattern::Queens(queens) => Self::Rows(Rows::of(queens, localizer)),
        }
    }

    /// Returns the formula as a message.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Rule(rule) => rule.sentence(),
            Self::Rows(rows) => rows.sentence(),
        }
    }
}

/// A lattice: stones where `down` · row + `right` · column ≡ `shift` modulo the length of a line, in the reader's
/// coordinates.
#[derive(Debug, Derived)]
pub struct Rule {
    down: u64,
    right: u64,
    shift: u64,
    #[serde(skip)]
    length: u64,
}

impl Rule {
    /// Returns the congruence of a lattice, in the reader's coordinates.
    const fn of(lattice: &Lattice, localizer: &Localizer) -> Self {
        let [length, down, right, _] = lattice.numbers();
        Self { down, right, shift: lattice.shift_from(localizer.first), length }
    }

    /// Returns the congruence as a message. `down` is 0 or 1.
    pub fn sentence(&self) -> Sentence {
        let args = Args::none().count("shift", self.shift).count("length", self.length);
        match (self.down, self.right) {
            (_, 0) => Sentence::new("cli-fives-rule-row", args),
            (0, _) => Sentence::new("cli-fives-rule-column", args),
            (_, right) => Sentence::new("cli-fives-rule", args.count("right", right)),
        }
    }
}
