//! The moves of the knight lab with their results, for Explore.

use qipan::knights::moves::TourResult;
use qipan::progress::{Cancelled, Progress};
use qipan::{Scene, Sequential, Square, Symmetry, knights};

use super::KnightLab;
use crate::explore::budget::{Effort, now};
use crate::explore::families::{Explored, PositionImage, coded, sorted, square_images, square_name, target, window};
use crate::explore::job::Request;
use crate::explore::table::{Move, Outcome, Table, Unit};

/// The time in milliseconds in which tours are counted, unasked.
const KNIGHT_TIME: f64 = 2_000.0;
/// The number of squares up to which they are counted for as long as other tables.
const SMALL_KNIGHT_BOARD: u64 = 36;

fn visit(square: &Square) -> Move {
    Move {
        text: knights::Move(*square).to_string(),
        name: square_name(*square),
        target: target(*square),
        sign: String::new(),
    }
}

fn of_tour(result: &TourResult) -> Outcome {
    match result {
        TourResult::Completable => Outcome::Completable,
        TourResult::DeadEnd => Outcome::DeadEnd,
    }
}

impl Explored for KnightLab {
    fn table(
        board: &knights::Board,
        position: &knights::Position,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let limit = request.effort.memory(knights::moves::MAX_BYTES);
        // The rows that are counted by then stay. Small boards are counted to the end.
        let is_short = request.effort == Effort::Unasked && board.area() > SMALL_KNIGHT_BOARD;
        let end = now() + if is_short { KNIGHT_TIME } else { request.effort.time() };
        let is_over = || now() > end;
        let table = knights::moves::move_table_until(board, position, limit, &is_over, &Sequential, progress)?;
        let mut shown = Table::of(&table, Unit::Ways, &visit, &of_tour);
        if request.with_chances {
            shown.add_chances(&knights::moves::chances(board, position, &table, request.states(), progress)?);
        }
        Ok(Some(shown))
    }

    fn moves(board: &knights::Board, position: &knights::Position) -> Option<Table> {
        let rows = knights::moves::rows(board, position);
        (!rows.is_empty()).then(|| Table::unevaluated(&rows, Unit::Ways, &visit))
    }

    fn short_name(_: &knights::Board, _: &knights::Position, mv: &knights::Move) -> String {
        square_name(mv.0)
    }

    fn images(board: &knights::Board, position: &knights::Position) -> Vec<PositionImage> {
        let (rows, cols) = (board.rows(), board.cols());
        let is_missing = |square: Square| !board.contains(square);
        let keeps = |symmetry: Symmetry| {
            let mut missing = board.missing().iter();
            missing.all(|square| is_missing(symmetry.square(rows, cols, *square)))
        };
        square_images(rows, cols, keeps, |symmetry| {
            let image = |square: Square| coded(symmetry.square(rows, cols, square));
            let mut numbers = sorted(position.squares(1, position.count()).map(image));
            // The squares visited, the knight's, and for a closed tour the first.
            let home = position.first().filter(|_| board.kind() == knights::Kind::Closed);
            numbers.extend([position.last(), home].map(|square| square.map_or(-1, image)));
            numbers
        })
    }

    fn scene(board: &knights::Board, position: &knights::Position, _: Option<&knights::Move>) -> Option<Scene> {
        let overlay = knights::scene::Overlay::default();
        Some(knights::scene::scene(board, position, window(board.rows(), board.cols())?, &overlay))
    }
}
