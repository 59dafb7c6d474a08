//! The whole game by number of pieces: how many partial tilings there are, and how many of them can be completed.
//!
//! **What.** [`layers`] counts the sets of 0, 1, 2, … pieces that do not overlap, and those that some tiling of the board
//! contains.
//!
//! **Cost.** One dynamic program, square by square. Its states are limited: some thousands on 5×5, and far more on wide
//! boards. Where the limit is reached, the sets that can be completed are not known; all sets are counted for boards of up to
//! 12 columns.
//!
//! **The essence.** A broken profile is the set of the covered squares among the next ones. Beside that of the chosen pieces,
//! a state holds the profiles of all tilings so far that contain them: in the end a partial tiling can be completed if and
//! only if one is left. So the nondeterministic choice of the other pieces is made by subsets, and every set of pieces is
//! still counted once.

use std::collections::HashMap;

use num_bigint::BigUint;

use crate::board::Square;
use crate::game_graph::{Layer, Layers};
use crate::progress::{Cancelled, Progress};

use super::rules::Board;

/// The greatest length of the shorter side.
const MAX_SIDE: u64 = 12;
/// The greatest number of squares: numbers of partial tilings fit into 128 bits.
const MAX_SQUARES: u64 = 144;

/// The profile of the chosen pieces, and those of the tilings that contain them, sorted.
type State = (u32, Vec<u32>);
/// For each state the numbers of sets of 0, 1, 2, … pieces.
type States = HashMap<State, Vec<u128>>;

/// Returns the layers of a board, from no piece on. The states of the dynamic program hold at most `max_profiles` profiles.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn layers(board: &Board, max_profiles: u64, progress: &mut dyn Progress) -> Result<Layers, Cancelled> {
    let (rows, cols) = (board.rows(), board.cols());
    if rows.min(cols) > MAX_SIDE || rows.saturating_mul(cols) > MAX_SQUARES {
        return Ok(Layers::default());
    }
    let hole = board.hole();
    let (rows, cols, hole) =
        if cols <= rows { (rows, cols, hole) } else { (cols, rows, hole.map(|hole| Square::new(hole.col, hole.row))) };
    let sweep =
        Sweep { rows: rows as u32, cols: cols as u32, hole: hole.map(|hole| (hole.row * cols + hole.col) as u32) };
    if let Some(states) = sweep.run(true, max_profiles, progress)? {
        return Ok(sums(&states, true));
    }
    let states = sweep.run(false, u64::MAX, progress)?;
    Ok(states.map_or_else(Layers::default, |states| sums(&states, false)))
}

/// Returns the layers that the states after the last square give.
fn sums(states: &States, with_tilings: bool) -> Layers {
    let most = states.values().map(Vec::len).max().unwrap_or(0);
    let mut layers = vec![Layer { reachable: BigUint::ZERO, winnable: with_tilings.then_some(BigUint::ZERO) }; most];
    for ((_, tilings), counts) in states {
        for (layer, count) in layers.iter_mut().zip(counts) {
            layer.reachable += *count;
            if let Some(winnable) = layer.winnable.as_mut().filter(|_| !tilings.is_empty()) {
                *winnable += *count;
            }
        }
    }
    Layers { layers, is_complete: true }
}

/// A board with at least as many rows as columns.
struct Sweep {
    rows: u32,
    cols: u32,
    /// The number of the special square in reading order.
    hole: Option<u32>,
}

impl Sweep {
    /// Returns the states after the last square, with the tilings or without; `None` if there are too many, or a number is too
    /// large.
    fn run(
        &self,
        with_tilings: bool,
        max_profiles: u64,
        progress: &mut dyn Progress,
    ) -> Result<Option<States>, Cancelled> {
        let squares = self.rows * self.cols;
        let blocked = |square: u32| u32::from(self.hole == Some(square));
        // The profile of a square begins with it and ends with the one below it to the right.
        let first = (0..self.cols + 2).fold(0, |profile, square| profile | blocked(square) << square);
        // If 3 does not divide the number of squares, no tiling is worth a try.
        let has_tilings = with_tilings && (squares - u32::from(self.hole.is_some())).is_multiple_of(3);
        let tilings = if has_tilings { vec![first] } else { Vec::new() };
        let mut states: States = HashMap::from([((first, tilings), vec![1])]);
        for square in 0..squares {
            progress.tick(u64::from(square), u64::from(squares))?;
            let pieces = self.pieces(square);
            let next_bit = blocked(square + self.cols + 2) << (self.cols + 1);
            let shifted = |profile: u32| profile >> 1 | next_bit;
            let (mut next, mut profiles) = (States::with_capacity(states.len()), 0_u64);
            for ((profile, tilings), counts) in states {
                let mut put = |profile: u32, mut tilings: Vec<u32>, more: usize| {
                    tilings.sort_unstable();
                    tilings.dedup();
                    profiles += 1 + tilings.len() as u64;
                    let state = next.entry((profile, tilings)).or_insert_with(Vec::new);
                    add(state, &counts, more)
                };
                let mut fits = true;
                if profile & 1 == 1 {
                    fits &= put(shifted(profile), tilings.iter().map(|tiling| shifted(*tiling)).collect(), 0);
                } else {
                    // The square stays free, and the tilings cover it in all ways.
                    let covering = |tiling: &u32| {
                        let is_covered = tiling & 1 == 1;
                        let fitting = pieces.iter().filter(move |piece| !is_covered && *piece & tiling == 0);
                        let covered = fitting.map(|piece| tiling | piece).collect::<Vec<u32>>();
                        covered.into_iter().chain(is_covered.then_some(*tiling)).map(shifted)
                    };
                    fits &= put(shifted(profile), tilings.iter().flat_map(covering).collect(), 0);
                    for piece in pieces.iter().filter(|piece| *piece & profile == 0) {
                        let with_piece = tilings.iter().filter(|tiling| *tiling & piece == 0);
                        let tilings = with_piece.map(|tiling| shifted(tiling | piece)).collect();
                        fits &= put(shifted(profile | piece), tilings, 1);
                    }
                }
                if !fits || profiles > max_profiles {
                    return Ok(None);
                }
            }
            states = next;
        }
        Ok(Some(states))
    }

    /// Returns the pieces whose first square in reading order is this one, as profiles.
    fn pieces(&self, square: u32) -> Vec<u32> {
        let (row, col, cols) = (square / self.cols, square % self.cols, self.cols);
        let mut pieces = Vec::new();
        if row + 1 < self.rows && col > 0 {
            pieces.push(1 | 1 << (cols - 1) | 1 << cols);
        }
        if row + 1 < self.rows && col + 1 < cols {
            pieces.extend([1 | 1 << cols | 1 << (cols + 1), 0b11 | 1 << (cols + 1), 0b11 | 1 << cols]);
        }
        pieces
    }
}

/// Adds numbers of sets, each with `more` pieces. Returns whether they fit.
fn add(sums: &mut Vec<u128>, counts: &[u128], more: usize) -> bool {
    sums.resize(sums.len().max(counts.len() + more), 0);
    let mut fits = true;
    for (sum, count) in sums[more..].iter_mut().zip(counts) {
        match sum.checked_add(*count) {
            Some(total) => *sum = total,
            None => fits = false,
        }
    }
    fits
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::super::rules::Piece;
    use super::*;
    use crate::board::Quadrant;
    use crate::progress::NoProgress;

    /// The naive twin: every set of pieces, and whether the rest of the board has a tiling.
    fn place_all(
        board: &Board,
        pieces: &[Piece],
        taken: &mut Vec<Square>,
        placed: usize,
        counts: &mut Vec<(u64, u64)>,
    ) {
        if counts.len() <= placed {
            counts.resize(placed + 1, (0, 0));
        }
        counts[placed].0 += 1;
        let blocked: Vec<Square> = taken.iter().copied().chain(board.hole()).collect();
        let tilings = naive::tilings(board.rows() as usize, board.cols() as usize, &blocked);
        counts[placed].1 += u64::from(tilings > 0);
        for (at, piece) in pieces.iter().enumerate() {
            if piece.squares().iter().all(|square| !taken.contains(square) && board.hole() != Some(*square)) {
                let before = taken.len();
                taken.extend(piece.squares());
                place_all(board, &pieces[at + 1..], taken, placed + 1, counts);
                taken.truncate(before);
            }
        }
    }

    fn naive_layers(board: &Board) -> Vec<(u64, u64)> {
        let blocks = (1..board.rows()).flat_map(|row| (1..board.cols()).map(move |col| Square::new(row - 1, col - 1)));
        let pieces: Vec<Piece> = blocks.flat_map(|corner| Quadrant::ALL.map(|notch| Piece { corner, notch })).collect();
        let mut counts = Vec::new();
        place_all(board, &pieces, &mut Vec::new(), 0, &mut counts);
        counts
    }

    /// All boards of up to 12 squares, and 4×4, with and without each special square.
    #[test]
    fn layers_agree_with_the_naive_twin() {
        let sides = (1..=12).flat_map(|rows| (1..=12 / rows).map(move |cols| (rows, cols)));
        for (rows, cols) in sides.chain([(4, 4), (3, 5)]) {
            let holes = (0..rows * cols).map(|at| Some(Square::new(at / cols, at % cols)));
            for hole in holes.chain([None]).step_by(if rows * cols > 12 { 5 } else { 1 }) {
                let Ok(board) = Board::new(rows, cols, hole) else { continue };
                let found = layers(&board, u64::MAX, &mut NoProgress).unwrap();
                assert_eq!(found.counts(), naive_layers(&board), "{rows}×{cols} {hole:?}");
            }
        }
    }

    #[test]
    fn layers_have_known_numbers() {
        // 2×2 without a square: nothing placed, or its only piece.
        let small = Board::new(2, 2, Some(Square::new(0, 0))).unwrap();
        assert_eq!(layers(&small, u64::MAX, &mut NoProgress).unwrap().counts(), [(1, 1), (1, 1)]);
        // 4×4 without a corner has a single tiling, of five pieces: C(5, k) sets can be completed.
        let four = Board::new(4, 4, Some(Square::new(0, 0))).unwrap();
        let winnable: Vec<u64> =
            layers(&four, u64::MAX, &mut NoProgress).unwrap().counts().iter().map(|(_, winnable)| *winnable).collect();
        assert_eq!(winnable, [1, 5, 10, 10, 5, 1]);
        // 2×3: eight pieces, and two pairs that tile it.
        let flat = Board::new(2, 3, None).unwrap();
        assert_eq!(layers(&flat, u64::MAX, &mut NoProgress).unwrap().counts(), [(1, 1), (8, 4), (2, 2)]);
    }

    #[test]
    fn a_small_budget_leaves_the_completable_unknown() {
        let board = Board::new(5, 5, Some(Square::new(0, 0))).unwrap();
        let all = layers(&board, u64::MAX, &mut NoProgress).unwrap();
        let few = layers(&board, 50, &mut NoProgress).unwrap();
        let reachable = |found: &Layers| found.layers.iter().map(|layer| layer.reachable.clone()).collect::<Vec<_>>();
        assert_eq!(reachable(&few), reachable(&all));
        assert!(few.is_complete && few.layers.iter().all(|layer| layer.winnable.is_none()));
        let wide = Board::new(13, 13, Some(Square::new(0, 0))).unwrap();
        assert_eq!(layers(&wide, u64::MAX, &mut NoProgress).unwrap(), Layers::default());
        assert_eq!(layers(&board, u64::MAX, &mut |_, _| Err(Cancelled)), Err(Cancelled));
    }
}
