//! A proper 3-colouring of Golomb's covering: pieces that share a side have different colours.
//!
//! **Theorem** (every k, every hole). In Golomb's covering give the pieces of 2×2 sub-boards two colours like a
//! chessboard of those blocks, and the centre pieces of all larger sub-boards the third. Then pieces that share a side
//! differ.
//!
//! **Proof.** Every 2×2 block on even coordinates is a sub-board of level 1: it has one hole, and its other three
//! squares are one piece. So two pieces of level 1 that touch lie in two blocks side by side, which differ in colour.
//! Now let two squares side by side belong to centre pieces of larger sub-boards. Each is the hole of its block, so
//! they lie in two blocks. A square has exactly one corner at which four blocks meet, and two squares side by side in
//! two blocks share it. The centre of a sub-board of level ≥ 2 is such a meeting point, and its piece covers squares
//! around that point only; so both squares are covered from the same centre, by the same piece. ∎

use super::rules::Piece;

/// Returns the colour, 0 to 2, that the theorem gives a piece of Golomb's covering, from its place alone. (A piece is
/// at the centre of a 2×2 sub-board exactly when its block begins on even coordinates.)
#[must_use]
pub const fn colour(piece: Piece) -> u8 {
    let (row, col) = (piece.corner.row, piece.corner.col);
    if row.is_multiple_of(2) && col.is_multiple_of(2) { ((row / 2 + col / 2) & 1) as u8 } else { 2 }
}

/// Colours any pieces that do not overlap, greedily, with 0 to 3: each gets [`colour`] where no touching piece before
/// it has that colour, else the smallest colour that is free, or 3 if none is; so two touching pieces may both have
/// colour 3. Pieces of Golomb's covering keep the theorem's colours. Cost: linear in the number of pieces; each is
/// compared with those on the squares around it.
#[must_use]
pub fn colours(pieces: &[Piece]) -> Vec<u8> {
    let mut on_square = std::collections::HashMap::with_capacity(3 * pieces.len());
    pieces
        .iter()
        .map(|piece| {
            let mut near = 0u32;
            for square in piece.squares() {
                let (row, col) = (square.row, square.col);
                for next in [(row.wrapping_sub(1), col), (row, col.wrapping_sub(1)), (row + 1, col), (row, col + 1)] {
                    near |= on_square.get(&next).map_or(0, |colour| 1u32 << colour);
                }
            }
            let wanted = colour(*piece);
            let given = if near >> wanted & 1 == 0 { wanted } else { (near.trailing_ones() as u8).min(3) };
            for square in piece.squares() {
                on_square.insert((square.row, square.col), given);
            }
            given
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::golomb::{Golomb, Numbering};
    use super::*;
    use crate::board::Square;

    /// All k ≤ 5 with every hole, and boards of 128 and 256 a side with scattered holes.
    #[test]
    fn touching_pieces_differ() {
        let small = (0..=5).flat_map(|k| {
            let side = 1u64 << k;
            (0..side * side).map(move |index| (k, Square::new(index / side, index % side)))
        });
        for (k, hole) in small.chain([(7, Square::new(0, 0)), (8, Square::new(100, 201)), (8, Square::new(255, 128))]) {
            let golomb = Golomb::new(k, hole).unwrap();
            for row in 0..1 << k {
                for col in 0..1 << k {
                    let here = golomb.piece_at(Square::new(row, col));
                    for (row, col) in [(row + 1, col), (row, col + 1)] {
                        if row >> k != 0 || col >> k != 0 {
                            continue;
                        }
                        if let (Some(a), Some(b)) = (here, golomb.piece_at(Square::new(row, col))) {
                            assert!(a == b || colour(a) != colour(b), "k = {k}, hole {hole}, {a} and {b}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn keeps_the_colours_of_the_theorem() {
        let golomb = Golomb::new(4, Square::new(3, 9)).unwrap();
        let pieces: Vec<Piece> = (1..=85).filter_map(|i| golomb.piece(i, Numbering::Preorder)).collect();
        let expected: Vec<u8> = pieces.iter().map(|&piece| colour(piece)).collect();
        assert_eq!(colours(&pieces), expected);
    }
}
