//! Symmetries of positions: the rotations and reflections that map the pegs onto themselves.
//!
//! They say which jumps are mirror images. A search needs canonical forms instead: see [`super::search`].

use std::collections::BTreeSet;

use super::board_shape::BoardShape;
use super::point::{Jump, Point};
use super::position::{PointRect, Position};

/// A rotation or reflection of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// A motion of a rectangle of points: rows and columns are exchanged or not, then reversed or not.
    Square {
        /// The rectangle. It is a square if rows and columns are exchanged.
        bounds: PointRect,
        /// Whether rows and columns are exchanged.
        transpose: bool,
        /// Whether the order of the rows is reversed.
        flip_rows: bool,
        /// Whether the order of the columns is reversed.
        flip_cols: bool,
    },
    /// A permutation of the three sides of the triangle of 15.
    Triangle([usize; 3]),
}

impl Motion {
    /// Returns the image of a point; on the plane, also of one outside the rectangle.
    #[must_use]
    pub const fn point(self, point: Point) -> Point {
        match self {
            Self::Square { bounds, transpose, flip_rows, flip_cols } => {
                let (down, right) = (point.row - bounds.corner.row, point.col - bounds.corner.col);
                let (down, right) = if transpose { (right, down) } else { (down, right) };
                let down = if flip_rows { bounds.rows as i64 - 1 - down } else { down };
                let right = if flip_cols { bounds.cols as i64 - 1 - right } else { right };
                Point::new(bounds.corner.row + down, bounds.corner.col + right)
            }
            Self::Triangle(order) => {
                // The distances to the three sides sum up to 4.
                let sides = [point.row - point.col, point.col, 4 - point.row];
                Point::new(4 - sides[order[2]], sides[order[1]])
            }
        }
    }

    /// Returns the image of a jump.
    #[must_use]
    pub fn jump(self, jump: Jump) -> Option<Jump> {
        Jump::between(self.point(jump.from), self.point(jump.to()))
    }
}

/// Returns the motions of the board other than the identity that map the position, and the target if one is given,
/// onto itself. Cost: the number of pegs, up to eight times.
#[must_use]
pub fn symmetries(shape: BoardShape, position: &Position, target: Option<Point>) -> Vec<Motion> {
    let pegs: BTreeSet<Point> = position.pegs().collect();
    let keeps = |motion: &Motion| {
        target.is_none_or(|target| motion.point(target) == target)
            && pegs.iter().all(|peg| pegs.contains(&motion.point(*peg)))
    };
    if shape == BoardShape::Triangle {
        let orders = [[1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]];
        return orders.map(Motion::Triangle).into_iter().filter(keeps).collect();
    }
    let around = || pegs.iter().fold(PointRect::EMPTY, |all, peg| all.union_point(*peg));
    let bounds = shape.sides().map_or_else(around, |(rows, cols)| PointRect::new(Point::new(0, 0), rows, cols));
    let motions = (1..8).map(|bits| Motion::Square {
        bounds,
        transpose: bits & 4 != 0,
        flip_rows: bits & 2 != 0,
        flip_cols: bits & 1 != 0,
    });
    let fits =
        |motion: &Motion| bounds.rows == bounds.cols || !matches!(motion, Motion::Square { transpose: true, .. });
    motions.filter(fits).filter(keeps).collect()
}

#[cfg(test)]
mod tests {
    use super::super::rules::Board;
    use super::*;
    use crate::puzzle::Puzzle;

    #[test]
    fn boards_have_their_symmetries() {
        let of = |board: &Board, target| symmetries(board.shape(), &board.start(), target).len() + 1;
        for (rows, cols, count) in [(1, 1, 8), (2, 2, 8), (3, 4, 4), (4, 3, 4), (1, 5, 4), (5, 5, 8)] {
            assert_eq!(of(&Board::rectangle(rows, cols).unwrap(), None), count, "{rows}×{cols}");
        }
        for shape in BoardShape::CLASSIC {
            let (in_all, with_hole) = if shape == BoardShape::Triangle { (6, 2) } else { (8, 8) };
            let board = Board::classic(shape, shape.usual_hole()).unwrap();
            assert_eq!(of(&board, None), with_hole, "{shape:?}");
            let full = Position::of_points(shape.points());
            assert_eq!(symmetries(shape, &full, None).len() + 1, in_all, "{shape:?}");
        }
        let centre = Board::classic(BoardShape::English, Point::new(3, 3)).unwrap();
        assert_eq!(of(&centre, Some(Point::new(0, 3))), 2);
    }

    #[test]
    fn images_of_legal_jumps_are_legal() {
        for board in [Board::rectangle(3, 4).unwrap(), Board::classic(BoardShape::Triangle, Point::new(0, 0)).unwrap()]
        {
            let start = board.start();
            let pegs: Vec<Point> = start.pegs().collect();
            for jump in pegs.iter().flat_map(|peg| board.jumps_of(&start, *peg)) {
                for motion in symmetries(board.shape(), &start, None) {
                    assert!(motion.jump(jump).is_some_and(|image| board.allows(&start, image).is_ok()));
                }
            }
        }
    }
}
