//! The construction: in plain words, as pseudocode or as a program, with the line of the current step marked; or hidden, for classes
//! that are to find it.

use super::code_listing::{CPP, Dialect, JAVASCRIPT, PYTHON};
use crate::browser;

/// A line of the construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The keys of the line in plain words and as pseudocode.
    pub keys: [&'static str; 2],
    /// The indentation.
    pub indent: usize,
    /// Whether the current step carries it out.
    pub now: bool,
}

/// The form in which it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// In plain words.
    Words,
    /// As pseudocode.
    Code,
    /// As a program.
    Program(Dialect),
    /// Hidden.
    Hidden,
}

/// The name under which the choice is stored.
const CHOICE: &str = "construction";

impl Telling {
    pub(super) const ALL: [(Self, &'static str); 3] =
        [(Self::Words, "tell-words"), (Self::Code, "tell-code"), (Self::Hidden, "tell-hidden")];

    pub(super) const PROGRAMS: [Dialect; 3] = [PYTHON, CPP, JAVASCRIPT];

    /// Whether it is code, in whatever language.
    #[must_use]
    pub const fn is_code(self) -> bool {
        matches!(self, Self::Code | Self::Program(_))
    }

    /// Returns the stored choice; plain words by default.
    #[must_use]
    pub fn remembered() -> Self {
        let name = browser::remembered(CHOICE);
        let program =
            Self::PROGRAMS.into_iter().find(|dialect| Some(dialect.name) == name.as_deref()).map(Self::Program);
        let other = Self::ALL.into_iter().find(|(_, key)| Some(*key) == name.as_deref()).map(|(telling, _)| telling);
        program.or(other).unwrap_or(Self::Words)
    }

    /// Stores the choice.
    pub fn remember(self) {
        if let Self::Program(dialect) = self {
            browser::remember(CHOICE, dialect.name);
        } else if let Some((_, key)) = Self::ALL.into_iter().find(|(telling, _)| *telling == self) {
            browser::remember(CHOICE, key);
        }
    }
}
