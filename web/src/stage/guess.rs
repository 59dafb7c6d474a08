//! Guessing the next step, which stays hidden until a guess was made.
//!
//! A guess is a move made on the board while the answer is shown. It is compared with the next move of the answer, and
//! not made.

/// The state of guessing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guess {
    /// The last step that was shown.
    pub seen: u64,
    /// Whether the next step was requested, or a guess was made. The next request shows the step.
    pub tried: bool,
    /// Number of steps that were guessed.
    pub right: u32,
    /// Number of steps that were guessed or shown.
    pub shown: u32,
}

/// The judgement of a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is equivalent to the next step.
    Next,
    /// It is another move, and as good. The key of the sentence, which includes the reason of the next step.
    AsGood(&'static str),
    /// It is another move. The key of the sentence.
    Other(&'static str),
}

impl Worth {
    /// Judges a guess in a family without equivalent moves.
    #[must_use]
    pub fn of<M: PartialEq>(guess: &M, next: &M) -> Self {
        if guess == next { Self::Next } else { Self::Other("guess-other") }
    }
}

/// The result of a request to go to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// The step can be shown.
    To(u64),
    /// Only this last seen step can be shown; a guess is required first.
    Try(u64),
}

impl Guess {
    /// Starts guessing after this step.
    #[must_use]
    pub const fn after(step: u64) -> Self {
        Self { seen: step, tried: false, right: 0, shown: 0 }
    }

    /// Decides whether the transport bar may go to a step. The second request for the next step succeeds; dragging the
    /// slider is not a request (`asks`).
    pub fn allows(&mut self, from: u64, to: u64, asks: bool) -> Allowed {
        if to <= self.seen {
            return Allowed::To(to);
        }
        let asks = asks && from == self.seen;
        if self.tried && asks {
            self.reveal();
            return Allowed::To(self.seen);
        }
        self.tried |= asks;
        Allowed::Try(self.seen)
    }

    /// Records that this step is visible, for whatever reason.
    pub const fn sees(&mut self, step: u64) {
        if step > self.seen {
            self.seen = step;
            self.tried = false;
        }
    }

    pub(super) fn reveal(&mut self) {
        self.seen += 1;
        self.shown += 1;
        self.tried = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_step_is_shown_to_who_asks_twice() {
        let mut guess = Guess::after(3);
        assert_eq!(guess.allows(3, 1, true), Allowed::To(1));
        assert_eq!(guess.allows(3, 4, true), Allowed::Try(3));
        // Dragging the slider to the end shows nothing, however often the event occurs.
        assert_eq!(guess.allows(3, 85, false), Allowed::Try(3));
        assert_eq!(guess.allows(3, 4, true), Allowed::To(4));
        assert_eq!((guess.seen, guess.right, guess.shown), (4, 0, 1));
        // From an earlier step one gets to the last seen step, and is then asked for a guess.
        assert_eq!(guess.allows(1, 9, true), Allowed::Try(4));
        assert_eq!(guess.allows(4, 5, true), Allowed::Try(4));
        assert_eq!(guess.allows(4, 5, true), Allowed::To(5));
        // An answer that arrives later shows the step of the link.
        guess.sees(9);
        assert_eq!((guess.seen, guess.shown, guess.allows(9, 8, false)), (9, 2, Allowed::To(8)));
    }
}
