//! Knight's tours: found, followed and counted exactly.

#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod check;
pub mod comb;
pub mod exist;
pub mod listed;
pub mod position;
pub mod rules;
pub mod search;

pub use position::{Path, Position};
pub use rules::{BadBoard, Board, Illegal, JUMPS, Kind, LONGEST_SIDE, LONGEST_SIDE_BY_HAND, Move, is_jump};
