//! Take stones from heaps: Nim and its relatives.
//!
//! The rooms, in reading order (statement and proofs follow below):
//!
//! | room | what is in it |
//! |---|---|
//! | [`rule`] | what may be taken and left, and its text: octal codes and other names |
//! | [`rows`] | rows of stones that keep their places; the move and its text |
//! | [`rules`] | a game: the rule, the heaps, who wins; what is legal |
//! | [`grundy`] | the values of one heap, by fast methods |
//! | [`law`] | why they are known for heaps of every size |
//! | [`splits`] | what a move can leave of a heap |
//! | [`kind`], [`misere`] | misère play: tame heaps, and a search |
//! | [`engine`] | who wins, by which moves, and what the engine plays |
//! | [`line`](mod@line) | the engine against itself, as an answer |
//! | [`small`] | small positions without tables, for small boards |
//! | [`stages`] | one position in four ways, and how many each tells apart |
//! | [`check`] | the independent checker |
//! | [`steps`] | why the engine makes a move |
//! | [`layout`], [`scene`] | position and window to picture |
//! | [`marks`] | sets of values, on bits |
//!
#![doc = include_str!("problem.md")]

pub mod check;
pub mod engine;
pub mod grundy;
pub mod kind;
pub mod law;
pub mod layout;
pub mod line;
pub mod marks;
pub mod misere;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod rows;
pub mod rule;
pub mod rules;
pub mod scene;
pub mod small;
pub mod splits;
pub mod stages;
pub mod steps;

pub use engine::{Engine, Outcome, Reply, Strength};
pub use grundy::Grundy;
pub use law::{Law, Period};
pub use layout::Layout;
pub use line::Line;
pub use rows::{Gap, Move, Part, Position, Row};
pub use rule::{BadRule, Leaves, Rule};
pub use rules::{BadGame, Game, Illegal, LARGEST_HEAP, MOST_HEAPS};
pub use small::Small;
pub use splits::{Found, Split};
pub use stages::{Stages, Written};
pub use steps::Why;
