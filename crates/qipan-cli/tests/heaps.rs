//! End-to-end tests of `qipan heaps`.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use common::{Outcome, run, successful, successful_json};

const LARGE: u64 = 1_000_000_000_000_000_000;

/// Asserts the answer "no": exit status 1, `expected` on standard output, one line with `words` on standard error.
fn assert_no((status, out, err): Outcome, expected: &str, words: &str) {
    assert_eq!((status, out.as_str()), (Some(1), expected), "{err}");
    assert!(err.ends_with('\n') && err.lines().count() == 1 && err.contains(words), "{err:?} should have {words:?}");
    assert!(!err.contains("cli-") && !err.contains("{"), "{err}");
}

/// Returns the options of a heap when two adjacent stones are taken: game C of the contest, octal code 0.07.
fn pairs_taken(heap: u64) -> Vec<Vec<u64>> {
    let Some(rest) = heap.checked_sub(2) else { return Vec::new() };
    (0..=rest / 2).map(|one| [one, rest - one].into_iter().filter(|left| *left > 0).collect()).collect()
}

/// Returns the Grundy values of game C, by definition.
fn values_of_pairs(to: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=to {
        let sum = |left: Vec<u64>| left.iter().fold(0, |sum, heap| sum ^ values[*heap as usize]);
        let seen: BTreeSet<u64> = pairs_taken(heap).into_iter().map(sum).collect();
        values.push((0..).find(|value| !seen.contains(value)).unwrap());
    }
    values
}

// ---- Values ----

#[test]
fn values_are_printed_on_one_line() {
    for (rule, to, values) in [
        ("0.07", 7, "0 0 1 1 2 0 3 1\n"),
        (".070", 0, "0\n"),
        ("nim", 5, "0 1 2 3 4 5\n"),
        ("nim:3", 9, "0 1 2 3 0 1 2 3 0 1\n"),
        ("take:1,3,4", 8, "0 1 0 1 2 3 2 0 1\n"),
        ("take:{4,3,1}", 8, "0 1 0 1 2 3 2 0 1\n"),
        ("row:2", 7, "0 0 1 1 2 0 3 1\n"),
        ("grundy", 9, "0 0 0 1 0 2 1 0 2 1\n"),
        ("0.[7]", 6, "0 1 2 3 4 5 6\n"),
    ] {
        assert_eq!(successful(&format!("heaps values --rule {rule} --to {to}")), values, "{rule}");
    }
    let written = |values: &[u64]| values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n";
    assert_eq!(successful("heaps values --rule 0.07 --to 300 --lang zh"), written(&values_of_pairs(300)));
    assert_eq!(
        successful("heaps values --rule take:{1,3} --to 3 --json"),
        "{\"rule\":\"take:{1,3}\",\"values\":[0,1,0,1]}\n"
    );
    let long = successful("heaps values --rule 0.07 --to 10000000");
    assert_eq!(long.split(' ').count(), 10_000_001);
}

#[test]
fn one_value_of_a_heap_of_any_size_is_printed() {
    for (rule, heap, value) in [
        ("0.07", 4, "2\n"),
        ("0.07", 0, "0\n"),
        // 10^18 ≡ 76 ≡ 4 (mod 12).
        ("0.77", LARGE, "1\n"),
        ("0.77", 76, "1\n"),
        ("nim", LARGE, "1000000000000000000\n"),
        ("nim:1000000000000000000", LARGE, "1000000000000000000\n"),
        ("nim:9", LARGE - 1, "9\n"),
        // Period 0 1 0 1 2 3 2, and 10^18 ≡ 1 (mod 7).
        ("take:{1,3,4}", LARGE, "1\n"),
    ] {
        assert_eq!(successful(&format!("heaps value --rule {rule} --heap {heap}")), value, "{rule} {heap}");
    }
    for (line, object) in [
        ("0.77 --heap 76", r#"{"rule":"0.77","heap":76,"value":1,"status":"computed"}"#),
        (
            "0.77 --heap 1000000000000000000",
            r#"{"rule":"0.77","heap":1000000000000000000,"value":1,"status":"proved"}"#,
        ),
        (
            "nim --heap 999999999999999999",
            r#"{"rule":"nim","heap":999999999999999999,"value":999999999999999999,"status":"proved"}"#,
        ),
    ] {
        assert_eq!(successful(&format!("heaps value --rule {line} --json")), format!("{object}\n"));
    }
}

#[test]
fn an_unknown_value_is_reported_as_unknown() {
    let line = "heaps value --rule 0.007 --heap 1000000000000000000 --to 2000";
    assert_no(run(line), "not known\n", "f(1000000000000000000) is unknown");
    assert_no(run(line), "not known\n", "up to f(2000); with --to they can go up to f(10000000)");
    assert_no(run(&format!("{line} --lang zh")), "未知\n", "值只算到 f(2000)");
    let object = r#"{"rule":"0.007","heap":1000000000000000000,"value":null,"status":"open"}"#;
    assert_eq!(run(&format!("{line} --json")), (Some(1), format!("{object}\n"), String::new()));
    assert_no(run("heaps value --rule 0.007 --heap 2001 --to 2000"), "not known\n", "f(2001)");
    assert_eq!(successful("heaps value --rule 0.007 --heap 2000 --to 2000").lines().count(), 1);
    // No period is found, and the command answers quickly.
    assert_no(run("heaps value --rule 0.[31] --heap 1000000000000000000"), "not known\n", "can go up to f(200000)");
}

// ---- Periods ----

#[test]
fn periods_of_the_literature_are_proved() {
    let literature = [
        ("0.77", 71, 12, 2),
        ("0.07", 53, 34, 2),
        ("0.137", 52, 34, 3),
        ("0.4", 54, 34, 1),
        ("0.17", 33, 34, 2),
        ("0.45", 498, 20, 2),
        ("4.444", 143, 24, 3),
        ("0.156", 3479, 349, 3),
    ];
    let object = |rule, preperiod, period, needed| {
        format!(
            r#"{{"rule":"{rule}","preperiod":{preperiod},"period":{period},"proved_from":{needed},"status":"proved"}}"#
        ) + "\n"
    };
    for (rule, preperiod, period, most_taken) in literature {
        let needed = 2 * (preperiod + period) + most_taken;
        let out = successful(&format!("heaps period --rule {rule}"));
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[..2], [format!("Preperiod: {preperiod}"), format!("Period: {period}")], "{rule}");
        assert!(
            lines.len() == 3
                && lines[2].starts_with("Proved by the Guy–Smith periodicity theorem: ")
                && lines[2].contains(&format!("The {needed} values")),
            "{out}"
        );
        assert_eq!(successful(&format!("heaps period --rule {rule} --json")), object(rule, preperiod, period, needed));
    }
    // Verifying its values takes ten seconds with optimisation, and minutes without.
    if cfg!(not(debug_assertions)) || std::env::var_os("QIPAN_SLOW").is_some_and(|value| value == "1") {
        assert_eq!(successful("heaps period --rule 0.56 --json"), object("0.56", 326_640, 144, 653_570));
    }
    let chinese = successful("heaps period --rule 0.77 --lang zh");
    assert!(chinese.starts_with("预周期：71\n周期：12\n已证明：f(0) 到 f(167) 这 168 个值"), "{chinese}");
}

#[test]
fn periods_follow_from_theorems() {
    let out = successful("heaps period --rule nim:5");
    assert!(
        out.starts_with("Preperiod: 0\nPeriod: 6\nProved by a theorem: f(n) = n mod 6, since a move takes 1 to 5"),
        "{out}"
    );
    let out = successful("heaps period --rule 0.[3]");
    assert!(out.starts_with("Preperiod: 0\nPeriod: 1, each value 1 more") && out.contains("f(n) = n,"), "{out}");
    assert_eq!(
        successful("heaps period --rule nim --json"),
        "{\"rule\":\"nim\",\"preperiod\":0,\"period\":1,\"saltus\":1,\"proved_from\":0,\"status\":\"proved\"}\n"
    );
    assert_eq!(
        successful("heaps period --rule nim:1000000000000000000 --json"),
        "{\"rule\":\"nim:1000000000000000000\",\"preperiod\":0,\"period\":1000000000000000001,\"proved_from\":0,\"status\":\"proved\"}\n"
    );
    assert!(successful("heaps period --rule nim:5 --lang zh").contains("f(n) 是 n 除以 6 的余数"));
}

#[test]
fn open_problems_are_reported_as_open() {
    for rule in ["0.007", "0.6", "0.04", "0.06", "0.14", "0.36", "0.64", "0.74", "0.76", "grundy", "0.1[37]"] {
        let (status, out, err) = run(&format!("heaps period --rule {rule} --to 3000"));
        assert_eq!((status, err.as_str(), out.lines().count()), (Some(1), "", 1), "{rule}");
        assert!(out.starts_with("Unknown: this rule is open up to 3000."), "{out}");
    }
    assert!(run("heaps period --rule 0.77 --to 166").1.contains("open up to 166"));
    assert_eq!(run("heaps period --rule 0.77 --to 167").0, Some(0));
    assert!(run("heaps period --rule 0.6 --to 500 --lang zh").1.contains("这条规则算到了 500，"));
    let object = r#"{"rule":"0.6","preperiod":null,"period":null,"proved_from":null,"open_to":500,"status":"open"}"#;
    assert_eq!(run("heaps period --rule 0.6 --to 500 --json"), (Some(1), format!("{object}\n"), String::new()));
}

// ---- Play ----

#[test]
fn winning_moves_are_printed_one_per_line() {
    for (line, moves) in [
        ("0.07 7,3,3", "7>5\n7>2,3\n3>1\n"),
        ("nim 3,4,5", "3>1\n"),
        ("nim 3,4,5 --misere", "3>1\n"),
        ("nim 2,1 --misere", "2>0\n"),
        ("nim 2,1", "2>1\n"),
        ("nim 3,3,1", "3>2\n1>0\n"),
        ("nim 5,5,5", "5>0\n"),
        ("grundy 5", "5>1,4\n"),
        ("4. 2", "2>1,1\n"),
        ("nim 1000000000000000000,5,0,6", "1000000000000000000>3\n"),
        ("nim:9 1000000000000000000,3", "1000000000000000000>999999999999999993\n3>0\n"),
        ("0.77 9,8 --misere", "9>8\n9>2,6\n"),
    ] {
        assert_eq!(successful(&format!("heaps moves --rule {line}")), moves, "{line}");
    }
    // White space around commas is ignored.
    for heaps in ["7, 3, 3", " 7 ,3,3", "7,3,3,0", "0,7,0,3,3"] {
        assert_eq!(successful(&format!("heaps moves --rule 0.07 {heaps} --lang zh")), "7>5\n7>2,3\n3>1\n", "{heaps}");
    }
    let object = r#"{"rule":"0.07","heaps":[7,3,3],"misere":false,"moves":[{"heap":7,"to":[5]},{"heap":7,"to":[2,3]},{"heap":3,"to":[1]}]}"#;
    assert_eq!(successful("heaps moves --rule 0.07 7,3,3 --json"), format!("{object}\n"));
    let object = r#"{"rule":"nim","heaps":[1000000000000000000,999999999999999999],"misere":true,"moves":[{"heap":1000000000000000000,"to":[999999999999999999]}]}"#;
    let line = "heaps moves --rule nim 1000000000000000000,999999999999999999 --misere --json";
    assert_eq!(successful(line), format!("{object}\n"));
}

#[test]
fn winning_moves_agree_with_the_definition() {
    let values = values_of_pairs(12);
    let value = |heaps: &[u64]| heaps.iter().fold(0, |sum, heap| sum ^ values[*heap as usize]);
    for (a, b) in (1..=12).flat_map(|a| (1..=a).map(move |b| (a, b))) {
        let mut expected = BTreeSet::new();
        for (heap, other) in [(a, b), (b, a)] {
            for left in pairs_taken(heap) {
                if value(&left) ^ value(&[other]) == 0 {
                    let left: Vec<String> = left.iter().map(ToString::to_string).collect();
                    let left = if left.is_empty() { "0".to_owned() } else { left.join(",") };
                    expected.insert(format!("{heap}>{left}"));
                }
            }
        }
        let (status, out, _) = run(&format!("heaps moves --rule 0.07 {a},{b}"));
        let found: Vec<String> = out.lines().map(str::to_owned).collect();
        assert_eq!((found.len(), found.into_iter().collect()), (expected.len(), expected.clone()), "{a},{b}");
        assert_eq!(status, Some(i32::from(expected.is_empty())));
        let won = if expected.is_empty() { "P\n" } else { "N\n" };
        assert_eq!(successful(&format!("heaps outcome --rule 0.07 {a},{b}")), won);
    }
}

#[test]
fn a_lost_position_has_no_winning_move() {
    assert_no(run("heaps moves --rule 0.07 3,4,6"), "", "No move wins");
    assert_no(run("heaps moves --rule 0.07 7,3,5 --lang zh"), "", "没有必胜的走法");
    assert_no(run("heaps moves --rule nim 1 --misere"), "", "No move wins");
    assert_no(run("heaps moves --rule nim 0"), "", "has lost");
    assert_no(run("heaps moves --rule 0.07 1,1"), "", "has lost");
    assert_no(run("heaps moves --rule 0.07 1,1 --misere"), "", "has won");
    assert_no(run("heaps moves --rule 0.07 1,1 --misere --lang zh"), "", "所以轮到走的一方胜");
    let object = r#"{"rule":"0.07","heaps":[3,4,6],"misere":false,"moves":[]}"#;
    assert_eq!(run("heaps moves --rule 0.07 3,4,6 --json"), (Some(1), format!("{object}\n"), String::new()));
}

#[test]
fn winning_moves_of_huge_heaps_are_truncated() {
    let (status, out, err) = run("heaps moves --rule 0.[7] 1000000000000000000,5");
    assert_eq!((status, out.as_str()), (Some(0), "1000000000000000000>5\n"));
    assert!(err.starts_with("There may be more") && err.lines().count() == 1, "{err}");
    assert!(run("heaps moves --rule 0.[7] 1000000000000000000,5 --lang zh").2.contains("不止找到的这些"));
    let (_, out, err) = run("heaps moves --rule 0.[7] 1000000000000000000,5 --json");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&answer["more"], err.as_str()), (&json!(true), ""));
}

#[test]
fn the_winner_is_printed() {
    for (line, won) in [
        ("0.07 7,3,3", "N"),
        ("0.07 7,3,5", "P"),
        ("0.07 3,4,6", "P"),
        ("nim 3,3,1", "N"),
        ("nim 0", "P"),
        ("nim 0 --misere", "N"),
        ("nim 1,1,1 --misere", "P"),
        ("nim 1000000000000000000,1000000000000000000", "P"),
        ("0.77 1000000000000000000,76", "P"),
    ] {
        assert_eq!(successful(&format!("heaps outcome --rule {line}")), format!("{won}\n"), "{line}");
        assert_eq!(successful(&format!("heaps outcome --rule {line} --lang zh")), format!("{won}\n"), "{line}");
    }
    let lost = (1..=20).filter(|row| successful(&format!("heaps outcome --rule 0.77 {row} --misere")) == "P\n");
    assert_eq!(lost.collect::<Vec<_>>(), [1, 4, 9, 12, 20], "misère Kayles");
    let many = vec!["3"; 1000].join(",");
    assert_eq!(successful(&format!("heaps outcome --rule nim {many}")), "P\n");
    assert_eq!(
        successful_json("heaps outcome --rule 0.07 7,0,3,3"),
        json!({"rule": "0.07", "heaps": [7, 3, 3], "misere": false, "outcome": "N", "value": 1})
    );
    assert_eq!(
        successful_json("heaps outcome --rule nim 7,3 --misere"),
        json!({"rule": "nim", "heaps": [7, 3], "misere": true, "outcome": "N", "value": null})
    );
}

#[test]
fn the_winner_can_be_unknown() {
    for command in ["outcome", "moves"] {
        let line = format!("heaps {command} --rule 0.007 1000000000000000000,4 --to 1000");
        assert_no(run(&line), "not known\n", "The winner is unknown: no period is proved");
        assert_no(run(&format!("{line} --lang zh")), "未知\n", "谁能赢还不知道");
        let line = format!("heaps {command} --rule 0.77 150,149,90 --misere");
        assert_no(run(&line), "not known\n", "never more than 200");
        assert_no(run(&format!("{line} --lang zh")), "未知\n", "走最后一步者负时");
    }
    let (status, out, err) = run("heaps outcome --rule 0.77 150,149,90 --misere --json");
    let object = r#"{"rule":"0.77","heaps":[150,149,90],"misere":true,"outcome":null,"value":null}"#;
    assert_eq!((status, out, err.as_str()), (Some(1), format!("{object}\n"), ""));
    let (status, out, err) = run("heaps moves --rule 0.77 150,149,90 --misere --json");
    let object = r#"{"rule":"0.77","heaps":[150,149,90],"misere":true,"moves":null}"#;
    assert_eq!((status, out, err.as_str()), (Some(1), format!("{object}\n"), ""));
}
