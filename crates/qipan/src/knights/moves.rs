//! Moves from here: every move of the knight, whether a tour can follow it, and the number of ways to finish.
//!
//! **What.** [`move_table`] gives for each legal move the number of tours of the board, of its kind, that extend the
//! path and this move. Before the first move, the moves are the squares on which the knight can be placed; a tour is
//! then counted once in each direction, and a closed one from each of its squares.
//!
//! **Cost.** One count for all rows by the frontier method
//! ([`completions_by_move`](fn@super::count::completions_by_move)) within a limit on memory; before the first move, and with
//! more than 63 squares left, one for each row. Up to a second and a half for boards of 36 squares, and for 8×8 with
//! twenty squares visited. Where the limit is reached, a search within a limit on nodes says whether there is a tour at all.

use num_bigint::BigUint;

use crate::board::{Square, Symmetry};
use crate::chance::{self, Chance, MoveChances};
use crate::executor::Executor;
use crate::game_graph::GameGraph;
use crate::moves::{Evaluation, MoveRow, MoveTable, Ways, merged};
use crate::progress::{Cancelled, Progress, SubProgress};
use crate::puzzle::Puzzle;

use super::count::{CountError, completions, completions_by_move};
use super::position::Position;
use super::rules::{Board, Kind, Move, is_knight_move};
use super::search::{self, Found, MAX_SQUARES};
use super::stranded::stranded;

/// The default limit on the memory of a count, in bytes.
pub const MAX_BYTES: u64 = 256 << 20;

/// The limit on the nodes of the search for a single tour.
const NODE_LIMIT: u64 = 1 << 20;
/// The limit when the time is over.
const SHORT_NODE_LIMIT: u64 = 1 << 15;

/// The result of a move, the better one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TourResult {
    /// A tour of the board's kind extends the path.
    Completable,
    /// No tour extends the path.
    DeadEnd,
}

/// Returns the rows of a position without evaluations: the legal moves in reading order, each with its mirror images.
/// Empty on boards of more than [`MAX_SQUARES`] squares before the knight is placed.
#[must_use]
pub fn rows(board: &Board, position: &Position) -> Vec<(Square, Vec<Square>)> {
    let is_small = board.area() <= MAX_SQUARES;
    let moves: Vec<Square> = match position.last() {
        None if is_small => board.squares().collect(),
        None => Vec::new(),
        Some(_) => board.choices(position).collect(),
    };
    let symmetries = if is_small { symmetries(board, position) } else { Vec::new() };
    merged(&moves, &symmetries, |symmetry, square| Some(symmetry.square(board.rows(), board.cols(), *square)))
}

/// Returns the symmetries of the board, without the identity, that map the free squares onto themselves and keep the
/// square of the knight, and the first square if the tour is to return there.
fn symmetries(board: &Board, position: &Position) -> Vec<Symmetry> {
    let (rows, cols) = (board.rows(), board.cols());
    let is_free = |square: Square| board.contains(square) && position.number(square).is_none();
    let keeps = |symmetry: &Symmetry| {
        let image = |square: Square| symmetry.square(rows, cols, square);
        let fixed = [position.last(), position.first().filter(|_| board.kind() == Kind::Closed)];
        (rows == cols || !symmetry.transpose)
            && fixed.into_iter().flatten().all(|square| image(square) == square)
            && board.squares().all(|square| !is_free(square) || is_free(image(square)))
    };
    Symmetry::all().skip(1).filter(keeps).collect()
}

/// Returns the table of a position. Each count holds at most `limit` bytes; the progress counts rows, in fractions.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn move_table(
    board: &Board,
    position: &Position,
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<MoveTable<Square, TourResult>, Cancelled> {
    move_table_until(board, position, limit, &|| false, executor, progress)
}

/// Returns the table of a position, like [`move_table`]. From when `is_over` returns true, no more is counted: the rows that
/// are counted stay, and for the others only a short search says whether there is a tour.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn move_table_until(
    board: &Board,
    position: &Position,
    limit: u64,
    is_over: &dyn Fn() -> bool,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<MoveTable<Square, TourResult>, Cancelled> {
    let rows = rows(board, position);
    if rows.is_empty() {
        let is_done = board.status(position).is_complete();
        let evaluation = match (is_done, position.last()) {
            (true, _) => Evaluation::counted(TourResult::Completable, 1u32),
            (false, Some(_)) => Evaluation::counted(TourResult::DeadEnd, 0u32),
            (false, None) => Evaluation::unknown(),
        };
        return Ok(MoveTable::new(Vec::new(), evaluation));
    }
    let count = rows.len() as u64;
    let mut table = Vec::with_capacity(rows.len());
    let counter = RowCounter { board, position, limit, is_over, executor };
    let moves: Vec<Square> = rows.iter().map(|(mv, _)| *mv).collect();
    let together = counter.count_together(&moves, &mut SubProgress::new(progress, 0, 80))?;
    let counts_rows = matches!(together, Together::NotPossible);
    let mut progress = SubProgress::new(progress, if counts_rows { 0 } else { 80 }, 100);
    for (at, (mv, images)) in rows.into_iter().enumerate() {
        let evaluation = match &together {
            Together::Counted(counts) => evaluation_of(counts[at].clone()),
            Together::NotPossible | Together::TooMuch => {
                counter.evaluate(mv, counts_rows, &mut SubProgress::share(&mut progress, at as u64, count))?
            }
        };
        table.push(MoveRow { mv, images, evaluation });
    }
    Ok(MoveTable::of_sequences(table, |result| *result == TourResult::Completable))
}

/// Evaluates the rows of a position.
struct RowCounter<'a> {
    board: &'a Board,
    position: &'a Position,
    limit: u64,
    is_over: &'a dyn Fn() -> bool,
    executor: &'a dyn Executor,
}

/// The outcome of counting all rows in one sweep.
enum Together {
    /// The numbers of tours, row by row.
    Counted(Vec<BigUint>),
    /// They need more time or memory, and so would each row.
    TooMuch,
    /// There is no such sweep: the knight is not placed yet, all squares are visited, or there are too many of them.
    NotPossible,
}

/// A progress that also cancels the work when the time is over.
struct Until<'a, 'b> {
    progress: &'a mut dyn Progress,
    is_over: &'b dyn Fn() -> bool,
}

impl Progress for Until<'_, '_> {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        self.progress.tick(done, total)?;
        if (self.is_over)() { Err(Cancelled) } else { Ok(()) }
    }
}

impl RowCounter<'_> {
    /// Counts all rows in one sweep.
    fn count_together(&self, moves: &[Square], progress: &mut dyn Progress) -> Result<Together, Cancelled> {
        let Self { board, position, limit, is_over, executor } = *self;
        if position.last().is_none() || board.area() > MAX_SQUARES {
            return Ok(Together::NotPossible);
        }
        let path: Vec<Square> = position.squares(1, position.count()).collect();
        let mut progress = Until { progress, is_over };
        match completions_by_move(board, &path, moves, limit, executor, &mut progress) {
            Some(Ok(counts)) => Ok(Together::Counted(counts)),
            Some(Err(CountError::Stopped)) if !is_over() => Err(Cancelled),
            Some(Err(CountError::Stopped | CountError::TooLarge)) => Ok(Together::TooMuch),
            None => Ok(Together::NotPossible),
        }
    }

    fn evaluate(
        &self,
        mv: Square,
        counts: bool,
        progress: &mut dyn Progress,
    ) -> Result<Evaluation<TourResult>, Cancelled> {
        let Self { board, position, limit, is_over, executor } = *self;
        let mut after = position.clone();
        if board.play(&mut after, &Move(mv)).is_err() || board.area() > MAX_SQUARES {
            return Ok(Evaluation::unknown());
        }
        if after.is_closed() {
            return Ok(Evaluation::counted(TourResult::Completable, 1u32));
        }
        let dead_end = || Evaluation::counted(TourResult::DeadEnd, 0u32);
        if !stranded(board, &after).is_empty() {
            return Ok(dead_end());
        }
        let path: Vec<Square> = after.squares(1, after.count()).collect();
        if counts && !is_over() {
            let mut counting = SubProgress::new(progress, 0, 80);
            let mut counting = Until { progress: &mut counting, is_over };
            match completions(board, &path, limit, executor, &mut counting) {
                Ok(ways) => return Ok(evaluation_of(ways)),
                Err(CountError::Stopped) if !is_over() => return Err(Cancelled),
                Err(CountError::Stopped | CountError::TooLarge) => {}
            }
        }
        let nodes = if is_over() { SHORT_NODE_LIMIT } else { NODE_LIMIT };
        Ok(match search::find(board, &path, nodes, &mut SubProgress::new(progress, 80, 100))? {
            Found::Tour(_) => Evaluation { result: Some(TourResult::Completable), ways: Ways::Unknown },
            Found::None => dead_end(),
            Found::Unknown => Evaluation::unknown(),
        })
    }
}

/// Returns the evaluation of a move that this number of tours follows.
fn evaluation_of(ways: BigUint) -> Evaluation<TourResult> {
    let result = if ways == BigUint::ZERO { TourResult::DeadEnd } else { TourResult::Completable };
    Evaluation::counted(result, ways)
}

/// Returns the chances that random moves of the knight from a position with this table finish a tour. At most
/// `max_states` paths are stored, up to the order of their squares; what needs more is `None`, as is everything on boards
/// of more than 64 squares.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn chances(
    board: &Board,
    position: &Position,
    table: &MoveTable<Square, TourResult>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<MoveChances, Cancelled> {
    if board.area() > 64 {
        return Ok(MoveChances::unknown(table.rows.len()));
    }
    let can_finish = |row: &&MoveRow<Square, TourResult>| row.evaluation.result != Some(TourResult::DeadEnd);
    let moves: Vec<Square> = table.rows.iter().filter(can_finish).map(|row| row.mv).collect();
    let mut found = Vec::with_capacity(moves.len());
    if position.first().is_none() && board.kind() == Kind::Closed {
        // The square to come home to is that of the row.
        for (at, mv) in (0..).zip(&moves) {
            let mut part = SubProgress::share(progress, at, moves.len() as u64);
            let knight = RandomKnight::new(board, Some(*mv));
            found.extend(chance::chances(&knight, knight.after(0, *mv), max_states, &mut part)?);
        }
    } else {
        let knight = RandomKnight::new(board, position.first());
        let visited = board.squares().filter(|square| position.number(*square).is_some());
        let visited = visited.filter_map(|square| knight.number(square)).fold(0, |set, at| set | 1 << at);
        let after = moves.iter().filter_map(|mv| knight.after(visited, *mv));
        found = chance::chances(&knight, after, max_states, progress)?;
    }
    let mut found = found.into_iter();
    let chance_of = |row: &MoveRow<Square, TourResult>| {
        if can_finish(&row) { found.next().flatten() } else { Some(Chance::zero()) }
    };
    let rows = table.rows.iter().map(chance_of).collect();
    let is_done = table.position.result == Some(TourResult::Completable);
    Ok(MoveChances::of_rows(&table.rows, rows, if is_done { Chance::one() } else { Chance::zero() }))
}

/// Random moves of the knight. A state is the set of the visited squares and the number of the knight's square.
pub(super) struct RandomKnight {
    /// The squares by number, at most 64.
    squares: Vec<Square>,
    /// For each square the set of those one move away.
    neighbours: Vec<u64>,
    /// For closed tours the first square.
    home: Option<Square>,
}

impl RandomKnight {
    pub(super) fn new(board: &Board, first: Option<Square>) -> Self {
        let squares: Vec<Square> = board.squares().collect();
        let number = |square: &Square| squares.binary_search(square).ok();
        let set = |from: &Square| board.neighbours(*from).filter_map(|to| number(&to)).fold(0, |set, at| set | 1 << at);
        let neighbours: Vec<u64> = squares.iter().map(set).collect();
        Self { squares, neighbours, home: first.filter(|_| board.kind() == Kind::Closed) }
    }

    fn number(&self, square: Square) -> Option<usize> {
        self.squares.binary_search(&square).ok()
    }

    /// Returns the state after a move, which may be the one that closes the tour.
    pub(super) fn after(&self, visited: u64, to: Square) -> Option<(u64, u32)> {
        let at = self.number(to)?;
        Some((visited | 1 << at, at as u32))
    }
}

impl GameGraph for RandomKnight {
    type State = (u64, u32);

    fn each_move(&self, &(visited, at): &(u64, u32), visit: &mut dyn FnMut((u64, u32))) {
        let mut free = self.neighbours[at as usize] & !visited;
        while free != 0 {
            let to = free.trailing_zeros();
            visit((visited | 1 << to, to));
            free &= free - 1;
        }
    }

    fn is_success(&self, &(visited, at): &(u64, u32)) -> bool {
        let is_complete = visited.count_ones() as usize == self.squares.len();
        is_complete
            && self.home.is_none_or(|home| {
                let last = self.squares[at as usize];
                // Going back and forth between two squares is not a tour.
                last == home || (self.squares.len() > 2 && is_knight_move(last, home))
            })
    }
}

#[cfg(test)]
mod tests;
