//! Knight's tours: found, followed and counted exactly.

pub mod check;
pub mod comb;
pub mod exist;
pub mod listed;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod position;
pub mod rules;
pub mod scene;
pub mod search;
pub mod solve;
pub mod steps;

pub use comb::{Comb, Part, Spot};
pub use exist::{Existence, Obstacle, Reason, existence};
pub use position::{Path, Position};
pub use rules::{BadBoard, Board, Illegal, JUMPS, Kind, LONGEST_SIDE, LONGEST_SIDE_BY_HAND, Move, is_jump};
pub use solve::{How, NoTour, Tour};
