//! The solver: formulas, then packings, then exact search.
//!
//! Neither the formulas and the search nor the checker depend on each other; only this module uses both. In order:
//!
//! 1. Upper bound: a blocking set by a formula or, where the length has no cell, by the pattern of a shorter line.
//! 2. Lower bound: if a packing needs as many stones, and the checker confirms it, the set is a minimum.
//! 3. Otherwise an exact search rules out each smaller number of stones in turn, as far as its limits allow.

use super::blocking_set::BlockingSet;
use super::bound::packing_for;
use super::check::{Formula, Repeat, Rule, check_packing};
use super::pattern::Pattern;
use super::rules::Board;
use super::search::{Search, SearchError};
use crate::answer::Answer as _;
use crate::progress::{Progress, SubProgress};

/// The result for a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Solution {
    /// Minimum blocking sets, proved by a packing of lines that the checker has verified: all that formulas give, at
    /// least one.
    Proved(Vec<BlockingSet>),
    /// Minimum blocking sets, proved by exhaustive search for fewer stones. At least one.
    Searched(Vec<BlockingSet>),
    /// The minimum number of stones, by exhaustive search; the work was cancelled before a set of that size was found.
    Counted(u64),
    /// Undecided: the search was too large, or was cancelled.
    Open {
        /// Lower bound: all smaller numbers of stones are ruled out.
        tried: u64,
        /// The best known blocking sets, all of the same size; there may be none.
        placements: Vec<BlockingSet>,
        /// Whether the work was cancelled.
        is_stopped: bool,
    },
}

/// Finds minimum blocking sets for a board.
///
/// Cost: formulas and their proofs take almost no time on a board of any size; the search takes that of [`Search`].
#[must_use]
pub fn solve(board: &Board, progress: &mut dyn Progress) -> Solution {
    let mut placements = BlockingSet::by_formula(board);
    if placements.is_empty() {
        placements.extend(BlockingSet::by_shorter(board));
    }
    if placements.first().is_some_and(|first| is_minimum(board, first.len())) {
        return Solution::Proved(placements);
    }
    search_below(board, placements, progress)
}

/// A pattern in the form that the checker reads.
#[must_use]
pub fn formula(pattern: &Pattern) -> Formula {
    match pattern {
        Pattern::Lattice(lattice) => {
            let [_, down, right, shift] = lattice.numbers();
            Formula::Rule(Rule { down, right, shift })
        }
        Pattern::Queens(queens) => Formula::Repeat(Repeat { rows: queens.rows().collect(), down: 0, right: 0 }),
    }
}

/// Returns whether a packing, verified by the checker, needs at least `stones` stones.
#[must_use]
pub fn is_minimum(board: &Board, stones: u64) -> bool {
    check_packing(board, &packing_for(board, stones)).is_ok_and(|needed| needed >= stones)
}

/// Decides by exact search whether fewer stones suffice than those of `placements`, which are all of one size, or of
/// beam search.
fn search_below(board: &Board, mut placements: Vec<BlockingSet>, progress: &mut dyn Progress) -> Solution {
    let open = |tried, placements, error| {
        let is_stopped = error == SearchError::Stopped;
        Solution::Open { tried, placements, is_stopped }
    };
    // On a large board the beam search is short beside the rest, and so is reconstructing one set of known size.
    let mut search = match Search::new(board, &mut SubProgress::new(progress, 0, 5)) {
        Ok(search) => search,
        Err(error) => return open(0, placements, error),
    };
    let by_beam = BlockingSet::found(board, &search.bounds().best).ok();
    let is_better = |by_beam: &BlockingSet| placements.first().is_none_or(|first| by_beam.len() < first.len());
    if let Some(by_beam) = by_beam.filter(is_better) {
        placements = vec![by_beam];
    }
    loop {
        let tried = search.progress().target;
        if placements.first().is_some_and(|first| first.len() <= tried) {
            return Solution::Searched(placements);
        }
        let fewest = match search.step(&mut SubProgress::new(progress, 5, 90)) {
            Ok(None) => continue,
            Ok(Some(outcome)) => outcome.fewest,
            Err(error) => return open(tried, placements, error),
        };
        return match search
            .find_one(fewest, &mut SubProgress::new(progress, 90, 100))
            .map(|stones| BlockingSet::found(board, &stones))
        {
            Ok(Ok(found)) => Solution::Searched(vec![found]),
            Err(SearchError::Stopped) => Solution::Counted(fewest),
            // A set that the search has found blocks every line.
            Ok(Err(_)) | Err(SearchError::TooLarge) => open(tried, placements, SearchError::TooLarge),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::{Cancelled, NoProgress};

    fn board(rows: u64, cols: u64, length: u64) -> Board {
        Board::new(rows, cols, length).unwrap()
    }

    /// Cancels at the given tick.
    struct CancelAt(u64);

    impl Progress for CancelAt {
        fn tick(&mut self, _: u64, _: u64) -> Result<(), Cancelled> {
            self.0 = self.0.saturating_sub(1);
            if self.0 == 0 { Err(Cancelled) } else { Ok(()) }
        }
    }

    #[test]
    fn formulas_answer_where_a_packing_needs_as_many() {
        let Solution::Proved(placements) = solve(&board(6, 7, 5), &mut NoProgress) else { panic!("by formula") };
        assert_eq!((placements.len(), placements[0].len()), (6, 8));
        // Nothing ticks, on any board.
        let side = 1_000_000_000;
        assert!(matches!(solve(&board(side, side, 5), &mut CancelAt(1)), Solution::Proved(_)));
    }

    #[test]
    fn search_answers_where_formulas_do_not() {
        let Solution::Searched(placements) = solve(&board(4, 5, 4), &mut NoProgress) else { panic!("by search") };
        let fewest = super::super::search::count(&board(4, 5, 4), &mut NoProgress).unwrap().fewest;
        assert_eq!(placements[0].len(), fewest);
    }

    #[test]
    fn open_results_report_the_lower_bound() {
        for (board, is_stopped) in [(board(64, 6, 6), true), (board(64, 64, 6), false)] {
            let Solution::Open { tried: 0, placements, is_stopped: was } = solve(&board, &mut CancelAt(1)) else {
                panic!()
            };
            assert_eq!((placements.len(), was), (1, is_stopped));
        }
        let mut was_stopped = false;
        for asked in 1..200 {
            match solve(&board(6, 6, 4), &mut CancelAt(asked)) {
                Solution::Open { is_stopped, tried, .. } => {
                    assert!(is_stopped && tried <= 10, "{tried}");
                    was_stopped = true;
                }
                Solution::Counted(fewest) => assert_eq!(fewest, 10),
                Solution::Searched(placements) => assert_eq!(placements[0].len(), 10),
                proved @ Solution::Proved(_) => panic!("{proved:?}"),
            }
        }
        assert!(was_stopped);
    }
}
