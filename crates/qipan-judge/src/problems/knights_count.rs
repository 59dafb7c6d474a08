//! Problem `knights-count`: the number of closed knight's tours.

use qipan::knights::count::count;
use qipan::knights::{Board, Existence, Kind, existence};
use qipan::levels::SplitMix64;
use qipan::{NoProgress, Sequential};

use super::{between, boards, shorter};
use crate::case::Case;
use crate::fault::Rejection;
use crate::input::{InputError, Words};
use crate::output;
use crate::problem::Problem;

/// Maximum number of squares.
const MAX_SQUARES: u64 = 36;
/// Maximum memory of the count, in bytes.
const MEMORY_LIMIT: u64 = 1 << 30;

/// The problem.
pub(crate) const PROBLEM: Problem = Problem {
    name: "knights-count",
    title: "judge-knights-count-title",
    task: "judge-knights-count-task",
    input: "judge-knights-count-input",
    output: "judge-knights-count-output",
    seconds: 20,
    is_interactive: false,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["5 6\n", "4 4\n", "3 10\n"],
    of_size: |area| {
        if area <= MAX_SQUARES { boards(area, area).map(|(rows, cols)| case(rows, cols)).collect() } else { Vec::new() }
    },
    small: 24,
    edges: &["1 1\n", "6 5\n", "10 3\n", "3 8\n", "5 5\n", "4 7\n", "1 36\n", "2 15\n"],
    random,
    largest: &["6 6\n", "3 12\n", "12 3\n", "5 7\n"],
};

/// A board.
#[derive(Clone, Debug)]
struct CountCase {
    rows: u64,
    cols: u64,
}

fn parse(input: &str) -> Result<CountCase, InputError> {
    let mut words = Words::new(input);
    let rows = words.number(1, MAX_SQUARES)?;
    let cols = words.number(1, MAX_SQUARES / rows)?;
    words.end()?;
    Ok(CountCase { rows, cols })
}

fn case(rows: u64, cols: u64) -> Box<dyn Case> {
    Box::new(CountCase { rows, cols })
}

fn random(random: &mut SplitMix64) -> Box<dyn Case> {
    let rows = between(random, 3, 10);
    case(rows, between(random, 1, 30 / rows))
}

impl CountCase {
    fn count(&self) -> Option<u64> {
        let board = Board::new(self.rows, self.cols, Kind::Closed).ok()?;
        if let Existence::No(_) = existence(&board, None) {
            return Some(0);
        }
        count(&board, MEMORY_LIMIT, &Sequential, &mut NoProgress).ok()?.count.to_string().parse().ok()
    }
}

impl Case for CountCase {
    fn input(&self) -> String {
        format!("{} {}\n", self.rows, self.cols)
    }

    fn size(&self) -> u64 {
        self.rows * self.cols
    }

    fn answer(&self) -> Option<String> {
        Some(format!("{}\n", self.count()?))
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        output::expect_number(output, self.count().unwrap_or_default())
    }

    fn link(&self) -> String {
        format!("#/knights?rows={}&cols={}&task=count&kind=closed", self.rows, self.cols)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        shorter(self.rows, self.cols).into_iter().map(|(rows, cols)| case(rows, cols)).collect()
    }
}
