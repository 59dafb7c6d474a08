//! The commands of the five-in-a-row family: what they share. Each has a room of its own.

mod boxes;
mod check;
mod count;
mod solve;
mod stones;

use qipan::Args;
use qipan::fives::{Board, search};
use serde::Serialize;

use crate::args::{Fives, FivesLine, FivesTask};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::read;

/// So many squares are a line where nothing else is said.
const USUAL_LINE: u64 = 5;

/// Runs what was typed after `qipan fives`.
pub fn run(typed: &Fives, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let Some(task) = &typed.task else {
        let side = |word: &Option<String>| word.clone().unwrap_or_default();
        let board = board(&side(&typed.rows), &side(&typed.cols), &typed.line)?;
        return match (typed.all, typed.certificate) {
            (true, true) => Err(Failure::input("cli-fives-certificate-alone", Args::none())),
            (_, true) => solve::certify(&board, voice, out),
            (all, _) => solve::run(&board, all, voice, out),
        };
    };
    let is_typed = [&typed.rows, &typed.cols, &typed.line.line].into_iter().any(Option::is_some);
    if is_typed || typed.all || typed.certificate {
        return Err(Failure::input("cli-fives-misplaced", Args::none()));
    }
    match task {
        FivesTask::Check { rows, cols, file, line } => check::run(&board(rows, cols, line)?, file, voice, out),
        FivesTask::Count { rows, cols, line } => count::run(&board(rows, cols, line)?, voice, out),
        FivesTask::Box { layers, rows, cols, line } => boxes::run([layers, rows, cols], length(line), voice, out),
    }
}

/// How many squares are a line. 0 stands for what is no number: there is no such line either.
fn length(line: &FivesLine) -> u64 {
    line.line.as_ref().map_or(USUAL_LINE, |word| read::number(word).unwrap_or(0))
}

/// The board of these sides.
fn board(rows: &str, cols: &str, line: &FivesLine) -> Result<Board, Failure> {
    let side = |word| read::number(word).unwrap_or(0);
    Board::new(side(rows), side(cols), length(line)).map_err(|bad| Sentence::of(&bad).into())
}

/// What is known of an answer. The names are those of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// The stones were looked at, and a packing of lines needs as many.
    Proved,
    /// The stones were looked at, and no more is known, or fewer are enough.
    Legal,
    /// A search has gone through all ways, and nobody else has looked at that.
    Computed,
    /// A line holds no stone, or a stone cannot stand where it does.
    Refuted,
    /// The fewest is not known.
    Open,
}

impl Kind {
    /// The exit status.
    const fn answer(self) -> ExitOutcome {
        match self {
            Self::Proved | Self::Legal | Self::Computed => ExitOutcome::Yes,
            Self::Refuted | Self::Open => ExitOutcome::No,
        }
    }
}

/// The number of stones and the length of a line, for the sentences that have `stones` and `length`.
fn stones_and_line(stones: u64, length: u64) -> Args {
    Args::none().count("stones", stones).count("length", length)
}

/// The board is one that no search can go through.
fn too_large() -> Failure {
    let args = Args::none().count("squares", search::MAX_SQUARES).count("states", search::MAX_STATES as u64);
    Failure::input("cli-fives-too-large", args)
}
