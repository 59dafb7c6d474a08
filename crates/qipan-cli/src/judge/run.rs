//! `qipan judge run`: a program on many tests, and the smallest case on which it fails.

use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

use qipan::{Args, Progress};
use qipan_judge::{Case, Group, Problem};
use serde::Serialize;

use crate::args::JudgeRun;
use crate::judge::process::{Limits, RunError};
use crate::judge::smallest::{Failing, Search};
use crate::judge::trial::{self, Trial, Verdict};
use crate::judge::{Plan, descendants, link_after, problem};
use crate::messages::{self, ExitOutcome, Failure, Localizer, Sentence, excerpt};
use crate::out::Out;
use crate::progress::TerminalProgress;
use crate::read;

/// Maximum output of a program in bytes.
const OUTPUT_LIMIT: usize = 1 << 26;
/// Default memory limit in bytes.
const DEFAULT_MEMORY: u64 = 1 << 30;
/// Maximum time limit.
const MAX_TIME: Duration = Duration::from_secs(3600);
/// Maximum number of lines of an input or output that is shown.
const MAX_LINES: usize = 24;
/// Maximum number of characters of such a line.
const MAX_COLUMNS: usize = 160;
/// Maximum number of bytes of an input or output in JSON.
const MAX_TEXT: usize = 1 << 16;

/// One test in JSON.
#[derive(Serialize)]
struct Test {
    group: &'static str,
    /// The number of the test, from 1.
    number: u64,
    verdict: &'static str,
    seconds: f64,
}

/// The smallest failing case in JSON.
#[derive(Serialize)]
struct Smallest {
    verdict: &'static str,
    input: String,
    output: String,
    /// An accepted output.
    expected: Option<String>,
    fault: Option<String>,
    link: String,
    /// Whether every smaller case in the order of the problem passes.
    least: bool,
}

/// The result in JSON.
#[derive(Serialize)]
struct Report {
    problem: &'static str,
    verdict: &'static str,
    tests: Vec<Test>,
    smallest: Option<Smallest>,
}

/// Runs `qipan judge run`.
pub fn run(typed: &JudgeRun, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let problem = problem(&typed.problem)?;
    let plan = Plan::of(&typed.tests)?;
    let limits = limits(problem, typed)?;
    let failure = |error| match error {
        RunError::Stopped => Failure::Stopped,
        RunError::Start(error) => {
            let name = typed.program.first().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let args = messages::cause(Args::none().text("program", excerpt(&name)), &error);
            match interpreter(&name) {
                Some(interpreter) => {
                    let command = format!("qipan judge run {} -- {interpreter} {name}", problem.name);
                    Failure::input("judge-cannot-start-script", args.text("command", command))
                }
                None => Failure::input("judge-cannot-start", args),
            }
        }
    };
    descendants::adopt();
    let mut tests = Vec::new();
    let mut passed = HashSet::new();
    let mut failing = None;
    let quiet = out.json || typed.json_lines;
    'groups: for group in plan.groups() {
        let cases: Vec<Box<dyn Case>> = problem.cases(group, plan.seed, plan.count).collect();
        let all = cases.len() as u64;
        let mut progress = TerminalProgress::stoppable();
        for (done, case) in (0..).zip(cases) {
            progress.tick(done, all)?;
            let trial = trial::run(&typed.program, case.as_ref(), limits).map_err(failure)?;
            let seconds = (trial.finished.elapsed.as_secs_f64() * 1000.0).round() / 1000.0;
            let number = tests.len() as u64 + 1;
            let test = Test { group: group.name(), number, verdict: trial.verdict.name(), seconds };
            if typed.json_lines {
                out.object(&test)?;
            }
            tests.push(test);
            if trial.verdict != Verdict::Accepted {
                let args = Args::none().count("number", number).key("group", key(group));
                if !quiet {
                    drop(progress);
                    out.line(
                        &localizer.localize(&Sentence::new("judge-failed", args.key("verdict", trial.verdict.key()))),
                    )?;
                }
                failing = Some(Failing { case, trial, is_least: false });
                break 'groups;
            }
            passed.insert(case.input());
        }
        drop(progress);
        if !quiet {
            let args = Args::none().key("group", key(group)).count("tests", all);
            out.line(&localizer.localize(&Sentence::new("judge-group", args)))?;
            out.finish()?;
        }
    }
    let Some(failing) = failing else {
        if out.json {
            out.object(&Report { problem: problem.name, verdict: "accepted", tests, smallest: None })?;
        } else if !typed.json_lines {
            let args = Args::none().count("tests", tests.len() as u64);
            out.line(&localizer.localize(&Sentence::new("judge-all-accepted", args)))?;
        }
        return Ok(ExitOutcome::Yes);
    };
    out.finish()?;
    let verdict = failing.trial.verdict.name();
    let search = Search { problem, program: &typed.program, limits, passed };
    let failing = search.run(failing, &mut TerminalProgress::stoppable()).map_err(failure)?;
    let smallest = Smallest::of(&failing, localizer);
    if out.json {
        out.object(&Report { problem: problem.name, verdict, tests, smallest: Some(smallest) })?;
    } else if typed.json_lines {
        out.object(&smallest)?;
    } else {
        show(&failing, &smallest, localizer, out)?;
    }
    Ok(ExitOutcome::No)
}

/// Parses the limits.
fn limits(problem: &Problem, typed: &JudgeRun) -> Result<Limits, Failure> {
    let time = match typed.time.as_deref() {
        None => Duration::from_secs(problem.seconds),
        Some(word) => time(word).ok_or_else(|| Failure::input("judge-bad-time", Args::none()))?,
    };
    let memory = match typed.memory.as_deref() {
        None => DEFAULT_MEMORY,
        Some(word) => memory(word).ok_or_else(|| Failure::input("judge-bad-memory", Args::none()))?,
    };
    Ok(Limits { time, memory, output: OUTPUT_LIMIT })
}

/// Parses a time: seconds with `s` or without, milliseconds with `ms`.
fn time(word: &str) -> Option<Duration> {
    let time = match (word.strip_suffix("ms"), word.strip_suffix('s')) {
        (Some(digits), _) => Duration::from_millis(read::number(digits)?),
        (None, Some(digits)) => Duration::from_secs(read::number(digits)?),
        (None, None) => Duration::from_secs(read::number(word)?),
    };
    Some(time).filter(|time| (Duration::from_millis(1)..=MAX_TIME).contains(time))
}

/// Parses an amount of memory: megabytes with `M` or without, gigabytes with `G`.
fn memory(word: &str) -> Option<u64> {
    let (digits, unit) = match (word.strip_suffix('G'), word.strip_suffix('M')) {
        (Some(digits), _) => (digits, 1 << 30),
        (None, Some(digits)) => (digits, 1 << 20),
        (None, None) => (word, 1 << 20),
    };
    read::number(digits)?.checked_mul(unit).filter(|bytes| *bytes > 0)
}

/// Returns the key of the name of a group.
const fn key(group: Group) -> &'static str {
    match group {
        Group::Sample => "judge-group-sample",
        Group::Small => "judge-group-small",
        Group::Edge => "judge-group-edge",
        Group::Random => "judge-group-random",
        Group::Largest => "judge-group-largest",
    }
}

/// Returns at most [`MAX_TEXT`] bytes as text.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes.get(..MAX_TEXT).unwrap_or(bytes)).into_owned()
}

/// Returns the program that runs scripts of this name.
fn interpreter(name: &str) -> Option<&'static str> {
    match Path::new(name).extension()?.to_str()? {
        "py" => Some("python3"),
        "js" | "mjs" => Some("node"),
        _ => None,
    }
}

/// Returns the sentence for the fault of a trial.
fn fault(trial: &Trial, localizer: &Localizer) -> Option<String> {
    trial.fault.as_ref().map(|fault| localizer.localize_one_based(fault))
}

impl Smallest {
    fn of(failing: &Failing, localizer: &Localizer) -> Self {
        let Failing { case, trial, is_least } = failing;
        Self {
            verdict: trial.verdict.name(),
            input: text(case.input().as_bytes()),
            output: text(&trial.finished.output),
            expected: case.answer().map(|answer| text(answer.as_bytes())),
            fault: fault(trial, localizer),
            link: link_after(&**case, &trial.moves),
            least: *is_least,
        }
    }
}

/// Writes the smallest failing case.
fn show(failing: &Failing, smallest: &Smallest, localizer: &Localizer, out: &mut Out) -> Result<(), Failure> {
    let least = if smallest.least { "judge-smallest" } else { "judge-smallest-found" };
    section(least, &smallest.input, localizer, out)?;
    section("judge-its-output", &smallest.output, localizer, out)?;
    if let Some(expected) = &smallest.expected {
        section("judge-expected", expected, localizer, out)?;
    }
    let verdict = localizer.word(failing.trial.verdict.key());
    out.line(&match &smallest.fault {
        Some(fault) => {
            let args = Args::none().text("verdict", verdict).text("fault", fault.as_str());
            localizer.localize(&Sentence::new("judge-rejected", args))
        }
        None => verdict,
    })?;
    out.line(&localizer.word("judge-link"))?;
    out.line(&smallest.link)
}

/// Writes a text below its heading, shortened if it is long.
fn section(heading: &str, text: &str, localizer: &Localizer, out: &mut Out) -> Result<(), Failure> {
    out.line(&localizer.word(heading))?;
    let lines = text.lines().count();
    for line in text.lines().take(MAX_LINES) {
        let shown: String = line.chars().take(MAX_COLUMNS).map(|c| if c.is_control() { ' ' } else { c }).collect();
        let dots = if line.chars().nth(MAX_COLUMNS).is_some() { "…" } else { "" };
        out.line(&format!("  {shown}{dots}"))?;
    }
    if lines > MAX_LINES {
        let args = Args::none().count("lines", (lines - MAX_LINES) as u64);
        out.line(&localizer.localize(&Sentence::new("judge-more-lines", args)))?;
    }
    Ok(())
}
