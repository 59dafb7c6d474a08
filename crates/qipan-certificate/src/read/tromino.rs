//! Reading certificates of the tromino family.

use qipan_kernel::tromino::check::Level;
use qipan_kernel::tromino::{Board, MAX_K, MAX_SIDE, Numbering, Obstruction};
use qipan_kernel::{OwnedMessage, Quadrant};

use crate::certificate::{Family, Tromino, TrominoClaim};
use crate::error::{Allowed, ReadError};

use super::object::{Item, Object};
use super::{claim, each, moves, no_moves};

const KINDS: [&str; 3] = ["covering", "no covering", "position"];
const COMPASS: [&str; 4] = [
    Quadrant::TopLeft.compass(),
    Quadrant::TopRight.compass(),
    Quadrant::BottomLeft.compass(),
    Quadrant::BottomRight.compass(),
];
const ORDERS: [&str; 3] = [Numbering::Preorder.name(), Numbering::Reading.name(), Numbering::Level.name()];
const OBSTRUCTIONS: [&str; 6] = ["area", "one row", "three odd", "two rows", "five square", "five rows"];

impl Tromino {
    pub(super) fn read(root: &Object) -> Result<Self, ReadError> {
        let board = board(&root.object("board")?)?;
        let moves = moves(root, Family::Tromino, "file-allowed-piece")?;
        let (_, kind) = claim(root, &KINDS)?;
        let claim = match kind {
            "covering" if root.find("proof").is_some() => induction(&root.object("proof")?)?,
            "covering" => TrominoClaim::Covering,
            "no covering" => TrominoClaim::NoCovering(obstruction(&root.object("proof")?)?),
            _ => TrominoClaim::Position,
        };
        if matches!(claim, TrominoClaim::Induction { .. } | TrominoClaim::NoCovering(_)) {
            no_moves(&moves)?;
        }
        Ok(Self { board, moves, claim })
    }
}

fn board(board: &Object) -> Result<Board, ReadError> {
    let side = |key| board.whole(key, 1..=MAX_SIDE);
    let hole = board.find("hole").map(|hole| hole.square()).transpose()?;
    Board::new(side("rows")?, side("cols")?, hole).map_err(|bad| ReadError::Board(OwnedMessage::of(&bad)))
}

fn induction(proof: &Object) -> Result<TrominoClaim, ReadError> {
    let order = Numbering::from_name(proof.one_of("order", &ORDERS)?).unwrap_or(Numbering::Preorder);
    let levels = proof.list("levels")?;
    if levels.list()?.len() > MAX_K as usize {
        return Err(levels.wrong(Allowed::AtMost { count: MAX_K.into() }));
    }
    Ok(TrominoClaim::Induction { order, levels: each(&levels, level)? })
}

fn level(item: Item) -> Result<Level, ReadError> {
    let level = item.as_object("proof.levels")?;
    let corners = level.list("corners")?.exactly::<4>()?;
    let [a, b, c, d] = corners.map(quadrant);
    Ok(Level { special: quadrant(level.get("special", Allowed::Words(&COMPASS))?)?, corners: [a?, b?, c?, d?] })
}

fn quadrant(item: Item) -> Result<Quadrant, ReadError> {
    Ok(Quadrant::from_compass(item.one_of(&COMPASS)?).unwrap_or(Quadrant::TopLeft))
}

fn obstruction(proof: &Object) -> Result<Obstruction, ReadError> {
    let number = |key| proof.whole(key, 0..=u64::MAX);
    Ok(match proof.one_of("obstacle", &OBSTRUCTIONS)? {
        "area" => Obstruction::Area { squares: number("squares")?, rest: number("rest")? },
        "three odd" => Obstruction::ThreeOdd { length: number("length")? },
        "two rows" => Obstruction::TwoRows { length: number("length")?, place: number("place")? },
        "five square" => Obstruction::FiveSquare { hole: proof.square("hole")? },
        "five rows" => Obstruction::FiveRows { length: number("length")?, hole: proof.square("hole")? },
        _ => Obstruction::OneRow,
    })
}
