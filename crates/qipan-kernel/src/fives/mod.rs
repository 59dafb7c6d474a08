//! Blocking sets: lines of a board, stones on them, packings of lines, and the checker.
//!
//! | module | contents |
//! |---|---|
//! | [`lines`] | lines and their directions |
//! | [`rules`] | the board, its lines, moves and their legality |
//! | [`position`] | sets of stones: a formula plus the squares that differ from it |
//! | [`packing`] | packings of lines: the proofs that fewer stones do not suffice |
//! | [`check`] | the checker of stones, formulas and packings |

pub mod check;
pub mod lines;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod packing;
pub mod position;
pub mod rules;

pub use crate::rect::Rect;
pub use lines::{Direction, Line};
pub use packing::{Block, Cut, Packing};
pub use position::Position;
pub use rules::{Board, BoardError, MAX_EXPLICIT_SIDE, MAX_LINE_LENGTH, MAX_SIDE, Move, MoveError, has_cell};
