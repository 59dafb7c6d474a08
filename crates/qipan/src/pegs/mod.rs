//! Jump pegs down to the fewest.
//!
//! The rooms, in reading order (statement and proofs follow below):
//!
//! | room | what is in it |
//! |---|---|
//! | [`point`] | points, directions, the jump and its text |
//! | [`ground`] | where there are points: the plane and the classic boards |
//! | [`position`] | pegs on points, as few blocks and what is otherwise |
//! | [`rules`] | the board, its start, what is legal |
//! | [`rectangle`], [`ending`] | any full rectangle: every jump by a formula, from two modules and nine endings |
//! | [`line`](mod@line) | a line of jumps that was found, as an answer |
//! | [`solve`] | the answer: one type over these |
//! | [`bound`] | why not fewer: colours, and the argument for a single row |
//! | [`weights`] | certificates that a target is out of reach: colours, pagoda functions, the golden ratio |
//! | [`search`] | small positions and classic boards, exactly |
//! | [`table`] | the whole central game of the English board, and its fewest moves |
//! | [`check`] | the independent checker |
//! | [`steps`] | why each jump is made |
//! | [`scene`] | position and window to picture |
//!
#![doc = include_str!("problem.md")]

pub mod bound;
pub mod check;
pub mod ending;
pub mod ground;
pub mod line;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod point;
pub mod position;
pub mod rectangle;
pub mod rules;
pub mod scene;
pub mod search;
pub mod solve;
pub mod steps;
pub mod table;
pub mod weights;

pub use bound::Bound;
pub use ground::Ground;
pub use point::{Direction, Jump, Point};
pub use position::{Bounds, Position};
pub use rules::{BadBoard, Board, Illegal, LONGEST_SIDE, Start};
pub use solve::Solution;
pub use weights::{OutOfReach, Target};
