//! Laws of the tables of moves: what a solver plays next is in a row with the best result, and mirror images of a board
//! have equal tables.

use std::fmt::Debug;

use qipan::fives;
use qipan::knights::{self, Kind};
use qipan::moves::{Evaluation, MoveTable};
use qipan::pegs;
use qipan::tromino::hint::{Hint, hint};
use qipan::tromino::{self, Move};
use qipan::{Cancelled, NoProgress, Puzzle, Sequential, Square, Symmetry};

/// Asserts that a move is in a row with the result of the position.
fn assert_best<M: PartialEq + Debug, R: PartialEq + Debug>(table: &MoveTable<M, R>, mv: &M) {
    let row = table.rows.iter().find(|row| row.moves().any(|other| other == mv));
    let row = row.unwrap_or_else(|| panic!("{mv:?} is not in the table"));
    assert_eq!(row.evaluation.result, table.position.result, "{mv:?}");
}

/// Returns the evaluations of all moves of a table, in an order of their own.
fn evaluations<M, R: Clone + Debug>(table: &MoveTable<M, R>) -> Vec<String> {
    let each = |evaluation: &Evaluation<R>, count: usize| vec![format!("{evaluation:?}"); count];
    let mut all: Vec<String> = table.rows.iter().flat_map(|row| each(&row.evaluation, row.count())).collect();
    all.sort_unstable();
    all
}

#[test]
fn hints_for_trominoes_are_best_moves() {
    for (rows, cols) in [(4, 4), (5, 7), (7, 5), (8, 8), (6, 9)] {
        let hole = (rows * cols % 3 == 1).then_some(Square::new(0, 0));
        let hole = hole.or((rows * cols % 3 == 2).then_some(Square::new(1, 1)));
        let board = tromino::Board::new(rows, cols, hole).unwrap();
        let mut position = board.start();
        while let Hint::Lay { piece, .. } = hint(&board, &position, None, &mut NoProgress).unwrap() {
            let table = tromino::moves::move_table(&board, &position, &mut NoProgress).unwrap().unwrap();
            assert_best(&table, &piece);
            board.play(&mut position, &Move::Lay(piece)).unwrap();
        }
    }
}

#[test]
fn solutions_for_pegs_are_best_moves() {
    for (rows, cols) in [(2, 4), (3, 3), (3, 4), (4, 4)] {
        let board = pegs::Board::rectangle(rows, cols).unwrap();
        let mut position = board.start();
        for jump in pegs::search::fewest(&board, &position, &mut NoProgress).unwrap().jumps {
            let table =
                pegs::moves::move_table(&board, &position, None, pegs::moves::MAX_STATES, &mut NoProgress).unwrap();
            assert_best(&table, &jump);
            board.play(&mut position, &jump).unwrap();
        }
    }
}

#[test]
fn tours_are_best_moves() {
    for (rows, cols, kind) in [(4, 5, Kind::Open), (5, 5, Kind::Open), (5, 6, Kind::Closed), (6, 6, Kind::Closed)] {
        let board = knights::Board::new(rows, cols, kind).unwrap();
        let found = knights::search::find(&board, &[], u64::MAX, &mut NoProgress).unwrap();
        let knights::search::Found::Tour(tour) = found else { panic!("{rows}×{cols} has a tour") };
        let mut position = board.start();
        for square in tour {
            let table =
                knights::moves::move_table(&board, &position, knights::moves::MAX_BYTES, &Sequential, &mut NoProgress);
            assert_best(&table.unwrap(), &square);
            board.play(&mut position, &knights::Move(square)).unwrap();
        }
    }
}

#[test]
fn stones_of_minimum_sets_are_best_moves() {
    for (rows, cols, length) in [(6, 7, 5), (7, 6, 5), (5, 8, 4), (6, 6, 3)] {
        let board = fives::Board::new(rows, cols, length).unwrap();
        let mut search = fives::search::Search::new(&board, &mut NoProgress).unwrap();
        let fewest = search.run(&mut NoProgress).unwrap().fewest;
        let mut position = board.start();
        for stone in search.find_one(fewest, &mut NoProgress).unwrap() {
            let put = fives::Move::Put(stone);
            assert_best(&fives::moves::move_table(&board, &position, &mut NoProgress).unwrap(), &put);
            board.play(&mut position, &put).unwrap();
        }
    }
}

/// Returns a progress that asserts that reports never decrease.
fn rising() -> impl FnMut(u64, u64) -> Result<(), Cancelled> {
    let mut last = 0;
    move |done: u64, total: u64| {
        assert!(last <= done && done <= total, "{last} {done} {total}");
        last = done;
        Ok(())
    }
}

#[test]
fn reports_rise_to_at_most_the_whole() {
    let board = pegs::Board::rectangle(4, 4).unwrap();
    // The budget ends, and a search decides.
    pegs::moves::move_table(&board, &board.start(), None, 5000, &mut rising()).unwrap();
    let board = knights::Board::new(6, 6, Kind::Closed).unwrap();
    let mut position = board.start();
    board.play(&mut position, &knights::Move(Square::new(0, 0))).unwrap();
    knights::moves::move_table(&board, &position, 1 << 22, &Sequential, &mut rising()).unwrap();
    let board = tromino::Board::new(12, 9, None).unwrap();
    tromino::moves::move_table(&board, &board.start(), &mut rising()).unwrap().unwrap();
    let board = fives::Board::new(8, 8, 5).unwrap();
    let stones = [Square::new(0, 0), Square::new(0, 1), Square::new(7, 7)];
    let position = fives::Position::of_squares(&board, stones);
    fives::moves::move_table(&board, &position, &mut rising()).unwrap();
}

#[test]
fn mirror_images_have_equal_tables() {
    let hole = Square::new(1, 2);
    let pieces: [tromino::Piece; 2] = ["1,1sw", "3,4nw"].map(|text| text.parse().unwrap());
    let stones = [Square::new(0, 3), Square::new(4, 1), Square::new(2, 2)];
    let path = [Square::new(0, 0), Square::new(1, 2), Square::new(3, 1)];
    let (rows, cols) = (5, 8);
    let table_of = |symmetry: Symmetry| {
        let (height, width) = symmetry.sides(rows, cols);
        let image = |square: Square| symmetry.square(rows, cols, square);
        let board = tromino::Board::new(height, width, Some(image(hole))).unwrap();
        let mut position = board.start();
        for piece in pieces {
            board.play(&mut position, &Move::Lay(piece.image(symmetry, rows, cols))).unwrap();
        }
        let tromino = tromino::moves::move_table(&board, &position, &mut NoProgress).unwrap().unwrap();
        // The square that shows a dead end differs.
        let ways: Vec<_> = tromino.rows.iter().map(|row| (row.evaluation.ways.clone(), row.count())).collect();
        let board = fives::Board::new(height, width, 4).unwrap();
        let position = fives::Position::of_squares(&board, stones.map(image));
        let fives = fives::moves::move_table(&board, &position, &mut NoProgress).unwrap();
        let board = knights::Board::new(height, width, Kind::Open).unwrap();
        let mut position = board.start();
        path.iter().for_each(|square| board.play(&mut position, &knights::Move(image(*square))).unwrap());
        let knights =
            knights::moves::move_table(&board, &position, knights::moves::MAX_BYTES, &Sequential, &mut NoProgress);
        let mut ways: Vec<String> = ways.into_iter().map(|ways| format!("{ways:?}")).collect();
        ways.sort_unstable();
        (ways, evaluations(&fives), evaluations(&knights.unwrap()))
    };
    let all: Vec<_> = Symmetry::all().map(table_of).collect();
    assert!(all.iter().all(|table| *table == all[0]));
}
