//! Explore: every legal move of a position with its result and its number of ways, and where the moves lead.
//!
//! | module | contents |
//! |---|---|
//! | [`table`] | the table of moves as a message of the worker |
//! | [`families`] | the moves, positions and pictures of each family |
//! | [`job`], [`run`], [`budget`] | the requests to explore a position; the exploration; its limits of time and memory |
//! | [`central_game`] | the counts of the central game, which are kept |
//! | [`view`], [`chances`], [`power`] | the table on the page; its chances in words; orders of magnitude |
//! | [`html`] | HTML that the worker writes |
//! | [`shares`] | shares of the ways on the squares of the board |
//! | [`variations`] | the tree of the moves that were played |
//! | [`ways`] | the graph of the ways left |
//! | [`around`] | the map around a position |
//! | [`whole_game`], [`layers`] | the whole game as layers: their numbers, and their picture |
//! | [`two_heaps`] | the values of two heaps as a picture |
//! | [`map_view`] | the view of the map: zoom, movement, gliding |
//! | [`spot`], [`selection`] | the names of positions; the mark of one position in all parts |
//! | [`rendered`] | what the worker wrote, on the page: clicks and keys |

pub mod around;
pub mod budget;
pub mod central_game;
pub mod chances;
pub mod families;
pub mod html;
pub mod job;
pub mod layers;
pub mod map_view;
pub mod power;
pub mod rendered;
pub mod run;
pub mod selection;
pub mod shares;
pub mod spot;
pub mod table;
pub mod two_heaps;
pub mod variations;
pub mod view;
pub mod ways;
pub mod whole_game;
