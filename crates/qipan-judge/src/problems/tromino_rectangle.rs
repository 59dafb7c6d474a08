//! Problem `tromino-rectangle`: tile any rectangle, with or without a special square, or say that it is impossible.

use qipan::levels::SplitMix64;
use qipan::tromino::{Board, BoardError, Covering, Numbering};
use qipan::{Args, NoProgress, Square};

use super::{between, boards, shorter, tromino};
use crate::case::Case;
use crate::fault::Rejection;
use crate::input::{InputError, Words};
use crate::output::{self, Line, Reader};
use crate::problem::Problem;

/// Maximum side.
const MAX_SIDE: u64 = 200;

/// The problem.
pub(crate) const PROBLEM: Problem = Problem {
    name: "tromino-rectangle",
    title: "judge-tromino-rectangle-title",
    task: "judge-tromino-rectangle-task",
    input: "judge-tromino-rectangle-input",
    output: "judge-tromino-rectangle-output",
    seconds: 5,
    is_interactive: false,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["2 3\n0 0\n", "2 2\n1 2\n", "3 3\n0 0\n"],
    of_size,
    small: 9,
    edges: &[
        "5 5\n1 1\n",
        "5 5\n1 2\n",
        "5 5\n3 3\n",
        "5 5\n2 2\n",
        "2 8\n1 3\n",
        "2 8\n1 4\n",
        "5 8\n3 2\n",
        "5 8\n3 7\n",
        "8 5\n2 3\n",
        "8 5\n1 1\n",
        "3 5\n0 0\n",
        "3 6\n0 0\n",
        "5 9\n0 0\n",
        "9 15\n0 0\n",
        "7 7\n4 4\n",
        "7 10\n3 3\n",
        "10 10\n0 0\n",
        "1 4\n1 1\n",
        "11 11\n2 2\n",
    ],
    random,
    largest: &["200 200\n7 9\n", "199 199\n100 100\n", "200 198\n0 0\n", "199 200\n0 0\n"],
};

/// A rectangle with or without a special square.
#[derive(Clone, Debug)]
struct RectangleCase {
    rows: u64,
    cols: u64,
    hole: Option<Square>,
}

fn parse(input: &str) -> Result<RectangleCase, InputError> {
    let mut words = Words::new(input);
    let (rows, cols) = (words.number(1, MAX_SIDE)?, words.number(1, MAX_SIDE)?);
    let row = words.number(0, rows)?;
    let col = if row == 0 { words.number(0, 0)? } else { words.number(1, cols)? };
    words.end()?;
    let hole = row.checked_sub(1).map(|row| Square::new(row, col - 1));
    Ok(RectangleCase { rows, cols, hole })
}

fn case(rows: u64, cols: u64, hole: Option<Square>) -> Box<dyn Case> {
    Box::new(RectangleCase { rows, cols, hole })
}

fn of_size(area: u64) -> Vec<Box<dyn Case>> {
    let squares = |rows: u64, cols: u64| (0..rows).flat_map(move |row| (0..cols).map(move |col| Square::new(row, col)));
    let with_hole = |(rows, cols)| squares(rows, cols).map(move |hole| case(rows, cols, Some(hole)));
    let on = |(rows, cols)| std::iter::once(case(rows, cols, None)).chain(with_hole((rows, cols)));
    boards(area, MAX_SIDE).flat_map(on).collect()
}

fn random(random: &mut SplitMix64) -> Box<dyn Case> {
    let (rows, cols) = (between(random, 2, 20), between(random, 2, 20));
    // Mostly boards whose squares can be divided by 3.
    let hole = Square::new(random.below(rows), random.below(cols));
    let without = (rows * cols).is_multiple_of(3) || random.below(8) == 0;
    case(rows, cols, if without { None } else { Some(hole) })
}

impl RectangleCase {
    fn board(&self) -> Result<Board, BoardError> {
        Board::new(self.rows, self.cols, self.hole)
    }
}

impl Case for RectangleCase {
    fn input(&self) -> String {
        let (row, col) = self.hole.map_or((0, 0), |hole| (hole.row + 1, hole.col + 1));
        format!("{} {}\n{row} {col}\n", self.rows, self.cols)
    }

    fn size(&self) -> u64 {
        self.rows * self.cols
    }

    fn answer(&self) -> Option<String> {
        let covering = Covering::of(&self.board().ok()?, Numbering::Reading, &mut NoProgress).ok()?;
        Some(covering.map_or_else(|_| "NO\n".to_owned(), |covering| tromino::answer(&covering)))
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        let board = self.board().map_err(|error| Rejection::of(&error))?;
        let covering = || Covering::of(&board, Numbering::Reading, &mut NoProgress);
        if output::lines(output).next().is_some_and(|line| line.is("NO")) {
            let mut reader = Reader::new(output);
            reader.line()?;
            reader.end()?;
            return match covering() {
                Ok(Ok(_)) => Err(Rejection::wrong("judge-fault-tiling-exists", Args::none())),
                _ => Ok(()),
            };
        }
        // Where there is no tiling, the reason says more than the place where the matrix fails.
        tromino::check(&board, Reader::new(output)).map_err(|fault| match covering() {
            Ok(Err(why)) if fault.category == crate::Category::Wrong => {
                Rejection::wrong("judge-fault-no-tiling", Args::none().message("reason", &why))
            }
            _ => fault,
        })
    }

    fn moves(&self, output: &[u8]) -> String {
        self.board().map(|board| tromino::moves(&board, output)).unwrap_or_default()
    }

    fn output_lines(&self, first: &Line<'_>) -> Option<u64> {
        Some(if first.is("NO") { 1 } else { self.rows })
    }

    fn link(&self) -> String {
        let hole = self.hole.map_or_else(|| "none".to_owned(), |hole| hole.to_string());
        format!("#/tromino?rows={}&cols={}&hole={hole}", self.rows, self.cols)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let inside = |rows, cols| self.hole.map(|hole| Square::new(hole.row.min(rows - 1), hole.col.min(cols - 1)));
        shorter(self.rows, self.cols).into_iter().map(|(rows, cols)| case(rows, cols, inside(rows, cols))).collect()
    }
}
