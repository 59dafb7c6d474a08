//! Why a target is out of reach: certificates for a position in the midst of a game, each with its proof.
//!
//! A target is a single peg on a point, or at most so many pegs anywhere. Three things hold whatever is jumped: the
//! parities of the three colours remain alike or different; a peg keeps to every other row and every other column; and
//! a sum of weights that no single jump raises does not grow. Weights for the classic boards come from a linear program
//! ([`find`]), and those for the plane are the golden ratio's powers. What has no certificate here can still be out of
//! reach.
//!
//! Sources: the colours are those of Reiss, the pagoda functions those of Boardman and Conway (*Winning Ways*, chapter
//! 23), and the golden ratio's are of Conway's soldiers there.

pub mod check;
pub mod find;
mod golden;
pub mod pagoda;
mod simplex;
#[cfg(test)]
mod tests;
pub mod unreachable;

use super::board_shape::BoardShape;
use super::bound::{Diagonal, colours, same_parity};
use super::point::Point;
use super::position::Position;
use super::rules::Board;

pub use check::{Fault, check};
pub use pagoda::Pagoda;
pub use unreachable::{Target, Unreachable};

/// A reason why the position, one of a game on this board, cannot be brought to the target; `None` if none is known. A
/// target that is reached has none, and of points off the board nothing is said.
///
/// First the colours, then the places that pegs can come to, then weights. Complete for weights on the classic boards:
/// if there is a pagoda function for a point, one is found, and so it is for each set of at most [`check::MAX_PEGS_LEFT`]
/// points. More pegs than that, and on the plane more than one, are never shown to be too few.
///
/// Cost: on the plane, the number of blocks and of single pegs, whatever the size, times a logarithm. On the classic
/// boards a linear program, one or two milliseconds, for a single point, and some of them for "at most so many pegs".
#[must_use]
pub fn out_of_reach(board: &Board, position: &Position, target: Target) -> Option<Unreachable> {
    let ground = board.shape();
    let why = match target {
        Target::Peg(point) => of_peg(ground, position, point)?,
        Target::AtMost(most) => of_most(ground, position, most)?,
    };
    debug_assert!(check(ground, position, target, &why).is_proved(), "{why:?}");
    Some(why)
}

fn of_peg(ground: BoardShape, position: &Position, point: Point) -> Option<Unreachable> {
    if !ground.contains(point) {
        return None;
    }
    let slants = Diagonal::ALL.into_iter().filter(|slant| slant.suits(ground));
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
    if ground == BoardShape::Plane {
        return (golden::is_below_one(position, point)?).then_some(Unreachable::Golden { point });
    }
    let pagoda = find::find_pagoda(ground, position, &[point])?;
    let sum = i64::try_from(pagoda.sum(position.pegs())).ok()?;
    Some(Unreachable::Pagoda { point, pagoda, sum })
}

fn of_most(ground: BoardShape, position: &Position, most: u64) -> Option<Unreachable> {
    if position.count() <= most {
        return None;
    }
    if most == 0 {
        return Some(Unreachable::Last);
    }
    let alike = |slant: &Diagonal| slant.suits(ground) && same_parity(colours(position, *slant));
    if most == 1
        && let Some(slant) = Diagonal::ALL.into_iter().find(alike)
    {
        return Some(Unreachable::Alike { slant });
    }
    let pagodas = find::find_pagodas(ground, position, most)?;
    Some(Unreachable::Pagodas { most, pagodas })
}
