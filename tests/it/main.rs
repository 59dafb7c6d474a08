//! The integration tests: laws, known values, golden pictures, and the rules of the repository.

// What fails here fails the test that runs it, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod files;
mod fives;
mod golden;
mod heaps;
mod knights;
mod known;
mod laws;
mod laying;
mod levels;
mod palettes;
mod pegs;
mod problem;
mod tidy;
mod translated;
mod tromino;
