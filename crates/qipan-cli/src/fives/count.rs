//! `qipan fives count`: in how many ways the fewest stones block every line.

use qipan::fives::search::{self, NoAnswer};
use qipan::fives::{Board, bound};
use serde::Serialize;

use crate::fives::{stones_and_line, too_large};
use crate::out::Out;
use crate::say::{Answer, Failure, Sentence, Voice};
use crate::watch::Watch;

#[derive(Serialize)]
struct Counted {
    fewest: String,
    count: String,
}

/// Runs `qipan fives count`.
pub fn run(board: &Board, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
    let mut watch = Watch::stoppable();
    let outcome = search::count(board, &mut watch).map_err(|no_answer| match no_answer {
        NoAnswer::Stopped => Failure::Stopped,
        NoAnswer::TooLarge => too_large(),
    })?;
    drop(watch);
    // What does not fit into the search's numbers is known by a theorem, if at all.
    let (count, key) = match (outcome.ways, bound::ways(board)) {
        (Some(ways), _) => (ways.to_string(), "cli-fives-counted"),
        (None, Some(ways)) => (ways.to_string(), "cli-fives-counted-by-theorem"),
        (None, None) => return Err(too_large()),
    };
    let fewest = outcome.fewest;
    if out.json {
        out.object(&Counted { fewest: fewest.to_string(), count })?;
    } else {
        let args = stones_and_line(fewest, board.length());
        let args = match count.parse() {
            Ok(ways) => args.count("ways", ways),
            Err(_) => args.decimal("ways", &count),
        };
        out.line(&count)?;
        out.line(&voice.say(&Sentence::new(key, args)))?;
    }
    Ok(Answer::Yes)
}
