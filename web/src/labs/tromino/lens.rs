//! The lens: the squares in odd rows and odd columns, of which a piece covers at most one.

use qipan::tromino::scene::is_odd;
use qipan::{Args, OwnedMessage, Puzzle, Square};

use super::state::{Desk, TrominoLab};
use crate::stage::lens::{OverlayKey, Sum};

/// Maximum number of squares of boards on which they are counted.
const MAX_SQUARES: u64 = 4096;

/// Whether the lens is useful on this board.
pub(super) fn suits(lab: &TrominoLab) -> bool {
    lab.setup.board.rows().saturating_mul(lab.setup.board.cols()) <= MAX_SQUARES
}

/// Returns the number of these squares that are free, and the number of pieces that are missing.
pub(super) fn seen(lab: &TrominoLab, desk: &Desk) -> Option<OverlayKey> {
    let board = &lab.setup.board;
    if !suits(lab) {
        return None;
    }
    let position = desk.play.position();
    let squares = (0..board.rows()).flat_map(|row| (0..board.cols()).map(move |col| Square::new(row, col)));
    let is_free = |square: &Square| board.hole() != Some(*square) && position.piece_at(*square).is_none();
    let free = squares.filter(|square| is_odd(*square) && is_free(square)).count() as u64;
    let status = board.status(&position);
    let pieces = (status.total - status.done) / 3;
    let sum =
        |sign: &str, sum: u64, note| Sum { tint: None, sign: sign.to_owned(), sum: sum.to_string(), note: Some(note) };
    let args = Args::none().count("free", free).count("pieces", pieces);
    let told = OwnedMessage { key: if free > pieces { "tromino-odd-too-many" } else { "tromino-odd-fits" }, args };
    Some(OverlayKey { sums: vec![sum("•", free, "tromino-odd-free"), sum("L", pieces, "tromino-odd-pieces")], told })
}
