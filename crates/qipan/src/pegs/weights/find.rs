//! The search for pagoda functions: a linear program for each set of points that may be left.

use super::super::board_shape::BoardShape;
use super::super::point::{Jump, Point};
use super::super::position::Position;
use super::check::{check_pagoda, remainders};
use super::pagoda::{Pagoda, jumps_on};
use super::simplex::{Column, separate};

/// A pagoda function by which these pegs together weigh more than the position, so that it cannot be brought down to
/// just them. `None` means that no pagoda function shows it, or that this is no position of a classic board with a set
/// of its points.
///
/// That is complete, since weights are sought with w(from) + w(over) − w(to) ≥ 0 for all jumps and with the position's
/// sum below that of what is left, and that is a linear program, solved exactly. Weights that are fractions can be
/// multiplied. Of all such functions it is one of the lightest, with a difference of 1 before it is multiplied, where
/// weights below zero count more than others.
///
/// Cost: measured, a twentieth of a millisecond on the triangle, 1 on the English board and 2 on the European, seldom
/// above 5.
#[must_use]
pub fn find_pagoda(ground: BoardShape, position: &Position, left: &[Point]) -> Option<Pagoda> {
    let points: Vec<Point> = ground.points().collect();
    // A position with more pegs than points is none of this board, and could be as large as any.
    if position.count() > points.len() as u64 {
        return None;
    }
    // Points in reading order are sorted.
    let index = |point: Point| points.binary_search(&point).ok();
    let mut apart = vec![0; points.len()];
    for peg in position.pegs() {
        apart[index(peg)?] -= 1;
    }
    for point in left {
        let entry = &mut apart[index(*point)?];
        *entry += 1;
        if *entry > 1 {
            return None;
        }
    }
    let column = |jump: Jump| Some([(index(jump.from)?, 1), (index(jump.over())?, 1), (index(jump.to())?, -1)]);
    let jumps: Vec<Column> = jumps_on(ground).filter_map(column).collect();
    // A point between two others weighs no less than nothing: w(over) ≥ w(to) − w(from), and, the other way, ≥ w(from)
    // − w(to).
    let mut free = vec![true; points.len()];
    jumps.iter().for_each(|[_, (over, _), _]| free[*over] = false);
    let weights = separate(&jumps, &apart, &free).ok()?;
    let weights = weights.into_iter().map(i64::try_from).collect::<Result<_, _>>().ok()?;
    let pagoda = Pagoda::new(ground, weights)?;
    check_pagoda(ground, position, left, &pagoda).is_proved().then_some(pagoda)
}

/// Pagoda functions that together show that more than `most` pegs remain: for each set of at most so many points whose
/// colours fit, one of them. `None` means that no pagoda functions show it, or that `most` is above
/// [`super::check::MAX_PEGS_LEFT`].
///
/// Cost: a linear program for some of the sets, up to the first for which there is no pagoda function: measured, up to
/// 10 milliseconds, seldom above 25.
#[must_use]
pub fn find_pagodas(ground: BoardShape, position: &Position, most: u64) -> Option<Vec<Pagoda>> {
    let mut found: Vec<Pagoda> = Vec::new();
    for left in remainders(ground, position, most)? {
        if !found.iter().any(|pagoda| pagoda.sum(position.pegs()) < pagoda.sum(left.iter().copied())) {
            found.push(find_pagoda(ground, position, &left)?);
        }
    }
    Some(found)
}
