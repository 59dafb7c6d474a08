//! Block every line of five with the fewest stones.
//!
//! # An example
//! ```
//! use qipan::fives::check::{self, Fault, Rule, check_lattice, check_packing, check_stones};
//! use qipan::fives::scene::{Overlay, scene};
//! use qipan::fives::{Board, Bound, LatticeOrder, Lattice, BlockingSet, Region, search};
//! use qipan::scene::{Shape, Window};
//! use qipan::{Answer, Puzzle, NoProgress, Square, Message, Verdict};
//!
//! // 7×8 and lines of five: eleven stones are enough, in eight ways, all of them repeated cells.
//! let board = Board::new(7, 8, 5).expect("sides are from 1 to 2^30");
//! let ways = BlockingSet::by_pattern(&board);
//! assert_eq!((ways.len(), ways[0].len()), (8, 11));
//!
//! // Stone 1 with its reason: it belongs to the cell, and blocks so many lines.
//! let first = ways[0].step(1).expect("steps are numbered from 1");
//! assert_eq!(first.why.key(), "fives-why-cell");
//!
//! // Eleven are needed, too: a packing of lines says why, and the checker looks at it.
//! let bound = Bound::of(&board);
//! assert_eq!((bound.fewest(), bound.packing.multiplicity), (Some(11), 3));
//! assert_eq!(check_packing(&board, &bound.packing), Ok(11));
//! assert_eq!(check::check(&board, ways[0].stones(), &bound.packing), Ok(Verdict::Proved));
//!
//! // Without the last stone lines are open. The rules count them, and the checker names one.
//! let position = ways[0].position(10);
//! assert!(!board.status(&position).is_complete() && position.open() > 0);
//! let short = check_stones(&board, position.stones());
//! assert!(matches!(short, Ok(Verdict::Refuted { why: Fault::Open { .. }, .. })));
//!
//! // A search that knows nothing of cells counts the ways, and answers where there are no cells: four in a row on 6×6.
//! let counted = search::count(&board, &mut NoProgress).expect("a small board");
//! assert_eq!((counted.fewest, counted.ways), (11, Some(8)));
//! let fours = Board::new(6, 6, 4).expect("sides are from 1 to 64 where there is no cell");
//! assert!(BlockingSet::by_pattern(&fours).is_empty());
//! let counted = search::count(&fours, &mut NoProgress).expect("a small board");
//! assert_eq!((counted.fewest, counted.ways), (10, Some(112)));
//!
//! // The picture: black stones on crossings.
//! let window = Window { row: 0, col: 0, rows: 7, cols: 8, level: 0 };
//! let picture = scene(&board, &ways[0].position(11), window, &Overlay::default());
//! assert_eq!(picture.marks.iter().filter(|mark| matches!(mark.shape, Shape::Disc { .. })).count(), 11);
//!
//! // Stones of a board too large to write down are checked by their rule.
//! let board = Board::new(1 << 30, 1 << 30, 5).expect("sides are from 1 to 2^30");
//! let [_, down, right, shift] = Lattice::fewest(&board)[0].numbers();
//! assert_eq!(check_lattice(&board, Rule { down, right, shift }), Ok((1 << 60) / 5));
//! ```
//!
//! # Modules
//! In reading order. The statement with its proofs, sources and errata follows below; its figures are drawn by the page only.
//!
//! | module | contents |
//! |---|---|
//! | [`lines`] | lines and their directions |
//! | [`rules`] | the board, its lines, the move, what is legal |
//! | [`position`] | stones: those that a formula gives, and what is otherwise |
//! | [`lattice`] | the simplest patterns that can be repeated: every square by a sum |
//! | [`torus_queens`] | all patterns, the maps between them, and how they are found |
//! | [`pattern`] | one type over both, and which is the best for a board |
//! | [`lattice_order`] | its stones on a board one by one: regions A, B, C |
//! | [`packing`], [`strips`] | why not fewer: lines that no stone can block many of, for boards of any size |
//! | [`bound`] | what the two say together: the fewest, and in how many ways |
//! | [`search`] | small boards and lines of any length, exactly: the fewest, the number of ways, all ways |
//! | [`cuboid`] | the question in three dimensions |
//! | [`blocking_set`] | the answer: one type over patterns and what was found |
//! | [`solve`](mod@solve) | what a board is answered with: formulas, proofs and the search, one after another |
//! | [`check`] | the independent checker |
//! | [`why`] | why each stone is put |
//! | [`scene`] | position and window to picture |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#fives).
//!
#![doc = include_str!("problem.md")]
#![doc = include_str!("problem-history.md")]

pub mod blocking_set;
pub mod bound;
pub mod check;
pub mod cuboid;
pub mod lattice;
pub mod lattice_order;
pub mod lines;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod packing;
pub mod pattern;
pub mod position;
pub mod rules;
pub mod scene;
pub mod search;
pub mod solve;
pub mod strips;
pub mod torus_queens;
pub mod why;

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
