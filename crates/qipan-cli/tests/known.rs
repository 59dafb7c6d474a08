//! Recomputes the known values of `tests/known/*.toml` with the program, as far as there is a command for them. The
//! head of each file explains its entries. Entries marked as slow run only in the release profile or with
//! `QIPAN_SLOW=1`.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use serde_json::{Value, json};
use toml::Table;

use common::{Outcome, run, run_on, successful, successful_json};

/// A file of known values.
struct KnownValues {
    file: Table,
    is_slow_too: bool,
}

impl KnownValues {
    fn of(family: &str) -> Self {
        let path = format!("{}/../../tests/known/{family}.toml", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}")).parse().unwrap();
        let slow = std::env::var_os("QIPAN_SLOW").is_some_and(|value| value == "1");
        Self { file, is_slow_too: cfg!(not(debug_assertions)) || slow }
    }

    /// Returns the entries of one kind, without the slow ones unless they are enabled.
    fn entries(&self, kind: &str) -> Vec<Entry<'_>> {
        let all = self.file[kind].as_array().unwrap().iter().map(|entry| Entry(entry.as_table().unwrap()));
        let is_due = |entry: &Entry<'_>| match entry.0.get("cost").and_then(toml::Value::as_str) {
            Some("slow") => self.is_slow_too,
            Some("fast") | None => true,
            Some(cost) => panic!("{cost} is no cost"),
        };
        all.filter(is_due).collect()
    }
}

/// A known value.
#[derive(Debug)]
struct Entry<'a>(&'a Table);

impl Entry<'_> {
    fn text(&self, key: &str) -> &str {
        self.0[key].as_str().unwrap_or_else(|| panic!("{key} of {self:?}"))
    }

    fn number(&self, key: &str) -> u64 {
        integer(&self.0[key])
    }

    fn numbers(&self, key: &str) -> Vec<u64> {
        self.0[key].as_array().unwrap().iter().map(integer).collect()
    }

    fn squares(&self, key: &str) -> Vec<[u64; 2]> {
        let square = |pair: &toml::Value| [integer(&pair[0]), integer(&pair[1])];
        self.0[key].as_array().unwrap().iter().map(square).collect()
    }

    /// Returns the special squares of the entry, in command-line syntax.
    fn holes(&self) -> Vec<String> {
        match &self.0["hole"] {
            toml::Value::Array(at) => vec![format!("{},{}", integer(&at[0]), integer(&at[1]))],
            toml::Value::String(word) if word == "every" => {
                all_squares(self).into_iter().map(|[row, col]| format!("{row},{col}")).collect()
            }
            word => vec![word.as_str().unwrap().to_owned()],
        }
    }
}

fn integer(value: &toml::Value) -> u64 {
    value.as_integer().unwrap().try_into().unwrap()
}

fn all_squares(entry: &Entry<'_>) -> Vec<[u64; 2]> {
    let (rows, cols) = (entry.number("rows"), entry.number("cols"));
    (1..=rows).flat_map(|row| (1..=cols).map(move |col| [row, col])).collect()
}

/// Returns the first line of the output.
fn first_line(out: &str) -> &str {
    out.lines().next().unwrap_or_default()
}

/// Returns the numbers, separated by `between`.
fn joined(numbers: &[u64], between: &str) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(between)
}

// ---- Trominoes ----

#[test]
fn coverings_are_counted() {
    for entry in KnownValues::of("tromino").entries("tilings") {
        for hole in entry.holes() {
            let hole = if hole == "all" { String::new() } else { format!("--hole {hole}") };
            let line = format!("tromino count --rows {} --cols {} {hole}", entry.number("rows"), entry.number("cols"));
            assert_eq!(successful(&line).trim_end(), entry.text("count"), "{line}");
        }
    }
}

/// Larger boards are tested in the library: here every special square is one run of the program.
const MAX_SQUARES: u64 = 64;

#[test]
fn coverable_boards_are_covered() {
    let known = KnownValues::of("tromino");
    let covered = |entry: &Entry<'_>, hole: &str, is_covered: bool| {
        let (rows, cols) = (entry.number("rows"), entry.number("cols"));
        let (status, out, err) = run(&format!("tromino cover --rows {rows} --cols {cols} --hole {hole} --certificate"));
        assert_eq!(status, Some(i32::from(!is_covered)), "{entry:?} {hole}: {err}");
        let claim = if is_covered { "\"kind\":\"covering\"" } else { "\"kind\":\"no covering\"" };
        assert!(out.contains(claim), "{entry:?} {hole}: {out}");
        let proved = run_on("check - --json", out.as_bytes());
        assert!(proved.0 == Some(0) && proved.1.contains("\"verdict\":\"proved\""), "{entry:?} {hole}: {proved:?}");
    };
    let is_small = |entry: &Entry<'_>| entry.number("rows") * entry.number("cols") <= MAX_SQUARES;
    for entry in known.entries("coverable") {
        let is_covered = entry.0["covered"].as_bool().unwrap();
        if is_small(&entry) || !is_covered {
            entry.holes().iter().for_each(|hole| covered(&entry, hole, is_covered));
        }
    }
    for entry in known.entries("bad").iter().filter(|entry| is_small(entry)) {
        let bad = entry.squares("holes");
        for [row, col] in all_squares(entry) {
            covered(entry, &format!("{row},{col}"), !bad.contains(&[row, col]));
        }
    }
}

// ---- Pegs ----

#[test]
fn the_fewest_pegs_are_known() {
    let known = KnownValues::of("pegs");
    for entry in known.entries("rectangles") {
        let line = format!("pegs {} {}", entry.number("rows"), entry.number("cols"));
        assert_eq!(first_line(&successful(&line)), entry.number("fewest").to_string(), "{line}");
    }
    for entry in known.entries("classic") {
        for [row, col] in entry.squares("holes") {
            let line = format!("pegs solve --board {} --hole {row},{col}", entry.text("board"));
            assert_eq!(first_line(&successful(&line)), entry.number("fewest").to_string(), "{line}");
        }
    }
}

// ---- Fives ----

#[test]
fn blocking_sets_have_the_fewest_stones() {
    let known = KnownValues::of("fives");
    for entry in known.entries("fewest") {
        let board = format!("{} {} --line {}", entry.number("rows"), entry.number("cols"), entry.number("line"));
        let fewest = json!(entry.number("fewest").to_string());
        let answer = successful_json(&format!("fives {board} --all"));
        assert_eq!(answer["fewest"], fewest, "{board}");
        if entry.0.contains_key("patterns") {
            let placements = answer["placements"].as_array().unwrap().len() as u64;
            assert_eq!(placements, entry.number("patterns"), "{board}");
        }
        if entry.0.contains_key("ways") {
            let counted = successful_json(&format!("fives count {board}"));
            assert_eq!(counted, json!({ "fewest": fewest, "count": entry.text("ways") }), "{board}");
        }
    }
    for entry in known.entries("box") {
        let line = format!("fives box {} --line {}", joined(&entry.numbers("sides"), " "), entry.number("line"));
        assert_eq!(first_line(&successful(&line)), entry.number("fewest").to_string(), "{line}");
    }
}

// ---- Knights ----

#[test]
fn tours_are_counted() {
    for entry in KnownValues::of("knights").entries("count") {
        let open = if entry.text("tour") == "open" { "--open" } else { "" };
        let line = format!("knights count {} {} {open}", entry.number("rows"), entry.number("cols"));
        assert_eq!(successful_json(&line)["count"], entry.text("count"), "{line}");
    }
}

// ---- Heaps ----

#[test]
fn values_of_heaps_are_known() {
    for entry in KnownValues::of("heaps").entries("values") {
        let values = entry.numbers("values");
        let start = entry.number("first") as usize;
        let line = format!("heaps values --rule {} --to {}", entry.text("rule"), start + values.len() - 1);
        let out = successful(&line);
        let found: Vec<&str> = out.trim_end().split(' ').skip(start).collect();
        assert_eq!(found.join(" "), joined(&values, " "), "{line}");
    }
}

#[test]
fn periods_of_heaps_are_proved_or_open() {
    let known = KnownValues::of("heaps");
    for entry in known.entries("periods") {
        let answer = successful_json(&format!("heaps period --rule {}", entry.text("rule")));
        let found = [&answer["preperiod"], &answer["period"], &answer["status"]];
        let expected = [json!(entry.number("preperiod")), json!(entry.number("period")), json!("proved")];
        assert_eq!(found.map(Value::clone), expected, "{entry:?}");
    }
    for entry in known.entries("open") {
        let line = format!("heaps period --rule {} --to {} --json", entry.text("rule"), entry.number("to"));
        let (status, out, err): Outcome = run(&line);
        assert_eq!((status, err.as_str()), (Some(1), ""), "{line}");
        let answer: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((&answer["status"], &answer["open_to"]), (&json!("open"), &json!(entry.number("to"))), "{line}");
    }
}

#[test]
fn outcomes_of_heaps_are_known() {
    let known = KnownValues::of("heaps");
    for entry in known.entries("positions") {
        let line = format!("heaps outcome --rule {} {}", entry.text("rule"), joined(&entry.numbers("heaps"), ","));
        let (answer, value) = (successful_json(&line), entry.number("value"));
        let outcome = if value == 0 { "P" } else { "N" };
        assert_eq!((&answer["value"], &answer["outcome"]), (&json!(value), &json!(outcome)), "{line}");
    }
    for entry in known.entries("misere") {
        let lost = entry.numbers("lost");
        for heap in 1..=entry.number("to") {
            let line = format!("heaps outcome --rule {} {heap} --misere", entry.text("rule"));
            assert_eq!(successful(&line), if lost.contains(&heap) { "P\n" } else { "N\n" }, "{line}");
        }
    }
    for entry in known.entries("stripes") {
        let boards = entry.numbers("boards");
        let input = format!("{}\n{}\n{}\n", joined(&entry.numbers("takes"), " "), boards.len(), joined(&boards, "\n"));
        let winners = joined(&entry.numbers("winners"), "\n") + "\n";
        assert_eq!(run_on("heaps stripes", input.as_bytes()), (Some(0), winners, String::new()), "{entry:?}");
    }
}
