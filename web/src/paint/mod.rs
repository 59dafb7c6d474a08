//! Painting of scenes in a browser. The parts that need no browser are in `qipan_svg`.

pub mod canvas;
pub mod hatch;
pub mod qr;
