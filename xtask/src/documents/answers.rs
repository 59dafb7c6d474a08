//! The table of a family's levels with their answers, for the teacher page.
//!
//! Tasks and reasons are those of the catalogue. The numbers are the known values of the levels, which the tests of the
//! core recompute.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};
use toml::{Table, Value};

use super::frame::{Setting, escaped};
use super::lessons::living_link;
use crate::project::Project;

/// Reads a TOML file of the project.
fn read(project: &Project, path: &str) -> Result<Table> {
    let file = project.root().join(path);
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    text.parse().with_context(|| file.display().to_string())
}

/// Returns the tables of an array of tables.
fn tables<'a>(file: &'a Table, name: &str) -> impl Iterator<Item = &'a Table> {
    file.get(name).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_table)
}

/// Returns a text of a table.
fn text<'a>(table: &'a Table, name: &str) -> Option<&'a str> {
    table.get(name).and_then(Value::as_str)
}

/// Groups the digits of a number from five digits on: by commas in English, by thin spaces in Chinese.
fn grouped(setting: &Setting<'_>, number: &str) -> String {
    if number.len() < 5 || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return number.to_owned();
    }
    let separator = match setting.lang {
        super::Lang::En => ',',
        super::Lang::Zh => '\u{2009}',
    };
    let mut out = String::new();
    for (at, digit) in number.chars().enumerate() {
        if at > 0 && (number.len() - at).is_multiple_of(3) {
            out.push(separator);
        }
        out.push(digit);
    }
    out
}

/// Returns the separator of a list.
fn separator(setting: &Setting<'_>) -> &'static str {
    match setting.lang {
        super::Lang::En => "; ",
        super::Lang::Zh => "；",
    }
}

/// Returns the answer of a level: its right answer, its optimum, or all winning moves.
fn answer(setting: &Setting<'_>, family: &str, level: &Table, known: &Table, twin: Option<&Table>) -> Result<String> {
    let phrases = &setting.phrases;
    let kind = text(level, "kind").context("a level has no kind")?;
    let numbers = known.get("numbers").and_then(Value::as_table).context("a known level has no numbers")?;
    let winning = |numbers: &Table| -> Option<String> {
        let moves = numbers.get("winning")?.as_array()?.iter().filter_map(Value::as_str);
        Some(moves.map(|mv| mv.replace('>', "→")).collect::<Vec<_>>().join(separator(setting)))
    };
    let said = |answer: &str| match answer {
        "yes" => phrases.get("level-yes"),
        "no" => phrases.get("level-no"),
        "first" => phrases.get("level-first"),
        "second" => phrases.get("level-second"),
        _ => bail!("{answer} is no answer"),
    };
    let mut parts = match kind {
        "judge" | "choose" => {
            let mut parts = vec![said(text(level, "answer").context("no answer")?)?.to_owned()];
            if let Some(other) = text(level, "twin_answer") {
                parts.push(phrases.with("teach-twin", &[("answer", said(other)?)])?);
                let moves = twin.and_then(|twin| twin.get("numbers")).and_then(Value::as_table).and_then(winning);
                parts.extend(moves);
            }
            parts
        }
        "number" => vec![grouped(setting, text(level, "answer").context("no answer")?)],
        "mark" => {
            let squares = text(level, "answer").context("no answer")?.replace(';', ") (");
            vec![format!("({squares})")]
        }
        "win" | "all" => {
            vec![winning(numbers).or_else(|| text(numbers, "winner").map(str::to_owned)).context("no move")?]
        }
        _ => {
            let optimum = level.get("optimum").and_then(Value::as_integer).context("no optimum")?.to_string();
            let key = match (kind, family) {
                ("guess", _) => "teach-steps",
                (_, "tromino") => "teach-count-tromino",
                (_, "pegs") => "teach-count-pegs",
                (_, "fives") => "teach-count-fives",
                (_, "knights") => "teach-count-knights",
                _ => bail!("{kind} has no unit"),
            };
            vec![phrases.with(key, &[("number", &grouped(setting, &optimum))])?]
        }
    };
    if matches!(parts.first().map(String::as_str), Some("second")) {
        parts = vec![said("second")?.to_owned()];
    }
    for (name, key) in [("tilings", "teach-tilings"), ("ways", "teach-ways"), ("tours", "teach-tours")] {
        let Some(count) = numbers.get(name).filter(|_| kind == "do") else { continue };
        let count = count.as_str().map_or_else(|| count.to_string(), str::to_owned);
        parts.push(phrases.with(key, &[("number", &grouped(setting, &count))])?);
    }
    Ok(parts.join(separator(setting)))
}

/// Returns a condition of a star in words.
fn condition(setting: &Setting<'_>, written: &str) -> Result<String> {
    let phrases = &setting.phrases;
    let (name, value) = written.split_once([':', '=']).unwrap_or((written, ""));
    let of = |key: &str| phrases.with(key, &[("number", value)]);
    match name.trim_end_matches(['<', '>']) {
        "first" => of("level-star-first"),
        "nohint" => of("level-star-no-hint"),
        "noundo" => of("level-star-no-undo"),
        "optimum" => of("level-star-optimum"),
        "centre5" => of("level-star-centre"),
        "closed" => of("level-star-closed"),
        "starts" => of("level-star-starts"),
        "hits" => of("level-star-hits"),
        "moves" => of("level-star-moves"),
        "wins" => of("teach-star-wins"),
        "at" => {
            let (row, col) = value.split_once(',').context("a square is row,column")?;
            phrases.with("level-star-at", &[("row", row), ("col", col)])
        }
        _ => bail!("{written} is no condition"),
    }
}

/// Returns the table, folded.
///
/// # Errors
/// If a file cannot be read, or a level lacks an entry.
pub fn table(project: &Project, setting: &Setting<'_>, family: &str) -> Result<String> {
    let levels = read(project, &format!("crates/qipan/src/{family}/levels.toml"))?;
    let known = read(project, "tests/known/levels.toml")?;
    let known: BTreeMap<&str, &Table> =
        tables(&known, family).filter_map(|level| Some((text(level, "id")?, level))).collect();
    let phrases = &setting.phrases;
    let mut out = format!(
        "<details class=\"levels-key\"><summary>{}</summary>\n<table>\n<thead><tr>",
        phrases.get("teach-answers")?
    );
    for key in ["teach-level", "teach-task", "level-answer", "teach-second", "teach-kind", "teach-reason"] {
        let _ = write!(out, "<th>{}</th>", phrases.get(key)?);
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for level in tables(&levels, "level") {
        let id = text(level, "id").context("a level has no id")?;
        let row = || -> Result<String> {
            let this = known.get(id).context("no known values")?;
            let lower = id.to_lowercase();
            let kind = match text(this, "kind") {
                Some("proved") => phrases.get("verdict-proved")?,
                _ => phrases.get("teach-search")?,
            };
            let reason = match text(level, "three") {
                Some(three) => phrases.with("teach-third", &[("condition", &condition(setting, three)?)])?,
                None => phrases.get(&format!("level-{lower}-right"))?.to_owned(),
            };
            let twin = known.get(format!("{id}-twin").as_str()).copied();
            let cells = [
                living_link(setting, &format!("{family}/levels?n={id}"), id),
                escaped(phrases.get(&format!("level-{lower}-task"))?),
                escaped(&answer(setting, family, level, this, twin)?),
                escaped(&condition(setting, text(level, "two").context("no second star")?)?),
                kind.to_owned(),
                escaped(&reason),
            ];
            Ok(cells.map(|cell| format!("<td>{cell}</td>")).concat())
        };
        let _ = writeln!(out, "<tr>{}</tr>", row().with_context(|| id.to_owned())?);
    }
    out.push_str("</tbody>\n</table>\n</details>\n");
    Ok(out)
}
