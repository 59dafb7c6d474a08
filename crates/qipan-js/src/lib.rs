//! # Qipan for JavaScript
//!
//! The core, as a package for the browser and for Node: `package/README.md` tells how it is used. What is said here is
//! for those
//! who work on it.
//!
//! Each family has a namespace with functions (`tromino.solve`, `knights.count`, …) and two classes: an answer that can be
//! entered anywhere, and a session of moves made one by one. Both look alike in all families, so they are written once, in
//! [`answer`] and [`session`], over what a [`family`] says of itself.
//!
//! | module | contents |
//! |---|---|
//! | [`input`] | what a program gives, read field by field |
//! | [`value`] | squares, numbers and windows |
//! | [`error`] | what is thrown: one sentence, and a name that programs can tell apart |
//! | [`locale`] | the language of sentences |
//! | [`progress`] | progress, and being told to stop |
//! | [`family`] | what each family says of itself: its boards, positions, pictures and certificates |
//! | [`answer`], [`session`] | the classes |
//! | [`tromino`], [`pegs`], [`fives`], [`knights`], [`heaps`] | the namespaces |
//! | [`certificate`] | certificates read and checked |
//!
//! On the way out numbers of steps, and of pegs that are left, are `BigInt`, other numbers only above 2^53, and counts
//! are decimal
//! strings; on the way in all may be `number`, `BigInt` or decimal string.

#![forbid(unsafe_code)]

pub mod answer;
pub mod certificate;
pub mod error;
pub mod family;
pub mod fives;
pub mod heaps;
pub mod input;
pub mod knights;
pub mod locale;
pub mod pegs;
pub mod progress;
pub mod session;
pub mod tromino;
pub mod value;

use wasm_bindgen::prelude::*;

/// Called by the package when the program is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
