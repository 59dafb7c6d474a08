//! Guessing the next step: it stays hidden until one has tried.
//!
//! A guess is a move made on the board while an answer is watched. It is held against the answer's next move; nothing is
//! played.

use qipan::{Answer, Args, OwnedMessage, Puzzle};

use super::controls::Part;
use super::lab::LabContext;

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

/// What a guess is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It comes to the same as the next step.
    Next,
    /// It is another move, and as good. The key of what is said of it, with the reason of the next step.
    AsGood(&'static str),
    /// It is another move. The key of what is said of it.
    Other(&'static str),
}

impl Worth {
    /// Of a family whose moves are the same or are not.
    #[must_use]
    pub fn of<M: PartialEq>(guess: &M, next: &M) -> Self {
        if guess == next { Self::Next } else { Self::Other("guess-other") }
    }
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

    /// Who asks a second time for the next step sees it. A slider that is drawn along asks for none (`asks`).
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

    /// What is on the board was seen, whatever brought it there.
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
    /// Is the next step to be guessed?
    #[must_use]
    pub fn is_guessing(&self) -> bool {
        self.guess.is_some() && self.play.own_moves().is_none() && self.play.step() < self.play.len()
    }

    /// The last place of the strip of which anything may be told.
    #[must_use]
    pub fn seen(&self) -> u64 {
        match self.guess.filter(|_| self.play.own_moves().is_none()) {
            Some(guess) => guess.seen,
            None if self.play.own_moves().is_none() && !self.controls.has(Part::Strip) => self.play.step(),
            None => self.play.end(),
        }
    }

    /// Takes a move as a guess, if one is guessing, and says what it is worth: true then. `worth` holds a move at a position
    /// against the next one of the answer.
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
        // A slider that is drawn to the end shows nothing, however often it says so.
        assert_eq!(guess.allows(3, 85, false), Allowed::Try(3));
        assert_eq!(guess.allows(3, 4, true), Allowed::To(4));
        assert_eq!((guess.seen, guess.right, guess.shown), (4, 0, 1));
        // From further back one comes to what was seen, and then is asked.
        assert_eq!(guess.allows(1, 9, true), Allowed::Try(4));
        assert_eq!(guess.allows(4, 5, true), Allowed::Try(4));
        assert_eq!(guess.allows(4, 5, true), Allowed::To(5));
        // An answer that comes later brings one to the step of the link.
        guess.sees(9);
        assert_eq!((guess.seen, guess.shown, guess.allows(9, 8, false)), (9, 2, Allowed::To(8)));
    }
}
