//! The whole game by number of stones: how many placements there are, and how many of them optimal solutions contain.
//!
//! **What.** [`layers`] counts the sets of 0, 1, 2, … stones up to the fewest that block all lines, and those that can still
//! become an optimal solution.
//!
//! **Cost.** The exact search of [`super::search`] lists the optimal solutions; the subsets of each are then counted once.
//! Their number is limited. Where the limit is reached, only the numbers of all sets are known.

use std::collections::HashSet;

use num_bigint::BigUint;

use crate::board::Square;
use crate::game_graph::{Layer, Layers};
use crate::progress::{Progress, SubProgress};

use super::moves::binomial;
use super::rules::Board;
use super::search::{Search, SearchError};

/// Returns the layers of a board, from no stone on. At most `max_sets` subsets of solutions are tried.
///
/// # Errors
/// [`SearchError`] if the board is refused, the work is cancelled or there are too many states.
pub fn layers(board: &Board, max_sets: u64, progress: &mut dyn Progress) -> Result<Layers, SearchError> {
    let mut search = Search::new(board, &mut SubProgress::new(progress, 0, 5))?;
    let fewest = search.run(&mut SubProgress::new(progress, 5, 60))?.fewest;
    let squares = board.rows() * board.cols();
    // One solution more than fits shows that there are too many.
    let fitting = u32::try_from(fewest).ok().and_then(|fewest| max_sets.checked_shr(fewest)).unwrap_or(0);
    let contained = if fitting == 0 || squares > 128 {
        None
    } else {
        let limit = usize::try_from(fitting).unwrap_or(usize::MAX).saturating_add(1);
        match search.enumerate(fewest, limit, &mut SubProgress::new(progress, 60, 90)) {
            Ok(solutions) if solutions.len() < limit => {
                progress.tick(90, 100)?;
                Some(subsets(&solutions, fewest as usize, board.cols()))
            }
            Ok(_) | Err(SearchError::TooLarge) => None,
            Err(error) => return Err(error),
        }
    };
    let layer = |stones: u64| Layer {
        reachable: binomial(squares, stones),
        winnable: contained.as_ref().map(|counts| BigUint::from(counts[stones as usize])),
    };
    Ok(Layers { layers: (0..=fewest).map(layer).collect(), is_complete: true })
}

/// Returns for each number of stones the number of sets that one of the solutions contains.
fn subsets(solutions: &[Vec<Square>], fewest: usize, cols: u64) -> Vec<u64> {
    let mut seen: HashSet<u128> = HashSet::new();
    let mut counts = vec![0; fewest + 1];
    for solution in solutions {
        let bits: Vec<u128> = solution.iter().map(|square| 1 << (square.row * cols + square.col)).collect();
        let mut sets = vec![0];
        for bit in bits {
            let with_stone: Vec<u128> = sets.iter().map(|set| set | bit).collect();
            sets.extend(with_stone);
        }
        for set in sets {
            if seen.insert(set) {
                counts[set.count_ones() as usize] += 1;
            }
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::*;
    use crate::progress::{Cancelled, NoProgress};

    /// The naive twin: every set of squares, and whether an optimal solution contains it.
    fn naive_layers(board: &Board) -> Vec<(u64, u64)> {
        let squares: Vec<Square> = board.all().squares().collect();
        let solutions = naive::fewest(board);
        let mut counts = vec![(0, 0); solutions[0].len() + 1];
        for set in 0u32..1 << squares.len() {
            let stones: Vec<Square> =
                squares.iter().zip(0..).filter(|(_, at)| set >> at & 1 == 1).map(|(square, _)| *square).collect();
            if let Some(layer) = counts.get_mut(stones.len()) {
                layer.0 += 1;
                let has_all = |solution: &Vec<Square>| stones.iter().all(|stone| solution.contains(stone));
                layer.1 += u64::from(solutions.iter().any(has_all));
            }
        }
        counts
    }

    /// All boards of up to 16 squares with lines of 2 to 5.
    #[test]
    fn layers_agree_with_the_naive_twin() {
        let sides = (1..=16).flat_map(|rows| (1..=16 / rows).map(move |cols| (rows, cols)));
        for (rows, cols) in sides {
            for length in 2..=5 {
                let Ok(board) = Board::new(rows, cols, length) else { continue };
                let Ok(found) = layers(&board, 1 << 24, &mut NoProgress) else { continue };
                assert_eq!(found.counts(), naive_layers(&board), "{rows}×{cols}, {length}");
            }
        }
    }

    #[test]
    fn layers_have_known_numbers() {
        let board = Board::new(6, 7, 5).unwrap();
        let found = layers(&board, 1 << 20, &mut NoProgress).unwrap().counts();
        assert_eq!((found.len(), found[0], found[8]), (9, (1, 1), (118_030_185, 6)));
        let few = layers(&board, 8, &mut NoProgress).unwrap();
        assert!(few.is_complete && few.layers.iter().all(|layer| layer.winnable.is_none()));
        assert_eq!(layers(&board, 8, &mut |_, _| Err(Cancelled)), Err(SearchError::Stopped));
    }
}
