//! `qipan fives box`: the question in three dimensions.

use qipan::Args;
use qipan::fives::MAX_LINE_LENGTH;
use qipan::fives::cuboid::{CellIndex, Cuboid, MAX_CELLS};
use qipan::fives::search::SearchError;
use serde::Serialize;

use crate::fives::{Kind, stones_and_line, too_large};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::{self, WatchedProgress};
use crate::read;

#[derive(Serialize)]
struct Boxed {
    layers: u64,
    rows: u64,
    cols: u64,
    line: u64,
    /// Nothing where the search was stopped.
    fewest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<String>,
    verdict: Kind,
    placements: Vec<Vec<CellIndex>>,
}

/// Runs `qipan fives box`.
pub fn run(sides: [&String; 3], length: u64, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let bad_box = || {
        let args = Args::none().count("cells", MAX_CELLS).count("longest", MAX_LINE_LENGTH);
        Failure::input("cli-fives-bad-box", args)
    };
    // 0 stands for what is no number: there is no such side either.
    let sides = sides.map(|word| read::number(word).unwrap_or(0));
    let cuboid = Cuboid::new(sides, length).ok_or_else(bad_box)?;
    let mut watch = WatchedProgress::stoppable();
    let mut needed = 0;
    let found = cuboid.fewest_with_lower_bound(&mut needed, &mut watch);
    drop(watch);
    let found = match found {
        Ok(found) => found,
        Err(SearchError::Stopped) => return stopped(sides, length, needed, voice, out),
        Err(SearchError::TooLarge) => return Err(too_large()),
    };
    if cuboid.open_line(&found).is_some() {
        return Err(Failure::Refuted(Sentence::new("cli-fives-box-open", Args::none())));
    }
    let fewest = found.len() as u64;
    let stones = found.into_iter().map(|cell| cell.map(|number| number + voice.first)).collect::<Vec<CellIndex>>();
    if out.json {
        let [layers, rows, cols] = sides;
        let (fewest, lower_bound) = (Some(fewest.to_string()), None);
        let (line, verdict) = (length, Kind::Computed);
        out.object(&Boxed { layers, rows, cols, line, fewest, lower_bound, verdict, placements: vec![stones] })?;
        return Ok(ExitOutcome::Yes);
    }
    out.line(&fewest.to_string())?;
    out.line(&voice.say(&Sentence::new("cli-fives-boxed", stones_and_line(fewest, length))))?;
    for [layer, row, col] in stones {
        out.line(&format!("{layer},{row},{col}"))?;
    }
    Ok(ExitOutcome::Yes)
}

/// Tells how many stones are needed, as far as that was known when the search was stopped.
fn stopped(
    sides: [u64; 3],
    length: u64,
    needed: u64,
    voice: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    progress::finish_interrupted();
    if out.json {
        let [layers, rows, cols] = sides;
        let (fewest, lower_bound) = (None, Some(needed.to_string()));
        let (line, verdict) = (length, Kind::Open);
        out.object(&Boxed { layers, rows, cols, line, fewest, lower_bound, verdict, placements: Vec::new() })?;
    } else {
        out.line(&voice.say(&Sentence::new("cli-fives-not-known", Args::none())))?;
        out.line(&voice.say(&Sentence::new("cli-fives-box-stopped", stones_and_line(needed, length))))?;
    }
    out.finish()?;
    Err(Failure::Stopped)
}
