//! Knight's tours: existence, construction, search and exact counting.
//!
//! # An example
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use std::collections::BTreeSet;
//!
//! use qipan::knights::check::blocks::check_blocks;
//! use qipan::knights::check::{Fault, check_path};
//! use qipan::knights::count::{Diagram, count};
//! use qipan::knights::scene::{Overlay, scene};
//! use qipan::knights::{Board, Existence, Kind, Obstruction, Tour, existence};
//! use qipan::scene::{Shape, Window};
//! use qipan::{Answer, Message, NoProgress, Puzzle, Sequential, Square, Verdict};
//!
//! // An open tour of 5×6 from row 3, column 4.
//! let board = Board::new(5, 6, Kind::Open)?;
//! let start = Square::new(2, 3);
//! let tour = Tour::find(&board, Some(start), 1 << 20, &mut NoProgress)?;
//! assert_eq!(tour.len(), 30);
//!
//! // Step 2 with its reason. (Step 1 places the knight.)
//! let second = tour.step(2).ok_or("steps are numbered from 1")?;
//! assert!(second.why.key().starts_with("knights-why-"));
//! let mut position = tour.position(1);
//! assert_eq!((position.knight(), board.play(&mut position, &second.mv)), (Some(start), Ok(())));
//! assert_eq!(position, tour.position(2));
//!
//! // The checker replays the squares. A tour is its own certificate.
//! assert_eq!(check_path(&board, tour.squares()), Ok(Verdict::Proved));
//! let broken = check_path(&board, tour.squares().step_by(2));
//! assert!(matches!(broken, Ok(Verdict::Refuted { at: 2, why: Fault::NoKnightMove { .. } })));
//!
//! // The number of closed tours, and the last of them.
//! let closed = board.clone().with_kind(Kind::Closed);
//! assert_eq!(count(&closed, 1 << 28, &Sequential, &mut NoProgress)?.count, 8_u32.into());
//! let all = Diagram::new(&closed, None, 1 << 28, &mut NoProgress)?;
//! let last = all.unrank(&7_u32.into()).ok_or("tours are numbered from 0")?;
//! assert_eq!(check_path(&closed, last), Ok(Verdict::Proved));
//!
//! // Where there is no tour, an obstruction says why.
//! let narrow = Board::new(3, 8, Kind::Closed)?;
//! assert_eq!(existence(&narrow, None), Existence::No(Obstruction::Three { long: 8 }));
//!
//! // Squares can be removed. Then a search decides.
//! let ring = Board::new(3, 3, Kind::Closed)?.without(BTreeSet::from([Square::new(1, 1)]))?;
//! let tour = Tour::find(&ring, None, 1 << 20, &mut NoProgress)?;
//! assert_eq!(tour.squares().count(), 8);
//!
//! // The picture after half of the tour is data.
//! let window = Window { row: 0, col: 0, rows: 3, cols: 3, level: 0 };
//! let picture = scene(tour.board(), &tour.position(4), window, &Overlay::default());
//! assert!(picture.marks.iter().any(|mark| matches!(mark.shape, Shape::Polyline { .. })));
//!
//! // On a board of 2^60 squares any move is computed in constant time, and the checker verifies the blocks of the tour.
//! let board = Board::new(1 << 30, 1 << 30, Kind::Closed)?;
//! let tour = Tour::of_full(&board, None).ok_or("Schwenk's theorem")?;
//! assert!(tour.step(1 << 59).is_some());
//! let (root, corner) = tour.parts().ok_or("a board of this size has a tour of blocks")?;
//! assert_eq!(check_blocks(&board, &root, corner), Verdict::Proved);
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
//! | [`rules`] | the board, its missing squares, the knight's move, legality of moves |
//! | [`position`] | the path so far: a prefix given by a formula, then squares played by hand |
//! | [`existence`](mod@existence) | theorems: which boards have tours, and the obstructions on the others |
//! | [`comb`] | a tour of any full board, every square by a formula |
//! | [`search`] | depth-first search with Warnsdorff's rule, from any given prefix |
//! | [`stranded`](mod@stranded) | free squares that can no longer be visited |
//! | [`moves`] | moves from here: each move with the number of tours that can follow it |
//! | [`layers`](mod@layers) | the whole game by length: partial tours, and those that can be finished |
//! | [`explicit_path`] | a path stored as a list |
//! | [`solve`] | the answer: one type over these |
//! | [`count`] | exact counting of tours: the frontier method |
//! | [`frontier_game`] | the frontier method as a puzzle, played tile by tile |
//! | [`known`] | published numbers of tours, and published numbers that are wrong |
//! | [`check`] | the independent checker |
//! | [`why`] | the reason for each move |
//! | [`scene`] | pictures of positions |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#knights).
//!
#![doc = include_str!("problem.md")]
#![doc = include_str!("problem-count.md")]
#![doc = include_str!("problem-history.md")]

pub mod comb;
pub mod count;
pub mod existence;
pub mod explicit_path;
pub mod frontier_game;
pub mod known;
pub mod layers;
pub mod moves;
pub mod scene;
pub mod search;
pub mod solve;
pub mod stranded;
pub mod why;

#[cfg(any(test, feature = "naive"))]
pub use qipan_kernel::knights::naive;
pub use qipan_kernel::knights::{check, position, rules};

pub use comb::{BlockPosition, BlockRole, Comb};
pub use existence::{Existence, Obstruction, Reason, existence};
pub use position::{Path, Position};
pub use rules::{Board, BoardError, KNIGHT_MOVES, Kind, MAX_EXPLICIT_SIDE, MAX_SIDE, Move, MoveError, is_knight_move};
pub use solve::{How, Tour, TourError};
pub use stranded::stranded;
