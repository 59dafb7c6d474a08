//! End-to-end tests of `qipan check` and `--certificate`.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use serde_json::{Value, json};

use common::{
    Outcome, assert_closed_pipe_is_no_error, assert_refused, command, outcome_of, run, run_on, run_on_full_disk,
    successful,
};

/// Runs `qipan check -` on `text`.
fn checked(text: &str, options: &str) -> Outcome {
    run_on(&format!("check - {options}"), text.as_bytes())
}

fn checked_json(text: &str) -> (Option<i32>, Value) {
    let (status, out, err) = checked(text, "--json");
    assert_eq!(err, "");
    (status, serde_json::from_str(&out).unwrap())
}

#[test]
fn certificates_of_every_command_are_proved() {
    for (line, status, family, claim, why) in [
        ("tromino --k 3 --hole 2,5", 0, "tromino", "covering", "21 legal moves"),
        ("tromino --k 0 --hole 1,1", 0, "tromino", "covering", "just its special square"),
        ("tromino --k 30 --hole 7,9 --order level", 0, "tromino", "covering", "30 levels"),
        ("tromino cover --rows 10 --cols 7 --hole 3,3", 0, "tromino", "covering", "all 69 squares"),
        ("tromino cover --rows 5 --cols 9 --hole none", 0, "tromino", "covering", "15 legal moves cover"),
        ("tromino cover --rows 5 --cols 5 --hole 1,2", 1, "tromino", "no covering", "row 1, column 2 isn’t"),
        ("pegs 3 4", 0, "pegs", "fewest", "leave 2 pegs, the minimum"),
        ("pegs 7 1", 0, "pegs", "fewest", "row of 7"),
        ("pegs 40 30", 0, "pegs", "fewest", "1198 legal jumps"),
        ("pegs solve --board english", 0, "pegs", "fewest", "31 legal jumps"),
        ("pegs solve --board english --target 4,4", 0, "pegs", "last", "row 4, column 4"),
        ("pegs solve --board triangle15 --hole 3,2", 0, "pegs", "fewest", "13 legal jumps"),
        ("fives 6 7", 0, "fives", "fewest", "8 disjoint lines"),
        ("fives 7 8", 0, "fives", "fewest", "31 lines"),
        ("fives 1000 1000", 0, "fives", "fewest", "200000 stones"),
        ("fives 40 44 --line 7", 0, "fives", "fewest", "disjoint lines"),
        ("fives 6 6 --line 2", 0, "fives", "fewest", "27 stones"),
        (
            "knights tour 8 8 --closed",
            0,
            "knights",
            "tour",
            "all 64 squares exactly once, and one more move leads back",
        ),
        (
            "knights tour 5 5 --start 3,3",
            0,
            "knights",
            "tour",
            "all 25 squares exactly once, and no move leads from the last",
        ),
        ("knights tour 1 1", 0, "knights", "tour", "visits the only square"),
        ("knights tour 3 3 --closed --without 2,2", 0, "knights", "tour", "a closed tour"),
        ("knights tour 1024 1024 --closed", 0, "knights", "tour", "all 1048576 squares"),
        ("heaps outcome --rule 0.07 7,3,3", 0, "heaps", "outcome", "player to move wins"),
        ("heaps outcome --rule 0.07 3,4,6", 0, "heaps", "outcome", "player to move loses"),
        ("heaps outcome --rule 0.07 1000000000000000000", 0, "heaps", "outcome", "the formula"),
        ("heaps outcome --rule nim 3,4,5 --misere", 0, "heaps", "outcome", "tame"),
    ] {
        let (exit_code, text, err) = run(&format!("{line} --certificate"));
        assert_eq!((exit_code, err.as_str()), (Some(status), ""), "{line}");
        // A certificate is JSON with or without `--json`, the same in every language, and one-based even with
        // `--zero-based`.
        assert_eq!(run(&format!("{line} --certificate --json --lang zh")).1, text);
        let (status, found) = checked_json(&text);
        assert_eq!(status, Some(0), "{line}");
        assert_eq!(
            (&found["family"], &found["claim"], &found["verdict"]),
            (&json!(family), &json!(claim), &json!("proved"))
        );
        assert!(found["why"].as_str().unwrap().contains(why), "{found}");
        assert_eq!(found.get("at"), None);
        let (status, out, err) = checked(&text, "");
        assert_eq!((status, err.as_str()), (Some(0), ""));
        assert_eq!(out, format!("Proved: {}\n", found["why"].as_str().unwrap()));
        assert!(checked(&text, "--lang zh").1.starts_with("已证明："));
    }
    assert_eq!(
        successful("tromino --k 3 --hole 1,4 --certificate --zero-based"),
        successful("tromino --k 3 --hole 2,5 --certificate")
    );
}

#[test]
fn altered_certificates_are_refuted_and_weaker_claims_are_legal() {
    let text = successful("pegs 3 4 --certificate");
    let json = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let (status, found) = checked_json(&text.replace("\"1,3e\",", ""));
    assert_eq!((status, &found["verdict"], &found["at"]), (Some(1), &json!("refuted"), &json!(5)));
    let (status, out, err) = checked(&text.replace("\"1,3e\",", ""), "");
    assert_eq!((status, err.as_str()), (Some(1), ""));
    assert!(
        out.starts_with("Not correct. Jump 5: The jump 1,5>3,5 isn’t legal. There is no peg at row 1, column 5."),
        "{out}"
    );
    assert!(checked(&text.replace("\"1,3e\",", ""), "--lang zh").1.starts_with("不成立。第 5 跳："));
    // Moves of a certificate are quoted one-based; with `--zero-based` a remark says so.
    let (_, out, _) = checked(&text.replace("\"1,3e\",", ""), "--zero-based");
    assert!(out.contains("row 1, column 5. (Rows and columns in this message are numbered from 1.)"), "{out}");

    let (status, found) = checked_json(&text.replace("\"left\":\"2\"", "\"left\":1"));
    assert_eq!((status, found.get("at")), (Some(1), None));
    assert_eq!(found["why"], "The jumps leave 2 pegs, not 1.");

    let (status, out, _) = checked(&text.replace("colours", "one"), "");
    let sentence = "Legal: 10 legal jumps leave 2 pegs. The proof supplied shows only that at least 1 must remain.\n";
    assert_eq!((status, out.as_str()), (Some(0), sentence));
    assert!(checked(&text.replace("colours", "one"), "--lang zh").1.starts_with("符合规则："));
    let mut position = json(&text);
    position["claim"] = json!({"kind": "position"});
    let (status, found) = checked_json(&position.to_string());
    assert_eq!((status, &found["verdict"]), (Some(0), &json!("legal")));
}

#[test]
fn certificates_are_read_from_files() {
    let folder = std::env::temp_dir().join(format!("qipan-certificates-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("covering.json");
    std::fs::write(&file, successful("tromino --k 4 --hole 2,5 --certificate")).unwrap();
    let mut check = command("check");
    let (status, out, _) = outcome_of(check.arg(&file).output().unwrap());
    assert_eq!(status, Some(0));
    assert!(out.starts_with("Proved: 85 legal moves"), "{out}");
    std::fs::write(&file, b"{\"qipan\":\"\xff\"}").unwrap();
    assert_refused(outcome_of(command("check").arg(&file).output().unwrap()), "UTF-8");
    assert_refused(outcome_of(command("check").arg(&folder).output().unwrap()), "folder");
    std::fs::remove_dir_all(&folder).unwrap();
    assert_refused(outcome_of(command("check").arg(&file).output().unwrap()), "no such file");
}

#[test]
fn invalid_certificates_are_refused_in_one_sentence() {
    let certificate = successful("pegs 1 5 --certificate");
    for (text, words) in [
        (String::new(), "line 1, column 1 isn’t valid JSON"),
        ("[".repeat(100_000), "nested too deeply"),
        ("[1]".into(), "\"qipan\": \"certificate\""),
        (certificate.replace("\"version\": 1", "\"version\": 9"), "\"version\": 1"),
        (
            certificate.replace("\"pegs\"", "\"chess\""),
            "family must be \"tromino\", \"pegs\", \"fives\", \"knights\" or \"heaps\"",
        ),
        (certificate.replace("\"rows\":1", "\"rows\":0"), "board.rows must be a whole number from 1 to 1073741824"),
        (certificate.replace("\"rows\":1,", ""), "board.rows must be"),
        (certificate.replace("fewest", "most"), "claim.kind must be \"fewest\""),
        (certificate.replace("1,2w", "1,2x"), "Move 1, “1,2x”, must be a string such as 3,2n"),
        (certificate.replace("\"cols\":5", "\"cols\":5,\"cols\":5"), "Duplicate key “cols”"),
        (certificate.replace("\"rows\":1", "\"rows\":1073741824").replace("\"cols\":5", "\"cols\":9"), "1073741824"),
    ] {
        assert_refused(checked(&text, ""), words);
        let (status, out, err) = checked(&text, "--lang zh");
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert!(err.lines().count() == 1 && !err.is_ascii(), "{err}");
    }
    assert_refused(run("check"), "FILE");
    assert_refused(run("check a b"), "FILE");
}

#[test]
fn unsupported_certificates_are_refused() {
    assert_refused(run("tromino --k 3 --hole 2,5 --window 1,1,2,2 --certificate"), "can’t be combined with --window");
    assert_refused(run("pegs 3 4 --moves --certificate"), "can’t be combined with --window or --moves");
    assert_refused(run("pegs --certificate solve --board english"), "after cover or solve");
    assert_refused(run("tromino --certificate cover --rows 2 --cols 2 --hole 1,1"), "after cover or solve");
    assert_refused(run("pegs 1025 1025 --certificate"), "at most 1048576 moves");
    assert_refused(run("tromino cover --rows 3000 --cols 3000 --hole none --certificate"), "at most 1048576 moves");
    assert_refused(run("heaps outcome --rule nim 1000,5 --misere --certificate"), "at most 400 stones");
    assert_refused(run("heaps outcome --rule 0.77 9 --misere --certificate"), "tame");
    assert_refused(run("heaps outcome --rule 0.007 1000000000000000000 --to 100 --certificate"), "is unknown");
    assert_refused(run("heaps outcome --rule nim 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 --certificate"), "16");
    assert_refused(run("fives 6 7 --all --certificate"), "can’t be combined with --all");
    assert_refused(run("fives count 6 7 --certificate"), "--line");
    assert_refused(run("knights tour 1025 1024 --certificate"), "at most 1048576 moves");
    assert_refused(run("heaps moves --rule nim 1,2 --certificate"), "--certificate");
}

#[test]
fn a_million_jumps_can_be_piped() {
    let text = successful("pegs 1000 1000 --certificate");
    let (status, out, _) = checked(&text, "");
    assert_eq!(status, Some(0));
    assert!(out.starts_with("Proved: 999999 legal jumps leave 1 peg,"), "{out}");
    assert_closed_pipe_is_no_error("pegs 1000 1000 --certificate");
    let (status, _, err) = run_on_full_disk("pegs 1000 1000 --certificate");
    assert_eq!(status, Some(2));
    assert!(err.contains("the disk is full"), "{err}");
}
