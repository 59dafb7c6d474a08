//! `qipan levels`: the levels of the core, listed, or solved and checked.

use qipan::levels::{self, Evidence, Level, SolveError, Text};
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
    /// The verdict of `check`.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
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
        let (verdict, word) = match levels::solve(level, &mut progress) {
            Ok(solution) if solution.evidence == Evidence::Proved => ("proved", "cli-proved"),
            Ok(_) => ("computed", "cli-levels-computed"),
            Err(SolveError::Stopped) => return Err(Failure::Stopped),
            Err(SolveError::Wrong | SolveError::Play(_)) => ("refuted", "cli-levels-refuted"),
        };
        all_right &= verdict != "refuted";
        if out.json {
            listed.push(Listed::of(level, Some(verdict)));
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
            verdict,
        }
    }
}
