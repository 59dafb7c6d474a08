//! From a scene to something seen. No rule of any puzzle is known here.

pub mod canvas;
pub mod svg;

use qipan::scene::Ink;

/// How a painter places cells: the corner of the window, in pixels of the picture, and the size of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placing {
    /// Pixels from the left edge of the picture to the left edge of the window.
    pub x: f64,
    /// Pixels from the upper edge.
    pub y: f64,
    /// Pixels a cell.
    pub cell: f64,
}

/// The size of `text` in a cell, so that a long number stays inside; `None` where it would be too small to read.
#[must_use]
pub fn text_size(cell: f64, text: &str) -> Option<f64> {
    let size = (cell * 0.44).min(cell * 1.5 / text.chars().count().max(1) as f64);
    (size >= SMALLEST_TEXT).then_some(size)
}

/// In pixels. What is smaller is a smudge.
const SMALLEST_TEXT: f64 = 6.5;

/// The token of an ink. The style sheet says for each theme what it looks like.
#[must_use]
pub const fn token(ink: Ink) -> &'static str {
    match ink {
        Ink::Ground => "--raised",
        Ink::Rule => "--rule",
        Ink::Line => "--ink",
        Ink::Edge => "--t-edge",
        Ink::TintA => "--t-a",
        Ink::TintB => "--t-b",
        Ink::TintC => "--t-c",
        Ink::TintD => "--t-d",
        Ink::Partial => "--t-part",
        Ink::Now => "--cinnabar",
        Ink::Offer => "--indigo",
    }
}
