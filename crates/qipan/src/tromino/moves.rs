//! Moves from here: every piece that can be placed, and the number of tilings that contain it.
//!
//! **What.** [`move_table`] gives for each piece that fits the number of tilings that contain the pieces placed and
//! this one. A piece after which no tiling exists is a dead end; often a single square that no piece can cover any more
//! shows it.
//!
//! **Cost.** One dynamic program for all pieces ([`super::tilings::count_containing`]): 12×12 takes some hundredths
//! of a second. On larger boards only the dead ends that a square shows are known.

use num_bigint::BigUint;

use crate::board::{Quadrant, Square, Symmetry};
use crate::chance::{self, Chance, MoveChances};
use crate::game_graph::GameGraph;
use crate::message::impl_error;
use crate::moves::{Evaluation, MoveRow, MoveTable, merged};
use crate::progress::{Cancelled, Progress};
use crate::puzzle::Puzzle;

use super::hint::fitting_pieces;
use super::rules::{Board, Move, Piece, Position};
use super::tilings::{self, PieceCounts, Region};

/// The largest number of squares of a board whose moves are listed.
pub const MAX_SQUARES: u64 = 4096;

/// The result of placing a piece, the better one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TilingResult {
    /// Some tiling contains the pieces.
    Completable,
    /// None does.
    DeadEnd {
        /// A free square that no piece can cover, if there is one.
        square: Option<Square>,
    },
}

/// The board has more squares than [`MAX_SQUARES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyMovesError;

impl_error!(TooManyMovesError => "the board has too many squares for a list of moves");

/// Returns the rows of a position without evaluations: the pieces that fit in reading order of their blocks, each with
/// its mirror images.
///
/// # Errors
/// [`TooManyMovesError`].
pub fn rows(board: &Board, position: &Position) -> Result<Vec<(Piece, Vec<Piece>)>, TooManyMovesError> {
    let (rows, cols) = (board.rows(), board.cols());
    if rows.saturating_mul(cols) > MAX_SQUARES {
        return Err(TooManyMovesError);
    }
    let is_free = |square: Square| board.hole() != Some(square) && position.piece_at(square).is_none();
    let blocks = (1..rows).flat_map(|row| (1..cols).map(move |col| Square::new(row - 1, col - 1)));
    let pieces = blocks.flat_map(|corner| Quadrant::ALL.map(|notch| Piece { corner, notch }));
    let pieces: Vec<Piece> = pieces.filter(|piece| piece.squares().into_iter().all(is_free)).collect();
    let squares = || (0..rows).flat_map(|row| (0..cols).map(move |col| Square::new(row, col)));
    let keeps = |symmetry: &Symmetry| {
        (rows == cols || !symmetry.transpose)
            && squares().all(|square| is_free(square) == is_free(symmetry.square(rows, cols, square)))
    };
    let symmetries: Vec<Symmetry> = Symmetry::all().skip(1).filter(keeps).collect();
    Ok(merged(&pieces, &symmetries, |symmetry, piece| Some(piece.image(*symmetry, rows, cols))))
}

/// Returns the table of a position. The progress counts squares of the dynamic program.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work; [`TooManyMovesError`] if the board is too large for a list.
pub fn move_table(
    board: &Board,
    position: &Position,
    progress: &mut dyn Progress,
) -> Result<Result<MoveTable<Piece, TilingResult>, TooManyMovesError>, Cancelled> {
    let rows = match rows(board, position) {
        Ok(rows) => rows,
        Err(error) => return Ok(Err(error)),
    };
    let region = Region::of(board, position.pieces().flat_map(Piece::squares));
    let counts = tilings::count_containing(&region, progress)?.ok();
    let all = || (0..board.rows()).flat_map(|row| (0..board.cols()).map(move |col| Square::new(row, col)));
    let uncovered = all().find(|square| is_stranded(board, position, *square));
    let own = evaluation(counts.as_ref().map(|counts| counts.total.clone()), || uncovered);
    let row = |(mv, images): (Piece, Vec<Piece>)| {
        let ways = counts.as_ref().map(|counts| ways_of(counts, mv));
        let evaluation = evaluation(ways, || stranded_by(board, position, mv, uncovered));
        MoveRow { mv, images, evaluation }
    };
    Ok(Ok(MoveTable::new(rows.into_iter().map(row).collect(), own)))
}

/// Returns the chances that pieces placed at random, from a position with this table, cover the board. At most `max_states`
/// positions are stored; what needs more is `None`, as is everything on boards of more than 128 squares.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn chances(
    board: &Board,
    position: &Position,
    table: &MoveTable<Piece, TilingResult>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<MoveChances, Cancelled> {
    let (rows, cols) = (board.rows(), board.cols());
    if rows.saturating_mul(cols) > 128 {
        return Ok(MoveChances::unknown(table.rows.len()));
    }
    let pieces = RandomPieces::new(rows, cols);
    let squares = || (0..rows).flat_map(|row| (0..cols).map(move |col| Square::new(row, col)));
    let is_free = |square: &Square| board.hole() != Some(*square) && position.piece_at(*square).is_none();
    let free = squares().filter(is_free).fold(0, |free, square| free | pieces.bit(square));
    let can_complete = |row: &&MoveRow<Piece, TilingResult>| {
        row.evaluation.result.is_none_or(|result| result == TilingResult::Completable)
    };
    let after = table.rows.iter().filter(can_complete).map(|row| free & !pieces.set(row.mv));
    let mut found = chance::chances(&pieces, after, max_states, progress)?.into_iter();
    let chance_of = |row: &MoveRow<Piece, TilingResult>| {
        if can_complete(&row) { found.next().flatten() } else { Some(Chance::zero()) }
    };
    let chances = table.rows.iter().map(chance_of).collect();
    Ok(MoveChances::of_rows(&table.rows, chances, if free == 0 { Chance::one() } else { Chance::zero() }))
}

/// Random pieces on a board of at most 128 squares. A state is the set of the free squares.
struct RandomPieces {
    cols: u64,
    /// The squares of each piece.
    pieces: Vec<u128>,
}

impl RandomPieces {
    fn new(rows: u64, cols: u64) -> Self {
        let mut board = Self { cols, pieces: Vec::new() };
        let blocks = (1..rows).flat_map(|row| (1..cols).map(move |col| Square::new(row - 1, col - 1)));
        let pieces = blocks.flat_map(|corner| Quadrant::ALL.map(|notch| Piece { corner, notch }));
        board.pieces = pieces.map(|piece| board.set(piece)).collect();
        board
    }

    const fn bit(&self, square: Square) -> u128 {
        1 << (square.row * self.cols + square.col)
    }

    fn set(&self, piece: Piece) -> u128 {
        piece.squares().into_iter().fold(0, |set, square| set | self.bit(square))
    }
}

impl GameGraph for RandomPieces {
    type State = u128;

    fn each_move(&self, free: &u128, visit: &mut dyn FnMut(u128)) {
        self.pieces.iter().filter(|piece| *piece & !free == 0).for_each(|piece| visit(free & !piece));
    }

    fn is_success(&self, free: &u128) -> bool {
        *free == 0
    }

    /// Whether some free square can no longer be covered.
    fn is_lost(&self, free: &u128) -> bool {
        let coverable = self.pieces.iter().filter(|piece| *piece & !free == 0).fold(0, |all, piece| all | piece);
        free & !coverable != 0
    }
}

fn ways_of(counts: &PieceCounts, piece: Piece) -> BigUint {
    let at = counts.pieces.binary_search_by_key(&piece, |(piece, _)| *piece);
    at.map_or(BigUint::ZERO, |at| counts.pieces[at].1.clone())
}

/// Returns the evaluation for a number of tilings, or, if it is unknown, for what a single square shows.
fn evaluation(ways: Option<BigUint>, stranded: impl Fn() -> Option<Square>) -> Evaluation<TilingResult> {
    match ways {
        Some(ways) if ways != BigUint::ZERO => Evaluation::counted(TilingResult::Completable, ways),
        Some(none) => Evaluation::counted(TilingResult::DeadEnd { square: stranded() }, none),
        None => stranded().map_or_else(Evaluation::unknown, |square| {
            Evaluation::counted(TilingResult::DeadEnd { square: Some(square) }, 0u32)
        }),
    }
}

/// Whether the square is free and no piece can cover it.
fn is_stranded(board: &Board, position: &Position, square: Square) -> bool {
    let is_free = board.hole() != Some(square) && position.piece_at(square).is_none();
    is_free && fitting_pieces(board, position, square).is_empty()
}

/// Returns a square that no piece can cover after this one is placed: near it, or one that none could cover before.
fn stranded_by(board: &Board, position: &Position, piece: Piece, before: Option<Square>) -> Option<Square> {
    let mut after = position.clone();
    board.play(&mut after, &Move::Lay(piece)).ok()?;
    let near = |at: u64, side: u64| at.saturating_sub(2)..(at + 4).min(side);
    let rows = near(piece.corner.row, board.rows());
    let mut squares = rows.flat_map(|row| near(piece.corner.col, board.cols()).map(move |col| Square::new(row, col)));
    squares
        .find(|square| is_stranded(board, &after, *square))
        .or_else(|| before.filter(|square| !piece.covers(*square)))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::super::naive;
    use super::*;
    use crate::moves::Ways;
    use crate::progress::NoProgress;

    fn table_of(board: &Board, position: &Position) -> MoveTable<Piece, TilingResult> {
        move_table(board, position, &mut NoProgress).unwrap().unwrap()
    }

    fn naive_ways(board: &Board, position: &Position) -> BigUint {
        let blocked: Vec<Square> = position.pieces().flat_map(Piece::squares).chain(board.hole()).collect();
        naive::tilings(board.rows() as usize, board.cols() as usize, &blocked).into()
    }

    /// Compares a table with backtracking and with the laws of tables.
    fn assert_agrees(board: &Board, position: &Position) {
        let table = table_of(board, position);
        let total = naive_ways(board, position);
        assert_eq!(table.position.ways, Ways::Exact(total.clone()), "{board:?} {position:?}");
        let mut seen = BTreeSet::new();
        let mut through_first = BigUint::ZERO;
        let squares = || (0..board.rows()).flat_map(|row| (0..board.cols()).map(move |col| Square::new(row, col)));
        let is_free = |square: &Square| board.hole() != Some(*square) && position.piece_at(*square).is_none();
        let first = squares().find(is_free);
        for row in &table.rows {
            for piece in row.moves() {
                assert!(seen.insert(*piece));
                let mut after = position.clone();
                board.play(&mut after, &Move::Lay(*piece)).unwrap();
                let ways = naive_ways(board, &after);
                assert_eq!(row.evaluation.ways, Ways::Exact(ways.clone()), "{board:?} {position:?} {piece}");
                let is_dead = row.evaluation.result != Some(TilingResult::Completable);
                assert_eq!(is_dead, ways == BigUint::ZERO);
                through_first += if first.is_some_and(|first| piece.covers(first)) { ways } else { BigUint::ZERO };
            }
            if let Some(TilingResult::DeadEnd { square: Some(square) }) = row.evaluation.result {
                let mut after = position.clone();
                board.play(&mut after, &Move::Lay(row.mv)).unwrap();
                assert!(is_stranded(board, &after, square));
            }
        }
        // Each tiling covers the first free square by one piece.
        assert!(first.is_none() || through_first == total);
        let all = squares().flat_map(|corner| Quadrant::ALL.map(|notch| Piece { corner, notch }));
        let legal = all.filter(|piece| board.play(&mut position.clone(), &Move::Lay(*piece)).is_ok());
        assert_eq!(seen, legal.collect(), "{board:?}");
    }

    /// All boards of up to 5×5 and 2×9 squares, with every special square and without one, and random pieces on them.
    #[test]
    fn small_boards_agree_with_backtracking() {
        let sides = (1..=5).flat_map(|rows| (1..=5).map(move |cols| (rows, cols)));
        let mut seed = 11u64;
        for (rows, cols) in sides.chain([(2, 9), (9, 2), (3, 6), (6, 3), (4, 6)]) {
            let holes = (0..rows).flat_map(|row| (0..cols).map(move |col| Some(Square::new(row, col))));
            for hole in holes.chain([None]) {
                let board = Board::new(rows, cols, hole).unwrap();
                let mut position = board.start();
                loop {
                    assert_agrees(&board, &position);
                    let rows = super::rows(&board, &position).unwrap();
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    let Some((piece, _)) = rows.get((seed >> 33) as usize % rows.len().max(1)) else { break };
                    board.play(&mut position, &Move::Lay(*piece)).unwrap();
                }
            }
        }
    }

    /// The naive twin of chances: the mean over all pieces, by the rules.
    fn naive_chance(board: &Board, position: &Position, seen: &mut HashMap<BTreeSet<Square>, Chance>) -> Chance {
        let covered: BTreeSet<Square> = position.pieces().flat_map(Piece::squares).collect();
        if let Some(known) = seen.get(&covered) {
            return known.clone();
        }
        let squares = (0..board.rows()).flat_map(|row| (0..board.cols()).map(move |col| Square::new(row, col)));
        let pieces = squares.flat_map(|corner| Quadrant::ALL.map(|notch| Piece { corner, notch }));
        let mut all = Vec::new();
        for piece in pieces {
            let mut after = position.clone();
            if board.play(&mut after, &Move::Lay(piece)).is_ok() {
                all.push(naive_chance(board, &after, seen));
            }
        }
        let is_done = board.status(position).is_complete();
        let at_end = if is_done { Chance::one() } else { Chance::zero() };
        let chance = Chance::mean(all.iter().map(|chance| (chance, 1))).unwrap_or(at_end);
        seen.insert(covered, chance.clone());
        chance
    }

    #[test]
    fn chances_agree_with_the_naive_twin() {
        for (rows, cols, hole) in [
            (2, 2, Some(0)),
            (2, 3, None),
            (3, 2, None),
            (2, 6, None),
            (3, 4, None),
            (4, 4, Some(0)),
            (4, 4, Some(5)),
            (2, 5, Some(4)),
            (3, 3, None),
        ] {
            let hole = hole.map(|at| Square::new(at / cols, at % cols));
            let board = Board::new(rows, cols, hole).unwrap();
            let table = table_of(&board, &board.start());
            let found = chances(&board, &board.start(), &table, 1 << 18, &mut NoProgress).unwrap();
            let mut seen = HashMap::new();
            assert_eq!(found.position, Some(naive_chance(&board, &board.start(), &mut seen)), "{rows}×{cols}");
            for (row, chance) in table.rows.iter().zip(found.rows) {
                for piece in row.moves() {
                    let mut after = board.start();
                    board.play(&mut after, &Move::Lay(*piece)).unwrap();
                    assert_eq!(chance, Some(naive_chance(&board, &after, &mut seen)), "{rows}×{cols} {piece}");
                }
            }
        }
    }

    /// Each width of numbers: 64 bits up to 94 squares, 128 up to 190, and larger ones.
    #[test]
    fn wide_numbers_agree_with_single_counts() {
        for (rows, cols, stride) in [(7, 7, 5), (8, 12, 40), (13, 9, 50), (6, 33, 80), (2, 99, 30)] {
            let hole = (rows * cols % 3 == 1).then_some(Square::new(2, 3));
            let board = Board::new(rows, cols, hole).unwrap();
            let table = table_of(&board, &board.start());
            let count = |blocked: &[Square]| {
                tilings::count(&Region::of(&board, blocked.iter().copied()), &mut NoProgress).unwrap().unwrap()
            };
            assert_eq!(table.position.ways, Ways::Exact(count(&[])), "{rows}×{cols}");
            for row in table.rows.iter().step_by(stride) {
                assert_eq!(row.evaluation.ways, Ways::Exact(count(&row.mv.squares())), "{rows}×{cols} {}", row.mv);
            }
        }
    }

    #[test]
    fn every_completable_piece_of_4x4_has_one_tiling() {
        for hole in (0..16).map(|at| Square::new(at / 4, at % 4)) {
            let board = Board::power_of_two(2, hole).unwrap();
            let table = table_of(&board, &board.start());
            assert_eq!(table.position, Evaluation::counted(TilingResult::Completable, 1u32));
            let good = table.rows.iter().filter(|row| row.evaluation.result == Some(TilingResult::Completable));
            assert_eq!(good.map(MoveRow::count).sum::<usize>(), 5);
        }
    }

    #[test]
    fn large_boards_are_refused_or_unknown() {
        let huge = Board::power_of_two(30, Square::new(0, 0)).unwrap();
        assert_eq!(move_table(&huge, &huge.start(), &mut NoProgress), Ok(Err(TooManyMovesError)));
        let large = Board::power_of_two(5, Square::new(0, 0)).unwrap();
        let table = table_of(&large, &large.start());
        assert_eq!(table.position, Evaluation::unknown());
        assert!(matches!(table.rows[0].evaluation.result, Some(TilingResult::DeadEnd { square: Some(_) })));
        let board = Board::power_of_two(3, Square::new(0, 0)).unwrap();
        assert_eq!(move_table(&board, &board.start(), &mut |_, _| Err(Cancelled)), Err(Cancelled));
    }
}
