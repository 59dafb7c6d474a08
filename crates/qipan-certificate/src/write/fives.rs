//! Writing certificates of the five-in-a-row family.

use qipan_kernel::Square;
use qipan_kernel::fives::check::{Formula, Repeat, Rule};
use qipan_kernel::fives::{Block, Board, Cut, Line, Packing};
use serde::Serialize;
use serde::ser::SerializeMap;

use crate::certificate::{Fives, FivesClaim};

use super::moves;

#[derive(Serialize)]
struct BoardJson {
    rows: u64,
    cols: u64,
    line: u64,
}

#[derive(Default, Serialize)]
struct Claim {
    kind: &'static str,
    /// May pass 2^53.
    #[serde(skip_serializing_if = "Option::is_none")]
    stones: Option<String>,
}

#[derive(Serialize)]
struct Proof {
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<RuleJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<PatternShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    packing: Option<PackingJson>,
}

/// A rule, with rows and columns counted from 1.
#[derive(Serialize)]
struct RuleJson {
    down: u64,
    right: u64,
    shift: u64,
}

/// A pattern, with rows counted from 1.
#[derive(Serialize)]
struct PatternShape {
    rows: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shift: Option<[u64; 2]>,
}

#[derive(Serialize)]
struct PackingJson {
    depth: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    blocks: Vec<BlockJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<LineJson>,
}

#[derive(Serialize)]
struct BlockJson {
    at: [u64; 2],
    rows: u64,
    cols: u64,
    cut: &'static str,
}

#[derive(Serialize)]
struct LineJson {
    from: [u64; 2],
    to: [u64; 2],
    times: u64,
}

const fn from_one(square: Square) -> [u64; 2] {
    [square.row + 1, square.col + 1]
}

impl Fives {
    pub(super) fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let board = &self.board;
        map.serialize_entry("board", &BoardJson { rows: board.rows(), cols: board.cols(), line: board.length() })?;
        let named = |kind| Claim { kind, stones: None };
        let shape = |formula: &Option<Formula>, packing| match formula {
            None => Proof { rule: None, pattern: None, packing },
            Some(Formula::Rule(rule)) => Proof { rule: Some(RuleJson::of(*rule, board)), pattern: None, packing },
            Some(Formula::Repeat(repeat)) => Proof { rule: None, pattern: Some(PatternShape::of(repeat)), packing },
        };
        let (claim, proof) = match &self.claim {
            FivesClaim::Fewest { stones, rule, packing } => {
                let packing = Some(PackingJson::of(packing, board));
                let claim = Claim { stones: Some(stones.to_string()), ..named("fewest") };
                (claim, Some(shape(rule, packing)))
            }
            FivesClaim::Blocking { rule } => (named("blocking"), rule.is_some().then(|| shape(rule, None))),
            FivesClaim::Position => (named("position"), None),
        };
        map.serialize_entry("claim", &claim)?;
        if let Some(proof) = proof {
            map.serialize_entry("proof", &proof)?;
        }
        moves(map, &self.moves)
    }
}

impl RuleJson {
    /// With rows and columns counted from 1, the sum grows by the coefficients of one row and one column.
    const fn of(rule: Rule, board: &Board) -> Self {
        let Rule { down, right, shift } = rule;
        let k = board.length();
        Self { down, right, shift: (shift % k + down % k + right % k) % k }
    }
}

impl PatternShape {
    fn of(repeat: &Repeat) -> Self {
        let shift = [repeat.down, repeat.right];
        Self {
            rows: repeat.rows.iter().map(|row| row + 1).collect(),
            shift: Some(shift).filter(|shift| *shift != [0, 0]),
        }
    }
}

impl PackingJson {
    fn of(packing: &Packing, board: &Board) -> Self {
        let line = |(line, times): &(Line, u64)| {
            let to = line.square(board.length() - 1);
            LineJson { from: from_one(line.first), to: from_one(to), times: *times }
        };
        Self {
            depth: packing.multiplicity,
            blocks: packing.blocks.iter().map(BlockJson::of).collect(),
            lines: packing.lines.iter().map(line).collect(),
        }
    }
}

impl BlockJson {
    const fn of(block: &Block) -> Self {
        let cut = match block.cut {
            Cut::Rows => "right",
            Cut::Columns => "down",
            Cut::TwoByTwo => "fours",
        };
        Self { at: from_one(block.rect.at), rows: block.rect.rows, cols: block.rect.cols, cut }
    }
}
