//! Properties of the tromino family beyond the laws of all families, and its cases for those laws.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use qipan::tromino::check::{
    Fault, Level, MatrixCheck, check_induction, check_obstruction, check_pieces, check_placed, check_window,
};
use qipan::tromino::hint::HintReason;
use qipan::tromino::scene::SquareLabel;
use qipan::tromino::tilings::{self, Region};
use qipan::tromino::{
    Board, BoardError, Covering, Golomb, MAX_SIDE, Move, MoveError, Numbering, Obstruction, Piece, SubBoard,
};
use qipan::{Answer, Message, NoProgress, Puzzle, Quadrant, Square, Symmetry, Verdict};

use crate::laws::{Case, for_all};
use crate::translated::is_said;

/// Returns all squares of a small board, in reading order.
fn squares(rows: u64, cols: u64) -> impl Iterator<Item = Square> + Clone {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Square::new(row, col)))
}

fn board(rows: u64, cols: u64, hole: Option<(u64, u64)>) -> Board {
    Board::new(rows, cols, hole.map(|(row, col)| Square::new(row, col))).unwrap()
}

fn cover(board: &Board, order: Numbering) -> Result<Covering, Obstruction> {
    Covering::of(board, order, &mut NoProgress).unwrap()
}

fn pieces(covering: &Covering) -> impl Iterator<Item = Piece> + '_ {
    (1..=covering.len()).map(|i| covering.piece(i).unwrap())
}

fn verdict_on_matrix(board: &Board, number: impl Fn(Square) -> u64) -> Verdict<Fault> {
    let mut check = MatrixCheck::new(board);
    for row in 0..board.rows() {
        check.row((0..board.cols()).map(|col| number(Square::new(row, col))));
    }
    check.finish()
}

/// Panics unless the verdict is a refutation whose message is complete.
fn is_refuted(verdict: &Verdict<Fault>) {
    let Verdict::Refuted { why, .. } = verdict else { panic!("{verdict:?}") };
    is_said(why);
}

// ---------------------------------------------------------------------------------------------- cases for the laws

fn case(board: Board, order: Numbering) -> Case<Covering> {
    let name = format!("{} × {}, hole {:?}, {}", board.rows(), board.cols(), board.hole(), order.name());
    Case { name, answer: cover(&board, order).ok(), moves: moves_on(&board), puzzle: board }
}

/// Pieces to place and to remove: on a small board all that begin there, some of which extend beyond the edge; on a
/// large one those near two of its corners and the special square.
fn moves_on(board: &Board) -> Vec<Move> {
    let far = Square::new(board.rows().saturating_sub(3), board.cols().saturating_sub(3));
    let near_hole = board.hole().map(|hole| Square::new(hole.row.saturating_sub(2), hole.col.saturating_sub(2)));
    let mut corners = BTreeSet::new();
    for begin in [Some(Square::new(0, 0)), Some(far), near_hole].into_iter().flatten() {
        corners.extend(squares(4, 4).map(|s| Square::new(begin.row + s.row, begin.col + s.col)));
    }
    let pieces = corners.into_iter().flat_map(|corner| Quadrant::ALL.map(|notch| Piece { corner, notch }));
    pieces.flat_map(|piece| [Move::Lay(piece), Move::Lift(piece)]).collect()
}

/// 2^k × 2^k boards for k ≤ 4 with every special square, in every order.
pub fn every_small_board() -> impl Iterator<Item = Case<Covering>> {
    let boards = (0..=4).flat_map(|k| squares(1 << k, 1 << k).map(move |hole| Board::power_of_two(k, hole).unwrap()));
    boards.flat_map(|board| Numbering::ALL.map(|order| case(board, order)))
}

/// Squares, rectangles, boards without a special square, boards without a tiling, and the mirror images of some.
pub fn boards_of_all_kinds() -> impl Iterator<Item = Case<Covering>> {
    let power =
        [(1, 1, 0, 0), (2, 2, 1, 0), (4, 4, 2, 2), (8, 8, 2, 5), (32, 32, 0, 31), (32, 32, 17, 5), (64, 64, 40, 21)];
    let deficient =
        [(2, 5, 0, 0), (4, 7, 3, 2), (5, 8, 2, 4), (10, 7, 2, 2), (7, 7, 3, 3), (10, 13, 9, 0), (11, 23, 5, 11)];
    let not_coverable = [(5, 5, 0, 1), (5, 8, 2, 1), (2, 5, 1, 2), (3, 3, 1, 1), (1, 4, 0, 2)];
    let whole = [(2, 3), (4, 6), (5, 9), (9, 15), (3, 3), (1, 6), (1, 1), (4, 4)];
    let with_hole =
        deficient.into_iter().chain(not_coverable).map(|(rows, cols, row, col)| board(rows, cols, Some((row, col))));
    let others = with_hole.chain(whole.map(|(rows, cols)| board(rows, cols, None)));
    let turned = |board: Board| [board, board.image(Symmetry { transpose: true, flip_rows: false, flip_cols: true })];
    let power = power.map(|(rows, cols, row, col)| board(rows, cols, Some((row, col))));
    let in_all_orders = power.into_iter().flat_map(|board| Numbering::ALL.map(|order| case(board, order)));
    in_all_orders.chain(others.flat_map(turned).map(|board| case(board, Numbering::Preorder)))
}

/// Boards whose answers are too long to be replayed.
pub fn largest_boards() -> impl Iterator<Item = Case<Covering>> {
    let side = MAX_SIDE;
    let power = [(0, 0), (side - 1, 5), (123_456_789, 987_654_321)].map(|hole| board(side, side, Some(hole)));
    let others =
        [board(side - 1, side, None), board(side - 2, 5, Some((7, 0))), board(1000, 1_000_000, Some((500, 77_777)))];
    let in_all_orders = power.into_iter().flat_map(|board| Numbering::ALL.map(|order| case(board, order)));
    in_all_orders.chain(others.map(|board| case(board, Numbering::Preorder)))
}

// ------------------------------------------------------------------------------------------------------ the checker

/// Whether every square but the special one is covered exactly once by pieces that lie on the board.
fn covers_by_counting(board: &Board, pieces: &[Piece]) -> bool {
    let mut count: BTreeMap<Square, u32> = BTreeMap::new();
    for square in pieces.iter().flat_map(|piece| piece.squares()) {
        *count.entry(square).or_default() += 1;
    }
    let right = |square| count.get(&square).copied().unwrap_or(0) == u32::from(board.hole() != Some(square));
    squares(board.rows(), board.cols()).all(right) && count.keys().all(|&square| board.contains(square))
}

/// The checker judges every set of pieces on these boards, with every special square and with none.
#[test]
fn the_checker_accepts_the_coverings_and_nothing_else() {
    let mut proved = BTreeMap::new();
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (5, 2)] {
        let all: Vec<Piece> =
            squares(rows - 1, cols - 1).flat_map(|corner| Quadrant::ALL.map(|notch| Piece { corner, notch })).collect();
        for hole in squares(rows, cols).map(Some).chain([None]) {
            let board = Board::new(rows, cols, hole).unwrap();
            for set in 0u32..1 << all.len() {
                if 3 * u64::from(set.count_ones()) > board.squares_to_cover() + 3 {
                    continue;
                }
                let pieces: Vec<Piece> = (0..all.len()).filter(|i| set >> i & 1 == 1).map(|i| all[i]).collect();
                let verdict = check_pieces(&board, pieces.iter().copied());
                assert_eq!(verdict.is_proved(), covers_by_counting(&board, &pieces), "{board:?} {pieces:?}");
                *proved.entry((rows, cols)).or_insert(0) += u32::from(verdict.is_proved());
            }
        }
    }
    // The numbers of tilings: 4 and 16 with a special square anywhere, 2 on the 2×3 board without one.
    assert_eq!(proved.into_values().collect::<Vec<_>>(), [4, 2, 16, 2, 0, 16]);
}

/// A random tiling, changed at up to three places, is accepted exactly if it is still a tiling.
#[test]
fn a_spoilt_covering_is_accepted_only_if_it_still_is_one() {
    let boards = [
        (5, 5, Some((2, 2))),
        (4, 7, Some((3, 1))),
        (5, 8, Some((0, 3))),
        (4, 6, None),
        (5, 9, None),
        (8, 8, Some((6, 6))),
    ];
    let spoil = (any::<usize>(), 0u8..5, any::<u64>(), any::<u64>(), 0usize..4);
    let strategy = (proptest::sample::select(boards.to_vec()), any::<u32>(), proptest::collection::vec(spoil, 0..4));
    for_all(600, strategy, |((rows, cols, hole), index, spoils)| {
        let board = board(rows, cols, hole);
        let region = Region::of(&board, []);
        let count = tilings::count(&region, &mut NoProgress).unwrap().unwrap();
        let mut pieces = tilings::unrank(&region, &((count * index) >> 32), &mut NoProgress).unwrap().unwrap().unwrap();
        assert_eq!(check_pieces(&board, pieces.iter().copied()), Verdict::Proved);
        for (which, how, row, col, notch) in spoils {
            let Some(at) = which.checked_rem(pieces.len()) else { break };
            match how {
                0 => drop(pieces.swap_remove(at)),
                1 => pieces.push(pieces[at]),
                2 => pieces[at].notch = Quadrant::ALL[notch],
                3 => pieces[at].corner = Square::new(row % (rows + 1), col % (cols + 1)),
                _ => pieces.rotate_left(at),
            }
        }
        let verdict = check_pieces(&board, pieces.iter().copied());
        assert_eq!(verdict.is_proved(), covers_by_counting(&board, &pieces), "{board:?} {pieces:?}");
        // Placed one by one under the rules, the pieces are accepted up to the fault that the checker reports.
        let mut position = board.start();
        let refused = pieces.iter().position(|&piece| board.play(&mut position, &Move::Lay(piece)).is_err());
        match check_placed(&board, pieces.iter().copied()) {
            Verdict::Refuted { at, why } => {
                assert_eq!(Some(at), refused.map(|i| i as u64 + 1));
                is_said(&why);
            }
            laid => {
                let expected = if verdict.is_proved() { Verdict::Proved } else { Verdict::Legal };
                assert!(refused.is_none() && laid == expected);
            }
        }
    });
}

/// The checker judges every matrix of small numbers.
#[test]
fn the_matrix_check_accepts_numbered_coverings_and_nothing_else() {
    for (rows, cols, hole, most) in [
        (2, 2, Some((0, 0)), 2),
        (2, 2, Some((1, 0)), 2),
        (2, 3, None, 3),
        (3, 2, None, 3),
        (2, 5, Some((1, 3)), 3),
        (1, 1, Some((0, 0)), 1),
    ] {
        let board = board(rows, cols, hole);
        let places = (rows * cols) as usize;
        let mut numbers = vec![0u64; places];
        let mut proved = 0;
        loop {
            let by_number = |n: u64| {
                squares(rows, cols).filter(|s| numbers[(s.row * cols + s.col) as usize] == n).collect::<Vec<_>>()
            };
            let is_l = |found: &[Square]| {
                let least = |of: fn(&Square) -> u64| found.iter().map(of).min().unwrap_or(0);
                let corner = Square::new(least(|s| s.row), least(|s| s.col));
                Quadrant::ALL.iter().any(|&notch| Piece { corner, notch }.squares() == found)
            };
            let pieces = board.squares_to_cover() / 3;
            let expected = by_number(0) == board.hole().into_iter().collect::<Vec<_>>()
                && (1..=pieces).all(|n| is_l(&by_number(n)))
                && numbers.iter().all(|&n| n <= pieces);
            let verdict = verdict_on_matrix(&board, |s| numbers[(s.row * cols + s.col) as usize]);
            assert_eq!(verdict.is_proved(), expected, "{board:?} {numbers:?}");
            proved += u32::from(expected);
            let Some(place) = numbers.iter().position(|&n| n < most) else { break };
            numbers[..place].fill(0);
            numbers[place] += 1;
        }
        // A tiling has as many numberings as its pieces have permutations.
        let coverings = tilings::count(&Region::of(&board, []), &mut NoProgress).unwrap().unwrap();
        let orders: u32 = (1..=board.squares_to_cover() as u32 / 3).product();
        assert_eq!(coverings * orders, proved.into(), "{board:?}");
    }
}

#[test]
fn the_matrix_check_accepts_every_answer_and_no_changed_number() {
    let small = (0..=2).flat_map(|k| squares(1 << k, 1 << k).map(move |hole| Board::power_of_two(k, hole).unwrap()));
    let others = [board(5, 8, Some((0, 0))), board(8, 5, Some((7, 4))), board(5, 9, None), board(10, 7, Some((2, 2)))];
    for board in small.chain(others) {
        for order in Numbering::ALL {
            let covering = cover(&board, order).unwrap();
            let number = |square| covering.number(square).unwrap_or(0);
            assert_eq!(verdict_on_matrix(&board, number), Verdict::Proved, "{board:?}");
            for changed in squares(board.rows(), board.cols()) {
                for wrong in (0..=covering.len() + 1).chain([u64::MAX]).filter(|&wrong| wrong != number(changed)) {
                    is_refuted(&verdict_on_matrix(&board, |s| if s == changed { wrong } else { number(s) }));
                }
            }
        }
    }
    for k in 3..=6 {
        for hole in squares(1 << k, 1 << k).step_by(if k < 5 { 1 } else { 97 }) {
            let board = Board::power_of_two(k, hole).unwrap();
            for order in Numbering::ALL {
                let covering = cover(&board, order).unwrap();
                assert_eq!(
                    verdict_on_matrix(&board, |s| covering.number(s).unwrap_or(0)),
                    Verdict::Proved,
                    "{board:?}"
                );
            }
        }
    }
}

#[test]
fn a_window_is_legal_and_a_broken_one_refuted() {
    let side = MAX_SIDE;
    for board in [board(side, side, Some((5, side - 3))), board(side - 1, side, None), board(10, 7, Some((2, 2)))] {
        let covering = cover(&board, Numbering::Preorder).unwrap();
        let whole =
            [Square::new(0, 0), Square::new(board.rows() - 6, board.cols() - 7), Square::new(3, board.cols() - 6)];
        for corner in whole {
            let legal = check_window(&board, corner, 6, 7, |square| covering.piece_at(square));
            assert_eq!(legal, Verdict::Legal, "{board:?} {corner}");
            for broken in squares(6, 7)
                .map(|s| Square::new(corner.row + s.row, corner.col + s.col))
                .filter(|&s| board.contains(s))
            {
                let good = covering.piece_at(broken);
                let turned = Quadrant::ALL.map(|notch| good.map(|piece| Piece { notch, ..piece }));
                let moved = good.map(|piece| piece.moved(1, 0));
                let over_hole = Some(Piece { corner: broken, notch: Quadrant::BottomRight });
                for wrong in turned.into_iter().chain([None, moved, over_hole]).filter(|&wrong| wrong != good) {
                    let oracle = |square| if square == broken { wrong } else { covering.piece_at(square) };
                    is_refuted(&check_window(&board, corner, 6, 7, oracle));
                }
            }
        }
    }
}

fn any_golomb(largest: u32) -> impl Strategy<Value = Golomb> {
    let hole = move |k: u32| (0u64..1 << k, 0u64..1 << k);
    (0..=largest)
        .prop_flat_map(move |k| (Just(k), hole(k)))
        .prop_map(|(k, (row, col))| Golomb::new(k, Square::new(row, col)).unwrap())
}

#[test]
fn the_induction_holds_and_no_changed_quarter_passes() {
    for_all(200, any_golomb(30), |golomb| {
        let levels = golomb.induction();
        assert_eq!(check_induction(golomb.k(), golomb.hole(), &levels), Verdict::Proved);
        let each_quarter = |level: &mut Level, which: usize, quarter| {
            let place = if which == 0 { &mut level.special } else { &mut level.corners[which - 1] };
            std::mem::replace(place, quarter)
        };
        for at in 0..levels.len() {
            for which in 0..5 {
                for wrong in Quadrant::ALL {
                    let mut changed = levels.clone();
                    if each_quarter(&mut changed[at], which, wrong) != wrong {
                        let verdict = check_induction(golomb.k(), golomb.hole(), &changed);
                        assert!(matches!(verdict, Verdict::Refuted { at: level, .. } if level == at as u64 + 1));
                        is_refuted(&verdict);
                    }
                }
            }
        }
        is_refuted(&check_induction(golomb.k() + 1, golomb.hole(), &levels));
    });
    is_refuted(&check_induction(
        64,
        Square::new(0, 0),
        &[Level { special: Quadrant::TopLeft, corners: Quadrant::ALL }; 64],
    ));
}

// ----------------------------------------------------------------------------------------------------- mirror images

/// All boards up to 8×8 with every special square and with none: a mirror image has a tiling exactly if the board has
/// one, and the image of the tiling is one.
#[test]
fn mirror_images_are_covered_alike() {
    let image = |symmetry: Symmetry| (symmetry.sides(3, 4), symmetry.square(3, 4, Square::new(0, 1)));
    assert_eq!(BTreeSet::from_iter(Symmetry::all().map(image)).len(), 8, "the eight are eight");
    for (rows, cols) in (1..=8).flat_map(|rows| (rows..=8).map(move |cols| (rows, cols))) {
        for hole in squares(rows, cols).map(Some).chain([None]) {
            let board = Board::new(rows, cols, hole).unwrap();
            let covering = cover(&board, Numbering::Preorder);
            for symmetry in Symmetry::all() {
                let image = board.image(symmetry);
                let of_image = cover(&image, Numbering::Preorder);
                match &covering {
                    Ok(covering) => {
                        assert!(of_image.is_ok(), "{image:?}");
                        let mapped = pieces(covering).map(|piece| piece.image(symmetry, rows, cols));
                        assert_eq!(check_pieces(&image, mapped), Verdict::Proved, "{board:?} {symmetry:?}");
                    }
                    Err(why) => {
                        is_said(why);
                        let same_reason =
                            |other: &Obstruction| std::mem::discriminant(other) == std::mem::discriminant(why);
                        assert!(of_image.as_ref().is_err_and(same_reason), "{image:?}: {of_image:?}");
                    }
                }
            }
        }
    }
}

/// Each board without a tiling has an obstruction that the checker accepts; it accepts none for any other board.
#[test]
fn obstacles_are_accepted_where_they_are() {
    let sides = (1..=8).flat_map(|rows| (rows..=11).flat_map(move |cols| [(rows, cols), (cols, rows)]));
    for (rows, cols) in sides {
        for hole in squares(rows, cols).map(Some).chain([None]) {
            let board = Board::new(rows, cols, hole).unwrap();
            let (covering, length) = (cover(&board, Numbering::Preorder), rows.max(cols));
            if let Err(why) = &covering {
                assert_eq!(check_obstruction(&board, why), Verdict::Proved, "{board:?} {why:?}");
            }
            let hole = hole.unwrap_or(Square::new(0, 0));
            let free = board.squares_to_cover();
            let claims = [Obstruction::OneRow, Obstruction::ThreeOdd { length }, Obstruction::FiveSquare { hole }]
                .into_iter()
                .chain([Obstruction::FiveRows { length, hole }])
                .chain((0..3).map(|rest| Obstruction::Area { squares: free, rest }))
                .chain((1..=length).map(|place| Obstruction::TwoRows { length, place }));
            for claim in claims {
                let accepted = check_obstruction(&board, &claim).is_proved();
                assert!(!accepted || covering.is_err(), "{board:?} {claim:?}");
            }
        }
    }
    let wrong = Obstruction::Area { squares: 9, rest: 0 };
    assert_eq!(check_obstruction(&board(3, 3, None), &wrong), Verdict::Refuted { at: 0, why: Fault::NoObstacle });
}

// -------------------------------------------------------------------------------------------------- Golomb's covering

#[test]
fn squares_numbers_and_pieces_agree_on_boards_of_any_size() {
    let strategy = (any_golomb(30), any::<u64>(), any::<u64>(), any::<u64>());
    for_all(2000, strategy, |(golomb, row, col, i)| {
        let side = 1 << golomb.k();
        let square = Square::new(row % side, col % side);
        for order in Numbering::ALL {
            let number = golomb.number_at(square, order);
            let piece = golomb.piece_at(square);
            assert_eq!((number.is_none(), piece.is_none()), (square == golomb.hole(), square == golomb.hole()));
            if let (Some(number), Some(piece)) = (number, piece) {
                assert!(piece.covers(square) && !piece.covers(golomb.hole()));
                assert_eq!(golomb.piece(number, order), Some(piece), "{golomb:?}, {square}, {order:?}");
                for other in piece.squares() {
                    assert_eq!(golomb.piece_at(other), Some(piece), "{golomb:?}, {square} and {other}");
                }
            }
            if let Some(i) = i.checked_rem(golomb.len()).map(|i| i + 1) {
                let piece = golomb.piece(i, order).unwrap();
                assert!(piece.squares().iter().all(|&s| golomb.number_at(s, order) == Some(i)), "{golomb:?}, {i}");
            }
            assert_eq!(golomb.piece(golomb.len() + 1, order), None);
        }
    });
}

fn sub_boards(golomb: &Golomb, within: SubBoard) -> impl Iterator<Item = SubBoard> + use<> {
    let whole = golomb.board();
    (1..=whole.level)
        .flat_map(move |level| {
            let corners = squares(whole.side() >> level, whole.side() >> level);
            corners.map(move |s| SubBoard { level, corner: Square::new(s.row << level, s.col << level) })
        })
        .filter(move |sub| sub.level <= within.level && within.contains(sub.corner))
}

/// The least and the greatest number in a sub-board are those found by brute force.
#[test]
fn the_numbers_in_a_part_of_the_board_are_those_found_by_looking() {
    for k in 1..=4 {
        for hole in squares(1 << k, 1 << k).step_by(if k < 4 { 1 } else { 11 }) {
            let golomb = Golomb::new(k, hole).unwrap();
            for order in Numbering::ALL {
                for sub in sub_boards(&golomb, golomb.board()) {
                    let all: Vec<u64> = sub_boards(&golomb, sub).map(|part| golomb.number_of(part, order)).collect();
                    let found = (*all.iter().min().unwrap(), *all.iter().max().unwrap());
                    assert_eq!(golomb.numbers_in(sub, order), found, "{golomb:?} {sub:?} {order:?}");
                }
            }
        }
    }
}

/// Zooming out, each small piece lies in one large L or in the block of the special square.
#[test]
fn large_pieces_are_filled_by_small_ones() {
    for k in 1..=6u32 {
        for hole in squares(1 << k, 1 << k).step_by(if k < 5 { 1 } else { 61 }) {
            let golomb = Golomb::new(k, hole).unwrap();
            for level in 0..=k {
                let coarse = golomb.coarse(level);
                let large = |s: Square| coarse.piece_at(Square::new(s.row >> level, s.col >> level));
                for square in squares(1 << k, 1 << k) {
                    let Some(large_piece) = large(square) else { continue };
                    let small = golomb.piece_at(square).unwrap_or_else(|| panic!("a hole in {large_piece}"));
                    let inside = small.squares().iter().all(|&other| large(other) == Some(large_piece));
                    assert!(inside, "{golomb:?}, level {level}: {small} sticks out of {large_piece}");
                }
            }
        }
    }
}

// --------------------------------------------------------------------------------------------------------- positions

/// The first pieces of a construction, and the same pieces placed by hand in any order, are equal positions; with one
/// piece more, less or different they are not.
#[test]
fn a_prefix_is_the_same_position_as_its_pieces_laid_by_hand() {
    let board = Board::default();
    let strategy = (proptest::sample::select(Numbering::ALL.to_vec()), 0u64..=21, any::<usize>());
    for_all(60, strategy, |(order, count, turn)| {
        let covering = cover(&board, order).unwrap();
        let prefix = covering.position(count);
        let mut by_hand = board.start();
        let mut pieces: Vec<Piece> = pieces(&covering).take(count as usize).collect();
        let turn = turn.checked_rem(pieces.len()).unwrap_or(0);
        pieces.rotate_left(turn);
        for &piece in &pieces {
            assert_ne!(by_hand, prefix);
            assert_ne!(prefix, by_hand);
            board.play(&mut by_hand, &Move::Lay(piece)).unwrap();
        }
        assert_eq!(by_hand, prefix);
        assert_eq!(prefix, by_hand);
        assert_eq!((prefix.count(), prefix.prefix(), by_hand.prefix()), (count, count, 0));
        if let Some(&piece) = pieces.first() {
            let mut lifted = prefix.clone();
            board.play(&mut lifted, &Move::Lift(piece)).unwrap();
            assert!(lifted != prefix && lifted != by_hand);
            board.play(&mut by_hand, &Move::Lift(piece)).unwrap();
            assert_eq!(lifted, by_hand);
            assert_eq!(by_hand, lifted);
        }
    });
}

// ------------------------------------------------------------------------------------------------------------- texts

/// Errors, faults and names that the other tests may not reach.
#[test]
fn everything_that_can_be_told_is_said_in_both_languages() {
    let square = Square::new(2, 5);
    let bad_boards = [
        Board::power_of_two(31, square).unwrap_err(),
        Board::new(0, 8, None).unwrap_err(),
        Board::new(2, 5, Some(square)).unwrap_err(),
    ];
    assert_eq!(bad_boards.map(|bad| matches!(bad, BoardError::KTooLarge | BoardError::Side)), [true, true, false]);
    bad_boards.iter().for_each(is_said);
    [MoveError::OffBoard, MoveError::CoversHole(square), MoveError::Overlaps(square), MoveError::NoSuchPiece(square)]
        .iter()
        .for_each(is_said);
    Fault::ON_SQUARES.iter().for_each(|fault| is_said(&fault(square)));
    let kinds: BTreeSet<&str> = Fault::ON_SQUARES.iter().map(|fault| fault(square).key()).collect();
    assert_eq!(kinds.len(), Fault::ON_SQUARES.len());
    is_said(&Fault::WrongSize);
    is_said(&Fault::NoInduction);
    is_said(&Fault::Levels { needed: 3, levels: 1 });
    is_said(&Fault::Levels { needed: 1, levels: 0 });
    is_said(&Fault::NoObstacle);
    is_said(&Fault::BadStep { level: 3 });
    [
        Obstruction::Area { squares: 8, rest: 2 },
        Obstruction::OneRow,
        Obstruction::ThreeOdd { length: 5 },
        Obstruction::TwoRows { length: 5, place: 3 },
        Obstruction::FiveSquare { hole: square },
        Obstruction::FiveRows { length: 8, hole: square },
    ]
    .iter()
    .for_each(is_said);
    let piece = Piece { corner: square, notch: Quadrant::TopLeft };
    [SquareLabel::Special, SquareLabel::Free, SquareLabel::Piece { number: 7 }, SquareLabel::ByHand { piece }]
        .iter()
        .for_each(is_said);
    [HintReason::Only, HintReason::Completes].iter().for_each(is_said);
    for (rows, cols) in [(40, 40), (18, 4000)] {
        is_said(&tilings::count(&Region::new(rows, cols, []), &mut NoProgress).unwrap().unwrap_err());
    }
}
