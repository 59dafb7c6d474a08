//! Naive twins for tests and benches (feature `naive`): the textbook recursion and plain backtracking.

use crate::board::Square;

/// Numbers a board of 2^k × 2^k in preorder by the recursion of the texts, row by row, 0 at the hole. Time and memory
/// Θ(4^k).
#[must_use]
pub fn recursion(k: u32, hole: Square) -> Vec<u32> {
    let side = 1usize << k;
    let mut board = vec![0; side * side];
    let (row, col) = (hole.row as usize, hole.col as usize);
    let mut next = 1;
    recurse(&mut board, side, (0, 0), (row, col), side, &mut next);
    board
}

/// Runs [`recursion`] into an existing board, so that a bench times the recursion and not the allocation.
pub fn recursion_into(board: &mut [u32], k: u32, hole: Square) {
    let side = 1usize << k;
    board[hole.row as usize * side + hole.col as usize] = 0;
    recurse(board, side, (0, 0), (hole.row as usize, hole.col as usize), side, &mut 1);
}

fn recurse(
    board: &mut [u32],
    width: usize,
    (top, left): (usize, usize),
    (row, col): (usize, usize),
    side: usize,
    next: &mut u32,
) {
    if side == 1 {
        return;
    }
    let number = *next;
    *next += 1;
    let half = side / 2;
    for (low, right) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let corner = (top + low * half, left + right * half);
        let has_hole = row / half == corner.0 / half && col / half == corner.1 / half;
        let hole = if has_hole { (row, col) } else { (top + half - 1 + low, left + half - 1 + right) };
        if !has_hole {
            board[hole.0 * width + hole.1] = number;
        }
        recurse(board, width, corner, hole, half, next);
    }
}

/// Renumbers a matrix (0 for holes) by first appearance in reading order.
#[must_use]
pub fn by_first_appearance(matrix: &[u32]) -> Vec<u32> {
    let mut new = std::collections::HashMap::new();
    let mut next = 0;
    let mut number = |old: u32| {
        *new.entry(old).or_insert_with(|| {
            next += 1;
            next
        })
    };
    matrix.iter().map(|&old| if old == 0 { 0 } else { number(old) }).collect()
}

/// Counts the tilings of the free squares of a small board by plain backtracking on the first free square. Time grows
/// with the number of partial tilings.
#[must_use]
pub fn tilings(rows: usize, cols: usize, blocked: &[Square]) -> u64 {
    let mut taken = vec![false; rows * cols];
    for square in blocked {
        taken[square.row as usize * cols + square.col as usize] = true;
    }
    backtrack(rows, cols, &mut taken)
}

fn backtrack(rows: usize, cols: usize, taken: &mut [bool]) -> u64 {
    let Some(first) = taken.iter().position(|&t| !t) else { return 1 };
    let (row, col) = (first / cols, first % cols);
    let mut total = 0;
    for top in row.saturating_sub(1)..=row {
        for left in col.saturating_sub(1)..=col {
            if top + 1 >= rows || left + 1 >= cols {
                continue;
            }
            let block = [(top, left), (top, left + 1), (top + 1, left), (top + 1, left + 1)];
            for notch in block {
                let piece: Vec<usize> = block.iter().filter(|&&s| s != notch).map(|s| s.0 * cols + s.1).collect();
                if piece.contains(&first) && piece.iter().all(|&s| !taken[s]) {
                    piece.iter().for_each(|&s| taken[s] = true);
                    total += backtrack(rows, cols, taken);
                    piece.iter().for_each(|&s| taken[s] = false);
                }
            }
        }
    }
    total
}
