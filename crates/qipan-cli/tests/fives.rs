//! End-to-end tests of `qipan fives`.

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

/// Returns the number of lines of `line` squares without a stone, by definition.
fn count_unblocked_lines(rows: i64, cols: i64, line: i64, stones: &[(i64, i64)]) -> usize {
    let stones: BTreeSet<(i64, i64)> = stones.iter().copied().collect();
    assert!(stones.iter().all(|(row, col)| (1..=rows).contains(row) && (1..=cols).contains(col)));
    let squares = (1..=rows).flat_map(|row| (1..=cols).map(move |col| (row, col)));
    let lines = squares.flat_map(|at| [(0, 1), (1, 0), (1, 1), (1, -1)].map(|by| (at, by)));
    // A line of one square has no direction: count it once.
    let lines = lines.filter(|(_, by)| line > 1 || *by == (0, 1));
    let all = lines.map(|((row, col), (down, right))| {
        (0..line).map(move |steps| (row + steps * down, col + steps * right)).collect::<Vec<(i64, i64)>>()
    });
    let fits = |end: &(i64, i64)| (1..=rows).contains(&end.0) && (1..=cols).contains(&end.1);
    all.filter(|line| line.last().is_some_and(fits) && !line.iter().any(|square| stones.contains(square))).count()
}

/// Parses lines of the form `row,col`.
fn stones<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<(i64, i64)> {
    let stone = |line: &str| {
        let (row, col) = line.split_once(',').unwrap();
        (row.parse().unwrap(), col.parse().unwrap())
    };
    lines.map(stone).collect()
}

/// Runs `qipan fives check` on `text`.
fn checked(board: &str, text: &str) -> Outcome {
    let mut words = board.splitn(3, ' ');
    let (rows, cols) = (words.next().unwrap(), words.next().unwrap());
    run_on(&format!("fives check {rows} {cols} - {}", words.next().unwrap_or_default()), text.as_bytes())
}

const BOARDS: [(&str, usize, &str); 12] = [
    ("6 7", 8, "Proved: "),
    ("5 5", 5, "Proved: "),
    ("7 8", 11, "Proved: "),
    ("13 17", 44, "Proved: "),
    ("3 12", 6, "Proved: "),
    ("4 4", 0, "Proved: "),
    ("9 11 --line 7", 13, "Proved: "),
    ("23 25 --line 7", 81, "Proved: "),
    ("5 4 --line 2", 14, "Proved: "),
    ("3 4 --line 1", 12, "Proved: "),
    ("4 4 --line 3", 7, "Exhaustive search: "),
    ("6 6 --line 4", 10, "Exhaustive search: "),
];

#[test]
fn blocking_sets_block_every_line_and_pass_the_check() {
    for (board, fewest, known) in BOARDS {
        let out = successful(&format!("fives {board}"));
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!((lines[0], lines.len()), (fewest.to_string().as_str(), fewest + 2), "{board}");
        assert!(lines[1].starts_with(known), "{out}");
        let numbers: Vec<i64> = board.replace("--line ", "").split(' ').map(|word| word.parse().unwrap()).collect();
        let line = numbers.get(2).copied().unwrap_or(5);
        let placed = stones(lines[2..].iter().copied());
        assert_eq!(count_unblocked_lines(numbers[0], numbers[1], line, &placed), 0, "{board}");
        let same = if known == "Proved: " { "Proved: " } else { "Legal: " };
        // With and without the lines before the stones, in either language, and as a certificate.
        let zh = successful(&format!("fives {board} --lang zh"));
        let certificate = successful(&format!("fives {board} --certificate"));
        for text in [&out, &lines[2..].join("\n"), &certificate] {
            let (status, message, err) = checked(board, text);
            assert_eq!((status, err.as_str()), (Some(0), ""), "{board} {text}");
            assert!(message.starts_with(same), "{board} {message}");
        }
        let (status, message, _) = checked(&format!("{board} --lang zh"), &zh);
        assert_eq!(status, Some(0));
        assert!(message.starts_with(if same == "Proved: " { "已证明：" } else { "符合规则：" }), "{message}");
        // Without any one of the stones a line is open.
        for at in 2..lines.len() {
            let mut fewer = lines.clone();
            fewer.remove(at);
            let without = stones(fewer[2..].iter().copied());
            let (status, message, err) = checked(board, &fewer.join("\n"));
            assert_eq!((status, err.as_str()), (Some(1), ""), "{board} {at}");
            let lines = count_unblocked_lines(numbers[0], numbers[1], line, &without);
            let named =
                if lines == 1 { "One line has no stone".to_owned() } else { format!("{lines} lines have no stone") };
            assert!(message.starts_with("Not correct: ") && message.contains(&named), "{lines} {message}");
        }
    }
}

#[test]
fn no_stone_of_a_certificate_can_be_removed() {
    let text = successful("fives 6 6 --line 2 --certificate");
    let json: Value = serde_json::from_str(&text).unwrap();
    for at in 0..json["moves"].as_array().unwrap().len() {
        let mut fewer = json.clone();
        fewer["moves"].as_array_mut().unwrap().remove(at);
        let (status, message, _) = checked("6 6 --line 2", &fewer.to_string());
        assert_eq!(status, Some(1));
        assert!(message.contains("no stone"), "{message}");
    }
}

#[test]
fn optimal_placements_are_counted_by_cell() {
    for (board, many) in
        [("6 7", 6), ("5 5", 10), ("13 17", 8), ("9 11 --line 7", 2), ("6 7 --line 3", 1), ("18 18 --line 13", 16)]
    {
        let all = successful_json(&format!("fives {board} --all"));
        let placements = all["placements"].as_array().unwrap();
        let different: BTreeSet<String> = placements.iter().map(ToString::to_string).collect();
        assert_eq!((placements.len(), different.len()), (many, many), "{board}");
        let out = successful(&format!("fives {board} --all"));
        let (head, rest) = out.split_at(out.match_indices('\n').nth(1).unwrap().0 + 1);
        assert_eq!(head.lines().next(), all["fewest"].as_str());
        let blocks: Vec<&str> = rest.split("\n\n").collect();
        assert_eq!(blocks.len(), many);
        for (block, placement) in blocks.iter().zip(placements) {
            let listed: Vec<Value> = stones(block.lines()).iter().map(|(row, col)| json!([row, col])).collect();
            assert_eq!(json!(listed), *placement);
            assert_eq!(checked(board, block).0, Some(0));
        }
    }
}

/// Only 130 of the 4524 optimal placements on 13 × 13 are lattices.
#[test]
fn non_lattice_optima_are_counted() {
    let all = successful_json("fives 13 13 --line 13 --all");
    let placements = all["placements"].as_array().unwrap();
    let different: BTreeSet<String> = placements.iter().map(ToString::to_string).collect();
    assert_eq!((placements.len(), different.len(), &all["listed"]), (4524, 4524, &Value::Null));
    // Where there are too many placements to list, the output says so.
    for (board, listed, message) in [
        ("23 23 --line 23", "lattices", "Only the lattice placements are listed"),
        ("31 32 --line 23", "one", "Only one placement is listed"),
    ] {
        let all = successful_json(&format!("fives {board} --all"));
        assert_eq!(all["listed"], json!(listed), "{board}");
        let out = successful(&format!("fives {board} --all"));
        assert!(out.lines().nth(1).unwrap().contains(message), "{out}");
        assert_eq!(checked(board, &successful(&format!("fives {board}"))).0, Some(0));
    }
}

/// On the largest boards a pattern is printed as its rows.
#[test]
fn large_patterns_are_given_by_row() {
    let side = 1_000_000_000 / 13 * 13 + 5;
    let out = successful(&format!("fives {side} {side} --line 13"));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 3);
    let rows: Vec<u64> = lines[2]
        .rsplit_once("in rows ")
        .unwrap()
        .1
        .trim_end_matches('.')
        .split(' ')
        .map(|row| row.parse().unwrap())
        .collect();
    let printed = successful_json(&format!("fives {side} {side} --line 13"));
    assert_eq!((&printed["patterns"][0]["rows"], &printed["placements"]), (&json!(rows), &json!([])));
    let zero = successful_json(&format!("fives {side} {side} --line 13 --zero-based"));
    let less: Vec<u64> = rows.iter().map(|row| row - 1).collect();
    assert_eq!(zero["patterns"][0]["rows"], json!(less));
    // The 5 × 5 corner has no stones.
    assert_eq!(rows[..5].iter().filter(|row| **row <= 5).count(), 0);
}

#[test]
fn json_has_the_documented_keys() {
    let answer = successful_json("fives 6 7");
    let keys: BTreeSet<&str> = answer.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, BTreeSet::from(["rows", "cols", "line", "fewest", "lower_bound", "verdict", "placements"]));
    for (key, value) in [
        ("rows", json!(6)),
        ("cols", json!(7)),
        ("line", json!(5)),
        ("fewest", json!("8")),
        ("lower_bound", json!("8")),
        ("verdict", json!("proved")),
    ] {
        assert_eq!(answer[key], value, "{key}");
    }
    let (one, zero) = (successful_json("fives 6 7"), successful_json("fives 6 7 --zero-based"));
    let less = |at: &Value| json!([at[0].as_u64().unwrap() - 1, at[1].as_u64().unwrap() - 1]);
    let moved: Vec<Value> = one["placements"][0].as_array().unwrap().iter().map(less).collect();
    assert_eq!(json!([moved]), zero["placements"]);
    let found = successful_json("fives 6 6 --line 4");
    assert_eq!((&found["verdict"], &found["lower_bound"]), (&json!("computed"), &json!("9")));
    assert_eq!(successful_json("fives count 5 5"), json!({"fewest": "5", "count": "48"}));
    let boxed = successful_json("fives box 2 3 4 --line 2");
    assert_eq!((&boxed["layers"], &boxed["rows"], &boxed["cols"]), (&json!(2), &json!(3), &json!(4)));
    assert_eq!(boxed["placements"].as_array().unwrap().len(), 1);
}

#[test]
fn large_boards_are_answered_by_formula() {
    let out = successful("fives 1000000000 1000000000");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines[0], lines.len()), ("200000000000000000", 3));
    assert!(lines[1].starts_with("Proved: ") && lines[2].starts_with("Stones are where row + 2"), "{out}");
    for (zero_based, first) in [("", 1u64), (" --zero-based", 0)] {
        let answer = successful_json(&format!("fives 3000 2003 --all{zero_based}"));
        assert_eq!(answer["placements"], json!([]));
        // The same pattern as on a small board with the same residues.
        let small = successful_json(&format!("fives 10 8 --all{zero_based}"));
        let rules = answer["rules"].as_array().unwrap();
        assert_eq!(rules.len(), small["placements"].as_array().unwrap().len());
        for (rule, placement) in rules.iter().zip(small["placements"].as_array().unwrap()) {
            let number = |key: &str| rule[key].as_u64().unwrap();
            let squares = (first..10 + first).flat_map(|row| (first..8 + first).map(move |col| (row, col)));
            let by_rule: BTreeSet<(u64, u64)> = squares
                .filter(|(row, col)| (number("down") * row + number("right") * col) % 5 == number("shift"))
                .collect();
            let pair = |stone: &Value| (stone[0].as_u64().unwrap(), stone[1].as_u64().unwrap());
            assert_eq!(placement.as_array().unwrap().iter().map(pair).collect::<BTreeSet<_>>(), by_rule);
        }
    }
    let certificate = successful("fives 1000000000 1000000000 --certificate");
    let (status, message, _) = checked("1000000000 1000000000", &certificate);
    assert_eq!(status, Some(0));
    assert!(message.starts_with("Proved: 200000000000000000 stones"), "{message}");
    let out = successful("fives 1000 1000");
    assert!(checked("1000 1000", &out).1.starts_with("Proved: 200000 stones"));
    // One of the 200 000 stones removed.
    let fewer: Vec<&str> = out.lines().enumerate().filter(|(at, _)| *at != 100_000).map(|(_, line)| line).collect();
    assert_eq!(checked("1000 1000", &fewer.join("\n")).0, Some(1));
}

#[test]
fn open_problems_are_answered_with_bounds() {
    let (status, out, err) = run("fives 64 64 --line 4");
    assert_eq!((status, err.as_str()), (Some(1), ""));
    assert!(out.starts_with("not known\nUnknown: "), "{out}");
    assert!(out.lines().nth(1).unwrap().contains("1024") && out.lines().count() < 2 + 2048, "{out}");
    let (status, out, _) = run("fives 64 64 --line 4 --certificate");
    assert!(status == Some(1) && out.contains("\"kind\":\"blocking\""), "{out}");
    let (status, out, _) = run("fives 58 89 --line 49 --json");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &answer["fewest"], &answer["verdict"]), (Some(1), &Value::Null, &json!("open")));
    let best = answer["placements"][0].as_array().unwrap().len();
    assert!(answer["lower_bound"].as_str().unwrap().parse::<usize>().unwrap() < best);
    // The output of the open problem itself checks as "legal".
    for lang in ["en", "zh"] {
        let out = run(&format!("fives 58 89 --line 49 --lang {lang}")).1;
        let (status, message, err) = checked(&format!("58 89 --line 49 --lang {lang}"), &out);
        assert_eq!((status, err.as_str()), (Some(0), ""));
        assert!(message.starts_with("Legal: ") || message.starts_with("符合规则："), "{message}");
    }
    assert_eq!(run("fives 58 89 --line 49 --certificate").0, Some(1));
}

#[test]
fn a_board_with_an_integrality_gap_is_searched() {
    for (board, fewest) in [("13 20", "23"), ("15 18", "24")] {
        let answer = successful_json(&format!("fives {board} --line 11"));
        assert_eq!((&answer["fewest"], &answer["verdict"]), (&json!(fewest), &json!("computed")));
    }
}

#[test]
fn the_check_names_the_fault() {
    for (text, words) in [
        ("", "Not correct: 0 stones don’t block every line of 5. 44 lines have no stone"),
        ("\n1,1\n1,1\n\n\n", "Wrong at line 3. There are two stones at row 1, column 1."),
        ("1,1\n7,1\n", "Wrong at line 2. Row 7, column 1 isn’t on the board."),
        ("1,8\n", "Wrong at line 1. Row 1, column 8 isn’t on the board."),
        ("0,1\n", "Wrong at line 1. Row 0, column 1 isn’t on the board."),
        ("99999999999999999999999,1\n", "isn’t on the board."),
    ] {
        let (status, out, err) = checked("6 7", text);
        assert_eq!((status, err.as_str(), out.lines().count()), (Some(1), "", 1), "{text}");
        assert!(out.contains(words), "{out}");
    }
    let (_, out, _) = checked("6 7 --zero-based", "1,1\n6,1\n");
    assert!(out.contains("line 2. Row 6, column 1 isn’t on the board"), "{out}");
    let fewer = successful("fives 6 7 --zero-based").lines().skip(3).collect::<Vec<&str>>().join("\n");
    let (status, out, _) = checked("6 7 --zero-based --json", &fewer);
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &answer["verdict"], &answer["stones"]), (Some(1), &json!("refuted"), &json!("7")));
    let ends = |at: usize| answer["open_line"][at].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    let (from, to): (Vec<u64>, Vec<u64>) = (ends(0), ends(1));
    let words = format!("from ({},{}) to ({},{}).", from[0], from[1], to[0], to[1]);
    assert!(answer["reason"].as_str().unwrap().contains(&words), "{answer}");
    assert_eq!(from[0].abs_diff(to[0]).max(from[1].abs_diff(to[1])), 4);
    // More stones than necessary.
    let all: Vec<String> = (1..=6).flat_map(|row| (1..=7).map(move |col| format!("{row},{col}"))).collect();
    let (status, out, _) = checked("6 7", &all.join("\n"));
    assert_eq!((status, out.as_str()), (Some(0), "Legal: 42 stones block every line of 5, but 8 would be enough.\n"));
}

#[test]
fn optimal_placements_are_counted() {
    assert!(successful("fives count 4 4").contains("1 placement of 0 stones for lines of 5"));
    for (board, count) in
        [("5 5", 48), ("5 6", 18), ("7 8", 8), ("9 9", 8), ("9 5", 10), ("4 4", 1), ("3 3 --line 3", 2)]
    {
        let out = successful(&format!("fives count {board}"));
        assert_eq!(out.lines().next(), Some(count.to_string().as_str()), "{board}");
        assert!(out.lines().nth(1).unwrap().starts_with("Exact count: "), "{out}");
    }
    // One stone, with one optimal placement.
    assert!(successful("fives count 1 5 --line 3").contains("Exact count: 1 placement of 1 stone for lines of 3."));
    assert_eq!(successful_json("fives count 4 200")["count"], "339603494052412668001");
    // Larger boards are answered by theorems only.
    assert_eq!(
        successful_json("fives count 1000000000 999999998"),
        json!({"fewest": "199999999600000000", "count": "10"})
    );
    assert!(successful("fives count 2000 2003").contains("Proved: 10 placements of 801200 stones for lines of 5"));
    assert!(
        successful("fives count 6 680 --line 7")
            .starts_with("333894617955608926446988189654801100814369000000\nProved: ")
    );
}

#[test]
fn boxes_are_solved() {
    let out = successful("fives box 3 3 3 --line 3");
    assert_eq!((out.lines().next(), out.lines().count()), (Some("11"), 13));
    assert!(out.lines().nth(1).unwrap().starts_with("Exhaustive search: 11 stones block every line of 3 in the box"));
    let flat = successful("fives box 1 5 5 --zero-based");
    assert_eq!(flat.lines().next(), Some("5"));
    assert!(flat.lines().skip(2).all(|line| line.starts_with("0,")), "{flat}");
    for sides in ["1 1 128", "1 128 1", "128 1 1"] {
        assert_eq!(successful_json(&format!("fives box {sides} --line 4"))["fewest"], "32");
    }
    for sides in ["1 2 64", "64 1 2", "2 64 1"] {
        let fewest = &successful_json(&format!("fives box {sides} --line 2"))["fewest"];
        assert_eq!(*fewest, successful_json("fives 2 64 --line 2")["fewest"]);
    }
}

/// Returns the output of an interrupted run. A run that is interrupted immediately has nothing to print, so the delay
/// grows until there is output.
#[cfg(unix)]
fn interrupted_output(line: &str) -> String {
    let waits = (0..8).map(|doublings| Duration::from_millis(250 << doublings));
    let mut outcome = waits.map(|wait| run_and_interrupt(line, wait));
    let (status, out, err) = outcome.find(|(_, out, _)| !out.is_empty()).unwrap();
    assert_eq!((status, err.as_str()), (Some(130), "Stopped.\n"), "{line}");
    out
}

/// Returns the number in the decimal string `key`.
#[cfg(unix)]
fn number(answer: &Value, key: &str) -> u64 {
    answer[key].as_str().unwrap().parse().unwrap()
}

/// The bounds are correct: a 4 × 4 × 8 box contains 32 pairwise disjoint lines of three along its longest side.
#[cfg(unix)]
#[test]
fn an_interrupted_count_or_box_prints_its_bounds() {
    let line = "fives box 4 4 8 --line 3";
    let out = interrupted_output(line);
    assert!(
        out.starts_with("not known\nUnknown: blocking every line of 3 in the box takes at least ")
            && out.lines().count() == 2,
        "{out}"
    );
    let answer: Value = serde_json::from_str(&interrupted_output(&format!("{line} --json"))).unwrap();
    assert_eq!(
        (&answer["fewest"], &answer["verdict"], &answer["placements"]),
        (&Value::Null, &json!("open"), &json!([]))
    );
    let needed = number(&answer, "lower_bound");
    assert!((32..128).contains(&needed), "{needed}");
    let line = "fives count 64 6 --line 6";
    let out = interrupted_output(line);
    assert!(
        out.starts_with("not known\nUnknown: the minimum for lines of 6 is at least ") && out.lines().count() == 2,
        "{out}"
    );
    let answer: Value = serde_json::from_str(&interrupted_output(&format!("{line} --json"))).unwrap();
    assert_eq!(answer["count"], Value::Null);
    let (needed, enough) = (number(&answer, "lower_bound"), number(&answer, "upper_bound"));
    // Each of the rows is a line, and these lines are disjoint.
    assert!(64 <= needed && needed <= enough && enough <= 384, "{needed} {enough}");
}

/// An interrupted search prints its best placement and its bounds.
#[cfg(unix)]
#[test]
fn an_interrupted_search_prints_its_bounds() {
    // An immediate interrupt leaves nothing to print; see `interrupted_output`.
    let out = interrupted_output("fives 64 6 --line 6");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0] == "not known" && lines[1].starts_with("Unknown: "), "{out}");
    let placed = stones(lines[2..].iter().copied());
    assert_eq!(count_unblocked_lines(64, 6, 6, &placed), 0);
    assert!(lines[1].contains(&format!("Unknown: {} stones block", placed.len())), "{out}");
    assert!(checked("64 6 --line 6", &out).1.starts_with("Legal: "));
    let answer: Value = serde_json::from_str(&interrupted_output("fives 64 6 --line 6 --json")).unwrap();
    assert_eq!((&answer["fewest"], &answer["verdict"]), (&Value::Null, &json!("open")));
    let best = answer["placements"][0].as_array().unwrap().len();
    assert!(answer["lower_bound"].as_str().unwrap().parse::<usize>().unwrap() <= best);
    assert!(
        checked("64 6 --line 6", &interrupted_output("fives 64 6 --line 6 --certificate")).1.starts_with("Legal: ")
    );
}

// ---- Invalid input ----

#[test]
fn arguments_are_refused() {
    for sides in ["0 4", "3 0", "-3 4", "3 -4", "x 4", "3 4.0", "+3 4", "1073741825 4", "99999999999999999999999 4"] {
        assert_refused(run(&format!("fives {sides}")), "from 1 to 1073741824");
        assert_refused(run(&format!("fives check {sides} -")), "from 1 to 1073741824");
        assert_refused(run(&format!("fives count {sides}")), "from 1 to 1073741824");
    }
    for line in ["0", "50", "x", "-1", "5.0", "99999999999999999999999"] {
        assert_refused(run(&format!("fives 6 7 --line {line}")), "from 1 to 49");
    }
    assert_refused(run("fives 65 7 --line 4"), "from 1 to 64");
    assert_refused(run("fives 0 4 --lang zh"), "边长应为 1 到 1073741824 的整数");
    for (line, words) in [
        ("fives", "<ROWS>, <COLS>"),
        ("fives 6", "<COLS>"),
        ("fives 6 7 8", "check, count, box, moves"),
        ("fives 6 7 --moves", "--all"),
        ("fives 6 7 --line", "--line"),
        ("fives 6 7 check 6 7 -", "right after fives"),
        ("fives --line 5 count 6 7", "right after fives"),
        ("fives --all count 6 7", "right after fives"),
        ("fives --certificate count 6 7", "right after fives"),
        ("fives check 6 7", "<FILE>"),
        ("fives check 6 7 - --all", "FILE"),
        ("fives count 6", "<COLS>"),
        ("fives count 2000 2000 --line 7", "limit: 4096 points"),
        ("fives count 20 20 --line 3", "limit: 4096 points"),
        ("fives count 20 20 --line 3", "try a smaller board or longer lines."),
        ("fives box 5 5", "<COLS>"),
        ("fives box 5 5 6", "at most 128 points"),
        ("fives box 0 5 5", "at most 128 points"),
        ("fives box 5 5 5 --line 1", "2 to 49 points"),
        ("fives box 1 1 129", "at most 128 points"),
    ] {
        assert_refused(run(line), words);
    }
}

#[test]
fn invalid_stone_files_are_refused() {
    for (text, words) in [
        ("1 1\n", "Line 1: “1 1” isn’t a stone"),
        ("1,1,1\n", "Line 1: “1,1,1” isn’t a stone"),
        ("8\nProved: so\n1;1\n", "Line 3: “1;1”"),
        ("1,1\n8\n", "Line 2: “8”"),
        ("x\n1,1\n", "Line 1: “x”"),
        ("-1,1\n", "Line 1: “-1,1”"),
    ] {
        assert_refused(checked("6 7", text), words);
        let (status, out, err) = checked("6 7 --lang zh", text);
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert!(err.lines().count() == 1 && !err.is_ascii(), "{err}");
    }
    assert_refused(checked("6 7", &"\n".repeat(100_000)), "blank lines in a row");
    assert_refused(checked("6 7", &"x".repeat(100_000)), "Line 1: “xxx");
    assert_refused(checked("6 7", "{}"), "\"qipan\": \"certificate\"");
    assert_refused(checked("6 7", &successful("fives 6 7 --json")), "prints them without --json");
    assert_refused(
        checked("6 7", &successful("fives 6 7 --all")),
        "Line 12 begins another placement after a blank line",
    );
    assert_refused(checked("6 7 --lang zh", &successful("fives 6 7 --all --lang zh")), "一次只核对一种");
    assert_refused(checked("6 7", "1,1\n\n2,2\n"), "Line 3 begins another placement");
    assert_refused(run_on("fives check 6 7 -", b"{\"\xff\"}"), "UTF-8");
    assert_refused(run("fives check 6 7 no-such-file"), "no such file");
    assert_refused(checked("6 8", &successful("fives 6 7 --certificate")), "ROWS, COLS and --line");
    assert_refused(checked("6 7 --line 7", &successful("fives 6 7 --certificate")), "ROWS, COLS and --line");
    assert_refused(checked("3 4", &successful("pegs 3 4 --certificate")), "another board");
    assert_refused(checked("10000 10000", "1,1\n"), "67108864 points");
}

// ---- Help, closed pipes, full disks ----

#[test]
fn help_goes_to_standard_output() {
    for line in ["fives --help", "fives -h", "fives check --help", "fives count --help", "fives box --help"] {
        assert!(successful(line).contains("Examples:"), "{line}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    for line in ["fives 2000 2000", "fives 2000 2000 --json", "fives 1000 1000 --all"] {
        assert_closed_pipe_is_no_error(line);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn write_errors_are_reported() {
    for line in ["fives 6 7", "fives 300 300", "fives 300 300 --json", "fives 6 7 --certificate"] {
        assert_refused(run_on_full_disk(line), "the disk is full");
    }
}
