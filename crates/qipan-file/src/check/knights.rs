//! A knight's way, followed square by square.

use qipan::knights::check::Replay;
use qipan::{Meter, Verdict};

use crate::certificate::{Knights, KnightsClaim};
use crate::fault::Fault;

use super::{Unchecked, refuted};

pub(super) fn verdict(knights: &Knights, meter: &mut dyn Meter) -> Result<Verdict<Fault>, Unchecked> {
    let Knights { board, moves, claim } = knights;
    let mut replay = Replay::new(board)?;
    replay.take(moves.iter().map(|mv| mv.0), meter)?;
    Ok(match (replay.verdict(), claim) {
        // Where no move is at fault, the way leads over all squares and not home.
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
