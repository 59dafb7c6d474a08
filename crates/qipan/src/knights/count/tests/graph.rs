//! Tests of the sweep over squares in any order: states of 64 and of 128 bits, with one worker and with three, against the
//! sweep row by row, on small boards and on 8×8.

use super::super::completions::by_rows;
use super::super::graph::{Graph, count as count_graph, count_wide};
use super::{PLENTY, Three, board};
use crate::board::{Square, Symmetry};
use crate::executor::Sequential;
use crate::knights::count::CountError;
use crate::knights::search::{self, Found};
use crate::knights::{Board, Kind};
use crate::progress::NoProgress;
use num_bigint::BigUint;

fn moves(board: &Board, path: &[Square]) -> Vec<Square> {
    path.last()
        .map(|last| board.neighbours(*last).filter(|square| !path.contains(square)).collect())
        .unwrap_or_default()
}

/// The numbers of all moves, which must be the same for every kind of state and number of workers.
fn numbers(board: &Board, path: &[Square]) -> Option<Vec<BigUint>> {
    let graph = Graph::new(board, path, &moves(board, path))?;
    let counted = count_graph(&graph, PLENTY, &Sequential, &mut NoProgress).unwrap();
    assert_eq!(count_graph(&graph, PLENTY, &Three, &mut NoProgress).as_ref(), Ok(&counted));
    assert_eq!(count_wide(&graph, PLENTY, &Sequential, &mut NoProgress).as_ref(), Ok(&counted));
    assert_eq!(count_wide(&graph, PLENTY, &Three, &mut NoProgress).as_ref(), Ok(&counted));
    Some(counted)
}

/// Beginnings of tours, on square boards and others, with and without missing squares, and their mirror images.
#[test]
fn small_boards_agree_with_the_sweep_row_by_row() {
    let hole = Square::new(1, 2);
    let mut boards: Vec<Board> = Vec::new();
    for (rows, cols) in [(3, 4), (4, 3), (3, 7), (4, 5), (5, 4), (5, 5), (5, 6), (6, 5), (3, 10), (6, 6)] {
        for kind in [Kind::Open, Kind::Closed] {
            let full = board(rows, cols, kind);
            boards.extend(full.clone().without([hole].into()).ok());
            boards.push(full);
        }
    }
    let mut counted = 0;
    for board in boards {
        let Ok(Found::Tour(tour)) = search::find(&board, &[], 1 << 20, &mut NoProgress) else { continue };
        for length in [1, 2, 3, 5, 8, 13, 21].into_iter().filter(|length| *length < tour.len()) {
            let path = &tour[..length];
            let Some(numbers) = numbers(&board, path) else { continue };
            for (mv, number) in moves(&board, path).iter().zip(&numbers) {
                let longer: Vec<Square> = path.iter().chain([mv]).copied().collect();
                let twin = by_rows(&board, &longer, PLENTY, &Sequential, &mut NoProgress).unwrap();
                assert_eq!(*number, twin, "{board:?} {longer:?}");
            }
            counted += 1;
            if board.is_full() {
                let flip =
                    Symmetry::all().find(|one| !one.transpose && *one != Symmetry::all().next().unwrap()).unwrap();
                let image = |square: &Square| flip.square(board.rows(), board.cols(), *square);
                let flipped: Vec<Square> = path.iter().map(image).collect();
                let (mut one, mut other) = (numbers, self::numbers(&board, &flipped).unwrap());
                one.sort();
                other.sort();
                assert_eq!(one, other, "{board:?} {flipped:?}");
            }
        }
    }
    assert!(counted > 60, "{counted}");
}

/// A path of Warnsdorff's rule over twenty squares of 8×8: a million states, in many groups. The numbers were counted by
/// another program before: states of 96 bits in a partitioned hash map.
#[test]
fn many_groups_give_the_known_numbers() {
    let path = [
        [3, 3],
        [2, 1],
        [0, 0],
        [1, 2],
        [2, 0],
        [0, 1],
        [1, 3],
        [0, 5],
        [1, 7],
        [2, 5],
        [0, 4],
        [1, 6],
        [3, 7],
        [5, 6],
        [7, 7],
        [6, 5],
        [5, 7],
        [7, 6],
        [6, 4],
        [7, 2],
    ]
    .map(|[row, col]| Square::new(row, col));
    for (kind, known) in
        [(Kind::Open, [80_069_889_u32, 93_744_802, 722_741_787]), (Kind::Closed, [10_230_587, 13_568_622, 86_754_151])]
    {
        assert_eq!(numbers(&board(8, 8, kind), &path), Some(known.map(BigUint::from).to_vec()), "{kind:?}");
    }
}

/// A limit on memory ends the count.
#[test]
fn a_limit_on_memory_is_kept() {
    let full = board(6, 6, Kind::Open);
    let path = [Square::new(0, 0)];
    let graph = Graph::new(&full, &path, &moves(&full, &path)).unwrap();
    assert_eq!(count_graph(&graph, 1 << 12, &Sequential, &mut NoProgress), Err(CountError::TooLarge));
}
