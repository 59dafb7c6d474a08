//! Jump pegs down to the fewest.
//!
//! # An example
//! ```
//! use qipan::pegs::check::{Fault, Replay, check_bound};
//! use qipan::pegs::scene::{Overlay, scene};
//! use qipan::pegs::search::{self, Goal};
//! use qipan::pegs::weights::{self, out_of_reach};
//! use qipan::pegs::{Board, Bound, BoardShape, Jump, Point, Solution, Target, tablebase};
//! use qipan::scene::{Shape, Window};
//! use qipan::{Answer, Puzzle, NoProgress, Message, Verdict};
//!
//! // 4×5 pegs come down to one, as 3 divides neither side: 19 jumps.
//! let board = Board::rectangle(4, 5).expect("sides are from 1 to 2^30");
//! let solution = Solution::by_purges(&board).expect("every full rectangle has one");
//! assert_eq!((solution.len(), solution.left()), (19, 1));
//!
//! // Jump 1 with its reason: the first of module 2. Rows and columns are counted from 1 in texts, and from 0 in the code.
//! let first = solution.step(1).expect("steps are numbered from 1");
//! assert_eq!((first.mv.long().as_str(), first.why.key()), ("2,1>0,1", "pegs-why-two"));
//!
//! // The checker replays the jumps, and holds them against a bound whose proof it looks at. Both together are the proof.
//! let bound = Bound::of(board.shape(), board.pegs());
//! assert_eq!(check_bound(&board, bound), Verdict::Proved);
//! let mut replay = Replay::new(&board).expect("at most 2^30 points");
//! assert!(solution.jumps().all(|jump| replay.jump(jump)));
//! assert_eq!((replay.left(), replay.verdict(bound)), (1, Verdict::Proved));
//! // There is nothing to jump over any more.
//! assert!(!replay.jump(Jump::between(Point::new(0, 0), Point::new(0, 2)).expect("two steps apart")));
//! assert!(matches!(replay.verdict(bound), Verdict::Refuted { at: 20, why: Fault::Illegal { .. } }));
//!
//! // The English board, full but for its centre. A search finds jumps down to a single peg in the centre.
//! let centre = BoardShape::English.usual_hole();
//! let board = Board::classic(BoardShape::English, centre).expect("a point of the board");
//! let start = board.start();
//! let jumps = search::reach(&board, &start, Goal::Single(centre), &mut NoProgress).expect("all classic boards are searched");
//! assert_eq!(jumps.map(|jumps| jumps.len()), Some(31));
//!
//! // Not every point can hold the last peg. Here is why, and the checker that knows nothing of how the reason was found.
//! let target = Target::Peg(Point::new(0, 2));
//! let why = out_of_reach(&board, &start, target).expect("only five points can");
//! assert_eq!(weights::check(BoardShape::English, &start, target, &why), Verdict::Proved);
//!
//! // How many positions come up after so many jumps, up to symmetry?
//! let counted = tablebase::reachable(5, &mut NoProgress).expect("nobody stops it");
//! assert_eq!(counted.iter().map(|total| total.up_to_symmetry).collect::<Vec<_>>(), [1, 1, 2, 8, 39, 171]);
//!
//! // The picture of the board, each of its pegs a disc.
//! let window = Window { row: 0, col: 0, rows: 7, cols: 7, level: 0 };
//! let picture = scene(&board, &start, board.bounds(), window, &Overlay::default());
//! let discs = picture.marks.iter().filter(|mark| matches!(mark.shape, Shape::Disc { .. }));
//! assert_eq!(discs.count(), 32);
//! ```
//!
//! # Modules
//! In reading order. The statement with its proofs, sources and errata follows below; its figures are drawn by the page only.
//!
//! | module | contents |
//! |---|---|
//! | [`point`] | points, directions, the jump and its text |
//! | [`board_shape`] | where there are points: the plane and the classic boards |
//! | [`position`] | pegs on points, as few blocks and what is otherwise |
//! | [`rules`] | the board, its start, what is legal |
//! | [`rectangle`], [`endgame`] | any full rectangle: every jump by a formula, from two modules and nine endings |
//! | [`jump_sequence`] | a line of jumps that was found, as an answer |
//! | [`solve`] | the answer: one type over these |
//! | [`bound`] | why not fewer: colours, and the argument for a single row |
//! | [`weights`] | certificates that a target is out of reach: colours, pagoda functions, the golden ratio |
//! | [`search`] | small positions and classic boards, exactly |
//! | [`tablebase`] | the whole central game of the English board, and its fewest moves |
//! | [`check`] | the independent checker |
//! | [`why`] | why each jump is made |
//! | [`scene`] | position and window to picture |
//!
//! All known values of the family, with their sources: [`known_values`](crate::known_values#pegs).
//!
#![doc = include_str!("problem.md")]
#![doc = include_str!("problem-history.md")]

pub mod board_shape;
pub mod bound;
pub mod check;
pub mod endgame;
pub mod jump_sequence;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod point;
pub mod position;
pub mod rectangle;
pub mod rules;
pub mod scene;
pub mod search;
pub mod solve;
pub mod tablebase;
pub mod weights;
pub mod why;

pub use board_shape::BoardShape;
pub use bound::Bound;
pub use point::{Direction, Jump, Point};
pub use position::{PointRect, Position};
pub use rules::{Board, BoardError, MAX_SIDE, MoveError, Start};
pub use solve::Solution;
pub use weights::{Target, Unreachable};
