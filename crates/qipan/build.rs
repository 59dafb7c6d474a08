//! Turns the level files `src/<family>/levels.toml` into Rust constants, so that programs carry neither the files nor a reader.
//!
//! The files use a small part of TOML: tables `[[level]]` with keys whose values are a string, a whole number or a list of
//! strings, one a line. Everything else, unknown keys too, is an error that names the line.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// The families in the order of the catalogue, with the variant of `levels::Family`.
const FAMILIES: [(&str, &str); 5] =
    [("tromino", "Tromino"), ("pegs", "Pegs"), ("fives", "Fives"), ("knights", "Knights"), ("heaps", "Heaps")];

/// The keys of a level.
const KEYS: [&str; 13] = [
    "id",
    "kind",
    "board",
    "given",
    "allow",
    "optimum",
    "answer",
    "one",
    "two",
    "three",
    "twin",
    "twin_answer",
    "refute",
];

/// The kinds, with the variant of `levels::Kind`.
const KINDS: [(&str, &str); 9] = [
    ("do", "Do"),
    ("judge", "Judge"),
    ("choose", "Choose"),
    ("number", "Number"),
    ("mark", "Mark"),
    ("guess", "Guess"),
    ("most", "Most"),
    ("all", "All"),
    ("win", "Win"),
];

type Outcome<T> = Result<T, Box<dyn Error>>;

/// A level: its keys with their values, as they are written.
type Entry<'a> = Vec<(&'a str, &'a str)>;

fn main() -> Outcome<()> {
    let root = env::var("CARGO_MANIFEST_DIR")?;
    let mut code = String::new();
    for (folder, variant) in FAMILIES {
        let path = Path::new(&root).join("src").join(folder).join("levels.toml");
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path)?;
        let levels = read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        writeln!(code, "static {}: [Level; {}] = [", folder.to_uppercase(), levels.len())?;
        for level in &levels {
            let id = get(level, "id").unwrap_or("a level");
            let level = constant(variant, level).map_err(|error| format!("{}: {id}: {error}", path.display()))?;
            writeln!(code, "{level},")?;
        }
        writeln!(code, "];")?;
    }
    println!("cargo::rerun-if-changed=build.rs");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("levels.rs"), code)?;
    Ok(())
}

/// Reads the levels of a file.
fn read(text: &str) -> Outcome<Vec<Entry<'_>>> {
    let mut levels: Vec<Entry> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |what: &str| format!("line {number}: {what}");
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if line == "[[level]]" {
            levels.push(Entry::new());
            continue;
        }
        let level = levels.last_mut().ok_or_else(|| fault("[[level]] comes first"))?;
        let (key, value) = line.split_once(" = ").ok_or_else(|| fault("a line is `key = value`"))?;
        if !KEYS.contains(&key) {
            return Err(fault("the key is unknown").into());
        }
        if get(level, key).is_some() {
            return Err(fault("the key stands there twice").into());
        }
        level.push((key, value));
    }
    Ok(levels)
}

fn get<'a>(level: &Entry<'a>, key: &str) -> Option<&'a str> {
    level.iter().find(|(name, _)| *name == key).map(|(_, value)| *value)
}

/// Returns what stands between the quotes.
fn string(value: &str) -> Outcome<&str> {
    let inside = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inside.filter(|text| !text.contains(['"', '\\'])).ok_or_else(|| format!("{value} is no string").into())
}

fn text<'a>(level: &Entry<'a>, key: &str) -> Outcome<Option<&'a str>> {
    get(level, key).map(string).transpose()
}

fn needed<'a>(level: &Entry<'a>, key: &str) -> Outcome<&'a str> {
    text(level, key)?.ok_or_else(|| format!("{key} is missing").into())
}

fn whole(value: &str) -> Outcome<u64> {
    value.parse().map_err(|_| format!("{value} is no whole number").into())
}

fn list(value: &str) -> Outcome<Vec<&str>> {
    let inside = value.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inside.ok_or_else(|| format!("{value} is no list"))?.split(", ").map(string).collect()
}

/// Returns a level as a Rust expression.
fn constant(family: &str, level: &Entry) -> Outcome<String> {
    let kind = needed(level, "kind")?;
    let kind = KINDS.iter().find(|(name, _)| *name == kind).ok_or_else(|| format!("{kind} is no kind"))?.1;
    let given = get(level, "given").map_or(Ok(0), whole)?;
    let allow = get(level, "allow").map_or(Ok(Vec::new()), list)?;
    let optimum = get(level, "optimum").map(whole).transpose()?;
    let answer = text(level, "answer")?.map(response).transpose()?;
    let star = |key: &str| -> Outcome<String> { option(text(level, key)?.map(condition).transpose()?) };
    let twin = match (text(level, "twin")?, text(level, "twin_answer")?) {
        (None, None) => None,
        (Some(board), Some(answer)) => Some(format!("Twin {{ board: {board:?}, answer: {} }}", response(answer)?)),
        _ => return Err("a twin has a board and an answer".into()),
    };
    let refute = get(level, "refute").map_or(Ok(vec!["", ""]), list)?;
    let [first, second] = refute[..] else { return Err("refute has two links".into()) };
    Ok(format!(
        "Level {{ id: {:?}, family: Family::{family}, kind: Kind::{kind}, board: {:?}, given: {given}, allow: &{allow:?}, \
         optimum: {optimum:?}, answer: {}, one: {}, two: {}, three: {}, twin: {}, refute: [{first:?}, {second:?}] }}",
        needed(level, "id")?,
        needed(level, "board")?,
        option(answer)?,
        star("one")?,
        condition(needed(level, "two")?)?,
        star("three")?,
        option(twin)?,
    ))
}

fn option(expression: Option<String>) -> Outcome<String> {
    Ok(expression.map_or_else(|| "None".to_owned(), |expression| format!("Some({expression})")))
}

/// Returns an answer as a variant of `levels::Response`.
fn response(text: &str) -> Outcome<String> {
    Ok(match text {
        "yes" => "Response::Yes".to_owned(),
        "no" => "Response::No".to_owned(),
        "first" => "Response::First".to_owned(),
        "second" => "Response::Second".to_owned(),
        _ if text.contains(',') => {
            let squares: Outcome<Vec<String>> = text.split(';').map(square).collect();
            format!("Response::Squares(&[{}])", squares?.join(", "))
        }
        _ => format!("Response::Number({})", whole(text)?),
    })
}

/// Returns a square, written from 1, as an expression.
fn square(text: &str) -> Outcome<String> {
    let (row, col) = text.split_once(',').ok_or_else(|| format!("{text} is no square"))?;
    let from_zero =
        |side: &str| whole(side)?.checked_sub(1).ok_or_else(|| Box::<dyn Error>::from("squares are from 1"));
    Ok(format!("Square::new({}, {})", from_zero(row)?, from_zero(col)?))
}

/// Returns the condition of a star as a variant of `levels::Condition`.
fn condition(text: &str) -> Outcome<String> {
    let plain = match text {
        "first" => "First",
        "nohint" => "NoHint",
        "noundo" => "NoUndo",
        "optimum" => "Optimum",
        "centre5" => "Centre5",
        "closed" => "Closed",
        _ => "",
    };
    if !plain.is_empty() {
        return Ok(format!("Condition::{plain}"));
    }
    if let Some(place) = text.strip_prefix("at:") {
        return Ok(format!("Condition::At({})", square(place)?));
    }
    if let Some(mv) = text.strip_prefix("starts:") {
        return Ok(format!("Condition::Starts({mv:?})"));
    }
    let bounds = [
        ("left<=", "Left"),
        ("stones<=", "Stones"),
        ("moves<=", "Moves"),
        ("visited>=", "Visited"),
        ("step>=", "Steps"),
        ("hits>=", "Hits"),
        ("wins>=", "Wins"),
    ];
    let bound = bounds.iter().find_map(|(sign, variant)| Some((variant, text.strip_prefix(sign)?)));
    let (variant, number) = bound.ok_or_else(|| format!("{text} is no condition"))?;
    Ok(format!("Condition::{variant}({})", whole(number)?))
}
