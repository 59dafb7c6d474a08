//! The check before one's eyes: every step is made again by the rules alone, on the board, and then the checker looks at the
//! whole.

use gloo_timers::callback::Timeout;
use qipan::{Answer, Args, OwnedMessage, Puzzle};

use super::play::Play;
use crate::browser;

/// A check is shown in about so many pictures, one every so many milliseconds.
const PICTURES: u64 = 30;
const PICTURE_MS: u32 = 40;
/// Who does not want motion sees no pictures between, and waits for so many steps at a time.
const MAX_BATCH: u64 = 2_000;
/// Longer answers are checked by the worker alone: making their steps again here would keep the page waiting.
pub const MAX_STEPS: u64 = 20_000;

/// A check under way.
pub struct Review<A: Answer>
where
    A::Puzzle: Clone,
{
    /// The position that the rules have reached, after so many steps.
    position: <A::Puzzle as Puzzle>::Position,
    done: u64,
    /// Where one stood.
    back: u64,
    /// The state of the board as the check has left it: see [`Play::changes`].
    mark: u32,
    timer: Option<Timeout>,
}

/// How it goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum Went {
    /// So far all is right.
    On(OwnedMessage),
    /// To the end: all steps are right.
    Through(OwnedMessage),
    /// This step is not what the rules allow, or leads elsewhere.
    Wrong(OwnedMessage),
}

impl<A: Answer> Review<A>
where
    A::Puzzle: Clone,
{
    /// Begins at the first step. `None` where there is nothing to be made again, or too much.
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

    /// A person's own moves are few: they are made again at once, from where the person took over.
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

    /// Does it go on about what is on the board? If not, somebody has gone elsewhere meanwhile.
    #[must_use]
    pub const fn is_about(&self, play: &Play<A>) -> bool {
        self.mark == play.changes()
    }

    /// It is ended: one stands where one stood before, unless one has gone elsewhere.
    pub fn end(self, play: &mut Play<A>) {
        if self.is_about(play) {
            play.go_to(self.back);
        }
    }

    /// The next picture is due after a moment; at once for who does not want motion.
    pub fn wait(&mut self, tick: impl FnOnce() + 'static) {
        self.timer = Some(Timeout::new(if browser::is_still() { 0 } else { PICTURE_MS }, tick));
    }

    /// Makes some more steps, and shows where they lead, but no step after `seen`.
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
        // The board that is shown must be the one that the rules have reached.
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

/// This step is not what the rules allow, or leads elsewhere.
fn wrong(step: u64) -> OwnedMessage {
    OwnedMessage { key: "check-wrong", args: Args::none().count("step", step) }
}
