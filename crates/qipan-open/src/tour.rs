//! Readings as knight's tours: squares in order, and matrices of step numbers.

use std::collections::{BTreeMap, BTreeSet};

use qipan::knights::{Board, Kind, Move};
use qipan::levels::{Family, LevelBoard};
use qipan::{Args, OwnedMessage, Square};

use crate::grid::{Cell, Grid};
use crate::heaps;
use crate::link::Here;
use crate::reading::{Expected, OpenError, Reading, Readings};
use crate::replay::replay;
use crate::stones;
use crate::words::{Word, Words};

/// The side of a chessboard.
const CHESS: u64 = 8;

/// Returns the settings of a board.
#[must_use]
pub fn settings(board: &Board) -> Vec<(&'static str, String)> {
    let mut settings = vec![
        ("rows", board.rows().to_string()),
        ("cols", board.cols().to_string()),
        ("task", "tour".to_owned()),
        ("kind", board.kind().name().to_owned()),
    ];
    let missing: Vec<String> = board.missing().iter().map(ToString::to_string).collect();
    if !missing.is_empty() {
        settings.push(("without", missing.join(";")));
    }
    settings
}

/// Returns the reading of a path on a board.
#[must_use]
pub fn reading(board: &Board, squares: impl IntoIterator<Item = Square>) -> Reading {
    let made = replay(board, squares.into_iter().map(Move));
    let visited = made.moves.len() as u64;
    let args = Args::none().count("squares", visited);
    let is_whole = visited >= board.area();
    let key = match board.kind() {
        Kind::Closed if is_whole && closes(&made.moves) => "open-tour-closed",
        _ if is_whole => "open-tour-open",
        _ => "open-path",
    };
    made.reading(Family::Knights, settings(board), OwnedMessage { key, args }, "open-step-fault")
}

/// Whether a knight's move leads from the last square to the first, or the last is the first.
fn closes(path: &[Move]) -> bool {
    path.first().zip(path.last()).is_some_and(|(first, last)| first == last || is_move(first.0, last.0))
}

fn is_move(from: Square, to: Square) -> bool {
    let (down, right) = (from.row.abs_diff(to.row), from.col.abs_diff(to.col));
    (down, right) == (1, 2) || (down, right) == (2, 1)
}

/// Parses a letter and a number, as of a chessboard: the number and the place of the letter in the alphabet, both from 1.
#[must_use]
pub fn lettered(text: &str) -> Option<(u64, u64)> {
    let letter = text.bytes().next().filter(u8::is_ascii_alphabetic)?.to_ascii_lowercase();
    let digits = &text[1..];
    let is_plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|number| is_plain && *number > 0)?;
    Some((number, u64::from(letter - b'a') + 1))
}

/// Whether a word has the form of a square: `3,4` or `c4`.
#[must_use]
pub fn is_square(word: &str) -> bool {
    word.len() < 40 && (word.parse::<Square>().is_ok() || lettered(word).is_some())
}

/// Reads a list of squares: a knight's path if most steps are knight's moves, otherwise stones.
///
/// # Errors
/// The first word that is no square.
pub fn squares(words: &Words<'_>, here: &Here) -> Result<Vec<Reading>, OpenError> {
    let has_letters = words.first().is_some_and(|first| lettered(first.text).is_some());
    let parse = |word: Word<'_>| {
        let square = if has_letters {
            lettered(word.text).map(|(rank, file)| Square::new(rank - 1, file - 1))
        } else {
            word.text.parse().ok()
        };
        square.filter(|_| word.text.len() < 40).ok_or_else(|| word.refused(Expected::Square))
    };
    let mut squares = words.all().map(parse).collect::<Result<Vec<Square>, OpenError>>()?;
    if has_letters {
        // The first rank of a chessboard is the lowest row.
        let ranks = squares.iter().map(|square| square.row + 1).max().unwrap_or(1).max(CHESS);
        squares.iter_mut().for_each(|square| square.row = ranks - 1 - square.row);
    }
    let mut found = Readings::default();
    if squares.len() == 1 && !has_letters {
        found.extend(heaps::of_numbers(words, here));
    }
    found.extend(of_list(squares, here));
    match (found.is_empty(), words.first()) {
        (true, Some(first)) => Err(first.refused(Expected::Anything)),
        _ => Ok(found.sorted(here)),
    }
}

/// Returns the readings of a list of squares.
#[must_use]
pub fn of_list(squares: Vec<Square>, here: &Here) -> Vec<Reading> {
    let steps = squares.len() - 1;
    let moves = squares.windows(2).filter(|pair| is_move(pair[0], pair[1])).count();
    if 3 * moves >= 2 * steps && (steps > 0 || here.family() != Some(Family::Fives)) {
        return board_of(&squares, here).map(|board| reading(&board, squares)).into_iter().collect();
    }
    stones::of_list(squares, here).into_iter().collect()
}

/// Returns the board of a path: the open one, or the rectangle that the path fills, or else a chessboard or a larger one.
fn board_of(squares: &[Square], here: &Here) -> Option<Board> {
    if let Some(LevelBoard::Knights(board, _)) = here.board()
        && squares.iter().all(|square| board.contains(*square))
    {
        return Some(board.clone());
    }
    let side = |of: fn(&Square) -> u64| squares.iter().map(of).max().unwrap_or(0).saturating_add(1);
    let (rows, cols) = (side(|square| square.row), side(|square| square.col));
    let visited = squares.len() as u64;
    let is_filled = [visited, visited - 1].contains(&rows.saturating_mul(cols)) && visited > 1;
    let (rows, cols) = if is_filled { (rows, cols) } else { (rows.max(CHESS), cols.max(CHESS)) };
    let is_closed = rows.saturating_mul(cols) <= visited
        && squares.first().zip(squares.last()).is_some_and(|(first, last)| first == last || is_move(*first, *last));
    Board::new(rows, cols, if is_closed { Kind::Closed } else { Kind::Open }).ok()
}

/// Reads a matrix of step numbers; other squares are not visited, and those with `#` are removed.
///
/// # Errors
/// There is no such board.
pub fn matrix(grid: &Grid, here: &Here) -> Result<Reading, OpenError> {
    let (rows, cols) = grid.sides();
    let mut steps: BTreeMap<i64, Square> = BTreeMap::new();
    let mut twice = None;
    let mut missing = BTreeSet::new();
    for (square, cell) in grid.squares() {
        match cell {
            Cell::Number(number) => {
                if steps.insert(number, square).is_some() {
                    twice.get_or_insert(number);
                }
            }
            Cell::Removed => _ = missing.insert(square),
            Cell::Blank | Cell::Free => {}
        }
    }
    let limits = |error| grid.refused(Expected::Limits(OwnedMessage::of(&error)));
    let path: Vec<Square> =
        (1..).zip(&steps).take_while(|(at, (number, _))| *at == **number).map(|(_, (_, square))| *square).collect();
    let full = Board::new(rows, cols, Kind::Open).and_then(|board| board.without(missing)).map_err(limits)?;
    let is_closed = path.len() as u64 == full.area() && path.len() > 2 && is_move(path[0], path[path.len() - 1]);
    let kind = match here.board() {
        Some(LevelBoard::Knights(board, _)) if board.clone().with_kind(Kind::Open) == full => board.kind(),
        _ if is_closed => Kind::Closed,
        _ => Kind::Open,
    };
    let reading = reading(&full.with_kind(kind), path.iter().copied());
    if reading.is_fault {
        return Ok(reading);
    }
    // Steps are numbered from 1 without gaps.
    let gap = (path.len() < steps.len()).then(|| path.len() as i64 + 1);
    let told = match (twice.filter(|number| gap.is_none_or(|gap| *number < gap)), gap) {
        (Some(number), _) => OwnedMessage { key: "open-step-twice", args: Args::none().signed("number", number) },
        (None, Some(number)) => OwnedMessage { key: "open-step-missing", args: Args::none().signed("number", number) },
        (None, None) => return Ok(reading),
    };
    Ok(Reading { told, is_fault: true, ..reading })
}
