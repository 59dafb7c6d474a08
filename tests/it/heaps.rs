//! Properties of the heap family beyond the laws of all families, and its cases for those laws.

use proptest::prelude::*;
use qipan::heaps::check::{check_formula, check_game, check_kinds, check_values};
use qipan::heaps::engine::to_move;
use qipan::heaps::misere::Misere;
use qipan::heaps::scene::{Overlay, SquareLabel, scene};
use qipan::heaps::tame::TameValue;
use qipan::heaps::{
    Engine, Game, GameError, Grundy, Heap, Layout, MAX_HEAP, Move, Outcome, Rule, RuleError, SelfPlay, Strength, naive,
};
use qipan::scene::{Shape, Window};
use qipan::{NoProgress, Puzzle, Square, Verdict};

use crate::laws::{Case, for_all};
use crate::translated::is_said;

fn rule(text: &str) -> Rule {
    text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}"))
}

fn game(text: &str, heaps: &[u64]) -> Game {
    Game::new(rule(text), heaps).unwrap()
}

fn line(game: &Game) -> Option<SelfPlay> {
    let mut engine = Engine::new(game.rule().clone());
    engine.compute_to(*game.heaps().iter().max().unwrap(), &mut NoProgress).unwrap();
    SelfPlay::of_engine(game, &mut engine, &mut NoProgress).ok()
}

// ---------------------------------------------------------------------------------------------- cases for the laws

fn case(game: Game) -> Case<SelfPlay> {
    let name = format!("{} {:?} {}", game.rule(), game.heaps(), if game.is_misere() { "misère" } else { "normal" });
    Case { name, answer: line(&game), moves: moves_on(&game), puzzle: game }
}

/// Moves near both ends of the first rows, legal or not.
fn moves_on(game: &Game) -> Vec<Move> {
    let mut moves = Vec::new();
    for (row, heap) in game.heaps().iter().take(3).enumerate() {
        for first in [0, 1, 2, 4, heap.saturating_sub(3), heap.saturating_sub(1), *heap] {
            // Nothing can be cut off in front of the first stone.
            moves.extend(
                [0, 1, 2, 3, 5].into_iter().filter(|len| first + len > 0).map(|len| Move::one(row, first, len)),
            );
        }
    }
    moves.extend(["9:1", "1:1,3", "1:2,4-5", "1:1|,2|"].map(|text| text.parse().unwrap()));
    moves
}

/// Small games under rules of all kinds.
pub fn games_of_all_kinds() -> impl Iterator<Item = Case<SelfPlay>> {
    let rules =
        ["nim", "nim:3", "0.07", "0.77", "0.137", "4.", "grundy", "0.0F", "take:{2,5}", "row:{2,3}", "0.[7]", "4.3"];
    let all = rules.into_iter().flat_map(|rule| [vec![1], vec![3, 3, 1], vec![7, 5]].map(|heaps| game(rule, &heaps)));
    all.flat_map(|game| [game.clone(), game.with_misere(true)]).map(case)
}

/// Games with the largest possible heaps.
pub fn largest_games() -> impl Iterator<Item = Case<SelfPlay>> {
    let large = MAX_HEAP;
    let all = [
        game("nim", &[large, large - 1, 3]),
        game("0.07", &[large, 9]),
        game("0.77", &[large; 16]),
        game("nim:1000000", &[large]),
        game("grundy", &[400, 20]),
    ];
    all.into_iter().map(case)
}

// ------------------------------------------------------------------------------------------------- rules and values

/// Octal codes with few small digits, so that the naive twin is fast enough.
fn codes() -> impl Strategy<Value = String> {
    let digits = proptest::collection::vec(0u8..8, 1..5);
    (prop_oneof![4 => Just(0u8), 1 => Just(4u8)], digits, proptest::collection::vec(0u8..4, 0..3)).prop_map(
        |(first, digits, cycle)| {
            let write = |digits: &[u8]| digits.iter().map(ToString::to_string).collect::<String>();
            let cycle = if cycle.is_empty() { String::new() } else { format!("[{}]", write(&cycle)) };
            format!("{first}.{}{cycle}", write(&digits))
        },
    )
}

#[test]
fn values_of_any_rule_are_those_of_the_naive_twin_and_pass_the_checker() {
    for_all(120, codes(), |code| {
        let Ok(rule) = code.parse::<Rule>() else { return };
        let mut grundy = Grundy::new(rule.clone());
        grundy.compute(24, &mut NoProgress).unwrap();
        let list = grundy.list();
        let naive: Vec<u32> = naive::values(&rule, 24).into_iter().map(|value| value as u32).collect();
        assert_eq!(list, naive, "{code}");
        assert_eq!(check_values(&rule, &list, &mut NoProgress), Ok(Verdict::Proved), "{code}");
        assert_eq!(rule.to_string().parse::<Rule>().as_ref(), Ok(&rule), "{code}");
    });
}

/// The engine plays against random moves, from random positions under random rules, in both kinds of play: from a won
/// position it wins.
#[test]
fn the_engine_never_loses_a_won_position() {
    let positions = (codes(), proptest::collection::vec(1u64..7, 1..4), any::<bool>(), any::<u64>());
    for_all(150, positions, |(code, heaps, misere, dice)| {
        let Ok(rule) = code.parse::<Rule>() else { return };
        let game = Game::new(rule.clone(), heaps.clone()).unwrap().with_misere(misere);
        let mut engine = Engine::new(rule.clone());
        assert_eq!(engine.compute_to(8, &mut NoProgress), Ok(true));
        let mut naive = naive::Game::new(rule, misere);
        let wins = naive.wins(&heaps);
        assert_eq!(engine.outcome(&heaps, misere) == Some(Outcome::Next), wins, "{code} {heaps:?} {misere}");
        let (mut position, mut made, mut moves) = (game.start(), 0u64, Vec::new());
        while game.can_move(&position) {
            let is_engines = made.is_multiple_of(2) == wins;
            let strength = if is_engines { Strength::Perfect } else { Strength::Blunders { percent: 100, seed: dice } };
            let reply = engine.reply(&position.heaps(), misere, made, strength).unwrap();
            let mv = to_move(&position, &reply.split).unwrap();
            is_said(&reply.why);
            assert_eq!(game.play(&mut position, &mv), Ok(()), "{code} {heaps:?} {mv}");
            moves.push(mv);
            made += 1;
        }
        // The player of the last move wins, or loses.
        let first_wins = made.is_multiple_of(2) == misere;
        assert_eq!(first_wins, wins, "{code} {heaps:?} misère {misere}: {made} moves");
        assert_eq!(check_game(&game, moves), Verdict::Legal);
    });
}

#[test]
fn the_mirror_image_of_a_game_goes_the_same_way() {
    for text in ["0.07", "0.77", "row:{2,3}", "4.3"] {
        let game = game(text, &[9]);
        let mirrored = |mv: &Move| {
            let gap = mv.gaps[0];
            Move::one(mv.row, 9 - gap.end(), gap.len)
        };
        let line = line(&game).unwrap();
        let (mut here, mut there) = (game.start(), game.start());
        for step in line.steps() {
            game.play(&mut here, &step.mv).unwrap();
            game.play(&mut there, &mirrored(&step.mv)).unwrap();
            let mut mirror = there.heaps();
            mirror.reverse();
            assert_eq!(here.heaps(), mirror, "{text}");
        }
    }
}

// -------------------------------------------------------------------------------------------------------- pictures

#[test]
fn the_picture_shows_every_stone_where_it_is() {
    let game = game("0.07", &[9, 4, 30]);
    let mut position = game.start();
    for mv in ["1:3-4", "3:10-11", "3:25-26"] {
        game.play(&mut position, &mv.parse().unwrap()).unwrap();
    }
    let rows: Vec<u64> = position.rows().iter().map(qipan::heaps::Row::places).collect();
    let layout = Layout::of(&rows);
    let (lines, width) = layout.sides();
    let window = Window { row: 0, col: 0, rows: lines as u32, cols: width as u32, level: 0 };
    let shown = scene(&layout, &position, window, &Overlay::default());
    let discs = shown.marks.iter().filter(|mark| matches!(mark.shape, Shape::Disc { .. })).count() as u64;
    assert_eq!(discs, position.heaps().iter().sum::<u64>());
    let mut ids: Vec<u64> = shown.marks.iter().map(|mark| mark.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), shown.marks.len(), "ids are unique");
    for line in 0..lines {
        for col in 0..width {
            let is = SquareLabel::of(&layout, &position, Square::new(line, col));
            is_said(&is);
            let disc = shown
                .marks
                .iter()
                .any(|mark| matches!(mark.shape, Shape::Disc { at } if (at.row as u64, at.col as u64) == (line, col)));
            assert_eq!(disc, matches!(is, SquareLabel::Stone { .. }));
        }
    }
    // A window shows exactly its part of the whole picture.
    let part = Window { row: 1, col: 2, rows: 3, cols: 5, level: 0 };
    let inside = scene(&layout, &position, part, &Overlay::default());
    let count = inside.marks.iter().filter(|mark| matches!(mark.shape, Shape::Disc { .. })).count();
    let expected = (1..4)
        .flat_map(|line| (2..7).map(move |col| Square::new(line, col)))
        .filter(|square| matches!(SquareLabel::of(&layout, &position, *square), SquareLabel::Stone { .. }))
        .count();
    assert_eq!(count, expected);
}

/// Periods, theorems and tame values that the engine uses are proved by the checker.
#[test]
fn the_checker_proves_what_the_engine_uses() {
    let rules = ["nim", "nim:3", "take:{2}", "take:{1,2,3}", "0.07", "0.77", "0.156", "4.444", "0.333", "0.37[73]"];
    for text in rules.into_iter().chain(["grundy", "0.0F", "0.[31]", "4.[4]", "row:{1,7}", "0.3[0201]"]) {
        let rule = rule(text);
        let mut grundy = Grundy::new(rule.clone());
        grundy.learn(2000, &mut NoProgress).unwrap();
        grundy.compute(400, &mut NoProgress).unwrap();
        let values = grundy.list();
        assert_eq!(check_values(&rule, &values, &mut NoProgress), Ok(Verdict::Proved), "{text}");
        if let Some(formula) = grundy.formula() {
            let needed = &values[..formula.needed(&rule) as usize];
            assert_eq!(check_formula(&rule, needed, formula), Verdict::Proved, "{text}");
        }
        let mut misere = Misere::new();
        let kinds: Vec<TameValue> = (0..=60).map_while(|heap| misere.tame_value(&grundy, heap)).collect();
        assert!(!kinds.is_empty() && check_kinds(&rule, &kinds).is_proved(), "{text}");
    }
}

#[test]
fn refusals_are_said() {
    let bad = [
        RuleError::Unknown,
        RuleError::Code,
        RuleError::First,
        RuleError::Number(5),
        RuleError::Members,
        RuleError::NoMove,
        RuleError::Three,
    ];
    bad.iter().for_each(is_said);
    [GameError::Heaps, GameError::Size].iter().for_each(is_said);
    let part = Heap { first: 0, len: 1 };
    assert_eq!(part.end(), 1);
}
