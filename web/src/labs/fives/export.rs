//! Files of the five-in-a-row lab, and its certificate.

use qipan::fives::BlockingSet;
use qipan::progress::{Cancelled, Progress};
use qipan::{Args, OwnedMessage, Square};
use qipan_certificate::{Fives, Statement};
use serde::Serialize;

use crate::export::certificate::{Certified, moves_made};
use crate::export::families::Export;
use crate::export::snapshot::Snapshot;

use crate::export::json_export::json;
use crate::export::table::grid;
use crate::labs::fives::setup::Setup;
use crate::labs::fives::{FiveLab, picture};
use crate::stage::play::Play;

/// The board and the length of a line.
#[derive(Serialize)]
struct Board {
    rows: u64,
    cols: u64,
    line: u64,
}

impl Export for FiveLab {
    fn heading(setup: &Setup) -> OwnedMessage {
        let board = &setup.board;
        let args = Args::none().count("rows", board.rows()).count("cols", board.cols()).count("length", board.length());
        OwnedMessage { key: "print-fives-board", args }
    }

    fn board(setup: &Setup) -> String {
        let board = &setup.board;
        json(&Board { rows: board.rows(), cols: board.cols(), line: board.length() })
    }

    fn position(setup: &Setup, play: &Play<BlockingSet>) -> Option<String> {
        let mut stones: Vec<Square> = picture::is_written(&setup.board).then(|| play.position().stones().collect())?;
        stones.sort();
        Some(json(&stones.iter().map(|stone| (stone.row + 1, stone.col + 1)).collect::<Vec<_>>()))
    }

    fn table(setup: &Setup, play: &Play<BlockingSet>) -> Option<String> {
        let board = &setup.board;
        let position = play.position();
        let sign = |row: u64, col: u64| if position.has(Square::new(row, col)) { "1" } else { "0" };
        let line = |row: u64| (0..board.cols()).map(|col| sign(row, col).to_owned()).collect();
        let rows = (0..board.rows()).map(|row| (row as i64 + 1, line(row)));
        picture::is_written(board).then(|| grid(rows, 1..=board.cols() as i64))
    }
}

impl Certified for FiveLab {
    fn subject(stand: &Snapshot<Self>, _meter: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let board = stand.setup.board;
        if stand.play.own_moves().is_none() {
            return Ok(stand.play.answer().map(|answer| qipan_certify::fives::fewest(answer).into()));
        }
        let (position, moves) = (stand.position(), moves_made(stand));
        let is_blocked = position.open() == 0;
        Ok(Some(if is_blocked {
            qipan_certify::fives::fewest_by(&board, moves, position.count()).into()
        } else {
            Fives::position(board, moves, false).into()
        }))
    }
}
