//! The peg lab.
//!
//! | module | contents |
//! |---|---|
//! | [`state`] | the state of the lab, and its messages |
//! | [`setup`] | the settings, to and from links |
//! | [`picture`] | the picture of the board |
//! | [`figure`] | the interactive board of home page and problem page |
//! | [`moves`] | clicks, drags and keys on the board |
//! | [`answer`] | the answer: by formula, or found by the worker |
//! | [`proof`] | the verdict: which check runs, and where |
//! | [`caption`] | the caption |
//! | [`hints`] | hints in four degrees |
//! | [`reachability`] | the fewest pegs that can be reached from the position |
//! | [`lens`] | three colours and their parities |
//! | [`job`] | the messages to and from the workers |
//! | [`panel`] | the form and the sections of the panel |
//! | [`sheet`] | boards on worksheets |
//! | [`explored`] | the moves with their results, for Explore |
//! | [`export`] | files, and the certificate |
//! | [`rule_card`] | the rule in three pictures |

pub mod answer;
pub mod caption;
pub mod explored;
pub mod export;
pub mod figure;
pub mod hints;
pub mod job;
pub mod lens;
pub mod moves;
pub mod panel;
pub mod picture;
pub mod proof;
pub mod reachability;
pub mod rule_card;
pub mod setup;
pub mod sheet;
pub mod state;

use std::rc::Rc;

use qipan::levels::Goal;
use qipan::pegs::tablebase::is_central_game;
use qipan::pegs::{Jump, Point, PointRect, Position, Solution};
use qipan::scene::Scene;
use qipan::{Answer, OwnedMessage, Square};
use yew::prelude::*;

use self::picture::PegPicture;
use self::setup::{Setup, Shelf};
pub use self::state::PegLab;
use self::state::{Desk, Msg, Proof, Reachability, Scope, Tool};
use crate::family::Family;
use crate::link::{Link, Settings};
use crate::stage::best::{Score, Unit};
use crate::stage::board::{Gesture, PictureRef};
use crate::stage::construction::Line;
use crate::stage::controls::Part;
use crate::stage::finish::{Next, larger};
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

impl LabModel for PegLab {
    type Answer = Solution;
    type Setup = Setup;

    const SETTINGS: &'static [&'static str] = &setup::NAMES;
    const FAMILY: Family = Family::Pegs;
    const WORDS: &'static [qipan_text::MessageSet] = &[qipan_text::MessageSet::PEGS];

    fn read(link: &Link) -> setup::Opened {
        setup::read(link)
    }

    fn move_name(_puzzle: &PuzzleOf<Self>, words: &Words, _number: u64, jump: &Jump) -> String {
        moves::name(words, jump)
    }

    fn did(_puzzle: &PuzzleOf<Self>, words: &Words, _number: u64, jump: &Jump) -> String {
        caption::did(words, jump)
    }

    fn found(answer: &Solution) -> Vec<(String, String)> {
        answer::found(answer)
    }

    fn with_found(play: &mut Play<Solution>, found: &[(String, String)]) {
        answer::with_found(play, found);
    }
}

impl Lab for PegLab {
    type Msg = Msg;

    const TITLE: &'static str = "pegs-title";
    const INTRO: &'static str = "pegs-intro";
    const STATUS_KEYS: &'static [&'static str] = &["pegs-described", "pegs-described-many"];
    const TEXT: [&'static str; 2] = ["pegs-text", "pegs-text-too-large"];
    const KEYS: &'static [(&'static str, &'static str)] =
        &[("↑ ↓ ← → Home End", "keys-walk"), ("Enter, Space", "pegs-keys-act")];

    fn new(setup: Setup, desk: &Desk, scope: &Scope) -> Self {
        let is_blank = setup.shelf == Shelf::Drawn && setup.board.count() == 0;
        let tool = if is_blank && desk.controls.has(Part::Form) { Tool::Draw } else { Tool::Jump };
        let mut lab = Self {
            setup,
            tool,
            chosen: None,
            kept: false,
            over: None,
            previewed: None,
            proof: Proof::Unknown,
            settling: None,
            hint: None,
            outlook: Reachability::Unasked,
            looked: None,
            answering: Task::new(own(scope, Msg::AnswerNews)),
            looking: Task::new(own(scope, Msg::OutlookNews)),
            hinting: Task::new(own(scope, Msg::HintNews)),
            checking: Task::new(own(scope, Msg::CheckNews)),
        };
        lab.prove(desk, scope);
        lab.look(desk);
        lab
    }

    fn rule(&self) -> [OwnedMessage; 2] {
        ["pegs-rule", self.of_goal("pegs-centre-goal", "pegs-goal")].map(OwnedMessage::plain)
    }

    fn rule_pictures(_settings: &Settings) -> Option<[Scene; 2]> {
        rule_card::in_short()
    }

    fn settings(&self, play: &Play<Solution>) -> Settings {
        setup::write(&self.setup, play)
    }

    fn gesture(&mut self, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
        moves::gesture(self, desk, scope, gesture)
    }

    fn update(&mut self, desk: &mut Desk, scope: &Scope, msg: Msg) -> Change {
        match msg {
            Msg::Setup(setup) => {
                self.set_up(desk, scope, setup);
                return Change::Board;
            }
            Msg::Tool(tool) => {
                self.take(desk, tool);
                return Change::Board;
            }
            Msg::Ask => self.ask_outlook(desk),
            Msg::EndAsk => self.looking.cancel(),
            Msg::FewestMoves => self.ask_fewest_moves(desk),
            Msg::EndAnswer => {
                self.end_answer();
                self.look_again(desk);
            }
            Msg::AnswerNews(news) => return self.answer_news(desk, news),
            Msg::OutlookNews(news) => return self.outlook_news(desk, news),
            Msg::HintNews(news) => return self.hint_news(desk, news),
            Msg::CheckNews(news) => return self.check_news(desk, news),
            Msg::Settled => self.settled(desk),
        }
        Change::Words
    }

    fn moved(&mut self, desk: &Desk) {
        self.look(desk);
    }

    fn take_over(&mut self, desk: &mut Desk) {
        self.take(desk, Tool::Jump);
        self.take_jumps_over(desk);
    }

    fn title(&self) -> &'static str {
        self.of_goal("pegs-centre-title", Self::TITLE)
    }

    fn intro(&self) -> OwnedMessage {
        OwnedMessage::plain(if self.setup.shelf == Shelf::Classic { "pegs-intro-classic" } else { Self::INTRO })
    }

    fn sets_board(&self) -> bool {
        self.tool != Tool::Jump
    }

    fn guessing(&mut self, _desk: &Desk, on: bool) {
        if on {
            self.tool = Tool::Jump;
        }
    }

    fn describe(&self, desk: &Desk) -> OwnedMessage {
        picture::described(&self.setup.board, &desk.play.position())
    }

    fn keeps_tables(&self) -> bool {
        is_central_game(&self.setup.board, &qipan::Puzzle::start(&self.setup.board))
    }

    fn prepared(&self) -> Option<&Task> {
        Some(&self.answering)
    }

    fn make_move(&mut self, desk: &mut Desk, _scope: &Scope, jump: Jump) {
        self.make(desk, jump);
    }

    fn preview(&mut self, _desk: &Desk, jump: Option<&Jump>) {
        self.previewed = jump.copied();
    }

    fn given_back(&mut self, _desk: &mut Desk) {
        self.tool = Tool::Jump;
    }

    fn picture(&self, desk: &Desk) -> PictureRef {
        let position = desk.play.position();
        let mut overlay = picture::overlay(&self.setup, &desk.play, &position, self.chosen);
        // Over a point where the peg can land, the jump is previewed.
        let over = self.chosen.zip(self.over).and_then(|(chosen, over)| Jump::between(chosen, over));
        overlay.offer = over.filter(|jump| self.setup.board.allows(&position, *jump).is_ok());
        if let Some(hint) = &self.hint {
            overlay.look = hint.look();
            overlay.offer = hint.offered().or(overlay.offer);
        }
        if self.previewed.is_some() {
            (overlay.offer, overlay.look) = (self.previewed, self.previewed.map(|jump| jump.from));
        }
        overlay.frame = self.page(desk);
        let extent = picture::extent(&self.setup.board, &position, overlay.frame);
        PictureRef(Rc::new(PegPicture { board: self.setup.board.clone(), position, extent, overlay }))
    }

    fn caption(&self, desk: &Desk, words: &Words) -> String {
        caption::caption(self, desk, words)
    }

    fn text(&self, desk: &Desk) -> Option<String> {
        picture::text(&self.setup.board, &desk.play)
    }

    fn file_stem(&self, _desk: &Desk) -> String {
        let (board, bounds) = (&self.setup.board, self.setup.board.bounds());
        match self.setup.shelf {
            Shelf::Rectangle => format!("qipan-pegs-{}x{}", bounds.rows, bounds.cols),
            Shelf::Drawn => format!("qipan-pegs-{}", board.count()),
            Shelf::Classic => format!("qipan-pegs-{}", board.shape().name()),
        }
    }
}

impl Hints for PegLab {
    type Outcome = job::Outcome;

    fn hint(&mut self, desk: &mut Desk, _scope: &Scope) {
        self.ask_hint(desk);
    }

    fn rest(&self, desk: &Desk) -> Result<Completion<Jump>, OwnedMessage> {
        self.rest_here(desk)
    }

    fn rest_of(&self, desk: &Desk, outcome: job::Outcome) -> Result<Vec<Jump>, OwnedMessage> {
        match outcome {
            job::Outcome::Line { jumps, .. } => Ok(job::jumps_of(&jumps)),
            job::Outcome::Lost | job::Outcome::Open => Err(OwnedMessage::plain("pegs-rest-open")),
            _ => Err(hints::too_many(desk)),
        }
    }

    fn discard_hints(&mut self) {
        self.chosen = None;
        self.kept = false;
        (self.over, self.previewed) = (None, None);
        self.hint = None;
        self.hinting.cancel();
    }
}

impl Goals for PegLab {
    fn is_solved(&self, desk: &Desk) -> bool {
        let is_reached = |position: &Position| self.is_reached(desk, position);
        desk.play.own_moves().is_some_and(|session| session.depth() > 0 && is_reached(session.position()))
    }

    fn standing(&self, desk: &Desk) -> Standing {
        self.stands(desk)
    }

    fn goals(&self, desk: &Desk) -> Vec<Goal> {
        let Some(answer) = desk.play.answer() else {
            // Without an answer, what the player has reached is within reach.
            let own = desk.play.own_moves().filter(|_| self.is_solved(desk));
            return own.map(|own| Goal::Left(own.position().count())).into_iter().collect();
        };
        let left = answer.left();
        let last = answer.position(answer.len()).pegs().next().filter(|_| left == 1);
        let square = |peg: Point| Some(Square::new(u64::try_from(peg.row).ok()?, u64::try_from(peg.col).ok()?));
        let at = last.and_then(square).map(|square| Goal::LeftAt(left, square));
        [Some(Goal::Left(left)), at].into_iter().flatten().collect()
    }

    fn score(&self, desk: &Desk) -> Option<Score> {
        let optimum = desk.play.answer().and_then(|answer| match self.proof {
            Proof::Replayed => Some((answer.left(), true)),
            Proof::Searched => Some((answer.left(), false)),
            _ => None,
        });
        let reached = desk.play.own_moves().map(|session| session.position().count());
        Some(Score { unit: Unit::Pegs, optimum, reached })
    }

    fn next(&self, _desk: &Desk) -> Option<Next> {
        const MAX_SIDE_BY_HAND: u64 = 7;
        let bounds = self.setup.board.bounds();
        match self.setup.shelf {
            Shelf::Rectangle => {
                let (rows, cols) = larger(bounds.rows, bounds.cols);
                (rows <= MAX_SIDE_BY_HAND).then(|| Next::board(rows, cols, Vec::new()))
            }
            Shelf::Classic | Shelf::Drawn => Some(Next::board(4, 5, Vec::new())),
        }
    }
}

impl Checks for PegLab {
    fn finding(&self, desk: &Desk) -> Finding {
        self.known(desk)
    }

    fn check_again(&mut self, desk: &Desk, scope: &Scope) {
        if self.setup.by_formula().is_some() {
            self.prove(desk, scope);
        } else if desk.play.answer().is_some() {
            self.prove_line(desk);
        } else {
            self.settled(desk);
        }
    }

    fn end_check(&mut self) {
        self.checking.cancel();
        self.answering.cancel();
        self.proof = Proof::Ended;
    }
}

impl Construction for PegLab {
    fn construction(&self, desk: &Desk) -> Vec<Line> {
        let is_built = self.setup.shelf == Shelf::Rectangle && self.setup.by_formula().is_some();
        if is_built { panel::construction(self, desk) } else { Vec::new() }
    }
}

impl Overlays for PegLab {
    fn lenses(&self, _desk: &Desk) -> Vec<(usize, &'static str)> {
        lens::lenses(self.setup.board.shape())
    }

    fn lens(&self) -> Option<usize> {
        self.setup.lens.and_then(lens::number)
    }

    fn look_through(&mut self, lens: Option<usize>) {
        self.setup.lens = lens.and_then(lens::slant);
    }

    fn seen(&self, desk: &Desk) -> Option<OverlayKey> {
        lens::seen(self, desk)
    }
}

impl Opponent for PegLab {}

impl LabView for PegLab {
    fn form(&self, _desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::form(self, scope, words)
    }

    fn reasons(&self, _desk: &Desk, _scope: &Scope, words: &Words) -> Html {
        panel::reasons(self, words)
    }

    fn tools(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::tools(self, desk, scope, words)
    }

    fn sections(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::sections(self, desk, scope, words)
    }
}

impl PegLab {
    /// Changes the settings.
    fn set_up(&mut self, desk: &mut Desk, scope: &Scope, setup: Setup) {
        self.discard_hints();
        desk.notice = None;
        let old = std::mem::replace(&mut self.setup, setup);
        if (&self.setup.board, self.setup.shelf) == (&old.board, old.shelf) {
            return;
        }
        if self.setup.shelf != old.shelf {
            self.tool = if self.setup.shelf == Shelf::Drawn { Tool::Draw } else { Tool::Jump };
        }
        if self.setup.lens.is_some_and(|slant| !slant.suits(self.setup.board.shape())) {
            self.setup.lens = None;
        }
        desk.timeline.pause();
        // A view of a board of another size has no meaning on this one.
        if self.setup.board.bounds() != old.board.bounds() {
            desk.show_whole();
        }
        let answer = self.setup.by_formula();
        desk.replace(self.setup.board.clone(), answer);
        desk.play.go_to(0);
        self.prove(desk, scope);
    }

    /// Returns the frame in which a board is drawn, unless the form is locked.
    fn page(&self, desk: &Desk) -> Option<PointRect> {
        self.setup.page().filter(|_| desk.controls.has(Part::Form))
    }

    fn take(&mut self, desk: &mut Desk, tool: Tool) {
        // A button that disappeared with its board may still have been pressed.
        let of_board = match tool {
            Tool::Jump => true,
            Tool::Draw => self.setup.shelf == Shelf::Drawn,
            Tool::Hole => self.setup.shelf == Shelf::Classic,
        };
        if !of_board {
            return;
        }
        self.discard_hints();
        desk.notice = None;
        desk.timeline.pause();
        if tool != Tool::Jump && desk.play.own_moves().is_some() {
            // Drawing and choosing the free point change the start.
            desk.leave_moves();
            desk.play.give_back();
        }
        if tool != Tool::Jump {
            desk.play.go_to(0);
        }
        self.tool = tool;
    }
}
