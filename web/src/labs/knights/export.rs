//! Files of the knight lab, and its certificate.

use qipan::Puzzle;
use qipan::knights::{self, Tour};
use qipan::progress::{Cancelled, Progress};
use qipan::{Args, OwnedMessage, Square};
use qipan_certificate::{Knights, Statement};
use serde::Serialize;

use crate::export::certificate::{Certified, moves_made};
use crate::export::families::Export;
use crate::export::snapshot::Snapshot;

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
pub fn heading(board: &knights::Board) -> OwnedMessage {
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
pub fn data(board: &knights::Board) -> String {
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

impl Certified for KnightLab {
    fn subject(stand: &Snapshot<Self>, _meter: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let board = &stand.setup.board;
        if stand.play.own_moves().is_none() {
            return Ok(stand.play.answer().map(|answer| qipan_certify::knights::tour(answer).into()));
        }
        let is_done = board.status(&stand.position()).is_complete();
        Ok(Some(Knights::position(board, moves_made(stand), is_done).into()))
    }
}
