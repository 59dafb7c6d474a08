//! The comb: a tour of any full board, every square computed by a formula.
//!
//! **What.** A closed tour where one exists, else an open one from any possible start. Both directions between a square
//! and its number are computed without the rest of the tour.
//!
//! **Cost.** Some microseconds to set up, a few divisions for each square; memory for a handful of blocks, whatever the
//! board.
//!
//! **When not.** Boards with missing squares.
//!
//! **Source.** Joining the tours of blocks by exchanging edges is due to I. Parberry (1997) and to A. Conrad, T.
//! Hindrichs, H. Morsy and I. Wegener (1994), who divide the board recursively. The comb is ours: it makes every number
//! a sum of products.
//!
//! **The essence.**
//! 1. The rows are divided into bands of 6 and one of 5 to 11, and the columns likewise. The two odd bands cross in the
//!    *root*. Its tour is found by search; the paths of all other blocks are listed.
//! 2. A corner square has only two moves, so a tour that does not end there uses both. One of them is the *splice*: it
//!    is removed, and the path of the neighbouring block, whose ends are a move from its two squares, is inserted (edge
//!    exchange). Two tours become one.
//! 3. From the root a *spine* goes up and another down; from the root and each block of a spine *teeth* go left and
//!    right. At each splice of a block, everything attached there is inserted into its path.
//! 4. All blocks of a branch are equal. So the number of a square is the block's number times the part of a block
//!    before the splice, plus its index in the block, plus, after the splice, the size of everything farther out.
//! 5. A board 3 squares wide is a root with branches of 3×8 blocks. A block 4 squares wide has no suitable path of its
//!    own: its outer squares of one colour would have to alternate with its inner squares of the other. So two paths
//!    lead through each such block, at two splices.
//!
//! ```text
//!  . . . . .        . . . . .       p and q: a corner and where it moves to.
//!  . . q . .        . . q . .       r and s: the ends of the neighbouring block's path.
//!  p . . . .        p . .\. .
//!  ---------   →    -\--- | --
//!  . . . s .        . | . s .       Edge exchange: p–q goes, p–r and q–s come.
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

/// The place of a square in the tour of blocks, for captions and pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockPosition {
    /// Its block.
    pub block: Rect,
    /// The role of the block.
    pub part: BlockRole,
    /// The number of the square on its block's own path, from 1.
    pub number: u64,
}

/// The role of a block in the comb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockRole {
    /// The block from which the comb grows.
    Root,
    /// A block above or below the root.
    Spine,
    /// A block beside the root or the spine.
    Tooth,
}

/// A tour of blocks with random access.
#[derive(Clone, Debug)]
pub struct Comb {
    rows: u64,
    cols: u64,
    root: Node,
    /// The corner of the root's rectangle.
    corner: Square,
    /// The number of the tour's first square, counted from the first square of the root's path.
    first: u64,
    is_closed: bool,
}

impl Comb {
    /// The tour of a full board from this square: a closed one wherever the board has one, whatever kind it asks for.
    ///
    /// `None` if a square is missing, the start is not on the board, or no tour starts there.
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
        let local_start = (!is_closed).then(|| Square::new(start.row - corner.row, start.col - corner.col));
        let root = Node::root(down, right, local_start)?;
        let mut comb = Self { rows, cols, root, corner, first: 0, is_closed };
        if is_closed {
            comb.first = comb.number_from_root(start)?;
        }
        Some(comb)
    }

    /// Returns whether the tour is closed.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Returns whether the board is a single block, whose tour was found by search.
    #[must_use]
    pub fn is_root_alone(&self) -> bool {
        self.root.attachments.is_empty()
    }

    /// The place of a square of the board in the tour.
    #[must_use]
    pub fn spot(&self, square: Square) -> Option<BlockPosition> {
        self.root.spot(self.corner, square, BlockRole::Root)
    }

    /// The blocks, for the checker: the root with all branches, and the root's corner.
    #[must_use]
    pub fn parts(&self) -> (Block, Square) {
        (self.root.to_block(), self.corner)
    }

    /// Returns whether the block with this corner is farther from the root than its neighbour with the corner `other`.
    #[must_use]
    pub fn is_farther(&self, corner: Square, other: Square) -> bool {
        let far = |corner: Square| corner.row.abs_diff(self.corner.row) + corner.col.abs_diff(self.corner.col);
        far(corner) > far(other)
    }

    /// The numbers, from 0 and in order, of the first squares after leaving and re-entering the root.
    #[must_use]
    pub fn milestones(&self) -> Vec<u64> {
        let len = self.len();
        let mut milestones: Vec<u64> = Vec::new();
        for attachment in &self.root.attachments {
            let out = self.root.before(attachment.after) + 1;
            milestones
                .extend([out, out + attachment.branch.len()].map(|number| (number % len + len - self.first) % len));
        }
        milestones.sort_unstable();
        milestones.dedup();
        milestones
    }

    /// The number of a square, from 0, counted from the first square of the root's path.
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
    use super::super::rules::is_knight_move;
    use super::*;

    /// Checks that every square occurs once, consecutive squares are a move apart, numbers and squares are inverse, and
    /// the tour closes if it should.
    fn check_tour(rows: u64, cols: u64, start: Square) {
        let board = Board::new(rows, cols, Kind::Open).unwrap();
        let comb = Comb::new(&board, start).unwrap_or_else(|| panic!("{rows}×{cols} from {start}"));
        let path: Vec<Square> = (0..comb.len()).map_while(|i| comb.square(i)).collect();
        assert_eq!((path.len() as u64, path[0]), (rows * cols, start));
        assert_eq!(path.iter().collect::<HashSet<_>>().len(), path.len(), "{rows}×{cols} from {start}");
        for (i, pair) in path.windows(2).enumerate() {
            assert!(is_knight_move(pair[0], pair[1]), "{rows}×{cols} from {start}: move {i}");
        }
        for (i, square) in (0..).zip(&path) {
            assert!(board.contains(*square));
            assert_eq!(comb.number(*square), Some(i));
            let spot = comb.spot(*square).unwrap();
            assert!(spot.block.contains(*square));
        }
        assert!(!comb.is_closed() || is_knight_move(path[0], path[path.len() - 1]));
        assert_eq!(
            comb.is_closed(),
            existence(&board.clone().with_kind(Kind::Closed), None) == Existence::Yes(Reason::Schwenk)
        );
        let (root, corner) = comb.parts();
        let kind = if comb.is_closed() { Kind::Closed } else { Kind::Open };
        let checked = check_blocks(&board.clone().with_kind(kind), &root, corner);
        assert_eq!(checked, Verdict::Proved, "{rows}×{cols} from {start}");
        assert_eq!((comb.square(rows * cols), comb.number(Square::new(rows, 0))), (None, None));
    }

    #[test]
    fn boards_of_all_small_sides_have_a_tour_of_blocks() {
        for rows in 5..=26 {
            for cols in 5..=26 {
                check_tour(rows, cols, Square::new(0, 0));
            }
        }
        check_tour(5, 301, Square::new(2, 150));
        check_tour(302, 7, Square::new(300, 6));
    }

    #[test]
    fn odd_boards_have_tours_from_every_square_of_the_more_numerous_colour() {
        for (rows, cols) in [(5, 5), (5, 17), (11, 11), (11, 17), (17, 13), (23, 29), (25, 15)] {
            for row in 0..rows {
                for col in (row % 2..cols).step_by(2) {
                    check_tour(rows, cols, Square::new(row, col));
                }
            }
        }
        let board = Board::new(7, 9, Kind::Open).unwrap();
        assert!(Comb::new(&board, Square::new(0, 1)).is_none());
    }

    #[test]
    fn narrow_boards_have_tours_from_every_start_that_the_theorems_allow() {
        for short in [3, 4] {
            for long in short..26 {
                for (rows, cols) in [(short, long), (long, short)] {
                    let board = Board::new(rows, cols, Kind::Open).unwrap();
                    for start in board.squares() {
                        match existence(&board, Some(start)) {
                            Existence::Yes(_) => check_tour(rows, cols, start),
                            Existence::No(_) => assert!(Comb::new(&board, start).is_none()),
                            Existence::Unknown => panic!("{rows}×{cols} from {start}"),
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_board_of_2_to_the_30_squares_a_side_has_random_access() {
        let side = 1 << 30;
        // Even numbers, and an outer row of a board 4 squares wide.
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
                assert!(is_knight_move(a, b), "{a} to {b}");
                assert_eq!((comb.number(a), comb.number(b)), (Some(i), Some(i + 1)));
            }
        }
    }
}
