//! Against the naive twin, and against what is known.

use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::counter::{Counter, MulCounter, OverflowError, U448};
use super::job::{Make, run};
use super::meet_in_the_middle::MeetInTheMiddle;
use super::middle::Middle;
use super::spec::FrontierSpec;
use super::sweep::{Interrupt, Resources, Sweep};
use super::*;
use crate::board::Square;
use crate::executor::{Sequential, Task};
use crate::knights::{Kind, is_jump, naive};
use crate::progress::{Cancelled, NoProgress};

mod job;
mod shown;
mod tours;

const PLENTY: u64 = 1 << 30;
const KINDS: [Kind; 2] = [Kind::Closed, Kind::Open];

fn board(rows: u64, cols: u64, kind: Kind) -> Board {
    Board::new(rows, cols, kind).unwrap()
}

/// Three pairs of hands, of which the last begins.
struct Three;

impl Executor for Three {
    fn parallelism(&self) -> usize {
        3
    }

    fn run(&self, pieces: Vec<Task<'_>>) {
        pieces.into_iter().rev().for_each(|piece| piece());
    }
}

fn counted(board: &Board) -> BigUint {
    count(board, PLENTY, &Sequential, &mut NoProgress).unwrap().count
}

/// The count by meeting in the middle wherever that can be.
fn met(board: &Board) -> BigUint {
    Job::made_by(|ground, width| run(ground, width, 1), board, PLENTY)
        .unwrap()
        .finish(&Sequential, &mut NoProgress)
        .unwrap()
        .count
}

/// The count by walking through.
fn walked<N: Counter>(board: &Board) -> Result<BigUint, Interrupt> {
    let ground = FrontierSpec::new(board, None).unwrap();
    let mut walk = Sweep::<4, N>::new(&ground);
    while walk.at() < walk.len() {
        walk.step(&mut Resources { executor: &Sequential, progress: &mut NoProgress, limit: PLENTY, ticks: (0, 0) })?;
    }
    Ok(walk.count())
}

/// A fixed sequence that looks random.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// A board of a rectangle that has at most `most` squares.
    fn board(&mut self, most: u64) -> Board {
        let (rows, cols) = (1 + self.below(7), 1 + self.below(7));
        let mut missing = BTreeSet::new();
        // On some boards only a few more are taken away than must be.
        let left = most.min(rows * cols) - self.below(3).min(rows * cols - 1);
        while rows * cols - (missing.len() as u64) > left.max(1) {
            missing.insert(Square::new(self.below(rows), self.below(cols)));
        }
        let kind = KINDS[self.below(2) as usize];
        board(rows, cols, kind).without(missing).unwrap()
    }
}

/// The board with each square where `to` says.
fn moved(old: &Board, rows: u64, cols: u64, to: impl Fn(Square) -> Square) -> Board {
    board(rows, cols, old.kind()).without(old.missing().iter().map(|square| to(*square)).collect()).unwrap()
}

/// A tour in the order and direction that comes first.
fn first_form(tour: &[Square], kind: Kind) -> Vec<Square> {
    let back: Vec<Square> = tour.iter().rev().copied().collect();
    let turned = |tour: &[Square]| {
        let mut tour = tour.to_vec();
        if kind == Kind::Closed {
            let first = tour.iter().enumerate().min_by_key(|(_, square)| **square).unwrap().0;
            tour.rotate_left(first);
        }
        tour
    };
    turned(tour).min(turned(&back))
}

fn is_tour(board: &Board, tour: &[Square]) -> bool {
    let all: BTreeSet<Square> = tour.iter().copied().collect();
    let closes = board.kind() == Kind::Open || (tour.len() > 2 && is_jump(tour[0], *tour.last().unwrap()));
    all.len() as u64 == board.area()
        && all.len() == tour.len()
        && all.iter().all(|square| board.contains(*square))
        && tour.windows(2).all(|both| is_jump(both[0], both[1]))
        && closes
}

/// All full boards, in both positions, walked through and met in the middle.
#[test]
fn small_boards_as_by_plain_search() {
    for (rows, cols) in (1..=8).flat_map(|rows| (1..=8).map(move |cols| (rows, cols))) {
        for kind in KINDS.into_iter().filter(|_| rows * cols <= 18) {
            let board = board(rows, cols, kind);
            let plain = BigUint::from(naive::count(&board));
            assert_eq!(counted(&board), plain, "{board:?}");
            assert_eq!(met(&board), plain, "{board:?}");
        }
    }
}

/// Boards of any shape.
#[test]
fn boards_with_holes_as_by_plain_search() {
    let mut chance = Lcg(1);
    let mut tours = 0;
    for _ in 0..400 {
        let board = chance.board(20);
        let plain = naive::count(&board);
        tours += u32::from(plain > 0);
        assert_eq!(counted(&board), plain.into(), "{board:?}");
        assert_eq!(met(&board), plain.into(), "{board:?}");
    }
    assert!(tours > 20, "{tours}");
}

/// A board, its mirror images and its turned images have equal counts, however many squares are gone.
#[test]
fn images_have_equal_counts() {
    let mut chance = Lcg(2);
    let mut tours = 0;
    for _ in 0..60 {
        let (rows, cols) = (5 + chance.below(3), 5 + chance.below(2));
        let several = (chance.below(4) + 1) as usize;
        let missing = (0..several).map(|_| Square::new(chance.below(rows), chance.below(cols))).collect();
        let one = board(rows, cols, KINDS[usize::from(rows * cols < 30)]).without(missing).unwrap();
        let count = met(&one);
        tours += u32::from(count > BigUint::ZERO);
        assert_eq!(walked::<u64>(&one).unwrap(), count, "{one:?}");
        let images = [
            moved(&one, rows, cols, |at| Square::new(at.row, cols - 1 - at.col)),
            moved(&one, rows, cols, |at| Square::new(rows - 1 - at.row, at.col)),
            moved(&one, cols, rows, |at| Square::new(at.col, at.row)),
        ];
        for image in images {
            assert_eq!(met(&image), count, "{image:?}");
        }
        // Holes that are their own mirror images.
        let both = one.missing().iter().flat_map(|at| [*at, Square::new(at.row, cols - 1 - at.col)]).collect();
        let mirrored = board(rows, cols, one.kind()).without(both).unwrap();
        assert_eq!(met(&mirrored), walked::<u64>(&mirrored).unwrap(), "{mirrored:?}");
    }
    assert!(tours > 5, "{tours}");
}

/// A175881, A175855, A070030, and the counts of open tours that are known.
#[test]
fn known_counts() {
    let closed = [
        (5, 6, 8),
        (6, 6, 9862),
        (6, 7, 1_067_638),
        (6, 8, 55_488_142),
        (3, 10, 16),
        (3, 12, 176),
        (3, 14, 1536),
        (3, 16, 15424),
        (5, 8, 44202),
        (5, 10, 13_311_268),
    ];
    for (rows, cols, count) in closed {
        assert_eq!(counted(&board(rows, cols, Kind::Closed)), BigUint::from(count as u64), "{rows}×{cols}");
        assert_eq!(met(&board(cols, rows, Kind::Closed)), BigUint::from(count as u64), "{cols}×{rows}");
    }
    // 3×8 is not 376, as M. Kraitchik has it.
    for (rows, cols, count) in [(3, 4, 8), (3, 7, 52), (3, 8, 396), (5, 5, 864), (6, 6, 3_318_960)] {
        assert_eq!(counted(&board(rows, cols, Kind::Open)), BigUint::from(count as u64), "{rows}×{cols}");
    }
    for (rows, cols) in [(4, 12), (5, 7), (7, 5), (2, 40), (1, 30)] {
        assert_eq!(counted(&board(rows, cols, Kind::Closed)), BigUint::ZERO);
    }
}

/// Remainders by a prime near 2^61: whoever loses a multiple of 2^64 differs from them.
#[derive(Clone, Debug)]
struct Remainder(u64);

const PRIME: u64 = (1 << 61) - 1;

impl Counter for Remainder {
    const ZERO: Self = Self(0);

    fn small(from: u32) -> Self {
        Self(from.into())
    }

    fn add(&mut self, other: &Self) -> Result<(), OverflowError> {
        self.0 = (self.0 + other.0) % PRIME;
        Ok(())
    }

    fn half(&self) -> Self {
        unreachable!("walks do not halve")
    }

    fn big(&self) -> BigUint {
        self.0.into()
    }
}

/// Counts of 20 digits and more, by meeting in the middle, by walking with numbers of any size, and by their remainders. One
/// that was put together wrongly, and differs by a few times 2^64, would not pass.
#[test]
fn large_counts_lose_nothing() {
    for (rows, cols, kind) in [(3, 70, Kind::Closed), (4, 30, Kind::Open), (5, 20, Kind::Closed)] {
        let board = board(rows, cols, kind);
        let count = counted(&board);
        assert!(count.bits() > 64, "{board:?}: {count}");
        assert_eq!(walked::<u64>(&board), Err(Interrupt::Overflow));
        assert_eq!(walked::<BigUint>(&board), Ok(count.clone()), "{board:?}");
        assert_eq!(walked::<Remainder>(&board), Ok(&count % PRIME), "{board:?}");
        assert_ne!(walked::<Remainder>(&board), Ok((&count + (BigUint::from(3_u32) << 64_u32)) % PRIME));
        assert_eq!(met(&board), count, "{board:?}");
    }
}
