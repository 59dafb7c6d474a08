//! Specification of the dynamic program: the squares in reading order, the states between them, and the children of a
//! state.

use crate::board::{Quadrant, Square, Symmetry};
use crate::tromino::rules::Piece;

use super::{Query, Region, TooLargeError};

/// The region in processing order: `length` rows of `width` squares, with the shorter side as width.
pub(super) struct ProfileSpec {
    pub(super) width: usize,
    pub(super) length: usize,
    transposed: bool,
    blocked: Vec<bool>,
}

impl ProfileSpec {
    pub(super) fn of(region: &Region, query: Query) -> Result<Self, TooLargeError> {
        let transposed = region.cols > region.rows;
        let (narrow, long) = if transposed { (region.rows, region.cols) } else { (region.cols, region.rows) };
        if !query.allows(narrow, long) {
            return Err(query.too_large(narrow, long));
        }
        // The limits keep both sides far below the range of 32 bits.
        let (width, length) = (narrow as usize, long as usize);
        let mut blocked = vec![false; width * length];
        for square in &region.blocked {
            let (row, col) = if transposed { (square.col, square.row) } else { (square.row, square.col) };
            blocked[row as usize * width + col as usize] = true;
        }
        Ok(Self { width, length, transposed, blocked })
    }

    pub(super) fn squares(&self) -> usize {
        self.width * self.length
    }

    pub(super) fn states(&self) -> usize {
        2 << self.width
    }

    /// Returns square number `at` in reading order, with the pieces that may begin there.
    pub(super) fn cell(&self, at: usize) -> Node {
        let (row, col) = (at / self.width, at % self.width);
        let (left, right, below) = (col > 0, col + 1 < self.width, row + 1 < self.length);
        let bit = |ahead: usize| 1usize << ahead;
        let mut pieces = Vec::with_capacity(4);
        if !self.blocked[at] && below && right {
            pieces.push((Quadrant::BottomRight, bit(1) | bit(self.width)));
            pieces.push((Quadrant::BottomLeft, bit(1) | bit(self.width + 1)));
            pieces.push((Quadrant::TopRight, bit(self.width) | bit(self.width + 1)));
        }
        if !self.blocked[at] && below && left {
            pieces.push((Quadrant::TopLeft, bit(self.width - 1) | bit(self.width)));
        }
        Node { blocked: self.blocked[at], pieces }
    }

    /// Returns the piece with this notch whose first square is square number `at`, in the coordinates of the region.
    pub(super) fn piece(&self, at: usize, notch: Quadrant) -> Piece {
        // Only a piece without its upper left square has its first square in the block's right column.
        let col = at % self.width - usize::from(notch == Quadrant::TopLeft);
        let piece = Piece { corner: Square::new((at / self.width) as u64, col as u64), notch };
        let symmetry = Symmetry { transpose: self.transposed, flip_rows: false, flip_cols: false };
        piece.image(symmetry, self.length as u64, self.width as u64)
    }
}

/// A square of the region, in reading order.
pub(super) struct Node {
    blocked: bool,
    /// The pieces whose first square this can be: the notch, and the further squares as bits of the state.
    pieces: Vec<(Quadrant, usize)>,
}

impl Node {
    /// Iterates over the children of a state: the piece laid, if any, and the state at the next square.
    pub(super) fn children(&self, state: usize) -> impl Iterator<Item = (Option<Quadrant>, usize)> + '_ {
        let covered = state & 1 == 1;
        // A blocked square needs no piece, but no piece may have been laid over it either.
        let pass = (covered != self.blocked).then_some((None, state >> 1));
        let lay = self.pieces.iter().filter(move |(_, squares)| !covered && state & squares == 0);
        pass.into_iter().chain(lay.map(move |&(notch, squares)| (Some(notch), (state | squares) >> 1)))
    }
}
