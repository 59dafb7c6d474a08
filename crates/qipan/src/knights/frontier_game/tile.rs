//! Tiles: the half-edges that a square places.

use std::fmt;
use std::str::FromStr;

use super::super::rules::KNIGHT_MOVES;

/// A half-edge of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HalfEdge {
    /// Along this move of [`KNIGHT_MOVES`], from 0 to 7.
    Jump(u8),
    /// To the apex: the square is an end of an open tour.
    Out,
}

impl HalfEdge {
    /// The letter: `a` to `h` for the moves in reading order, `x` for the apex.
    const fn letter(self) -> char {
        match self {
            Self::Jump(jump) => (b'a' + jump) as char,
            Self::Out => 'x',
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        let jumps = (0..KNIGHT_MOVES.len() as u8).map(Self::Jump);
        jumps.chain([Self::Out]).find(|half_edge| half_edge.letter() == letter)
    }
}

/// The half-edges that a square places: none, one, or two different ones.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use qipan::knights::frontier_game::Tile;
///
/// // Two rows down: one column to the left, and one to the right.
/// let tile: Tile = "gh".parse()?;
/// assert_eq!((tile.len(), tile.to_string().as_str()), (2, "gh"));
/// assert_eq!("hg".parse(), Ok(tile));
/// assert!("-".parse::<Tile>().is_ok_and(Tile::is_empty));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tile([Option<HalfEdge>; 2]);

/// The text is not a tile: at most two different letters from `a` to `h` and `x`, or `-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTileError;

impl fmt::Display for ParseTileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tile is one or two different letters from a to h and x, or -")
    }
}

impl std::error::Error for ParseTileError {}

impl Tile {
    /// The tile with these half-edges, in any order; `None` if there are more than two, or one of them twice.
    #[must_use]
    pub fn new(half_edges: &[HalfEdge]) -> Option<Self> {
        match *half_edges {
            [] => Some(Self::default()),
            [one] => Some(Self([Some(one), None])),
            [one, other] if one != other => Some(Self([Some(one.min(other)), Some(one.max(other))])),
            _ => None,
        }
    }

    /// The half-edges.
    pub fn half_edges(self) -> impl Iterator<Item = HalfEdge> {
        self.0.into_iter().flatten()
    }

    /// Number of half-edges.
    #[must_use]
    pub fn len(self) -> usize {
        self.half_edges().count()
    }

    /// Returns whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0].is_none()
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.half_edges().try_for_each(|half_edge| write!(f, "{}", half_edge.letter()))
    }
}

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Self, ParseTileError> {
        if text == "-" {
            return Ok(Self::default());
        }
        if text.is_empty() || text.len() > 2 {
            return Err(ParseTileError);
        }
        let half_edges: Vec<HalfEdge> =
            text.chars().map(HalfEdge::from_letter).collect::<Option<_>>().ok_or(ParseTileError)?;
        Self::new(&half_edges).ok_or(ParseTileError)
    }
}
