//! The stones that a board is answered with: by a formula, by that of a shorter line, or by a search.
//!
//! Neither the solver nor the checker knows the other; whoever answers a question knows both, and asks here. In order:
//!
//! 1. Stones by a formula or, where the length of a line has no cell, by that of a shorter line.
//! 2. Does a packing need as many, and does the checker agree? Then that is all.
//! 3. Else a search goes through all ways with fewer, as far as it can.

use super::bound::needed;
use super::check::check_packing;
use super::rules::Board;
use super::search::{NoAnswer, Search};
use super::solve::Placement;
use crate::answer::Answer as _;
use crate::meter::{Meter, Part};

/// How a board is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Best {
    /// With the fewest stones: a packing of lines needs as many, and the checker has looked at it. All placements that formulas
    /// give, at least one.
    Proved(Vec<Placement>),
    /// With the fewest stones: a search has gone through all ways with fewer. At least one placement.
    Searched(Vec<Placement>),
    /// With their number: a search has gone through all ways with fewer, and was stopped before it knew where so many stand.
    Counted(u64),
    /// It is open: the search was too large, or was stopped.
    Open {
        /// So many stones are needed: all ways with fewer were gone through.
        tried: u64,
        /// The best that are known, all with as many stones; there may be none.
        placements: Vec<Placement>,
        /// Did the meter say stop?
        is_stopped: bool,
    },
}

/// Finds the stones that a board is answered with.
///
/// Cost: formulas and their proofs take next to nothing on a board of any size; the search that of [`Search`].
#[must_use]
pub fn best(board: &Board, meter: &mut dyn Meter) -> Best {
    let mut placements = Placement::by_formula(board);
    if placements.is_empty() {
        placements.extend(Placement::by_shorter(board));
    }
    if placements.first().is_some_and(|first| are_needed(board, first.len())) {
        return Best::Proved(placements);
    }
    searched(board, placements, meter)
}

/// Does a packing need so many stones, and does the checker agree?
#[must_use]
pub fn are_needed(board: &Board, stones: u64) -> bool {
    check_packing(board, &needed(board, stones)).is_ok_and(|needed| needed >= stones)
}

/// Searches until it is known whether there are fewer stones than those of `placements`, which all have as many, or of a quick
/// look.
fn searched(board: &Board, mut placements: Vec<Placement>, meter: &mut dyn Meter) -> Best {
    let open = |tried, placements, no_answer| {
        let is_stopped = no_answer == NoAnswer::Stopped;
        Best::Open { tried, placements, is_stopped }
    };
    // Where a board is large the quick look is short beside the rest, and so is finding a way when their number is known.
    let mut search = match Search::new(board, &mut Part::new(meter, 0, 5)) {
        Ok(search) => search,
        Err(no_answer) => return open(0, placements, no_answer),
    };
    let quick = Placement::found(board, &search.bounds().best).ok();
    let is_better = |quick: &Placement| placements.first().is_none_or(|first| quick.len() < first.len());
    if let Some(quick) = quick.filter(is_better) {
        placements = vec![quick];
    }
    loop {
        let tried = search.progress().target;
        if placements.first().is_some_and(|first| first.len() <= tried) {
            return Best::Searched(placements);
        }
        let fewest = match search.go_on(&mut Part::new(meter, 5, 90)) {
            Ok(None) => continue,
            Ok(Some(outcome)) => outcome.fewest,
            Err(no_answer) => return open(tried, placements, no_answer),
        };
        return match search.one(fewest, &mut Part::new(meter, 90, 100)).map(|way| Placement::found(board, &way)) {
            Ok(Ok(found)) => Best::Searched(vec![found]),
            Err(NoAnswer::Stopped) => Best::Counted(fewest),
            // A way that the search has found blocks every line.
            Ok(Err(_)) | Err(NoAnswer::TooLarge) => open(tried, placements, NoAnswer::TooLarge),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meter::{Go, Silent};

    fn board(rows: u64, cols: u64, length: u64) -> Board {
        Board::new(rows, cols, length).unwrap()
    }

    /// Says stop when it was asked so often.
    struct After(u64);

    impl Meter for After {
        fn tick(&mut self, _: u64, _: u64) -> Go {
            self.0 = self.0.saturating_sub(1);
            if self.0 == 0 { Go::Stop } else { Go::On }
        }
    }

    #[test]
    fn formulas_answer_where_a_packing_needs_as_many() {
        let Best::Proved(placements) = best(&board(6, 7, 5), &mut Silent) else { panic!("by formula") };
        assert_eq!((placements.len(), placements[0].len()), (6, 8));
        // No meter is asked, on no board.
        let side = 1_000_000_000;
        assert!(matches!(best(&board(side, side, 5), &mut After(1)), Best::Proved(_)));
    }

    #[test]
    fn where_they_do_not_a_search_does() {
        let Best::Searched(placements) = best(&board(4, 5, 4), &mut Silent) else { panic!("by search") };
        let fewest = super::super::search::count(&board(4, 5, 4), &mut Silent).unwrap().fewest;
        assert_eq!(placements[0].len(), fewest);
    }

    #[test]
    fn what_is_open_says_how_far_it_came() {
        for (board, is_stopped) in [(board(64, 6, 6), true), (board(64, 64, 6), false)] {
            let Best::Open { tried: 0, placements, is_stopped: was } = best(&board, &mut After(1)) else { panic!() };
            assert_eq!((placements.len(), was), (1, is_stopped));
        }
        let mut was_stopped = false;
        for asked in 1..200 {
            match best(&board(6, 6, 4), &mut After(asked)) {
                Best::Open { is_stopped, tried, .. } => {
                    assert!(is_stopped && tried <= 10, "{tried}");
                    was_stopped = true;
                }
                Best::Counted(fewest) => assert_eq!(fewest, 10),
                Best::Searched(placements) => assert_eq!(placements[0].len(), 10),
                proved @ Best::Proved(_) => panic!("{proved:?}"),
            }
        }
        assert!(was_stopped);
    }
}
