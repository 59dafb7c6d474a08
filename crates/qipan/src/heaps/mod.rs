//! Take stones from heaps: Nim and its relatives.
//!
//! # An example
//! ```
//! use qipan::heaps::check::{check_game, check_law, check_values};
//! use qipan::heaps::engine::placed;
//! use qipan::heaps::scene::{Overlay, scene};
//! use qipan::heaps::{Engine, Game, Grundy, Law, Layout, Line, Outcome, Period, Rule, Strength};
//! use qipan::scene::{Shape, Window};
//! use qipan::{Answer, Puzzle, Silent, Told, Verdict};
//!
//! // Two adjacent stones are taken, and the row may part: the octal code 0.07. Rows of 7, 3 and 3.
//! let rule: Rule = "0.07".parse().expect("an octal code");
//! let game = Game::new(rule.clone(), [7, 3, 3]).expect("at most 16 heaps of at most 10^18 stones");
//! let mut engine = Engine::new(rule.clone());
//! assert_eq!(engine.learn(7, &mut Silent), Ok(true));
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
//! let mv = placed(&position, &reply.split).expect("there is such a row");
//! assert_eq!((mv.to_string().as_str(), game.play(&mut position, &mv)), ("1:6-7", Ok(())));
//! assert_eq!(engine.outcome(&position.heaps(), false), Some(Outcome::Previous));
//!
//! // A game of the engine against itself is an answer, and the checker replays it. Who won is then a matter of counting.
//! let line = Line::of_engine(&game, &mut engine, &mut Silent).expect("a short game");
//! let moves = line.steps().iter().map(|step| step.mv.clone());
//! assert_eq!(check_game(&game, moves), Verdict::Legal);
//! assert_eq!(line.len() % 2, 1);
//!
//! // The values repeat for ever. The checker looks at the values one by one, and at the theorem about periods.
//! let mut grundy = Grundy::new(rule);
//! assert_eq!(grundy.learn(1_000_000_000_000_000_000, &mut Silent), Ok(true));
//! let law = grundy.law().expect("a period was found");
//! assert_eq!(law, Law::Period(Period { preperiod: 53, period: 34 }));
//! assert_eq!(check_values(grundy.rule(), &grundy.list(), &mut Silent), Ok(Verdict::Proved));
//! assert_eq!(check_law(grundy.rule(), &grundy.list(), law), Verdict::Proved);
//!
//! // Misère play: who makes the last move loses. In Kayles the single rows with which the player to move loses are few.
//! let mut kayles = Engine::new("0.77".parse().expect("an octal code"));
//! assert_eq!(kayles.learn(20, &mut Silent), Ok(true));
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
//! # The rooms
//! In reading order. The statement with its proofs, sources and errata follows below; its figures are drawn by the page only.
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
//! | [`shown`](mod@shown) | a law that was found, put before the checker with its values |
//! | [`steps`] | why the engine makes a move |
//! | [`layout`], [`scene`] | position and window to picture |
//! | [`marks`] | sets of values, on bits |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#heaps).
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
pub mod shown;
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
pub use shown::{Shown, Unshown, shown};
pub use small::Small;
pub use splits::{Found, Split};
pub use stages::{Stages, Written};
pub use steps::Why;
