//! Knight's tours: boards, paths of the knight, and the checker.
//!
//! | module | contents |
//! |---|---|
//! | [`rules`] | boards with missing squares, moves and their legality |
//! | [`position`] | a path of the knight |
//! | [`check`] | the checker of paths, square by square, and of large tours by their blocks |

pub mod check;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod position;
pub mod rules;

pub use position::{Path, Position};
pub use rules::{Board, BoardError, KNIGHT_MOVES, Kind, MAX_EXPLICIT_SIDE, MAX_SIDE, Move, MoveError, is_knight_move};
