//! Tests of the core as WebAssembly in Node, where `usize` has 32 bits.
#![cfg(target_arch = "wasm32")]
// A failure here fails the test, in helper functions too.
#![allow(clippy::unwrap_used, clippy::panic)]

use qipan::fives;
use qipan::knights::check::blocks::check_blocks;
use qipan::knights::{self, Kind, Tour, count};
use qipan::tromino::check::{MatrixCheck, check_induction, check_pieces, check_window};
use qipan::tromino::fill::fill;
use qipan::tromino::scene::{Overlay, scene};
use qipan::tromino::tilings::{self, Region};
use qipan::tromino::{Board, Covering, Golomb, Numbering};
use qipan::{Answer, NoProgress, Puzzle, Session, Square, Verdict};
use wasm_bindgen_test::wasm_bindgen_test;

fn matrix(k: u32, hole: Square, numbering: Numbering) -> Vec<u32> {
    let mut words = vec![0; 1 << (2 * k)];
    fill(&Golomb::new(k, hole).unwrap(), numbering, &mut words).unwrap();
    words
}

#[wasm_bindgen_test]
fn matrices_agree_with_the_samples_of_the_texts() {
    assert_eq!(matrix(2, Square::new(2, 2), Numbering::Preorder), [2, 2, 3, 3, 2, 1, 1, 3, 4, 1, 0, 5, 4, 4, 5, 5]);
    assert_eq!(matrix(2, Square::new(0, 1), Numbering::Reading), [1, 0, 2, 2, 1, 1, 3, 2, 4, 3, 3, 5, 4, 4, 5, 5]);
    assert_eq!(matrix(0, Square::new(0, 0), Numbering::Level), [0]);
}

/// Numbers up to 4^30 need 60 bits and must not pass through `usize`.
#[wasm_bindgen_test]
fn the_largest_board_has_random_access() {
    let last = Square::new((1 << 30) - 1, (1 << 30) - 1);
    let hole = Square::new(123_456_789, 987_654_321);
    let board = Board::power_of_two(30, hole).unwrap();
    for numbering in Numbering::ALL {
        let covering = Covering::golomb(&board, numbering).unwrap();
        assert_eq!(covering.len(), 384_307_168_202_282_325);
        assert_eq!(covering.number(last), Some(384_307_168_202_282_325));
        for i in [1, 2, (1 << 32) - 1, 1 << 32, (1 << 53) + 1, 384_307_168_202_282_324, 384_307_168_202_282_325] {
            let piece = covering.piece(i).unwrap();
            assert!(piece.squares().iter().all(|&square| covering.number(square) == Some(i)), "{numbering:?}, {i}");
            let position = covering.position(i);
            assert!(position.piece_at(piece.squares()[0]) == Some(piece) && position.count() == i);
            assert_eq!(board.status(&position).done, 3 * i);
        }
        let middle = Square::new((1 << 29) - 4, (1 << 29) - 4);
        for corner in [hole, middle, Square::new(last.row - 7, last.col - 7)] {
            assert_eq!(check_window(&board, corner, 8, 8, |square| covering.piece_at(square)), Verdict::Legal);
        }
    }
}

#[wasm_bindgen_test]
fn the_induction_is_proved() {
    for (k, hole) in
        [(30, Square::new(123_456_789, 987_654_321)), (17, Square::new(0, 131_071)), (0, Square::new(0, 0))]
    {
        let mut levels = Golomb::new(k, hole).unwrap().induction();
        assert_eq!(check_induction(k, hole, &levels), Verdict::Proved);
        if let Some(level) = levels.last_mut() {
            level.special = level.special.opposite();
            assert!(!check_induction(k, hole, &levels).is_proved());
        }
    }
}

#[wasm_bindgen_test]
fn a_matrix_of_sixty_four_rows_is_checked() {
    let hole = Square::new(40, 21);
    let board = Board::power_of_two(6, hole).unwrap();
    for numbering in Numbering::ALL {
        let mut words = matrix(6, hole, numbering);
        let verdict = |words: &[u32]| {
            let mut check = MatrixCheck::new(&board);
            for row in words.chunks(64) {
                check.row(row.iter().map(|&word| u64::from(word)));
            }
            check.finish()
        };
        assert_eq!(verdict(&words), Verdict::Proved);
        words.swap(100, 3000);
        assert!(!verdict(&words).is_proved());
    }
}

#[wasm_bindgen_test]
fn counts_agree_with_known_values() {
    let count = |rows, cols, hole| tilings::count(&Region::new(rows, cols, hole), &mut NoProgress).unwrap().unwrap();
    assert_eq!(count(6, 7, None), 520u32.into());
    assert_eq!(count(7, 7, Some(Square::new(0, 0))), 1440u32.into());
    // Beyond 32 and beyond 64 bits.
    assert_eq!(count(12, 12, None), 2_033_502_499_954u64.into());
    let sum = tilings::count_over_holes(13, 16, &mut NoProgress).unwrap().unwrap();
    assert_eq!(sum.to_string(), "568559448698748974752");
}

#[wasm_bindgen_test]
fn rectangles_are_covered() {
    let small = Board::new(10, 7, Some(Square::new(2, 2))).unwrap();
    let covering = Covering::of(&small, Numbering::Preorder, &mut NoProgress).unwrap().unwrap();
    assert_eq!(check_pieces(&small, (1..=23).map(|i| covering.piece(i).unwrap())), Verdict::Proved);

    let side = 1 << 30;
    for (rows, cols, hole) in [
        (side - 1, side, None),
        (5, side - 2, Some(Square::new(2, 7))),
        (side - 2, side - 5, Some(Square::new(77, side - 6))),
    ] {
        let board = Board::new(rows, cols, hole).unwrap();
        let covering = Covering::of(&board, Numbering::Preorder, &mut NoProgress).unwrap().unwrap();
        for i in (0..20).map(|n| 1 + covering.len() / 20 * n).chain([covering.len()]) {
            let piece = covering.piece(i).unwrap();
            assert!(piece.squares().iter().all(|&square| covering.number(square) == Some(i)), "{rows}×{cols}, {i}");
        }
        let far = Square::new(rows - 5, cols - 8);
        assert_eq!(check_window(&board, far, 8, 8, |square| covering.piece_at(square)), Verdict::Legal);
    }
}

/// The most deeply nested link that is accepted; the stack of a page is small.
#[wasm_bindgen_test]
fn deeply_nested_branches_are_parsed() {
    let board = Board::new(2, 1 << 30, None).unwrap();
    let depth = Session::<Board>::MAX_MOVES / 2 - 1;
    let branches: String = (0..depth).map(|i| format!(";(lay:1,{0}se;lay:1,{1}nw", 3 * i + 7, 3 * i + 8)).collect();
    let text = format!("lay:1,1se;lay:1,2nw{branches}{}", ")".repeat(depth));
    let session = Session::parse(board, board.start(), &text).unwrap_or_else(|(_, bad)| panic!("{bad:?}"));
    assert!(session.to_string() == text, "written as it was read");
}

#[wasm_bindgen_test]
fn the_largest_board_has_a_picture() {
    let board = Board::power_of_two(30, Square::new(6, 8)).unwrap();
    let covering = Covering::golomb(&board, Numbering::Preorder).unwrap();
    let position = covering.position(covering.len() / 2);
    for (row, col, level) in [(0, 0, 26), (0, 0, 0), ((1 << 30) - 8, (1 << 30) - 8, 0), (1 << 18, 5, 11)] {
        let window = qipan::scene::Window { row, col, rows: 16, cols: 16, level };
        let picture = scene(&board, &position, Some(&covering), window, &Overlay::default());
        assert!(picture.marks.len() >= 2, "a board and its frame");
    }
}

/// Some jumps of the largest rectangle of pegs, and a replay of all jumps of an ordinary one.
#[wasm_bindgen_test]
fn pegs_on_the_largest_board_and_replayed() {
    use qipan::pegs::check::check_jumps;
    use qipan::pegs::{Board, Bound, MAX_SIDE, Solution};

    let board = Board::rectangle(MAX_SIDE, MAX_SIDE).unwrap();
    let solution = Solution::by_purges(&board).unwrap();
    let len = solution.len();
    assert_eq!((len, solution.left()), ((1 << 60) - 1, 1));
    for i in [1, 2, (1 << 32) - 1, 1 << 32, (1 << 53) + 1, len / 2, len - 1, len] {
        let (before, mut after) = (solution.position(i - 1), solution.position(i));
        assert_eq!(after.count(), (1 << 60) - i);
        board.take_back(&mut after, &solution.jump(i).unwrap());
        assert!(before == after, "jump {i}");
    }
    let board = Board::rectangle(100, 101).unwrap();
    let solution = Solution::by_purges(&board).unwrap();
    let bound = Bound::of(board.shape(), board.pegs());
    assert_eq!(check_jumps(&board, solution.jumps(), bound), Ok(Verdict::Proved));
}

/// Stones of the largest board need 60 bits, and the search works in 32-bit words.
#[wasm_bindgen_test]
fn fives_on_the_largest_board_and_by_search() {
    let board = fives::Board::new(1_000_000_000, 1_000_000_000, 5).unwrap();
    let placement = fives::BlockingSet::by_pattern(&board).swap_remove(0);
    assert_eq!(placement.len(), 200_000_000_000_000_000);
    for i in [1, (1 << 32) + 1, (1 << 53) + 1, 199_999_999_999_999_999] {
        let position = placement.position(i);
        assert!(position.count() == i && position.has(placement.stone(i).unwrap()));
        assert!(!position.has(placement.stone(i + 1).unwrap()));
    }
    for (rows, cols, length, fewest, ways) in
        [(9, 9, 5, 16, 8), (12, 13, 5, 31, 8), (6, 6, 3, 16, 39), (5, 5, 4, 7, 36)]
    {
        let board = fives::Board::new(rows, cols, length).unwrap();
        let outcome = fives::search::count(&board, &mut NoProgress).unwrap();
        assert_eq!((outcome.fewest, outcome.ways), (fewest, Some(ways)));
    }
}

/// Numbers up to 2^60, and counts beyond 2^64.
#[wasm_bindgen_test]
fn knights_on_the_largest_board_and_counted() {
    let board = knights::Board::new(1 << 30, (1 << 30) - 1, Kind::Closed).unwrap();
    let tour = Tour::of_full(&board, Some(Square::new(12_345, 678))).unwrap();
    let (root, corner) = tour.parts().unwrap();
    assert_eq!(check_blocks(&board, &root, corner), Verdict::Proved);
    for i in [1, 2, 1 << 32, (1 << 53) + 1, tour.len() - 1, tour.len()] {
        let (before, after) = (tour.position(i - 1), tour.position(i));
        let mv = tour.step(i).unwrap().mv;
        let mut played = before.clone();
        board.play(&mut played, &mv).unwrap();
        assert_eq!(played, after, "step {i}");
    }
    let counted = |rows, cols, kind| {
        let board = knights::Board::new(rows, cols, kind).unwrap();
        count::count(&board, 1 << 28, &qipan::Sequential, &mut NoProgress).unwrap().count.to_string()
    };
    assert_eq!(counted(6, 8, Kind::Closed), "55488142");
    assert_eq!(counted(5, 20, Kind::Closed), "53034853662012222798");
    assert_eq!(counted(5, 5, Kind::Open), "864");
}
