//! End-to-end tests of `qipan judge`: right and wrong programs, programs that misbehave, and validators in Python that agree
//! with the checkers. Without Python 3 they are skipped with a message.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used)]
#![cfg(target_os = "linux")]

mod common;

use std::collections::HashSet;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use qipan::levels::SplitMix64;
use qipan_judge::{Group, Problem};
use serde_json::Value;

use common::{Scratch, WITHOUT_SITE, command, outcome_of, python, python_command, run};

/// Judges a Python program; returns the exit status and the JSON.
fn judge(problem: &str, options: &str, program: &Path) -> (Option<i32>, Value) {
    let mut judge = command(&format!("judge run {problem} {options} --json --"));
    let (status, out, err) = outcome_of(judge.args([python().unwrap(), WITHOUT_SITE]).arg(program).output().unwrap());
    assert_eq!(err, "", "{problem} {}", program.display());
    (status, serde_json::from_str(&out).unwrap())
}

#[test]
fn right_programs_are_accepted() {
    if python().is_none() {
        return;
    }
    let scratch = Scratch::new("judge-right");
    for problem in Problem::all() {
        let program = scratch.file("right.py", problem.programs().unwrap().accepted.as_bytes());
        let (status, report) = judge(problem.name, "--max medium --tests 8 --time 120s", &program);
        assert_eq!((status, &report["verdict"]), (Some(0), &"accepted".into()), "{}: {report}", problem.name);
        assert!(report["smallest"].is_null() && report["tests"].as_array().unwrap().len() > 20);
    }
}

/// The wrong programs with their verdicts and the inputs of their smallest failing cases.
const WRONG: [(&str, &str, &str, &str); 32] = [
    ("tromino", "transposed", "wrong", "1\n1 2\n"),
    ("tromino", "wrong_corner", "wrong", "1\n1 1\n"),
    ("tromino", "byte_overflow", "wrong", "5\n1 1\n"),
    ("tromino-rectangle", "transposed", "wrong", "2 2\n1 2\n"),
    ("tromino-rectangle", "never_three_rows", "wrong", "3 4\n0 0\n"),
    ("tromino-rectangle", "no_backtracking", "wrong", "4 4\n1 1\n"),
    ("pegs", "no_single_row", "wrong", "1 4\n"),
    ("pegs", "no_single_column", "wrong", "4 1\n"),
    ("pegs", "rounds_down", "wrong", "1 1\n"),
    ("pegs", "both_sides_by_three", "wrong", "2 3\n"),
    ("pegs-jumps", "transposed", "wrong", "1 2\n"),
    ("pegs-jumps", "one_block_too_few", "wrong", "4 5\n"),
    ("pegs-jumps", "from_zero", "wrong", "1 2\n"),
    ("pegs-jumps", "no_backtracking", "runtime", "2 4\n"),
    ("fives", "no_short_side", "wrong", "2 8\n"),
    ("fives", "first_shift", "wrong", "6 8\n"),
    ("fives", "diagonals_forgotten", "wrong", "5 5\n"),
    ("knights-tour", "from_zero", "wrong", "1 1\nopen\n1 1\n"),
    ("knights-tour", "never_closed", "wrong", "1 1\nclosed\n1 1\n"),
    ("knights-tour", "from_the_corner", "wrong", "3 4\nopen\n1 4\n"),
    ("knights-count", "both_directions", "wrong", "3 10\n"),
    ("knights-count", "single_square", "wrong", "1 1\n"),
    ("knights-count", "missing_move", "wrong", "3 10\n"),
    ("heaps", "no_splits", "wrong", "0.77\n1\n3\n"),
    ("heaps", "sum_for_xor", "runtime", "nim\n2\n1 1\n"),
    ("heaps", "largest_for_mex", "runtime", "take:{1,3}\n1\n2\n"),
    ("stripes", "no_splits", "wrong", "1 1 2\n1\n3\n"),
    ("stripes", "two_stripes", "wrong", "2 2 1\n1\n1\n"),
    ("stripes", "by_parity", "wrong", "1 1 2\n1\n2\n"),
    ("nim-duel", "first_move", "wrong", "nim\n1\n2\n1\n"),
    ("nim-duel", "always_begins", "presentation", "nim\n1\n1\n2\n"),
    ("nim-duel", "always_nim", "wrong", "nim:2\n1\n5\n1\n"),
];

/// Those whose smallest cases come after hundreds of smaller ones, each of which starts Python.
const SLOW: [(&str, &str); 4] = [
    ("tromino", "byte_overflow"),
    ("tromino-rectangle", "never_three_rows"),
    ("tromino-rectangle", "no_backtracking"),
    ("knights-tour", "from_the_corner"),
];

#[test]
fn wrong_programs_are_caught_with_their_smallest_cases() {
    if python().is_none() {
        return;
    }
    let scratch = Scratch::new("judge-wrong");
    let mut others = Vec::new();
    for problem in Problem::all() {
        for mistake in problem.programs().unwrap().mistakes {
            let text = problem.programs().unwrap().with(mistake);
            let program = scratch.file("wrong.py", text.as_bytes());
            if SLOW.contains(&(problem.name, mistake.name)) && std::env::var_os("QIPAN_SLOW").is_none() {
                println!("{} {}: skipped; QIPAN_SLOW=1 runs it", problem.name, mistake.name);
                continue;
            }
            let (status, report) = judge(problem.name, "--time 60s", &program);
            let smallest = &report["smallest"];
            let found = (
                problem.name,
                mistake.name,
                smallest["verdict"].as_str().unwrap(),
                smallest["input"].as_str().unwrap(),
            );
            println!("{found:?}, least {}: {}", smallest["least"], smallest["fault"]);
            assert_eq!(status, Some(1));
            // On a busy machine the minute for the smallest case may end before it is found: then only the verdict is compared.
            let is_least = smallest["least"] == true;
            let is_known = WRONG.iter().any(|(problem, mistake, verdict, input)| {
                (*problem, *mistake, *verdict) == (found.0, found.1, found.2) && (*input == found.3 || !is_least)
            });
            others.extend((!is_known).then(|| format!("{found:?}")));
        }
    }
    assert_eq!(others, Vec::<String>::new());
}

/// Returns whether a process whose command line contains `mark` runs.
fn runs(mark: &str) -> bool {
    let lines = std::fs::read_dir("/proc").unwrap().flatten();
    lines.filter_map(|folder| std::fs::read(folder.path().join("cmdline")).ok()).any(|line| {
        let line = String::from_utf8_lossy(&line).into_owned();
        // The command of the judge names the program, too.
        line.contains(mark) && !line.contains("judge\0run")
    })
}

#[test]
fn programs_that_misbehave_end_within_their_limits_and_leave_nothing() {
    if python().is_none() {
        return;
    }
    let scratch = Scratch::new("judge-hostile");
    for (name, text, verdict, options) in [
        ("hangs", "while True: pass", "time", "--time 1s"),
        ("sleeps", "import time\ntime.sleep(1000)", "time", "--time 1s"),
        ("floods", "while True: print('1' * 9999)", "output", "--time 60s"),
        ("crashes", "import os\nos.abort()", "runtime", "--time 60s"),
        ("exits", "import sys\nsys.exit('no idea')", "runtime", "--time 60s"),
        ("eats", "x = []\nwhile True: x.append(bytes([1]) * 10 ** 6)", "memory", "--time 60s --memory 100M"),
        ("forks", "import os, time\nfor i in range(4): os.fork()\ntime.sleep(1000)", "time", "--time 1s"),
        (
            "hides",
            "import os, time\nif os.fork() == 0:\n    os.setsid()\n    os.fork()\n    time.sleep(1000)\nprint(1)",
            "presentation",
            "--time 60s",
        ),
        ("reads_nothing", "print(1)", "presentation", "--time 60s"),
        ("closes", "import os, time\nos.close(1)\ntime.sleep(1000)", "time", "--time 1s"),
    ] {
        let program = scratch.file(&format!("{name}.py"), text.as_bytes());
        let started = Instant::now();
        let (status, report) = judge("tromino", options, &program);
        assert_eq!((status, &report["verdict"]), (Some(1), &verdict.into()), "{name}: {report}");
        // One run in the series, and one or two in the search.
        println!("{name}: {verdict} {} in {:?}", report["tests"][0]["seconds"], started.elapsed());
        if verdict == "time" {
            let seconds = report["tests"][0]["seconds"].as_f64().unwrap();
            assert!(seconds < 2.0, "{name}: {seconds}");
        }
        assert!(started.elapsed() < Duration::from_secs(120), "{name}");
        assert!(!runs(&program.display().to_string()), "{name} still runs");
    }
}

/// Returns an output with something changed.
fn broken(output: &str, random: &mut SplitMix64) -> String {
    let mut lines: Vec<Vec<String>> = output.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect();
    for _ in 0..1 + random.below(2) {
        let row = random.below(lines.len() as u64) as usize;
        let other = random.below(lines.len() as u64) as usize;
        let col = random.below(lines[row].len().max(1) as u64) as usize;
        let number = lines[row].get(col).and_then(|word| word.parse::<i64>().ok()).unwrap_or(0);
        match random.below(12) {
            0 => lines.swap(row, other),
            1 => {
                lines.remove(row);
            }
            2 => lines.insert(other, lines[row].clone()),
            3 => lines[row].push("1".to_owned()),
            4 if !lines[row].is_empty() => {
                lines[row].remove(col);
            }
            5 => lines[row].reverse(),
            6 => lines.push(vec!["NO".to_owned()]),
            7 => lines = vec![vec!["NO".to_owned()]],
            8 if !lines[row].is_empty() => {
                lines[row][col] = ["x", "-1", "0", "+1", "1.0", "01"][random.below(6) as usize].to_owned();
            }
            _ if !lines[row].is_empty() => lines[row][col] = (number + random.below(5) as i64 - 2).to_string(),
            _ => {}
        }
        if lines.is_empty() {
            break;
        }
    }
    lines.iter().map(|line| line.join(" ") + "\n").collect()
}

/// The loop of a validator over many outputs: one JSON array a line, of input, answer and output.
const DRIVER: &str = "
if True:
    import json
    for line in sys.stdin:
        case, answer, output = (text.encode() for text in json.loads(line))
        print(0 if fault_of(case, answer, output) else 1)
    sys.exit(0)
";

#[test]
fn validators_agree_with_the_checkers() {
    if python().is_none() {
        return;
    }
    let each = std::env::var("QIPAN_OUTPUTS").ok().and_then(|count| count.parse().ok()).unwrap_or(300);
    let scratch = Scratch::new("judge-validators");
    for problem in Problem::all() {
        let validator = problem.output_validator().unwrap();
        let (before, _) = validator.split_once("\nif __name__").unwrap();
        let program = scratch.file("driver.py", format!("{before}\n{DRIVER}").as_bytes());
        let mut random = SplitMix64::new(5);
        let groups = [Group::Sample, Group::Small, Group::Edge, Group::Random];
        let cases: Vec<_> = groups.into_iter().flat_map(|group| problem.cases(group, 9, 40)).collect();
        let cases: Vec<_> = cases.iter().filter(|case| case.size() <= 400 && case.input().len() < 400).collect();
        let (mut asked, mut expected) = (String::new(), String::new());
        let mut accepted = 0;
        for round in 0..each {
            let case = cases[round % cases.len()];
            let right = case.answer().unwrap_or_else(|| "1 1\n2 1\n1 2\n".to_owned());
            let output = if round % 5 == 0 { right.clone() } else { broken(&right, &mut random) };
            let is_accepted = case.check(output.as_bytes()).is_ok();
            accepted += usize::from(is_accepted);
            asked += &serde_json::to_string(&(case.input(), &right, &output)).unwrap();
            asked.push('\n');
            expected += if is_accepted { "1\n" } else { "0\n" };
        }
        let child = python_command().arg(&program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.unwrap();
        let mut input = child.stdin.take().unwrap();
        let text = asked.clone();
        let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        let found = String::from_utf8(output.stdout).unwrap();
        for ((asked, found), expected) in asked.lines().zip(found.lines()).zip(expected.lines()) {
            assert_eq!(found, expected, "{}: {asked}", problem.name);
        }
        assert_eq!(found.lines().count(), each, "{}", problem.name);
        println!("{}: {each} outputs, {accepted} accepted", problem.name);
    }
}

#[test]
fn packages_are_whole_and_their_input_validators_accept_their_inputs() {
    if python().is_none() {
        return;
    }
    let scratch = Scratch::new("judge-package");
    for problem in Problem::all() {
        let folder = scratch.path(problem.name);
        let mut package = command(&format!("judge package {} --tests 3 --max medium", problem.name));
        let (status, out, err) = outcome_of(package.arg(&folder).output().unwrap());
        assert_eq!((status, err.as_str()), (Some(0), ""), "{}", problem.name);
        for file in ["problem.yaml", "problem_statement/problem.en.tex", "problem_statement/problem.zh.tex"] {
            assert!(folder.join(file).is_file(), "{file}");
        }
        // Each input is there once, and each wrong program in the folder of its verdict.
        let texts: HashSet<String> = out
            .lines()
            .filter(|file| file.ends_with(".in"))
            .map(|file| std::fs::read_to_string(file).unwrap())
            .collect();
        assert_eq!(texts.len(), out.lines().filter(|file| file.ends_with(".in")).count(), "{}", problem.name);
        for (_, mistake, verdict, _) in WRONG.iter().filter(|(name, ..)| *name == problem.name) {
            let verdict = if *verdict == "runtime" { "run_time_error" } else { "wrong_answer" };
            assert!(folder.join(format!("submissions/{verdict}/{mistake}.py")).is_file(), "{mistake}");
        }
        // In one process for each problem: the validator runs anew for each input.
        let inputs: Vec<&str> = out.lines().filter(|file| file.ends_with(".in")).collect();
        let script = "import io, sys\nsource = open(sys.argv[1]).read()\nfor name in sys.argv[2:]:\n    sys.stdin = open(name)\n    try:\n        exec(source, {})\n    except SystemExit as end:\n        assert end.code == 42, name\n    else:\n        raise AssertionError(name)\n";
        let validator = folder.join("input_validators/validate.py");
        let status = python_command().args(["-c", script]).arg(validator).args(&inputs).status().unwrap();
        assert!(status.success() && inputs.len() > 20, "{}", problem.name);
    }
}

#[test]
fn outputs_are_checked_with_their_exit_statuses() {
    let scratch = Scratch::new("judge-check");
    let input = scratch.file("in", b"2 2\n");
    let check = |output: &[u8], options: &str| {
        let output = scratch.file("out", output);
        run(&format!("judge check pegs {} {} {} {options}", input.display(), output.display(), input.display()))
    };
    assert_eq!(check(b"1\n", ""), (Some(0), "Accepted\n".into(), String::new()));
    let (status, out, _) = check(b"2\n", "");
    assert_eq!(status, Some(1));
    assert!(out.starts_with("Wrong answer: ") && out.contains("#/pegs?rows=2&cols=2"), "{out}");
    let (status, out, _) = check(b"one\n", "--lang zh");
    assert!(status == Some(1) && out.starts_with("格式错误"), "{out}");
    // Several tests one after another.
    scratch.file("in", b"2 2\n3 4\n\n1 5\n");
    assert_eq!(check(b"1\n2\n3\n", "").0, Some(0));
    let (status, out, _) = check(b"1\n2\n4\n", "");
    assert!(status == Some(1) && out.starts_with("Wrong answer: Test 3: ") && out.contains("rows=1&cols=5"), "{out}");
    let (_, out, _) = check(b"1\n3\n4\n", "--json");
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&report["tests"], &report["wrong"]), (&3.into(), &2.into()), "{out}");
    scratch.file("in", b"2 2\n3 0\n");
    let (status, _, err) = check(b"1\n", "");
    assert!(status == Some(2) && err.contains("from line 2 on"), "{err}");
    scratch.file("in", b"\n");
    assert_eq!(check(b"1\n", "").0, Some(2));
    scratch.file("in", b"0 2\n");
    let (status, _, err) = check(b"1\n", "");
    assert!(status == Some(2) && err.contains("from 1 to 1000"), "{err}");
    let (status, _, err) = run("judge run pegs -- no-such-program-at-all");
    assert!(status == Some(2) && err.contains("no-such-program-at-all"), "{err}");
}
