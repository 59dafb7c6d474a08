//! The commands of the fives family. This module holds what they share.

mod boxes;
mod check;
mod count;
mod moves;
mod solve;
mod stones;

use qipan::Args;
use qipan::fives::{Board, search};
use serde::Serialize;

use crate::args::{Fives, FivesLine, FivesTask};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::read;

/// The default length of a line.
const USUAL_LINE: u64 = 5;

/// Runs `qipan fives` and its subcommands.
pub fn run(typed: &Fives, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let Some(task) = &typed.task else {
        let side = |word: &Option<String>| word.clone().unwrap_or_default();
        let board = board(&side(&typed.rows), &side(&typed.cols), &typed.line)?;
        return match (typed.all, typed.certificate) {
            (true, true) => Err(Failure::input("cli-fives-certificate-alone", Args::none())),
            (_, true) => solve::certify(&board, localizer, out),
            (all, _) => solve::run(&board, all, localizer, out),
        };
    };
    let is_typed = [&typed.rows, &typed.cols, &typed.line.line].into_iter().any(Option::is_some);
    if is_typed || typed.all || typed.certificate {
        return Err(Failure::input("cli-fives-misplaced", Args::none()));
    }
    match task {
        FivesTask::Check { rows, cols, file, line } => check::run(&board(rows, cols, line)?, file, localizer, out),
        FivesTask::Count { rows, cols, line } => count::run(&board(rows, cols, line)?, localizer, out),
        FivesTask::Moves { rows, cols, line, after, chance } => {
            moves::run(&board(rows, cols, line)?, after.as_deref(), *chance, localizer, out)
        }
        FivesTask::Box { layers, rows, cols, line } => boxes::run([layers, rows, cols], length(line), localizer, out),
    }
}

/// Returns the length of a line. Words that are not numbers count as 0, which is no valid length.
fn length(line: &FivesLine) -> u64 {
    line.line.as_ref().map_or(USUAL_LINE, |word| read::number(word).unwrap_or(0))
}

/// Returns the board with these sides.
fn board(rows: &str, cols: &str, line: &FivesLine) -> Result<Board, Failure> {
    let side = |word| read::number(word).unwrap_or(0);
    Board::new(side(rows), side(cols), length(line)).map_err(|bad| Sentence::of(&bad).into())
}

/// The kinds of an answer, by how well it is known. The names are those of the JSON output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// The stones are checked, and a packing of lines proves that they are a minimum.
    Proved,
    /// The stones are checked; fewer may suffice.
    Legal,
    /// An exhaustive search found no fewer; nothing has checked it independently.
    Computed,
    /// A line holds no stone, or a stone is misplaced.
    Refuted,
    /// The minimum is unknown.
    Open,
}

impl Kind {
    /// Returns the exit status for this answer.
    const fn answer(self) -> ExitOutcome {
        match self {
            Self::Proved | Self::Legal | Self::Computed => ExitOutcome::Yes,
            Self::Refuted | Self::Open => ExitOutcome::No,
        }
    }
}

/// Returns the arguments `stones` and `length` of a message.
fn stones_and_line(stones: u64, length: u64) -> Args {
    Args::none().count("stones", stones).count("length", length)
}

/// Returns the error for a board that is too large for any search.
fn too_large() -> Failure {
    let args = Args::none().count("squares", search::MAX_SQUARES).count("states", search::MAX_STATES as u64);
    Failure::input("cli-fives-too-large", args)
}
