//! Tests of dates and of boards from seeds.

use super::*;
use crate::fives;
use crate::levels::{self, Course, LevelBoard, course};
use crate::progress::NoProgress;

/// Checks that a board is read, is not solved by what is given, and is solved by its solution.
fn assert_solvable(practice: &Practice) {
    let link = practice.link();
    let board = LevelBoard::read(practice.family, &practice.board).unwrap_or_else(|error| panic!("{link}: {error}"));
    let reached = |moves: &str| levels::reaches(&board, practice.goal, moves, practice.given);
    assert_eq!(reached(&practice.solution), Ok(true), "{link} {}", practice.solution);
    assert_eq!(reached(""), Ok(false), "{link}");
}

/// Checks that nothing better than the optimum can be reached, in another way than the generator.
fn assert_optimal(practice: &Practice) {
    let board = LevelBoard::read(practice.family, &practice.board).expect("a board");
    let link = practice.link();
    let better = |goal| course(&board, goal, "", practice.given, true, &mut NoProgress);
    match (&board, practice.goal) {
        (LevelBoard::Tromino(board, _), Goal::Cover) => {
            assert_eq!(3 * practice.optimum, board.squares_to_cover(), "{link}");
        }
        (LevelBoard::Pegs(_), Goal::Left(pegs)) => {
            assert_eq!(pegs, practice.optimum, "{link}");
            assert!(pegs == 1 || matches!(better(Goal::Left(pegs - 1)), Ok(Course::Lost(_))), "{link}");
        }
        (LevelBoard::Fives(board, _), Goal::Stones(stones)) => {
            assert_eq!((stones, fives::Bound::of(board).fewest()), (practice.optimum, Some(stones)), "{link}");
        }
        (LevelBoard::Knights(board, _), Goal::Tour) => assert_eq!(practice.optimum, board.area(), "{link}"),
        (LevelBoard::Heaps(..), Goal::Win) => assert_eq!(better(Goal::Win), Ok(Course::Open), "{link}"),
        (_, goal) => panic!("{link}: {goal}"),
    }
}

#[test]
fn dates_are_read_and_counted() {
    let date = |text: &str| text.parse::<Date>();
    assert_eq!(date("2026-11-23").map(|date| date.to_string()), Ok("2026-11-23".to_owned()));
    assert_eq!(date("2026-11-23").map(Date::digits), Ok(20_261_123));
    // 10,957 days from 1970 to 2000, of which 7 leap days.
    assert_eq!(date("2000-01-01").map(Date::day_number), Ok(10_957));
    assert_eq!(date("2000-03-01").map(Date::day_number), Ok(11_017));
    for text in ["2026-02-29", "2026-13-01", "2026-00-01", "2026-1-01", "1999-12-31", "2026-11-31", "+026-11-01", ""] {
        assert_eq!(date(text), Err(DateError), "{text}");
    }
    assert!(date("2024-02-29").is_ok() && date("2100-02-29").is_err());
    let mut day = date("2026-01-01").unwrap();
    for number in 1..2000 {
        let next = day.next();
        assert_eq!(next.day_number(), day.day_number() + 1, "{next} {number}");
        assert!(next > day && Date::new(next.year, next.month, next.day) == Ok(next));
        day = next;
    }
}

#[test]
fn the_classes_of_difficulty_have_their_bounds() {
    let class = |hits| Difficulty::of_share(hits, 1024);
    assert_eq!(
        [class(33), class(32), class(1), class(0)],
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Medium, Difficulty::Hard]
    );
    assert_eq!(Difficulty::ALL.map(Difficulty::number), [1, 2, 3]);
    assert_eq!(Difficulty::from_number(2), Some(Difficulty::Medium));
    assert_eq!(Difficulty::from_number(4), None);
}

#[test]
fn boards_of_every_family_and_difficulty_can_be_solved() {
    for family in Family::ALL {
        for difficulty in Difficulty::ALL {
            let mut boards = std::collections::BTreeSet::new();
            for seed in 0..4 {
                let made =
                    practice(family, difficulty, seed).unwrap_or_else(|| panic!("{family:?} {difficulty:?} {seed}"));
                assert_eq!((made.family, made.difficulty), (family, difficulty));
                assert_solvable(&made);
                assert_optimal(&made);
                assert_eq!(practice(family, difficulty, seed).as_ref(), Some(&made));
                boards.insert(made.board);
            }
            assert!(boards.len() >= 3, "{family:?} {difficulty:?}: {boards:?}");
        }
    }
}

/// 1,000 boards a family, about a third of them in each difficulty.
#[test]
#[ignore = "takes a few minutes"]
fn a_thousand_boards_of_every_family_can_be_solved() {
    for family in Family::ALL {
        for seed in 0..1000 {
            let difficulty = Difficulty::ALL[(seed % 3) as usize];
            let made = practice(family, difficulty, seed).unwrap_or_else(|| panic!("{family:?} {difficulty:?} {seed}"));
            assert_eq!((made.family, made.difficulty), (family, difficulty));
            assert_solvable(&made);
            assert_optimal(&made);
        }
    }
}
