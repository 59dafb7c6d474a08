//! The counting task of the knight family: the frontier method tile by tile, and the count of tours.
//!
//! | module | contents |
//! |---|---|
//! | [`state`] | the state of the lab, and its messages |
//! | [`setup`] | the settings, to and from links |
//! | [`picture`] | the picture of the board |
//! | [`figure`] | the interactive board of the problem page |
//! | [`moves`] | clicks and keys on the board |
//! | [`states`] | the analysis of the current state, and of all states |
//! | [`proof`] | the tour of the answer, and the verdict |
//! | [`caption`] | the caption |
//! | [`hints`] | hints in four degrees |
//! | [`job`] | the messages to and from the worker |
//! | `example` | two partial tours that are counted together, in pictures |
//! | [`panel`] | the form and the sections of the panel |
//! | [`export`] | files, and the certificate |
//!
//! The count itself is in [`super::knights::counting`].

pub mod caption;
mod example;
pub mod export;
pub mod figure;
pub mod hints;
pub mod job;
pub mod moves;
pub mod panel;
pub mod picture;
pub mod proof;
pub mod setup;
pub mod state;
pub mod states;

use std::rc::Rc;

use qipan::knights::count::Vertex;
use qipan::knights::frontier_game::scene::Overlay;
use qipan::knights::frontier_game::{FrontierAnswer, FrontierGame, Tile};
use qipan::{Answer, OwnedMessage};
use yew::prelude::*;

use self::picture::TilePicture;
use self::setup::Setup;
pub use self::state::CountLab;
use self::state::{Desk, Hint, Msg, Scope, States};
use super::knights::counting::Counting;
use super::knights::job::BoardData;
use crate::family::Family;
use crate::link::{Link, Settings};
use crate::stage::board::{Gesture, PictureRef};
use crate::stage::construction::Line;
use crate::stage::lab::{
    Change, Checks, Completion, Construction, Goals, Hints, Lab, LabView, Opponent, Overlays, own,
};
use crate::stage::lab_model::LabModel;
use crate::stage::play::Play;
use crate::stage::task::Task;
use crate::stage::verdict::Finding;
use crate::words::Words;

impl LabModel for CountLab {
    type Answer = FrontierAnswer;
    type Setup = Setup;

    const SETTINGS: &'static [&'static str] = &setup::NAMES;
    const FAMILY: Family = Family::Knights;
    const WORDS: &'static [qipan_text::MessageSet] =
        &[qipan_text::MessageSet::KNIGHTS, qipan_text::MessageSet::KNIGHTS_COUNT];

    fn read(link: &Link) -> setup::Opened {
        setup::read(link)
    }

    fn move_name(laying: &FrontierGame, words: &Words, number: u64, mv: &Tile) -> String {
        moves::name(laying, words, number, *mv)
    }

    fn did(laying: &FrontierGame, words: &Words, number: u64, mv: &Tile) -> String {
        moves::did(laying, words, number, *mv)
    }

    fn found(answer: &FrontierAnswer) -> Vec<(String, String)> {
        moves::found(answer)
    }

    fn with_found(play: &mut Play<FrontierAnswer>, found: &[(String, String)]) {
        moves::with_found(play, found);
    }
}

impl Lab for CountLab {
    type Msg = Msg;

    const LISTS_MOVES: bool = false;
    const TITLE: &'static str = "knights-count-title";
    const INTRO: &'static str = "knights-count-intro";
    const STATUS_KEYS: &'static [&'static str] = &[
        "knights-count-described",
        "knights-count-described-whole",
        "knights-lay-second",
        "knights-lay-second-end",
        "knights-state-is-another",
        "knights-forced-none",
    ];
    const TEXT: [&'static str; 2] = ["knights-count-text", "knights-count-text-too-large"];
    const KEYS: &'static [(&'static str, &'static str)] =
        &[("↑ ↓ ← → Home End", "keys-walk"), ("Enter, Space", "knights-count-keys-act")];

    fn new(setup: Setup, desk: &Desk, scope: &Scope) -> Self {
        let mut lab = Self {
            removes: false,
            obstacle: None,
            ended: false,
            tours: None,
            chosen: None,
            hint: None,
            states: States::new(scope, setup.board().rows() * setup.board().cols()),
            counting: Counting::new(setup.board(), own(scope, Msg::Counting)),
            settling: None,
            answering: Task::new(own(scope, Msg::AnswerNews)),
            setup,
        };
        lab.prove(desk, scope);
        lab
    }

    fn rule(&self) -> [OwnedMessage; 2] {
        ["knights-count-rule", "knights-count-goal"].map(OwnedMessage::plain)
    }

    fn settings(&self, play: &Play<FrontierAnswer>) -> Settings {
        setup::write(&self.setup, play)
    }

    fn gesture(&mut self, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
        moves::gesture(self, desk, scope, gesture)
    }

    fn update(&mut self, desk: &mut Desk, scope: &Scope, msg: Msg) -> Change {
        match msg {
            Msg::Setup(setup) => self.set_up(desk, scope, setup),
            Msg::Removes(removes) => self.take(desk, removes),
            Msg::Number(number) => self.go_number(desk, scope, number),
            Msg::Lay(tile) => {
                self.hint = None;
                self.lay(desk, tile);
            }
            Msg::Forced => self.lay_forced(desk),
            Msg::Another => self.go_another(desk),
            Msg::AskStates => {
                self.states.want();
                self.states.look(desk);
                return Change::Words;
            }
            Msg::EndStates => {
                self.states.end();
                return Change::Words;
            }
            Msg::StateNews(news) => return self.state_news(desk, news),
            Msg::AnswerNews(news) => return self.answer_news(desk, news),
            Msg::Counting(event) => return self.counting.update(&mut desk.notice, event),
            Msg::Settled => {
                self.settled(desk);
                return Change::Words;
            }
        }
        Change::Board
    }

    fn moved(&mut self, desk: &Desk) {
        if self.settling.is_none() {
            self.states.look(desk);
        }
    }

    fn take_over(&mut self, desk: &mut Desk) {
        self.take(desk, false);
        self.take_tiles_over(desk);
    }

    fn sets_board(&self) -> bool {
        self.removes
    }

    fn guessing(&mut self, _desk: &Desk, on: bool) {
        if on {
            self.removes = false;
        }
    }

    fn describe(&self, desk: &Desk) -> OwnedMessage {
        picture::described(&self.setup.laying, &desk.play.position())
    }

    fn given_back(&mut self, _desk: &mut Desk) {
        self.removes = false;
    }

    fn picture(&self, desk: &Desk) -> PictureRef {
        let laying = &self.setup.laying;
        let laid = desk.play.position();
        let look = self.hint.as_ref().and_then(Hint::look);
        let overlay = Overlay {
            // During playback they would flicker.
            choices: !self.removes && !desk.timeline.is_playing(),
            chosen: self.chosen(desk),
            offer: self.hint.as_ref().map(Hint::offered).unwrap_or_default(),
            look: look.and_then(|vertex| if let Vertex::Square(square) = vertex { Some(square) } else { None }),
            starved: laying.starved(&laid),
        };
        PictureRef(Rc::new(TilePicture { laying: laying.clone(), laid, overlay }))
    }

    fn caption(&self, desk: &Desk, words: &Words) -> String {
        caption::caption(self, desk, words)
    }

    fn text(&self, desk: &Desk) -> Option<String> {
        Some(picture::text(&self.setup.laying, &desk.play.position()))
    }

    fn file_stem(&self, _desk: &Desk) -> String {
        let board = self.setup.board();
        format!("qipan-knights-count-{}x{}-{}", board.rows(), board.cols(), board.kind().name())
    }
}

impl Hints for CountLab {
    type Outcome = job::Outcome;

    fn hint(&mut self, desk: &mut Desk, _scope: &Scope) {
        self.ask_hint(desk);
    }

    fn rest(&self, desk: &Desk) -> Result<Completion<Tile>, OwnedMessage> {
        let laid = desk.play.position();
        let done = laid.count() as u64;
        if let Some(tour) = desk.play.answer().filter(|tour| tour.position(done) == laid) {
            let rest = (done + 1..=tour.len()).filter_map(|i| tour.step(i)).map(|step| step.mv);
            return Ok(Completion::Moves(rest.collect()));
        }
        if let Some(rest) = self.states.rest(desk) {
            return rest.map(Completion::Moves);
        }
        if self.states.is_too_large() {
            return Err(OwnedMessage::plain("knights-count-hint-large"));
        }
        let tiles = laid.tiles().iter().map(ToString::to_string).collect();
        let job = job::Job::State { board: BoardData::of(self.setup.board()), tiles };
        Ok(Completion::Ask(job.into()))
    }

    fn rest_of(&self, _desk: &Desk, outcome: job::Outcome) -> Result<Vec<Tile>, OwnedMessage> {
        match outcome {
            job::Outcome::State { state, .. } => states::rest_of(&state),
            job::Outcome::TooLarge => Err(OwnedMessage::plain("knights-count-hint-large")),
        }
    }

    fn discard_hints(&mut self) {
        self.quiet_here();
    }
}

impl Goals for CountLab {
    const ANSWER_REACHES_GOAL: bool = false;
}

impl Checks for CountLab {
    fn finding(&self, desk: &Desk) -> Finding {
        self.found(desk)
    }

    fn check_again(&mut self, desk: &Desk, _scope: &Scope) {
        self.settled(desk);
    }

    fn end_check(&mut self) {
        self.answering.cancel();
        self.ended = true;
    }
}

impl Construction for CountLab {
    const PROGRAM: &'static str = "knights-count";

    fn construction(&self, desk: &Desk) -> Vec<Line> {
        panel::construction(desk)
    }
}

impl Overlays for CountLab {}

impl Opponent for CountLab {}

impl LabView for CountLab {
    fn form(&self, _desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::form(self, scope, words)
    }

    fn tools(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::tools(self, desk, scope, words)
    }

    fn reasons(&self, _desk: &Desk, _scope: &Scope, words: &Words) -> Html {
        example::section(words)
    }

    fn sections(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::sections(self, desk, scope, words)
    }
}

impl CountLab {
    /// Returns the first of two half-edges, if one is chosen at this position.
    fn chosen(&self, desk: &Desk) -> Option<Vertex> {
        self.chosen.filter(|(changes, _)| *changes == desk.play.changes()).map(|(_, vertex)| vertex)
    }

    fn quiet_here(&mut self) {
        (self.hint, self.chosen) = (None, None);
    }

    /// Changes the settings.
    fn set_up(&mut self, desk: &mut Desk, scope: &Scope, setup: Setup) {
        self.quiet_here();
        desk.notice = None;
        if self.setup.board() == setup.board() {
            return;
        }
        let sides = |setup: &Setup| (setup.board().rows(), setup.board().cols());
        desk.timeline.pause();
        if sides(&setup) != sides(&self.setup) {
            desk.show_whole();
            self.removes = false;
        }
        self.setup = setup;
        self.tours = None;
        self.states = States::new(scope, self.setup.board().rows() * self.setup.board().cols());
        self.counting.renew(self.setup.board());
        desk.replace(self.setup.laying.clone(), None);
        if self.removes {
            desk.play.go_to(0);
        }
        self.prove(desk, scope);
    }

    /// Shows the tour with this number.
    fn go_number(&mut self, desk: &mut Desk, scope: &Scope, number: u64) {
        self.quiet_here();
        desk.notice = None;
        // The player's own tiles are kept for Play.
        desk.play.set_aside();
        // Browsing shows each whole tour.
        let wanted = match desk.play.step().max(self.setup.wanted) {
            0 => self.setup.board().area(),
            step => step,
        };
        (self.setup.number, self.setup.wanted) = (Some(number), wanted);
        desk.play.renew(None);
        self.prove(desk, scope);
    }

    fn take(&mut self, desk: &mut Desk, removes: bool) {
        self.quiet_here();
        desk.notice = None;
        desk.timeline.pause();
        if removes {
            if desk.play.own_moves().is_some() {
                // The tool changes the board; the browser's back button restores the tiles.
                desk.leave_moves();
                desk.play.give_back();
            }
            desk.play.go_to(0);
        }
        self.removes = removes;
    }
}
