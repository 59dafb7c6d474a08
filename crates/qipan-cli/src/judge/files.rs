//! `qipan judge check` and `qipan judge make`: outputs and tests in files.

use std::collections::HashSet;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use qipan::{Args, NoProgress};
use qipan_judge::{Case, Problem, Series};
use serde::Serialize;

use crate::args::{JudgeFiles, JudgeProblem};
use crate::judge::trial::Verdict;
use crate::judge::{Plan, link_after, problem};
use crate::messages::{self, ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::read;

/// Maximum number of bytes of an input or output that is read.
const MAX_BYTES: u64 = 1 << 26;

/// A judgement in JSON.
#[derive(Serialize)]
struct Judged {
    problem: &'static str,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    link: String,
    /// The number of tests in the input, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    tests: Option<u64>,
    /// The number of wrong outputs among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<u64>,
}

/// The written files in JSON.
#[derive(Serialize)]
struct Written {
    folder: String,
    files: Vec<String>,
}

/// Reads a file, at most [`MAX_BYTES`] of it.
fn bytes(file: &Path, localizer: &Localizer) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = read::open(file, localizer)?.take(MAX_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| read::cannot_read(file, &error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Failure::input("judge-large-file", read::named(file).count("most", MAX_BYTES)));
    }
    Ok(bytes)
}

/// Runs `qipan judge check`.
pub fn check(
    typed: &JudgeProblem,
    input: &Path,
    output: &Path,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    let problem = problem(typed)?;
    let text = String::from_utf8_lossy(&bytes(input, localizer)?).into_owned();
    let tests = problem.parse_series(&text).map_err(|error| {
        let args = read::named(input).message("reason", &error.why).count("line", error.line);
        Failure::input(if error.line == 1 { "judge-bad-input" } else { "judge-bad-input-line" }, args)
    })?;
    let Some(first) = tests.first() else {
        return Err(Failure::input("judge-empty-input", read::named(input)));
    };
    let series = Series::judge(&tests, &bytes(output, localizer)?, &mut NoProgress)?;
    let failing = series.smallest.and_then(|at| series.failing.get(at));
    let case = failing.and_then(|failing| tests.get(failing.index)).unwrap_or(first).case.as_ref();
    let verdict = failing.map_or(Verdict::Accepted, |failing| failing.fault.category.into());
    let has_many = tests.len() > 1;
    let fault = failing.map(|failing| {
        let fault = localizer.localize_one_based(&failing.fault.fault);
        let args = Args::none().count("number", failing.number).text("fault", fault.clone());
        if has_many { localizer.localize(&Sentence::new("judge-page-test", args)) } else { fault }
    });
    let link = link_after(case, failing.map_or("", |failing| &failing.fault.moves));
    let (count, wrong) = (has_many.then_some(tests.len() as u64), has_many.then_some(series.wrong));
    if out.json {
        out.object(&Judged { problem: problem.name, verdict: verdict.name(), fault, link, tests: count, wrong })?;
    } else {
        let words = localizer.word(verdict.key());
        match fault {
            None => out.line(&words)?,
            Some(fault) => {
                let args = Args::none().text("verdict", words).text("fault", fault);
                out.line(&localizer.localize(&Sentence::new("judge-rejected", args)))?;
                out.line(&localizer.word("judge-link"))?;
                out.line(&link)?;
            }
        }
    }
    Ok(if verdict == Verdict::Accepted { ExitOutcome::Yes } else { ExitOutcome::No })
}

/// Creates a folder.
pub fn create(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))
}

/// Writes a file and notes its path.
pub fn save(file: PathBuf, text: &str, written: &mut Vec<String>) -> Result<(), Failure> {
    fs::write(&file, text).map_err(|error| cannot_write(&file, &error))?;
    written.push(file.display().to_string());
    Ok(())
}

fn cannot_write(file: &Path, error: &std::io::Error) -> Failure {
    Sentence::new("cli-cannot-write-file", messages::cause(read::named(file), error)).into()
}

/// Writes tests to a folder, `01.in` and `01.ans` and so on; no answer for interactive problems. A case whose input is among
/// `inputs` is left out, and the others are added there.
pub fn save_cases(
    folder: &Path,
    cases: impl IntoIterator<Item = Box<dyn Case>>,
    inputs: &mut HashSet<String>,
    written: &mut Vec<String>,
) -> Result<(), Failure> {
    create(folder)?;
    let cases: Vec<Box<dyn Case>> = cases.into_iter().filter(|case| inputs.insert(case.input())).collect();
    let width = cases.len().to_string().len().max(2);
    for (number, case) in (1..).zip(cases) {
        let name = format!("{number:0width$}");
        save(folder.join(format!("{name}.in")), &case.input(), written)?;
        if let Some(answer) = case.answer() {
            save(folder.join(format!("{name}.ans")), &answer, written)?;
        }
    }
    Ok(())
}

/// Reports the files that were written.
pub fn report(folder: &Path, files: Vec<String>, out: &mut Out) -> Result<ExitOutcome, Failure> {
    if out.json {
        out.object(&Written { folder: folder.display().to_string(), files })?;
    } else {
        files.iter().try_for_each(|file| out.line(file))?;
    }
    Ok(ExitOutcome::Yes)
}

/// Returns the cases of a plan, group after group.
fn cases(problem: &'static Problem, plan: Plan) -> impl Iterator<Item = Box<dyn Case>> {
    plan.groups().flat_map(move |group| problem.cases(group, plan.seed, plan.count))
}

/// Runs `qipan judge make`.
pub fn make(typed: &JudgeFiles, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let problem = problem(&typed.problem)?;
    let plan = Plan::of(&typed.tests)?;
    let mut written = Vec::new();
    save_cases(&typed.folder, cases(problem, plan), &mut HashSet::new(), &mut written)?;
    report(&typed.folder, written, out)
}
