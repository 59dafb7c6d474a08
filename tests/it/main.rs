//! The integration tests: laws, known values, golden pictures, and the rules of the repository.

mod golden;
mod known;
mod laws;
mod said;
mod tidy;
mod tromino;
