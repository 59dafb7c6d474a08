//! Certificates against exhaustive search, and classical cases.

use std::collections::{BTreeSet, HashSet};

use super::super::point::Jump;
use super::super::position::{Block, PointRect};
use super::check::{check_pagoda, remainders};
use super::find::{find_pagoda, find_pagodas};
use super::pagoda::jumps_on;
use super::*;
use crate::puzzle::Puzzle;
use crate::verdict::Verdict;

/// A linear congruential generator with Knuth's constants, the same in each run.
pub(super) struct Lcg(pub u64);

impl Lcg {
    /// Returns a number from 0 to below `end`.
    pub(super) fn below(&mut self, end: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end as u64) as i64
    }

    /// Returns a board with `pegs` pegs, a classic one or some points of the plane.
    fn board(&mut self, shape: BoardShape, pegs: usize) -> Board {
        let mut points: Vec<Point> = shape.points().collect();
        if shape == BoardShape::Plane {
            points = (2..6).flat_map(|row| (2..6).map(move |col| Point::new(row, col))).collect();
        }
        let chosen = (0..pegs).map(|_| points.swap_remove(self.below(points.len() as i64) as usize)).collect();
        Board::drawn(shape, chosen).unwrap()
    }
}

fn classic(shape: BoardShape, row: i64, col: i64) -> (Board, Position) {
    let board = Board::classic(shape, Point::new(row, col)).unwrap();
    let position = board.start();
    (board, position)
}

/// Returns all reachable positions, by trying all jumps.
fn reachable(board: &Board) -> HashSet<Vec<Point>> {
    let mut seen = HashSet::new();
    let mut open = vec![board.start().pegs().collect::<BTreeSet<Point>>()];
    while let Some(pegs) = open.pop() {
        if !seen.insert(pegs.iter().copied().collect()) {
            continue;
        }
        let position = Position::of_points(pegs.iter().copied());
        for jump in pegs.iter().flat_map(|from| board.jumps_of(&position, *from)) {
            let mut after = position.clone();
            board.play(&mut after, &jump).unwrap();
            open.push(after.pegs().collect());
        }
    }
    seen
}

#[test]
fn european_board_with_a_free_centre_has_no_single_peg() {
    let (board, position) = classic(BoardShape::European, 3, 3);
    let alike = out_of_reach(&board, &position, Target::AtMost(1));
    assert!(matches!(alike, Some(Unreachable::Alike { .. })), "{alike:?}");
    for point in board.shape().points() {
        let why = out_of_reach(&board, &position, Target::Peg(point));
        assert!(matches!(why, Some(Unreachable::Colour { .. })), "{point}: {why:?}");
    }
    assert_eq!(out_of_reach(&board, &position, Target::AtMost(2)), None);
    assert_eq!(out_of_reach(&board, &position, Target::AtMost(0)), Some(Unreachable::Last));
}

#[test]
fn the_central_game_ends_on_one_of_five_points() {
    let (board, position) = classic(BoardShape::English, 3, 3);
    let open = |point: &Point| out_of_reach(&board, &position, Target::Peg(*point)).is_none();
    let points: Vec<String> = board.shape().points().filter(open).map(|point| point.to_string()).collect();
    assert_eq!(points, ["1,4", "4,1", "4,4", "4,7", "7,4"]);
}

#[test]
fn no_certificate_where_the_colours_of_the_english_board_allow_a_peg() {
    // All these single-vacancy problems have solutions (rule of three; Beasley).
    for hole in BoardShape::English.points() {
        let (board, position) = classic(BoardShape::English, hole.row, hole.col);
        let open = |point: &Point| out_of_reach(&board, &position, Target::Peg(*point)).is_none();
        let fits = |point: &Point| (point.row - hole.row) % 3 == 0 && (point.col - hole.col) % 3 == 0;
        assert!(board.shape().points().all(|point| open(&point) == fits(&point)), "{hole}");
        assert_eq!(out_of_reach(&board, &position, Target::AtMost(1)), None, "{hole}");
    }
}

#[test]
fn soldiers_advance_four_rows_and_not_five() {
    for (rows, cols) in [(1001, 2000), (1 << 30, 1 << 30), (1001, 2001)] {
        let board = Board::rectangle(rows, cols).unwrap();
        let (shape, mut position) = (board.shape(), board.start());
        let middle = cols as i64 / 2;
        for col in middle..middle + 6 {
            let five = Point::new(-5, col);
            assert!(out_of_reach(&board, &position, Target::Peg(five)).is_some());
            let golden = Unreachable::Golden { point: five };
            assert!(check(shape, &position, Target::Peg(five), &golden).is_proved());
            let four = Point::new(-4, col);
            let why = out_of_reach(&board, &position, Target::Peg(four));
            let fits = (rows, cols) == (1001, 2000) && col % 3 == 2;
            assert_eq!(why.is_none(), fits, "{four} {why:?}");
        }
        // Full rectangles have no colours for a peg five rows up; some that lack a peg have.
        let mut seen = false;
        for lacking in PointRect::new(Point::new(0, 0), 3, 3).points() {
            position.set(lacking, false);
            for col in middle..middle + 3 {
                let why = out_of_reach(&board, &position, Target::Peg(Point::new(-5, col)));
                seen |= matches!(why, Some(Unreachable::Golden { .. }));
            }
            position.set(lacking, true);
        }
        assert!(seen);
    }
}

#[test]
fn one_to_three_rows_take_two_four_and_eight_soldiers() {
    // The pegs nearest to the target are the best, and 2, 4 and 8 are known to be enough (Winning Ways). Four rows take
    // 20, and the golden ratio shows that 18 are too few.
    for (far, enough) in [(1, 2), (2, 4), (3, 8), (4, 19)] {
        let target = Point::new(-far, 0);
        let mut below: Vec<Point> = (0..6).flat_map(|row| (-5..6).map(move |col| Point::new(row, col))).collect();
        below.sort_by_key(|point| point.row + point.col.abs());
        for pegs in 1..=enough {
            let position = Position::of_points(below[..pegs].iter().copied());
            assert_eq!(golden::is_below_one(&position, target), Some(pegs < enough), "{far} rows, {pegs}");
        }
    }
}

#[test]
fn an_army_on_the_english_board_advances_one_row() {
    // The three lower rows are full of pegs. No peg alone reaches a point two rows up or higher.
    let pegs: BTreeSet<Point> = BoardShape::English.points().filter(|point| point.row >= 4).collect();
    let board = Board::drawn(BoardShape::English, pegs).unwrap();
    for point in BoardShape::English.points().filter(|point| point.row <= 2) {
        let pagoda = find_pagoda(board.shape(), &board.start(), &[point]).unwrap();
        assert!(check_pagoda(board.shape(), &board.start(), &[point], &pagoda).is_proved());
    }
    let ends = reachable(&board);
    let alone = |point: &Point| ends.contains(&vec![*point]);
    let ends: Vec<String> = board.shape().points().filter(alone).map(|point| point.to_string()).collect();
    assert_eq!(ends, ["5,1", "5,4", "5,7"]);
    let open = |point: &Point| find_pagoda(board.shape(), &board.start(), &[*point]).is_none();
    assert!(board.shape().points().filter(alone).all(|point| open(&point)));
}

/// Asserts that targets shown to be unreachable are so; returns the number of targets shown, and of those that are
/// unreachable.
fn compare(board: &Board) -> [usize; 2] {
    let (shape, position) = (board.shape(), board.start());
    let ends = reachable(board);
    let mut points: Vec<Point> = shape.points().collect();
    if shape == BoardShape::Plane {
        points = (0..8).flat_map(|row| (0..8).map(move |col| Point::new(row, col))).collect();
    }
    let mut counts = [0; 2];
    for point in points {
        let (target, is_end) = (Target::Peg(point), ends.contains(&vec![point]));
        let why = out_of_reach(board, &position, target);
        if let Some(why) = &why {
            assert!(check(shape, &position, target, why).is_proved(), "{why:?}");
            assert!(!is_end, "{board:?} {why:?}");
        }
        counts[0] += usize::from(why.is_some());
        counts[1] += usize::from(!is_end);
    }
    let fewest = ends.iter().map(Vec::len).min().unwrap() as u64;
    for most in 0..=check::MAX_PEGS_LEFT {
        let target = Target::AtMost(most);
        if let Some(why) = out_of_reach(board, &position, target) {
            assert!(check(shape, &position, target, &why).is_proved(), "{why:?}");
            assert!(fewest > most, "{board:?} {why:?}");
            counts[0] += 1;
        }
        counts[1] += usize::from(fewest > most);
    }
    counts
}

#[test]
fn certificates_agree_with_trying_all_jumps() {
    let mut lcg = Lcg(7);
    for (shape, most_pegs, rounds) in [
        (BoardShape::Triangle, 14, 150),
        (BoardShape::English, 9, 60),
        (BoardShape::European, 9, 60),
        (BoardShape::Plane, 8, 60),
    ] {
        let mut all = [0; 2];
        for _ in 0..rounds {
            let pegs = 1 + lcg.below(most_pegs) as usize;
            let counts = compare(&lcg.board(shape, pegs));
            all = [all[0] + counts[0], all[1] + counts[1]];
        }
        // Most unreachable targets have a certificate.
        assert!(10 * all[0] > 8 * all[1], "{shape:?}: {all:?}");
    }
}

#[test]
fn pagoda_functions_for_sets_of_points_agree_with_trying_all_jumps() {
    let mut lcg = Lcg(11);
    for shape in BoardShape::CLASSIC {
        let points: Vec<Point> = shape.points().collect();
        for _ in 0..40 {
            let pegs = 3 + lcg.below(6) as usize;
            let board = lcg.board(shape, pegs);
            let (position, ends) = (board.start(), reachable(&board));
            for end in ends.iter() {
                assert_eq!(find_pagoda(shape, &position, end), None);
            }
            let mut left = vec![points[lcg.below(points.len() as i64) as usize]];
            left.push(points[lcg.below(points.len() as i64) as usize]);
            left.sort();
            left.dedup();
            if let Some(pagoda) = find_pagoda(shape, &position, &left) {
                assert!(check_pagoda(shape, &position, &left, &pagoda).is_proved());
                assert!(!ends.contains(&left));
            }
        }
    }
}

/// Returns the images of a point of a classic board: mirrored from left to right, and rotated.
fn images(shape: BoardShape, point: Point) -> [Point; 2] {
    let Point { row, col } = point;
    match shape {
        BoardShape::Triangle => [Point::new(row, row - col), Point::new(4 - row + col, 4 - row)],
        _ => [Point::new(row, 6 - col), Point::new(col, 6 - row)],
    }
}

#[test]
fn certificates_of_images_are_images() {
    let mut lcg = Lcg(13);
    for shape in BoardShape::CLASSIC {
        let points: Vec<Point> = shape.points().collect();
        for round in 0..60 {
            let pegs = 3 + lcg.below(points.len() as i64 / 2) as usize;
            let board = lcg.board(shape, pegs);
            let (position, target) = (board.start(), points[lcg.below(points.len() as i64) as usize]);
            let image = |point: Point| images(shape, point)[round % 2];
            let moved = Position::of_points(position.pegs().map(image));
            let why = out_of_reach(&board, &position, Target::Peg(target));
            let moved_why = out_of_reach(&board, &moved, Target::Peg(image(target)));
            assert_eq!(why.is_some(), moved_why.is_some(), "{board:?} {target}");
            let pagoda = find_pagoda(shape, &position, &[target]);
            assert_eq!(pagoda.is_some(), find_pagoda(shape, &moved, &[image(target)]).is_some());
            if let Some(pagoda) = pagoda {
                let mut weights: Vec<(Point, i64)> = pagoda.weights().map(|(point, w)| (image(point), w)).collect();
                weights.sort();
                let weights = weights.into_iter().map(|(_, weight)| weight).collect();
                let pagoda = Pagoda::new(shape, weights).unwrap();
                assert!(check_pagoda(shape, &moved, &[image(target)], &pagoda).is_proved());
            }
        }
    }
}

#[test]
fn points_off_the_board_are_unreachable_by_the_same_proofs() {
    let board = Board::drawn(BoardShape::English, BTreeSet::from([Point::new(2, 2), Point::new(2, 3)])).unwrap();
    let checked = |why: &Unreachable, point| check(board.shape(), &board.start(), Target::Peg(point), why);
    let point = Point::new(1, 0);
    assert!(!board.shape().contains(point));
    // Colours (row + column): 2 + 2 and 2 + 3, and the point's is that of row 0, column 1.
    let why = Unreachable::Colour { slant: Diagonal::Rising, point, own: 1, other: 1 };
    assert_eq!(checked(&why, point), Verdict::Proved);
    assert_eq!(checked(&Unreachable::Places { point }, point), Verdict::Proved);
    let point = Point::new(0, 0);
    assert!(!checked(&Unreachable::Places { point }, point).is_proved());
}

#[test]
fn gives_no_certificate_for_more_than_three_points() {
    let board = Board::classic(BoardShape::Triangle, Point::new(0, 0)).unwrap();
    let checked = |most, target| {
        let why = Unreachable::Pagodas { most, pagodas: Vec::new() };
        check(board.shape(), &board.start(), Target::AtMost(target), &why)
    };
    let refuted = |why| Verdict::Refuted { at: 0, why };
    assert_eq!(checked(4, 4), refuted(Fault::ManyLeft));
    assert_eq!(checked(4, 3), refuted(Fault::NoObstacle));
    assert_eq!(checked(1, 1), refuted(Fault::NotLess));
}

#[test]
fn refutes_a_changed_certificate() {
    let board = Board::drawn(BoardShape::Triangle, BTreeSet::from([Point::new(0, 0), Point::new(4, 0)])).unwrap();
    let (shape, position, point) = (board.shape(), board.start(), Point::new(2, 2));
    let pagoda = find_pagoda(shape, &position, &[point]).unwrap();
    let sum = i64::try_from(pagoda.sum(position.pegs())).unwrap();
    let why = |pagoda: &Pagoda, sum| Unreachable::Pagoda { point, pagoda: pagoda.clone(), sum };
    let verdict = |target, why: &Unreachable| check(shape, &position, target, why);
    assert!(verdict(Target::Peg(point), &why(&pagoda, sum)).is_proved());
    let no = Verdict::Refuted { at: 0, why: Fault::NoObstacle };
    assert_eq!(verdict(Target::Peg(point), &why(&pagoda, sum + 1)), no);
    assert_eq!(verdict(Target::Peg(Point::new(0, 0)), &why(&pagoda, sum)), no);
    assert_eq!(verdict(Target::AtMost(1), &why(&pagoda, sum)), no);
    assert_eq!(check(BoardShape::English, &position, Target::Peg(point), &why(&pagoda, sum)), no);
    assert_eq!(check(BoardShape::Plane, &position, Target::Peg(point), &why(&pagoda, sum)), no);
    // With one more weight on a point alone, some jump onto it raises the sum; and zero everywhere shows nothing.
    let mut lone = vec![0; 15];
    lone[5] = 1;
    let lone = Pagoda::new(shape, lone).unwrap();
    let raised = Jump::between(Point::new(0, 0), Point::new(2, 2)).unwrap();
    let at = 1 + jumps_on(shape).position(|jump| jump == raised).unwrap() as u64;
    assert_eq!(verdict(Target::Peg(point), &why(&lone, 0)), Verdict::Refuted { at, why: Fault::Raised(raised) });
    let zero = Pagoda::new(shape, vec![0; 15]).unwrap();
    assert_eq!(verdict(Target::Peg(point), &why(&zero, 0)), Verdict::Refuted { at: 0, why: Fault::NotLess });
    assert_eq!(Pagoda::new(shape, vec![0; 14]), None);
    assert_eq!(Pagoda::new(BoardShape::Plane, Vec::new()), None);
    // A peg more, and a point where it would already be.
    let mut more = position.clone();
    more.set(point, true);
    assert!(!check(shape, &more, Target::Peg(point), &why(&pagoda, sum)).is_proved());
    let golden = Unreachable::Golden { point };
    assert_eq!(verdict(Target::Peg(point), &golden), no);
    // The largest weights do not overflow.
    let largest = Pagoda::new(shape, vec![i64::MAX; 15]).unwrap();
    assert!(!verdict(Target::Peg(point), &why(&largest, sum)).is_proved());
}

#[test]
fn more_pegs_than_asked_for_remain_by_a_few_functions() {
    // Eight pegs without a neighbour, on the corners.
    let corners = [(0, 2), (0, 4), (2, 0), (2, 6), (4, 0), (4, 6), (6, 2), (6, 4)];
    let pegs = corners.into_iter().map(|(row, col)| Point::new(row, col)).collect();
    let board = Board::drawn(BoardShape::English, pegs).unwrap();
    let (shape, position) = (board.shape(), board.start());
    for most in 1..=check::MAX_PEGS_LEFT {
        let target = Target::AtMost(most);
        let why = out_of_reach(&board, &position, target).unwrap();
        assert!(check(shape, &position, target, &why).is_proved());
        if let Unreachable::Pagodas { pagodas, .. } = why {
            let fewer = Unreachable::Pagodas { most, pagodas: pagodas[1..].to_vec() };
            assert!(!check(shape, &position, target, &fewer).is_proved());
            let other = Unreachable::Pagodas { most: most + 1, pagodas };
            assert!(!check(shape, &position, target, &other).is_proved());
        }
    }
    assert_eq!(find_pagodas(shape, &position, check::MAX_PEGS_LEFT + 1), None);
    assert_eq!(remainders(shape, &position, 8), None);
}

#[test]
fn colours_and_places_are_counted_in_blocks() {
    let mut lcg = Lcg(17);
    for _ in 0..300 {
        let bounds = PointRect::new(
            Point::new(lcg.below(9) - 4, lcg.below(9) - 4),
            1 + lcg.below(9) as u64,
            1 + lcg.below(9) as u64,
        );
        let mut position = Position::of_blocks([Block { bounds, every: 1 + lcg.below(2) as u64 }]);
        for _ in 0..lcg.below(8) {
            position.set(Point::new(lcg.below(12) - 5, lcg.below(12) - 5), lcg.below(2) == 0);
        }
        for slant in Diagonal::ALL {
            let mut counts = [0; 3];
            position.pegs().for_each(|peg| counts[slant.colour(peg)] += 1);
            assert_eq!(colours(&position, slant), counts, "{position:?}");
        }
        let point = Point::new(lcg.below(2), lcg.below(2));
        let even = |peg: &Point| (peg.row - point.row) % 2 == 0 && (peg.col - point.col) % 2 == 0;
        assert_eq!(check::in_places_of(&position, point), position.pegs().filter(even).count() as u64);
    }
}
