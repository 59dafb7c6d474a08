//! The tromino lab.
//!
//! | module | contents |
//! |---|---|
//! | [`state`] | the state of the lab, and its messages |
//! | [`setup`] | the settings, to and from links |
//! | [`picture`] | the picture of the board |
//! | [`figure`] | the interactive board of home page and problem page |
//! | [`moves`] | clicks and keys on the board |
//! | [`proof`] | the verdict: which check runs, and where |
//! | [`caption`] | the caption |
//! | [`hints`] | hints in four degrees |
//! | [`lens`] | the squares of which a piece covers at most one |
//! | [`job`], [`news`] | the messages to the workers, and their replies |
//! | [`panel`] | the form and the sections of the panel |
//! | [`sheet`] | boards on worksheets |
//! | [`explored`] | the moves with their results, for Explore |
//! | [`export`] | files, and the certificate |
//! | [`rule_card`] | the rule in three pictures |

pub mod caption;
pub mod completable;
pub mod explored;
pub mod export;
pub mod figure;
pub mod hints;
pub mod job;
pub mod lens;
pub mod moves;
pub mod news;
pub mod panel;
pub mod picture;
pub mod proof;
pub mod rule_card;
pub mod setup;
pub mod sheet;
pub mod state;

use std::rc::Rc;

use qipan::levels::Goal;
use qipan::scene::Scene;
use qipan::tromino::scene::Overlay;
use qipan::tromino::{Covering, Move};
use qipan::{Args, OwnedMessage, Puzzle, Quadrant, Square};
use yew::prelude::*;

use self::job::BoardData;
use self::picture::TrominoPicture;
use self::setup::Setup;
pub use self::state::TrominoLab;
use self::state::{Count, Desk, Drag, Msg, Outlook, Proof, Scope, Tool};
use crate::family::Family;
use crate::link::{Link, Settings};
use crate::stage::best::{Score, Unit};
use crate::stage::board::{Gesture, PictureRef};
use crate::stage::construction::Line;
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

impl LabModel for TrominoLab {
    type Answer = Covering;
    type Setup = Setup;

    const SETTINGS: &'static [&'static str] = &setup::NAMES;
    const FAMILY: Family = Family::Tromino;
    const WORDS: &'static [qipan_text::MessageSet] = &[qipan_text::MessageSet::TROMINO];

    fn read(link: &Link) -> setup::Opened {
        setup::read(link)
    }

    fn move_name(_puzzle: &PuzzleOf<Self>, words: &Words, _number: u64, mv: &Move) -> String {
        moves::name(words, mv)
    }

    fn did(_puzzle: &PuzzleOf<Self>, words: &Words, _number: u64, mv: &Move) -> String {
        caption::did(words, mv)
    }
}

impl Lab for TrominoLab {
    type Msg = Msg;

    const TITLE: &'static str = "tromino-title";
    const INTRO: &'static str = "tromino-intro";
    const STATUS_KEYS: &'static [&'static str] =
        &["tromino-described", "tromino-described-whole", "tromino-guess-later", "tromino-special-now"];
    const TEXT: [&'static str; 2] = ["tromino-matrix", "tromino-matrix-too-large"];
    const KEYS: &'static [(&'static str, &'static str)] =
        &[("↑ ↓ ← → Home End", "keys-walk"), ("Enter, Space", "tromino-keys-act"), ("R", "tromino-keys-turn")];

    fn new(setup: Setup, desk: &Desk, scope: &Scope) -> Self {
        let mut lab = Self {
            setup,
            tool: if desk.is_by_hand() || desk.play.own_moves().is_some() { Tool::Lay } else { Tool::Special },
            facing: Quadrant::BottomRight,
            turned: false,
            pointed: None,
            previewed: None,
            drag: None,
            tapped: Vec::new(),
            proof: Proof::Unknown,
            prove_soon: None,
            count: Count::Unasked,
            hint: None,
            outlook: Outlook::Unknown,
            looked: None,
            looking: Task::new(own(scope, Msg::OutlookNews)),
            counting: Task::new(own(scope, Msg::CountNews)),
            hinting: Task::new(own(scope, Msg::HintNews)),
            checking: Task::new(own(scope, Msg::CheckNews)),
        };
        lab.prove(desk, scope);
        lab.look(desk);
        lab
    }

    fn intro(&self) -> OwnedMessage {
        OwnedMessage::plain(match (self.tool, self.setup.board.hole()) {
            (Tool::Special, _) => Self::INTRO,
            (Tool::Lay, Some(_)) => "tromino-intro-lay",
            (Tool::Lay, None) => "tromino-intro-full",
        })
    }

    fn rule(&self) -> [OwnedMessage; 2] {
        let goal = if self.setup.board.hole().is_some() { "tromino-goal" } else { "tromino-goal-full" };
        ["tromino-rule", goal].map(OwnedMessage::plain)
    }

    fn rule_pictures(_settings: &Settings) -> Option<[Scene; 2]> {
        rule_card::in_short()
    }

    fn settings(&self, play: &Play<Covering>) -> Settings {
        setup::write(&self.setup, play)
    }

    fn gesture(&mut self, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
        moves::gesture(self, desk, scope, gesture)
    }

    fn update(&mut self, desk: &mut Desk, scope: &Scope, msg: Msg) -> Change {
        match msg {
            Msg::Setup(setup) => {
                self.set_up(desk, scope, setup);
                Change::Board
            }
            Msg::Tool(tool) => {
                self.take(desk, tool);
                Change::Board
            }
            Msg::Count => {
                match BoardData::of(&self.setup.board) {
                    Some(board) => self.counting.ask(job::Job::Count { board }),
                    None => self.count = Count::TooLarge,
                }
                Change::Words
            }
            Msg::EndCount => {
                self.counting.cancel();
                Change::Words
            }
            Msg::CountNews(news) => self.count_news(desk, news),
            Msg::HintNews(news) => self.hint_news(desk, news),
            Msg::OutlookNews(news) => self.outlook_news(desk, news),
            Msg::CheckNews(news) => self.check_news(desk, news),
            Msg::Prove => {
                self.prove_by_worker();
                Change::Words
            }
        }
    }

    fn take_over(&mut self, desk: &mut Desk) {
        self.take(desk, Tool::Lay);
        if desk.play.own_moves().is_none() {
            desk.play.take_over(desk.play.step());
        }
    }

    fn sets_board(&self) -> bool {
        self.tool == Tool::Special
    }

    fn guessing(&mut self, _desk: &Desk, on: bool) {
        self.tool = if on { Tool::Lay } else { Tool::Special };
    }

    fn describe(&self, desk: &Desk) -> OwnedMessage {
        let board = &self.setup.board;
        let status = board.status(&desk.play.position());
        let args = Args::none().count("rows", board.rows()).count("cols", board.cols());
        let args = args.count("done", status.done).count("total", status.total).count("pieces", status.done / 3);
        match board.hole() {
            Some(hole) => OwnedMessage { key: "tromino-described", args: args.square(hole) },
            None => OwnedMessage { key: "tromino-described-whole", args },
        }
    }

    fn moved(&mut self, desk: &Desk) {
        self.look(desk);
    }

    fn make_move(&mut self, desk: &mut Desk, _scope: &Scope, mv: Move) {
        self.discard_hints();
        self.play(desk, Ok(mv));
    }

    fn preview(&mut self, _desk: &Desk, mv: Option<&Move>) {
        self.previewed = mv.and_then(|mv| if let Move::Lay(piece) = mv { Some(*piece) } else { None });
    }

    fn given_back(&mut self, _desk: &mut Desk) {
        self.tool = Tool::Special;
    }

    fn picture(&self, desk: &Desk) -> PictureRef {
        let play = &desk.play;
        let (numbers, odd) = (self.setup.numbers, self.setup.odd);
        let mut overlay = Overlay { numbers, odd, offer: self.preview(desk), ..Overlay::default() };
        match (play.own_moves(), play.answer()) {
            (Some(session), _) => {
                overlay.now = session.last().and_then(|mv| match mv {
                    Move::Lay(piece) => Some(*piece),
                    Move::Lift(_) => None,
                });
            }
            (None, Some(covering)) => picture::mark_step(&mut overlay, covering, play.step()),
            (None, None) => {}
        }
        let painted = match &self.drag {
            Some(Drag::Paint(squares)) => squares,
            _ => &self.tapped,
        };
        if !painted.is_empty() {
            overlay.painted.clone_from(painted);
            overlay.offer = None;
        }
        if let Some(hint) = &self.hint {
            overlay.look = hint.look();
            overlay.dead = hint.dead();
            overlay.offer = hint.offered().or(overlay.offer);
        }
        PictureRef(Rc::new(TrominoPicture {
            board: self.setup.board,
            position: play.position(),
            covering: play.answer().cloned(),
            overlay,
            paints: self.paints(),
        }))
    }

    fn caption(&self, desk: &Desk, words: &Words) -> String {
        caption::caption(self, desk, words)
    }

    fn text(&self, desk: &Desk) -> Option<String> {
        picture::text(&self.setup.board, &desk.play)
    }

    fn file_stem(&self, _desk: &Desk) -> String {
        let board = &self.setup.board;
        let hole = board.hole().map(|hole| format!("-{}-{}", hole.row + 1, hole.col + 1)).unwrap_or_default();
        format!("qipan-tromino-{}x{}{hole}", board.rows(), board.cols())
    }
}

impl Hints for TrominoLab {
    type Outcome = job::Outcome;

    fn hint(&mut self, desk: &mut Desk, _scope: &Scope) {
        self.ask_hint(desk);
    }

    fn rest(&self, desk: &Desk) -> Result<Completion<Move>, OwnedMessage> {
        if let Proof::NoCovering(why) = &self.proof {
            return Err(OwnedMessage::of(why));
        }
        let data = self.position_data(desk).ok_or(OwnedMessage::plain("tromino-hint-unknown"))?;
        let (board, order, step, moves) = data;
        Ok(Completion::Ask(job::Job::Rest { board, order, step, moves }.into()))
    }

    fn rest_of(&self, _desk: &Desk, outcome: job::Outcome) -> Result<Vec<Move>, OwnedMessage> {
        match outcome {
            job::Outcome::Rest(moves) => Ok(moves.iter().filter_map(|mv| mv.parse().ok()).collect()),
            job::Outcome::DeadEnd => Err(OwnedMessage::plain("tromino-hint-dead-end")),
            _ => Err(OwnedMessage::plain("tromino-hint-unknown")),
        }
    }

    fn discard_hints(&mut self) {
        self.tapped.clear();
        self.previewed = None;
        self.turned = false;
        self.hint = None;
        self.hinting.cancel();
    }
}

impl Goals for TrominoLab {
    fn standing(&self, _desk: &Desk) -> Standing {
        self.stands()
    }

    fn goals(&self, _desk: &Desk) -> Vec<Goal> {
        if matches!(self.proof, Proof::Squares | Proof::Induction) { vec![Goal::Cover] } else { Vec::new() }
    }

    fn score(&self, desk: &Desk) -> Option<Score> {
        let is_proved = matches!(self.proof, Proof::Squares | Proof::Induction);
        let optimum = is_proved.then(|| (self.setup.board.squares_to_cover(), true));
        let covered = desk.play.own_moves().map(|session| session.status().done);
        Some(Score { unit: Unit::Squares, optimum, reached: covered.filter(|covered| *covered > 0) })
    }

    fn next(&self, _desk: &Desk) -> Option<Next> {
        const MAX_NEXT_K: u32 = 5;
        let k = self.setup.board.k().filter(|k| *k < MAX_NEXT_K).map_or(2, |k| k + 1);
        let side = 1 << k;
        // Another special square each time.
        let hole = self.setup.board.hole().unwrap_or(Square::new(0, 0));
        let hole = Square::new((3 * hole.row + 2) % side, (5 * hole.col + 1) % side);
        Some(Next { name: format!("{side}×{side}"), settings: vec![("k", k.to_string()), ("hole", hole.to_string())] })
    }
}

impl Checks for TrominoLab {
    fn finding(&self, desk: &Desk) -> Finding {
        self.found(desk)
    }

    fn check_again(&mut self, desk: &Desk, scope: &Scope) {
        self.prove(desk, scope);
    }

    fn end_check(&mut self) {
        self.checking.cancel();
        self.proof = Proof::Ended;
    }
}

impl Construction for TrominoLab {
    fn construction(&self, desk: &Desk) -> Vec<Line> {
        if self.setup.board.k().is_some() { panel::construction(desk) } else { Vec::new() }
    }
}

impl Overlays for TrominoLab {
    fn lenses(&self, _desk: &Desk) -> Vec<(usize, &'static str)> {
        if lens::suits(self) { vec![(0, "tromino-lens-odd")] } else { Vec::new() }
    }

    fn lens(&self) -> Option<usize> {
        self.setup.odd.then_some(0)
    }

    fn look_through(&mut self, lens: Option<usize>) {
        self.setup.odd = lens.is_some();
    }

    fn seen(&self, desk: &Desk) -> Option<OverlayKey> {
        lens::seen(self, desk)
    }
}

impl Opponent for TrominoLab {}

impl LabView for TrominoLab {
    fn form(&self, _desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::form(self, scope, words)
    }

    fn explained(&self, _desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::explained(self, scope, words)
    }

    fn tools(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::tools(self, desk, scope, words)
    }

    fn sections(&self, _desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::sections(self, scope, words)
    }
}

impl TrominoLab {
    /// Changes the settings.
    fn set_up(&mut self, desk: &mut Desk, scope: &Scope, setup: Setup) {
        self.discard_hints();
        desk.notice = None;
        let old = self.setup;
        self.setup = setup;
        if (setup.board, setup.order) == (old.board, old.order) {
            return;
        }
        // A view of a board of another size has no meaning on this one.
        if (old.board.rows(), old.board.cols()) != (setup.board.rows(), setup.board.cols()) {
            desk.show_whole();
        }
        if desk.play.own_moves().is_some() && setup.board == old.board && desk.play.step() == 0 {
            // Own pieces on an empty board stay, whatever the numbering of the construction.
            desk.play.renew(setup.covering());
        } else {
            desk.replace(setup.board, setup.covering());
            if (self.tool == Tool::Lay || desk.is_by_hand()) && desk.guess.is_none() {
                desk.play.take_over(0);
            }
        }
        // The results for the last board do not apply to this one.
        self.counting.cancel();
        self.count = Count::Unasked;
        self.prove(desk, scope);
    }
}
