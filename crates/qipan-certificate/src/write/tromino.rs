//! Writing certificates of the tromino family.

use qipan_kernel::tromino::check::Level;
use qipan_kernel::tromino::{Board, Obstruction};
use qipan_kernel::{Quadrant, Square};
use serde::Serialize;
use serde::ser::SerializeMap;

use crate::certificate::{Tromino, TrominoClaim};

use super::moves;

#[derive(Serialize)]
struct BoardJson {
    rows: u64,
    cols: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    hole: Option<[u64; 2]>,
}

#[derive(Serialize)]
struct Claim {
    kind: &'static str,
}

#[derive(Serialize)]
struct Induction {
    order: &'static str,
    levels: Vec<LevelJson>,
}

#[derive(Serialize)]
struct LevelJson {
    special: &'static str,
    corners: [&'static str; 4],
}

#[derive(Default, Serialize)]
struct Obstacle {
    obstacle: &'static str,
    /// May pass 2^53.
    #[serde(skip_serializing_if = "Option::is_none")]
    squares: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hole: Option<[u64; 2]>,
}

const fn from_one(square: Square) -> [u64; 2] {
    [square.row + 1, square.col + 1]
}

impl Tromino {
    pub(super) fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("board", &shape(&self.board))?;
        let claim = |map: &mut M, kind| map.serialize_entry("claim", &Claim { kind });
        match &self.claim {
            TrominoClaim::Covering => claim(map, "covering")?,
            TrominoClaim::Position => claim(map, "position")?,
            TrominoClaim::Induction { order, levels } => {
                claim(map, "covering")?;
                let levels = levels.iter().map(LevelJson::of).collect();
                return map.serialize_entry("proof", &Induction { order: order.name(), levels });
            }
            TrominoClaim::NoCovering(why) => {
                claim(map, "no covering")?;
                return map.serialize_entry("proof", &obstacle(why));
            }
        }
        moves(map, &self.moves)
    }
}

fn shape(board: &Board) -> BoardJson {
    BoardJson { rows: board.rows(), cols: board.cols(), hole: board.hole().map(from_one) }
}

impl LevelJson {
    fn of(level: &Level) -> Self {
        Self { special: level.special.compass(), corners: level.corners.map(Quadrant::compass) }
    }
}

fn obstacle(why: &Obstruction) -> Obstacle {
    let named = |obstacle| Obstacle { obstacle, ..Obstacle::default() };
    match *why {
        Obstruction::Area { squares, rest } => {
            Obstacle { squares: Some(squares.to_string()), rest: Some(rest), ..named("area") }
        }
        Obstruction::OneRow => named("one row"),
        Obstruction::ThreeOdd { length } => Obstacle { length: Some(length), ..named("three odd") },
        Obstruction::TwoRows { length, place } => {
            Obstacle { length: Some(length), place: Some(place), ..named("two rows") }
        }
        Obstruction::FiveSquare { hole } => Obstacle { hole: Some(from_one(hole)), ..named("five square") },
        Obstruction::FiveRows { length, hole } => {
            Obstacle { length: Some(length), hole: Some(from_one(hole)), ..named("five rows") }
        }
    }
}
