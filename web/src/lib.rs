//! The page of Qipan. It shows, asks and plays, and knows no rule of any puzzle.
//!
//! | module | contents |
//! |---|---|
//! | [`app`] | the frame of every page: bar, language, theme, address |
//! | [`theme`] | the palettes to choose from |
//! | [`route`] | which page a link names |
//! | [`family`] | the only registry of families |
//! | [`link`] | the part of the address after `#`, read and written |
//! | [`job`], [`worker_client`] | long work: what goes to a worker and comes back, and the worker's lifeline |
//! | [`worker`] | the worker |
//! | [`export`] | what is taken away: files, codes, worksheets |
//! | [`stage`] | board, strip, caption, keys, history: the same for every family |
//! | [`paint`] | scene to SVG and canvas |
//! | [`labs`] | the form and the panels of each family |
//! | [`pages`] | home and the problem pages |
//! | [`print`](mod@print) | the worksheets |
//! | [`words`] | the catalogue as the components hold it |
//! | [`browser`] | the few things asked of the browser itself |

pub mod app;
pub mod browser;
pub mod export;
pub mod family;
pub mod job;
pub mod labs;
pub mod link;
pub mod link_check;
pub mod pages;
pub mod paint;
pub mod print;
pub mod route;
pub mod stage;
pub mod theme;
pub mod words;
pub mod worker;
pub mod worker_client;
