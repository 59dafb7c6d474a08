//! Lower bounds on the number of pegs that remain, each with its proof.
//!
//! A bound is the certificate that goes with a list of jumps. The checker tests whether the start satisfies the
//! hypothesis of the proof. Targets of single pegs have certificates of their own, in [`super::weights`].

use crate::message::{Args, Message};

use super::board_shape::BoardShape;
use super::point::Point;
use super::position::Position;
use super::rules::Start;

/// The direction of the diagonals in a 3-colouring of the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Diagonal {
    /// Colour (row + column) mod 3: each diagonal from lower left to upper right has one colour.
    Rising,
    /// Colour (row − column) mod 3: each diagonal from upper left to lower right has one colour.
    Falling,
}

impl Diagonal {
    /// Both directions.
    pub const ALL: [Self; 2] = [Self::Rising, Self::Falling];

    /// Returns the colour of a point: 0, 1 or 2.
    #[must_use]
    pub const fn colour(self, point: Point) -> usize {
        let sum = match self {
            Self::Rising => point.row + point.col,
            Self::Falling => point.row - point.col,
        };
        sum.rem_euclid(3) as usize
    }

    /// Whether on this board the three points of every jump have three different colours. On the triangle only one
    /// direction does that, for its third line runs along the diagonals of the other.
    #[must_use]
    pub const fn suits(self, shape: BoardShape) -> bool {
        !matches!((self, shape), (Self::Falling, BoardShape::Triangle))
    }
}

/// The number of pegs of each of the three colours.
pub type Colours = [u64; 3];

/// A lower bound on the number of pegs that remain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// There are no pegs: 0 remain.
    None,
    /// A jump removes one peg and leaves at least one: at least 1 remains.
    One,
    /// The counts of the three colours are all even or all odd: at least 2 remain.
    ///
    /// *Proof.* A jump takes a peg from two colours and adds one to the third, so it changes the parity of all three
    /// counts. Equal parities stay equal. A single peg would have two even counts and an odd one. ∎
    Colours {
        /// The direction of the diagonals.
        slant: Diagonal,
    },
    /// The start is a full row or column of n pegs: at least ⌈n/2⌉ of them remain.
    ///
    /// *Proof.* The claim is that at any time the pegs that have been in no jump stand side by side, with two free points
    /// at least beyond either end, and that no other peg has a neighbour. At the start this is so. Then two neighbours
    /// are both untouched, and the one that is jumped over, with a free point behind it, is at an end. Both are used up:
    /// the peg at the end is gone, and its neighbour stands one point beyond, without a neighbour. Beyond the new end
    /// there are two free points, so the claim still holds. As each jump uses up two untouched pegs, there are at most
    /// ⌊n/2⌋ jumps. ∎
    Row {
        /// The number of pegs.
        length: u64,
    },
}

impl Bound {
    /// Returns the bound: at least this number of pegs remains.
    #[must_use]
    pub const fn fewest(self) -> u64 {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Colours { .. } => 2,
            Self::Row { length } => length.div_ceil(2),
        }
    }

    /// Returns the best of these bounds for a start. Cost: the number of drawn pegs; O(1) for a rectangle.
    #[must_use]
    pub fn of(shape: BoardShape, start: &Start) -> Self {
        if let (Start::Rectangle { rows, cols }, BoardShape::Plane) = (start, shape)
            && (*rows == 1 || *cols == 1)
        {
            return Self::Row { length: rows.max(cols).to_owned() };
        }
        Self::of_position(shape, &start.position())
    }

    /// Returns the best of the bounds that hold for any position: the argument for a single row is left out.
    #[must_use]
    pub fn of_position(shape: BoardShape, position: &Position) -> Self {
        let alike = |slant: &Diagonal| slant.suits(shape) && same_parity(colours(position, *slant));
        match (position.count(), Diagonal::ALL.into_iter().find(alike)) {
            (0, _) => Self::None,
            (_, Some(slant)) => Self::Colours { slant },
            (_, None) => Self::One,
        }
    }
}

/// Returns the number of pegs of each colour. Cost: the number of blocks, and of points that differ from them.
#[must_use]
pub fn colours(position: &Position, slant: Diagonal) -> Colours {
    [0, 1, 2].map(|colour| position.count_on(3, |point| slant.colour(point) == colour))
}

/// Whether all three counts are even, or all odd.
#[must_use]
pub const fn same_parity(colours: Colours) -> bool {
    let [a, b, c] = colours;
    a % 2 == b % 2 && b % 2 == c % 2
}

impl Message for Bound {
    fn key(&self) -> &'static str {
        match self {
            Self::None => "pegs-bound-none",
            Self::One => "pegs-bound-one",
            Self::Colours { .. } => "pegs-bound-colours",
            Self::Row { .. } => "pegs-bound-row",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::None | Self::One | Self::Colours { .. } => Args::none(),
            Self::Row { length } => Args::none().count("pegs", length).count("fewest", self.fewest()),
        }
    }
}
