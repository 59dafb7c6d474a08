//! Block every line of five with the fewest stones.
//!
//! The rooms, in reading order (statement and proofs follow below):
//!
//! | room | what is in it |
//! |---|---|
//! | [`lines`] | lines and their directions |
//! | [`rules`] | the board, its lines, the move, what is legal |
//! | [`position`] | stones: those that a formula gives, and what is otherwise |
//! | [`cell`] | cells that can be repeated, the maps between them, and how they are found |
//! | [`lattice`] | a cell repeated for ever: every square by a formula |
//! | [`growth`] | its stones on a board one by one: regions A, B, C |
//! | [`packing`], [`strips`] | why not fewer: lines that no stone can block many of, for boards of any size |
//! | [`bound`] | what the two say together: the fewest, and in how many ways |
//! | [`search`] | small boards and lines of any length, exactly: the fewest, the number of ways, all ways |
//! | [`cuboid`] | the question in three dimensions |
//! | [`solve`] | the answer: one type over lattices and what was found |
//! | [`check`] | the independent checker |
//! | [`steps`] | why each stone is put |
//! | [`scene`] | position and window to picture |
//!
#![doc = include_str!("problem.md")]

pub mod bound;
pub mod cell;
pub mod check;
pub mod cuboid;
pub mod growth;
pub mod lattice;
pub mod lines;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod packing;
pub mod position;
pub mod rules;
pub mod scene;
pub mod search;
pub mod solve;
pub mod steps;
pub mod strips;

pub use crate::rect::Rect;
pub use bound::Bound;
pub use growth::{Growth, Region};
pub use lattice::Lattice;
pub use lines::{Direction, Line};
pub use packing::{Block, Cut, Packing};
pub use position::Position;
pub use rules::{BadBoard, Board, Illegal, LONGEST_LINE, LONGEST_SIDE, LONGEST_SIDE_BY_HAND, Move, has_cell};
pub use solve::Placement;
