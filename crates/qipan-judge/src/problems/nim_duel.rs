//! Problem `nim-duel`: a game of heaps against the computer, move by move.

use qipan::heaps::Rule;
use qipan::heaps::rule::RuleName;
use qipan::levels::SplitMix64;

use super::between;
use super::heaps::{ContestRule, heaps, link, partitions, smaller};
use crate::case::Case;
use crate::duel::{Duel, Turn};
use crate::fault::Rejection;
use crate::input::{InputError, Words};
use crate::output::{self, Line, Reader};
use crate::problem::Problem;

/// The forms of a rule.
const RULES: &str = "nim, nim:3, take:{1,3,4}";
/// The rules of small cases.
const SMALL_RULES: [&str; 3] = ["nim", "nim:2", "take:{1,3}"];
/// The rules of random cases.
const RANDOM_RULES: [&str; 6] = ["nim", "nim:3", "nim:5", "take:{1,3,4}", "take:{2,5}", "take:{2,3,7}"];

/// The problem.
pub(crate) const PROBLEM: Problem = Problem {
    name: "nim-duel",
    title: "judge-nim-duel-title",
    task: "judge-nim-duel-task",
    input: "judge-nim-duel-input",
    output: "judge-nim-duel-output",
    seconds: 5,
    is_interactive: true,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["nim\n3\n3 4 5\n1\n", "nim:3\n2\n4 8\n2\n"],
    of_size,
    small: 6,
    edges: &[
        "nim\n2\n1 1\n1\n",
        "nim\n2\n7 7\n2\n",
        "nim:3\n1\n4\n2\n",
        "nim:1\n3\n1 1 1\n1\n",
        "take:{2,5}\n3\n1 3 7\n1\n",
        "take:{3}\n2\n2 1\n2\n",
        "take:{3}\n2\n2 1\n1\n",
        "nim\n8\n1 2 3 4 5 6 7 9\n1\n",
    ],
    random,
    largest: &["nim\n6\n50 49 48 47 46 45\n1\n", "nim:5\n4\n100 99 98 97\n1\n", "take:{1,3,4}\n4\n100 99 98 97\n2\n"],
};

/// A rule, heaps, and the player who begins.
#[derive(Clone, Debug)]
struct DuelCase {
    rule: Rule,
    heaps: Vec<u64>,
    begins: bool,
}

fn parse(input: &str) -> Result<DuelCase, InputError> {
    let mut words = Words::new(input);
    let ContestRule(rule) = words.parse(RULES)?;
    if let RuleName::Code(_) = rule.name() {
        return Err(InputError::Word { word: 1, allowed: RULES });
    }
    let heaps = heaps(&mut words)?;
    let begins = words.number(1, 2)? == 1;
    words.end()?;
    Ok(DuelCase { rule, heaps, begins })
}

fn of_size(stones: u64) -> Vec<Box<dyn Case>> {
    let mut cases: Vec<Box<dyn Case>> = Vec::new();
    for rule in SMALL_RULES.iter().filter_map(|rule| rule.parse::<Rule>().ok()) {
        for heaps in partitions(stones, 1) {
            for begins in [true, false] {
                cases.push(Box::new(DuelCase { rule: rule.clone(), heaps: heaps.clone(), begins }));
            }
        }
    }
    cases
}

fn random(random: &mut SplitMix64) -> Box<dyn Case> {
    let rule = RANDOM_RULES.get(random.below(RANDOM_RULES.len() as u64) as usize).and_then(|rule| rule.parse().ok());
    let count = between(random, 1, 5);
    let heaps = (0..count).map(|_| between(random, 1, 30)).collect();
    Box::new(DuelCase { rule: rule.unwrap_or_else(Rule::nim), heaps, begins: random.below(2) == 0 })
}

impl Case for DuelCase {
    fn input(&self) -> String {
        let heaps: Vec<String> = self.heaps.iter().map(u64::to_string).collect();
        let begins = if self.begins { 1 } else { 2 };
        format!("{}\n{}\n{}\n{begins}\n", self.rule, heaps.len(), heaps.join(" "))
    }

    fn size(&self) -> u64 {
        self.heaps.iter().sum()
    }

    fn answer(&self) -> Option<String> {
        None
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        let mut duel = Duel::new(&self.rule, &self.heaps, self.begins);
        let mut turn = duel.begin();
        let mut lines = output::lines(output);
        loop {
            match turn {
                Turn::Over(_, result) => {
                    result?;
                    break;
                }
                Turn::Wait(_) => {
                    let line = lines.next().ok_or_else(|| duel.stopped())?;
                    turn = duel.hear(&line);
                }
            }
        }
        Reader::of(lines).end()
    }

    fn moves(&self, output: &[u8]) -> String {
        let mut duel = Duel::new(&self.rule, &self.heaps, self.begins);
        let mut turn = duel.begin();
        for line in output::lines(output) {
            if let Turn::Over(..) = turn {
                break;
            }
            turn = duel.hear(&line);
        }
        duel.moves()
    }

    fn output_lines(&self, _first: &Line<'_>) -> Option<u64> {
        None
    }

    fn link(&self) -> String {
        link(&self.rule, &self.heaps)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let lists = smaller(&self.heaps).into_iter();
        let with = |heaps| Self { rule: self.rule.clone(), heaps, begins: self.begins };
        lists.map(|heaps| Box::new(with(heaps)) as Box<dyn Case>).collect()
    }

    fn duel(&self) -> Option<Duel> {
        Some(Duel::new(&self.rule, &self.heaps, self.begins))
    }
}
