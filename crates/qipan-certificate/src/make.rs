//! Making certificates from the answers of solvers and from a person's moves.

use std::sync::Arc;

use qipan::fives::check::Formula;
use qipan::fives::solve::formula;
use qipan::fives::{self, BlockingSet, bound};
use qipan::heaps::engine::to_move;
use qipan::heaps::tame::TameValue;
use qipan::heaps::{self, Engine, Game, ValueFormula};
use qipan::knights::{self, Tour};
use qipan::pegs::{self, Bound, Jump, Point, Solution, Target, Unreachable, weights};
use qipan::tromino::{self, Covering, Obstruction};
use qipan::{Answer, Puzzle};

use crate::certificate::{
    Fives, FivesClaim, Heaps, HeapsClaim, Knights, KnightsClaim, MAX_MOVES, MAX_VALUES, MinimalityProof, Outcome, Pegs,
    PegsClaim, Tromino, TrominoClaim, ValueProof,
};
use crate::check::MAX_TAME_HEAP;
use crate::moves::Moves;

impl Tromino {
    /// States that a board is covered: by the pieces of the covering or, if they are more than [`MAX_MOVES`] and the
    /// side is a power of two, by induction.
    #[must_use]
    pub fn covering(covering: &Covering) -> Self {
        let board = *covering.board();
        if let Some((golomb, order)) = covering.as_golomb().filter(|_| covering.len() > MAX_MOVES) {
            let claim = TrominoClaim::Induction { order, levels: golomb.induction() };
            return Self { board, moves: Moves::none(), claim };
        }
        let laid = covering.clone();
        let moves = Moves::by_number(covering.len(), move |i| laid.piece(i).map(tromino::Move::Lay));
        Self { board, moves, claim: TrominoClaim::Covering }
    }

    /// States that a board has no covering, by this obstruction.
    #[must_use]
    pub const fn no_covering(board: tromino::Board, why: Obstruction) -> Self {
        Self { board, moves: Moves::none(), claim: TrominoClaim::NoCovering(why) }
    }

    /// States that these moves are legal and, if `is_covered`, that they cover the board.
    #[must_use]
    pub const fn position(board: tromino::Board, moves: Moves<tromino::Move>, is_covered: bool) -> Self {
        let claim = if is_covered { TrominoClaim::Covering } else { TrominoClaim::Position };
        Self { board, moves, claim }
    }
}

impl Pegs {
    /// States that a solution leaves the fewest pegs.
    #[must_use]
    pub fn fewest(solution: &Solution) -> Self {
        let jumps = solution.clone();
        let moves = Moves::by_number(solution.len(), move |i| jumps.jump(i));
        Self::fewest_by(solution.board(), moves, solution.left())
    }

    /// States that these jumps leave `left` pegs, the fewest. The proof is the bound that fits the start or, if that is
    /// smaller, pagoda functions if they are found: on the classic boards, in up to some tenths of a second.
    #[must_use]
    pub fn fewest_by(board: &pegs::Board, moves: Moves<Jump>, left: u64) -> Self {
        let bound = Bound::of(board.shape(), board.pegs());
        let fewer =
            left.checked_sub(1).filter(|fewer| bound.fewest() <= *fewer && *fewer <= weights::check::MAX_PEGS_LEFT);
        let out = fewer.and_then(|fewer| weights::out_of_reach(board, &board.start(), Target::AtMost(fewer)));
        let why = match out {
            Some(Unreachable::Pagodas { pagodas, .. }) => MinimalityProof::Pagodas(pagodas),
            _ => MinimalityProof::Bound(bound),
        };
        Self { board: board.clone(), moves, claim: PegsClaim::Fewest { left, why } }
    }

    /// States that a solution leaves one peg, on this point.
    #[must_use]
    pub fn last(solution: &Solution, on: Point) -> Self {
        let jumps = solution.clone();
        let moves = Moves::by_number(solution.len(), move |i| jumps.jump(i));
        Self { board: solution.board().clone(), moves, claim: PegsClaim::Last(on) }
    }

    /// States that the target is unreachable from the position after these jumps.
    #[must_use]
    pub fn out_of_reach(board: &pegs::Board, moves: Moves<Jump>, target: Target, why: Unreachable) -> Self {
        Self { board: board.clone(), moves, claim: PegsClaim::OutOfReach(target, why) }
    }

    /// States that these jumps are legal.
    #[must_use]
    pub fn position(board: &pegs::Board, moves: Moves<Jump>) -> Self {
        Self { board: board.clone(), moves, claim: PegsClaim::Position }
    }
}

impl Fives {
    /// States that a blocking set has the fewest stones, if a packing proves it; else that it blocks every line. Stones
    /// of a pattern are given by its rule or its rows, those that were found one by one.
    #[must_use]
    pub fn fewest(blocking_set: &BlockingSet) -> Self {
        let (stones, rule) = (blocking_set.len(), blocking_set.pattern().map(formula));
        Self { claim: fewest(blocking_set.board(), stones, rule), ..Self::blocking(blocking_set) }
    }

    /// States that the stones left by these moves are the fewest, if a packing proves it; else that they block every
    /// line. Their number has to be right.
    #[must_use]
    pub fn fewest_by(board: &fives::Board, moves: Moves<fives::Move>, stones: u64) -> Self {
        Self { board: *board, moves, claim: fewest(board, stones, None) }
    }

    /// States that a blocking set blocks every line.
    #[must_use]
    pub fn blocking(blocking_set: &BlockingSet) -> Self {
        let rule = blocking_set.pattern().map(formula);
        let moves = if rule.is_some() { Moves::none() } else { all(blocking_set) };
        Self { board: *blocking_set.board(), moves, claim: FivesClaim::Blocking { rule } }
    }

    /// States that these moves are legal and, if `is_blocked`, that every line holds one of the stones left by them.
    #[must_use]
    pub const fn position(board: fives::Board, moves: Moves<fives::Move>, is_blocked: bool) -> Self {
        let claim = if is_blocked { FivesClaim::Blocking { rule: None } } else { FivesClaim::Position };
        Self { board, moves, claim }
    }
}

/// Returns the stones of a blocking set one by one.
fn all(blocking_set: &BlockingSet) -> Moves<fives::Move> {
    let stones = blocking_set.clone();
    Moves::by_number(blocking_set.len(), move |i| stones.stone(i).map(fives::Move::Put))
}

fn fewest(board: &fives::Board, stones: u64, rule: Option<Formula>) -> FivesClaim {
    let packing = bound::packing_for(board, stones);
    if packing.lower_bound(board.length()) < stones {
        return FivesClaim::Blocking { rule };
    }
    FivesClaim::Fewest { stones, rule, packing }
}

impl Knights {
    /// States that this is a tour of its board, of the board's kind: each square once. The jump that closes it is not a
    /// move.
    #[must_use]
    pub fn tour(tour: &Tour) -> Self {
        let path = Arc::clone(tour.path());
        let moves = Moves::by_number(path.len(), move |i| path.square(i - 1).map(knights::Move));
        Self { board: tour.board().clone(), moves, claim: KnightsClaim::Tour }
    }

    /// States that these moves are legal and, if `is_done`, that they are a tour of the board's kind.
    #[must_use]
    pub fn position(board: &knights::Board, moves: Moves<knights::Move>, is_done: bool) -> Self {
        let claim = if is_done { KnightsClaim::Tour } else { KnightsClaim::Position };
        Self { board: board.clone(), moves, claim }
    }
}

impl Heaps {
    /// States that these moves are legal.
    #[must_use]
    pub fn position(game: &Game, moves: Moves<heaps::Move>) -> Self {
        Self { game: game.clone(), moves, claim: HeapsClaim::Position }
    }

    /// States the winner after these moves; `None` if the engine does not know, or has no proof that can be checked:
    /// under misère play for heaps that are not tame, or of more than [`MAX_TAME_HEAP`] stones.
    ///
    /// The engine must have computed the values up to the largest heap of the game.
    #[must_use]
    pub fn outcome(game: &Game, moves: Moves<heaps::Move>, engine: &mut Engine) -> Option<Self> {
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
        Some(Self { game: game.clone(), moves, claim: HeapsClaim::Outcome(outcome) })
    }
}

/// Returns the proof of the values up to that of the largest heap, no longer than it must be.
fn values(engine: &Engine, largest: u64) -> Option<ValueProof> {
    let (grundy, rule) = (engine.grundy(), engine.rule());
    let (needed, law) = match grundy.law() {
        Some(law @ (ValueFormula::Identity | ValueFormula::Modulo(_) | ValueFormula::Halved)) => (0, Some(law)),
        Some(law @ ValueFormula::Period(_)) if largest >= law.needed(rule) => (law.needed(rule), Some(law)),
        _ => (largest.checked_add(1)?, None),
    };
    if needed > grundy.computed() || needed > MAX_VALUES {
        return None;
    }
    let mut values = grundy.list();
    values.truncate(usize::try_from(needed).ok()?);
    Some(ValueProof::Values(values, law))
}

fn kinds(engine: &mut Engine, largest: u64) -> Option<Vec<TameValue>> {
    if largest > MAX_TAME_HEAP {
        return None;
    }
    (0..=largest).map(|heap| engine.kind(heap)).collect()
}
