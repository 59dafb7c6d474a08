//! The stones that a board is answered with: by a formula, by that of a shorter line, or by a search.
//!
//! Neither the solver nor the checker knows the other; whoever answers a question knows both, and asks here. In order:
//!
//! 1. Stones by a formula or, where the length of a line has no cell, by that of a shorter line.
//! 2. Does a packing need as many, and does the checker agree? Then that is all.
//! 3. Else a search goes through all ways with fewer, as far as it can.

use super::blocking_set::BlockingSet;
use super::bound::packing_for;
use super::check::{Formula, Repeat, Rule, check_packing};
use super::pattern::Pattern;
use super::rules::Board;
use super::search::{Search, SearchError};
use crate::answer::Answer as _;
use crate::progress::{Progress, SubProgress};

/// How a board is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Solution {
    /// With the fewest stones: a packing of lines needs as many, and the checker has looked at it. All placements that formulas
    /// give, at least one.
    Proved(Vec<BlockingSet>),
    /// With the fewest stones: a search has gone through all ways with fewer. At least one placement.
    Searched(Vec<BlockingSet>),
    /// With their number: a search has gone through all ways with fewer, and was stopped before it knew where so many stand.
    Counted(u64),
    /// It is open: the search was too large, or was stopped.
    Open {
        /// So many stones are needed: all ways with fewer were gone through.
        tried: u64,
        /// The best that are known, all with as many stones; there may be none.
        placements: Vec<BlockingSet>,
        /// Did the progress say stop?
        is_stopped: bool,
    },
}

/// Finds the stones that a board is answered with.
///
/// Cost: formulas and their proofs take next to nothing on a board of any size; the search that of [`Search`].
#[must_use]
pub fn solve(board: &Board, progress: &mut dyn Progress) -> Solution {
    let mut placements = BlockingSet::by_formula(board);
    if placements.is_empty() {
        placements.extend(BlockingSet::by_shorter(board));
    }
    if placements.first().is_some_and(|first| is_minimum(board, first.len())) {
        return Solution::Proved(placements);
    }
    searched(board, placements, progress)
}

/// A pattern as the checker reads it.
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

/// Does a packing need so many stones, and does the checker agree?
#[must_use]
pub fn is_minimum(board: &Board, stones: u64) -> bool {
    check_packing(board, &packing_for(board, stones)).is_ok_and(|needed| needed >= stones)
}

/// Searches until it is known whether there are fewer stones than those of `placements`, which all have as many, or of a quick
/// look.
fn searched(board: &Board, mut placements: Vec<BlockingSet>, progress: &mut dyn Progress) -> Solution {
    let open = |tried, placements, no_answer| {
        let is_stopped = no_answer == SearchError::Stopped;
        Solution::Open { tried, placements, is_stopped }
    };
    // Where a board is large the quick look is short beside the rest, and so is finding a way when their number is known.
    let mut search = match Search::new(board, &mut SubProgress::new(progress, 0, 5)) {
        Ok(search) => search,
        Err(no_answer) => return open(0, placements, no_answer),
    };
    let quick = BlockingSet::found(board, &search.bounds().best).ok();
    let is_better = |quick: &BlockingSet| placements.first().is_none_or(|first| quick.len() < first.len());
    if let Some(quick) = quick.filter(is_better) {
        placements = vec![quick];
    }
    loop {
        let tried = search.progress().target;
        if placements.first().is_some_and(|first| first.len() <= tried) {
            return Solution::Searched(placements);
        }
        let fewest = match search.step(&mut SubProgress::new(progress, 5, 90)) {
            Ok(None) => continue,
            Ok(Some(outcome)) => outcome.fewest,
            Err(no_answer) => return open(tried, placements, no_answer),
        };
        return match search
            .find_one(fewest, &mut SubProgress::new(progress, 90, 100))
            .map(|way| BlockingSet::found(board, &way))
        {
            Ok(Ok(found)) => Solution::Searched(vec![found]),
            Err(SearchError::Stopped) => Solution::Counted(fewest),
            // A way that the search has found blocks every line.
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

    /// Says stop when it was asked so often.
    struct After(u64);

    impl Progress for After {
        fn tick(&mut self, _: u64, _: u64) -> Result<(), Cancelled> {
            self.0 = self.0.saturating_sub(1);
            if self.0 == 0 { Err(Cancelled) } else { Ok(()) }
        }
    }

    #[test]
    fn formulas_answer_where_a_packing_needs_as_many() {
        let Solution::Proved(placements) = solve(&board(6, 7, 5), &mut NoProgress) else { panic!("by formula") };
        assert_eq!((placements.len(), placements[0].len()), (6, 8));
        // No progress is asked, on no board.
        let side = 1_000_000_000;
        assert!(matches!(solve(&board(side, side, 5), &mut After(1)), Solution::Proved(_)));
    }

    #[test]
    fn where_they_do_not_a_search_does() {
        let Solution::Searched(placements) = solve(&board(4, 5, 4), &mut NoProgress) else { panic!("by search") };
        let fewest = super::super::search::count(&board(4, 5, 4), &mut NoProgress).unwrap().fewest;
        assert_eq!(placements[0].len(), fewest);
    }

    #[test]
    fn what_is_open_says_how_far_it_came() {
        for (board, is_stopped) in [(board(64, 6, 6), true), (board(64, 64, 6), false)] {
            let Solution::Open { tried: 0, placements, is_stopped: was } = solve(&board, &mut After(1)) else {
                panic!()
            };
            assert_eq!((placements.len(), was), (1, is_stopped));
        }
        let mut was_stopped = false;
        for asked in 1..200 {
            match solve(&board(6, 6, 4), &mut After(asked)) {
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
