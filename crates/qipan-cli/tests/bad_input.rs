//! What is refused: for every command wrong and huge numbers, no input, garbage, endless input, folders and missing files. Each
//! time there is one sentence on standard error that names what is allowed, in the reader's language, and nothing else; and on
//! Linux the program runs within a bound on its memory.

// Clippy's leave for tests does not reach the helpers of a file of tests.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};

use common::{Came, Scratch, came, command, good, run_on};

/// So many kilobytes of address space the program may take.
#[cfg(target_os = "linux")]
const MAX_KILOBYTES: u32 = 1 << 20;

/// The program with these words, within a bound on its memory where the system has a way to say so.
fn bounded(words: &[impl AsRef<OsStr>]) -> Command {
    let plain = command("");
    #[cfg(target_os = "linux")]
    let mut bounded = {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -v {MAX_KILOBYTES}; exec \"$0\" \"$@\"")]).arg(plain.get_program());
        shell.env("LC_ALL", "C").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        shell
    };
    #[cfg(not(target_os = "linux"))]
    let mut bounded = plain;
    bounded.args(words);
    bounded
}

/// Runs it on this, and then on these bytes again and again, so many in all, or as many as it reads.
fn run_on_stream(words: &[impl AsRef<OsStr>], head: &[u8], again: &[u8], total: usize) -> Came {
    let mut child = bounded(words).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let chunk = again.repeat((1 << 16) / again.len() + 1);
    let mut left = total;
    let mut goes_on = input.write_all(head).is_ok();
    while goes_on && left > 0 {
        let bytes = &chunk[..left.min(chunk.len())];
        goes_on = input.write_all(bytes).is_ok();
        left -= bytes.len();
    }
    drop(input);
    came(child.wait_with_output().unwrap())
}

/// One sentence on standard error, with its language's full stop, and nothing on standard output.
fn is_one_sentence((status, out, err): &Came, lang: &str, about: &str) {
    assert_eq!((*status, out.as_str()), (Some(2), ""), "{about}: {err}");
    let sentence = err.strip_suffix('\n').unwrap_or_else(|| panic!("{about}: {err:?}"));
    assert!(!sentence.contains('\n') && sentence.chars().count() < 600, "{about}: {err}");
    assert!(!sentence.contains("cli-") && !sentence.contains("panicked"), "{about}: {err}");
    let (stop, inner) = if lang == "zh" { ('。', "。") } else { ('.', ". ") };
    assert!(sentence.ends_with(stop), "{about}: {err}");
    assert!(!sentence.trim_end_matches(stop).contains(inner), "{about} is more than one sentence: {err}");
    assert_eq!(sentence.chars().any(|c| ('一'..='龥').contains(&c)), lang == "zh", "{about}: {err}");
}

// ---- What is typed ----

/// Where something is typed, marked by `{}`.
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

/// Every pattern with every word in its place, in both languages, is refused.
fn are_refused(patterns: &[&str], bad: &[&str]) {
    for pattern in patterns {
        for word in bad {
            for lang in ["en", "zh"] {
                let mut words: Vec<String> = pattern.split(' ').map(|part| part.replace("{}", word)).collect();
                words.extend(["--lang".to_owned(), lang.to_owned()]);
                let came = came(bounded(&words).output().unwrap());
                is_one_sentence(&came, lang, &format!("{words:?}"));
            }
        }
    }
}

#[test]
fn wrong_and_huge_numbers_are_refused() {
    are_refused(NUMBERS, NO_NUMBERS);
}

#[test]
fn wrong_squares_are_refused() {
    are_refused(SQUARES, NO_SQUARES);
}

#[test]
fn wrong_rules_and_words_are_refused() {
    are_refused(RULES, NO_RULES);
    are_refused(WORDS, NO_WORDS);
}

#[test]
fn words_of_any_length_are_refused() {
    let digits = "9".repeat(100_000);
    are_refused(NUMBERS, &[&digits]);
    are_refused(SQUARES, &[&digits, &",".repeat(100_000)]);
    are_refused(RULES, &[&format!("0.{}", "7".repeat(100_000)), &format!("take:{}", "1,".repeat(50_000))]);
    are_refused(WORDS, &["x".repeat(100_000).as_str()]);
}

#[test]
fn commands_without_what_they_need_are_refused() {
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
            is_one_sentence(&came(bounded(&words).output().unwrap()), lang, line);
        }
    }
}

#[test]
fn pages_that_cannot_be_written_are_refused() {
    let scratch = Scratch::new("bad-pages");
    let file = scratch.file("file", b"");
    let below = file.join("below");
    for folder in [file.as_os_str(), below.as_os_str(), OsStr::new("")] {
        for lang in ["en", "zh"] {
            let came =
                came(bounded(&[OsStr::new("man"), folder, OsStr::new("--lang"), OsStr::new(lang)]).output().unwrap());
            is_one_sentence(&came, lang, &format!("{folder:?}"));
        }
    }
}

// ---- What is read ----

/// The commands that read, where from, and how the file begins that each of them can read.
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

/// The words of a command that reads from here.
fn reading(line: &str, from: &OsStr, lang: &str) -> Vec<std::ffi::OsString> {
    let words = line.split(' ').map(|word| if word == "FILE" { from.to_owned() } else { word.into() });
    words.chain(["--lang".into(), lang.into()]).collect()
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let scratch = Scratch::new("bad-files");
    let file = scratch.file("file", b"");
    let long = scratch.path(&"9".repeat(10_000));
    for (line, _) in READERS.iter().filter(|(line, _)| line.contains("FILE")) {
        for from in [scratch.path("missing"), scratch.path(""), file.join("below"), long.clone(), "".into()] {
            for lang in ["en", "zh"] {
                let came = came(bounded(&reading(line, from.as_os_str(), lang)).output().unwrap());
                is_one_sentence(&came, lang, &format!("{line} {}", from.display()));
            }
        }
    }
}

/// Bytes as from a file that is no text, the same each time.
fn garbage(many: usize) -> Vec<u8> {
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
    let garbage = garbage(1 << 20);
    let file = scratch.file("garbage", &garbage);
    for (line, begin) in READERS {
        for lang in ["en", "zh"] {
            let from = |from: &str| reading(line, OsStr::new(from), lang);
            is_one_sentence(&run_on_stream(&from("-"), b"", &garbage, garbage.len()), lang, line);
            is_one_sentence(&run_on_stream(&from("-"), begin.as_bytes(), &garbage, garbage.len()), lang, line);
            if line.contains("FILE") {
                let came = came(bounded(&reading(line, file.as_os_str(), lang)).output().unwrap());
                is_one_sentence(&came, lang, line);
            }
        }
    }
}

/// 100 MB.
const MUCH: usize = 100_000_000;

/// A reader may answer what stands at the beginning: "no", or what a contest asks for, which ends before its input.
fn is_bounded(came: &Came, about: &str) {
    let (status, out, err) = came;
    match status {
        Some(0) => assert!(!about.contains("FILE") && !out.is_empty() && err.is_empty(), "{about}: {came:?}"),
        Some(1) => assert!(out.lines().count() == 1 && err.is_empty(), "{about}: {came:?}"),
        _ => is_one_sentence(came, "en", about),
    }
}

#[test]
fn endless_input_is_answered_in_bounded_memory() {
    let tails: &[&[u8]] = &[b" ", b"\n", b" \n", b"7", b"\0", b"-", b"[", b"{\"", b"\xff"];
    for (line, begin) in READERS {
        for head in [b"", begin.as_bytes()] {
            for tail in tails {
                let came = run_on_stream(&reading(line, OsStr::new("-"), "en"), head, tail, MUCH);
                is_one_sentence(&came, "en", &format!("{line} {tail:?}"));
            }
        }
        // What could be read, were there less of it.
        for tail in ["1 ", "1\n", "1,2\n", "1,2w\n", "1,1>1,3\n", "\"1,2w\",", "0,", "\"\",", "[[],{}],"] {
            for head in [b"", begin.as_bytes()] {
                let came = run_on_stream(&reading(line, OsStr::new("-"), "en"), head, tail.as_bytes(), MUCH);
                is_bounded(&came, &format!("{line} {tail:?}"));
            }
        }
    }
}

#[test]
fn a_file_of_100_mb_is_answered_in_bounded_memory() {
    let scratch = Scratch::new("much");
    let path = scratch.path("much");
    // Nothing is written for the zeros on most disks.
    std::fs::File::create(&path).unwrap().set_len(MUCH as u64).unwrap();
    for (line, _) in READERS.iter().filter(|(line, _)| line.contains("FILE")) {
        let came = came(bounded(&reading(line, path.as_os_str(), "en")).output().unwrap());
        is_one_sentence(&came, "en", line);
    }
}

#[test]
fn the_largest_certificates_are_read_in_bounded_memory() {
    let (_, begin) = READERS[READERS.len() - 1];
    let most = 1 << 26;
    for tail in ["\"1,2w\",", "0,", "\"\",", "[],", "{},", "{\"a\":0},", "a", " "] {
        let came = run_on_stream(&["check", "-"], begin.as_bytes(), tail.as_bytes(), most - 1000);
        is_one_sentence(&came, "en", tail);
    }
    // Nested, and one long text.
    for tail in ["[", "{\"a\":", "\\u0041"] {
        let came = run_on_stream(&["check", "-"], b"{\"qipan\":\"", tail.as_bytes(), most - 1000);
        is_one_sentence(&came, "en", tail);
        let came = run_on_stream(&["check", "-"], b"", tail.as_bytes(), most - 1000);
        is_one_sentence(&came, "en", tail);
    }
    // As large as it may be, and true.
    let largest = good("pegs 1024 1024 --certificate");
    let (status, out, err) = run_on_stream(&["check", "-"], largest.as_bytes(), b" ", 1000);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("Proved: 1048575 legal jumps"), "{out}");
}

// ---- What is large and lawful ----

#[test]
fn large_boards_are_answered_in_bounded_memory() {
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
        let (came_with, _, err) = run_on_stream(&words, input.as_bytes(), b"\n", 1);
        assert_eq!(came_with, Some(status), "{line}: {err}");
        assert!(err.lines().count() <= 1, "{line}: {err}");
    }
}

#[test]
fn a_million_jumps_and_squares_go_through_a_pipe_in_bounded_memory() {
    for (writer, reader) in [
        ("pegs 1000 1000 --moves", "pegs check 1000 1000 -"),
        ("knights tour 1000 1000 --closed", "knights check 1000 1000 - --closed"),
        ("tromino --k 10 --hole 5,5", "tromino check --rows 1024 --cols 1024 --hole 5,5 -"),
        ("fives 2000 2000", "fives check 2000 2000 -"),
    ] {
        let words = |line: &'static str| line.split(' ').collect::<Vec<_>>();
        let mut writes = bounded(&words(writer)).spawn().unwrap();
        let read = bounded(&words(reader)).stdin(writes.stdout.take().unwrap()).output().unwrap();
        assert!(writes.wait().unwrap().success(), "{writer}");
        let (status, out, err) = came(read);
        assert_eq!((status, err.as_str()), (Some(0), ""), "{reader}");
        assert!(out.starts_with("Proved"), "{reader}: {out}");
    }
}

#[test]
fn what_follows_contest_input_is_not_read() {
    let came = run_on_stream(&["tromino"], b"2\n1 2\n", b"rubbish", MUCH);
    assert_eq!(came, run_on("tromino", b"2\n1 2\n"));
    let came = run_on_stream(&["heaps", "stripes"], b"1 5 1\n1\n6\n", b"\xff", MUCH);
    assert_eq!(came, (Some(0), "2\n".to_owned(), String::new()));
}
