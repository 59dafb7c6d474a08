//! Tests of the exact search against the naive twin, the lattices and known values.

use super::*;
use crate::fives::naive;
use crate::fives::{BlockingSet, Lattice, check, strips};
use crate::progress::{Cancelled, NoProgress};
use crate::verdict::Verdict;

fn board(rows: u64, cols: u64, length: u64) -> Board {
    Board::new(rows, cols, length).unwrap()
}

/// Minimum, number of solutions and solutions agree with the naive twin, on boards of all shapes.
#[test]
fn small_boards_agree_with_the_naive_twin() {
    let boards = [
        (1, 1, 2),
        (1, 7, 2),
        (3, 4, 2),
        (4, 4, 2),
        (2, 5, 3),
        (3, 3, 3),
        (3, 4, 3),
        (5, 3, 3),
        (4, 4, 3),
        (4, 5, 3),
        (4, 4, 4),
        (4, 5, 4),
        (6, 4, 4),
        (5, 5, 4),
        (5, 5, 5),
        (6, 5, 5),
        (5, 7, 5),
        (6, 6, 5),
        (4, 11, 5),
        (13, 2, 5),
        (2, 2, 5),
        (6, 6, 6),
    ];
    for (rows, cols, length) in boards {
        let board = board(rows, cols, length);
        let naive_sets = naive::fewest(&board);
        let mut search = Search::new(&board, &mut NoProgress).unwrap();
        let outcome = search.run(&mut NoProgress).unwrap();
        assert_eq!(outcome.fewest, naive_sets[0].len() as u64, "{board:?}");
        assert_eq!(outcome.ways, Some(naive_sets.len() as u128), "{board:?}");
        assert_eq!(search.enumerate(outcome.fewest, 20_000, &mut NoProgress).unwrap(), naive_sets, "{board:?}");
        assert_eq!(search.enumerate(outcome.fewest, 3, &mut NoProgress).unwrap().len(), naive_sets.len().min(3));
        assert!(naive_sets.contains(&search.find_one(outcome.fewest, &mut NoProgress).unwrap()), "{board:?}");
        if outcome.fewest > 0 {
            assert_eq!(search.find_one(outcome.fewest - 1, &mut NoProgress), Err(SearchError::TooLarge), "{board:?}");
        }
    }
}

/// A board and its transpose have transposed solutions.
#[test]
fn transposed_boards_have_transposed_solutions() {
    for (rows, cols, length) in [(5, 8, 3), (7, 5, 4), (6, 8, 5), (8, 7, 5), (9, 8, 6)] {
        let (one, other) = (board(rows, cols, length), board(cols, rows, length));
        let counted = count(&one, &mut NoProgress).unwrap();
        assert_eq!(counted, count(&other, &mut NoProgress).unwrap(), "{one:?}");
        let list = |board: &Board| {
            Search::new(board, &mut NoProgress).unwrap().enumerate(counted.fewest, 5000, &mut NoProgress).unwrap()
        };
        let transposed = |stones: &Vec<Square>| {
            let mut stones: Vec<Square> = stones.iter().map(|at| Square::new(at.col, at.row)).collect();
            stones.sort();
            stones
        };
        let mut ways: Vec<Vec<Square>> = list(&one).iter().map(transposed).collect();
        ways.sort();
        assert_eq!(ways, list(&other), "{one:?}");
    }
}

/// The theorem of the problem page: with lines of five, on boards of 5 to 14 squares a side, the minimum is ⌊MN/5⌋, and
/// the solutions are those of the lattices, except on 5×5 and 5×6. By induction it holds for all boards.
#[test]
fn solutions_for_fives_are_lattices_except_on_two_boards() {
    for (rows, cols) in (5..15).flat_map(|rows| (rows..15).map(move |cols| (rows, cols))) {
        let board = board(rows, cols, 5);
        let outcome = count(&board, &mut NoProgress).unwrap();
        let lattices = Lattice::fewest(&board);
        assert_eq!(outcome.fewest, rows * cols / 5, "{rows}×{cols}");
        assert_eq!(outcome.fewest, lattices[0].count_in(board.all()), "{rows}×{cols}");
        let others = match (rows, cols) {
            (5, 5) => 38,
            (5, 6) => 8,
            _ => 0,
        };
        assert_eq!(outcome.ways, Some(lattices.len() as u128 + others), "{rows}×{cols}");
    }
}

/// With lines of seven too a lattice is optimal on boards of up to 13 squares a side, and so, by cutting strips, on
/// all. But the minimum is not always ⌊MN/7⌋: on 9×11 and 10×12 it is one less.
#[test]
fn lattices_are_optimal_for_sevens() {
    for (rows, cols) in (7..14).flat_map(|rows| (rows..14).map(move |cols| (rows, cols))) {
        let board = board(rows, cols, 7);
        let lattice = Lattice::fewest(&board)[0].count_in(board.all());
        assert_eq!(FractionalPacking::of(&board).lower_bound(), lattice, "{rows}×{cols}");
        let less = u64::from([(9, 11), (10, 12)].contains(&(rows, cols)));
        assert_eq!(lattice, rows * cols / 7 - less, "{rows}×{cols}");
    }
}

/// Fractional packings are valid for the checker.
#[test]
fn fractional_packings_are_packings() {
    for (rows, cols, length) in
        [(7, 8, 5), (9, 9, 5), (8, 8, 3), (10, 6, 4), (13, 12, 7), (64, 64, 3), (3, 9, 4), (2, 2, 3)]
    {
        let board = board(rows, cols, length);
        let weights = FractionalPacking::of(&board);
        assert_eq!(check::check_packing(&board, &weights.packing()), Ok(weights.lower_bound()), "{board:?}");
        assert!(weights.lower_bound() >= strips::packing(&board).lower_bound(length) || length == 2, "{board:?}");
    }
    assert_eq!(FractionalPacking::of(&board(7, 8, 5)).lower_bound(), 11);
}

/// The set that the beam search finds blocks every line.
#[test]
fn beam_search_finds_a_blocking_set() {
    for (rows, cols, length) in [(7, 8, 5), (8, 8, 4), (9, 9, 3), (10, 3, 2), (14, 11, 6), (4, 4, 5)] {
        let board = board(rows, cols, length);
        let search = Search::new(&board, &mut NoProgress).unwrap();
        let Bounds { lower, best } = search.bounds();
        assert!(lower <= best.len() as u64, "{board:?}");
        assert_eq!(check::check_stones(&board, best.iter().copied()), Ok(Verdict::Legal));
        assert_eq!(
            BlockingSet::found(&board, &best).map(|placement| crate::Answer::len(&placement) <= best.len() as u64),
            Ok(true)
        );
    }
}

/// A search that is saved and resumed after every square has the same outcome.
#[test]
fn a_search_resumes_from_any_square() {
    let board = board(6, 7, 3);
    let whole = count(&board, &mut NoProgress).unwrap();
    let mut search = Search::new(&board, &mut NoProgress).unwrap();
    let outcome = loop {
        let saved = search.save();
        let before = (search.bounds(), search.progress());
        search = Search::resume(&board, &saved).unwrap();
        assert_eq!((search.bounds(), search.progress()), before);
        // A cancelled step changes nothing.
        assert_eq!(search.step(&mut |_, _| Err(Cancelled)), Err(SearchError::Stopped));
        assert_eq!(search.progress(), before.1);
        if let Some(outcome) = search.step(&mut NoProgress).unwrap() {
            break outcome;
        }
    };
    assert_eq!(outcome, whole);
    let saved = Search::new(&board, &mut NoProgress).unwrap().save();
    for bad in [&saved[..20], &saved[..saved.len() - 1], &[0xff; 500], &[]] {
        assert!(Search::resume(&board, bad).is_none());
    }
    let mut bad = saved;
    let at = bad.len() - 30;
    bad[at] = 0xff;
    assert!(Search::resume(&board, &bad).is_none());
}

#[test]
fn refuses_boards_that_are_too_large() {
    for (rows, cols, length) in [(65, 64, 5), (64, 64, 3), (30, 40, 5), (17, 17, 25)] {
        let Ok(board) = Board::new(rows, cols, length) else { continue };
        assert!(!can_search(&board));
        assert_eq!(count(&board, &mut NoProgress), Err(SearchError::TooLarge));
    }
    assert_eq!(count(&board(8, 8, 4), &mut |_, _| Err(Cancelled)), Err(SearchError::Stopped));
}

/// The bounds for the squares still to come cut off no minimum blocking set, whatever the budget of their sweep was, and
/// are attained: after some square by some set.
#[test]
fn bounds_for_the_rest_hold_for_all_minimum_sets() {
    for (rows, cols, length) in [(5, 5, 3), (6, 5, 3), (7, 4, 3), (5, 5, 4), (7, 6, 4), (8, 8, 5), (10, 10, 7)] {
        let board = board(rows, cols, length);
        let spec = ProfileSpec::new(&board, &FractionalPacking::of(&board));
        assert!(spec.has_half_turn(), "{board:?}");
        let fewest = count(&board, &mut NoProgress).unwrap().fewest;
        let budget = spec.slack_budget(fewest).unwrap();
        // 10×10 has 31 numbers of three bits.
        let sets = enumerate::enumerate::<2>(&spec, budget, 5000, 2 * MAX_STATES, &mut NoProgress).unwrap().unwrap();
        for fifths in [1, 2, 5] {
            let bounds = Remaining::sweep::<2>(&spec, budget * fifths / 5, MAX_STATES, &mut NoProgress).unwrap();
            let mut smallest_gap = u64::MAX;
            for stones in &sets {
                let (mut state, mut slack) = (spec.start::<2>(), 0);
                for (at, stone) in stones.iter().enumerate() {
                    let (without, with, more) = spec.children(at, state);
                    (state, slack) = if *stone { (with, slack + more) } else { (without.unwrap(), slack) };
                    let limit = bounds.limit(at + 1, budget).unwrap();
                    assert!(slack <= limit, "{board:?}: {slack} of {limit} after {} squares", at + 1);
                    smallest_gap = smallest_gap.min(limit - slack);
                }
            }
            assert_eq!(smallest_gap, 0, "{board:?}");
        }
    }
}

/// A packing that a half turn changes gives no bounds, and one that a reflection changes merges no mirror images; the
/// numbers are the same.
#[test]
fn packings_without_symmetry_count_the_same() {
    for (rows, cols, length) in [(4, 5, 3), (5, 5, 4), (6, 7, 5)] {
        let board = board(rows, cols, length);
        let mut weights = FractionalPacking::of(&board);
        let (_, first) = &mut weights.lines[0];
        weights.sum -= *first / 2;
        *first -= *first / 2;
        let spec = ProfileSpec::new(&board, &weights);
        assert!(!spec.has_half_turn());
        let mut sweep = Sweep::<2>::new(spec);
        let outcome = loop {
            if let Some(outcome) = sweep.step(&mut NoProgress).unwrap() {
                break outcome;
            }
        };
        assert_eq!(outcome, count(&board, &mut NoProgress).unwrap(), "{board:?}");
    }
}

/// The reported share of the work never decreases, with the sweeps for the bounds.
#[test]
fn progress_never_goes_back() {
    let mut last = 0.0;
    let outcome = count(&board(7, 7, 4), &mut |done, total| {
        let share = done as f64 / total as f64;
        assert!(share >= last, "{share} after {last}");
        last = share;
        Ok(())
    });
    assert_eq!(outcome.map(|outcome| outcome.fewest), Ok(13));
    assert!(last > 0.5, "{last}");
}
