//! Coverings by L-trominoes.

use qipan::Answer;
use qipan::tromino::{self, Covering};
use qipan_certificate::{MAX_MOVES, Moves, Tromino, TrominoClaim};

/// States that a board is covered: by the pieces of the covering or, if they are more than [`MAX_MOVES`] and the
/// side is a power of two, by induction.
#[must_use]
pub fn covering(covering: &Covering) -> Tromino {
    let board = *covering.board();
    if let Some((golomb, order)) = covering.as_golomb().filter(|_| covering.len() > MAX_MOVES) {
        let claim = TrominoClaim::Induction { order, levels: golomb.induction() };
        return Tromino { board, moves: Moves::none(), claim };
    }
    let laid = covering.clone();
    let moves = Moves::by_number(covering.len(), move |i| laid.piece(i).map(tromino::Move::Lay));
    Tromino { board, moves, claim: TrominoClaim::Covering }
}
