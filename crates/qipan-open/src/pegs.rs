//! Readings as pegs: positions, and jumps.

use std::collections::BTreeSet;

use qipan::levels::{Family, LevelBoard};
use qipan::pegs::{Board, BoardShape, Jump, Point, Start};
use qipan::{Args, OwnedMessage};

use crate::grid::{Cell, Grid};
use crate::link::{Here, write};
use crate::reading::{Expected, OpenError, Reading, Readings};
use crate::replay::{Replay, replay};
use crate::tour::lettered;
use crate::words::{Word, Words};

/// Returns the settings of a board.
#[must_use]
pub fn settings(board: &Board) -> Vec<(&'static str, String)> {
    let shape = board.shape();
    let pegs: BTreeSet<Point> = match board.pegs() {
        Start::Rectangle { rows, cols } => return vec![("rows", rows.to_string()), ("cols", cols.to_string())],
        Start::Drawn(pegs) => pegs.iter().copied().collect(),
    };
    if shape == BoardShape::Plane {
        return vec![("draw", drawing(&pegs))];
    }
    let mut settings = vec![("board", shape.name().to_owned())];
    let free: Vec<Point> = shape.points().filter(|point| !pegs.contains(point)).collect();
    settings.push(if let [hole] = free[..] { ("hole", hole.to_string()) } else { ("draw", drawing(&pegs)) });
    settings
}

/// Writes pegs as rows of `o` and `.`, from the first row and column on.
fn drawing(pegs: &BTreeSet<Point>) -> String {
    let rows = pegs.iter().map(|peg| peg.row + 1).max().unwrap_or(0);
    let row = |row: i64| {
        let of_row: BTreeSet<i64> = pegs.iter().filter(|peg| peg.row == row).map(|peg| peg.col).collect();
        let cols = of_row.last().map_or(0, |last| last + 1);
        (0..cols).map(|col| if of_row.contains(&col) { 'o' } else { '.' }).collect::<String>()
    };
    (0..rows).map(row).collect::<Vec<_>>().join(";")
}

/// Reads a grid of 1 for a peg, 0 for an empty hole, and nothing where there is no hole.
///
/// # Errors
/// There is no such board.
pub fn table(grid: &Grid) -> Result<Reading, OpenError> {
    let of = |wanted: fn(Cell) -> bool| {
        let squares = grid.squares().filter(move |(_, cell)| wanted(*cell));
        squares.map(|(at, _)| Point::new(at.row as i64, at.col as i64)).collect::<BTreeSet<Point>>()
    };
    let (pegs, holes) = (of(|cell| cell == Cell::Number(1)), of(|cell| cell != Cell::Blank));
    let is_shape =
        |shape: &BoardShape| shape.points().count() == holes.len() && holes.iter().all(|hole| shape.contains(*hole));
    let shape = BoardShape::CLASSIC.into_iter().find(is_shape).unwrap_or(BoardShape::Plane);
    let board = drawn(shape, &pegs).map_err(|error| grid.refused(error))?;
    let args = Args::none().count("pegs", pegs.len() as u64);
    Ok(Reading::good(write(Family::Pegs, &settings(&board)), OwnedMessage { key: "open-pegs", args }))
}

/// Returns the board with these pegs; on the plane they are moved to the first row and column, and a full rectangle is one.
fn drawn(shape: BoardShape, pegs: &BTreeSet<Point>) -> Result<Board, Expected> {
    let limits = |error| Expected::Limits(OwnedMessage::of(&error));
    if shape != BoardShape::Plane || pegs.is_empty() {
        return Board::drawn(shape, pegs.clone()).map_err(limits);
    }
    let least = |of: fn(&Point) -> i64| pegs.iter().map(of).min().unwrap_or(0);
    let most = |of: fn(&Point) -> i64| pegs.iter().map(of).max().unwrap_or(0);
    let (row, col) = (least(|peg| peg.row), least(|peg| peg.col));
    let (rows, cols) = ((most(|peg| peg.row) - row + 1) as u64, (most(|peg| peg.col) - col + 1) as u64);
    if rows * cols == pegs.len() as u64 {
        return Board::rectangle(rows, cols).map_err(limits);
    }
    let moved = pegs.iter().map(|peg| Point::new(peg.row - row, peg.col - col)).collect();
    Board::drawn(BoardShape::Plane, moved).map_err(limits)
}

/// Parses a jump: `3,2>1,2`, `3,2n`, `d1-d3` or `d1d3`.
fn jump(text: &str) -> Option<Jump> {
    if let Ok(jump) = text.parse() {
        return Some(jump);
    }
    let point = |text: &str| lettered(text).map(|(row, col)| Point::new(row as i64 - 1, col as i64 - 1));
    let second = text.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic() || *c == '-')?.0;
    let (from, to) = text.split_at_checked(second)?;
    Jump::between(point(from)?, point(to.trim_start_matches('-'))?)
}

/// Whether a word has the form of a jump.
#[must_use]
pub fn is_jump(word: &str) -> bool {
    word.len() < 40 && jump(word).is_some()
}

/// Reads a list of jumps.
///
/// # Errors
/// The first word that is no jump, or no board is large enough for the jumps.
pub fn jumps(words: &Words<'_>, here: &Here) -> Result<Vec<Reading>, OpenError> {
    let parse =
        |word: Word<'_>| jump(word.text).filter(|_| word.text.len() < 40).ok_or_else(|| word.refused(Expected::Jump));
    let jumps = words.all().map(parse).collect::<Result<Vec<Jump>, OpenError>>()?;
    let readings = of_jumps(&jumps, here);
    match words.first() {
        Some(first) if readings.is_empty() => {
            let (rows, cols) = rectangle(&jumps);
            let limits = |error| Expected::Limits(OwnedMessage::of(&error));
            Err(first.refused(Board::rectangle(rows, cols).err().map_or(Expected::Anything, limits)))
        }
        _ => Ok(readings),
    }
}

/// Returns the readings of a list of jumps: on the open board, on the English board, or on the smallest rectangle that they need.
#[must_use]
pub fn of_jumps(jumps: &[Jump], here: &Here) -> Vec<Reading> {
    let mut boards: Vec<Board> = Vec::new();
    if let Some(LevelBoard::Pegs(board)) = here.board() {
        boards.push(board.clone());
    }
    let first_hole = jumps.first().map(|jump| jump.to());
    let classic = |shape: BoardShape| Board::classic(shape, first_hole?).ok();
    boards.extend(BoardShape::CLASSIC.into_iter().filter_map(classic));
    let replayed: Vec<_> = boards.iter().map(|board| (board, replay(board, jumps.iter().copied()))).collect();
    let open = replayed.first().filter(|_| here.family() == Some(Family::Pegs));
    if let Some((board, made)) = open
        && made.fault.is_none()
    {
        return vec![reading(board, made)];
    }
    let whole = replayed.iter().find(|(_, made)| made.fault.is_none());
    let mut found = Readings::default();
    let (rows, cols) = rectangle(jumps);
    if let Ok(board) = Board::rectangle(rows, cols) {
        let made = replay(&board, jumps.iter().copied());
        // A fault on every board is told on the open one, if the jumps get as far there.
        let is_fault = made.fault.is_some() && whole.is_none();
        let as_far = open.filter(|(_, of_open)| is_fault && of_open.moves.len() >= made.moves.len());
        found.add(as_far.map_or_else(|| reading(&board, &made), |(board, made)| reading(board, made)));
    }
    // The English board comes before those that contain it.
    found.extend(whole.map(|(board, made)| reading(board, made)));
    found.sorted(here)
}

fn reading(board: &Board, made: &Replay<Board>) -> Reading {
    let args = Args::none().count("jumps", made.moves.len() as u64).count("pegs", made.position.count());
    made.reading(Family::Pegs, settings(board), OwnedMessage { key: "open-jumps", args }, "open-jump-fault")
}

/// Returns the smallest rectangle with all pegs that these jumps need and cannot have from jumps before them.
fn rectangle(jumps: &[Jump]) -> (u64, u64) {
    let (mut rows, mut cols) = (1, 1);
    let mut moved: BTreeSet<Point> = BTreeSet::new();
    for jump in jumps {
        for point in [jump.from, jump.over()] {
            if !moved.remove(&point) {
                rows = rows.max(point.row.saturating_add(1));
                cols = cols.max(point.col.saturating_add(1));
            }
        }
        moved.insert(jump.to());
    }
    (rows as u64, cols as u64)
}
