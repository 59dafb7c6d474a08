//! Positions of the frontier game: the tiles so far, and the degrees and mates of the vertices.

use std::fmt;

use super::tile::Tile;

/// The tiles placed so far. Vertices are numbered in the order of the squares; the apex of open tours comes last.
#[derive(Clone, PartialEq, Eq)]
pub struct FrontierPosition {
    pub(super) tiles: Vec<Tile>,
    /// The degree of each vertex.
    pub(super) degrees: Vec<u8>,
    /// For each vertex of degree 1 its mate, the other end of its path; for all others the vertex itself.
    pub(super) mates: Vec<u16>,
}

/// The effect of a new edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Join {
    /// One end of the resulting path.
    pub one: u16,
    /// Its other end.
    pub other: u16,
    /// Whether the edge closes a cycle.
    pub closes: bool,
}

impl FrontierPosition {
    pub(super) fn new(vertices: usize) -> Self {
        Self { tiles: Vec::new(), degrees: vec![0; vertices], mates: (0..vertices as u16).collect() }
    }

    /// Number of tiles placed.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tiles.len()
    }

    /// The tiles in order.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Adds an edge between two vertices of degree less than 2.
    pub(super) fn join(&mut self, one: usize, other: usize) -> Join {
        let closes = self.degrees[one] == 1 && usize::from(self.mates[one]) == other;
        let (mate, other_mate) = (self.mates[one], self.mates[other]);
        for at in [one, other] {
            self.degrees[at] += 1;
            self.mates[at] = at as u16;
        }
        if !closes {
            self.mates[usize::from(mate)] = other_mate;
            self.mates[usize::from(other_mate)] = mate;
        }
        Join { one: mate.min(other_mate), other: mate.max(other_mate), closes }
    }
}

impl fmt::Debug for FrontierPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles: Vec<String> = self.tiles.iter().map(ToString::to_string).collect();
        f.write_str(&tiles.join(" "))
    }
}
