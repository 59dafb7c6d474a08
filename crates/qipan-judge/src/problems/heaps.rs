//! Problem `heaps`: the winner of a heap game, and a winning move.

use std::str::FromStr;

use qipan::heaps::rule::RuleName;
use qipan::heaps::{Grundy, Move, MoveError, Rule};
use qipan::levels::SplitMix64;
use qipan::{Args, NoProgress};

use super::between;
use crate::case::Case;
use crate::fault::{Rejection, listed};
use crate::input::{InputError, Words};
use crate::output::{self, Line, Reader};
use crate::problem::Problem;

/// Maximum number of stones of a heap, and maximum number in a rule.
pub(super) const MAX_HEAP: u64 = 1000;
/// Maximum number of heaps.
const MAX_HEAPS: u64 = 16;
/// The forms of a rule.
const RULES: &str = "nim, nim:3, take:{1,3,4}, 0.07";

/// The problem.
pub(crate) const PROBLEM: Problem = Problem {
    name: "heaps",
    title: "judge-heaps-title",
    task: "judge-heaps-task",
    input: "judge-heaps-input",
    output: "judge-heaps-output",
    seconds: 5,
    is_interactive: false,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["nim\n3\n3 4 5\n", "0.07\n3\n7 3 3\n", "take:{1,3,4}\n2\n2 2\n"],
    of_size: |stones| rules(&SMALL_RULES, stones).map(|case| Box::new(case) as Box<dyn Case>).collect(),
    small: 6,
    edges: &[
        "nim\n1\n1000\n",
        "nim:3\n2\n4 8\n",
        "nim:3\n2\n9 2\n",
        "nim:1\n3\n1 1 1\n",
        "take:{2,5}\n3\n1 3 7\n",
        "take:{3}\n2\n2 1\n",
        "0.77\n2\n9 12\n",
        "0.007\n2\n8 9\n",
        "0.137\n2\n14 21\n",
        "0.6\n1\n5\n",
        "0.3\n4\n5 1 1 1\n",
        "0.07\n3\n3 4 6\n",
        "nim\n16\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n",
    ],
    random,
    largest: &[
        "nim\n16\n1000 999 998 997 996 995 994 993 992 991 990 989 988 987 986 985\n",
        "0.07\n4\n1000 999 998 997\n",
        "0.77\n3\n1000 1000 512\n",
        "take:{1,3,4,10,100}\n3\n1000 999 123\n",
    ],
};

/// The rules of small cases.
const SMALL_RULES: [&str; 6] = ["nim", "nim:2", "take:{1,3}", "0.07", "0.77", "0.137"];
/// The rules of random cases.
const RANDOM_RULES: [&str; 10] =
    ["nim", "nim:3", "nim:5", "take:{1,3,4}", "take:{2,5}", "take:{2,3,7}", "0.07", "0.77", "0.007", "0.156"];

/// A rule of this problem, in its one spelling.
#[derive(Clone, Debug)]
pub(super) struct ContestRule(pub(super) Rule);

impl FromStr for ContestRule {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, InputError> {
        let error = InputError::Word { word: 1, allowed: RULES };
        let rule: Rule = text.parse().map_err(|_| error.clone())?;
        let fits = match rule.name() {
            RuleName::Nim => true,
            RuleName::AtMost(most) => *most <= MAX_HEAP,
            RuleName::Take(numbers) => numbers.iter().all(|number| *number <= MAX_HEAP),
            RuleName::Code(code) => {
                code.strip_prefix("0.").is_some_and(|digits| digits.bytes().all(|digit| (b'0'..=b'7').contains(&digit)))
            }
            RuleName::Row(_) | RuleName::Grundy => false,
        };
        if fits && rule.to_string() == text { Ok(Self(rule)) } else { Err(error) }
    }
}

/// A rule and heaps.
#[derive(Clone, Debug)]
struct HeapsCase {
    rule: Rule,
    heaps: Vec<u64>,
}

fn parse(input: &str) -> Result<HeapsCase, InputError> {
    let mut words = Words::new(input);
    let ContestRule(rule) = words.parse(RULES)?;
    let heaps = heaps(&mut words)?;
    words.end()?;
    Ok(HeapsCase { rule, heaps })
}

/// Reads the number of heaps, then the heaps.
pub(super) fn heaps(words: &mut Words<'_>) -> Result<Vec<u64>, InputError> {
    let count = words.number(1, MAX_HEAPS)?;
    (0..count).map(|_| words.number(1, MAX_HEAP)).collect()
}

/// Returns the cases with this number of stones under each of these rules: every list of heaps that does not decrease.
fn rules(rules: &'static [&'static str], stones: u64) -> impl Iterator<Item = HeapsCase> {
    let lists = partitions(stones, 1);
    rules
        .iter()
        .filter_map(|rule| rule.parse().ok())
        .flat_map(move |rule: Rule| lists.clone().into_iter().map(move |heaps| HeapsCase { rule: rule.clone(), heaps }))
}

/// Returns the partitions of `stones` into heaps of at least `least`, in increasing order.
pub(super) fn partitions(stones: u64, least: u64) -> Vec<Vec<u64>> {
    if stones == 0 {
        return vec![Vec::new()];
    }
    let begin =
        |first: u64| partitions(stones - first, first).into_iter().map(move |rest| [vec![first], rest].concat());
    let lists = (least..=stones).rev().flat_map(begin);
    lists.filter(|heaps| heaps.len() as u64 <= MAX_HEAPS).collect()
}

fn random(random: &mut SplitMix64) -> Box<dyn Case> {
    let rule = RANDOM_RULES.get(random.below(RANDOM_RULES.len() as u64) as usize).and_then(|rule| rule.parse().ok());
    let count = between(random, 1, 6);
    let heaps = (0..count).map(|_| between(random, 1, 60)).collect();
    Box::new(HeapsCase { rule: rule.unwrap_or_else(Rule::nim), heaps })
}

/// Returns the Grundy values needed for these heaps.
pub(crate) fn grundy(rule: &Rule, heaps: &[u64]) -> Grundy {
    let mut grundy = Grundy::new(rule.clone());
    // Without progress nothing is cancelled.
    let _ = grundy.compute(heaps.iter().copied().max().unwrap_or(0), &mut NoProgress);
    grundy
}

/// Returns the nim-sum of the values of these heaps.
pub(crate) fn nim_sum(grundy: &Grundy, heaps: &[u64]) -> u64 {
    grundy.value_of(heaps.iter().copied()).unwrap_or_default()
}

/// Whether a move of this rule is written with two remaining heaps.
fn splits(rule: &Rule) -> bool {
    matches!(rule.name(), RuleName::Code(_))
}

/// Returns the moves on the heap `heap`: the two heaps that remain, either of which may be empty; fewer taken stones first.
pub(super) fn options(rule: &Rule, heap: u64) -> impl Iterator<Item = (u64, u64)> + '_ {
    rule.takes(heap).flat_map(move |(take, leaves)| {
        let rest = heap - take;
        let most = if rule.most_left() > 1 { rest / 2 } else { 0 };
        (0..=most)
            .map(move |left| (left, rest - left))
            .filter(move |(left, right)| leaves.allows(usize::from(*left > 0) + usize::from(*right > 0)))
    })
}

/// Returns the heaps after a move that leaves two heaps of one.
pub(super) fn after(heaps: &[u64], at: usize, (left, right): (u64, u64)) -> Vec<u64> {
    let mut heaps = heaps.to_vec();
    if let Some(heap) = heaps.get_mut(at) {
        *heap = left;
    }
    heaps.push(right);
    heaps
}

impl HeapsCase {
    /// Parses and judges the line with the move.
    fn check_move(&self, grundy: &Grundy, numbers: &[i64]) -> Result<(), Rejection> {
        let (heap, rest) = numbers.split_first().unwrap_or((&0, &[]));
        let index = usize::try_from(*heap).ok().and_then(|heap| heap.checked_sub(1));
        let Some((at, size)) = index.and_then(|at| Some((at, *self.heaps.get(at)?))) else {
            let args = Args::none().signed("found", *heap).count("most", self.heaps.len() as u64);
            return Err(Rejection::wrong("judge-fault-heap", args));
        };
        let (left, right) = match *rest {
            [left, right] => (i128::from(left), i128::from(right)),
            [take] => (0, i128::from(size) - i128::from(take)),
            _ => (0, i128::from(size)),
        };
        let taken = i128::from(size) - left - right;
        let (Ok(taken), Ok(left), Ok(right)) = (u64::try_from(taken), u64::try_from(left), u64::try_from(right)) else {
            return Err(Rejection::wrong(
                "judge-fault-too-many",
                Args::none().count("heap", at as u64 + 1).count("size", size),
            ));
        };
        let remain = usize::from(left > 0) + usize::from(right > 0);
        let leaves = self.rule.leaves(taken);
        if !leaves.allows(remain) {
            let why = if leaves.is_never() { MoveError::Take(taken) } else { MoveError::Leave(taken, remain) };
            return Err(Rejection::of(&why));
        }
        let value = nim_sum(grundy, &after(&self.heaps, at, (left, right)));
        if value == 0 {
            return Ok(());
        }
        let mv = Move::one(at, left.min(right), taken);
        Err(Rejection::wrong("judge-fault-not-winning", Args::none().count("value", value)).after([mv]))
    }
}

impl Case for HeapsCase {
    fn input(&self) -> String {
        let heaps: Vec<String> = self.heaps.iter().map(u64::to_string).collect();
        format!("{}\n{}\n{}\n", self.rule, heaps.len(), heaps.join(" "))
    }

    fn size(&self) -> u64 {
        self.heaps.iter().sum()
    }

    fn answer(&self) -> Option<String> {
        let grundy = grundy(&self.rule, &self.heaps);
        if nim_sum(&grundy, &self.heaps) == 0 {
            return Some("2\n".to_owned());
        }
        for (at, heap) in self.heaps.iter().enumerate() {
            let wins = |split: &(u64, u64)| nim_sum(&grundy, &after(&self.heaps, at, *split)) == 0;
            if let Some((left, right)) = options(&self.rule, *heap).find(wins) {
                let number = at + 1;
                let split = splits(&self.rule);
                let mv = if split { format!("{left} {right}") } else { (heap - left - right).to_string() };
                return Some(format!("1\n{number} {mv}\n"));
            }
        }
        None
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        let grundy = grundy(&self.rule, &self.heaps);
        let expected = if nim_sum(&grundy, &self.heaps) == 0 { 2 } else { 1 };
        let mut reader = Reader::new(output);
        let winner = reader.number()?;
        let mv = if winner == 1 { Some(reader.line()?.exactly(if splits(&self.rule) { 3 } else { 2 })?) } else { None };
        reader.end()?;
        if u64::try_from(winner) != Ok(expected) {
            let args = Args::none().signed("found", winner).count("expected", expected);
            return Err(Rejection::wrong("judge-fault-winner", args));
        }
        mv.map_or(Ok(()), |numbers| self.check_move(&grundy, &numbers))
    }

    fn moves(&self, output: &[u8]) -> String {
        // An accepted move is legal; another one is not made.
        if self.check(output).is_err() {
            return String::new();
        }
        let numbers = output::lines(output).nth(1).and_then(|line| line.numbers().ok()).unwrap_or_default();
        let number = |at: usize| numbers.get(at).and_then(|number| u64::try_from(*number).ok());
        let Some(at) = number(0).and_then(|heap| heap.checked_sub(1)).and_then(|at| usize::try_from(at).ok()) else {
            return String::new();
        };
        let size = self.heaps.get(at).copied().unwrap_or_default();
        let rest = match (number(1), number(2)) {
            (Some(left), Some(right)) => (left, size.saturating_sub(left + right)),
            (Some(take), None) => (size.saturating_sub(take), take),
            _ => return String::new(),
        };
        listed([Move::one(at, rest.0, rest.1)])
    }

    fn output_lines(&self, first: &Line<'_>) -> Option<u64> {
        Some(if first.is("1") { 2 } else { 1 })
    }

    fn link(&self) -> String {
        link(&self.rule, &self.heaps)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let lists = smaller(&self.heaps).into_iter();
        lists.map(|heaps| Box::new(Self { rule: self.rule.clone(), heaps }) as Box<dyn Case>).collect()
    }
}

/// Returns the link of a game between two people at one screen.
pub(super) fn link(rule: &Rule, heaps: &[u64]) -> String {
    let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
    format!("#/heaps?rule={rule}&heaps={}&first=both", heaps.join(","))
}

/// Returns positions with a heap less, or with a smaller heap, those with the fewest stones first.
pub(super) fn smaller(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut lists = Vec::new();
    for (at, heap) in heaps.iter().enumerate() {
        if heaps.len() > 1 {
            lists.push([&heaps[..at], &heaps[at + 1..]].concat());
        }
        for less in [heap / 2, heap - 1] {
            if less > 0 {
                lists.push([&heaps[..at], &[less], &heaps[at + 1..]].concat());
            }
        }
    }
    lists.sort_by_key(|heaps: &Vec<u64>| heaps.iter().sum::<u64>());
    lists.dedup();
    lists
}
