//! Jumps, bounds, and what is out of reach.

use qipan::pegs::check::{self, Replay};
use qipan::pegs::weights::check as weights;
use qipan::pegs::weights::obstacle::{OutOfReach, Target};
use qipan::{Meter, Puzzle, Verdict};

use crate::certificate::{Fewer, Pegs, PegsClaim};
use crate::fault::Fault;

use super::{Unchecked, Watched, refuted};

pub(super) fn verdict(pegs: &Pegs, meter: &mut dyn Meter) -> Result<Verdict<Fault>, Unchecked> {
    let Pegs { board, moves, claim } = pegs;
    let mut replay = Replay::new(board)?;
    replay.take(moves.iter(), moves.len(), meter)?;
    if let Some(fault) = replay.fault() {
        return Ok(Verdict::Refuted { at: replay.made(), why: Fault::Pegs(fault) });
    }
    let left = replay.left();
    Ok(match claim {
        PegsClaim::Position => Verdict::Legal,
        PegsClaim::Last(on) => of_jumps(replay.verdict_on(*on)),
        PegsClaim::Fewest { left: said, .. } if *said != left => refuted(Fault::Left { said: *said, left }),
        PegsClaim::Fewest { why: Fewer::Bound(bound), .. } => of_jumps(replay.verdict(*bound)),
        PegsClaim::Fewest { why: Fewer::Pagodas(pagodas), .. } => match left.checked_sub(1) {
            Some(most) => {
                let why = OutOfReach::Pagodas { most, pagodas: pagodas.clone() };
                of_weights(weights::check(board.ground(), &board.start(), Target::AtMost(most), &why))
            }
            // Fewer than none there cannot be.
            None => Verdict::Proved,
        },
        PegsClaim::OutOfReach(target, why) => {
            let mut position = board.start();
            let mut watched = Watched::new(moves.iter(), moves.len(), meter);
            // That they are by the rules was seen.
            (&mut watched).for_each(|jump| _ = board.play(&mut position, &jump));
            watched.ended()?;
            of_weights(weights::check(board.ground(), &position, *target, why))
        }
    })
}

/// The verdict on the claim, when all jumps are by the rules: a fault is none of a single jump.
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
