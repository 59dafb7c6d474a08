//! The names of positions, by which one position is marked in all parts of Explore.
//!
//! The name of a position is the same for its images under the symmetries of the board. It ends with a slash and the number
//! of the position's layer in the whole game. A layer has the name without what stands before the slash.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::families::{Explored, PositionOf};
use super::whole_game::Layered;
use crate::stage::lab::PuzzleOf;

/// Returns the name of a position; `None` if its board is too large for comparisons.
pub fn spot<L: Explored>(puzzle: &PuzzleOf<L>, position: &PositionOf<L>) -> Option<String>
where
    PuzzleOf<L>: Layered,
{
    let canonical = L::images(puzzle, position).into_iter().map(|(image, _)| image).min()?;
    let mut hasher = DefaultHasher::new();
    canonical.hash(&mut hasher);
    let layer = puzzle.place(position).and_then(|place| place.here).map(layer_spot).unwrap_or_default();
    Some(format!("{:x}{layer}", hasher.finish()))
}

/// Returns the name of a layer.
#[must_use]
pub fn layer_spot(layer: usize) -> String {
    format!("/{layer}")
}
