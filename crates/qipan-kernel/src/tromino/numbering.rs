//! Numberings: the orders in which the pieces of a covering are numbered.

/// The three orders in which the pieces are numbered, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// In the order of the recursion: the centre piece, then the quadrants in reading order.
    Preorder,
    /// By the first square in reading order, as in the printed sample of the contest text.
    Reading,
    /// Breadth-first: the centre pieces of the largest sub-boards first, then of the next smaller ones, each level in
    /// Z-order.
    Level,
}

impl Numbering {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Preorder, Self::Reading, Self::Level];

    /// Returns `preorder`, `reading` or `level`, the name in links and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Preorder => "preorder",
            Self::Reading => "reading",
            Self::Level => "level",
        }
    }

    /// Returns the numbering with this name: the inverse of [`Numbering::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.name() == name)
    }
}
