//! The check shown step by step: every step is replayed on the board by the rules alone, then the checker verifies the
//! whole answer.

use gloo_timers::callback::Timeout;
use qipan::{Answer, Args, OwnedMessage, Puzzle};

use super::play::Play;
use crate::browser;

/// Number of pictures of a check, and the interval between them in milliseconds.
const PICTURES: u64 = 30;
const PICTURE_MS: u32 = 40;
/// Number of steps between two pictures with reduced motion.
const MAX_BATCH: u64 = 2_000;
/// Maximum number of steps. Longer answers are checked only in the worker, because replaying them here would block the
/// page.
pub const MAX_STEPS: u64 = 20_000;

/// A running check.
pub struct Review<A: Answer>
where
    A::Puzzle: Clone,
{
    /// The position after the steps replayed so far.
    position: <A::Puzzle as Puzzle>::Position,
    done: u64,
    /// The step shown before the check.
    back: u64,
    /// The number of changes of the board as the check has left it: see [`Play::changes`].
    mark: u32,
    timer: Option<Timeout>,
}

/// The result of replaying some steps.
#[derive(Clone, Debug, PartialEq)]
pub enum Went {
    /// All steps so far are legal.
    On(OwnedMessage),
    /// All steps of the answer are legal.
    Through(OwnedMessage),
    /// This step is illegal, or leads to another position.
    Wrong(OwnedMessage),
}

impl<A: Answer> Review<A>
where
    A::Puzzle: Clone,
{
    /// Starts at the first step. `None` if there are no steps, or too many.
    #[must_use]
    pub fn begin(play: &Play<A>) -> Option<Self> {
        let steps = play.end();
        let is_watched = play.own_moves().is_none() && play.answer().is_some();
        let position = play.puzzle().start();
        ((1..=MAX_STEPS).contains(&steps) && is_watched).then_some(Self {
            position,
            done: 0,
            back: play.step(),
            mark: play.changes(),
            timer: None,
        })
    }

    /// Replays the player's own moves at once, because they are few, from the step of taking over.
    #[must_use]
    pub fn own(play: &Play<A>) -> Option<OwnedMessage> {
        let session = play.own_moves()?;
        let made = session.moves();
        let mut position = play.origin();
        for (number, mv) in (1..).zip(&made) {
            if play.puzzle().play(&mut position, mv).is_err() {
                return Some(wrong(number));
            }
        }
        if position != *session.position() {
            return Some(wrong(made.len() as u64));
        }
        Some(OwnedMessage { key: "check-own", args: Args::none().count("moves", made.len() as u64) })
    }

    /// Whether the board is as the check has left it; otherwise the player has gone elsewhere meanwhile.
    #[must_use]
    pub const fn is_about(&self, play: &Play<A>) -> bool {
        self.mark == play.changes()
    }

    /// Ends the check, and returns to the step before it, unless the player has gone elsewhere.
    pub fn end(self, play: &mut Play<A>) {
        if self.is_about(play) {
            play.go_to(self.back);
        }
    }

    /// Schedules the next picture: after an interval, or at once with reduced motion.
    pub fn wait(&mut self, tick: impl FnOnce() + 'static) {
        self.timer = Some(Timeout::new(if browser::is_still() { 0 } else { PICTURE_MS }, tick));
    }

    /// Replays some more steps and shows the result, but no step after `seen`.
    pub fn go_on(&mut self, play: &mut Play<A>, seen: u64) -> Went {
        let end = play.len();
        let stride = if browser::is_still() { MAX_BATCH } else { end.div_ceil(PICTURES) };
        let to = (self.done + stride).min(end);
        let Some(answer) = play.answer_ref() else { return Went::Wrong(OwnedMessage::plain("check-cancelled")) };
        while self.done < to {
            let number = self.done + 1;
            let step = answer.step(number);
            if step.is_none_or(|step| play.puzzle().play(&mut self.position, &step.mv).is_err()) {
                return Went::Wrong(wrong(number));
            }
            self.done = number;
        }
        let count = Args::none().count("step", to).count("len", end);
        // The position shown must be the one that the rules have reached.
        if answer.position(to) != self.position {
            return Went::Wrong(wrong(to));
        }
        if to < end {
            play.go_to(to.min(seen));
            self.mark = play.changes();
            return Went::On(OwnedMessage { key: "check-step", args: count });
        }
        play.go_to(self.back);
        Went::Through(OwnedMessage { key: "check-through", args: count })
    }
}

/// Returns the result for a step that is illegal, or leads to another position.
fn wrong(step: u64) -> OwnedMessage {
    OwnedMessage { key: "check-wrong", args: Args::none().count("step", step) }
}
