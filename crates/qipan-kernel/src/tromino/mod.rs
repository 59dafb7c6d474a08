//! Trominoes: the rules of coverings by L-trominoes, obstructions, and the checker.
//!
//! | module | contents |
//! |---|---|
//! | [`rules`] | boards, pieces, moves and their legality |
//! | [`numbering`] | the orders in which the pieces of a covering are numbered |
//! | [`obstruction`] | the reasons why a board has no covering, with their proofs |
//! | [`check`] | the checker: coverings, matrices, windows, inductions, obstructions |

pub mod check;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod numbering;
pub mod obstruction;
pub mod rules;

pub use numbering::Numbering;
pub use obstruction::Obstruction;
pub use rules::{Board, BoardError, MAX_K, MAX_SIDE, Move, MoveError, Piece, Position};
