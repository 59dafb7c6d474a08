//! Faults of an output: the category, one sentence with the place, and the moves up to the fault.

use std::fmt;

use qipan::{Args, Message, OwnedMessage};

/// Category of a rejected output, in the words of judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Category {
    /// The output has the right form and a wrong content.
    Wrong,
    /// The output does not have the form that the statement asks for.
    Presentation,
}

/// The reason why an output is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Its category.
    pub category: Category,
    /// The first fault, with its place.
    pub fault: OwnedMessage,
    /// The moves before the fault, as a link carries them; empty if there are none.
    pub moves: String,
}

impl Rejection {
    /// Creates the rejection of a wrong answer.
    #[must_use]
    pub fn wrong(key: &'static str, args: Args) -> Self {
        Self { category: Category::Wrong, fault: OwnedMessage { key, args }, moves: String::new() }
    }

    /// Creates the rejection of an output of the wrong form.
    #[must_use]
    pub fn presentation(key: &'static str, args: Args) -> Self {
        Self { category: Category::Presentation, ..Self::wrong(key, args) }
    }

    /// Creates the rejection of a wrong answer with a fault that a checker of the core found.
    #[must_use]
    pub fn of(fault: &impl Message) -> Self {
        Self { category: Category::Wrong, fault: OwnedMessage::of(fault), moves: String::new() }
    }

    /// Adds the moves before the fault, at most [`MAX_MOVES`].
    #[must_use]
    pub fn after<M: ToString>(mut self, moves: impl IntoIterator<Item = M>) -> Self {
        self.moves = listed(moves);
        self
    }
}

/// Maximum number of moves in a link.
pub const MAX_MOVES: usize = 20_000;

/// Writes moves as a link carries them, at most [`MAX_MOVES`].
pub fn listed<M: ToString>(moves: impl IntoIterator<Item = M>) -> String {
    let moves: Vec<String> = moves.into_iter().take(MAX_MOVES).map(|mv| mv.to_string()).collect();
    moves.join(";")
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.fault)
    }
}
