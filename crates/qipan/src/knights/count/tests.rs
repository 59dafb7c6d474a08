//! Tests of the count against the naive twin and known values.

use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::counter::{Counter, MulCounter, OverflowError, U448};
use super::job::{RunFactory, make_run};
use super::meet_in_the_middle::MeetInTheMiddle;
use super::middle::Middle;
use super::spec::FrontierSpec;
use super::sweep::{Interrupt, Resources, Sweep};
use super::*;
use crate::board::Square;
use crate::executor::{Sequential, Task};
use crate::knights::{Kind, is_knight_move, naive};
use crate::progress::{Cancelled, NoProgress};

mod distributed;
mod explorer;
mod graph;
mod job;
mod tours;

const PLENTY: u64 = 1 << 30;
const KINDS: [Kind; 2] = [Kind::Closed, Kind::Open];

fn board(rows: u64, cols: u64, kind: Kind) -> Board {
    Board::new(rows, cols, kind).unwrap()
}

/// An executor with three workers that runs the tasks in reverse order.
struct Three;

impl Executor for Three {
    fn parallelism(&self) -> usize {
        3
    }

    fn run(&self, tasks: Vec<Task<'_>>) {
        tasks.into_iter().rev().for_each(|task| task());
    }
}

fn counted(board: &Board) -> BigUint {
    count(board, PLENTY, &Sequential, &mut NoProgress).unwrap().count
}

/// The count by meeting in the middle wherever that is possible.
fn count_meeting(board: &Board) -> BigUint {
    Job::with_factory(|spec, width| make_run(spec, width, 1), board, PLENTY)
        .unwrap()
        .finish(&Sequential, &mut NoProgress)
        .unwrap()
        .count
}

/// The count by a sweep from end to end.
fn count_sweeping<N: Counter>(board: &Board) -> Result<BigUint, Interrupt> {
    let spec = FrontierSpec::new(board, None).unwrap();
    let mut sweep = Sweep::<4, N>::new(&spec);
    while sweep.at() < sweep.len() {
        sweep.step(&mut Resources {
            executor: &Sequential,
            progress: &mut NoProgress,
            limit: PLENTY,
            ticks: (0, 0),
        })?;
    }
    Ok(sweep.count())
}

/// A linear congruential generator.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// A random board with at most `max` squares.
    fn board(&mut self, max: u64) -> Board {
        let (rows, cols) = (1 + self.below(7), 1 + self.below(7));
        let mut missing = BTreeSet::new();
        // Some boards lack only a few more squares than they must.
        let remaining = max.min(rows * cols) - self.below(3).min(rows * cols - 1);
        while rows * cols - (missing.len() as u64) > remaining.max(1) {
            missing.insert(Square::new(self.below(rows), self.below(cols)));
        }
        let kind = KINDS[self.below(2) as usize];
        board(rows, cols, kind).without(missing).unwrap()
    }
}

/// The board with each square moved to `to(square)`.
fn moved(old: &Board, rows: u64, cols: u64, to: impl Fn(Square) -> Square) -> Board {
    board(rows, cols, old.kind()).without(old.missing().iter().map(|square| to(*square)).collect()).unwrap()
}

/// Canonical form of a tour: of all starts and directions the least.
fn canonical(tour: &[Square], kind: Kind) -> Vec<Square> {
    let back: Vec<Square> = tour.iter().rev().copied().collect();
    let rotated = |tour: &[Square]| {
        let mut tour = tour.to_vec();
        if kind == Kind::Closed {
            let first = tour.iter().enumerate().min_by_key(|(_, square)| **square).unwrap().0;
            tour.rotate_left(first);
        }
        tour
    };
    rotated(tour).min(rotated(&back))
}

fn is_tour(board: &Board, tour: &[Square]) -> bool {
    let all: BTreeSet<Square> = tour.iter().copied().collect();
    let closes = board.kind() == Kind::Open || (tour.len() > 2 && is_knight_move(tour[0], *tour.last().unwrap()));
    all.len() as u64 == board.area()
        && all.len() == tour.len()
        && all.iter().all(|square| board.contains(*square))
        && tour.windows(2).all(|both| is_knight_move(both[0], both[1]))
        && closes
}

/// All full boards, in both orientations, swept and by meeting in the middle.
#[test]
fn small_boards_agree_with_the_naive_twin() {
    for (rows, cols) in (1..=8).flat_map(|rows| (1..=8).map(move |cols| (rows, cols))) {
        for kind in KINDS.into_iter().filter(|_| rows * cols <= 18) {
            let board = board(rows, cols, kind);
            let naive_count = BigUint::from(naive::count(&board));
            assert_eq!(counted(&board), naive_count, "{board:?}");
            assert_eq!(count_meeting(&board), naive_count, "{board:?}");
        }
    }
}

/// Random boards with missing squares.
#[test]
fn boards_with_holes_agree_with_the_naive_twin() {
    let mut random = Lcg(1);
    let mut tours = 0;
    for _ in 0..400 {
        let board = random.board(20);
        let naive_count = naive::count(&board);
        tours += u32::from(naive_count > 0);
        assert_eq!(counted(&board), naive_count.into(), "{board:?}");
        assert_eq!(count_meeting(&board), naive_count.into(), "{board:?}");
    }
    assert!(tours > 20, "{tours}");
}

/// A board and its images under symmetries have equal counts, whatever squares are missing.
#[test]
fn images_have_equal_counts() {
    let mut random = Lcg(2);
    let mut tours = 0;
    for _ in 0..60 {
        let (rows, cols) = (5 + random.below(3), 5 + random.below(2));
        let holes = (random.below(4) + 1) as usize;
        let missing = (0..holes).map(|_| Square::new(random.below(rows), random.below(cols))).collect();
        let one = board(rows, cols, KINDS[usize::from(rows * cols < 30)]).without(missing).unwrap();
        let count = count_meeting(&one);
        tours += u32::from(count > BigUint::ZERO);
        assert_eq!(count_sweeping::<u64>(&one).unwrap(), count, "{one:?}");
        let images = [
            moved(&one, rows, cols, |at| Square::new(at.row, cols - 1 - at.col)),
            moved(&one, rows, cols, |at| Square::new(rows - 1 - at.row, at.col)),
            moved(&one, cols, rows, |at| Square::new(at.col, at.row)),
        ];
        for image in images {
            assert_eq!(count_meeting(&image), count, "{image:?}");
        }
        // Holes that are symmetric.
        let both = one.missing().iter().flat_map(|at| [*at, Square::new(at.row, cols - 1 - at.col)]).collect();
        let mirrored = board(rows, cols, one.kind()).without(both).unwrap();
        assert_eq!(count_meeting(&mirrored), count_sweeping::<u64>(&mirrored).unwrap(), "{mirrored:?}");
    }
    assert!(tours > 5, "{tours}");
}

/// The counts agree with A175881, A175855, A070030 and the known counts of open tours.
#[test]
fn counts_agree_with_published_ones() {
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
        assert_eq!(count_meeting(&board(cols, rows, Kind::Closed)), BigUint::from(count as u64), "{cols}×{rows}");
    }
    // 3×8 has not 376 tours, as M. Kraitchik states.
    for (rows, cols, count) in [(3, 4, 8), (3, 7, 52), (3, 8, 396), (5, 5, 864), (6, 6, 3_318_960)] {
        assert_eq!(counted(&board(rows, cols, Kind::Open)), BigUint::from(count as u64), "{rows}×{cols}");
    }
    for (rows, cols) in [(4, 12), (5, 7), (7, 5), (2, 40), (1, 30)] {
        assert_eq!(counted(&board(rows, cols, Kind::Closed)), BigUint::ZERO);
    }
}

/// Residues modulo a prime near 2^61: a lost multiple of 2^64 changes them.
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

/// Counts of 20 digits and more by meeting in the middle, by a sweep with numbers of any size, and modulo a prime. A
/// count wrong by a small multiple of 2^64 would not pass.
#[test]
fn large_counts_are_exact() {
    for (rows, cols, kind) in [(3, 70, Kind::Closed), (4, 30, Kind::Open), (5, 20, Kind::Closed)] {
        let board = board(rows, cols, kind);
        let count = counted(&board);
        assert!(count.bits() > 64, "{board:?}: {count}");
        assert_eq!(count_sweeping::<u64>(&board), Err(Interrupt::Overflow));
        assert_eq!(count_sweeping::<BigUint>(&board), Ok(count.clone()), "{board:?}");
        assert_eq!(count_sweeping::<Remainder>(&board), Ok(&count % PRIME), "{board:?}");
        assert_ne!(count_sweeping::<Remainder>(&board), Ok((&count + (BigUint::from(3_u32) << 64_u32)) % PRIME));
        assert_eq!(count_meeting(&board), count, "{board:?}");
    }
}
