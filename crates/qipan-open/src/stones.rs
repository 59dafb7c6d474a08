//! Readings as stones that block lines.

use qipan::fives::check::{Fault, check_stones};
use qipan::fives::{BlockingSet, Board, Move};
use qipan::levels::{Family, LevelBoard};
use qipan::{Answer, Args, OwnedMessage, Square, Verdict};

use crate::grid::{Cell, Grid};
use crate::link::Here;
use crate::reading::{Expected, OpenError, Reading};
use crate::replay::replay;

/// The usual length of a line.
const LENGTH: u64 = 5;
/// Rows and columns without a stone that a board may have at its end, at most.
const MARGIN: u64 = LENGTH;

fn length(here: &Here) -> u64 {
    if let Some(LevelBoard::Fives(board, _)) = here.board() { board.length() } else { LENGTH }
}

/// Returns the settings of a board.
#[must_use]
pub fn settings(board: &Board) -> Vec<(&'static str, String)> {
    vec![("rows", board.rows().to_string()), ("cols", board.cols().to_string()), ("line", board.length().to_string())]
}

/// Reads a grid of 1 for a stone and 0 for a free point.
///
/// # Errors
/// There is no such board.
pub fn table(grid: &Grid, here: &Here) -> Result<Reading, OpenError> {
    let (rows, cols) = grid.sides();
    let board = Board::new(rows, cols, length(here))
        .map_err(|error| grid.refused(Expected::Limits(OwnedMessage::of(&error))))?;
    let stones = grid.squares().filter(|(_, cell)| *cell == Cell::Number(1)).map(|(square, _)| square);
    Ok(reading(&board, stones.collect()))
}

/// Returns the reading of stones on a board: how many there are, and whether they block every line.
#[must_use]
pub fn reading(board: &Board, stones: Vec<Square>) -> Reading {
    let args = Args::none().count("stones", stones.len() as u64).count("length", board.length());
    let (key, args) = match check_stones(board, stones.iter().copied()) {
        Ok(Verdict::Refuted { why: Fault::Open { lines, .. }, .. }) => ("open-stones-free", args.count("lines", lines)),
        Ok(Verdict::Proved | Verdict::Legal) => ("open-stones-all", args),
        _ => ("open-stones", args),
    };
    let made = replay(board, stones.into_iter().map(Move::Put));
    made.reading(Family::Fives, settings(board), OwnedMessage { key, args }, "open-stone-fault")
}

/// Returns the reading of a list of stones: on the open board, or on the smallest board on which they are a minimum, or else on
/// the smallest that holds them.
#[must_use]
pub fn of_list(stones: Vec<Square>, here: &Here) -> Option<Reading> {
    if let Some(LevelBoard::Fives(board, _)) = here.board()
        && stones.iter().all(|stone| board.contains(*stone))
    {
        return Some(reading(board, stones));
    }
    let side = |of: fn(&Square) -> u64| stones.iter().map(of).max().map_or(1, |last| last.saturating_add(1));
    let (rows, cols) = (side(|stone| stone.row), side(|stone| stone.col));
    let smallest = Board::new(rows, cols, LENGTH).ok()?;
    if rows.saturating_mul(cols) > 40_000 {
        return Some(reading(&smallest, stones));
    }
    let mut boards: Vec<Board> = Vec::new();
    for more_rows in 0..MARGIN {
        boards.extend((0..MARGIN).filter_map(|more| Board::new(rows + more_rows, cols + more, LENGTH).ok()));
    }
    boards.sort_by_key(|board| (board.rows() * board.cols(), board.rows()));
    let is_minimum = |board: &Board| {
        let fewest = BlockingSet::by_formula(board).into_iter().next().map(|set| set.len());
        let blocks = || matches!(check_stones(board, stones.iter().copied()), Ok(Verdict::Proved | Verdict::Legal));
        fewest == Some(stones.len() as u64) && !stones.is_empty() && blocks()
    };
    let board = boards.into_iter().find(is_minimum).unwrap_or(smallest);
    Some(reading(&board, stones))
}
