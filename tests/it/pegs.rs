//! Properties of the peg family beyond the laws of all families, and its cases for those laws.

use std::collections::BTreeSet;

use proptest::prelude::*;
use qipan::pegs::bound::Diagonal;
use qipan::pegs::check::{Fault, Replay, check_bound, check_jumps};
use qipan::pegs::scene::{Overlay, PointLabel, scene};
use qipan::pegs::{
    Board, BoardError, BoardShape, Bound, Direction, Jump, MAX_SIDE, Point, PointRect, Position, Solution,
};
use qipan::scene::{Ink, Shape, Window};
use qipan::{Answer, Puzzle, Verdict};

use crate::laws::{Case, for_all};
use crate::translated::is_said;

fn rectangle(rows: u64, cols: u64) -> Board {
    Board::rectangle(rows, cols).unwrap()
}

fn solved(board: &Board) -> Solution {
    Solution::by_purges(board).unwrap()
}

fn bound(board: &Board) -> Bound {
    Bound::of(board.shape(), board.pegs())
}

// ---------------------------------------------------------------------------------------------- cases for the laws

fn case(board: Board) -> Case<Solution> {
    let bounds = board.bounds();
    let name = format!("{} {}×{}, {} pegs", board.shape().name(), bounds.rows, bounds.cols, board.count());
    Case { name, answer: Solution::by_purges(&board), moves: moves_on(&board), puzzle: board }
}

/// Returns all jumps near the upper left corner, and near the lower right one.
fn moves_on(board: &Board) -> Vec<Jump> {
    let bounds = board.bounds();
    let end = bounds.end();
    let far = PointRect::new(Point::new(end.row - 3, end.col - 3), 4, 4);
    let near = PointRect::new(Point::new(-1, -1), 5, 5);
    let points: BTreeSet<Point> = near.points().chain(far.points()).collect();
    points.into_iter().flat_map(|from| Direction::TRIANGULAR.map(|towards| Jump::new(from, towards))).collect()
}

/// Returns all rectangles up to 7×7.
pub fn every_small_board() -> impl Iterator<Item = Case<Solution>> {
    (1..=7).flat_map(|rows| (1..=7).map(move |cols| case(rectangle(rows, cols))))
}

/// Rectangles, single rows, drawn positions and the classic boards.
pub fn boards_of_all_kinds() -> impl Iterator<Item = Case<Solution>> {
    let rectangles = [(1, 1), (1, 8), (9, 1), (2, 2), (3, 4), (4, 3), (8, 11), (11, 8), (13, 13), (2, 30), (30, 3)];
    let classic = BoardShape::CLASSIC.map(|ground| Board::classic(ground, ground.usual_hole()).unwrap());
    let drawn = [vec![], vec![(0, 0)], vec![(0, 0), (0, 1), (1, 1), (2, 2)]]
        .map(|points| points.into_iter().map(|(row, col)| Point::new(row, col)).collect())
        .map(|points| Board::drawn(BoardShape::Plane, points).unwrap());
    rectangles.into_iter().map(|(rows, cols)| rectangle(rows, cols)).chain(classic).chain(drawn).map(case)
}

/// Boards whose answers are too long to be replayed.
pub fn largest_boards() -> impl Iterator<Item = Case<Solution>> {
    let side = MAX_SIDE;
    let sides = [(side, side), (side - 1, side), (1, side), (side - 2, 1), (2, side - 5), (1000, 1000), (4, 99_999)];
    sides.into_iter().map(|(rows, cols)| case(rectangle(rows, cols)))
}

// ---------------------------------------------------------------------------------------------------- the solution

#[test]
fn every_rectangle_to_sixty_is_brought_down_to_the_fewest_and_checked() {
    let small = (1..=12).flat_map(|rows| (1..=12).map(move |cols| (rows, cols)));
    let sample = (13..=60).flat_map(|rows| (0..4).map(move |k| (rows, 1 + (7 * rows + 17 * k) % 60)));
    for (rows, cols) in small.chain(sample).flat_map(|(rows, cols)| [(rows, cols), (cols, rows)]) {
        let board = rectangle(rows, cols);
        let solution = solved(&board);
        assert_eq!(check_jumps(&board, solution.jumps(), bound(&board)), Ok(Verdict::Proved), "{rows}×{cols}");
        let fewest = match (rows, cols) {
            (1, n) | (n, 1) => n.div_ceil(2),
            _ => 1 + u64::from(rows * cols % 3 == 0),
        };
        assert_eq!((solution.left(), board.goal()), (fewest, fewest), "{rows}×{cols}");
    }
}

#[test]
fn landings_stay_within_a_point_of_the_rectangle() {
    for (rows, cols) in (1..=20).flat_map(|rows| (1..=20).map(move |cols| (rows, cols))) {
        let board = rectangle(rows, cols);
        let near = board.bounds().expanded(1);
        assert!(solved(&board).jumps().all(|jump| near.contains(jump.to())), "{rows}×{cols}");
    }
}

#[test]
fn each_module_clears_what_it_says_and_its_catalyst_stands_again() {
    for (rows, cols) in (2..=17).flat_map(|rows| (2..=17).map(move |cols| (rows, cols))) {
        let solution = solved(&rectangle(rows, cols));
        for i in 1..=solution.len() {
            let part = solution.part_of(i).unwrap();
            let (first, last) = part.jumps();
            assert!((first..=last).contains(&i));
            let Some(catalyst) = part.catalyst(i) else { continue };
            assert!(solution.position(i).has(catalyst), "{rows}×{cols}, {i}");
            if i == last {
                let (before, after) = (solution.position(first - 1), solution.position(last));
                assert!(
                    part.bounds().points().all(|point| before.has(point) && !after.has(point)),
                    "{rows}×{cols}, {i}"
                );
                assert!(before.has(catalyst) && after.has(catalyst), "{rows}×{cols}, {i}");
                // The other pegs have not moved: only those of the block are gone.
                assert_eq!(after.count() + part.bounds().rows * part.bounds().cols, before.count());
            }
        }
    }
}

#[test]
fn the_largest_answers_agree_with_themselves() {
    for case in largest_boards() {
        let solution = case.answer.unwrap();
        for i in crate::laws::some_steps(solution.len()) {
            let (before, mut after) = (solution.position(i.saturating_sub(1)), solution.position(i));
            let Some(jump) = solution.jump(i) else { continue };
            case.puzzle.take_back(&mut after, &jump);
            assert_eq!(before, after, "{}: jump {i}", case.name);
        }
    }
}

#[test]
fn the_checker_proves_solutions_and_accepts_their_prefixes_as_legal() {
    for (rows, cols) in (1..=12).flat_map(|rows| (1..=12).map(move |cols| (rows, cols))) {
        let board = rectangle(rows, cols);
        let solution = solved(&board);
        assert_eq!(check_jumps(&board, solution.jumps(), bound(&board)), Ok(Verdict::Proved), "{rows}×{cols}");
        if solution.len() > 0 {
            let most = solution.jumps().take(solution.len() as usize - 1);
            assert_eq!(check_jumps(&board, most, bound(&board)), Ok(Verdict::Legal), "{rows}×{cols}");
        }
    }
}

#[test]
fn a_mirror_image_takes_as_many_jumps() {
    for (rows, cols) in (1..=30).flat_map(|rows| (1..=30).map(move |cols| (rows, cols))) {
        assert_eq!(solved(&rectangle(rows, cols)).len(), solved(&rectangle(cols, rows)).len());
    }
}

// -------------------------------------------------------------------------------------------------- bounds, checker

#[test]
fn bounds_fit_and_others_are_refused() {
    for case in boards_of_all_kinds() {
        let board = case.puzzle;
        let own = bound(&board);
        is_said(&own);
        assert_eq!(check_bound(&board, own), Verdict::Proved, "{}", case.name);
        assert!(own.fewest() <= board.count());
    }
    let board = rectangle(4, 5);
    for wrong in [
        Bound::Row { length: 20 },
        Bound::Colours { slant: Diagonal::Rising },
        Bound::Colours { slant: Diagonal::Falling },
    ] {
        let Verdict::Refuted { why, .. } = check_bound(&board, wrong) else { panic!("{wrong:?}") };
        is_said(&why);
    }
}

/// A proved list of jumps is refuted, or only legal, if one jump is left out, repeated or changed.
#[test]
fn a_damaged_list_is_not_proved() {
    let strategy = (1u64..=9, 1u64..=9, any::<prop::sample::Index>(), 0usize..3, 0usize..4);
    for_all(400, strategy, |(rows, cols, index, way, direction)| {
        let board = rectangle(rows, cols);
        let mut jumps: Vec<Jump> = solved(&board).jumps().collect();
        if jumps.is_empty() {
            return;
        }
        let at = index.index(jumps.len());
        match way {
            0 => drop(jumps.remove(at)),
            1 => jumps.insert(at, jumps[at]),
            _ if jumps[at].towards == Direction::SQUARE[direction] => return,
            _ => jumps[at].towards = Direction::SQUARE[direction],
        }
        let verdict = check_jumps(&board, jumps.iter().copied(), bound(&board)).unwrap();
        assert_eq!(verdict, replayed(&board, &jumps));
        if let Verdict::Refuted { why, .. } = verdict {
            is_said(&why);
        }
    });
}

/// Judges jumps by the position of the rules: the naive twin of the checker.
fn replayed(board: &Board, jumps: &[Jump]) -> Verdict<Fault> {
    let mut position = board.start();
    for (at, jump) in (1..).zip(jumps) {
        if let Err(why) = board.play(&mut position, jump) {
            return Verdict::Refuted { at, why: Fault::Illegal { jump: *jump, why } };
        }
    }
    if position.count() == board.goal() { Verdict::Proved } else { Verdict::Legal }
}

#[test]
fn the_last_peg_is_looked_for_where_it_is_to_be() {
    let board = rectangle(2, 2);
    let mut replay = Replay::new(&board).unwrap();
    let last = solved(&board).jumps().inspect(|jump| assert!(replay.jump(*jump))).last().unwrap().to();
    assert_eq!(replay.verdict_on(last), Verdict::Proved);
    let elsewhere = Point::new(0, 0);
    assert_ne!(last, elsewhere);
    let Verdict::Refuted { at: 4, why } = replay.verdict_on(elsewhere) else { panic!("not refuted") };
    is_said(&why);
}

#[test]
fn refused_boards_say_why() {
    let off = |ground, point| Board::drawn(ground, BTreeSet::from([point]));
    let bad = [
        Board::rectangle(0, 5),
        Board::rectangle(5, MAX_SIDE + 1),
        off(BoardShape::English, Point::new(0, 0)),
        off(BoardShape::Plane, Point::new(-1, 0)),
        Board::classic(BoardShape::Triangle, Point::new(2, 3)),
        Board::drawn(BoardShape::Plane, (0..5000).map(|n| Point::new(n / 100, n % 100)).collect()),
    ];
    for bad in bad {
        is_said(&bad.unwrap_err());
    }
    assert_eq!(Board::rectangle(1, 0), Err(BoardError::Side));
}

// --------------------------------------------------------------------------------------------- positions, pictures

/// Positions are equal exactly if they have the same pegs, in whatever representation.
#[test]
fn positions_are_compared_by_their_pegs() {
    let strategy = (2u64..=9, 2u64..=9, any::<prop::sample::Index>(), any::<prop::sample::Index>());
    for_all(400, strategy, |(rows, cols, first, second)| {
        let solution = solved(&rectangle(rows, cols));
        let step = |index: prop::sample::Index| index.index(solution.len() as usize + 1) as u64;
        let (a, b) = (solution.position(step(first)), solution.position(step(second)));
        let points = |position: &Position| position.pegs().collect::<BTreeSet<_>>();
        let written_out = Position::of_points(points(&a));
        assert!(a == written_out);
        assert!(written_out == a);
        assert_eq!(a == b, points(&a) == points(&b));
        assert_eq!(a.count() as usize, points(&a).len());
        let view = PointRect::new(Point::new(1, -1), 3, 5);
        assert_eq!(a.count_in(view) as usize, points(&a).into_iter().filter(|point| view.contains(*point)).count());
    });
}

/// Zoomed out, a cell is dark if all its points of the start have pegs, lighter if some have, and bare if none has.
#[test]
fn the_far_picture_counts_its_pegs() {
    let strategy = (20u64..=60, 20u64..=60, any::<prop::sample::Index>(), 1u32..=4);
    for_all(60, strategy, |(rows, cols, index, level)| {
        let board = rectangle(rows, cols);
        let solution = solved(&board);
        let i = index.index(solution.len() as usize + 1) as u64;
        let position = solution.position(i);
        let extent = board.bounds().expanded(2);
        let cells = |length: u64| length.div_ceil(1 << level) as u32;
        let window = Window { row: 0, col: 0, rows: cells(extent.rows), cols: cells(extent.cols), level };
        let picture = scene(&board, &position, extent, window, &Overlay::default());
        for row in 0..window.rows {
            for col in 0..window.cols {
                let corner = Point::new(
                    extent.corner.row + (i64::from(row) << level),
                    extent.corner.col + (i64::from(col) << level),
                );
                let count = position.count_in(PointRect::new(corner, 1 << level, 1 << level));
                let ink = picture.marks.iter().rev().find_map(|mark| match &mark.shape {
                    Shape::Area { rim } => {
                        let (first, last) = (rim[0], rim[2]);
                        let inside = |n: u32, from: i32, to: i32| (from..to).contains(&(n as i32));
                        (inside(row, first.row, last.row) && inside(col, first.col, last.col)).then_some(mark.ink)
                    }
                    _ => None,
                });
                // Of a cell at the edge only the points of the start count.
                let of_start = PointRect::new(corner, 1 << level, 1 << level).intersection(board.bounds());
                let full = if of_start.is_empty() { 1 << (2 * level) } else { of_start.rows * of_start.cols };
                let expected = match count {
                    0 => Ink::Ground,
                    n if n >= full => Ink::Peg,
                    _ => Ink::FewPegs,
                };
                // The tray lies under the whole start.
                let ink = ink.filter(|ink| *ink != Ink::Tray);
                assert_eq!(ink.unwrap_or(Ink::Ground), expected, "{rows}×{cols} after {i}, cell {row},{col}: {count}");
            }
        }
    });
}

#[test]
fn what_is_on_a_point_is_said() {
    for kind in [PointLabel::Peg, PointLabel::Movable(1), PointLabel::Movable(3), PointLabel::Free, PointLabel::Off] {
        is_said(&kind);
    }
}

/// The problem page shows the endgames of the solution.
#[test]
fn the_endings_on_the_problem_page_are_those_of_the_solution() {
    for text in [
        include_str!("../../crates/qipan/src/pegs/problem.md"),
        include_str!("../../crates/qipan/src/pegs/problem.zh.md"),
    ] {
        for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4)] {
            let solution = solved(&rectangle(rows, cols));
            let jumps: Vec<String> = solution.jumps().map(|jump| jump.long().replace('>', "&gt;")).collect();
            let line = format!("| {rows}×{cols} | {} | {} |", jumps.join(" · "), solution.left());
            assert!(text.contains(&line), "{line}");
        }
    }
}
