//! The answer: one type over both constructions.
//!
//! Boards of 2^k × 2^k are covered by Golomb's formula ([`super::golomb`]), all other rectangles by a plan of blocks
//! round a small base ([`super::rectangle`]). Neither stores anything that grows with the board.

use std::any::Any;
use std::sync::Arc;

use crate::answer::{Answer, Step};
use crate::board::{Quadrant, Square};
use crate::progress::{Cancelled, Progress};

use super::golomb::{Golomb, Numbering, SubBoard, pieces_of};
use super::obstruction::Obstruction;
use super::rectangle::{BlockPlan, BlockRegion};
use super::rules::{Board, Coverage, LazyPieces, Move, Piece, Position};
use super::why::Why;

/// A covering of a board, with its pieces numbered in one of the three orders.
#[derive(Clone, Debug)]
pub struct Covering {
    board: Board,
    plan: Plan,
}

#[derive(Clone, Debug)]
enum Plan {
    Golomb(Golomb, Numbering),
    Blocks(Arc<BlockPlan>),
}

impl Plan {
    /// Returns the order of the pieces; `None` for blocks, which have one.
    const fn numbering(&self) -> Option<Numbering> {
        match self {
            Self::Golomb(_, numbering) => Some(*numbering),
            Self::Blocks(_) => None,
        }
    }

    /// Whether both plans lead to the same pieces, in whatever order.
    fn has_same_pieces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Golomb(a, _), Self::Golomb(b, _)) => a == b,
            (Self::Blocks(a), Self::Blocks(b)) => a == b,
            _ => false,
        }
    }
}

impl Covering {
    /// Returns Golomb's covering of a board of 2^k × 2^k; `None` for other boards. O(1).
    #[must_use]
    pub fn golomb(board: &Board, numbering: Numbering) -> Option<Self> {
        let golomb = Golomb::new(board.k()?, board.hole()?)?;
        Some(Self { board: *board, plan: Plan::Golomb(golomb, numbering) })
    }

    /// Returns a covering of any board: Golomb's in the order `numbering` where the side is a power of two, else blocks
    /// in the order in which they are cut off (such coverings have no other order).
    ///
    /// # Errors
    /// The obstruction if there is none; [`Cancelled`] if the progress cancels the work.
    pub fn of(
        board: &Board,
        numbering: Numbering,
        progress: &mut dyn Progress,
    ) -> Result<Result<Self, Obstruction>, Cancelled> {
        if let Some(covering) = Self::golomb(board, numbering) {
            return Ok(Ok(covering));
        }
        let blocks = BlockPlan::of(board, progress)?;
        Ok(blocks.map(|blocks| Self { board: *board, plan: Plan::Blocks(Arc::new(blocks)) }))
    }

    /// Returns the board that is covered.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the formula and its numbering, if the side is a power of two.
    #[must_use]
    pub const fn as_golomb(&self) -> Option<(&Golomb, Numbering)> {
        match &self.plan {
            Plan::Golomb(golomb, numbering) => Some((golomb, *numbering)),
            Plan::Blocks(_) => None,
        }
    }

    /// Returns the piece on a square; `None` for the hole and off the board. O(1) for 2^k, else one test for each of at
    /// most nine blocks.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        if !self.board.contains(square) {
            return None;
        }
        match &self.plan {
            Plan::Golomb(golomb, _) => golomb.piece_at(square),
            Plan::Blocks(blocks) => blocks.number_at(square).and_then(|i| blocks.piece(i)),
        }
    }

    /// Returns the number of the piece on a square, from 1; `None` for the hole and off the board. Cost as for
    /// [`Covering::piece_at`].
    #[must_use]
    pub fn number(&self, square: Square) -> Option<u64> {
        if !self.board.contains(square) {
            return None;
        }
        match &self.plan {
            Plan::Golomb(golomb, numbering) => golomb.number_at(square, *numbering),
            Plan::Blocks(blocks) => blocks.number_at(square),
        }
    }

    /// Returns piece number `i`, from 1. O(k), or one test for each block.
    #[must_use]
    pub fn piece(&self, i: u64) -> Option<Piece> {
        match &self.plan {
            Plan::Golomb(golomb, numbering) => golomb.piece(i, *numbering),
            Plan::Blocks(blocks) => blocks.piece(i),
        }
    }

    /// Returns the sub-board at whose centre piece number `i`, from 1, lies; `None` outside, and on boards other than
    /// 2^k. O(k).
    #[must_use]
    pub fn sub_board(&self, i: u64) -> Option<SubBoard> {
        self.as_golomb().and_then(|(golomb, numbering)| golomb.sub_board(i, numbering))
    }

    /// Returns the rectangle that step `i`, from 1, is about: its sub-board, brick block or base, as corner, rows and
    /// columns. `None` outside. Cost as for [`Covering::piece`].
    #[must_use]
    pub fn scope(&self, i: u64) -> Option<(Square, u64, u64)> {
        match &self.plan {
            Plan::Golomb(..) => self.sub_board(i).map(|sub| (sub.corner, sub.side(), sub.side())),
            Plan::Blocks(blocks) => blocks.place(i).map(|place| match place {
                BlockRegion::Brick { at, rows, cols } | BlockRegion::Base { at, rows, cols } => (at, rows, cols),
            }),
        }
    }

    fn why(&self, i: u64) -> Option<Why> {
        match &self.plan {
            Plan::Golomb(golomb, numbering) => {
                let sub = golomb.sub_board(i, *numbering)?;
                let quarter = golomb.hole_quadrant(sub);
                let special = sub.contains(golomb.hole());
                Some(if sub.level == 1 {
                    Why::Last { number: i, quarter, special }
                } else {
                    Why::Centre { number: i, side: sub.side(), quarter, special }
                })
            }
            Plan::Blocks(blocks) => blocks.place(i).map(|place| match place {
                BlockRegion::Brick { at, rows, cols } => Why::Brick { number: i, at, rows, cols },
                BlockRegion::Base { rows, cols, .. } => {
                    Why::Base { number: i, rows, cols, special: self.board.hole().is_some() }
                }
            }),
        }
    }
}

impl Answer for Covering {
    type Puzzle = Board;
    type Why = Why;

    fn len(&self) -> u64 {
        self.board.squares_to_cover() / 3
    }

    fn step(&self, i: u64) -> Option<Step<Move, Why>> {
        Some(Step { mv: Move::Lay(self.piece(i)?), why: self.why(i)? })
    }

    fn position(&self, i: u64) -> Position {
        Position::of(Arc::new(Prefix { covering: self.clone(), count: i.min(self.len()) }))
    }

    /// For 2^k in preorder the centre piece and the first piece of each quadrant, in level order the first piece of
    /// each level, in reading order the first piece of the lower half; for other boards the first piece of each block.
    fn milestones(&self) -> Vec<u64> {
        match &self.plan {
            Plan::Golomb(golomb, numbering) => {
                let k = golomb.k();
                match numbering {
                    _ if k == 0 => Vec::new(),
                    Numbering::Preorder if k > 1 => {
                        let quarter = |q: Quadrant| 2 + q.index() * pieces_of(k - 1);
                        std::iter::once(1).chain(Quadrant::ALL.map(quarter)).collect()
                    }
                    Numbering::Level => (0..k).map(|depth| pieces_of(depth) + 1).collect(),
                    Numbering::Reading if k > 1 => vec![1, super::golomb::pieces_above(k, 1 << (k - 1)) + 1],
                    Numbering::Preorder | Numbering::Reading => vec![1],
                }
            }
            Plan::Blocks(blocks) => blocks.milestones(),
        }
    }
}

/// The first `count` pieces of a covering.
#[derive(Debug)]
struct Prefix {
    covering: Covering,
    count: u64,
}

impl LazyPieces for Prefix {
    fn piece_at(&self, square: Square) -> Option<Piece> {
        let number = self.covering.number(square)?;
        (number <= self.count).then(|| self.covering.piece_at(square))?
    }

    fn count(&self) -> u64 {
        self.count
    }

    fn piece(&self, i: u64) -> Option<Piece> {
        self.covering.piece(i).filter(|_| i <= self.count)
    }

    fn extent(&self, corner: Square, level: u32) -> Coverage {
        let Some((golomb, numbering)) = self.covering.as_golomb() else { return Coverage::Part };
        let (first, last) = golomb.numbers_in(SubBoard { level, corner }, numbering);
        match self.count {
            count if count >= last => Coverage::All,
            count if count < first => Coverage::None,
            _ => Coverage::Part,
        }
    }

    /// Compares the plans and the counts. In another order the first pieces are others, unless they are all.
    fn is_known_to_equal(&self, other: &dyn LazyPieces) -> bool {
        let other: &dyn Any = other;
        let Some(other) = other.downcast_ref::<Self>() else { return false };
        let (a, b) = (&self.covering, &other.covering);
        let same_order = a.plan.numbering() == b.plan.numbering() || self.count == a.len();
        a.board == b.board && self.count == other.count && same_order && a.plan.has_same_pieces(&b.plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::{Cancelled, NoProgress};
    use crate::puzzle::Puzzle;

    fn covering(rows: u64, cols: u64, hole: Option<Square>, numbering: Numbering) -> Covering {
        Covering::of(&Board::new(rows, cols, hole).unwrap(), numbering, &mut NoProgress).unwrap().unwrap()
    }

    /// ```text
    ///   2 2 3 3
    ///   2 1 1 3      The 4×4 board with the special square in row 3, column 3. After two steps pieces 1 and 2 lie.
    ///   4 1 ✶ 5
    ///   4 4 5 5
    /// ```
    #[test]
    fn a_position_has_the_first_pieces_and_no_other() {
        let covering = covering(4, 4, Some(Square::new(2, 2)), Numbering::Preorder);
        let position = covering.position(2);
        let lies = |row, col| position.piece_at(Square::new(row, col)).is_some();
        assert!(lies(0, 0) && lies(1, 2) && lies(2, 1));
        assert!(!lies(0, 3) && !lies(3, 0) && !lies(2, 2) && !lies(4, 0) && !lies(0, 4));
        assert_eq!(covering.board().status(&position).done, 6);
        assert_eq!(covering.position(99), covering.position(5));
    }

    /// On a board of 2^30 × 2^30 the pieces could not be compared one by one.
    #[test]
    fn positions_of_a_covering_made_twice_are_equal_at_once() {
        let hole = Square::new(123_456_789, 987_654_321);
        let largest = |hole, numbering| covering(1 << 30, 1 << 30, Some(hole), numbering);
        let once = largest(hole, Numbering::Preorder);
        let half = once.len() / 2;
        assert_eq!(once.position(half), largest(hole, Numbering::Preorder).position(half));
        assert_ne!(once.position(half), largest(hole, Numbering::Preorder).position(half + 1));
        assert_ne!(once.position(half), largest(Square::new(0, 0), Numbering::Preorder).position(half));
        for numbering in [Numbering::Level, Numbering::Reading] {
            assert_eq!(once.position(u64::MAX), largest(hole, numbering).position(u64::MAX));
        }
        // Own moves count too: a piece lifted here and laid again there.
        let (mut here, mut there) = (once.position(half), once.position(half));
        let lift = Move::Lift(once.piece(1).unwrap());
        once.board().play(&mut here, &lift).unwrap();
        assert_ne!(here, there);
        once.board().play(&mut there, &lift).unwrap();
        assert_eq!(here, there);
        once.board().take_back(&mut there, &lift);
        assert_eq!(there, largest(hole, Numbering::Preorder).position(half));
    }

    /// Compared with the comparison of all pieces, on small boards of both kinds, all orders and all counts.
    #[test]
    fn equality_is_that_of_the_pieces() {
        let (a, b) = (Square::new(1, 2), Square::new(2, 1));
        let orders = [Numbering::Preorder, Numbering::Level, Numbering::Reading];
        let mut coverings: Vec<Covering> = orders.iter().map(|&order| covering(4, 4, Some(a), order)).collect();
        coverings.push(covering(4, 4, Some(b), Numbering::Preorder));
        let rectangles =
            [(7, 4, Some(a)), (4, 7, Some(a)), (4, 7, Some(b)), (4, 7, Some(a)), (6, 4, None), (4, 6, None)];
        coverings.extend(rectangles.map(|(rows, cols, hole)| covering(rows, cols, hole, Numbering::Preorder)));
        let positions = || coverings.iter().flat_map(|covering| (0..=covering.len()).map(|i| covering.position(i)));
        let set = |position: &Position| position.pieces().collect::<std::collections::BTreeSet<Piece>>();
        for one in positions() {
            for other in positions() {
                assert_eq!(one == other, set(&one) == set(&other), "{one:?}, {other:?}");
            }
        }
    }

    #[test]
    fn milestones_are_the_first_pieces_of_the_parts() {
        let milestones = |numbering| covering(8, 8, Some(Square::new(2, 5)), numbering).milestones();
        assert_eq!(milestones(Numbering::Preorder), [1, 2, 7, 12, 17]);
        assert_eq!(milestones(Numbering::Level), [1, 2, 6]);
        // Four pieces begin in rows 1, 3; two in row 2, and one, the centre, in row 4.
        assert_eq!(milestones(Numbering::Reading), [1, 12]);
        assert_eq!(covering(1, 1, Some(Square::new(0, 0)), Numbering::Preorder).milestones(), []);
    }

    #[test]
    fn scopes_contain_their_piece() {
        for covering in [
            covering(8, 8, Some(Square::new(2, 5)), Numbering::Level),
            covering(5, 8, Some(Square::new(0, 0)), Numbering::Preorder),
            covering(10, 13, Some(Square::new(9, 3)), Numbering::Preorder),
            covering(9, 15, None, Numbering::Preorder),
        ] {
            for i in 1..=covering.len() {
                let (corner, rows, cols) = covering.scope(i).unwrap();
                for square in covering.piece(i).unwrap().squares() {
                    assert!(square.row.wrapping_sub(corner.row) < rows && square.col.wrapping_sub(corner.col) < cols);
                    assert_eq!(covering.number(square), Some(i));
                }
            }
            assert_eq!(covering.scope(covering.len() + 1), None);
        }
    }

    #[test]
    fn progress_cancels_the_search_of_the_base() {
        let board = Board::new(10, 10, Some(Square::new(3, 3))).unwrap();
        let found = Covering::of(&board, Numbering::Preorder, &mut |_, _| Err(Cancelled));
        assert!(matches!(found, Err(Cancelled)));
    }
}
