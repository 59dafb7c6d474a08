//! A lab as the page of the stage sees it: without the types of its family, so that the page is compiled once.
//!
//! [`Model`] is what the page asks; [`Typed`] answers it for every [`Lab`]. What is said here of moves is text.

use std::any::Any;

use qipan::levels::Goal;
use qipan::{Answer, OwnedMessage};
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::any_play::AnyPlay;
use super::best::Score;
use super::board::{Gesture, PictureRef};
use super::construction::Line;
use super::context::{LabContext, Scope, StageState};
use super::finish::Next;
use super::history::Row;
use super::lab::{Change, Completion, Info, Lab};
use super::lab_model::MoveOf;
use super::lens::OverlayKey;
use super::msg::Sender;
use super::review::{Review, Went};
use super::standing::{Ribbon, Standing};
use super::task::Task;
use super::verdict::Finding;
use super::view::View;
use crate::link::{Link, Settings};
use crate::wire::Job;
use crate::words::Words;

/// The result of a request for the solver's continuation.
#[derive(Clone, Debug)]
pub enum Rest {
    /// This number of moves was appended to the player's.
    Planned(usize),
    /// This job finds them.
    Ask(Job),
}

/// A lab, its state, and the play on its board.
pub trait Model {
    /// Returns the facts about the lab.
    fn info(&self) -> &'static Info;
    /// Returns the state of the stage.
    fn state(&self) -> &StageState;
    /// Returns the play.
    fn play(&self) -> &dyn AnyPlay;
    /// Returns play and state for changes.
    fn parts(&mut self) -> (&mut dyn AnyPlay, &mut StageState);

    /// As [`Lab::title`].
    fn title(&self) -> &'static str;
    /// As [`Lab::intro`].
    fn intro(&self) -> OwnedMessage;
    /// As [`Lab::rule`].
    fn rule(&self) -> [OwnedMessage; 2];
    /// As `Opponent::is_passed`.
    fn is_passed(&self) -> bool;
    /// As [`Lab::settings`].
    fn settings(&self) -> Settings;
    /// Returns the settings that define the board.
    fn board(&self) -> Settings {
        let names = self.info().family.of_board();
        self.settings().into_iter().filter(|(name, _)| names.contains(name)).collect()
    }
    /// As [`Lab::gesture`].
    fn gesture(&mut self, scope: &Sender, gesture: Gesture) -> Change;
    /// As [`Lab::update`]. The message is one of the lab's own.
    fn update(&mut self, scope: &Sender, msg: Box<dyn Any>) -> Change;
    /// As [`Lab::moved`].
    fn moved(&mut self);
    /// As `Hints::hint`.
    fn hint(&mut self, scope: &Sender);
    /// As [`Lab::take_over`].
    fn take_over(&mut self);
    /// As `Opponent::play_opened`.
    fn play_opened(&mut self, scope: &Sender);
    /// As `Opponent::is_others_turn`.
    fn is_others_turn(&self) -> bool;
    /// As [`Lab::sets_board`].
    fn sets_board(&self) -> bool;
    /// As [`Lab::guessing`].
    fn guessing(&mut self, on: bool);
    /// Appends the solver's continuation to the player's moves, or returns the job that finds it.
    ///
    /// # Errors
    /// As `Hints::rest`.
    fn rest(&mut self) -> Result<Rest, OwnedMessage>;
    /// Appends the moves of the worker's reply. Returns their number.
    ///
    /// # Errors
    /// As `Hints::rest_of`, or if the reply is that of another build.
    fn rest_of(&mut self, outcome: JsValue) -> Result<usize, OwnedMessage>;
    /// As `Construction::construction`.
    fn construction(&self) -> Vec<Line>;
    /// As `Construction::has_program`.
    fn has_program(&self) -> bool;
    /// As `Overlays::lenses`.
    fn lenses(&self) -> Vec<(usize, &'static str)>;
    /// As `Overlays::lens`.
    fn lens(&self) -> Option<usize>;
    /// As `Overlays::look_through`.
    fn look_through(&mut self, lens: Option<usize>);
    /// As `Overlays::seen`.
    fn seen(&self) -> Option<OverlayKey>;
    /// As [`Lab::describe`].
    fn describe(&self) -> OwnedMessage;
    /// As `Goals::is_solved`.
    fn is_solved(&self) -> bool;
    /// As `Goals::goals`.
    fn goals(&self) -> Vec<Goal>;
    /// As `Goals::score`.
    fn score(&self) -> Option<Score>;
    /// As `Goals::next`.
    fn next(&self) -> Option<Next>;
    /// As `Hints::discard_hints`.
    fn discard_hints(&mut self);
    /// As [`Lab::keeps_tables`].
    fn keeps_tables(&self) -> bool;
    /// As [`Lab::prepared`].
    fn prepared(&self) -> Option<&Task>;
    /// Makes the moves that a text names, separated by semicolons, from a list. Returns whether it names one.
    fn make_moves(&mut self, scope: &Sender, text: &str) -> bool;
    /// Shows the move that a text names before it is made, or none.
    fn preview(&mut self, text: Option<&str>);
    /// As [`Lab::given_back`].
    fn given_back(&mut self);
    /// As [`Lab::picture`].
    fn picture(&self) -> PictureRef;
    /// As `Checks::finding`.
    fn finding(&self) -> Finding;
    /// As `Checks::check_again`.
    fn check_again(&mut self, scope: &Sender);
    /// As `Checks::end_check`.
    fn end_check(&mut self);
    /// As [`Lab::caption`].
    fn caption(&self, words: &Words) -> String;
    /// As [`Lab::did_last`].
    fn did_last(&self, words: &Words) -> Option<String>;
    /// As `LabModel::found`, of the answer.
    fn found(&self) -> Vec<(String, String)>;
    /// As [`Lab::text`].
    fn text(&self) -> Option<String>;
    /// As [`Lab::file_stem`].
    fn file_stem(&self) -> String;
    /// As `LabView::form`.
    fn form(&self, scope: &Sender, words: &Words) -> Html;
    /// As `LabView::tools`.
    fn tools(&self, scope: &Sender, words: &Words) -> Html;
    /// As `LabView::explained`.
    fn explained(&self, scope: &Sender, words: &Words) -> Html;
    /// As `LabView::reasons`.
    fn reasons(&self, scope: &Sender, words: &Words) -> Html;
    /// As `LabView::sections`.
    fn sections(&self, scope: &Sender, words: &Words) -> Html;
    /// Returns the text of a step, of the answer or of the player's moves.
    fn told(&self, words: &Words, step: u64) -> Option<String>;
    /// Returns the rows of the list of steps, after step `from` up to `to`.
    fn rows(&self, words: &Words, from: u64, to: u64) -> Vec<Row>;
    /// Returns the names of the alternatives at the player's current position, and whether each is the latest.
    fn branches(&self, words: &Words) -> Vec<(String, bool)>;
    /// Returns a callback that names the next move, from its text.
    fn namer(&self, words: &Words) -> Callback<String, String>;
    /// Records the standing after the current move.
    fn note_standing(&mut self);
    /// Returns the standings along the line of the player's moves.
    fn standings(&self) -> &[Standing];
    /// As [`Ribbon::last_possible`].
    fn last_possible(&self, depth: usize) -> Option<usize>;
    /// Discards all standings.
    fn clear_standings(&mut self);

    /// Whether a check is shown step by step.
    fn is_reviewing(&self) -> bool;
    /// Starts a check step by step. Returns false if there are no steps, or too many.
    fn begin_review(&mut self) -> bool;
    /// As [`Review::own`].
    fn review_own(&self) -> Option<OwnedMessage>;
    /// Schedules the next picture of the check.
    fn await_review(&mut self, tick: Box<dyn FnOnce()>);
    /// Replays some more steps, as [`Review::go_on`]. `None` if the player has gone elsewhere, which ends the check.
    fn go_on_review(&mut self) -> Option<Went>;
    /// Discards the check. Its last picture stays.
    fn drop_review(&mut self);
    /// Ends the check, and returns to the step before it.
    fn end_review(&mut self);
}

/// A lab with the types of its family.
struct Typed<L: Lab> {
    lab: L,
    context: LabContext<L::Answer>,
    ribbon: Ribbon<MoveOf<L>>,
    review: Option<Review<L::Answer>>,
}

/// Prepares the state of the stage for what a link says: the play, the view and the error.
pub type Prepare<'a> = &'a mut dyn FnMut(&mut dyn AnyPlay, Option<View>, Option<OwnedMessage>) -> StageState;

/// Opens the lab of a link.
pub fn open<L: Lab>(link: &Link, scope: &Sender, prepare: Prepare) -> Box<dyn Model> {
    let opened = L::read(link);
    let mut play = opened.play;
    let state = prepare(&mut play, opened.view, opened.complaint);
    let context = LabContext { play, state };
    let lab = L::new(opened.setup, &context, &Scope::new(scope));
    Box::new(Typed { lab, context, ribbon: Ribbon::default(), review: None })
}

impl<L: Lab> Typed<L> {
    fn name(&self, words: &Words, number: u64, mv: &MoveOf<L>) -> String {
        let play = &self.context.play;
        L::move_name(play.puzzle(), words, play.before() + number, mv)
    }
}

impl<L: Lab> Model for Typed<L> {
    fn info(&self) -> &'static Info {
        const { &Info::of::<L>() }
    }
    fn state(&self) -> &StageState {
        &self.context.state
    }
    fn play(&self) -> &dyn AnyPlay {
        &self.context.play
    }
    fn parts(&mut self) -> (&mut dyn AnyPlay, &mut StageState) {
        (&mut self.context.play, &mut self.context.state)
    }

    fn title(&self) -> &'static str {
        self.lab.title()
    }
    fn intro(&self) -> OwnedMessage {
        self.lab.intro()
    }
    fn rule(&self) -> [OwnedMessage; 2] {
        self.lab.rule()
    }
    fn is_passed(&self) -> bool {
        self.lab.is_passed(&self.context)
    }
    fn settings(&self) -> Settings {
        self.lab.settings(&self.context.play)
    }
    fn gesture(&mut self, scope: &Sender, gesture: Gesture) -> Change {
        self.lab.gesture(&mut self.context, &Scope::new(scope), gesture)
    }
    fn update(&mut self, scope: &Sender, msg: Box<dyn Any>) -> Change {
        match msg.downcast::<L::Msg>() {
            Ok(msg) => self.lab.update(&mut self.context, &Scope::new(scope), *msg),
            // A message of the lab that was here before.
            Err(_) => Change::Nothing,
        }
    }
    fn moved(&mut self) {
        self.lab.moved(&self.context);
    }
    fn hint(&mut self, scope: &Sender) {
        self.lab.hint(&mut self.context, &Scope::new(scope));
    }
    fn take_over(&mut self) {
        self.lab.take_over(&mut self.context);
    }
    fn play_opened(&mut self, scope: &Sender) {
        self.lab.play_opened(&self.context, &Scope::new(scope));
    }
    fn is_others_turn(&self) -> bool {
        self.lab.is_others_turn(&self.context)
    }
    fn sets_board(&self) -> bool {
        self.lab.sets_board()
    }
    fn guessing(&mut self, on: bool) {
        self.lab.guessing(&self.context, on);
    }
    fn rest(&mut self) -> Result<Rest, OwnedMessage> {
        Ok(match self.lab.rest(&self.context)? {
            Completion::Ask(job) => Rest::Ask(job),
            Completion::Moves(moves) => Rest::Planned(self.context.play.plan(moves)),
        })
    }
    fn rest_of(&mut self, outcome: JsValue) -> Result<usize, OwnedMessage> {
        let outcome = serde_wasm_bindgen::from_value(outcome).map_err(|_| OwnedMessage::plain("worker-other-build"))?;
        let moves = self.lab.rest_of(&self.context, outcome)?;
        Ok(self.context.play.plan(moves))
    }
    fn construction(&self) -> Vec<Line> {
        self.lab.construction(&self.context)
    }
    fn has_program(&self) -> bool {
        self.lab.has_program()
    }
    fn lenses(&self) -> Vec<(usize, &'static str)> {
        self.lab.lenses(&self.context)
    }
    fn lens(&self) -> Option<usize> {
        self.lab.lens()
    }
    fn look_through(&mut self, lens: Option<usize>) {
        self.lab.look_through(lens);
    }
    fn seen(&self) -> Option<OverlayKey> {
        self.lab.seen(&self.context)
    }
    fn describe(&self) -> OwnedMessage {
        self.lab.describe(&self.context)
    }
    fn is_solved(&self) -> bool {
        self.lab.is_solved(&self.context)
    }
    fn goals(&self) -> Vec<Goal> {
        self.lab.goals(&self.context)
    }
    fn score(&self) -> Option<Score> {
        self.lab.score(&self.context)
    }
    fn next(&self) -> Option<Next> {
        self.lab.next(&self.context)
    }
    fn discard_hints(&mut self) {
        self.lab.discard_hints();
    }
    fn keeps_tables(&self) -> bool {
        self.lab.keeps_tables()
    }

    fn prepared(&self) -> Option<&Task> {
        self.lab.prepared()
    }
    fn make_moves(&mut self, scope: &Sender, text: &str) -> bool {
        let moves: Vec<MoveOf<L>> = text.split(';').filter_map(|text| text.parse().ok()).collect();
        if moves.is_empty() {
            return false;
        }
        self.lab.preview(&self.context, None);
        self.context.state.timeline.pause();
        for mv in moves {
            self.lab.make_move(&mut self.context, &Scope::new(scope), mv);
        }
        true
    }
    fn preview(&mut self, text: Option<&str>) {
        let mv = text.and_then(|text| text.parse().ok());
        self.lab.preview(&self.context, mv.as_ref());
    }
    fn given_back(&mut self) {
        self.lab.given_back(&mut self.context);
    }
    fn picture(&self) -> PictureRef {
        self.lab.picture(&self.context)
    }
    fn finding(&self) -> Finding {
        self.lab.finding(&self.context)
    }
    fn check_again(&mut self, scope: &Sender) {
        self.lab.check_again(&self.context, &Scope::new(scope));
    }
    fn end_check(&mut self) {
        self.lab.end_check();
    }
    fn caption(&self, words: &Words) -> String {
        self.lab.caption(&self.context, words)
    }
    fn did_last(&self, words: &Words) -> Option<String> {
        L::did_last(&self.context, words)
    }
    fn found(&self) -> Vec<(String, String)> {
        self.context.play.answer().map(L::found).unwrap_or_default()
    }
    fn text(&self) -> Option<String> {
        self.lab.text(&self.context)
    }
    fn file_stem(&self) -> String {
        self.lab.file_stem(&self.context)
    }
    fn form(&self, scope: &Sender, words: &Words) -> Html {
        self.lab.form(&self.context, &Scope::new(scope), words)
    }
    fn tools(&self, scope: &Sender, words: &Words) -> Html {
        self.lab.tools(&self.context, &Scope::new(scope), words)
    }
    fn explained(&self, scope: &Sender, words: &Words) -> Html {
        self.lab.explained(&self.context, &Scope::new(scope), words)
    }
    fn reasons(&self, scope: &Sender, words: &Words) -> Html {
        self.lab.reasons(&self.context, &Scope::new(scope), words)
    }
    fn sections(&self, scope: &Sender, words: &Words) -> Html {
        self.lab.sections(&self.context, &Scope::new(scope), words)
    }
    fn told(&self, words: &Words, step: u64) -> Option<String> {
        let play = &self.context.play;
        match play.own_moves() {
            Some(session) => {
                let at = usize::try_from(step).unwrap_or(usize::MAX);
                session.line_with_variations(at.max(1), at).first().map(|turn| self.name(words, step, &turn.mv))
            }
            None => play.answer().and_then(|answer| L::told(words, answer, step)),
        }
    }
    fn rows(&self, words: &Words, from: u64, to: u64) -> Vec<Row> {
        let play = &self.context.play;
        match play.own_moves() {
            Some(session) => {
                let turns = session.line_with_variations(from as usize, to as usize).into_iter();
                let rows = turns.map(|turn| {
                    let name = |mv: &MoveOf<L>| self.name(words, turn.number as u64, mv);
                    let others = turn.others.iter().map(|(slot, mv)| (*slot, name(mv))).collect();
                    Row { number: turn.number as u64, name: name(&turn.mv), others }
                });
                rows.collect()
            }
            None => {
                let Some(answer) = play.answer() else { return Vec::new() };
                let row = |number: u64| {
                    let name = self.name(words, number, &answer.step(number)?.mv);
                    Some(Row { number, name, others: Vec::new() })
                };
                (from.max(1)..=to).filter_map(row).collect()
            }
        }
    }
    fn branches(&self, words: &Words) -> Vec<(String, bool)> {
        let Some(session) = self.context.play.own_moves() else { return Vec::new() };
        let next = session.depth() as u64 + 1;
        session.branches().iter().map(|(mv, latest)| (self.name(words, next, mv), *latest)).collect()
    }
    fn namer(&self, words: &Words) -> Callback<String, String> {
        let (puzzle, words) = (self.context.play.puzzle().clone(), words.clone());
        let number = self.context.play.before() + self.context.play.at() + 1;
        Callback::from(move |text: String| {
            let mv = text.parse().ok();
            mv.map_or(text, |mv| L::move_name(&puzzle, &words, number, &mv))
        })
    }

    fn note_standing(&mut self) {
        match self.context.play.own_moves() {
            Some(session) => {
                let line = session.line();
                // Own moves follow steps of the answer, from which the goal is in reach.
                let at_start = if L::ANSWER_REACHES_GOAL && self.context.play.answer().is_some() {
                    Standing::Possible
                } else {
                    Standing::Unknown
                };
                let depth = session.depth();
                self.ribbon.note(line.clone(), 0, at_start);
                self.ribbon.note(line, depth, self.lab.standing(&self.context));
            }
            None => self.ribbon.clear(),
        }
    }
    fn standings(&self) -> &[Standing] {
        self.ribbon.standings()
    }
    fn last_possible(&self, depth: usize) -> Option<usize> {
        self.ribbon.last_possible(depth)
    }
    fn clear_standings(&mut self) {
        self.ribbon.clear();
    }

    fn is_reviewing(&self) -> bool {
        self.review.is_some()
    }
    fn begin_review(&mut self) -> bool {
        self.review = Review::begin(&self.context.play);
        self.review.is_some()
    }
    fn review_own(&self) -> Option<OwnedMessage> {
        Review::own(&self.context.play)
    }
    fn await_review(&mut self, tick: Box<dyn FnOnce()>) {
        if let Some(review) = &mut self.review {
            review.wait(tick);
        }
    }
    fn go_on_review(&mut self) -> Option<Went> {
        let seen = self.context.seen();
        match self.review.as_mut().filter(|review| review.is_about(&self.context.play)) {
            Some(review) => Some(review.go_on(&mut self.context.play, seen)),
            None => {
                self.review = None;
                None
            }
        }
    }
    fn drop_review(&mut self) {
        self.review = None;
    }
    fn end_review(&mut self) {
        if let Some(review) = self.review.take() {
            review.end(&mut self.context.play);
        }
    }
}
