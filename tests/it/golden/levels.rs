//! The boards of the day of 366 days: version 1 of the generator is never changed.

use std::fmt::Write;

use qipan::levels::{self, Date, Family, LevelBoard};

#[test]
fn golden_boards_of_the_day() {
    let mut text = String::new();
    let mut date = Date::new(2026, 11, 23).unwrap();
    let mut families = Vec::new();
    for _ in 0..366 {
        let board = levels::daily(date).unwrap_or_else(|| panic!("{date} has no board"));
        let (goal, optimum, given) = (board.goal, board.optimum, board.given);
        writeln!(text, "{date} {} {goal} {optimum} {given} {}", board.difficulty.number(), board.link()).unwrap();
        let read = LevelBoard::read(board.family, &board.board).unwrap_or_else(|error| panic!("{date}: {error}"));
        assert_eq!(levels::reaches(&read, goal, &board.solution, given), Ok(true), "{date}");
        families.push(board.family);
        date = date.next();
    }
    // Every family comes once in five days.
    assert!(families.windows(5).all(|five| Family::ALL.iter().all(|family| five.contains(family))));
    super::compare("levels", &[("daily-1".to_owned(), text)]);
}
