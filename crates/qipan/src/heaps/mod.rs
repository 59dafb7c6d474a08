//! Heap games: Nim, octal games and their relatives, under normal and misère play.
//!
//! # An example
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use qipan::heaps::check::{check_game, check_formula, check_values};
//! use qipan::heaps::engine::to_move;
//! use qipan::heaps::scene::{Overlay, scene};
//! use qipan::heaps::{Engine, Game, Grundy, Layout, Outcome, Period, Rule, SelfPlay, Strength, ValueFormula};
//! use qipan::scene::{Shape, Window};
//! use qipan::{Answer, Message, NoProgress, Puzzle, Verdict};
//!
//! // Dawson's Kayles, octal code 0.07: a move takes two adjacent stones, which may split the row. Rows of 7, 3 and 3.
//! let rule: Rule = "0.07".parse()?;
//! let game = Game::new(rule.clone(), [7, 3, 3])?;
//! let mut engine = Engine::new(rule.clone());
//! assert_eq!(engine.compute_to(7, &mut NoProgress), Ok(true));
//!
//! // The Grundy values of the rows are 1, 1 and 1. Their xor is not 0, so the player to move wins, and by these moves.
//! assert_eq!(engine.grundy().value_of([7, 3, 3]), Some(1));
//! assert_eq!(engine.outcome(&[7, 3, 3], false), Some(Outcome::Next));
//! let winning = engine.winning(&[7, 3, 3], false, 10).ok_or("the outcome is unknown")?;
//! let winning: Vec<String> = winning.splits.iter().map(ToString::to_string).collect();
//! assert_eq!(winning, ["7>5", "7>2,3", "3>1"]);
//!
//! // The engine makes one of them, and gives the reason: the xor becomes 0.
//! let reply = engine.reply(&[7, 3, 3], false, 0, Strength::Perfect).ok_or("there is no move")?;
//! assert_eq!((reply.split.to_string().as_str(), reply.why.key()), ("7>5", "heaps-why-balances"));
//! let mut position = game.start();
//! let mv = to_move(&position, &reply.split).ok_or("there is no such row")?;
//! assert_eq!((mv.to_string().as_str(), game.play(&mut position, &mv)), ("1:6-7", Ok(())));
//! assert_eq!(engine.outcome(&position.heaps(), false), Some(Outcome::Previous));
//!
//! // A game of the engine against itself is an answer, and the checker replays it. An odd number of moves: the first
//! // player won.
//! let line = SelfPlay::of_engine(&game, &mut engine, &mut NoProgress)?;
//! let moves = line.steps().iter().map(|step| step.mv.clone());
//! assert_eq!(check_game(&game, moves), Verdict::Legal);
//! assert_eq!(line.len() % 2, 1);
//!
//! // The values are ultimately periodic. The checker verifies the computed values one by one, and the proof of the period.
//! let mut grundy = Grundy::new(rule);
//! assert_eq!(grundy.learn(1_000_000_000_000_000_000, &mut NoProgress), Ok(true));
//! let formula = grundy.formula().ok_or("no period was found")?;
//! assert_eq!(formula, ValueFormula::Period(Period { preperiod: 53, period: 34 }));
//! assert_eq!(check_values(grundy.rule(), &grundy.list(), &mut NoProgress), Ok(Verdict::Proved));
//! assert_eq!(check_formula(grundy.rule(), &grundy.list(), formula), Verdict::Proved);
//!
//! // Misère play: the player who makes the last move loses. The first five rows of Kayles lost for the player to move.
//! let mut kayles = Engine::new("0.77".parse()?);
//! assert_eq!(kayles.compute_to(20, &mut NoProgress), Ok(true));
//! let lost = |heap: &u64| kayles.outcome(&[*heap], true) == Some(Outcome::Previous);
//! assert_eq!((1..=20).filter(lost).collect::<Vec<u64>>(), [1, 4, 9, 12, 20]);
//!
//! // The picture: each row of stones is a line of squares.
//! let layout = Layout::of(&[7, 3, 3]);
//! let (rows, cols) = layout.sides();
//! let window = Window { row: 0, col: 0, rows: rows as u32, cols: cols as u32, level: 0 };
//! let picture = scene(&layout, &position, window, &Overlay { now: Some(mv), ..Overlay::default() });
//! let discs = picture.marks.iter().filter(|mark| matches!(mark.shape, Shape::Disc { .. }));
//! assert_eq!(discs.count(), 11);
//! # Ok(())
//! # }
//! ```
//!
//! # Modules
//! In reading order. The problem statement with its proofs, sources and errata follows below; only the page draws its
//! figures.
//!
//! | module | contents |
//! |---|---|
//! | [`rule`] | rules and their text: octal codes and other names |
//! | [`rows`] | positions: rows of stones that keep their places; moves and their text |
//! | [`game`] | games: rule, initial heaps, normal or misère play; legality of moves |
//! | [`grundy`] | Grundy values of single heaps, by fast methods |
//! | [`value_formula`] | formulas and periods that hold for heaps of every size |
//! | [`options`] | the options of a heap |
//! | [`tame`], [`misere`] | misère play: tame heaps, and exhaustive search |
//! | [`engine`] | outcomes, winning moves, and the moves of the engine |
//! | [`moves`] | moves from here: each move with its winner, its value and the winning replies |
//! | [`self_play`] | the engine against itself, as an answer |
//! | [`brute_force`] | small positions without tables, for small boards |
//! | [`abstractions`] | four descriptions of a position, and how many positions each distinguishes |
//! | [`check`] | the independent checker |
//! | [`verified_formula`] | a formula found by the solver, verified by the checker |
//! | [`why`] | the reason for each move of the engine |
//! | [`layout`], [`scene`] | pictures of positions |
//! | [`value_bitset`] | sets of Grundy values, as bit sets |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#heaps).
//!
#![doc = include_str!("problem.md")]
#![doc = include_str!("problem-history.md")]

pub mod abstractions;
pub mod brute_force;
pub mod engine;
pub mod grundy;
pub mod layout;
pub mod misere;
pub mod moves;
pub mod options;
pub mod scene;
pub mod self_play;
pub mod value_bitset;
pub mod verified_formula;
pub mod why;

#[cfg(any(test, feature = "naive"))]
pub use qipan_kernel::heaps::naive;
pub use qipan_kernel::heaps::{check, game, rows, rule, tame, value_formula};

pub use abstractions::{Abstractions, StateCounts};
pub use brute_force::BruteForce;
pub use engine::{Engine, Outcome, Reply, Strength};
pub use game::{Game, GameError, MAX_HEAP, MAX_HEAPS, MoveError};
pub use grundy::Grundy;
pub use layout::Layout;
pub use options::{HeapOption, HeapOptions};
pub use rows::{Gap, Heap, Move, Position, Row};
pub use rule::{CodeDigit, Rule, RuleError};
pub use self_play::SelfPlay;
pub use value_formula::{Period, ValueFormula};
pub use verified_formula::{Verified, VerifyError, verify};
pub use why::Why;
