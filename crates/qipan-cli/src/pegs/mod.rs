//! The commands of the pegs family: `qipan pegs`, and what all of them share.

mod check;
mod jumps;
mod moves;
mod solve;
mod table;

use qipan::pegs::check::{Fault, Replay};
use qipan::pegs::{Board, BoardError, Bound, Solution};
use qipan::{Answer as _, Args, Verdict};
use serde::Serialize;

use crate::args::{Pegs, PegsTask};
use crate::certificate;
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::pegs::jumps::Jumps;
use crate::progress::TerminalProgress;
use crate::read;

/// Runs `qipan pegs` and its subcommands.
pub fn run(typed: &Pegs, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let Some(task) = &typed.task else {
        let side = |word: &Option<String>| word.clone().unwrap_or_default();
        let board = board(&side(&typed.rows), &side(&typed.cols))?;
        return if typed.certificate {
            certify(&board, typed.moves, out)
        } else {
            rectangle(&board, typed.moves, localizer, out)
        };
    };
    if typed.certificate {
        return Err(Failure::input("cli-certificate-misplaced", Args::none()));
    }
    if typed.rows.is_some() || typed.cols.is_some() || typed.moves {
        return Err(Failure::input("cli-pegs-misplaced", Args::none()));
    }
    match task {
        PegsTask::Check { rows, cols, file } => check::run(&board(rows, cols)?, file, localizer, out),
        PegsTask::Solve { board, hole, target, certificate } => {
            solve::run(board, hole.as_deref(), target.as_deref(), *certificate, localizer, out)
        }
        // Clap accepts the English board only.
        PegsTask::Table { board: _, target, reachable } => table::run(target.as_deref(), *reachable, localizer, out),
        PegsTask::Moves { rows, cols, board, hole, target, from } => {
            let (board, hole, target) = (board.as_deref(), hole.as_deref(), target.as_deref());
            let sides = [rows.as_deref(), cols.as_deref()];
            moves::Query { sides, board, hole, target, from }.run(localizer, out)
        }
    }
}

/// Returns the board with a full rectangle of pegs.
fn board(rows: &str, cols: &str) -> Result<Board, Failure> {
    // Words that are not numbers count as 0, which is no valid side.
    let side = |word| read::number(word).unwrap_or(0);
    Board::rectangle(side(rows), side(cols)).map_err(|error| Sentence::of(&error).into())
}

/// Returns the bound that fits the start of a board.
fn bound(board: &Board) -> Bound {
    Bound::of(board.shape(), board.pegs())
}

/// The kinds of an answer, by how well it is known. The names are those of the JSON output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// The jumps were replayed, and no fewer pegs can remain.
    Proved,
    /// The jumps were replayed, but nothing is proved about fewer pegs.
    Legal,
    /// The result was not checked independently.
    Computed,
    /// A jump is illegal.
    Refuted,
}

impl Kind {
    /// Returns the exit status for this answer.
    const fn answer(self) -> ExitOutcome {
        match self {
            Self::Proved | Self::Legal | Self::Computed => ExitOutcome::Yes,
            Self::Refuted => ExitOutcome::No,
        }
    }
}

impl From<&Verdict<Fault>> for Kind {
    fn from(verdict: &Verdict<Fault>) -> Self {
        match verdict {
            Verdict::Proved => Self::Proved,
            Verdict::Legal => Self::Legal,
            Verdict::Refuted { .. } => Self::Refuted,
        }
    }
}

/// Returns the arguments `jumps` and `pegs` of a message.
fn jumps_and_pegs(jumps: u64, left: u64) -> Args {
    Args::none().count("jumps", jumps).count("pegs", left)
}

/// Returns the message that the jumps are legal and leave the minimum number of pegs, by the bound.
fn proved(jumps: u64, bound: Bound) -> Sentence {
    Sentence::new("cli-pegs-proved", jumps_and_pegs(jumps, bound.fewest()).message("reason", &bound))
}

/// Returns the message that the jumps are legal and leave more pegs than the minimum.
fn legal(jumps: u64, left: u64, bound: Bound) -> Sentence {
    Sentence::new("cli-pegs-legal", jumps_and_pegs(jumps, left).count("fewest", bound.fewest()))
}

// ---- qipan pegs ----

/// Maximum number of pegs for which the jumps are replayed before the answer: more would cause a delay.
const MAX_REPLAYED: u64 = 1 << 22;

/// Maximum number of jumps in JSON output unless they are requested.
const MAX_AUTOMATIC: u64 = 1 << 20;

#[derive(Serialize)]
struct Rectangle<'a> {
    rows: u64,
    cols: u64,
    fewest: String,
    lower_bound: String,
    /// `None` if there are too many jumps and they were not requested.
    jumps: Option<Jumps<'a>>,
    verdict: Kind,
}

fn rectangle(board: &Board, moves: bool, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let bounds = board.bounds();
    // Every rectangle has a solution.
    let solution = Solution::by_purges(board).ok_or_else(|| Sentence::of(&BoardError::Side))?;
    if moves && !out.json {
        let jumps = Jumps::new(&solution, localizer, out.watch());
        out.lines(|to| jumps.write(to))?;
        return Ok(ExitOutcome::Yes);
    }
    let bound = bound(board);
    let verdict = replay(board, &solution, bound, &mut TerminalProgress::stoppable())?;
    let kind = verdict.as_ref().map_or(Kind::Computed, Kind::from);
    if out.json {
        out.object(&Rectangle {
            rows: bounds.rows,
            cols: bounds.cols,
            fewest: solution.left().to_string(),
            lower_bound: bound.fewest().to_string(),
            jumps: (moves || solution.len() <= MAX_AUTOMATIC).then(|| Jumps::new(&solution, localizer, out.watch())),
            verdict: kind,
        })?;
    } else {
        let (jumps, left) = (solution.len(), solution.left());
        out.line(&left.to_string())?;
        out.line(&localizer.localize(&match verdict {
            Some(Verdict::Proved) => proved(jumps, bound),
            Some(Verdict::Legal) => legal(jumps, left, bound),
            Some(Verdict::Refuted { why, .. }) => Sentence::new("cli-refuted", Args::none().message("reason", &why)),
            None => Sentence::new("cli-pegs-computed", jumps_and_pegs(jumps, left).message("reason", &bound)),
        }))?;
    }
    Ok(kind.answer())
}

/// Writes the certificate of the minimum for a rectangle.
fn certify(board: &Board, moves: bool, out: &mut Out) -> Result<ExitOutcome, Failure> {
    if moves {
        return Err(Failure::input("cli-certificate-alone", Args::none()));
    }
    // Every rectangle has a solution.
    let solution = Solution::by_purges(board).ok_or_else(|| Sentence::of(&BoardError::Side))?;
    certificate::write(qipan_certify::pegs::fewest(&solution), out)
}

/// Returns the checker's verdict on a solution; `None` if there are too many jumps to replay.
fn replay(
    board: &Board,
    solution: &Solution,
    bound: Bound,
    progress: &mut TerminalProgress,
) -> Result<Option<Verdict<Fault>>, Failure> {
    if board.count() > MAX_REPLAYED {
        return Ok(None);
    }
    let mut replay = Replay::new(board).map_err(|too_large| Sentence::of(&too_large))?;
    replay.take(solution.jumps(), solution.len(), progress)?;
    Ok(Some(replay.verdict(bound)))
}
