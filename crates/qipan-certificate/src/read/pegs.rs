//! Reading certificates of the peg family.

use std::collections::BTreeSet;

use qipan_kernel::OwnedMessage;
use qipan_kernel::pegs::bound::Diagonal;
use qipan_kernel::pegs::point::MAX_COORDINATE;
use qipan_kernel::pegs::rules::MAX_DRAWN_SIDE;
use qipan_kernel::pegs::weights::Pagoda;
use qipan_kernel::pegs::{Board, BoardShape, Bound, MAX_SIDE, Point, Target, Unreachable};

use crate::certificate::{Family, MinimalityProof, Pegs, PegsClaim};
use crate::error::{Allowed, ReadError};

use super::object::{Item, Object};
use super::{claim, each, moves};

const KINDS: [&str; 4] = ["fewest", "last", "out of reach", "position"];
const SHAPES: [&str; 4] =
    [BoardShape::Plane.name(), BoardShape::English.name(), BoardShape::European.name(), BoardShape::Triangle.name()];
const BOUNDS: [&str; 5] = ["none", "one", "colours", "row", "pagodas"];
const REASONS: [&str; 7] = ["last", "alike", "colour", "places", "golden", "pagoda", "pagodas"];
const SLANTS: [&str; 2] = ["rising", "falling"];
/// The most pagoda functions that are read: each is tried on every set of points that may be left. The searches of
/// classic boards find fewer than ten.
const MAX_PAGODAS: u64 = 32;

impl Pegs {
    pub(super) fn read(root: &Object) -> Result<Self, ReadError> {
        let board = board(&root.object("board")?)?;
        let moves = moves(root, Family::Pegs, "file-allowed-jump")?;
        let (claim, kind) = claim(root, &KINDS)?;
        let shape = board.shape();
        let claim = match kind {
            "fewest" => PegsClaim::Fewest {
                left: claim.whole("left", 0..=u64::MAX)?,
                why: fewer(shape, &root.object("proof")?)?,
            },
            "last" => PegsClaim::Last(point(claim.get("on", Allowed::Square)?)?),
            "out of reach" => {
                let target = match claim.find("on") {
                    Some(on) => Target::Peg(point(on)?),
                    None => Target::AtMost(claim.whole("left", 0..=u64::MAX)?),
                };
                PegsClaim::OutOfReach(target, out_of_reach(shape, target, &root.object("proof")?)?)
            }
            _ => PegsClaim::Position,
        };
        Ok(Self { board, moves, claim })
    }
}

fn board(board: &Object) -> Result<Board, ReadError> {
    let name = board.find("ground").map_or(Ok(BoardShape::Plane.name()), |shape| shape.one_of(&SHAPES))?;
    let shape = BoardShape::classic(name).unwrap_or(BoardShape::Plane);
    let found = if let Some(drawing) = board.find("pegs") {
        Board::drawn(shape, drawn(&drawing)?)
    } else if shape != BoardShape::Plane {
        Board::classic(shape, point(board.get("hole", Allowed::Start)?)?)
    } else if board.find("rows").or(board.find("cols")).is_some() {
        let side = |key| board.whole(key, 1..=MAX_SIDE);
        Board::rectangle(side("rows")?, side("cols")?)
    } else {
        return Err(board.wrong("", Allowed::Start));
    };
    found.map_err(|bad| ReadError::Board(OwnedMessage::of(&bad)))
}

/// Reads the points of the `o` in rows of `o` and `.`.
fn drawn(item: &Item) -> Result<BTreeSet<Point>, ReadError> {
    let bad = || item.wrong(Allowed::Drawing);
    let mut pegs = BTreeSet::new();
    for (row, line) in (0..).zip(item.items().map_err(|_| bad())?) {
        let line = line.text().map_err(|_| bad())?;
        if row >= MAX_DRAWN_SIDE || line.len() as u64 > MAX_DRAWN_SIDE {
            return Err(bad());
        }
        for (col, mark) in (0..).zip(line.chars()) {
            match mark {
                'o' => _ = pegs.insert(Point::new(row as i64, col)),
                '.' => {}
                _ => return Err(bad()),
            }
        }
    }
    Ok(pegs)
}

/// Reads a point; the result counts from 0.
fn point(item: Item) -> Result<Point, ReadError> {
    let [row, col] = item.place()?;
    let near = -MAX_COORDINATE..=MAX_COORDINATE;
    if near.contains(&row) && near.contains(&col) {
        Ok(Point::new(row - 1, col - 1))
    } else {
        Err(item.wrong(Allowed::Square))
    }
}

fn slant(proof: &Object) -> Result<Diagonal, ReadError> {
    Ok(if proof.one_of("slant", &SLANTS)? == "rising" { Diagonal::Rising } else { Diagonal::Falling })
}

fn fewer(shape: BoardShape, proof: &Object) -> Result<MinimalityProof, ReadError> {
    Ok(MinimalityProof::Bound(match proof.one_of("bound", &BOUNDS)? {
        "pagodas" => return pagodas(shape, proof).map(MinimalityProof::Pagodas),
        "one" => Bound::One,
        "colours" => Bound::Colours { slant: slant(proof)? },
        "row" => Bound::Row { length: proof.whole("length", 1..=MAX_SIDE)? },
        _ => Bound::None,
    }))
}

/// Reads the reason why a target is unreachable. The certificate does not repeat what the target says.
fn out_of_reach(shape: BoardShape, target: Target, proof: &Object) -> Result<Unreachable, ReadError> {
    let reason = proof.one_of("reason", &REASONS)?;
    match (target, reason) {
        (Target::AtMost(_), "last") => Ok(Unreachable::Last),
        (Target::AtMost(_), "alike") => Ok(Unreachable::Alike { slant: slant(proof)? }),
        (Target::AtMost(most), "pagodas") => Ok(Unreachable::Pagodas { most, pagodas: pagodas(shape, proof)? }),
        (Target::Peg(point), "colour") => {
            let number = |key| proof.whole(key, 0..=u64::MAX);
            Ok(Unreachable::Colour { slant: slant(proof)?, point, own: number("own")?, other: number("other")? })
        }
        (Target::Peg(point), "places") => Ok(Unreachable::Places { point }),
        (Target::Peg(point), "golden") => Ok(Unreachable::Golden { point }),
        (Target::Peg(point), "pagoda") => {
            let sum = proof.get("sum", Allowed::Signed)?.signed()?;
            Ok(Unreachable::Pagoda { point, pagoda: pagoda(shape, &proof.list("weights")?)?, sum })
        }
        (Target::AtMost(_), _) => Err(proof.wrong("reason", Allowed::Words(&["last", "alike", "pagodas"]))),
        (Target::Peg(_), _) => Err(proof.wrong("reason", Allowed::Words(&["colour", "places", "golden", "pagoda"]))),
    }
}

fn pagodas(shape: BoardShape, proof: &Object) -> Result<Vec<Pagoda>, ReadError> {
    let list = proof.list("weights")?;
    if list.list()?.len() as u64 > MAX_PAGODAS {
        return Err(list.wrong(Allowed::AtMost { count: MAX_PAGODAS }));
    }
    each(&list, |item| pagoda(shape, &item))
}

/// Reads the weights of a classic board, one for each point.
fn pagoda(shape: BoardShape, item: &Item) -> Result<Pagoda, ReadError> {
    let count = shape.points().count() as u64;
    let wrong = || item.wrong(Allowed::Items { count });
    if item.list()?.len() as u64 != count {
        return Err(wrong());
    }
    Pagoda::new(shape, each(item, |weight| weight.signed())?).ok_or_else(wrong)
}
