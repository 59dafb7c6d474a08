//! The levels: boards with a question each, and every number in their answers.
//!
//! A number is stored under a name in `tests/known/levels.toml`, and each family recomputes numbers by their names. So
//! no number is stored unchecked: a name that no family knows fails the test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use qipan::levels::{self, Condition, Kind, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::page::{Chapter, Kinds, Listing, marked};
use super::{Entries, has_a_source, slow_too};

mod fives;
mod heaps;
mod knights;
mod link;
mod pegs;
mod teach;
mod tromino;

/// The families in the order of the file, with the functions that recompute their numbers.
const FAMILIES: [Family; 5] = [
    Family { name: "tromino", heading: "trominoes", number: tromino::number, is_proved: tromino::is_proved },
    Family { name: "pegs", heading: "pegs", number: pegs::number, is_proved: pegs::is_proved },
    Family { name: "fives", heading: "fives", number: fives::number, is_proved: fives::is_proved },
    Family { name: "knights", heading: "knights", number: knights::number, is_proved: knights::is_proved },
    Family { name: "heaps", heading: "heaps", number: heaps::number, is_proved: heaps::is_proved },
];

struct Family {
    name: &'static str,
    heading: &'static str,
    /// Recomputes a number of a board. The stored value is passed for the parameters in it.
    number: fn(&Table, &str, &Value) -> Value,
    /// Whether a checker accepts a proof of the level's answer.
    is_proved: fn(&Level) -> bool,
}

/// A level of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Level {
    id: String,
    twin_of: Option<String>,
    asks: String,
    board: Table,
    numbers: Table,
    #[serde(default)]
    slow: Table,
    #[serde(default)]
    others: Vec<Other>,
    #[serde(default)]
    published: BTreeMap<String, String>,
    note: Option<String>,
    source: String,
    kind: String,
}

/// Another board that a level mentions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Other {
    board: Table,
    numbers: Table,
}

impl Level {
    /// Returns the core's level: the same one, or the one whose twin this is.
    fn core(&self) -> &'static levels::Level {
        let id = self.twin_of.as_deref().unwrap_or(&self.id);
        levels::find(id).unwrap_or_else(|| panic!("{id} is no level"))
    }

    /// Returns the link to its board.
    fn link(&self) -> String {
        let core = self.core();
        let link = if self.twin_of.is_some() { core.twin_link() } else { Some(core.link()) };
        link.unwrap_or_else(|| panic!("{core} has no twin"))
    }

    /// Returns the core's answer as a value of the file; `None` if there is none.
    fn answer(&self) -> Option<Value> {
        let core = self.core();
        let response = if self.twin_of.is_some() { core.twin.map(|twin| twin.answer) } else { core.answer };
        let of_response = response.map(|response| match response {
            Response::Yes => value(true),
            Response::No => value(false),
            Response::First | Response::Second => value(response.to_string()),
            Response::Number(number) => value(number),
            Response::Squares(squares) => {
                value(squares.iter().map(|square| [square.row + 1, square.col + 1]).collect::<Vec<_>>())
            }
        });
        of_response.or_else(|| core.optimum.map(value))
    }

    /// Returns a number of the board, by its name.
    fn number(&self, name: &str) -> Option<&Value> {
        self.numbers.get(name).or_else(|| self.slow.get(name))
    }

    /// Returns an integer of the board, by its name.
    fn whole(&self, name: &str) -> i64 {
        let value = self.number(name).and_then(Value::as_integer);
        value.unwrap_or_else(|| panic!("{} has no whole number {name}", self.id))
    }

    /// Returns the requested optimum, or the answer.
    fn asked(&self) -> &Value {
        self.number(&self.asks).unwrap_or_else(|| panic!("{} does not have {}", self.id, self.asks))
    }
}

fn file() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("known/levels.toml")).unwrap()
}

/// Returns the levels of each family.
fn known(text: &str) -> BTreeMap<String, Vec<Level>> {
    toml::from_str(text).unwrap()
}

/// Parses a board of a family.
fn board<T: DeserializeOwned>(board: &Table) -> T {
    Value::Table(board.clone()).try_into().unwrap_or_else(|bad| panic!("{board}: {bad}"))
}

/// Converts to a value of the file.
fn value<T: serde::Serialize>(of: T) -> Value {
    Value::try_from(of).unwrap()
}

#[test]
fn levels_of_tromino() {
    recompute(0);
}

#[test]
fn levels_of_pegs() {
    recompute(1);
}

#[test]
fn levels_of_fives() {
    recompute(2);
}

#[test]
fn levels_of_knights() {
    recompute(3);
}

#[test]
fn levels_of_heaps() {
    recompute(4);
}

/// Recomputes all numbers of a family's levels, and reports every wrong one.
fn recompute(family: usize) {
    let Family { name: family, number, is_proved, .. } = FAMILIES[family];
    let text = file();
    let all = known(&text);
    let levels = all.get(family).unwrap();
    let mut skipped = Entries::of(&text);
    let mut faults = Vec::new();
    let mut compare = |id: &str, board: &Table, numbers: &Table| {
        for (name, stored) in numbers {
            let found = number(board, name, stored);
            if found != *stored {
                faults.push(format!("{id} {name}: the file has {stored}, computed is {found}"));
            }
        }
    };
    for level in levels {
        assert!(!level.numbers.is_empty(), "{}", level.id);
        compare(&level.id, &level.board, &level.numbers);
        if slow_too() {
            compare(&level.id, &level.board, &level.slow);
        } else {
            skipped.skipped += level.slow.len();
        }
        level.others.iter().for_each(|other| compare(&level.id, &other.board, &other.numbers));
    }
    for level in levels {
        let kind = if is_proved(level) { "proved" } else { "computed" };
        if level.kind != kind {
            faults.push(format!("{}: the file says {}, it is {kind}", level.id, level.kind));
        }
    }
    assert!(faults.is_empty(), "{family}\n  {}\n", faults.join("\n  "));
    skipped.tell_skipped();
}

#[test]
fn levels_are_well_formed() {
    let text = file();
    let all = known(&text);
    let families: BTreeSet<&str> = FAMILIES.iter().map(|family| family.name).collect();
    assert_eq!(all.keys().map(String::as_str).collect::<BTreeSet<_>>(), families);
    let mut ids = BTreeSet::new();
    for (family, levels) in &all {
        let initial = if family == "tromino" { 'T' } else { family.to_uppercase().chars().next().unwrap() };
        for level in levels {
            assert!(ids.insert(level.id.as_str()), "{} is there twice", level.id);
            assert!(level.id.starts_with(initial), "{} in {family}", level.id);
            assert!(has_a_source(&text, &level.source, Some(&level.kind)), "{}", level.id);
            for (name, source) in &level.published {
                assert!(level.number(name).is_some(), "{} has no {name}", level.id);
                assert!(has_a_source(&text, source, None), "{} {source}", level.id);
            }
            let (core, link) = (level.core(), level.link());
            let opened = link::read(family, &link);
            assert_eq!(opened.board, level.board, "{} {link}", level.id);
            // Either all moves are given or none; stones that are to be removed are not given.
            assert!([0, opened.moves as u64].contains(&core.given), "{}", level.id);
            if core.kind == Kind::Win {
                // The learner is the player with a winning strategy.
                let begins = if level.asks == "winner" { level.asked().as_str() } else { Some("first") };
                let first = if begins == Some("first") { "me" } else { "engine" };
                assert_eq!(opened.first.as_deref(), Some(first), "{}", level.id);
            } else if core.kind == Kind::Choose {
                assert_eq!(opened.first.as_deref(), Some("ask"), "{}", level.id);
            }
            assert!(level.answer().is_none_or(|answer| answer == *level.asked()), "{}: {:?}", level.id, level.answer());
            if let Some(other) = &level.twin_of {
                let twin = levels.iter().find(|level| level.id == *other).unwrap();
                assert_eq!(level.asks, twin.asks, "{}", level.id);
                assert_ne!(level.asked(), twin.asked(), "{} has the answer of its twin", level.id);
                assert_ne!(level.board, twin.board, "{}", level.id);
            } else {
                [core.one, Some(core.two), core.three].into_iter().flatten().for_each(|star| can_be_met(level, star));
            }
        }
    }
    // The file has every level of the core, and every twin.
    for level in levels::all() {
        assert!(ids.contains(level.id), "{level}");
        assert_eq!(ids.contains(&*format!("{level}-twin")), level.twin.is_some(), "{level}");
    }
}

/// Checks that the optimum meets the condition of a star.
fn can_be_met(level: &Level, star: Condition) {
    let whole = |name: &str| level.whole(name) as u64;
    let is_met = match star {
        Condition::NoHint | Condition::NoUndo | Condition::First | Condition::Closed => true,
        Condition::Optimum => level.asked().is_integer(),
        Condition::Left(bound) | Condition::Stones(bound) => whole(&level.asks) <= bound,
        Condition::Visited(bound) => whole(&level.asks) >= bound,
        Condition::Hits(bound) | Condition::Steps(bound) => whole("pieces") >= bound,
        Condition::Moves(bound) => whole("moves") <= bound,
        Condition::Wins(bound) => list(level, "winning").len() as u64 >= bound,
        // The slow numbers are taken as they are stored.
        Condition::At(square) => list(level, "ends_at").contains(&value([square.row + 1, square.col + 1])),
        // Every tiling contains this piece, so any tiling can begin with it.
        Condition::Starts(mv) => {
            level.number("centre_of_every_tiling").and_then(Value::as_str) == mv.strip_prefix("lay:")
        }
        // The centre of the board, and those of its quadrants.
        Condition::Centre5 => {
            list(level, "pieces_by_level").iter().take(2).filter_map(Value::as_integer).sum::<i64>() == 5
        }
    };
    assert!(is_met, "{}: {star:?} cannot be met", level.id);
}

fn list<'a>(level: &'a Level, name: &str) -> &'a Vec<Value> {
    level.number(name).and_then(Value::as_array).unwrap_or_else(|| panic!("{} has no list {name}", level.id))
}

/// Makes the levels' chapter of the page of known values.
pub fn page(text: &str) -> (String, Kinds) {
    let all = known(text);
    let mut chapter = Chapter::of(text);
    for (i, Family { name, heading, .. }) in FAMILIES.into_iter().enumerate() {
        let mut table = Listing::new(&["level", "task", "board", "asked", "all numbers"]);
        for level in all.get(name).unwrap() {
            let asked = format!("{}: {}", words(&level.asks), shown(level.asked()));
            let mut numbers: Vec<String> = listed(&level.numbers, "fast").chain(listed(&level.slow, "slow")).collect();
            for other in &level.others {
                let of_other: Vec<String> = listed(&other.numbers, "fast").collect();
                numbers.push(format!("of {}: {}", in_words(&other.board), of_other.join(", ")));
            }
            numbers.extend(level.note.clone());
            let board = in_words(&level.board);
            let cells = [level.id.clone(), level.core().kind.name().to_owned(), board, asked, numbers.join("; ")];
            let also: BTreeSet<&str> = level.published.values().map(String::as_str).collect();
            let also = (!also.is_empty()).then(|| also.into_iter().collect::<Vec<_>>().join(", "));
            table.add_also(&cells, &[], &level.kind, &level.source, also.as_deref());
        }
        let said = "Boards with a question each. Numbers stand under the names by which the tests recompute them; those of further \
                    boards that a level speaks of follow. A source stands beside our own where it has one of the numbers.";
        chapter.table(&format!("Levels of {heading}"), if i == 0 { said } else { "" }, table);
    }
    chapter.finish()
}

fn words(name: &str) -> String {
    name.replace('_', " ")
}

/// Lists names with their numbers.
fn listed<'a>(numbers: &'a Table, cost: &'a str) -> impl Iterator<Item = String> + 'a {
    numbers.iter().map(move |(name, value)| marked(&format!("{} {}", words(name), shown(value)), cost))
}

/// Describes a board: its size, if it has one, and then its other properties.
fn in_words(board: &Table) -> String {
    let size = match (board.get("rows"), board.get("cols")) {
        (Some(rows), Some(cols)) => Some(format!("{rows}×{cols}")),
        _ => None,
    };
    let rest = board.iter().filter(|(name, _)| !["rows", "cols"].contains(&name.as_str()));
    let rest = rest.map(|(name, value)| match (name.as_str(), value) {
        ("hole", _) => format!("({})", shown(value)),
        ("tour" | "rule", Value::String(text)) => text.clone(),
        ("misere", _) => "misère".to_owned(),
        _ => format!("{} {}", words(name), shown(value)),
    });
    size.into_iter().chain(rest).collect::<Vec<_>>().join(", ")
}

/// Formats a value.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => format!("`{text}`"),
        Value::Boolean(true) => "yes".to_owned(),
        Value::Boolean(false) => "no".to_owned(),
        Value::Array(values) if values.is_empty() => "none".to_owned(),
        Value::Array(values) => {
            let is_of_lists = values.iter().all(Value::is_array);
            let of_list = |value: &Value| if is_of_lists { format!("({})", shown(value)) } else { shown(value) };
            values.iter().map(of_list).collect::<Vec<_>>().join(if is_of_lists { " " } else { "," })
        }
        Value::Table(table) => {
            let parts = table.iter().map(|(name, value)| format!("{} {}", words(name), shown(value)));
            parts.collect::<Vec<_>>().join(" ")
        }
        value => value.to_string(),
    }
}
