//! Round trips: certificates are read back as they were written, and the checker agrees, on boards that are not square
//! and on mirror images.

// Clippy's exceptions for tests do not reach the helpers of an integration test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;

use proptest::prelude::*;
use qipan::fives::{self, BlockingSet};
use qipan::heaps::{self, Engine, Game};
use qipan::knights::{self, Kind, Tour};
use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::weights::out_of_reach;
use qipan::pegs::{self, BoardShape, Jump, Point, Solution, Target, search};
use qipan::tromino::{self, Covering, Move, Numbering};
use qipan::{Answer, NoProgress, Puzzle, Square, Symmetry, Verdict};
use qipan_certificate::{
    Certificate, Family, Fives, FivesClaim, Heaps, Knights, MinimalityProof, Moves, Pegs, PegsClaim, Statement,
    Tromino, TrominoClaim,
};

use common::{lacking, through, tour, verdict};

/// Asserts that a statement survives a round trip, with this verdict.
fn is(subject: impl Into<Statement>, expected: Verdict<qipan_certificate::Fault>) {
    let certificate = Certificate::new(subject).unwrap();
    assert_eq!(verdict(&certificate), expected, "{}", certificate.text());
    assert_eq!(verdict(&through(&certificate)), expected);
}

fn proved(subject: impl Into<Statement>) {
    is(subject, Verdict::Proved);
}

fn legal(subject: impl Into<Statement>) {
    is(subject, Verdict::Legal);
}

// ---- Trominoes ----

fn covered(board: &tromino::Board, order: Numbering) -> Tromino {
    match Covering::of(board, order, &mut NoProgress).unwrap() {
        Ok(covering) => qipan_certify::tromino::covering(&covering),
        Err(why) => Tromino::no_covering(*board, why),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn rectangles_and_their_images(rows in 1u64..14, cols in 1u64..14, hole in any::<Option<(u64, u64)>>(), steps in 0u64..70) {
        let hole = hole.map(|(row, col)| Square::new(row % rows, col % cols));
        let board = tromino::Board::new(rows, cols, hole).unwrap();
        let answer = Covering::of(&board, Numbering::Preorder, &mut NoProgress).unwrap();
        proved(covered(&board, Numbering::Preorder));
        for symmetry in Symmetry::all() {
            let image = board.image(symmetry);
            proved(covered(&image, Numbering::Level));
            let Ok(covering) = &answer else { continue };
            // The images of the pieces cover the image of the board.
            let laid = |i| Move::Lay(covering.piece(i).unwrap().image(symmetry, rows, cols));
            let pieces: Vec<Move> = (1..=covering.len()).map(laid).collect();
            proved(Tromino::position(image, Moves::listed(pieces.clone()), true));
            let some = pieces.into_iter().take(steps as usize).collect();
            legal(Tromino::position(image, Moves::listed(some), false));
        }
    }

    #[test]
    fn inductions(k in 11u32..31, row: u64, col: u64) {
        let board = tromino::Board::power_of_two(k, Square::new(row % (1 << k), col % (1 << k))).unwrap();
        let tromino = covered(&board, Numbering::Reading);
        assert!(matches!(tromino.claim, TrominoClaim::Induction { .. }));
        proved(tromino);
    }
}

#[test]
fn accepts_pieces_that_were_lifted_and_laid_again() {
    let board = tromino::Board::power_of_two(3, Square::new(2, 5)).unwrap();
    let covering = Covering::golomb(&board, Numbering::Preorder).unwrap();
    for taken in 0..=covering.len() {
        // The answer's first steps; then a piece is lifted and laid again, and the rest by hand.
        let again = [1, 2].map(|i| covering.piece(i).unwrap()).into_iter();
        let mut by_hand: Vec<Move> = if taken < 2 {
            Vec::new()
        } else {
            again.flat_map(|piece| [Move::Lift(piece), Move::Lay(piece)]).collect()
        };
        legal(Tromino::position(board, qipan_certify::moves(covering.clone(), taken, by_hand.clone()), false));
        by_hand.extend((taken + 1..=covering.len()).map(|i| Move::Lay(covering.piece(i).unwrap())));
        proved(Tromino::position(board, qipan_certify::moves(covering.clone(), taken, by_hand), true));
    }
}

#[test]
fn a_board_without_squares_to_cover_is_covered() {
    proved(covered(&tromino::Board::new(1, 1, Some(Square::new(0, 0))).unwrap(), Numbering::Level));
}

#[test]
fn computes_large_answers_while_it_writes_them() {
    let board = pegs::Board::rectangle(1000, 1000).unwrap();
    let solution = Solution::by_purges(&board).unwrap();
    let certificate = Certificate::new(qipan_certify::pegs::fewest(&solution)).unwrap();
    assert_eq!(certificate.subject().moves(), 999_999);
    assert_eq!(verdict(&through(&certificate)), Verdict::Proved);
    let larger = Solution::by_purges(&pegs::Board::rectangle(1025, 1025).unwrap()).unwrap();
    assert!(Certificate::new(qipan_certify::pegs::fewest(&larger)).is_err());
    // No more squares are computed than fit.
    let board = tromino::Board::new(5000, 5001, None).unwrap();
    assert!(Certificate::new(covered(&board, Numbering::Level)).is_err());
}

// ---- Pegs ----

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn rectangles_of_pegs(rows in 1u64..16, cols in 1u64..16, steps in 0u64..300) {
        let board = pegs::Board::rectangle(rows, cols).unwrap();
        let solution = Solution::by_purges(&board).unwrap();
        proved(qipan_certify::pegs::fewest(&solution));
        let steps = steps.min(solution.len());
        legal(Pegs::position(&board, qipan_certify::moves(solution.clone(), steps, Vec::new())));
        // Transposed, by the same jumps transposed.
        let image = pegs::Board::rectangle(cols, rows).unwrap();
        let turned = |i| {
            let jump = solution.jump(i).unwrap();
            let turn = |point: Point| Point::new(point.col, point.row);
            Jump::between(turn(jump.from), turn(jump.to())).unwrap()
        };
        let jumps: Vec<Jump> = (1..=solution.len()).map(turned).collect();
        proved(qipan_certify::pegs::fewest_by(&image, Moves::listed(jumps), solution.left()));
    }

    #[test]
    fn drawn_pegs(points in prop::collection::btree_set((0i64..5, 0i64..4), 0..8), moved in (0i64..20, 0i64..20)) {
        let points: BTreeSet<Point> = points.into_iter().map(|(row, col)| Point::new(row + moved.0, col + moved.1)).collect();
        let board = pegs::Board::drawn(BoardShape::Plane, points).unwrap();
        legal(Pegs::position(&board, Moves::none()));
        let found = search::fewest(&board, &board.start(), &mut NoProgress).unwrap();
        let (jumps, left) = (found.jumps, found.left);
        let fewest = qipan_certify::pegs::fewest_by(&board, Moves::listed(jumps.clone()), left);
        let PegsClaim::Fewest { why: MinimalityProof::Bound(bound), .. } = fewest.claim.clone() else { panic!("on the plane") };
        // If the bound does not prove it, the verdict is legal, and no more.
        if bound.fewest() == left { proved(fewest) } else { legal(fewest) }
        for target in [Target::AtMost(left.saturating_sub(1)), Target::Peg(Point::new(0, 0)), Target::Peg(Point::new(-5, 9))] {
            if let Some(why) = out_of_reach(&board, &board.start(), target) {
                proved(Pegs::out_of_reach(&board, Moves::none(), target, why));
            }
            let mut position = board.start();
            jumps.iter().for_each(|jump| board.play(&mut position, jump).unwrap());
            if let Some(why) = out_of_reach(&board, &position, target) {
                proved(Pegs::out_of_reach(&board, Moves::listed(jumps.clone()), target, why));
            }
        }
    }
}

#[test]
fn classic_boards() {
    for ground in BoardShape::CLASSIC {
        for hole in ground.points().step_by(3) {
            let board = pegs::Board::classic(ground, hole).unwrap();
            legal(Pegs::position(&board, Moves::none()));
            for point in ground.points() {
                if let Some(why) = out_of_reach(&board, &board.start(), Target::Peg(point)) {
                    proved(Pegs::out_of_reach(&board, Moves::none(), Target::Peg(point), why));
                }
            }
        }
        let board = pegs::Board::classic(ground, ground.usual_hole()).unwrap();
        let jumps = search::fewest(&board, &board.start(), &mut NoProgress).unwrap().jumps;
        let solution = Solution::Found(JumpSequence::new(board.clone(), jumps).unwrap());
        proved(qipan_certify::pegs::fewest(&solution));
        if solution.left() == 1 {
            let last = solution.position(solution.len()).pegs().next().unwrap();
            proved(qipan_certify::pegs::last(&solution, last));
        }
    }
}

#[test]
fn weights_prove_where_colours_do_not() {
    // Two corners of the cross: no jump is possible, and colours alone would allow one peg.
    let pegs = |points: &[(i64, i64)]| points.iter().map(|(row, col)| Point::new(*row, *col)).collect();
    let board = pegs::Board::drawn(BoardShape::English, pegs(&[(0, 2), (6, 3)])).unwrap();
    let subject = qipan_certify::pegs::fewest_by(&board, Moves::none(), 2);
    assert!(matches!(subject.claim, PegsClaim::Fewest { why: MinimalityProof::Pagodas(_), .. }), "{subject:?}");
    proved(subject);
}

// ---- Fives ----

/// Returns the moves that put these stones.
fn put(stones: impl Iterator<Item = Square>) -> Moves<fives::Move> {
    Moves::listed(stones.map(fives::Move::Put).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn boards_of_stones_and_their_images(rows in 1u64..40, cols in 1u64..40, line in prop::sample::select(vec![1u64, 2, 5, 7]), steps in 0u64..400) {
        let board = fives::Board::new(rows, cols, line).unwrap();
        for placement in BlockingSet::by_formula(&board) {
            proved(qipan_certify::fives::fewest(&placement));
            legal(qipan_certify::fives::blocking(&placement));
        }
        let placement = BlockingSet::by_formula(&board).swap_remove(0);
        let stones = placement.len();
        for symmetry in Symmetry::all() {
            let (height, width) = if symmetry.transpose { (cols, rows) } else { (rows, cols) };
            let image = fives::Board::new(height, width, line).unwrap();
            let moves = || put(placement.stones().map(|square| symmetry.square(rows, cols, square)));
            proved(qipan_certify::fives::fewest_by(&image, moves(), stones));
            legal(Fives::position(image, moves(), true));
            legal(Fives::position(image, moves(), false));
        }
        let some = qipan_certify::moves(placement.clone(), steps, vec![]);
        legal(Fives::position(board, some, false));
    }

    #[test]
    fn boards_of_any_size(rows in 1u64..=fives::MAX_SIDE, cols in 1u64..=fives::MAX_SIDE, line in prop::sample::select(vec![1u64, 5, 7, 13, 23])) {
        let board = fives::Board::new(rows, cols, line).unwrap();
        for placement in BlockingSet::by_formula(&board).into_iter().take(3) {
            let fewest = qipan_certify::fives::fewest(&placement);
            let is_told = match &fewest.claim {
                FivesClaim::Fewest { rule, .. } => rule.is_some(),
                FivesClaim::Blocking { rule } => rule.is_some() && line > 7,
                FivesClaim::Position => false,
            };
            assert!(is_told && fewest.moves.is_empty());
            // Not all boards with longer lines are proved.
            if line < 8 || matches!(fewest.claim, FivesClaim::Fewest { .. }) {
                proved(fewest);
            } else {
                legal(fewest);
            }
        }
    }
}

#[test]
fn stones_without_a_proof_only_block() {
    // No packing proves that these are the fewest, and the certificate does not claim it.
    let board = fives::Board::new(58, 89, 49).unwrap();
    let placement = BlockingSet::by_formula(&board).swap_remove(0);
    let fewest = qipan_certify::fives::fewest(&placement);
    assert!(matches!(fewest.claim, FivesClaim::Blocking { rule: Some(_) }), "{fewest:?}");
    legal(fewest);
    // One more than needed.
    let board = fives::Board::new(6, 7, 5).unwrap();
    let placement = BlockingSet::by_formula(&board).swap_remove(0);
    let free = board.all().squares().find(|square| !placement.stones().any(|stone| stone == *square)).unwrap();
    let more = qipan_certify::fives::fewest_by(&board, put(placement.stones().chain([free])), placement.len() + 1);
    assert!(matches!(more.claim, FivesClaim::Blocking { rule: None }), "{more:?}");
    legal(more);
}

#[test]
fn accepts_more_stones_than_are_put_by_hand() {
    // A board that is played on holds 4096 of them; a certificate has no such limit.
    let board = fives::Board::new(200, 200, 5).unwrap();
    let placement = BlockingSet::by_formula(&board).swap_remove(0);
    let again = placement.stone(7).unwrap();
    let by_hand = vec![fives::Move::Take(again), fives::Move::Put(again)];
    let moves = || qipan_certify::moves(placement.clone(), 8000, by_hand.clone());
    legal(Fives::position(board, moves(), false));
    proved(qipan_certify::fives::fewest_by(&board, moves(), 8000));
}

// ---- Knights ----

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn tours_and_their_images(rows in 3u64..20, cols in 3u64..20, steps in 0u64..400, start: (u64, u64)) {
        for kind in [Kind::Closed, Kind::Open] {
            let board = knights::Board::new(rows, cols, kind).unwrap();
            let start = Square::new(start.0 % rows, start.1 % cols);
            let Some(tour) = Tour::of_full(&board, Some(start)) else { continue };
            proved(qipan_certify::knights::tour(&tour));
            legal(Knights::position(&board, qipan_certify::moves(tour.clone(), steps, Vec::new()), false));
            for symmetry in Symmetry::all() {
                let (height, width) = if symmetry.transpose { (cols, rows) } else { (rows, cols) };
                let image = knights::Board::new(height, width, kind).unwrap();
                let way: Vec<Square> = tour.squares().map(|at| symmetry.square(rows, cols, at)).collect();
                proved(qipan_certify::knights::tour(&Tour::given(&image, way.clone())));
                let by_hand = way.into_iter().map(knights::Move).collect();
                proved(Knights::position(&image, Moves::listed(by_hand), true));
            }
        }
    }
}

#[test]
fn the_closing_jump_may_be_given() {
    for board in [lacking(6, 6, Kind::Closed, &[]), lacking(3, 3, Kind::Closed, &[(2, 2)])] {
        let tour = tour(&board);
        let all = || qipan_certify::moves(tour.clone(), u64::MAX, Vec::new());
        assert_eq!((all().len(), qipan_certify::knights::tour(&tour).moves.len()), (board.area() + 1, board.area()));
        proved(Knights::position(&board, all(), true));
        legal(Knights::position(&board, all(), false));
        // A closed tour is an open one too.
        proved(Knights::position(&board.clone().with_kind(Kind::Open), all(), true));
    }
}

#[test]
fn an_open_path_over_all_squares_is_legal() {
    // No tour of 4×5 closes.
    let closed = lacking(4, 5, Kind::Closed, &[]);
    let open = closed.clone().with_kind(Kind::Open);
    let moves = || qipan_certify::moves(tour(&open), u64::MAX, Vec::new());
    proved(Knights::position(&open, moves(), true));
    legal(Knights::position(&closed, moves(), false));
}

#[test]
fn computes_a_million_squares_while_it_writes_them() {
    for (rows, cols) in [(1024, 1024), (1000, 1000), (3, 300_000)] {
        let board = knights::Board::new(rows, cols, Kind::Closed).unwrap();
        let certificate = Certificate::new(qipan_certify::knights::tour(&tour(&board))).unwrap();
        assert_eq!(certificate.subject().moves(), rows * cols);
        assert_eq!(verdict(&through(&certificate)), Verdict::Proved);
    }
    for (rows, cols) in [(1025, 1024), (1 << 30, 1 << 30)] {
        let board = knights::Board::new(rows, cols, Kind::Closed).unwrap();
        assert!(Certificate::new(qipan_certify::knights::tour(&tour(&board))).is_err());
    }
}

// ---- Heaps ----

#[test]
fn games_of_heaps_from_every_position() {
    for rule in ["nim", "nim:3", "take:{1,3,4}", "row:{2,3}", "0.07", "0.77", "4.7", "grundy", "0.0F", "0.137", "0.6"] {
        for heaps in [&[7, 3, 3][..], &[5, 4], &[9], &[1, 1, 1], &[6, 6]] {
            for misere in [false, true] {
                let game = Game::new(rule.parse().unwrap(), heaps).unwrap().with_misere(misere);
                let mut engine = Engine::new(game.rule().clone());
                engine.compute_to(9, &mut NoProgress).unwrap();
                let line = heaps::SelfPlay::of_engine(&game, &mut engine, &mut NoProgress).unwrap();
                for steps in 0..=line.len() {
                    let moves = || qipan_certify::moves(line.clone(), steps, Vec::new());
                    legal(Heaps::position(&game, moves()));
                    let outcome = qipan_certify::heaps::outcome(&game, moves(), &mut engine);
                    assert!(outcome.is_some() || misere, "{rule} {heaps:?}");
                    if let Some(outcome) = outcome {
                        proved(outcome);
                    }
                }
            }
        }
    }
}

#[test]
fn proves_huge_heaps_by_a_formula() {
    let huge = heaps::MAX_HEAP;
    for rule in ["nim", "nim:12345", "0.07", "0.77", "take:{1,5,7}", "0.0F", "nim:1000000000000000000"] {
        let game = Game::new(rule.parse().unwrap(), [huge, 7, huge - 3]).unwrap();
        let mut engine = Engine::new(game.rule().clone());
        engine.compute_to(huge, &mut NoProgress).unwrap();
        proved(qipan_certify::heaps::outcome(&game, Moves::none(), &mut engine).unwrap());
        let misere = game.with_misere(true);
        assert!(qipan_certify::heaps::outcome(&misere, Moves::none(), &mut engine).is_none());
    }
    // Too few values.
    let game = Game::new("0.007".parse().unwrap(), [100]).unwrap();
    assert!(qipan_certify::heaps::outcome(&game, Moves::none(), &mut Engine::new(game.rule().clone())).is_none());
}

// ---- The rest of a file ----

#[test]
fn keeps_links_and_does_not_trust_them() {
    let subject = || Heaps::position(&Game::of_one(heaps::Rule::nim()), Moves::none());
    let certificate = Certificate::new(subject()).unwrap().with_link("#/heaps?rule=nim&heaps=9,9");
    assert_eq!(through(&certificate).link(), Some("#/heaps?rule=nim&heaps=9,9"));
    let long = Certificate::new(subject()).unwrap().with_link(format!("#/{}", "x".repeat(1 << 17)));
    assert_eq!(through(&long).link(), None);
    assert!(Family::ALL.iter().all(|family| family.max_moves() > 0));
}

#[test]
fn accepts_other_layouts() {
    let text = "\u{feff}{\"title\":{\"x\":[1.5e300,null]},\"moves\":null,\"claim\":{\"kind\":\"position\",\"note\":1},
        \"board\":{\"cols\":\"4\",\"rows\":3,\"hole\":null},\"family\":\"tromino\",\"version\":\"1\",\"qipan\":\"certificate\"}\n\n";
    let certificate = Certificate::read(text).unwrap();
    assert_eq!(verdict(&certificate), Verdict::Legal);
    assert_eq!(through(&certificate), certificate);
    let jumps = r#"{"qipan":"certificate","version":1,"family":"pegs","board":{"pegs":["oo.."]},
        "moves":["1,1>1,3"],"claim":{"kind":"last","on":["1",3]}}"#;
    assert_eq!(verdict(&Certificate::read(jumps).unwrap()), Verdict::Proved);
}
