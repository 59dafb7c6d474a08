//! Export of the knight lab.

use qipan::knights::{self, Tour};
use qipan::{Args, OwnedMessage, Square};
use serde::Serialize;

use super::Export;
use crate::export::json_export::json;
use crate::export::table::grid;
use crate::labs::knights::setup::Setup;
use crate::labs::knights::{KnightLab, picture};
use crate::stage::play::Play;

/// The board and the kind of tour.
#[derive(Serialize)]
struct Board {
    rows: u64,
    cols: u64,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<(u64, u64)>,
}

const fn pair(square: Square) -> (u64, u64) {
    (square.row + 1, square.col + 1)
}

/// Returns the name of the board.
pub(super) fn heading(board: &knights::Board) -> OwnedMessage {
    let key = match board.kind() {
        knights::Kind::Closed => "print-knights-board-closed",
        knights::Kind::Open => "print-knights-board-open",
    };
    let missing = board.missing().len() as u64;
    OwnedMessage {
        key,
        args: Args::none().count("rows", board.rows()).count("cols", board.cols()).count("missing", missing),
    }
}

/// Returns the board as JSON.
pub(super) fn data(board: &knights::Board) -> String {
    let without = board.missing().iter().copied().map(pair).collect();
    json(&Board { rows: board.rows(), cols: board.cols(), kind: board.kind().name(), without })
}

impl Export for KnightLab {
    fn heading(setup: &Setup) -> OwnedMessage {
        heading(&setup.board)
    }

    fn board(setup: &Setup) -> String {
        data(&setup.board)
    }

    fn position(setup: &Setup, play: &Play<Tour>) -> Option<String> {
        let position = play.position();
        let squares =
            picture::is_written(&setup.board).then(|| position.squares(1, position.count()).map(pair).collect());
        squares.map(|squares: Vec<(u64, u64)>| json(&squares))
    }

    fn table(setup: &Setup, play: &Play<Tour>) -> Option<String> {
        let board = &setup.board;
        let position = play.position();
        let sign = |row: u64, col: u64| {
            let number = position.number(Square::new(row, col));
            number.map_or_else(String::new, |number| number.to_string())
        };
        let line = |row: u64| (0..board.cols()).map(|col| sign(row, col)).collect();
        let rows = (0..board.rows()).map(|row| (row as i64 + 1, line(row)));
        picture::is_written(board).then(|| grid(rows, 1..=board.cols() as i64))
    }
}
