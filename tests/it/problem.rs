//! Checks the statements of the problem pages that readers are to verify themselves: drawings, tables and short paths,
//! in both languages; and that every problem page has the required parts.

mod fives;
mod knights;
mod pages;
mod tromino;
