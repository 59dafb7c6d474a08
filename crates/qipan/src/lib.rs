//! # Qipan 棋盘: the core
//!
//! Exact solvers, independent checkers and pictures for five families of board problems. Pure Rust: no web, no clock, no
//! threads, and no randomness but a seed that is passed in.
//!
//! # How to read it
//! Each family is a chapter, and its module is the door: an example that goes from the board to the proof, a table of its rooms
//! in reading order, and then the problem with its proofs, its sources and the errors found in them. (The figures of that text
//! are drawn by the page only.) A room begins with what it does, what it costs, and how. The last chapter lists all
//! [known values](known_values), with their sources.
//!
//! Some things are the same everywhere. Squares are counted from 0 in the code, rows first, and from 1 in texts. Steps of an
//! answer are numbered from 1. Sides are `u64`, as a board may have 2^30 squares a side; counts that may be larger than that
//! are big integers. What cannot be done is refused by a typed error, before it is begun where that can be seen; nothing panics
//! on purpose. Reasons, refusals and labels are [`Message`]: a key and its arguments, which another crate turns into sentences.
//!
//! # Six ideas
//! They hold it together, each with a module of its own:
//!
//! 1. One road for moves: [`puzzle`] and, for a person's moves, [`session`].
//! 2. An answer is a sequence that can be entered anywhere: [`answer`].
//! 3. The checker does not know the solver: [`verdict`].
//! 4. A picture is data: [`scene`].
//! 5. A reason is data: [`message`].
//! 6. Long work can be watched and stopped, and some of it divided: [`progress`], [`executor`].
//!
//! # The families
//! **[`tromino`]**: cover a deficient board with L-trominoes.
//!
//! ```
//! use qipan::tromino::{Board, Covering, Numbering};
//! use qipan::{Answer, Square};
//!
//! // The special square of this 4×4 board is in row 3, column 3, which is (2, 2) counted from 0.
//! let board = Board::power_of_two(2, Square::new(2, 2)).expect("k is at most 30 and the square is on the board");
//! let covering = Covering::golomb(&board, Numbering::Preorder).expect("the side is a power of two");
//!
//! assert_eq!(covering.len(), 5);
//! assert_eq!(covering.number(Square::new(0, 0)), Some(2));
//! assert_eq!(covering.step(1).map(|step| step.mv.to_string()), Some("lay:2,2se".to_string()));
//! ```
//!
//! **[`pegs`]**: jump pegs down to the fewest.
//!
//! ```
//! use qipan::pegs::check::check_jumps;
//! use qipan::pegs::{Board, Bound, Solution};
//! use qipan::{Answer, Verdict};
//!
//! let board = Board::rectangle(1000, 1000).expect("sides are from 1 to 2^30");
//! let solution = Solution::by_purges(&board).expect("every full rectangle has one");
//!
//! // 3 does not divide 1000, so a million pegs come down to one. Each jump is found by itself.
//! assert_eq!((solution.len(), solution.left()), (999_999, 1));
//! assert_eq!(solution.jump(500_000).map(|jump| jump.long()), Some("667,501>665,501".to_string()));
//! assert_eq!(solution.position(500_000).count(), 500_000);
//!
//! // On a small board the checker replays them all.
//! let board = Board::rectangle(7, 8).expect("sides are from 1 to 2^30");
//! let solution = Solution::by_purges(&board).expect("every full rectangle has one");
//! let bound = Bound::of(board.shape(), board.pegs());
//! assert_eq!(check_jumps(&board, solution.jumps(), bound), Ok(Verdict::Proved));
//! ```
//!
//! **[`fives`]**: block every five in a row with the fewest stones.
//!
//! ```
//! use qipan::fives::check::{self, check_stones};
//! use qipan::fives::{Board, Bound, BlockingSet};
//! use qipan::{Answer, Verdict};
//!
//! let board = Board::new(13, 17, 5).expect("sides are from 1 to 2^30");
//! let ways = BlockingSet::by_pattern(&board);
//! assert_eq!((ways.len(), ways[0].len()), (8, 44));
//!
//! // The checker looks at the stones, and at 44 lines no two of which share a square.
//! let bound = Bound::of(&board);
//! assert_eq!(check::check(&board, ways[0].stones(), &bound.packing), Ok(Verdict::Proved));
//!
//! // On a board of a thousand million squares a side, each stone is found by itself.
//! let board = Board::new(1_000_000_000, 1_000_000_000, 5).expect("sides are from 1 to 2^30");
//! let way = &BlockingSet::by_pattern(&board)[0];
//! assert_eq!(way.len(), 200_000_000_000_000_000);
//! assert_eq!(way.stone(99_999_999_999_999_999).map(|square| square.to_string()), Some("499999999,999999997".to_string()));
//! ```
//!
//! **[`knights`]**: find a knight's tour, follow it, count them all.
//!
//! ```
//! use qipan::knights::check::check_path;
//! use qipan::knights::{Board, Kind, Tour, count};
//! use qipan::{Sequential, Answer, NoProgress, Square, Verdict};
//!
//! // Every jump of a closed tour of a million squares is found by itself, and the checker follows them all.
//! let board = Board::new(1000, 1000, Kind::Closed).expect("sides are from 1 to 2^30");
//! let tour = Tour::of_full(&board, Some(Square::new(2, 5))).expect("Schwenk's theorem");
//! assert_eq!(tour.step(1).map(|step| step.mv.to_string()), Some("3,6".to_string()));
//! assert_eq!(check_path(&board, tour.squares()), Ok(Verdict::Proved));
//!
//! // 6×6 has 9862 of them.
//! let board = Board::new(6, 6, Kind::Closed).expect("sides are from 1 to 2^30");
//! let counted = count::count(&board, 1 << 28, &Sequential, &mut NoProgress).expect("a small board");
//! assert_eq!(counted.count.to_string(), "9862");
//! ```
//!
//! **[`heaps`]**: take stones from heaps, Nim and its relatives.
//!
//! ```
//! use qipan::heaps::check::{check_law, check_values};
//! use qipan::heaps::{Engine, Outcome, Rule};
//! use qipan::{NoProgress, Verdict};
//!
//! // Kayles: take one stone of a row, or two that lie side by side.
//! let kayles: Rule = "0.77".parse().expect("an octal code");
//! let mut engine = Engine::new(kayles);
//! assert_eq!(engine.compute_to(1_000_000_000_000_000_000, &mut NoProgress), Ok(true));
//!
//! // A row of 10^18 stones is won by whoever is to move, for instance so.
//! let winning = engine.winning(&[1_000_000_000_000_000_000], false, 1).expect("it is known who wins");
//! assert_eq!(winning.splits[0].to_string(), "1000000000000000000>1,999999999999999997");
//!
//! // For the values repeat, and the checker sees that they do so for ever.
//! let (rule, values) = (engine.grundy().rule(), engine.grundy().list());
//! let law = engine.grundy().law().expect("a period was found");
//! assert_eq!(check_values(rule, &values, &mut NoProgress), Ok(Verdict::Proved));
//! assert_eq!(check_law(rule, &values, law), Verdict::Proved);
//! ```

#![forbid(unsafe_code)]

pub mod answer;
pub mod board;
pub mod executor;
pub mod message;
pub mod progress;
pub mod puzzle;
pub mod rect;
pub mod scene;
pub mod session;
pub mod verdict;

pub mod fives;
pub mod heaps;
pub mod knights;
pub mod pegs;
pub mod tromino;

// A chapter of the documentation, and nothing else.
#[cfg(doc)]
#[doc = include_str!("../../../docs/known-values.md")]
pub mod known_values {}

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
