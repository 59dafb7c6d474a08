//! Questions about heaps.

use std::collections::BTreeSet;

use qipan::heaps::engine::{Engine, Outcome, to_move};
use qipan::heaps::options::options;
use qipan::heaps::{Game, HeapOption, Layout, Rule};
use qipan::levels::{Family, SplitMix64};
use qipan::message::{Arg, Args, ListStyle};
use qipan::puzzle::Puzzle;
use qipan::{NoProgress, OwnedMessage};

use super::{
    FIRST_SECOND, Mistake, Question, QuizOption, Template, asks_either, asks_label, asks_number, between, message,
};

pub const TEMPLATES: [Template; 6] = [winner, winning, count, subtraction, value, misere];

/// More options than a heap of ten stones has.
const MAX_OPTIONS: usize = 1000;

fn engine(rule: &str, heaps: &[u64], misere: bool) -> Option<Engine> {
    let rule: Rule = rule.parse().ok()?;
    let mut engine = Engine::new(rule);
    engine.compute_to(heaps.iter().copied().max()?, &mut NoProgress).ok()?;
    engine.analyse(heaps, misere, &mut NoProgress).ok()?;
    Some(engine)
}

/// Draws two to four different heaps.
fn drawn(draws: &mut SplitMix64, most: u64) -> Vec<u64> {
    let mut heaps = BTreeSet::new();
    for _ in 0..between(draws, 2, 4) {
        heaps.insert(between(draws, 1, most));
    }
    heaps.into_iter().collect()
}

fn list(heaps: &[u64]) -> Args {
    Args::none().list("heaps", ListStyle::Comma, heaps.iter().map(|heap| Arg::Count(*heap)))
}

fn settings(rule: &str, heaps: &[u64], misere: bool) -> String {
    let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
    format!("rule={rule}&heaps={}{}&first=me", heaps.join(","), if misere { "&misere=1" } else { "" })
}

/// The player who wins at Nim. Half of the positions are lost.
fn winner(draws: &mut SplitMix64) -> Option<Question> {
    either(draws, false)
}

/// The player who wins at misère Nim.
fn misere(draws: &mut SplitMix64) -> Option<Question> {
    either(draws, true)
}

fn either(draws: &mut SplitMix64, misere: bool) -> Option<Question> {
    let wants_first = draws.below(2) == 0;
    let heaps = drawn(draws, 15);
    if heaps.len() < 2 {
        return None;
    }
    let is_first = engine("nim", &heaps, misere)?.outcome(&heaps, misere)? == Outcome::Next;
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let [text, reason] = match (misere, is_first) {
        (false, true) => ["quiz-heaps-winner", "quiz-heaps-winner-first"],
        (false, false) => ["quiz-heaps-winner", "quiz-heaps-winner-second"],
        (true, true) => ["quiz-heaps-misere", "quiz-heaps-misere-first"],
        (true, false) => ["quiz-heaps-misere", "quiz-heaps-misere-second"],
    };
    let reason = message(reason, Args::none().count("sum", sum));
    let text = message(text, list(&heaps));
    let board = settings("nim", &heaps, misere);
    (is_first == wants_first).then(|| asks_either(Family::Heaps, text, board, FIRST_SECOND, is_first, reason))
}

/// The number of winning moves at Nim.
fn count(draws: &mut SplitMix64) -> Option<Question> {
    let heaps = drawn(draws, 15);
    let right = engine("nim", &heaps, false)?.winning(&heaps, false, MAX_OPTIONS)?.splits.len() as u64;
    if heaps.len() < 3 || right == 0 {
        return None;
    }
    let args = || list(&heaps).count("moves", right);
    let mistakes = vec![
        Mistake::new(1, "quiz-heaps-count-one", args()),
        Mistake::new(heaps.len() as u64, "quiz-heaps-count-all", args()),
        Mistake::new(2, "quiz-heaps-count-even", args()),
    ];
    let text = message("quiz-heaps-count", list(&heaps));
    let reason = message("quiz-heaps-count-why", args());
    asks_number(Family::Heaps, text, settings("nim", &heaps, false), (right, reason), mistakes, draws)
}

/// The first move from one heap of which a bounded number of stones is taken.
fn subtraction(draws: &mut SplitMix64) -> Option<Question> {
    let most = between(draws, 2, 7);
    let heap = between(draws, 10, 60);
    let rule = format!("nim:{most}");
    let found = engine(&rule, &[heap], false)?.winning(&[heap], false, MAX_OPTIONS)?;
    let [split] = found.splits.as_slice() else { return None };
    let right = split.taken();
    let args = || Args::none().count("heap", heap).count("most", most).count("take", right).count("modulus", most + 1);
    let mut mistakes = vec![Mistake::new(most, "quiz-heaps-take-most", args())];
    if !heap.is_multiple_of(most) {
        mistakes.insert(0, Mistake::new(heap % most, "quiz-heaps-take-remainder", args()));
    }
    let text = message("quiz-heaps-take", Args::none().count("heap", heap).count("most", most));
    let reason = message("quiz-heaps-take-why", args());
    asks_number(Family::Heaps, text, settings(&rule, &[heap], false), (right, reason), mistakes, draws)
}

/// The Grundy value of a row or heap.
fn value(draws: &mut SplitMix64) -> Option<Question> {
    let rules = ["0.07", "0.77", "take:1,3,4"];
    let index = draws.below(3) as usize;
    let heap = between(draws, 2, 10);
    let engine = engine(rules[index], &[heap], false)?;
    let grundy = engine.grundy();
    let right = grundy.value(heap)?;
    let found = options(grundy.rule(), heap, MAX_OPTIONS, &mut |_| true);
    let values: Option<BTreeSet<u64>> =
        found.splits.iter().map(|option| grundy.value_of(option.left.iter().copied())).collect();
    let values = values?;
    let args = || {
        let list = values.iter().map(|value| Arg::Count(*value));
        let args = Args::none().count("value", right).count("count", values.len() as u64);
        args.list("options", ListStyle::Comma, list)
    };
    let mistakes = vec![
        Mistake::new(values.last()? + 1, "quiz-heaps-value-largest", args()),
        Mistake::new(found.splits.len() as u64, "quiz-heaps-value-count", args()),
    ];
    let text = ["quiz-heaps-value-pairs", "quiz-heaps-value-kayles", "quiz-heaps-value-take"][index];
    let text = message(text, Args::none().count("heap", heap));
    let reason = message("quiz-heaps-value-why", args());
    asks_number(Family::Heaps, text, settings(rules[index], &[heap], false), (right, reason), mistakes, draws)
}

/// A winning move at Nim, among moves that lose.
fn winning(draws: &mut SplitMix64) -> Option<Question> {
    let heaps = drawn(draws, 9);
    let mut engine = engine("nim", &heaps, false)?;
    let found = engine.winning(&heaps, false, MAX_OPTIONS)?;
    let [right] = found.splits.as_slice() else { return None };
    if heaps.len() < 2 {
        return None;
    }
    let game = Game::new("nim".parse().ok()?, heaps.as_slice()).ok()?;
    let (start, layout) = (game.start(), Layout::of(&heaps));
    let option = |split: &HeapOption| -> Option<QuizOption> {
        let mv = to_move(&start, split)?;
        let first = layout.square(mv.row, mv.gaps.first()?.first)?;
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap) ^ split.heap ^ split.left.first().copied().unwrap_or(0);
        let args =
            Args::none().count("row", mv.row as u64 + 1).count("stones", split.taken()).count("heap", split.heap);
        let refutation = (sum > 0).then(|| message("quiz-heaps-winning-wrong", Args::none().count("sum", sum)));
        let at = Some((i64::try_from(first.row).ok()?, i64::try_from(first.col).ok()?));
        Some(QuizOption { label: message("quiz-heaps-winning-label", args), refutation, at })
    };
    let mut wrong = Vec::new();
    while wrong.len() < 3 {
        let heap = heaps[draws.below(heaps.len() as u64) as usize];
        let left = draws.below(heap);
        let split = HeapOption { heap, left: Some(left).filter(|left| *left > 0).into_iter().collect() };
        let other = option(&split)?;
        if split == *right || wrong.contains(&other) {
            // Too few other moves: another position is drawn.
            if draws.below(16) == 0 {
                return None;
            }
            continue;
        }
        wrong.push(other);
    }
    let text = message("quiz-heaps-winning", list(&heaps));
    let reason = OwnedMessage::plain("quiz-heaps-winning-why");
    asks_label(Family::Heaps, text, settings("nim", &heaps, false), (option(right)?, reason), wrong, draws)
}
