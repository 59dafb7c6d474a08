//! Problem `pegs`: the fewest pegs that can remain of a full rectangle.

use qipan::OwnedMessage;
use qipan::pegs::{Board, Bound, Solution};

use super::{between, boards, shorter};
use crate::case::Case;
use crate::fault::{MAX_MOVES, Rejection, listed};
use crate::input::{InputError, Words};
use crate::output;
use crate::problem::Problem;

/// Maximum side.
const MAX_SIDE: u64 = 1000;

/// The problem.
pub(crate) const PROBLEM: Problem = Problem {
    name: "pegs",
    title: "judge-pegs-title",
    task: "judge-pegs-task",
    input: "judge-pegs-input",
    output: "judge-pegs-output",
    seconds: 2,
    is_interactive: false,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["3 4\n", "2 2\n", "1 5\n"],
    of_size: |area| boards(area, MAX_SIDE).map(|(rows, cols)| case(rows, cols)).collect(),
    small: 24,
    edges: &["1 100\n", "100 1\n", "1 99\n", "6 7\n", "9 9\n", "5 7\n", "2 999\n", "3 3\n"],
    random: |random| case(between(random, 1, 100), between(random, 1, 100)),
    largest: &["1000 1000\n", "999 1000\n", "1 1000\n", "1000 1\n"],
};

/// A full rectangle.
#[derive(Clone, Debug)]
struct PegsCase {
    rows: u64,
    cols: u64,
}

fn parse(input: &str) -> Result<PegsCase, InputError> {
    let (rows, cols) = sides(input, MAX_SIDE)?;
    Ok(PegsCase { rows, cols })
}

/// Parses two sides.
pub(super) fn sides(input: &str, most: u64) -> Result<(u64, u64), InputError> {
    let mut words = Words::new(input);
    let sides = (words.number(1, most)?, words.number(1, most)?);
    words.end()?;
    Ok(sides)
}

fn case(rows: u64, cols: u64) -> Box<dyn Case> {
    Box::new(PegsCase { rows, cols })
}

/// Returns a solution that leaves the fewest pegs.
pub(super) fn solution(rows: u64, cols: u64) -> Option<Solution> {
    Solution::by_purges(&Board::rectangle(rows, cols).ok()?)
}

impl Case for PegsCase {
    fn input(&self) -> String {
        format!("{} {}\n", self.rows, self.cols)
    }

    fn size(&self) -> u64 {
        self.rows * self.cols
    }

    fn answer(&self) -> Option<String> {
        Some(format!("{}\n", solution(self.rows, self.cols)?.left()))
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        output::expect_number(output, solution(self.rows, self.cols).map_or(0, |solution| solution.left()))
    }

    fn shown(&self) -> String {
        let few = self.rows * self.cols <= MAX_MOVES as u64;
        solution(self.rows, self.cols).filter(|_| few).map(|solution| listed(solution.jumps())).unwrap_or_default()
    }

    fn reason(&self) -> Option<OwnedMessage> {
        let board = Board::rectangle(self.rows, self.cols).ok()?;
        Some(OwnedMessage::of(&Bound::of(board.shape(), board.pegs())))
    }

    fn link(&self) -> String {
        format!("#/pegs?rows={}&cols={}", self.rows, self.cols)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        shorter(self.rows, self.cols).into_iter().map(|(rows, cols)| case(rows, cols)).collect()
    }
}
