//! Checking games of heaps: moves, values, kinds, and the winner.

use qipan_kernel::heaps::check::{self, check_formula, check_kinds, check_values};
use qipan_kernel::heaps::game::Game;
use qipan_kernel::heaps::rows::{Move, Position};
use qipan_kernel::heaps::tame::TameValue;
use qipan_kernel::heaps::value_formula::ValueFormula;
use qipan_kernel::{Cancelled, Progress, Puzzle, Verdict};

use crate::certificate::{Heaps, HeapsClaim, Outcome, ValueProof};
use crate::fault::Fault;
use crate::moves::Moves;

use super::{CheckError, WithProgress, refuted};

/// The largest heap whose kind is checked. The checker enumerates all options of each heap, and reports no progress.
pub const MAX_TAME_HEAP: u64 = 400;

pub(super) fn verdict(heaps: &Heaps, progress: &mut dyn Progress) -> Result<Verdict<Fault>, CheckError> {
    let position = match after(&heaps.game, &heaps.moves, progress)? {
        Ok(position) => position,
        Err(refuted) => return Ok(refuted),
    };
    Ok(match &heaps.claim {
        HeapsClaim::Position => Verdict::Legal,
        HeapsClaim::Outcome(claim) => {
            let fault = shown(&heaps.game, &claim.shown, progress)?.or_else(|| fault(&heaps.game, &position, claim));
            fault.map_or(Verdict::Proved, refuted)
        }
    })
}

/// Returns the position after the moves, or the first fault of a move.
fn after(
    game: &Game,
    moves: &Moves<Move>,
    progress: &mut dyn Progress,
) -> Result<Result<Position, Verdict<Fault>>, Cancelled> {
    let mut position = game.start();
    let mut replayed = WithProgress::new(moves.iter(), moves.len(), progress);
    for (at, mv) in (1..).zip(&mut replayed) {
        if let Err(why) = game.play(&mut position, &mv) {
            return Ok(Err(Verdict::Refuted { at, why: Fault::Heaps(check::Fault::Illegal { mv, why }) }));
        }
    }
    replayed.ended().map(|()| Ok(position))
}

/// Returns the first fault of the values, the formula or the kinds.
fn shown(game: &Game, shown: &ValueProof, progress: &mut dyn Progress) -> Result<Option<Fault>, Cancelled> {
    let verdicts = match shown {
        ValueProof::Values(values, formula) => {
            let of_values = check_values(game.rule(), values, progress)?;
            [of_values, formula.map_or(Verdict::Proved, |formula| check_formula(game.rule(), values, formula))]
        }
        ValueProof::Kinds(kinds) if kinds.len() as u64 > MAX_TAME_HEAP + 1 => {
            return Ok(Some(Fault::Kinds { most: MAX_TAME_HEAP + 1 }));
        }
        ValueProof::Kinds(kinds) => [check_kinds(game.rule(), kinds), Verdict::Proved],
    };
    Ok(verdicts.into_iter().find_map(|verdict| match verdict {
        Verdict::Refuted { why, .. } => Some(Fault::Heaps(why)),
        Verdict::Proved | Verdict::Legal => None,
    }))
}

/// Returns the first fault of the claim, given that its proof is right.
fn fault(game: &Game, position: &Position, claim: &Outcome) -> Option<Fault> {
    let heaps = position.heaps();
    if heaps.len() != claim.values.len() {
        return Some(Fault::Count { heaps: heaps.len() as u64, values: claim.values.len() as u64 });
    }
    let kinds = |heaps: &[u64]| -> Result<Vec<TameValue>, Fault> {
        heaps.iter().map(|&heap| kind(game, &claim.shown, heap).ok_or(Fault::NotShown { heap })).collect()
    };
    let lost = |kinds: &[TameValue]| {
        let sum = kinds.iter().fold(TameValue::NOTHING, |sum, kind| sum.plus(*kind));
        if game.is_misere() { sum.is_lost() } else { sum.value == 0 }
    };
    let own = match kinds(&heaps) {
        Ok(kinds) => kinds,
        Err(fault) => return Some(fault),
    };
    let wrong = heaps.iter().zip(&claim.values).zip(&own).find(|((_, said), kind)| **said != kind.value);
    if let Some(((heap, said), kind)) = wrong {
        return Some(Fault::Value { heap: *heap, said: *said, value: kind.value });
    }
    if claim.wins == lost(&own) {
        return Some(Fault::Outcome { wins: !claim.wins });
    }
    let win = claim.win.as_ref()?;
    let mut next = position.clone();
    if let Err(why) = game.play(&mut next, win) {
        return Some(Fault::Heaps(check::Fault::Illegal { mv: win.clone(), why }));
    }
    match kinds(&next.heaps()) {
        Ok(kinds) if lost(&kinds) => None,
        Ok(_) => Some(Fault::Win(win.clone())),
        Err(fault) => Some(fault),
    }
}

/// Returns the value and kind of a heap by the proof. For normal play values are enough, and all heaps count as fickle.
fn kind(game: &Game, shown: &ValueProof, heap: u64) -> Option<TameValue> {
    let listed = |at: u64| usize::try_from(at).ok();
    let value = match shown {
        ValueProof::Kinds(kinds) => return kinds.get(listed(heap)?).copied(),
        // Values do not decide the winner under misère play.
        ValueProof::Values(..) if game.is_misere() => return None,
        ValueProof::Values(_, Some(ValueFormula::Identity)) => heap,
        ValueProof::Values(_, Some(ValueFormula::Halved)) => heap / 2,
        ValueProof::Values(_, Some(ValueFormula::Modulo(modulus))) => heap.checked_rem(*modulus)?,
        ValueProof::Values(values, Some(ValueFormula::Period(period))) if period.period > 0 => {
            u64::from(*values.get(listed(period.representative(heap))?)?)
        }
        ValueProof::Values(_, Some(ValueFormula::Period(_))) => return None,
        ValueProof::Values(values, None) => u64::from(*values.get(listed(heap)?)?),
    };
    Some(TameValue { value, firm: false })
}
