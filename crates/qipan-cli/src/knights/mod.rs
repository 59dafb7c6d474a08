//! The commands of the knights family. This module holds what they share.

mod check;
mod count;
mod moves;
mod squares;
mod tour;

use std::collections::BTreeSet;

use qipan::knights::{Board, Kind};
use qipan::{Args, Square};
use serde::Serialize;

use crate::args::{Knights, KnightsBoard, KnightsTask};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::read;

/// Runs the subcommands of `qipan knights`.
pub fn run(typed: &Knights, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    match &typed.task {
        KnightsTask::Tour { board: typed, closed, start, steps, certificate } => {
            let board = board(typed, *closed, localizer)?;
            let start = start.as_deref().map(|word| start_square(&board, word, localizer)).transpose()?;
            let steps = tour::steps(steps.as_deref())?;
            let query = tour::Query { board, start, steps };
            if *certificate { query.certify(localizer, out) } else { query.run(localizer, out) }
        }
        KnightsTask::Check { board: typed, closed, file } => {
            check::run(&board(typed, *closed, localizer)?, file, localizer, out)
        }
        KnightsTask::Count { board: typed, open, threads, memory } => {
            let resources = count::Resources::read(threads.as_deref(), memory.as_deref())?;
            count::run(&board(typed, !open, localizer)?, &resources, localizer, out)
        }
        KnightsTask::Moves { board: typed, closed, start, from } => {
            let board = board(typed, *closed, localizer)?;
            let start = start.as_deref().map(|word| start_square(&board, word, localizer)).transpose()?;
            moves::run(&board, start, from, localizer, out)
        }
    }
}

/// Parses the board.
fn board(typed: &KnightsBoard, is_closed: bool, localizer: &Localizer) -> Result<Board, Failure> {
    // Words that are not numbers count as 0, which is no valid side.
    let side = |word| read::number(word).unwrap_or(0);
    let kind = if is_closed { Kind::Closed } else { Kind::Open };
    let full = Board::new(side(&typed.rows), side(&typed.cols), kind).map_err(|error| Sentence::of(&error))?;
    let Some(word) = &typed.without else { return Ok(full) };
    let missing: Option<BTreeSet<Square>> = word.split(';').map(|word| square(&full, word, localizer)).collect();
    let missing = missing.ok_or_else(|| Failure::input("cli-knights-bad-without", sides(&full, localizer)))?;
    full.without(missing).map_err(|error| Sentence::of(&error).into())
}

/// Parses a square of the board's rectangle, written `row,column` in the reader's coordinates.
fn square(board: &Board, word: &str, localizer: &Localizer) -> Option<Square> {
    let [row, col] = read::numbers(word)?;
    let square = Square::new(row.checked_sub(localizer.first)?, col.checked_sub(localizer.first)?);
    board.surrounds(square).then_some(square)
}

/// Parses the start of a tour.
fn start_square(board: &Board, word: &str, localizer: &Localizer) -> Result<Square, Failure> {
    let start = square(board, word, localizer);
    let start = start.ok_or_else(|| Failure::input("cli-knights-bad-start", sides(board, localizer)))?;
    if board.contains(start) { Ok(start) } else { Err(Failure::input("cli-knights-missing-start", Args::none())) }
}

/// Returns the arguments with the range of rows and columns, in the reader's coordinates.
fn sides(board: &Board, localizer: &Localizer) -> Args {
    let last = |side: u64| side - 1 + localizer.first;
    let args = Args::none().count("first", localizer.first).count("lastRow", last(board.rows()));
    args.count("lastCol", last(board.cols()))
}

/// The kinds of an answer, by how well it is known. The names are those of the JSON output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Known {
    /// The squares were checked: they are a tour.
    Proved,
    /// The squares were checked: they are a path, but not a tour.
    Legal,
    /// There is no tour, or these squares are not a path.
    Refuted,
    /// The existence of a tour is unknown.
    Open,
}
