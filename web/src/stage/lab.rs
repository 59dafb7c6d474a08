//! The interface of a family's lab to the stage: [`Lab`] for its state, the effect of gestures, pictures and texts, and small
//! traits for hints, goals, checks, construction, overlays, an opponent, and the parts of the panel.
//!
//! Everything else (transport bar, playback, shortcuts, undo, redo and branches, notices, links, sharing, export,
//! presenter mode) belongs to the stage, and is the same for every family.

use qipan::OwnedMessage;
use qipan::levels::Goal;
use qipan::scene::Scene;
use serde::de::DeserializeOwned;
use yew::prelude::*;

use super::best::Score;
use super::board::{Gesture, PictureRef};
use super::construction::Line;
use super::context::{LabContext, Scope};
use super::finish::Next;
use super::lab_model::{LabModel, MoveOf};
use super::lens::OverlayKey;
use super::msg::{LabMsg, Msg};
use super::play::Play;
use super::standing::Standing;
use super::task::Task;
use super::verdict::Finding;
use crate::family::Family;
use crate::link::Settings;
use crate::wire::Job;
use crate::words::Words;

impl<L: Lab> Scope<L> {
    /// Sends a message of the lab.
    pub fn send_own(&self, msg: L::Msg) {
        self.sender().emit(LabMsg::Own(Box::new(msg)));
    }
}

/// The solver's continuation of a position.
#[derive(Clone, Debug)]
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
    /// Returns the rule in two pictures.
    pub rule_pictures: fn(&Settings) -> Option<[Scene; 2]>,
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
            rule_pictures: L::rule_pictures,
        }
    }
}

/// A lab: its state, the effect of gestures and messages, its picture and its texts.
pub trait Lab: LabModel + Hints + Goals + Checks + Construction + Overlays + Opponent + LabView {
    /// The lab's own messages.
    type Msg: 'static;

    /// The key of its heading, unless that depends on the settings.
    const TITLE: &'static str;
    /// The key of the sentence under the heading.
    const INTRO: &'static str;
    /// Whether Explore lists the moves from the position.
    const LISTS_MOVES: bool = true;
    /// The keys of its status messages, which are not errors.
    const STATUS_KEYS: &'static [&'static str];
    /// The keys of the label of the board as text, and of the message if that is too long.
    const TEXT: [&'static str; 2];
    /// The keys of the keyboard, and the catalogue keys of their effects on this board.
    const KEYS: &'static [(&'static str, &'static str)];

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

    /// Returns the rule in two pictures, before and after a move, under these settings.
    fn rule_pictures(_settings: &Settings) -> Option<[Scene; 2]> {
        None
    }

    /// Returns the settings of the link that restores this state, without the view.
    fn settings(&self, play: &Play<Self::Answer>) -> Settings;

    /// Handles a gesture on the board.
    fn gesture(&mut self, desk: &mut LabContext<Self::Answer>, scope: &Scope<Self>, gesture: Gesture) -> Change;

    /// Handles a message of the lab.
    fn update(&mut self, desk: &mut LabContext<Self::Answer>, scope: &Scope<Self>, msg: Self::Msg) -> Change;

    /// Called after every action: the position may have changed.
    fn moved(&mut self, _desk: &LabContext<Self::Answer>) {}

    /// Starts own moves at the current step of the answer.
    fn take_over(&mut self, desk: &mut LabContext<Self::Answer>);

    /// Whether a click changes the board instead of making a move.
    fn sets_board(&self) -> bool {
        false
    }

    /// Called when guessing is switched on or off: meanwhile a click on the board is a move.
    fn guessing(&mut self, _desk: &LabContext<Self::Answer>, _on: bool) {}

    /// Describes the board in a sentence or two, for screen readers.
    fn describe(&self, desk: &LabContext<Self::Answer>) -> OwnedMessage;

    /// Whether the worker keeps what it finds for the table of moves, so that it must not be terminated by the next move.
    fn keeps_tables(&self) -> bool {
        false
    }

    /// Returns the task whose worker has done a part of what the table of moves needs; Explore takes it over when it is idle.
    fn prepared(&self) -> Option<&Task> {
        None
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

    /// Returns the caption, which is shown unless there is a notice.
    fn caption(&self, desk: &LabContext<Self::Answer>, words: &Words) -> String;

    /// Returns the sentence for the player's last move, with which the caption can begin.
    fn did_last(desk: &LabContext<Self::Answer>, words: &Words) -> Option<String> {
        let session = desk.play.own_moves()?;
        let number = desk.play.before() + session.depth() as u64;
        Some(Self::did(desk.play.puzzle(), words, number, session.last()?))
    }

    /// Returns the position as text; `None` if it is too long.
    fn text(&self, desk: &LabContext<Self::Answer>) -> Option<String>;

    /// Returns the stem of the names of exported files.
    fn file_stem(&self, desk: &LabContext<Self::Answer>) -> String;
}

/// Help from the solver: hints in degrees, and the continuation of a position.
pub trait Hints: LabModel {
    /// The replies of its worker.
    type Outcome: DeserializeOwned;

    /// Shows a hint at the current position, or its next degree.
    fn hint(&mut self, desk: &mut LabContext<Self::Answer>, scope: &Scope<Self>);

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

    /// Discards hints, which belong to the previous position.
    fn discard_hints(&mut self);
}

/// The goals of a board: whether they are reached, whether they still can be, and the board that comes next.
pub trait Goals: LabModel {
    /// Whether the answer reaches the goal of the player's own moves. (A game of the engine against itself does not.)
    const ANSWER_REACHES_GOAL: bool = true;

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
}

/// The check of the answer by an independent program, and what it found.
pub trait Checks: LabModel {
    /// Returns the finding: the kind of proof, and its sentence.
    fn finding(&self, desk: &LabContext<Self::Answer>) -> Finding;

    /// Repeats the check of the answer.
    fn check_again(&mut self, desk: &LabContext<Self::Answer>, scope: &Scope<Self>);

    /// Cancels the running check.
    fn end_check(&mut self);
}

/// The construction of the answer as a program, with the line of the current step. A family may have none.
pub trait Construction: LabModel {
    /// The key of the heading over its construction.
    const CONSTRUCTION: &'static str = "why";
    /// The name of the files with its construction as a program.
    const PROGRAM: &'static str = Self::FAMILY.slug();

    /// Returns the construction with the line of the current step marked; empty if there is none.
    fn construction(&self, _desk: &LabContext<Self::Answer>) -> Vec<Line> {
        Vec::new()
    }

    /// Whether the files with its construction as a program are about this board.
    fn has_program(&self) -> bool {
        true
    }
}

/// Overlays of the board, such as colours that prove a bound. A family may have none.
pub trait Overlays: LabModel {
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
}

/// A second player. Puzzles have none.
pub trait Opponent: LabModel {
    /// Whether undo and redo pass over this position, because it is the opponent's turn.
    fn is_passed(&self, _desk: &LabContext<Self::Answer>) -> bool {
        false
    }

    /// Called when Play is opened: it may be the opponent's turn.
    fn play_opened(&mut self, _desk: &LabContext<Self::Answer>, _scope: &Scope<Self>) {}

    /// Whether it is the opponent's turn.
    fn is_others_turn(&self, _desk: &LabContext<Self::Answer>) -> bool {
        false
    }
}

/// The parts of a lab in the panel beside its board.
pub trait LabView: LabModel {
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
}

/// Returns a callback that sends this message.
#[inline(never)]
pub fn sends<L>(scope: &Scope<L>, msg: fn() -> Msg) -> Callback<MouseEvent> {
    scope.callback(move |_| msg())
}

/// Returns a callback that sends a message of the lab.
pub fn own<L: Lab, E: 'static>(scope: &Scope<L>, msg: impl Fn(E) -> L::Msg + 'static) -> Callback<E> {
    scope.sender().reform(move |event| LabMsg::Own(Box::new(msg(event))))
}
