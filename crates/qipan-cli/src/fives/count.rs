//! `qipan fives count`: in how many ways the fewest stones block every line.

use qipan::fives::search::{self, NoAnswer, Outcome};
use qipan::fives::{Board, Bound, bound};
use serde::Serialize;

use crate::fives::{stones_and_line, too_large};
use crate::out::Out;
use crate::say::{Answer, Failure, Sentence, Voice};
use crate::watch::Watch;

#[derive(Serialize)]
struct Told {
    fewest: String,
    count: String,
}

/// The fewest stones, the number of ways, and the sentence that says how they are known.
struct Counted {
    fewest: u64,
    ways: String,
    key: &'static str,
}

/// Larger boards are searched only where no theorem knows the number.
const SMALL: u64 = 400;

/// Runs `qipan fives count`.
pub fn run(board: &Board, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
    let Counted { fewest, ways: count, key } = searched_or_known(board)?;
    if out.json {
        out.object(&Told { fewest: fewest.to_string(), count })?;
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

/// Searches a board; where it is large, or too large, theorems are asked instead.
fn searched_or_known(board: &Board) -> Result<Counted, Failure> {
    let by_theorem = || bound::ways(board).map(|ways| ways.to_string());
    let known = || {
        let fewest = Bound::of(board).fewest()?;
        Some(Counted { fewest, ways: by_theorem()?, key: "cli-fives-known-by-theorem" })
    };
    let is_large = board.rows() * board.cols() > SMALL;
    if let Some(known) = is_large.then(known).flatten() {
        return Ok(known);
    }
    let mut watch = Watch::stoppable();
    let Outcome { fewest, ways } = match search::count(board, &mut watch) {
        Ok(outcome) => outcome,
        Err(NoAnswer::Stopped) => return Err(Failure::Stopped),
        Err(NoAnswer::TooLarge) => return known().ok_or_else(too_large),
    };
    let counted = ways.map(|ways| Counted { fewest, ways: ways.to_string(), key: "cli-fives-counted" });
    // What does not fit into the search's numbers is known by a theorem, if at all.
    let half = || Some(Counted { fewest, ways: by_theorem()?, key: "cli-fives-counted-by-theorem" });
    counted.or_else(half).ok_or_else(too_large)
}
