//! End-to-end tests of `qipan tromino`.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use common::{
    assert_closed_pipe_is_no_error, assert_refused, command, outcome_of, run, run_on, run_on_full_disk, successful,
    successful_json,
};

fn matrix(text: &str) -> Vec<Vec<u64>> {
    text.lines().map(|line| line.split(' ').map(|number| number.parse().unwrap()).collect()).collect()
}

const READING: &str = "1 0 2 2\n1 1 3 2\n4 3 3 5\n4 4 5 5\n";
const PREORDER: &str = "2 2 3 3\n2 1 1 3\n4 1 0 5\n4 4 5 5\n";

// ---- The samples, and ways to ask for them ----

#[test]
fn both_samples_are_reproduced_exactly() {
    assert_eq!(run_on("tromino", b"2\n1 2\n"), (Some(0), READING.into(), String::new()));
    assert_eq!(successful("tromino --k 2 --hole 1,2"), READING);
    assert_eq!(successful("tromino --k 2 --hole 3,3 --order preorder"), PREORDER);
    assert_eq!(successful("tromino --k 0 --hole 1,1"), "0\n");
}

#[test]
fn contest_input_may_contain_any_white_space() {
    for input in ["2 1 2", "2\r\n1\r\n2\r\n", "\n\n 2,\t1,2 \n", "\u{feff}2 1,2\n", "2\n1 2\nwhat follows is not read"]
    {
        assert_eq!(run_on("tromino", input.as_bytes()), (Some(0), READING.into(), String::new()), "{input:?}");
    }
    assert_eq!(run_on("tromino --order preorder", b"2 3 3").1, PREORDER);
    assert_eq!(run_on("tromino --zero-based", b"2 0 1").1, READING);
}

#[test]
fn an_answer_comes_before_the_input_ends() {
    let mut child = command("tromino").stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"2\n1 2\n").unwrap();
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(out, READING);
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn zero_based_squares_are_supported() {
    assert_eq!(successful("tromino --k 2 --hole 0,1 --zero-based"), READING);
    assert_eq!(successful("tromino --k 2 --hole 0,1 --zero-based --window 1,2,2,2"), "3 2\n3 5\n");
    assert_eq!(successful_json("tromino --k 2 --hole 0,1 --zero-based")["hole"], json!([0, 1]));
    assert_eq!(successful("--zero-based tromino count --rows 7 --cols 7 --hole 0,0"), "1440\n");
    assert_refused(run("tromino --k 2 --hole 4,0 --zero-based"), "a row from 0 to 3");
    let (status, out, _) = run_on("tromino check --rows 2 --cols 2 --hole 0,0 --zero-based -", b"1 1\n1 1\n");
    assert_eq!((status, out.as_str()), (Some(1), "Not correct. The special square at row 0, column 0 is covered.\n"));
}

#[test]
fn json_keys_are_in_documented_order() {
    let text = successful("tromino --k 1 --hole 2,1 --json");
    assert_eq!(text, "{\"k\":1,\"hole\":[2,1],\"order\":\"reading\",\"pieces\":\"1\",\"matrix\":[[1,1],[0,1]]}\n");
    let text = successful("tromino cover --rows 10 --cols 7 --hole 3,3 --json");
    assert!(text.starts_with("{\"rows\":10,\"cols\":7,\"hole\":[3,3],\"pieces\":\"23\",\"matrix\":[[1,1,"), "{text}");
    let cover: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(cover.as_object().unwrap().len(), 5);
    let matrix: Vec<Vec<u64>> = serde_json::from_value(cover["matrix"].clone()).unwrap();
    assert!(matrix.len() == 10 && matrix.iter().all(|row| row.len() == 7));
    let window = successful_json("tromino --k 30 --hole 7,9 --window 6,8,3,3");
    assert_eq!(window["pieces"], json!("384307168202282325"));
    assert_eq!(window["matrix"][1][1], json!("0"));
    // Larger than 2^53: a JSON number would lose digits.
    let far = successful_json("tromino --k 30 --hole 7,9 --order preorder --window 1073741821,1073741821,3,4");
    let last = far["matrix"][2][3].as_str().unwrap().parse::<u64>().unwrap();
    assert!(last > 1 << 53 && last % 1000 != 0, "{far}");
    assert_eq!(successful("tromino count --rows 7 --cols 7 --json"), "{\"count\":\"34528\"}\n");
}

// ---- Windows ----

#[test]
fn windows_are_parts_of_the_whole_matrix() {
    for order in ["preorder", "reading", "level"] {
        let asked = format!("tromino --k 5 --hole 20,7 --order {order}");
        let whole = matrix(&successful(&asked));
        for (row, col, rows, cols) in [(1, 1, 32, 32), (15, 14, 5, 7), (32, 32, 1, 1), (17, 1, 1, 32)] {
            let window = matrix(&successful(&format!("{asked} --window {row},{col},{rows},{cols}")));
            let part: Vec<_> = whole[row - 1..][..rows].iter().map(|line| line[col - 1..][..cols].to_vec()).collect();
            assert_eq!(window, part, "{asked}");
        }
    }
}

/// Returns the central piece that covers a square, found by the recursion of the proof: its numbers in preorder and in
/// level order, and its place. Everything but the numbers is zero-based.
fn naive(k: u32, hole: (u64, u64), square: (u64, u64)) -> Option<(u64, u64, (u64, u64))> {
    if square == hole {
        return None;
    }
    let pieces = |k: u32| (4u64.pow(k) - 1) / 3;
    let (mut corner, mut hole, mut preorder, mut before_in_level) = ((0, 0), hole, 1, 0);
    for level in (1..=k).rev() {
        let half = 1 << (level - 1);
        let centre = (corner.0 + half, corner.1 + half);
        let quarter = |at: (u64, u64)| (at.0 >= centre.0, at.1 >= centre.1);
        let inner = |(low, right): (bool, bool)| (centre.0 - u64::from(!low), centre.1 - u64::from(!right));
        let own = quarter(square);
        let own_index = 2 * u64::from(own.0) + u64::from(own.1);
        if own != quarter(hole) {
            hole = inner(own);
            if square == hole {
                return Some((preorder, pieces(k - level) + before_in_level + 1, centre));
            }
        }
        preorder += 1 + own_index * pieces(level - 1);
        before_in_level = 4 * before_in_level + own_index;
        corner = (corner.0 + u64::from(own.0) * half, corner.1 + u64::from(own.1) * half);
    }
    None
}

#[test]
fn a_window_of_the_largest_board_agrees_with_recursion() {
    const FIRST: u64 = 536_870_909 - 1;
    for (hole, at) in [("1,1", (0, 0)), ("536870911,536870914", (536_870_910, 536_870_913))] {
        let asked = format!("tromino --k 30 --hole {hole} --window 536870909,536870909,8,8 --order");
        let [preorder, reading_order, level] =
            ["preorder", "reading", "level"].map(|order| matrix(&successful(&format!("{asked} {order}"))));
        // For each piece: its squares in the window, and its number in reading order.
        let mut pieces = BTreeMap::<_, (Vec<(usize, usize)>, u64)>::new();
        for row in 0..8 {
            for col in 0..8 {
                let square = (FIRST + row as u64, FIRST + col as u64);
                let expected = naive(30, at, square);
                assert_eq!(preorder[row][col], expected.map_or(0, |(number, _, _)| number));
                assert_eq!(level[row][col], expected.map_or(0, |(_, number, _)| number));
                let Some((_, _, centre)) = expected else {
                    assert_eq!(reading_order[row][col], 0);
                    continue;
                };
                let (squares, number) = pieces.entry(centre).or_insert((Vec::new(), reading_order[row][col]));
                assert_eq!(*number, reading_order[row][col], "one piece has one number");
                squares.push((row, col));
            }
        }
        assert_eq!(preorder[4][4].min(preorder[3][3]), 1, "the very first piece lies over the centre");
        let mut numbers = Vec::new();
        for (squares, number) in pieces.values() {
            let inner = squares.iter().all(|&(row, col)| (1..7).contains(&row) && (1..7).contains(&col));
            assert!(squares.len() == 3 || !inner, "only the edge of the window cuts a piece: {squares:?}");
            for along in [|at: &(usize, usize)| at.0, |at: &(usize, usize)| at.1] {
                let places = || squares.iter().map(along);
                assert!(places().max().unwrap() - places().min().unwrap() < 2, "an L lies in two rows and two columns");
            }
            // Pieces that the upper edge cuts may begin above the window.
            if squares[0].0 > 0 && squares.len() == 3 {
                numbers.push((squares[0], *number));
            }
        }
        numbers.sort_unstable();
        assert!(numbers.is_sorted_by(|a, b| a.1 < b.1), "reading order is the order of first squares");
    }
}

// ---- Count, cover, check ----

#[test]
fn counts_agree_with_the_literature() {
    for (line, count) in [
        ("--rows 7 --cols 7", "34528"),
        ("--rows 5 --cols 5", "128"),
        ("--rows 7 --cols 7 --hole 1,1", "1440"),
        ("--rows 7 --cols 7 --hole 4,4", "736"),
        ("--rows 5 --cols 9 --hole none", "384"),
        ("--rows 4 --cols 4 --hole none", "0"),
        ("--rows 3 --cols 3 --hole 1,1", "0"),
    ] {
        assert_eq!(successful(&format!("tromino count {line}")), format!("{count}\n"), "{line}");
    }
}

#[test]
fn rectangles_are_covered_and_the_check_proves_it() {
    let boards = [("10", "7", "3,3"), ("5", "9", "none"), ("2", "5", "2,4"), ("16", "16", "9,1"), ("1", "1", "1,1")];
    for (rows, cols, hole) in boards {
        let board = format!("--rows {rows} --cols {cols} --hole {hole}");
        let covered = successful(&format!("tromino cover {board}"));
        let proved = (Some(0), "Proved\n".into(), String::new());
        assert_eq!(run_on(&format!("tromino check {board} -"), covered.as_bytes()), proved, "{board}");
        // Numbered in reading order: a number larger than all before it is the next one.
        let mut met = 0;
        for number in matrix(&covered).concat() {
            assert!(number <= met + 1);
            met = met.max(number);
        }
    }
    assert_eq!(successful("tromino cover --rows 4 --cols 4 --hole 1,2"), READING);
}

#[test]
fn boards_without_a_covering_have_a_reason() {
    let (status, out, err) = run("tromino cover --rows 5 --cols 5 --hole 1,2");
    assert_eq!((status, err.as_str(), out.lines().count()), (Some(1), "", 1));
    let (status, out, err) = run("tromino cover --rows 3 --cols 3 --hole none --json");
    assert_eq!((status, err.as_str()), (Some(1), ""));
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["coverable"], json!(false));
    assert_eq!(answer["hole"], Value::Null);
    assert!(answer["reason"].is_string());
    // No matrix of this size could be written, but the answer is short.
    assert_eq!(run("tromino cover --rows 1000000000 --cols 1000000000 --hole none").0, Some(1));
}

#[test]
fn a_matrix_is_proved_or_refuted_at_a_square() {
    let board = "tromino check --rows 4 --cols 4 --hole 1,2";
    let file = std::env::temp_dir().join(format!("qipan-cli-{}.txt", std::process::id()));
    std::fs::write(&file, format!("{}\n\n", READING.replace(' ', ", "))).unwrap();
    assert_eq!(successful(&format!("{board} {}", file.display())), "Proved\n");
    std::fs::remove_file(&file).unwrap();

    let (status, out, _) = run_on(&format!("{board} - --json"), READING.replace('5', "3").as_bytes());
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &answer["verdict"]), (Some(1), &json!("refuted")));
    assert_eq!(answer["at"], json!([2, 3]));
    let (status, out, _) = run_on(&format!("{board} - --json"), READING.as_bytes());
    let answer: Value = serde_json::from_str(&out).unwrap();
    let expected = json!({ "rows": 4, "cols": 4, "hole": [1, 2], "verdict": "proved", "at": null, "reason": null });
    assert_eq!((status, answer), (Some(0), expected));

    for bad in ["", "1 0 2 2\n", "1 0 2 2 2\n", &format!("{READING}1 1 1 1\n"), &READING.replace('5', "99")] {
        let (status, out, err) = run_on(&format!("{board} -"), bad.as_bytes());
        assert_eq!((status, err.as_str()), (Some(1), ""), "{bad:?}");
        assert!(out.starts_with("Not correct. "), "{out}");
    }
}

// ---- Invalid input ----

#[test]
fn invalid_contest_input_is_refused() {
    for input in ["", "\n", "2", "2 1", "2 1 2 3", "two 1 2", "2 -1 2", "2 1.5 2", "2;1;2", "+2 1 2", "\u{2}\u{0}é"] {
        assert_refused(run_on("tromino", input.as_bytes()), "three whole numbers");
    }
    assert_refused(run_on("tromino", &[0xff; 4096]), "three whole numbers");
    assert_refused(run_on("tromino", b"31 1 1"), "0 to 30");
    assert_refused(run_on("tromino", b"99999999999999999999999 1 1"), "0 to 30");
    assert_refused(run_on("tromino", b"2 0 1"), "from 1 to 4");
    assert_refused(run_on("tromino", b"2 1 99999999999999999999999"), "from 1 to 4");
}

#[test]
fn endless_input_is_not_read_to_its_end() {
    for fill in [b' ', b'\n', b'0', b'x', b'-', 0] {
        assert_refused(run_on("tromino", &vec![fill; 100 << 20]), "three whole numbers");
        let (status, _, _) = run_on("tromino check --rows 4 --cols 4 --hole 1,1 -", &vec![fill; 100 << 20]);
        assert_eq!(status, Some(2));
    }
    let ones = b"1 ".repeat(50 << 20);
    assert_eq!(run_on("tromino check --rows 4 --cols 4 --hole 1,1 -", &ones).0, Some(1));
}

#[test]
fn arguments_of_the_board_are_refused() {
    for (line, words) in [
        ("--k 31 --hole 1,1", "0 to 30"),
        ("--k 99999999999999999999999 --hole 1,1", "0 to 30"),
        ("--k -1 --hole 1,1", "0 to 30"),
        ("--k two --hole 1,1", "0 to 30"),
        ("--k 2.0 --hole 1,1", "0 to 30"),
        ("--k 2 --hole 5,1", "a row from 1 to 4"),
        ("--k 2 --hole 0,1", "a row from 1 to 4"),
        ("--k 2 --hole -1,1", "a row from 1 to 4"),
        ("--k 2 --hole 1", "row,column"),
        ("--k 2 --hole none", "row,column"),
        ("--k 2", "--hole"),
        ("--hole 1,1", "--k"),
        ("--k 15 --hole 1,1", "--window"),
        ("--k 30 --hole 1,1", "--window"),
        ("--k 30 --hole 1,1 --window 1,1,4096,4097", "16777216"),
        ("--k 30 --hole 1,1 --window 1073741824,1,2,1", "1073741824"),
        ("--k 2 --hole 1,1 --window 1,1,5,1", "rows 1 to 4 and columns 1 to 4"),
        ("--k 2 --hole 1,1 --window 1,1,0,1", "rows 1 to 4 and columns 1 to 4"),
        ("--k 2 --hole 1,1 --window 1,1", "row,column,rows,columns"),
        ("--k 2 --hole 1,1 --window -1,1,1,1", "row,column,rows,columns"),
        ("--k 2 --hole 1,1 --order spiral", "preorder, reading, level"),
    ] {
        assert_refused(run(&format!("tromino {line}")), words);
    }
}

#[test]
fn arguments_of_count_cover_and_check_are_refused() {
    for task in ["count", "cover", "check -"] {
        for (line, words) in [
            ("--rows 0 --cols 7 --hole 1,1", "from 1 to 1073741824"),
            ("--rows 7 --cols 1073741825 --hole 1,1", "from 1 to 1073741824"),
            ("--rows -7 --cols 7 --hole 1,1", "from 1 to 1073741824"),
            ("--rows x --cols 7 --hole 1,1", "from 1 to 1073741824"),
            ("--rows 7 --cols 7 --hole 8,1", "a row from 1 to 7"),
            ("--rows 7 --cols 7 --hole nothing", "none, or row,column"),
            ("--rows 7 --hole 1,1", "--cols"),
            ("--rows 7 --cols 7 --hole 1,1 --k 3", "--k"),
        ] {
            assert_refused(run(&format!("tromino {task} {line}")), words);
        }
    }
    assert_refused(run("tromino cover --rows 7 --cols 7"), "--hole");
    assert_refused(run("tromino cover --rows 20000 --cols 20000 --hole 1,1"), "268435456");
    assert_refused(run("tromino check --rows 20000 --cols 20000 --hole 1,1 -"), "268435456");
    assert_refused(run("tromino check --rows 4 --cols 4 --hole 1,1"), "<FILE>");
    assert_refused(run("tromino check --rows 4 --cols 4 --hole 1,1 /no/such/file"), "no such file");
    assert_refused(run("tromino check --rows 4 --cols 4 --hole 1,1 /"), "folder");
    assert_refused(run_on("tromino check --rows 2 --cols 2 --hole 1,1 -", b"0 1\n1 one\n"), "Line 2");
    assert_refused(run("tromino --k 2 count --rows 7 --cols 7"), "--k");
    assert_eq!(run("tromino count --rows 1000 --cols 1000").0, Some(2));
}

#[test]
fn clap_errors_are_one_sentence() {
    for (line, words) in [
        ("", "tromino"),
        ("chess", "tromino"),
        ("--spiral", "tromino"),
        ("tromino --spiral", "--window"),
        ("tromino spiral", "count, cover, check, moves"),
        ("tromino count 7", "--rows"),
        ("tromino --k", "--k"),
        ("tromino --k 2 --k 3", "--k"),
        ("tromino --json=1", "--json"),
        ("tromino --lang fr", "en, zh"),
    ] {
        assert_refused(run(line), words);
    }
    let mut long = command("tromino");
    assert_refused(outcome_of(long.arg("\u{1b}[31m\n".repeat(1000)).output().unwrap()), "“\u{fffd}[31m");
}

#[cfg(unix)]
#[test]
fn non_unicode_arguments_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    assert_refused(outcome_of(command("tromino --k").arg(word).output().unwrap()), "--k");
    assert_refused(outcome_of(command("tromino").arg(word).output().unwrap()), "--k");
}

#[cfg(target_os = "linux")]
#[test]
fn file_names_may_be_non_unicode() {
    use std::os::unix::ffi::OsStrExt;
    let mut name = std::env::temp_dir().join(format!("qipan-{}-", std::process::id())).into_os_string();
    name.push(std::ffi::OsStr::from_bytes(b"\xff\xfe"));
    let check = || outcome_of(command("tromino check --rows 4 --cols 4 --hole 1,2").arg(&name).output().unwrap());
    assert_refused(check(), "no such file");
    std::fs::write(&name, READING).unwrap();
    assert_eq!(check(), (Some(0), "Proved\n".to_owned(), String::new()));
    std::fs::remove_file(&name).unwrap();
}

// ---- Languages, help, closed pipes ----

#[test]
fn messages_are_in_the_selected_language() {
    assert_refused(run("tromino --k 31 --hole 1,1 --lang zh"), "k 应为");
    assert_refused(run("tromino --spiral --lang=zh"), "这里不能用");
    let in_locale = |names: &[(&str, &str)]| {
        let mut command = command("tromino --k 31 --hole 1,1");
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG").envs(names.iter().copied());
        outcome_of(command.output().unwrap())
    };
    assert_refused(in_locale(&[]), "k must be");
    assert_refused(in_locale(&[("LANG", "zh_CN.UTF-8")]), "k 应为");
    assert_refused(in_locale(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "")]), "k 应为");
    assert_refused(in_locale(&[("LANG", "en_GB"), ("LC_MESSAGES", "zh_TW")]), "k 应为");
    assert_refused(in_locale(&[("LANG", "zh_CN"), ("LC_ALL", "en_GB.UTF-8")]), "k must be");
    let (_, out, _) = run_on("tromino check --rows 2 --cols 2 --hole 1,1 --lang zh -", b"0 1\n1 1\n");
    assert_eq!(out, "已证明\n");
}

#[test]
fn help_and_version_go_to_standard_output() {
    for line in ["--help", "tromino --help", "tromino count -h", "tromino cover --help", "tromino check --help"] {
        assert!(successful(line).contains("Examples:"), "{line}");
    }
    // A program that is given away also names its commit.
    assert!(successful("--version").starts_with(concat!("qipan ", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn a_closed_pipe_is_no_error() {
    for line in ["tromino --k 11 --hole 1,1", "tromino --k 11 --hole 1,1 --json", "tromino --help"] {
        assert_closed_pipe_is_no_error(line);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn write_errors_are_reported() {
    assert_refused(run_on_full_disk("tromino --k 2 --hole 1,1"), "the disk is full");
}
