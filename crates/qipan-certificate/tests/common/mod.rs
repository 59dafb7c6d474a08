//! Helpers shared by the tests.

// Clippy's exceptions for tests do not reach helpers, and not every test uses all of them.
#![allow(clippy::unwrap_used, dead_code)]

use qipan::fives::{self, BlockingSet, search};
use qipan::heaps::{Engine, Game};
use qipan::knights::{self, Kind, Tour};
use qipan::pegs::weights::out_of_reach;
use qipan::pegs::{self, BoardShape, Point, Solution, Target};
use qipan::tromino::{self, Covering, Numbering};
use qipan::{NoProgress, Puzzle, Square, Verdict};
use qipan_certificate::{Certificate, Fault, Fives, Heaps, Knights, Moves, Pegs, Statement, Tromino, check};

/// Returns the verdict of the checker.
pub fn verdict(certificate: &Certificate) -> Verdict<Fault> {
    check(certificate, &mut NoProgress).unwrap()
}

/// Writes and reads a certificate, and asserts that it is unchanged.
pub fn through(certificate: &Certificate) -> Certificate {
    let text = certificate.text();
    let read = Certificate::read(&text).unwrap();
    assert_eq!(read, *certificate);
    assert_eq!(read.text(), text);
    read
}

/// Returns one small certificate of each kind, with proofs of each form.
pub fn of_each_kind() -> Vec<Certificate> {
    let mut subjects: Vec<Statement> = Vec::new();
    let boards = [(4, 4, true), (5, 3, true), (9, 5, false), (4, 4, false), (1, 4, true), (5, 3, false), (2, 8, true)];
    for (rows, cols, hole) in boards {
        let board = tromino::Board::new(rows, cols, hole.then_some(Square::new(0, 2))).unwrap();
        subjects.push(match Covering::of(&board, Numbering::Level, &mut NoProgress).unwrap() {
            Ok(covering) => qipan_certify::tromino::covering(&covering).into(),
            Err(why) => Tromino::no_covering(board, why).into(),
        });
    }
    for (side, hole) in [(5, (0, 1)), (8, (2, 1))] {
        let board = tromino::Board::new(5, side, Some(Square::new(hole.0, hole.1))).unwrap();
        let why = Covering::of(&board, Numbering::Level, &mut NoProgress).unwrap().unwrap_err();
        subjects.push(Tromino::no_covering(board, why).into());
    }
    let huge = tromino::Board::power_of_two(11, Square::new(5, 6)).unwrap();
    subjects.push(qipan_certify::tromino::covering(&Covering::golomb(&huge, Numbering::Level).unwrap()).into());
    let moves = ["lay:1,1se", "lift:1,1se", "lay:7,7nw"].map(|text| text.parse().unwrap()).to_vec();
    subjects.push(Tromino::position(huge, Moves::listed(moves), false).into());

    for (rows, cols) in [(1, 7), (3, 4), (4, 5)] {
        let board = pegs::Board::rectangle(rows, cols).unwrap();
        let solution = Solution::by_purges(&board).unwrap();
        subjects.push(qipan_certify::pegs::fewest(&solution).into());
        subjects.push(Pegs::position(&board, qipan_certify::moves(solution.clone(), 2, Vec::new())).into());
        if solution.left() == 1 {
            let last = qipan::Answer::position(&solution, u64::MAX).pegs().next().unwrap();
            subjects.push(qipan_certify::pegs::last(&solution, last).into());
        }
        let far = Target::Peg(Point::new(-9, 1));
        let why = out_of_reach(&board, &board.start(), far).unwrap();
        subjects.push(Pegs::out_of_reach(&board, Moves::none(), far, why).into());
    }
    let pegs = |points: &[(i64, i64)]| points.iter().map(|(row, col)| Point::new(*row, *col)).collect();
    let corners = pegs::Board::drawn(BoardShape::English, pegs(&[(0, 2), (6, 3)])).unwrap();
    subjects.push(qipan_certify::pegs::fewest_by(&corners, Moves::none(), 2).into());
    let triangle = pegs::Board::classic(BoardShape::Triangle, Point::new(2, 1)).unwrap();
    for board in [&corners, &triangle] {
        for target in board.shape().points().map(Target::Peg).chain([0, 1, 2].map(Target::AtMost)).step_by(4) {
            let why = out_of_reach(board, &board.start(), target);
            subjects.extend(why.map(|why| Pegs::out_of_reach(board, Moves::none(), target, why).into()));
        }
    }

    subjects.extend(fives());
    subjects.extend(knights());

    for (rule, heaps) in
        [("0.07", [7, 3]), ("0.07", [100_000, 3]), ("nim", [1 << 59, 3]), ("nim:4", [8, 3]), ("0.0F", [9, 9])]
    {
        for misere in [false, true] {
            let game = Game::new(rule.parse().unwrap(), heaps).unwrap().with_misere(misere);
            let mut engine = Engine::new(game.rule().clone());
            engine.compute_to(heaps[0], &mut NoProgress).unwrap();
            subjects.extend(qipan_certify::heaps::outcome(&game, Moves::none(), &mut engine).map(Statement::from));
        }
    }
    let game = Game::new("0.07".parse().unwrap(), [7, 3]).unwrap();
    subjects.push(Heaps::position(&game, Moves::listed(vec!["1:2-3".parse().unwrap()])).into());
    subjects.into_iter().map(|subject| Certificate::new(subject).unwrap()).collect()
}

/// Returns stones by a rule and one by one, packings of each form, and moves.
fn fives() -> Vec<Statement> {
    let mut subjects: Vec<Statement> = Vec::new();
    let side = fives::MAX_SIDE;
    let boards = [
        (6, 7, 5),
        (7, 8, 5),
        (9, 9, 5),
        (3, 17, 5),
        (9, 11, 7),
        (25, 16, 7),
        (3, 5, 2),
        (4, 4, 5),
        (1, 2, 1),
        (18, 18, 13),
    ];
    for (rows, cols, line) in boards.into_iter().chain([(side, side - 1, 5), (side - side % 13 + 5, side, 13)]) {
        let board = fives::Board::new(rows, cols, line).unwrap();
        let placement = BlockingSet::by_formula(&board).swap_remove(0);
        subjects.push(qipan_certify::fives::fewest(&placement).into());
        if ![(6, 7), (3, 5), (side, side - 1)].contains(&(rows, cols)) {
            continue;
        }
        subjects.push(qipan_certify::fives::blocking(&placement).into());
        let stones: Vec<fives::Move> = placement.stones().take(100).map(fives::Move::Put).collect();
        if qipan::Answer::len(&placement) < 100 {
            subjects.push(
                qipan_certify::fives::fewest_by(&board, Moves::listed(stones.clone()), stones.len() as u64).into(),
            );
        }
        subjects.push(Fives::position(board, Moves::listed(stones), false).into());
    }
    let moves = |text: &[&str]| Moves::listed(text.iter().map(|mv| mv.parse().unwrap()).collect());
    let board = fives::Board::new(3, 3, 3).unwrap();
    subjects.push(Fives::position(board, moves(&["put:1,1", "take:1,1", "put:2,2"]), false).into());
    let blocking = moves(&["put:1,1", "put:2,2", "put:3,3", "put:1,2", "take:1,1", "put:2,1"]);
    subjects.push(Fives::position(board, blocking, true).into());
    for (rows, cols, line) in [(4, 5, 3), (6, 6, 4)] {
        let board = fives::Board::new(rows, cols, line).unwrap();
        let mut search = search::Search::new(&board, &mut NoProgress).unwrap();
        let fewest = search.run(&mut NoProgress).unwrap().fewest;
        let stones = search.find_one(fewest, &mut NoProgress).unwrap();
        subjects.push(qipan_certify::fives::fewest(&BlockingSet::found(&board, &stones).unwrap()).into());
    }
    subjects
}

/// Returns a tour of this board, by any method.
pub fn tour(board: &knights::Board) -> Tour {
    Tour::find(board, None, u64::MAX, &mut NoProgress).unwrap()
}

/// Returns the board without these squares, counted from 1.
pub fn lacking(rows: u64, cols: u64, kind: Kind, missing: &[(u64, u64)]) -> knights::Board {
    let missing = missing.iter().map(|(row, col)| Square::new(row - 1, col - 1)).collect();
    knights::Board::new(rows, cols, kind).unwrap().without(missing).unwrap()
}

/// Returns tours of both kinds by blocks and by search, on boards that lack squares too, and paths that end early or
/// are closed.
fn knights() -> Vec<Statement> {
    let mut subjects: Vec<Statement> = Vec::new();
    for board in [
        lacking(6, 6, Kind::Closed, &[]),
        lacking(3, 10, Kind::Closed, &[]),
        lacking(5, 5, Kind::Open, &[]),
        lacking(11, 12, Kind::Open, &[]),
        lacking(1, 1, Kind::Open, &[]),
        lacking(3, 3, Kind::Closed, &[(2, 2)]),
        lacking(5, 6, Kind::Open, &[(1, 2), (3, 3)]),
    ] {
        let tour = tour(&board);
        subjects.push(qipan_certify::knights::tour(&tour).into());
        subjects.push(Knights::position(&board, qipan_certify::moves(tour.clone(), 7, Vec::new()), false).into());
        // With the closing jump, if there is one.
        subjects.push(Knights::position(&board, qipan_certify::moves(tour, u64::MAX, Vec::new()), true).into());
    }
    let huge = knights::Board::new(1 << 20, 1 << 10, Kind::Closed).unwrap();
    subjects.push(Knights::position(&huge, Moves::listed(vec!["1,1".parse().unwrap()]), false).into());
    subjects
}
