//! From a scene to something seen on the page: what only a browser can. The rest is in `qipan_svg`.

pub mod canvas;
pub mod hatch;
pub mod qr;
