//! Tours as the ends that each square gets, and back.

use crate::board::Square;

use super::super::rules::Kind;
use super::spec::{FrontierSpec, HalfEdges};

/// For each square of a ground, and the house as the last, the squares that it is joined to.
pub(super) struct Edges {
    joined: Vec<Vec<usize>>,
}

impl Edges {
    /// None yet. A start is joined to the house.
    pub fn new(ground: &FrontierSpec) -> Self {
        let mut edges = Self { joined: vec![Vec::new(); ground.len() + 1] };
        if let Some(start) = ground.start() {
            edges.join(start, ground.len());
        }
        edges
    }

    fn join(&mut self, one: usize, other: usize) {
        self.joined[one].push(other);
        self.joined[other].push(one);
    }

    /// Those that square number `t` gets.
    pub fn add(&mut self, ground: &FrontierSpec, t: usize, ends: &HalfEdges) {
        for slot in ends.slots() {
            self.join(t, ground.at_slot(t, usize::from(*slot)).unwrap_or(ground.len()));
        }
    }

    /// The tour. A closed one begins with the first square in reading order and goes on to the earlier of its neighbours; an
    /// open one begins with the earlier of its ends, or with the start.
    pub fn tour(&self, ground: &FrontierSpec) -> Vec<Square> {
        let house = ground.len();
        let squares = (0..house).filter(|t| ground.has(*t));
        let first = match (ground.start(), ground.apex()) {
            (Some(start), _) => Some(start),
            (None, Some(_)) => self.joined[house].iter().copied().min_by_key(|t| ground.square(*t)),
            (None, None) => squares.clone().min_by_key(|t| ground.square(*t)),
        };
        let Some(first) = first else { return Vec::new() };
        let next = self.joined[first].iter().copied().filter(|t| *t != house).min_by_key(|t| ground.square(*t));
        let (mut before, mut at, mut tour) = (first, next, vec![ground.square(first)]);
        let len = squares.count();
        while let Some(here) = at.filter(|here| *here != first && *here != house && tour.len() < len) {
            tour.push(ground.square(here));
            // Two squares that are joined twice do not occur.
            let next = self.joined[here].iter().copied().find(|next| *next != before);
            (before, at) = (here, next);
        }
        tour
    }

    /// Those of a way over all squares of the board.
    pub fn of(ground: &FrontierSpec, kind: Kind, tour: &[Square]) -> Option<Self> {
        let mut edges = Self { joined: vec![Vec::new(); ground.len() + 1] };
        let number = |square: &Square| ground.number(*square);
        let numbers: Vec<usize> = tour.iter().map(number).collect::<Option<_>>()?;
        for both in numbers.windows(2) {
            edges.join(both[0], both[1]);
        }
        let (first, last) = (*numbers.first()?, *numbers.last()?);
        match kind {
            Kind::Closed => edges.join(first, last),
            Kind::Open => [first, last].into_iter().for_each(|end| edges.join(end, ground.len())),
        }
        Some(edges)
    }

    /// Are these the ends that square number `t` gives to later ones?
    pub fn is_given(&self, ground: &FrontierSpec, t: usize, ends: &HalfEdges) -> bool {
        let is_later = |u: &&usize| **u > t && !(**u == ground.len() && ground.start() == Some(t));
        let mut wanted: Vec<usize> = self.joined[t].iter().filter(is_later).copied().collect();
        let at = |slot: &u8| ground.at_slot(t, usize::from(*slot)).unwrap_or(ground.len());
        let mut given: Vec<usize> = ends.slots().iter().map(at).collect();
        wanted.sort_unstable();
        given.sort_unstable();
        wanted == given
    }
}
