//! # Qipan 棋盘: the core
//!
//! Exact solvers, independent checkers and pictures for five families of board problems. Pure Rust: no web, no clock, no
//! threads, and no randomness but a seed that is passed in.
//!
//! # How to read it
//! Each family is one module. Its front page has an example from the board to the proof, a table of its modules in reading
//! order, and the problem with its proofs, its sources and the errors found in them. (The figures of that text are drawn by
//! the web page only.) The heading of each algorithm gives its method, its cost, its source and its essence. The last chapter
//! lists all [known values](known_values), with their sources.
//!
//! Conventions that hold everywhere: squares are counted from 0 in the code, rows first, and from 1 in texts. Steps of an
//! answer are numbered from 1. Sides are `u64`, as a board may have 2^30 squares a side; counts that may be larger than that
//! are big integers. Impossible requests are refused by a typed error, before any work where that can be seen in advance;
//! nothing panics on purpose. Reasons, refusals and labels are [`Message`]s: a key and its arguments, which another crate
//! turns into sentences.
//!
//! # Six ideas
//! Each has a module of its own:
//!
//! 1. One representation and one function for all moves: [`puzzle`] and, for a person's moves, [`session`].
//! 2. An answer is a sequence with random access: [`answer`].
//! 3. The checker does not know the solver: [`verdict`].
//! 4. A picture is data: [`scene`].
//! 5. A reason is data: [`message`].
//! 6. Long work reports its progress and can be cancelled, and some of it runs in parallel: [`progress`], [`executor`].
//!
//! # Levels
//! [`levels`] are boards of all families with a goal, three stars and a question each, for learners.
//!
//! # The families
//! **[`tromino`]**: cover a deficient board with L-trominoes.
//!
//! ```
//! use qipan::tromino::{Board, Covering, Numbering};
//! use qipan::{Answer, Square};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // The special square of this 4×4 board is in row 3, column 3, which is (2, 2) counted from 0.
//! let board = Board::power_of_two(2, Square::new(2, 2))?;
//! let covering = Covering::golomb(&board, Numbering::Preorder).ok_or("the side is a power of two")?;
//!
//! assert_eq!(covering.len(), 5);
//! assert_eq!(covering.number(Square::new(0, 0)), Some(2));
//! assert_eq!(covering.step(1).map(|step| step.mv.to_string()), Some("lay:2,2se".to_string()));
//! # Ok(())
//! # }
//! ```
//!
//! **[`pegs`]**: jump pegs down to the fewest.
//!
//! ```
//! use qipan::pegs::check::check_jumps;
//! use qipan::pegs::{Board, Bound, Solution};
//! use qipan::{Answer, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let board = Board::rectangle(1000, 1000)?;
//! let solution = Solution::by_purges(&board).ok_or("every full rectangle has one")?;
//!
//! // 3 does not divide 1000, so a million pegs come down to one. Each jump is computed directly.
//! assert_eq!((solution.len(), solution.left()), (999_999, 1));
//! assert_eq!(solution.jump(500_000).map(|jump| jump.long()), Some("667,501>665,501".to_string()));
//! assert_eq!(solution.position(500_000).count(), 500_000);
//!
//! // On a small board the checker replays them all.
//! let board = Board::rectangle(7, 8)?;
//! let solution = Solution::by_purges(&board).ok_or("every full rectangle has one")?;
//! let bound = Bound::of(board.shape(), board.pegs());
//! assert_eq!(check_jumps(&board, solution.jumps(), bound)?, Verdict::Proved);
//! # Ok(())
//! # }
//! ```
//!
//! **[`fives`]**: block every five in a row with the fewest stones.
//!
//! ```
//! use qipan::fives::check;
//! use qipan::fives::{Board, BlockingSet, Bound};
//! use qipan::{Answer, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let board = Board::new(13, 17, 5)?;
//! let sets = BlockingSet::by_pattern(&board);
//! assert_eq!((sets.len(), sets[0].len()), (8, 44));
//!
//! // The checker takes the stones, and 44 lines no two of which share a square.
//! let bound = Bound::of(&board);
//! assert_eq!(check::check(&board, sets[0].stones(), &bound.packing)?, Verdict::Proved);
//!
//! // On a board of a thousand million squares a side, each stone is computed directly.
//! let board = Board::new(1_000_000_000, 1_000_000_000, 5)?;
//! let set = &BlockingSet::by_pattern(&board)[0];
//! assert_eq!(set.len(), 200_000_000_000_000_000);
//! assert_eq!(set.stone(99_999_999_999_999_999).map(|square| square.to_string()), Some("499999999,999999997".to_string()));
//! # Ok(())
//! # }
//! ```
//!
//! **[`knights`]**: find a knight's tour, follow it, count them all.
//!
//! ```
//! use qipan::knights::check::check_path;
//! use qipan::knights::{Board, Kind, Tour, count};
//! use qipan::{Answer, NoProgress, Sequential, Square, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Every jump of a closed tour of a million squares is computed directly, and the checker follows them all.
//! let board = Board::new(1000, 1000, Kind::Closed)?;
//! let tour = Tour::of_full(&board, Some(Square::new(2, 5))).ok_or("Schwenk's theorem")?;
//! assert_eq!(tour.step(1).map(|step| step.mv.to_string()), Some("3,6".to_string()));
//! assert_eq!(check_path(&board, tour.squares())?, Verdict::Proved);
//!
//! // 6×6 has 9862 of them.
//! let board = Board::new(6, 6, Kind::Closed)?;
//! let counted = count::count(&board, 1 << 28, &Sequential, &mut NoProgress)?;
//! assert_eq!(counted.count.to_string(), "9862");
//! # Ok(())
//! # }
//! ```
//!
//! **[`heaps`]**: take stones from heaps, Nim and its relatives.
//!
//! ```
//! use qipan::heaps::check::{check_formula, check_values};
//! use qipan::heaps::{Engine, Rule};
//! use qipan::{NoProgress, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Kayles: take one stone of a row, or two that lie side by side.
//! let kayles: Rule = "0.77".parse()?;
//! let mut engine = Engine::new(kayles);
//! assert!(engine.compute_to(1_000_000_000_000_000_000, &mut NoProgress)?);
//!
//! // The first player wins from a row of 10^18 stones; this is one of the winning moves.
//! let winning = engine.winning(&[1_000_000_000_000_000_000], false, 1).ok_or("all values are known")?;
//! assert_eq!(winning.splits[0].to_string(), "1000000000000000000>1,999999999999999997");
//!
//! // For the values are periodic, and the checker verifies that they are so for ever.
//! let (rule, values) = (engine.grundy().rule(), engine.grundy().list());
//! let formula = engine.grundy().formula().ok_or("a period was found")?;
//! assert_eq!(check_values(rule, &values, &mut NoProgress)?, Verdict::Proved);
//! assert_eq!(check_formula(rule, &values, formula), Verdict::Proved);
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

pub mod answer;
pub mod chance;
pub mod executor;
pub mod game_graph;
pub mod move_tree;
pub mod moves;
pub mod scene;
pub mod session;

pub mod fives;
pub mod heaps;
pub mod knights;
pub mod pegs;
pub mod tromino;

pub mod levels;

// A chapter of the documentation only.
#[cfg(doc)]
#[doc = include_str!("known_values.md")]
pub mod known_values {}

pub use qipan_kernel::{board, message, progress, puzzle, rect, verdict};

pub use answer::{Answer, Step};
pub use board::{Quadrant, Square, Symmetry};
pub use executor::{Executor, Sequential};
pub use message::{Arg, Args, ListStyle, Message, OwnedMessage};
pub use progress::{Cancelled, NoProgress, Progress};
pub use puzzle::{Puzzle, Status};
pub use rect::Rect;
pub use scene::Scene;
pub use session::Session;
pub use verdict::Verdict;
