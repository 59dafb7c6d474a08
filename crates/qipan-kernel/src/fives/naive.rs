//! Naive twins: direct implementations of the definitions, against which the tests compare.

use crate::board::Square;

use super::lines::Line;
use super::rules::Board;

/// All lines, each as the list of its squares.
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

/// Number of lines without a stone.
#[must_use]
pub fn open(board: &Board, stones: &[Square]) -> usize {
    lines(board).iter().filter(|line| !line.iter().any(|square| stones.contains(square))).count()
}

/// All blocking sets of exactly `stones` stones, by backtracking: the squares of the first open line are tried in turn,
/// and a square that was tried takes no stone in the branches after it.
#[must_use]
pub fn ways(board: &Board, stones: usize) -> Vec<Vec<Square>> {
    fn extend(
        lines: &[Vec<Square>],
        chosen: &mut Vec<Square>,
        excluded: &mut Vec<Square>,
        left: usize,
        all: &mut Vec<Vec<Square>>,
    ) {
        let open = lines.iter().find(|line| !line.iter().any(|square| chosen.contains(square)));
        let Some(line) = open else {
            if left == 0 {
                let mut stones = chosen.clone();
                stones.sort();
                all.push(stones);
            }
            return;
        };
        if left == 0 {
            return;
        }
        let before = excluded.len();
        for square in line {
            if !excluded.contains(square) {
                chosen.push(*square);
                extend(lines, chosen, excluded, left - 1, all);
                chosen.pop();
                excluded.push(*square);
            }
        }
        excluded.truncate(before);
    }
    let mut all = Vec::new();
    extend(&lines(board), &mut Vec::new(), &mut Vec::new(), stones, &mut all);
    all.sort();
    all
}

/// All minimum blocking sets.
#[must_use]
pub fn fewest(board: &Board) -> Vec<Vec<Square>> {
    (0..).map(|stones| ways(board, stones)).find(|ways| !ways.is_empty()).unwrap_or_default()
}

/// Returns whether this is a line of the board.
#[must_use]
pub fn is_line(board: &Board, line: Line) -> bool {
    lines(board).contains(&line.squares(board.length()).collect())
}

/// All solutions of the modular queens problem of a side, by the row of the stone in each column, sorted. Backtracking
/// column by column.
#[must_use]
pub fn torus_queens(side: u64) -> Vec<Vec<u64>> {
    fn extend(side: u64, rows: &mut Vec<u64>, all: &mut Vec<Vec<u64>>) {
        let col = rows.len() as u64;
        if col == side {
            all.push(rows.clone());
            return;
        }
        for row in 0..side {
            let attacks = |(other, at): (u64, &u64)| {
                let right = col - other;
                [0, right, side - right].iter().any(|down| (at + down) % side == row)
            };
            if !(0..).zip(rows.iter()).any(attacks) {
                rows.push(row);
                extend(side, rows, all);
                rows.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(side, &mut Vec::new(), &mut all);
    all
}
