//! Peg solitaire: the rules of jumps, lower bounds and weights, and the checkers.
//!
//! | module | contents |
//! |---|---|
//! | [`board_shape`], [`point`], [`position`] | shapes of boards, points and jumps, positions of any size |
//! | [`rules`] | boards with their pegs at the start, legality of jumps |
//! | [`bound`] | lower bounds on the pegs that remain: colours, and the argument for a single row |
//! | [`weights`] | certificates that a target is unreachable: colours, pagoda functions, the golden ratio |
//! | [`check`] | the checker of jumps and bounds |

pub mod board_shape;
pub mod bound;
pub mod check;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod point;
pub mod position;
pub mod rules;
pub mod weights;

pub use board_shape::BoardShape;
pub use bound::Bound;
pub use point::{Direction, Jump, Point};
pub use position::{PointRect, Position};
pub use rules::{Board, BoardError, MAX_SIDE, MoveError, Start};
pub use weights::{Target, Unreachable};
