//! The known values of the heap family.

use qipan::heaps::check::{check_formula, check_values};
use qipan::heaps::value_formula::late_period;
use qipan::heaps::{Engine, Grundy, MAX_HEAP, Outcome, Period, Rule, ValueFormula};
use qipan::{NoProgress, Verdict};
use serde::Deserialize;

use super::Entries;
use super::page::{Chapter, Kinds, Listing, marked, numbers};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Heaps {
    periods: Vec<Repeats>,
    open: Vec<Open>,
    values: Vec<Values>,
    positions: Vec<Sum>,
    misere: Vec<Misere>,
    stripes: Vec<Stripes>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Repeats {
    rule: String,
    preperiod: u64,
    period: u64,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    rule: String,
    to: u64,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Values {
    rule: String,
    first: usize,
    values: Vec<u32>,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sum {
    rule: String,
    heaps: Vec<u64>,
    value: u64,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Misere {
    rule: String,
    to: u64,
    lost: Vec<u64>,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stripes {
    takes: Vec<u64>,
    boards: Vec<u64>,
    winners: Vec<u32>,
    source: String,
    kind: String,
    cost: String,
}

pub fn known(text: &str) {
    let known: Heaps = toml::from_str(text).unwrap();
    let mut entries = Entries::of(text);
    let Heaps { periods, open, values, positions, misere, stripes } = &known;
    assert!(!periods.is_empty() && !open.is_empty() && !values.is_empty());
    assert!(!positions.is_empty() && !misere.is_empty() && !stripes.is_empty());
    for entry in periods.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        repeats(entry);
    }
    for entry in open.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let mut grundy = Grundy::new(rule(&entry.rule));
        grundy.compute(entry.to, &mut NoProgress).unwrap();
        grundy.seek();
        assert_eq!((grundy.computed(), grundy.formula()), (entry.to + 1, None), "{entry:?}");
    }
    for entry in values.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let mut grundy = Grundy::new(rule(&entry.rule));
        grundy.compute((entry.first + entry.values.len()) as u64 - 1, &mut NoProgress).unwrap();
        let list = grundy.list();
        assert_eq!(list[entry.first..], entry.values, "{}", entry.rule);
        assert_eq!(check_values(grundy.rule(), &list, &mut NoProgress), Ok(Verdict::Proved), "{}", entry.rule);
    }
    for entry in positions.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let mut engine = learnt(rule(&entry.rule), &entry.heaps);
        assert_eq!(engine.grundy().value_of(entry.heaps.iter().copied()), Some(entry.value), "{entry:?}");
        let outcome = if entry.value == 0 { Outcome::Previous } else { Outcome::Next };
        assert_eq!(engine.outcome(&entry.heaps, false), Some(outcome), "{entry:?}");
    }
    for entry in misere.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let mut engine = learnt(rule(&entry.rule), &[entry.to]);
        let outcomes = (1..=entry.to).map(|heap| (heap, engine.outcome(&[heap], true).unwrap()));
        let lost: Vec<u64> = outcomes.filter(|of| of.1 == Outcome::Previous).map(|of| of.0).collect();
        assert_eq!(lost, entry.lost, "{}", entry.rule);
    }
    for entry in stripes.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let mut engine = learnt(Rule::row(entry.takes.iter().copied()).unwrap(), &entry.boards);
        let mut winner = |board: &u64| if engine.outcome(&[*board], false) == Some(Outcome::Next) { 1 } else { 2 };
        let winners: Vec<u32> = entry.boards.iter().map(&mut winner).collect();
        assert_eq!(winners, entry.winners, "{entry:?}");
    }
    entries.tell_skipped();
}

fn rule(text: &str) -> Rule {
    text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}"))
}

fn learnt(rule: Rule, heaps: &[u64]) -> Engine {
    let mut engine = Engine::new(rule);
    assert_eq!(engine.compute_to(heaps.iter().copied().max().unwrap(), &mut NoProgress), Ok(true));
    engine
}

/// Checks a period: it is found on the way to the largest heap, and the checker confirms the values and that they
/// repeat for ever.
fn repeats(entry: &Repeats) {
    let period = Period { preperiod: entry.preperiod, period: entry.period };
    if entry.preperiod > 100_000 {
        assert_eq!(late_period(&rule(&entry.rule)), Some(period), "{entry:?}");
    }
    let mut grundy = Grundy::new(rule(&entry.rule));
    assert_eq!(grundy.learn(MAX_HEAP, &mut NoProgress), Ok(true), "{entry:?}");
    assert_eq!(grundy.formula(), Some(ValueFormula::Period(period)), "{entry:?}");
    // There may be twice as many values as the proof needs.
    let (rule, mut list) = (grundy.rule(), grundy.list());
    list.truncate(ValueFormula::Period(period).needed(rule) as usize);
    assert_eq!(check_values(rule, &list, &mut NoProgress), Ok(Verdict::Proved), "{entry:?}");
    assert_eq!(check_formula(rule, &list, ValueFormula::Period(period)), Verdict::Proved, "{entry:?}");
}

/// Makes the family's chapter of the page of known values.
pub fn page(text: &str) -> (String, Kinds) {
    let known: Heaps = toml::from_str(text).unwrap();
    let code = |rule: &str, cost: &str| marked(&format!("`{rule}`"), cost);
    let mut periods = Listing::new(&["rule", "preperiod", "period"]);
    for entry in &known.periods {
        let cells = [code(&entry.rule, &entry.cost), entry.preperiod.to_string(), entry.period.to_string()];
        periods.add(&cells, &[], &entry.kind, &entry.source);
    }
    let mut open = Listing::new(&["up to heap", "rule"]);
    for entry in &known.open {
        open.add(
            &[marked(&entry.to.to_string(), &entry.cost)],
            &[code(&entry.rule, "fast")],
            &entry.kind,
            &entry.source,
        );
    }
    let mut values = Listing::new(&["rule", "first heap", "values"]);
    for entry in &known.values {
        let cells = [code(&entry.rule, &entry.cost), entry.first.to_string(), numbers(&entry.values)];
        values.add(&cells, &[], &entry.kind, &entry.source);
    }
    let mut positions = Listing::new(&["rule", "heaps", "value"]);
    for entry in &known.positions {
        let cells = [code(&entry.rule, &entry.cost), numbers(&entry.heaps), entry.value.to_string()];
        positions.add(&cells, &[], &entry.kind, &entry.source);
    }
    let mut misere = Listing::new(&["rule", "up to heap", "lost"]);
    for entry in &known.misere {
        let cells = [code(&entry.rule, &entry.cost), entry.to.to_string(), numbers(&entry.lost)];
        misere.add(&cells, &[], &entry.kind, &entry.source);
    }
    let mut stripes = Listing::new(&["lengths", "strips", "winners"]);
    for entry in &known.stripes {
        let lengths = marked(&numbers(&entry.takes), &entry.cost);
        let cells = [lengths, numbers(&entry.boards), numbers(&entry.winners)];
        stripes.add(&cells, &[], &entry.kind, &entry.source);
    }
    let mut chapter = Chapter::of(text);
    let words =
        "The values of single heaps repeat for ever from the preperiod, the first heap of the part that repeats, on.";
    chapter.table("Periods", words, periods);
    let words = "No period is known, and the values up to this heap show none that would hold for ever.";
    chapter.table("Open", words, open);
    chapter.table("Values", "The values of single heaps, one after the other from the first.", values);
    let words = "The xor of the values of several heaps, under normal play. The player to move wins unless it is 0.";
    chapter.table("Positions", words, positions);
    let words =
        "The single heaps with which the player to move loses under misère play: up to the heap named, just these.";
    chapter.table("Misère play", words, misere);
    chapter.table("Stripes", "Who wins on each strip, 1 or 2.", stripes);
    chapter.finish()
}
