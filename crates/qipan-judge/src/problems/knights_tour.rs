//! Problem `knights-tour`: a knight's tour from a given square, or the answer that there is none.

use qipan::knights::check::Replay;
use qipan::knights::{Board, Existence, Kind, Move, Tour, existence};
use qipan::levels::SplitMix64;
use qipan::{Args, Square, Verdict};

use super::{between, boards, matrix, shorter, text_of_matrix};
use crate::case::Case;
use crate::fault::{Category, Rejection, listed};
use crate::input::{InputError, Words};
use crate::output::{self, Line, Reader};
use crate::problem::Problem;

/// Maximum side.
const MAX_SIDE: u64 = 20;

/// The problem.
pub(crate) const PROBLEM: Problem = Problem {
    name: "knights-tour",
    title: "judge-knights-tour-title",
    task: "judge-knights-tour-task",
    input: "judge-knights-tour-input",
    output: "judge-knights-tour-output",
    seconds: 10,
    is_interactive: false,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["3 4\nopen\n1 1\n", "4 4\nclosed\n1 1\n", "5 5\nopen\n1 2\n"],
    of_size,
    small: 6,
    edges: &[
        "3 4\nopen\n1 2\n",
        "4 3\nopen\n1 1\n",
        "3 4\nopen\n2 2\n",
        "4 5\nopen\n2 3\n",
        "4 5\nopen\n1 3\n",
        "5 5\nopen\n1 1\n",
        "5 5\nopen\n3 3\n",
        "5 5\nopen\n2 3\n",
        "5 5\nclosed\n1 1\n",
        "5 6\nclosed\n3 3\n",
        "6 5\nclosed\n1 1\n",
        "3 10\nclosed\n2 5\n",
        "3 8\nclosed\n1 1\n",
        "6 6\nclosed\n6 6\n",
        "8 8\nclosed\n4 7\n",
        "8 8\nopen\n3 2\n",
        "7 7\nopen\n4 4\n",
    ],
    random,
    largest: &["20 20\nclosed\n10 11\n", "19 19\nopen\n9 9\n", "3 20\nclosed\n1 1\n", "4 20\nopen\n1 7\n"],
};

/// A board, the kind of tour, and the first square.
#[derive(Clone, Debug)]
struct TourCase {
    rows: u64,
    cols: u64,
    kind: Kind,
    start: Square,
}

/// A word that names a kind of tour.
struct KindWord(Kind);

impl std::str::FromStr for KindWord {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, InputError> {
        Kind::from_name(text).map(Self).ok_or(InputError::More { word: 3 })
    }
}

fn parse(input: &str) -> Result<TourCase, InputError> {
    let mut words = Words::new(input);
    let (rows, cols) = (words.number(1, MAX_SIDE)?, words.number(1, MAX_SIDE)?);
    let KindWord(kind) = words.parse("open, closed")?;
    let start = Square::new(words.number(1, rows)? - 1, words.number(1, cols)? - 1);
    words.end()?;
    Ok(TourCase { rows, cols, kind, start })
}

fn case(rows: u64, cols: u64, kind: Kind, start: Square) -> Box<dyn Case> {
    Box::new(TourCase { rows, cols, kind, start })
}

fn of_size(area: u64) -> Vec<Box<dyn Case>> {
    let mut cases = Vec::new();
    for (rows, cols) in boards(area, MAX_SIDE) {
        for kind in [Kind::Open, Kind::Closed] {
            for square in 0..area {
                cases.push(case(rows, cols, kind, Square::new(square / cols, square % cols)));
            }
        }
    }
    cases
}

fn random(random: &mut SplitMix64) -> Box<dyn Case> {
    let (rows, cols) = (between(random, 3, 12), between(random, 3, 12));
    let kind = if random.below(2) == 0 { Kind::Open } else { Kind::Closed };
    case(rows, cols, kind, Square::new(random.below(rows), random.below(cols)))
}

impl TourCase {
    fn board(&self) -> Option<Board> {
        Board::new(self.rows, self.cols, self.kind).ok()
    }

    /// Returns the squares of an output matrix in the order of their step numbers.
    fn squares(&self, rows: &[Vec<i64>]) -> Result<Vec<Square>, Rejection> {
        let all = self.rows * self.cols;
        let mut squares: Vec<Option<Square>> = vec![None; all as usize];
        for (row, numbers) in (0..).zip(rows) {
            for (col, number) in (0..).zip(numbers) {
                let square = Square::new(row, col);
                let slot = usize::try_from(number - 1).ok().and_then(|step| squares.get_mut(step));
                match slot {
                    None => {
                        let args = Args::none().square(square).signed("found", *number).count("most", all);
                        return Err(Rejection::wrong("judge-fault-step-range", args));
                    }
                    Some(Some(_)) => {
                        let args = Args::none().square(square).signed("found", *number);
                        return Err(Rejection::wrong("judge-fault-step-twice", args));
                    }
                    Some(slot) => *slot = Some(square),
                }
            }
        }
        Ok(squares.into_iter().flatten().collect())
    }
}

impl Case for TourCase {
    fn input(&self) -> String {
        let (row, col) = (self.start.row + 1, self.start.col + 1);
        format!("{} {}\n{}\n{row} {col}\n", self.rows, self.cols, self.kind.name())
    }

    fn size(&self) -> u64 {
        self.rows * self.cols
    }

    fn answer(&self) -> Option<String> {
        let board = self.board()?;
        if let Existence::No(_) = existence(&board, Some(self.start)) {
            return Some("NO\n".to_owned());
        }
        let mut matrix = vec![vec![0; self.cols as usize]; self.rows as usize];
        for (step, square) in (1..).zip(Tour::of_full(&board, Some(self.start))?.squares()) {
            *matrix.get_mut(square.row as usize)?.get_mut(square.col as usize)? = step;
        }
        Some(text_of_matrix(matrix))
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        let early = || Rejection::presentation("judge-fault-early", Args::none().count("lines", 0));
        let board = self.board().ok_or_else(early)?;
        let exists = existence(&board, Some(self.start));
        let mut reader = Reader::new(output);
        if output::lines(output).next().is_some_and(|line| line.is("NO")) {
            reader.line()?;
            reader.end()?;
            return match exists {
                Existence::No(_) => Ok(()),
                _ => Err(Rejection::wrong("judge-fault-tour-exists", Args::none())),
            };
        }
        let matrix = matrix(reader, self.rows, self.cols)?;
        let wrong = |fault: Rejection| match &exists {
            Existence::No(why) if fault.category == Category::Wrong => Rejection {
                fault: Rejection::wrong("judge-fault-no-tour", Args::none().message("reason", why)).fault,
                ..fault
            },
            _ => fault,
        };
        let squares = self.squares(&matrix).map_err(&wrong)?;
        if squares.first() != Some(&self.start) {
            return Err(wrong(Rejection::wrong("judge-fault-start", Args::none().square(self.start))));
        }
        let mut replay = Replay::new(&board).map_err(|error| Rejection::of(&error))?;
        let legal = squares.iter().take_while(|square| replay.go(**square)).count();
        match replay.verdict() {
            Verdict::Refuted { why, .. } => {
                let args = Args::none().count("at", legal as u64 + 1).message("reason", &why);
                let fault = Rejection::wrong("judge-fault-step", args);
                Err(wrong(fault.after(squares.into_iter().take(legal).map(Move))))
            }
            Verdict::Proved | Verdict::Legal => Ok(()),
        }
    }

    fn moves(&self, output: &[u8]) -> String {
        let squares = matrix(Reader::new(output), self.rows, self.cols).and_then(|rows| self.squares(&rows));
        let (Ok(squares), Some(board)) = (squares, self.board()) else { return String::new() };
        let Ok(mut replay) = Replay::new(&board) else { return String::new() };
        listed(squares.into_iter().take_while(|square| replay.go(*square)).map(Move))
    }

    fn output_lines(&self, first: &Line<'_>) -> Option<u64> {
        Some(if first.is("NO") { 1 } else { self.rows })
    }

    fn link(&self) -> String {
        let kind = self.kind.name();
        format!("#/knights?rows={}&cols={}&task=tour&kind={kind}&start={}", self.rows, self.cols, self.start)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let inside = |rows, cols| Square::new(self.start.row.min(rows - 1), self.start.col.min(cols - 1));
        let boards = shorter(self.rows, self.cols).into_iter();
        boards.map(|(rows, cols)| case(rows, cols, self.kind, inside(rows, cols))).collect()
    }
}
