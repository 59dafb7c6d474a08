//! What a family's lab tells the stage: the form and the panels, what a click means, what is shown and said.
//!
//! Everything else (the strip and its playing, keys, undo, redo and branches, notices, links, sharing, pictures to take
//! away, presenting) is the stage's, and the same for every family.

use qipan::{Answer, OwnedMessage, Puzzle};
use serde::de::DeserializeOwned;
use yew::html;
use yew::prelude::*;

use super::board::{Gesture, PictureRef};
use super::construction::Line;
use super::controls::{Controls, Part};
use super::finish::Next;
use super::guess::Guess;
use super::lens::OverlayKey;
use super::page::{LabPage, Msg};
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

/// Where a lab sends its messages.
pub type Scope<L> = html::Scope<LabPage<L>>;

/// How the solver goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum Completion<M> {
    /// So.
    Moves(Vec<M>),
    /// This work finds it out.
    Ask(Job),
}

/// How much a message changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Nothing that is shown.
    Nothing,
    /// Words or figures beside the board.
    Words,
    /// The picture of the board too.
    Board,
}

impl Change {
    /// The picture, if `changed`.
    #[must_use]
    pub const fn board_if(changed: bool) -> Self {
        if changed { Self::Board } else { Self::Nothing }
    }
}

/// What a person has before them, whatever the family.
pub struct LabContext<A: Answer>
where
    A::Puzzle: Clone,
{
    /// Where they stand, and what they played.
    pub play: Play<A>,
    /// Is it playing by itself, and how fast?
    pub timeline: Timeline,
    /// A refusal or a complaint, until something else happens.
    pub notice: Option<OwnedMessage>,
    /// The next step is to be guessed, and so many were.
    pub guess: Option<Guess>,
    /// What is there to be used.
    pub controls: Controls,
    /// The tab that is open.
    pub tab: Tab,
    /// Where they look; `None` for the whole board.
    pub(super) view: Option<View>,
    /// Counts how often they were shown another part of the board than the one they had chosen.
    pub(super) shown: u32,
    /// Told when a person's moves are about to be left, so that the browser's back key brings them again.
    pub(super) leaving: Callback<()>,
}

impl<A: Answer> LabContext<A>
where
    A::Puzzle: Clone,
{
    /// Another puzzle or another answer takes the place of this one. Who stands at the end stays at the end, and else at
    /// the same step. A person's moves can be had again by the browser's back key.
    pub fn replace(&mut self, puzzle: A::Puzzle, answer: Option<A>) {
        self.leave_moves();
        let (step, at_end) = (self.play.step(), self.play.step() == self.play.len());
        self.play.replace(puzzle, answer);
        if self.guess.is_some() {
            // Another answer, of which nothing was seen.
            self.guess = Some(Guess::default());
            self.play.go_to(0);
        } else if !at_end {
            self.play.go_to(step);
        }
    }

    /// Whether the board is the person's: their own moves are shown, and never the answer's.
    #[must_use]
    pub const fn is_by_hand(&self) -> bool {
        matches!(self.tab, Tab::Play) || !self.controls.has(Part::Strip)
    }

    /// Whether Explain is open, and a person's own moves are on the board instead of the answer.
    pub(super) const fn shows_own_in_explain(&self) -> bool {
        matches!(self.tab, Tab::Explain) && self.controls.has(Part::Strip) && self.play.own_moves().is_some()
    }

    /// Shows the whole board, whatever they were looking at.
    pub const fn show_whole(&mut self) {
        self.view = None;
        self.shown = self.shown.wrapping_add(1);
    }

    /// A person's moves are about to be left.
    pub fn leave_moves(&mut self) {
        if self.play.own_moves().is_some_and(|session| session.line_len() > 0) {
            self.leaving.emit(());
            self.notice = Some(OwnedMessage::plain("moves-left"));
        }
    }
}

/// All that a link says.
pub struct Opened<S, A: Answer>
where
    A::Puzzle: Clone,
{
    /// What the lab keeps of it.
    pub setup: S,
    /// Where the person stands.
    pub play: Play<A>,
    /// Where they look.
    pub view: Option<View>,
    /// The first thing that was not understood; the nearest good state was taken instead.
    pub complaint: Option<OwnedMessage>,
}

impl<S, A: Answer> Opened<S, A>
where
    A::Puzzle: Clone,
{
    /// What the end of a link says, the same in all labs: a person's moves, and where they look. `moves` is the key of what
    /// moves look like.
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

/// Writes what is on the board: the step of the answer, if it is to be told, and a person's own moves. Nothing is written for a
/// person who has made no move from the start: a link to the board leads there by itself.
pub fn write_place<A: Answer<Puzzle: Clone>>(settings: &mut Settings, play: &Play<A>, step: Option<u64>) {
    if play.is_untouched() && play.before() == 0 {
        return;
    }
    settings.extend(step.map(|step| ("step", step.to_string())));
    settings.extend(play.own_moves().map(|hand| ("moves", hand.to_string())));
}

/// A lab.
pub trait Lab: Sized + 'static {
    /// What the solver gives.
    type Answer: Answer<Puzzle: Clone> + 'static;
    /// What a person sets in the form.
    type Setup: 'static;
    /// The lab's own messages.
    type Msg: 'static;
    /// What comes of its work.
    type Outcome: DeserializeOwned;

    /// Which family.
    const FAMILY: Family;
    /// Whether the answer leads to the goal of a person's own moves. (A game that the computer plays with itself does not.)
    const ANSWER_REACHES_GOAL: bool = true;
    /// What is said in this lab only.
    const WORDS: &'static [qipan_text::MessageSet];
    /// The key of its heading.
    const TITLE: &'static str;
    /// The key of the sentence under the heading.
    const INTRO: &'static str;
    /// The key of the heading over its construction.
    const CONSTRUCTION: &'static str = "why";
    /// The names of its settings in links.
    const SETTINGS: &'static [&'static str];
    /// The keys of what it says where the caption stands that is no refusal or complaint.
    const STATUS_KEYS: &'static [&'static str];
    /// The keys of what the text to take away is called, and of what is said where it would be too long.
    const TEXT: [&'static str; 2];
    /// The keys of the keyboard, and the key of what they do on this board.
    const KEYS: &'static [(&'static str, &'static str)];

    /// Reads a link. It never fails: see [`Opened::complaint`].
    fn read(link: &Link) -> Opened<Self::Setup, Self::Answer>;

    /// A lab as set up, before anything is done.
    fn new(setup: Self::Setup, desk: &LabContext<Self::Answer>, scope: &Scope<Self>) -> Self;

    /// The sentence under the heading, where it depends on the settings.
    fn intro(&self) -> OwnedMessage {
        OwnedMessage::plain(Self::INTRO)
    }

    /// Undo and Redo do not stop here: somebody else has the move, and has moved before.
    fn is_passed(&self, _desk: &LabContext<Self::Answer>) -> bool {
        false
    }

    /// What a colleague who opens the link would miss, but for the view.
    fn settings(&self, play: &Play<Self::Answer>) -> Settings;

    /// What a click or a key on the board does.
    fn gesture(&mut self, desk: &mut LabContext<Self::Answer>, scope: &Scope<Self>, gesture: Gesture) -> Change;

    /// What the lab's own messages do.
    fn update(&mut self, desk: &mut LabContext<Self::Answer>, scope: &Scope<Self>, msg: Self::Msg) -> Change;

    /// Something happened on the board: the position may be another now.
    fn moved(&mut self, _desk: &LabContext<Self::Answer>) {}

    /// A hint at the present position, or more of it.
    fn hint(&mut self, desk: &mut LabContext<Self::Answer>, scope: &Scope<Self>);

    /// The person takes over at the present step: from here their own moves are played.
    fn take_over(&mut self, desk: &mut LabContext<Self::Answer>);

    /// Is somebody else to move?
    fn is_others_turn(&self, _desk: &LabContext<Self::Answer>) -> bool {
        false
    }

    /// Does a click set the board up, and make no move?
    fn sets_board(&self) -> bool {
        false
    }

    /// Guessing begins or ends: a click on the board is a move meanwhile.
    fn guessing(&mut self, _desk: &LabContext<Self::Answer>, _on: bool) {}

    /// How the solver goes on from the person's position, or the work that finds it out; or why it cannot.
    ///
    /// # Errors
    /// The sentence that is said instead.
    fn rest(&self, desk: &LabContext<Self::Answer>) -> Result<Completion<MoveOf<Self>>, OwnedMessage>;

    /// The moves that came of it, or why there are none.
    ///
    /// # Errors
    /// The sentence that is said instead.
    fn rest_of(
        &self,
        desk: &LabContext<Self::Answer>,
        outcome: Self::Outcome,
    ) -> Result<Vec<MoveOf<Self>>, OwnedMessage>;

    /// The construction, the line that the present step carries out marked; empty where there is none.
    fn construction(&self, _desk: &LabContext<Self::Answer>) -> Vec<Line> {
        Vec::new()
    }

    /// The lenses for this board: the number and the key of the name of each.
    fn lenses(&self, _desk: &LabContext<Self::Answer>) -> Vec<(usize, &'static str)> {
        Vec::new()
    }

    /// The lens in use.
    fn lens(&self) -> Option<usize> {
        None
    }

    /// Another lens.
    fn look_through(&mut self, _lens: Option<usize>) {}

    /// What the lens in use shows.
    fn seen(&self, _desk: &LabContext<Self::Answer>) -> Option<OverlayKey> {
        None
    }

    /// The board in a sentence or two, for who does not see it.
    fn describe(&self, desk: &LabContext<Self::Answer>) -> OwnedMessage;

    /// Has the person done what was asked?
    fn is_solved(&self, desk: &LabContext<Self::Answer>) -> bool {
        desk.play.own_moves().is_some_and(|session| session.depth() > 0 && session.status().is_complete())
    }

    /// Whether the goal can still be reached from the position on the board, which follows a person's own moves.
    fn standing(&self, _desk: &LabContext<Self::Answer>) -> Standing {
        Standing::Unknown
    }

    /// The board to play after this one is solved.
    fn next(&self, _desk: &LabContext<Self::Answer>) -> Option<Next> {
        None
    }

    /// Hints are about the moment before: forget them.
    fn quiet(&mut self);

    /// The person went back from their own moves to the answer.
    fn given_back(&mut self, desk: &mut LabContext<Self::Answer>);

    /// What is on the board.
    fn picture(&self, desk: &LabContext<Self::Answer>) -> PictureRef;

    /// What is known, and how.
    fn finding(&self, desk: &LabContext<Self::Answer>) -> Finding;

    /// The checker looks at all again.
    fn check_again(&mut self, desk: &LabContext<Self::Answer>, scope: &Scope<Self>);

    /// The check under way is ended.
    fn end_check(&mut self);

    /// The sentence under the board, when there is no notice.
    fn caption(&self, desk: &LabContext<Self::Answer>, words: &Words) -> String;

    /// What is said of a step of the answer, from 1: what is done, and why.
    fn told(words: &Words, answer: &Self::Answer, step: u64) -> Option<String> {
        answer.step(step).map(|step| words.say(&step.why))
    }

    /// A move, the so-manieth from 1, as one of several that were tried.
    fn move_name(puzzle: &PuzzleOf<Self>, words: &Words, number: u64, mv: &MoveOf<Self>) -> String;

    /// What is said of a person's move, the so-manieth from 1, when it is made.
    fn did(puzzle: &PuzzleOf<Self>, words: &Words, number: u64, mv: &MoveOf<Self>) -> String;

    /// The moves and reasons of an answer that a search found, as text; none where a formula gives it. With them and the
    /// link another program stands where the page stands.
    fn found(_answer: &Self::Answer) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Takes in what [`Lab::found`] gave. What the rules refuse changes nothing.
    fn with_found(_play: &mut Play<Self::Answer>, _found: &[(String, String)]) {}

    /// The settings of the board that is played.
    fn form(&self, desk: &LabContext<Self::Answer>, scope: &Scope<Self>, words: &Words) -> Html;

    /// What a click does: the choice between tools, and how to use the one in hand.
    fn tools(&self, desk: &LabContext<Self::Answer>, scope: &Scope<Self>, words: &Words) -> Html;

    /// What stands in Explain beside the construction: the order of the steps, and what is drawn on the board.
    fn explained(&self, _desk: &LabContext<Self::Answer>, _scope: &Scope<Self>, _words: &Words) -> Html {
        html! {}
    }

    /// Why the answer is the best, or why there is none.
    fn reasons(&self, _desk: &LabContext<Self::Answer>, _scope: &Scope<Self>, _words: &Words) -> Html {
        html! {}
    }

    /// What stands in Explore: searches, counts, tables.
    fn sections(&self, desk: &LabContext<Self::Answer>, scope: &Scope<Self>, words: &Words) -> Html;

    /// The position as text to take away; `None` where it would be too long.
    fn text(&self, desk: &LabContext<Self::Answer>) -> Option<String>;

    /// The name of files to take away, without ending.
    fn file_stem(&self, desk: &LabContext<Self::Answer>) -> String;
}

/// Sends this message at a click.
#[inline(never)]
pub fn sends<L: Lab>(scope: &Scope<L>, msg: fn() -> Msg<L::Msg>) -> Callback<MouseEvent> {
    scope.callback(move |_| msg())
}

/// Sends a lab's own message.
pub fn own<L: Lab, E: 'static>(scope: &Scope<L>, msg: impl Fn(E) -> L::Msg + 'static) -> Callback<E> {
    scope.callback(move |event| Msg::Own(msg(event)))
}
