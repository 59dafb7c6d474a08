//! Too simple to be wrong: every way of the knight, one after the other.

use crate::board::Square;

use super::rules::{Board, Kind, is_jump};

/// The number of tours of a board, of its kind: closed tours without regard to start and direction, open ones without
/// regard to direction. A single square has one open tour and no closed one.
#[must_use]
pub fn count(board: &Board) -> u64 {
    let mut found = 0;
    walk_all(board, &mut |_| found += 1);
    // Each open tour was gone in both directions; closed tours were begun on the first square alone.
    if board.area() == 1 { u64::from(board.kind() == Kind::Open) } else { found / 2 }
}

/// The number of open tours that begin on `start`, in that direction alone.
#[must_use]
pub fn count_from(board: &Board, start: Square) -> u64 {
    let mut found = 0;
    let board = board.clone().with_kind(Kind::Open);
    let mut way = vec![start];
    walk(&board, &mut way, &mut |_| found += 1);
    found
}

/// The number of tours of a board, of its kind, that go on from a way: its squares in order, at least one, none twice.
#[must_use]
pub fn count_on(board: &Board, way: &[Square]) -> u64 {
    let mut found = 0;
    walk(board, &mut way.to_vec(), &mut |_| found += 1);
    found
}

/// Calls `visit` with every tour, once in each direction; closed ones begin on the first square.
pub fn walk_all(board: &Board, visit: &mut dyn FnMut(&[Square])) {
    for start in board.squares() {
        walk(board, &mut vec![start], visit);
        if board.kind() == Kind::Closed {
            return;
        }
    }
}

fn walk(board: &Board, way: &mut Vec<Square>, visit: &mut dyn FnMut(&[Square])) {
    let (first, last) = (way[0], way[way.len() - 1]);
    if way.len() as u64 == board.area() {
        // Two squares are joined by one edge only: to go there and back is not a tour.
        let closes = way.len() > 2 && is_jump(last, first);
        if closes || board.kind() == Kind::Open {
            visit(way);
        }
        return;
    }
    for to in board.jumps(last) {
        if !way.contains(&to) {
            way.push(to);
            walk(board, way, visit);
            way.pop();
        }
    }
}
