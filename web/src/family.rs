//! The only registry of families. A family that is not here does not exist for the page.

/// A family of board problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Covering a deficient board with L-trominoes.
    Tromino,
    /// Jumping pegs down to the fewest.
    Pegs,
    /// Blocking every five in a row with the fewest stones.
    Fives,
    /// Knight's tours: found, followed and counted.
    Knights,
    /// Taking stones from heaps: Nim and its relatives.
    Heaps,
}

impl Family {
    /// All families, in the order of the bar.
    pub const ALL: [Self; 5] = [Self::Tromino, Self::Pegs, Self::Fives, Self::Knights, Self::Heaps];

    /// The word in links.
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

    /// The reverse of [`Family::slug`], whatever the case of the letters.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.slug().eq_ignore_ascii_case(slug))
    }

    /// The key of its short name in the catalogue.
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

    /// The board on its card, as a link's settings.
    #[must_use]
    pub const fn card(self) -> &'static str {
        match self {
            Self::Tromino => "k=3&hole=3,6",
            Self::Pegs => "rows=4&cols=5&step=2",
            // Who asks for nothing is asked for the last stone.
            Self::Fives => "",
            Self::Knights => {
                "rows=6&cols=6&task=tour&kind=closed&moves=1,1;3,2;5,1;6,3;5,5;3,6;1,5;3,4;2,6;1,4;2,2;4,1;6,2;4,3;6,4"
            }
            Self::Heaps => "rule=nim&heaps=3,4,5&first=me",
        }
    }

    /// The settings of its links that say what board it is: what a worksheet takes over from the lab.
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

    /// The key of the sentence that invites to it.
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
