//! # The kernel of Qipan: rules and checkers
//!
//! The part of the project that has to be trusted: for each family its boards, positions, moves and rules, the data of its
//! proofs, and the checker of moves and proofs. No solver can be reached from here: what a solver of crate `qipan` finds is
//! believed only after a checker of this crate has accepted it.
//!
//! # What all families share
//!
//! | module | contents |
//! |---|---|
//! | [`puzzle`] | the trait of a board and the rules of moves on it |
//! | [`verdict`] | the outcome of a check: proved, legal, or refuted at an index for a reason |
//! | [`message`] | reasons as data: a key and its arguments, which another crate turns into sentences |
//! | [`progress`] | progress reports and cancellation of long work |
//! | [`board`], [`rect`] | squares, quadrants, symmetries, rectangles |
//!
//! # The families
//!
//! | family | rules | data of proofs |
//! |---|---|---|
//! | [`tromino`] | coverings by L-trominoes | obstructions, inductions |
//! | [`pegs`] | peg solitaire | lower bounds, pagoda functions, the golden ratio |
//! | [`fives`] | stones that block all lines | formulas of stones, packings of lines |
//! | [`knights`] | knight's tours | the path itself, or its blocks |
//! | [`heaps`] | Nim and octal games | Grundy values, formulas, tame values |
//!
//! The checker of each is its module `check`.
//!
//! Crate `qipan` re-exports all of it, under the same paths, beside the solvers; its documentation states the problems, with
//! their proofs and sources. Crate `qipan-certificate` reads, writes and checks the files that carry proofs.

#![forbid(unsafe_code)]

pub mod board;
pub mod message;
pub mod progress;
pub mod puzzle;
pub mod rect;
pub mod verdict;

pub mod fives;
pub mod heaps;
pub mod knights;
pub mod pegs;
pub mod tromino;

pub use board::{Quadrant, Square, Symmetry};
pub use message::{Arg, Args, ListStyle, Message, OwnedMessage};
pub use progress::{Cancelled, NoProgress, Progress};
pub use puzzle::{Puzzle, Status};
pub use rect::Rect;
pub use verdict::Verdict;
