//! Writing certificates of the heap family.

use qipan_kernel::heaps::{Game, ValueFormula};
use serde::Serialize;
use serde::ser::SerializeMap;

use crate::certificate::{Heaps, HeapsClaim, Outcome, ValueProof};

use super::moves;

#[derive(Serialize)]
struct BoardJson {
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
    law: Option<LawJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    firm: Option<Vec<bool>>,
}

#[derive(Default, Serialize)]
struct LawJson {
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

fn shape(game: &Game) -> BoardJson {
    let heaps = game.heaps().iter().map(ToString::to_string).collect();
    BoardJson { rule: game.rule().to_string(), heaps, misere: game.is_misere() }
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
    fn of(shown: &ValueProof) -> Self {
        match shown {
            ValueProof::Values(values, law) => Self {
                law: law.map(LawJson::of),
                values: values.iter().map(|value| u64::from(*value)).collect(),
                firm: None,
            },
            ValueProof::Kinds(kinds) => Self {
                law: None,
                values: kinds.iter().map(|kind| kind.value).collect(),
                firm: Some(kinds.iter().map(|kind| kind.firm).collect()),
            },
        }
    }
}

impl LawJson {
    fn of(law: ValueFormula) -> Self {
        let named = |kind| Self { kind, ..Self::default() };
        match law {
            ValueFormula::Identity => named("whole"),
            ValueFormula::Halved => named("half"),
            ValueFormula::Modulo(modulus) => Self { modulus: Some(modulus.to_string()), ..named("remainder") },
            ValueFormula::Period(found) => {
                Self { preperiod: Some(found.preperiod), period: Some(found.period), ..named("period") }
            }
        }
    }
}
