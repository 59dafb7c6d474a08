//! Too simple to be wrong: for tests of what is fast.

use crate::board::Square;

use super::lines::Line;
use super::rules::Board;

/// All lines, by their squares, from the definition.
#[must_use]
pub fn lines(board: &Board) -> Vec<Vec<Square>> {
    let k = board.length() as i64;
    let mut lines = Vec::new();
    for row in 0..board.rows() as i64 {
        for col in 0..board.cols() as i64 {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let squares = (0..k).map(|i| (row + i * down, col + i * right));
                let inside =
                    |(row, col): &(i64, i64)| *row < board.rows() as i64 && (0..board.cols() as i64).contains(col);
                if squares.clone().all(|square| inside(&square)) {
                    let squares: Vec<Square> = squares.map(|(row, col)| Square::new(row as u64, col as u64)).collect();
                    if !lines.contains(&squares) {
                        lines.push(squares);
                    }
                }
            }
        }
    }
    lines
}

/// The lines without a stone.
#[must_use]
pub fn open(board: &Board, stones: &[Square]) -> usize {
    lines(board).iter().filter(|line| !line.iter().any(|square| stones.contains(square))).count()
}

/// All ways to block every line with just `stones` stones. Of the first open line one square after the other takes a stone, and
/// those before it take none from there on.
#[must_use]
pub fn ways(board: &Board, stones: usize) -> Vec<Vec<Square>> {
    fn go(
        lines: &[Vec<Square>],
        put: &mut Vec<Square>,
        shut: &mut Vec<Square>,
        left: usize,
        all: &mut Vec<Vec<Square>>,
    ) {
        let open = lines.iter().find(|line| !line.iter().any(|square| put.contains(square)));
        let Some(line) = open else {
            if left == 0 {
                let mut stones = put.clone();
                stones.sort();
                all.push(stones);
            }
            return;
        };
        if left == 0 {
            return;
        }
        let before = shut.len();
        for square in line {
            if !shut.contains(square) {
                put.push(*square);
                go(lines, put, shut, left - 1, all);
                put.pop();
                shut.push(*square);
            }
        }
        shut.truncate(before);
    }
    let mut all = Vec::new();
    go(&lines(board), &mut Vec::new(), &mut Vec::new(), stones, &mut all);
    all.sort();
    all
}

/// The fewest stones, and all ways.
#[must_use]
pub fn fewest(board: &Board) -> Vec<Vec<Square>> {
    (0..).map(|stones| ways(board, stones)).find(|ways| !ways.is_empty()).unwrap_or_default()
}

/// Is this a line of the board?
#[must_use]
pub fn is_line(board: &Board, line: Line) -> bool {
    lines(board).contains(&line.squares(board.length()).collect())
}

/// All solutions of the modular queens problem of a side, by the row of the stone in each column: column by column, a row whose
/// row and diagonals are free. Sorted.
#[must_use]
pub fn torus_queens(side: u64) -> Vec<Vec<u64>> {
    fn go(side: u64, rows: &mut Vec<u64>, all: &mut Vec<Vec<u64>>) {
        let col = rows.len() as u64;
        if col == side {
            all.push(rows.clone());
            return;
        }
        for row in 0..side {
            let meets = |(other, at): (u64, &u64)| {
                let right = col - other;
                [0, right, side - right].iter().any(|down| (at + down) % side == row)
            };
            if !(0..).zip(rows.iter()).any(meets) {
                rows.push(row);
                go(side, rows, all);
                rows.pop();
            }
        }
    }
    let mut all = Vec::new();
    go(side, &mut Vec::new(), &mut all);
    all
}
