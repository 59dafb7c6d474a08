//! The knight lab.
//!
//! | module | contents |
//! |---|---|
//! | [`state`] | the state of the lab, and its messages |
//! | [`setup`] | the settings, to and from links |
//! | [`picture`] | the picture of the board |
//! | [`figure`] | the interactive board of the problem page |
//! | [`card`] | the interactive board of the home page |
//! | [`moves`] | clicks and keys on the board |
//! | [`completable`] | whether the path can be completed, and tours found by search |
//! | [`proof`] | the verdict: which check runs, and where |
//! | [`caption`] | the caption |
//! | [`hints`] | hints in four degrees |
//! | [`numbers`] | tours by their numbers |
//! | [`counting`] | the number of tours, for the counting task |
//! | [`published`] | published numbers of tours |
//! | [`lens`] | the two colours of the squares |
//! | [`job`] | the messages to and from the workers |
//! | [`panel`] | the form and the sections of the panel |
//! | [`sheet`] | boards on worksheets |
//! | [`explored`] | the moves with their results, for Explore |
//! | [`export`] | files, and the certificate |
//! | [`rule_card`] | the rule in three pictures |

pub mod caption;
pub mod card;
pub mod completable;
pub mod counting;
pub mod explored;
pub mod export;
pub mod figure;
pub mod hints;
pub mod job;
pub mod lens;
pub mod moves;
pub mod numbers;
pub mod panel;
pub mod picture;
pub mod proof;
pub mod published;
pub mod rule_card;
pub mod setup;
pub mod sheet;
pub mod state;

use std::rc::Rc;

use qipan::knights::Tour;
use qipan::levels::Goal;
use qipan::scene::Scene;
use qipan::{OwnedMessage, knights};
use yew::prelude::*;

use self::picture::KnightPicture;
use self::setup::Setup;
pub use self::state::KnightLab;
use self::state::{Completability, Desk, Msg, Numbers, Proof, Scope, Tool};
use crate::family::Family;
use crate::link::{Link, Settings};
use crate::stage::best::{Score, Unit};
use crate::stage::board::{Gesture, PictureRef};
use crate::stage::construction::Line;
use crate::stage::controls::Part;
use crate::stage::finish::Next;
use crate::stage::lab::{
    Change, Checks, Completion, Construction, Goals, Hints, Lab, LabView, Opponent, Overlays, own,
};
use crate::stage::lab_model::{LabModel, PuzzleOf};
use crate::stage::lens::OverlayKey;
use crate::stage::play::Play;
use crate::stage::standing::Standing;
use crate::stage::task::Task;
use crate::stage::verdict::Finding;
use crate::words::Words;

impl LabModel for KnightLab {
    type Answer = Tour;
    type Setup = Setup;

    const SETTINGS: &'static [&'static str] = &setup::NAMES;
    const FAMILY: Family = Family::Knights;
    const WORDS: &'static [qipan_text::MessageSet] = &[qipan_text::MessageSet::KNIGHTS];

    fn read(link: &Link) -> setup::Opened {
        setup::read(link)
    }

    fn move_name(_puzzle: &PuzzleOf<Self>, words: &Words, _number: u64, mv: &knights::Move) -> String {
        moves::name(words, mv)
    }

    fn did(_puzzle: &PuzzleOf<Self>, words: &Words, number: u64, mv: &knights::Move) -> String {
        moves::did(words, number, mv)
    }

    fn found(answer: &Tour) -> Vec<(String, String)> {
        moves::found(answer)
    }

    fn with_found(play: &mut Play<Tour>, found: &[(String, String)]) {
        moves::with_found(play, found);
    }
}

impl Lab for KnightLab {
    type Msg = Msg;

    const TITLE: &'static str = "knights-title";
    const INTRO: &'static str = "knights-intro";
    const STATUS_KEYS: &'static [&'static str] =
        &["knights-described", "knights-described-many", "knights-described-empty"];
    const TEXT: [&'static str; 2] = ["knights-text", "knights-text-too-large"];
    const KEYS: &'static [(&'static str, &'static str)] =
        &[("↑ ↓ ← → Home End", "keys-walk"), ("Enter, Space", "knights-keys-act")];

    fn new(setup: Setup, desk: &Desk, scope: &Scope) -> Self {
        let mut lab = Self {
            tool: Tool::Go,
            obstacle: None,
            proof: Proof::Unknown,
            outlook: Completability::Unknown,
            looked: None,
            numbers: Numbers::default(),
            hint: None,
            hinting: false,
            over: None,
            settling: None,
            answering: Task::new(own(scope, Msg::AnswerNews)),
            looking: Task::new(own(scope, Msg::OutlookNews)),
            checking: Task::new(own(scope, Msg::CheckNews)),
            setup,
        };
        lab.prove(desk, scope);
        lab.look(desk);
        lab
    }

    fn rule(&self) -> [OwnedMessage; 2] {
        let goal = match self.setup.board.kind() {
            knights::Kind::Closed => "knights-goal-closed",
            knights::Kind::Open => "knights-goal-open",
        };
        ["knights-rule", goal].map(OwnedMessage::plain)
    }

    fn rule_pictures(_settings: &Settings) -> Option<[Scene; 2]> {
        rule_card::in_short()
    }

    fn settings(&self, play: &Play<Tour>) -> Settings {
        setup::write(&self.setup, play)
    }

    fn intro(&self) -> OwnedMessage {
        OwnedMessage::plain(match self.setup.board.kind() {
            knights::Kind::Closed => Self::INTRO,
            knights::Kind::Open => "knights-intro-open",
        })
    }

    fn gesture(&mut self, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
        moves::gesture(self, desk, scope, gesture)
    }

    fn update(&mut self, desk: &mut Desk, scope: &Scope, msg: Msg) -> Change {
        match msg {
            Msg::Setup(setup) => self.set_up(desk, scope, setup),
            Msg::Tool(tool) => self.take(desk, tool),
            Msg::Ask => self.ask_outlook(desk, completable::NODE_LIMIT),
            Msg::AskLonger => self.ask_outlook(desk, completable::LARGER_NODE_LIMIT),
            Msg::EndAsk => self.looking.cancel(),
            Msg::Number(number) => self.go_number(desk, scope, number),
            Msg::Random => self.go_random(desk, scope),
            Msg::NumberedNews(news) => return self.numbered_news(desk, news),
            Msg::AnswerNews(news) => return self.answer_news(desk, news),
            Msg::OutlookNews(news) => return self.outlook_news(desk, news),
            Msg::CheckNews(news) => return self.check_news(desk, news),
            Msg::Settled => {
                self.settled(desk, scope);
                return Change::Words;
            }
        }
        Change::Board
    }

    fn moved(&mut self, desk: &Desk) {
        self.look(desk);
    }

    fn take_over(&mut self, desk: &mut Desk) {
        self.take(desk, Tool::Go);
        moves::take_way_over(desk);
    }

    fn sets_board(&self) -> bool {
        self.tool != Tool::Go
    }

    fn guessing(&mut self, _desk: &Desk, on: bool) {
        if on {
            self.tool = Tool::Go;
        }
    }

    fn describe(&self, desk: &Desk) -> OwnedMessage {
        picture::described(&self.setup.board, &desk.play.position())
    }

    fn make_move(&mut self, desk: &mut Desk, _scope: &Scope, mv: knights::Move) {
        self.go(desk, mv.0);
    }

    fn preview(&mut self, _desk: &Desk, mv: Option<&knights::Move>) {
        self.over = mv.map(|mv| mv.0);
    }

    fn given_back(&mut self, desk: &mut Desk) {
        self.tool = Tool::Go;
        self.look(desk);
    }

    fn picture(&self, desk: &Desk) -> PictureRef {
        let position = desk.play.position();
        let mut overlay = picture::overlay(&self.setup, &desk.play);
        overlay.choices |= !desk.timeline.is_playing();
        if self.tool != Tool::Go {
            (overlay.choices, overlay.ways) = (false, false);
        }
        if !desk.controls.has(Part::Strip) {
            overlay.blocks = None;
        }
        overlay.offer = self.over;
        if let Some(hint) = &self.hint {
            overlay.look = hint.look();
            overlay.offer = hint.offered().or(overlay.offer);
        }
        overlay.lost = self.outlook.lost().to_vec();
        PictureRef(Rc::new(KnightPicture { board: self.setup.board.clone(), position, overlay }))
    }

    fn caption(&self, desk: &Desk, words: &Words) -> String {
        caption::caption(self, desk, words)
    }

    fn text(&self, desk: &Desk) -> Option<String> {
        picture::text(&self.setup.board, &desk.play.position())
    }

    fn file_stem(&self, _desk: &Desk) -> String {
        let board = &self.setup.board;
        format!("qipan-knights-{}x{}-{}", board.rows(), board.cols(), board.kind().name())
    }
}

impl Hints for KnightLab {
    type Outcome = job::Outcome;

    fn hint(&mut self, desk: &mut Desk, _scope: &Scope) {
        self.ask_hint(desk);
    }

    fn rest(&self, desk: &Desk) -> Result<Completion<knights::Move>, OwnedMessage> {
        self.rest_here(desk)
    }

    fn rest_of(&self, desk: &Desk, outcome: job::Outcome) -> Result<Vec<knights::Move>, OwnedMessage> {
        self.rest_found(desk, &outcome)
    }

    fn discard_hints(&mut self) {
        (self.hint, self.hinting, self.over) = (None, false, None);
    }
}

impl Goals for KnightLab {
    fn standing(&self, _desk: &Desk) -> Standing {
        self.stands()
    }

    fn goals(&self, desk: &Desk) -> Vec<Goal> {
        desk.play.answer().map(|_| Goal::Tour).into_iter().collect()
    }

    fn score(&self, desk: &Desk) -> Option<Score> {
        let is_proved = matches!(self.proof, Proof::Proved | Proof::Parts);
        let optimum = is_proved.then(|| (self.setup.board.area(), true));
        let reached = desk.play.own_moves().map(|session| session.position().count());
        Some(Score { unit: Unit::Squares, optimum, reached })
    }

    fn next(&self, _desk: &Desk) -> Option<Next> {
        // Sizes of boards with tours.
        const CLOSED: [(u64, u64); 7] = [(5, 6), (6, 6), (6, 7), (6, 8), (7, 8), (8, 8), (10, 10)];
        const OPEN: [(u64, u64); 7] = [(3, 4), (5, 5), (5, 6), (6, 6), (6, 7), (7, 7), (8, 8)];
        let board = &self.setup.board;
        let ladder = match board.kind() {
            knights::Kind::Closed => CLOSED,
            knights::Kind::Open => OPEN,
        };
        let (rows, cols) = ladder.into_iter().find(|(rows, cols)| rows * cols > board.rows() * board.cols())?;
        Some(Next::board(rows, cols, vec![("kind", board.kind().name().to_owned())]))
    }
}

impl Checks for KnightLab {
    fn finding(&self, desk: &Desk) -> Finding {
        self.known(desk)
    }

    fn check_again(&mut self, desk: &Desk, scope: &Scope) {
        self.settled(desk, scope);
    }

    fn end_check(&mut self) {
        self.checking.cancel();
        self.answering.cancel();
        self.end_numbered();
        self.proof = Proof::Ended;
    }
}

impl Construction for KnightLab {
    fn construction(&self, desk: &Desk) -> Vec<Line> {
        if desk.controls.has(Part::Strip) { panel::construction(desk) } else { Vec::new() }
    }
}

impl Overlays for KnightLab {
    fn lenses(&self, _desk: &Desk) -> Vec<(usize, &'static str)> {
        vec![(0, "knights-lens-colours")]
    }

    fn lens(&self) -> Option<usize> {
        self.setup.colours.then_some(0)
    }

    fn look_through(&mut self, lens: Option<usize>) {
        self.setup.colours = lens.is_some();
    }

    fn seen(&self, desk: &Desk) -> Option<OverlayKey> {
        lens::seen(self, desk)
    }
}

impl Opponent for KnightLab {}

impl LabView for KnightLab {
    fn form(&self, _desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::form(self, scope, words)
    }

    fn explained(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::explained(self, desk, scope, words)
    }

    fn reasons(&self, desk: &Desk, _scope: &Scope, words: &Words) -> Html {
        panel::reasons(self, desk, words)
    }

    fn tools(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::tools(self, desk, scope, words)
    }

    fn sections(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::sections(self, desk, scope, words)
    }
}

impl KnightLab {
    /// Changes the settings.
    fn set_up(&mut self, desk: &mut Desk, scope: &Scope, setup: Setup) {
        self.discard_hints();
        desk.notice = None;
        let old = std::mem::replace(&mut self.setup, setup);
        if (&self.setup.board, self.setup.start) == (&old.board, old.start) {
            self.setup.wanted = old.wanted;
            return;
        }
        self.setup.invites = false;
        if self.setup.board != old.board {
            self.numbers = Numbers::default();
        }
        desk.timeline.pause();
        if (self.setup.board.rows(), self.setup.board.cols()) != (old.board.rows(), old.board.cols()) {
            desk.show_whole();
            self.tool = Tool::Go;
        }
        desk.replace(self.setup.board.clone(), self.setup.answer());
        if self.tool != Tool::Go {
            desk.play.go_to(0);
        }
        self.prove(desk, scope);
        self.look(desk);
    }

    fn take(&mut self, desk: &mut Desk, tool: Tool) {
        self.discard_hints();
        desk.notice = None;
        desk.timeline.pause();
        if tool != Tool::Go {
            if desk.play.own_moves().is_some() {
                // The tool changes the board; the browser's back button restores the moves.
                desk.leave_moves();
                desk.play.give_back();
            }
            desk.play.go_to(0);
        }
        self.tool = tool;
        self.look(desk);
    }
}
