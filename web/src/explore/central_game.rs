//! The tablebase of the central game of the English board, and its counts, which a worker keeps between requests.

use std::cell::RefCell;

use qipan::Sequential;
use qipan::pegs::tablebase::{SolutionCounts, Tablebase};
use qipan::progress::{Cancelled, Progress};

use crate::kept::with_kept;

/// The knowledge about the central game.
enum CentralGame {
    /// The positions from which it can be won: up to a second.
    Tablebase(Tablebase),
    /// The numbers of solutions too: up to another one.
    Counts(SolutionCounts),
}

thread_local! {
    static KEPT: RefCell<Option<CentralGame>> = const { RefCell::new(None) };
}

impl CentralGame {
    fn build(progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        Tablebase::build(&Sequential, progress).map(Self::Tablebase)
    }

    const fn tablebase(&self) -> &Tablebase {
        match self {
            Self::Tablebase(table) => table,
            Self::Counts(counts) => counts.tablebase(),
        }
    }
}

/// Whether the counts are there already.
pub fn has_counts() -> bool {
    KEPT.with_borrow(|kept| matches!(kept, Some(CentralGame::Counts(_))))
}

/// Calls `then` with the tablebase of the central game.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn with_tablebase<T>(
    progress: &mut dyn Progress,
    then: impl FnOnce(&Tablebase, &mut dyn Progress) -> Result<T, Cancelled>,
) -> Result<T, Cancelled> {
    with_kept(&KEPT, progress, CentralGame::build, |game, progress| then(game.tablebase(), progress))
}

/// Calls `then` with the counts of the central game.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn with_counts<T>(
    progress: &mut dyn Progress,
    then: impl FnOnce(&SolutionCounts, &mut dyn Progress) -> Result<T, Cancelled>,
) -> Result<T, Cancelled> {
    let counts = match KEPT.take() {
        Some(CentralGame::Counts(counts)) => counts,
        Some(CentralGame::Tablebase(table)) => SolutionCounts::build(table, &Sequential, progress)?,
        None => SolutionCounts::build(Tablebase::build(&Sequential, progress)?, &Sequential, progress)?,
    };
    let result = then(&counts, progress);
    KEPT.set(Some(CentralGame::Counts(counts)));
    result
}
