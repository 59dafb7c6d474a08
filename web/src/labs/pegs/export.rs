//! Files of the peg lab, and its certificate.

use qipan::pegs::{BoardShape, Point, Solution, Start};
use qipan::progress::{Cancelled, Progress};
use qipan::{Args, OwnedMessage};
use qipan_certificate::{Pegs, Statement};
use serde::Serialize;

use crate::export::certificate::{Certified, moves_made};
use crate::export::families::Export;
use crate::export::snapshot::Snapshot;

use crate::export::json_export::json;
use crate::export::table::grid;
use crate::labs::pegs::setup::{Setup, Shelf};
use crate::labs::pegs::{PegLab, picture};
use crate::stage::play::Play;

/// The shape and the start: a full rectangle by its sides, a classic board by its free point, or else all pegs.
#[derive(Serialize)]
#[serde(untagged)]
enum Board {
    Rectangle { ground: &'static str, rows: u64, cols: u64 },
    Classic { ground: &'static str, free: Option<(i64, i64)> },
    Drawn { ground: &'static str, pegs: Vec<(i64, i64)> },
}

fn place(point: Point) -> (i64, i64) {
    (point.row + 1, point.col + 1)
}

impl Export for PegLab {
    fn heading(setup: &Setup) -> OwnedMessage {
        let args = Args::none();
        match (setup.board.pegs(), setup.shelf, setup.hole()) {
            (Start::Rectangle { rows, cols }, ..) => {
                OwnedMessage { key: "print-pegs-rectangle", args: args.count("rows", *rows).count("cols", *cols) }
            }
            (_, Shelf::Classic, Some(hole)) => {
                let name = match setup.board.shape() {
                    BoardShape::English => "pegs-english",
                    BoardShape::European => "pegs-european",
                    BoardShape::Triangle => "pegs-triangle",
                    BoardShape::Plane => "pegs-plane",
                };
                let (row, col) = place(hole);
                OwnedMessage { key: "print-pegs-classic", args: args.key("board", name).place(row, col) }
            }
            _ => OwnedMessage { key: "print-pegs-drawn", args: args.count("pegs", setup.board.count()) },
        }
    }

    fn board(setup: &Setup) -> String {
        let ground = setup.board.shape().name();
        json(&match (setup.board.pegs(), setup.shelf) {
            (Start::Rectangle { rows, cols }, _) => Board::Rectangle { ground, rows: *rows, cols: *cols },
            (_, Shelf::Classic) => Board::Classic { ground, free: setup.hole().map(place) },
            (pegs, _) => Board::Drawn { ground, pegs: pegs.position().pegs().map(place).collect() },
        })
    }

    fn position(setup: &Setup, play: &Play<Solution>) -> Option<String> {
        let position = play.position();
        picture::written_part(&setup.board, &position)?;
        Some(json(&position.pegs().map(place).collect::<Vec<_>>()))
    }

    fn table(setup: &Setup, play: &Play<Solution>) -> Option<String> {
        let position = play.position();
        let part = picture::written_part(&setup.board, &position)?;
        let (corner, end) = (part.corner, part.end());
        let sign = |row: i64, col: i64| {
            let point = Point::new(row, col);
            match (setup.board.shape().contains(point), position.has(point)) {
                (false, _) => "",
                (true, true) => "1",
                (true, false) => "0",
            }
        };
        let line = |row: i64| (corner.col..end.col).map(|col| sign(row, col).to_owned()).collect();
        Some(grid((corner.row..end.row).map(|row| (row + 1, line(row))), corner.col + 1..=end.col))
    }
}

impl Certified for PegLab {
    fn subject(stand: &Snapshot<Self>, _meter: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let board = &stand.setup.board;
        let answer = stand.play.answer();
        if stand.play.own_moves().is_none() {
            return Ok(answer.map(|answer| qipan_certify::pegs::fewest(answer).into()));
        }
        let left = stand.position().count();
        let goal = answer.map_or(board.goal(), |answer| answer.left());
        let moves = moves_made(stand);
        let subject = if left <= goal {
            qipan_certify::pegs::fewest_by(board, moves, left)
        } else {
            Pegs::position(board, moves)
        };
        Ok(Some(subject.into()))
    }
}
