//! Take stones from heaps: Nim and its relatives.
//!
//! # An example
//! ```
//! use qipan::heaps::check::{check_game, check_law, check_values};
//! use qipan::heaps::engine::to_move;
//! use qipan::heaps::scene::{Overlay, scene};
//! use qipan::heaps::{Engine, Game, Grundy, Layout, Outcome, Period, Rule, SelfPlay, Strength, ValueFormula};
//! use qipan::scene::{Shape, Window};
//! use qipan::{Answer, Puzzle, NoProgress, Message, Verdict};
//!
//! // Two adjacent stones are taken, and the row may part: the octal code 0.07. Rows of 7, 3 and 3.
//! let rule: Rule = "0.07".parse().expect("an octal code");
//! let game = Game::new(rule.clone(), [7, 3, 3]).expect("at most 16 heaps of at most 10^18 stones");
//! let mut engine = Engine::new(rule.clone());
//! assert_eq!(engine.compute_to(7, &mut NoProgress), Ok(true));
//!
//! // The values of the rows are 1, 1 and 1. Their xor is not 0, so the player to move wins, and these are the moves.
//! assert_eq!(engine.grundy().value_of([7, 3, 3]), Some(1));
//! assert_eq!(engine.outcome(&[7, 3, 3], false), Some(Outcome::Next));
//! let winning = engine.winning(&[7, 3, 3], false, 10).expect("it is known who wins");
//! let winning: Vec<String> = winning.splits.iter().map(ToString::to_string).collect();
//! assert_eq!(winning, ["7>5", "7>2,3", "3>1"]);
//!
//! // The engine makes one of them, and says why: the values then xor to 0.
//! let reply = engine.reply(&[7, 3, 3], false, 0, Strength::Perfect).expect("there is a move");
//! assert_eq!((reply.split.to_string().as_str(), reply.why.key()), ("7>5", "heaps-why-balances"));
//! let mut position = game.start();
//! let mv = to_move(&position, &reply.split).expect("there is such a row");
//! assert_eq!((mv.to_string().as_str(), game.play(&mut position, &mv)), ("1:6-7", Ok(())));
//! assert_eq!(engine.outcome(&position.heaps(), false), Some(Outcome::Previous));
//!
//! // A game of the engine against itself is an answer, and the checker replays it. Who won is then a matter of counting.
//! let line = SelfPlay::of_engine(&game, &mut engine, &mut NoProgress).expect("a short game");
//! let moves = line.steps().iter().map(|step| step.mv.clone());
//! assert_eq!(check_game(&game, moves), Verdict::Legal);
//! assert_eq!(line.len() % 2, 1);
//!
//! // The values repeat for ever. The checker looks at the values one by one, and at the theorem about periods.
//! let mut grundy = Grundy::new(rule);
//! assert_eq!(grundy.learn(1_000_000_000_000_000_000, &mut NoProgress), Ok(true));
//! let law = grundy.law().expect("a period was found");
//! assert_eq!(law, ValueFormula::Period(Period { preperiod: 53, period: 34 }));
//! assert_eq!(check_values(grundy.rule(), &grundy.list(), &mut NoProgress), Ok(Verdict::Proved));
//! assert_eq!(check_law(grundy.rule(), &grundy.list(), law), Verdict::Proved);
//!
//! // Misère play: who makes the last move loses. In Kayles the single rows with which the player to move loses are few.
//! let mut kayles = Engine::new("0.77".parse().expect("an octal code"));
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
//! ```
//!
//! # Modules
//! In reading order. The statement with its proofs, sources and errata follows below; its figures are drawn by the page only.
//!
//! | module | contents |
//! |---|---|
//! | [`rule`] | what may be taken and left, and its text: octal codes and other names |
//! | [`rows`] | rows of stones that keep their places; the move and its text |
//! | [`game`] | a game: the rule, the heaps, who wins; what is legal |
//! | [`grundy`] | the values of one heap, by fast methods |
//! | [`value_formula`] | why they are known for heaps of every size |
//! | [`options`] | what a move can leave of a heap |
//! | [`tame`], [`misere`] | misère play: tame heaps, and a search |
//! | [`engine`] | who wins, by which moves, and what the engine plays |
//! | [`self_play`] | the engine against itself, as an answer |
//! | [`brute_force`] | small positions without tables, for small boards |
//! | [`abstractions`] | one position in four ways, and how many each tells apart |
//! | [`check`] | the independent checker |
//! | [`verified_formula`] | a law that was found, put before the checker with its values |
//! | [`why`] | why the engine makes a move |
//! | [`layout`], [`scene`] | position and window to picture |
//! | [`value_bitset`] | sets of values, on bits |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#heaps).
//!
#![doc = include_str!("problem.md")]
#![doc = include_str!("problem-history.md")]

pub mod abstractions;
pub mod brute_force;
pub mod check;
pub mod engine;
pub mod game;
pub mod grundy;
pub mod layout;
pub mod misere;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod options;
pub mod rows;
pub mod rule;
pub mod scene;
pub mod self_play;
pub mod tame;
pub mod value_bitset;
pub mod value_formula;
pub mod verified_formula;
pub mod why;

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
