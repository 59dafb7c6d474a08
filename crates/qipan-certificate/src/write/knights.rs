//! Writing certificates of the knight family.

use qipan_kernel::Square;
use qipan_kernel::knights::Board;
use serde::Serialize;
use serde::ser::SerializeMap;

use crate::certificate::{Knights, KnightsClaim};

use super::moves;

#[derive(Serialize)]
struct BoardJson {
    rows: u64,
    cols: u64,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<[u64; 2]>,
}

#[derive(Serialize)]
struct Claim {
    kind: &'static str,
}

const fn from_one(square: &Square) -> [u64; 2] {
    [square.row + 1, square.col + 1]
}

impl Knights {
    pub(super) fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("board", &shape(&self.board))?;
        let kind = match self.claim {
            KnightsClaim::Tour => "tour",
            KnightsClaim::Position => "position",
        };
        map.serialize_entry("claim", &Claim { kind })?;
        moves(map, &self.moves)
    }
}

fn shape(board: &Board) -> BoardJson {
    let without = board.missing().iter().map(from_one).collect();
    BoardJson { rows: board.rows(), cols: board.cols(), kind: board.kind().name(), without }
}
