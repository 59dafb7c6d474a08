//! End-to-end tests of help and manual pages, in both languages.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use serde_json::Value;

use common::{Scratch, assert_closed_pipe_is_no_error, command, outcome_of, run, run_on_full_disk, successful};

/// The arguments of every command.
const COMMANDS: [&str; 39] = [
    "",
    "tromino",
    "tromino count",
    "tromino cover",
    "tromino check",
    "tromino moves",
    "pegs",
    "pegs check",
    "pegs solve",
    "pegs moves",
    "pegs table",
    "fives",
    "fives check",
    "fives count",
    "fives box",
    "fives moves",
    "knights",
    "knights tour",
    "knights check",
    "knights count",
    "knights moves",
    "heaps",
    "heaps values",
    "heaps value",
    "heaps period",
    "heaps moves",
    "heaps outcome",
    "heaps stripes",
    "check",
    "levels",
    "levels list",
    "levels check",
    "quiz",
    "judge",
    "judge list",
    "judge run",
    "judge check",
    "judge make",
    "judge package",
];

/// Returns the examples of a help text: command line and remark.
fn examples(help: &str) -> Vec<(&str, &str)> {
    let (_, examples) = help.split_once("Examples:\n").unwrap_or_default();
    let lines = examples.lines().map(|line| line.trim_start().split_once("   ").unwrap_or((line.trim_start(), "")));
    lines.filter(|(typed, _)| typed.starts_with("qipan")).map(|(typed, remark)| (typed, remark.trim_start())).collect()
}

#[test]
fn every_command_has_help_in_both_languages() {
    for line in COMMANDS.into_iter().chain(["completions", "man"]) {
        for (lang, headings) in [("en", ["Usage: qipan", "Examples:\n  "]), ("zh", ["用法：qipan", "例子：\n  "])]
        {
            let help = successful(&format!("{line} --help --lang {lang}"));
            let short = successful(&format!("{line} -h --lang={lang}"));
            for text in [&help, &short, &successful(&format!("help {line} --lang {lang}"))] {
                assert!(headings.iter().all(|heading| text.contains(heading)), "{line}: {text}");
                assert!(!text.contains("help-"), "{line}: {text}");
            }
            assert!(
                help.contains("--zero-based") && help.ends_with('\n') && !help.contains("\n\n\n"),
                "{line}: {help}"
            );
        }
        let zh = successful(&format!("{line} --help --lang zh"));
        for english in
            ["Usage", "Commands:", "Arguments:", "Options:", "OPTIONS", "COMMAND", "possible", "default", "Print"]
        {
            assert!(!zh.contains(english), "{line}: {zh}");
        }
    }
    let mut chinese = command("pegs --help");
    let (_, out, _) = outcome_of(chinese.env("LC_ALL", "zh_CN.UTF-8").output().unwrap());
    assert_eq!(out, successful("pegs --help --lang zh"));
    let mut narrow = command("pegs --help");
    let (_, out, _) = outcome_of(narrow.env("COLUMNS", "60").output().unwrap());
    assert!(
        out != successful("pegs --help")
            && out.lines().all(|line| line.chars().count() <= 60 || line.contains("qipan"))
    );
}

/// Runs the examples that need no file and little time.
#[test]
fn help_examples_print_what_they_promise() {
    let slow = [
        "--threads",
        "box 5 5 5",
        "--heap 2000000",
        "30000",
        "without 4,4",
        "FILE",
        ".txt",
        ".json",
        "man",
        "judge run",
        "judge check",
        "judge make",
        "judge package",
    ];
    let mut many = 0;
    for line in COMMANDS {
        let help = successful(&format!("{line} --help"));
        for (example, remark) in examples(&help) {
            let is_plain = !example.contains(['|', '>', '<', '\'']) && !slow.iter().any(|word| example.contains(word));
            if !is_plain {
                continue;
            }
            many += 1;
            let (status, out, err) = run(&example["qipan".len()..]);
            assert_eq!(status, Some(i32::from(remark.contains("exit status 1"))), "{example}: {out}{err}");
            // A number at the start of the remark occurs in the output or is its number of lines.
            let number = remark.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
            let mut numbers = out.split(|c: char| !c.is_ascii_digit());
            let is_it = numbers.any(|found| found == number) || out.lines().count().to_string() == number;
            assert!(number.is_empty() || is_it, "{example}: {remark}: {out}");
        }
    }
    assert!(many > 40, "{many}");
}

/// Runs the commands in `docs/command-line.md` that need no file and little time, and checks that every command and
/// option in it exists.
#[test]
fn documented_commands_run() {
    const NEEDS_FILES: [&str; 4] = ["judge run", "judge check", "judge make", "judge package"];
    const DOCUMENT: &str = include_str!("../../../docs/command-line.md");
    let mut many = 0;
    for block in DOCUMENT.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        for line in block.lines() {
            let (typed, remark) = line.split_once(" # ").unwrap_or((line, ""));
            let is_plain = typed.starts_with("qipan") && !typed.contains(['|', '>', '\'']);
            if !is_plain
                || typed.contains("--threads")
                || typed.contains(".json")
                || NEEDS_FILES.iter().any(|judge| typed.contains(judge))
            {
                continue;
            }
            many += 1;
            let (status, out, err) = run(typed["qipan".len()..].trim());
            assert_eq!(status, Some(i32::from(remark.contains("exit status 1"))), "{typed}: {out}{err}");
            let number = remark.trim_start().split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
            let mut numbers = out.split(|c: char| !c.is_ascii_digit());
            let is_it = numbers.any(|found| found == number) || out.lines().count().to_string() == number;
            assert!(number.is_empty() || is_it, "{typed}: {remark}: {out}");
        }
    }
    assert!(many > 30, "{many}");
    for command in COMMANDS.into_iter().filter(|command| command.contains(' ')) {
        assert!(DOCUMENT.contains(&format!("qipan {command} ")), "{command} is not in the document");
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let scratch = Scratch::new("pages");
    let folder = scratch.path("share").join("man1");
    for (lang, words) in [
        ("en", ["NAME", "SYNOPSIS", "OPTIONS", "EXAMPLES", "EXIT STATUS"]),
        ("zh", ["名称", "用法", "选项", "例子", "退出状态"]),
    ] {
        let mut man = command("man");
        let (status, out, err) = outcome_of(man.arg(&folder).args(["--lang", lang]).output().unwrap());
        assert_eq!((status, err.as_str()), (Some(0), ""));
        let names = COMMANDS.into_iter().chain(["completions", "man"]);
        let names = names.map(|line| format!("qipan {line}").trim_end().replace(' ', "-") + ".1");
        let names: BTreeSet<String> = names.collect();
        let printed: BTreeSet<String> = out.lines().map(|line| line.rsplit('/').next().unwrap().to_owned()).collect();
        assert_eq!(printed, names);
        for line in COMMANDS {
            let name = format!("qipan {line}").trim_end().replace(' ', "-");
            let page = std::fs::read_to_string(folder.join(format!("{name}.1"))).unwrap();
            assert!(page.contains(&format!(".TH {name} 1 \"\" \"qipan 0")), "{page}");
            assert!(
                words
                    .iter()
                    .all(|word| page.contains(&format!(".SH {word}")) || page.contains(&format!(".SH \"{word}"))),
                "{page}"
            );
            let headings = page.lines().filter_map(|line| line.strip_prefix(".SH "));
            assert_eq!(headings.flat_map(str::chars).any(|c| c.is_ascii_uppercase()), lang == "en", "{page}");
            assert_eq!(page.matches(".el .ds Aq").count(), 1, "{page}");
            // With the escapes of troff undone.
            let page = page.replace("\\*(Aq", "'").replace("\\:", "").replace('\\', "");
            for (example, _) in examples(&successful(&format!("{line} --help"))) {
                assert!(page.contains(example), "{name} has no example {example}\n{page}");
            }
        }
    }
    let mut man = command("man --json");
    let (status, out, _) = outcome_of(man.arg(&folder).output().unwrap());
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, answer["pages"].as_array().unwrap().len()), (Some(0), COMMANDS.len() + 2));
    let page = std::fs::read_to_string(folder.join("qipan.1")).unwrap();
    assert_eq!((successful("man"), successful("man -")), (page.clone(), page));
}

/// Invalid arguments are named in the selected language.
#[test]
fn arguments_are_named_in_the_selected_language() {
    for (line, en, zh) in [
        ("pegs 3", "Missing: <COLS>; ", "还缺 <列数>，"),
        ("help fives count extra", "Unexpected argument “extra”", "不能再写“extra”。"),
        ("heaps value --rule nim", "Missing: --heap <HEAP>; ", "还缺 --heap <枚数>，"),
        ("tromino --k", "Missing value: --k <K>.", "--k <K> 后面缺少值。"),
        ("heaps value --rule --heap 3", "Missing value: --rule <RULE>.", "--rule <规则> 后面缺少值。"),
        ("heaps value --heap 3 --rule --json", "Missing value: --rule <RULE>.", "--rule <规则> 后面缺少值。"),
        ("tromino --k 2 --hole --json", "Missing value: --hole <ROW,COL>.", "--hole <行,列> 后面缺少值。"),
        ("pegs solve --board", "Missing value: --board <BOARD>.", "--board <棋盘> 后面缺少值。"),
        (
            "fives 3 4 5",
            "expected one of: check, count, box, moves, ROWS, COLS, ",
            "可以用的有 check、count、box、moves、行数、列数、",
        ),
    ] {
        common::assert_refused(run(line), en);
        common::assert_refused(run(&format!("{line} --lang zh")), zh);
    }
}

#[test]
fn manual_pages_and_scripts_can_be_piped() {
    for line in ["man", "completions bash", "--help", "--help --lang zh"] {
        assert_closed_pipe_is_no_error(line);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn write_errors_are_reported() {
    for line in ["man", "completions bash", "--help", "help heaps", "--version"] {
        common::assert_refused(run_on_full_disk(line), "the disk is full");
    }
}
