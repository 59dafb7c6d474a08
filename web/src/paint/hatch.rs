//! Hatching: patterns over the tints, for palettes in which colour alone is not to tell things apart.
//!
//! Whether a tint is hatched is said by the style sheet. A token such as `--p-a` is either a colour, or names a pattern
//! and the colour beneath it, as the fill of an SVG element does: `url(#hatch-a) #cfe2d3`. The patterns stand once in the
//! page and once in each picture file; a canvas makes a tile of its own.

use web_sys::{CanvasPattern, Path2d};
use yew::prelude::*;

use super::svg::{Colour, variable};
use crate::browser;

/// The name of a pattern, its tint, what is drawn on its tile, and with how thick a line.
type Hatch = (&'static str, &'static str, &'static str, &'static str);

const HATCHES: [Hatch; 4] = [
    ("hatch-a", "var(--t-a)", "M-1 1l2-2M0 8l8-8M7 9l2-2", "1"),
    ("hatch-b", "var(--t-b)", "M2 2h0M6 6h0", "2"),
    ("hatch-c", "var(--t-c)", "M-1 7l2 2M0 0l8 8M7-1l2 2", "1"),
    ("hatch-d", "var(--t-d)", "M0 4h8M4 0v8", "1"),
];

/// The side of a tile as the paths have it.
const SIDE: f64 = 8.0;

/// The token of what a tile is drawn with, and how much of it covers: what stands on a tint is to be read.
const INK: (&str, f64) = ("--ink", 0.4);

/// The patterns in SVG, with the colours as variables of the style sheet.
fn patterns() -> String {
    let mut out = String::new();
    for (name, tint, path, weight) in HATCHES {
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

/// The patterns as a part of an SVG file, with the colours as they are now.
#[must_use]
pub fn defs(colour: Colour) -> String {
    let tokens = ["--t-a", "--t-b", "--t-c", "--t-d", INK.0];
    let coloured = |text: String, token: &str| text.replace(&variable(token), &colour(token));
    format!("<defs>{}</defs>\n", tokens.into_iter().fold(patterns(), coloured))
}

/// The patterns for all boards of the page. They take the colours of the palette that is in use.
pub fn shared() -> Html {
    Html::from_html_unchecked(format!("<svg class=\"hatches\" aria-hidden=\"true\">{}</svg>", patterns()).into())
}

/// Does this value of a token name a pattern?
#[must_use]
pub fn is_hatched(value: &str) -> bool {
    value.starts_with("url(")
}

/// The colour in the value of a token: that beneath the pattern, where there is one.
#[must_use]
pub fn plain(value: &str) -> &str {
    value.split_once(") ").map_or(value, |(_, colour)| colour)
}

/// The pattern that a token's value names, for a canvas with tiles of `side` of its pixels. None where the browser makes
/// none: then the colour beneath is to be taken.
#[must_use]
pub fn tile(value: &str, side: f64, colour: Colour) -> Option<CanvasPattern> {
    let (_, _, path, weight) = HATCHES.into_iter().find(|(name, ..)| value.contains(name))?;
    let side = side.round();
    let (canvas, context) = browser::canvas(side as u32, side as u32)?;
    context.set_fill_style_str(plain(value));
    context.fill_rect(0.0, 0.0, side, side);
    context.scale(side / SIDE, side / SIDE).ok()?;
    context.set_stroke_style_str(&colour(INK.0));
    context.set_global_alpha(INK.1);
    context.set_line_width(weight.parse().unwrap_or(1.0));
    context.set_line_cap("round");
    context.stroke_with_path(&Path2d::new_with_path_string(path).ok()?);
    context.create_pattern_with_html_canvas_element(&canvas, "repeat").ok()?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_names_a_pattern_or_is_a_colour() {
        assert!(is_hatched("url(#hatch-a) #cfe2d3") && !is_hatched("#cfe2d3"));
        assert_eq!(
            [plain("url(#hatch-a) #cfe2d3"), plain("#cfe2d3"), plain("rgb(1, 2, 3)")],
            ["#cfe2d3", "#cfe2d3", "rgb(1, 2, 3)"]
        );
    }

    #[test]
    fn a_file_has_every_pattern_with_colours_of_its_own() {
        let defs = defs(&|token| format!("#{token}"));
        assert!(HATCHES.iter().all(|(name, ..)| defs.contains(&format!("id=\"{name}\""))));
        assert!(!defs.contains("var("), "{defs}");
    }
}
