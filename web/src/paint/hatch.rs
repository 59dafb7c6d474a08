//! Hatching in a browser: the SVG patterns of the page, and the tiles of a canvas.

use qipan_svg::hatch::{HATCHES, Hatch, INK, SIDE, patterns, plain};
use qipan_svg::svg::Colour;
use web_sys::{CanvasPattern, Path2d};
use yew::prelude::*;

use crate::browser;

/// Renders the patterns for all boards of the page. They use the colours of the current palette.
pub fn shared() -> Html {
    Html::from_html_unchecked(format!("<svg class=\"hatches\" aria-hidden=\"true\">{}</svg>", patterns()).into())
}

/// Returns the pattern that a token's value names, for a canvas, as a tile with a side of `side` pixels. `None` if the
/// browser cannot create it: then the plain colour is used.
#[must_use]
pub fn tile(value: &str, side: f64, colour: Colour) -> Option<CanvasPattern> {
    let Hatch { path, weight, .. } = HATCHES.into_iter().find(|hatch| value.contains(hatch.name))?;
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
