//! # Certificates of Qipan
//!
//! A certificate is a file: a board, moves from its start, a claim, and the proof of the claim where the moves are
//! none. The page and the command line write the same certificates, and anybody can check them. `docs/certificates.md`
//! specifies the format.
//!
//! Three operations, independent of each other:
//!
//! - *Making* a certificate from an answer ([`Tromino::covering`], [`Pegs::fewest`], [`Fives::fewest`],
//!   [`Knights::tour`], [`Heaps::outcome`]) or from a person's moves, and *writing* it. Moves that a formula gives are
//!   not stored: see [`Moves`].
//! - *Reading*: [`Certificate::read`]. Any text is read in bounded time and memory, or refused in one sentence
//!   ([`ReadError`]).
//! - *Checking*: [`check()`]. It uses the rules and the checkers of the families, and no solver.
//!
//! ```
//! use qipan::tromino::{Board, Covering, Numbering};
//! use qipan::{NoProgress, Square, Verdict};
//! use qipan_certificate::{Certificate, Tromino, check};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let board = Board::power_of_two(1, Square::new(0, 1))?;
//! let covering = Covering::golomb(&board, Numbering::Preorder).ok_or("the side is a power of two")?;
//! let text = Certificate::new(Tromino::covering(&covering))?.text();
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
//! let certificate = Certificate::read(&text)?;
//! assert_eq!(check(&certificate, &mut NoProgress)?, Verdict::Proved);
//! # Ok(())
//! # }
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
pub use check::{CheckError, TooManySquaresError, check};
pub use error::{Allowed, ReadError};
pub use fault::Fault;
pub use json::MAX_BYTES;
pub use moves::Moves;
pub use report::report;
