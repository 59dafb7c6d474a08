//! Checking pieces, obstructions and the induction.

use qipan_kernel::tromino::check::{self, check_induction, check_obstruction, check_pieces};
use qipan_kernel::tromino::rules::{Board, Move, Piece, Position};
use qipan_kernel::{Cancelled, Progress, Puzzle, Verdict};

use crate::certificate::{Tromino, TrominoClaim};
use crate::fault::Fault;
use crate::moves::Moves;

use super::{CheckError, WithProgress, refuted};

pub(super) fn verdict(tromino: &Tromino, progress: &mut dyn Progress) -> Result<Verdict<Fault>, CheckError> {
    let Tromino { board, moves, claim } = tromino;
    let verdict = match claim {
        TrominoClaim::Covering => return Ok(covering(board, moves, progress)?),
        TrominoClaim::Position => {
            return Ok(after(board, moves, progress)?.map_or_else(|fault| fault, |_| Verdict::Legal));
        }
        TrominoClaim::Induction { levels, .. } => match (board.k(), board.hole()) {
            (Some(k), Some(hole)) => check_induction(k, hole, levels),
            _ => Verdict::Refuted { at: 0, why: check::Fault::NoInduction },
        },
        TrominoClaim::NoCovering(why) => check_obstruction(board, why),
    };
    // None of these faults is in a move.
    Ok(of_pieces(verdict, 0))
}

/// Converts the verdict of the family's checker on `moves` moves. An index beyond them names no move.
fn of_pieces(verdict: Verdict<check::Fault>, moves: u64) -> Verdict<Fault> {
    match verdict {
        Verdict::Proved => Verdict::Proved,
        Verdict::Legal => Verdict::Legal,
        Verdict::Refuted { at, why } if at <= moves => Verdict::Refuted { at, why: Fault::Tromino(why) },
        Verdict::Refuted { why, .. } => refuted(Fault::Tromino(why)),
    }
}

/// Checks a covering. Pieces that are only laid are checked as a list; if some are lifted, the moves are replayed
/// first.
fn covering(board: &Board, moves: &Moves<Move>, progress: &mut dyn Progress) -> Result<Verdict<Fault>, Cancelled> {
    let laid = |mv| if let Move::Lay(piece) = mv { Some(piece) } else { None };
    if moves.iter().all(|mv| laid(mv).is_some()) {
        let mut pieces = WithProgress::new(moves.iter().filter_map(laid), moves.len(), progress);
        let verdict = check_pieces(board, &mut pieces);
        return pieces.ended().map(|()| of_pieces(verdict, moves.len()));
    }
    let pieces: Vec<Piece> = match after(board, moves, progress)? {
        Ok(position) => position.pieces().collect(),
        Err(refuted) => return Ok(refuted),
    };
    // The rules refuse a piece that is laid wrongly, so that only a square left free can be a fault.
    Ok(of_pieces(check_pieces(board, pieces), 0))
}

/// Returns the position after the moves, or the first fault of a move.
fn after(
    board: &Board,
    moves: &Moves<Move>,
    progress: &mut dyn Progress,
) -> Result<Result<Position, Verdict<Fault>>, Cancelled> {
    let mut position = board.start();
    let mut replayed = WithProgress::new(moves.iter(), moves.len(), progress);
    for (at, mv) in (1..).zip(&mut replayed) {
        if let Err(why) = board.play(&mut position, &mv) {
            return Ok(Err(Verdict::Refuted { at, why: Fault::Piece(why) }));
        }
    }
    replayed.ended().map(|()| Ok(position))
}
