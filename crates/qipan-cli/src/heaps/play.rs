//! `qipan heaps moves` and `qipan heaps outcome`: winning moves and outcomes.

use std::io::Write;

use qipan::Args;
use qipan::chance::{Chance, MAX_STATES, MoveChances};
use qipan::heaps::misere::{MAX_STONES, MAX_TAME_HEAP};
use qipan::heaps::moves::{self, HeapTable};
use qipan::heaps::{Engine, Game, HeapOption, MAX_HEAP, Outcome};
use qipan_certificate::check::MAX_TAME_HEAP as MAX_KINDS_SHOWN;
use qipan_certificate::{MAX_VALUES, Moves};
use serde::ser::SerializeSeq as _;
use serde::{Serialize, Serializer};

use crate::args::HeapsPosition;
use crate::certificate;
use crate::heaps::values::{computed_args, not_known, remark};
use crate::heaps::{self, Bound, Known};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::moves::{ChanceField, field, phrase_of_chance, sentence_of_chance};
use crate::out::Out;
use crate::progress::{self, TerminalProgress};

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
    moves: Option<Vec<Listed>>,
    /// Whether there may be more moves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    more: bool,
    /// With `--chance`: the fraction, or null if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<ChanceField>,
}

/// A winning move, and its chance if it is asked for.
struct Listed {
    option: HeapOption,
    chance: Option<Option<Chance>>,
}

#[derive(Serialize)]
struct Move<'a> {
    heap: u64,
    to: &'a [u64],
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<ChanceField>,
}

fn as_moves<S: Serializer>(moves: &Option<Vec<Listed>>, serializer: S) -> Result<S::Ok, S::Error> {
    fn shown(listed: &Listed) -> Move<'_> {
        let chance = listed.chance.as_ref().map(|chance| field(chance.as_ref()));
        Move { heap: listed.option.heap, to: &listed.option.left, chance }
    }

    match moves {
        Some(moves) => {
            let mut list = serializer.serialize_seq(Some(moves.len()))?;
            moves.iter().try_for_each(|one| list.serialize_element(&shown(one)))?;
            list.end()
        }
        None => serializer.serialize_none(),
    }
}

/// Returns the chances of all moves with their table.
fn chances(position: &mut Position) -> Result<(HeapTable, MoveChances), Failure> {
    let (heaps, misere) = (&position.heaps, position.misere);
    let engine = &mut position.engine;
    let table = moves::move_table(engine, heaps, misere, moves::MAX_MOVES, &mut TerminalProgress::stoppable())?;
    let rule = engine.rule();
    let found = moves::chances(rule, heaps, misere, &table, MAX_STATES, &mut TerminalProgress::stoppable())?;
    Ok((table, found))
}

/// Runs `qipan heaps moves`.
pub fn moves(
    typed: &HeapsPosition,
    with_chances: bool,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    let mut position = Position::of(typed)?;
    let chances = with_chances.then(|| chances(&mut position)).transpose()?;
    let chance_of = |option: &HeapOption| {
        chances.as_ref().map(|(table, found)| {
            let at = table.table.rows.iter().position(|row| row.mv == *option);
            at.and_then(|at| found.rows[at].clone())
        })
    };
    let in_all = chances.as_ref().map(|(_, found)| found.position.as_ref());
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
    let list = |options: Vec<HeapOption>| -> Vec<Listed> {
        options.into_iter().map(|option| Listed { chance: chance_of(&option), option }).collect()
    };
    let moves = moves.map(list);
    let answer = if moves.as_ref().is_some_and(|moves| !moves.is_empty()) { ExitOutcome::Yes } else { ExitOutcome::No };
    if out.json {
        let rule = position.engine.rule().to_string();
        let chance = in_all.map(field);
        out.object(&Winning { rule, heaps: position.heaps, misere: position.misere, moves, more, chance })?;
        return Ok(answer);
    }
    let Some(moves) = moves else {
        not_known(&position.why_not_known(), localizer, out)?;
        return Ok(answer);
    };
    let text = |one: &Listed| match &one.chance {
        Some(chance) => format!("{}\t{}", one.option, localizer.localize(&phrase_of_chance(chance.as_ref()))),
        None => one.option.to_string(),
    };
    let lines: Vec<String> = moves.iter().map(text).collect();
    out.lines(|to| lines.iter().try_for_each(|line| writeln!(to, "{line}")))?;
    if let Some(chance) = in_all {
        out.line(&localizer.localize(&sentence_of_chance(chance)))?;
    }
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
