//! Files of the counting task of the knights, and its certificate.

use qipan::knights::frontier_game::FrontierAnswer;
use qipan::knights::frontier_game::scene::SquareLabel;
use qipan::progress::{Cancelled, Progress};
use qipan::{OwnedMessage, Square};
use qipan_certificate::Statement;
use serde::Serialize;

use super::proof::as_tour;
use crate::export::certificate::Certified;
use crate::export::families::Export;
use crate::export::json_export::json;
use crate::export::snapshot::Snapshot;
use crate::export::table::grid;
use crate::labs::knights::export::{data, heading};
use crate::labs::knights_count::setup::Setup;
use crate::labs::knights_count::{CountLab, picture};
use crate::stage::play::Play;

/// A position.
#[derive(Serialize)]
struct Position {
    /// The tiles, in the order of the squares.
    tiles: Vec<String>,
    /// The pairs of ends of paths in the frontier.
    joined: Vec<(String, String)>,
}

impl Export for CountLab {
    fn heading(setup: &Setup) -> OwnedMessage {
        heading(setup.board())
    }

    fn board(setup: &Setup) -> String {
        data(setup.board())
    }

    fn position(setup: &Setup, play: &Play<FrontierAnswer>) -> Option<String> {
        let laid = play.position();
        let joined = picture::pairs(&setup.laying, &laid).into_iter();
        let joined = joined.map(|(one, other)| (picture::name(one), picture::name(other))).collect();
        let tiles = laid.tiles().iter().map(ToString::to_string).collect();
        Some(json(&Position { tiles, joined }))
    }

    /// Returns the table of the tiles placed.
    fn table(setup: &Setup, play: &Play<FrontierAnswer>) -> Option<String> {
        let laid = play.position();
        let order = setup.laying.order();
        let tile = |square: Square| match SquareLabel::of(&setup.laying, &laid, square) {
            SquareLabel::Done | SquareLabel::End => {
                let number = order.iter().position(|other| *other == square);
                number.and_then(|number| laid.tiles().get(number)).map(ToString::to_string).unwrap_or_default()
            }
            _ => String::new(),
        };
        let board = setup.board();
        let line = |row: u64| (0..board.cols()).map(|col| tile(Square::new(row, col))).collect();
        let rows = (0..board.rows()).map(|row| (row as i64 + 1, line(row)));
        Some(grid(rows, 1..=board.cols() as i64))
    }
}

/// Certifies complete tours only.
impl Certified for CountLab {
    fn subject(stand: &Snapshot<Self>, _meter: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let laid = match stand.play.own_moves() {
            Some(session) => FrontierAnswer::of(&stand.setup.laying, session.position()),
            None => stand.play.answer().cloned(),
        };
        Ok(laid.map(|laid| qipan_certify::knights::tour(&as_tour(&laid)).into()))
    }
}
