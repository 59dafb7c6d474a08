//! Why each jump is made.

use crate::board::Square;
use crate::message::{Args, Message};

use super::comb::BlockRole;

/// The reason for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The knight is put on its first square.
    Start(Square),
    /// It goes where the fewest ways lead on.
    Fewest {
        /// Where.
        to: Square,
        /// Among so many squares.
        choices: u64,
        /// So many ways lead on from there.
        ways: u64,
        /// So many of the squares have as few.
        ties: u64,
    },
    /// Elsewhere fewer ways lead on; but the search found no tour there.
    Otherwise {
        /// Where it goes.
        to: Square,
        /// So many ways lead on from there.
        ways: u64,
        /// Here fewer do.
        shunned: Square,
        /// How many.
        fewer: u64,
    },
    /// It can go nowhere else.
    Only(Square),
    /// Along the way of a block.
    Within {
        /// Where.
        to: Square,
        /// The part that the block plays.
        part: BlockRole,
        /// The block's sides.
        rows: u64,
        /// Columns.
        cols: u64,
        /// Which square of the block's own way this is.
        number: u64,
    },
    /// Through a door into a block that hangs there.
    Out {
        /// Where.
        to: Square,
        /// The part of the block it comes to.
        part: BlockRole,
        /// The block's sides.
        rows: u64,
        /// Columns.
        cols: u64,
    },
    /// Back through a door.
    Back {
        /// Where.
        to: Square,
        /// The part of the block it comes back to.
        part: BlockRole,
    },
    /// Along a tour that was given, or named by its number.
    Given(Square),
    /// Home.
    Home(Square),
}

/// The key of the name of a part.
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
