//! The whole game by number of pegs: how many positions can be reached, and how many of them can still be won.
//!
//! **What.** [`layers`] counts the positions after 0, 1, 2, … jumps from the start of a board, mirrored, turned and, on the
//! plane, shifted ones once, and those from which the target, or else the fewest pegs, can still be reached.
//! [`central_layers`] does so for the central game of the English board.
//!
//! **Cost.** Each position is expanded twice. The number of positions is limited; where the limit is reached, only the first
//! layers are known. The central game is a look-up.

use num_bigint::BigUint;

use crate::game_graph::{Layer, Layers};
use crate::progress::Progress;
use crate::puzzle::Puzzle;

use super::point::Point;
use super::rules::Board;
use super::search::{self, SearchError};
use super::tablebase::Tablebase;

/// The numbers of positions of the central game after 0 to 31 jumps, up to symmetry (OEIS A112737): 23,475,688 in all.
/// [`reachable`](super::tablebase::reachable) computes them within half a minute.
pub const CENTRAL_GAME: [u64; 32] = [
    1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31_312, 89_927, 229_614, 517_854, 1_022_224, 1_753_737, 2_598_215, 3_312_423,
    3_626_632, 3_413_313, 2_765_623, 1_930_324, 1_160_977, 600_372, 265_865, 100_565, 32_250, 8688, 1917, 348, 50, 7,
    2,
];

/// Returns the layers of a board from its start: down to the fewest pegs, or to a single peg on `target`. At most
/// `max_states` positions are stored.
///
/// # Errors
/// [`SearchError::TooLarge`] if the board has more pegs than [`search::reach`] accepts, and [`SearchError::Stopped`].
pub fn layers(
    board: &Board,
    target: Option<Point>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Layers, SearchError> {
    search::chances::layers(board, &board.start(), target, max_states, progress)
}

/// Returns the layers of the central game of the English board, from its tablebase.
#[must_use]
pub fn central_layers(tablebase: &Tablebase) -> Layers {
    let won = tablebase.level_sizes();
    let layer =
        |(reachable, won): (u64, u64)| Layer { reachable: reachable.into(), winnable: Some(BigUint::from(won)) };
    let both = CENTRAL_GAME.into_iter().zip(won.into_iter().map(|size| size.up_to_symmetry));
    Layers { layers: both.map(layer).collect(), is_complete: true }
}

#[cfg(test)]
mod tests;
