//! Which page a link names.

use crate::family::Family;
use crate::labs::knights_count;
use crate::link::Link;

/// Which page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// The first one.
    Home,
    /// The lab of a family.
    Lab(Family),
    /// The counting task of the knight family, a lab of its own.
    Counting,
    /// Its problem and proof.
    Problem(Family),
    /// Its boards on paper.
    Print(Family),
}

impl Route {
    /// The page of a link, and whether the link named one that exists.
    #[must_use]
    pub fn of(link: &Link) -> (Self, bool) {
        let words: Vec<&str> = link.path.iter().map(String::as_str).collect();
        match words[..] {
            [] => (Self::Home, true),
            [slug] => Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::of_lab(family, link), true)),
            [slug, word] if word.eq_ignore_ascii_case("problem") => {
                Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::Problem(family), true))
            }
            [slug, word] if word.eq_ignore_ascii_case("print") => {
                Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::Print(family), true))
            }
            _ => (Self::Home, false),
        }
    }

    /// The lab of a family, as its link says.
    fn of_lab(family: Family, link: &Link) -> Self {
        let counts = family == Family::Knights && knights_count::is_meant(link);
        if counts { Self::Counting } else { Self::Lab(family) }
    }

    /// Its family.
    #[must_use]
    pub const fn family(self) -> Option<Family> {
        match self {
            Self::Home => None,
            Self::Lab(family) | Self::Problem(family) | Self::Print(family) => Some(family),
            Self::Counting => Some(Family::Knights),
        }
    }

    /// Is it a lab?
    #[must_use]
    pub const fn is_lab(self) -> bool {
        matches!(self, Self::Lab(_) | Self::Counting)
    }
}
