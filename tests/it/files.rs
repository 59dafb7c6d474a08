//! Messages about certificates: every error, fault and verdict has a message in both languages.

use std::collections::BTreeSet;

use qipan::fives::{self, BlockingSet};
use qipan::heaps::{Engine, Game, Move};
use qipan::knights::{self, Kind, Tour};
use qipan::pegs::weights::out_of_reach;
use qipan::pegs::{self, BoardShape, Point, Solution, Target};
use qipan::tromino::{self, Covering, Numbering};
use qipan::{Args, NoProgress, OwnedMessage, Square, Verdict};
use qipan_certificate::{
    Allowed, Certificate, Fault, Fives, FivesClaim, Heaps, Knights, Moves, Pegs, ReadError, Statement,
    TooManyMovesError, TooManySquaresError, Tromino, check, report,
};
use qipan_text::{Lang, MessageSet};

use crate::translated::{arguments, entries, in_language, is_said, read};

fn certificates() -> Vec<Certificate> {
    let mut subjects: Vec<Statement> = Vec::new();
    for (rows, cols, hole) in [(8, 8, true), (5, 9, false), (4, 4, false), (1, 4, true), (3, 5, false), (2, 8, true)] {
        let board = tromino::Board::new(rows, cols, hole.then_some(Square::new(0, 2))).unwrap();
        subjects.push(match Covering::of(&board, Numbering::Level, &mut NoProgress).unwrap() {
            Ok(covering) => qipan_certify::tromino::covering(&covering).into(),
            Err(why) => Tromino::no_covering(board, why).into(),
        });
    }
    let huge = tromino::Board::power_of_two(20, Square::new(5, 5)).unwrap();
    subjects.push(qipan_certify::tromino::covering(&Covering::golomb(&huge, Numbering::Level).unwrap()).into());
    subjects.push(Tromino::position(huge, Moves::listed(vec!["lay:1,1se".parse().unwrap()]), false).into());

    for (rows, cols) in [(1, 1), (1, 5), (3, 4), (4, 5)] {
        let board = pegs::Board::rectangle(rows, cols).unwrap();
        subjects.push(qipan_certify::pegs::fewest(&Solution::by_purges(&board).unwrap()).into());
        subjects.push(qipan_certify::pegs::fewest_by(&board, Moves::none(), board.count()).into());
        subjects.push(Pegs::position(&board, Moves::none()).into());
    }
    let english = pegs::Board::classic(BoardShape::English, BoardShape::English.usual_hole()).unwrap();
    let line = pegs::search::fewest(&english, &qipan::Puzzle::start(&english), &mut NoProgress).unwrap();
    let solution = Solution::Found(pegs::jump_sequence::JumpSequence::new(english.clone(), line.jumps).unwrap());
    let last = qipan::Answer::position(&solution, u64::MAX).pegs().next().unwrap();
    subjects.push(qipan_certify::pegs::last(&solution, last).into());
    for target in [Target::AtMost(0), Target::Peg(Point::new(3, 4))] {
        let why = out_of_reach(&english, &qipan::Puzzle::start(&english), target).unwrap();
        subjects.push(Pegs::out_of_reach(&english, Moves::none(), target, why).into());
    }

    for (rows, cols, line) in
        [(6, 7, 5), (7, 8, 5), (9, 11, 7), (25, 25, 7), (13, 17, 5), (3, 3, 2), (1, 5, 5), (4, 4, 5)]
    {
        let board = fives::Board::new(rows, cols, line).unwrap();
        let placement = BlockingSet::by_formula(&board).swap_remove(0);
        let fewest = qipan_certify::fives::fewest(&placement);
        if let FivesClaim::Fewest { stones, rule, mut packing } = fewest.claim.clone() {
            // A smaller lower bound than the true one.
            packing.multiplicity = 1 << 31;
            packing.blocks.pop();
            subjects.push(Fives { claim: FivesClaim::Fewest { stones, rule, packing }, ..fewest.clone() }.into());
        }
        let moves = || qipan_certify::moves(placement.clone(), 9, vec![]);
        subjects.push(Fives::position(board, moves(), false).into());
        subjects.extend([Statement::from(fewest), qipan_certify::fives::blocking(&placement).into()]);
    }

    for (rows, cols, kind) in [(6, 6, Kind::Closed), (5, 5, Kind::Open), (1, 1, Kind::Open)] {
        let board = knights::Board::new(rows, cols, kind).unwrap();
        let tour = Tour::of_full(&board, None).unwrap();
        subjects.push(qipan_certify::knights::tour(&tour).into());
        subjects.push(Knights::position(&board, qipan_certify::moves(tour, 9, vec![]), false).into());
    }

    for (rule, heap) in [("0.07", 7), ("0.07", 100_000), ("nim", 1 << 59)] {
        for misere in [false, true] {
            let game = Game::new(rule.parse().unwrap(), [heap, 3]).unwrap().with_misere(misere);
            let mut engine = Engine::new(game.rule().clone());
            engine.compute_to(heap, &mut NoProgress).unwrap();
            subjects.extend(qipan_certify::heaps::outcome(&game, Moves::none(), &mut engine).map(Statement::from));
            subjects.push(Heaps::position(&game, Moves::none()).into());
        }
    }
    subjects.into_iter().map(|subject| Certificate::new(subject).unwrap()).collect()
}

#[test]
fn every_verdict_is_said() {
    for certificate in certificates() {
        let verdict = check(&certificate, &mut NoProgress).unwrap();
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
        Fault::Piece(tromino::MoveError::OffBoard),
        Fault::Pegs(pegs::check::Fault::NoBound),
        Fault::Weights(pegs::weights::Fault::NotLess),
        Fault::Tromino(tromino::check::Fault::NoInduction),
        Fault::Weights(pegs::weights::Fault::ManyLeft),
        Fault::Heaps(qipan::heaps::check::Fault::NoFormula),
        Fault::Heaps(qipan::heaps::check::Fault::NoPeriod),
        Fault::Left { said: 1, left: 2 },
        Fault::Fives(fives::check::Fault::TooFew),
        Fault::Stone(fives::MoveError::Off),
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

/// English messages agree in number: each argument of each message is set to 1 in turn, the others to 2.
#[test]
fn one_of_a_thing_is_singular() {
    /// Arguments that are never 1, or that count nothing.
    const NEVER_ONE: [(&str, &str); 36] = [
        ("file-version", "version"),
        ("file-fault-win", "move"),
        ("heaps-fault-not-repeated", "other"),
        ("tromino-fault-shape", "col"),
        ("tromino-why-base", "number"),
        ("tromino-why-base-special", "number"),
        // The squares of a closed tour.
        ("file-proved-closed", "squares"),
        ("print-knights-closed", "squares"),
        // A period needs at least 3 values for its proof.
        ("heaps-fault-too-few", "needed"),
        ("heaps-law-period", "needed"),
        // Limits, and values that exceed them.
        ("heaps-winning-more", "moves"),
        ("print-cut", "len"),
        ("print-fives-best", "stones"),
        ("tromino-proved-induction", "k"),
        ("tromino-proved-induction", "pieces"),
        // Lists of heaps, and lists of numbers that end with the largest.
        ("print-heaps-board-wins", "heaps"),
        ("print-heaps-board-loses", "heaps"),
        ("heaps-tip-numbers", "numbers"),
        ("heaps-move-numbers", "numbers"),
        ("heaps-move-adjacent", "numbers"),
        ("print-rule-take", "numbers"),
        ("print-rule-side", "numbers"),
        // More heaps than the message lists one by one.
        ("heaps-described-many", "heaps"),
        ("heaps-described-many", "stones"),
        // More empty odd squares than remaining pieces.
        ("tromino-odd-too-many", "free"),
        // A board without a special square, and a check that takes long.
        ("tromino-described-whole", "total"),
        ("tromino-checking", "pieces"),
        // Three times the number of pieces, and a special square.
        ("file-proved-covering", "squares"),
        ("tromino-described", "total"),
        ("tromino-caption-done", "squares"),
        ("tromino-checking", "squares"),
        ("tromino-proved-induction", "squares"),
        ("tromino-proved-squares", "squares"),
        ("print-tromino-answer", "squares"),
        ("tromino-hand-complete", "total"),
        ("tromino-hand-proved", "total"),
    ];
    const SINGULAR: [&str; 9] = ["is", "has", "was", "covers", "lies", "holds", "goes", "fits", "sticks"];
    let is_plural = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        matches!(word, "are" | "have" | "were") || word.ends_with('s') && !SINGULAR.contains(&word)
    };
    let (mut messages, mut wrong) = (0, Vec::new());
    for words in [MessageSet::FILE, MessageSet::TROMINO, MessageSet::HEAPS, MessageSet::PRINT] {
        for (key, _) in read(words.source(Lang::En)) {
            let names: BTreeSet<&'static str> = arguments(&entries(Lang::En)[key]).collect();
            for one in names.iter().filter(|name| !["most", "longest", "largest"].contains(name)) {
                let count = |args: Args, name: &&'static str| args.count(name, if name == one { 1 } else { 2 });
                let sentence =
                    in_language(Lang::En, &OwnedMessage { key, args: names.iter().fold(Args::none(), count) });
                let words: Vec<&str> = sentence.split_whitespace().collect();
                let is_exempt = NEVER_ONE.contains(&(key, one));
                if !is_exempt && words.windows(2).any(|pair| pair[0] == "1" && is_plural(pair[1])) {
                    wrong.push(format!("{key}, {one} = 1: {sentence}"));
                }
                messages += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(messages > 200, "{messages}");
}

#[test]
fn every_refusal_is_said() {
    is_said(&TooManySquaresError);
    is_said(&knights::check::TooLargeError);
    for refusal in [
        ReadError::TooLong,
        ReadError::TooManyItems,
        ReadError::NotJson { line: 1, column: 2 },
        ReadError::Twice { key: "board".into() },
        ReadError::NotACertificate,
        ReadError::Version,
        ReadError::NeedlessMoves,
        ReadError::TooMany(TooManyMovesError { most: 7 }),
        ReadError::Board(OwnedMessage::of(&tromino::BoardError::Side)),
    ] {
        is_said(&refusal);
    }
    for allowed in
        ["file-allowed-piece", "file-allowed-jump", "file-allowed-stone", "file-allowed-visit", "file-allowed-take"]
    {
        is_said(&ReadError::Move { at: 1, text: "x".into(), allowed });
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
        is_said(&ReadError::Wrong { key: "board".into(), allowed });
    }
}
