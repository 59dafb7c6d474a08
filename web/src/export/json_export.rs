//! Board, moves and position for programs: JSON, a key a line.

use serde::Serialize;

use super::MAX_STEPS;
use super::families::Export;
use super::snapshot::Snapshot;

/// The version of the shape.
const VERSION: u32 = 1;

/// A number that a program may take for a float: above 2^53 it stands as a decimal string.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Number {
    /// Up to 2^53.
    Exact(u64),
    /// Above.
    Decimal(String),
}

impl From<u64> for Number {
    fn from(value: u64) -> Self {
        if value <= 1 << 53 { Self::Exact(value) } else { Self::Decimal(value.to_string()) }
    }
}

/// Plain data as JSON in one line. (Such data always has a text.)
#[must_use]
pub fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The record; `None` where the position would be too large to be written. Of more than [`MAX_STEPS`] moves none are.
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
