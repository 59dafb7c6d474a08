//! `qipan judge`: contest problems. Lists them, runs programs, checks outputs, writes tests and packages.
//!
//! | module | contents |
//! |---|---|
//! | [`run`](mod@run), [`smallest`] | a program on many tests, and the smallest case on which it fails |
//! | [`trial`] | one test: run and judgement |
//! | [`process`], [`descendants`] | a program under test, with its limits, ended with all its children |
//! | [`files`] | one output checked, and tests written |
//! | [`package`] | problem packages |

mod descendants;
mod files;
mod package;
mod process;
mod run;
mod smallest;
mod trial;

use qipan::Args;
use qipan_judge::{Case, Effort, Group, Problem};
use serde::Serialize;

use crate::args::{Judge, JudgeProblem, JudgeTask, JudgeTests};
use crate::messages::{ExitOutcome, Failure, Localizer};
use crate::out::Out;
use crate::read;

/// Default number of random tests.
const DEFAULT_TESTS: u64 = 20;
/// Maximum number of random tests.
const MAX_TESTS: u64 = 100_000;

/// A problem in JSON.
#[derive(Serialize)]
struct Listed {
    name: &'static str,
    title: String,
    task: String,
    input: String,
    output: String,
    seconds: u64,
    interactive: bool,
}

#[derive(Serialize)]
struct All {
    problems: Vec<Listed>,
}

/// Runs the subcommands of `qipan judge`.
pub fn run(typed: &Judge, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    match &typed.task {
        JudgeTask::List => list(localizer, out),
        JudgeTask::Run(typed) => run::run(typed, localizer, out),
        JudgeTask::Check { problem, input, output, answer: _ } => files::check(problem, input, output, localizer, out),
        JudgeTask::Make(typed) => files::make(typed, out),
        JudgeTask::Package(typed) => package::write(typed, out),
    }
}

/// Lists the problems with their statements.
fn list(localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let listed = |problem: &Problem| Listed {
        name: problem.name,
        title: localizer.word(problem.title),
        task: localizer.word(problem.task),
        input: localizer.word(problem.input),
        output: localizer.word(problem.output),
        seconds: problem.seconds,
        interactive: problem.is_interactive,
    };
    let problems: Vec<Listed> = Problem::all().iter().map(listed).collect();
    if out.json {
        out.object(&All { problems })?;
        return Ok(ExitOutcome::Yes);
    }
    for problem in problems {
        out.line(&format!("{}  {}", problem.name, problem.title))?;
        for text in [problem.task, problem.input, problem.output] {
            text.lines().try_for_each(|line| out.line(&format!("    {line}")))?;
        }
    }
    Ok(ExitOutcome::Yes)
}

/// Maximum number of moves in a link that is printed.
const MAX_PRINTED: usize = 400;

/// Returns the link to the board of a case after these moves, as many as can be printed.
fn link_after(case: &dyn Case, moves: &str) -> String {
    let moves: Vec<&str> = moves.split(';').filter(|mv| !mv.is_empty()).take(MAX_PRINTED).collect();
    if moves.is_empty() { case.link() } else { format!("{}&moves={}", case.link(), moves.join(";")) }
}

/// Returns the problem of this name.
fn problem(typed: &JudgeProblem) -> Result<&'static Problem, Failure> {
    Problem::named(&typed.problem).ok_or_else(|| Failure::input("judge-no-problem", Args::none()))
}

/// The tests to be run or written.
#[derive(Clone, Copy, Debug)]
struct Plan {
    seed: u64,
    /// Number of random tests.
    count: u64,
    effort: Effort,
}

impl Plan {
    fn of(typed: &JudgeTests) -> Result<Self, Failure> {
        let number = |word: Option<&str>, default, most, key| match word {
            None => Ok(default),
            Some(word) => {
                let number = read::number(word).filter(|number| *number <= most);
                number.ok_or_else(|| Failure::input(key, Args::none().count("most", most)))
            }
        };
        let effort = match typed.max.as_deref() {
            Some("small") => Effort::Small,
            Some("medium") => Effort::Medium,
            _ => Effort::Full,
        };
        Ok(Self {
            seed: number(typed.seed.as_deref(), 1, 1 << 53, "judge-bad-seed")?,
            count: number(typed.tests.as_deref(), DEFAULT_TESTS, MAX_TESTS, "judge-bad-tests")?,
            effort,
        })
    }

    /// Returns the groups of tests, in order.
    fn groups(self) -> impl Iterator<Item = Group> {
        Group::ALL.into_iter().filter(move |group| self.effort.includes(*group))
    }
}
