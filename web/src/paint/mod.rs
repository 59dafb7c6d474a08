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

/// The line round a piece, in pixels.
#[must_use]
pub fn edge_weight(cell: f64) -> f64 {
    (cell * 0.045).clamp(0.75, 1.75)
}

/// The thin line between squares.
#[must_use]
pub fn rule_weight(cell: f64) -> f64 {
    if cell < 12.0 { 0.5 } else { 1.0 }
}

/// A line drawn round something: what happens now, and what is offered, stand out.
#[must_use]
pub fn outline_weight(cell: f64, ink: Ink) -> f64 {
    if matches!(ink, Ink::Now | Ink::Offer) { (cell * 0.11).clamp(1.5, 4.5) } else { 2.0 }
}

/// The side of a seal, and of its glyph where that can be read. A seal is never smaller than the eye can find.
#[must_use]
pub fn seal_size(cell: f64) -> (f64, Option<f64>) {
    ((cell * 0.8).max(7.0), (cell >= 14.0).then_some(cell * 0.56))
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
