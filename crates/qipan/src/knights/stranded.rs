//! Squares that a way leaves behind for good: why it cannot be finished, seen at a glance.

use crate::board::Square;

use super::position::Position;
use super::rules::{Board, Kind, is_jump};
use super::scene::onward_moves;

/// Squares that the knight can no longer enter and leave as a tour needs it, by the jumps that are left to each. None before
/// the knight is put down, and none is no promise: for that see [`super::search`].
///
/// On a closed tour each free square needs two ways, one of them perhaps from where the knight stands or to where it began; on
/// an open one a single square may do with one, for it may be the end. Cost: a look at each square and its jumps.
#[must_use]
pub fn stranded(board: &Board, position: &Position) -> Vec<Square> {
    let (Some(last), Some(first)) = (position.last(), position.first()) else { return Vec::new() };
    let near = |one: Square, other: Square| u64::from(is_jump(one, other));
    let ways = |square: Square| {
        let home = if board.kind() == Kind::Closed { near(first, square) } else { 0 };
        onward_moves(board, position, square) + near(last, square) + home
    };
    let free: Vec<Square> = board.squares().filter(|square| position.number(*square).is_none()).collect();
    let with = |few: u64| free.iter().copied().filter(|square| ways(*square) <= few).collect::<Vec<Square>>();
    if board.kind() == Kind::Closed {
        return with(1);
    }
    let (none, ends) = (with(0), with(1));
    // Two squares cannot both be the end.
    if none.is_empty() && ends.len() > 1 && free.len() > 1 { ends } else { none }
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::super::rules::Move;
    use super::*;
    use crate::puzzle::Puzzle;

    /// All ways on, as far as they are legal and nothing is stranded; `told` hears of each that is.
    fn walk(board: &Board, way: &mut Vec<Square>, position: &Position, told: &mut dyn FnMut(&[Square], &[Square])) {
        let lost = stranded(board, position);
        told(way, &lost);
        if !lost.is_empty() || way.len() > 7 {
            return;
        }
        for to in board.choices(position) {
            let mut next = position.clone();
            board.play(&mut next, &Move(to)).unwrap();
            way.push(to);
            walk(board, way, &next, told);
            way.pop();
        }
    }

    #[test]
    fn what_is_stranded_is_never_visited() {
        let missing = [Square::new(1, 1), Square::new(1, 2)];
        for (rows, cols) in [(3, 4), (4, 3), (4, 4), (3, 5), (4, 5)] {
            for kind in [Kind::Closed, Kind::Open] {
                let full = Board::new(rows, cols, kind).unwrap();
                let (mut stranding, mut all) = (0, 0);
                for board in [full.clone(), full.without(missing.into_iter().collect()).unwrap()] {
                    for start in board.squares().take(3) {
                        let mut position = board.start();
                        board.play(&mut position, &Move(start)).unwrap();
                        walk(&board, &mut vec![start], &position, &mut |way, lost| {
                            all += 1;
                            stranding += u32::from(!lost.is_empty());
                            assert!(lost.is_empty() || naive::count_on(&board, way) == 0, "{way:?} strands {lost:?}");
                        });
                    }
                }
                assert!(stranding > 0 && all > stranding, "{rows}×{cols}: {stranding} of {all}");
            }
        }
    }
}
