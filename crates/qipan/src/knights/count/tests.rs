//! Against the naive twin, and against what is known.

use num_bigint::BigUint;

use super::*;
use crate::board::Square;
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

#[test]
fn tours_by_number() {
    for (rows, cols, kind) in [(3, 4, Kind::Open), (5, 5, Kind::Open), (5, 6, Kind::Closed), (3, 10, Kind::Closed), (6, 6, Kind::Closed)] {
        let board = board(rows, cols, kind);
        let diagram = Diagram::new(&board, None, 1 << 30, &mut Silent).unwrap();
        eprintln!("{rows}x{cols} {kind:?} {} {} {}", diagram.count(), diagram.states(), diagram.bytes());
        let count = u64::try_from(diagram.count()).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for i in (0..count).step_by(1 + count as usize / 900) {
            let tour = diagram.tour(&i.into()).unwrap();
            assert_eq!(tour.len() as u64, board.area());
            assert_eq!(diagram.number(&tour), Some(i.into()));
            seen.insert(tour);
        }
        eprintln!("{}", seen.len());
    }
}

#[test]
fn narrow() {
    for n in [8, 9, 100, 2000, 2001] {
        for (m, kind, start) in [(3, Kind::Closed, None), (4, Kind::Closed, None), (4, Kind::Open, None), (3, Kind::Open, Some(Square::new(0,0))), (4, Kind::Open, Some(Square::new(1,n/2))), (4, Kind::Open, Some(Square::new(0,n - 3)))] {
            let found = find(&board(m, n, kind), start, 200 << 20, &mut Silent).unwrap();
            eprintln!("{m}x{n} {kind:?} {start:?} {:?}", found.map(|tour| tour.len()));
        }
    }
}
