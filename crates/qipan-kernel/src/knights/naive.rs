//! Naive twin: enumerates every path of the knight by backtracking.

use crate::board::Square;

use super::rules::{Board, Kind, is_knight_move};

/// Number of tours of a board, of its kind: closed tours up to start and direction, open tours up to direction. A
/// single square has one open tour and no closed one.
#[must_use]
pub fn count(board: &Board) -> u64 {
    let mut found = 0;
    walk_all(board, &mut |_| found += 1);
    // Each tour is found in both directions; closed tours are all started on the first square.
    if board.area() == 1 { u64::from(board.kind() == Kind::Open) } else { found / 2 }
}

/// Number of open tours that begin on `start`, in that direction only.
#[must_use]
pub fn count_from(board: &Board, start: Square) -> u64 {
    let mut found = 0;
    let board = board.clone().with_kind(Kind::Open);
    let mut path = vec![start];
    walk(&board, &mut path, &mut |_| found += 1);
    found
}

/// Number of tours of a board, of its kind, that extend a path: its squares in order, at least one, all distinct.
#[must_use]
pub fn count_on(board: &Board, path: &[Square]) -> u64 {
    let mut found = 0;
    walk(board, &mut path.to_vec(), &mut |_| found += 1);
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

fn walk(board: &Board, path: &mut Vec<Square>, visit: &mut dyn FnMut(&[Square])) {
    let (first, last) = (path[0], path[path.len() - 1]);
    if path.len() as u64 == board.area() {
        // Two squares are joined by one edge only, so going there and back is not a tour.
        let closes = path.len() > 2 && is_knight_move(last, first);
        if closes || board.kind() == Kind::Open {
            visit(path);
        }
        return;
    }
    for to in board.neighbours(last) {
        if !path.contains(&to) {
            path.push(to);
            walk(board, path, visit);
            path.pop();
        }
    }
}
