//! Certificates that a target is unreachable from a position, each with its proof.
//!
//! A target is a single peg on a point, or a limit on the number of pegs anywhere. Three things are invariant under
//! jumps or monotone: the parities of the three colours stay equal or different; a peg keeps the parities of its row
//! and its column; and a sum of weights that no single jump raises does not grow. Weights for the classic boards come
//! from a linear program ([`find`]), and those for the plane are the powers of the golden ratio. A target without a
//! certificate here can still be unreachable.
//!
//! **Source.** The colours are those of Reiss, the pagoda functions those of Boardman and Conway (*Winning Ways*,
//! chapter 23), and the weights by the golden ratio are those of Conway's soldiers there.

pub mod find;
mod simplex;
#[cfg(test)]
mod tests;

use super::board_shape::BoardShape;
use super::bound::{Diagonal, colours, same_parity};
use super::point::Point;
use super::position::Position;
use super::rules::Board;

pub use qipan_kernel::pegs::weights::{check, golden, pagoda, unreachable};

pub use check::Fault;
pub use pagoda::Pagoda;
pub use unreachable::{Target, Unreachable};

/// Returns a certificate that the position, one of a game on this board, cannot be brought to the target; `None` if
/// there is none of these kinds. A target that is already met has none, nor has a point off the board.
///
/// Tries the colours first, then parities of rows and columns, then weights. Complete for weights on the classic
/// boards: if there is a pagoda function for a point, one is found, and so it is for each set of at most
/// [`check::MAX_PEGS_LEFT`] points. There are no certificates for more pegs than that, and on the plane for more than
/// one.
///
/// Cost: on the plane, linear in the number of blocks and single pegs, whatever the size, times a logarithm. On the
/// classic boards one linear program, one or two milliseconds, for a single point, and several for [`Target::AtMost`].
#[must_use]
pub fn out_of_reach(board: &Board, position: &Position, target: Target) -> Option<Unreachable> {
    let shape = board.shape();
    let why = match target {
        Target::Peg(point) => of_peg(shape, position, point)?,
        Target::AtMost(most) => of_most(shape, position, most)?,
    };
    debug_assert!(check(shape, position, target, &why).is_proved(), "{why:?}");
    Some(why)
}

fn of_peg(shape: BoardShape, position: &Position, point: Point) -> Option<Unreachable> {
    if !shape.contains(point) {
        return None;
    }
    let slants = Diagonal::ALL.into_iter().filter(|slant| slant.suits(shape));
    let colour = |slant: Diagonal| {
        let (colours, colour) = (colours(position, slant), slant.colour(point));
        let own = colours[colour];
        let mut others = (0..3).filter(|another| *another != colour).map(|another| colours[another]);
        let other = others.find(|other| other % 2 == own % 2)?;
        Some(Unreachable::Colour { slant, point, own, other })
    };
    if let Some(why) = slants.into_iter().find_map(colour) {
        return Some(why);
    }
    if check::in_places_of(position, point) == 0 {
        return Some(Unreachable::Places { point });
    }
    if shape == BoardShape::Plane {
        return (golden::is_below_one(position, point)?).then_some(Unreachable::Golden { point });
    }
    let pagoda = find::find_pagoda(shape, position, &[point])?;
    let sum = i64::try_from(pagoda.sum(position.pegs())).ok()?;
    Some(Unreachable::Pagoda { point, pagoda, sum })
}

fn of_most(shape: BoardShape, position: &Position, most: u64) -> Option<Unreachable> {
    if position.count() <= most {
        return None;
    }
    if most == 0 {
        return Some(Unreachable::Last);
    }
    let alike = |slant: &Diagonal| slant.suits(shape) && same_parity(colours(position, *slant));
    if most == 1
        && let Some(slant) = Diagonal::ALL.into_iter().find(alike)
    {
        return Some(Unreachable::Alike { slant });
    }
    let pagodas = find::find_pagodas(shape, position, most)?;
    Some(Unreachable::Pagodas { most, pagodas })
}
