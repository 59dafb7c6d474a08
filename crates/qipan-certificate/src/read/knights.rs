//! Reading certificates of the knight family.

use std::collections::BTreeSet;

use qipan_kernel::OwnedMessage;
use qipan_kernel::knights::{Board, Kind, MAX_EXPLICIT_SIDE, MAX_SIDE};

use crate::certificate::{Family, Knights, KnightsClaim};
use crate::error::{Allowed, ReadError};

use super::object::Object;
use super::{claim, each, moves};

const CLAIMS: [&str; 2] = ["tour", "position"];
const KINDS: [&str; 2] = [Kind::Closed.name(), Kind::Open.name()];
/// The most squares that a board lacks: one is left.
const MAX_MISSING: u64 = MAX_EXPLICIT_SIDE * MAX_EXPLICIT_SIDE - 1;

impl Knights {
    pub(super) fn read(root: &Object) -> Result<Self, ReadError> {
        let board = board(&root.object("board")?)?;
        let moves = moves(root, Family::Knights, "file-allowed-visit")?;
        let (_, kind) = claim(root, &CLAIMS)?;
        let claim = if kind == "tour" { KnightsClaim::Tour } else { KnightsClaim::Position };
        Ok(Self { board, moves, claim })
    }
}

fn board(board: &Object) -> Result<Board, ReadError> {
    let side = |key| board.whole(key, 1..=MAX_SIDE);
    let (rows, cols) = (side("rows")?, side("cols")?);
    // It is one of them.
    let kind = Kind::from_name(board.one_of("kind", &KINDS)?).unwrap_or(Kind::Open);
    let missing = match board.find("without") {
        None => BTreeSet::new(),
        Some(list) if list.list()?.len() as u64 > MAX_MISSING => {
            return Err(list.wrong(Allowed::AtMost { count: MAX_MISSING }));
        }
        Some(list) => each(&list, |square| square.square())?.into_iter().collect(),
    };
    let full = Board::new(rows, cols, kind);
    full.and_then(|full| full.without(missing)).map_err(|bad| ReadError::Board(OwnedMessage::of(&bad)))
}
