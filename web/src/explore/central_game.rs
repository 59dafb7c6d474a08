//! The counts of the central game of the English board, which the worker keeps.

use std::cell::RefCell;

use qipan::Sequential;
use qipan::pegs::tablebase::{SolutionCounts, Tablebase};
use qipan::progress::{Cancelled, Progress};

use crate::kept::with_kept;

thread_local! {
    /// They take up to a second, and are kept between requests.
    static COUNTS: RefCell<Option<SolutionCounts>> = const { RefCell::new(None) };
}

/// Whether the counts are there already.
pub fn has_counts() -> bool {
    COUNTS.with_borrow(Option::is_some)
}

/// Calls `then` with the counts of the central game.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn with_counts<T>(
    progress: &mut dyn Progress,
    then: impl FnOnce(&SolutionCounts, &mut dyn Progress) -> Result<T, Cancelled>,
) -> Result<T, Cancelled> {
    let build = |progress: &mut dyn Progress| {
        SolutionCounts::build(Tablebase::build(&Sequential, progress)?, &Sequential, progress)
    };
    with_kept(&COUNTS, progress, build, then)
}
