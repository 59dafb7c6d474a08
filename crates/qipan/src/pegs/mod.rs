//! Peg solitaire: jumping pegs down to the fewest.
//!
//! # An example
//! ```
//! use qipan::pegs::check::{Fault, Replay, check_bound};
//! use qipan::pegs::scene::{Overlay, scene};
//! use qipan::pegs::search::{self, Goal};
//! use qipan::pegs::weights::{self, out_of_reach};
//! use qipan::pegs::{Board, BoardShape, Bound, Jump, Point, Solution, Target, tablebase};
//! use qipan::scene::{Shape, Window};
//! use qipan::{Answer, Message, NoProgress, Puzzle, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // 4×5 pegs come down to one, as 3 divides neither side: 19 jumps.
//! let board = Board::rectangle(4, 5)?;
//! let solution = Solution::by_purges(&board).ok_or("every full rectangle has one")?;
//! assert_eq!((solution.len(), solution.left()), (19, 1));
//!
//! // Jump 1 with its reason: it is the first of a 6-purge. Rows and columns are counted from 1 in texts, and from 0 in the
//! // code.
//! let first = solution.step(1).ok_or("steps are numbered from 1")?;
//! assert_eq!((first.mv.long().as_str(), first.why.key()), ("2,1>0,1", "pegs-why-two"));
//!
//! // The checker replays the jumps, and compares what is left with a lower bound that it verifies. Both together are the
//! // proof.
//! let bound = Bound::of(board.shape(), board.pegs());
//! assert_eq!(check_bound(&board, bound), Verdict::Proved);
//! let mut replay = Replay::new(&board)?;
//! assert!(solution.jumps().all(|jump| replay.jump(jump)));
//! assert_eq!((replay.left(), replay.verdict(bound)), (1, Verdict::Proved));
//! // There is no peg left to jump over.
//! assert!(!replay.jump(Jump::between(Point::new(0, 0), Point::new(0, 2)).ok_or("two steps apart")?));
//! assert!(matches!(replay.verdict(bound), Verdict::Refuted { at: 20, why: Fault::Illegal { .. } }));
//!
//! // The English board, full but for its centre. A search finds jumps down to a single peg in the centre.
//! let centre = BoardShape::English.usual_hole();
//! let board = Board::classic(BoardShape::English, centre)?;
//! let start = board.start();
//! let jumps = search::reach(&board, &start, Goal::Single(centre), &mut NoProgress)?;
//! assert_eq!(jumps.map(|jumps| jumps.len()), Some(31));
//!
//! // Not every point can hold the last peg. The certificate is checked without knowledge of how it was found.
//! let target = Target::Peg(Point::new(0, 2));
//! let why = out_of_reach(&board, &start, target).ok_or("only five points can")?;
//! assert_eq!(weights::check(BoardShape::English, &start, target, &why), Verdict::Proved);
//!
//! // The number of positions after 0 to 5 jumps, up to symmetry.
//! let counted = tablebase::reachable(5, &mut NoProgress)?;
//! assert_eq!(counted.iter().map(|total| total.up_to_symmetry).collect::<Vec<_>>(), [1, 1, 2, 8, 39, 171]);
//!
//! // The picture of the board, each of its pegs a disc.
//! let window = Window { row: 0, col: 0, rows: 7, cols: 7, level: 0 };
//! let picture = scene(&board, &start, board.bounds(), window, &Overlay::default());
//! let discs = picture.marks.iter().filter(|mark| matches!(mark.shape, Shape::Disc { .. }));
//! assert_eq!(discs.count(), 32);
//! # Ok(())
//! # }
//! ```
//!
//! # Modules
//! In reading order. The statement with its proofs, sources and errata follows below; its figures are drawn by the page only.
//!
//! | module | contents |
//! |---|---|
//! | [`point`] | points, directions, jumps and their text forms |
//! | [`board_shape`] | the shapes of boards: the plane and the classic boards |
//! | [`position`] | positions as a few blocks of pegs and a map of changes |
//! | [`rules`] | boards, their pegs at the start, legality of jumps |
//! | [`rectangle`], [`endgame`] | any full rectangle: every jump by a formula, from two purges and nine endgames |
//! | [`jump_sequence`] | a sequence of jumps that a search found, as an answer |
//! | [`solve`] | the answer: one type over both |
//! | [`bound`] | lower bounds on the pegs that remain: colours, and the argument for a single row |
//! | [`weights`] | certificates that a target is unreachable: colours, pagoda functions, the golden ratio |
//! | [`search`] | exact search of small positions and classic boards |
//! | [`tablebase`] | the tablebase of the central game of the English board, and its fewest moves |
//! | [`moves`], [`symmetry`] | moves from here: each jump with its result and its number of ways; mirror images |
//! | [`layers`](mod@layers) | the whole game by number of pegs: positions that can be reached, and still be won |
//! | [`check`] | the independent checker |
//! | [`why`] | the reasons of the jumps |
//! | [`scene`] | the picture of a position in a window |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#pegs).
//!
#![doc = include_str!("problem.md")]
#![doc = include_str!("problem-history.md")]

pub mod endgame;
pub mod jump_sequence;
pub mod layers;
pub mod moves;
pub mod rectangle;
pub mod scene;
pub mod search;
pub mod solve;
pub mod symmetry;
pub mod tablebase;
pub mod weights;
pub mod why;

#[cfg(any(test, feature = "naive"))]
pub use qipan_kernel::pegs::naive;
pub use qipan_kernel::pegs::{board_shape, bound, check, point, position, rules};

pub use board_shape::BoardShape;
pub use bound::Bound;
pub use point::{Direction, Jump, Point};
pub use position::{PointRect, Position};
pub use rules::{Board, BoardError, MAX_SIDE, MoveError, Start};
pub use solve::Solution;
pub use weights::{Target, Unreachable};
