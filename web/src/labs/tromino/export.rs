//! Files of the tromino lab, and its certificate.

use qipan::Puzzle;
use qipan::progress::{Cancelled, Progress};
use qipan::tromino::Covering;
use qipan::{Args, OwnedMessage, Square};
use qipan_certificate::{Statement, Tromino};
use serde::Serialize;

use crate::export::certificate::{Certified, moves_made};
use crate::export::families::Export;
use crate::export::snapshot::Snapshot;

use crate::export::json_export::json;
use crate::export::table::grid;
use crate::labs::tromino::setup::Setup;
use crate::labs::tromino::{TrominoLab, picture};
use crate::stage::play::Play;

/// The board and its numbering.
#[derive(Serialize)]
struct Board {
    rows: u64,
    cols: u64,
    hole: Option<(u64, u64)>,
    order: &'static str,
}

/// Returns the numbers of the pieces: `None` for a free square, and 0 for the special one.
fn numbers(setup: &Setup, play: &Play<Covering>) -> Option<Vec<Vec<Option<u64>>>> {
    let hole = setup.board.hole();
    let shown = |row: u64, col: u64, number: u64| {
        let is_hole = hole == Some(Square::new(row, col));
        (number > 0 || is_hole).then_some(number)
    };
    let row = |(row, line): (u64, Vec<u64>)| (0..).zip(line).map(|(col, number)| shown(row, col, number)).collect();
    Some((0..).zip(picture::matrix(&setup.board, play)?).map(row).collect())
}

impl Export for TrominoLab {
    fn heading(setup: &Setup) -> OwnedMessage {
        let args = Args::none().count("rows", setup.board.rows()).count("cols", setup.board.cols());
        match setup.board.hole() {
            Some(hole) => OwnedMessage { key: "print-tromino-board", args: args.square(hole) },
            None => OwnedMessage { key: "print-tromino-full", args },
        }
    }

    fn board(setup: &Setup) -> String {
        let board = &setup.board;
        let hole = board.hole().map(|hole| (hole.row + 1, hole.col + 1));
        json(&Board { rows: board.rows(), cols: board.cols(), hole, order: setup.order.name() })
    }

    fn position(setup: &Setup, play: &Play<Covering>) -> Option<String> {
        numbers(setup, play).map(|rows| json(&rows))
    }

    fn table(setup: &Setup, play: &Play<Covering>) -> Option<String> {
        let text = |number: &Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
        let rows = (1..).zip(numbers(setup, play)?).map(|(row, line)| (row, line.iter().map(text).collect()));
        Some(grid(rows, 1..=setup.board.cols() as i64))
    }
}

impl Certified for TrominoLab {
    fn subject(stand: &Snapshot<Self>, progress: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let board = stand.setup.board;
        if stand.play.own_moves().is_some() {
            let is_covered = board.status(&stand.position()).is_complete();
            return Ok(Some(Tromino::position(board, moves_made(stand), is_covered).into()));
        }
        Ok(match stand.play.answer() {
            Some(covering) => Some(qipan_certify::tromino::covering(covering).into()),
            None => {
                let why = Covering::of(&board, stand.setup.order, progress)?.err();
                why.map(|why| Tromino::no_covering(board, why).into())
            }
        })
    }
}
