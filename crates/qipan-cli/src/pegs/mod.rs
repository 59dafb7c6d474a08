//! The commands of the peg family. Here is `qipan pegs`; the others have rooms of their own.

mod check;
mod jumps;
mod solve;

use qipan::pegs::check::{Fault, Replay};
use qipan::pegs::{Board, BoardError, Bound, Solution};
use qipan::{Answer as _, Args, Verdict};
use serde::Serialize;

use crate::args::{Pegs, PegsTask};
use crate::certificate;
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::pegs::jumps::Jumps;
use crate::progress::WatchedProgress;
use crate::read;

/// Runs what was typed after `qipan pegs`.
pub fn run(typed: &Pegs, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let Some(task) = &typed.task else {
        let side = |word: &Option<String>| word.clone().unwrap_or_default();
        let board = board(&side(&typed.rows), &side(&typed.cols))?;
        return if typed.certificate {
            certify(&board, typed.moves, out)
        } else {
            rectangle(&board, typed.moves, voice, out)
        };
    };
    if typed.certificate {
        return Err(Failure::input("cli-certificate-misplaced", Args::none()));
    }
    if typed.rows.is_some() || typed.cols.is_some() || typed.moves {
        return Err(Failure::input("cli-pegs-misplaced", Args::none()));
    }
    match task {
        PegsTask::Check { rows, cols, file } => check::run(&board(rows, cols)?, file, voice, out),
        PegsTask::Solve { board, hole, target, certificate } => {
            solve::run(board, hole.as_deref(), target.as_deref(), *certificate, voice, out)
        }
    }
}

/// The board of a full rectangle.
fn board(rows: &str, cols: &str) -> Result<Board, Failure> {
    // 0 stands for what is no number: there is no such side either.
    let side = |word| read::number(word).unwrap_or(0);
    Board::rectangle(side(rows), side(cols)).map_err(|bad| Sentence::of(&bad).into())
}

/// The bound that fits a board's start.
fn bound(board: &Board) -> Bound {
    Bound::of(board.shape(), board.pegs())
}

/// What is known of an answer. The names are those of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// The jumps were replayed, and fewer pegs cannot remain.
    Proved,
    /// The jumps were replayed, and no more is known.
    Legal,
    /// What was calculated was not checked by another road.
    Computed,
    /// A jump was refused.
    Refuted,
}

impl Kind {
    /// The exit status.
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

/// How many jumps there are and how many pegs they leave, for the sentences that have `jumps` and `pegs`.
fn jumps_and_pegs(jumps: u64, left: u64) -> Args {
    Args::none().count("jumps", jumps).count("pegs", left)
}

/// The jumps are legal and, for the reason that the bound is, leave the fewest.
fn proved(jumps: u64, bound: Bound) -> Sentence {
    Sentence::new("cli-pegs-proved", jumps_and_pegs(jumps, bound.fewest()).message("reason", &bound))
}

/// The jumps are legal, and leave more than the fewest.
fn legal(jumps: u64, left: u64, bound: Bound) -> Sentence {
    Sentence::new("cli-pegs-legal", jumps_and_pegs(jumps, left).count("fewest", bound.fewest()))
}

// ---- qipan pegs ----

/// Of more pegs the jumps are not replayed before the answer is given: it would take longer than a moment.
const MAX_REPLAYED: u64 = 1 << 22;

/// More jumps are written as JSON only where they are asked for.
const MAX_AUTOMATIC: u64 = 1 << 20;

#[derive(Serialize)]
struct Rectangle<'a> {
    rows: u64,
    cols: u64,
    fewest: String,
    lower_bound: String,
    /// Nothing where they are many and were not asked for.
    jumps: Option<Jumps<'a>>,
    verdict: Kind,
}

fn rectangle(board: &Board, moves: bool, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let bounds = board.bounds();
    // Every rectangle has one.
    let solution = Solution::by_purges(board).ok_or_else(|| Sentence::of(&BoardError::Side))?;
    if moves && !out.json {
        let jumps = Jumps::new(&solution, voice, out.watch());
        out.lines(|to| jumps.write(to))?;
        return Ok(ExitOutcome::Yes);
    }
    let bound = bound(board);
    let verdict = replayed(board, &solution, bound, &mut WatchedProgress::stoppable())?;
    let kind = verdict.as_ref().map_or(Kind::Computed, Kind::from);
    if out.json {
        out.object(&Rectangle {
            rows: bounds.rows,
            cols: bounds.cols,
            fewest: solution.left().to_string(),
            lower_bound: bound.fewest().to_string(),
            jumps: (moves || solution.len() <= MAX_AUTOMATIC).then(|| Jumps::new(&solution, voice, out.watch())),
            verdict: kind,
        })?;
    } else {
        let (jumps, left) = (solution.len(), solution.left());
        out.line(&left.to_string())?;
        out.line(&voice.say(&match verdict {
            Some(Verdict::Proved) => proved(jumps, bound),
            Some(Verdict::Legal) => legal(jumps, left, bound),
            Some(Verdict::Refuted { why, .. }) => Sentence::new("cli-refuted", Args::none().message("reason", &why)),
            None => Sentence::new("cli-pegs-computed", jumps_and_pegs(jumps, left).message("reason", &bound)),
        }))?;
    }
    Ok(kind.answer())
}

/// Writes the certificate of a rectangle's fewest pegs.
fn certify(board: &Board, moves: bool, out: &mut Out) -> Result<ExitOutcome, Failure> {
    if moves {
        return Err(Failure::input("cli-certificate-alone", Args::none()));
    }
    // Every rectangle has one.
    let solution = Solution::by_purges(board).ok_or_else(|| Sentence::of(&BoardError::Side))?;
    certificate::write(qipan_file::Pegs::fewest(&solution), out)
}

/// What the checker says of a solution; `None` if there are too many jumps to have them replayed.
fn replayed(
    board: &Board,
    solution: &Solution,
    bound: Bound,
    watch: &mut WatchedProgress,
) -> Result<Option<Verdict<Fault>>, Failure> {
    if board.count() > MAX_REPLAYED {
        return Ok(None);
    }
    let mut replay = Replay::new(board).map_err(|too_large| Sentence::of(&too_large))?;
    replay.take(solution.jumps(), solution.len(), watch)?;
    Ok(Some(replay.verdict(bound)))
}
