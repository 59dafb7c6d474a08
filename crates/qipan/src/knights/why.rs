//! The reason for each move of a tour.

use crate::board::Square;
use crate::message::{Args, Message};

use super::comb::BlockRole;

/// The reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The knight is placed on its first square.
    Start(Square),
    /// Warnsdorff's rule: no other choice has fewer onward moves.
    Fewest {
        /// The square it goes to.
        to: Square,
        /// Number of choices.
        choices: u64,
        /// Number of onward moves from `to`.
        ways: u64,
        /// Number of choices with equally few.
        ties: u64,
    },
    /// Against Warnsdorff's rule: another choice has fewer onward moves, but the search found no tour there.
    Otherwise {
        /// The square it goes to.
        to: Square,
        /// Number of onward moves from `to`.
        ways: u64,
        /// The choice with the fewest onward moves.
        shunned: Square,
        /// Number of onward moves from `shunned`.
        fewer: u64,
    },
    /// The only choice.
    Only(Square),
    /// Along the path of a block.
    Within {
        /// The square it goes to.
        to: Square,
        /// The role of the block.
        part: BlockRole,
        /// Number of rows of the block.
        rows: u64,
        /// Number of columns of the block.
        cols: u64,
        /// The number of the square on the block's own path.
        number: u64,
    },
    /// From a block to one attached to it.
    Out {
        /// The square it goes to.
        to: Square,
        /// The role of the block that it enters.
        part: BlockRole,
        /// Number of rows of that block.
        rows: u64,
        /// Number of columns of that block.
        cols: u64,
    },
    /// Back to the block to which this one is attached.
    Back {
        /// The square it goes to.
        to: Square,
        /// The role of the block that it enters.
        part: BlockRole,
    },
    /// Along a given tour, or one given by its number.
    Given(Square),
    /// Back to the first square.
    Home(Square),
}

/// The catalogue key of the name of a role.
#[must_use]
pub const fn name(part: BlockRole) -> &'static str {
    match part {
        BlockRole::Root => "knights-part-root",
        BlockRole::Spine => "knights-part-spine",
        BlockRole::Tooth => "knights-part-tooth",
    }
}

impl Message for Why {
    fn key(&self) -> &'static str {
        match self {
            Self::Start(_) => "knights-why-start",
            Self::Fewest { ties: 1, .. } => "knights-why-fewest",
            Self::Fewest { ties, choices, .. } if ties == choices => "knights-why-fewest-all",
            Self::Fewest { .. } => "knights-why-fewest-tie",
            Self::Otherwise { .. } => "knights-why-otherwise",
            Self::Only(_) => "knights-why-only",
            Self::Within { .. } => "knights-why-within",
            Self::Out { rows: ..=4, .. } | Self::Out { cols: ..=4, .. } => "knights-why-out-narrow",
            Self::Out { .. } => "knights-why-out",
            Self::Back { .. } => "knights-why-back",
            Self::Given(_) => "knights-why-given",
            Self::Home(_) => "knights-why-home",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Start(to) | Self::Only(to) | Self::Given(to) | Self::Home(to) => Args::none().square(to),
            Self::Fewest { to, ways, ties: 1, .. } => Args::none().square(to).count("ways", ways),
            Self::Fewest { to, choices, ways, ties } if ties == choices => {
                Args::none().square(to).count("choices", choices).count("ways", ways)
            }
            Self::Fewest { to, choices, ways, ties } => {
                Args::none().square(to).count("choices", choices).count("ways", ways).count("ties", ties)
            }
            Self::Otherwise { to, ways, shunned, fewer } => Args::none()
                .square(to)
                .count("ways", ways)
                .count("otherRow", shunned.row + 1)
                .count("otherCol", shunned.col + 1)
                .count("fewer", fewer),
            Self::Within { to, part, rows, cols, number } => Args::none()
                .square(to)
                .key("part", name(part))
                .count("rows", rows)
                .count("cols", cols)
                .count("number", number),
            Self::Out { to, part, rows, cols } => {
                Args::none().square(to).key("part", name(part)).count("rows", rows).count("cols", cols)
            }
            Self::Back { to, part } => Args::none().square(to).key("part", name(part)),
        }
    }
}
