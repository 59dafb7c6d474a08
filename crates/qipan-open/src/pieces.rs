//! Readings of matrices as L-trominoes.

use std::collections::BTreeMap;

use qipan::levels::Family;
use qipan::levels::LevelBoard;
use qipan::tromino::{Board, Covering, Move, Numbering, Piece};
use qipan::{Args, OwnedMessage, Square};

use crate::MAX_MOVES;
use crate::grid::{Cell, Grid};
use crate::link::{Here, write};
use crate::reading::{Expected, OpenError, Reading};
use crate::replay::replay;

/// Returns the settings of a board.
#[must_use]
pub fn settings(board: &Board) -> Vec<(&'static str, String)> {
    let hole = board.hole().map_or_else(|| "none".to_owned(), |hole| hole.to_string());
    match board.k().filter(|_| board.hole().is_some()) {
        Some(k) => vec![("k", k.to_string()), ("hole", hole)],
        None => vec![("rows", board.rows().to_string()), ("cols", board.cols().to_string()), ("hole", hole)],
    }
}

/// Returns the special square of a matrix: its only 0, or that of the open board.
fn hole(grid: &Grid, here: &Here) -> Option<Square> {
    let zeros: Vec<Square> = grid.squares().filter(|(_, cell)| *cell == Cell::Number(0)).map(|(at, _)| at).collect();
    if let [only] = zeros[..] {
        return Some(only);
    }
    match here.board() {
        Some(LevelBoard::Tromino(board, _)) if (board.rows(), board.cols()) == grid.sides() => {
            board.hole().filter(|hole| zeros.contains(hole))
        }
        _ => None,
    }
}

/// Reads a matrix of piece numbers; the pieces are placed in the order of their numbers.
///
/// # Errors
/// There is no such board.
pub fn reading(grid: &Grid, here: &Here) -> Result<Reading, OpenError> {
    let (rows, cols) = grid.sides();
    let board = Board::new(rows, cols, hole(grid, here))
        .map_err(|error| grid.refused(Expected::Limits(OwnedMessage::of(&error))))?;
    let mut pieces: BTreeMap<i64, Vec<Square>> = BTreeMap::new();
    for (square, cell) in grid.squares() {
        if let Cell::Number(number) = cell
            && number > 0
        {
            pieces.entry(number).or_default().push(square);
        }
    }
    let piece = |squares: &Vec<Square>| <[Square; 3]>::try_from(squares.as_slice()).ok().and_then(Piece::of_squares);
    let broken = pieces.iter().find(|(_, squares)| piece(squares).is_none()).map(|(number, _)| *number);
    if broken.is_none()
        && pieces.len() > MAX_MOVES
        && let Some(link) = by_formula(&board, grid)
    {
        return Ok(Reading::good(link, told(&board, pieces.len() as u64)));
    }
    let made = replay(&board, pieces.values().filter_map(piece).map(Move::Lay));
    let reading = made.reading(Family::Tromino, settings(&board), told(&board, pieces.len() as u64), "open-fault");
    let Some(number) = broken else { return Ok(reading) };
    let told = OwnedMessage { key: "open-not-an-l", args: Args::none().signed("number", number) };
    Ok(Reading { told, is_fault: true, ..reading })
}

fn told(board: &Board, pieces: u64) -> OwnedMessage {
    let key = if 3 * pieces == board.squares_to_cover() { "open-covering" } else { "open-pieces" };
    OwnedMessage { key, args: Args::none().count("pieces", pieces) }
}

/// Returns the link of a whole covering that the recursion gives, with more pieces than a link can hold.
fn by_formula(board: &Board, grid: &Grid) -> Option<String> {
    let covering = Covering::golomb(board, Numbering::Preorder)?;
    let mut number_of: BTreeMap<Square, i64> = BTreeMap::new();
    for (square, cell) in grid.squares() {
        let Some(piece) = covering.piece_at(square) else { continue };
        let Cell::Number(number) = cell else { return None };
        if *number_of.entry(piece.elbow()).or_insert(number) != number {
            return None;
        }
    }
    let mut settings = settings(board);
    settings.push(("step", number_of.len().to_string()));
    settings.push(("tab", "explain".to_owned()));
    Some(write(Family::Tromino, &settings))
}
