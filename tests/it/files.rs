//! What is said of certificates: each refusal, fault and verdict has its sentence.

use qipan::fives::{self, Placement};
use qipan::heaps::{Engine, Game, Move};
use qipan::knights::{self, Kind, Tour};
use qipan::pegs::weights::out_of_reach;
use qipan::pegs::{self, Ground, Point, Solution, Target};
use qipan::tromino::{self, Covering, Order};
use qipan::{Silent, Square, Verdict};
use qipan_file::{
    Allowed, Certificate, Fault, Fives, FivesClaim, Heaps, Knights, ManySquares, Moves, Pegs, Subject, TooMany,
    Tromino, Unread, check, report,
};

use crate::said::is_said;

fn certificates() -> Vec<Certificate> {
    let mut subjects: Vec<Subject> = Vec::new();
    for (rows, cols, hole) in [(8, 8, true), (5, 9, false), (4, 4, false), (1, 4, true), (3, 5, false), (2, 8, true)] {
        let board = tromino::Board::new(rows, cols, hole.then_some(Square::new(0, 2))).unwrap();
        subjects.push(match Covering::of(&board, Order::Level, &mut Silent).unwrap() {
            Ok(covering) => Tromino::covering(&covering).into(),
            Err(why) => Tromino::no_covering(board, why).into(),
        });
    }
    let huge = tromino::Board::power_of_two(20, Square::new(5, 5)).unwrap();
    subjects.push(Tromino::covering(&Covering::golomb(&huge, Order::Level).unwrap()).into());
    subjects.push(Tromino::position(huge, Moves::listed(vec!["lay:1,1se".parse().unwrap()]), false).into());

    for (rows, cols) in [(1, 1), (1, 5), (3, 4), (4, 5)] {
        let board = pegs::Board::rectangle(rows, cols).unwrap();
        subjects.push(Pegs::fewest(&Solution::by_modules(&board).unwrap()).into());
        subjects.push(Pegs::fewest_by(&board, Moves::none(), board.count()).into());
        subjects.push(Pegs::position(&board, Moves::none()).into());
    }
    let english = pegs::Board::classic(Ground::English, Ground::English.usual_hole()).unwrap();
    let line = pegs::search::fewest(&english, &qipan::Puzzle::start(&english), &mut Silent).unwrap();
    let solution = Solution::Found(pegs::line::Line::new(english.clone(), line.jumps).unwrap());
    let last = qipan::Answer::position(&solution, u64::MAX).pegs().next().unwrap();
    subjects.push(Pegs::last(&solution, last).into());
    for target in [Target::AtMost(0), Target::Peg(Point::new(3, 4))] {
        let why = out_of_reach(&english, &qipan::Puzzle::start(&english), target).unwrap();
        subjects.push(Pegs::out_of_reach(&english, Moves::none(), target, why).into());
    }

    for (rows, cols, line) in
        [(6, 7, 5), (7, 8, 5), (9, 11, 7), (25, 25, 7), (13, 17, 5), (3, 3, 2), (1, 5, 5), (4, 4, 5)]
    {
        let board = fives::Board::new(rows, cols, line).unwrap();
        let placement = Placement::by_formula(&board).swap_remove(0);
        let fewest = Fives::fewest(&placement);
        if let FivesClaim::Fewest { stones, rule, mut packing } = fewest.claim.clone() {
            // It shows less than it did.
            packing.depth = 1 << 31;
            packing.blocks.pop();
            subjects.push(Fives { claim: FivesClaim::Fewest { stones, rule, packing }, ..fewest.clone() }.into());
        }
        let moves = || Moves::of_answer(placement.clone(), 9, vec![]);
        subjects.push(Fives::position(board, moves(), false).into());
        subjects.extend([Subject::from(fewest), Fives::blocking(&placement).into()]);
    }

    for (rows, cols, kind) in [(6, 6, Kind::Closed), (5, 5, Kind::Open), (1, 1, Kind::Open)] {
        let board = knights::Board::new(rows, cols, kind).unwrap();
        let tour = Tour::of_full(&board, None).unwrap();
        subjects.push(Knights::tour(&tour).into());
        subjects.push(Knights::position(&board, Moves::of_answer(tour, 9, vec![]), false).into());
    }

    for (rule, heap) in [("0.07", 7), ("0.07", 100_000), ("nim", 1 << 59)] {
        for misere in [false, true] {
            let game = Game::new(rule.parse().unwrap(), [heap, 3]).unwrap().with_misere(misere);
            let mut engine = Engine::new(game.rule().clone());
            engine.learn(heap, &mut Silent).unwrap();
            subjects.extend(Heaps::outcome(&game, Moves::none(), &mut engine).map(Subject::from));
            subjects.push(Heaps::position(&game, Moves::none()).into());
        }
    }
    subjects.into_iter().map(|subject| Certificate::new(subject).unwrap()).collect()
}

#[test]
fn every_verdict_is_said() {
    for certificate in certificates() {
        let verdict = check(&certificate, &mut Silent).unwrap();
        assert!(!matches!(verdict, Verdict::Refuted { .. }), "{certificate:?} {verdict:?}");
        is_said(&report(&certificate, &verdict));
        for at in [0, 3] {
            is_said(&report(&certificate, &Verdict::Refuted { at, why: Fault::Left { said: 1, left: 2 } }));
        }
        assert_eq!(Certificate::read(&certificate.text()), Ok(certificate));
    }
}

#[test]
fn every_fault_is_said() {
    let mv: Move = "1:2-3".parse().unwrap();
    for fault in [
        Fault::Tromino(tromino::check::Fault::WrongSize),
        Fault::Piece(tromino::Illegal::OffBoard),
        Fault::Pegs(pegs::check::Fault::NoBound),
        Fault::Weights(pegs::weights::Fault::NotLess),
        Fault::Heaps(qipan::heaps::check::Fault::NoLaw),
        Fault::Left { said: 1, left: 2 },
        Fault::Fives(fives::check::Fault::TooFew),
        Fault::Stone(fives::Illegal::Off),
        Fault::Stones { said: 1, stones: 2 },
        Fault::RuleAndMoves,
        Fault::Knights(knights::check::Fault::Twice(Square::new(1, 2))),
        Fault::Unvisited { visited: 1, squares: 64 },
        Fault::Count { heaps: 1, values: 2 },
        Fault::NotShown { heap: 1 },
        Fault::Value { heap: 1, said: 2, value: 3 },
        Fault::Kinds { most: 4 },
        Fault::Outcome { wins: true },
        Fault::Outcome { wins: false },
        Fault::Win(mv),
    ] {
        is_said(&fault);
    }
}

#[test]
fn every_refusal_is_said() {
    is_said(&ManySquares);
    is_said(&knights::check::TooLarge);
    for refusal in [
        Unread::TooLong,
        Unread::TooManyItems,
        Unread::NotJson { line: 1, column: 2 },
        Unread::Twice { key: "board".into() },
        Unread::NotACertificate,
        Unread::Version,
        Unread::NeedlessMoves,
        Unread::TooMany(TooMany { most: 7 }),
        Unread::Board(qipan::Sentence::of(&tromino::BadBoard::Side)),
    ] {
        is_said(&refusal);
    }
    for allowed in
        ["file-allowed-piece", "file-allowed-jump", "file-allowed-stone", "file-allowed-visit", "file-allowed-take"]
    {
        is_said(&Unread::Move { at: 1, text: "x".into(), allowed });
        is_said(&Allowed::Move(allowed));
    }
    for allowed in [
        Allowed::Object,
        Allowed::List,
        Allowed::Text,
        Allowed::Truth,
        Allowed::Whole { least: 0, most: 9 },
        Allowed::Signed,
        Allowed::Square,
        Allowed::Items { count: 2 },
        Allowed::AtMost { count: 2 },
        Allowed::Ends { count: 5 },
        Allowed::Words(&["N", "P"]),
        Allowed::Drawing,
        Allowed::Start,
        Allowed::Link { longest: 9 },
    ] {
        is_said(&allowed);
        is_said(&Unread::Wrong { key: "board".into(), allowed });
    }
}
