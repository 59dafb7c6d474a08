//! Pagoda functions: weights on the points that no jump raises.

use super::super::board_shape::BoardShape;
use super::super::point::{Jump, Point};

/// An integer on each point of a classic board, its *weight*; negative only where no peg is ever jumped over.
///
/// A *pagoda function* satisfies w(from) + w(over) ≥ w(to) for every jump. This type does not guarantee it:
/// [`super::check::check_pagoda`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pagoda {
    shape: BoardShape,
    /// In reading order of the points.
    weights: Vec<i64>,
}

impl Pagoda {
    /// Returns these weights, for the points in reading order; `None` unless there is one for each point of a classic
    /// board.
    #[must_use]
    pub fn new(shape: BoardShape, weights: Vec<i64>) -> Option<Self> {
        let fits = shape.sides().is_some() && shape.points().count() == weights.len();
        fits.then_some(Self { shape, weights })
    }

    /// Returns the shape of the board.
    #[must_use]
    pub const fn shape(&self) -> BoardShape {
        self.shape
    }

    /// Iterates over all points in reading order, with their weights.
    pub fn weights(&self) -> impl Iterator<Item = (Point, i64)> + '_ {
        self.shape.points().zip(self.weights.iter().copied())
    }

    /// Returns the weight of a point; 0 off the board.
    #[must_use]
    pub fn at(&self, point: Point) -> i64 {
        self.weights().find(|(here, _)| *here == point).map_or(0, |(_, weight)| weight)
    }

    /// Returns the total weight of these points.
    #[must_use]
    pub fn sum(&self, points: impl IntoIterator<Item = Point>) -> i128 {
        points.into_iter().map(|point| i128::from(self.at(point))).sum()
    }
}

/// Iterates over all jumps whose three points are on a classic board, whatever pegs are there; none for the plane.
pub fn jumps_on(shape: BoardShape) -> impl Iterator<Item = Jump> {
    let jumps = shape.points().flat_map(move |from| shape.directions().iter().map(move |&to| Jump::new(from, to)));
    jumps.filter(move |jump| shape.contains(jump.over()) && shape.contains(jump.to()))
}
