//! Stranded squares: free squares whose remaining degree is too low for a tour, a quick sign that a path cannot be
//! completed.

use crate::board::Square;

use super::position::Position;
use super::rules::{Board, Kind, is_knight_move};
use super::scene::onward_moves;

/// The free squares with too few moves left to be entered and left. Empty before the knight is placed. That no square
/// is stranded does not imply that a tour exists: for that see [`super::search`].
///
/// A closed tour needs two moves at each free square, where moves from the knight and to its first square count; in an
/// open one a single square may have one, as it may be the end. Cost: linear in the number of squares.
#[must_use]
pub fn stranded(board: &Board, position: &Position) -> Vec<Square> {
    let (Some(last), Some(first)) = (position.last(), position.first()) else { return Vec::new() };
    let adjacent = |one: Square, other: Square| u64::from(is_knight_move(one, other));
    let degree = |square: Square| {
        let home = if board.kind() == Kind::Closed { adjacent(first, square) } else { 0 };
        onward_moves(board, position, square) + adjacent(last, square) + home
    };
    let free: Vec<Square> = board.squares().filter(|square| position.number(*square).is_none()).collect();
    let of_degree = |max: u64| free.iter().copied().filter(|square| degree(*square) <= max).collect::<Vec<Square>>();
    if board.kind() == Kind::Closed {
        return of_degree(1);
    }
    let (none, ends) = (of_degree(0), of_degree(1));
    // Only one free square can be the end of an open tour.
    if none.is_empty() && ends.len() > 1 && free.len() > 1 { ends } else { none }
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::super::rules::Move;
    use super::*;
    use crate::puzzle::Puzzle;

    /// Visits all legal continuations of a path, up to 8 squares, with the stranded squares of each; a path that
    /// strands one is not extended.
    fn walk(board: &Board, path: &mut Vec<Square>, position: &Position, visit: &mut dyn FnMut(&[Square], &[Square])) {
        let lost = stranded(board, position);
        visit(path, &lost);
        if !lost.is_empty() || path.len() > 7 {
            return;
        }
        for to in board.choices(position) {
            let mut next = position.clone();
            board.play(&mut next, &Move(to)).unwrap();
            path.push(to);
            walk(board, path, &next, visit);
            path.pop();
        }
    }

    #[test]
    fn paths_with_stranded_squares_have_no_tours() {
        let missing = [Square::new(1, 1), Square::new(1, 2)];
        for (rows, cols) in [(3, 4), (4, 3), (4, 4), (3, 5), (4, 5)] {
            for kind in [Kind::Closed, Kind::Open] {
                let full = Board::new(rows, cols, kind).unwrap();
                let (mut stranding, mut all) = (0, 0);
                for board in [full.clone(), full.without(missing.into_iter().collect()).unwrap()] {
                    for start in board.squares().take(3) {
                        let mut position = board.start();
                        board.play(&mut position, &Move(start)).unwrap();
                        walk(&board, &mut vec![start], &position, &mut |path, lost| {
                            all += 1;
                            stranding += u32::from(!lost.is_empty());
                            assert!(lost.is_empty() || naive::count_on(&board, path) == 0, "{path:?} strands {lost:?}");
                        });
                    }
                }
                assert!(stranding > 0 && all > stranding, "{rows}×{cols}: {stranding} of {all}");
            }
        }
    }
}
