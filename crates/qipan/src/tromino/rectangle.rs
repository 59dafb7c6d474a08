//! Coverings of any rectangle, with or without a hole: blocks of bricks round a small base, or an obstruction.
//!
//! **What.** [`BlockPlan::of`] decides exactly, for sides up to 2^30, whether a board can be covered, and if so returns
//! a covering as a plan: at most eight blocks that are filled with 2×3 or 3×2 bricks of two pieces, and at most one
//! *base* of at most 11×11 squares that a search covered. Every square and every step has random access.
//!
//! **Cost.** The plan takes the search of the base, some 10^6 operations; each query tests at most nine blocks. Memory
//! does not grow with the board.
//!
//! **Not for** boards of 2^k × 2^k where the recursion is to be shown: see [`super::golomb`].
//!
//! **Source.** I. P. Chu and R. Johnsonbaugh, "Tiling deficient boards with trominoes", Math. Mag. 59 (1986); J. M. Ash
//! and S. W. Golomb, "Tiling deficient rectangles with trominoes", Math. Mag. 77 (2004). Our deviations: all cuts are
//! of six rows or columns, and the proofs for 5×n in [`Obstruction`] are our own and short.
//!
//! **The essence.** Let a ≤ b be the sides.
//! 1. An a×6t strip with a ≥ 2 is all bricks: a = 2x is x rows of 2×3 bricks; a = 2x + 3 has one more row, of 3×2
//!    bricks. So rows and columns can be cut off in sixes.
//! 2. With a hole, 3 has to divide ab − 1. Cut sixes off on all four sides of the hole until each side is 4, 7, 8, 10
//!    or 11. Those boards can be covered wherever the hole is (the tests go through all of them).
//! 3. Only a = 1, 2 and 5 are too narrow for that; [`Obstruction`] says which of those boards have no covering. For a =
//!    2 the base is the 2×2 block of the hole, for a = 5 it is 5×5, 5×8 or 5×11.
//! 4. Without a hole, 3 has to divide ab. If 6 does, it is all bricks, unless a = 1. If both sides are odd, cut off
//!    until 5×9 is left, which a search covers; a = 3 is too narrow for that, and has no covering.

use crate::board::{Quadrant, Square};
use crate::progress::{Cancelled, Progress};
use crate::rect::Rect;

use super::obstruction::Obstruction;
use super::rules::{Board, Piece};
use super::tilings::{self, Region};

use self::decide::{coverable, obstructs_five_rows};

mod decide;
#[cfg(test)]
mod tests;

/// The block of a plan in which a piece lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockRegion {
    /// A block filled with bricks of one kind.
    Brick {
        /// Its upper left square.
        at: Square,
        /// Its number of rows.
        rows: u64,
        /// Its number of columns.
        cols: u64,
    },
    /// The base.
    Base {
        /// Its upper left square.
        at: Square,
        /// Its number of rows.
        rows: u64,
        /// Its number of columns.
        cols: u64,
    },
}

/// A covering of a rectangle as a plan of at most nine blocks. The pieces are numbered from 1, block by block as the
/// blocks are cut off, the base last.
///
/// ```
/// use qipan::tromino::Board;
/// use qipan::tromino::rectangle::BlockPlan;
/// use qipan::{NoProgress, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board = Board::new(1000, 1_000_000, Some(Square::new(500, 77_777)))?;
/// let blocks = BlockPlan::of(&board, &mut NoProgress)??;
/// let number = blocks.number_at(Square::new(999, 0)).ok_or("not the hole")?;
/// assert!(blocks.piece(number).is_some_and(|piece| piece.covers(Square::new(999, 0))));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockPlan {
    /// Whether the plan is for the transposed board: plans are made for boards with no fewer columns than rows.
    transposed: bool,
    bricks: Vec<Bricks>,
    base: Option<Base>,
    len: u64,
}

impl BlockPlan {
    /// Decides whether a board can be covered, and plans a covering. Cost: see the heading. The progress counts squares
    /// of the search of the base.
    ///
    /// # Errors
    /// The obstruction if there is no covering; [`Cancelled`] if the progress cancels the work.
    pub fn of(board: &Board, progress: &mut dyn Progress) -> Result<Result<Self, Obstruction>, Cancelled> {
        if let Err(why) = coverable(board) {
            return Ok(Err(why));
        }
        let transposed = board.rows() > board.cols();
        let oriented = |square: Square| if transposed { Square::new(square.col, square.row) } else { square };
        let (rows, cols) = if transposed { (board.cols(), board.rows()) } else { (board.rows(), board.cols()) };
        let mut plan = Self { transposed, bricks: Vec::new(), base: None, len: 0 };
        match board.hole().map(oriented) {
            Some(hole) => plan.with_hole(rows, cols, hole, progress)?,
            None => plan.without_hole(rows, cols, progress)?,
        }
        Ok(Ok(plan))
    }

    /// Returns the number of pieces.
    #[must_use]
    pub const fn len(&self) -> u64 {
        self.len
    }

    /// Whether there is nothing to cover: only on the board of one square, which is the hole.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns piece number `i`, from 1 to [`BlockPlan::len`]. O(1).
    #[must_use]
    pub fn piece(&self, i: u64) -> Option<Piece> {
        let piece = match self.block(i)? {
            BlockRef::Bricks(bricks) => bricks.piece(i - bricks.first),
            BlockRef::Base(base) => base.pieces.get((i - base.first) as usize).copied()?,
        };
        // Transposition exchanges the lower left and the upper right square of a block.
        let notch = match piece.notch {
            Quadrant::TopRight if self.transposed => Quadrant::BottomLeft,
            Quadrant::BottomLeft if self.transposed => Quadrant::TopRight,
            notch => notch,
        };
        Some(Piece { corner: self.oriented(piece.corner), notch })
    }

    /// Returns the number of the piece on a square; `None` for the hole and off the board. O(1).
    #[must_use]
    pub fn number_at(&self, square: Square) -> Option<u64> {
        let square = self.oriented(square);
        let by_brick = self.bricks.iter().find_map(|bricks| bricks.number_at(square));
        by_brick.or_else(|| self.base.as_ref()?.number_at(square))
    }

    /// Returns the block in which piece number `i` lies. O(1).
    #[must_use]
    pub fn place(&self, i: u64) -> Option<BlockRegion> {
        let of_board = |area: Rect| {
            let (rows, cols) = if self.transposed { (area.cols, area.rows) } else { (area.rows, area.cols) };
            (self.oriented(area.at), rows, cols)
        };
        Some(match self.block(i)? {
            BlockRef::Bricks(bricks) => {
                let (at, rows, cols) = of_board(bricks.area);
                BlockRegion::Brick { at, rows, cols }
            }
            BlockRef::Base(base) => {
                let (at, rows, cols) = of_board(base.area);
                BlockRegion::Base { at, rows, cols }
            }
        })
    }

    /// Returns the number of the first piece of each block, at most nine.
    #[must_use]
    pub fn milestones(&self) -> Vec<u64> {
        self.bricks.iter().map(|bricks| bricks.first).chain(self.base.iter().map(|base| base.first)).collect()
    }

    fn block(&self, i: u64) -> Option<BlockRef<'_>> {
        if i == 0 || i > self.len {
            return None;
        }
        match &self.base {
            Some(base) if i >= base.first => Some(BlockRef::Base(base)),
            _ => self.bricks.iter().rfind(|bricks| bricks.first <= i).map(BlockRef::Bricks),
        }
    }

    const fn oriented(&self, square: Square) -> Square {
        if self.transposed { Square::new(square.col, square.row) } else { square }
    }
}

/// A block of a plan, with its pieces.
enum BlockRef<'a> {
    Bricks(&'a Bricks),
    Base(&'a Base),
}

/// A rectangle filled with bricks, numbered in reading order of the bricks.
///
/// ```text
///   2×3   1 1 2      3×2   1 1
///         1 2 2            1 2
///                          2 2
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bricks {
    area: Rect,
    /// Whether the bricks are 3×2, not 2×3.
    tall: bool,
    /// The number of the first piece.
    first: u64,
}

impl Bricks {
    const fn sides(&self) -> (u64, u64) {
        if self.tall { (3, 2) } else { (2, 3) }
    }

    /// Returns the piece `offset` places after the first.
    const fn piece(&self, offset: u64) -> Piece {
        let (rows, cols) = self.sides();
        let (brick, a_row) = (offset / 2, self.area.cols / cols);
        let first = Piece { corner: self.area.at, notch: Quadrant::BottomRight };
        let here = first.moved(brick / a_row * rows, brick % a_row * cols);
        match (offset % 2, self.tall) {
            (0, _) => here,
            (_, true) => Piece { notch: Quadrant::TopLeft, ..here.moved(1, 0) },
            (_, false) => Piece { notch: Quadrant::TopLeft, ..here.moved(0, 1) },
        }
    }

    fn number_at(&self, square: Square) -> Option<u64> {
        let Square { row, col } = self.area.offset_of(square)?;
        let (rows, cols) = self.sides();
        let brick = row / rows * (self.area.cols / cols) + col / cols;
        let second = row % rows + col % cols > 1;
        Some(self.first + 2 * brick + u64::from(second))
    }
}

/// The small board that a search covered.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Base {
    area: Rect,
    /// The number of the first piece.
    first: u64,
    pieces: Vec<Piece>,
}

impl Base {
    fn number_at(&self, square: Square) -> Option<u64> {
        self.area.offset_of(square)?;
        self.pieces.iter().position(|piece| piece.covers(square)).map(|i| self.first + i as u64)
    }
}

impl BlockPlan {
    /// Plans a board of `rows` ≤ `cols` with a hole that [`coverable`] accepts.
    fn with_hole(&mut self, rows: u64, cols: u64, hole: Square, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        let nothing = |_: u64, _: u64| false;
        // For each side the first row or column of the base, and its length.
        let (top, height) = if rows <= 5 { (0, rows) } else { cut(rows, hole.row, nothing) };
        let (left, width) = match rows {
            1 => (0, 1),
            2 => (hole.col - hole.col % 3, 2),
            5 if cols == 5 => (0, 5),
            5 => cut(cols, hole.col, |width, along| obstructs_five_rows(width, hole.row, along)),
            _ => cut(cols, hole.col, nothing),
        };
        let (below, after) = (top + height, left + width);
        self.bricks(Square::new(0, 0), rows, left);
        self.bricks(Square::new(0, after), rows, cols - after);
        self.bricks(Square::new(0, left), top, width);
        self.bricks(Square::new(below, left), rows - below, width);
        self.base(Rect { at: Square::new(top, left), rows: height, cols: width }, Some(hole), progress)
    }

    /// Plans a board of `rows` ≤ `cols` without a hole that [`coverable`] accepts.
    fn without_hole(&mut self, rows: u64, cols: u64, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        if (rows * cols).is_multiple_of(6) {
            self.bricks(Square::new(0, 0), rows, cols);
            return Ok(());
        }
        // Both sides are odd; one is an odd multiple of 3, not 3 itself since the other would be odd; the other is 5 or
        // more. A multiple of 6 is cut off the former, and an even number off the latter.
        let (height, width) = if cols.is_multiple_of(3) { (5, 9) } else { (9, 5) };
        let (top, left) = (rows - height, cols - width);
        if cols.is_multiple_of(3) {
            self.bricks(Square::new(0, 0), rows, left);
            self.bricks(Square::new(0, left), top, width);
        } else {
            self.bricks(Square::new(0, 0), top, cols);
            self.bricks(Square::new(top, 0), height, left);
        }
        self.base(Rect { at: Square::new(top, left), rows: height, cols: width }, None, progress)
    }

    /// Fills a rectangle, whose area is a multiple of 6 and whose sides are not 1, with bricks: one block of one kind,
    /// or two.
    fn bricks(&mut self, at: Square, rows: u64, cols: u64) {
        if rows == 0 || cols == 0 {
            return;
        }
        let wide = rows.is_multiple_of(2) && cols.is_multiple_of(3);
        let tall = rows.is_multiple_of(3) && cols.is_multiple_of(2);
        if wide || tall {
            self.bricks.push(Bricks { area: Rect { at, rows, cols }, tall: !wide, first: self.len + 1 });
            self.len += rows * cols / 3;
        } else if rows % 2 == 1 {
            // Six divides the columns.
            self.bricks(at, rows - 3, cols);
            self.bricks(Square::new(at.row + rows - 3, at.col), 3, cols);
        } else {
            // Six divides the rows, and the columns are odd.
            self.bricks(at, rows, cols - 3);
            self.bricks(Square::new(at.row, at.col + cols - 3), rows, 3);
        }
    }

    /// Covers the base by [`tilings::find`].
    fn base(&mut self, area: Rect, hole: Option<Square>, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        let region = Region::new(area.rows, area.cols, hole.and_then(|hole| area.offset_of(hole)));
        // There are nineteen shapes of bases, and a covering for each hole that occurs here: the tests go through all.
        let pieces = match tilings::find(&region, progress)? {
            Ok(Some(pieces)) => pieces,
            Ok(None) | Err(_) => Vec::new(),
        };
        if !pieces.is_empty() {
            let pieces: Vec<Piece> = pieces.iter().map(|piece| piece.moved(area.at.row, area.at.col)).collect();
            let first = self.len + 1;
            self.len += pieces.len() as u64;
            self.base = Some(Base { area, first, pieces });
        }
        Ok(())
    }
}

/// Cuts sixes off a side that is 4 or at least 7 and no multiple of 3: returns the start and the length of the rest
/// round the hole, which is 4, 7, 8, 10 or 11. `avoid` rejects, by the rest's length and the hole's index in it.
///
/// 4, 7, 8 and 11 are one for each remainder modulo 6. With 4 the hole may fall between two possible rests; 10 then
/// holds it. With 8 and 11 on five rows, a rejected index in one cut is accepted six squares on, unless the whole board
/// has no covering.
fn cut(side: u64, hole: u64, avoid: impl Fn(u64, u64) -> bool) -> (u64, u64) {
    let lengths: &[u64] = match side % 6 {
        1 => &[7],
        2 => &[8],
        4 => &[4, 10],
        _ => &[11],
    };
    for &length in lengths {
        if length > side {
            continue;
        }
        // The last cut before the hole, and the one before that.
        let last = (hole - hole % 6).min(side - length);
        for start in [Some(last), last.checked_sub(6)].into_iter().flatten() {
            if hole < start + length && !avoid(length, hole - start) {
                return (start, length);
            }
        }
    }
    (0, side)
}
