//! Hatching: patterns over the tints, for palettes in which things must differ by more than their colours.
//!
//! The style sheet decides whether a tint is hatched. A token such as `--p-a` is either a colour, or names a pattern
//! and the colour beneath it, as the fill of an SVG element does: `url(#hatch-a) #cfe2d3`. The patterns are defined
//! once in the page and once in each picture file; a canvas makes a tile of its own.

use crate::svg::{Colour, variable};

/// A hatching pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hatch {
    /// The name by which a token refers to it.
    pub name: &'static str,
    /// The colour beneath it.
    pub tint: &'static str,
    /// The path drawn on its tile.
    pub path: &'static str,
    /// The width of the line.
    pub weight: &'static str,
}

impl Hatch {
    const fn new(name: &'static str, tint: &'static str, path: &'static str, weight: &'static str) -> Self {
        Self { name, tint, path, weight }
    }
}

/// All patterns.
pub const HATCHES: [Hatch; 4] = [
    Hatch::new("hatch-a", "var(--t-a)", "M-1 1l2-2M0 8l8-8M7 9l2-2", "1"),
    Hatch::new("hatch-b", "var(--t-b)", "M2 2h0M6 6h0", "2"),
    Hatch::new("hatch-c", "var(--t-c)", "M-1 7l2 2M0 0l8 8M7-1l2 2", "1"),
    Hatch::new("hatch-d", "var(--t-d)", "M0 4h8M4 0v8", "1"),
];

/// The side of a tile, in units of the paths.
pub const SIDE: f64 = 8.0;

/// The token and the opacity of a tile's lines: text on a tint must be readable.
pub const INK: (&str, f64) = ("--ink", 0.4);

/// Returns the patterns as SVG, with the colours as variables of the style sheet.
#[must_use]
pub fn patterns() -> String {
    let mut out = String::new();
    for Hatch { name, tint, path, weight } in HATCHES {
        for part in [
            "<pattern id=\"",
            name,
            "\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 0h8v8H0z\" fill=\"",
            tint,
            "\"/><path d=\"",
            path,
            "\" fill=\"none\" stroke=\"var(--ink)\" stroke-opacity=\"0.4\" stroke-linecap=\"round\" stroke-width=\"",
            weight,
            "\"/></pattern>",
        ] {
            out.push_str(part);
        }
    }
    out
}

/// Returns the patterns as the `defs` of an SVG file, with the present values of the colours.
#[must_use]
pub fn defs(colour: Colour) -> String {
    let tokens = ["--t-a", "--t-b", "--t-c", "--t-d", INK.0];
    let coloured = |text: String, token: &str| text.replace(&variable(token), &colour(token));
    format!("<defs>{}</defs>\n", tokens.into_iter().fold(patterns(), coloured))
}

/// Whether this value of a token names a pattern.
#[must_use]
pub fn is_hatched(value: &str) -> bool {
    value.starts_with("url(")
}

/// Returns the colour in the value of a token: that beneath the pattern, if there is one.
#[must_use]
pub fn plain(value: &str) -> &str {
    value.split_once(") ").map_or(value, |(_, colour)| colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_name_a_pattern_or_are_a_colour() {
        assert!(is_hatched("url(#hatch-a) #cfe2d3") && !is_hatched("#cfe2d3"));
        assert_eq!(
            [plain("url(#hatch-a) #cfe2d3"), plain("#cfe2d3"), plain("rgb(1, 2, 3)")],
            ["#cfe2d3", "#cfe2d3", "rgb(1, 2, 3)"]
        );
    }

    #[test]
    fn files_define_every_pattern_with_its_colours() {
        let defs = defs(&|token| format!("#{token}"));
        assert!(HATCHES.iter().all(|hatch| defs.contains(&format!("id=\"{}\"", hatch.name))));
        assert!(!defs.contains("var("), "{defs}");
    }
}
