//! Writing certificates of the peg family.

use std::collections::BTreeSet;

use qipan_kernel::pegs::bound::Diagonal;
use qipan_kernel::pegs::weights::Pagoda;
use qipan_kernel::pegs::{Board, BoardShape, Bound, Point, PointRect, Start, Target, Unreachable};
use serde::Serialize;
use serde::ser::SerializeMap;

use crate::certificate::{MinimalityProof, Pegs, PegsClaim};

use super::moves;

#[derive(Default, Serialize)]
struct BoardJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    ground: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cols: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hole: Option<[i64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pegs: Option<Vec<String>>,
}

#[derive(Default, Serialize)]
struct Claim {
    kind: &'static str,
    /// May pass 2^53.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<[i64; 2]>,
}

#[derive(Default, Serialize)]
struct Proof {
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slant: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weights: Option<Weights>,
}

/// The weights of the points in reading order, of one function or of several.
#[derive(Serialize)]
#[serde(untagged)]
enum Weights {
    One(Vec<Weight>),
    Several(Vec<Vec<Weight>>),
}

/// A number, or decimal text beyond 2^53.
#[derive(Serialize)]
#[serde(untagged)]
enum Weight {
    Small(i64),
    Large(String),
}

const fn from_one(point: Point) -> [i64; 2] {
    [point.row + 1, point.col + 1]
}

impl Pegs {
    pub(super) fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("board", &shape(&self.board))?;
        let named = |kind| Claim { kind, ..Claim::default() };
        let (claim, proof) = match &self.claim {
            PegsClaim::Fewest { left, why } => {
                (Claim { left: Some(left.to_string()), ..named("fewest") }, Some(Proof::of_bound(why)))
            }
            PegsClaim::Last(on) => (Claim { on: Some(from_one(*on)), ..named("last") }, None),
            PegsClaim::OutOfReach(target, why) => {
                let claim = match target {
                    Target::Peg(on) => Claim { on: Some(from_one(*on)), ..named("out of reach") },
                    Target::AtMost(left) => Claim { left: Some(left.to_string()), ..named("out of reach") },
                };
                (claim, Some(Proof::of_reason(why)))
            }
            PegsClaim::Position => (named("position"), None),
        };
        map.serialize_entry("claim", &claim)?;
        if let Some(proof) = proof {
            map.serialize_entry("proof", &proof)?;
        }
        moves(map, &self.moves)
    }
}

fn shape(board: &Board) -> BoardJson {
    let ground = board.shape();
    let named = Some(ground.name()).filter(|_| ground != BoardShape::Plane);
    let shape = BoardJson { ground: named, ..BoardJson::default() };
    match board.pegs() {
        Start::Rectangle { rows, cols } => BoardJson { rows: Some(*rows), cols: Some(*cols), ..shape },
        Start::Drawn(pegs) => match only_hole(ground, pegs) {
            Some(hole) => BoardJson { hole: Some(from_one(hole)), ..shape },
            None => BoardJson { pegs: Some(drawing(pegs)), ..shape },
        },
    }
}

/// Returns the only free point of a classic board.
fn only_hole(ground: BoardShape, pegs: &BTreeSet<Point>) -> Option<Point> {
    let mut free = ground.points().filter(|point| !pegs.contains(point));
    free.next().filter(|_| free.next().is_none())
}

/// Returns rows of `o` and `.`, from point 0, 0. A drawn start has no point with a negative coordinate.
fn drawing(pegs: &BTreeSet<Point>) -> Vec<String> {
    let all = pegs.iter().fold(PointRect::EMPTY, |all, peg| all.union_point(*peg));
    let end = all.end();
    let mark = |row, col| if pegs.contains(&Point::new(row, col)) { 'o' } else { '.' };
    (0..end.row).map(|row| (0..end.col).map(|col| mark(row, col)).collect()).collect()
}

const fn name(slant: Diagonal) -> &'static str {
    match slant {
        Diagonal::Rising => "rising",
        Diagonal::Falling => "falling",
    }
}

fn weights(pagoda: &Pagoda) -> Vec<Weight> {
    let weight = |(_, weight): (Point, i64)| {
        if weight.unsigned_abs() <= 1 << 53 { Weight::Small(weight) } else { Weight::Large(weight.to_string()) }
    };
    pagoda.weights().map(weight).collect()
}

impl Proof {
    fn of_bound(why: &MinimalityProof) -> Self {
        let (bound, proof) = match why {
            MinimalityProof::Bound(Bound::None) => ("none", Self::default()),
            MinimalityProof::Bound(Bound::One) => ("one", Self::default()),
            MinimalityProof::Bound(Bound::Colours { slant }) => {
                ("colours", Self { slant: Some(name(*slant)), ..Self::default() })
            }
            MinimalityProof::Bound(Bound::Row { length }) => ("row", Self { length: Some(*length), ..Self::default() }),
            MinimalityProof::Pagodas(pagodas) => ("pagodas", Self::with_pagodas(pagodas)),
        };
        Self { bound: Some(bound), ..proof }
    }

    fn with_pagodas(pagodas: &[Pagoda]) -> Self {
        Self { weights: Some(Weights::Several(pagodas.iter().map(weights).collect())), ..Self::default() }
    }

    fn of_reason(why: &Unreachable) -> Self {
        let (reason, proof) = match why {
            Unreachable::Last => ("last", Self::default()),
            Unreachable::Alike { slant } => ("alike", Self { slant: Some(name(*slant)), ..Self::default() }),
            Unreachable::Colour { slant, own, other, .. } => {
                let (own, other) = (Some(own.to_string()), Some(other.to_string()));
                ("colour", Self { slant: Some(name(*slant)), own, other, ..Self::default() })
            }
            Unreachable::Places { .. } => ("places", Self::default()),
            Unreachable::Golden { .. } => ("golden", Self::default()),
            Unreachable::Pagoda { pagoda, sum, .. } => {
                let weights = Some(Weights::One(weights(pagoda)));
                ("pagoda", Self { sum: Some(sum.to_string()), weights, ..Self::default() })
            }
            Unreachable::Pagodas { pagodas, .. } => ("pagodas", Self::with_pagodas(pagodas)),
        };
        Self { reason: Some(reason), ..proof }
    }
}
