//! Knight's tours.

use std::sync::Arc;

use qipan::knights::{self, Tour};
use qipan_certificate::{Knights, KnightsClaim, Moves};

/// States that this is a tour of its board, of the board's kind: each square once. The jump that closes it is not a
/// move.
#[must_use]
pub fn tour(tour: &Tour) -> Knights {
    let path = Arc::clone(tour.path());
    let moves = Moves::by_number(path.len(), move |i| path.square(i - 1).map(knights::Move));
    Knights { board: tour.board().clone(), moves, claim: KnightsClaim::Tour }
}
