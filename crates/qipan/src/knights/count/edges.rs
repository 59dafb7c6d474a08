//! Conversion between tours and the half-edges that each square places.

use crate::board::Square;

use super::super::rules::Kind;
use super::spec::{FrontierSpec, HalfEdges};

/// For each square, and the apex as the last vertex, its neighbours in the tour.
pub(super) struct Edges {
    neighbours: Vec<Vec<usize>>,
}

impl Edges {
    /// The graph without edges, except that between a given start and the apex.
    pub fn new(spec: &FrontierSpec) -> Self {
        let mut edges = Self { neighbours: vec![Vec::new(); spec.len() + 1] };
        if let Some(start) = spec.start() {
            edges.join(start, spec.len());
        }
        edges
    }

    fn join(&mut self, one: usize, other: usize) {
        self.neighbours[one].push(other);
        self.neighbours[other].push(one);
    }

    /// Adds the edges of the half-edges that square number `t` places.
    pub fn add(&mut self, spec: &FrontierSpec, t: usize, half_edges: &HalfEdges) {
        for slot in half_edges.slots() {
            self.join(t, spec.at_slot(t, usize::from(*slot)).unwrap_or(spec.len()));
        }
    }

    /// The tour. A closed one begins with the first square in reading order and continues to the earlier of its
    /// neighbours; an open one begins with the earlier of its ends, or with the given start.
    pub fn tour(&self, spec: &FrontierSpec) -> Vec<Square> {
        let apex = spec.len();
        let squares = (0..apex).filter(|t| spec.has(*t));
        let first = match (spec.start(), spec.apex()) {
            (Some(start), _) => Some(start),
            (None, Some(_)) => self.neighbours[apex].iter().copied().min_by_key(|t| spec.square(*t)),
            (None, None) => squares.clone().min_by_key(|t| spec.square(*t)),
        };
        let Some(first) = first else { return Vec::new() };
        let next = self.neighbours[first].iter().copied().filter(|t| *t != apex).min_by_key(|t| spec.square(*t));
        let (mut before, mut at, mut tour) = (first, next, vec![spec.square(first)]);
        let len = squares.count();
        while let Some(here) = at.filter(|here| *here != first && *here != apex && tour.len() < len) {
            tour.push(spec.square(here));
            // No two squares are joined by two edges.
            let next = self.neighbours[here].iter().copied().find(|next| *next != before);
            (before, at) = (here, next);
        }
        tour
    }

    /// The edges of a path over all squares of the board; closed if the kind is.
    pub fn of(spec: &FrontierSpec, kind: Kind, tour: &[Square]) -> Option<Self> {
        let mut edges = Self { neighbours: vec![Vec::new(); spec.len() + 1] };
        let number = |square: &Square| spec.number(*square);
        let numbers: Vec<usize> = tour.iter().map(number).collect::<Option<_>>()?;
        for both in numbers.windows(2) {
            edges.join(both[0], both[1]);
        }
        let (first, last) = (*numbers.first()?, *numbers.last()?);
        match kind {
            Kind::Closed => edges.join(first, last),
            Kind::Open => [first, last].into_iter().for_each(|end| edges.join(end, spec.len())),
        }
        Some(edges)
    }

    /// Whether square number `t` places exactly these half-edges.
    pub fn places(&self, spec: &FrontierSpec, t: usize, half_edges: &HalfEdges) -> bool {
        let is_later = |u: &&usize| **u > t && !(**u == spec.len() && spec.start() == Some(t));
        let mut expected: Vec<usize> = self.neighbours[t].iter().filter(is_later).copied().collect();
        let at = |slot: &u8| spec.at_slot(t, usize::from(*slot)).unwrap_or(spec.len());
        let mut given: Vec<usize> = half_edges.slots().iter().map(at).collect();
        expected.sort_unstable();
        given.sort_unstable();
        expected == given
    }
}
