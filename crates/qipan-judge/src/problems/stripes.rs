//! Problem `stripes`: the winner of the game of stripes (VII Olympiad in Informatics of Poland, 2000).

use qipan::heaps::{Grundy, Rule};
use qipan::levels::SplitMix64;
use qipan::{Args, NoProgress};

use super::between;
use crate::case::Case;
use crate::fault::Rejection;
use crate::input::{InputError, Words};
use crate::output::{Line, Reader};
use crate::problem::Problem;

/// Maximum length of a stripe and of a board.
const MAX_LENGTH: u64 = 1000;
/// Maximum number of boards.
const MAX_BOARDS: u64 = 1000;

/// The problem.
pub(crate) const PROBLEM: Problem = Problem {
    name: "stripes",
    title: "judge-stripes-title",
    task: "judge-stripes-task",
    input: "judge-stripes-input",
    output: "judge-stripes-output",
    seconds: 10,
    is_interactive: false,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["1 5 1\n3\n1\n5\n6\n", "2 2 2\n4\n1\n2\n3\n4\n"],
    of_size,
    small: 9,
    edges: &[
        "3 3 3\n5\n3\n6\n7\n8\n9\n",
        "2 3 5\n5\n10\n11\n12\n13\n14\n",
        "10 20 30\n4\n9\n10\n31\n60\n",
        "1000 1000 1000\n2\n999\n1000\n",
        "2 2 2\n2\n5\n9\n",
        "1 1 1\n3\n100\n101\n1\n",
    ],
    random,
    largest: &["1 5 1\n3\n1000\n999\n998\n", "2 2 2\n4\n1000\n999\n998\n997\n", "2 3 7\n3\n1000\n999\n1\n"],
};

/// Three lengths of stripes and the lengths of some boards, each a game of its own.
#[derive(Clone, Debug)]
struct StripesCase {
    stripes: [u64; 3],
    boards: Vec<u64>,
}

fn parse(input: &str) -> Result<StripesCase, InputError> {
    let mut words = Words::new(input);
    let mut stripes = [0; 3];
    for stripe in &mut stripes {
        *stripe = words.number(1, MAX_LENGTH)?;
    }
    let count = words.number(1, MAX_BOARDS)?;
    let boards = (0..count).map(|_| words.number(1, MAX_LENGTH)).collect::<Result<_, _>>()?;
    words.end()?;
    Ok(StripesCase { stripes, boards })
}

/// Returns the cases of one board whose length and stripes have this sum.
fn of_size(sum: u64) -> Vec<Box<dyn Case>> {
    let mut cases: Vec<Box<dyn Case>> = Vec::new();
    for board in 1..=sum {
        for first in 1..=sum - board {
            for second in 1..=sum - board - first {
                let third = sum - board - first - second;
                if third > 0 {
                    cases.push(Box::new(StripesCase { stripes: [first, second, third], boards: vec![board] }));
                }
            }
        }
    }
    cases
}

fn random(random: &mut SplitMix64) -> Box<dyn Case> {
    let stripes = [0; 3].map(|_| between(random, 1, 12));
    let count = between(random, 1, 12);
    Box::new(StripesCase { stripes, boards: (0..count).map(|_| between(random, 1, 120)).collect() })
}

impl StripesCase {
    /// Returns the number of the winner on each board.
    fn winners(&self) -> Option<Vec<u64>> {
        let mut grundy = Grundy::new(Rule::row(self.stripes).ok()?);
        grundy.compute(self.boards.iter().copied().max()?, &mut NoProgress).ok()?;
        self.boards.iter().map(|board| Some(if grundy.value(*board)? == 0 { 2 } else { 1 })).collect()
    }
}

impl Case for StripesCase {
    fn input(&self) -> String {
        let [first, second, third] = self.stripes;
        let boards: String = self.boards.iter().map(|board| format!("{board}\n")).collect();
        format!("{first} {second} {third}\n{}\n{boards}", self.boards.len())
    }

    fn size(&self) -> u64 {
        self.stripes.iter().chain(&self.boards).sum()
    }

    fn answer(&self) -> Option<String> {
        Some(self.winners()?.iter().map(|winner| format!("{winner}\n")).collect())
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        let mut reader = Reader::new(output);
        let mut wrong = None;
        for (at, winner) in (1..).zip(self.winners().unwrap_or_default()) {
            let found = reader.number()?;
            if u64::try_from(found) != Ok(winner) && wrong.is_none() {
                let args = Args::none().count("at", at).signed("found", found).count("expected", winner);
                wrong = Some(Rejection::wrong("judge-fault-board", args));
            }
        }
        reader.end()?;
        wrong.map_or(Ok(()), Err)
    }

    fn output_lines(&self, _first: &Line<'_>) -> Option<u64> {
        Some(self.boards.len() as u64)
    }

    fn link(&self) -> String {
        let rule = Rule::row(self.stripes).map(|rule| rule.to_string()).unwrap_or_default();
        format!("#/heaps?rule={rule}&heaps={}&first=both", self.boards.first().unwrap_or(&1))
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        if self.boards.len() < 2 {
            return Vec::new();
        }
        let alone = |board: &u64| StripesCase { stripes: self.stripes, boards: vec![*board] };
        let mut cases: Vec<StripesCase> = self.boards.iter().map(alone).collect();
        cases.sort_by_key(|case| case.size());
        cases.into_iter().map(|case| Box::new(case) as Box<dyn Case>).collect()
    }
}
