//! The whole game by length: how many partial tours there are, and how many of them can be finished.
//!
//! **What.** [`layers`] counts the paths of the knight of 1, 2, 3, … squares, and those that some tour of the board's kind
//! extends.
//!
//! **Cost.** Paths over the same squares that end on the same square are one position, with their number. The number of
//! positions is limited: 5×5 from a corner has some hundred thousand. Where the limit is reached, only the first layers are
//! known.

use crate::board::Square;
use crate::game_graph::{self, Counted, Layer, LayerGoal, Layers};
use crate::progress::{Cancelled, Progress};

use super::moves::RandomKnight;
use super::rules::{Board, Kind};

/// Returns the layers of paths from a square: the first one has a single square. Empty and incomplete on boards of more than
/// 64 squares, or if the board lacks the square. At most `max_states` positions are stored.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn layers(board: &Board, first: Square, max_states: u64, progress: &mut dyn Progress) -> Result<Layers, Cancelled> {
    if board.area() > 64 {
        return Ok(Layers::default());
    }
    let home = (board.kind() == Kind::Closed).then_some(first);
    let knight = RandomKnight::new(board, home);
    let Some(start) = knight.after(0, first) else { return Ok(Layers::default()) };
    if home.is_some() && board.area() == 1 {
        let only = Layer { reachable: 1u32.into(), winnable: Some(0u32.into()) };
        return Ok(Layers { layers: vec![only], is_complete: true });
    }
    // A closed tour ends with its last square: the move that closes it adds none.
    game_graph::layers(&knight, start, (Counted::Sequences, LayerGoal::Success), max_states, progress)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::naive;
    use super::*;
    use crate::progress::NoProgress;

    /// The naive twin: every path, by backtracking, and whether a tour extends it.
    fn walk(board: &Board, path: &mut Vec<Square>, counts: &mut Vec<(u64, u64)>) {
        if counts.len() < path.len() {
            counts.resize(path.len(), (0, 0));
        }
        let layer = &mut counts[path.len() - 1];
        layer.0 += 1;
        layer.1 += u64::from(naive::count_on(board, path) > 0);
        let next: Vec<Square> =
            board.neighbours(path[path.len() - 1]).filter(|square| !path.contains(square)).collect();
        for square in next {
            path.push(square);
            walk(board, path, counts);
            path.pop();
        }
    }

    /// All boards of up to 4×4, from each square, and a ring.
    #[test]
    fn layers_agree_with_the_naive_twin() {
        let full = |rows, cols, kind| Board::new(rows, cols, kind).unwrap();
        let ring = full(3, 3, Kind::Closed).without(BTreeSet::from([Square::new(1, 1)])).unwrap();
        let sides = (1..=4).flat_map(|rows| (1..=4).map(move |cols| (rows, cols)));
        let boards = sides.flat_map(|(rows, cols)| [Kind::Open, Kind::Closed].map(|kind| full(rows, cols, kind)));
        for board in boards.chain([ring]) {
            for first in board.squares() {
                let mut expected = Vec::new();
                walk(&board, &mut vec![first], &mut expected);
                let found = layers(&board, first, 1 << 20, &mut NoProgress).unwrap();
                assert_eq!(found.counts(), expected, "{board:?} {first:?}");
            }
        }
    }

    #[test]
    fn layers_have_known_numbers() {
        let board = Board::new(5, 5, Kind::Open).unwrap();
        let corner = Square::new(0, 0);
        let found = layers(&board, corner, 1 << 21, &mut NoProgress).unwrap().counts();
        assert_eq!(found[..2], [(1, 1), (2, 2)]);
        assert_eq!((found.len(), found[24]), (25, (304, 304)), "the tours of 5×5 from a corner");
        let few = layers(&board, corner, 100, &mut NoProgress).unwrap();
        assert!(!few.is_complete && few.layers.iter().all(|layer| layer.winnable.is_none()));
        let large = Board::new(9, 9, Kind::Open).unwrap();
        assert_eq!(layers(&large, corner, 1 << 20, &mut NoProgress).unwrap(), Layers::default());
        assert_eq!(layers(&board, corner, 100, &mut |_, _| Err(Cancelled)), Err(Cancelled));
    }
}
