//! Against the naive twin, and against what is known.

use num_bigint::BigUint;

use super::*;
use crate::crew::Alone;
use crate::knights::{Board, Kind, naive};
use crate::meter::Silent;

fn board(rows: u64, cols: u64, kind: Kind) -> Board {
    Board::new(rows, cols, kind).unwrap()
}

fn counted(board: &Board) -> BigUint {
    let counted = count(board, u64::MAX, &Alone, &mut Silent).unwrap();
    eprintln!("{}x{} {counted:?}", board.rows(), board.cols());
    counted.count
}

#[test]
fn full_boards() {
    for (rows, cols) in [(1, 1), (1, 2), (2, 3), (3, 3), (3, 4), (4, 4), (3, 5), (3, 6), (4, 5), (3, 7), (5, 5)] {
        for kind in [Kind::Open, Kind::Closed] {
            let board = board(rows, cols, kind);
            if board.area() < 26 { assert_eq!(counted(&board), naive::count(&board).into(), "{board:?}"); }
        }
    }
    for (rows, cols, count) in [(5, 6, 8u64), (6, 6, 9862), (6, 7, 1067638), (3, 10, 16), (3, 12, 176), (6, 8, 55488142)] {
        assert_eq!(counted(&board(rows, cols, Kind::Closed)), count.into());
        assert_eq!(counted(&board(cols, rows, Kind::Closed)), count.into());
    }
    assert_eq!(counted(&board(6, 6, Kind::Open)), 3318960u64.into());
}
