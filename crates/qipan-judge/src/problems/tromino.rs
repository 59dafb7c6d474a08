//! Problem `tromino`: tile a board of 2^k × 2^k without one square.

use std::collections::BTreeMap;

use qipan::levels::SplitMix64;
use qipan::tromino::check::MatrixCheck;
use qipan::tromino::{Board, BoardError, Covering, Move, Numbering, Piece};
use qipan::{Square, Verdict};

use super::{between, matrix, text_of_matrix};
use crate::case::Case;
use crate::fault::{Rejection, listed};
use crate::input::{InputError, Words};
use crate::output::{Line, Reader};
use crate::problem::Problem;

/// Maximum k.
const MAX_K: u32 = 9;

/// The problem.
pub(crate) const PROBLEM: Problem = Problem {
    name: "tromino",
    title: "judge-tromino-title",
    task: "judge-tromino-task",
    input: "judge-tromino-input",
    output: "judge-tromino-output",
    seconds: 5,
    is_interactive: false,
    parse: |input| parse(input).map(|case| Box::new(case) as Box<dyn Case>),
    samples: &["2\n1 2\n", "1\n2 2\n"],
    of_size: |side| if side.is_power_of_two() { all(side.trailing_zeros()) } else { Vec::new() },
    small: 8,
    edges: &["0\n1 1\n", "4\n1 16\n", "4\n16 1\n", "4\n8 8\n", "4\n9 8\n", "5\n17 16\n", "5\n32 32\n"],
    random,
    largest: &["9\n1 1\n", "9\n200 300\n", "9\n512 257\n"],
};

/// A board of 2^k × 2^k squares with its special square.
#[derive(Clone, Debug)]
struct TrominoCase {
    k: u32,
    hole: Square,
}

fn parse(input: &str) -> Result<TrominoCase, InputError> {
    let mut words = Words::new(input);
    let k = words.number(0, MAX_K.into())? as u32;
    let mut side = || words.number(1, 1 << k);
    let hole = Square::new(side()? - 1, side()? - 1);
    words.end()?;
    Ok(TrominoCase { k, hole })
}

fn case(k: u32, row: u64, col: u64) -> Box<dyn Case> {
    Box::new(TrominoCase { k, hole: Square::new(row, col) })
}

fn all(k: u32) -> Vec<Box<dyn Case>> {
    let side = 1u64 << k.min(MAX_K);
    (0..side).flat_map(|row| (0..side).map(move |col| case(k, row, col))).collect()
}

fn random(random: &mut SplitMix64) -> Box<dyn Case> {
    let k = between(random, 3, 6) as u32;
    let hole = Square::new(random.below(1 << k), random.below(1 << k));
    Box::new(TrominoCase { k, hole })
}

impl TrominoCase {
    fn board(&self) -> Result<Board, BoardError> {
        Board::power_of_two(self.k, self.hole)
    }
}

impl Case for TrominoCase {
    fn input(&self) -> String {
        format!("{}\n{} {}\n", self.k, self.hole.row + 1, self.hole.col + 1)
    }

    fn size(&self) -> u64 {
        1 << self.k
    }

    fn answer(&self) -> Option<String> {
        let board = self.board().ok()?;
        Covering::golomb(&board, Numbering::Reading).map(|covering| answer(&covering))
    }

    fn check(&self, output: &[u8]) -> Result<(), Rejection> {
        self.board().map_err(|error| Rejection::of(&error)).and_then(|board| check(&board, Reader::new(output)))
    }

    fn moves(&self, output: &[u8]) -> String {
        self.board().map(|board| moves(&board, output)).unwrap_or_default()
    }

    fn output_lines(&self, _first: &Line<'_>) -> Option<u64> {
        Some(1 << self.k)
    }

    fn link(&self) -> String {
        format!("#/tromino?k={}&hole={}", self.k, self.hole)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        self.k.checked_sub(1).map(|k| case(k, self.hole.row / 2, self.hole.col / 2)).into_iter().collect()
    }
}

/// Writes a tiling, with its pieces numbered as a scan in reading order meets them.
pub(super) fn answer(covering: &Covering) -> String {
    let board = covering.board();
    let mut scan = qipan::tromino::RowMajorNumbering::new(board.cols() as usize);
    let rows = (0..board.rows()).map(|row| {
        let numbers = (0..board.cols()).map(|col| Square::new(row, col));
        let numbers = numbers.map(|square| scan.number(square, covering.piece_at(square))).collect();
        scan.next_row();
        numbers
    });
    text_of_matrix(rows)
}

/// Checks a matrix of piece numbers.
pub(super) fn check(board: &Board, reader: Reader<'_>) -> Result<(), Rejection> {
    let rows = matrix(reader, board.rows(), board.cols())?;
    let mut check = MatrixCheck::new(board);
    for row in &rows {
        // A negative number is above the number of pieces as well.
        if !check.row(row.iter().map(|number| u64::try_from(*number).unwrap_or(u64::MAX))) {
            break;
        }
    }
    match check.finish() {
        Verdict::Refuted { why, .. } => Err(Rejection::of(&why).after(pieces(board, &rows))),
        Verdict::Proved | Verdict::Legal => Ok(()),
    }
}

/// Returns the moves of a matrix of piece numbers.
pub(super) fn moves(board: &Board, output: &[u8]) -> String {
    let rows = matrix(Reader::new(output), board.rows(), board.cols());
    rows.map(|rows| listed(pieces(board, &rows))).unwrap_or_default()
}

/// Returns the moves that place each complete piece of a matrix.
fn pieces(board: &Board, rows: &[Vec<i64>]) -> impl Iterator<Item = Move> {
    let mut squares: BTreeMap<i64, Vec<Square>> = BTreeMap::new();
    for (row, numbers) in (0..).zip(rows) {
        for (col, number) in (0..).zip(numbers) {
            let square = Square::new(row, col);
            if *number > 0 && board.hole() != Some(square) {
                squares.entry(*number).or_default().push(square);
            }
        }
    }
    let piece = |squares: Vec<Square>| <[Square; 3]>::try_from(squares).ok().and_then(Piece::of_squares);
    squares.into_values().filter_map(piece).map(Move::Lay)
}
