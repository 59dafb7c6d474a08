//! Blocking sets: the fewest stones that put a stone on every line of five squares of a board.
//!
//! # An example
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use qipan::fives::check::{self, Fault, Rule, check_lattice, check_packing, check_stones};
//! use qipan::fives::scene::{Overlay, scene};
//! use qipan::fives::{BlockingSet, Board, Bound, Lattice, search};
//! use qipan::scene::{Shape, Window};
//! use qipan::{Answer, Message, NoProgress, Puzzle, Square, Verdict};
//!
//! // 7×8 and lines of five: eleven stones suffice, in eight ways, each of them a repeated 5×5 cell.
//! let board = Board::new(7, 8, 5)?;
//! let sets = BlockingSet::by_pattern(&board);
//! assert_eq!((sets.len(), sets[0].len()), (8, 11));
//!
//! // Stone 1 with its reason: it belongs to the cell, and blocks this many lines.
//! let first = sets[0].step(1).ok_or("steps are numbered from 1")?;
//! assert_eq!(first.why.key(), "fives-why-cell");
//!
//! // Eleven are also needed: a packing of lines proves it, and the checker verifies the packing.
//! let bound = Bound::of(&board);
//! assert_eq!((bound.fewest(), bound.packing.multiplicity), (Some(11), 3));
//! assert_eq!(check_packing(&board, &bound.packing), Ok(11));
//! assert_eq!(check::check(&board, sets[0].stones(), &bound.packing), Ok(Verdict::Proved));
//!
//! // Without the last stone some lines are open. The rules count them, and the checker names one.
//! let position = sets[0].position(10);
//! assert!(!board.status(&position).is_complete() && position.open() > 0);
//! let short = check_stones(&board, position.stones());
//! assert!(matches!(short, Ok(Verdict::Refuted { why: Fault::Open { .. }, .. })));
//!
//! // Exact search uses no pattern. It counts the solutions, also where no pattern exists: four in a row on 6×6.
//! let counted = search::count(&board, &mut NoProgress)?;
//! assert_eq!((counted.fewest, counted.ways), (11, Some(8)));
//! let fours = Board::new(6, 6, 4)?;
//! assert!(BlockingSet::by_pattern(&fours).is_empty());
//! let counted = search::count(&fours, &mut NoProgress)?;
//! assert_eq!((counted.fewest, counted.ways), (10, Some(112)));
//!
//! // The picture: black stones on the crossings of a grid.
//! let window = Window { row: 0, col: 0, rows: 7, cols: 8, level: 0 };
//! let picture = scene(&board, &sets[0].position(11), window, &Overlay::default());
//! assert_eq!(picture.marks.iter().filter(|mark| matches!(mark.shape, Shape::Disc { .. })).count(), 11);
//!
//! // A blocking set too large to list is checked by its congruence: down·row + right·col ≡ shift (mod 5).
//! let board = Board::new(1 << 30, 1 << 30, 5)?;
//! let [_, down, right, shift] = Lattice::fewest(&board)[0].numbers();
//! assert_eq!(check_lattice(&board, Rule { down, right, shift }), Ok((1 << 60) / 5));
//! # Ok(())
//! # }
//! ```
//!
//! # Modules
//! In reading order. The problem statement with its proofs, sources and errata follows below; only the page draws its
//! figures.
//!
//! | module | contents |
//! |---|---|
//! | [`lines`] | lines and their directions |
//! | [`rules`] | the board, its lines, moves and their legality |
//! | [`position`] | sets of stones: a formula plus the squares that differ from it |
//! | [`lattice`] | lattices: squares given by a linear congruence |
//! | [`torus_queens`] | all solutions of the modular n-queens problem, their symmetries and their enumeration |
//! | [`pattern`] | one type over both kinds of pattern, and the best pattern of a board |
//! | [`lattice_order`] | the order in which the stones of a pattern are placed: regions A, B, C |
//! | [`packing`], [`strips`] | lower bounds: packings of lines, for boards of any size |
//! | [`bound`] | upper and lower bound together: the minimum, and the number of optimal solutions |
//! | [`search`] | exact search for small boards and any length of line: minimum, number of solutions, all solutions |
//! | [`moves`] | moves from here: each stone with the fewest stones in all and their number of solutions |
//! | [`layers`](mod@layers) | the whole game by number of stones: placements, and those that optimal solutions contain |
//! | [`cuboid`] | the same problem in three dimensions |
//! | [`blocking_set`] | the answer: one type over patterns and sets found by search |
//! | [`solve`](mod@solve) | the solver: formulas, packings and search, in this order |
//! | [`check`] | the independent checker |
//! | [`why`] | the reason for each stone |
//! | [`scene`] | pictures of positions |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#fives).
//!
#![doc = include_str!("problem.md")]
#![doc = include_str!("problem-history.md")]

pub mod blocking_set;
pub mod bound;
pub mod cuboid;
pub mod lattice;
pub mod lattice_order;
pub mod layers;
pub mod moves;
pub mod pattern;
pub mod scene;
pub mod search;
pub mod solve;
pub mod strips;
pub mod torus_queens;
pub mod why;

#[cfg(any(test, feature = "naive"))]
pub use qipan_kernel::fives::naive;
pub use qipan_kernel::fives::{check, lines, packing, position, rules};

pub use crate::rect::Rect;
pub use blocking_set::BlockingSet;
pub use bound::Bound;
pub use lattice::Lattice;
pub use lattice_order::{LatticeOrder, Region};
pub use lines::{Direction, Line};
pub use packing::{Block, Cut, Packing};
pub use pattern::Pattern;
pub use position::Position;
pub use rules::{Board, BoardError, MAX_EXPLICIT_SIDE, MAX_LINE_LENGTH, MAX_SIDE, Move, MoveError, has_cell};
pub use solve::{Solution, solve};
pub use torus_queens::TorusQueens;
