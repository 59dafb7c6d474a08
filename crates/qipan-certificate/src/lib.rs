//! # Certificates of Qipan
//!
//! A certificate is a file: a board, moves from its start, a claim, and the proof of the claim where the moves are
//! none. The page and the command line write the same certificates, and anybody can check them. `docs/certificates.md`
//! specifies the format.
//!
//! - *Reading*: [`Certificate::read`]. Any text is read in bounded time and memory, or refused in one sentence
//!   ([`ReadError`]).
//! - *Checking*: [`check()`], by the rules and the checkers of crate `qipan-kernel`. No solver is linked: this crate depends on
//!   the kernel alone. [`report()`] tells the result in one sentence.
//! - *Writing*: [`Certificate::write_to`], of statements about a person's moves ([`Tromino::position`], [`Pegs::position`],
//!   [`Fives::position`], [`Knights::position`], [`Heaps::position`]) or about a solver's answer, which crate `qipan-certify`
//!   makes. Moves that a formula gives are not stored: see [`Moves`].
//!
//! ```
//! use qipan_certificate::{Certificate, check};
//! use qipan_kernel::{NoProgress, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let text = r#"{
//!   "qipan": "certificate",
//!   "version": 1,
//!   "family": "tromino",
//!   "board": {"rows":2,"cols":2,"hole":[1,2]},
//!   "claim": {"kind":"covering"},
//!   "moves": ["lay:1,1ne"]
//! }
//! "#;
//! let certificate = Certificate::read(text)?;
//! assert_eq!(check(&certificate, &mut NoProgress)?, Verdict::Proved);
//! assert_eq!(certificate.text(), text);
//!
//! let wrong = Certificate::read(&text.replace("ne", "nw"))?;
//! assert!(matches!(check(&wrong, &mut NoProgress)?, Verdict::Refuted { at: 1, .. }));
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

mod certificate;
pub mod check;
mod error;
mod fault;
mod json;
mod moves;
mod read;
mod report;
pub mod summary;
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
pub use summary::Summary;
