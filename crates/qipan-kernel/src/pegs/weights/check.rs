//! The independent checker of certificates of unreachability: uses the rules and the certificate only, never a search.

use crate::message::{Args, Message};
use crate::verdict::Verdict;

use super::super::board_shape::BoardShape;
use super::super::bound::{Colours, Diagonal, colours, same_parity};
use super::super::point::{Jump, Point};
use super::super::position::Position;
use super::golden;
use super::pagoda::{Pagoda, jumps_on};
use super::unreachable::{Target, Unreachable};

/// The largest number of pegs left that certificates by pagoda functions cover.
pub const MAX_PEGS_LEFT: u64 = 3;

/// A fault of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The proof does not apply to this board, position and target, or not with these figures.
    NoObstacle,
    /// This jump raises the weight: the function is not a pagoda function.
    Raised(Jump),
    /// The position weighs no less than the pegs that may be left, so nothing is shown.
    NotLess,
    /// Pagoda functions do not cover sets of more than [`MAX_PEGS_LEFT`] points.
    ManyLeft,
}

impl Message for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::NoObstacle => "pegs-out-fault-obstacle",
            Self::Raised(_) => "pegs-out-fault-raised",
            Self::NotLess => "pegs-out-fault-less",
            Self::ManyLeft => "pegs-out-fault-many",
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::Raised(jump) => Args::none().text("jump", jump.long()),
            Self::ManyLeft => Args::none().count("most", MAX_PEGS_LEFT),
            Self::NoObstacle | Self::NotLess => Args::none(),
        }
    }
}

/// Checks that the certificate shows that `position`, on this board, cannot be brought to `target`.
/// [`Verdict::Proved`]: it is unreachable. `at` counts the jumps from 1, in the order of [`jumps_on`], for
/// [`Fault::Raised`], and is 0 otherwise.
///
/// Cost: the number of blocks and single pegs; for pagoda functions their number times that of the jumps and of the
/// sets that may be left, [`remainders`].
#[must_use]
pub fn check(shape: BoardShape, position: &Position, target: Target, why: &Unreachable) -> Verdict<Fault> {
    // The proofs also hold for a point off the board: no peg is ever there.
    let is_target = |point: &Point| target == Target::Peg(*point);
    let fits = match why {
        Unreachable::Last => target == Target::AtMost(0) && position.count() > 0,
        Unreachable::Alike { slant } => {
            let alike = slant.suits(shape) && same_parity(colours(position, *slant));
            target == Target::AtMost(1) && position.count() > 0 && alike
        }
        Unreachable::Colour { slant, point, own, other } => {
            let (colours, colour) = (colours(position, *slant), slant.colour(*point));
            let mut others = (0..3).filter(|another| *another != colour);
            let agrees = colours[colour] == *own && own % 2 == other % 2;
            is_target(point) && slant.suits(shape) && agrees && others.any(|another| colours[another] == *other)
        }
        Unreachable::Places { point } => is_target(point) && in_places_of(position, *point) == 0,
        Unreachable::Golden { point } => {
            let is_below = || golden::is_below_one(position, *point) == Some(true);
            shape == BoardShape::Plane && is_target(point) && is_below()
        }
        Unreachable::Pagoda { point, pagoda, sum } => {
            let verdict = check_pagoda(shape, position, &[*point], pagoda);
            if !verdict.is_proved() {
                return verdict;
            }
            is_target(point) && pagoda.sum(position.pegs()) == i128::from(*sum)
        }
        Unreachable::Pagodas { most, pagodas } => {
            return match target {
                Target::AtMost(left) if left != *most => NOT_APPLICABLE,
                Target::AtMost(left) if left > MAX_PEGS_LEFT => Verdict::Refuted { at: 0, why: Fault::ManyLeft },
                Target::AtMost(left) => check_pagodas(shape, position, left, pagodas),
                Target::Peg(_) => NOT_APPLICABLE,
            };
        }
    };
    if fits { Verdict::Proved } else { NOT_APPLICABLE }
}

const NOT_APPLICABLE: Verdict<Fault> = Verdict::Refuted { at: 0, why: Fault::NoObstacle };

/// Checks that this is a pagoda function by which the position weighs less than pegs on the points `left`.
/// [`Verdict::Proved`]: it cannot be brought down to just them. `at` as for [`check`].
#[must_use]
pub fn check_pagoda(shape: BoardShape, position: &Position, left: &[Point], pagoda: &Pagoda) -> Verdict<Fault> {
    if !stands_on(position, pagoda.shape()) || pagoda.shape() != shape {
        return NOT_APPLICABLE;
    }
    for (at, jump) in (1..).zip(jumps_on(shape)) {
        if pagoda.sum([jump.from, jump.over()]) < i128::from(pagoda.at(jump.to())) {
            return Verdict::Refuted { at, why: Fault::Raised(jump) };
        }
    }
    if pagoda.sum(position.pegs()) < pagoda.sum(left.iter().copied()) {
        Verdict::Proved
    } else {
        Verdict::Refuted { at: 0, why: Fault::NotLess }
    }
}

/// Checks that these are pagoda functions, and that for each set of points in [`remainders`] one of them gives the
/// position less weight.
fn check_pagodas(shape: BoardShape, position: &Position, most: u64, pagodas: &[Pagoda]) -> Verdict<Fault> {
    let Some(remainders) = remainders(shape, position, most) else { return NOT_APPLICABLE };
    for pagoda in pagodas {
        // The empty set of pegs weighs 0: whether that is more than the position does not matter here.
        let verdict = check_pagoda(shape, position, &[], pagoda);
        if !matches!(verdict, Verdict::Proved | Verdict::Refuted { why: Fault::NotLess, .. }) {
            return verdict;
        }
    }
    let is_shown =
        |left: &Vec<Point>| pagodas.iter().any(|pagoda| pagoda.sum(position.pegs()) < pagoda.sum(left.iter().copied()));
    if remainders.iter().all(is_shown) { Verdict::Proved } else { Verdict::Refuted { at: 0, why: Fault::NotLess } }
}

/// Returns all sets of pegs that may be left of a position when at most `most` are: the nonempty sets of at most `most`
/// points whose colours fit. `None` if there is nothing to show (the position has no more pegs than that), if this is
/// no classic board with this position, or if `most` is above [`MAX_PEGS_LEFT`].
///
/// The colours fit if, for each direction of the diagonals, the parities of the three counts differ from those of the
/// position either all or not at all: each jump changes all three.
#[must_use]
pub fn remainders(shape: BoardShape, position: &Position, most: u64) -> Option<Vec<Vec<Point>>> {
    if most > MAX_PEGS_LEFT || position.count() <= most || !stands_on(position, shape) {
        return None;
    }
    let slants: Vec<Diagonal> = Diagonal::ALL.into_iter().filter(|slant| slant.suits(shape)).collect();
    let counts: Vec<Colours> = slants.iter().map(|slant| colours(position, *slant)).collect();
    let fits = |left: &Vec<Point>| {
        slants.iter().zip(&counts).all(|(slant, counts)| {
            let mut counts = *counts;
            left.iter().for_each(|point| counts[slant.colour(*point)] += 1);
            same_parity(counts)
        })
    };
    let mut sets: Vec<Vec<Point>> = Vec::new();
    let mut largest: Vec<Vec<Point>> = vec![Vec::new()];
    for _ in 0..most {
        let with_one_more = |set: &Vec<Point>| {
            let (set, last) = (set.clone(), set.last().copied());
            let later = shape.points().filter(move |point| last.is_none_or(|last| last < *point));
            later.map(move |point| [&set[..], &[point]].concat())
        };
        largest = largest.iter().flat_map(with_one_more).collect();
        sets.extend(largest.iter().filter(|set| fits(set)).cloned());
    }
    Some(sets)
}

/// Whether all pegs are on points of this classic board.
fn stands_on(position: &Position, shape: BoardShape) -> bool {
    // Only a position that is small enough is tested peg by peg.
    position.count() <= shape.points().count() as u64 && position.pegs().all(|peg| shape.contains(peg))
}

/// Returns the number of pegs that are an even number of rows and an even number of columns away from a point. Cost:
/// the number of blocks, and of points that differ from them.
#[must_use]
pub fn in_places_of(position: &Position, point: Point) -> u64 {
    let even = |a: i64, b: i64| (a - b).rem_euclid(2) == 0;
    position.count_on(2, |peg| even(peg.row, point.row) && even(peg.col, point.col))
}
