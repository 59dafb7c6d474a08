//! The context of a lab: the state of its page, the play on its board, and a scope for its messages.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use qipan::{Answer, Args, OwnedMessage, Puzzle};
use yew::prelude::*;

use super::any_play::AnyPlay;
use super::controls::{Controls, Part};
use super::guess::{Guess, Worth};
use super::msg::{LabMsg, Msg, Sender};
use super::play::Play;
use super::tabs::Tab;
use super::timeline::Timeline;
use super::view::View;

/// The scope to which a lab sends its messages.
pub struct Scope<L> {
    page: Sender,
    lab: PhantomData<fn() -> L>,
}

impl<L> Clone for Scope<L> {
    fn clone(&self) -> Self {
        Self::new(&self.page)
    }
}

impl<L> Scope<L> {
    pub(super) fn new(page: &Sender) -> Self {
        Self { page: page.clone(), lab: PhantomData }
    }

    /// Returns the callback that takes all messages.
    pub(super) const fn sender(&self) -> &Sender {
        &self.page
    }

    /// Returns a callback that sends a message of the stage.
    pub fn callback<E: 'static>(&self, msg: impl Fn(E) -> Msg + 'static) -> Callback<E> {
        self.page.reform(move |event| LabMsg::Stage(msg(event)))
    }
}

/// The state of a lab's page that is independent of the family.
pub struct StageState {
    /// Playback.
    pub timeline: Timeline,
    /// A message that replaces the caption until the next action.
    pub notice: Option<OwnedMessage>,
    /// The state of guessing, while it is switched on.
    pub guess: Option<Guess>,
    /// The available controls.
    pub controls: Controls,
    /// The open tab.
    pub tab: Tab,
    /// Whether the lab is embedded: then its tool bar has no button to start over.
    pub embedded: bool,
    /// Whether the page is in presenter mode: then the question comes before the answer.
    pub presents: bool,
    /// The view; `None` for the whole board.
    pub(super) view: Option<View>,
    /// Counts changes of the view by the program.
    pub(super) shown: u32,
    /// The number of first moves that belong to the problem of a level or of a link.
    pub given: u64,
    /// Called before the player's moves are left, so that the browser's back button restores them.
    pub(super) leaving: Callback<()>,
}

impl StageState {
    /// Whether the board belongs to the player: it shows own moves, and never the answer.
    #[must_use]
    pub const fn is_by_hand(&self) -> bool {
        matches!(self.tab, Tab::Play) || !self.controls.has(Part::Strip)
    }

    /// Whether Explain is open, and the board shows own moves instead of the answer.
    pub(super) fn shows_own_in_explain(&self, play: &dyn AnyPlay) -> bool {
        self.tab == Tab::Explain && self.controls.has(Part::Strip) && play.has_own()
    }

    /// Whether the next step has to be guessed.
    #[must_use]
    pub fn is_guessing(&self, play: &dyn AnyPlay) -> bool {
        self.guess.is_some() && !play.has_own() && play.step() < play.len()
    }

    /// Returns the last step that may be revealed.
    #[must_use]
    pub fn seen(&self, play: &dyn AnyPlay) -> u64 {
        match self.guess.filter(|_| !play.has_own()) {
            Some(guess) => guess.seen,
            None if !play.has_own() && !self.controls.has(Part::Strip) => play.step(),
            None => play.end(),
        }
    }

    /// Shows the whole board.
    pub const fn show_whole(&mut self) {
        self.view = None;
        self.shown = self.shown.wrapping_add(1);
    }

    /// Announces that the player's moves are about to be left.
    pub(super) fn leave_moves(&mut self, play: &dyn AnyPlay) {
        if play.line_len() > 0 {
            self.leaving.emit(());
            self.notice = Some(OwnedMessage::plain("moves-left"));
        }
    }

    /// Starts guessing: at the start, or at the current step. At the last step all has been guessed.
    pub(super) fn begin_guessing(&mut self, play: &mut dyn AnyPlay, is_from_start: bool) {
        if is_from_start {
            play.go_to(0);
        }
        self.guess = Some(Guess::after(play.step()));
    }
}

/// The state of a lab's page, and the play on its board.
pub struct LabContext<A: Answer>
where
    A::Puzzle: Clone,
{
    /// The answer, the current step and the player's own moves.
    pub play: Play<A>,
    /// The rest, which is independent of the family.
    pub state: StageState,
}

impl<A: Answer<Puzzle: Clone>> Deref for LabContext<A> {
    type Target = StageState;

    fn deref(&self) -> &StageState {
        &self.state
    }
}

impl<A: Answer<Puzzle: Clone>> DerefMut for LabContext<A> {
    fn deref_mut(&mut self) -> &mut StageState {
        &mut self.state
    }
}

impl<A: Answer<Puzzle: Clone>> LabContext<A> {
    /// Whether this move is one of those that belong to the problem.
    pub fn is_given(&self, mv: &<A::Puzzle as Puzzle>::Move) -> bool
    where
        <A::Puzzle as Puzzle>::Move: PartialEq,
    {
        let given = usize::try_from(self.given).unwrap_or(usize::MAX);
        given > 0
            && self.play.own_moves().is_some_and(|session| session.line().iter().take(given).any(|made| made == mv))
    }

    /// Replaces the puzzle and the answer. The end of the answer stays the end, any other step stays the same. The
    /// browser's back button restores the player's moves.
    pub fn replace(&mut self, puzzle: A::Puzzle, answer: Option<A>) {
        self.leave_moves();
        let (step, at_end) = (self.play.step(), self.play.step() == self.play.len());
        self.play.replace(puzzle, answer);
        if self.guess.is_some() {
            // Nothing of the new answer has been seen.
            self.guess = Some(Guess::default());
            self.play.go_to(0);
        } else if !at_end {
            self.play.go_to(step);
        }
    }

    /// Announces that the player's moves are about to be left.
    pub fn leave_moves(&mut self) {
        self.state.leave_moves(&self.play);
    }

    /// As [`StageState::is_guessing`].
    #[must_use]
    pub fn is_guessing(&self) -> bool {
        self.state.is_guessing(&self.play)
    }

    /// As [`StageState::seen`].
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.state.seen(&self.play)
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
