//! A tour of any full board, every square by a formula.
//!
//! **What.** A closed tour where there is one, else an open one from any square from which there is one. Each square of the
//! tour, and the number of each square, is found by itself.
//!
//! **Cost.** Some microseconds to lay out, a few divisions a square; memory for a handful of blocks, whatever the board.
//!
//! **When not.** Boards that lack squares.
//!
//! **Source.** Blocks joined by exchanging two jumps are in I. Parberry (1997) and in A. Conrad, T. Hindrichs, H. Morsy and
//! I. Wegener (1994), who halve the board again and again. The comb is ours: in it every place is a sum of equal terms.
//!
//! **The essence.**
//! 1. The board is cut into bands of 6 rows and one of 5 to 11, and into bands of columns in the same way. Where the two odd
//!    bands cross lies the *root*. Its tour is searched for; the other blocks have theirs from a list.
//! 2. A corner square has two jumps only, so a tour that does not end there has both. One of them is a *door*: it is given up,
//!    and the neighbour's way, whose ends are a jump from the two squares, comes between. Two tours become one.
//! 3. From the root a *spine* goes up and one down; from the root and each block of a spine *teeth* go left and right. A
//!    block's way is interrupted at each of its doors by all that hangs there.
//! 4. Along a limb all blocks are alike: so the number of a square is the block's number times what lies before the door, plus
//!    its place in the block, plus, after the door, all that lies farther out.
//! 5. A board 3 squares wide is a root with limbs of blocks of 3×8. A block 4 squares wide cannot be visited in one go: its
//!    outer squares of one colour alternate with its inner squares of the other. So two ways lead through each, by two doors.
//!
//! ```text
//!  . . . . .        . . . . .       p and q: a corner and where it jumps to.
//!  . . q . .        . . q . .       r and s: the ends of the neighbour's way.
//!  p . . . .        p . .\. .
//!  ---------   →    -\--- | --
//!  . . . s .        . | . s .       p–q goes, p–r and q–s come.
//!  . r . . .        . r . . .
//! ```

use crate::board::Square;
use crate::rect::Rect;

use super::check::blocks::Block;
use super::existence::{Existence, existence};
use super::position::Path;
use super::rules::{Board, Kind};

use self::bands::Bands;
use self::branch::Node;

pub mod bands;
mod block_paths;
mod branch;

/// What a square is to the tour: for captions and pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockPosition {
    /// Its block.
    pub block: Rect,
    /// The part that the block plays.
    pub part: BlockRole,
    /// Which square of its block's own way it is, from 1.
    pub number: u64,
}

/// The part of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockRole {
    /// Where the comb begins.
    Root,
    /// A block above or below the root.
    Spine,
    /// A block beside the root or the spine.
    Tooth,
}

/// The tour.
#[derive(Clone, Debug)]
pub struct Comb {
    rows: u64,
    cols: u64,
    root: Node,
    /// The root's corner.
    corner: Square,
    /// The number that the first square of the tour has when they are counted from the root's first.
    first: u64,
    is_closed: bool,
}

impl Comb {
    /// The tour of a full board from this square: closed where the board has a closed one, whatever kind it asks for.
    ///
    /// `None` if a square is missing, the start is not on the board, or there is no tour from it.
    #[must_use]
    pub fn new(board: &Board, start: Square) -> Option<Self> {
        let (rows, cols) = (board.rows(), board.cols());
        if !board.is_full() || !board.contains(start) {
            return None;
        }
        let has = |kind, start| !matches!(existence(&board.clone().with_kind(kind), start), Existence::No(_));
        let is_closed = has(Kind::Closed, None);
        if !is_closed && !has(Kind::Open, Some(start)) {
            return None;
        }
        let (down, right) = if is_closed {
            (Bands::first(rows, cols), Bands::first(cols, rows))
        } else {
            (Bands::around(rows, cols, start.row), Bands::around(cols, rows, start.col))
        };
        let corner = Square::new(down.before * down.width, right.before * right.width);
        let begun = (!is_closed).then(|| Square::new(start.row - corner.row, start.col - corner.col));
        let root = Node::root(down, right, begun)?;
        let mut comb = Self { rows, cols, root, corner, first: 0, is_closed };
        if is_closed {
            comb.first = comb.number_from_root(start)?;
        }
        Some(comb)
    }

    /// Does it end a knight's jump from its start?
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Is it a single block, whose tour a search found?
    #[must_use]
    pub fn is_root_alone(&self) -> bool {
        self.root.hung.is_empty()
    }

    /// The block of a square of the board.
    #[must_use]
    pub fn spot(&self, square: Square) -> Option<BlockPosition> {
        self.root.spot(self.corner, square, BlockRole::Root)
    }

    /// Its parts, for the checker: the root with all that hangs at it, and the root's corner.
    #[must_use]
    pub fn parts(&self) -> (Block, Square) {
        (self.root.part(), self.corner)
    }

    /// Is the block with this corner farther from the root than the other, its neighbour?
    #[must_use]
    pub fn is_farther(&self, corner: Square, other: Square) -> bool {
        let far = |corner: Square| corner.row.abs_diff(self.corner.row) + corner.col.abs_diff(self.corner.col);
        far(corner) > far(other)
    }

    /// The numbers, from 0 and in order, of the first squares beyond the root's doors, and of the first back on the root.
    #[must_use]
    pub fn turns(&self) -> Vec<u64> {
        let len = self.len();
        let mut turns: Vec<u64> = Vec::new();
        for hung in &self.root.hung {
            let out = self.root.before(hung.after) + 1;
            turns.extend([out, out + hung.limb.len()].map(|number| (number % len + len - self.first) % len));
        }
        turns.sort_unstable();
        turns.dedup();
        turns
    }

    /// The number of a square, from 0, counted from the root's first.
    fn number_from_root(&self, square: Square) -> Option<u64> {
        let on_board = square.row < self.rows && square.col < self.cols;
        on_board.then(|| self.root.number(self.corner, square)).flatten()
    }
}

impl Path for Comb {
    fn len(&self) -> u64 {
        self.rows * self.cols
    }

    fn square(&self, i: u64) -> Option<Square> {
        let len = self.len();
        // The sum is below 2^61.
        (i < len).then(|| self.root.square(self.corner, (i + self.first) % len))
    }

    fn number(&self, square: Square) -> Option<u64> {
        let len = self.len();
        Some((self.number_from_root(square)? + len - self.first) % len)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use crate::verdict::Verdict;

    use super::super::check::blocks::check_blocks;
    use super::super::existence::Reason;
    use super::super::rules::is_jump;
    use super::*;

    /// Every square once, a jump between each two, numbers that lead back, and the end where it should be.
    fn holds(rows: u64, cols: u64, start: Square) {
        let board = Board::new(rows, cols, Kind::Open).unwrap();
        let comb = Comb::new(&board, start).unwrap_or_else(|| panic!("{rows}×{cols} from {start}"));
        let way: Vec<Square> = (0..comb.len()).map_while(|i| comb.square(i)).collect();
        assert_eq!((way.len() as u64, way[0]), (rows * cols, start));
        assert_eq!(way.iter().collect::<HashSet<_>>().len(), way.len(), "{rows}×{cols} from {start}");
        for (i, pair) in way.windows(2).enumerate() {
            assert!(is_jump(pair[0], pair[1]), "{rows}×{cols} from {start}: jump {i}");
        }
        for (i, square) in (0..).zip(&way) {
            assert!(board.contains(*square));
            assert_eq!(comb.number(*square), Some(i));
            let spot = comb.spot(*square).unwrap();
            assert!(spot.block.contains(*square));
        }
        assert!(!comb.is_closed() || is_jump(way[0], way[way.len() - 1]));
        assert_eq!(
            comb.is_closed(),
            existence(&board.clone().with_kind(Kind::Closed), None) == Existence::Yes(Reason::Schwenk)
        );
        let (root, corner) = comb.parts();
        let of_kind = if comb.is_closed() { Kind::Closed } else { Kind::Open };
        let checked = check_blocks(&board.clone().with_kind(of_kind), &root, corner);
        assert_eq!(checked, Verdict::Proved, "{rows}×{cols} from {start}");
        assert_eq!((comb.square(rows * cols), comb.number(Square::new(rows, 0))), (None, None));
    }

    #[test]
    fn boards_of_all_small_sides_have_a_tour_of_blocks() {
        for rows in 5..=26 {
            for cols in 5..=26 {
                holds(rows, cols, Square::new(0, 0));
            }
        }
        holds(5, 301, Square::new(2, 150));
        holds(302, 7, Square::new(300, 6));
    }

    #[test]
    fn tours_of_odd_boards_begin_on_any_square_of_the_more_numerous_colour() {
        for (rows, cols) in [(5, 5), (5, 17), (11, 11), (11, 17), (17, 13), (23, 29), (25, 15)] {
            for row in 0..rows {
                for col in (row % 2..cols).step_by(2) {
                    holds(rows, cols, Square::new(row, col));
                }
            }
        }
        let board = Board::new(7, 9, Kind::Open).unwrap();
        assert!(Comb::new(&board, Square::new(0, 1)).is_none());
    }

    #[test]
    fn narrow_boards_have_tours_from_all_squares_that_the_theorems_allow() {
        for short in [3, 4] {
            for long in short..26 {
                for (rows, cols) in [(short, long), (long, short)] {
                    let board = Board::new(rows, cols, Kind::Open).unwrap();
                    for start in board.squares() {
                        match existence(&board, Some(start)) {
                            Existence::Yes(_) => holds(rows, cols, start),
                            Existence::No(_) => assert!(Comb::new(&board, start).is_none()),
                            Existence::Unknown => panic!("{rows}×{cols} from {start}"),
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_board_of_a_thousand_million_squares_a_side_is_entered_anywhere() {
        let side = 1 << 30;
        // Even, and in the outer rows of a board 4 squares wide.
        let inside = |side: u64| if side == 4 { 0 } else { side / 4 * 2 };
        for (rows, cols) in
            [(side, side), (side - 1, side), (side - 1, side - 5), (3, side), (3, side - 1), (4, side), (side, 4)]
        {
            let board = Board::new(rows, cols, Kind::Open).unwrap();
            let comb = Comb::new(&board, Square::new(inside(rows), inside(cols))).unwrap();
            let (root, corner) = comb.parts();
            assert_eq!(check_blocks(&board, &root, corner), Verdict::Proved);
            if comb.is_closed() {
                let closed = board.clone().with_kind(Kind::Closed);
                assert_eq!(check_blocks(&closed, &root, corner), Verdict::Proved);
            }
            for i in (0..1000).map(|k| k * (comb.len() / 1000)).chain(comb.len() - 3..comb.len() - 1) {
                let (a, b) = (comb.square(i).unwrap(), comb.square(i + 1).unwrap());
                assert!(is_jump(a, b), "{a} to {b}");
                assert_eq!((comb.number(a), comb.number(b)), (Some(i), Some(i + 1)));
            }
        }
    }
}
