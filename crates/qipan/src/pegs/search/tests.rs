//! The exact search against its naive twin, and classical games.

use std::collections::BTreeSet;

use super::super::jump_sequence::JumpSequence;
use super::super::naive::{self, Pegs};
use super::*;
use crate::progress::{Cancelled, NoProgress};
use crate::puzzle::Puzzle;

/// A linear congruential generator with a fixed seed.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn pegs(&mut self, count: usize, points: &[Point]) -> Pegs {
        let mut pegs = Pegs::new();
        while pegs.len() < count.min(points.len()) {
            pegs.insert(points[self.below(points.len())]);
        }
        pegs
    }
}

fn points_of(rows: i64, cols: i64) -> Vec<Point> {
    (0..rows).flat_map(|row| (0..cols).map(move |col| Point::new(row, col))).collect()
}

/// Replays the jumps, which must be legal; returns the pegs after them, and the number of moves.
fn played(board: &Board, pegs: &Pegs, jumps: &[Jump]) -> (Pegs, u64) {
    let board = Board::drawn(board.shape(), pegs.clone()).unwrap();
    let line = JumpSequence::new(board, jumps.to_vec()).unwrap();
    (line.position(jumps.len() as u64).pegs().collect(), line.moves())
}

/// Returns the fewest pegs by the depth-first search alone, without the beam search before it.
fn in_order<B: BitSet>(arena: &Arena<B>, symmetry: &impl Canonicalize<B>, pegs: &Pegs) -> u64 {
    let word = arena.word(pegs.iter().copied()).unwrap();
    let target = Target { limit: word.count(), exactly: None };
    let hops = DepthFirst::new(arena, symmetry, |_| false, target, 1).run(word, &mut NoProgress).unwrap().unwrap();
    assert!(hops.iter().fold(word, |word, &hop| arena.after(word, hop)).count() as usize + hops.len() == pegs.len());
    (pegs.len() - hops.len()) as u64
}

/// Compares all queries of a position with the naive twin.
fn agrees(shape: BoardShape, pegs: &Pegs) {
    let board = Board::drawn(shape, pegs.clone()).unwrap();
    let position = board.start();
    let levels = naive::reachable(shape, pegs);
    let least = naive::fewest(shape, pegs);

    let found = fewest(&board, &position, &mut NoProgress).unwrap();
    let (after, _) = played(&board, pegs, &found.jumps);
    assert_eq!((found.left, after.len() as u64), (least, least), "{shape:?} {pegs:?}");

    let in_order = match shape {
        BoardShape::Triangle => {
            let arena = Arena::classic(shape).unwrap();
            in_order(&arena, &TriangleSymmetry::fixing(&arena, 0), pegs)
        }
        BoardShape::English | BoardShape::European => {
            in_order(&Arena::classic(shape).unwrap(), &SquareSymmetry::fixing(0), pegs)
        }
        BoardShape::Plane => {
            let arena = Arena::<U256>::plane(pegs).unwrap();
            assert_eq!(in_order(&arena, &Identity, pegs), least);
            in_order(&arena, &PlaneMotions::new(&arena), pegs)
        }
    };
    assert_eq!(in_order, least, "{shape:?} {pegs:?}");

    for limit in [least.saturating_sub(1), least, least + 1] {
        let goal = Goal::AtMost(limit);
        let jumps = reach(&board, &position, goal, &mut NoProgress).unwrap();
        assert_eq!(jumps.is_some(), limit >= least, "{shape:?} {pegs:?} {limit}");
        if let Some(jumps) = jumps {
            assert!(played(&board, pegs, &jumps).0.len() as u64 <= limit);
        }
        let target = |pegs: &Pegs| pegs.len() as u64 <= limit;
        let moves = fewest_moves(&board, &position, goal, &mut NoProgress).unwrap();
        let moves = moves.map(|jumps| {
            let (after, moves) = played(&board, pegs, &jumps);
            assert!(target(&after));
            moves
        });
        assert_eq!(moves, naive::fewest_moves(shape, pegs, target), "{shape:?} {pegs:?} {limit}");
    }

    let singles: BTreeSet<Point> = levels.iter().flatten().filter(|pegs| pegs.len() == 1).flatten().copied().collect();
    for point in points_of(9, 9).into_iter().map(|point| Point::new(point.row - 1, point.col - 1)) {
        let goal = Goal::Single(point);
        let jumps = reach(&board, &position, goal, &mut NoProgress).unwrap();
        assert_eq!(jumps.is_some(), singles.contains(&point), "{shape:?} {pegs:?} {point}");
        if let Some(jumps) = jumps {
            assert_eq!(played(&board, pegs, &jumps).0, BTreeSet::from([point]));
            let jumps = fewest_moves(&board, &position, goal, &mut NoProgress).unwrap().unwrap();
            let (after, moves) = played(&board, pegs, &jumps);
            assert_eq!(after, BTreeSet::from([point]));
            assert_eq!(Some(moves), naive::fewest_moves(shape, pegs, |pegs| *pegs == after));
        }
    }
}

#[test]
fn small_positions_of_the_plane_agree_with_the_naive_twin() {
    let mut chance = Lcg(1);
    for (rows, cols) in [(3, 3), (2, 4), (1, 7), (5, 2), (3, 4), (6, 6)] {
        for count in 0..=7 {
            agrees(BoardShape::Plane, &chance.pegs(count, &points_of(rows, cols)));
        }
        for _ in 0..4 {
            agrees(BoardShape::Plane, &chance.pegs(7, &points_of(rows, cols)));
        }
    }
}

#[test]
fn components_far_from_each_other_agree_with_the_naive_twin() {
    let mut chance = Lcg(2);
    for (down, right) in [(0, 6), (5, 0), (4, 5), (3, 0)] {
        for _ in 0..4 {
            let mut pegs = chance.pegs(4, &points_of(2, 3));
            let shifted = |peg: Point| Point::new(peg.row + down, peg.col + right);
            pegs.extend(chance.pegs(3, &points_of(2, 3)).into_iter().map(shifted));
            agrees(BoardShape::Plane, &pegs);
        }
    }
}

#[test]
fn small_positions_of_classic_boards_agree_with_the_naive_twin() {
    let mut chance = Lcg(3);
    for shape in BoardShape::CLASSIC {
        let points: Vec<Point> = shape.points().collect();
        for count in 0..=9 {
            agrees(shape, &chance.pegs(count, &points));
            // Pegs near each other, so that there are jumps.
            let near: Vec<Point> = points.iter().copied().filter(|point| point.row < 4 && point.col < 5).collect();
            agrees(shape, &chance.pegs(count, &near));
        }
    }
}

#[test]
fn images_have_the_same_fewest_pegs_and_moves() {
    let mut chance = Lcg(4);
    let images: [fn(Point) -> Point; 4] =
        [|p| p, |p| Point::new(p.row, 6 - p.col), |p| Point::new(p.col, p.row), |p| Point::new(6 - p.col, 6 - p.row)];
    for shape in [BoardShape::Plane, BoardShape::English, BoardShape::European] {
        let all: Vec<Point> = BoardShape::English.points().collect();
        for count in [9, 11, 12] {
            let pegs = chance.pegs(count, &all);
            let answers = images.map(|image| {
                let board = Board::drawn(shape, pegs.iter().copied().map(image).collect()).unwrap();
                let left = fewest(&board, &board.start(), &mut NoProgress).unwrap().left;
                let jumps = fewest_moves(&board, &board.start(), Goal::AtMost(left), &mut NoProgress).unwrap().unwrap();
                (left, JumpSequence::new(board, jumps).unwrap().moves())
            });
            assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        }
    }
}

#[test]
fn rectangles_agree_with_known_values() {
    for (rows, cols) in (1..=20).flat_map(|rows| (1..=20 / rows).map(move |cols| (rows, cols))) {
        if rows * cols > 12 && cols != 1 && rows != 1 && rows * cols != 16 {
            continue;
        }
        let board = Board::rectangle(rows, cols).unwrap();
        let known = match rows.min(cols) {
            1 => rows.max(cols).div_ceil(2),
            _ => 1 + u64::from(rows * cols % 3 == 0),
        };
        assert_eq!(fewest(&board, &board.start(), &mut NoProgress).unwrap().left, known, "{rows}×{cols}");
    }
}

#[test]
fn the_central_game_is_won() {
    let board = Board::classic(BoardShape::English, Point::new(3, 3)).unwrap();
    let pegs = board.start().pegs().collect();
    for point in [Point::new(3, 3), Point::new(0, 3), Point::new(3, 6)] {
        let jumps = reach(&board, &board.start(), Goal::Single(point), &mut NoProgress).unwrap().unwrap();
        assert_eq!(played(&board, &pegs, &jumps).0, BTreeSet::from([point]));
    }
    assert_eq!(reach(&board, &board.start(), Goal::Single(Point::new(3, 2)), &mut NoProgress), Ok(None));
    assert_eq!(reach(&board, &board.start(), Goal::Single(Point::new(0, 0)), &mut NoProgress), Ok(None));
}

/// Returns for each hole the fewest pegs, and the fewest moves to come down to them.
fn triangle() -> Vec<(u64, u64)> {
    let holes = BoardShape::Triangle.points().map(|hole| {
        let board = Board::classic(BoardShape::Triangle, hole).unwrap();
        let left = fewest(&board, &board.start(), &mut NoProgress).unwrap().left;
        let jumps = fewest_moves(&board, &board.start(), Goal::AtMost(left), &mut NoProgress).unwrap().unwrap();
        (left, JumpSequence::new(board, jumps).unwrap().moves())
    });
    holes.collect()
}

#[test]
fn the_triangle_agrees_with_known_values() {
    let moves = [10, 10, 10, 9, 11, 9, 10, 11, 11, 10, 10, 10, 9, 10, 10];
    assert_eq!(triangle(), moves.map(|moves| (1, moves)));
}

/// Returns the fewest pegs that remain on the European board with this hole at the start.
fn european(hole: Point) -> u64 {
    let board = Board::classic(BoardShape::European, hole).unwrap();
    let found = fewest(&board, &board.start(), &mut NoProgress).unwrap();
    assert_eq!(played(&board, &board.start().pegs().collect(), &found.jumps).0.len() as u64, found.left);
    found.left
}

#[test]
fn the_european_board_agrees_with_known_values() {
    // One hole of each orbit of the symmetries.
    let holes = [(0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)];
    let left = holes.map(|(row, col)| european(Point::new(row, col)));
    assert_eq!(left, [1, 2, 2, 2, 1, 2, 1, 2]);
}

/// Beam search by the perimeter finds games that beam search by the isolated pegs misses.
#[test]
fn a_game_is_found_after_own_jumps_from_many_pegs() {
    let board = Board::rectangle(7, 8).unwrap();
    for first in ["2,4n", "2,3n;3,7e", "4,2w;2,4n;6,6s;5,7e"] {
        let mut position = board.start();
        for jump in first.split(';') {
            board.play(&mut position, &jump.parse().unwrap()).unwrap();
        }
        // Well below what a search of all games would need.
        let mut ticks = 500;
        let mut some = |_: u64, _: u64| {
            ticks -= 1;
            if ticks > 0 { Ok(()) } else { Err(Cancelled) }
        };
        let jumps = reach(&board, &position, Goal::AtMost(1), &mut some).unwrap().unwrap();
        for jump in &jumps {
            board.play(&mut position, jump).unwrap();
        }
        assert_eq!(position.count(), 1, "after {first}");
    }
}

#[test]
fn refuses_positions_that_are_too_large() {
    let board = Board::rectangle(5, 5).unwrap();
    assert!(!can_search(&board, &board.start()));
    assert_eq!(fewest(&board, &board.start(), &mut NoProgress), Err(SearchError::TooLarge));
    let board = Board::rectangle(1 << 30, 1 << 30).unwrap();
    assert_eq!(reach(&board, &board.start(), Goal::AtMost(2), &mut NoProgress), Err(SearchError::TooLarge));
    let far = [Point::new(0, 0), Point::new(90, 90)].into();
    let board = Board::drawn(BoardShape::Plane, far).unwrap();
    assert_eq!(fewest_moves(&board, &board.start(), Goal::AtMost(2), &mut NoProgress), Err(SearchError::TooLarge));
    assert!(can_search(&Board::rectangle(4, 6).unwrap(), &Board::rectangle(4, 6).unwrap().start()));
}

#[test]
fn progress_increases_and_cancels() {
    // The colours allow fewer of these pegs than beam search leaves, so that a search of all games follows.
    let board = Board::drawn(BoardShape::Plane, Lcg(0).pegs(18, &points_of(4, 12))).unwrap();
    let (mut last, mut calls) = (0, 0);
    let mut until_some_is_done = |done: u64, total: u64| {
        assert!(last <= done && done <= total);
        (last, calls) = (done, calls + 1);
        if done == 0 { Ok(()) } else { Err(Cancelled) }
    };
    assert_eq!(fewest(&board, &board.start(), &mut until_some_is_done), Err(SearchError::Stopped));
    assert!(calls > 5 && last > 0);
    let board = Board::classic(BoardShape::English, Point::new(3, 3)).unwrap();
    (last, calls) = (0, 0);
    let mut some = |done: u64, total: u64| {
        assert!(last <= done && done <= total);
        (last, calls) = (done, calls + 1);
        if calls < 5 { Ok(()) } else { Err(Cancelled) }
    };
    assert_eq!(fewest_moves(&board, &board.start(), Goal::AtMost(1), &mut some), Err(SearchError::Stopped));
}
