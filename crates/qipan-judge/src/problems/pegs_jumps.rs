//! Problem `pegs-jumps`: jumps that leave the fewest pegs of a full rectangle.

use qipan::Args;
use qipan::pegs::check::Replay;
use qipan::pegs::{Board, Jump, Point};

use super::pegs::{sides, solution};
use super::{between, boards, counted, shorter};
use crate::case::Case;
use crate::fault::{Rejection, listed};
use crate::input::InputError;
use crate::output::{Line, Reader};
use crate::problem::Problem;

/// Maximum side.
const MAX_SIDE: u64 = 200;

/// The problem.
pub(crate) const PROBLEM: Problem = Problem {
    name: "pegs-jumps",
    title: "judge-pegs-jumps-title",
    task: "judge-pegs-jumps-task",
    input: "judge-pegs-jumps-input",
    output: "judge-pegs-jumps-output",
    seconds: 5,
    is_interactive: false,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["2 2\n", "3 4\n", "1 1\n"],
    of_size: |area| boards(area, MAX_SIDE).map(|(rows, cols)| case(rows, cols)).collect(),
    small: 24,
    edges: &["1 100\n", "100 1\n", "5 5\n", "6 6\n", "5 7\n", "7 8\n", "2 50\n", "50 3\n", "8 8\n"],
    random: |random| case(between(random, 1, 30), between(random, 1, 30)),
    largest: &["200 200\n", "199 200\n", "1 200\n"],
};

/// A full rectangle.
#[derive(Clone, Debug)]
struct JumpsCase {
    rows: u64,
    cols: u64,
}

fn parse(input: &str) -> Result<JumpsCase, InputError> {
    let (rows, cols) = sides(input, MAX_SIDE)?;
    Ok(JumpsCase { rows, cols })
}

fn case(rows: u64, cols: u64) -> Box<dyn Case> {
    Box::new(JumpsCase { rows, cols })
}

impl JumpsCase {
    fn replay(&self) -> Option<Replay> {
        Replay::new(&Board::rectangle(self.rows, self.cols).ok()?).ok()
    }
}

/// Returns the jump between the two ends of a line of output.
fn jump(numbers: &[i64]) -> Option<Jump> {
    let [from_row, from_col, to_row, to_col] = *numbers else { return None };
    // Directions along a diagonal are those of other boards; the replay refuses them.
    Jump::between(Point::new(from_row - 1, from_col - 1), Point::new(to_row - 1, to_col - 1))
}

impl Case for JumpsCase {
    fn input(&self) -> String {
        format!("{} {}\n", self.rows, self.cols)
    }

    fn size(&self) -> u64 {
        self.rows * self.cols
    }

    fn answer(&self) -> Option<String> {
        use std::fmt::Write;
        let solution = solution(self.rows, self.cols)?;
        let mut lines = String::new();
        let mut jumps = 0;
        for jump in solution.jumps() {
            let (from, to) = (jump.from, jump.to());
            writeln!(lines, "{} {} {} {}", from.row + 1, from.col + 1, to.row + 1, to.col + 1).ok()?;
            jumps += 1;
        }
        Some(format!("{jumps}\n{lines}"))
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        let mut reader = Reader::new(output);
        let all = reader.number()?;
        let mut made: Vec<Jump> = Vec::new();
        let mut replay = self
            .replay()
            .ok_or_else(|| Rejection::presentation("judge-fault-early", Args::none().count("lines", 0)))?;
        if all < 0 {
            return Err(Rejection::wrong("judge-fault-count", Args::none().signed("found", all)));
        }
        for at in 1..=all.unsigned_abs() {
            let numbers = reader.line().and_then(|line| line.exactly(4)).map_err(|fault| fault.after(&made))?;
            let Some(jump) = jump(&numbers) else {
                return Err(Rejection::wrong("judge-fault-not-two-apart", Args::none().count("at", at)).after(&made));
            };
            replay.jump(jump);
            if let Some(why) = replay.fault() {
                let args = Args::none().count("at", at).message("reason", &why);
                return Err(Rejection::wrong("judge-fault-jump", args).after(&made));
            }
            made.push(jump);
        }
        reader.end()?;
        let fewest = solution(self.rows, self.cols).map_or(0, |solution| solution.left());
        if replay.left() == fewest {
            return Ok(());
        }
        let args = Args::none().count("pegs", replay.left()).count("fewest", fewest);
        Err(Rejection::wrong("judge-fault-pegs-left", args).after(&made))
    }

    fn moves(&self, output: &[u8]) -> String {
        let (mut reader, mut made) = (Reader::new(output), Vec::new());
        let Some(mut replay) = self.replay().filter(|_| reader.number().is_ok()) else { return String::new() };
        while let Some(jump) = reader.line().and_then(|line| line.exactly(4)).ok().and_then(|numbers| jump(&numbers)) {
            if !replay.jump(jump) {
                break;
            }
            made.push(jump);
        }
        listed(made)
    }

    fn output_lines(&self, first: &Line<'_>) -> Option<u64> {
        Some(counted(first))
    }

    fn link(&self) -> String {
        format!("#/pegs?rows={}&cols={}", self.rows, self.cols)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        shorter(self.rows, self.cols).into_iter().map(|(rows, cols)| case(rows, cols)).collect()
    }
}
