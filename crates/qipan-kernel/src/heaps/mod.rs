//! Heap games: rules, moves, values and their formulas, and the checker.
//!
//! | module | contents |
//! |---|---|
//! | [`rule`] | rules of a single heap: octal codes, sets of numbers, Nim, Grundy's game |
//! | [`rows`], [`game`] | rows with gaps and moves; games with their heaps at the start, and legality |
//! | [`value_formula`] | formulas for the Grundy values of all heaps |
//! | [`tame`] | tame values: misère play of heaps that behave as in Nim |
//! | [`check`] | the checker of moves, values, formulas and tame values |

pub mod check;
pub mod game;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod rows;
pub mod rule;
pub mod tame;
pub mod value_formula;

pub use game::{Game, GameError, MAX_HEAP, MAX_HEAPS, MoveError};
pub use rows::{Gap, Heap, Move, Position, Row};
pub use rule::{CodeDigit, Rule, RuleError};
pub use value_formula::{Period, ValueFormula};
