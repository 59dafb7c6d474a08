//! The stage: what every lab shares.
//!
//! | room | what is in it |
//! |---|---|
//! | [`view`] | which part of the board is on the screen |
//! | [`play`] | where one stands in an answer, and what one has played |
//! | [`board`] | the board: painted, pointed at, walked over by keys |
//! | [`hand`] | pointers and keys on the board |
//! | [`map`] | the keys for zooming and the small map |
//! | [`cells`] | the board for screen readers: a name for each square |
//! | [`strip`] | first, back, play, forward, last, slider and speed |
//! | [`verdict`] | what the checker says |
//! | [`dialog`] | share, export and the key sheet |

pub mod board;
pub mod cells;
pub mod dialog;
pub mod hand;
pub mod map;
pub mod play;
pub mod strip;
pub mod verdict;
pub mod view;
