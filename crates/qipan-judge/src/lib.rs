//! Contest problems: statements, test cases by seed, and one checker for each problem.
//!
//! A program written by anybody reads the input of a [`Case`] and writes an output. [`Case::check`] judges the output by the
//! rules and checkers of the core, and names the first fault. Nothing here starts a process, opens a file or knows the time,
//! so that the command line and a page can share it. Statements and faults are keys of the catalogue (crate `qipan-text`).
//!
//! ```
//! use qipan_judge::{Case, Problem};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let problem = Problem::named("tromino").ok_or("there is such a problem")?;
//! let case = problem.parse("1\n1 1\n")?;
//! assert!(case.check(b"0 1\n1 1\n").is_ok());
//! assert!(case.check(b"0 1\n1 2\n").is_err());
//! assert_eq!(case.link(), "#/tromino?k=1&hole=1,1");
//! # Ok(())
//! # }
//! ```
//!
//! The modules, in reading order:
//!
//! | module | contents |
//! |---|---|
//! | [`problem`] | the ten problems as data |
//! | [`case`] | one test case: input, size, answer, check, link |
//! | [`input`], [`output`] | reading of contest input and of a program's output |
//! | [`fault`] | the faults of an output, with their places |
//! | [`problems`] | the checker and the cases of each problem |
//! | [`duel`] | the interactive game against the computer |
//! | [`series`] | several tests one after another in one text |
//! | [`tests_by_seed`] | groups of cases: samples, small, edges, random, largest |
//! | [`programs`] | validators and sample programs in Python, for problem packages |

#![forbid(unsafe_code)]

pub mod case;
pub mod duel;
pub mod fault;
pub mod input;
pub mod output;
pub mod problem;
pub mod problems;
pub mod programs;
pub mod series;
pub mod tests_by_seed;

pub use case::Case;
pub use duel::{Duel, Turn};
pub use fault::{Category, Rejection};
pub use input::InputError;
pub use problem::Problem;
pub use series::{Series, SeriesError, Test};
pub use tests_by_seed::{Effort, Group};
