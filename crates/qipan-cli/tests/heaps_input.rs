//! End-to-end tests of the input of `qipan heaps`: the contest format and invalid arguments.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use common::{assert_closed_pipe_is_no_error, assert_refused, run, run_on, run_on_full_disk, successful};

// ---- Stripes ----

#[test]
fn stripes_uses_the_contest_format() {
    for input in
        ["1 5 1\n3\n1\n5\n6\n", "1 5 1 3 1 5 6", "\u{feff}1,5,1\r\n\r\n3\r\n1 5\r\n6\r\nand no more", "5 1 1 3 1 5 6\n"]
    {
        assert_eq!(run_on("heaps stripes", input.as_bytes()), (Some(0), "1\n1\n2\n".into(), String::new()), "{input}");
    }
    let (_, out, _) = run_on("heaps stripes --json --lang zh", b"1 5 1\n3\n1\n5\n6\n");
    assert_eq!(out, "{\"rule\":\"row:{1,5}\",\"lengths\":[1,5,6],\"winners\":[1,1,2]}\n");
    // All three stripes have length 2: a board is lost exactly when its value in game C is 0.
    let boards: String = (1..=1000).map(|length| format!("{length}\n")).collect();
    let (status, out, _) = run_on("heaps stripes", format!("2 2 2\n1000\n{boards}").as_bytes());
    let values = successful("heaps values --rule 0.07 --to 1000");
    let winners = values.split_whitespace().skip(1).map(|value| if value == "0" { "2" } else { "1" });
    assert!(status == Some(0) && out.lines().eq(winners));
    let large = run_on("heaps stripes", b"2 2 2\n2\n1000000000000000000 0\n");
    assert_eq!(large, (Some(0), "1\n2\n".into(), String::new()));
}

#[test]
fn invalid_contest_input_is_refused() {
    let words = "three stripe lengths (1–1000000)";
    for input in
        ["", "1 5", "1 5 1", "1 5 1 3 1 5", "0 5 1 1 1", "1 5 1 0", "1 5 1 1 x", "1 5 1 1 -1", "1 5 1000001 1 1"]
    {
        assert_refused(run_on("heaps stripes", input.as_bytes()), words);
    }
    assert_refused(run_on("heaps stripes", b"1 5 1 1 1000000000000000001"), "board lengths (0–1000000000000000000)");
    assert_refused(run_on("heaps stripes", b"1 5 1 1 2 3"), words);
    assert_refused(run_on("heaps stripes --lang zh", b"rubbish"), "三种纸条的长度");
    for fill in [b' ', b'\n', b'0', b'x', b'1'] {
        assert_refused(run_on("heaps stripes", &vec![fill; 100 << 20]), words);
    }
    assert_refused(run_on("heaps stripes", &b"1 ".repeat(50 << 20)), words);
}

// ---- Invalid input ----

#[test]
fn arguments_are_refused() {
    for (rule, words) in [
        ("chess", "nim, nim:5, take:1,3,4, row:2,3,5, grundy or an octal code such as 0.07"),
        ("-1", "such as 0.07"),
        ("0.08g", "(0–9, A–F)"),
        ("1.07", "4, 8 or C"),
        ("nim:0", "from 1 to 1000000000000000000"),
        ("take:1,0", "from 1 to 1000000."),
        ("row:{}", "from 1 to 1000000."),
        ("0.000", "allows no moves"),
        ("0.[8]", "0 to 7 only"),
    ] {
        for rest in ["values --to 5", "value --heap 5", "period", "moves 5", "outcome 5 --json"] {
            let (task, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            assert_refused(run(&format!("heaps {task} --rule {rule} {rest}")), words);
        }
    }
    let many = (1..=101).map(|number| number.to_string()).collect::<Vec<_>>().join(",");
    assert_refused(run(&format!("heaps period --rule take:{many}")), "1 to 100 different numbers");
    assert_refused(run("heaps period --rule x --lang zh"), "规则码");
    for to in ["-1", "x", "1.5", "10000001", "99999999999999999999999"] {
        assert_refused(
            run(&format!("heaps values --rule 0.07 --to {to}")),
            "--to must be a whole number from 0 to 10000000",
        );
        assert_refused(run(&format!("heaps period --rule 0.07 --to {to} --lang zh")), "--to 应为 0 到 10000000 的整数");
    }
    assert_refused(run("heaps values --rule 0.[31] --to 200001"), "from 0 to 200000.");
    assert_refused(run("heaps values --rule 0.[31] --to 200001 --lang zh"), "0 到 200000 的整数");
    for heap in ["-1", "x", "1,2", "1000000000000000001", "99999999999999999999999"] {
        assert_refused(run(&format!("heaps value --rule nim --heap {heap}")), "from 0 to 1000000000000000000.");
    }
    assert_refused(run("heaps value --rule nim --heap x --lang zh"), "--heap 应为");
    for heaps in ["x", "7,", ",7", "7,,3", "7;3", "7 3", "-7", "7,-3", "1000000000000000001", "7,3,x"] {
        assert_refused(run(&format!("heaps outcome --rule nim {heaps}")), "separated by commas, such as 7,3,3");
    }
    let many = vec!["1"; 1001].join(",");
    assert_refused(run(&format!("heaps moves --rule nim {many}")), "at most 1000 of them");
    assert_refused(run("heaps moves --rule nim x --lang zh"), "用逗号隔开的整数，例如 7,3,3");
    for (line, words) in [
        ("heaps", "values, value, period, moves, outcome, stripes"),
        ("heaps win", "values, value, period, moves, outcome, stripes"),
        ("heaps values --rule nim", "--to"),
        ("heaps values --to 5", "--rule"),
        ("heaps value --rule nim", "--heap"),
        ("heaps moves --rule nim", "<HEAPS>"),
        ("heaps moves 7,3", "--rule"),
        ("heaps moves --rule nim 7,3 --misre", "--misere"),
        ("heaps period --rule nim 7", "--to"),
        ("heaps stripes 1 5 1", "--json"),
    ] {
        assert_refused(run(line), words);
    }
}

// ---- Help, closed pipes, full disks ----

#[test]
fn help_goes_to_standard_output() {
    assert!(successful("heaps --help").contains("Rules (quote brackets"));
    for task in ["", "values", "value", "period", "moves", "outcome", "stripes"] {
        assert!(successful(&format!("heaps {task} --help")).contains("Examples:"), "{task}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    for line in ["heaps values --rule nim --to 10000000", "heaps values --rule nim --to 10000000 --json"] {
        assert_closed_pipe_is_no_error(line);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn write_errors_are_reported() {
    for line in ["heaps values --rule nim --to 100000", "heaps period --rule nim --json", "heaps moves --rule nim 3,4"]
    {
        assert_refused(run_on_full_disk(line), "the disk is full");
    }
}
