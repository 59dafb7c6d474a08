//! Paths stored as a list of squares.

use crate::board::Square;

use super::position::Path;
use super::rules::Board;

/// A path stored square by square. Memory: 20 bytes for each square.
#[derive(Clone, Debug)]
pub struct ExplicitPath {
    cols: u64,
    squares: Vec<Square>,
    /// For each square of the rectangle its number on the path, from 1; 0 if it is not on the path.
    numbers: Vec<u32>,
}

impl ExplicitPath {
    /// The path through these squares, which must be distinct and lie in the board's rectangle.
    #[must_use]
    pub fn new(board: &Board, squares: Vec<Square>) -> Self {
        let mut numbers = vec![0; (board.rows() * board.cols()) as usize];
        for (number, square) in (1..).zip(&squares) {
            if let Some(at) = numbers.get_mut((square.row * board.cols() + square.col) as usize) {
                *at = number;
            }
        }
        Self { cols: board.cols(), squares, numbers }
    }

    /// The squares in order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }
}

impl Path for ExplicitPath {
    fn len(&self) -> u64 {
        self.squares.len() as u64
    }

    fn square(&self, i: u64) -> Option<Square> {
        self.squares.get(usize::try_from(i).ok()?).copied()
    }

    fn number(&self, square: Square) -> Option<u64> {
        if square.col >= self.cols {
            return None;
        }
        let number = *self.numbers.get(usize::try_from(square.row * self.cols + square.col).ok()?)?;
        u64::from(number).checked_sub(1)
    }
}
