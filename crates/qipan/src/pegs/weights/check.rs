//! The independent checker of certificates: it knows the rules and reads what it is given, and never how that was
//! found.

use crate::message::{Args, Message};
use crate::verdict::Verdict;

use super::super::board_shape::BoardShape;
use super::super::bound::{Colours, Diagonal, colours, same_parity};
use super::super::point::{Jump, Point};
use super::super::position::Position;
use super::golden;
use super::pagoda::{Pagoda, jumps_on};
use super::unreachable::{Target, Unreachable};

/// "At most so many pegs" is looked into, by pagoda functions, up to this number.
pub const MAX_PEGS_LEFT: u64 = 3;

/// What is wrong with a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The proof does not speak of this board and position and of this target, or not with these figures.
    NoObstacle,
    /// A jump raises the weight: the function is not a pagoda function.
    Raised(Jump),
    /// The position weighs no less than what may be left, so nothing is shown.
    NotLess,
    /// By pagoda functions, sets of more than [`MAX_PEGS_LEFT`] points are not looked at.
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

/// Does the certificate show that `position`, on this ground, cannot be brought to `target`? [`Verdict::Proved`]: it is
/// out of reach. `at` counts a jump from 1, in the order of [`jumps_on`], for [`Fault::Raised`], and else is 0.
///
/// Cost: the number of blocks and single pegs, and for pagoda functions their number times that of the jumps and of the
/// sets that may be left, [`remainders`].
#[must_use]
pub fn check(ground: BoardShape, position: &Position, target: Target, why: &Unreachable) -> Verdict<Fault> {
    // Where the board has no such point, the proofs hold as well: a peg never stands there.
    let is_target = |point: &Point| target == Target::Peg(*point);
    let fits = match why {
        Unreachable::Last => target == Target::AtMost(0) && position.count() > 0,
        Unreachable::Alike { slant } => {
            let alike = slant.suits(ground) && same_parity(colours(position, *slant));
            target == Target::AtMost(1) && position.count() > 0 && alike
        }
        Unreachable::Colour { slant, point, own, other } => {
            let (colours, colour) = (colours(position, *slant), slant.colour(*point));
            let mut others = (0..3).filter(|another| *another != colour);
            let agrees = colours[colour] == *own && own % 2 == other % 2;
            is_target(point) && slant.suits(ground) && agrees && others.any(|another| colours[another] == *other)
        }
        Unreachable::Places { point } => is_target(point) && in_places_of(position, *point) == 0,
        Unreachable::Golden { point } => {
            let is_below = || golden::is_below_one(position, *point) == Some(true);
            ground == BoardShape::Plane && is_target(point) && is_below()
        }
        Unreachable::Pagoda { point, pagoda, sum } => {
            let verdict = check_pagoda(ground, position, &[*point], pagoda);
            if !verdict.is_proved() {
                return verdict;
            }
            is_target(point) && pagoda.sum(position.pegs()) == i128::from(*sum)
        }
        Unreachable::Pagodas { most, pagodas } => {
            return match target {
                Target::AtMost(left) if left != *most => NO,
                Target::AtMost(left) if left > MAX_PEGS_LEFT => Verdict::Refuted { at: 0, why: Fault::ManyLeft },
                Target::AtMost(left) => check_pagodas(ground, position, left, pagodas),
                Target::Peg(_) => NO,
            };
        }
    };
    if fits { Verdict::Proved } else { NO }
}

const NO: Verdict<Fault> = Verdict::Refuted { at: 0, why: Fault::NoObstacle };

/// Is this a pagoda function, by which the position weighs less than pegs on the points `left`? [`Verdict::Proved`]: it
/// cannot be brought down to just them. `at` is as for [`check`].
#[must_use]
pub fn check_pagoda(ground: BoardShape, position: &Position, left: &[Point], pagoda: &Pagoda) -> Verdict<Fault> {
    if !stands_on(position, pagoda.ground()) || pagoda.ground() != ground {
        return NO;
    }
    for (at, jump) in (1..).zip(jumps_on(ground)) {
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

/// Are these pagoda functions, and is there for each set of points in [`remainders`] one by which the position weighs
/// less?
fn check_pagodas(ground: BoardShape, position: &Position, most: u64, pagodas: &[Pagoda]) -> Verdict<Fault> {
    let Some(remainders) = remainders(ground, position, most) else { return NO };
    for pagoda in pagodas {
        // Pegs on no points weigh 0: whether that is more than the position does not matter here.
        let verdict = check_pagoda(ground, position, &[], pagoda);
        if !matches!(verdict, Verdict::Proved | Verdict::Refuted { why: Fault::NotLess, .. }) {
            return verdict;
        }
    }
    let is_shown =
        |left: &Vec<Point>| pagodas.iter().any(|pagoda| pagoda.sum(position.pegs()) < pagoda.sum(left.iter().copied()));
    if remainders.iter().all(is_shown) { Verdict::Proved } else { Verdict::Refuted { at: 0, why: Fault::NotLess } }
}

/// All that could be left of a position when at most `most` pegs are: the sets of so many points or fewer, at least
/// one, whose colours fit. `None` if nothing is to be shown (the position has no more pegs than that), if this is no
/// classic board with this position, or if `most` is above [`MAX_PEGS_LEFT`].
///
/// The colours fit if, slant by slant, the parities of the three counts differ from those of the position all or not at
/// all: with each jump, all three change.
#[must_use]
pub fn remainders(ground: BoardShape, position: &Position, most: u64) -> Option<Vec<Vec<Point>>> {
    if most > MAX_PEGS_LEFT || position.count() <= most || !stands_on(position, ground) {
        return None;
    }
    let slants: Vec<Diagonal> = Diagonal::ALL.into_iter().filter(|slant| slant.suits(ground)).collect();
    let counts: Vec<Colours> = slants.iter().map(|slant| colours(position, *slant)).collect();
    let fits = |left: &Vec<Point>| {
        slants.iter().zip(&counts).all(|(slant, counts)| {
            let mut counts = *counts;
            left.iter().for_each(|point| counts[slant.colour(*point)] += 1);
            same_parity(counts)
        })
    };
    let mut sets: Vec<Vec<Point>> = Vec::new();
    let mut longest: Vec<Vec<Point>> = vec![Vec::new()];
    for _ in 0..most {
        let with_one_more = |set: &Vec<Point>| {
            let (set, last) = (set.clone(), set.last().copied());
            let later = ground.points().filter(move |point| last.is_none_or(|last| last < *point));
            later.map(move |point| [&set[..], &[point]].concat())
        };
        longest = longest.iter().flat_map(with_one_more).collect();
        sets.extend(longest.iter().filter(|set| fits(set)).cloned());
    }
    Some(sets)
}

/// Do all pegs stand on points of this classic board?
fn stands_on(position: &Position, ground: BoardShape) -> bool {
    // Only a position that is small enough is looked at peg by peg.
    position.count() <= ground.points().count() as u64 && position.pegs().all(|peg| ground.contains(peg))
}

/// How many pegs stand an even number of rows and an even number of columns away from a point. Cost: its blocks and the points
/// where it is otherwise.
#[must_use]
pub fn in_places_of(position: &Position, point: Point) -> u64 {
    let even = |a: i64, b: i64| (a - b).rem_euclid(2) == 0;
    position.count_on(2, |peg| even(peg.row, point.row) && even(peg.col, point.col))
}
