//! Knight's tours: found, followed and counted exactly.
//!
//! The rooms, in reading order (statement and proofs follow below):
//!
//! | room | what is in it |
//! |---|---|
//! | [`rules`] | the board, its missing squares, the knight's jump, what is legal |
//! | [`position`] | how far the knight has come: along a formula, and by hand |
//! | [`exist`] | which boards have tours, and why the others have none |
//! | [`comb`] | a tour of any full board, every square by a formula |
//! | [`search`] | a tour looked for square by square, from any way that was begun |
//! | [`stranded`](mod@stranded) | squares that a way leaves behind for good |
//! | [`listed`] | a way held in a list |
//! | [`solve`] | the answer: one type over these |
//! | [`count`](mod@count) | how many tours there are: the frontier method |
//! | [`laying`] | the frontier method laid by hand, tile by tile |
//! | [`known`] | numbers that were published, and those of them that are wrong |
//! | [`check`] | the independent checker |
//! | [`steps`] | why each jump is made |
//! | [`scene`] | position and window to picture |
//!
#![doc = include_str!("problem.md")]

pub mod check;
pub mod comb;
pub mod count;
pub mod exist;
pub mod known;
pub mod laying;
pub mod listed;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod position;
pub mod rules;
pub mod scene;
pub mod search;
pub mod solve;
pub mod steps;
pub mod stranded;

pub use comb::{Comb, Part, Spot};
pub use exist::{Existence, Obstacle, Reason, existence};
pub use position::{Path, Position};
pub use rules::{BadBoard, Board, Illegal, JUMPS, Kind, LONGEST_SIDE, LONGEST_SIDE_BY_HAND, Move, is_jump};
pub use solve::{How, NoTour, Tour};
pub use stranded::stranded;
