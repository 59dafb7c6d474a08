//! `qipan fives box`: the question in three dimensions.

use qipan::Args;
use qipan::fives::LONGEST_LINE;
use qipan::fives::cuboid::{Cell, Cuboid, MOST_CELLS};
use qipan::fives::search::NoAnswer;
use serde::Serialize;

use crate::fives::{Kind, stones_and_line, too_large};
use crate::out::Out;
use crate::read;
use crate::say::{Answer, Failure, Sentence, Voice};
use crate::watch::Watch;

#[derive(Serialize)]
struct Boxed {
    layers: u64,
    rows: u64,
    cols: u64,
    line: u64,
    fewest: String,
    verdict: Kind,
    placements: [Vec<Cell>; 1],
}

/// Runs `qipan fives box`.
pub fn run(sides: [&String; 3], length: u64, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
    let bad_box = || {
        let args = Args::none().count("cells", MOST_CELLS).count("longest", LONGEST_LINE);
        Failure::input("cli-fives-bad-box", args)
    };
    // 0 stands for what is no number: there is no such side either.
    let sides = sides.map(|word| read::number(word).unwrap_or(0));
    let cuboid = Cuboid::new(sides, length).ok_or_else(bad_box)?;
    let mut watch = Watch::stoppable();
    let found = cuboid.fewest(&mut watch).map_err(|no_answer| match no_answer {
        NoAnswer::Stopped => Failure::Stopped,
        NoAnswer::TooLarge => too_large(),
    })?;
    drop(watch);
    if cuboid.open_line(&found).is_some() {
        return Err(Failure::Refuted(Sentence::new("cli-fives-box-open", Args::none())));
    }
    let fewest = found.len() as u64;
    let stones = found.into_iter().map(|cell| cell.map(|number| number + voice.first)).collect::<Vec<Cell>>();
    if out.json {
        let [layers, rows, cols] = sides;
        let fewest = fewest.to_string();
        let (line, verdict) = (length, Kind::Computed);
        out.object(&Boxed { layers, rows, cols, line, fewest, verdict, placements: [stones] })?;
        return Ok(Answer::Yes);
    }
    out.line(&fewest.to_string())?;
    out.line(&voice.say(&Sentence::new("cli-fives-boxed", stones_and_line(fewest, length))))?;
    for [layer, row, col] in stones {
        out.line(&format!("{layer},{row},{col}"))?;
    }
    Ok(Answer::Yes)
}
