//! What an independent checker says.

/// The outcome of a check. `W` is the family's typed reason for a refusal.
///
/// A checker takes the rules, the moves and a certificate, and never the solver that made them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<W> {
    /// All moves are legal *and* the claim is shown by the certificate.
    Proved,
    /// All moves are legal; the claim itself was not checked.
    Legal,
    /// Something is wrong at place `at`, for the reason `why`. The unit is the checker's, and stands there: the number of a
    /// move or a stone from 1, a square in reading order from 0, a heap, a level.
    Refuted {
        /// Where the first fault is.
        at: u64,
        /// What the fault is.
        why: W,
    },
}

impl<W> Verdict<W> {
    /// True for [`Verdict::Proved`].
    #[must_use]
    pub fn is_proved(&self) -> bool {
        matches!(self, Self::Proved)
    }
}
