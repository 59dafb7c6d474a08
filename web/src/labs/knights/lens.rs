//! The lens: the two colours of the squares, and the number of visited squares of each.

use qipan::knights::{Board, Position};
use qipan::{Args, OwnedMessage, Square};

use super::state::{Desk, KnightLab};
use crate::stage::lens::{OverlayKey, Sum};

/// Maximum number of squares of boards on which visited squares are counted too.
const MAX_COUNTED: u64 = 10_000;

/// Returns the number of squares of the colour of the upper left corner, and of the other colour.
fn of_board(board: &Board) -> [u64; 2] {
    if board.is_full() {
        let area = board.area();
        return [area.div_ceil(2), area / 2];
    }
    let dark = board.squares().filter(|square| is_dark(*square)).count() as u64;
    [board.area() - dark, dark]
}

const fn is_dark(square: Square) -> bool {
    !(square.row + square.col).is_multiple_of(2)
}

/// Returns the number of visited squares of each colour. The knight changes colour with each move.
fn visited(position: &Position) -> [u64; 2] {
    let count = position.count();
    let first = [count.div_ceil(2), count / 2];
    match position.first() {
        Some(start) if is_dark(start) => [first[1], first[0]],
        _ => first,
    }
}

/// Returns the counts of the lens, and the conclusion.
pub(super) fn seen(lab: &KnightLab, desk: &Desk) -> Option<OverlayKey> {
    if !lab.setup.colours {
        return None;
    }
    let board = &lab.setup.board;
    let all = of_board(board);
    let visited = (board.area() <= MAX_COUNTED || board.is_full()).then(|| visited(&desk.play.position()));
    let sum = |at: usize| Sum {
        tint: Some(at + 1),
        sign: ["A", "B"][at].to_owned(),
        sum: match visited {
            Some(visited) => format!("{}/{}", visited[at], all[at]),
            None => all[at].to_string(),
        },
        note: None,
    };
    let told = OwnedMessage {
        key: "knights-lens-told",
        args: Args::none().count("light", all[0]).count("dark", all[1]).count("apart", all[0].abs_diff(all[1])),
    };
    Some(OverlayKey { sums: vec![sum(0), sum(1)], told })
}
