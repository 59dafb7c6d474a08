//! # Pictures of Qipan
//!
//! A [`Scene`](qipan::Scene) says what there is on a board, in shapes of cells and with inks that have names. Here it
//! is said how
//! that looks: where each shape lies, how thick its line is, which token of the style sheet colours it. The page
//! paints with these
//! on its own elements and on a canvas; [`svg`] writes the same as text, for files and for programs without a page.
//!
//! | module | contents |
//! |---|---|
//! | [`layout`] | where things are drawn |
//! | [`metrics`] | how large and how thick, and with which token |
//! | [`hatch`] | patterns over the tints |
//! | [`palette`] | the tokens' values in each theme, where no browser knows them |
//! | [`svg`] | a scene as SVG elements, and as a file |

#![forbid(unsafe_code)]

pub mod hatch;
pub mod layout;
pub mod metrics;
pub mod palette;
pub mod svg;

pub use layout::{Layout, Shear};
pub use palette::Palette;
