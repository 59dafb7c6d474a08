//! Certificates made from the answers of solvers.
//!
//! Crate `qipan-certificate` reads, writes and checks certificates, and knows no solver. This crate turns an answer of crate
//! `qipan` into a statement with its proof: the moves are computed when they are written, the proof is a bound, a packing,
//! weights, an induction or a list of values. A statement without an answer, about the moves of a person, is made by the
//! constructors of `qipan-certificate`.
//!
//! ```
//! use qipan::tromino::{Board, Covering, Numbering};
//! use qipan::{NoProgress, Square, Verdict};
//! use qipan_certificate::{Certificate, check};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let board = Board::power_of_two(1, Square::new(0, 1))?;
//! let covering = Covering::golomb(&board, Numbering::Preorder).ok_or("the side is a power of two")?;
//! let text = Certificate::new(qipan_certify::tromino::covering(&covering))?.text();
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

pub mod fives;
pub mod heaps;
pub mod knights;
pub mod pegs;
pub mod tromino;

use qipan::{Answer, Puzzle};
use qipan_certificate::Moves;

/// Returns the first `steps` moves of an answer, followed by the moves `then` of a person.
#[must_use]
pub fn moves<A, M>(answer: A, steps: u64, then: Vec<M>) -> Moves<M>
where
    A: Answer<Puzzle: Puzzle<Move = M>> + Send + Sync + 'static,
    M: Clone,
{
    let steps = steps.min(answer.len());
    Moves::by_number(steps, move |i| answer.step(i).map(|step| step.mv)).followed_by(then)
}
