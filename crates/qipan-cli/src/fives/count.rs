//! `qipan fives count`: the number of minimum blocking sets.

use qipan::Args;
use qipan::fives::search::{Outcome, Search, SearchError};
use qipan::fives::{Board, Bound, bound};
use serde::Serialize;

use crate::fives::{stones_and_line, too_large};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::{self, TerminalProgress};

#[derive(Serialize)]
struct Report {
    /// `None` if the search was cancelled before the minimum was known.
    fewest: Option<String>,
    /// `None` if the search was cancelled.
    count: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upper_bound: Option<String>,
}

/// The result of the count.
enum CountOutcome {
    Counted(Counted),
    /// The search was cancelled: the bounds on the number of stones known by then.
    Stopped {
        lower: u64,
        upper: u64,
    },
}

/// The minimum, the number of minimum blocking sets, and the key of the sentence that says how they are known.
struct Counted {
    fewest: u64,
    ways: String,
    key: &'static str,
}

/// Larger boards are searched only if no theorem gives the number.
const MAX_SEARCH_FIRST: u64 = 400;

/// Runs `qipan fives count`.
pub fn run(board: &Board, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let length = board.length();
    let (report, count, sentence) = match count_sets(board)? {
        CountOutcome::Counted(Counted { fewest, ways, key }) => {
            let args = stones_and_line(fewest, length);
            let args = match ways.parse() {
                Ok(ways) => args.count("ways", ways),
                Err(_) => args.decimal("ways", &ways),
            };
            let (fewest, count) = (Some(fewest.to_string()), Some(ways));
            (
                Report { fewest, count: count.clone(), lower_bound: None, upper_bound: None },
                count,
                Sentence::new(key, args),
            )
        }
        CountOutcome::Stopped { lower, upper } => {
            let args = stones_and_line(upper, length).count("needed", lower);
            let [lower_bound, upper_bound] = [lower, upper].map(|stones| Some(stones.to_string()));
            let fewest = upper_bound.clone().filter(|_| lower == upper);
            let report = Report { fewest, count: None, lower_bound, upper_bound };
            (report, None, Sentence::new("cli-fives-count-stopped", args))
        }
    };
    if out.json {
        out.object(&report)?;
    } else {
        let not_known = || localizer.localize(&Sentence::new("cli-fives-not-known", Args::none()));
        out.line(&count.clone().unwrap_or_else(not_known))?;
        out.line(&localizer.localize(&sentence))?;
    }
    if count.is_none() {
        out.finish()?;
        return Err(Failure::Stopped);
    }
    Ok(ExitOutcome::Yes)
}

/// Counts by search; for large boards, and for those that are too large to search, by theorems.
fn count_sets(board: &Board) -> Result<CountOutcome, Failure> {
    let by_theorem = || bound::optimal_count(board).map(|ways| ways.to_string());
    // For lines of five both ways, the induction of the theorem starts with boards that were counted by search.
    let is_short = board.rows().min(board.cols()) < 5;
    let key = if board.length() != 5 || is_short { "cli-fives-known-by-theorem" } else { "cli-fives-known-by-count" };
    let by_theorem_alone = || {
        let fewest = Bound::of(board).fewest()?;
        Some(Counted { fewest, ways: by_theorem()?, key })
    };
    let is_large = board.rows() * board.cols() > MAX_SEARCH_FIRST;
    if let Some(by_theorem_alone) = is_large.then(by_theorem_alone).flatten() {
        return Ok(CountOutcome::Counted(by_theorem_alone));
    }
    let mut progress = TerminalProgress::stoppable();
    let mut search = None;
    let counted = Search::new(board, &mut progress).and_then(|begun| search.insert(begun).run(&mut progress));
    let Outcome { fewest, ways } = match counted {
        Ok(outcome) => outcome,
        Err(SearchError::Stopped) => return stopped(board, search.as_ref()),
        Err(SearchError::TooLarge) => return by_theorem_alone().map(CountOutcome::Counted).ok_or_else(too_large),
    };
    let counted = ways.map(|ways| Counted { fewest, ways: ways.to_string(), key: "cli-fives-counted" });
    // A number that exceeds the range of the search is known by a theorem, if at all.
    let count_by_theorem = || Some(Counted { fewest, ways: by_theorem()?, key: "cli-fives-counted-by-theorem" });
    counted.or_else(count_by_theorem).map(CountOutcome::Counted).ok_or_else(too_large)
}

/// Returns the bounds known when the search was cancelled.
fn stopped(board: &Board, search: Option<&Search>) -> Result<CountOutcome, Failure> {
    let bound = Bound::of(board);
    let found = search.map(|search| search.bounds().best.len() as u64);
    let upper = bound.upper.into_iter().chain(found).min().ok_or(Failure::Stopped)?;
    let tried = search.map_or(0, |search| search.progress().target);
    progress::finish_interrupted();
    Ok(CountOutcome::Stopped { lower: bound.lower.max(tried), upper })
}
