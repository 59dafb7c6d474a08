//! The blocks that are hung at others: a way for each width.

use crate::board::Square;

use super::super::rules::JUMPS;
use super::bands::BAND;

/// The way of a block that hangs below another of the same width: a letter for each jump, in the order of [`JUMPS`].
pub struct BlockPath {
    /// How many rows it has.
    pub rows: u64,
    /// Where the way begins: a knight's jump from the lower left corner above.
    pub first: Square,
    /// The jumps.
    way: &'static str,
}

/// The pieces for widths from 3 to 11. All ways jump from the lower left corner to the third square of the row above it, so
/// that another piece can come between.
pub const BLOCK_PATHS: [BlockPath; 9] = [
    // To row 1, column 2.
    piece(8, (0, 2), "ehghbefagdaadchhgadagda"),
    // To row 1, column 4; its mirror image visits the other half.
    piece(4, (0, 2), "ehdcgdb"),
    // All others from row 2, column 2 to row 1, column 4.
    piece(BAND, (1, 1), "ghdcgdfabcefaghfbaeafdghecdda"),
    piece(BAND, (1, 1), "faehgdfbaeehbefdbaechffecabfdggfabc"),
    piece(BAND, (1, 1), "faehgdchdfbagfebhcecbafdfebhgeacbffbegebb"),
    piece(BAND, (1, 1), "faehgdchdfdabefaeeaghfbfebhbacechgfbffabcefgcda"),
    piece(BAND, (1, 1), "faehgdchdfdbaefbecechgfdfdchbacgecbffbfghcebafgcefbcb"),
    piece(BAND, (1, 1), "faehgdchdfdfabceggcbagdchgfdcbdhdhgceabdhbhgeabchddghcefaca"),
    piece(BAND, (1, 1), "faehgdchdfdfbaceggcbagdchgfbhdfdcdagdghceccbdfghdcdbecgafdgeafgaa"),
];

const fn piece(rows: u64, (row, col): (u64, u64), way: &'static str) -> BlockPath {
    BlockPath { rows, first: Square::new(row, col), way }
}

impl BlockPath {
    /// Its squares in order.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let jumps = self.way.bytes().map(|letter| JUMPS[usize::from(letter - b'a')]);
        std::iter::once(self.first).chain(jumps.scan(self.first, |at, (down, right)| {
            *at = Square::new(at.row.wrapping_add_signed(down), at.col.wrapping_add_signed(right));
            Some(*at)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listed_ways_enter_and_leave_as_they_should() {
        for (width, piece) in (3..).zip(BLOCK_PATHS) {
            let way: Vec<Square> = piece.squares().collect();
            assert_eq!(way.len() as u64, piece.rows * width / if width == 4 { 2 } else { 1 });
            // Above the piece lie the lower left corner, row −1, and the square that it jumps to, row −2 and column 2.
            let far = |square: Square, row: u64, col: u64| (square.row + row, square.col.abs_diff(col));
            assert!([(1, 2), (2, 1)].contains(&far(way[0], 1, 0)));
            assert!([(1, 2), (2, 1)].contains(&far(way[way.len() - 1], 2, 2)));
            let at = |row, col| way.iter().position(|square| *square == Square::new(row, col)).unwrap();
            assert_eq!(at(piece.rows - 2, 2), at(piece.rows - 1, 0) + 1, "the door is gone through from the corner");
        }
    }
}
