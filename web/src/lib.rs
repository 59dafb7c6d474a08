//! The page of Qipan: a user interface without any rule of a puzzle.
//!
//! | module | contents |
//! |---|---|
//! | [`app`] | the frame of every page: top bar, language, theme, address |
//! | [`theme`] | the palettes |
//! | [`route`] | the routes |
//! | [`family`] | the only registry of families |
//! | [`link`] | parsing and writing the part of the address after `#` |
//! | [`job`], [`worker_client`] | the messages to and from a worker, and its client |
//! | [`kept`] | values that a worker keeps between requests |
//! | [`worker`] | the worker |
//! | [`explore`] | the table of moves from a position, with results and numbers of ways |
//! | [`export`] | files, QR codes, worksheets |
//! | [`stage`] | board, transport bar, caption, shortcuts, history: the same for every family |
//! | [`paint`] | scenes as SVG and on a canvas |
//! | [`labs`] | the form and the panels of each family |
//! | [`open`], [`judge`] | opening of anything, and the judge of programs |
//! | [`levels`] | the levels: map, level page, stars |
//! | [`lesson`] | the lesson runner |
//! | [`pages`] | the home page and the problem pages |
//! | [`print`](mod@print) | the worksheet page |
//! | [`part`] | parts of the catalogue that are loaded later |
//! | [`collect`] | handing in and collecting |
//! | [`words`] | the shared catalogue of messages |
//! | [`browser`] | access to the browser |

pub mod app;
pub mod browser;
pub mod collect;
pub mod explore;
pub mod export;
pub mod family;
pub mod job;
pub mod judge;
pub mod kept;
pub mod labs;
pub mod lesson;
pub mod levels;
pub mod link;
pub mod link_check;
pub mod open;
pub mod pages;
pub mod paint;
pub mod part;
pub mod print;
pub mod quiz;
pub mod route;
pub mod stage;
pub mod theme;
pub mod wire;
pub mod words;
pub mod worker;
pub mod worker_client;
