//! Certificates of the tromino family.

use qipan::tromino::check::Level;
use qipan::tromino::{Board, LARGEST_K, LONGEST_SIDE, NoCovering, Order};
use qipan::{Quarter, Sentence};

use crate::certificate::{Family, Tromino, TrominoClaim};
use crate::unread::{Allowed, Unread};

use super::object::{Item, Object};
use super::{claim, each, moves, no_moves};

const KINDS: [&str; 3] = ["covering", "no covering", "position"];
const QUARTERS: [&str; 4] = [
    Quarter::TopLeft.compass(),
    Quarter::TopRight.compass(),
    Quarter::BottomLeft.compass(),
    Quarter::BottomRight.compass(),
];
const ORDERS: [&str; 3] = [Order::Preorder.name(), Order::Reading.name(), Order::Level.name()];
const OBSTACLES: [&str; 6] = ["area", "one row", "three odd", "two rows", "five square", "five rows"];

impl Tromino {
    pub(super) fn read(root: &Object) -> Result<Self, Unread> {
        let board = board(&root.object("board")?)?;
        let moves = moves(root, Family::Tromino, "file-allowed-piece")?;
        let (_, kind) = claim(root, &KINDS)?;
        let claim = match kind {
            "covering" if root.find("proof").is_some() => induction(&root.object("proof")?)?,
            "covering" => TrominoClaim::Covering,
            "no covering" => TrominoClaim::NoCovering(obstacle(&root.object("proof")?)?),
            _ => TrominoClaim::Position,
        };
        if matches!(claim, TrominoClaim::Induction { .. } | TrominoClaim::NoCovering(_)) {
            no_moves(&moves)?;
        }
        Ok(Self { board, moves, claim })
    }
}

fn board(board: &Object) -> Result<Board, Unread> {
    let side = |key| board.whole(key, 1..=LONGEST_SIDE);
    let hole = board.find("hole").map(|hole| hole.square()).transpose()?;
    Board::new(side("rows")?, side("cols")?, hole).map_err(|bad| Unread::Board(Sentence::of(&bad)))
}

fn induction(proof: &Object) -> Result<TrominoClaim, Unread> {
    let order = Order::from_name(proof.one_of("order", &ORDERS)?).unwrap_or(Order::Preorder);
    let levels = proof.list("levels")?;
    if levels.list()?.len() > LARGEST_K as usize {
        return Err(levels.wrong(Allowed::AtMost { count: LARGEST_K.into() }));
    }
    Ok(TrominoClaim::Induction { order, levels: each(&levels, level)? })
}

fn level(item: Item) -> Result<Level, Unread> {
    let level = item.as_object("proof.levels")?;
    let corners = level.list("corners")?.exactly::<4>()?;
    let [a, b, c, d] = corners.map(quarter);
    Ok(Level { special: quarter(level.get("special", Allowed::Words(&QUARTERS))?)?, corners: [a?, b?, c?, d?] })
}

fn quarter(item: Item) -> Result<Quarter, Unread> {
    Ok(Quarter::from_compass(item.one_of(&QUARTERS)?).unwrap_or(Quarter::TopLeft))
}

fn obstacle(proof: &Object) -> Result<NoCovering, Unread> {
    let number = |key| proof.whole(key, 0..=u64::MAX);
    Ok(match proof.one_of("obstacle", &OBSTACLES)? {
        "area" => NoCovering::Area { squares: number("squares")?, rest: number("rest")? },
        "three odd" => NoCovering::ThreeOdd { length: number("length")? },
        "two rows" => NoCovering::TwoRows { length: number("length")?, place: number("place")? },
        "five square" => NoCovering::FiveSquare { hole: proof.square("hole")? },
        "five rows" => NoCovering::FiveRows { length: number("length")?, hole: proof.square("hole")? },
        _ => NoCovering::OneRow,
    })
}
