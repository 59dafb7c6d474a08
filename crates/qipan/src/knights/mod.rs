//! Knight's tours: found, followed and counted exactly.

pub mod count;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod position;
pub mod rules;

pub use position::{Path, Position};
pub use rules::{BadBoard, Board, Illegal, JUMPS, Kind, LONGEST_SIDE, LONGEST_SIDE_BY_HAND, Move, is_jump};
