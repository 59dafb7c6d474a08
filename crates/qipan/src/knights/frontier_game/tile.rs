//! A tile: to where a square gives the ends that it still lacks.

use std::fmt;
use std::str::FromStr;

use super::super::rules::JUMPS;

/// To where a square gives an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HalfEdge {
    /// To the square that this jump of [`JUMPS`] leads to; below 8.
    Jump(u8),
    /// To no square: an open tour ends here.
    Out,
}

impl HalfEdge {
    /// `a` to `h` for the jumps in reading order, `x` for the end of an open tour.
    const fn letter(self) -> char {
        match self {
            Self::Jump(jump) => (b'a' + jump) as char,
            Self::Out => 'x',
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        let jumps = (0..JUMPS.len() as u8).map(Self::Jump);
        jumps.chain([Self::Out]).find(|end| end.letter() == letter)
    }
}

/// The ends that a square gives: none, one or two different ones.
///
/// ```
/// use qipan::knights::frontier_game::Tile;
///
/// // Two rows down: one column to the left, and one to the right.
/// let tile: Tile = "gh".parse().expect("letters are from a to h, or x");
/// assert_eq!((tile.len(), tile.to_string().as_str()), (2, "gh"));
/// assert_eq!("hg".parse(), Ok(tile));
/// assert!("-".parse::<Tile>().is_ok_and(Tile::is_empty));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tile([Option<HalfEdge>; 2]);

/// The text is none of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTileError;

impl Tile {
    /// A tile with these ends, in any order; `None` where there are more than two, or one of them twice.
    #[must_use]
    pub fn new(ends: &[HalfEdge]) -> Option<Self> {
        match *ends {
            [] => Some(Self::default()),
            [one] => Some(Self([Some(one), None])),
            [one, other] if one != other => Some(Self([Some(one.min(other)), Some(one.max(other))])),
            _ => None,
        }
    }

    /// Its ends.
    pub fn ends(self) -> impl Iterator<Item = HalfEdge> {
        self.0.into_iter().flatten()
    }

    /// How many ends it gives.
    #[must_use]
    pub fn len(self) -> usize {
        self.ends().count()
    }

    /// Does it give none?
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
        self.ends().try_for_each(|end| write!(f, "{}", end.letter()))
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
        let ends: Vec<HalfEdge> =
            text.chars().map(HalfEdge::from_letter).collect::<Option<_>>().ok_or(ParseTileError)?;
        Self::new(&ends).ok_or(ParseTileError)
    }
}
