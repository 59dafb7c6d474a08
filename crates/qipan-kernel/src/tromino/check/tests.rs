//! Tests of the checker of tilings: by the definition on small boards, and each certificate with its faults.

use super::*;
use crate::tromino::naive;

fn matrix_verdict(board: &Board, matrix: &[u32]) -> Verdict<Fault> {
    let mut check = MatrixCheck::new(board);
    for row in matrix.chunks(board.cols() as usize) {
        check.row(row.iter().map(|&n| u64::from(n)));
    }
    check.finish()
}

#[test]
fn proves_the_recursion_and_refutes_every_changed_number() {
    let hole = Square::new(2, 5);
    let board = Board::power_of_two(3, hole).unwrap();
    let good = naive::recursion(3, hole);
    assert_eq!(matrix_verdict(&board, &good), Verdict::Proved);
    for place in 0..64 {
        for wrong in (0..=22).filter(|&wrong| wrong != good[place]) {
            let mut bad = good.clone();
            bad[place] = wrong;
            assert!(matches!(matrix_verdict(&board, &bad), Verdict::Refuted { .. }), "{wrong} at {place}");
        }
    }
    assert!(matches!(matrix_verdict(&board, &good[..56]), Verdict::Refuted { why: Fault::WrongSize, .. }));
    assert!(matches!(matrix_verdict(&board, &[&good[..], &good[..8]].concat()), Verdict::Refuted { .. }));
}

#[test]
fn checks_pieces_on_the_largest_board_without_its_squares() {
    let board = Board::power_of_two(30, Square::new(7, 7)).unwrap();
    let piece = |text: &str| text.parse::<Piece>().unwrap();
    let two = [piece("1,1se"), piece("1073741823,1073741823nw")];
    assert_eq!(check_placed(&board, two), Verdict::Legal);
    let uncovered = Fault::Uncovered(Square::new(0, 2));
    assert_eq!(check_pieces(&board, two), Verdict::Refuted { at: 3, why: uncovered });
    let overlap = [piece("1,1se"), piece("2,1ne")];
    assert!(matches!(check_placed(&board, overlap), Verdict::Refuted { at: 2, why: Fault::Overlap(_) }));
}

#[test]
fn the_induction_holds_for_one_choice_a_level_only() {
    let (k, special) = (3, Square::new(5, 2));
    let mut levels: Vec<Level> = (1..=k)
        .map(|level| {
            let bit = |n: u64| (n >> (level - 1)) & 1 == 1;
            Level { special: Quadrant::of(bit(special.row), bit(special.col)), corners: Quadrant::ALL }
        })
        .collect();
    assert_eq!(check_induction(k, special, &levels), Verdict::Proved);
    for level in 0..k as usize {
        for wrong in Quadrant::ALL {
            let good = levels[level];
            levels[level].special = wrong;
            assert_eq!(check_induction(k, special, &levels).is_proved(), wrong == good.special);
            levels[level] = good;
            levels[level].corners[1] = wrong;
            assert_eq!(check_induction(k, special, &levels).is_proved(), wrong == Quadrant::TopRight);
            levels[level] = good;
        }
    }
    let refuted = |why| Verdict::Refuted { at: 0, why };
    assert_eq!(check_induction(2, special, &levels[..2]), refuted(Fault::NoInduction));
    assert_eq!(check_induction(31, special, &levels), refuted(Fault::NoInduction));
    let why = Fault::Levels { needed: 3, levels: 2 };
    assert_eq!(check_induction(k, special, &levels[..2]), refuted(why));
}

#[test]
fn a_board_of_one_by_three_has_three_rows_too() {
    for (rows, cols) in [(1, 3), (3, 1)] {
        let board = Board::new(rows, cols, None).unwrap();
        assert_eq!(check_obstruction(&board, &Obstruction::ThreeOdd { length: 1 }), Verdict::Proved);
        assert_eq!(check_obstruction(&board, &Obstruction::OneRow), Verdict::Proved);
        let no = Verdict::Refuted { at: 0, why: Fault::NoObstacle };
        assert_eq!(check_obstruction(&board, &Obstruction::ThreeOdd { length: 3 }), no);
    }
}

/// Whether a matrix is a tiling, by the definition: 0 on the special square alone, and each number from 1 on three squares that
/// are an L, up to the number of pieces.
fn is_tiling(board: &Board, matrix: &[u32]) -> bool {
    let at = |index: usize| Square::new(index as u64 / board.cols(), index as u64 % board.cols());
    let pieces = board.squares_to_cover() / 3;
    let zeros = matrix.iter().enumerate().all(|(index, number)| (*number == 0) == (board.hole() == Some(at(index))));
    let is_l = |number: u32| {
        let squares: Vec<Square> = (0..matrix.len()).filter(|index| matrix[*index] == number).map(at).collect();
        let rows: HashSet<u64> = squares.iter().map(|square| square.row).collect();
        let cols: HashSet<u64> = squares.iter().map(|square| square.col).collect();
        let is_near = |numbers: &HashSet<u64>| {
            numbers.len() == 2 && numbers.iter().max() == numbers.iter().min().map(|least| least + 1).as_ref()
        };
        squares.len() == 3 && is_near(&rows) && is_near(&cols)
    };
    let is_in_range = matrix.iter().all(|number| u64::from(*number) <= pieces);
    zeros && is_in_range && (1..=pieces as u32).all(is_l) && 3 * pieces == board.squares_to_cover()
}

#[test]
fn every_matrix_on_small_boards_is_judged_by_the_definition() {
    let holes = |rows: u64, cols: u64| {
        let squares = (0..rows).flat_map(move |row| (0..cols).map(move |col| Some(Square::new(row, col))));
        squares.chain([None])
    };
    let mut tilings = 0;
    for (rows, cols, numbers) in [(1, 1, 3), (1, 3, 3), (2, 2, 4), (2, 3, 4), (3, 2, 4), (3, 3, 3)] {
        for board in holes(rows, cols).filter_map(|hole| Board::new(rows, cols, hole).ok()) {
            let mut matrix = vec![0; (rows * cols) as usize];
            loop {
                let is_proved = matrix_verdict(&board, &matrix).is_proved();
                assert_eq!(is_proved, is_tiling(&board, &matrix), "{matrix:?} on {board:?}");
                tilings += u64::from(is_proved);
                // The next matrix, as a number in this base.
                let Some(at) = matrix.iter().position(|number| *number + 1 < numbers) else { break };
                matrix[..at].fill(0);
                matrix[at] += 1;
            }
        }
    }
    // The single square of 1×1, four special squares of 2×2, and two tilings by either numbering of 2×3 and of 3×2.
    assert_eq!(tilings, 1 + 4 + 4 + 4);
}

#[test]
fn one_or_two_pieces_on_small_boards_are_judged_by_the_definition() {
    for (rows, cols, hole) in [(2, 2, Some((0, 1))), (2, 3, None), (3, 3, Some((1, 1))), (3, 2, None)] {
        let board = Board::new(rows, cols, hole.map(|(row, col)| Square::new(row, col))).unwrap();
        let all = || {
            (1..=4).flat_map(|row| {
                (1..=4).flat_map(move |col| ["ne", "nw", "se", "sw"].map(|way| format!("{row},{col}{way}")))
            })
        };
        let pieces: Vec<Piece> = all().filter_map(|text| text.parse().ok()).collect();
        assert!(pieces.len() > 30);
        let is_on = |piece: &Piece| {
            piece.squares().iter().all(|square| board.contains(*square) && board.hole() != Some(*square))
        };
        for one in &pieces {
            for other in &pieces {
                let apart = one.squares().iter().all(|square| !other.squares().contains(square));
                let is_placed = is_on(one) && is_on(other) && apart;
                let covers = is_placed && board.squares_to_cover() == 6;
                let verdict = check_placed(&board, [*one, *other]);
                assert_eq!(verdict.is_proved(), covers, "{one} {other} on {board:?}");
                assert_eq!(matches!(verdict, Verdict::Refuted { .. }), !is_placed, "{one} {other} on {board:?}");
            }
            let covers = is_on(one) && board.squares_to_cover() == 3;
            assert_eq!(check_pieces(&board, [*one]).is_proved(), covers, "{one} on {board:?}");
        }
    }
}
