//! Pagoda functions: weights that no jump raises.

use super::super::board_shape::BoardShape;
use super::super::point::{Jump, Point};

/// A whole number on each point of a classic board, its *weight*; below zero it can be where nothing is jumped over.
///
/// It is a *pagoda function* if w(from) + w(over) ≥ w(to) for every jump. Whether it is one, only
/// [`super::check::check_pagoda`] knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pagoda {
    ground: BoardShape,
    /// In reading order.
    weights: Vec<i64>,
}

impl Pagoda {
    /// These weights, for the points in reading order; `None` unless there is one for each point of a classic board.
    #[must_use]
    pub fn new(ground: BoardShape, weights: Vec<i64>) -> Option<Self> {
        let fits = ground.sides().is_some() && ground.points().count() == weights.len();
        fits.then_some(Self { ground, weights })
    }

    /// The board.
    #[must_use]
    pub const fn ground(&self) -> BoardShape {
        self.ground
    }

    /// All points in reading order, with their weights.
    pub fn weights(&self) -> impl Iterator<Item = (Point, i64)> + '_ {
        self.ground.points().zip(self.weights.iter().copied())
    }

    /// The weight of a point; 0 outside the board.
    #[must_use]
    pub fn at(&self, point: Point) -> i64 {
        self.weights().find(|(here, _)| *here == point).map_or(0, |(_, weight)| weight)
    }

    /// The weight of these points together.
    #[must_use]
    pub fn sum(&self, points: impl IntoIterator<Item = Point>) -> i128 {
        points.into_iter().map(|point| i128::from(self.at(point))).sum()
    }
}

/// All jumps for which a classic board has the points, whatever pegs stand there; none for the plane.
pub fn jumps_on(ground: BoardShape) -> impl Iterator<Item = Jump> {
    let jumps = ground.points().flat_map(move |from| ground.directions().iter().map(move |&to| Jump::new(from, to)));
    jumps.filter(move |jump| ground.contains(jump.over()) && ground.contains(jump.to()))
}
