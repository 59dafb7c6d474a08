//! Search for pagoda functions by exact linear programming.

use super::super::board_shape::BoardShape;
use super::super::point::{Jump, Point};
use super::super::position::Position;
use super::check::{check_pagoda, remainders};
use super::pagoda::{Pagoda, jumps_on};
use super::simplex::{Column, separate};

/// Returns a pagoda function that gives the position less weight than pegs on the points `left`, so that it cannot be
/// brought down to just them. `None` if there is no such function, or if this is no position of a classic board with a
/// set of its points.
///
/// *Complete*, since weights with w(from) + w(over) − w(to) ≥ 0 for all jumps and a smaller sum for the position than
/// for `left` are the solutions of a linear program, which is solved exactly; rational weights are multiplied by their
/// denominator. Of all such functions the result is one of the lightest, with a difference of 1 before it is
/// multiplied, where negative weights cost more than positive ones.
///
/// Cost: measured, 0.05 ms on the triangle, 1 ms on the English board and 2 ms on the European, seldom above 5 ms.
#[must_use]
pub fn find_pagoda(shape: BoardShape, position: &Position, left: &[Point]) -> Option<Pagoda> {
    let points: Vec<Point> = shape.points().collect();
    // A position with more pegs than points is none of this board, and could be of any size.
    if position.count() > points.len() as u64 {
        return None;
    }
    // Points in reading order are sorted.
    let index = |point: Point| points.binary_search(&point).ok();
    let mut target = vec![0; points.len()];
    for peg in position.pegs() {
        target[index(peg)?] -= 1;
    }
    for point in left {
        let entry = &mut target[index(*point)?];
        *entry += 1;
        if *entry > 1 {
            return None;
        }
    }
    let column = |jump: Jump| Some([(index(jump.from)?, 1), (index(jump.over())?, 1), (index(jump.to())?, -1)]);
    let jumps: Vec<Column> = jumps_on(shape).filter_map(column).collect();
    // A point between two others has a weight of at least 0: w(over) ≥ w(to) − w(from), and, the other way, ≥ w(from) −
    // w(to).
    let mut free = vec![true; points.len()];
    jumps.iter().for_each(|[_, (over, _), _]| free[*over] = false);
    let weights = separate(&jumps, &target, &free).ok()?;
    let weights = weights.into_iter().map(i64::try_from).collect::<Result<_, _>>().ok()?;
    let pagoda = Pagoda::new(shape, weights)?;
    check_pagoda(shape, position, left, &pagoda).is_proved().then_some(pagoda)
}

/// Returns pagoda functions that together show that more than `most` pegs remain: one of them for each set of at most
/// `most` points whose colours fit. `None` if pagoda functions do not show it, or if `most` is above
/// [`super::check::MAX_PEGS_LEFT`].
///
/// Cost: a linear program for some of the sets, up to the first without a pagoda function: measured, up to 10 ms,
/// seldom above 25 ms.
#[must_use]
pub fn find_pagodas(shape: BoardShape, position: &Position, most: u64) -> Option<Vec<Pagoda>> {
    let mut found: Vec<Pagoda> = Vec::new();
    for left in remainders(shape, position, most)? {
        if !found.iter().any(|pagoda| pagoda.sum(position.pegs()) < pagoda.sum(left.iter().copied())) {
            found.push(find_pagoda(shape, position, &left)?);
        }
    }
    Some(found)
}
