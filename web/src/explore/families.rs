//! The moves of each family, with their results.

use std::cell::RefCell;

use qipan::fives::BlockingSet;
use qipan::heaps::engine::to_move;
use qipan::heaps::moves::HeapResult;
use qipan::heaps::{HeapOption, SelfPlay};
use qipan::knights::Tour;
use qipan::knights::moves::TourResult;
use qipan::pegs::moves::JumpResult;
use qipan::pegs::search::SearchError;
use qipan::pegs::tablebase::{SolutionCounts, Tablebase, is_central_game};
use qipan::pegs::{BoardShape, Jump, Position, Solution};
use qipan::progress::{Cancelled, NoProgress, Progress};
use qipan::tromino::moves::TilingResult;
use qipan::tromino::{Covering, Move as Laying, Piece};
use qipan::{Puzzle as _, Quadrant, Sequential, Square, fives, heaps, knights, pegs, tromino};

use super::job::Effort;
use super::table::{Move, Outcome, Table, Unit};
use crate::labs::fives::FiveLab;
use crate::labs::heaps::{self as heap_lab, HeapLab};
use crate::labs::knights::KnightLab;
use crate::labs::pegs::PegLab;
use crate::labs::tromino::TrominoLab;
use crate::stage::lab::Lab;
use crate::stage::play::Play;

/// Maximum number of moves in a table of heaps.
const MAX_HEAP_MOVES: usize = 400;
/// The largest number of pegs for which a central game is searched without the tablebase.
const MAX_SEARCHED: u64 = 12;

/// A family with a table of moves.
pub trait Explored: Lab {
    /// Returns the table of the current position; `None` if it has too many moves.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    fn table(
        setup: &Self::Setup,
        play: &Play<Self::Answer>,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled>;

    /// Returns the limit of time in milliseconds.
    fn time(_play: &Play<Self::Answer>, effort: Effort) -> f64 {
        effort.time()
    }

    /// Returns the moves alone, for when the time is over.
    fn moves(setup: &Self::Setup, play: &Play<Self::Answer>) -> Option<Table>;
}

/// Returns a number that is shown, from one that was small enough to be listed.
fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn square_name(square: Square) -> String {
    format!("{},{}", square.row + 1, square.col + 1)
}

fn piece(piece: &Piece) -> Move {
    let sign = match piece.notch {
        Quadrant::TopLeft => '▟',
        Quadrant::TopRight => '▙',
        Quadrant::BottomLeft => '▜',
        Quadrant::BottomRight => '▛',
    };
    Move { text: Laying::Lay(*piece).to_string(), name: format!("{sign} {}", square_name(piece.elbow())) }
}

impl Explored for TrominoLab {
    fn table(
        _: &Self::Setup,
        play: &Play<Covering>,
        _: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let result = |result: &TilingResult| match result {
            TilingResult::Completable => Outcome::Completable,
            TilingResult::DeadEnd { square: Some(square) } => {
                Outcome::Uncovered(small(square.row + 1), small(square.col + 1))
            }
            TilingResult::DeadEnd { square: None } => Outcome::DeadEnd,
        };
        let table = tromino::moves::move_table(play.puzzle(), &play.position(), progress)?;
        Ok(table.ok().map(|table| Table::of(&table, Unit::Tilings, &piece, &result)))
    }

    fn moves(_: &Self::Setup, play: &Play<Covering>) -> Option<Table> {
        let rows = tromino::moves::rows(play.puzzle(), &play.position()).ok()?;
        Some(Table::unevaluated(&rows, Unit::Tilings, &piece))
    }
}

fn jump(jump: &Jump) -> Move {
    let (from, to) = (jump.from, jump.to());
    let name = format!("{},{}→{},{}", from.row + 1, from.col + 1, to.row + 1, to.col + 1);
    Move { text: jump.to_string(), name: name.replace('-', "−") }
}

fn of_jump(result: &JumpResult) -> Outcome {
    match result {
        JumpResult::Target => Outcome::Centre,
        JumpResult::Left(left) => Outcome::Left(small(*left)),
        JumpResult::Unreachable => Outcome::NoCentre,
    }
}

thread_local! {
    /// The counts of the central game, which take seconds and are kept between requests.
    static COUNTS: RefCell<Option<SolutionCounts>> = const { RefCell::new(None) };
}

/// Returns the table of a position of the central game.
fn central(board: &pegs::Board, position: &Position, progress: &mut dyn Progress) -> Result<Table, Cancelled> {
    COUNTS.with_borrow_mut(|counts| {
        if counts.is_none() {
            let tablebase = Tablebase::build(&Sequential, progress)?;
            *counts = Some(SolutionCounts::build(tablebase, &Sequential, progress)?);
        }
        let table = counts.as_ref().map(|counts| counts.move_table(board, position)).ok_or(Cancelled)?;
        Ok(Table::of(&table, Unit::Ways, &jump, &of_jump))
    })
}

impl Explored for PegLab {
    fn table(
        _: &Self::Setup,
        play: &Play<Solution>,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let (board, position) = (play.puzzle(), play.position());
        let target = is_central_game(board, &board.start()).then(|| BoardShape::English.usual_hole());
        if target.is_some() && position.count() > MAX_SEARCHED {
            return central(board, &position, progress).map(Some);
        }
        let states = effort.memory(pegs::moves::MAX_STATES);
        match pegs::moves::move_table(board, &position, target, states, progress) {
            Ok(table) => Ok(Some(Table::of(&table, Unit::Ways, &jump, &of_jump))),
            Err(SearchError::TooLarge) => Ok(None),
            Err(SearchError::Stopped) => Err(Cancelled),
        }
    }

    fn time(play: &Play<Solution>, effort: Effort) -> f64 {
        // The counts of the central game are computed once.
        let is_central = is_central_game(play.puzzle(), &play.puzzle().start());
        if is_central { Effort::Asked.time() } else { effort.time() }
    }

    fn moves(_: &Self::Setup, play: &Play<Solution>) -> Option<Table> {
        let rows = pegs::moves::rows(play.puzzle(), &play.position(), None);
        Some(Table::unevaluated(&rows, Unit::Ways, &jump))
    }
}

fn stone(mv: &fives::Move) -> Move {
    let square = square_name(mv.square());
    let name = if matches!(mv, fives::Move::Put(_)) { format!("+ {square}") } else { format!("− {square}") };
    Move { text: mv.to_string(), name }
}

impl Explored for FiveLab {
    fn table(
        _: &Self::Setup,
        play: &Play<BlockingSet>,
        _: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        match fives::moves::move_table(play.puzzle(), &play.position(), progress) {
            Ok(table) => {
                Ok(Some(Table::of(&table, Unit::Solutions, &stone, &|stones| Outcome::Stones(small(*stones)))))
            }
            Err(fives::search::SearchError::Stopped) => Err(Cancelled),
            Err(_) => Ok(None),
        }
    }

    fn moves(_: &Self::Setup, play: &Play<BlockingSet>) -> Option<Table> {
        let rows = fives::moves::rows(play.puzzle(), &play.position());
        (!rows.is_empty()).then(|| Table::unevaluated(&rows, Unit::Solutions, &stone))
    }
}

fn visit(square: &Square) -> Move {
    Move { text: knights::Move(*square).to_string(), name: square_name(*square) }
}

fn of_tour(result: &TourResult) -> Outcome {
    match result {
        TourResult::Completable => Outcome::Completable,
        TourResult::DeadEnd => Outcome::DeadEnd,
    }
}

impl Explored for KnightLab {
    fn table(
        _: &Self::Setup,
        play: &Play<Tour>,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let limit = effort.memory(knights::moves::MAX_BYTES);
        let table = knights::moves::move_table(play.puzzle(), &play.position(), limit, &Sequential, progress)?;
        Ok(Some(Table::of(&table, Unit::Ways, &visit, &of_tour)))
    }

    fn moves(_: &Self::Setup, play: &Play<Tour>) -> Option<Table> {
        // Without memory for a count, a search still decides which moves lead to a tour.
        let (board, position) = (play.puzzle(), play.position());
        let table = knights::moves::move_table(board, &position, 0, &Sequential, &mut NoProgress).ok()?;
        Some(Table::of(&table, Unit::Ways, &visit, &of_tour))
    }
}

/// Returns a move that makes an option, with a name such as `5→2+1`.
fn option(position: &heaps::Position, option: &HeapOption) -> Move {
    let left: Vec<String> = option.left.iter().map(ToString::to_string).collect();
    let left = if left.is_empty() { "0".to_owned() } else { left.join("+") };
    let text = to_move(position, option).map(|mv| mv.to_string()).unwrap_or_default();
    Move { text, name: format!("{}→{left}", option.heap) }
}

impl Explored for HeapLab {
    fn table(
        _: &Self::Setup,
        play: &Play<SelfPlay>,
        _: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let (game, position) = (play.puzzle(), play.position());
        let result = |result: &HeapResult| {
            let value = result.value.map(small);
            if result.loses { Outcome::Loses(value) } else { Outcome::Wins(value) }
        };
        let sizes = position.heaps();
        heap_lab::job::with_engine(game.rule(), |engine| {
            engine.compute_to(sizes.iter().copied().max().unwrap_or(0), progress)?;
            let found = heaps::moves::move_table(engine, &sizes, game.is_misere(), MAX_HEAP_MOVES, progress)?;
            let mut table = Table::of(&found.table, Unit::Replies, &|mv| option(&position, mv), &result);
            // The same move of an equal heap is no other move.
            table.rows.iter_mut().for_each(|row| row.images.clear());
            table.more = found.more;
            Ok(table)
        })
    }

    fn moves(_: &Self::Setup, _: &Play<SelfPlay>) -> Option<Table> {
        None
    }
}
