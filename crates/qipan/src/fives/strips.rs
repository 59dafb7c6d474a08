//! Packings of boards of any size: strips, and blocks on a small base.
//!
//! *Strips.* While a side is at least twice the length k of a line, a strip of width k, filled by parallel lines, is
//! cut off. What remains, the *base*, has sides between k and 2k − 1; say k + r and k + s.
//!
//! *The base.* Cutting strips off it as well leaves r × s squares. A pinwheel of four blocks leaves a hole of (k − r) ×
//! (k − s) instead:
//!
//! ```text
//!   ─────┬──     │ s columns of lines downwards, and r rows of lines along, twice each
//!   ─────┤ │
//!   ┬──┬─┤ │     The better of the two leaves min(rs, (k−r)(k−s)) squares, and by a theorem of Barnes no packing of lines
//!   │  └─┴─┤     along rows and columns leaves fewer, if the board is large.
//!   ┴──────
//! ```
//! For k = 5 this proves the minimum on every base but 7×8. There a 3-fold packing does.

use super::lines::{Direction, Line};
use super::packing::{Block, Cut, Packing};
use super::rules::Board;
use crate::board::Square;
use crate::rect::Rect;

/// A 3-fold packing of 31 lines of five on 7×8, which proves that 11 stones are needed: direction, row and column of
/// the first square from 1, multiplicity. Found by a random search; the checker verifies it.
const SEVEN_BY_EIGHT: &[(Direction, u64, u64, u64)] = &[
    (Direction::Right, 1, 1, 1),
    (Direction::Right, 1, 2, 2),
    (Direction::Right, 2, 2, 1),
    (Direction::Right, 2, 3, 1),
    (Direction::Right, 3, 3, 1),
    (Direction::Right, 4, 2, 1),
    (Direction::Right, 5, 2, 1),
    (Direction::Right, 6, 1, 1),
    (Direction::Right, 6, 4, 1),
    (Direction::Right, 7, 1, 2),
    (Direction::Right, 7, 3, 1),
    (Direction::Down, 1, 1, 2),
    (Direction::Down, 1, 7, 1),
    (Direction::Down, 1, 8, 3),
    (Direction::Down, 2, 2, 2),
    (Direction::Down, 2, 3, 1),
    (Direction::Down, 3, 1, 1),
    (Direction::Down, 3, 6, 1),
    (Direction::Down, 3, 7, 1),
    (Direction::DownRight, 2, 4, 1),
    (Direction::DownRight, 3, 2, 1),
    (Direction::DownRight, 3, 3, 1),
    (Direction::DownRight, 3, 4, 1),
    (Direction::DownLeft, 1, 7, 1),
    (Direction::DownLeft, 3, 6, 1),
];

/// The rectangle that remains of a board when strips are cut off while lines still fit both ways.
#[must_use]
pub fn base(board: &Board) -> Rect {
    let k = board.length();
    let remaining = |side: u64| if side < 2 * k { side } else { k + side % k };
    let (rows, cols) = (remaining(board.rows()), remaining(board.cols()));
    Rect::new(board.rows() - rows, board.cols() - cols, rows, cols)
}

/// The strips above and to the left of the [`base`]. At most two.
pub(super) fn strips(board: &Board, base: Rect) -> Vec<Block> {
    let above = Block { rect: Rect::new(0, 0, base.at.row, board.cols()), cut: Cut::Columns };
    let remaining = Block { rect: Rect::new(base.at.row, 0, base.rows, base.at.col), cut: Cut::Rows };
    [above, remaining].into_iter().filter(|block| !block.rect.is_empty()).collect()
}

/// The packing of a board by strips and, on the base, the better of strips and a pinwheel, or the table for 7×8. On
/// every board with lines of five it attains the minimum. Cost: O(1).
#[must_use]
pub fn packing(board: &Board) -> Packing {
    let k = board.length();
    let (rows, cols) = (board.rows(), board.cols());
    if k == 2 {
        return Packing::of(two_by_two(rows, cols));
    }
    let base = base(board);
    let mut packing = Packing::of(strips(board, base));
    let (row, col) = (base.at.row, base.at.col);
    let block = |down: u64, right: u64, rows: u64, cols: u64, cut: Cut| {
        let rect = Rect::new(row + down, col + right, rows, cols);
        Block { rect, cut }
    };
    match (base.rows >= k, base.cols >= k) {
        (false, false) => {}
        (true, false) => packing.blocks.push(block(0, 0, base.rows / k * k, base.cols, Cut::Columns)),
        (false, true) => packing.blocks.push(block(0, 0, base.rows, base.cols / k * k, Cut::Rows)),
        (true, true) => {
            let (r, s) = (base.rows - k, base.cols - k);
            if k == 5 && (r * s, r + s) == (6, 5) {
                packing.multiplicity = 3;
                packing.lines = seven_by_eight(base);
            } else if r * s <= (k - r) * (k - s) {
                packing.blocks.push(block(0, 0, k, base.cols, Cut::Columns));
                packing.blocks.push(block(k, 0, r, k, Cut::Rows));
            } else {
                packing.blocks.push(block(0, 0, r, k, Cut::Rows));
                packing.blocks.push(block(0, k, k, s, Cut::Columns));
                packing.blocks.push(block(k, s, r, k, Cut::Rows));
                packing.blocks.push(block(r, 0, k, s, Cut::Columns));
            }
            packing.blocks.retain(|block| !block.rect.is_empty());
        }
    }
    packing
}

/// The packing for lines of two: 2×2 squares, and pairs in the last row and column of odd sides.
fn two_by_two(rows: u64, cols: u64) -> Vec<Block> {
    let (even_rows, even_cols) = (rows / 2 * 2, cols / 2 * 2);
    let blocks = [
        Block { rect: Rect::new(0, 0, even_rows, even_cols), cut: Cut::TwoByTwo },
        Block { rect: Rect::new(even_rows, 0, rows % 2, even_cols), cut: Cut::Rows },
        Block { rect: Rect::new(0, even_cols, even_rows, cols % 2), cut: Cut::Columns },
    ];
    blocks.into_iter().filter(|block| !block.rect.is_empty()).collect()
}

/// The table's lines on a base of 7×8 or 8×7.
fn seven_by_eight(base: Rect) -> Vec<(Line, u64)> {
    let lines = SEVEN_BY_EIGHT.iter().map(|(towards, row, col, times)| {
        let line = Line::new(Square::new(row - 1, col - 1), *towards);
        let line = if base.rows == 7 { line } else { transposed(line) };
        (line.moved(base.at), *times)
    });
    lines.collect()
}

/// A line of five with rows and columns exchanged.
fn transposed(line: Line) -> Line {
    let swapped = |square: Square| Square::new(square.col, square.row);
    match line.towards {
        Direction::Right => Line::new(swapped(line.first), Direction::Down),
        Direction::Down => Line::new(swapped(line.first), Direction::Right),
        Direction::DownRight => Line::new(swapped(line.first), Direction::DownRight),
        Direction::DownLeft => Line::new(swapped(line.square(4)), Direction::DownLeft),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Returns whether disjoint lines can cover all squares but at most `free`. In reading order, each uncovered square
    /// stays free or is the first of a line; states are the sets of covered squares.
    fn is_filled(board: &Board, free: u64) -> bool {
        let bit = |square: Square| 1u64 << (square.row * board.cols() + square.col);
        let lines = |first: Square| {
            let lines = board.directions().iter().map(move |towards| Line::new(first, *towards));
            lines.filter(|line| board.has(*line)).map(|line| line.squares(board.length()).map(bit).sum::<u64>())
        };
        let mut states = HashSet::from([(0u64, 0)]);
        for square in board.all().squares() {
            let here = bit(square);
            let mut next = HashSet::new();
            for (taken, remaining) in states {
                if taken & here != 0 {
                    next.insert((taken, remaining));
                    continue;
                }
                next.extend((remaining < free).then_some((taken, remaining + 1)));
                next.extend(lines(square).filter(|line| taken & line == 0).map(|line| (taken | line, remaining)));
            }
            // Squares already decided no longer matter.
            states = next.into_iter().map(|(taken, remaining)| (taken & !(2 * here - 1), remaining)).collect();
        }
        !states.is_empty()
    }

    /// Disjoint lines do not suffice on 7×8, with or without diagonals: 11 would leave one square of 56. So the packing
    /// there is 3-fold.
    #[test]
    fn no_eleven_lines_on_seven_by_eight_are_disjoint() {
        for (rows, cols) in [(7, 8), (8, 7)] {
            let board = Board::new(rows, cols, 5).unwrap();
            assert!(!is_filled(&board, 1) && is_filled(&board, 6), "{rows}×{cols}");
            assert_eq!((packing(&board).multiplicity, packing(&board).lower_bound(5)), (3, 11));
        }
        // On other bases disjoint lines suffice.
        for (rows, cols) in [(5, 5), (6, 6), (7, 7), (6, 8), (5, 9)] {
            let board = Board::new(rows, cols, 5).unwrap();
            assert!(is_filled(&board, rows * cols - 5 * packing(&board).lower_bound(5)), "{rows}×{cols}");
        }
    }
}
