//! `qipan judge` in the roles that other tools give it: the judge command of online-judge-tools, and the validators of a problem
//! package as Kattis and DOMjudge call them. And the programs of the constructions, run by the judge.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used)]
#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use qipan_judge::{Case, Group, Problem};

use common::{Scratch, python, python_command};

/// Whether a program is installed; prints a message if it is not.
fn has(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("{program} is not installed: its part of this test is skipped");
    }
    found
}

/// Runs a command with a text on its standard input.
fn fed(command: &mut Command, input: &str) -> Output {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A program may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// online-judge-tools runs `COMMAND INPUT OUTPUT ANSWER` by the shell, with the paths of temporary files, and takes status 0 for
/// accepted.
#[test]
fn the_check_is_a_judge_command_of_online_judge_tools() {
    let scratch = Scratch::new("oj judge's");
    let judge = env!("CARGO_BIN_EXE_qipan");
    for problem in Problem::all().iter().filter(|problem| !problem.is_interactive) {
        for case in problem.cases(Group::Sample, 1, 0) {
            let answer = case.answer().unwrap();
            let input = scratch.file("input", case.input().as_bytes());
            let expected = scratch.file("expected", answer.as_bytes());
            let accepts = |actual: &str| {
                let actual = scratch.file("actual", actual.as_bytes());
                let quoted = |path: &Path| format!("'{}'", path.display().to_string().replace('\'', "'\\''"));
                let paths = [&input, &actual, &expected].map(|path| quoted(path)).join(" ");
                let line = format!("'{judge}' judge check {} {paths}", problem.name);
                Command::new("sh").args(["-c", &line]).output().unwrap().status.code().unwrap()
            };
            assert_eq!(accepts(&answer), 0, "{}", problem.name);
            assert_eq!(accepts(&answer.replace('\n', " \r\n\n")), 0, "{}", problem.name);
            assert_eq!(accepts(&format!("{answer}7\n")), 1, "{}", problem.name);
            assert_eq!(accepts(""), 1, "{}", problem.name);
        }
        scratch.file("input", b"no input\n");
    }
}

/// A problem package that was written.
struct Package {
    folder: PathBuf,
    scratch: Scratch,
}

impl Package {
    fn new(problem: &Problem) -> Self {
        let scratch = Scratch::new(&format!("package-{}", problem.name));
        let folder = scratch.path("package");
        let mut package = common::command(&format!("judge package {} --tests 4 --max medium", problem.name));
        assert!(package.arg(&folder).output().unwrap().status.success());
        Self { folder, scratch }
    }

    /// Returns the inputs, the samples first, at most this number of each kind.
    fn inputs(&self, most: usize) -> Vec<PathBuf> {
        let mut inputs = Vec::new();
        for kind in ["sample", "secret"] {
            let files = fs::read_dir(self.folder.join("data").join(kind)).unwrap();
            let mut files: Vec<PathBuf> = files
                .map(|file| file.unwrap().path())
                .filter(|file| file.extension().is_some_and(|end| end == "in"))
                .collect();
            files.sort();
            let step = files.len().div_ceil(most).max(1);
            inputs.extend(files.into_iter().step_by(step));
        }
        inputs
    }

    /// Calls the output validator as Kattis does: `validate INPUT ANSWER FEEDBACK_DIR/ < OUTPUT`; returns its status and its message.
    fn validated(&self, input: &Path, output: &str) -> (i32, String) {
        let feedback = self.scratch.path("feedback");
        let _ = fs::remove_dir_all(&feedback);
        fs::create_dir(&feedback).unwrap();
        let mut validator = python_command();
        validator.arg(self.folder.join("output_validators/validate.py")).arg(input).arg(input.with_extension("ans"));
        validator.arg(format!("{}/", feedback.display()));
        let status = fed(&mut validator, output).status.code().unwrap();
        (status, fs::read_to_string(feedback.join("judgemessage.txt")).unwrap_or_default())
    }

    /// Lets a submission play against the validator, each reading what the other writes; returns the validator's status.
    fn played(&self, input: &Path, submission: &Path) -> i32 {
        let feedback = self.scratch.path("feedback");
        let _ = fs::remove_dir_all(&feedback);
        fs::create_dir(&feedback).unwrap();
        let mut program = python_command()
            .arg(submission)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut validator = python_command();
        validator
            .arg(self.folder.join("output_validators/validate.py"))
            .arg(input)
            .arg(input.with_extension("ans"))
            .arg(&feedback);
        validator.stdin(program.stdout.take().unwrap()).stdout(program.stdin.take().unwrap());
        let status = validator.status().unwrap().code().unwrap();
        let _ = program.kill();
        let _ = program.wait();
        status
    }
}

/// Returns the Python files of a folder.
fn submissions(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// Input validators end with status 42, output validators with 42 if accepted and 43 if not; accepted submissions are accepted on
/// all data, and each wrong one fails somewhere.
#[test]
fn packages_are_judged_as_kattis_and_domjudge_do() {
    if python().is_none() {
        return;
    }
    let most = if std::env::var_os("QIPAN_SLOW").is_some() { usize::MAX } else { 12 };
    for problem in Problem::all() {
        let package = Package::new(problem);
        let inputs = package.inputs(most);
        for input in &inputs {
            let mut validator = python_command();
            validator.arg(package.folder.join("input_validators/validate.py"));
            let status = fed(&mut validator, &fs::read_to_string(input).unwrap()).status.code();
            assert_eq!(status, Some(42), "{}", input.display());
        }
        let verdict = |submission: &Path, input: &Path| {
            if problem.is_interactive {
                return package.played(input, submission);
            }
            let run = fed(python_command().arg(submission), &fs::read_to_string(input).unwrap());
            // A program that crashes is not validated.
            if run.status.success() { package.validated(input, &String::from_utf8_lossy(&run.stdout)).0 } else { 0 }
        };
        for submission in submissions(&package.folder.join("submissions/accepted")) {
            for input in &inputs {
                assert_eq!(verdict(&submission, input), 42, "{} {}", submission.display(), input.display());
            }
        }
        if !problem.is_interactive {
            let (status, message) = package.validated(&inputs[0], "what?\n");
            assert!(status == 43 && !message.is_empty(), "{}: {status} {message}", problem.name);
        }
        // With few inputs not every mistake is met.
        if most == usize::MAX {
            for submission in submissions(&package.folder.join("submissions/wrong_answer")) {
                assert!(inputs.iter().any(|input| verdict(&submission, input) != 42), "{}", submission.display());
            }
        }
    }
}

/// The programs of the constructions: the file, and the problem that it solves.
const LISTINGS: [(&str, &str); 6] = [
    ("tromino", "tromino"),
    ("pegs", "pegs-jumps"),
    ("fives", "fives"),
    ("knights", "knights-tour"),
    ("knights-count", "knights-count"),
    ("heaps", "heaps"),
];

/// Maximum number of lines of a program, with its comments in one language.
const MAX_LINES: usize = 60;

fn listings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../qipan-judge/listings")
}

#[test]
fn listings_are_short_in_each_language() {
    for (name, _) in LISTINGS {
        for (ending, comment) in [("py", "#"), ("cpp", "//"), ("js", "//")] {
            let text = fs::read_to_string(listings().join(format!("{name}.{ending}"))).unwrap();
            let told = |lang: &str| {
                text.lines().filter(|line| line.trim_start().starts_with(&format!("{comment} {lang} "))).count()
            };
            assert_eq!(told("en"), told("zh"), "{name}.{ending}");
            assert!(told("en") > 1 && text.lines().count() - told("zh") <= MAX_LINES, "{name}.{ending}");
        }
    }
}

/// The cases on which the programs are run. Following every path takes long on larger boards.
fn cases(problem: &Problem) -> Vec<Box<dyn Case>> {
    let counts = problem.name == "knights-count";
    let groups = if counts {
        &[Group::Sample, Group::Small][..]
    } else {
        &[Group::Sample, Group::Small, Group::Edge, Group::Random][..]
    };
    let all: Vec<Box<dyn Case>> = groups.iter().flat_map(|group| problem.cases(*group, 8, 6)).collect();
    let step = if std::env::var_os("QIPAN_SLOW").is_some() { 1 } else { all.len().div_ceil(30) };
    all.into_iter().step_by(step.max(1)).collect()
}

#[test]
fn listings_are_accepted() {
    let scratch = Scratch::new("listings");
    for (ending, program) in [("js", "node"), ("py", "python3"), ("cpp", "g++")] {
        let found = if ending == "py" { python() } else { has(program).then_some(program) };
        let Some(program) = found else { continue };
        for (name, problem) in LISTINGS {
            let problem = Problem::named(problem).unwrap();
            let file = listings().join(format!("{name}.{ending}"));
            let compiled = scratch.path(name);
            if ending == "cpp" {
                let built = Command::new("g++")
                    .args(["-std=c++17", "-O2", "-Wall", "-Werror", "-o"])
                    .arg(&compiled)
                    .arg(&file)
                    .status();
                assert!(built.unwrap().success(), "{name}");
            }
            let cases = cases(problem);
            for case in &cases {
                let mut command = match ending {
                    "cpp" => Command::new(&compiled),
                    "py" => python_command(),
                    _ => Command::new(program),
                };
                if ending != "cpp" {
                    command.arg(&file);
                }
                let output = fed(&mut command, &case.input());
                let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
                assert!(output.status.success(), "{name}.{ending}: {:?} {complaint}", case.input());
                assert_eq!(case.check(&output.stdout), Ok(()), "{name}.{ending}: {:?}", case.input());
            }
            println!("{name}.{ending}: {} cases", cases.len());
        }
    }
}
