//! The five-in-a-row lab.
//!
//! | module | contents |
//! |---|---|
//! | [`state`] | the state of the lab, and its messages |
//! | [`setup`] | the settings, to and from links |
//! | [`picture`] | the picture of the board |
//! | [`figure`] | the interactive board of home page and problem page |
//! | [`moves`] | clicks and keys on the board |
//! | [`ways`] | all minimum blocking sets, and the symmetry that leads from one to another |
//! | [`search_panel`] | the exact search: its bounds and its result |
//! | [`proof`] | the verdict: which check runs, and where |
//! | [`caption`] | the caption |
//! | [`hints`] | hints in four degrees |
//! | [`lens`] | the residues of a lattice |
//! | [`job`] | the messages to and from the worker |
//! | [`panel`] | the form and the sections of the panel |
//! | [`sheet`] | boards on worksheets |
//! | [`explored`] | the moves with their results, for Explore |
//! | [`export`] | files, and the certificate |
//! | [`rule_card`] | the rule in three pictures |

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
pub mod rule_card;
pub mod search_panel;
pub mod setup;
pub mod sheet;
pub mod state;
pub mod ways;

use std::rc::Rc;

use qipan::fives::{self, BlockingSet, Packing};
use qipan::levels::Goal;
use qipan::scene::Scene;
use qipan::{Args, OwnedMessage};
use yew::prelude::*;

use self::picture::StonePicture;
use self::setup::Setup;
pub use self::state::FiveLab;
use self::state::{Desk, Msg, Scope, SearchResult, Ways};
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

impl LabModel for FiveLab {
    type Answer = BlockingSet;
    type Setup = Setup;

    const SETTINGS: &'static [&'static str] = &setup::NAMES;
    const FAMILY: Family = Family::Fives;
    const WORDS: &'static [qipan_text::MessageSet] = &[qipan_text::MessageSet::FIVES];

    fn read(link: &Link) -> setup::Opened {
        setup::read(link)
    }

    fn move_name(_puzzle: &PuzzleOf<Self>, words: &Words, _number: u64, mv: &fives::Move) -> String {
        moves::name(words, mv)
    }

    fn did(_puzzle: &PuzzleOf<Self>, words: &Words, _number: u64, mv: &fives::Move) -> String {
        moves::did(words, mv)
    }

    fn found(answer: &BlockingSet) -> Vec<(String, String)> {
        ways::found(answer)
    }

    fn with_found(play: &mut Play<BlockingSet>, found: &[(String, String)]) {
        ways::with_found(play, found);
    }
}

impl Lab for FiveLab {
    type Msg = Msg;

    const TITLE: &'static str = "fives-title";
    const INTRO: &'static str = "fives-intro";
    const STATUS_KEYS: &'static [&'static str] =
        &["fives-described", "fives-described-many", "fives-hint-none", "fives-hint-blocked"];
    const TEXT: [&'static str; 2] = ["fives-text", "fives-text-too-large"];
    const KEYS: &'static [(&'static str, &'static str)] =
        &[("↑ ↓ ← → Home End", "keys-walk"), ("Enter, Space", "fives-keys-act")];

    fn new(setup: Setup, desk: &Desk, scope: &Scope) -> Self {
        let mut lab = Self {
            ways: Ways::of(&setup),
            packing: Packing::of(Vec::new()),
            needed: 0,
            searched: SearchResult::default(),
            weighed: None,
            hint: None,
            over: None,
            line: None,
            settling: None,
            searching: Task::new(own(scope, Msg::SearchNews)),
            weighing: Task::new(own(scope, Msg::WeightNews)),
            setup,
        };
        lab.prove(desk, scope);
        lab
    }

    fn rule(&self) -> [OwnedMessage; 2] {
        let args = Args::none().count("length", self.setup.board.length());
        [OwnedMessage { key: "fives-rule", args }, OwnedMessage::plain("fives-goal")]
    }

    fn rule_pictures(_settings: &Settings) -> Option<[Scene; 2]> {
        rule_card::in_short()
    }

    fn settings(&self, play: &Play<BlockingSet>) -> Settings {
        setup::write(&self.setup, play)
    }

    fn intro(&self) -> OwnedMessage {
        OwnedMessage { key: Self::INTRO, args: Args::none().count("length", self.setup.board.length()) }
    }

    fn gesture(&mut self, desk: &mut Desk, _scope: &Scope, gesture: Gesture) -> Change {
        moves::gesture(self, desk, gesture)
    }

    fn update(&mut self, desk: &mut Desk, scope: &Scope, msg: Msg) -> Change {
        match msg {
            Msg::Setup(setup) => self.set_up(desk, scope, setup),
            Msg::Way(way) => self.go_way(desk, way),
            Msg::Line(line) => self.line = line,
            Msg::Search => {
                self.ask_search();
                return Change::Words;
            }
            Msg::EndSearch => {
                self.end_search();
                return Change::Words;
            }
            Msg::SearchNews(news) => return self.search_news(desk, news),
            Msg::WeightNews(news) => return self.weight_news(desk, news),
            Msg::Settled => {
                self.settled(desk);
                return Change::Words;
            }
        }
        Change::Board
    }

    fn take_over(&mut self, desk: &mut Desk) {
        self.discard_hints();
        moves::take_stones_over(desk);
    }

    fn describe(&self, desk: &Desk) -> OwnedMessage {
        picture::described(&self.setup.board, &desk.play.position())
    }

    fn make_move(&mut self, desk: &mut Desk, _scope: &Scope, mv: fives::Move) {
        self.turn(desk, mv.square());
    }

    fn preview(&mut self, _desk: &Desk, mv: Option<&fives::Move>) {
        self.over = mv.map(|mv| mv.square());
    }

    fn given_back(&mut self, _desk: &mut Desk) {}

    fn picture(&self, desk: &Desk) -> PictureRef {
        let mut overlay = picture::overlay(&self.setup, &desk.play, Some(&self.packing));
        if !desk.controls.has(Part::Strip) {
            // They reveal the number of stones, and their places.
            (overlay.regions, overlay.packing, overlay.lens) = (None, None, None);
        }
        // At the end the lines of the proof are drawn under the stones, where each goes through squares of its own.
        if self.shows_end(desk) && self.packing.multiplicity == 1 && self.lower() == self.needed {
            (overlay.packing, overlay.proves) = (Some(self.packing.clone()), true);
        }
        overlay.offer = self.over;
        overlay.line = self.line;
        if let Some(hint) = &self.hint {
            overlay.line = hint.line().or(overlay.line);
            overlay.look = hint.look();
            overlay.offer = hint.offered().or(overlay.offer);
        }
        PictureRef(Rc::new(StonePicture { board: self.setup.board, position: desk.play.position(), overlay }))
    }

    fn caption(&self, desk: &Desk, words: &Words) -> String {
        caption::caption(self, desk, words)
    }

    fn text(&self, desk: &Desk) -> Option<String> {
        picture::text(&self.setup.board, &desk.play.position())
    }

    fn file_stem(&self, _desk: &Desk) -> String {
        let board = &self.setup.board;
        format!("qipan-fives-{}x{}-{}", board.rows(), board.cols(), board.length())
    }
}

impl Hints for FiveLab {
    type Outcome = job::Outcome;

    fn hint(&mut self, desk: &mut Desk, _scope: &Scope) {
        self.ask_hint(desk);
    }

    fn rest(&self, desk: &Desk) -> Result<Completion<fives::Move>, OwnedMessage> {
        hints::rest(self, desk)
    }

    fn rest_of(&self, _desk: &Desk, _outcome: job::Outcome) -> Result<Vec<fives::Move>, OwnedMessage> {
        Err(OwnedMessage::plain("fives-hint-too-large"))
    }

    fn discard_hints(&mut self) {
        self.hint = None;
        self.over = None;
        self.line = None;
    }
}

impl Goals for FiveLab {
    fn is_solved(&self, desk: &Desk) -> bool {
        let fewest = self.fewest();
        desk.play.own_moves().is_some_and(|session| {
            let position = session.position();
            session.depth() > 0 && position.open() == 0 && fewest == Some(position.count())
        })
    }

    fn standing(&self, desk: &Desk) -> Standing {
        self.stands(desk)
    }

    fn goals(&self, _desk: &Desk) -> Vec<Goal> {
        self.fewest().filter(|fewest| *fewest > 0).map(Goal::Stones).into_iter().collect()
    }

    fn score(&self, desk: &Desk) -> Option<Score> {
        let optimum = self.fewest().filter(|fewest| *fewest > 0).map(|fewest| (fewest, fewest == self.needed));
        let own = desk.play.own_moves().map(|session| session.position()).filter(|position| position.open() == 0);
        Some(Score { unit: Unit::Stones, optimum, reached: own.map(|position| position.count()) })
    }

    fn next(&self, _desk: &Desk) -> Option<Next> {
        const MAX_SIDE_BY_HAND: u64 = 20;
        let board = &self.setup.board;
        let (rows, cols) = larger(board.rows(), board.cols());
        let line = ("line", board.length().to_string());
        (cols <= MAX_SIDE_BY_HAND).then(|| Next::board(rows, cols, vec![line]))
    }
}

impl Checks for FiveLab {
    fn finding(&self, desk: &Desk) -> Finding {
        self.known(desk)
    }

    fn check_again(&mut self, desk: &Desk, _scope: &Scope) {
        self.settled(desk);
    }

    fn end_check(&mut self) {
        self.end_search();
    }
}

impl Construction for FiveLab {
    fn construction(&self, desk: &Desk) -> Vec<Line> {
        if desk.controls.has(Part::Strip) { panel::construction(desk) } else { Vec::new() }
    }
}

impl Overlays for FiveLab {
    fn lenses(&self, desk: &Desk) -> Vec<(usize, &'static str)> {
        // The smallest residue class is the answer.
        if desk.controls.has(Part::Strip) { lens::lenses(&self.setup.board) } else { Vec::new() }
    }

    fn lens(&self) -> Option<usize> {
        self.setup.lens.and_then(|slope| lens::number(&self.setup.board, slope))
    }

    fn look_through(&mut self, lens: Option<usize>) {
        self.setup.lens = lens.and_then(|lens| lens::slope(&self.setup.board, lens));
    }

    fn seen(&self, desk: &Desk) -> Option<OverlayKey> {
        lens::seen(self, desk)
    }
}

impl Opponent for FiveLab {}

impl LabView for FiveLab {
    fn form(&self, _desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::form(self, scope, words)
    }

    fn explained(&self, _desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::explained(self, scope, words)
    }

    fn reasons(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::reasons(self, desk, scope, words)
    }

    fn tools(&self, _desk: &Desk, _scope: &Scope, words: &Words) -> Html {
        html! { <p class="soft tip">{ words.get("fives-tip") }</p> }
    }

    fn sections(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::sections(self, desk, scope, words)
    }
}

impl FiveLab {
    /// Whether the board shows the player's own best solution, and the answer is not locked.
    fn shows_end(&self, desk: &Desk) -> bool {
        desk.controls.has(Part::Strip) && desk.is_by_hand() && self.is_solved(desk)
    }

    /// Changes the settings.
    fn set_up(&mut self, desk: &mut Desk, scope: &Scope, setup: Setup) {
        self.discard_hints();
        desk.notice = None;
        let old = std::mem::replace(&mut self.setup, setup);
        if self.setup.board == old.board {
            // The form may have been rendered before the shown blocking set was changed.
            (self.setup.way, self.setup.wanted) = (old.way, old.wanted);
            return;
        }
        (self.setup.way, self.setup.invites) = (1, false);
        desk.timeline.pause();
        desk.show_whole();
        self.ways = Ways::of(&self.setup);
        desk.replace(self.setup.board, self.ways.get(1).cloned());
        self.prove(desk, scope);
    }
}
