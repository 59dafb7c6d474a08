//! The commands of the knight family: what they share. Each has a room of its own.

mod check;
mod count;
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

/// Runs what was typed after `qipan knights`.
pub fn run(typed: &Knights, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    match &typed.task {
        KnightsTask::Tour { board: typed, closed, start, steps, certificate } => {
            let board = board(typed, *closed, voice)?;
            let start = start.as_deref().map(|word| on_board(&board, word, voice)).transpose()?;
            let steps = tour::steps(steps.as_deref())?;
            let asked = tour::Asked { board, start, steps };
            if *certificate { asked.certify(voice, out) } else { asked.run(voice, out) }
        }
        KnightsTask::Check { board: typed, closed, file } => {
            check::run(&board(typed, *closed, voice)?, file, voice, out)
        }
        KnightsTask::Count { board: typed, open, threads, memory } => {
            let means = count::Resources::read(threads.as_deref(), memory.as_deref())?;
            count::run(&board(typed, !open, voice)?, &means, voice, out)
        }
    }
}

/// The board that was typed.
fn board(typed: &KnightsBoard, is_closed: bool, voice: &Localizer) -> Result<Board, Failure> {
    // 0 stands for what is no number: there is no such side either.
    let side = |word| read::number(word).unwrap_or(0);
    let kind = if is_closed { Kind::Closed } else { Kind::Open };
    let full = Board::new(side(&typed.rows), side(&typed.cols), kind).map_err(|bad| Sentence::of(&bad))?;
    let Some(word) = &typed.without else { return Ok(full) };
    let missing: Option<BTreeSet<Square>> = word.split(';').map(|word| square(&full, word, voice)).collect();
    let missing = missing.ok_or_else(|| Failure::input("cli-knights-bad-without", sides(&full, voice)))?;
    full.without(missing).map_err(|bad| Sentence::of(&bad).into())
}

/// A square within the sides of a board, written `row,column` as the reader counts.
fn square(board: &Board, word: &str, voice: &Localizer) -> Option<Square> {
    let [row, col] = read::numbers(word)?;
    let square = Square::new(row.checked_sub(voice.first)?, col.checked_sub(voice.first)?);
    board.surrounds(square).then_some(square)
}

/// A square to begin on.
fn on_board(board: &Board, word: &str, voice: &Localizer) -> Result<Square, Failure> {
    let start = square(board, word, voice);
    let start = start.ok_or_else(|| Failure::input("cli-knights-bad-start", sides(board, voice)))?;
    if board.contains(start) { Ok(start) } else { Err(Failure::input("cli-knights-missing-start", Args::none())) }
}

/// The rows and columns of a board, as the reader counts.
fn sides(board: &Board, voice: &Localizer) -> Args {
    let last = |side: u64| side - 1 + voice.first;
    let args = Args::none().count("first", voice.first).count("lastRow", last(board.rows()));
    args.count("lastCol", last(board.cols()))
}

/// What is known of an answer. The names are those of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Known {
    /// The squares were followed: they are a tour.
    Proved,
    /// The squares were followed, as far as they go.
    Legal,
    /// There is no tour, or these squares are none.
    Refuted,
    /// It is not known whether there is one.
    Open,
}
