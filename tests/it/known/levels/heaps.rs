//! Recomputes the numbers of the heap levels.

use std::collections::BTreeSet;

use qipan::heaps::check::{check_formula, check_values};
use qipan::heaps::{Engine, Grundy, Outcome, Rule, naive};
use qipan::{NoProgress, Verdict};
use serde::Deserialize;
use toml::{Table, Value};

use super::{Level, value};

/// A limit on winning moves, above the number in any level.
const MAX_MOVES: usize = 1000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    rule: String,
    heaps: Vec<u64>,
    #[serde(default)]
    misere: bool,
}

struct Position {
    rule: Rule,
    heaps: Vec<u64>,
    misere: bool,
}

fn position(data: &Table) -> Position {
    let Data { rule, heaps, misere } = super::board(data);
    Position { rule: rule.parse().unwrap_or_else(|bad| panic!("{rule}: {bad:?}")), heaps, misere }
}

pub fn number(data: &Table, name: &str, stored: &Value) -> Value {
    let position = position(data);
    let Position { rule, heaps, misere } = &position;
    match name {
        "values" => value(heaps.iter().map(|heap| values(rule, *heap)[*heap as usize]).collect::<Vec<_>>()),
        "xor_of_values" => value(xor(&position)),
        "winner" => value(if wins(&position) { "first" } else { "second" }),
        // Heaps with the heap that remains of them; equal heaps only once.
        "winning" => value(winning(&position)),
        // The single heaps, up to the given one, in which the player to move loses.
        "lost" => {
            let to = stored.get("to").and_then(Value::as_integer).unwrap() as u64;
            assert!(!misere, "values say nothing of misère play");
            let values = values(rule, to);
            let lost: Vec<u64> = (0..=to).filter(|heap| values[*heap as usize] == 0).collect();
            let mut engine = engine(&Position { rule: rule.clone(), heaps: vec![to], misere: false });
            assert!(
                (0..=to)
                    .all(|heap| (engine.outcome(&[heap], false) == Some(Outcome::Previous)) == lost.contains(&heap))
            );
            let mut table = Table::new();
            table.insert("to".to_owned(), value(to));
            table.insert("heaps".to_owned(), value(lost));
            Value::Table(table)
        }
        "period" => {
            let mut grundy = Grundy::new(rule.clone());
            assert_eq!(grundy.learn(1_000_000, &mut NoProgress), Ok(true));
            let formula = grundy.formula().unwrap();
            let mut list = grundy.list();
            list.truncate(formula.needed(rule) as usize);
            assert_eq!(check_values(rule, &list, &mut NoProgress), Ok(Verdict::Proved));
            assert_eq!(check_formula(rule, &list, formula), Verdict::Proved);
            let (period, _) = formula.repeats();
            value([period.preperiod, period.period])
        }
        // The values of the options of a single heap, in increasing order.
        "values_of_options" => {
            let [heap] = heaps[..] else { panic!("a single heap") };
            let known = values(rule, heap);
            let of = |option: &Vec<u64>| option.iter().fold(0, |sum, heap| sum ^ known[*heap as usize]);
            let mut all: Vec<u64> = naive::options(rule, heap).iter().map(of).collect();
            all.sort_unstable();
            value(all)
        }
        "remainder" => {
            let [heap] = heaps[..] else { panic!("a single heap") };
            value(heap % (rule.largest_take().unwrap() + 1))
        }
        // The heaps whose values have the highest binary digit of the nim-sum.
        "heaps_with_the_highest_digit" => {
            let xor = xor(&position);
            let has = |heap: &&u64| values(rule, **heap)[**heap as usize] & (1 << xor.ilog2()) != 0;
            value(heaps.iter().filter(has).collect::<Vec<_>>())
        }
        _ => panic!("no number of a level of heaps is called {name}"),
    }
}

/// Under normal play the checker confirms the values, and their nim-sum gives the winner.
pub fn is_proved(level: &Level) -> bool {
    let position = position(&level.board);
    !position.misere && {
        let most = position.heaps.iter().copied().max().unwrap();
        let list: Vec<u32> = values(&position.rule, most).iter().map(|value| *value as u32).collect();
        assert_eq!(wins(&position), xor(&position) != 0);
        check_values(&position.rule, &list, &mut NoProgress) == Ok(Verdict::Proved)
    }
}

/// Returns the values of single heaps, by the core and by its naive twin.
fn values(rule: &Rule, to: u64) -> Vec<u64> {
    let mut grundy = Grundy::new(rule.clone());
    grundy.compute(to, &mut NoProgress).unwrap();
    let list: Vec<u64> = (0..=to).map(|heap| grundy.value(heap).unwrap()).collect();
    assert_eq!(naive::values(rule, to), list);
    list
}

fn xor(position: &Position) -> u64 {
    let heap = |heap: &u64| values(&position.rule, *heap)[*heap as usize];
    position.heaps.iter().map(heap).fold(0, |sum, value| sum ^ value)
}

fn engine(position: &Position) -> Engine {
    let mut engine = Engine::new(position.rule.clone());
    let most = position.heaps.iter().copied().max().unwrap();
    assert_eq!(engine.compute_to(most, &mut NoProgress), Ok(true));
    engine
}

/// Whether the player to move wins, by the engine and by exhaustive play.
fn wins(position: &Position) -> bool {
    let wins = engine(position).outcome(&position.heaps, position.misere) == Some(Outcome::Next);
    let mut played = naive::Game::new(position.rule.clone(), position.misere);
    assert_eq!(played.wins(&position.heaps), wins, "{:?}", position.heaps);
    wins
}

/// Returns all winning moves, by the engine and by exhaustive play.
fn winning(position: &Position) -> Vec<String> {
    let Position { rule, heaps, misere } = position;
    let found = engine(position).winning(heaps, *misere, MAX_MOVES).unwrap();
    assert!(!found.more);
    let mut winning: Vec<String> = found.splits.iter().map(ToString::to_string).collect();
    winning.sort();
    let mut played = naive::Game::new(rule.clone(), *misere);
    let mut tried = BTreeSet::new();
    for (at, heap) in heaps.iter().enumerate() {
        for option in naive::options(rule, *heap) {
            let after = [&heaps[..at], &option[..], &heaps[at + 1..]].concat();
            if !played.wins(&after) {
                let left: Vec<String> = option.iter().map(ToString::to_string).collect();
                tried.insert(format!("{heap}>{}", if left.is_empty() { "0".to_owned() } else { left.join(",") }));
            }
        }
    }
    assert_eq!(winning, tried.into_iter().collect::<Vec<_>>());
    winning
}
