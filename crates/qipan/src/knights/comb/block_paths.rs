//! Table of the paths of blocks that are attached to others, one for each width.

use crate::board::Square;

use super::super::rules::KNIGHT_MOVES;
use super::bands::BAND;

/// The path of a block attached below another one of the same width: a letter for each move, in the order of [`KNIGHT_MOVES`].
pub struct BlockPath {
    /// Number of rows of the block.
    pub rows: u64,
    /// The first square of the path: a knight's move from the lower left corner of the block above.
    pub first: Square,
    /// The moves as letters.
    jumps: &'static str,
}

/// The blocks for widths from 3 to 11. The path of each contains the move from its lower left corner to the third
/// square of the row above it, so that another block can be spliced in there.
pub const BLOCK_PATHS: [BlockPath; 9] = [
    // Ends in row 1, column 2.
    block(8, (0, 2), "ehghbefagdaadchhgadagda"),
    // Ends in row 1, column 4; the mirror image visits the other half.
    block(4, (0, 2), "ehdcgdb"),
    // All others lead from row 2, column 2 to row 1, column 4.
    block(BAND, (1, 1), "ghdcgdfabcefaghfbaeafdghecdda"),
    block(BAND, (1, 1), "faehgdfbaeehbefdbaechffecabfdggfabc"),
    block(BAND, (1, 1), "faehgdchdfbagfebhcecbafdfebhgeacbffbegebb"),
    block(BAND, (1, 1), "faehgdchdfdabefaeeaghfbfebhbacechgfbffabcefgcda"),
    block(BAND, (1, 1), "faehgdchdfdbaefbecechgfdfdchbacgecbffbfghcebafgcefbcb"),
    block(BAND, (1, 1), "faehgdchdfdfabceggcbagdchgfdcbdhdhgceabdhbhgeabchddghcefaca"),
    block(BAND, (1, 1), "faehgdchdfdfbaceggcbagdchgfbhdfdcdagdghceccbdfghdcdbecgafdgeafgaa"),
];

const fn block(rows: u64, (row, col): (u64, u64), jumps: &'static str) -> BlockPath {
    BlockPath { rows, first: Square::new(row, col), jumps }
}

impl BlockPath {
    /// The squares of the path in order.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let jumps = self.jumps.bytes().map(|letter| KNIGHT_MOVES[usize::from(letter - b'a')]);
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
    fn listed_paths_can_be_spliced() {
        for (width, block) in (3..).zip(BLOCK_PATHS) {
            let path: Vec<Square> = block.squares().collect();
            assert_eq!(path.len() as u64, block.rows * width / if width == 4 { 2 } else { 1 });
            // Above the block lie the lower left corner of the next one, row −1, and the square it moves to, row −2, column 2.
            let distance = |square: Square, row: u64, col: u64| (square.row + row, square.col.abs_diff(col));
            assert!([(1, 2), (2, 1)].contains(&distance(path[0], 1, 0)));
            assert!([(1, 2), (2, 1)].contains(&distance(path[path.len() - 1], 2, 2)));
            let at = |row, col| path.iter().position(|square| *square == Square::new(row, col)).unwrap();
            assert_eq!(at(block.rows - 2, 2), at(block.rows - 1, 0) + 1, "the splice is traversed from the corner");
        }
    }
}
