//! How far the tiles are laid, and what of them still matters.

use std::fmt;

use super::tile::Tile;

/// How far the tiles are laid. Squares are known by their numbers in the order of the laying; the house of open tours, from
/// which they come and to which they go, is the last.
#[derive(Clone, PartialEq, Eq)]
pub struct FrontierPosition {
    pub(super) tiles: Vec<Tile>,
    /// How many ends each has.
    pub(super) ends: Vec<u8>,
    /// For each with one end the other end of its chain; for all others itself.
    pub(super) mates: Vec<u16>,
}

/// What an end that was given did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Met {
    /// The chain that is there now leads from here.
    pub one: u16,
    /// To here.
    pub other: u16,
    /// Both ends of a chain met.
    pub closes: bool,
}

impl FrontierPosition {
    pub(super) fn new(vertices: usize) -> Self {
        Self { tiles: Vec::new(), ends: vec![0; vertices], mates: (0..vertices as u16).collect() }
    }

    /// How many squares have their tiles.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tiles.len()
    }

    /// The tiles in order.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// One gives an end to the other. Both must lack one.
    pub(super) fn join(&mut self, one: usize, other: usize) -> Met {
        let closes = self.ends[one] == 1 && usize::from(self.mates[one]) == other;
        let (far, farther) = (self.mates[one], self.mates[other]);
        for at in [one, other] {
            self.ends[at] += 1;
            self.mates[at] = at as u16;
        }
        if !closes {
            self.mates[usize::from(far)] = farther;
            self.mates[usize::from(farther)] = far;
        }
        Met { one: far.min(farther), other: far.max(farther), closes }
    }
}

impl fmt::Debug for FrontierPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles: Vec<String> = self.tiles.iter().map(ToString::to_string).collect();
        f.write_str(&tiles.join(" "))
    }
}
