//! The stones of the five-in-a-row lab with their results, for Explore.

use qipan::progress::{Cancelled, Progress};
use qipan::{Scene, fives};

use super::FiveLab;
use crate::explore::families::{
    Explored, PositionImage, coded, small, sorted, square_images, square_name, target, window,
};
use crate::explore::job::Request;
use crate::explore::table::{Move, Outcome, Table, Unit};

fn stone(mv: &fives::Move) -> Move {
    let square = square_name(mv.square());
    let name = if matches!(mv, fives::Move::Put(_)) { format!("+ {square}") } else { format!("− {square}") };
    Move { text: mv.to_string(), name, target: target(mv.square()), sign: String::new() }
}

impl Explored for FiveLab {
    fn table(
        board: &fives::Board,
        position: &fives::Position,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        match fives::moves::move_table(board, position, progress) {
            Ok(table) => {
                let mut shown = Table::of(&table, Unit::Solutions, &stone, &|stones| Outcome::Stones(small(*stones)));
                if request.with_chances {
                    shown.add_chances(&fives::moves::chances(board, position, &table));
                }
                Ok(Some(shown))
            }
            Err(fives::search::SearchError::Stopped) => Err(Cancelled),
            Err(_) => Ok(None),
        }
    }

    fn moves(board: &fives::Board, position: &fives::Position) -> Option<Table> {
        let rows = fives::moves::rows(board, position);
        (!rows.is_empty()).then(|| Table::unevaluated(&rows, Unit::Solutions, &stone))
    }

    fn short_name(_: &fives::Board, _: &fives::Position, mv: &fives::Move) -> String {
        stone(mv).name
    }

    fn images(board: &fives::Board, position: &fives::Position) -> Vec<PositionImage> {
        let (rows, cols) = (board.rows(), board.cols());
        square_images(
            rows,
            cols,
            |_| true,
            |symmetry| {
                let stones = board.all().squares().filter(|square| position.has(*square));
                sorted(stones.map(|square| coded(symmetry.square(rows, cols, square))))
            },
        )
    }

    fn scene(board: &fives::Board, position: &fives::Position, last: Option<&fives::Move>) -> Option<Scene> {
        let now = last.and_then(|mv| if let fives::Move::Put(square) = mv { Some(*square) } else { None });
        let overlay = fives::scene::Overlay { now, ..Default::default() };
        Some(fives::scene::scene(board, position, window(board.rows(), board.cols())?, &overlay))
    }
}
