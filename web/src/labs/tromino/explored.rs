//! The moves of the tromino lab with their results, for Explore.

use qipan::progress::{Cancelled, Progress};
use qipan::tromino::moves::TilingResult;
use qipan::tromino::{Move as Laying, Piece};
use qipan::{Quadrant, Scene, Symmetry, tromino};

use super::TrominoLab;
use crate::explore::families::{
    Explored, PositionImage, coded, small, sorted, square_images, square_name, target, window,
};
use crate::explore::job::Request;
use crate::explore::table::{Move, Outcome, Table, Unit};

fn piece(piece: &Piece) -> Move {
    let sign = match piece.notch {
        Quadrant::TopLeft => '▟',
        Quadrant::TopRight => '▙',
        Quadrant::BottomLeft => '▜',
        Quadrant::BottomRight => '▛',
    };
    let elbow = piece.elbow();
    Move {
        text: Laying::Lay(*piece).to_string(),
        name: format!("{sign} {}", square_name(elbow)),
        target: target(elbow),
        sign: sign.to_string(),
    }
}

impl Explored for TrominoLab {
    fn table(
        board: &tromino::Board,
        position: &tromino::Position,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let result = |result: &TilingResult| match result {
            TilingResult::Completable => Outcome::Completable,
            TilingResult::DeadEnd { square: Some(square) } => {
                Outcome::Uncovered(small(square.row + 1), small(square.col + 1))
            }
            TilingResult::DeadEnd { square: None } => Outcome::DeadEnd,
        };
        let Ok(table) = tromino::moves::move_table(board, position, progress)? else { return Ok(None) };
        let mut shown = Table::of(&table, Unit::Tilings, &piece, &result);
        if request.with_chances {
            shown.add_chances(&tromino::moves::chances(board, position, &table, request.states(), progress)?);
        }
        Ok(Some(shown))
    }

    fn moves(board: &tromino::Board, position: &tromino::Position) -> Option<Table> {
        let rows = tromino::moves::rows(board, position).ok()?;
        Some(Table::unevaluated(&rows, Unit::Tilings, &piece))
    }

    fn short_name(_: &tromino::Board, _: &tromino::Position, mv: &Laying) -> String {
        match mv {
            Laying::Lay(laid) => piece(laid).name,
            Laying::Lift(lifted) => format!("− {}", piece(lifted).name),
        }
    }

    fn images(board: &tromino::Board, position: &tromino::Position) -> Vec<PositionImage> {
        let (rows, cols) = (board.rows(), board.cols());
        let keeps_hole = |symmetry: Symmetry| board.hole().is_none_or(|hole| symmetry.square(rows, cols, hole) == hole);
        square_images(rows, cols, keeps_hole, |symmetry| {
            let coded = |piece: Piece| {
                let image = piece.image(symmetry, rows, cols);
                coded(image.corner) << 2 | i64::from(image.notch as u8)
            };
            sorted(position.pieces().map(coded))
        })
    }

    fn scene(board: &tromino::Board, position: &tromino::Position, last: Option<&Laying>) -> Option<Scene> {
        let now = last.and_then(|mv| if let Laying::Lay(piece) = mv { Some(*piece) } else { None });
        let overlay = tromino::scene::Overlay { now, ..Default::default() };
        Some(tromino::scene::scene(board, position, None, window(board.rows(), board.cols())?, &overlay))
    }
}
