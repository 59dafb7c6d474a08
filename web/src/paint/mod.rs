//! Painting of scenes in a browser. The parts that need no browser are in `qipan_svg`.

pub mod canvas;
pub mod hatch;
pub mod qr;

use qipan::scene::Scene;
use qipan_svg::svg;
use yew::prelude::*;

use crate::words::Words;

/// Renders a scene as a small picture that does not react.
pub fn still(scene: &Scene, words: &Words) -> Html {
    Html::from_html_unchecked(svg::picture(scene, &[], words).into())
}
