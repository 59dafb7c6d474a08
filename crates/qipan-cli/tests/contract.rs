//! The interface that scripts depend on: of every command the exit status, the beginning of its output in both
//! languages, and its JSON keys. Invalid input is tested in `bad_input.rs`.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use serde_json::Value;

use common::{Outcome, Scratch, command, outcome_of, run, run_on, successful};

/// A command line and the expected result.
struct CommandCase {
    /// The arguments after `qipan`. FILE is replaced by the path of a file with the input, and in a second run by `-`.
    line: &'static str,
    /// The standard input; after `$ ` the arguments of the command that produces it.
    input: &'static str,
    status: i32,
    /// The expected beginning of the output in English.
    en: &'static str,
    /// The same in Chinese; empty if the outputs are equal.
    zh: &'static str,
    /// The required JSON keys; `#` marks values that are decimal strings.
    keys: &'static str,
}

const fn case(
    line: &'static str,
    input: &'static str,
    status: i32,
    en: &'static str,
    zh: &'static str,
    keys: &'static str,
) -> CommandCase {
    CommandCase { line, input, status, en, zh, keys }
}

const NONE: &str = "";
const SAME: &str = "";
const READING: &str = "1 0 2 2\n1 1 3 2\n4 3 3 5\n4 4 5 5\n";
const PREORDER: &str = "2 0 3 3\n2 2 1 3\n4 1 1 5\n4 4 5 5\n";
const JUMPS: &str = "1,2>1,0\n1,3>1,5\n2,1>4,1\n2,2>4,2\n2,3>2,5\n1,5>3,5\n4,1>4,3\n4,3>2,3\n3,5>3,3\n2,3>4,3\n";
/// The squares of 6×7 with row + 2 · column = 2 modulo 5.
const STONES: &str = "1,3\n2,5\n3,2\n3,7\n4,4\n5,1\n5,6\n6,3\n";
const VALUES: &str = "0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4 0 1 1 2 0 3\n";
const CERTIFICATE: &str = "{\n  \"qipan\": \"certificate\",\n  \"version\": 1,\n";

const MATRIX_KEYS: &str = "k hole order pieces# matrix";
const CERTIFICATE_KEYS: &str = "qipan version family board claim moves";
const PEGS_KEYS: &str = "rows cols fewest# lower_bound# jumps verdict";
const JUMPS_KEYS: &str = "rows cols fewest# lower_bound# verdict";
const FIVES_KEYS: &str = "rows cols line fewest# lower_bound# verdict placements";
const TOUR_KEYS: &str = "closed squares";
const COUNT_KEYS: &str = "rows cols kind count# states seconds";
const CHECK_KEYS: &str = "family claim verdict why";

const QUIZ_KEYS: &str = "family version seed# questions";
const MOVES_KEYS: &str = "moves result ways# kind";
const CHANCE_KEYS: &str = "moves result ways# kind chance";

const CASES: &[CommandCase] = &[
    // Trominoes.
    case("tromino --k 2 --hole 1,2", NONE, 0, READING, SAME, MATRIX_KEYS),
    case("tromino --k 2 --hole 1,2 --order reading", NONE, 0, READING, SAME, MATRIX_KEYS),
    case("tromino --k 2 --hole 1,2 --order preorder", NONE, 0, PREORDER, SAME, MATRIX_KEYS),
    case("tromino --k 2 --hole 1,2 --order level", NONE, 0, PREORDER, SAME, MATRIX_KEYS),
    case("tromino --k 2 --hole 1,2 --certificate", NONE, 0, CERTIFICATE, SAME, CERTIFICATE_KEYS),
    case("tromino", "2\n1 2\n", 0, READING, SAME, MATRIX_KEYS),
    case(
        "tromino --k 30 --hole 7,9 --window 1,1,8,8",
        NONE,
        0,
        "1 1 2 2 3 3 4 4\n1 536870913 536870913 2 ",
        SAME,
        MATRIX_KEYS,
    ),
    case("tromino count --rows 7 --cols 7", NONE, 0, "34528\n", SAME, "count#"),
    case("tromino count --rows 7 --cols 7 --hole 1,1", NONE, 0, "1440\n", SAME, "count#"),
    case(
        "tromino cover --rows 10 --cols 7 --hole 3,3",
        NONE,
        0,
        "1 1 2 2 3 3 4\n",
        SAME,
        "rows cols hole pieces# matrix",
    ),
    case(
        "tromino cover --rows 5 --cols 5 --hole 1,2",
        NONE,
        1,
        "Impossible: mark the nine squares",
        "盖不满：",
        "rows cols hole coverable reason",
    ),
    case(
        "tromino check --rows 4 --cols 4 --hole 1,2 FILE",
        READING,
        0,
        "Proved\n",
        "已证明\n",
        "rows cols hole verdict at reason",
    ),
    case(
        "tromino check --rows 4 --cols 4 --hole 1,2 FILE",
        "1 1 2 2\n",
        1,
        "Not correct. ",
        "不成立。",
        "rows cols hole verdict at reason",
    ),
    // Pegs.
    case(
        "pegs 3 4",
        NONE,
        0,
        "2\nProved: 10 legal jumps leave 2 pegs, the minimum.",
        "2\n已证明：10 跳都符合规则",
        PEGS_KEYS,
    ),
    case("pegs 3 4 --moves", NONE, 0, JUMPS, SAME, PEGS_KEYS),
    case("pegs 3 4 --certificate", NONE, 0, CERTIFICATE, SAME, CERTIFICATE_KEYS),
    case("pegs check 3 4 FILE", JUMPS, 0, "Proved: 10 legal jumps", "已证明：10 跳都符合规则", JUMPS_KEYS),
    case("pegs check 3 4 FILE", "1,2w\n", 0, "Legal: 1 legal jump", "符合规则：跳了 1 次", JUMPS_KEYS),
    case("pegs check 3 4 FILE", "1,1>1,3\n", 1, "Wrong at jump 1", "不成立：第 1 跳", JUMPS_KEYS),
    case("pegs solve --board english", NONE, 0, "1\nProved: 31 legal jumps", "1\n已证明：", PEGS_KEYS),
    case("pegs solve --board english --hole 1,4", NONE, 0, "1\nProved: 31 legal jumps", "1\n已证明：", PEGS_KEYS),
    case("pegs solve --board english --target 4,4", NONE, 0, "1\nProved: 31 legal jumps", "1\n已证明：", PEGS_KEYS),
    case("pegs solve --board english --target 4,5", NONE, 1, "Impossible. ", "做不到。", "rows cols verdict reason"),
    case("pegs solve --board european", NONE, 0, "2\nProved: 34 legal jumps", "2\n已证明：", PEGS_KEYS),
    case("pegs solve --board triangle15", NONE, 0, "1\nProved: 13 legal jumps", "1\n已证明：", PEGS_KEYS),
    // Fives.
    case("fives 6 7", NONE, 0, "8\nProved: 8 stones", "8\n已证明：", FIVES_KEYS),
    case("fives 6 7 --line 5", NONE, 0, "8\nProved: 8 stones", "8\n已证明：", FIVES_KEYS),
    case("fives 6 7 --all", NONE, 0, "8\nProved: 8 stones", "8\n已证明：", FIVES_KEYS),
    case("fives 6 7 --certificate", NONE, 0, CERTIFICATE, SAME, "qipan version family board claim proof"),
    case(
        "fives 64 64 --line 4",
        NONE,
        1,
        "not known\nUnknown: ",
        "未知\n尚无定论：",
        "rows cols line fewest lower_bound# verdict placements",
    ),
    case("fives check 6 7 FILE", STONES, 0, "Proved: 8 stones", "已证明：", "rows cols line verdict"),
    case("fives check 6 7 FILE", "1,1\n", 1, "Not correct: 1 stone", "不成立：", "rows cols line verdict"),
    case("fives check 6 7 FILE", "$ fives 6 7 --certificate", 0, "Proved: ", "已证明：", "rows cols line verdict"),
    case("fives count 5 5", NONE, 0, "48\nExact count: 48 placements of 5 stones", "48\n计算得出：", "fewest# count#"),
    case(
        "fives count 5 5 --line 5",
        NONE,
        0,
        "48\nExact count: 48 placements of 5 stones",
        "48\n计算得出：",
        "fewest# count#",
    ),
    case(
        "fives box 3 3 3 --line 3",
        NONE,
        0,
        "11\nExhaustive search: 11 stones",
        "11\n计算得出：",
        "fewest# verdict placements",
    ),
    // Knights.
    case("knights tour 8 8", NONE, 0, "1,1\n", SAME, TOUR_KEYS),
    case("knights tour 8 8 --closed", NONE, 0, "1,1\n", SAME, TOUR_KEYS),
    case("knights tour 8 8 --start 4,5", NONE, 0, "4,5\n", SAME, TOUR_KEYS),
    case("knights tour 8 8 --certificate", NONE, 0, CERTIFICATE, SAME, CERTIFICATE_KEYS),
    case("knights tour 4 4", NONE, 1, "No tour: ", "走不遍：", "closed squares verdict reason"),
    case("knights count 6 6", NONE, 0, "9862\nExact count of closed tours", "9862\n计算得出：回路", COUNT_KEYS),
    case("knights count 5 5 --open", NONE, 0, "864\nExact count of open tours", "864\n计算得出：通路", COUNT_KEYS),
    case("knights count 3 3 --without 2,2", NONE, 0, "1\nExact count", "1\n计算得出：", COUNT_KEYS),
    case("knights count 5 5 --without 1,1;3,3", NONE, 0, "0\n", "0\n", COUNT_KEYS),
    case("knights count 6 6 --threads 2", NONE, 0, "9862\nExact count", "9862\n计算得出：", COUNT_KEYS),
    case(
        "knights check 8 8 FILE",
        "$ knights tour 8 8 --closed",
        0,
        "Proved: The knight visits all 64 squares",
        "已证明：",
        "closed verdict",
    ),
    case("knights check 8 8 FILE", "1,1\n2,3\n", 1, "Unfinished: ", "没有走完：", "closed verdict"),
    case("knights check 8 8 FILE", "1,1\n1,2\n", 1, "Wrong at square 2", "不成立：", "closed verdict"),
    // Heaps.
    case("heaps values --rule 0.07 --to 40", NONE, 0, VALUES, SAME, "rule values"),
    case("heaps value --rule 0.07 --heap 1000000000000000000", NONE, 0, "3\n", SAME, "rule value status"),
    case(
        "heaps value --rule 0.007 --heap 1000000000000000000 --to 2000",
        NONE,
        1,
        "not known\n",
        "未知\n",
        "rule value status",
    ),
    case(
        "heaps period --rule 0.77",
        NONE,
        0,
        "Preperiod: 71\nPeriod: 12\nProved by the Guy–Smith periodicity theorem",
        "预周期：71\n周期：12\n已证明：",
        "rule preperiod period proved_from status",
    ),
    case(
        "heaps period --rule 0.007 --to 3000",
        NONE,
        1,
        "Unknown: this rule is open up to 3000. ",
        "尚无定论：这条规则算到了 3000，",
        "rule preperiod period proved_from status",
    ),
    case("heaps moves --rule 0.07 7,3,3", NONE, 0, "7>5\n7>2,3\n3>1\n", SAME, "rule moves"),
    case("heaps moves --rule 0.07 7,3,3 --misere", NONE, 1, "", SAME, "rule moves"),
    case("heaps moves --rule 0.07 3,4,6", NONE, 1, "", SAME, "rule moves"),
    case("heaps outcome --rule 0.07 7,3,3", NONE, 0, "N\n", SAME, "rule outcome value"),
    case("heaps outcome --rule 0.07 7,3,3 --misere", NONE, 0, "P\n", SAME, "rule outcome value"),
    case("heaps outcome --rule 0.77 9 --misere", NONE, 0, "P\n", SAME, "rule outcome value"),
    case("heaps outcome --rule 0.07 7,3,3 --certificate", NONE, 0, CERTIFICATE, SAME, "qipan family board claim proof"),
    case("heaps stripes", "1 5 1\n3\n1\n5\n6\n", 0, "1\n1\n2\n", SAME, "rule lengths winners"),
    // The rules of heaps.
    case("heaps values --rule 0.77 --to 9", NONE, 0, "0 1 2 3 1 4 3 2 1 4\n", SAME, "rule values"),
    case("heaps values --rule 4.444 --to 3", NONE, 0, "0 0 1 2\n", SAME, "rule values"),
    case("heaps values --rule 0.[3] --to 5", NONE, 0, "0 1 2 3 4 5\n", SAME, "rule values"),
    case("heaps values --rule nim --to 5", NONE, 0, "0 1 2 3 4 5\n", SAME, "rule values"),
    case("heaps values --rule nim:2 --to 5", NONE, 0, "0 1 2 0 1 2\n", SAME, "rule values"),
    case("heaps values --rule take:{1,3,4} --to 8", NONE, 0, "0 1 0 1 2 3 2 0 1\n", SAME, "rule values"),
    case("heaps values --rule row:{2,3,5} --to 5", NONE, 0, "0 0 1 1 2 2\n", SAME, "rule values"),
    case("heaps values --rule grundy --to 9", NONE, 0, "0 0 0 1 0 2 1 0 2 1\n", SAME, "rule values"),
    // Tables of moves.
    case(
        "tromino moves --rows 4 --cols 4 --hole 1,2",
        NONE,
        0,
        "1,1ne\tcan be completed\t1 tiling\n",
        "1,1ne\t还能盖满\t1 种盖法\n",
        MOVES_KEYS,
    ),
    case(
        "tromino moves --rows 4 --cols 4 --hole 1,2 --after lay:1,3nw",
        NONE,
        1,
        "2,1nw\tno piece covers (1,1)\t0 tilings",
        "2,1nw\t(1,1)没有骨牌盖得住\t0 种盖法",
        MOVES_KEYS,
    ),
    case(
        "pegs moves 2 2",
        NONE,
        0,
        "1,1>1,3\t1 peg left\t2 ways\tmirror images: ",
        "1,1>1,3\t最少剩 1 枚\t2 种走法\t",
        MOVES_KEYS,
    ),
    case(
        "pegs moves 3 4",
        NONE,
        0,
        "1,2>1,0\t2 pegs left\t187856 ways\t",
        "1,2>1,0\t最少剩 2 枚\t187856 种走法",
        MOVES_KEYS,
    ),
    case(
        "pegs moves 2 2 --after 1,1>1,3;2,1e",
        NONE,
        0,
        "1,3>3,3\t1 peg left\t1 way\t",
        "1,3>3,3\t最少剩 1 枚\t1 种走法\t",
        MOVES_KEYS,
    ),
    case(
        "pegs moves --board triangle15 --target 1,1",
        NONE,
        0,
        "3,1>1,1\ttarget within reach\t",
        "3,1>1,1\t还能停在目标点\t",
        MOVES_KEYS,
    ),
    case(
        "fives moves 6 7",
        NONE,
        0,
        "1,3\t8 stones in all\t2 solutions\t",
        "1,3\t一共最少 8 枚\t有 2 种放法\t",
        MOVES_KEYS,
    ),
    case(
        "fives moves 4 4 --line 3 --after 2,2;put:3,3;take:2,2",
        NONE,
        0,
        "take:3,3\t7 stones in all\t76 solutions\n",
        "take:3,3\t一共最少 7 枚\t有 76 种放法\n",
        MOVES_KEYS,
    ),
    case(
        "knights moves 5 5 --start 1,1",
        NONE,
        0,
        "2,3\tcan be finished\t152 ways\t",
        "2,3\t还能走完\t152 种走法\t",
        MOVES_KEYS,
    ),
    case("knights moves 4 4 --start 1,1", NONE, 1, "2,3\tdead end\t0 ways\t", "2,3\t走不完\t0 种走法\t", MOVES_KEYS),
    case(
        "knights moves 6 6 --start 3,2 --closed",
        NONE,
        0,
        "1,1\tcan be finished\t9862 ways\n",
        "1,1\t还能走完\t9862 种走法\n",
        MOVES_KEYS,
    ),
    // With chances.
    case(
        "pegs moves 2 3 --chance",
        NONE,
        0,
        "1,1>3,1\t2 pegs left\t32 ways\tchance 3/4 (75.0 %)\t",
        "1,1>3,1\t最少剩 2 枚\t32 种走法\t概率 3/4（75.0%）\t",
        CHANCE_KEYS,
    ),
    case(
        "pegs moves 2 2 --chance",
        NONE,
        0,
        "1,1>1,3\t1 peg left\t2 ways\tchance 1/2 (50.0 %)\t",
        "1,1>1,3\t最少剩 1 枚\t2 种走法\t概率 1/2（50.0%）\t",
        CHANCE_KEYS,
    ),
    case(
        "knights moves 3 4 --start 1,1 --chance",
        NONE,
        0,
        "2,3\tcan be finished\t2 ways\tchance 1/2 (50.0 %)",
        "2,3\t还能走完\t2 种走法\t概率 1/2（50.0%）",
        CHANCE_KEYS,
    ),
    case(
        "tromino moves --rows 4 --cols 4 --hole 1,2 --chance",
        NONE,
        0,
        "1,1ne\tcan be completed\t1 tiling\tchance 2236/33957 (6.58 %)",
        "1,1ne\t还能盖满\t1 种盖法\t概率 2236/33957（6.58%）",
        CHANCE_KEYS,
    ),
    case(
        "fives moves 4 4 --line 3 --after 2,2 --chance",
        NONE,
        0,
        "take:2,2\t7 stones in all\t76 solutions\tchance unknown",
        "take:2,2\t一共最少 7 枚\t有 76 种放法\t概率未知",
        CHANCE_KEYS,
    ),
    case("heaps moves --rule nim 3,3,1 --chance", NONE, 0, "3>2\tchance ", "3>2\t概率 ", "rule moves chance"),
    // Certificates.
    case("check FILE", "$ tromino --k 3 --hole 2,5 --certificate", 0, "Proved: 21 legal moves", "已证明：", CHECK_KEYS),
    case("check FILE", "$ pegs 3 4 --certificate", 0, "Proved: 10 legal jumps", "已证明：", CHECK_KEYS),
    case("check FILE", "$ fives 7 8 --certificate", 0, "Proved: 11 stones", "已证明：", CHECK_KEYS),
    case(
        "check FILE",
        "$ knights tour 8 8 --closed --certificate",
        0,
        "Proved: The knight visits all 64 squares",
        "已证明：",
        CHECK_KEYS,
    ),
    case(
        "check FILE",
        "$ heaps outcome --rule 0.07 7,3,3 --certificate",
        0,
        "Proved: The player",
        "已证明：",
        CHECK_KEYS,
    ),
    // Levels.
    case("levels list", NONE, 0, "T01  Place one L-shaped piece", "T01  放一块 L 型骨牌", "levels"),
    case("levels check", NONE, 0, "T01  Proved\n", "T01  已证明\n", "levels"),
    // Quizzes.
    case(
        "quiz heaps --count 3 --answers",
        NONE,
        0,
        "1. Nim with heaps of 1, 5, 7: which move",
        "1. 尼姆（Nim），各堆有 1、5、7",
        QUIZ_KEYS,
    ),
    // Commands for the installation.
    case("completions bash", NONE, 0, "_qipan() {", SAME, "shell script"),
    case("completions zsh", NONE, 0, "#compdef qipan", "#compdef qipan", "shell script"),
    case("completions fish", NONE, 0, "# Print an optspec", "# Print an optspec", "shell script"),
    case("completions powershell", NONE, 0, "\nusing namespace", "\nusing namespace", "shell script"),
    case("completions elvish", NONE, 0, "\nuse builtin;", "\nuse builtin;", "shell script"),
    case("man", NONE, 0, ".ie ", ".ie ", "page"),
];

/// Runs a case. With FILE it runs twice, on a file and on standard input, and the results must be equal.
fn run_line(wanted: &CommandCase, options: &str, scratch: &Scratch) -> Outcome {
    let input = wanted.input.strip_prefix("$ ").map_or_else(|| wanted.input.to_owned(), successful);
    let line = format!("{} {options}", wanted.line);
    if !line.contains("FILE") {
        return run_on(&line, input.as_bytes());
    }
    let file = scratch.file("input", input.as_bytes());
    let (before, after) = line.split_once("FILE").unwrap();
    let mut command = command(before);
    let from_file = outcome_of(command.arg(file).args(after.split_whitespace()).output().unwrap());
    assert_eq!(run_on(&line.replace("FILE", "-"), input.as_bytes()), from_file, "{line}");
    from_file
}

#[test]
fn commands_answer_in_both_languages() {
    let scratch = Scratch::new("contract");
    for wanted in CASES {
        let mut answers = Vec::new();
        for (lang, begin) in [("en", wanted.en), ("zh", if wanted.zh.is_empty() { wanted.en } else { wanted.zh })] {
            let (status, out, err) = run_line(wanted, &format!("--lang {lang}"), &scratch);
            assert_eq!(status, Some(wanted.status), "{} {lang}: {out}{err}", wanted.line);
            assert!(out.starts_with(begin), "{} {lang}: {out}", wanted.line);
            // The answer "no" may come with one line on standard error.
            assert!(err.lines().count() <= usize::from(wanted.status == 1), "{}: {err}", wanted.line);
            answers.push(out);
        }
        assert_eq!(answers[0] == answers[1], wanted.zh.is_empty(), "{}", wanted.line);
    }
}

#[test]
fn commands_have_their_json_keys() {
    let scratch = Scratch::new("keys");
    for wanted in CASES {
        let (status, out, err) = run_line(wanted, "--json", &scratch);
        assert_eq!((status, err.as_str()), (Some(wanted.status), ""), "{}", wanted.line);
        let answer: Value = serde_json::from_str(&out).unwrap_or_else(|why| panic!("{}: {why}", wanted.line));
        for key in wanted.keys.split(' ') {
            let value = answer.get(key.trim_end_matches('#'));
            let value = value.unwrap_or_else(|| panic!("{} has no key {key}", wanted.line));
            if key.ends_with('#') {
                let is_decimal = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                assert!(value.as_str().is_some_and(is_decimal), "{}: {key} is {value}", wanted.line);
            }
        }
    }
}

/// Not in the table of cases: this count takes half a minute with optimisation, and minutes without.
#[test]
fn the_tours_of_a_chessboard_are_counted() {
    if cfg!(not(debug_assertions)) || std::env::var_os("QIPAN_SLOW").is_some_and(|value| value == "1") {
        assert!(successful("knights count 8 8").starts_with("13267364410532\n"));
    }
}

#[test]
fn moves_of_heaps_are_objects() {
    let answer: Value = serde_json::from_str(&successful("heaps moves --rule 0.07 7,3,3 --json")).unwrap();
    assert_eq!(answer["moves"][0], serde_json::json!({"heap": 7, "to": [5]}));
}

/// The moves as links write them, and results as names or numbers.
#[test]
fn moves_of_tables_are_objects() {
    let first = |line: &str| {
        let answer: Value = serde_json::from_str(&successful(line)).unwrap();
        answer["moves"][0].clone()
    };
    let row = |mv: &str, images: &[&str], result: &str, ways: &str| serde_json::json!({"move": mv, "images": images, "result": result, "ways": ways, "kind": "counted"});
    let knight = first("knights moves 5 5 --start 1,1 --json");
    assert_eq!(knight, row("2,3", &["3,2"], "completable", "152"));
    assert_eq!(first("knights moves 5 5 --start 0,0 --zero-based --json"), row("1,2", &["2,1"], "completable", "152"));
    let images = ["1,2w", "2,1e", "2,2w", "1,1s", "1,2s", "2,1n", "2,2n"];
    assert_eq!(first("pegs moves 2 2 --json"), row("1,1e", &images, "1", "2"));
    let tromino = first("tromino moves --rows 2 --cols 2 --hole 1,1 --json");
    assert_eq!(tromino, row("lay:1,1nw", &[], "completable", "1"));
    assert_eq!(first("fives moves 1 5 --json"), row("put:1,1", &["put:1,5"], "1", "1"));
    let over: Value = serde_json::from_str(&successful("pegs moves 4 4 --states 50 --json")).unwrap();
    assert_eq!((&over["kind"], &over["ways"]), (&Value::from("computed"), &Value::Null));
}

/// Chances are fractions in lowest terms, of each move and of the position.
#[test]
fn chances_are_fractions() {
    let answer = |line: &str| -> Value { serde_json::from_str(&successful(line)).unwrap() };
    let two = answer("pegs moves 2 2 --chance --json");
    assert_eq!((&two["chance"], &two["moves"][0]["chance"]), (&Value::from("1/2"), &Value::from("1/2")));
    assert_eq!(answer("pegs moves 2 3 --chance --json")["chance"], "7/10");
    let few = answer("pegs moves 3 4 --states 50 --chance --json");
    assert_eq!((&few["chance"], &few["moves"][0]["chance"]), (&Value::Null, &Value::Null));
    // One of two moves takes both stones.
    let nim = answer("heaps moves --rule nim 2 --chance --json");
    assert_eq!(nim["moves"], serde_json::json!([{"heap": 2, "to": [], "chance": "1/1"}]));
    assert_eq!(nim["chance"], "1/2");
    assert_eq!(answer("pegs moves 2 2 --json")["chance"], Value::Null);
}

#[test]
fn piped_output_ignores_the_terminal_environment() {
    // COLUMNS and the colour settings have no effect on piped output.
    for line in ["pegs 3 4", "fives 6 7", "heaps period --rule 0.77", "completions bash", "man"] {
        let plain = run(line);
        let mut other = command(line);
        other.env("COLUMNS", "20").env("CLICOLOR_FORCE", "1").env("TERM", "xterm-256color");
        assert_eq!(outcome_of(other.output().unwrap()), plain, "{line}");
    }
}
