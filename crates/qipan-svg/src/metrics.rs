//! Metrics: sizes, line weights, and the style sheet's token of each ink.

use qipan::scene::Ink;

/// The radius of a disc, in cells.
pub const DISC: f64 = 0.35;
/// The radius of a backdrop under text, in cells.
pub const CLEARING: f64 = 0.27;
/// The radius of a ring round a disc, in cells.
pub const RING: f64 = 0.44;
/// The radius of a dot, in cells.
pub const DOT: f64 = 0.07;

/// Returns the radius of a dot in pixels, large enough to be seen.
#[must_use]
pub fn dot_radius(cell: f64) -> f64 {
    (cell * DOT).max(0.75)
}

/// Returns the radius in pixels of a dot on a polyline.
#[must_use]
pub fn vertex_radius(cell: f64) -> f64 {
    (cell * 0.09).clamp(1.0, 5.0)
}

/// Returns the line width of a stroke: thin, so that many side by side can be told apart. The lines of a proof, of which
/// no two have a square in common, are as broad as a brush.
#[must_use]
pub fn stroke_weight(cell: f64, ink: Ink) -> f64 {
    if ink == Ink::Proof { cell * 0.14 } else { (cell * 0.08).clamp(1.5, 4.0) }
}

/// Returns the line width of an arc, and its dashes and gaps.
#[must_use]
pub fn arc_line(cell: f64) -> (f64, [f64; 2]) {
    let weight = (cell * 0.06).clamp(1.5, 3.5);
    (weight, [weight * 2.0, weight * 1.6])
}

/// Returns the line width of a ring, and its dots and gaps if it is dotted.
#[must_use]
pub fn ring_line(cell: f64, ink: Ink) -> (f64, [f64; 2]) {
    let weight = outline_weight(cell, ink) * 0.75;
    (weight, [weight * 0.4, weight * 2.2])
}

/// Returns the width of the line round a piece, in pixels.
#[must_use]
pub fn edge_weight(cell: f64) -> f64 {
    (cell * 0.045).clamp(0.75, 1.75)
}

/// Returns the width of the thin lines between squares.
#[must_use]
pub fn rule_weight(cell: f64) -> f64 {
    if cell < 12.0 { 0.5 } else { 1.0 }
}

/// Returns by how much the lines of a grid extend beyond its first and last line: on a single row or column, whose points would
/// otherwise not be seen, as short strokes.
#[must_use]
pub fn tick(lines: u32, cell: f64) -> f64 {
    if lines == 1 { cell * 0.14 } else { 0.0 }
}

/// Returns the width of an outline: those of the current step and of offers stand out.
#[must_use]
pub fn outline_weight(cell: f64, ink: Ink) -> f64 {
    if matches!(ink, Ink::Now | Ink::Offer) { (cell * 0.11).clamp(1.5, 4.5) } else { 2.0 }
}

/// Returns the side of a seal, large enough to be found, and the size of its glyph if that can be read.
#[must_use]
pub fn seal_size(cell: f64) -> (f64, Option<f64>) {
    ((cell * 0.8).max(7.0), (cell >= 14.0).then_some(cell * 0.56))
}

/// Returns the size of `text` in a cell, so that a long number fits; `None` if it would be too small to read.
#[must_use]
pub fn text_size(cell: f64, text: &str) -> Option<f64> {
    let letter = cell / text.chars().count().max(1) as f64;
    // With some space at both sides, unless it could not be read then.
    let size = (cell * 0.44).min((letter * 1.1).max(MIN_TEXT_SIZE.min(letter * 1.5)));
    (size >= MIN_TEXT_SIZE).then_some(size)
}

/// The smallest readable text size, in pixels.
const MIN_TEXT_SIZE: f64 = 6.5;

/// Whether shapes filled with this ink need a line round them to stand out.
#[must_use]
pub const fn has_edge(ink: Ink) -> bool {
    !matches!(
        ink,
        Ink::Peg
            | Ink::FewPegs
            | Ink::Stone
            | Ink::FewStones
            | Ink::Go
            | Ink::FewGo
            | Ink::Tray
            | Ink::Off
            | Ink::Now
            | Ink::Offer
            | Ink::Line
    )
}

/// The smallest cell, in pixels, in which discs are drawn with rim and light.
pub const MIN_SHADED_CELL: f64 = 18.0;

/// The rim and the light of a round piece: their tokens. None for what is flat.
#[must_use]
pub const fn shading(ink: Ink) -> Option<(&'static str, &'static str)> {
    match ink {
        Ink::Peg => Some(("--ochre-3", "--ochre-2")),
        Ink::Now => Some(("--cinnabar-rim", "--cinnabar-ink")),
        Ink::Stone => Some(("--stone", "--stone-2")),
        Ink::Go => Some(("--go", "--go-2")),
        _ => None,
    }
}

/// The light on a round piece of this radius about a point: an arc near its upper left, and the weight of its line.
#[must_use]
pub fn light(x: f64, y: f64, radius: f64) -> ([(f64, f64); 2], f64, f64) {
    let arc = radius * 0.62;
    // From due west a little up, to north a little west.
    let at = |turn: f64| (x + arc * turn.cos(), y + arc * turn.sin());
    ([at(std::f64::consts::PI * 1.06), at(std::f64::consts::PI * 1.42)], arc, (radius * 0.13).max(1.0))
}

/// Returns the inset of an area of this ink, and the radius of its corners, both in cells.
#[must_use]
pub fn rounding(ink: Ink, cell: f64) -> Option<(f64, f64)> {
    (ink == Ink::Tray).then(|| ((1.0 / cell).clamp(0.05, 0.2), 0.28))
}

/// Returns the token of an ink. The style sheet defines its value in each theme: a colour, or for tints a pattern too.
#[must_use]
pub const fn token(ink: Ink) -> &'static str {
    match ink {
        Ink::Ground => "--raised",
        Ink::Rule => "--grid",
        Ink::Line => "--ink",
        Ink::Edge => "--t-edge",
        Ink::TintA => "--p-a",
        Ink::TintB => "--p-b",
        Ink::TintC => "--p-c",
        Ink::TintD => "--p-d",
        Ink::Partial => "--t-part",
        Ink::Now => "--cinnabar",
        Ink::Offer => "--indigo",
        Ink::Place => "--place",
        Ink::Peg => "--ochre",
        Ink::FewPegs => "--ochre-thin",
        Ink::Stone => "--stone",
        Ink::FewStones => "--stone-thin",
        Ink::Go => "--go",
        Ink::FewGo => "--go-thin",
        Ink::Tray => "--tray",
        Ink::Check => "--check",
        Ink::Trail => "--trail",
        Ink::Proof => "--proof",
        Ink::Off => "--rule-2",
    }
}
