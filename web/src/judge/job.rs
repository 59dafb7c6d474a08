//! The jobs of the judge, and their outcomes: sentences, links and pictures in one language.

use qipan::levels::SplitMix64;
use qipan::progress::{Cancelled, Progress};
use qipan::{Args, OwnedMessage};
use qipan_judge::{Case, Category, Group, Problem, Series, Test};
use qipan_text::Catalogue;
use serde::{Deserialize, Serialize};

use crate::family::Family;
use crate::open::job::{catalogue, picture};
use crate::wire::Work;

/// Maximum number of marked lines.
const MAX_MARKS: usize = 100;
/// The number of random cases in a test.
const RANDOM: u64 = 10;
/// The longest expected output that is written beside a line.
const MAX_NOTE: usize = 24;

/// A job of the judge. The problem is named as on the command line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Job {
    /// The statement.
    Statement {
        /// The problem.
        problem: String,
        /// The language: `en` or `zh`.
        lang: String,
    },
    /// A judgement of outputs, one after another.
    Check {
        /// The problem.
        problem: String,
        /// The inputs, one after another.
        input: String,
        /// The outputs.
        output: String,
        /// The language: `en` or `zh`.
        lang: String,
    },
    /// A test by seed.
    Make {
        /// The problem.
        problem: String,
        /// `samples`, `small` for all small cases, `random` for some, or `largest`.
        size: String,
        /// The seed.
        seed: u32,
    },
}

impl Work for Job {
    const PART: &'static str = "Judge";
}

/// The outcome of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The statement.
    Statement(Statement),
    /// The judgement.
    Checked(Checked),
    /// The inputs and accepted answers of a test.
    Made {
        /// The inputs, one after another.
        input: String,
        /// The answers, one after another; empty if the problem is interactive.
        answer: String,
    },
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    /// The title.
    pub title: String,
    /// The task.
    pub task: String,
    /// The form of the input, with its limits, and that of the output.
    pub forms: [String; 2],
    /// Inputs and accepted outputs; without outputs if the problem is interactive.
    pub samples: Vec<[String; 2]>,
    /// The board of the first sample with an answer, as SVG.
    pub picture: Option<String>,
    /// The names and the titles of all problems, with the words of their families in links.
    pub problems: Vec<[String; 3]>,
    /// Whether each input is one line.
    pub by_lines: bool,
}

/// A judgement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    /// The kind of the verdict: `accepted`, `wrong`, `presentation`, or `input` if the input is none of the problem.
    pub kind: String,
    /// The verdict in the words of judges; empty if the input is none of the problem.
    pub verdict: String,
    /// The first fault, or how many outputs are right.
    pub told: String,
    /// The reason why the answer is what it is.
    pub reason: Option<String>,
    /// Numbers of tests, and of wrong outputs.
    pub counts: [u32; 2],
    /// The link that shows the fault, or the first answer.
    pub link: String,
    /// The board of that link.
    pub picture: Option<String>,
    /// Marked lines of the input and of the output, from 1; the first is that of `told`.
    pub marks: Vec<Mark>,
}

/// A failing test in the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The first line of its input and of its output.
    pub lines: [u32; 2],
    /// The expected output, if it is short.
    pub expected: Option<String>,
}

impl Job {
    /// Runs the job; `None` if there is no such problem.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn run(&self, progress: &mut dyn Progress) -> Result<Option<Outcome>, Cancelled> {
        let (Self::Statement { problem, .. } | Self::Check { problem, .. } | Self::Make { problem, .. }) = self;
        let Some(problem) = Problem::named(problem) else { return Ok(None) };
        Ok(Some(match self {
            Self::Statement { lang, .. } => Outcome::Statement(statement(problem, &catalogue(lang))),
            Self::Check { input, output, lang, .. } => {
                Outcome::Checked(check(problem, input, output, &catalogue(lang), progress)?)
            }
            Self::Make { size, seed, .. } => make(problem, size, *seed),
        }))
    }
}

/// Returns the link to the board of a case after these moves.
fn link(case: &dyn Case, moves: &str) -> String {
    if moves.is_empty() { case.link() } else { format!("{}&moves={moves}", case.link()) }
}

fn statement(problem: &Problem, words: &Catalogue) -> Statement {
    let cases: Vec<Box<dyn Case>> = problem.cases(Group::Sample, 1, 0).collect();
    let sample = |case: &dyn Case| [case.input(), case.answer().unwrap_or_default()];
    let shown = cases.iter().find_map(|case| picture(&link(&**case, &case.shown()), words));
    let listed = |family: Family| {
        let names = family.problems().iter().filter_map(|name| Problem::named(name));
        names.map(move |problem| [problem.name.to_owned(), words.get(problem.title), family.slug().to_owned()])
    };
    Statement {
        title: words.get(problem.title),
        task: words.get(problem.task),
        forms: [words.get(problem.input), words.get(problem.output)],
        samples: cases.iter().map(|case| sample(&**case)).collect(),
        picture: shown,
        problems: Family::ALL.into_iter().flat_map(listed).collect(),
        by_lines: cases.iter().all(|case| case.input().lines().count() == 1),
    }
}

fn check(
    problem: &Problem,
    input: &str,
    output: &str,
    words: &Catalogue,
    progress: &mut dyn Progress,
) -> Result<Checked, Cancelled> {
    let refused = |told: String, line: u64| Checked {
        kind: "input".to_owned(),
        verdict: String::new(),
        told,
        reason: None,
        counts: [0, 0],
        link: String::new(),
        picture: None,
        marks: (line > 0).then_some(Mark { lines: [line as u32, 0], expected: None }).into_iter().collect(),
    };
    let tests = match problem.parse_series(input) {
        Ok(tests) if tests.is_empty() => return Ok(refused(words.get("judge-page-empty"), 0)),
        Ok(tests) => tests,
        Err(error) => {
            let args = Args::none().count("line", error.line).message("reason", &error.why);
            let key = if error.line == 1 { "judge-page-bad-input" } else { "judge-page-bad-line" };
            return Ok(refused(words.with(key, &args), error.line));
        }
    };
    let series = Series::judge(&tests, output.as_bytes(), progress)?;
    let counts = [tests.len() as u32, series.wrong as u32];
    let Some(worst) = series.smallest.and_then(|at| series.failing.get(at)) else {
        let first = tests.first().map(|test| link(&*test.case, &of_first(test, output))).unwrap_or_default();
        return Ok(Checked {
            kind: "accepted".to_owned(),
            verdict: words.get("judge-accepted"),
            told: words.with("judge-page-accepted", &Args::none().count("tests", counts[0].into())),
            reason: None,
            counts,
            picture: picture(&first, words),
            link: first,
            marks: Vec::new(),
        });
    };
    let Some(test) = tests.get(worst.index) else { return Ok(refused(words.get("judge-page-empty"), 0)) };
    let (kind, verdict) = match worst.fault.category {
        Category::Wrong => ("wrong", "judge-wrong"),
        Category::Presentation => ("presentation", "judge-presentation"),
    };
    if worst.is_missing && worst.index > 0 {
        // A program for one test was run on the input of several.
        let args = Args::none().count("answers", worst.index as u64).count("tests", tests.len() as u64);
        return Ok(Checked {
            kind: kind.to_owned(),
            verdict: words.get(verdict),
            counts: [counts[0], counts[0] - worst.index as u32],
            marks: mark(test, worst.line).into_iter().collect(),
            ..refused(words.with("judge-page-few", &args), 0)
        });
    }
    let told = OwnedMessage {
        key: "judge-page-test",
        args: Args::none().count("number", worst.number).message("fault", &worst.fault.fault),
    };
    let told = if tests.len() > 1 { words.say(&told) } else { words.say(&worst.fault.fault) };
    let board = link(&*test.case, &worst.fault.moves);
    // A wrong number is no position: the picture is that of a right answer.
    let shown = if worst.fault.moves.is_empty() { link(&*test.case, &test.case.shown()) } else { board.clone() };
    let is_wrong = worst.fault.category == Category::Wrong;
    let others = series.failing.iter().filter(|failing| failing.number != worst.number);
    let marks = std::iter::once(worst).chain(others).take(MAX_MARKS);
    Ok(Checked {
        kind: kind.to_owned(),
        verdict: words.get(verdict),
        told,
        reason: test.case.reason().filter(|_| is_wrong).map(|reason| words.say(&reason)),
        counts,
        picture: if is_wrong { picture(&shown, words) } else { None },
        link: board,
        marks: marks.filter_map(|failing| mark(tests.get(failing.index)?, failing.line)).collect(),
    })
}

/// Returns the moves of the first of several outputs.
fn of_first(test: &Test, output: &str) -> String {
    let lines = qipan_judge::output::lines(output.as_bytes()).next().and_then(|first| test.case.output_lines(&first));
    let lines = lines.and_then(|lines| usize::try_from(lines).ok()).unwrap_or(usize::MAX);
    let chosen: Vec<&str> = output.lines().filter(|line| !line.trim().is_empty()).take(lines).collect();
    let moves = test.case.moves(chosen.join("\n").as_bytes());
    if moves.is_empty() { test.case.shown() } else { moves }
}

fn mark(test: &Test, line: u64) -> Option<Mark> {
    let answer = test.case.answer()?;
    let expected =
        Some(answer.trim_end().to_owned()).filter(|answer| !answer.contains('\n') && answer.len() <= MAX_NOTE);
    Some(Mark { lines: [test.lines.0 as u32, line as u32], expected })
}

fn make(problem: &Problem, size: &str, seed: u32) -> Outcome {
    let seed = u64::from(seed);
    let cases: Vec<Box<dyn Case>> = match size {
        "samples" => problem.cases(Group::Sample, seed, 0).collect(),
        "small" => problem.cases(Group::Small, seed, 0).collect(),
        "largest" => {
            let mut all: Vec<Box<dyn Case>> = problem.cases(Group::Largest, seed, 0).collect();
            let at = SplitMix64::new(seed).below(all.len().max(1) as u64) as usize;
            if at < all.len() { vec![all.swap_remove(at)] } else { all }
        }
        _ => problem.cases(Group::Random, seed, RANDOM).collect(),
    };
    // Of an interactive problem there is one game at a time.
    let few = if problem.is_interactive { 1 } else { usize::MAX };
    let cases = cases.into_iter().take(few);
    let (inputs, answers): (Vec<String>, Vec<String>) =
        cases.map(|case| (case.input(), case.answer().unwrap_or_default())).unzip();
    Outcome::Made { input: inputs.concat(), answer: answers.concat() }
}

#[cfg(test)]
mod tests;
