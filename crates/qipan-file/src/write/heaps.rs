//! Certificates of the heap family.

use qipan::heaps::{Game, Law};
use serde::Serialize;
use serde::ser::SerializeMap;

use crate::certificate::{Heaps, HeapsClaim, Outcome, Shown};

use super::moves;

#[derive(Serialize)]
struct BoardShape {
    rule: String,
    /// May pass 2^53.
    heaps: Vec<String>,
    misere: bool,
}

#[derive(Default, Serialize)]
struct Claim {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win: Option<String>,
}

#[derive(Serialize)]
struct Proof {
    #[serde(skip_serializing_if = "Option::is_none")]
    law: Option<LawShape>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    firm: Option<Vec<bool>>,
}

#[derive(Default, Serialize)]
struct LawShape {
    kind: &'static str,
    /// May pass 2^53.
    #[serde(skip_serializing_if = "Option::is_none")]
    modulus: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    preperiod: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<u64>,
}

impl Heaps {
    pub(super) fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("board", &shape(&self.game))?;
        match &self.claim {
            HeapsClaim::Outcome(outcome) => {
                map.serialize_entry("claim", &Claim::of(outcome))?;
                map.serialize_entry("proof", &Proof::of(&outcome.shown))?;
            }
            HeapsClaim::Position => map.serialize_entry("claim", &Claim { kind: "position", ..Claim::default() })?,
        }
        moves(map, &self.moves)
    }
}

fn shape(game: &Game) -> BoardShape {
    let heaps = game.heaps().iter().map(ToString::to_string).collect();
    BoardShape { rule: game.rule().to_string(), heaps, misere: game.is_misere() }
}

impl Claim {
    fn of(outcome: &Outcome) -> Self {
        Self {
            kind: "outcome",
            outcome: Some(if outcome.wins { "N" } else { "P" }),
            values: Some(outcome.values.iter().map(ToString::to_string).collect()),
            win: outcome.win.as_ref().map(ToString::to_string),
        }
    }
}

impl Proof {
    fn of(shown: &Shown) -> Self {
        match shown {
            Shown::Values(values, law) => Self {
                law: law.map(LawShape::of),
                values: values.iter().map(|value| u64::from(*value)).collect(),
                firm: None,
            },
            Shown::Kinds(kinds) => Self {
                law: None,
                values: kinds.iter().map(|kind| kind.value).collect(),
                firm: Some(kinds.iter().map(|kind| kind.firm).collect()),
            },
        }
    }
}

impl LawShape {
    fn of(law: Law) -> Self {
        let named = |kind| Self { kind, ..Self::default() };
        match law {
            Law::Whole => named("whole"),
            Law::Half => named("half"),
            Law::Remainder(modulus) => Self { modulus: Some(modulus.to_string()), ..named("remainder") },
            Law::Period(found) => {
                Self { preperiod: Some(found.preperiod), period: Some(found.period), ..named("period") }
            }
        }
    }
}
