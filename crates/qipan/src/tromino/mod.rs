//! Trominoes: covering a deficient board with L-trominoes.
//!
//! # An example
//! ```
//! use qipan::scene::{Shape, Window};
//! use qipan::tromino::check::{check_induction, check_obstruction, check_pieces, check_window};
//! use qipan::tromino::scene::{Overlay, scene};
//! use qipan::tromino::tilings::{self, Region};
//! use qipan::tromino::{Board, Covering, Numbering, Obstruction};
//! use qipan::{Answer, Message, NoProgress, Puzzle, Square, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // 8×8, the special square in row 2, column 3. Squares are counted from 0 in the code, and from 1 in texts.
//! let board = Board::power_of_two(3, Square::new(1, 2))?;
//! let covering = Covering::golomb(&board, Numbering::Preorder).ok_or("the side is a power of two")?;
//! assert_eq!(covering.len(), 21);
//!
//! // Step 1 with its reason: the piece over the centre leaves out the quadrant with the special square.
//! let first = covering.step(1).ok_or("steps are numbered from 1")?;
//! assert_eq!((first.mv.to_string().as_str(), first.why.key()), ("lay:4,4nw", "tromino-why-centre-special"));
//!
//! // Random access to the position after ten steps. The rules lead from it to the position after eleven.
//! let mut position = covering.position(10);
//! let next = covering.step(11).ok_or("there are 21")?;
//! assert_eq!(board.play(&mut position, &next.mv), Ok(()));
//! assert_eq!(position, covering.position(11));
//! assert!(board.play(&mut position, &next.mv).is_err());
//!
//! // The checker takes the pieces, and knows nothing of how they were found. The second time one of them is missing.
//! let pieces = |from| (from..=21).filter_map(|i| covering.piece(i));
//! assert_eq!(check_pieces(&board, pieces(1)), Verdict::Proved);
//! assert!(matches!(check_pieces(&board, pieces(2)), Verdict::Refuted { .. }));
//!
//! // The number of all coverings.
//! let counted = tilings::count(&Region::of(&board, []), &mut NoProgress)??;
//! assert_eq!(counted, 5853_u32.into());
//!
//! // The picture of the whole board is data: 21 areas among its marks, one for each piece.
//! let window = Window { row: 0, col: 0, rows: 8, cols: 8, level: 0 };
//! let picture = scene(&board, &covering.position(21), Some(&covering), window, &Overlay::default());
//! assert_eq!(picture.marks.iter().filter(|mark| matches!(mark.shape, Shape::Area { .. })).count(), 21);
//!
//! // A board without a covering comes with an obstruction, whose proof the checker applies to the board.
//! let board = Board::new(5, 5, Some(Square::new(0, 1)))?;
//! let why = Covering::of(&board, Numbering::Preorder, &mut NoProgress)?.err().ok_or("column 2 is even")?;
//! assert_eq!(why, Obstruction::FiveSquare { hole: Square::new(0, 1) });
//! assert_eq!(check_obstruction(&board, &why), Verdict::Proved);
//!
//! // A board of 2^60 squares is proved by its induction, level by level, and any window of it can be checked.
//! let hole = Square::new(536_870_911, 7);
//! let board = Board::power_of_two(30, hole)?;
//! let covering = Covering::golomb(&board, Numbering::Preorder).ok_or("the side is a power of two")?;
//! let (golomb, _) = covering.as_golomb().ok_or("the side is a power of two")?;
//! assert_eq!(check_induction(30, hole, &golomb.induction()), Verdict::Proved);
//! assert_eq!(check_window(&board, Square::new(1 << 29, 1 << 29), 20, 30, |at| covering.piece_at(at)), Verdict::Legal);
//! # Ok(())
//! # }
//! ```
//!
//! # Modules
//! In reading order. The statement with its proofs, sources and errata follows below; its figures are drawn by the page only.
//!
//! | module | contents |
//! |---|---|
//! | [`rules`] | boards, pieces, moves and their legality |
//! | [`numbering`] | the orders in which the pieces are numbered |
//! | [`golomb`] | Golomb's covering of 2^k × 2^k: random access to every square and every step, k up to 30 |
//! | [`fill`] | Golomb's covering written out for a whole board, at memory speed |
//! | [`rectangle`] | coverings of any rectangle: blocks of bricks round a small base, or an obstruction |
//! | [`obstruction`] | the obstructions, with their proofs |
//! | [`tilings`] | tilings found, counted and unranked by broken-profile dynamic programming |
//! | [`row_major`] | numbering in reading order for any covering |
//! | [`solve`] | the answer: one type over both constructions |
//! | [`check`] | the independent checker |
//! | [`why`] | the reasons of the steps |
//! | [`colour`] | a proper 3-colouring of the pieces |
//! | [`scene`] | the picture of a position in a window |
//! | [`hint`] | the next piece from any position, and completions |
//! | [`moves`] | moves from here: each piece that fits with the number of tilings that contain it |
//! | [`layers`](mod@layers) | the whole game by number of pieces: partial tilings, and those that can be completed |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#trominoes).
//!
#![doc = include_str!("problem.md")]
#![doc = include_str!("problem-history.md")]

pub mod colour;
pub mod fill;
pub mod golomb;
pub mod hint;
pub mod layers;
pub mod moves;
pub mod rectangle;
pub mod row_major;
pub mod scene;
pub mod solve;
pub mod tilings;
pub mod why;

#[cfg(any(test, feature = "naive"))]
pub use qipan_kernel::tromino::naive;
pub use qipan_kernel::tromino::{check, numbering, obstruction, rules};

pub use golomb::{Golomb, SubBoard, pieces_of};
pub use numbering::Numbering;
pub use obstruction::Obstruction;
pub use row_major::RowMajorNumbering;
pub use rules::{Board, BoardError, MAX_K, MAX_SIDE, Move, MoveError, Piece, Position};
pub use solve::Covering;
