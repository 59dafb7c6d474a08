//! Invalid input of every command: malformed and huge numbers, empty input, binary data, endless input, directories and
//! missing files. Every run must end with exactly one sentence on standard error, in the selected language, that names
//! the permitted values. On Linux the address space of the program is limited.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};

use common::{Outcome, Scratch, command, outcome_of, run_on, successful};

/// The limit of the address space, in KiB.
#[cfg(target_os = "linux")]
const MAX_KILOBYTES: u32 = 1 << 20;

/// Returns the program with these arguments; on Linux under `ulimit -v`.
fn limited_command(words: &[impl AsRef<OsStr>]) -> Command {
    let plain = command("");
    #[cfg(target_os = "linux")]
    let mut limited_command = {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -v {MAX_KILOBYTES}; exec \"$0\" \"$@\"")]).arg(plain.get_program());
        shell.env("LC_ALL", "C").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        shell
    };
    #[cfg(not(target_os = "linux"))]
    let mut limited_command = plain;
    limited_command.args(words);
    limited_command
}

/// Writes `head` and then `again` repeatedly to standard input, `total` bytes of it or until the program closes the
/// pipe.
fn run_on_stream(words: &[impl AsRef<OsStr>], head: &[u8], again: &[u8], total: usize) -> Outcome {
    let mut child = limited_command(words).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let chunk = again.repeat((1 << 16) / again.len() + 1);
    let mut left = total;
    let mut is_open = input.write_all(head).is_ok();
    while is_open && left > 0 {
        let bytes = &chunk[..left.min(chunk.len())];
        is_open = input.write_all(bytes).is_ok();
        left -= bytes.len();
    }
    drop(input);
    outcome_of(child.wait_with_output().unwrap())
}

/// Asserts one sentence on standard error, with the full stop of its language, and nothing on standard output.
fn assert_one_sentence((status, out, err): &Outcome, lang: &str, about: &str) {
    assert_eq!((*status, out.as_str()), (Some(2), ""), "{about}: {err}");
    let sentence = err.strip_suffix('\n').unwrap_or_else(|| panic!("{about}: {err:?}"));
    assert!(!sentence.contains('\n') && sentence.chars().count() < 600, "{about}: {err}");
    assert!(!sentence.contains("cli-") && !sentence.contains("panicked"), "{about}: {err}");
    let (stop, inner) = if lang == "zh" { ('。', "。") } else { ('.', ". ") };
    assert!(sentence.ends_with(stop), "{about}: {err}");
    assert!(!sentence.trim_end_matches(stop).contains(inner), "{about} is more than one sentence: {err}");
    assert_eq!(sentence.chars().any(|c| ('一'..='龥').contains(&c)), lang == "zh", "{about}: {err}");
}

// ---- Arguments ----

/// Command lines with a numeric argument at `{}`.
const NUMBERS: &[&str] = &[
    "tromino --k {} --hole 1,1",
    "tromino count --rows {} --cols 7",
    "tromino count --rows 7 --cols {} --hole 1,1",
    "tromino cover --rows {} --cols 7 --hole none",
    "tromino cover --rows 7 --cols {} --hole none",
    "tromino check --rows {} --cols 4 --hole none -",
    "tromino check --rows 4 --cols {} --hole none -",
    "pegs {} 4",
    "pegs 3 {}",
    "pegs {} 4 --moves",
    "pegs {} 4 --certificate",
    "pegs check {} 4 -",
    "pegs check 3 {} -",
    "fives {} 7",
    "fives 6 {}",
    "fives 6 7 --line {}",
    "fives {} 7 --all",
    "fives {} 7 --certificate",
    "fives check {} 7 -",
    "fives check 6 {} -",
    "fives check 6 7 - --line {}",
    "fives count {} 5",
    "fives count 5 {}",
    "fives count 5 5 --line {}",
    "fives box {} 3 3",
    "fives box 3 {} 3",
    "fives box 3 3 {}",
    "fives box 3 3 3 --line {}",
    "knights tour {} 8",
    "knights tour 8 {}",
    "knights tour {} 8 --closed",
    "knights tour {} 8 --certificate",
    "knights count {} 8",
    "knights count 8 {}",
    "knights count 6 6 --threads {}",
    "knights count 6 6 --memory {}",
    "knights count {} 8 --open",
    "knights check {} 8 -",
    "knights check 8 {} -",
    "tromino moves --rows {} --cols 4 --hole none",
    "tromino moves --rows 4 --cols {} --hole none",
    "pegs moves {} 4",
    "pegs moves 3 {}",
    "pegs moves 3 4 --states {}",
    "fives moves {} 7",
    "fives moves 6 {}",
    "fives moves 6 7 --line {}",
    "knights moves {} 5",
    "knights moves 5 {}",
    "knights moves 5 5 --states {}",
    "heaps values --rule 0.07 --to {}",
    "heaps value --rule 0.07 --heap {}",
    "heaps value --rule 0.07 --heap 7 --to {}",
    "heaps period --rule 0.77 --to {}",
    "heaps moves --rule 0.07 {}",
    "heaps moves --rule 0.07 7,{},3 --misere",
    "heaps outcome --rule 0.07 {}",
    "heaps outcome --rule 0.07 7,3,{}",
    "heaps outcome --rule 0.07 {} --certificate",
];

const NO_NUMBERS: &[&str] = &[
    "x",
    "1.5",
    "1e3",
    "0x10",
    "+3",
    "٣",
    "３",
    "½",
    "∞",
    "99999999999999999999999999",
    "-99999999999999999999999999",
];

const SQUARES: &[&str] = &[
    "tromino --k 2 --hole {}",
    "tromino count --rows 7 --cols 7 --hole {}",
    "tromino cover --rows 7 --cols 7 --hole {}",
    "tromino check --rows 4 --cols 4 --hole {} -",
    "pegs solve --board english --hole {}",
    "pegs solve --board english --target {}",
    "tromino moves --rows 4 --cols 4 --hole {}",
    "pegs moves --board english --hole {}",
    "pegs moves --board english --target {}",
    "knights moves 5 5 --start {}",
    "knights tour 8 8 --start {}",
    "knights tour 8 8 --without {}",
    "knights tour 8 8 --without 1,1;{}",
    "knights count 6 6 --without {}",
    "knights check 8 8 - --without {}",
];

const NO_SQUARES: &[&str] = &[
    "",
    " ",
    "x",
    "4",
    "4,",
    ",4",
    "0,4",
    "4,0",
    "-4,4",
    "4;4;4",
    "4,4,4",
    "4.5,4",
    "99,4",
    "99999999999999999999999999,4",
    "4,99999999999999999999999999",
];

const RULES: &[&str] = &[
    "heaps values --rule {} --to 40",
    "heaps value --rule {} --heap 7",
    "heaps period --rule {}",
    "heaps moves --rule {} 7,3,3",
    "heaps outcome --rule {} 7,3,3",
];

const NO_RULES: &[&str] = &[
    "",
    "chess",
    "-1",
    "99999999999999999999999999",
    "0.",
    "0.000",
    "0.0G",
    "0.[",
    "0.[]",
    "0.1[3]7",
    "1.07",
    "nim:",
    "nim:0",
    "nim:99999999999999999999999999",
    "take:",
    "take:{}",
    "take:{0}",
    "take:{1,99999999999999999999999999}",
    "row:{2,-3}",
    "grundy:2",
];

const AFTER: &[&str] = &[
    "tromino moves --rows 4 --cols 4 --hole 1,2 --after {}",
    "pegs moves 3 4 --after {}",
    "fives moves 6 7 --after {}",
    "knights moves 5 5 --start 1,1 --after {}",
];

const NO_MOVES: &[&str] = &[
    "x",
    ";",
    "1",
    "0,0",
    "-1,1",
    "2,3;",
    "9,9",
    "9,9se",
    "1,1>1,2",
    "lay:1,1",
    "put:x",
    "put:9,9",
    "lift:1,1se",
    "take:1,1",
    "é1,1",
    "99999999999999999999999999,1",
    "1,99999999999999999999999999e",
];

const WORDS: &[&str] = &[
    "{}",
    "tromino --order {} --k 2 --hole 1,1",
    "tromino --k 30 --hole 1,1 --window {}",
    "pegs solve --board {}",
    "completions {}",
    "tromino {}",
    "knights {}",
    "heaps {}",
    "pegs 3 4 {}",
    "fives 6 7 {}",
    "check a b {}",
    "man a b {}",
    "heaps stripes {}",
];

const NO_WORDS: &[&str] = &[
    "chess",
    "-1",
    "1,1,0,1",
    "--spiral",
    "99999999999999999999999999",
    "1,1,1,99999999999999999999999999",
    "\u{1b}[31m",
];

/// Asserts that every pattern with every value in place of `{}` is refused, in both languages.
fn assert_all_refused(patterns: &[&str], bad: &[&str]) {
    for pattern in patterns {
        for word in bad {
            for lang in ["en", "zh"] {
                let mut words: Vec<String> = pattern.split(' ').map(|part| part.replace("{}", word)).collect();
                words.extend(["--lang".to_owned(), lang.to_owned()]);
                let outcome = outcome_of(limited_command(&words).output().unwrap());
                assert_one_sentence(&outcome, lang, &format!("{words:?}"));
            }
        }
    }
}

#[test]
fn invalid_and_huge_numbers_are_refused() {
    assert_all_refused(NUMBERS, NO_NUMBERS);
}

#[test]
fn invalid_squares_are_refused() {
    assert_all_refused(SQUARES, NO_SQUARES);
}

#[test]
fn invalid_rules_and_option_values_are_refused() {
    assert_all_refused(RULES, NO_RULES);
    assert_all_refused(WORDS, NO_WORDS);
}

#[test]
fn invalid_and_illegal_moves_are_refused() {
    assert_all_refused(AFTER, NO_MOVES);
    for line in
        ["pegs moves 3 4 --hole 1,1", "pegs moves 3 4 --target 1,1", "pegs moves 3 4 --board english", "pegs moves 3"]
    {
        assert_all_refused(&[line], &[""]);
    }
}

#[test]
fn long_arguments_are_refused() {
    let digits = "9".repeat(100_000);
    assert_all_refused(NUMBERS, &[&digits]);
    assert_all_refused(SQUARES, &[&digits, &",".repeat(100_000)]);
    assert_all_refused(RULES, &[&format!("0.{}", "7".repeat(100_000)), &format!("take:{}", "1,".repeat(50_000))]);
    assert_all_refused(WORDS, &["x".repeat(100_000).as_str()]);
}

#[test]
fn missing_arguments_are_refused() {
    let lines = [
        "",
        "tromino --k 2",
        "tromino count",
        "tromino cover --rows 7 --cols 7",
        "tromino check",
        "pegs",
        "pegs 3",
        "pegs check 3 4",
        "pegs solve",
        "fives",
        "fives 6",
        "fives check 6 7",
        "fives count 5",
        "fives box 5 5",
        "knights",
        "knights tour 8",
        "knights count 8",
        "knights check 8 8",
        "heaps",
        "heaps values --rule 0.07",
        "heaps value --rule 0.07",
        "heaps period",
        "heaps moves --rule 0.07",
        "heaps outcome 7,3,3",
        "check",
        "completions",
        // Empty input.
        "tromino",
        "heaps stripes",
        "check -",
    ];
    for line in lines {
        for lang in ["en", "zh"] {
            let words: Vec<&str> = line.split_whitespace().chain(["--lang", lang]).collect();
            assert_one_sentence(&outcome_of(limited_command(&words).output().unwrap()), lang, line);
        }
    }
}

#[test]
fn unwritable_manual_pages_are_refused() {
    let scratch = Scratch::new("bad-pages");
    let file = scratch.file("file", b"");
    let below = file.join("below");
    for folder in [file.as_os_str(), below.as_os_str(), OsStr::new("")] {
        for lang in ["en", "zh"] {
            let outcome = outcome_of(
                limited_command(&[OsStr::new("man"), folder, OsStr::new("--lang"), OsStr::new(lang)]).output().unwrap(),
            );
            assert_one_sentence(&outcome, lang, &format!("{folder:?}"));
        }
    }
}

// ---- Input streams ----

/// The commands that read input, and a valid beginning of the input of each.
const READERS: &[(&str, &str)] = &[
    ("tromino", "2\n1 "),
    ("heaps stripes", "1 5 1\n3\n1\n"),
    ("tromino check --rows 4 --cols 4 --hole 1,2 FILE", "1 0 2 2\n"),
    ("pegs check 3 4 FILE", "1,2w\n"),
    ("fives check 6 7 FILE", "1,3\n"),
    ("knights check 8 8 FILE", "1,1\n"),
    (
        "check FILE",
        "{\"qipan\":\"certificate\",\"version\":1,\"family\":\"pegs\",\"board\":{\"rows\":3,\"cols\":4},\"claim\":{\"kind\":\"fewest\",\"left\":\"2\"},\"moves\":[",
    ),
];

/// Returns the arguments of a command that reads from `from`.
fn reader_args(line: &str, from: &OsStr, lang: &str) -> Vec<std::ffi::OsString> {
    let words = line.split(' ').map(|word| if word == "FILE" { from.to_owned() } else { word.into() });
    words.chain(["--lang".into(), lang.into()]).collect()
}

#[test]
fn unreadable_files_are_refused() {
    let scratch = Scratch::new("bad-files");
    let file = scratch.file("file", b"");
    let long = scratch.path(&"9".repeat(10_000));
    for (line, _) in READERS.iter().filter(|(line, _)| line.contains("FILE")) {
        for from in [scratch.path("missing"), scratch.path(""), file.join("below"), long.clone(), "".into()] {
            for lang in ["en", "zh"] {
                let outcome = outcome_of(limited_command(&reader_args(line, from.as_os_str(), lang)).output().unwrap());
                assert_one_sentence(&outcome, lang, &format!("{line} {}", from.display()));
            }
        }
    }
}

/// Returns the high bytes of a linear congruential generator with a fixed seed.
fn pseudorandom_bytes(many: usize) -> Vec<u8> {
    let mut state = 1u64;
    let next = |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    (0..many).map(next).collect()
}

#[test]
fn garbage_is_refused() {
    let scratch = Scratch::new("garbage");
    let bytes = pseudorandom_bytes(1 << 20);
    let file = scratch.file("garbage", &bytes);
    for (line, begin) in READERS {
        for lang in ["en", "zh"] {
            let from = |from: &str| reader_args(line, OsStr::new(from), lang);
            assert_one_sentence(&run_on_stream(&from("-"), b"", &bytes, bytes.len()), lang, line);
            assert_one_sentence(&run_on_stream(&from("-"), begin.as_bytes(), &bytes, bytes.len()), lang, line);
            if line.contains("FILE") {
                let outcome = outcome_of(limited_command(&reader_args(line, file.as_os_str(), lang)).output().unwrap());
                assert_one_sentence(&outcome, lang, line);
            }
        }
    }
}

const HUGE_INPUT: usize = 100_000_000;

/// Asserts a refusal, or an answer to the part that was read: the verdict "no" of a check, or the answer to contest
/// input, whose length is fixed by its first lines.
fn assert_answer_or_refusal(outcome: &Outcome, about: &str) {
    let (status, out, err) = outcome;
    match status {
        Some(0) => assert!(!about.contains("FILE") && !out.is_empty() && err.is_empty(), "{about}: {outcome:?}"),
        Some(1) => assert!(out.lines().count() == 1 && err.is_empty(), "{about}: {outcome:?}"),
        _ => assert_one_sentence(outcome, "en", about),
    }
}

#[test]
fn endless_input_needs_bounded_memory() {
    let tails: &[&[u8]] = &[b" ", b"\n", b" \n", b"7", b"\0", b"-", b"[", b"{\"", b"\xff"];
    for (line, begin) in READERS {
        for head in [b"", begin.as_bytes()] {
            for tail in tails {
                let outcome = run_on_stream(&reader_args(line, OsStr::new("-"), "en"), head, tail, HUGE_INPUT);
                assert_one_sentence(&outcome, "en", &format!("{line} {tail:?}"));
            }
        }
        // Well-formed elements, repeated beyond every limit.
        for tail in ["1 ", "1\n", "1,2\n", "1,2w\n", "1,1>1,3\n", "\"1,2w\",", "0,", "\"\",", "[[],{}],"] {
            for head in [b"", begin.as_bytes()] {
                let outcome =
                    run_on_stream(&reader_args(line, OsStr::new("-"), "en"), head, tail.as_bytes(), HUGE_INPUT);
                assert_answer_or_refusal(&outcome, &format!("{line} {tail:?}"));
            }
        }
    }
}

#[test]
fn a_100_mb_file_needs_bounded_memory() {
    let scratch = Scratch::new("much");
    let path = scratch.path("much");
    // Most file systems store this as a hole.
    std::fs::File::create(&path).unwrap().set_len(HUGE_INPUT as u64).unwrap();
    for (line, _) in READERS.iter().filter(|(line, _)| line.contains("FILE")) {
        let outcome = outcome_of(limited_command(&reader_args(line, path.as_os_str(), "en")).output().unwrap());
        assert_one_sentence(&outcome, "en", line);
    }
}

#[test]
fn the_largest_certificates_need_bounded_memory() {
    let (_, begin) = READERS[READERS.len() - 1];
    let most = 1 << 26;
    for tail in ["\"1,2w\",", "0,", "\"\",", "[],", "{},", "{\"a\":0},", "a", " "] {
        let outcome = run_on_stream(&["check", "-"], begin.as_bytes(), tail.as_bytes(), most - 1000);
        assert_one_sentence(&outcome, "en", tail);
    }
    // Deep nesting, and one long string.
    for tail in ["[", "{\"a\":", "\\u0041"] {
        let outcome = run_on_stream(&["check", "-"], b"{\"qipan\":\"", tail.as_bytes(), most - 1000);
        assert_one_sentence(&outcome, "en", tail);
        let outcome = run_on_stream(&["check", "-"], b"", tail.as_bytes(), most - 1000);
        assert_one_sentence(&outcome, "en", tail);
    }
    // A valid certificate with the largest permitted number of moves, followed by white space.
    let largest = successful("pegs 1024 1024 --certificate");
    let (status, out, err) = run_on_stream(&["check", "-"], largest.as_bytes(), b" ", 1000);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("Proved: 1048575 legal jumps"), "{out}");
}

// ---- Large valid input ----

#[test]
fn large_boards_need_bounded_memory() {
    for (line, input, status) in [
        ("tromino --k 30 --hole 1073741824,1 --window 536870000,536870000,2000,2000", "", 0),
        ("tromino count --rows 1073741824 --cols 1073741824", "", 2),
        ("tromino cover --rows 1073741824 --cols 1073741824 --hole 1,1", "", 2),
        ("tromino cover --rows 1073741824 --cols 1073741823 --hole 1,1", "", 1),
        ("tromino check --rows 16384 --cols 16384 --hole 1,1 -", "0 1\n", 1),
        ("pegs 1073741824 1073741824", "", 0),
        ("pegs 1073741824 1073741824 --json", "", 0),
        ("pegs 1073741824 1073741824 --certificate", "", 2),
        ("pegs check 32768 32768 -", "1,2w\n", 0),
        ("pegs check 1073741824 1073741824 -", "1,2w\n", 2),
        ("fives 1073741824 1073741824", "", 0),
        ("fives 1073741824 1073741824 --line 49 --all", "", 1),
        ("fives check 8192 8192 -", "1,1\n", 1),
        ("fives check 1073741824 1073741824 -", "1,1\n", 2),
        ("fives count 1073741824 1073741823", "", 0),
        ("knights tour 1073741824 1073741824 --certificate", "", 2),
        ("knights tour 64 64 --without 1,1;64,64 --steps 1", "", 1),
        ("knights count 1073741824 1073741824", "", 2),
        ("knights check 32768 32768 -", "1,1\n", 1),
        ("knights check 1073741824 1073741824 -", "1,1\n", 2),
        ("heaps values --rule nim --to 10000000", "", 0),
        ("heaps values --rule 0.07 --to 10000000", "", 0),
        ("heaps value --rule take:{1,1000000} --heap 1000000000000000000", "", 1),
        ("heaps moves --rule nim 1000000000000000000,1", "", 0),
        ("heaps moves --rule nim:1000000000000000000 1000000000000000000,999999999999999999,7", "", 0),
        ("heaps moves --rule 0.07 1000000000000000000,1000000000000000000,7", "", 0),
        ("heaps outcome --rule nim 1000000000000000000,3 --misere", "", 0),
        ("heaps stripes", "2 2 2 3 1000000000000000000 999999999999999999 0", 0),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let (exit_code, _, err) = run_on_stream(&words, input.as_bytes(), b"\n", 1);
        assert_eq!(exit_code, Some(status), "{line}: {err}");
        assert!(err.lines().count() <= 1, "{line}: {err}");
    }
}

#[test]
fn long_outputs_are_piped_in_bounded_memory() {
    for (writer, reader) in [
        ("pegs 1000 1000 --moves", "pegs check 1000 1000 -"),
        ("knights tour 1000 1000 --closed", "knights check 1000 1000 - --closed"),
        ("tromino --k 10 --hole 5,5", "tromino check --rows 1024 --cols 1024 --hole 5,5 -"),
        ("fives 2000 2000", "fives check 2000 2000 -"),
    ] {
        let words = |line: &'static str| line.split(' ').collect::<Vec<_>>();
        let mut writes = limited_command(&words(writer)).spawn().unwrap();
        let read = limited_command(&words(reader)).stdin(writes.stdout.take().unwrap()).output().unwrap();
        assert!(writes.wait().unwrap().success(), "{writer}");
        let (status, out, err) = outcome_of(read);
        assert_eq!((status, err.as_str()), (Some(0), ""), "{reader}");
        assert!(out.starts_with("Proved"), "{reader}: {out}");
    }
}

#[test]
fn input_after_the_contest_format_is_not_read() {
    let outcome = run_on_stream(&["tromino"], b"2\n1 2\n", b"rubbish", HUGE_INPUT);
    assert_eq!(outcome, run_on("tromino", b"2\n1 2\n"));
    let outcome = run_on_stream(&["heaps", "stripes"], b"1 5 1\n1\n6\n", b"\xff", HUGE_INPUT);
    assert_eq!(outcome, (Some(0), "2\n".to_owned(), String::new()));
}
