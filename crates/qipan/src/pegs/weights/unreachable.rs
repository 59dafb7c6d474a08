//! What can be out of reach, and the certificates of it, each with its proof.

use crate::message::{Args, Message};

use super::super::bound::Diagonal;
use super::super::point::Point;
use super::super::rules::point_args;
use super::pagoda::Pagoda;

/// What is to be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A single peg, on this point.
    Peg(Point),
    /// At most so many pegs, wherever they stand.
    AtMost(u64),
}

/// Why a position cannot be brought to a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// No pegs are to be left. A jump leaves the peg that jumped, so one always remains.
    Last,
    /// One peg is to be left, and the counts of the three colours are all even or all odd.
    ///
    /// *Proof.* As for [`Bound::Colours`](super::super::Bound::Colours): each jump changes all three parities, so they remain
    /// alike, and those of a single peg are not. ∎
    Alike {
        /// Which way the colours run.
        slant: Diagonal,
    },
    /// One peg is to be left here, and the count of this point's colour is even or odd as that of another colour is.
    ///
    /// *Proof.* Each jump changes both parities, so that they remain alike. With a single peg here, the one count would
    /// be 1 and the other 0. ∎
    Colour {
        /// Which way the colours run.
        slant: Diagonal,
        /// Where the peg is to be left.
        point: Point,
        /// How many pegs there are of its colour.
        own: u64,
        /// How many there are of the other.
        other: u64,
    },
    /// One peg is to be left here, and no peg stands an even number of rows and an even number of columns away.
    ///
    /// *Proof.* A jump takes a peg two points further, so that its row and its column remain even or odd. ∎
    Places {
        /// Where the peg is to be left.
        point: Point,
    },
    /// One peg is to be left here, and with weight σ^d on each point that is d rows and columns away, σ = (√5 − 1)/2,
    /// the pegs weigh less than 1 together.
    ///
    /// *Proof.* No jump raises the sum: σ² + σ = 1, so that a jump towards the point by both steps, from distance d + 2
    /// over d + 1 to d, leaves it as it is. In any other jump, the distance of the landing is at least that of the peg
    /// that is jumped over, whose weight alone is enough then. A peg on the point itself weighs 1. ∎
    Golden {
        /// Where the peg is to be left.
        point: Point,
    },
    /// One peg is to be left here, and by a pagoda function the pegs weigh less together than this point.
    ///
    /// *Proof.* A jump takes w(from) + w(over) away and adds w(to), which is no more. So the sum never rises. ∎
    Pagoda {
        /// Where the peg is to be left.
        point: Point,
        /// The weights.
        pagoda: Pagoda,
        /// What the pegs weigh.
        sum: i64,
    },
    /// At most so many pegs are to be left, and for every set of so few points whose colours fit, the pegs weigh less
    /// than these points by one of these pagoda functions.
    Pagodas {
        /// How many pegs.
        most: u64,
        /// The functions.
        pagodas: Vec<Pagoda>,
    },
}

impl Message for Unreachable {
    fn key(&self) -> &'static str {
        match self {
            Self::Last => "pegs-out-last",
            Self::Alike { .. } => "pegs-out-alike",
            Self::Colour { .. } => "pegs-out-colour",
            Self::Places { .. } => "pegs-out-places",
            Self::Golden { .. } => "pegs-out-golden",
            Self::Pagoda { .. } => "pegs-out-pagoda",
            Self::Pagodas { .. } => "pegs-out-pagodas",
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::Last | Self::Alike { .. } => Args::none(),
            Self::Colour { point, own, other, .. } => point_args(*point).count("own", *own).count("other", *other),
            Self::Places { point } | Self::Golden { point } => point_args(*point),
            Self::Pagoda { point, pagoda, sum } => {
                point_args(*point).signed("weight", pagoda.at(*point)).signed("sum", *sum)
            }
            Self::Pagodas { most, pagodas } => {
                Args::none().count("most", *most).count("functions", pagodas.len() as u64)
            }
        }
    }
}
