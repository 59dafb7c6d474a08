//! Golomb's covering of a 2^k × 2^k board: random access to every square and every step.
//!
//! **What.** Golomb's construction: cut the board into four quadrants; lay a piece over the centre that leaves out the
//! quadrant with the hole; each of the other three quadrants has now lost its inner corner; repeat in each quadrant.
//! Formulas give the piece on a square, its number in each of three orders, and the piece with a number. Nothing is
//! stored.
//!
//! **Cost.** A constant number of word operations for each query, except O(k) for [`Golomb::piece`] in preorder. No
//! memory. To write all numbers down, use [`super::fill`].
//!
//! **Not for** sides other than powers of two: see [`super::rectangle`].
//!
//! **Source.** S. W. Golomb, "Checker boards and polyominoes", Amer. Math. Monthly 61 (1954). The formulas are ours.
//!
//! **The essence.**
//! 1. A *sub-board* of level L is 2^L squares a side. Each has one hole and one piece at its centre. A square is a
//!    sub-board of level 0 whose hole is itself: it is covered by the piece that made that hole.
//! 2. Write q(i) for the quadrant in which bit i of the row and of the column put a square. Let d be the highest level
//!    at which the square and the special square have different quadrants. In their common sub-board of level d + 1 the
//!    centre piece takes the inner corner of quadrant q(d). Below that, the hole of a sub-board is a corner, and
//!    descending to quadrant q(i) *keeps* the hole if q(i) is that corner, and *makes* a new one, at the corner
//!    opposite q(i), if it is not.
//! 3. If q(i) is adjacent to q(i + 1), a hole is made whatever came before. If it is the same or opposite, then the
//!    hole is kept exactly when bits i and b of the row differ, where b is the nearest such forced level above. (Each
//!    step to an opposite quadrant changes the answer, and flips the row bit: the sum telescopes.)
//! 4. So the lowest level at which a hole is made, hence the piece on the square, needs two bit scans.

use crate::board::{Quadrant, Square};

use super::check::Level;
pub use super::numbering::Numbering;
use super::rules::Piece;

/// Returns the number of pieces on a board of 2^k × 2^k: (4^k − 1) / 3. For k ≤ 30.
#[must_use]
pub const fn pieces_of(k: u32) -> u64 {
    ((1 << (2 * k)) - 1) / 3
}

/// A square part of the board of side 2^level, aligned to multiples of its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SubBoard {
    /// Its side is 2^level.
    pub level: u32,
    /// Its upper left square.
    pub corner: Square,
}

impl SubBoard {
    /// Returns the sub-board of this level that contains a square.
    #[must_use]
    pub const fn around(square: Square, level: u32) -> Self {
        Self { level, corner: Square { row: square.row >> level << level, col: square.col >> level << level } }
    }

    /// Returns its side, 2^level.
    #[must_use]
    pub const fn side(self) -> u64 {
        1 << self.level
    }

    /// Whether it contains the square.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.row >> self.level == self.corner.row >> self.level
            && square.col >> self.level == self.corner.col >> self.level
    }

    /// Returns the square in this corner of it.
    #[must_use]
    pub const fn corner_square(self, quadrant: Quadrant) -> Square {
        let reach = self.side() - 1;
        Square { row: self.corner.row + quadrant.row_bit() * reach, col: self.corner.col + quadrant.col_bit() * reach }
    }

    /// Returns one of its quadrants. For level ≥ 1.
    #[must_use]
    pub const fn quadrant(self, quadrant: Quadrant) -> Self {
        let half = self.side() / 2;
        let corner = Square {
            row: self.corner.row + quadrant.row_bit() * half,
            col: self.corner.col + quadrant.col_bit() * half,
        };
        Self { level: self.level - 1, corner }
    }
}

/// Golomb's covering of the board of 2^k × 2^k squares with this hole. Three numbers, cheap to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Golomb {
    k: u32,
    hole: Square,
}

impl Golomb {
    /// Returns the covering for k ≤ 30 and a hole on the board; `None` otherwise.
    #[must_use]
    pub fn new(k: u32, hole: Square) -> Option<Self> {
        (k <= super::rules::MAX_K && hole.row >> k == 0 && hole.col >> k == 0).then_some(Self { k, hole })
    }

    /// Returns k, the binary logarithm of the side.
    #[must_use]
    pub const fn k(&self) -> u32 {
        self.k
    }

    /// Returns the special square.
    #[must_use]
    pub const fn hole(&self) -> Square {
        self.hole
    }

    /// Returns the number of pieces.
    #[must_use]
    pub const fn len(&self) -> u64 {
        pieces_of(self.k)
    }

    /// Whether there are no pieces: for k = 0.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.k == 0
    }

    /// Returns the whole board as a sub-board.
    #[must_use]
    pub const fn board(&self) -> SubBoard {
        SubBoard { level: self.k, corner: Square { row: 0, col: 0 } }
    }

    /// Returns the covering of the board of 2^(k − level) that appears when the blocks of 2^level × 2^level are taken
    /// as squares. Each of its pieces is a large L that the small pieces fill exactly. `level` is at most k.
    #[must_use]
    pub const fn coarse(&self, level: u32) -> Self {
        Self { k: self.k - level, hole: Square { row: self.hole.row >> level, col: self.hole.col >> level } }
    }

    /// Returns the sub-board whose centre piece covers this square; `None` for the hole. The square must be on the
    /// board. O(1).
    #[must_use]
    #[inline]
    pub fn owner(&self, square: Square) -> Option<SubBoard> {
        let differing = (square.row ^ self.hole.row) | (square.col ^ self.hole.col);
        if differing == 0 {
            return None;
        }
        let d = differing.ilog2();
        let forced = forced_levels(square) | (1 << d);
        let b = forced.trailing_zeros();
        let row = square.row;
        // The lowest level at which bits i and b of the row agree: 0, or the end of the run of bits unlike bit b.
        let level = if (row ^ (row >> b)) & 1 == 0 {
            0
        } else if row & 1 == 0 {
            row.trailing_zeros()
        } else {
            row.trailing_ones()
        };
        Some(SubBoard::around(square, level + 1))
    }

    /// Returns the quadrant of a sub-board (level ≥ 1) in which its hole lies.
    #[must_use]
    #[inline]
    pub fn hole_quadrant(&self, sub: SubBoard) -> Quadrant {
        let level = sub.level;
        let differing = (sub.corner.row ^ self.hole.row) >> level | (sub.corner.col ^ self.hole.col) >> level;
        if differing == 0 {
            let bit = level - 1;
            return Quadrant::of((self.hole.row >> bit) & 1 == 1, (self.hole.col >> bit) & 1 == 1);
        }
        let above = Square::new(sub.corner.row >> level, sub.corner.col >> level);
        let forced = forced_levels(above) | (1 << differing.ilog2());
        let b = forced.trailing_zeros();
        let own = Quadrant::of(above.row & 1 == 1, above.col & 1 == 1);
        if (above.row ^ (above.row >> b)) & 1 == 1 { own } else { own.opposite() }
    }

    /// Returns the hole of a sub-board: the special square, or the corner that a larger piece covers.
    #[must_use]
    pub fn hole_of(&self, sub: SubBoard) -> Square {
        if sub.contains(self.hole) { self.hole } else { sub.corner_square(self.hole_quadrant(sub)) }
    }

    /// Returns the piece at the centre of a sub-board of level ≥ 1.
    #[must_use]
    #[inline]
    pub fn centre(&self, sub: SubBoard) -> Piece {
        let reach = sub.side() / 2 - 1;
        let corner = Square { row: sub.corner.row + reach, col: sub.corner.col + reach };
        Piece { corner, notch: self.hole_quadrant(sub) }
    }

    /// Returns the piece on a square of the board; `None` for the hole. O(1).
    #[must_use]
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.owner(square).map(|sub| self.centre(sub))
    }

    /// Returns the number of the piece on a square, from 1; `None` for the hole. O(1).
    #[must_use]
    #[inline]
    pub fn number_at(&self, square: Square, order: Numbering) -> Option<u64> {
        self.owner(square).map(|sub| self.number_of(sub, order))
    }

    /// Returns the number of the piece at the centre of a sub-board (level ≥ 1), from 1.
    ///
    /// With q(j) the quadrant chosen at level j and T(j) = (4^j − 1)/3: in preorder each level above adds 1 for its
    /// centre and q(j)·T(j) for the quadrants before; Σ q(j)·4^j is the Z-order index, so the sum is closed. Level
    /// order is the Z-order index itself after all larger pieces. In reading order see [`pieces_above`].
    #[must_use]
    #[inline]
    pub fn number_of(&self, sub: SubBoard, order: Numbering) -> u64 {
        let (level, row, col) = (sub.level, sub.corner.row >> sub.level, sub.corner.col >> sub.level);
        match order {
            Numbering::Preorder => {
                let digits = u64::from(2 * row.count_ones() + col.count_ones());
                let z_order = interleave(row, col) << (2 * level);
                1 + u64::from(self.k - level) + (z_order - digits) / 3
            }
            Numbering::Level => pieces_of(self.k - level) + interleave(row, col) + 1,
            Numbering::Reading => pieces_above(self.k, sub.corner.row + sub.side() / 2 - 1) + col + 1,
        }
    }

    /// Returns the least and the greatest number of a piece that belongs to a sub-board (level ≥ 1), that is of its own
    /// centre piece or of one inside. In every order the least is that of the upper left 2×2 block or of the sub-board
    /// itself, and the greatest is that of the lower right 2×2 block: it comes last in preorder and in its level, and
    /// no piece begins below or to the right of its own.
    #[must_use]
    pub fn numbers_in(&self, sub: SubBoard, order: Numbering) -> (u64, u64) {
        let first_block = SubBoard { level: 1, corner: sub.corner };
        let last_block = SubBoard::around(sub.corner_square(Quadrant::BottomRight), 1);
        let first = self.number_of(sub, order).min(self.number_of(first_block, order));
        (first, self.number_of(last_block, order))
    }

    /// Returns the certificate for [`super::check::check_induction`]: for each level from 1 to k, the quadrant that the
    /// centre piece leaves out on each of the five kinds of board.
    #[must_use]
    pub fn induction(&self) -> Vec<Level> {
        let lost_corner = |level, quadrant| {
            let whole = SubBoard { level, corner: Square::new(0, 0) };
            let golomb = Self { k: level, hole: whole.corner_square(quadrant) };
            golomb.hole_quadrant(whole)
        };
        let special = |level| self.hole_quadrant(SubBoard::around(self.hole, level));
        (1..=self.k)
            .map(|level| Level { special: special(level), corners: Quadrant::ALL.map(|q| lost_corner(level, q)) })
            .collect()
    }

    /// Returns the sub-board whose centre is piece number `i`, from 1 to [`Golomb::len`]. O(1), except O(k) in
    /// [`Numbering::Preorder`].
    #[must_use]
    pub fn sub_board(&self, i: u64, order: Numbering) -> Option<SubBoard> {
        let mut rest = i.checked_sub(1).filter(|_| i <= self.len())?;
        let found = match order {
            Numbering::Preorder => {
                let mut sub = self.board();
                while rest > 0 {
                    let per_quadrant = pieces_of(sub.level - 1);
                    rest -= 1;
                    // Three comparisons are several times as fast as a division.
                    let which = (1..4).filter(|quadrants| rest >= quadrants * per_quadrant).count() as u64;
                    rest -= which * per_quadrant;
                    sub = sub.quadrant(Quadrant::of(which >> 1 == 1, which & 1 == 1));
                }
                sub
            }
            Numbering::Level => {
                let depth = (3 * rest + 1).ilog2() / 2;
                let (row, col) = deinterleave(rest - pieces_of(depth));
                let level = self.k - depth;
                SubBoard { level, corner: Square::new(row << level, col << level) }
            }
            Numbering::Reading => {
                // Three times the count above row r lies from r·2^k on and below (r + 1)·2^k.
                let near = (3 * rest) >> self.k;
                let row = near - u64::from(pieces_above(self.k, near) > rest);
                rest -= pieces_above(self.k, row);
                let level = row.trailing_ones() + 1;
                SubBoard::around(Square::new(row, rest << level), level)
            }
        };
        Some(found)
    }

    /// Returns piece number `i`, from 1 to [`Golomb::len`]. Cost as for [`Golomb::sub_board`].
    #[must_use]
    pub fn piece(&self, i: u64, order: Numbering) -> Option<Piece> {
        self.sub_board(i, order).map(|sub| self.centre(sub))
    }
}

/// Returns, as bits, the levels i at which quadrants q(i) and q(i + 1) are adjacent: the row bit or the column bit
/// changes, but not both.
#[inline]
const fn forced_levels(square: Square) -> u64 {
    square.row ^ (square.row >> 1) ^ square.col ^ (square.col >> 1)
}

/// Counts the pieces on a board of 2^k whose first square (in reading order) is in a row above `row` < 2^k. O(1).
///
/// In row r only centre pieces of level 1 + (trailing ones of r) begin, one in each sub-board of that level that the
/// row crosses: a larger sub-board has its centre elsewhere, and for a smaller one this is the last row. So the count
/// does not depend on the hole. Bit b of `row` skips the upper half of a row of sub-boards of level b + 1, in which
/// 2·T(b) + 1 pieces begin, 2^(k−1−b) times over: (2^(k+b) + 2^(k−1−b)) / 3 pieces. Over all bits the first terms add
/// up to `row`·2^k, and the second to `row` with its k bits reversed.
#[must_use]
pub const fn pieces_above(k: u32, row: u64) -> u64 {
    if k == 0 { 0 } else { ((row << k) + (row.reverse_bits() >> (64 - k))) / 3 }
}

/// Returns the Z-order (Morton) index: the bits of `row` and `col` interleaved, row first.
#[inline]
pub(super) const fn interleave(row: u64, col: u64) -> u64 {
    spread(row) << 1 | spread(col)
}

const fn deinterleave(index: u64) -> (u64, u64) {
    (gather(index >> 1), gather(index))
}

/// Moves bit i to place 2i, for the lower 32 bits.
#[inline]
const fn spread(word: u64) -> u64 {
    let mut x = word & 0xffff_ffff;
    x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    x = (x | x << 8) & 0x00ff_00ff_00ff_00ff;
    x = (x | x << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    x = (x | x << 2) & 0x3333_3333_3333_3333;
    (x | x << 1) & 0x5555_5555_5555_5555
}

/// Moves bit 2i to place i: the inverse of [`spread`].
const fn gather(word: u64) -> u64 {
    let mut x = word & 0x5555_5555_5555_5555;
    x = (x | x >> 1) & 0x3333_3333_3333_3333;
    x = (x | x >> 2) & 0x0f0f_0f0f_0f0f_0f0f;
    x = (x | x >> 4) & 0x00ff_00ff_00ff_00ff;
    x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
    (x | x >> 16) & 0xffff_ffff
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::*;

    fn squares(k: u32) -> impl Iterator<Item = Square> {
        (0..1 << k).flat_map(move |row| (0..1 << k).map(move |col| Square::new(row, col)))
    }

    fn rows(golomb: &Golomb, order: Numbering) -> String {
        let number = |square| golomb.number_at(square, order).unwrap_or(0).to_string();
        let all: Vec<String> = squares(golomb.k()).map(number).collect();
        all.chunks(1 << golomb.k()).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ")
    }

    /// ```text
    ///   ┌───┬───┐   ┌───┬───┐   ┌───┬───┐   the special square is in row 3, column 3
    ///   │2 2│3 3│   │1 1│2 2│   │2 2│3 3│
    ///   │2┌─┴─┐3│   │1┌─┴─┐2│   │2┌─┴─┐3│   preorder, reading and level order number
    ///   ├─┤1 1├─┤   ├─┤3 3├─┤   ├─┤1 1├─┤   the same pieces; on so small a board the
    ///   │4│1┌─┤5│   │4│3┌─┤5│   │4│1┌─┤5│   first and the last are the same
    ///   │4└─┤✶│5│   │4└─┤✶│5│   │4└─┤✶│5│
    ///   │4 4│5 5│   │4 4│5 5│   │4 4│5 5│
    ///   └───┴───┘   └───┴───┘   └───┴───┘
    /// ```
    #[test]
    fn numbers_a_board_of_four_in_three_orders() {
        let golomb = Golomb::new(2, Square::new(2, 2)).unwrap();
        assert_eq!(rows(&golomb, Numbering::Preorder), "2 2 3 3 / 2 1 1 3 / 4 1 0 5 / 4 4 5 5");
        assert_eq!(rows(&golomb, Numbering::Reading), "1 1 2 2 / 1 3 3 2 / 4 3 0 5 / 4 4 5 5");
        assert_eq!(rows(&golomb, Numbering::Level), "2 2 3 3 / 2 1 1 3 / 4 1 0 5 / 4 4 5 5");
    }

    #[test]
    fn number_and_sub_board_are_inverse() {
        for k in 0..=5 {
            for hole in squares(k).step_by(if k < 5 { 1 } else { 7 }) {
                let golomb = Golomb::new(k, hole).unwrap();
                for order in Numbering::ALL {
                    for i in 1..=golomb.len() {
                        let sub = golomb.sub_board(i, order).unwrap();
                        assert_eq!(golomb.number_of(sub, order), i, "k = {k}, hole {hole}, {order:?}");
                        assert!(golomb.centre(sub).squares().iter().all(|&s| golomb.owner(s) == Some(sub)));
                    }
                    assert_eq!(golomb.sub_board(0, order), None);
                    assert_eq!(golomb.sub_board(golomb.len() + 1, order), None);
                }
            }
        }
    }

    /// The number of first squares above a row does not depend on the hole; here it is counted one by one.
    #[test]
    fn counts_the_pieces_above_a_row() {
        for hole in [Square::new(0, 0), Square::new(9, 6), Square::new(15, 15)] {
            let reading = naive::by_first_appearance(&naive::recursion(4, hole));
            for row in 0..16 {
                let above = reading[..row * 16].iter().max().copied().unwrap_or(0);
                assert_eq!(pieces_above(4, row as u64), above.into(), "row {row}, hole {hole}");
            }
        }
    }

    #[test]
    fn numbers_the_corners_of_the_largest_board() {
        let last = Square::new((1 << 30) - 1, (1 << 30) - 1);
        let golomb = Golomb::new(30, Square::new(6, 8)).unwrap();
        assert_eq!(golomb.len(), 384_307_168_202_282_325);
        for order in Numbering::ALL {
            assert_eq!(golomb.number_at(last, order), Some(golomb.len()));
        }
        assert_eq!(Golomb::new(31, Square::new(0, 0)), None);
        assert_eq!(Golomb::new(30, Square::new(0, 1 << 30)), None);
    }
}
