//! The outcome of an independent check.

/// The outcome of a check. `W` is the family's typed reason for a refutation.
///
/// A checker takes the rules, the moves and a certificate, and never the solver that made them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<W> {
    /// All moves are legal *and* the certificate proves the claim.
    Proved,
    /// All moves are legal; the claim itself was not checked.
    Legal,
    /// The first fault, at index `at`, for the reason `why`. Each checker documents what it indexes: the number of a move or
    /// a stone from 1, a square in reading order from 0, a heap, a level.
    Refuted {
        /// The index of the first fault.
        at: u64,
        /// The fault.
        why: W,
    },
}

impl<W> Verdict<W> {
    /// Whether this is [`Verdict::Proved`].
    #[must_use]
    pub fn is_proved(&self) -> bool {
        matches!(self, Self::Proved)
    }
}
