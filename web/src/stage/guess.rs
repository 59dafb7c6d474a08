//! Guessing the next step, which stays hidden until a guess was made.
//!
//! A guess is a move made on the board while the answer is shown. It is compared with the next move of the answer, and
//! not made.

use qipan::{Answer, Args, OwnedMessage, Puzzle};

use super::context::LabContext;

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

    fn reveal(&mut self) {
        self.seen += 1;
        self.shown += 1;
        self.tried = false;
    }
}

impl<A: Answer> LabContext<A>
where
    A::Puzzle: Clone,
{
    /// Takes a move as a guess, if the next step has to be guessed: judges it, reports the result, and returns true.
    /// `worth` compares a move in a position with the next one of the answer.
    pub fn guessed(
        &mut self,
        mv: &<A::Puzzle as Puzzle>::Move,
        worth: impl Fn(&A, &<A::Puzzle as Puzzle>::Position, &<A::Puzzle as Puzzle>::Move) -> Worth,
    ) -> bool {
        if !self.is_guessing() {
            return false;
        }
        let next = self.play.step() + 1;
        let position = self.play.position();
        let Some((answer, step)) = self.play.answer().and_then(|answer| Some((answer, answer.step(next)?))) else {
            return false;
        };
        if let Err(why) = self.play.puzzle().play(&mut position.clone(), mv) {
            self.notice = Some(OwnedMessage::of(&why));
            return true;
        }
        let (key, is_good) = match worth(answer, &position, &step.mv) {
            Worth::Next => ("guess-right", true),
            Worth::AsGood(key) => (key, true),
            Worth::Other(key) => (key, false),
        };
        if let Some(guess) = &mut self.guess {
            guess.tried |= next > guess.seen;
            if is_good && next > guess.seen {
                guess.right += 1;
                guess.reveal();
            }
        }
        let told = if is_good {
            self.play.go_to(next);
            OwnedMessage { key, args: Args::none().message("why", &step.why) }
        } else {
            OwnedMessage::plain(key)
        };
        self.notice = Some(told);
        true
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
