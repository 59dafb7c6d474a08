//! Checking pegs: jumps, bounds, and certificates of unreachability.

use qipan_kernel::pegs::check::{self, Replay, check_bound};
use qipan_kernel::pegs::rules::Board;
use qipan_kernel::pegs::weights::check as weights;
use qipan_kernel::pegs::weights::unreachable::{Target, Unreachable};
use qipan_kernel::{Progress, Puzzle, Verdict};

use crate::certificate::{MinimalityProof, Pegs, PegsClaim};
use crate::fault::Fault;

use super::{CheckError, WithProgress, refuted};

pub(super) fn verdict(pegs: &Pegs, progress: &mut dyn Progress) -> Result<Verdict<Fault>, CheckError> {
    let Pegs { board, moves, claim } = pegs;
    let mut position = board.start();
    // A claim about the start alone needs no replay, and so no bound on the size of the board.
    if !moves.is_empty() {
        let mut replay = Replay::new(board)?;
        replay.take(moves.iter(), moves.len(), progress)?;
        if let Some(fault) = replay.fault() {
            return Ok(Verdict::Refuted { at: replay.made(), why: Fault::Pegs(fault) });
        }
        match claim {
            PegsClaim::Position => return Ok(Verdict::Legal),
            PegsClaim::Last(on) => return Ok(of_jumps(replay.verdict_on(*on))),
            PegsClaim::Fewest { left, why } => return Ok(fewest(board, replay.left(), *left, why)),
            PegsClaim::OutOfReach(..) => {}
        }
        let mut replayed = WithProgress::new(moves.iter(), moves.len(), progress);
        // They are legal, as the replay has shown.
        (&mut replayed).for_each(|jump| _ = board.play(&mut position, &jump));
        replayed.ended()?;
    }
    Ok(match claim {
        PegsClaim::Position => Verdict::Legal,
        PegsClaim::Last(on) if position.count() == 1 && position.has(*on) => Verdict::Proved,
        PegsClaim::Last(on) => refuted(Fault::Pegs(check::Fault::NotOn(*on))),
        PegsClaim::Fewest { left, why } => fewest(board, position.count(), *left, why),
        PegsClaim::OutOfReach(target, why) => of_weights(weights::check(board.shape(), &position, *target, why)),
    })
}

/// Returns the verdict on legal jumps that leave `left` pegs, and are claimed to leave `said`, the fewest.
fn fewest(board: &Board, left: u64, said: u64, why: &MinimalityProof) -> Verdict<Fault> {
    if said != left {
        return refuted(Fault::Left { said, left });
    }
    match (why, left.checked_sub(1)) {
        (MinimalityProof::Bound(bound), _) => match check_bound(board, *bound) {
            Verdict::Refuted { why, .. } => refuted(Fault::Pegs(why)),
            Verdict::Proved | Verdict::Legal if left == bound.fewest() => Verdict::Proved,
            Verdict::Proved | Verdict::Legal => Verdict::Legal,
        },
        (MinimalityProof::Pagodas(pagodas), Some(most)) => {
            let why = Unreachable::Pagodas { most, pagodas: pagodas.clone() };
            of_weights(weights::check(board.shape(), &board.start(), Target::AtMost(most), &why))
        }
        // There are no fewer than none.
        (MinimalityProof::Pagodas(_), None) => Verdict::Proved,
    }
}

/// Returns the verdict on the claim if all jumps are legal: a fault is in no single jump.
fn of_jumps(verdict: Verdict<check::Fault>) -> Verdict<Fault> {
    match verdict {
        Verdict::Proved => Verdict::Proved,
        Verdict::Legal => Verdict::Legal,
        Verdict::Refuted { why, .. } => refuted(Fault::Pegs(why)),
    }
}

fn of_weights(verdict: Verdict<weights::Fault>) -> Verdict<Fault> {
    match verdict {
        Verdict::Proved => Verdict::Proved,
        Verdict::Legal => Verdict::Legal,
        Verdict::Refuted { why, .. } => refuted(Fault::Weights(why)),
    }
}
