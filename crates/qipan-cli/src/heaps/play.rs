//! `qipan heaps moves` and `qipan heaps outcome`: winning moves and outcomes.

use std::io::Write;

use qipan::Args;
use qipan::heaps::misere::{MAX_STONES, MAX_TAME_HEAP};
use qipan::heaps::{Engine, Game, HeapOption, MAX_HEAP, Outcome};
use qipan_certificate::check::MAX_TAME_HEAP as MAX_KINDS_SHOWN;
use qipan_certificate::{MAX_VALUES, Moves};
use serde::{Serialize, Serializer};

use crate::args::HeapsPosition;
use crate::certificate;
use crate::heaps::values::{computed_args, not_known, remark};
use crate::heaps::{self, Bound, Known};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress;

/// Maximum number of heaps.
const MAX_HEAPS: usize = 1_000;
/// Maximum number of moves listed.
const MAX_MOVES: usize = 1_000_000;

/// A position with its outcome.
struct Position {
    engine: Engine,
    /// The heaps; none is empty.
    heaps: Vec<u64>,
    misere: bool,
    /// `None` if it is unknown.
    outcome: Option<Outcome>,
}

impl Position {
    /// Parses a position and determines its outcome. Afterwards Ctrl-C ends the program at once.
    fn of(typed: &HeapsPosition) -> Result<Self, Failure> {
        let mut engine = Engine::new(heaps::rule(&typed.searched.rule)?);
        let bound = Bound::read(typed.searched.to.as_deref())?;
        let (heaps, misere) = (read(&typed.heaps)?, typed.misere);
        let largest = heaps.iter().copied().max().unwrap_or(0);
        // For larger heaps misère play is decided only by a formula, which shows earlier.
        let most = if misere { MAX_TAME_HEAP } else { MAX_HEAP };
        bound.learn(largest.min(most), |to, progress| engine.compute_to(to, progress))?;
        if engine.grundy().value(largest).is_none() {
            engine.find_period();
        }
        let is_known = misere || Known::of(engine.grundy(), largest)? != Known::Open;
        // Nothing ticks from here on.
        progress::disarm_ctrl_c()?;
        let outcome = if is_known { engine.outcome(&heaps, misere) } else { None };
        Ok(Self { engine, heaps, misere, outcome })
    }

    /// Returns the sentence that says why the outcome is unknown.
    fn why_not_known(&self) -> Sentence {
        if self.misere {
            return Sentence::new("cli-heaps-misere-not-known", Args::none().count("most", MAX_STONES));
        }
        Sentence::new("cli-heaps-outcome-not-known", computed_args(self.engine.grundy()))
    }

    /// Whether there is a move.
    fn can_move(&self) -> bool {
        self.heaps.iter().any(|heap| self.engine.rule().can_move(*heap))
    }
}

/// Parses heaps separated by commas. Empty heaps are dropped.
fn read(words: &[String]) -> Result<Vec<u64>, Failure> {
    let error = || {
        let args = Args::none().count("largest", MAX_HEAP).count("most", MAX_HEAPS as u64);
        Failure::input("cli-heaps-bad-heaps", args)
    };
    // The shell splits a list at white space after a comma.
    let text = words.join(" ");
    let heaps: Option<Vec<u64>> = text.split(',').take(MAX_HEAPS + 1).map(heaps::heap).collect();
    let mut heaps = heaps.filter(|heaps| heaps.len() <= MAX_HEAPS).ok_or_else(error)?;
    heaps.retain(|heap| *heap > 0);
    Ok(heaps)
}

// ---- qipan heaps outcome ----

#[derive(Serialize)]
struct Won {
    rule: String,
    heaps: Vec<u64>,
    misere: bool,
    outcome: Option<String>,
    value: Option<u64>,
}

/// Runs `qipan heaps outcome`.
pub fn outcome(typed: &HeapsPosition, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let position = Position::of(typed)?;
    let outcome = position.outcome.map(|outcome| outcome.to_string());
    let answer = if outcome.is_some() { ExitOutcome::Yes } else { ExitOutcome::No };
    if out.json {
        let has_value = outcome.is_some() && !position.misere;
        let value = has_value.then(|| position.engine.grundy().value_of(position.heaps.iter().copied())).flatten();
        let rule = position.engine.rule().to_string();
        out.object(&Won { rule, heaps: position.heaps, misere: position.misere, outcome, value })?;
    } else if let Some(outcome) = outcome {
        out.line(&outcome)?;
    } else {
        not_known(&position.why_not_known(), localizer, out)?;
    }
    Ok(answer)
}

/// Runs `qipan heaps outcome --certificate`.
pub fn certify(typed: &HeapsPosition, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut position = Position::of(typed)?;
    if position.outcome.is_none() {
        return Err(position.why_not_known().into());
    }
    let game = Game::new(position.engine.rule().clone(), &position.heaps[..]).map_err(|error| Sentence::of(&error))?;
    let game = game.with_misere(position.misere);
    match qipan_certify::heaps::outcome(&game, Moves::none(), &mut position.engine) {
        Some(heaps) => certificate::write(heaps, out),
        None => Err(Failure::input(
            "cli-certificate-unknown",
            Args::none().count("values", MAX_VALUES).count("kinds", MAX_KINDS_SHOWN),
        )),
    }
}

// ---- qipan heaps moves ----

#[derive(Serialize)]
struct Winning {
    rule: String,
    heaps: Vec<u64>,
    misere: bool,
    /// `None` if the outcome is unknown.
    #[serde(serialize_with = "as_moves")]
    moves: Option<Vec<HeapOption>>,
    /// Whether there may be more moves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    more: bool,
}

#[derive(Serialize)]
struct Move<'a> {
    heap: u64,
    to: &'a [u64],
}

fn as_moves<S: Serializer>(moves: &Option<Vec<HeapOption>>, serializer: S) -> Result<S::Ok, S::Error> {
    match moves {
        Some(moves) => serializer.collect_seq(moves.iter().map(|split| Move { heap: split.heap, to: &split.left })),
        None => serializer.serialize_none(),
    }
}

/// Runs `qipan heaps moves`.
pub fn moves(typed: &HeapsPosition, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut position = Position::of(typed)?;
    let found = match position.outcome {
        Some(_) => position.engine.winning(&position.heaps, position.misere, MAX_MOVES),
        None => None,
    };
    let (moves, more) = match found {
        Some(found) => {
            // The position is won but no winning move is listed: it was not found.
            let is_not_found =
                found.splits.is_empty() && position.outcome == Some(Outcome::Next) && position.can_move();
            (Some(found.splits), found.more || is_not_found)
        }
        None => (None, false),
    };
    let answer = if moves.as_ref().is_some_and(|moves| !moves.is_empty()) { ExitOutcome::Yes } else { ExitOutcome::No };
    if out.json {
        let rule = position.engine.rule().to_string();
        out.object(&Winning { rule, heaps: position.heaps, misere: position.misere, moves, more })?;
        return Ok(answer);
    }
    let Some(moves) = moves else {
        not_known(&position.why_not_known(), localizer, out)?;
        return Ok(answer);
    };
    out.lines(|to| moves.iter().try_for_each(|split| writeln!(to, "{split}")))?;
    let key = match (moves.is_empty(), more) {
        (false, false) => return Ok(answer),
        (false, true) => "cli-heaps-more",
        (true, true) => "cli-heaps-not-found",
        (true, false) if position.can_move() => "cli-heaps-lost",
        (true, false) if position.misere => "cli-heaps-over-misere",
        (true, false) => "cli-heaps-over",
    };
    remark(&Sentence::new(key, Args::none()), localizer, out)?;
    Ok(answer)
}
