//! Certificates of what the solvers answer and of what a person does.

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
    /// That a board is covered: the pieces of the covering or, where they are more than [`MAX_MOVES`] and the side is a power
    /// of two, the induction.
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

    /// That a board has no covering, for this reason.
    #[must_use]
    pub const fn no_covering(board: tromino::Board, why: Obstruction) -> Self {
        Self { board, moves: Moves::none(), claim: TrominoClaim::NoCovering(why) }
    }

    /// That these moves are by the rules; and, if `is_covered`, that they cover the board.
    #[must_use]
    pub const fn position(board: tromino::Board, moves: Moves<tromino::Move>, is_covered: bool) -> Self {
        let claim = if is_covered { TrominoClaim::Covering } else { TrominoClaim::Position };
        Self { board, moves, claim }
    }
}

impl Pegs {
    /// That a solution leaves the fewest pegs.
    #[must_use]
    pub fn fewest(solution: &Solution) -> Self {
        let jumps = solution.clone();
        let moves = Moves::by_number(solution.len(), move |i| jumps.jump(i));
        Self::fewest_by(solution.board(), moves, solution.left())
    }

    /// That these jumps leave the fewest pegs, and how many. The reason is the bound that fits the start or, where that shows
    /// less, pagoda functions if they are found: on the classic boards, in up to some tenths of a second.
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

    /// That a solution leaves one peg, on this point.
    #[must_use]
    pub fn last(solution: &Solution, on: Point) -> Self {
        let jumps = solution.clone();
        let moves = Moves::by_number(solution.len(), move |i| jumps.jump(i));
        Self { board: solution.board().clone(), moves, claim: PegsClaim::Last(on) }
    }

    /// That from where these jumps lead this is out of reach.
    #[must_use]
    pub fn out_of_reach(board: &pegs::Board, moves: Moves<Jump>, target: Target, why: Unreachable) -> Self {
        Self { board: board.clone(), moves, claim: PegsClaim::OutOfReach(target, why) }
    }

    /// That these jumps are by the rules.
    #[must_use]
    pub fn position(board: &pegs::Board, moves: Moves<Jump>) -> Self {
        Self { board: board.clone(), moves, claim: PegsClaim::Position }
    }
}

impl Fives {
    /// That a placement has the fewest stones, if a packing shows it; else that it blocks every line. Stones of a pattern are
    /// given by its rule or its rows, those that were found one by one.
    #[must_use]
    pub fn fewest(placement: &BlockingSet) -> Self {
        let (stones, rule) = (placement.len(), placement.pattern().map(formula));
        Self { claim: fewest(placement.board(), stones, rule), ..Self::blocking(placement) }
    }

    /// That the stones which these moves leave are the fewest, if a packing shows it; else that they block every line. How many
    /// there are has to be right.
    #[must_use]
    pub fn fewest_by(board: &fives::Board, moves: Moves<fives::Move>, stones: u64) -> Self {
        Self { board: *board, moves, claim: fewest(board, stones, None) }
    }

    /// That a placement blocks every line.
    #[must_use]
    pub fn blocking(placement: &BlockingSet) -> Self {
        let rule = placement.pattern().map(formula);
        let moves = if rule.is_some() { Moves::none() } else { all(placement) };
        Self { board: *placement.board(), moves, claim: FivesClaim::Blocking { rule } }
    }

    /// That these moves are by the rules; and, if `is_blocked`, that every line holds one of the stones which they leave.
    #[must_use]
    pub const fn position(board: fives::Board, moves: Moves<fives::Move>, is_blocked: bool) -> Self {
        let claim = if is_blocked { FivesClaim::Blocking { rule: None } } else { FivesClaim::Position };
        Self { board, moves, claim }
    }
}

/// The stones of a placement one by one.
fn all(placement: &BlockingSet) -> Moves<fives::Move> {
    let stones = placement.clone();
    Moves::by_number(placement.len(), move |i| stones.stone(i).map(fives::Move::Put))
}

fn fewest(board: &fives::Board, stones: u64, rule: Option<Formula>) -> FivesClaim {
    let packing = bound::packing_for(board, stones);
    if packing.lower_bound(board.length()) < stones {
        return FivesClaim::Blocking { rule };
    }
    FivesClaim::Fewest { stones, rule, packing }
}

impl Knights {
    /// That this is a tour of its board, of the board's kind: each square once. The way home needs no move.
    #[must_use]
    pub fn tour(tour: &Tour) -> Self {
        let path = Arc::clone(tour.path());
        let moves = Moves::by_number(path.len(), move |i| path.square(i - 1).map(knights::Move));
        Self { board: tour.board().clone(), moves, claim: KnightsClaim::Tour }
    }

    /// That these moves are by the rules; and, if `is_done`, that they are a tour of the board's kind.
    #[must_use]
    pub fn position(board: &knights::Board, moves: Moves<knights::Move>, is_done: bool) -> Self {
        let claim = if is_done { KnightsClaim::Tour } else { KnightsClaim::Position };
        Self { board: board.clone(), moves, claim }
    }
}

impl Heaps {
    /// That these moves are by the rules.
    #[must_use]
    pub fn position(game: &Game, moves: Moves<heaps::Move>) -> Self {
        Self { game: game.clone(), moves, claim: HeapsClaim::Position }
    }

    /// Who wins after these moves; `None` where the engine does not know, or has nothing to show for it that can be checked:
    /// under misère play heaps that are not tame, or more than [`MAX_TAME_HEAP`] stones in one.
    ///
    /// The engine must have learnt about heaps as large as those of the game.
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

/// What shows the values up to that of the largest heap: no more than it takes.
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
