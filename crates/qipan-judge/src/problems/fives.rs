//! Problem `fives`: the fewest stones that block every five in a row.

use std::collections::BTreeSet;

use qipan::fives::check::{Fault, check_stones};
use qipan::fives::{BlockingSet, Board, Move};
use qipan::{Answer, Args, Square, Verdict};

use super::pegs::sides;
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
    name: "fives",
    title: "judge-fives-title",
    task: "judge-fives-task",
    input: "judge-fives-input",
    output: "judge-fives-output",
    seconds: 5,
    is_interactive: false,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["6 7\n", "3 5\n", "4 4\n"],
    of_size: |area| boards(area, MAX_SIDE).map(|(rows, cols)| case(rows, cols)).collect(),
    small: 25,
    edges: &[
        "5 6\n", "6 6\n", "6 8\n", "7 7\n", "7 8\n", "8 7\n", "8 8\n", "9 9\n", "4 200\n", "200 4\n", "5 200\n",
        "13 17\n", "12 13\n",
    ],
    random: |random| case(between(random, 1, 40), between(random, 1, 40)),
    largest: &["200 200\n", "198 197\n", "197 198\n"],
};

/// The length of a line.
const LENGTH: u64 = 5;

/// A board.
#[derive(Clone, Debug)]
struct FivesCase {
    rows: u64,
    cols: u64,
}

fn parse(input: &str) -> Result<FivesCase, InputError> {
    let (rows, cols) = sides(input, MAX_SIDE)?;
    Ok(FivesCase { rows, cols })
}

fn case(rows: u64, cols: u64) -> Box<dyn Case> {
    Box::new(FivesCase { rows, cols })
}

impl FivesCase {
    /// Returns the best lattice placement and its board. For lines of five it is a minimum on every board: the problem page
    /// of the family proves it, for 7×8 by an exhaustive search.
    fn placement(&self) -> Option<(Board, BlockingSet)> {
        let board = Board::new(self.rows, self.cols, LENGTH).ok()?;
        let first = BlockingSet::by_formula(&board).into_iter().next()?;
        Some((board, first))
    }
}

/// Reads the stones of an output.
fn stones(output: &[u8]) -> Result<Vec<Square>, Rejection> {
    let mut reader = Reader::new(output);
    let all = reader.number()?;
    if all < 0 {
        return Err(Rejection::wrong("judge-fault-count", Args::none().signed("found", all)));
    }
    let mut stones = Vec::new();
    for _ in 0..all {
        let numbers = reader.line()?.exactly(2)?;
        // A number below 1 becomes one that is off every board.
        let place = |number: i64| u64::try_from(number - 1).unwrap_or(u64::MAX >> 1);
        if let [row, col] = numbers[..] {
            stones.push(Square::new(place(row), place(col)));
        }
    }
    reader.end()?;
    Ok(stones)
}

impl Case for FivesCase {
    fn input(&self) -> String {
        format!("{} {}\n", self.rows, self.cols)
    }

    fn size(&self) -> u64 {
        self.rows * self.cols
    }

    fn answer(&self) -> Option<String> {
        let (_, placement) = self.placement()?;
        let lines: String = placement.stones().map(|stone| format!("{} {}\n", stone.row + 1, stone.col + 1)).collect();
        Some(format!("{}\n{lines}", placement.len()))
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        let early = || Rejection::presentation("judge-fault-early", Args::none().count("lines", 0));
        let (board, placement) = self.placement().ok_or_else(early)?;
        let stones = stones(output)?;
        let on_board = |count: usize| stones.iter().take(count).map(|stone| Move::Put(*stone));
        match check_stones(&board, stones.iter().copied()) {
            Ok(Verdict::Refuted { at, why }) => {
                // A faulty stone may be off every board, so it is named by its number.
                let key = match why {
                    Fault::Off(_) => "judge-fault-stone-off",
                    Fault::Twice(_) => "judge-fault-stone-twice",
                    _ => return Err(Rejection::of(&why).after(on_board(stones.len()))),
                };
                Err(Rejection::wrong(key, Args::none().count("at", at)).after(on_board(at as usize - 1)))
            }
            _ if stones.len() as u64 == placement.len() => Ok(()),
            _ => {
                let args = Args::none().count("stones", stones.len() as u64).count("fewest", placement.len());
                Err(Rejection::wrong("judge-fault-stones", args).after(on_board(stones.len())))
            }
        }
    }

    fn moves(&self, output: &[u8]) -> String {
        let on_board = |stone: &Square| stone.row < self.rows && stone.col < self.cols;
        let stones = stones(output).unwrap_or_default();
        let mut seen = BTreeSet::new();
        listed(stones.into_iter().take_while(|stone| on_board(stone) && seen.insert(*stone)).map(Move::Put))
    }

    fn output_lines(&self, first: &Line<'_>) -> Option<u64> {
        Some(counted(first))
    }

    fn link(&self) -> String {
        format!("#/fives?rows={}&cols={}&line={LENGTH}", self.rows, self.cols)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        shorter(self.rows, self.cols).into_iter().map(|(rows, cols)| case(rows, cols)).collect()
    }
}
