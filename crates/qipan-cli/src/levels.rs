//! `qipan levels`: the levels of the core, listed, or solved and checked.

use qipan::levels::{self, Evidence, Level, Solution, SolveError, Text};
use serde::Serialize;

use crate::args::{Levels, LevelsTask};
use crate::messages::{ExitOutcome, Failure, Localizer};
use crate::out::Out;
use crate::progress::TerminalProgress;

/// A level. Counts are decimal strings.
#[derive(Serialize)]
struct Listed {
    id: &'static str,
    kind: &'static str,
    /// The link to its board, the part of the address from `#` on.
    link: String,
    /// The proved optimum; `None` where there is a right answer, or a game to win.
    optimum: Option<String>,
    /// The right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<String>,
    /// The second board.
    #[serde(skip_serializing_if = "Option::is_none")]
    twin: Option<Twin>,
    /// The verdict of `check`.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    /// The play found by `check` that reaches all stars which follow from moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Played>,
}

/// The second board of a level.
#[derive(Serialize)]
struct Twin {
    link: String,
    /// Whether the page shows it before the level's own board.
    is_first: bool,
}

/// A play, in the notation of links.
#[derive(Serialize)]
struct Played {
    moves: String,
    twin_moves: String,
    games: Vec<String>,
    answer: String,
    twin_answer: String,
    steps: u64,
}

impl From<Solution> for Played {
    fn from(solution: Solution) -> Self {
        let Solution { moves, twin_moves, games, answer, twin_answer, steps, evidence: _ } = solution;
        Self { moves, twin_moves, games, answer, twin_answer, steps }
    }
}

#[derive(Serialize)]
struct All {
    levels: Vec<Listed>,
}

/// Runs the subcommands of `qipan levels`.
pub fn run(typed: &Levels, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    match typed.task {
        LevelsTask::List => list(localizer, out),
        LevelsTask::Check => check(localizer, out),
    }
}

fn list(localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    if out.json {
        out.object(&All { levels: levels::all().map(|level| Listed::of(level, None)).collect() })?;
        return Ok(ExitOutcome::Yes);
    }
    for level in levels::all() {
        out.line(&format!("{level}  {}", localizer.word(&level.text_key(Text::Task))))?;
        out.line(&format!("     {}", level.link()))?;
    }
    Ok(ExitOutcome::Yes)
}

/// Solves all levels. The solver finds the optimum or the answer anew, the checker of the family confirms it, and the judge of
/// levels must give the solution all stars.
fn check(localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut progress = TerminalProgress::stoppable();
    let mut all_right = true;
    let mut listed = Vec::new();
    for level in levels::all() {
        let solved = levels::solve(level, &mut progress);
        let (verdict, word) = match &solved {
            Ok(solution) if solution.evidence == Evidence::Proved => ("proved", "cli-proved"),
            Ok(_) => ("computed", "cli-levels-computed"),
            Err(SolveError::Stopped) => return Err(Failure::Stopped),
            Err(SolveError::Wrong | SolveError::Play(_)) => ("refuted", "cli-levels-refuted"),
        };
        all_right &= verdict != "refuted";
        if out.json {
            listed.push(Listed { solution: solved.ok().map(Played::from), ..Listed::of(level, Some(verdict)) });
        } else {
            out.line(&format!("{level}  {}", localizer.word(word)))?;
        }
    }
    if out.json {
        out.object(&All { levels: listed })?;
    }
    Ok(if all_right { ExitOutcome::Yes } else { ExitOutcome::No })
}

impl Listed {
    fn of(level: &Level, verdict: Option<&'static str>) -> Self {
        Self {
            id: level.id,
            kind: level.kind.name(),
            link: level.link(),
            optimum: level.optimum.map(|optimum| optimum.to_string()),
            answer: level.answer.map(|answer| answer.to_string()),
            twin: level.twin_link().map(|link| Twin { link, is_first: level.twin_comes_first(0) }),
            verdict,
            solution: None,
        }
    }
}
