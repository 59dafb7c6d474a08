//! The stage: what every lab shares.
//!
//! A family tells the stage what it needs by the trait [`lab::Lab`]; [`page::LabPage`] is the rest.
//!
//! | module | contents |
//! |---|---|
//! | [`lab`] | what a family's lab tells the stage |
//! | [`page`], [`update`] | the page of a lab: stage and panel; and what is done there |
//! | [`play`] | where one stands in an answer, and what one has played |
//! | [`timeline`] | playing by a timer |
//! | [`board`] | the board: painted, pointed at, walked over by keys |
//! | [`motion`] | motion, from the difference of two scenes |
//! | [`canvas`] | large pictures, painted only when they change |
//! | [`view`] | which part of the board is on the screen |
//! | [`pointer`](mod@pointer) | pointers and keys on the board |
//! | [`map`] | the keys for zooming and the small map |
//! | [`cells`] | the board for screen readers: a name for each square |
//! | [`transport`] | first, back, play, forward, last, slider and speed |
//! | [`history`] | the steps as a list, with what was tried instead |
//! | [`guess`] | the next step, hidden until one has tried |
//! | [`standing`] | whether the goal can still be reached: the ribbon, and the way back |
//! | [`finish`] | the seal, the next board and the challenge when a puzzle is solved |
//! | [`tabs`] | the four tabs: play, explain, explore, share |
//! | [`dock`] | what stands under the board: status, tool bar or strip |
//! | [`construction`] | the construction in words or as pseudocode |
//! | [`lens`] | colours over the board, and their sums |
//! | [`listing`] | lists inside a sentence |
//! | [`verdict`], [`review`] | what the checker says; and the check before one's eyes |
//! | [`task`], [`progress_bar`] | long work: asked for, watched, ended; and how it is shown |
//! | [`panel`] | the panel's sections that all labs have |
//! | [`field`] | parts of forms |
//! | [`share`], [`dialog`], [`copy`] | links, files and the key sheet |
//! | [`export_task`] | what the worker makes to be taken away |
//! | [`controls`], [`embed`] | what a link leaves of a lab; and speaking with the page around |
//! | [`keys`], [`focus`] | keys that work everywhere, and a focus that is never lost |

pub mod board;
mod canvas;
pub mod cells;
pub mod construction;
pub mod controls;
pub mod copy;
pub mod dialog;
mod dock;
pub mod embed;
pub mod export_task;
pub mod field;
pub mod finish;
pub mod focus;
pub mod guess;
pub mod history;
pub mod keys;
pub mod lab;
pub mod lens;
pub mod listing;
pub mod map;
pub mod motion;
pub mod page;
pub mod panel;
pub mod play;
pub mod pointer;
pub mod progress_bar;
pub mod review;
pub mod share;
pub mod standing;
pub mod tabs;
pub mod task;
pub mod timeline;
pub mod transport;
mod update;
pub mod verdict;
pub mod view;
