//! The laws of all families, stated once over `Puzzle`, `Answer` and `Session`.
//!
//! Each family applies them with one line for each of its [`Case`]s; see the tests at the end. Properties of a single
//! family are tested in a module of its name.

use std::fmt::Debug;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use qipan::session::ParseSessionError;
use qipan::{Answer, Puzzle, Session};

use crate::translated::is_said;
use crate::{fives, heaps, knights, laying, pegs, tromino};

type Move<A> = <<A as Answer>::Puzzle as Puzzle>::Move;
type Position<A> = <<A as Answer>::Puzzle as Puzzle>::Position;

/// A puzzle with the answer of its solver, and moves of all kinds to try on it, legal or not.
pub struct Case<A: Answer> {
    /// The name that failures report.
    pub name: String,
    /// The puzzle.
    pub puzzle: A::Puzzle,
    /// The answer, if there is one.
    pub answer: Option<A>,
    /// Moves to try, legal or not.
    pub moves: Vec<Move<A>>,
}

/// Tests a property on `cases` values of `strategy`, with a fixed seed.
pub fn for_all<S: Strategy>(cases: u32, strategy: S, law: impl Fn(S::Value))
where
    S::Value: Debug,
{
    let config = Config { cases, rng_seed: RngSeed::Fixed(20_261_121), failure_persistence: None, ..Config::default() };
    let outcome = TestRunner::new(config).run(&strategy, |value| {
        law(value);
        Ok(())
    });
    if let Err(broken) = outcome {
        panic!("{broken}");
    }
}

/// Replaying the steps gives the positions of the answer, and the last position is complete. For answers that are short
/// enough to be replayed.
pub fn the_steps_replay<A: Answer>(case: &Case<A>) {
    let Case { name, puzzle, answer: Some(answer), .. } = case else { return };
    let mut position = puzzle.start();
    assert_eq!(answer.position(0), position, "{name}: the position before step 1 is the start");
    for i in 1..=answer.len() {
        let step = answer.step(i).unwrap_or_else(|| panic!("{name}: no step {i}"));
        puzzle.play(&mut position, &step.mv).unwrap_or_else(|why| panic!("{name}: step {i}, {}: {why:?}", step.mv));
        // Compared in both directions, as one position was built move by move and the other is given by a formula.
        assert_eq!(answer.position(i), position, "{name}: position {i}");
        assert_eq!(position, answer.position(i), "{name}: position {i}");
        is_said(&step.why);
    }
    assert!(puzzle.status(&position).is_complete(), "{name}: the last position is not complete");
    assert_eq!(answer.position(answer.len() + 1), position, "{name}: beyond the end is the end");
}

/// Random access: each of these steps is legal in the position before it, and the position after it shows the progress
/// that the step makes. For answers of any length.
pub fn the_answer_can_be_entered_anywhere<A: Answer>(case: &Case<A>, steps: impl IntoIterator<Item = u64>) {
    let Case { name, puzzle, answer: Some(answer), moves } = case else { return };
    let len = answer.len();
    assert_eq!(answer.is_empty(), len == 0, "{name}");
    for outside in [0, len + 1, len + 2, u64::MAX] {
        assert!(answer.step(outside).is_none(), "{name}: step {outside} of {len}");
    }
    for beyond in [len, len + 1, u64::MAX] {
        let status = puzzle.status(&answer.position(beyond));
        assert!(status.is_complete(), "{name}: {status:?} at {beyond} of {len}");
    }
    let turns = answer.milestones();
    assert!(turns.is_sorted_by(|a, b| a < b) && turns.iter().all(|turn| (1..=len).contains(turn)), "{name}: {turns:?}");
    assert!(turns.len() <= 64, "{name}: {} turns do not fit on a slider", turns.len());
    for i in steps.into_iter().chain(turns).chain([1, len]).filter(|i| (1..=len).contains(i)) {
        let mut position = answer.position(i - 1);
        let before = puzzle.status(&position);
        let step = answer.step(i).unwrap_or_else(|| panic!("{name}: no step {i}"));
        is_said(&step.why);
        a_move_is_read_back::<A::Puzzle>(&step.mv);
        let refused = puzzle.play(&mut position, &step.mv);
        refused.unwrap_or_else(|why| panic!("{name}: step {i}, {}: {why:?}", step.mv));
        let after = puzzle.status(&position);
        assert_eq!(after, puzzle.status(&answer.position(i)), "{name}: progress after step {i}");
        assert_ne!(after, before, "{name}: step {i} makes no progress");
        puzzle.take_back(&mut position, &step.mv);
        assert_eq!(puzzle.status(&position), before, "{name}: step {i} taken back");
        a_move_changes_all_or_nothing(name, puzzle, &answer.position(i), moves);
    }
}

/// From `position`, each move is either refused without any change, or made; undoing it restores the position.
///
/// Positions are compared by the family's `==`, which is cheap for positions of the same construction, whatever their
/// size.
fn a_move_changes_all_or_nothing<P: Puzzle>(name: &str, puzzle: &P, position: &P::Position, moves: &[P::Move]) {
    let mut now = position.clone();
    let status = puzzle.status(position);
    for mv in moves {
        match puzzle.play(&mut now, mv) {
            Ok(()) => {
                assert!(now != *position, "{name}: {mv} changes nothing");
                puzzle.take_back(&mut now, mv);
                assert!(now == *position, "{name}: {mv} is not taken back");
            }
            Err(why) => {
                assert!(now == *position, "{name}: {mv} is refused and yet changes something");
                is_said(&why);
            }
        }
        assert_eq!(puzzle.status(&now), status, "{name}: {mv}");
    }
}

/// The text of a move is parsed as the same move, and fits into the text of a session.
fn a_move_is_read_back<P: Puzzle>(mv: &P::Move) {
    let text = mv.to_string();
    assert!(text.parse().is_ok_and(|read: P::Move| read == *mv), "{text}");
    let foreign = |c: char| c.is_whitespace() || c.is_control() || ";()*".contains(c);
    assert!(!text.is_empty() && !text.contains(foreign), "{text:?}");
}

/// An action on a session.
#[derive(Clone, Copy, Debug)]
enum Act {
    Play(usize),
    Undo,
    Redo,
    Seek(usize),
    Choose(usize),
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        6 => any::<usize>().prop_map(Act::Play),
        3 => Just(Act::Undo),
        1 => Just(Act::Redo),
        1 => (0usize..12).prop_map(Act::Seek),
        1 => (0usize..4).prop_map(Act::Choose),
    ];
    proptest::collection::vec(act, 0..60)
}

/// Any game satisfies these: the cursor stands at the position after the moves made; undo is the inverse of play; a
/// refused move changes nothing; the text of the session is parsed as the same session. Games begin at the start and
/// within the answer.
pub fn games_can_be_walked_and_written<A>(case: &Case<A>, games: u32)
where
    A: Answer<Puzzle: Clone + Debug>,
{
    let amid = case.answer.as_ref().map(|answer| answer.position(answer.len() / 2));
    for origin in [Some(case.puzzle.start()), amid].into_iter().flatten() {
        for_all(games, acts(), |acts| {
            let mut session = Session::from_position(case.puzzle.clone(), origin.clone());
            for act in acts {
                do_it(&mut session, act, &case.moves);
                assert!(*session.position() == replayed(case, &origin, &session.moves()), "{}: {act:?}", case.name);
            }
            is_read_back(&session, &origin);
            a_move_changes_all_or_nothing(&case.name, &case.puzzle, session.position(), &case.moves);
        });
    }
}

fn replayed<A: Answer>(case: &Case<A>, origin: &Position<A>, made: &[Move<A>]) -> Position<A> {
    let mut position = origin.clone();
    for mv in made {
        case.puzzle.play(&mut position, mv).unwrap_or_else(|why| panic!("{}: {mv} was made: {why:?}", case.name));
    }
    position
}

fn do_it<P: Puzzle>(session: &mut Session<P>, act: Act, moves: &[P::Move]) {
    let (before, made, line) = (session.position().clone(), session.moves(), session.line());
    assert_eq!((session.line_len(), session.last()), (line.len(), made.last()));
    let (depth, can_undo, can_redo) = (session.depth(), session.can_undo(), session.can_redo());
    assert_eq!((depth, can_undo, can_redo), (made.len(), !made.is_empty(), line.len() > made.len()));
    match act {
        Act::Play(_) if moves.is_empty() => {}
        Act::Play(which) => {
            let mv = &moves[which % moves.len()];
            if session.play(mv.clone()).is_err() {
                assert!(*session.position() == before && session.moves() == made && session.line() == line);
            } else {
                assert!(session.moves() == [&made[..], std::slice::from_ref(mv)].concat());
                let after = session.position().clone();
                assert!(session.undo() && *session.position() == before && session.moves() == made);
                let chosen: Vec<_> = session.branches().into_iter().filter(|branch| branch.1).collect();
                assert!(chosen == [(mv.clone(), true)], "redo goes on with the latest");
                assert!(session.redo() && *session.position() == after);
            }
        }
        Act::Undo => {
            assert_eq!(session.undo(), can_undo);
            assert_eq!(session.depth(), depth.saturating_sub(1));
            assert!(session.line() == line, "undo keeps the line");
        }
        Act::Redo => {
            assert_eq!(session.redo(), can_redo);
            assert_eq!(session.depth(), depth + usize::from(can_redo));
            assert!(session.line() == line, "redo keeps the line");
        }
        Act::Seek(depth) => {
            session.seek(depth);
            assert_eq!(session.depth(), depth.min(line.len()));
            assert!(session.line() == line, "seeking keeps the line");
        }
        Act::Choose(slot) => {
            let branches = session.branches();
            assert_eq!(session.choose_branch(slot), slot < branches.len());
            assert!(*session.position() == before && session.moves() == made);
            if let Some((mv, _)) = branches.get(slot) {
                assert!(session.redo() && session.moves().last() == Some(mv));
            }
        }
    }
}

fn is_read_back<P: Puzzle + Clone>(session: &Session<P>, origin: &P::Position) {
    let text = session.to_string();
    let Ok(read) = Session::parse(session.puzzle().clone(), origin.clone(), &text) else {
        panic!("not read back: {text}")
    };
    assert_eq!(read.to_string(), text);
    assert!(read.position() == session.position(), "{text}");
    assert!(read.moves() == session.moves() && read.line() == session.line(), "{text}");
}

/// Malformed texts never cause a panic, and any text that is accepted gives a consistent session.
pub fn hostile_texts_are_refused<A>(case: &Case<A>, texts: u32)
where
    A: Answer<Puzzle: Clone + Debug>,
{
    let mut words: Vec<String> = case.moves.iter().take(40).map(ToString::to_string).collect();
    words.extend(
        [";", ";", ";", ";", "(", ")", "*", ",", ":", " ", "0", "-1", "99999999999999999999", "é", "棋"]
            .map(str::to_owned),
    );
    let salad = proptest::collection::vec(proptest::sample::select(words), 0..60).prop_map(|words| words.concat());
    let strategy = prop_oneof![4 => salad, 1 => any::<String>()];
    for_all(texts, strategy, |text| is_survived(case, &text));
    let one = case.moves.first().map(ToString::to_string).unwrap_or_default();
    for huge in ["(", ")", "*", ";", "((;", "棋", &format!("{one};("), &format!("{one};"), &format!("({one});"), &one]
    {
        is_survived(case, &huge.repeat(1 << 16));
    }
}

fn is_survived<A>(case: &Case<A>, text: &str)
where
    A: Answer<Puzzle: Clone>,
{
    let start = case.puzzle.start();
    match Session::parse(case.puzzle.clone(), start.clone(), text) {
        Ok(session) => is_read_back(&session, &start),
        Err((session, bad)) => {
            assert!(*session.position() == replayed(case, &start, &session.moves()));
            is_read_back(&session, &start);
            match bad {
                ParseSessionError::Illegal { at, why } => {
                    assert!(at >= 1);
                    is_said(&why);
                }
                ParseSessionError::NotAMove { at, text } => assert!(at >= 1 && text.chars().count() <= 40),
                ParseSessionError::Malformed | ParseSessionError::TooLong => {}
            }
        }
    }
}

/// Returns some steps of a long answer: the first, the last, and some in between.
pub fn some_steps(len: u64) -> Vec<u64> {
    let spread = (0..16).map(|i| (u128::from(len) * (2 * i + 1) / 32) as u64);
    (0..8).chain(spread).chain(len.saturating_sub(4)..=len).collect()
}

/// Runs all laws on an answer that is short enough to be replayed.
fn battery<A>(case: &Case<A>, games: u32)
where
    A: Answer<Puzzle: Clone + Debug>,
{
    the_steps_replay(case);
    battery_for_long(case, games);
}

/// Runs the laws that apply to answers of any length.
fn battery_for_long<A>(case: &Case<A>, games: u32)
where
    A: Answer<Puzzle: Clone + Debug>,
{
    case.moves.iter().for_each(a_move_is_read_back::<A::Puzzle>);
    the_answer_can_be_entered_anywhere(case, case.answer.iter().flat_map(|answer| some_steps(answer.len())));
    games_can_be_walked_and_written(case, games);
    hostile_texts_are_refused(case, games);
}

#[test]
fn tromino_on_every_small_board() {
    tromino::every_small_board().for_each(|case| the_steps_replay(&case));
}

#[test]
fn tromino_on_boards_of_all_kinds() {
    tromino::boards_of_all_kinds().for_each(|case| battery(&case, 60));
}

#[test]
fn tromino_on_the_largest_boards() {
    tromino::largest_boards().for_each(|case| battery_for_long(&case, 40));
}

#[test]
fn pegs_on_every_small_board() {
    pegs::every_small_board().for_each(|case| the_steps_replay(&case));
}

#[test]
fn pegs_on_boards_of_all_kinds() {
    pegs::boards_of_all_kinds().for_each(|case| battery(&case, 60));
}

#[test]
fn pegs_on_the_largest_boards() {
    pegs::largest_boards().for_each(|case| battery_for_long(&case, 40));
}

#[test]
fn fives_on_every_small_board() {
    fives::every_small_board().for_each(|case| the_steps_replay(&case));
}

#[test]
fn fives_on_boards_of_all_kinds() {
    fives::boards_of_all_kinds().for_each(|case| battery(&case, 40));
}

#[test]
fn fives_on_the_largest_boards() {
    fives::largest_boards().for_each(|case| battery_for_long(&case, 30));
}

#[test]
fn knights_on_every_small_board() {
    knights::every_small_board().for_each(|case| the_steps_replay(&case));
}

#[test]
fn knights_on_boards_of_all_kinds() {
    knights::boards_of_all_kinds().for_each(|case| battery(&case, 40));
}

#[test]
fn knights_on_the_largest_boards() {
    knights::largest_boards().for_each(|case| battery_for_long(&case, 30));
}

#[test]
fn tiles_on_boards_of_all_kinds() {
    laying::boards().for_each(|case| battery(&case, 30));
}

#[test]
fn heaps_of_all_kinds() {
    heaps::games_of_all_kinds().for_each(|case| battery(&case, 20));
}

#[test]
fn heaps_of_the_largest_sizes() {
    heaps::largest_games().for_each(|case| battery_for_long(&case, 40));
}
