//! Tables against all subsets of the squares, and against known numbers.

use std::collections::BTreeSet;

use super::super::naive;
use super::*;
use crate::progress::{Cancelled, NoProgress};
use crate::puzzle::Puzzle;

/// All blocking sets of a board of at most 20 squares, as bits in reading order, sorted by size.
fn blocking_sets(board: &Board) -> Vec<u32> {
    let squares: Vec<Square> = board.all().squares().collect();
    let bit = |square: &Square| 1u32 << squares.iter().position(|other| other == square).unwrap();
    let lines: Vec<u32> = naive::lines(board).iter().map(|line| line.iter().map(bit).sum()).collect();
    let blocks = |set: &u32| lines.iter().all(|line| line & set != 0);
    let mut sets: Vec<u32> = (0..1u32 << squares.len()).filter(blocks).collect();
    sets.sort_by_key(|set| set.count_ones());
    sets
}

/// The naive twin: the fewest squares of a blocking set that contains these, and the number of such sets.
fn fewest(sets: &[u32], stones: u32) -> Evaluation<u64> {
    let containing = || sets.iter().filter(|set| **set & stones == stones).map(|set| set.count_ones());
    let fewest = containing().next().unwrap();
    Evaluation::counted(u64::from(fewest), containing().take_while(|count| *count == fewest).count())
}

fn assert_agrees(board: &Board, sets: &[u32], stones: u32) {
    let squares: Vec<Square> = board.all().squares().collect();
    let bit = |square: Square| 1u32 << squares.iter().position(|other| *other == square).unwrap();
    let on_board = squares.iter().copied().filter(|square| bit(*square) & stones != 0);
    let position = Position::of_squares(board, on_board);
    let table = move_table(board, &position, &mut NoProgress).unwrap();
    assert_eq!(table.position, fewest(sets, stones), "{board:?} {stones:b}");
    assert_eq!(table.count(), squares.len());
    for row in &table.rows {
        for mv in row.moves() {
            assert!(board.play(&mut position.clone(), mv).is_ok());
            let after = stones ^ bit(mv.square());
            assert_eq!(row.evaluation, fewest(sets, after), "{board:?} {stones:b} {mv}");
        }
    }
}

/// Boards of up to 20 squares and lines of 2 to 5, with no stone, all pairs of stones, and random stones.
#[test]
fn small_boards_agree_with_all_subsets() {
    let boards = [
        (1, 1, 1),
        (1, 7, 2),
        (2, 3, 2),
        (3, 3, 2),
        (3, 3, 3),
        (3, 4, 3),
        (4, 3, 3),
        (2, 6, 3),
        (4, 4, 3),
        (4, 4, 4),
        (5, 3, 4),
        (3, 5, 5),
        (4, 5, 4),
        (5, 4, 3),
        (2, 9, 5),
        (2, 2, 5),
    ];
    let mut seed = 9u64;
    for (rows, cols, length) in boards {
        let board = Board::new(rows, cols, length).unwrap();
        let sets = blocking_sets(&board);
        assert_agrees(&board, &sets, 0);
        for pair in (0..1u32 << (rows * cols)).filter(|stones| stones.count_ones() == 2).step_by(7) {
            assert_agrees(&board, &sets, pair);
        }
        for _ in 0..6 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            assert_agrees(&board, &sets, (seed >> 30) as u32 & ((1u32 << (rows * cols)) - 1));
        }
    }
}

/// The naive twin of chances: the mean over all next stones, by the rules, with this number of stones to come.
fn naive_chance(board: &Board, stones: &BTreeSet<Square>, more: u64) -> Chance {
    let position = Position::of_squares(board, stones.iter().copied());
    if more == 0 {
        return if board.status(&position).is_complete() { Chance::one() } else { Chance::zero() };
    }
    let free = board.all().squares().filter(|square| !stones.contains(square));
    let after = free.map(|square| naive_chance(board, &stones.iter().copied().chain([square]).collect(), more - 1));
    let all: Vec<Chance> = after.collect();
    Chance::mean(all.iter().map(|chance| (chance, 1))).unwrap()
}

#[test]
fn chances_agree_with_the_naive_twin() {
    for (rows, cols, length, placed) in [
        (1, 5, 3, vec![]),
        (3, 3, 3, vec![]),
        (3, 3, 2, vec![(1, 1)]),
        (2, 5, 3, vec![(0, 2)]),
        (4, 4, 4, vec![(0, 1), (2, 2)]),
    ] {
        let board = Board::new(rows, cols, length).unwrap();
        let stones: BTreeSet<Square> = placed.iter().map(|(row, col)| Square::new(*row, *col)).collect();
        let position = Position::of_squares(&board, stones.iter().copied());
        let table = move_table(&board, &position, &mut NoProgress).unwrap();
        let found = chances(&board, &position, &table);
        let more = table.position.result.unwrap() - stones.len() as u64;
        assert_eq!(found.position, Some(naive_chance(&board, &stones, more)), "{rows}×{cols}");
        for (row, chance) in table.rows.iter().zip(found.rows) {
            for mv in row.moves() {
                match mv {
                    Move::Put(square) => {
                        let after = stones.iter().copied().chain([*square]).collect();
                        let expected = if more == 0 { Chance::zero() } else { naive_chance(&board, &after, more - 1) };
                        assert_eq!(chance, Some(expected), "{rows}×{cols} {mv}");
                    }
                    Move::Take(_) => assert_eq!(chance, None),
                }
            }
        }
    }
    assert_eq!((binomial(42, 8), binomial(3, 5)), (118_030_185u32.into(), BigUint::ZERO));
}

#[test]
fn the_example_has_six_placements() {
    let board = Board::new(6, 7, 5).unwrap();
    let table = move_table(&board, &board.start(), &mut NoProgress).unwrap();
    assert_eq!(table.position, Evaluation::counted(8, 6u32));
    // Each of the six placements has eight stones.
    let best = table.rows.iter().filter(|row| row.evaluation.result == Some(8));
    let sum: u64 =
        best.map(|row| row.count() as u64 * u64::try_from(row.evaluation.ways.as_exact().unwrap()).unwrap()).sum();
    assert_eq!(sum, 48);
    assert!(table.rows.iter().all(|row| row.evaluation.ways.as_exact().is_some()));
    for stones in naive::fewest(&board) {
        let table = move_table(&board, &Position::of_squares(&board, stones), &mut NoProgress).unwrap();
        assert_eq!(table.position, Evaluation::counted(8, 1u32));
    }
}

/// A board and its transpose have transposed tables.
#[test]
fn transposed_boards_have_transposed_tables() {
    for (rows, cols, length) in [(5, 7, 4), (6, 8, 5), (7, 5, 5)] {
        let table = |rows, cols, stones: &[(u64, u64)]| {
            let board = Board::new(rows, cols, length).unwrap();
            let stones = stones.iter().map(|(row, col)| Square::new(*row, *col));
            let table = move_table(&board, &Position::of_squares(&board, stones), &mut NoProgress).unwrap();
            let all = |row: &MoveRow<Move, u64>| row.moves().map(|mv| (mv.square(), row.evaluation.clone())).collect();
            table.rows.iter().flat_map(|row| -> Vec<(Square, Evaluation<u64>)> { all(row) }).collect::<Vec<_>>()
        };
        let mut one = table(rows, cols, &[(1, 2), (3, 0)]);
        let other = table(cols, rows, &[(2, 1), (0, 3)]);
        let mut turned: Vec<_> = other.into_iter().map(|(at, value)| (Square::new(at.col, at.row), value)).collect();
        one.sort_unstable_by_key(|(square, _)| *square);
        turned.sort_unstable_by_key(|(square, _)| *square);
        assert_eq!(one, turned, "{rows}×{cols}");
    }
}

#[test]
fn large_boards_are_refused() {
    for (rows, cols, length) in [(65, 64, 5), (64, 64, 3)] {
        let board = Board::new(rows, cols, length).unwrap();
        assert_eq!(move_table(&board, &board.start(), &mut NoProgress), Err(SearchError::TooLarge));
    }
    let board = Board::new(8, 8, 5).unwrap();
    assert_eq!(move_table(&board, &board.start(), &mut |_, _| Err(Cancelled)), Err(SearchError::Stopped));
}
