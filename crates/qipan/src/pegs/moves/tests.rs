//! Tables against a naive twin that plays every game, and against known numbers.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;

use super::super::board_shape::BoardShape;
use super::super::naive::{self, Pegs};
use super::*;
use crate::progress::{Cancelled, NoProgress};

type Values = BTreeMap<Pegs, (JumpResult, u64)>;

/// The naive twin: the best end of all games from `pegs`, and their number, by the definition. Positions that were
/// seen before are looked up, in no canonical form.
fn play_all(shape: BoardShape, pegs: &Pegs, target: Option<Point>, seen: &mut Values) -> (JumpResult, u64) {
    if let Some(known) = seen.get(pegs) {
        return *known;
    }
    let jumps = naive::jumps(shape, pegs);
    let is_end = target.is_none_or(|target| *pegs == BTreeSet::from([target]));
    let mut best = (JumpResult::Unreachable, 0);
    if jumps.is_empty() && is_end {
        best = (JumpResult::of(Some(pegs.len() as u64), target), 1);
    }
    for jump in jumps {
        let (result, ways) = play_all(shape, &naive::after(pegs, jump), target, seen);
        match result.cmp(&best.0) {
            std::cmp::Ordering::Less => best = (result, ways),
            std::cmp::Ordering::Equal => best.1 += ways,
            std::cmp::Ordering::Greater => {}
        }
    }
    seen.insert(pegs.clone(), best);
    best
}

/// Compares the table of a position with the naive twin and with the laws of tables.
fn assert_agrees(board: &Board, position: &Position, target: Option<Point>) {
    let pegs: Pegs = position.pegs().collect();
    let table = move_table(board, position, target, MAX_STATES, &mut NoProgress).unwrap();
    let mut seen = Values::new();
    let (result, ways) = play_all(board.shape(), &pegs, target, &mut seen);
    assert_eq!(table.position, Evaluation::counted(result, ways), "{pegs:?} {target:?}");
    let mut jumps: Vec<Jump> = table.rows.iter().flat_map(|row| row.moves().copied()).collect();
    jumps.sort_unstable();
    let mut expected = naive::jumps(board.shape(), &pegs);
    expected.sort_unstable();
    assert_eq!(jumps, expected);
    assert!(table.rows.is_sorted_by_key(|row| row.evaluation.result));
    // On small boards quick searches find all results, so that the rows differ at most in the order of equal ones.
    let quick = quick_table(board, position, target, &mut NoProgress).unwrap();
    let results = |table: &MoveTable<Jump, JumpResult>| -> BTreeMap<Jump, Option<JumpResult>> {
        table.rows.iter().map(|row| (row.mv, row.evaluation.result)).collect()
    };
    assert_eq!(results(&quick), results(&table), "{pegs:?} {target:?}");
    for row in &table.rows {
        for jump in row.moves() {
            let (result, ways) = play_all(board.shape(), &naive::after(&pegs, *jump), target, &mut seen);
            assert_eq!(row.evaluation, Evaluation::counted(result, ways), "{pegs:?} {jump}");
        }
    }
}

type Chances = BTreeMap<Pegs, Chance>;

/// The naive twin of chances: the mean over all jumps, by the definition, in no canonical form.
fn naive_chance(shape: BoardShape, pegs: &Pegs, is_end: &dyn Fn(&Pegs) -> bool, seen: &mut Chances) -> Chance {
    if let Some(known) = seen.get(pegs) {
        return known.clone();
    }
    let after = naive::jumps(shape, pegs).into_iter().map(|jump| naive::after(pegs, jump));
    let all: Vec<Chance> = after.map(|after| naive_chance(shape, &after, is_end, seen)).collect();
    let at_end = if is_end(pegs) { Chance::one() } else { Chance::zero() };
    let chance = Chance::mean(all.iter().map(|chance| (chance, 1))).unwrap_or(at_end);
    seen.insert(pegs.clone(), chance.clone());
    chance
}

/// Compares the chances of a position with the naive twin.
fn assert_chances_agree(board: &Board, position: &Position, target: Option<Point>) {
    let table = move_table(board, position, target, MAX_STATES, &mut NoProgress).unwrap();
    let found = chances(board, position, target, &table, MAX_STATES, &mut NoProgress).unwrap();
    let best = table.position.result.unwrap();
    let is_end = |pegs: &Pegs| match (best, target) {
        (JumpResult::Left(left), _) => pegs.len() as u64 == left,
        (_, Some(target)) => *pegs == BTreeSet::from([target]),
        (_, None) => false,
    };
    let pegs: Pegs = position.pegs().collect();
    let mut seen = Chances::new();
    let shape = board.shape();
    assert_eq!(found.position, Some(naive_chance(shape, &pegs, &is_end, &mut seen)), "{pegs:?} {target:?}");
    for (row, chance) in table.rows.iter().zip(found.rows) {
        for jump in row.moves() {
            let after = naive::after(&pegs, *jump);
            assert_eq!(chance, Some(naive_chance(shape, &after, &is_end, &mut seen)), "{pegs:?} {jump}");
        }
    }
}

#[test]
fn chances_agree_with_the_naive_twin() {
    for (rows, cols) in (1..=8).flat_map(|rows| (1..=8 / rows).map(move |cols| (rows, cols))) {
        let board = Board::rectangle(rows, cols).unwrap();
        assert_chances_agree(&board, &board.start(), None);
    }
    for pattern in (1u32..1 << 9).step_by(7).filter(|pattern| pattern.count_ones() <= 6) {
        let points = (0..9).filter(|at| pattern >> at & 1 == 1).map(|at| Point::new(at / 3, at % 3));
        let board = Board::drawn(BoardShape::Plane, points.collect()).unwrap();
        assert_chances_agree(&board, &board.start(), None);
        assert_chances_agree(&board, &board.start(), Some(Point::new(1, 1)));
    }
    for hole in BoardShape::Triangle.points() {
        let board = Board::classic(BoardShape::Triangle, hole).unwrap();
        for target in [None, Some(hole)] {
            assert_chances_agree(&board, &board.start(), target);
        }
    }
}

#[test]
fn chances_have_known_values() {
    for (rows, cols, known) in [(2, 2, "1/2"), (2, 3, "7/10"), (1, 1, "1/1")] {
        let board = Board::rectangle(rows, cols).unwrap();
        let table = move_table(&board, &board.start(), None, MAX_STATES, &mut NoProgress).unwrap();
        let found = chances(&board, &board.start(), None, &table, MAX_STATES, &mut NoProgress).unwrap();
        assert_eq!(found.position.map(|chance| chance.to_string()).as_deref(), Some(known), "{rows}×{cols}");
        let few = chances(&board, &board.start(), None, &table, 1, &mut NoProgress).unwrap();
        assert_eq!(few.position.is_none(), !table.rows.is_empty());
    }
}

fn pegs_of(position: &Position) -> Vec<Point> {
    position.pegs().collect()
}

/// Plays random games, and compares every position on the way.
fn assert_agrees_along_games(board: &Board, target: Option<Point>, games: u32) {
    let mut seed = 5u64;
    for _ in 0..games {
        let mut position = board.start();
        loop {
            assert_agrees(board, &position, target);
            let all = pegs_of(&position);
            let jumps: Vec<Jump> = all.iter().flat_map(|peg| board.jumps_of(&position, *peg)).collect();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(jump) = jumps.get((seed >> 33) as usize % jumps.len().max(1)) else { break };
            board.play(&mut position, jump).unwrap();
        }
    }
}

/// Rectangles of up to 8 pegs: all sides, lying and standing.
#[test]
fn rectangles_agree_with_the_naive_twin() {
    for (rows, cols) in (1..=8).flat_map(|rows| (1..=8 / rows).map(move |cols| (rows, cols))) {
        assert_agrees_along_games(&Board::rectangle(rows, cols).unwrap(), None, 3);
    }
    let board = Board::rectangle(2, 4).unwrap();
    for target in [Point::new(0, 0), Point::new(0, 1), Point::new(-1, 2), Point::new(2, 4), Point::new(40, 0)] {
        assert_agrees_along_games(&board, Some(target), 1);
    }
}

/// All sets of pegs on 3×3 points, at most six of them.
#[test]
fn drawn_positions_agree_with_the_naive_twin() {
    for pattern in (1u32..1 << 9).filter(|pattern| pattern.count_ones() <= 6) {
        let points = (0..9).filter(|at| pattern >> at & 1 == 1).map(|at| Point::new(at / 3, at % 3));
        let board = Board::drawn(BoardShape::Plane, points.collect()).unwrap();
        assert_agrees(&board, &board.start(), None);
    }
}

/// The triangle of 15 with its hole anywhere, to the fewest pegs and to the hole.
#[test]
fn the_triangle_agrees_with_the_naive_twin() {
    for hole in BoardShape::Triangle.points() {
        let board = Board::classic(BoardShape::Triangle, hole).unwrap();
        for target in [None, Some(hole)] {
            assert_agrees(&board, &board.start(), target);
        }
    }
    let board = Board::classic(BoardShape::Triangle, Point::new(2, 1)).unwrap();
    assert_agrees_along_games(&board, None, 2);
    assert_agrees_along_games(&board, Some(Point::new(0, 0)), 2);
}

#[test]
fn tables_have_known_numbers() {
    let table = |rows, cols| {
        let board = Board::rectangle(rows, cols).unwrap();
        move_table(&board, &board.start(), None, MAX_STATES, &mut NoProgress).unwrap()
    };
    let two = table(2, 2);
    assert_eq!(two.position, Evaluation::counted(JumpResult::Left(1), 16u32));
    assert_eq!((two.rows.len(), two.count()), (1, 8));
    assert_eq!(two.rows[0].evaluation, Evaluation::counted(JumpResult::Left(1), 2u32));
    let four = table(2, 4);
    assert_eq!(four.position, Evaluation::counted(JumpResult::Left(1), 320u32));
    let lost: usize =
        four.rows.iter().filter(|row| row.evaluation.result > Some(JumpResult::Left(1))).map(MoveRow::count).sum();
    assert_eq!((four.count(), lost), (12, 4));
}

#[test]
fn a_small_budget_gives_bounds_and_never_a_wrong_number() {
    let board = Board::rectangle(3, 4).unwrap();
    let exact = move_table(&board, &board.start(), None, MAX_STATES, &mut NoProgress).unwrap();
    let all = exact.position.ways.as_exact().unwrap().clone();
    for max_states in [0, 1, 10, 100, 1000] {
        let table = move_table(&board, &board.start(), None, max_states, &mut NoProgress).unwrap();
        assert_eq!(table.position.result, exact.position.result, "{max_states}");
        match &table.position.ways {
            Ways::Exact(ways) => assert_eq!(*ways, all),
            Ways::Over(ways) => assert!(*ways < all),
            Ways::Unknown => {}
        }
        for row in &table.rows {
            let same = exact.rows.iter().find(|other| other.mv == row.mv).unwrap();
            assert_eq!(row.evaluation.result, same.evaluation.result);
            let ways: &BigUint = same.evaluation.ways.as_exact().unwrap();
            assert!(match &row.evaluation.ways {
                Ways::Exact(own) => own == ways,
                Ways::Over(own) => own < ways,
                Ways::Unknown => true,
            });
        }
    }
}

#[test]
fn work_is_refused_or_cancelled() {
    let large = Board::rectangle(7, 7).unwrap();
    let refused = move_table(&large, &large.start(), None, MAX_STATES, &mut NoProgress);
    assert_eq!(refused, Err(SearchError::TooLarge));
    let board = Board::rectangle(3, 4).unwrap();
    let stopped = move_table(&board, &board.start(), None, MAX_STATES, &mut |_, _| Err(Cancelled));
    assert_eq!(stopped, Err(SearchError::Stopped));
    let english = Board::classic(BoardShape::English, BoardShape::English.usual_hole()).unwrap();
    let target = Some(BoardShape::English.usual_hole());
    let stopped = quick_table(&english, &english.start(), target, &mut |_, _| Err(Cancelled));
    assert_eq!(stopped, Err(SearchError::Stopped));
    let quick = quick_table(&english, &english.start(), target, &mut NoProgress).unwrap();
    assert_eq!(quick.position, Evaluation { result: Some(JumpResult::Target), ways: Ways::Unknown });
}
