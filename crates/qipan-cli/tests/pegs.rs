//! End-to-end tests of `qipan pegs`.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::HashSet;
use std::io::{Read, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use common::{
    Outcome, assert_closed_pipe_is_no_error, assert_refused, command, outcome_of, run, run_on, run_on_full_disk,
    successful, successful_json,
};

type Point = (i64, i64);

/// Parses `row,col>row,col`.
fn jump(line: &str) -> (Point, Point) {
    let point = |text: &str| {
        let (row, col) = text.split_once(',').unwrap();
        (row.parse().unwrap(), col.parse().unwrap())
    };
    let (from, to) = line.split_once('>').unwrap();
    (point(from), point(to))
}

/// Plays the jumps by definition and returns the remaining pegs. `may_land` tells the points of the board.
fn played<'a>(
    mut pegs: HashSet<Point>,
    jumps: impl IntoIterator<Item = &'a str>,
    may_land: impl Fn(Point) -> bool,
) -> HashSet<Point> {
    for line in jumps {
        let (from, to) = jump(line);
        let (down, right) = (to.0 - from.0, to.1 - from.1);
        assert!([0, 2].contains(&down.abs()) && [0, 2].contains(&right.abs()) && (down, right) != (0, 0), "{line}");
        let over = (from.0 + down / 2, from.1 + right / 2);
        assert!(pegs.remove(&from) && pegs.remove(&over) && may_land(to) && pegs.insert(to), "{line}");
    }
    pegs
}

fn rectangle(rows: i64, cols: i64) -> HashSet<Point> {
    (1..=rows).flat_map(|row| (1..=cols).map(move |col| (row, col))).collect()
}

fn fewest(rows: i64, cols: i64) -> usize {
    match (rows.min(cols), rows.max(cols)) {
        (1, length) => length.unsigned_abs().div_ceil(2) as usize,
        _ if rows * cols % 3 == 0 => 2,
        _ => 1,
    }
}

const SAMPLE: &str = "1,2>1,0\n1,3>1,5\n2,1>4,1\n2,2>4,2\n2,3>2,5\n1,5>3,5\n4,1>4,3\n4,3>2,3\n3,5>3,3\n2,3>4,3\n";

// ---- The fewest of a rectangle, and its jumps ----

#[test]
fn the_fewest_pegs_are_printed_before_the_reason() {
    for (sides, fewest, kind, why) in [
        ("3 4", "2", "Proved: 10 legal jumps", "three colours"),
        ("1 1", "1", "Proved: 0 legal jumps", "leave 1 peg,"),
        ("1 2", "1", "Proved: 1 legal jump leaves", "row of 2"),
        ("7 1", "4", "Proved: 3 legal jumps", "row of 7"),
        ("1000 1000", "1", "Proved: 999999 legal jumps", "at least one is left"),
        ("1073741824 1073741823", "2", "Computed: 1152921503533105150 jumps", "three colours"),
        ("1073741824 1073741824", "1", "Computed: 1152921504606846975 jumps", "at least one is left"),
        ("1 1073741824", "536870912", "Computed: ", "row of 1073741824"),
    ] {
        let out = successful(&format!("pegs {sides}"));
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!((lines.len(), lines[0]), (2, fewest), "{sides}");
        assert!(lines[1].starts_with(kind) && lines[1].contains(why), "{out}");
    }
    assert!(successful("pegs 3 4 --lang zh").starts_with("2\n已证明：10 跳都符合规则，剩 2 枚，不能更少。"));
    assert!(successful("pegs 3 1000000000 --lang zh").starts_with("2\n计算得出："));
}

#[test]
fn jumps_are_printed_one_per_line() {
    assert_eq!(successful("pegs 3 4 --moves"), SAMPLE);
    assert_eq!(successful("pegs 1 1 --moves"), "");
    for (rows, cols) in (1..=9).flat_map(|rows| (1..=9).map(move |cols| (rows, cols))) {
        let out = successful(&format!("pegs {rows} {cols} --moves"));
        let left = played(rectangle(rows, cols), out.lines(), |_| true);
        assert_eq!(left.len(), fewest(rows, cols), "{rows}×{cols}");
        assert_eq!(successful(&format!("pegs {rows} {cols}")).lines().next(), Some(left.len().to_string().as_str()));
    }
}

#[test]
fn zero_based_points_are_supported() {
    let shifted = |text: &str| {
        let down = |(row, col): Point| format!("{},{}", row - 1, col - 1);
        text.lines().map(jump).map(|(from, to)| format!("{}>{}\n", down(from), down(to))).collect::<String>()
    };
    for sides in ["3 4", "5 7", "1 6", "8 1"] {
        let out = successful(&format!("pegs {sides} --moves --zero-based"));
        assert_eq!(out, shifted(&successful(&format!("pegs {sides} --moves"))), "{sides}");
        let check = format!("--zero-based pegs check {sides} -");
        assert!(run_on(&check, out.as_bytes()).1.starts_with("Proved: "), "{sides}");
        let (status, refuted, _) = run_on(&format!("pegs check {sides} -"), out.as_bytes());
        assert_eq!(status, Some(1), "{refuted}");
    }
    assert!(successful("pegs 3 4 --moves --zero-based").starts_with("0,1>0,-1\n"));
    let (status, out, _) = run_on("pegs check 3 4 - --zero-based", b"-1,2s\n");
    let sentence = "Wrong at jump 1 (-1,2s, line 1), with 12 pegs left. There is no peg at row −1, column 2.\n";
    assert_eq!((status, out.as_str()), (Some(1), sentence));
}

#[test]
fn json_keys_are_in_documented_order() {
    let text = successful("pegs 1 5 --moves --json");
    let jumps = r#"["1,2>1,0","1,4>1,2"]"#;
    let rest = r#""fewest":"3","lower_bound":"3""#;
    assert_eq!(text, format!("{{\"rows\":1,\"cols\":5,{rest},\"jumps\":{jumps},\"verdict\":\"proved\"}}\n"));
    assert_eq!(successful("pegs 1 5 --json"), text);
    let jumps = successful_json("pegs 3 4 --moves")["jumps"].clone();
    assert_eq!(jumps, json!(SAMPLE.lines().collect::<Vec<_>>()));
    assert_eq!(successful_json("pegs 1 1 --moves")["jumps"], json!([]));
    assert_eq!(successful_json("pegs 1 3 --moves --zero-based")["jumps"], json!(["0,1>0,-1"]));
    let large = successful_json("pegs 1073741824 2");
    let expected =
        json!({ "rows": 1 << 30, "cols": 2, "fewest": "1", "lower_bound": "1", "jumps": null, "verdict": "computed" });
    assert_eq!(large, expected);
}

// ---- Check ----

/// Runs `qipan pegs check 3 4` on `jumps`.
fn checked(jumps: &str) -> Outcome {
    run_on("pegs check 3 4 -", jumps.as_bytes())
}

#[test]
fn solve_output_passes_the_check() {
    for sides in ["1 1", "1 2", "4 1", "2 2", "2 3", "12 13", "60 7", "1000 1000", "2 100000"] {
        let mut writer = command(&format!("pegs {sides} --moves")).spawn().unwrap();
        let mut check = command(&format!("pegs check {sides} - --json"));
        let output = check.stdin(Stdio::from(writer.stdout.take().unwrap())).output().unwrap();
        assert!(writer.wait().unwrap().success());
        let (status, out, err) = outcome_of(output);
        let answer: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((status, err.as_str(), &answer["verdict"]), (Some(0), "", &json!("proved")), "{sides}");
        assert_eq!(answer["fewest"], answer["lower_bound"]);
    }
}

#[test]
fn jumps_are_proved_legal_or_refuted() {
    let (status, out, err) = checked(SAMPLE);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("Proved: 10 legal jumps leave 2 pegs, the minimum. "), "{out}");

    let nine: String = SAMPLE.split_inclusive('\n').take(9).collect();
    let legal = "Legal: 9 legal jumps leave 3 pegs, but the minimum is 2.\n";
    assert_eq!(checked(&nine), (Some(0), legal.into(), String::new()));
    let legal = "Legal: 0 legal jumps leave 12 pegs, but the minimum is 2.\n";
    assert_eq!(checked(""), (Some(0), legal.into(), String::new()));

    for (jumps, words) in [
        (format!("{SAMPLE}4,3>6,3\n"), "jump 11 (4,3>6,3, line 11), with 2 pegs left. There is no peg at row 5"),
        (format!("1,2n\n\n{SAMPLE}"), "jump 1 (1,2n, line 1), with 12 pegs left. There is no peg at row 0, column 2"),
        (format!("\n\n{nine}\n2,3>2,5"), "jump 10 (2,3>2,5, line 13), with 3 pegs left."),
        ("1,1>1,3".into(), "jump 1 (1,1>1,3, line 1), with 12 pegs left. Row 1, column 3 is occupied"),
        ("9,9e".into(), "There is no peg at row 9, column 9."),
        ("3,2>1,4".into(), "A peg must land two holes away"),
        ("3,2>3,2".into(), "A peg must land two holes away"),
        ("3,2>2,2".into(), "A peg must land two holes away"),
        ("3,3>1,1".into(), "You can’t jump in that direction"),
        ("2,1se".into(), "You can’t jump in that direction"),
    ] {
        let (status, out, err) = checked(&jumps);
        assert_eq!((status, err.as_str(), out.lines().count()), (Some(1), "", 1), "{jumps}");
        assert!(out.starts_with("Wrong at ") && out.contains(words), "{out}");
    }
    // The check stops at the first illegal jump.
    assert_eq!(checked("1,1>1,3\nrubbish\n").0, Some(1));
}

#[test]
fn jumps_may_be_separated_by_any_white_space() {
    let proved = checked(SAMPLE);
    let short = "1,2w\n1,3e\n2,1s\n2,2s\n2,3e\n1,5s\n4,1e\n4,3n\n3,5w\n2,3s";
    for jumps in [
        short.to_owned(),
        SAMPLE.replace('\n', "\r\n"),
        SAMPLE.replace('\n', "\n\n \t\r\n"),
        format!("\u{feff}{SAMPLE}"),
        format!("  {}", SAMPLE.replace(',', ", ").replace('\n', " \n")),
    ] {
        assert_eq!(checked(&jumps), proved, "{jumps:?}");
    }
    let file = std::env::temp_dir().join(format!("qipan-cli-jumps-{}.txt", std::process::id()));
    std::fs::write(&file, SAMPLE).unwrap();
    assert_eq!(run(&format!("pegs check 3 4 {}", file.display())), proved);
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn the_check_answers_in_json_and_in_chinese() {
    let (status, out, _) = run_on("pegs check 3 4 - --json", b"1,2w\n\n1,2w\n");
    let expected = concat!(
        r#"{"rows":3,"cols":4,"fewest":"11","lower_bound":"2","verdict":"refuted","at":2,"line":3,"#,
        r#""reason":"There is no peg at row 1, column 2."}"#,
        "\n"
    );
    assert_eq!((status, out.as_str()), (Some(1), expected));
    let (status, out, _) = run_on("pegs check 3 4 - --json", b"1,2w\n");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &answer["verdict"], &answer["at"]), (Some(0), &json!("legal"), &Value::Null));

    let chinese = |jumps: &[u8]| run_on("pegs check 3 4 - --lang zh", jumps).1;
    assert!(chinese(SAMPLE.as_bytes()).starts_with("已证明：10 跳都符合规则，剩 2 枚，不能更少。"));
    assert_eq!(chinese(b"1,2w"), "符合规则：跳了 1 次，剩 11 枚，但最少可以只剩 2 枚。\n");
    let refuted = "不成立：第 2 跳（第 2 行的 1,2w）不符合规则，这时还有 11 枚。第 1 行第 2 列没有棋子。\n";
    assert_eq!(chinese(b"1,2w\n1,2w\n"), refuted);
}

#[test]
fn invalid_jump_lists_are_refused() {
    for (jumps, words) in [
        (&b"rubbish"[..], "Line 1: \u{201c}rubbish\u{201d}"),
        (b"1,2w\n\n1,2", "Line 3: \u{201c}1,2\u{201d}"),
        (b"1,2w 1,3e", "write one jump per line"),
        (b"1,2x", "3,2>1,2 or 3,2n"),
        (b"1>2", "3,2>1,2 or 3,2n"),
        (b"1,2>", "3,2>1,2 or 3,2n"),
        (b"1;2w", "3,2>1,2 or 3,2n"),
        (b"99999999999999999999,2w", "3,2>1,2 or 3,2n"),
        (b"\xff\xfe\x00", "Line 1: \u{201c}\u{fffd}"),
        (b"\x1b[31m", "\u{201c}\u{fffd}[31m\u{201d}"),
        (&[0; 4096], "Line 1: “"),
    ] {
        assert_refused(run_on("pegs check 3 4 -", jumps), words);
    }
    assert_refused(run_on("pegs check 3 4 - --lang zh", b"rubbish"), "每行写一跳");
    assert_refused(run("pegs check 3 4 /no/such/file"), "no such file");
    assert_refused(run("pegs check 3 4 /"), "folder");
    assert_refused(run("pegs check 32769 32768 -"), "more than 1073741824 pegs");
}

#[test]
fn endless_input_is_not_read_to_its_end() {
    for fill in [b' ', b'\n', b'0', b'x', b'>', 0] {
        let (status, _, err) = run_on("pegs check 3 4 -", &vec![fill; 100 << 20]);
        assert_eq!((status, err.lines().count()), (Some(2), 1), "{fill}");
    }
    assert_eq!(run_on("pegs check 3 4 -", &b"1,2w\n".repeat(20 << 20)).0, Some(1));
}

// ---- The classic boards ----

/// Returns the points of a classic board, row by row, each row from its first column to its last.
fn classic(board: &str) -> HashSet<Point> {
    let rows: &[(i64, i64)] = match board {
        "english" => &[(3, 5), (3, 5), (1, 7), (1, 7), (1, 7), (3, 5), (3, 5)],
        "european" => &[(3, 5), (2, 6), (1, 7), (1, 7), (1, 7), (2, 6), (3, 5)],
        _ => &[(1, 1), (1, 2), (1, 3), (1, 4), (1, 5)],
    };
    (1..).zip(rows).flat_map(|(row, &(first, last))| (first..=last).map(move |col| (row, col))).collect()
}

#[test]
fn solutions_of_classic_boards_follow_the_rules() {
    for (line, board, hole, left) in [
        ("english", "english", (4, 4), 1),
        ("english --target 4,4", "english", (4, 4), 1),
        ("english --hole 1,4 --target 1,4", "english", (1, 4), 1),
        ("european", "european", (4, 4), 2),
        ("european --hole 3,1", "european", (3, 1), 1),
        ("triangle15", "triangle15", (1, 1), 1),
        ("triangle15 --hole 3,2 --target 5,3", "triangle15", (3, 2), 1),
    ] {
        let out = successful(&format!("pegs solve --board {line}"));
        let points = classic(board);
        let mut pegs = points.clone();
        pegs.remove(&hole);
        let lines: Vec<&str> = out.lines().collect();
        let pegs = played(pegs, lines[2..].iter().copied(), |point| points.contains(&point));
        assert_eq!((lines[0], pegs.len()), (left.to_string().as_str(), left), "{line}");
        assert!(lines[1].starts_with("Proved: "), "{line}");
        if let Some((_, target)) = line.split_once("--target ") {
            let point = target.split_once(',').unwrap();
            assert!(pegs.contains(&(point.0.parse().unwrap(), point.1.parse().unwrap())), "{line}");
            assert!(lines[1].contains("leave one peg, in row"), "{line}");
        }
    }
}

#[test]
fn unreachable_targets_have_a_reason() {
    let (status, out, err) = run("pegs solve --board english --target 4,5");
    assert_eq!((status, err.as_str(), out.lines().count()), (Some(1), "", 1));
    assert!(out.starts_with("Impossible. ") && out.contains("row 4, column 5"), "{out}");
    let (_, out, _) = run("pegs solve --board english --target 3,4 --zero-based --lang zh");
    assert!(out.starts_with("做不到。") && out.contains("第 3 行第 4 列"), "{out}");
    let (status, out, _) = run("pegs solve --board triangle15 --hole 3,2 --target 1,1 --json");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &answer["verdict"]), (Some(1), &json!("refuted")));
    assert_eq!((&answer["hole"], &answer["target"]), (&json!([3, 2]), &json!([1, 1])));
    assert!(answer["reason"].is_string());
}

#[test]
fn classic_boards_answer_in_json() {
    let answer = successful_json("pegs solve --board triangle15 --hole 0,0 --zero-based");
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys.len(), 9);
    for (key, value) in [
        ("board", json!("triangle15")),
        ("rows", json!(5)),
        ("cols", json!(5)),
        ("hole", json!([0, 0])),
        ("target", Value::Null),
        ("fewest", json!("1")),
        ("lower_bound", json!("1")),
        ("verdict", json!("proved")),
    ] {
        assert_eq!(answer[key], value, "{key}");
    }
    let jumps = answer["jumps"].as_array().unwrap();
    assert_eq!(jumps.len(), 13);
    let text = successful("pegs solve --board triangle15 --zero-based");
    assert!(text.lines().skip(2).eq(jumps.iter().map(|jump| jump.as_str().unwrap())));
}

// ---- Invalid input ----

#[test]
fn arguments_are_refused() {
    for sides in ["0 4", "3 0", "-3 4", "3 -4", "x 4", "3 4.0", "+3 4", "1073741825 4", "99999999999999999999999 4"] {
        assert_refused(run(&format!("pegs {sides}")), "from 1 to 1073741824");
        assert_refused(run(&format!("pegs {sides} --moves --json")), "from 1 to 1073741824");
        assert_refused(run(&format!("pegs check {sides} -")), "from 1 to 1073741824");
    }
    assert_refused(run("pegs 0 4 --lang zh"), "边长应为 1 到 1073741824 的整数");
    for (line, words) in [
        ("pegs", "<ROWS>, <COLS>"),
        ("pegs 3", "<COLS>"),
        ("pegs 3 4 5", "check, solve, table, moves"),
        ("pegs 3 4 --hole 1,1", "--moves"),
        ("pegs spiral --board english", "check, solve, table, moves"),
        ("pegs 3 4 check", "<FILE>"),
        ("pegs 3 4 check 3 4 -", "right after pegs"),
        ("pegs --moves solve --board english", "right after pegs"),
        ("pegs check 3 4", "<FILE>"),
        ("pegs check 3 4 - --moves", "FILE"),
        ("pegs solve", "--board"),
        ("pegs solve english", "--board"),
        ("pegs solve --board", "--board"),
        ("pegs solve --board draughts", "english, european, triangle15"),
        ("pegs solve --board plane", "english, european, triangle15"),
    ] {
        assert_refused(run(line), words);
    }
}

#[test]
fn points_off_a_classic_board_are_refused() {
    let english = "rows 1 to 7 have the columns 3–5, 3–5, 1–7, 1–7, 1–7, 3–5, 3–5.";
    for point in ["1,1", "0,4", "8,4", "4,8", "4", "4,4,4", "-1,4", "none", "x", "", "99999999999999999999999,4"] {
        for option in ["--hole", "--target"] {
            let mut command = command("pegs solve --board english");
            assert_refused(outcome_of(command.args([option, point]).output().unwrap()), option);
            assert_refused(outcome_of(command.output().unwrap()), english);
        }
    }
    assert_refused(run("pegs solve --board european --hole 1,2"), "3–5, 2–6, 1–7, 1–7, 1–7, 2–6, 3–5.");
    let triangle = "rows 0 to 4 have the columns 0, 0–1, 0–2, 0–3, 0–4.";
    assert_refused(run("pegs solve --board triangle15 --hole 0,1 --zero-based"), triangle);
    assert_refused(run("pegs solve --board english --hole 1,1 --lang zh"), "各行的列依次是 3～5、");
}

// ---- Positions of the central game ----

#[test]
fn the_positions_of_the_central_game_are_counted() {
    // OEIS A112738.
    let out = successful("pegs table --board english");
    assert!(out.starts_with("32         1\n31         1\n30         2\n29         8\n28        38\n"), "{out}");
    assert!(out.ends_with("\n1679072 positions can still be won, up to symmetry.\n"), "{out}");
    let table = successful_json("pegs table --board english --target 3,3 --zero-based");
    assert_eq!((&table["winning"], table["levels"].as_array().unwrap().len()), (&json!("1679072"), 32));
    assert_eq!(table["levels"][15], json!({"pegs": 17, "winning": "230230"}));
    assert_refused(run("pegs table --board english --target 4,5"), "--target must be 4,4");
    assert_refused(run("pegs table --board english --target 1,1"), "row,column of a hole");
    assert_refused(run("pegs table --board european"), "english");
    assert_refused(run("pegs table"), "--board");
}

/// All positions that can be reached take longer.
#[test]
fn the_reachable_positions_of_the_central_game_are_counted() {
    let table = successful_json("pegs table --board english --reachable");
    assert_eq!((&table["winning"], &table["positions"]), (&json!("1679072"), &json!("23475688")));
    assert_eq!(table["levels"][18], json!({"pegs": 14, "winning": "162319", "positions": "3413313"}));
}

// ---- Help, closed pipes, full disks ----

#[test]
fn help_goes_to_standard_output() {
    for line in ["pegs --help", "pegs -h", "pegs check --help", "pegs solve --help", "pegs table --help"] {
        assert!(successful(line).contains("Examples:"), "{line}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    for line in ["pegs 1073741824 1073741824 --moves", "pegs 1073741824 1073741824 --moves --json"] {
        assert_closed_pipe_is_no_error(line);
    }
}

#[test]
fn an_illegal_jump_is_reported_before_the_input_ends() {
    let mut child = command("pegs check 3 4 -").stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"1,1>1,3\n").unwrap();
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert!(out.starts_with("Wrong at jump 1"), "{out}");
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn write_errors_are_reported() {
    for line in ["pegs 3 4", "pegs 300 300 --moves", "pegs 300 300 --moves --json"] {
        assert_refused(run_on_full_disk(line), "the disk is full");
    }
}
