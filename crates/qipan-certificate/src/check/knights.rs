//! Checking knights' tours: replays the path square by square.

use qipan_kernel::knights::check::Replay;
use qipan_kernel::{Progress, Verdict};

use crate::certificate::{Knights, KnightsClaim};
use crate::fault::Fault;

use super::{CheckError, refuted};

pub(super) fn verdict(knights: &Knights, progress: &mut dyn Progress) -> Result<Verdict<Fault>, CheckError> {
    let Knights { board, moves, claim } = knights;
    let mut replay = Replay::new(board)?;
    replay.take(moves.iter().map(|mv| mv.0), progress)?;
    Ok(match (replay.verdict(), claim) {
        // If no move is at fault, the path visits all squares and is not closed.
        (Verdict::Refuted { at, why }, _) if replay.fault().is_some() => {
            Verdict::Refuted { at, why: Fault::Knights(why) }
        }
        (_, KnightsClaim::Position) => Verdict::Legal,
        (Verdict::Refuted { why, .. }, KnightsClaim::Tour) => refuted(Fault::Knights(why)),
        (Verdict::Legal, KnightsClaim::Tour) => {
            refuted(Fault::Unvisited { visited: replay.count(), squares: board.area() })
        }
        (Verdict::Proved, KnightsClaim::Tour) => Verdict::Proved,
    })
}
