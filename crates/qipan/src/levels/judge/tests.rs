//! Tests of stars on small plays.

use super::*;
use crate::levels::find;

fn stars(id: &str, play: &Play) -> [bool; 3] {
    let Stars { done, best, explained } = judge(find(id).unwrap(), play).unwrap().stars;
    [done, best, explained]
}

fn moves(moves: &str) -> Play<'_> {
    Play { moves, ..Play::default() }
}

#[test]
fn help_costs_the_second_star_only() {
    let play = moves("lay:1,1nw");
    assert_eq!(stars("T01", &play), [true, true, false]);
    assert_eq!(stars("T01", &Play { hint: 2, explained: true, ..play }), [true, true, true]);
    assert_eq!(stars("T01", &Play { hint: 3, ..play }), [true, false, false]);
    assert_eq!(stars("T01", &Play { helped: true, undone: 4, tries: 9, ..play }), [true, false, false]);
    assert_eq!(stars("T01", &Play { explained: true, ..Play::default() }), [false; 3]);
}

#[test]
fn what_was_undone_counts_where_the_level_says_so() {
    let play = moves("1,1e;1,4w");
    assert_eq!(stars("P02", &play), [true, true, false]);
    assert_eq!(stars("P02", &Play { undone: 1, ..play }), [true, false, false]);
    assert_eq!(stars("P02", &moves("1,2w")), [false; 3]);
}

#[test]
fn the_last_peg_is_looked_for_on_its_point() {
    // The helper jumps first and comes back.
    assert_eq!(stars("P05", &moves("1,2w;3,1n;1,0e")), [true, true, false]);
    assert_eq!(judge(find("P05").unwrap(), &moves("1,2w;3,1n")).unwrap().reached, 2);
}

#[test]
fn a_softer_first_star_is_reached_before_the_optimum() {
    // The diagonal blocks the rows, the columns and the other diagonal; two more stones are too many.
    assert_eq!(stars("F02", &moves("put:1,1;put:2,2;put:3,3")), [true, true, false]);
    assert_eq!(stars("F02", &moves("put:1,1;put:2,2;put:3,3;put:1,2")), [true, false, false]);
    assert_eq!(stars("F02", &moves("put:1,1;put:2,2;put:3,3;put:1,2;put:1,3")), [false; 3]);
    assert_eq!(stars("F02", &moves("put:1,1;put:2,2;put:3,3;put:1,2;put:1,3;take:1,3;take:1,2")), [true, true, false]);
    // A diagonal is open.
    assert_eq!(stars("F02", &moves("put:1,2;put:2,1;put:3,3")), [false; 3]);
}

#[test]
fn given_moves_stay() {
    let given = "put:1,4;put:2,1;put:4,5;put:6,4";
    let level = find("F05").unwrap();
    assert_eq!(judge(level, &moves("put:1,4;put:2,2")), Err(PlayError::Given));
    assert_eq!(judge(level, &moves(&format!("{given};take:2,1"))), Err(PlayError::Given));
    assert_eq!(judge(level, &moves(given)).unwrap().reached, 4);
    assert_eq!(judge(level, &Play::default()).unwrap().reached, 4);
}

#[test]
fn judge_levels_need_both_answers_and_the_covering() {
    let right = Play { answer: "no", twin_answer: "yes", ..Play::default() };
    assert_eq!(stars("T05", &right), [false; 3]);
    let shown = Play { twin_moves: "lay:1,1se;lay:1,2nw;lay:1,4se", ..right };
    assert_eq!(stars("T05", &shown), [true, true, false]);
    assert_eq!(stars("T05", &Play { tries: 2, ..shown }), [true, false, false]);
    assert_eq!(stars("T05", &Play { answer: "yes", ..shown }), [false; 3]);
    assert_eq!(stars("T05", &Play { twin_answer: "no", ..shown }), [false; 3]);
}

#[test]
fn games_are_won_by_the_learner_whoever_begins() {
    assert_eq!(stars("H01", &moves("2:1;1:1;2:2")), [true, true, false]);
    assert_eq!(stars("H01", &moves("2:1-2;1:1")), [false; 3]);
    assert_eq!(stars("H01", &moves("2:1")), [false; 3], "the game goes on");
    // The computer begins, and the learner copies.
    assert_eq!(stars("H02", &moves("1:1-4;2:1-4")), [true, true, false]);
    // The last stone loses.
    assert_eq!(stars("H19", &moves("1:1-2;2:1;3:1;1:3")), [true, true, false]);
    assert_eq!(stars("H19", &moves("1:1-3;2:1;3:1")), [false; 3]);
    // Second with 1, 2, 3, and first with 1, 2, 4.
    let both = Play {
        answer: "second",
        moves: "3:1-3;2:1;1:1;2:2",
        twin_answer: "first",
        twin_moves: "3:1;3:2-4;2:1;1:1;2:2",
        ..Play::default()
    };
    assert_eq!(stars("H08", &both), [true, true, false]);
    assert_eq!(stars("H08", &Play { answer: "first", ..both }), [false; 3]);
}

#[test]
fn games_with_different_first_moves_are_counted() {
    // 3, 6, 7: the learner takes the rest at once after each of the computer's moves.
    let game = |first: &str, rest: &str| format!("{first};{rest}");
    let one = game("1:1-2", "2:1-6;3:1-6;1:3;3:7");
    let two = game("2:1-2", "1:1-3;3:1-3;2:3-6;3:4-7");
    let three = game("3:1-2", "1:1-3;2:1;3:3-7;2:2-6");
    let h12 = |games: &[&str]| {
        let outcome = judge(find("H12").unwrap(), &Play { moves: &one, games, ..Play::default() }).unwrap();
        (outcome.stars.count(), outcome.reached)
    };
    assert_eq!(h12(&[]), (1, 1));
    assert_eq!(h12(&[&one, &one]), (1, 1));
    assert_eq!(h12(&[&two]), (2, 2));
    assert_eq!(h12(&[&two, &three]), (3, 3));
}

#[test]
fn the_first_five_pieces_go_over_the_centres() {
    let board = tromino::Board::power_of_two(3, Square::new(2, 5)).unwrap();
    let covering = tromino::Covering::golomb(&board, tromino::Numbering::Level).unwrap();
    let pieces: Vec<String> = (1..=21).filter_map(|i| covering.piece(i)).map(|piece| format!("lay:{piece}")).collect();
    assert_eq!(stars("T10", &moves(&pieces.join(";"))), [true, true, false]);
    let mut swapped = pieces.clone();
    swapped[..5].reverse();
    assert_eq!(stars("T10", &moves(&swapped.join(";"))), [true, true, false]);
    swapped.swap(0, 20);
    assert_eq!(stars("T10", &moves(&swapped.join(";"))), [true, false, false]);
}

#[test]
fn predicted_steps_and_hits_are_counted() {
    let guesses = |steps, hits| Play { steps, hits, ..Play::default() };
    assert_eq!(stars("T11", &guesses(20, 20)), [false; 3]);
    assert_eq!(stars("T11", &guesses(21, 14)), [true, false, false]);
    assert_eq!(stars("T11", &guesses(21, 19)), [true, true, false]);
    assert_eq!(stars("T11", &guesses(21, 20)), [true, true, true]);
}

#[test]
fn faulty_moves_are_named() {
    let level = find("P02").unwrap();
    assert_eq!(judge(level, &moves("1,1e;x")), Err(PlayError::Notation { at: 2 }));
    assert!(matches!(judge(level, &moves("1,1w")), Err(PlayError::Illegal { at: 1, .. })));
}

#[test]
fn goals_of_teachers_are_judged_on_any_board() {
    let board = |family, text| LevelBoard::read(family, text).unwrap();
    let reached =
        |board: &LevelBoard, goal: &str, moves: &str| reaches(board, goal.parse().unwrap(), moves, 0).unwrap();
    let pegs = board(Family::Pegs, "draw=oo.o");
    assert!(reached(&pegs, "left:1", "1,1e;1,4w") && reached(&pegs, "left:1@1,2", "1,1e;1,4w"));
    assert!(!reached(&pegs, "left:1@1,3", "1,1e;1,4w") && !reached(&pegs, "left:1", "1,1e"));
    let knights = board(Family::Knights, "rows=3&cols=4&kind=open");
    assert!(reached(&knights, "visited:2", "1,1;2,3") && !reached(&knights, "tour", "1,1;2,3"));
    let heaps = board(Family::Heaps, "rule=nim&heaps=1&first=me");
    assert!(reached(&heaps, "win", "1:1") && !reached(&heaps, "cover", "1:1"));
}

#[test]
fn attempts_are_measured_in_the_unit_of_the_family() {
    let measured = |family, text, goal: &str, moves| {
        let board = LevelBoard::read(family, text).unwrap();
        attempt(&board, goal.parse().unwrap(), moves, 0)
            .map(|attempt| (attempt.is_reached, attempt.is_complete, attempt.count))
    };
    assert_eq!(measured(Family::Pegs, "rows=1&cols=4", "left:1", ""), Ok((false, false, 4)));
    assert_eq!(measured(Family::Fives, "rows=1&cols=5&line=5", "stones:1", "put:1,3"), Ok((true, true, 1)));
    assert_eq!(measured(Family::Fives, "rows=1&cols=5&line=5", "stones:1", "put:1,3;put:1,2"), Ok((false, true, 2)));
    assert_eq!(measured(Family::Knights, "rows=3&cols=4&kind=open", "tour", "1,1;2,3"), Ok((false, false, 2)));
    let illegal = measured(Family::Knights, "rows=3&cols=4&kind=open", "tour", "1,1;1,2");
    assert!(matches!(illegal, Err(PlayError::Illegal { at: 2, .. })));
}
