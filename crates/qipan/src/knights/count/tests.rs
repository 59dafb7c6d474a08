//! Against the naive twin, and against what is known.

use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::job::{Make, run};
use super::meet::Meet;
use super::middle::Middle;
use super::number::{Factor, Number, Overflow, Sum};
use super::spec::Ground;
use super::walk::{Halt, Means, Walk};
use super::*;
use crate::board::Square;
use crate::crew::{Alone, Piece};
use crate::knights::{Kind, is_jump, naive};
use crate::meter::{Go, Silent};

const PLENTY: u64 = 1 << 30;
const KINDS: [Kind; 2] = [Kind::Closed, Kind::Open];

fn board(rows: u64, cols: u64, kind: Kind) -> Board {
    Board::new(rows, cols, kind).unwrap()
}

/// Three pairs of hands, of which the last begins.
struct Three;

impl Crew for Three {
    fn hands(&self) -> usize {
        3
    }

    fn work(&self, pieces: Vec<Piece<'_>>) {
        pieces.into_iter().rev().for_each(|piece| piece());
    }
}

fn counted(board: &Board) -> BigUint {
    count(board, PLENTY, &Alone, &mut Silent).unwrap().count
}

/// The count by meeting in the middle wherever that can be.
fn met(board: &Board) -> BigUint {
    Job::made_by(|ground, width| run(ground, width, 1), board, PLENTY)
        .unwrap()
        .finish(&Alone, &mut Silent)
        .unwrap()
        .count
}

/// The count by walking through.
fn walked<N: Number>(board: &Board) -> Result<BigUint, Halt> {
    let ground = Ground::new(board, None).unwrap();
    let mut walk = Walk::<4, N>::new(&ground);
    while walk.at() < walk.len() {
        walk.step(&mut Means { crew: &Alone, meter: &mut Silent, limit: PLENTY, ticks: (0, 0) })?;
    }
    Ok(walk.count())
}

/// A fixed sequence that looks random.
struct Chance(u64);

impl Chance {
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
    let mut chance = Chance(1);
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
    let mut chance = Chance(2);
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

impl Number for Remainder {
    const ZERO: Self = Self(0);

    fn small(from: u32) -> Self {
        Self(from.into())
    }

    fn add(&mut self, other: &Self) -> Result<(), Overflow> {
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

/// Counts of 20 digits and more, by meeting in the middle, by walking with numbers of any size, and by their remainders. One that was put
/// together wrongly, and differs by a few times 2^64, would not pass.
#[test]
fn large_counts_lose_nothing() {
    for (rows, cols, kind) in [(3, 70, Kind::Closed), (4, 30, Kind::Open), (5, 20, Kind::Closed)] {
        let board = board(rows, cols, kind);
        let count = counted(&board);
        assert!(count.bits() > 64, "{board:?}: {count}");
        assert_eq!(walked::<u64>(&board), Err(Halt::Overflow));
        assert_eq!(walked::<BigUint>(&board), Ok(count.clone()), "{board:?}");
        assert_eq!(walked::<Remainder>(&board), Ok(&count % PRIME), "{board:?}");
        assert_ne!(walked::<Remainder>(&board), Ok((&count + (BigUint::from(3_u32) << 64_u32)) % PRIME));
        assert_eq!(met(&board), count, "{board:?}");
    }
}

/// Shares add up, in any order, each by a worker of its own, and hands change nothing.
#[test]
fn shares_add_up() {
    let mut chance = Chance(3);
    let boards = [board(6, 7, Kind::Closed), board(5, 5, Kind::Open), chance.board(36), chance.board(36)];
    for board in boards {
        let whole = count(&board, PLENTY, &Alone, &mut Silent).unwrap();
        let several = count(&board, PLENTY, &Three, &mut Silent).unwrap();
        assert_eq!((&several.count, several.states), (&whole.count, whole.states));
        assert_eq!((several.additions, several.pairs, several.steps), (whole.additions, whole.pairs, whole.steps));
        let mut job = Job::new(&board, PLENTY).unwrap();
        while !job.prepare(&Alone, &mut Silent).unwrap() {}
        let mut sum = BigUint::ZERO;
        for k in (0..job.shares()).rev() {
            sum += job.share(k, &Alone, &mut Silent).unwrap().unwrap().count;
        }
        assert!(job.shares() == 0 || sum == whole.count, "{board:?}");
        assert_eq!(job.share(job.shares(), &Alone, &mut Silent), Ok(None));
    }
}

/// What all shares come to when each of `jobs` jobs has those whose numbers leave its own when divided by `jobs`; and how many jobs
/// did all theirs.
fn shared(make: Make, board: &Board, jobs: usize, backwards: bool) -> (BigUint, usize) {
    let (mut sum, mut whole) = (BigUint::ZERO, 0);
    for first in 0..jobs {
        let mut job = Job::made_by(make, board, PLENTY).unwrap();
        while !job.prepare(&Alone, &mut Silent).unwrap() {}
        let shares = job.shares();
        assert!(shares > 3, "{shares}");
        let mut own: Vec<usize> = (first..shares).step_by(jobs).collect();
        if backwards {
            own.reverse();
        }
        let counts: Vec<Option<Partial>> = own.iter().map(|k| job.share(*k, &Alone, &mut Silent).unwrap()).collect();
        whole += usize::from(job.shares() == shares && counts.iter().all(Option::is_some));
        sum += counts.into_iter().flatten().map(|partial| partial.count).sum::<BigUint>();
    }
    (sum, whole)
}

/// The join as it is made, and joins that overflow because their numbers are as narrow as those of the tables.
#[test]
fn a_join_that_overflows() {
    // Needs more than 128 bits in the join, and not in the tables.
    let long = board(5, 66, Kind::Closed);
    let count = walked::<BigUint>(&long).unwrap();
    assert!(count.bits() > 250, "{}", count.bits());
    let make: Make = |ground, width| run(ground, width, 5);
    assert_eq!(Job::made_by(make, &long, PLENTY).unwrap().finish(&Three, &mut Silent).unwrap().count, count);
    assert_eq!(shared(make, &long, 2, true), (count, 2));

    let wide: Make = |ground, width| match width {
        0 => Box::new(Meet::<3, u32, u32>::new(ground, meeting(ground))),
        _ => Box::new(Meet::<3, u64, u128>::new(ground, meeting(ground))),
    };
    let walk: Make = |ground, width| match width {
        0 => Box::new(Meet::<3, u32, u32>::new(ground, meeting(ground))),
        _ => Box::new(Walk::<3, BigUint>::new(ground)),
    };
    // Some shares overflow, the first two do not.
    let board = board(5, 20, Kind::Closed);
    let count = walked::<BigUint>(&board).unwrap();
    for make in [wide, walk] {
        assert_eq!(Job::made_by(make, &board, PLENTY).unwrap().finish(&Alone, &mut Silent).unwrap().count, count);
        assert_eq!(Job::made_by(make, &board, PLENTY).unwrap().finish(&Three, &mut Silent).unwrap().count, count);
    }
    for (jobs, backwards) in [(1, false), (1, true), (2, false), (3, true)] {
        assert_eq!(shared(wide, &board, jobs, backwards), (count.clone(), jobs));
        // Where no wider numbers have a join, what is missing is not taken for 0.
        assert!(shared(walk, &board, jobs, backwards).1 < jobs);
    }
}

/// The middle of a ground of which both halves are to meet.
fn meeting(ground: &Ground) -> Middle {
    Middle::of(ground, 5).unwrap()
}

/// For joins with numbers as narrow as those of the tables.
impl Factor for u32 {
    fn is_zero(self) -> bool {
        self == 0
    }

    fn add_product(self, other: Self, sum: &mut Sum) {
        u64::from(self).add_product(other.into(), sum);
    }
}

/// The meter is told more and more, and can stop; a limit is kept.
#[test]
fn it_can_be_stopped() {
    let board = board(6, 7, Kind::Closed);
    let mut job = Job::new(&board, PLENTY).unwrap();
    let mut told = Vec::new();
    let mut meter = |done, total| {
        told.push((done, total));
        Go::On
    };
    while !job.prepare(&Alone, &mut meter).unwrap() {
        assert_eq!(job.progress().phase, Phase::Rows);
    }
    assert_eq!(job.progress().phase, Phase::Join);
    assert!(told.is_sorted() && told.iter().all(|(done, total)| done <= total), "{told:?}");
    assert_eq!(count(&board, PLENTY, &Alone, &mut |_, _| Go::Stop), Err(NoAnswer::Stopped));
    let mut asked = 0;
    let mut later = |_, _| {
        asked += 1;
        if asked < 35 { Go::On } else { Go::Stop }
    };
    assert_eq!(count(&board, PLENTY, &Alone, &mut later), Err(NoAnswer::Stopped));
    assert_eq!(count(&board, 1 << 16, &Alone, &mut Silent), Err(NoAnswer::TooLarge));
    assert_eq!(count(&Board::new(12, 12, Kind::Closed).unwrap(), PLENTY, &Alone, &mut Silent), Err(NoAnswer::TooLarge));
}

/// A count that is stopped again and again, in the middle of a square or of some shares, goes on where it was.
#[test]
fn it_goes_on_after_a_stop() {
    let walk: Make = |ground, _| run(ground, 0, usize::MAX);
    let meet: Make = |ground, _| run(ground, 0, 5);
    let cases = [
        (6, 8, Kind::Closed, walk),
        (5, 6, Kind::Open, walk),
        (6, 7, Kind::Closed, meet),
        (6, 6, Kind::Closed, meet),
        (5, 6, Kind::Open, meet),
    ];
    for (rows, cols, kind, make) in cases {
        let board = board(rows, cols, kind);
        let whole = Job::made_by(make, &board, PLENTY).unwrap().finish(&Alone, &mut Silent).unwrap();
        let mut job = Job::made_by(make, &board, PLENTY).unwrap();
        let mut stops = [0, 0];
        let mut stopped = false;
        let counted = loop {
            let is_join = job.progress().phase == Phase::Join;
            // Shares begin again after a stop, so that they are done only where they are let.
            let lets = is_join && stopped;
            let mut meter = |_, _| if lets { Go::On } else { Go::Stop };
            let went = job.go_on(&Alone, &mut meter);
            stopped = went.is_err();
            stops[usize::from(is_join)] += u32::from(stopped);
            match went {
                Ok(Some(counted)) => break counted,
                Ok(None) => {}
                Err(no) => assert_eq!(no, NoAnswer::Stopped),
            }
        };
        assert!(stops[0] >= 10 && (stops[1] > 3 || !job.joins()), "{board:?} {stops:?}");
        assert_eq!((&counted.count, counted.states), (&whole.count, whole.states), "{board:?}");
        assert_eq!((counted.additions, counted.pairs, counted.steps), (whole.additions, whole.pairs, whole.steps));
        assert_eq!(job.go_on(&Alone, &mut Silent), Ok(Some(counted)));
    }
}

/// A count for which there is too little memory says so each time.
#[test]
fn too_little_memory_stays_too_little() {
    for (rows, cols, kind) in [(6, 7, Kind::Closed), (5, 6, Kind::Open), (4, 9, Kind::Open)] {
        let board = board(rows, cols, kind);
        let whole = count(&board, PLENTY, &Alone, &mut Silent).unwrap();
        for hundredths in [1, 10, 30, 50, 70, 90, 99] {
            let mut job = Job::new(&board, whole.peak_bytes * hundredths / 100).unwrap();
            for _ in 0..3 {
                match job.finish(&Alone, &mut Silent) {
                    Ok(counted) => assert_eq!(counted.count, whole.count, "{board:?} with {hundredths}"),
                    Err(no) => assert_eq!(no, NoAnswer::TooLarge),
                }
            }
        }
    }
}

/// The diagram has all tours, each once and under its number, and no others.
#[test]
fn tours_by_number() {
    let mut chance = Chance(4);
    let full =
        [(3, 4, Kind::Open), (5, 6, Kind::Closed), (3, 10, Kind::Closed), (1, 1, Kind::Open), (1, 1, Kind::Closed)];
    let mut boards: Vec<Board> = full.into_iter().map(|(rows, cols, kind)| board(rows, cols, kind)).collect();
    boards.extend((0..100).map(|_| chance.board(16)));
    for board in boards {
        let diagram = Diagram::new(&board, None, PLENTY, &mut Silent).unwrap();
        let count = u64::try_from(diagram.count()).unwrap();
        let mut plain = BTreeSet::new();
        if board.area() < 30 {
            naive::walk_all(&board, &mut |tour| {
                plain.insert(first_form(tour, board.kind()));
            });
            assert_eq!(count, plain.len() as u64, "{board:?}");
        }
        let mut seen = BTreeSet::new();
        for i in 0..count {
            let tour = diagram.tour(&i.into()).unwrap();
            assert!(is_tour(&board, &tour), "{board:?} {tour:?}");
            assert_eq!(first_form(&tour, board.kind()), tour);
            assert_eq!(diagram.number(&tour), Some(i.into()));
            seen.insert(tour);
        }
        assert_eq!(diagram.tour(&count.into()), None);
        assert_eq!(seen.len() as u64, count);
        assert!(plain.is_empty() || seen == plain, "{board:?}");
    }
}

#[test]
fn tours_of_the_smallest_square_board() {
    let six = board(6, 6, Kind::Closed);
    let diagram = Diagram::new(&six, None, PLENTY, &mut Silent).unwrap();
    assert_eq!(diagram.count(), 9862_u32.into());
    for i in (0_u32..9862).step_by(29) {
        let mut tour = diagram.tour(&i.into()).unwrap();
        assert!(is_tour(&six, &tour));
        tour.rotate_left(7);
        tour.reverse();
        assert_eq!(diagram.number(&tour), Some(i.into()));
        tour.swap(1, 2);
        assert_eq!(diagram.number(&tour), None);
    }
    assert_eq!(diagram.number(&[]), None);
    let small = Diagram::new(&six, None, 1 << 12, &mut Silent);
    assert_eq!(small.err(), Some(NoAnswer::TooLarge));
}

/// Numbers of more than one word.
#[test]
fn tours_of_a_long_board_by_number() {
    let long = board(3, 70, Kind::Closed);
    let diagram = Diagram::new(&long, None, PLENTY, &mut Silent).unwrap();
    assert_eq!(diagram.count(), counted(&long));
    // What is kept is within the limit, whether it is the states that do not fit or their numbers.
    let bytes = diagram.bytes();
    for limit in [bytes / 4, bytes / 2, bytes * 3 / 4, bytes - 1, bytes, bytes + bytes / 2, 2 * bytes] {
        match Diagram::new(&long, None, limit, &mut Silent) {
            Ok(diagram) => assert!(diagram.bytes() <= limit, "{limit} of {bytes}"),
            Err(no) => assert!(no == NoAnswer::TooLarge && limit < 2 * bytes, "{limit} of {bytes}"),
        }
    }
    let mut i = BigUint::ZERO;
    while i < diagram.count() {
        let tour = diagram.tour(&i).unwrap();
        assert!(is_tour(&long, &tour));
        assert_eq!(diagram.number(&tour), Some(i.clone()));
        i = i * 5_u32 + 3_u32;
    }
}

/// A tour with a given start is found exactly where there is one, and the diagram counts them.
#[test]
fn a_tour_from_each_start() {
    let mut chance = Chance(5);
    let mut boards = vec![board(3, 4, Kind::Open), board(4, 4, Kind::Open), board(3, 5, Kind::Open)];
    boards.extend((0..60).map(|_| chance.board(15).with_kind(Kind::Open)));
    for board in boards {
        for start in board.squares() {
            let plain = naive::count_from(&board, start);
            let found = find(&board, Some(start), PLENTY, &mut Silent).unwrap();
            assert_eq!(found.is_some(), plain > 0, "{board:?} from {start}");
            assert!(found.is_none_or(|tour| is_tour(&board, &tour) && tour[0] == start));
            if board.area() > 1 {
                let diagram = Diagram::new(&board, Some(start), PLENTY, &mut Silent).unwrap();
                assert_eq!(diagram.count(), plain.into(), "{board:?} from {start}");
                assert!(plain == 0 || diagram.tour(&(plain - 1).into()).unwrap()[0] == start);
            }
        }
    }
}

#[test]
fn a_tour_where_there_is_one() {
    let mut chance = Chance(6);
    for _ in 0..200 {
        let board = chance.board(20);
        let found = find(&board, None, PLENTY, &mut Silent).unwrap();
        assert_eq!(found.is_some(), naive::count(&board) > 0, "{board:?}");
        assert!(found.is_none_or(|tour| is_tour(&board, &tour)));
    }
}

/// Boards of thousands of rows take little memory.
#[test]
fn a_tour_of_a_long_board() {
    let little = 1 << 20;
    let cases = [
        (3, 2000, Kind::Closed, None, true),
        (3, 2001, Kind::Closed, None, false),
        (4, 2000, Kind::Closed, None, false),
        (4, 2001, Kind::Open, None, true),
        (3, 2001, Kind::Open, Some(Square::new(0, 0)), true),
        (4, 2000, Kind::Open, Some(Square::new(0, 1000)), true),
        (4, 2000, Kind::Open, Some(Square::new(1, 1000)), false),
    ];
    for (rows, cols, kind, start, exists) in cases {
        let board = board(rows, cols, kind);
        let found = find(&board, start, 32 * little, &mut Silent).unwrap();
        assert_eq!(found.is_some(), exists, "{board:?} from {start:?}");
        assert!(found.is_none_or(|tour| is_tour(&board, &tour) && start.is_none_or(|start| tour[0] == start)));
    }
}

/// What is shown adds up: ways go from layer to layer, and every outcome is what it is said to be.
#[test]
fn layers_to_look_at() {
    for (rows, cols, kind, tours) in [(3, 4, Kind::Open, 8), (5, 6, Kind::Closed, 8), (4, 4, Kind::Closed, 0)] {
        let board = board(rows, cols, kind);
        let layers = Frontiers::new(&board, 100_000, &mut Silent).unwrap();
        assert_eq!((layers.len(), layers.count()), ((rows * cols) as usize + 1, tours));
        let (mut closed, mut starved) = (0, 0);
        for k in 0..layers.len() {
            let mut ways = vec![0; layers.states(k + 1)];
            for i in 0..layers.states(k) {
                let state = layers.state(k, i).unwrap();
                for (vertex, used) in &state.vertices {
                    let Use::Joined(mate) = used else { continue };
                    assert!(state.vertices.contains(&(*mate, Use::Joined(*vertex))), "{state:?}");
                }
                for child in layers.children(k, i) {
                    let here = Vertex::Square(layers.square(k).unwrap());
                    assert!(!child.ends.contains(&here));
                    match child.outcome {
                        Outcome::State(next) => ways[next] += state.ways,
                        Outcome::Closed => closed += 1,
                        Outcome::Starved(_) => starved += 1,
                    }
                }
            }
            let next: Vec<u128> = (0..ways.len()).map(|i| layers.state(k + 1, i).unwrap().ways).collect();
            assert_eq!(ways, next);
        }
        assert!(closed > 0 && starved > 0, "{board:?}: {closed} {starved}");
    }
    let first = Frontiers::new(&board(3, 4, Kind::Open), 1000, &mut Silent).unwrap();
    let ends: Vec<Vec<Vertex>> = first.children(0, 0).into_iter().map(|child| child.ends).collect();
    let square = |row, col| Vertex::Square(Square::new(row, col));
    let pairs =
        [vec![square(2, 1), square(1, 2)], vec![square(2, 1), Vertex::House], vec![square(1, 2), Vertex::House]];
    assert_eq!(ends, pairs);
    assert_eq!(Frontiers::new(&board(6, 6, Kind::Closed), 1000, &mut Silent).err(), Some(NoAnswer::TooLarge));
}

/// The ways to all states of a layer are counted together, and that has to fit.
#[test]
fn layers_that_do_not_fit() {
    const MOST: usize = 3_000_000;
    // The first number of columns that does not fit, though each state by itself still does.
    for (kind, first) in [(Kind::Closed, 61), (Kind::Open, 53)] {
        let wide = board(4, first, kind);
        assert_eq!(Frontiers::new(&wide, MOST, &mut Silent).err(), Some(NoAnswer::TooLarge), "{wide:?}");
        let narrower = board(4, first - 1, kind);
        let layers = Frontiers::new(&narrower, MOST, &mut Silent).unwrap();
        let exact = |k: usize| (0..layers.states(k)).map(|i| BigUint::from(layers.state(k, i).unwrap().ways)).sum();
        let sums: Vec<BigUint> = (0..layers.len()).map(exact).collect();
        assert!(sums.iter().enumerate().all(|(k, sum)| *sum == layers.ways(k).into()), "{narrower:?}");
        assert!(sums.iter().any(|sum| sum.bits() > 124), "{narrower:?}");
        // What goes through a state is at most the number of tours.
        let completions = layers.completions(&mut Silent).unwrap();
        let tours = BigUint::from(layers.count());
        for (k, completions) in completions.iter().enumerate() {
            let through = |(i, left): (usize, &u128)| BigUint::from(layers.state(k, i).unwrap().ways) * *left;
            assert_eq!(completions.iter().enumerate().map(through).sum::<BigUint>(), tours, "{narrower:?} {k}");
        }
    }
}

/// What was measured is what comes out, and the rest is not far from it.
#[test]
fn forecasts() {
    for (rows, cols, kind) in [(5, 6, Kind::Closed), (6, 6, Kind::Closed), (5, 10, Kind::Closed), (5, 6, Kind::Open)] {
        let board = board(rows, cols, kind);
        let forecast = forecast(&board, PLENTY).unwrap();
        let counted = count(&board, PLENTY, &Alone, &mut Silent).unwrap();
        assert!(forecast.is_measured);
        assert_eq!(forecast.states, counted.states, "{board:?}");
    }
    for (rows, cols, kind) in [(6, 7, Kind::Closed), (5, 7, Kind::Open), (3, 20, Kind::Closed), (4, 20, Kind::Open)] {
        let board = board(rows, cols, kind);
        let forecast = forecast(&board, PLENTY).unwrap();
        let counted = count(&board, PLENTY, &Alone, &mut Silent).unwrap();
        assert!(
            (counted.states / 2..counted.states * 3).contains(&forecast.states),
            "{board:?} {forecast:?} {counted:?}"
        );
        assert!(counted.peak_bytes / 2 < forecast.bytes, "{board:?} {forecast:?} {counted:?}");
    }
    let eight = board(8, 8, Kind::Closed);
    assert!(forecast(&eight, PLENTY).is_ok_and(|forecast| forecast.is_measured));
    let ten = board(10, 10, Kind::Closed);
    assert!(matches!(forecast(&ten, PLENTY), Err(TooLarge::Memory { .. })));
    assert_eq!(forecast(&board(12, 12, Kind::Closed), PLENTY), Err(TooLarge::Wide));
    assert!(forecast(&board(11, 100, Kind::Open), u64::MAX).is_ok());
    // Walks of wide boards: the estimate is not far off where one can be made, and it is what is said where nothing meets.
    let walk: Make = |ground, width| run(ground, width, usize::MAX);
    for (rows, cols, kind) in [(8, 6, Kind::Closed), (10, 5, Kind::Closed), (8, 5, Kind::Open)] {
        let job = Job::made_by(walk, &board(rows, cols, kind), PLENTY).unwrap().finish(&Alone, &mut Silent).unwrap();
        let walked = forecast::walked(rows, cols, kind, 50);
        assert!((job.states / 2..job.states * 2).contains(&walked.states), "{rows}×{cols} {kind:?} {walked:?} {job:?}");
        assert!((job.additions / 3..job.additions * 3).contains(&walked.additions), "{walked:?} {job:?}");
        assert!((job.peak_bytes / 3..job.peak_bytes * 3).contains(&walked.bytes), "{walked:?} {job:?}");
    }
    // Four squares fewer in the middle, and 10 columns meet.
    let middle = [4, 5].into_iter().flat_map(|row| [0, 9].map(|col| Square::new(row, col))).collect();
    let ten_less = ten.clone().without(middle).unwrap();
    let wide = [
        (board(8, 8, Kind::Closed), true),
        (board(7, 9, Kind::Open), true),
        (board(9, 10, Kind::Closed), false),
        (board(8, 8, Kind::Open), false),
        (ten, false),
        (ten_less, true),
    ];
    for (board, meets) in wide {
        assert_eq!(Job::new(&board, PLENTY).unwrap().joins(), meets, "{board:?}");
        let size = Ground::size(&board).unwrap();
        let (rows, cols) = (size.rows as u64, size.cols as u64);
        let forecast = forecast(&board, u64::MAX).unwrap();
        let walked = forecast::walked(rows, cols, board.kind(), 50);
        assert_eq!(forecast == walked, !meets, "{board:?} {forecast:?} {walked:?}");
    }
}
