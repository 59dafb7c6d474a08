//! Knight's tours: found, followed and counted exactly.
//!
//! # An example
//! ```
//! use std::collections::BTreeSet;
//!
//! use qipan::knights::check::blocks::check_blocks;
//! use qipan::knights::check::{Fault, check_path};
//! use qipan::knights::count::{Diagram, count};
//! use qipan::knights::scene::{Overlay, scene};
//! use qipan::knights::{Board, Existence, Kind, Obstruction, Tour, existence};
//! use qipan::scene::{Shape, Window};
//! use qipan::{Sequential, Answer, Puzzle, NoProgress, Square, Message, Verdict};
//!
//! // An open tour of 5×6 from row 3, column 4.
//! let board = Board::new(5, 6, Kind::Open).expect("sides are from 1 to 2^30");
//! let start = Square::new(2, 3);
//! let tour = Tour::find(&board, Some(start), 1 << 20, &mut NoProgress).expect("there is one");
//! assert_eq!(tour.len(), 30);
//!
//! // Step 2 with its reason: step 1 puts the knight down.
//! let second = tour.step(2).expect("steps are numbered from 1");
//! assert!(second.why.key().starts_with("knights-why-"));
//! let mut position = tour.position(1);
//! assert_eq!((position.knight(), board.play(&mut position, &second.mv)), (Some(start), Ok(())));
//! assert_eq!(position, tour.position(2));
//!
//! // The checker follows the squares. A tour needs no other certificate.
//! assert_eq!(check_path(&board, tour.squares()), Ok(Verdict::Proved));
//! let broken = check_path(&board, tour.squares().step_by(2));
//! assert!(matches!(broken, Ok(Verdict::Refuted { at: 2, why: Fault::NoJump { .. } })));
//!
//! // How many closed tours has it, and which is the last of them?
//! let closed = board.clone().with_kind(Kind::Closed);
//! assert_eq!(count(&closed, 1 << 28, &Sequential, &mut NoProgress).map(|counted| counted.count), Ok(8_u32.into()));
//! let all = Diagram::new(&closed, None, 1 << 28, &mut NoProgress).expect("a small board");
//! let last = all.unrank(&7_u32.into()).expect("tours are numbered from 0");
//! assert_eq!(check_path(&closed, last), Ok(Verdict::Proved));
//!
//! // Where there is none, there is a reason.
//! let narrow = Board::new(3, 8, Kind::Closed).expect("sides are from 1 to 2^30");
//! assert_eq!(existence(&narrow, None), Existence::No(Obstruction::Three { long: 8 }));
//!
//! // Squares can be taken away. Then a search decides.
//! let ring = Board::new(3, 3, Kind::Closed).and_then(|board| board.without(BTreeSet::from([Square::new(1, 1)])));
//! let tour = Tour::find(&ring.expect("sides are at most 64"), None, 1 << 20, &mut NoProgress).expect("there is one");
//! assert_eq!(tour.squares().count(), 8);
//!
//! // The picture after half of the tour is data.
//! let window = Window { row: 0, col: 0, rows: 3, cols: 3, level: 0 };
//! let picture = scene(tour.board(), &tour.position(4), window, &Overlay::default());
//! assert!(picture.marks.iter().any(|mark| matches!(mark.shape, Shape::Polyline { .. })));
//!
//! // On a board of 2^60 squares any of the jumps is there at once, and the checker looks at the blocks.
//! let board = Board::new(1 << 30, 1 << 30, Kind::Closed).expect("sides are from 1 to 2^30");
//! let tour = Tour::of_full(&board, None).expect("Schwenk's theorem");
//! assert!(tour.step(1 << 59).is_some());
//! let (root, corner) = tour.parts().expect("it is made of blocks");
//! assert_eq!(check_blocks(&board, &root, corner), Verdict::Proved);
//! ```
//!
//! # Modules
//! In reading order. The statement with its proofs, sources and errata follows below; its figures are drawn by the page only.
//!
//! | module | contents |
//! |---|---|
//! | [`rules`] | the board, its missing squares, the knight's jump, what is legal |
//! | [`position`] | how far the knight has come: along a formula, and by hand |
//! | [`existence`](mod@existence) | which boards have tours, and why the others have none |
//! | [`comb`] | a tour of any full board, every square by a formula |
//! | [`search`] | a tour looked for square by square, from any way that was begun |
//! | [`stranded`](mod@stranded) | squares that a way leaves behind for good |
//! | [`explicit_path`] | a way held in a list |
//! | [`solve`] | the answer: one type over these |
//! | [`count`] | how many tours there are: the frontier method |
//! | [`frontier_game`] | the frontier method laid by hand, tile by tile |
//! | [`known`] | numbers that were published, and those of them that are wrong |
//! | [`check`] | the independent checker |
//! | [`why`] | why each jump is made |
//! | [`scene`] | position and window to picture |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#knights).
//!
#![doc = include_str!("problem.md")]
#![doc = include_str!("problem-count.md")]
#![doc = include_str!("problem-history.md")]

pub mod check;
pub mod comb;
pub mod count;
pub mod existence;
pub mod explicit_path;
pub mod frontier_game;
pub mod known;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod position;
pub mod rules;
pub mod scene;
pub mod search;
pub mod solve;
pub mod stranded;
pub mod why;

pub use comb::{BlockPosition, BlockRole, Comb};
pub use existence::{Existence, Obstruction, Reason, existence};
pub use position::{Path, Position};
pub use rules::{Board, BoardError, JUMPS, Kind, MAX_EXPLICIT_SIDE, MAX_SIDE, Move, MoveError, is_jump};
pub use solve::{How, Tour, TourError};
pub use stranded::stranded;
