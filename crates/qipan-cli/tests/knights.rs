//! End-to-end tests of `qipan knights`.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;
#[cfg(unix)]
use std::time::Duration;

use serde_json::{Value, json};

#[cfg(unix)]
use common::run_and_interrupt;
use common::{
    Outcome, assert_closed_pipe_is_no_error, assert_refused, run, run_on, run_on_full_disk, successful, successful_json,
};

/// Parses lines of the form `row,col`.
fn squares(text: &str) -> Vec<(i64, i64)> {
    let square = |line: &str| {
        let (row, col) = line.split_once(',').unwrap();
        (row.parse().unwrap(), col.parse().unwrap())
    };
    text.lines().map(square).collect()
}

fn is_knight_move(a: (i64, i64), b: (i64, i64)) -> bool {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2) == 5
}

/// Tests by definition whether the path is a tour of the board; `Some(true)` means a closed tour.
fn is_tour(path: &[(i64, i64)], rows: i64, cols: i64, missing: &[(i64, i64)]) -> Option<bool> {
    let all: BTreeSet<(i64, i64)> = path.iter().copied().collect();
    let on_board =
        all.iter().all(|at| (1..=rows).contains(&at.0) && (1..=cols).contains(&at.1) && !missing.contains(at));
    let is_whole = all.len() == path.len() && path.len() as i64 == rows * cols - missing.len() as i64;
    let closes = path.len() > 2 && is_knight_move(path[0], path[path.len() - 1]);
    (on_board && is_whole && path.windows(2).all(|pair| is_knight_move(pair[0], pair[1]))).then_some(closes)
}

/// Runs `qipan knights check` on `text`.
fn checked(board: &str, text: &str) -> Outcome {
    let mut words = board.splitn(3, ' ');
    let (rows, cols) = (words.next().unwrap(), words.next().unwrap());
    run_on(&format!("knights check {rows} {cols} - {}", words.next().unwrap_or_default()), text.as_bytes())
}

#[test]
fn tours_pass_the_check() {
    for (board, missing, closes) in [
        ("6 6 --closed", &[][..], true),
        ("8 8 --closed", &[], true),
        ("3 10 --closed", &[], true),
        ("10 3 --closed", &[], true),
        ("5 6 --closed", &[], true),
        ("31 20 --closed", &[], true),
        ("5 5", &[], false),
        ("3 4", &[], false),
        ("4 5", &[], false),
        ("7 3", &[], false),
        ("4 40", &[], false),
        ("1 1", &[], false),
        ("13 15", &[], false),
        ("3 3 --closed --without 2,2", &[(2, 2)], true),
        ("5 5 --closed --without 1,1", &[(1, 1)], true),
        ("8 8 --closed --without 1,1;4,5", &[(1, 1), (4, 5)], true),
        ("20 20 --without 1,1;7,10;20,20", &[(1, 1), (7, 10), (20, 20)], false),
    ] {
        let sides: Vec<i64> = board.split(' ').take(2).map(|word| word.parse().unwrap()).collect();
        let out = successful(&format!("knights tour {board}"));
        let path = squares(&out);
        let found = is_tour(&path, sides[0], sides[1], missing);
        assert!(found == Some(closes) || found == Some(true), "{board}");
        let answer = successful_json(&format!("knights tour {board}"));
        let listed: Vec<Value> = path.iter().map(|(row, col)| json!([row, col])).collect();
        assert_eq!(answer, json!({"closed": found, "squares": listed}));
        let (status, message, err) = checked(board, &out);
        assert_eq!((status, err.as_str()), (Some(0), ""), "{board}");
        let kind = if found == Some(true) { "a closed tour" } else { "an open tour" };
        assert!(message.starts_with("Proved: ") && message.contains(kind), "{message}");
        let (status, message, _) = checked(&format!("{board} --lang zh"), &out);
        assert_eq!(status, Some(0));
        assert!(message.starts_with("已证明："), "{message}");
        // On one line, with blanks as the only separators; and, of a closed tour, with the first square repeated at the
        // end.
        let mut loose = out.replace([',', '\n'], " ");
        assert_eq!(checked(board, &loose).0, Some(0));
        if found == Some(true) {
            loose.push_str(&format!("\r\n\t{} {}", path[0].0, path[0].1));
            assert_eq!(checked(board, &loose).0, Some(0));
        }
        // Zero-based.
        let listed = |first: i64| {
            let words = missing.iter().map(|(row, col)| format!("{},{}", row - 1 + first, col - 1 + first));
            words.collect::<Vec<_>>().join(";")
        };
        let board = match missing {
            [] => format!("{board} --zero-based"),
            _ => format!("{} --zero-based", board.replace(&listed(1), &listed(0))),
        };
        let from_zero = successful(&format!("knights tour {board}"));
        let moved: Vec<(i64, i64)> = squares(&from_zero).iter().map(|(row, col)| (row + 1, col + 1)).collect();
        assert_eq!(moved, path);
        assert_eq!(checked(&board, &from_zero).0, Some(0), "{board}");
    }
}

#[test]
fn a_tour_begins_at_the_given_square() {
    for row in 1..=5 {
        for col in 1..=5 {
            let line = format!("knights tour 5 5 --start {row},{col}");
            if (row + col) % 2 == 0 {
                let path = squares(&successful(&line));
                assert_eq!((path[0], is_tour(&path, 5, 5, &[])), ((row, col), Some(false)));
            } else {
                let (status, out, err) = run(&line);
                assert_eq!((status, err.as_str()), (Some(1), ""));
                assert!(out.contains(&format!("row {row}, column {col}: its colour has one square fewer")), "{out}");
            }
        }
    }
    let path = squares(&successful("knights tour 8 8 --closed --start 4,5 --without 1,1;1,2"));
    assert_eq!((path[0], is_tour(&path, 8, 8, &[(1, 1), (1, 2)])), ((4, 5), Some(true)));
    assert!(successful("knights tour 1000 1000 --start 500,501").starts_with("500,501\n"));
    assert!(successful("knights tour 7 7 --start 0,0 --zero-based").starts_with("0,0\n"));
    let (_, out, _) = run("knights tour 5 5 --start 0,1 --zero-based");
    assert!(out.contains("row 0, column 1: "), "{out}");
}

#[test]
fn impossible_tours_have_a_reason() {
    for (board, words) in [
        ("5 5 --closed", "25 is odd"),
        ("4 10 --closed", "four squares wide"),
        ("3 8 --closed", "3×8"),
        ("1 5", "one square wide"),
        ("2 7", "two squares wide"),
        ("4 4", "falls into six pieces"),
        ("1 1 --closed", "1 is odd"),
        ("3 3 --without 1,1", "there is no move from row 2, column 2"),
        ("8 8 --closed --without 1,1;1,3", "30 squares have one colour"),
        ("8 8 --closed --without 2,3;8,8", "only one move from row 1, column 1"),
        ("4 10 --closed --without 1,5;2,5 --steps 100000000", "exhaustive search"),
    ] {
        let (status, out, err) = run(&format!("knights tour {board}"));
        assert_eq!((status, err.as_str(), out.lines().count()), (Some(1), "", 1), "{board}");
        assert!(out.contains(words), "{board}: {out}");
        let (status, zh, _) = run(&format!("knights tour {board} --lang zh"));
        assert!(status == Some(1) && !zh.is_ascii() && zh.lines().count() == 1, "{zh}");
        let (status, text, _) = run(&format!("knights tour {board} --json"));
        let answer: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(status, Some(1));
        assert_eq!(answer, json!({"closed": null, "squares": null, "verdict": "refuted", "reason": out.trim_end()}));
        // The output for a certificate is empty.
        let (status, text, err) = run(&format!("knights tour {board} --certificate"));
        assert_eq!((status, text.as_str(), err), (Some(1), "", out), "{board}");
    }
}

/// A closed tour is impossible: two squares far from the start have the same two neighbours and no others. The
/// depth-first search finds this out very late, and the board is too wide for the sweep.
const HARD: &str = "knights tour 12 12 --closed --start 7,7 --without \
                    2,5;3,6;5,6;6,5;6,3;5,2;12,12;12,10;12,8;10,12;8,12;12,6";

#[test]
fn an_exhausted_search_budget_is_reported() {
    let line = format!("{HARD} --steps 5000");
    let (status, out, err) = run(&line);
    assert_eq!((status, out.as_str()), (Some(1), "not known\n"));
    assert!(err.contains("5000 steps") && err.contains("--steps") && err.lines().count() == 1, "{err}");
    let (status, out, err) = run(&format!("{line} --lang zh"));
    assert!(status == Some(1) && out == "未知\n" && err.contains("5000 步"), "{out} {err}");
    let (status, out, err) = run(&format!("{line} --json"));
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, err.as_str(), &answer["verdict"]), (Some(1), "", &json!("open")));
    assert_eq!((&answer["closed"], &answer["squares"]), (&Value::Null, &Value::Null));
    let (status, out, err) = run(&format!("{line} --certificate"));
    assert!(status == Some(1) && out.is_empty() && err.contains("5000 steps"), "{err}");
}

/// An interrupted search answers "not known".
#[cfg(unix)]
#[test]
fn an_interrupted_search_is_reported() {
    let line = format!("{HARD} --steps 1000000000000");
    let (status, out, err) = run_and_interrupt(&line, Duration::from_millis(700));
    assert_eq!((status, out.as_str()), (Some(130), "not known\n"));
    assert!(err.starts_with("The search was stopped") && err.ends_with("Stopped.\n"), "{err}");
    let (status, out, err) = run_and_interrupt(&format!("{line} --json"), Duration::from_millis(700));
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, err.as_str(), &answer["verdict"]), (Some(130), "Stopped.\n", &json!("open")));
    let (status, out, err) = run_and_interrupt(&format!("{line} --certificate"), Duration::from_millis(700));
    assert_eq!((status, out.as_str(), err.as_str()), (Some(130), "", "Stopped.\n"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_tour_is_cut_off() {
    for option in ["", "--json"] {
        let (status, out, err) =
            run_and_interrupt(&format!("knights tour 30000 30000 {option}"), Duration::from_millis(300));
        assert_eq!((status, err.as_str()), (Some(130), "Stopped.\n"));
        assert!(!out.is_empty());
    }
}

#[test]
fn large_tours_can_be_piped() {
    for (board, closed) in [("1000 1000", true), ("999 1001", false), ("3 200000", true)] {
        let out = successful(&format!("knights tour {board} {}", if closed { "--closed" } else { "" }));
        let (status, message, err) = checked(board, &out);
        assert_eq!((status, err.as_str()), (Some(0), ""));
        let kind = if closed { "a closed tour" } else { "an open tour" };
        assert!(message.contains(kind), "{message}");
        // One square removed.
        let cut = out.trim_end().rsplit_once('\n').unwrap().0;
        let (status, message, _) = checked(board, cut);
        assert_eq!(status, Some(1));
        assert!(message.starts_with("Unfinished: "), "{message}");
    }
}

#[test]
fn the_check_names_the_fault() {
    for (board, text, words) in [
        ("8 8", "", "Unfinished: all moves are legal, but only 0 of 64 squares are visited."),
        ("8 8", "1,1\n2,3", "only 2 of 64 squares are visited"),
        ("8 8", "1,1\n3,3\n", "Wrong at square 2 (line 2). From (1,1) to (3,3) is not a knight’s move."),
        ("8 8", "1,1\n\n\n9,9\n", "Wrong at square 2 (line 4). Row 9, column 9 isn’t on the board."),
        ("8 8", "0,1\n", "Wrong at square 1 (line 1). Row 0, column 1 isn’t on the board."),
        ("8 8", "1,1 2,3 1,1", "Wrong at square 3 (line 1). Row 1, column 1 is visited twice."),
        (
            "8 8 --without 2,3",
            "1,1 2,3",
            "Wrong at square 2 (line 1). Row 2, column 3 has been removed from the board.",
        ),
        ("8 8", "1,99999999999999999999999", "isn’t on the board"),
        ("8 8 --zero-based", "0,0\n2,2", "From (0,0) to (2,2) is not a knight’s move."),
        ("8 8 --zero-based", "8,0", "Row 8, column 0 isn’t on the board."),
    ] {
        let (status, out, err) = checked(board, text);
        assert_eq!((status, err.as_str(), out.lines().count()), (Some(1), "", 1), "{text}");
        assert!(out.contains(words), "{out}");
        let (status, zh, _) = checked(&format!("{board} --lang zh"), text);
        assert!(status == Some(1) && !zh.is_ascii(), "{zh}");
    }
    // Every square is visited, but the tour does not close.
    let open = successful("knights tour 4 5");
    assert_eq!(checked("4 5", &open).0, Some(0));
    let (status, out, _) = checked("4 5 --closed", &open);
    assert_eq!(status, Some(1));
    assert!(out.starts_with("Not correct. All squares are visited, but the last, ("), "{out}");
    let first = squares(&open)[0];
    let (status, out, _) = checked("4 5", &format!("{open}{},{}\n", first.0, first.1));
    assert_eq!(status, Some(1));
    assert!(out.starts_with("Wrong at square 21 (line 21). All squares are visited"), "{out}");
}

/// Returns the number of ways to complete a path at `at`, by brute force; with `first`, the path has to close.
fn count_completions(at: (i64, i64), free: &mut BTreeSet<(i64, i64)>, first: Option<(i64, i64)>) -> u64 {
    if free.is_empty() {
        return u64::from(first.is_none_or(|first| is_knight_move(at, first)));
    }
    let next: Vec<(i64, i64)> = free.iter().copied().filter(|to| is_knight_move(at, *to)).collect();
    let mut found = 0;
    for to in next {
        free.remove(&to);
        found += count_completions(to, free, first);
        free.insert(to);
    }
    found
}

/// Returns the number of tours without the squares `missing`, by brute force.
fn count_by_brute_force(rows: i64, cols: i64, missing: &[(i64, i64)], closed: bool) -> u64 {
    let all = (1..=rows).flat_map(|row| (1..=cols).map(move |col| (row, col)));
    let mut free: BTreeSet<(i64, i64)> = all.filter(|at| !missing.contains(at)).collect();
    let starts: Vec<(i64, i64)> = free.iter().copied().take(if closed { 1 } else { usize::MAX }).collect();
    let mut found = 0;
    for start in starts {
        free.remove(&start);
        found += count_completions(start, &mut free, closed.then_some(start));
        free.insert(start);
    }
    // Each tour was counted in both directions.
    found / 2
}

#[test]
fn tours_are_counted() {
    for (board, count) in [
        ("6 6", "9862"),
        ("5 6", "8"),
        ("6 7", "1067638"),
        ("7 6", "1067638"),
        ("6 8", "55488142"),
        ("3 10", "16"),
        ("10 3", "16"),
        ("3 12", "176"),
        ("5 8", "44202"),
        ("5 10", "13311268"),
        ("3 4 --open", "8"),
        ("5 5 --open", "864"),
        ("6 6 --open", "3318960"),
        ("1 1 --open", "1"),
    ] {
        let out = successful(&format!("knights count {board}"));
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!((lines.len(), lines[0]), (2, count), "{board}");
        let kind = if board.contains("--open") { "Exact count of open tours" } else { "Exact count of closed tours" };
        assert!(lines[1].starts_with(kind) && lines[1].contains(" states, "), "{out}");
        let zh = successful(&format!("knights count {board} --lang zh"));
        assert!(zh.starts_with(&format!("{count}\n计算得出：")), "{zh}");
        let answer = successful_json(&format!("knights count {board} --threads 3"));
        let keys: BTreeSet<&str> = answer.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys, BTreeSet::from(["rows", "cols", "kind", "count", "states", "seconds"]));
        assert_eq!(answer["count"], json!(count));
        assert_eq!(answer["kind"], json!(if board.contains("--open") { "open" } else { "closed" }));
        assert!(answer["states"].is_u64() && answer["seconds"].is_f64(), "{answer}");
    }
    // Longer than any machine integer.
    assert!(successful("knights count 3 1000").lines().next().unwrap().len() > 300);
}

#[test]
fn counts_with_missing_squares_agree_with_brute_force() {
    for (rows, cols, missing) in [
        (3, 3, &[(2, 2)][..]),
        (5, 5, &[(1, 1)]),
        (5, 5, &[(3, 3), (1, 2), (5, 5)]),
        (4, 5, &[(2, 2), (4, 1)]),
        (5, 4, &[(1, 4)]),
        (3, 7, &[(1, 1), (3, 2)]),
        (6, 4, &[(1, 1), (6, 4), (1, 2), (6, 3)]),
    ] {
        let words: Vec<String> = missing.iter().map(|(row, col)| format!("{row},{col}")).collect();
        let line = format!("knights count {rows} {cols} --without {}", words.join(";"));
        for (kind, closed) in [("", true), ("--open", false)] {
            let count = count_by_brute_force(rows, cols, missing, closed).to_string();
            assert_eq!(successful(&format!("{line} {kind}")).lines().next(), Some(count.as_str()), "{line} {kind}");
        }
    }
}

#[test]
fn zero_counts_have_a_reason() {
    for (board, words) in [
        ("4 9", "four squares wide"),
        ("5 5", "25 is odd"),
        ("1001 1001", "1002001 is odd"),
        ("1073741824 2", "two squares wide"),
        ("4 4 --open", "falls into six pieces"),
        ("8 8 --without 1,1;1,3", "30 squares have one colour"),
    ] {
        let out = successful(&format!("knights count {board}"));
        assert!(out.starts_with("0\n") && out.contains(words) && out.lines().count() == 2, "{out}");
        let answer = successful_json(&format!("knights count {board}"));
        assert_eq!((&answer["count"], &answer["states"]), (&json!("0"), &json!(0)));
    }
}

#[test]
fn counts_that_need_too_much_memory_are_refused() {
    assert_refused(run("knights count 9 10"), "raise it with --memory");
    assert_refused(run("knights count 8 8 --memory 1"), "the limit is 1 MB");
    assert_refused(run("knights count 12 12"), "one side of at most 11");
    assert_refused(run("knights count 3 1000000"), "at most 131072 squares");
    assert_refused(run("knights count 1073741824 1073741824"), "one side of at most 11");
    // With missing squares the memory is not known in advance, only during the count.
    assert_refused(run("knights count 8 9 --without 1,1;1,2 --memory 8"), "more memory than the limit of 8 MB");
    for (option, words) in [("--threads", "from 1 to 256"), ("--memory", "megabytes from 1 to 16777216")] {
        for bad in ["0", "-1", "x", "1.5", "99999999999999999999999"] {
            assert_refused(run(&format!("knights count 6 6 {option} {bad}")), words);
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_is_reported() {
    let outcome = run_and_interrupt("knights count 8 8 --threads 2", Duration::from_millis(700));
    assert_eq!(outcome, (Some(130), String::new(), "Stopped.\n".into()));
}

#[test]
fn json_has_the_documented_keys() {
    let answer = |board: &str, text: &str| {
        let (status, out, err) = checked(&format!("{board} --json"), text);
        assert_eq!(err, "");
        (status, serde_json::from_str::<Value>(&out).unwrap())
    };
    let (status, proved) = answer("5 5", &successful("knights tour 5 5"));
    let keys: BTreeSet<&str> = proved.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, BTreeSet::from(["rows", "cols", "visited", "closed", "verdict", "at", "line", "reason"]));
    assert_eq!(status, Some(0));
    for (key, value) in [
        ("rows", json!(5)),
        ("cols", json!(5)),
        ("visited", json!("25")),
        ("closed", json!(false)),
        ("verdict", json!("proved")),
        ("at", Value::Null),
        ("line", Value::Null),
    ] {
        assert_eq!(proved[key], value, "{key}");
    }
    let (status, unfinished) = answer("5 5", "1,1");
    assert_eq!((status, &unfinished["verdict"], &unfinished["closed"]), (Some(1), &json!("legal"), &Value::Null));
    let (status, refuted) = answer("5 5", "1,1\n2,3\n1,1\n");
    assert_eq!((status, &refuted["verdict"], &refuted["visited"]), (Some(1), &json!("refuted"), &json!("2")));
    assert_eq!((&refuted["at"], &refuted["line"], &refuted["closed"]), (&json!(3), &json!(3), &Value::Null));
}

// ---- Invalid input ----

#[test]
fn arguments_are_refused() {
    for sides in ["0 4", "3 0", "-3 4", "3 -4", "x 4", "3 4.0", "+3 4", "1073741825 4", "99999999999999999999999 4"] {
        assert_refused(run(&format!("knights tour {sides}")), "from 1 to 1073741824");
        assert_refused(run(&format!("knights check {sides} -")), "from 1 to 1073741824");
        assert_refused(run(&format!("knights count {sides}")), "from 1 to 1073741824");
    }
    assert_refused(run("knights tour 0 4 --lang zh"), "边长应为 1 到 1073741824 的整数");
    for start in ["", "1", "0,1", "9,1", "1,9", "-1,1", "x,1", "1,1,1", "99999999999999999999999,1"] {
        let outcome = common::outcome_of(common::command("knights tour 8 8 --start").arg(start).output().unwrap());
        assert_refused(outcome, "--start must be row,column, with a row from 1 to 8");
    }
    assert_refused(run("knights tour 8 8 --start 8,8 --zero-based"), "a row from 0 to 7");
    assert_refused(run("knights tour 8 8 --start 1,1 --without 1,1"), "but --without removes this one");
    for without in ["", "1", "0,1", "9,1", "1,1;", ";", "1,1;2", "1,1 2,2", "1,1,2,2", "-1,1", "x"] {
        for task in ["knights tour 8 8 --without", "knights check 8 8 - --without", "knights count 8 8 --without"] {
            let outcome = common::outcome_of(common::command(task).arg(without).output().unwrap());
            assert_refused(outcome, "with rows from 1 to 8 and columns from 1 to 8");
        }
    }
    assert_refused(run("knights tour 8 8 --without 8,8 --zero-based"), "with rows from 0 to 7");
    assert_refused(run("knights tour 65 8 --without 1,1"), "up to 64");
    assert_refused(run("knights tour 1 1 --without 1,1"), "At least one square");
    for steps in ["0", "-1", "x", "1.5", "1e6"] {
        assert_refused(run(&format!("knights tour 8 8 --steps {steps}")), "--steps must be a whole number, at least 1");
    }
    for (line, words) in [
        ("knights", "tour, check, count"),
        ("knights 8 8", "tour, check, count"),
        ("knights tour", "<ROWS>"),
        ("knights tour 8", "<COLS>"),
        ("knights tour 8 8 8", "--closed"),
        ("knights tour 8 8 --open", "--closed"),
        ("knights tour 8 8 --start", "--start"),
        ("knights check 8 8", "<FILE>"),
        ("knights check 8 8 - --start 1,1", "--closed"),
        ("knights count 8", "<COLS>"),
        ("knights count 8 8 --closed", "--open"),
        ("knights count 8 8 --certificate", "--open"),
    ] {
        assert_refused(run(line), words);
    }
    assert_refused(run("knights check 32769 32768 -"), "more than 1073741824 squares");
}

#[test]
fn invalid_square_files_are_refused() {
    for (text, words) in [
        ("1 x\n", "Line 1: “x”"),
        ("1,1\n2;3\n", "Line 2: “2;3”"),
        ("-1,1\n", "Line 1: “-1”"),
        ("a1\nb3\n", "Line 1: “a1”"),
        ("1.5,2\n", "Line 1: “1.5”"),
        ("1,1\n2,3\n\n3\n", "Line 4: the last square has a row"),
    ] {
        assert_refused(checked("8 8", text), words);
        let (status, out, err) = checked("8 8 --lang zh", text);
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert!(err.lines().count() == 1 && !err.is_ascii(), "{err}");
    }
    assert_refused(checked("8 8", &"\n".repeat(100_000)), "blanks in a row");
    assert_refused(checked("8 8", &"x".repeat(100_000)), "Line 1: “");
    assert_refused(checked("8 8", &"1".repeat(100_000)), "Line 1: “");
    assert_refused(run_on("knights check 8 8 -", b"\xff\xfe\x00\x01"), "Line 1: “");
    for option in ["--certificate", "--json"] {
        let (status, out, err) = checked("8 8", &successful(&format!("knights tour 8 8 {option}")));
        assert_eq!((status, out.as_str(), err.lines().count()), (Some(2), "", 1), "{err}");
        assert!(err.starts_with("Line 1: “{") && err.ends_with("and give certificates to qipan check.\n"), "{err}");
    }
    assert_refused(run("knights check 8 8 no-such-file"), "no such file");
}

// ---- Help, closed pipes, full disks ----

#[test]
fn help_goes_to_standard_output() {
    for line in ["knights --help", "knights -h", "knights tour --help", "knights check --help", "knights count --help"]
    {
        assert!(successful(line).contains("Examples:"), "{line}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    // The first squares of an enormous tour are printed immediately.
    for line in
        ["knights tour 30000 30000 --closed", "knights tour 1073741824 1073741823", "knights tour 3000 3000 --json"]
    {
        assert_closed_pipe_is_no_error(line);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn write_errors_are_reported() {
    for line in
        ["knights tour 8 8", "knights tour 300 300", "knights tour 300 300 --json", "knights tour 8 8 --certificate"]
    {
        assert_refused(run_on_full_disk(line), "the disk is full");
    }
}
