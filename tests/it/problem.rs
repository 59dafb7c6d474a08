//! What the problem pages state and leave to the reader to verify: drawings, tables and short paths, read off both languages.

mod fives;
mod knights;
mod tromino;
