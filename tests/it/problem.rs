//! What the problem pages state and leave to the reader to verify: drawings, tables and short paths, read off both languages;
//! and that every page has the parts of such a page.

mod fives;
mod knights;
mod pages;
mod tromino;
