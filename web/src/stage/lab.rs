//! The interface of a family's lab to the stage: the form and the panels, the effect of a gesture, pictures and texts.
//!
//! Everything else (transport bar, playback, shortcuts, undo, redo and branches, notices, links, sharing, export,
//! presenter mode) belongs to the stage, and is the same for every family.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use qipan::levels::Goal;
use qipan::{Answer, OwnedMessage, Puzzle};
use serde::de::DeserializeOwned;
use yew::html;
use yew::prelude::*;

use super::any_play::AnyPlay;
use super::best::Score;
use super::board::{Gesture, PictureRef};
use super::construction::Line;
use super::controls::{Controls, Part};
use super::finish::Next;
use super::guess::Guess;
use super::lens::OverlayKey;
use super::page::{LabMsg, LabPage, Msg};
use super::play::Play;
use super::standing::Standing;
use super::tabs::Tab;
use super::timeline::Timeline;
use super::verdict::Finding;
use super::view::View;
use crate::family::Family;
use crate::job::Job;
use crate::link::{Link, Reader, Settings, bad_moves};
use crate::words::Words;

/// The puzzle of a lab.
pub type PuzzleOf<L> = <<L as Lab>::Answer as Answer>::Puzzle;
/// The move of a lab's puzzle.
pub type MoveOf<L> = <PuzzleOf<L> as Puzzle>::Move;

/// The scope to which a lab sends its messages.
pub struct Scope<L> {
    page: html::Scope<LabPage>,
    lab: PhantomData<fn() -> L>,
}

impl<L> Clone for Scope<L> {
    fn clone(&self) -> Self {
        Self::new(&self.page)
    }
}

impl<L> Scope<L> {
    pub(super) fn new(page: &html::Scope<LabPage>) -> Self {
        Self { page: page.clone(), lab: PhantomData }
    }

    /// Returns a callback that sends a message of the stage.
    pub fn callback<E: 'static>(&self, msg: impl Fn(E) -> Msg + 'static) -> Callback<E> {
        self.page.callback(msg)
    }
}

impl<L: Lab> Scope<L> {
    /// Sends a message of the lab.
    pub fn send_own(&self, msg: L::Msg) {
        self.page.send_message(LabMsg::Own(Box::new(msg)));
    }
}

/// The solver's continuation of a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Completion<M> {
    /// These moves.
    Moves(Vec<M>),
    /// The job that finds them.
    Ask(Job),
}

/// The parts of the page that a message changed, from the fewest to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Nothing visible.
    Nothing,
    /// Texts or figures beside the board.
    Words,
    /// The picture of the board too.
    Board,
}

impl Change {
    /// Returns `Board` if `changed`, otherwise `Nothing`.
    #[must_use]
    pub const fn board_if(changed: bool) -> Self {
        if changed { Self::Board } else { Self::Nothing }
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

/// The facts about a lab, which are those of [`Lab`].
#[derive(Debug)]
pub struct Info {
    /// The family.
    pub family: Family,
    /// The key of the heading over its construction.
    pub construction: &'static str,
    /// The name of the files with its construction as a program.
    pub program: &'static str,
    /// The names of its settings in links.
    pub settings: &'static [&'static str],
    /// Whether Explore lists the moves from the position.
    pub lists_moves: bool,
    /// The keys of its status messages, which are not errors.
    pub status_keys: &'static [&'static str],
    /// The keys of the label of the board as text, and of the message if that is too long.
    pub text: [&'static str; 2],
    /// The keys of the keyboard, and the catalogue keys of their effects on this board.
    pub keys: &'static [(&'static str, &'static str)],
}

impl Info {
    /// Returns the facts about a lab.
    #[must_use]
    pub const fn of<L: Lab>() -> Self {
        Self {
            family: L::FAMILY,
            construction: L::CONSTRUCTION,
            program: L::PROGRAM,
            settings: L::SETTINGS,
            lists_moves: L::LISTS_MOVES,
            status_keys: L::STATUS_KEYS,
            text: L::TEXT,
            keys: L::KEYS,
        }
    }
}

/// The contents of a link.
pub struct Opened<S, A: Answer>
where
    A::Puzzle: Clone,
{
    /// The settings.
    pub setup: S,
    /// The answer, the step and the player's own moves.
    pub play: Play<A>,
    /// The view.
    pub view: Option<View>,
    /// The first error; the nearest valid value was used instead.
    pub complaint: Option<OwnedMessage>,
}

impl<S, A: Answer> Opened<S, A>
where
    A::Puzzle: Clone,
{
    /// Parses the settings that all labs share, the player's moves and the view. `moves` is the key of the description
    /// of a move.
    #[must_use]
    pub fn with_rest(mut reader: Reader<'_>, setup: S, mut play: Play<A>, moves: &'static str) -> Self {
        if let Some(text) = reader.get("moves")
            && let Err(bad) = play.read_moves(text)
        {
            reader.complain(bad_moves(&bad, moves));
        }
        let view = reader.parsed("view", "link-allowed-view");
        Self { setup, play, view, complaint: reader.complaint() }
    }
}

/// Writes the place: the step of the answer, if it is to be included, and the player's own moves. Before the first move
/// nothing is written, because a link to the board leads there anyway.
pub fn write_place<A: Answer<Puzzle: Clone>>(settings: &mut Settings, play: &Play<A>, step: Option<u64>) {
    if play.is_untouched() && play.before() == 0 {
        return;
    }
    settings.extend(step.map(|step| ("step", step.to_string())));
    settings.extend(play.own_moves().map(|hand| ("moves", hand.to_string())));
}

/// A lab.
pub trait Lab: Sized + 'static {
    /// The answer of the solver.
    type Answer: Answer<Puzzle: Clone> + 'static;
    /// The settings of the form.
    type Setup: 'static;
    /// The lab's own messages.
    type Msg: 'static;
    /// The replies of its worker.
    type Outcome: DeserializeOwned;

    /// The family.
    const FAMILY: Family;
    /// Whether the answer reaches the goal of the player's own moves. (A game of the engine against itself does not.)
    const ANSWER_REACHES_GOAL: bool = true;
    /// The messages that only this lab needs.
    const WORDS: &'static [qipan_text::MessageSet];
    /// The key of its heading, unless that depends on the settings.
    const TITLE: &'static str;
    /// The key of the sentence under the heading.
    const INTRO: &'static str;
    /// The key of the heading over its construction.
    const CONSTRUCTION: &'static str = "why";
    /// The name of the files with its construction as a program.
    const PROGRAM: &'static str = Self::FAMILY.slug();
    /// The names of its settings in links.
    const SETTINGS: &'static [&'static str];
    /// Whether Explore lists the moves from the position.
    const LISTS_MOVES: bool = true;
    /// The keys of its status messages, which are not errors.
    const STATUS_KEYS: &'static [&'static str];
    /// The keys of the label of the board as text, and of the message if that is too long.
    const TEXT: [&'static str; 2];
    /// The keys of the keyboard, and the catalogue keys of their effects on this board.
    const KEYS: &'static [(&'static str, &'static str)];

    /// Parses a link. Never fails: see [`Opened::complaint`].
    fn read(link: &Link) -> Opened<Self::Setup, Self::Answer>;

    /// Creates the lab with these settings, before any action.
    fn new(setup: Self::Setup, desk: &LabContext<Self::Answer>, scope: &Scope<Self>) -> Self;

    /// Returns the key of the heading, if it depends on the settings.
    fn title(&self) -> &'static str {
        Self::TITLE
    }

    /// Returns the sentence under the heading, if it depends on the settings.
    fn intro(&self) -> OwnedMessage {
        OwnedMessage::plain(Self::INTRO)
    }

    /// Returns the rule in about six words, and the goal, for the bar of presenter mode.
    fn rule(&self) -> [OwnedMessage; 2];

    /// Whether undo and redo pass over this position, because it is the opponent's turn.
    fn is_passed(&self, _desk: &LabContext<Self::Answer>) -> bool {
        false
    }

    /// Returns the settings of the link that restores this state, without the view.
    fn settings(&self, play: &Play<Self::Answer>) -> Settings;

    /// Handles a gesture on the board.
    fn gesture(&mut self, desk: &mut LabContext<Self::Answer>, scope: &Scope<Self>, gesture: Gesture) -> Change;

    /// Handles a message of the lab.
    fn update(&mut self, desk: &mut LabContext<Self::Answer>, scope: &Scope<Self>, msg: Self::Msg) -> Change;

    /// Called after every action: the position may have changed.
    fn moved(&mut self, _desk: &LabContext<Self::Answer>) {}

    /// Shows a hint at the current position, or its next degree.
    fn hint(&mut self, desk: &mut LabContext<Self::Answer>, scope: &Scope<Self>);

    /// Starts own moves at the current step of the answer.
    fn take_over(&mut self, desk: &mut LabContext<Self::Answer>);

    /// Called when Play is opened: it may be the opponent's turn.
    fn play_opened(&mut self, _desk: &LabContext<Self::Answer>, _scope: &Scope<Self>) {}

    /// Whether it is the opponent's turn.
    fn is_others_turn(&self, _desk: &LabContext<Self::Answer>) -> bool {
        false
    }

    /// Whether a click changes the board instead of making a move.
    fn sets_board(&self) -> bool {
        false
    }

    /// Called when guessing is switched on or off: meanwhile a click on the board is a move.
    fn guessing(&mut self, _desk: &LabContext<Self::Answer>, _on: bool) {}

    /// Returns the solver's continuation of the player's position, or the job that finds it.
    ///
    /// # Errors
    /// The message if there is none.
    fn rest(&self, desk: &LabContext<Self::Answer>) -> Result<Completion<MoveOf<Self>>, OwnedMessage>;

    /// Returns the moves of the worker's reply.
    ///
    /// # Errors
    /// The message if there are none.
    fn rest_of(
        &self,
        desk: &LabContext<Self::Answer>,
        outcome: Self::Outcome,
    ) -> Result<Vec<MoveOf<Self>>, OwnedMessage>;

    /// Returns the construction with the line of the current step marked; empty if there is none.
    fn construction(&self, _desk: &LabContext<Self::Answer>) -> Vec<Line> {
        Vec::new()
    }

    /// Returns the lenses for this board: the number and the key of the name of each.
    fn lenses(&self, _desk: &LabContext<Self::Answer>) -> Vec<(usize, &'static str)> {
        Vec::new()
    }

    /// Returns the number of the current lens.
    fn lens(&self) -> Option<usize> {
        None
    }

    /// Changes the lens.
    fn look_through(&mut self, _lens: Option<usize>) {}

    /// Returns the sums and the conclusion of the current lens.
    fn seen(&self, _desk: &LabContext<Self::Answer>) -> Option<OverlayKey> {
        None
    }

    /// Describes the board in a sentence or two, for screen readers.
    fn describe(&self, desk: &LabContext<Self::Answer>) -> OwnedMessage;

    /// Whether the player has solved the puzzle.
    fn is_solved(&self, desk: &LabContext<Self::Answer>) -> bool {
        desk.play.own_moves().is_some_and(|session| session.depth() > 0 && session.status().is_complete())
    }

    /// Returns whether the goal can still be reached from the current position, after own moves.
    fn standing(&self, _desk: &LabContext<Self::Answer>) -> Standing {
        Standing::Unknown
    }

    /// Returns the goals of challenges on this board, the hardest first. Each is known to be within reach.
    fn goals(&self, _desk: &LabContext<Self::Answer>) -> Vec<Goal> {
        Vec::new()
    }

    /// Returns the result of the player's position, and the best possible one. `None` if there is nothing to be counted.
    fn score(&self, _desk: &LabContext<Self::Answer>) -> Option<Score> {
        None
    }

    /// Returns the board to play after this one is solved.
    fn next(&self, _desk: &LabContext<Self::Answer>) -> Option<Next> {
        None
    }

    /// Discards hints, which belong to the previous position.
    fn quiet(&mut self);

    /// Whether the worker keeps what it finds for the table of moves, so that it must not be terminated by the next move.
    fn keeps_tables(&self) -> bool {
        false
    }

    /// Makes a move that was chosen from a list.
    fn make_move(&mut self, desk: &mut LabContext<Self::Answer>, _scope: &Scope<Self>, mv: MoveOf<Self>) {
        desk.notice = desk.play.hand_mut().play(mv).err().map(|why| OwnedMessage::of(&why));
    }

    /// Shows a move on the board before it is made, or none.
    fn preview(&mut self, _desk: &LabContext<Self::Answer>, _mv: Option<&MoveOf<Self>>) {}

    /// Called when the own moves are replaced by the answer.
    fn given_back(&mut self, desk: &mut LabContext<Self::Answer>);

    /// Returns the picture of the board.
    fn picture(&self, desk: &LabContext<Self::Answer>) -> PictureRef;

    /// Returns the finding: the kind of proof, and its sentence.
    fn finding(&self, desk: &LabContext<Self::Answer>) -> Finding;

    /// Repeats the check of the answer.
    fn check_again(&mut self, desk: &LabContext<Self::Answer>, scope: &Scope<Self>);

    /// Cancels the running check.
    fn end_check(&mut self);

    /// Returns the caption, which is shown unless there is a notice.
    fn caption(&self, desk: &LabContext<Self::Answer>, words: &Words) -> String;

    /// Returns the texts of a step of the answer, from 1: the move and its reason.
    fn told(words: &Words, answer: &Self::Answer, step: u64) -> Option<String> {
        answer.step(step).map(|step| words.say(&step.why))
    }

    /// Returns the name of move number `number`, from 1, in a list of alternatives.
    fn move_name(puzzle: &PuzzleOf<Self>, words: &Words, number: u64, mv: &MoveOf<Self>) -> String;

    /// Returns the sentence for the player's move number `number`, from 1, when it is made.
    fn did(puzzle: &PuzzleOf<Self>, words: &Words, number: u64, mv: &MoveOf<Self>) -> String;

    /// Returns the sentence for the player's last move, with which the caption can begin.
    fn did_last(desk: &LabContext<Self::Answer>, words: &Words) -> Option<String> {
        let session = desk.play.own_moves()?;
        let number = desk.play.before() + session.depth() as u64;
        Some(Self::did(desk.play.puzzle(), words, number, session.last()?))
    }

    /// Returns the moves and reasons of an answer found by search, as text; none if a formula gives it. Together with
    /// the link they restore the state of the page in the worker.
    fn found(_answer: &Self::Answer) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Restores an answer from the result of [`Lab::found`]. Illegal moves have no effect.
    fn with_found(_play: &mut Play<Self::Answer>, _found: &[(String, String)]) {}

    /// Renders the form with the settings of the board.
    fn form(&self, desk: &LabContext<Self::Answer>, scope: &Scope<Self>, words: &Words) -> Html;

    /// Renders the tools: the choice of the effect of a click, and instructions.
    fn tools(&self, desk: &LabContext<Self::Answer>, scope: &Scope<Self>, words: &Words) -> Html;

    /// Renders the controls in Explain besides the construction: the order of the steps, and parts of the overlay.
    fn explained(&self, _desk: &LabContext<Self::Answer>, _scope: &Scope<Self>, _words: &Words) -> Html {
        html! {}
    }

    /// Renders the reasons why the answer is optimal, or why there is none.
    fn reasons(&self, _desk: &LabContext<Self::Answer>, _scope: &Scope<Self>, _words: &Words) -> Html {
        html! {}
    }

    /// Renders the sections of Explore: searches, counts, tables.
    fn sections(&self, desk: &LabContext<Self::Answer>, scope: &Scope<Self>, words: &Words) -> Html;

    /// Returns the position as text; `None` if it is too long.
    fn text(&self, desk: &LabContext<Self::Answer>) -> Option<String>;

    /// Returns the stem of the names of exported files.
    fn file_stem(&self, desk: &LabContext<Self::Answer>) -> String;
}

/// Returns a callback that sends this message.
#[inline(never)]
pub fn sends<L>(scope: &Scope<L>, msg: fn() -> Msg) -> Callback<MouseEvent> {
    scope.callback(move |_| msg())
}

/// Returns a callback that sends a message of the lab.
pub fn own<L: Lab, E: 'static>(scope: &Scope<L>, msg: impl Fn(E) -> L::Msg + 'static) -> Callback<E> {
    scope.page.callback(move |event| LabMsg::Own(Box::new(msg(event))))
}
