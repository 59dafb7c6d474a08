//! Unreachable targets and their certificates, each with its proof.

use crate::message::{Args, Message};

use super::super::bound::Diagonal;
use super::super::point::Point;
use super::super::rules::point_args;
use super::pagoda::Pagoda;

/// The goal of a game: the pegs to be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A single peg, on this point.
    Peg(Point),
    /// At most this number of pegs, on any points.
    AtMost(u64),
}

/// The reason why a position cannot be brought to a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// No pegs are to be left, but a jump leaves the peg that jumped, so at least one remains.
    Last,
    /// One peg is to be left, and the counts of the three colours are all even or all odd.
    ///
    /// *Proof.* As for [`Bound::Colours`](super::super::Bound::Colours): each jump changes all three parities, so they
    /// stay equal, and those of a single peg are not. ∎
    Alike {
        /// The direction of the diagonals.
        slant: Diagonal,
    },
    /// One peg is to be left on `point`, and the counts of this point's colour and of another colour have the same
    /// parity.
    ///
    /// *Proof.* Each jump changes both parities, so they stay equal. With a single peg on `point`, the one count would
    /// be 1 and the other 0. ∎
    Colour {
        /// The direction of the diagonals.
        slant: Diagonal,
        /// The point of the last peg.
        point: Point,
        /// The number of pegs of its colour.
        own: u64,
        /// The number of pegs of the other colour.
        other: u64,
    },
    /// One peg is to be left on `point`, and no peg is an even number of rows and an even number of columns away from
    /// it.
    ///
    /// *Proof.* A jump moves a peg by two points, so that its row and its column keep their parities. ∎
    Places {
        /// The point of the last peg.
        point: Point,
    },
    /// One peg is to be left on `point`, and with weight σ^d on each point that is d rows and columns away, σ = (√5 −
    /// 1)/2, the pegs together weigh less than 1.
    ///
    /// *Proof.* No jump raises the sum: σ² + σ = 1, so that a jump towards the point by both steps, from distance d + 2
    /// over d + 1 to d, keeps it. In any other jump, the distance of the landing point is at least that of the peg that
    /// is jumped over, whose weight alone then suffices. A peg on the point itself weighs 1. ∎
    Golden {
        /// The point of the last peg.
        point: Point,
    },
    /// One peg is to be left on `point`, and by a pagoda function the pegs together weigh less than this point.
    ///
    /// *Proof.* A jump removes w(from) + w(over) and adds w(to), which is no more. So the sum never rises. ∎
    Pagoda {
        /// The point of the last peg.
        point: Point,
        /// The weights.
        pagoda: Pagoda,
        /// The total weight of the pegs.
        sum: i64,
    },
    /// At most `most` pegs are to be left, and for every nonempty set of at most that many points whose colours fit,
    /// one of these pagoda functions gives the pegs less weight than these points.
    Pagodas {
        /// The number of pegs.
        most: u64,
        /// The pagoda functions.
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
