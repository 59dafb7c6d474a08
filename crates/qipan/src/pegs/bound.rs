//! Why not fewer: lower bounds on the pegs that remain, each with its proof.
//!
//! A bound is the certificate that goes with a list of jumps. The checker looks whether the start is one that the proof
//! speaks of. Targets of single pegs have certificates of their own, in [`super::weights`].

use crate::message::{Args, Message};

use super::board_shape::BoardShape;
use super::point::Point;
use super::position::Position;
use super::rules::Start;

/// Which way the three colours run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Diagonal {
    /// Colour (row + column) mod 3: each diagonal from lower left to upper right has one colour.
    Rising,
    /// Colour (row − column) mod 3: each diagonal from upper left to lower right has one colour.
    Falling,
}

impl Diagonal {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Rising, Self::Falling];

    /// The colour of a point: 0, 1 or 2.
    #[must_use]
    pub const fn colour(self, point: Point) -> usize {
        let sum = match self {
            Self::Rising => point.row + point.col,
            Self::Falling => point.row - point.col,
        };
        sum.rem_euclid(3) as usize
    }

    /// On this ground the three points of every jump have three different colours. On the triangle only one slant does
    /// that, for its third line runs along the diagonals of the other.
    #[must_use]
    pub const fn suits(self, ground: BoardShape) -> bool {
        !matches!((self, ground), (Self::Falling, BoardShape::Triangle))
    }
}

/// How many pegs there are of each of the three colours.
pub type Colours = [u64; 3];

/// A reason why at least so many pegs remain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// No pegs are there, and none come.
    None,
    /// A jump takes one peg away and leaves one at least: at least 1 remains.
    One,
    /// The counts of the three colours are all even or all odd: at least 2 remain.
    ///
    /// *Proof.* A jump takes a peg from two colours and gives one to the third, so it changes the parity of all three
    /// counts. Parities that are alike stay alike. A single peg would have two even counts and an odd one. ∎
    Colours {
        /// Which way the colours run.
        slant: Diagonal,
    },
    /// The start is a full row or column of so many pegs: at least half of them remain.
    ///
    /// *Proof.* The claim is that at any time the pegs that have been in no jump stand side by side, with two free points
    /// at least beyond either end, and that no other peg has a neighbour. At the start this is so. Then two neighbours
    /// are both untouched, and the one that is jumped over, with a free point behind it, is at an end. Both are used up:
    /// the peg at the end is gone, and its neighbour stands one point beyond, without a neighbour. Beyond the new end
    /// there are two free points, so the claim still holds. As each jump uses up two untouched pegs, there are at most
    /// ⌊n/2⌋ jumps. ∎
    Row {
        /// How many pegs.
        length: u64,
    },
}

impl Bound {
    /// At least so many pegs remain.
    #[must_use]
    pub const fn fewest(self) -> u64 {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Colours { .. } => 2,
            Self::Row { length } => length.div_ceil(2),
        }
    }

    /// The best of these bounds for a start. Cost: the number of drawn pegs; none for a rectangle.
    #[must_use]
    pub fn of(ground: BoardShape, start: &Start) -> Self {
        if let (Start::Rectangle { rows, cols }, BoardShape::Plane) = (start, ground)
            && (*rows == 1 || *cols == 1)
        {
            return Self::Row { length: rows.max(cols).to_owned() };
        }
        Self::of_position(ground, &start.position())
    }

    /// The same for the pegs of any position: what goes for every start.
    #[must_use]
    pub fn of_position(ground: BoardShape, position: &Position) -> Self {
        let alike = |slant: &Diagonal| slant.suits(ground) && same_parity(colours(position, *slant));
        match (position.count(), Diagonal::ALL.into_iter().find(alike)) {
            (0, _) => Self::None,
            (_, Some(slant)) => Self::Colours { slant },
            (_, None) => Self::One,
        }
    }
}

/// How many pegs of a position there are of each colour. Cost: its blocks, and the points where it is otherwise.
#[must_use]
pub fn colours(position: &Position, slant: Diagonal) -> Colours {
    [0, 1, 2].map(|colour| position.count_on(3, |point| slant.colour(point) == colour))
}

/// Are all three counts even, or all odd?
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
