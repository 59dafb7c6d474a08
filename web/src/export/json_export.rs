//! Export as JSON: board, moves and position, with one key on each line.

use serde::Serialize;

use super::families::{Export, MAX_STEPS};
use super::snapshot::Snapshot;

/// The version of the format.
const VERSION: u32 = 1;

/// An integer for programs that read numbers as floats: above 2^53 it is a decimal string.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Number {
    /// At most 2^53.
    Exact(u64),
    /// More than 2^53.
    Decimal(String),
}

impl From<u64> for Number {
    fn from(value: u64) -> Self {
        if value <= 1 << 53 { Self::Exact(value) } else { Self::Decimal(value.to_string()) }
    }
}

/// Serializes plain data as JSON in one line, which cannot fail.
#[must_use]
pub fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Returns the record; `None` if the position is too large. With more than [`MAX_STEPS`] moves it has none of them.
#[must_use]
pub fn record<L: Export>(stand: &Snapshot<L>, link: &str) -> Option<String> {
    let length = stand.length();
    let moves = (length <= MAX_STEPS).then(|| stand.moves(length));
    let moves: Option<Vec<String>> = moves.map(|moves| moves.iter().map(ToString::to_string).collect());
    let fields = [
        ("qipan", json(&"board")),
        ("version", json(&VERSION)),
        ("family", json(&L::FAMILY.slug())),
        ("link", json(&link)),
        ("board", L::board(&stand.setup)),
        ("moves", json(&moves)),
        ("step", json(&Number::from(stand.step()))),
        ("length", json(&Number::from(length))),
        ("position", L::position(&stand.setup, &stand.play)?),
    ];
    let lines = fields.map(|(key, value)| format!("  \"{key}\": {value}"));
    Some(format!("{{\n{}\n}}\n", lines.join(",\n")))
}
