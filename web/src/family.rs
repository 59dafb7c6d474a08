//! The only registry of families. The page does not know a family that is missing here.

use crate::link::Link;

/// A family of board problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Tiling a deficient board with L-trominoes.
    Tromino,
    /// Peg solitaire: the fewest pegs.
    Pegs,
    /// Blocking every five in a row with the fewest stones.
    Fives,
    /// Knight's tours: construction, search and counting.
    Knights,
    /// Nim and other heap games.
    Heaps,
}

impl Family {
    /// All families, in the order of the top bar.
    pub const ALL: [Self; 5] = [Self::Tromino, Self::Pegs, Self::Fives, Self::Knights, Self::Heaps];

    /// Returns the name in links.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Tromino => "tromino",
            Self::Pegs => "pegs",
            Self::Fives => "fives",
            Self::Knights => "knights",
            Self::Heaps => "heaps",
        }
    }

    /// Parses the name: the inverse of [`Family::slug`], ignoring case.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.slug().eq_ignore_ascii_case(slug))
    }

    /// Returns the family whose name a link begins with.
    #[must_use]
    pub fn of_link(link: &Link) -> Option<Self> {
        link.path.first().and_then(|slug| Self::from_slug(slug))
    }

    /// Returns the key of the short name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tromino => "tromino-name",
            Self::Pegs => "pegs-name",
            Self::Fives => "fives-name",
            Self::Knights => "knights-name",
            Self::Heaps => "heaps-name",
        }
    }

    /// Returns the board of the card on the home page, as settings of a link.
    #[must_use]
    pub const fn card(self) -> &'static str {
        match self {
            Self::Tromino => "k=3&hole=3,6",
            Self::Pegs => "rows=3&cols=4",
            // The default board lacks the last stone, as an invitation.
            Self::Fives => "",
            Self::Knights => {
                "rows=6&cols=6&task=tour&kind=closed&moves=1,1;3,2;5,1;6,3;5,5;3,6;1,5;3,4;2,6;1,4;2,2;4,1;6,2;4,3;6,4"
            }
            Self::Heaps => "rule=nim&heaps=3,4,5&first=me",
        }
    }

    /// Returns the names of the settings that define the board: those that a worksheet takes from the lab.
    #[must_use]
    pub const fn of_board(self) -> &'static [&'static str] {
        match self {
            Self::Tromino => &["k", "rows", "cols", "hole", "order", "numbers"],
            Self::Pegs => &["rows", "cols", "board", "hole", "draw", "ways"],
            Self::Fives => &["rows", "cols", "line"],
            Self::Knights => &["rows", "cols", "task", "kind", "start", "without"],
            Self::Heaps => &["rule", "heaps", "misere", "first"],
        }
    }

    /// Returns the names of its problems for programs, as of `qipan judge`.
    #[must_use]
    pub const fn problems(self) -> &'static [&'static str] {
        match self {
            Self::Tromino => &["tromino", "tromino-rectangle"],
            Self::Pegs => &["pegs", "pegs-jumps"],
            Self::Fives => &["fives"],
            Self::Knights => &["knights-tour", "knights-count"],
            Self::Heaps => &["heaps", "stripes", "nim-duel"],
        }
    }

    /// Returns the key of the invitation on the card.
    #[must_use]
    pub const fn invitation(self) -> &'static str {
        match self {
            Self::Tromino => "tromino-invitation",
            Self::Pegs => "pegs-invitation",
            Self::Fives => "fives-invitation",
            Self::Knights => "knights-invitation",
            Self::Heaps => "heaps-invitation",
        }
    }
}
