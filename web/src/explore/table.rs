//! The table of moves as a message of the worker.

use qipan::chance::{Chance, MoveChances};
use qipan::moves::{Evaluation, MoveRow, MoveTable, Ways};
use serde::{Deserialize, Serialize};

use super::chances::chance_text;
use crate::words::Words;

/// Returns decimal digits of any number as the nearest number of floating point, but for rounding.
#[must_use]
pub fn about(digits: &str) -> f64 {
    digits.bytes().fold(0.0, |number, digit| number * 10.0 + f64::from(digit.saturating_sub(b'0')))
}

/// A table of moves, best first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The rows.
    pub rows: Vec<Row>,
    /// The evaluation of the position itself.
    pub position: Value,
    /// The meaning of the numbers.
    pub unit: Unit,
    /// Whether there are, or may be, more moves than those listed.
    pub more: bool,
    /// Whether the rows are still being counted. Those without results are in the order of the board.
    #[serde(default)]
    pub is_counting: bool,
    /// Whether some chances were asked for and are not known.
    #[serde(default)]
    pub lacks_chances: bool,
}

/// The meaning of the numbers of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    /// Continuations that reach the result of the move.
    #[default]
    Ways,
    /// Tilings that contain the piece.
    Tilings,
    /// Smallest sets of stones that contain the stone.
    Solutions,
    /// Winning replies of the opponent.
    Replies,
}

/// A row: a move, its mirror images, and its evaluation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The move.
    pub mv: Move,
    /// The other moves that are its images under a symmetry of the position.
    pub images: Vec<Move>,
    /// The evaluation.
    pub value: Value,
    /// The name of the position after it: see [`super::spot`].
    #[serde(default)]
    pub at: Option<String>,
}

impl Row {
    /// Returns the number of moves in the row.
    #[must_use]
    pub const fn count(&self) -> u64 {
        1 + self.images.len() as u64
    }
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// Its text in links.
    pub text: String,
    /// Its short name, the same in every language.
    pub name: String,
    /// The square where it ends, as row and column from 1; they may be smaller on the plane.
    pub target: Option<(i32, i32)>,
    /// The sign that tells it from other moves that end there: the arrow of a jump, or the shape of a piece; else empty.
    #[serde(default)]
    pub sign: String,
}

/// The result of a move and its number of ways.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// The result; `None` if it is unknown.
    pub result: Option<Outcome>,
    /// The number of ways in decimal; `None` if it is unknown.
    pub ways: Option<String>,
    /// Whether there are more ways than that number.
    pub is_bound: bool,
    /// The chance of random play, if it was asked for.
    #[serde(default)]
    pub chance: Option<ChanceText>,
}

/// A chance as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChanceText {
    /// In per cent or, if it is small, as one in a number, such as “1 in 1.36 billion”.
    pub text: String,
    /// The fraction; `None` if it is unknown or too long to be read.
    pub fraction: Option<String>,
}

impl ChanceText {
    /// Converts a chance; `None` is an unknown one. Its text is in per cent until [`Table::word_chances`] is called.
    fn of(chance: Option<&Chance>) -> Self {
        let fraction = chance.map(ToString::to_string).filter(|fraction| fraction.len() <= MAX_FRACTION);
        Self { text: chance.map(Chance::percent).unwrap_or_default(), fraction }
    }
}

/// The longest fraction that is shown.
const MAX_FRACTION: usize = 60;

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// At best this number of pegs remains.
    Left(u32),
    /// The last peg can be left in the centre.
    Centre,
    /// The last peg can no longer be left in the centre.
    NoCentre,
    /// The tour, or the tiling, can be completed.
    Completable,
    /// It can no longer be completed.
    DeadEnd,
    /// No piece covers the square in this row and column, from 1.
    Uncovered(u32, u32),
    /// At best this number of stones in all.
    Stones(u32),
    /// The player who makes the move wins; the nim-sum after it, under normal play.
    Wins(Option<u32>),
    /// The player who makes the move loses; the nim-sum after it, under normal play.
    Loses(Option<u32>),
}

impl Outcome {
    /// Whether the goal is out of reach.
    #[must_use]
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::NoCentre | Self::DeadEnd | Self::Uncovered(..) | Self::Loses(_))
    }
}

impl Value {
    fn of<R>(evaluation: &Evaluation<R>, result: &dyn Fn(&R) -> Outcome) -> Self {
        let (ways, is_bound) = match &evaluation.ways {
            Ways::Exact(ways) => (Some(ways.to_string()), false),
            Ways::Over(ways) => (Some(ways.to_string()), true),
            Ways::Unknown => (None, false),
        };
        Self { result: evaluation.result.as_ref().map(result), ways, is_bound, chance: None }
    }
}

impl Table {
    /// Converts a table of the core. `named` gives the text of a move in links and its short name.
    pub fn of<M, R>(
        table: &MoveTable<M, R>,
        unit: Unit,
        named: &dyn Fn(&M) -> Move,
        result: &dyn Fn(&R) -> Outcome,
    ) -> Self {
        let row = |row: &MoveRow<M, R>| Row {
            mv: named(&row.mv),
            images: row.images.iter().map(named).collect(),
            value: Value::of(&row.evaluation, result),
            at: None,
        };
        let rows = table.rows.iter().map(row).collect();
        Self { rows, position: Value::of(&table.position, result), unit, ..Self::default() }
    }

    /// Adds the chances of its moves and of the position.
    pub fn add_chances(&mut self, chances: &MoveChances) {
        for (row, chance) in self.rows.iter_mut().zip(&chances.rows) {
            row.value.chance = Some(ChanceText::of(chance.as_ref()));
        }
        self.position.chance = Some(ChanceText::of(chances.position.as_ref()));
        self.lacks_chances = chances.rows.iter().any(Option::is_none);
    }

    /// Writes the chances as they are read in a language.
    pub fn word_chances(&mut self, words: &Words) {
        let values = self.rows.iter_mut().map(|row| &mut row.value);
        for chance in values.chain([&mut self.position]).filter_map(|value| value.chance.as_mut()) {
            chance.text = chance_text(&chance.text, words);
        }
    }

    /// Returns the table of these moves before anything is known about them.
    pub fn unevaluated<M>(rows: &[(M, Vec<M>)], unit: Unit, named: &dyn Fn(&M) -> Move) -> Self {
        let row = |(mv, images): &(M, Vec<M>)| Row {
            mv: named(mv),
            images: images.iter().map(named).collect(),
            value: Value::default(),
            at: None,
        };
        Self { rows: rows.iter().map(row).collect(), unit, ..Self::default() }
    }

    /// Returns the share of each of a row's moves: its ways in those of the position. `None` if it is not known exactly. With mirror
    /// images counted in, the shares of jumps and of a knight's moves add up to one; those of pieces and stones do not, because
    /// each solution counts for all of its pieces.
    #[must_use]
    pub fn share(&self, row: &Row) -> Option<f64> {
        let exact = |value: &Value| value.ways.as_ref().filter(|_| !value.is_bound).map(|ways| about(ways));
        let (ways, all) = (exact(&row.value)?, exact(&self.position)?);
        let is_share = all > 0.0 && row.value.result == self.position.result && self.unit != Unit::Replies;
        let share = ways / all;
        // A stone that is taken away leaves more solutions, not a share of them.
        (is_share && share < 1.001).then_some(share)
    }

    /// Whether every result and every number is known exactly, and every chance that was asked for.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        let is_exact = |value: &Value| value.result.is_some() && value.ways.is_some() && !value.is_bound;
        !self.lacks_chances && is_exact(&self.position) && self.rows.iter().all(|row| is_exact(&row.value))
    }
}
