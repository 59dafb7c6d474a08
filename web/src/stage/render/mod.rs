//! The parts of a lab's page as they are drawn. Each reads the state of the page, and sends messages.
//!
//! | module | contents |
//! |---|---|
//! | [`board`] | the board: an SVG picture or a canvas, and its reactions to messages |
//! | [`panel`] | the panel beside the board: the contents of the open tab |
//! | [`rule`] | the rule in two pictures, in Play |
//! | [`tabs`] | the bar of the four tabs |
//! | [`dock`], [`status`] | the dock under the board: the status line; tool bar or transport bar |
//! | [`ribbon`] | the moves made, by whether the goal was still in reach, and the way back |
//! | [`transport`] | first, back, play, forward, last, slider and speed |
//! | [`history`] | the list of steps, with alternatives |
//! | [`construction`], [`lens`] | the construction of the answer; the choice of the overlay, and its key |
//! | [`moves_from_here`] | the first part of Explore |
//! | [`finish`], [`challenge`] | the end of a solved puzzle; the choice of a challenge |
//! | [`share`], [`copy`], [`dialog`] | links, files and the key sheet |

pub mod board;
pub mod challenge;
pub mod construction;
pub mod copy;
pub mod dialog;
pub mod dock;
pub mod finish;
pub mod history;
pub mod lens;
pub mod moves_from_here;
pub mod panel;
pub mod ribbon;
pub mod rule;
pub mod share;
pub mod status;
pub mod tabs;
pub mod transport;
