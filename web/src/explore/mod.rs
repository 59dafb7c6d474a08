//! Moves from here: every legal move of the position in Explore, with its result and its number of ways.
//!
//! | module | contents |
//! |---|---|
//! | [`table`] | the table as a message of the worker |
//! | [`job`] | the job that fills it, within a limit of time |
//! | [`families`] | the moves and results of each family |
//! | [`view`] | the table on the page |

pub mod families;
pub mod job;
pub mod table;
pub mod view;
