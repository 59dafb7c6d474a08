//! # Certificates of Qipan
//!
//! A certificate is a file: a board, moves from its start, a claim, and what proves the claim where the moves do not. The
//! page and the command line write the same ones, and anybody can check them: the shape is in `docs/certificates.md`.
//!
//! Three things are done with a certificate, and they know nothing of each other:
//!
//! - It is *made* from an answer ([`Tromino::covering`], [`Pegs::fewest`], [`Fives::fewest`], [`Knights::tour`],
//!   [`Heaps::outcome`]) or from a person's moves, and *written*. Moves that a formula gives are not stored: see [`Moves`].
//! - It is *read*: [`Certificate::read`]. Whatever the text is, it is read in bounded time and memory, or refused in one
//!   sentence ([`ReadError`]).
//! - It is *checked*: [`check()`]. The checker knows the rules and the checkers of the families, and no solver.
//!
//! ```
//! use qipan::tromino::{Board, Covering, Numbering};
//! use qipan::{NoProgress, Square, Verdict};
//! use qipan_file::{Certificate, Tromino, check};
//!
//! let board = Board::power_of_two(1, Square::new(0, 1)).expect("k is at most 30 and the square is on the board");
//! let covering = Covering::golomb(&board, Numbering::Preorder).expect("the side is a power of two");
//! let text = Certificate::new(Tromino::covering(&covering)).expect("there is one piece").text();
//! assert_eq!(
//!     text,
//!     r#"{
//!   "qipan": "certificate",
//!   "version": 1,
//!   "family": "tromino",
//!   "board": {"rows":2,"cols":2,"hole":[1,2]},
//!   "claim": {"kind":"covering"},
//!   "moves": ["lay:1,1ne"]
//! }
//! "#
//! );
//!
//! let certificate = Certificate::read(&text).expect("it was written here");
//! assert_eq!(check(&certificate, &mut NoProgress), Ok(Verdict::Proved));
//! ```

#![forbid(unsafe_code)]

mod certificate;
pub mod check;
mod error;
mod fault;
mod json;
mod make;
mod moves;
mod read;
mod report;
mod write;

pub use certificate::{
    Certificate, Family, Fives, FivesClaim, Heaps, HeapsClaim, Knights, KnightsClaim, MAX_HEAP_MOVES, MAX_LINK_LENGTH,
    MAX_MOVES, MAX_VALUES, MinimalityProof, Outcome, Pegs, PegsClaim, Statement, TooManyMovesError, Tromino,
    TrominoClaim, VERSION, ValueProof,
};
pub use check::{CheckError, ManySquares, check};
pub use error::{Allowed, ReadError};
pub use fault::Fault;
pub use json::MAX_BYTES;
pub use moves::Moves;
pub use report::report;
