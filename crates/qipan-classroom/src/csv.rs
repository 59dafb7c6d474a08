//! The table of a class as a file: CSV as in RFC 4180, in UTF-8 with a byte order mark.
//!
//! Spreadsheets on Chinese systems read a file without the mark in the encoding of the system, and show headings as rubbish; those
//! that read UTF-8 anyway pass over it.

use std::fmt::Write;

use crate::collect::{Collection, Refusal, SeatResults, Standing};

/// The headings of the columns that are no levels, in the reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Headings<'a> {
    /// The seat.
    pub seat: &'a str,
    /// The number of verified stars.
    pub verified: &'a str,
    /// The number of stars that are told only.
    pub told: &'a str,
    /// The number of right answers of a quiz.
    pub quiz: &'a str,
}

/// Writes the table: a line of headings, and one for each seat. A level's field is its number of stars, followed by `?` if the first
/// one is told only; `x` and the number of the first illegal move, or `x` alone, if the moves do not replay or do not reach what
/// is claimed; and empty if it was not handed in.
#[must_use]
pub fn to_csv(collection: &Collection, headings: &Headings) -> String {
    let levels: Vec<_> = collection.levels().collect();
    let mut out = String::from('\u{feff}');
    let ids = levels.iter().map(|level| level.id.to_owned());
    let names = [headings.verified, headings.told, headings.quiz].map(str::to_owned);
    line(&mut out, [headings.seat.to_owned()].into_iter().chain(ids).chain(names));
    for (seat, results) in collection.seats() {
        let (verified, told) = results.stars();
        let fields = levels.iter().map(|level| field(results, level));
        let quiz = qipan::levels::Family::ALL.iter().filter_map(|family| results.quiz(*family)).max();
        let sums = [verified.to_string(), told.to_string(), quiz.map_or_else(String::new, |quiz| quiz.to_string())];
        line(&mut out, [seat.to_string()].into_iter().chain(fields).chain(sums));
    }
    out
}

fn field(results: &SeatResults, level: &qipan::levels::Level) -> String {
    let Some(result) = results.level(level) else { return String::new() };
    match (result.standing(), result.refusal) {
        (Standing::Refused, Some(Refusal::Move(fault))) => format!("x{}", fault.step),
        (Standing::Refused, _) => "x".to_owned(),
        (Standing::Told, _) => format!("{}?", result.stars()),
        _ => result.stars().to_string(),
    }
}

/// Writes a line; fields with commas, quotation marks or ends of lines are quoted.
fn line(out: &mut String, fields: impl Iterator<Item = String>) {
    for (index, field) in fields.enumerate() {
        let comma = if index == 0 { "" } else { "," };
        // Writing to a string never fails.
        let _ = if field.contains([',', '"', '\r', '\n']) {
            write!(out, "{comma}\"{}\"", field.replace('"', "\"\""))
        } else {
            write!(out, "{comma}{field}")
        };
    }
    out.push_str("\r\n");
}
