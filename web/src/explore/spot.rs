//! The names of positions, by which one position is marked in all parts of Explore.
//!
//! The name of a position is the same for its images under the symmetries of the board. It ends with a slash and the number
//! of the position's layer in the whole game. A layer has the name without what stands before the slash.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::layers::layer_spot;
use super::whole_game::Layered;

/// Returns the name of a position with these images under the symmetries of its board; `None` if there are no images: its
/// board is too large for comparisons.
pub fn spot<P: Layered, T>(puzzle: &P, position: &P::Position, images: Vec<(Vec<i64>, T)>) -> Option<String> {
    let canonical = images.into_iter().map(|(image, _)| image).min()?;
    let mut hasher = DefaultHasher::new();
    canonical.hash(&mut hasher);
    let layer = puzzle.place(position).and_then(|place| place.here).map(layer_spot).unwrap_or_default();
    Some(format!("{:x}{layer}", hasher.finish()))
}
