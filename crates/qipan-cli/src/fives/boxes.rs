//! `qipan fives box`: the problem in three dimensions.

use qipan::Args;
use qipan::fives::MAX_LINE_LENGTH;
use qipan::fives::cuboid::{CellIndex, Cuboid, MAX_CELLS};
use qipan::fives::search::SearchError;
use serde::Serialize;

use crate::fives::{Kind, stones_and_line, too_large};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::{self, TerminalProgress};
use crate::read;

#[derive(Serialize)]
struct BoxReport {
    layers: u64,
    rows: u64,
    cols: u64,
    line: u64,
    /// `None` if the search was cancelled.
    fewest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<String>,
    verdict: Kind,
    placements: Vec<Vec<CellIndex>>,
}

/// Runs `qipan fives box`.
pub fn run(sides: [&String; 3], length: u64, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let bad_box = || {
        let args = Args::none().count("cells", MAX_CELLS).count("longest", MAX_LINE_LENGTH);
        Failure::input("cli-fives-bad-box", args)
    };
    // Words that are not numbers count as 0, which is no valid side.
    let sides = sides.map(|word| read::number(word).unwrap_or(0));
    let cuboid = Cuboid::new(sides, length).ok_or_else(bad_box)?;
    let mut progress = TerminalProgress::stoppable();
    let mut lower_bound = 0;
    let found = cuboid.fewest_with_lower_bound(&mut lower_bound, &mut progress);
    drop(progress);
    let found = match found {
        Ok(found) => found,
        Err(SearchError::Stopped) => return write_interrupted(sides, length, lower_bound, localizer, out),
        Err(SearchError::TooLarge) => return Err(too_large()),
    };
    if cuboid.open_line(&found).is_some() {
        return Err(Failure::Refuted(Sentence::new("cli-fives-box-open", Args::none())));
    }
    let fewest = found.len() as u64;
    let stones = found.into_iter().map(|cell| cell.map(|number| number + localizer.first)).collect::<Vec<CellIndex>>();
    if out.json {
        let [layers, rows, cols] = sides;
        let (fewest, lower_bound) = (Some(fewest.to_string()), None);
        let (line, verdict) = (length, Kind::Computed);
        out.object(&BoxReport { layers, rows, cols, line, fewest, lower_bound, verdict, placements: vec![stones] })?;
        return Ok(ExitOutcome::Yes);
    }
    out.line(&fewest.to_string())?;
    out.line(&localizer.localize(&Sentence::new("cli-fives-boxed", stones_and_line(fewest, length))))?;
    for [layer, row, col] in stones {
        out.line(&format!("{layer},{row},{col}"))?;
    }
    Ok(ExitOutcome::Yes)
}

/// Writes the lower bound known when the search was cancelled.
fn write_interrupted(
    sides: [u64; 3],
    length: u64,
    lower_bound: u64,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    progress::finish_interrupted();
    if out.json {
        let [layers, rows, cols] = sides;
        let (fewest, lower_bound) = (None, Some(lower_bound.to_string()));
        let (line, verdict) = (length, Kind::Open);
        out.object(&BoxReport { layers, rows, cols, line, fewest, lower_bound, verdict, placements: Vec::new() })?;
    } else {
        out.line(&localizer.localize(&Sentence::new("cli-fives-not-known", Args::none())))?;
        out.line(&localizer.localize(&Sentence::new("cli-fives-box-stopped", stones_and_line(lower_bound, length))))?;
    }
    out.finish()?;
    Err(Failure::Stopped)
}
