//! Guessing the next step: it stays hidden until one has tried.
//!
//! A guess is a move made on the board while an answer is watched. It is held against the answer's next move; nothing is
//! played.

use qipan::{Answer, Args, Puzzle, Sentence};

use super::lab::Desk;

/// What has been guessed so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guess {
    /// The furthest step that was seen.
    pub seen: u64,
    /// The next one was asked for, or tried: asked for again, it is shown.
    pub tried: bool,
    /// Steps that were guessed.
    pub right: u32,
    /// Steps that were guessed or shown.
    pub shown: u32,
}

/// Where the strip may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// There.
    To(u64),
    /// No further than to what was seen: first one tries.
    Try(u64),
}

impl Guess {
    /// Guessing begins after this step.
    #[must_use]
    pub const fn after(step: u64) -> Self {
        Self { seen: step, tried: false, right: 0, shown: 0 }
    }

    /// Who asks a second time for the next step sees it.
    pub fn allows(&mut self, from: u64, to: u64) -> Allowed {
        if to <= self.seen {
            return Allowed::To(to);
        }
        if self.tried && from == self.seen {
            self.reveal();
            return Allowed::To(self.seen);
        }
        self.tried = from == self.seen;
        Allowed::Try(self.seen)
    }

    fn reveal(&mut self) {
        self.seen += 1;
        self.shown += 1;
        self.tried = false;
    }
}

impl<A: Answer> Desk<A>
where
    A::Puzzle: Clone,
{
    /// Is the next step to be guessed?
    #[must_use]
    pub fn is_guessing(&self) -> bool {
        self.guess.is_some() && self.play.hand().is_none() && self.play.step() < self.play.len()
    }

    /// The last place of the strip of which anything may be told.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.guess.filter(|_| self.play.hand().is_none()).map_or_else(|| self.play.end(), |guess| guess.seen)
    }

    /// Takes a move as a guess, if one is guessing, and says what it is worth: true then. `same` tells whether two moves at a
    /// position come to the same.
    pub fn guessed(
        &mut self,
        mv: &<A::Puzzle as Puzzle>::Move,
        same: impl Fn(&<A::Puzzle as Puzzle>::Position, &<A::Puzzle as Puzzle>::Move, &<A::Puzzle as Puzzle>::Move) -> bool,
    ) -> bool {
        if !self.is_guessing() {
            return false;
        }
        let next = self.play.step() + 1;
        let Some(step) = self.play.answer().and_then(|answer| answer.step(next)) else { return false };
        let position = self.play.position();
        if let Err(why) = self.play.puzzle().play(&mut position.clone(), mv) {
            self.notice = Some(Sentence::of(&why));
            return true;
        }
        let is_right = same(&position, mv, &step.mv);
        if let Some(guess) = &mut self.guess {
            guess.tried = true;
            if is_right && next > guess.seen {
                guess.right += 1;
                guess.reveal();
            }
        }
        let told = if is_right {
            self.play.go_to(next);
            Sentence { key: "guess-right", args: Args::none().told("why", &step.why) }
        } else {
            Sentence::plain("guess-other")
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
        assert_eq!(guess.allows(3, 1), Allowed::To(1));
        assert_eq!(guess.allows(3, 4), Allowed::Try(3));
        assert_eq!(guess.allows(3, 85), Allowed::To(4));
        assert_eq!((guess.seen, guess.right, guess.shown), (4, 0, 1));
        // From further back one comes to what was seen, and then is asked.
        assert_eq!(guess.allows(1, 9), Allowed::Try(4));
        assert_eq!(guess.allows(4, 5), Allowed::Try(4));
        assert_eq!(guess.allows(4, 5), Allowed::To(5));
    }
}
