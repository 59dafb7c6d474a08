//! Row-major numbering: pieces are numbered as a scan in reading order meets them, for any covering.
//!
//! O(1) a square, with two rows in memory: the scan meets a piece first on its first square, and a piece reaches no
//! further than the next row.

use crate::board::Square;
use crate::tromino::rules::Piece;

/// A scan that numbers pieces in reading order, row by row from the top.
#[derive(Clone, Debug)]
pub struct RowMajorNumbering {
    met: u64,
    /// The numbers in the row above.
    above: Vec<u64>,
    /// The numbers in the current row as far as it has been read.
    here: Vec<u64>,
}

impl RowMajorNumbering {
    /// Starts a scan of a board of `cols` columns, before its first row.
    #[must_use]
    pub fn new(cols: usize) -> Self {
        Self { met: 0, above: vec![0; cols], here: vec![0; cols] }
    }

    /// Begins the next row.
    pub const fn next_row(&mut self) {
        std::mem::swap(&mut self.above, &mut self.here);
    }

    /// Returns the number of the piece on `square`, from 1; 0 for none. Squares must be passed from left to right; a
    /// square off the board has no piece.
    pub fn number(&mut self, square: Square, piece: Option<Piece>) -> u64 {
        let number = piece.map_or(0, |piece| {
            let [first, ..] = piece.squares();
            if first == square {
                self.met += 1;
                return self.met;
            }
            let row = if first.row == square.row { &self.here } else { &self.above };
            row.get(first.col as usize).copied().unwrap_or(0)
        });
        if let Some(place) = self.here.get_mut(square.col as usize) {
            *place = number;
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tromino::{Board, Covering, Numbering};

    #[test]
    fn agrees_with_the_formula() {
        for k in 1..5 {
            let side = 1 << k;
            let board = Board::power_of_two(k, Square::new(side - 1, side / 2)).unwrap();
            let covering = Covering::golomb(&board, Numbering::Reading).unwrap();
            let mut numbers = RowMajorNumbering::new(side as usize);
            for row in 0..side {
                numbers.next_row();
                for square in (0..side).map(|col| Square::new(row, col)) {
                    let met = numbers.number(square, covering.piece_at(square));
                    assert_eq!(met, covering.number(square).unwrap_or(0));
                }
            }
        }
    }
}
