//! `qipan fives count`: in how many ways the fewest stones block every line.

use qipan::Args;
use qipan::fives::search::{Outcome, Search, SearchError};
use qipan::fives::{Board, Bound, bound};
use serde::Serialize;

use crate::fives::{stones_and_line, too_large};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::{self, WatchedProgress};

#[derive(Serialize)]
struct Told {
    /// Nothing where the search was stopped before it was known.
    fewest: Option<String>,
    /// Nothing where the search was stopped.
    count: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upper_bound: Option<String>,
}

/// What came of it.
enum Ended {
    Counted(Counted),
    /// It was stopped, and then so many stones were known to be needed, and so many to be enough.
    Stopped {
        needed: u64,
        enough: u64,
    },
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
pub fn run(board: &Board, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let length = board.length();
    let (told, count, sentence) = match searched_or_known(board)? {
        Ended::Counted(Counted { fewest, ways, key }) => {
            let args = stones_and_line(fewest, length);
            let args = match ways.parse() {
                Ok(ways) => args.count("ways", ways),
                Err(_) => args.decimal("ways", &ways),
            };
            let (fewest, count) = (Some(fewest.to_string()), Some(ways));
            (
                Told { fewest, count: count.clone(), lower_bound: None, upper_bound: None },
                count,
                Sentence::new(key, args),
            )
        }
        Ended::Stopped { needed, enough } => {
            let args = stones_and_line(enough, length).count("needed", needed);
            let [lower_bound, upper_bound] = [needed, enough].map(|stones| Some(stones.to_string()));
            let fewest = upper_bound.clone().filter(|_| needed == enough);
            let told = Told { fewest, count: None, lower_bound, upper_bound };
            (told, None, Sentence::new("cli-fives-count-stopped", args))
        }
    };
    if out.json {
        out.object(&told)?;
    } else {
        let not_known = || voice.say(&Sentence::new("cli-fives-not-known", Args::none()));
        out.line(&count.clone().unwrap_or_else(not_known))?;
        out.line(&voice.say(&sentence))?;
    }
    if count.is_none() {
        out.finish()?;
        return Err(Failure::Stopped);
    }
    Ok(ExitOutcome::Yes)
}

/// Searches a board; where it is large, or too large, theorems are asked instead.
fn searched_or_known(board: &Board) -> Result<Ended, Failure> {
    let by_theorem = || bound::optimal_count(board).map(|ways| ways.to_string());
    // Of lines of five both ways the theorem on the number begins with boards that a search counted.
    let is_short = board.rows().min(board.cols()) < 5;
    let key = if board.length() != 5 || is_short { "cli-fives-known-by-theorem" } else { "cli-fives-known-by-count" };
    let known = || {
        let fewest = Bound::of(board).fewest()?;
        Some(Counted { fewest, ways: by_theorem()?, key })
    };
    let is_large = board.rows() * board.cols() > SMALL;
    if let Some(known) = is_large.then(known).flatten() {
        return Ok(Ended::Counted(known));
    }
    let mut watch = WatchedProgress::stoppable();
    let mut search = None;
    let counted = Search::new(board, &mut watch).and_then(|begun| search.insert(begun).run(&mut watch));
    let Outcome { fewest, ways } = match counted {
        Ok(outcome) => outcome,
        Err(SearchError::Stopped) => return stopped(board, search.as_ref()),
        Err(SearchError::TooLarge) => return known().map(Ended::Counted).ok_or_else(too_large),
    };
    let counted = ways.map(|ways| Counted { fewest, ways: ways.to_string(), key: "cli-fives-counted" });
    // What does not fit into the search's numbers is known by a theorem, if at all.
    let half = || Some(Counted { fewest, ways: by_theorem()?, key: "cli-fives-counted-by-theorem" });
    counted.or_else(half).map(Ended::Counted).ok_or_else(too_large)
}

/// What is known of a board when its search is stopped.
fn stopped(board: &Board, search: Option<&Search>) -> Result<Ended, Failure> {
    let bound = Bound::of(board);
    let found = search.map(|search| search.bounds().best.len() as u64);
    let enough = bound.upper.into_iter().chain(found).min().ok_or(Failure::Stopped)?;
    let tried = search.map_or(0, |search| search.progress().target);
    progress::finish_interrupted();
    Ok(Ended::Stopped { needed: bound.lower.max(tried), enough })
}
