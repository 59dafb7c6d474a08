//! Tables against backtracking over all paths, and against known numbers.

use std::collections::BTreeSet;

use super::super::count::by_rows;
use super::super::naive;
use super::*;
use crate::executor::Sequential;
use crate::progress::NoProgress;

fn table_of(board: &Board, path: &[Square]) -> MoveTable<Square, TourResult> {
    let mut position = board.start();
    path.iter().for_each(|square| board.play(&mut position, &Move(*square)).unwrap());
    move_table(board, &position, MAX_BYTES, &Sequential, &mut NoProgress).unwrap()
}

/// Compares the table of a path with the naive twin and with the laws of tables.
fn assert_agrees(board: &Board, path: &[Square]) {
    let table = table_of(board, path);
    let expected = |path: &[Square]| {
        let ways = naive::count_on(board, path);
        let result = if ways > 0 { TourResult::Completable } else { TourResult::DeadEnd };
        Evaluation::counted(result, ways)
    };
    let mut position = board.start();
    path.iter().for_each(|square| board.play(&mut position, &Move(*square)).unwrap());
    if !path.is_empty() {
        assert_eq!(table.position, expected(path), "{board:?} {path:?}");
    }
    let moves: BTreeSet<Square> = table.rows.iter().flat_map(|row| row.moves().copied()).collect();
    assert_eq!(moves.len(), table.count());
    let legal = board.squares().filter(|square| board.allows(&position, *square).is_ok());
    assert_eq!(moves, legal.collect(), "{board:?} {path:?}");
    for row in &table.rows {
        for mv in row.moves().filter(|mv| position.number(**mv).is_none()) {
            let longer: Vec<Square> = path.iter().chain([mv]).copied().collect();
            assert_eq!(row.evaluation, expected(&longer), "{board:?} {longer:?}");
        }
    }
}

/// Compares the tables of a path and of all its continuations, up to a number of squares.
fn assert_agrees_from(board: &Board, path: &mut Vec<Square>, squares: usize) {
    assert_agrees(board, path);
    if path.len() >= squares {
        return;
    }
    let mut position = board.start();
    path.iter().for_each(|square| board.play(&mut position, &Move(*square)).unwrap());
    let next: Vec<Square> =
        if path.is_empty() { board.squares().collect() } else { board.choices(&position).collect() };
    for square in next.into_iter().filter(|square| position.number(*square).is_none()) {
        path.push(square);
        assert_agrees_from(board, path, squares);
        path.pop();
    }
}

/// All paths of up to three squares on all boards of up to 4×4 and 3×6, and of all lengths on 3×3, 3×4 and 4×3.
#[test]
fn small_boards_agree_with_the_naive_twin() {
    let sides = (1..=4).flat_map(|rows| (1..=4).map(move |cols| (rows, cols)));
    for (rows, cols) in sides.chain([(3, 5), (5, 3), (3, 6), (6, 3)]) {
        for kind in [Kind::Open, Kind::Closed] {
            let squares = if rows * cols <= 12 && rows.min(cols) == 3 { 12 } else { 3 };
            assert_agrees_from(&Board::new(rows, cols, kind).unwrap(), &mut Vec::new(), squares);
        }
    }
}

/// Boards with missing squares, and paths along tours.
#[test]
fn paths_along_tours_agree_with_the_naive_twin() {
    let holes = |holes: &[(u64, u64)]| holes.iter().map(|&(row, col)| Square::new(row, col)).collect();
    let full = |rows, cols, kind| Board::new(rows, cols, kind).unwrap();
    for board in [
        full(4, 5, Kind::Open),
        full(5, 4, Kind::Open),
        full(5, 5, Kind::Open),
        full(3, 3, Kind::Closed).without(holes(&[(1, 1)])).unwrap(),
        full(4, 5, Kind::Open).without(holes(&[(0, 0), (2, 3)])).unwrap(),
        full(5, 5, Kind::Closed).without(holes(&[(2, 2)])).unwrap(),
        full(5, 6, Kind::Closed),
    ] {
        let Found::Tour(tour) = search::find(&board, &[], u64::MAX, &mut NoProgress).unwrap() else { continue };
        let least = (board.area() as usize).saturating_sub(22).max(1);
        for length in least..=tour.len() {
            assert_agrees(&board, &tour[..length]);
        }
    }
}

/// Twenty squares of 8×8, in boards and kinds with different orders of squares, against the sweep row by row.
#[test]
fn one_sweep_for_all_moves_agrees_with_the_sweep_row_by_row() {
    for (text, kind) in [
        ("4,2;2,1;1,3;3,4;1,5;2,3;1,1;3,2;2,4;4,3;6,2;7,4;5,3;4,5;3,7;1,8;2,6;4,7;6,6;5,8", Kind::Open),
        ("8,3;7,1;6,3;8,4;7,2;6,4;8,5;7,7;6,5;4,6;5,8;6,6;4,5;3,7;1,8;2,6;3,8;1,7;2,5;3,3", Kind::Closed),
        ("7,4;8,2;6,3;4,2;5,4;7,5;6,7;5,5;4,3;3,1;5,2;7,1;8,3;6,2;8,1;7,3;6,1;5,3;4,5;3,3", Kind::Open),
    ] {
        let board = Board::new(8, 8, kind).unwrap();
        let path: Vec<Square> = text.split(';').map(|square| square.parse::<Move>().unwrap().0).collect();
        let moves: Vec<Square> = board.neighbours(path[19]).filter(|square| !path.contains(square)).collect();
        let counts =
            completions_by_move(&board, &path, &moves, MAX_BYTES, &Sequential, &mut NoProgress).unwrap().unwrap();
        for (mv, count) in moves.iter().zip(&counts) {
            let longer: Vec<Square> = path.iter().chain([mv]).copied().collect();
            let by_rows = by_rows(&board, &longer, 1 << 30, &Sequential, &mut NoProgress).unwrap();
            assert_eq!(*count, by_rows, "{text} {mv}");
        }
    }
}

/// Boards in which few squares are left, in all orders in which a tour visits them.
#[test]
fn the_last_squares_agree_with_the_naive_twin() {
    for (rows, cols, kind) in [(6, 6, Kind::Open), (6, 6, Kind::Closed), (5, 8, Kind::Closed), (7, 7, Kind::Open)] {
        let board = Board::new(rows, cols, kind).unwrap();
        let Found::Tour(tour) = search::find(&board, &[], u64::MAX, &mut NoProgress).unwrap() else { continue };
        for length in tour.len() - 20..=tour.len() {
            assert_agrees(&board, &tour[..length]);
        }
    }
}

#[test]
fn tables_have_known_numbers() {
    let evaluations = |rows, cols| {
        let table = table_of(&Board::new(rows, cols, Kind::Open).unwrap(), &[Square::new(0, 0)]);
        let row = |row: &MoveRow<Square, TourResult>| {
            (row.mv.to_string(), row.count(), u64::try_from(row.evaluation.ways.as_exact().unwrap()).unwrap())
        };
        table.rows.iter().map(row).collect::<Vec<_>>()
    };
    assert_eq!(evaluations(5, 5), [("2,3".to_owned(), 2, 152)]);
    assert_eq!(evaluations(4, 5), [("3,2".to_owned(), 1, 27), ("2,3".to_owned(), 1, 5)]);
    // In each direction, all open tours of 5×5; all closed tours of 6×6 from a given square.
    let open = table_of(&Board::new(5, 5, Kind::Open).unwrap(), &[]);
    assert_eq!(open.position, Evaluation::counted(TourResult::Completable, 2 * 864u32));
    assert_eq!(open.rows.len(), 6);
    let closed = table_of(&Board::new(6, 6, Kind::Closed).unwrap(), &[Square::new(2, 1)]);
    assert_eq!(closed.position, Evaluation::counted(TourResult::Completable, 2 * 9862u32));
}

#[test]
fn without_memory_a_search_decides() {
    let board = Board::new(6, 6, Kind::Closed).unwrap();
    let mut position = board.start();
    board.play(&mut position, &Move(Square::new(0, 0))).unwrap();
    let table = move_table(&board, &position, 0, &Sequential, &mut NoProgress).unwrap();
    assert_eq!(table.position, Evaluation { result: Some(TourResult::Completable), ways: Ways::Unknown });
    assert_eq!(move_table(&board, &position, MAX_BYTES, &Sequential, &mut |_, _| Err(Cancelled)), Err(Cancelled));
}

#[test]
fn rows_that_are_counted_stay_when_the_time_is_over() {
    let board = Board::new(5, 6, Kind::Open).unwrap();
    let path = [Square::new(0, 0), Square::new(1, 2), Square::new(0, 4)];
    let mut position = board.start();
    path.iter().for_each(|square| board.play(&mut position, &Move(*square)).unwrap());
    let all = move_table(&board, &position, MAX_BYTES, &Sequential, &mut NoProgress).unwrap();
    let mut kinds = BTreeSet::new();
    for most in [0, 1, 2, 40, 400, 4000, u32::MAX] {
        let asked = std::cell::Cell::new(0_u32);
        let is_over = || {
            asked.set(asked.get().saturating_add(1));
            asked.get() > most
        };
        let table = move_table_until(&board, &position, MAX_BYTES, &is_over, &Sequential, &mut NoProgress).unwrap();
        let mut counted = 0;
        for row in &table.rows {
            let same = all.rows.iter().find(|other| other.mv == row.mv).unwrap();
            assert_eq!(row.evaluation.result, same.evaluation.result, "{most}: the search decides");
            counted += usize::from(row.evaluation.ways == same.evaluation.ways);
            assert!(row.evaluation.ways == same.evaluation.ways || row.evaluation.ways == Ways::Unknown);
        }
        kinds.insert(counted);
    }
    assert!(kinds.contains(&all.rows.len()) && kinds.len() > 1, "{kinds:?}");
    let stopped = move_table_until(&board, &position, MAX_BYTES, &|| false, &Sequential, &mut |_, _| Err(Cancelled));
    assert_eq!(stopped, Err(Cancelled));
}

/// The naive twin of chances: the mean over all moves, by the rules.
fn naive_chance(board: &Board, position: &Position) -> Chance {
    let choices: Vec<Square> = match position.last() {
        None => board.squares().collect(),
        Some(_) => board.choices(position).collect(),
    };
    let after = choices.into_iter().map(|square| {
        let mut after = position.clone();
        board.play(&mut after, &Move(square)).unwrap();
        naive_chance(board, &after)
    });
    let all: Vec<Chance> = after.collect();
    let is_done = board.status(position).is_complete();
    let at_end = if is_done { Chance::one() } else { Chance::zero() };
    Chance::mean(all.iter().map(|chance| (chance, 1))).unwrap_or(at_end)
}

#[test]
fn chances_agree_with_the_naive_twin() {
    let full = |rows, cols, kind| Board::new(rows, cols, kind).unwrap();
    let ring = full(3, 3, Kind::Closed).without(BTreeSet::from([Square::new(1, 1)])).unwrap();
    let boards = [(1, 1), (2, 3), (3, 3), (3, 4), (4, 3), (4, 4)];
    let boards =
        boards.into_iter().flat_map(|(rows, cols)| [Kind::Open, Kind::Closed].map(|kind| full(rows, cols, kind)));
    for board in boards.chain([ring]) {
        let corner = Square::new(0, 0);
        for path in [vec![], vec![corner], vec![corner, Square::new(2, 1)], vec![corner, Square::new(1, 2)]] {
            let mut position = board.start();
            if !path.iter().all(|square| board.play(&mut position, &Move(*square)).is_ok()) {
                continue;
            }
            let table = table_of(&board, &path);
            let found = chances(&board, &position, &table, 1 << 18, &mut NoProgress).unwrap();
            assert_eq!(found.position, Some(naive_chance(&board, &position)), "{board:?} {path:?}");
            for (row, chance) in table.rows.iter().zip(found.rows) {
                for mv in row.moves() {
                    let mut after = position.clone();
                    board.play(&mut after, &Move(*mv)).unwrap();
                    assert_eq!(chance, Some(naive_chance(&board, &after)), "{board:?} {path:?} {mv}");
                }
            }
        }
    }
}

/// To the end of a closed tour: the last moves are certain, and so is the return.
#[test]
fn chances_include_the_return() {
    let board = Board::new(5, 6, Kind::Closed).unwrap();
    let Found::Tour(tour) = search::find(&board, &[], u64::MAX, &mut NoProgress).unwrap() else {
        panic!("there is one")
    };
    for length in 20..=tour.len() {
        let table = table_of(&board, &tour[..length]);
        let mut position = board.start();
        tour[..length].iter().for_each(|square| board.play(&mut position, &Move(*square)).unwrap());
        let found = chances(&board, &position, &table, 1 << 18, &mut NoProgress).unwrap();
        assert_eq!(found.position, Some(naive_chance(&board, &position)), "{length}");
        assert!(length < tour.len() || found.position == Some(Chance::one()));
    }
    let large = Board::new(9, 9, Kind::Open).unwrap();
    let table = move_table(&large, &large.start(), 0, &Sequential, &mut NoProgress).unwrap();
    assert_eq!(chances(&large, &large.start(), &table, 1, &mut NoProgress).unwrap().position, None);
}
