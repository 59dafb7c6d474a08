//! The integration tests: laws, known values, golden files, and the rules of the repository.

// A panic in a helper fails the test that calls it, as intended.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod classroom;
mod files;
mod fives;
mod fuzz;
mod golden;
mod heaps;
mod knights;
mod known;
mod laws;
mod laying;
mod levels;
mod moves;
mod palettes;
mod pegs;
mod problem;
mod tidy;
mod translated;
mod tromino;
