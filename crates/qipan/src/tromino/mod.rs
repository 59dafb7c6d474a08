//! Cover a deficient board with L-trominoes.
//!
//! The rooms, in reading order (statement and proofs follow below):
//!
//! | room | what is in it |
//! |---|---|
//! | [`rules`] | the board, the piece, the move, what is legal |
//! | [`golomb`] | 2^k × 2^k: every square and every step by formula, k to 30 |
//! | [`fill`] | the same, written out for a whole board at memory speed |
//! | [`rectangle`] | any rectangle: blocks of bricks round a small base, or the reason why not |
//! | [`obstacle`] | the reasons why not, with their proofs |
//! | [`tilings`] | finding and counting all tilings, row by row |
//! | [`numbers`] | numbers in reading order for any covering |
//! | [`solve`] | the answer: one type over these constructions |
//! | [`check`] | the independent checker |
//! | [`steps`] | why each step is made |
//! | [`colour`] | three colours so that touching pieces differ |
//! | [`scene`] | position and window to picture |
//! | [`hint`] | what to do from the present position |
//!
#![doc = include_str!("problem.md")]

pub mod check;
pub mod colour;
pub mod fill;
pub mod golomb;
pub mod hint;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod numbers;
pub mod obstacle;
pub mod rectangle;
pub mod rules;
pub mod scene;
pub mod solve;
pub mod steps;
pub mod tilings;

pub use golomb::{Golomb, Order, SubBoard, pieces_of};
pub use numbers::ReadingNumbers;
pub use obstacle::NoCovering;
pub use rules::{BadBoard, Board, Illegal, LARGEST_K, LONGEST_SIDE, Move, Piece, Position};
pub use solve::Covering;
