//! # Pictures of Qipan
//!
//! Layout and drawing of a [`Scene`](qipan::Scene). The core describes a picture in shapes of cells and with named
//! inks; this crate defines where each shape lies, how thick its line is, and which token of the style sheet colours
//! it. The page uses these definitions for its own elements and on a canvas; [`svg`] writes the same as text, for files
//! and for programs without a page.
//!
//! | module | contents |
//! |---|---|
//! | [`layout`] | the layout of cells in a picture, the bend of arcs, insets |
//! | [`metrics`] | sizes, line weights, and the token of each ink |
//! | [`glyph`] | the outlines of the characters of seals |
//! | [`hatch`] | hatching patterns over the tints |
//! | [`palette`] | the tokens' values in each theme, for pictures outside a browser |
//! | [`svg`] | a scene as SVG elements, and as an SVG file |

#![forbid(unsafe_code)]

pub mod glyph;
pub mod hatch;
pub mod layout;
pub mod metrics;
pub mod number;
pub mod palette;
pub mod svg;

pub use layout::{Layout, Shear};
pub use palette::Palette;
