//! Winners of heap games, with the proof of the values.

use qipan::Puzzle;
use qipan::heaps::engine::to_move;
use qipan::heaps::tame::TameValue;
use qipan::heaps::{self, Engine, Game, ValueFormula};
use qipan_certificate::check::MAX_TAME_HEAP;
use qipan_certificate::{Heaps, HeapsClaim, MAX_VALUES, Moves, Outcome, ValueProof};

/// States the winner after these moves; `None` if the engine does not know, or has no proof that can be checked:
/// under misère play for heaps that are not tame, or of more than [`MAX_TAME_HEAP`] stones.
///
/// The engine must have computed the values up to the largest heap of the game.
#[must_use]
pub fn outcome(game: &Game, moves: Moves<heaps::Move>, engine: &mut Engine) -> Option<Heaps> {
    let mut position = game.start();
    if moves.iter().any(|mv| game.play(&mut position, &mv).is_err()) {
        return None;
    }
    let left = position.heaps();
    let largest = left.iter().copied().max().unwrap_or(0);
    let (shown, values, wins) = if game.is_misere() {
        let kinds = kinds(engine, largest)?;
        let own: Vec<TameValue> = left.iter().map(|heap| kinds[*heap as usize]).collect();
        let sum = own.iter().fold(TameValue::NOTHING, |sum, kind| sum.plus(*kind));
        (ValueProof::Kinds(kinds), own.iter().map(|kind| kind.value).collect(), !sum.is_lost())
    } else {
        let shown = values(engine, largest)?;
        let own = left.iter().map(|heap| engine.grundy().value(*heap)).collect::<Option<Vec<u64>>>()?;
        let wins = own.iter().fold(0, |sum, value| sum ^ value) != 0;
        (shown, own, wins)
    };
    let found = if wins { engine.winning(&left, game.is_misere(), 1) } else { None };
    let win = found.and_then(|found| to_move(&position, found.splits.first()?));
    let outcome = Outcome { wins, values, win, shown };
    Some(Heaps { game: game.clone(), moves, claim: HeapsClaim::Outcome(outcome) })
}

/// Returns the proof of the values up to that of the largest heap, no longer than it must be.
fn values(engine: &Engine, largest: u64) -> Option<ValueProof> {
    let (grundy, rule) = (engine.grundy(), engine.rule());
    let (needed, formula) = match grundy.formula() {
        Some(formula @ (ValueFormula::Identity | ValueFormula::Modulo(_) | ValueFormula::Halved)) => (0, Some(formula)),
        Some(formula @ ValueFormula::Period(_)) if largest >= formula.needed(rule) => {
            (formula.needed(rule), Some(formula))
        }
        _ => (largest.checked_add(1)?, None),
    };
    if needed > grundy.computed() || needed > MAX_VALUES {
        return None;
    }
    let mut values = grundy.list();
    values.truncate(usize::try_from(needed).ok()?);
    Some(ValueProof::Values(values, formula))
}

fn kinds(engine: &mut Engine, largest: u64) -> Option<Vec<TameValue>> {
    if largest > MAX_TAME_HEAP {
        return None;
    }
    (0..=largest).map(|heap| engine.kind(heap)).collect()
}
