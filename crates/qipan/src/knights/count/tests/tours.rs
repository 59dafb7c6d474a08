//! Tests of tours by number, and of finding a single tour.

use super::*;

/// The diagram contains exactly the tours of the board, each under its own number.
#[test]
fn unranking_and_ranking_are_inverse() {
    let mut random = Lcg(4);
    let full =
        [(3, 4, Kind::Open), (5, 6, Kind::Closed), (3, 10, Kind::Closed), (1, 1, Kind::Open), (1, 1, Kind::Closed)];
    let mut boards: Vec<Board> = full.into_iter().map(|(rows, cols, kind)| board(rows, cols, kind)).collect();
    boards.extend((0..100).map(|_| random.board(16)));
    for board in boards {
        let diagram = Diagram::new(&board, None, PLENTY, &mut NoProgress).unwrap();
        let count = u64::try_from(diagram.count()).unwrap();
        let mut naive_count = BTreeSet::new();
        if board.area() < 30 {
            naive::walk_all(&board, &mut |tour| {
                naive_count.insert(canonical(tour, board.kind()));
            });
            assert_eq!(count, naive_count.len() as u64, "{board:?}");
        }
        let mut seen = BTreeSet::new();
        for i in 0..count {
            let tour = diagram.unrank(&i.into()).unwrap();
            assert!(is_tour(&board, &tour), "{board:?} {tour:?}");
            assert_eq!(canonical(&tour, board.kind()), tour);
            assert_eq!(diagram.number(&tour), Some(i.into()));
            seen.insert(tour);
        }
        assert_eq!(diagram.unrank(&count.into()), None);
        assert_eq!(seen.len() as u64, count);
        assert!(naive_count.is_empty() || seen == naive_count, "{board:?}");
    }
}

#[test]
fn tours_of_the_smallest_square_board_by_number() {
    let six = board(6, 6, Kind::Closed);
    let diagram = Diagram::new(&six, None, PLENTY, &mut NoProgress).unwrap();
    assert_eq!(diagram.count(), 9862_u32.into());
    for i in (0_u32..9862).step_by(29) {
        let mut tour = diagram.unrank(&i.into()).unwrap();
        assert!(is_tour(&six, &tour));
        tour.rotate_left(7);
        tour.reverse();
        assert_eq!(diagram.number(&tour), Some(i.into()));
        tour.swap(1, 2);
        assert_eq!(diagram.number(&tour), None);
    }
    assert_eq!(diagram.number(&[]), None);
    let small = Diagram::new(&six, None, 1 << 12, &mut NoProgress);
    assert_eq!(small.err(), Some(CountError::TooLarge));
}

/// Numbers of several limbs.
#[test]
fn tours_of_a_long_board_by_number() {
    let long = board(3, 70, Kind::Closed);
    let diagram = Diagram::new(&long, None, PLENTY, &mut NoProgress).unwrap();
    assert_eq!(diagram.count(), counted(&long));
    // The memory stays within the limit, whether states or numbers exceed it.
    let bytes = diagram.bytes();
    for limit in [bytes / 4, bytes / 2, bytes * 3 / 4, bytes - 1, bytes, bytes + bytes / 2, 2 * bytes] {
        match Diagram::new(&long, None, limit, &mut NoProgress) {
            Ok(diagram) => assert!(diagram.bytes() <= limit, "{limit} of {bytes}"),
            Err(error) => assert!(error == CountError::TooLarge && limit < 2 * bytes, "{limit} of {bytes}"),
        }
    }
    let mut i = BigUint::ZERO;
    while i < diagram.count() {
        let tour = diagram.unrank(&i).unwrap();
        assert!(is_tour(&long, &tour));
        assert_eq!(diagram.number(&tour), Some(i.clone()));
        i = i * 5_u32 + 3_u32;
    }
}

/// A tour from a given start is found exactly where one exists, and the diagram counts them.
#[test]
fn tours_from_each_start_agree_with_the_naive_twin() {
    let mut random = Lcg(5);
    let mut boards = vec![board(3, 4, Kind::Open), board(4, 4, Kind::Open), board(3, 5, Kind::Open)];
    boards.extend((0..60).map(|_| random.board(15).with_kind(Kind::Open)));
    for board in boards {
        for start in board.squares() {
            let naive_count = naive::count_from(&board, start);
            let found = find(&board, Some(start), PLENTY, &mut NoProgress).unwrap();
            assert_eq!(found.is_some(), naive_count > 0, "{board:?} from {start}");
            assert!(found.is_none_or(|tour| is_tour(&board, &tour) && tour[0] == start));
            if board.area() > 1 {
                let diagram = Diagram::new(&board, Some(start), PLENTY, &mut NoProgress).unwrap();
                assert_eq!(diagram.count(), naive_count.into(), "{board:?} from {start}");
                assert!(naive_count == 0 || diagram.unrank(&(naive_count - 1).into()).unwrap()[0] == start);
            }
        }
    }
}

#[test]
fn a_tour_is_found_exactly_where_one_exists() {
    let mut random = Lcg(6);
    for _ in 0..200 {
        let board = random.board(20);
        let found = find(&board, None, PLENTY, &mut NoProgress).unwrap();
        assert_eq!(found.is_some(), naive::count(&board) > 0, "{board:?}");
        assert!(found.is_none_or(|tour| is_tour(&board, &tour)));
    }
}

/// Boards with thousands of rows take little memory.
#[test]
fn a_tour_of_a_long_board() {
    let megabyte = 1 << 20;
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
        let found = find(&board, start, 32 * megabyte, &mut NoProgress).unwrap();
        assert_eq!(found.is_some(), exists, "{board:?} from {start:?}");
        assert!(found.is_none_or(|tour| is_tour(&board, &tour) && start.is_none_or(|start| tour[0] == start)));
    }
}
