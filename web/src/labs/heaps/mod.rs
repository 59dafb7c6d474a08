//! The heap lab.
//!
//! | module | contents |
//! |---|---|
//! | [`state`] | the state of the lab, and its messages |
//! | [`setup`] | the settings, to and from links |
//! | [`picture`] | the picture of the board |
//! | [`figure`] | the interactive board of home page and problem page |
//! | [`moves`] | clicks, drags and keys on the board |
//! | [`game`] | the player to move, and the engine's moves |
//! | [`caption`] | the caption |
//! | [`hints`] | hints in four degrees |
//! | [`analysis`] | the outcome of the position |
//! | [`lens`] | the powers of two in the values |
//! | [`chart`] | the values f(0), f(1), … and the formula |
//! | [`job`] | the messages to and from the workers |
//! | [`panel`] | the form and the sections of the panel |
//! | [`rule_text`] | the rule of a game in sentences |
//! | [`sheet`] | boards on worksheets |
//! | [`explored`] | the moves with their results, for Explore |
//! | [`export`] | files, and the certificate |
//! | [`rule_card`] | the rule in three pictures |

pub mod analysis;
pub mod caption;
pub mod chart;
pub mod explored;
pub mod export;
pub mod figure;
pub mod game;
pub mod hints;
pub mod job;
pub mod lens;
pub mod moves;
pub mod panel;
pub mod picture;
pub mod rule_card;
pub mod rule_text;
pub mod setup;
pub mod sheet;
pub mod state;

use std::rc::Rc;

use qipan::heaps::engine::to_move;
use qipan::heaps::scene::Overlay;
use qipan::heaps::{Move, Rule, SelfPlay};
use qipan::levels::Goal;
use qipan::scene::Scene;
use qipan::{OwnedMessage, Puzzle};
use yew::prelude::*;

use self::game::{Who, made, who};
use self::job::{HeapsData, split_of};
use self::picture::HeapPicture;
use self::setup::{First, Setup};
pub use self::state::HeapLab;
use self::state::{Analysis, Asked, Chart, Chosen, Desk, Msg, Scope, Way};
use crate::family::Family;
use crate::link::{Link, Settings};
use crate::stage;
use crate::stage::best::{Score, Unit};
use crate::stage::board::{Gesture, PictureRef};
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

/// Maximum number of heaps whose sizes are listed in words.
const MAX_LISTED: usize = 50;

impl LabModel for HeapLab {
    type Answer = SelfPlay;
    type Setup = Setup;

    const SETTINGS: &'static [&'static str] = &setup::NAMES;
    const FAMILY: Family = Family::Heaps;
    const WORDS: &'static [qipan_text::MessageSet] = &[qipan_text::MessageSet::HEAPS];

    fn read(link: &Link) -> setup::Opened {
        setup::read(link)
    }

    fn told(words: &Words, line: &SelfPlay, step: u64) -> Option<String> {
        caption::told(words, line, step)
    }

    fn move_name(_puzzle: &PuzzleOf<Self>, words: &Words, _number: u64, mv: &Move) -> String {
        moves::name(words, mv)
    }

    fn did(_puzzle: &PuzzleOf<Self>, words: &Words, number: u64, mv: &Move) -> String {
        caption::did(words, number, mv)
    }

    fn found(line: &SelfPlay) -> Vec<(String, String)> {
        job::written(line)
    }

    fn with_found(play: &mut Play<SelfPlay>, found: &[(String, String)]) {
        let steps = job::steps_of(found).and_then(|steps| SelfPlay::new(play.puzzle().clone(), steps).ok());
        if steps.is_some() {
            play.renew(steps);
        }
    }
}

impl Lab for HeapLab {
    type Msg = Msg;

    const TITLE: &'static str = "heaps-title";
    const INTRO: &'static str = "heaps-intro";
    const STATUS_KEYS: &'static [&'static str] = &[
        "heaps-described",
        "heaps-described-many",
        "heaps-guess-wins",
        "heaps-guess-any",
        "heaps-guess-loses",
        "heaps-guess-other",
    ];
    const TEXT: [&'static str; 2] = ["heaps-text", "heaps-text-too-large"];
    const KEYS: &'static [(&'static str, &'static str)] =
        &[("↑ ↓ ← → Home End", "keys-walk"), ("Enter, Space", "heaps-keys-act")];

    fn new(setup: Setup, desk: &Desk, scope: &Scope) -> Self {
        let mut lab = Self {
            layout: picture::layout(&desk.play.position()),
            way: usual_way(setup.game.rule()),
            setup,
            refused: None,
            chosen: None,
            over: None,
            hint: None,
            analysis: Analysis::default(),
            chart: Chart::default(),
            due: None,
            engine: Task::new(own(scope, Msg::EngineNews)),
            asked: Asked::Line,
            line_is_due: false,
            aided: None,
            line_soon: None,
            on_line_due: own(scope, |()| Msg::LineDue),
            looking: Task::new(own(scope, Msg::LookNews)),
            counting: Task::new(own(scope, Msg::StagesNews)),
            charting: Task::new(own(scope, Msg::ChartNews)),
            saving: Task::new(own(scope, Msg::SaveNews)),
        };
        lab.ask_line();
        lab.ask_chart();
        lab.look_at(desk);
        // Opening Explain shows the engine's game, without any move of the player.
        let is_new = lab.setup.wanted == 0 && desk.play.own_moves().is_none();
        if lab.setup.first == First::Engine && is_new && desk.is_by_hand() {
            lab.engine_soon(scope);
        }
        lab
    }

    fn intro(&self) -> OwnedMessage {
        rule_text::intro(&self.setup.game)
    }

    fn rule(&self) -> [OwnedMessage; 2] {
        rule_text::short_rule(&self.setup.game)
    }

    fn rule_pictures(settings: &Settings) -> Option<[Scene; 2]> {
        let (_, rule) = settings.iter().find(|(name, _)| *name == "rule")?;
        rule_card::in_short(&rule.parse().ok()?)
    }

    fn settings(&self, play: &Play<SelfPlay>) -> Settings {
        setup::write(&self.setup, play)
    }

    fn gesture(&mut self, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
        moves::gesture(self, desk, scope, gesture)
    }

    fn moved(&mut self, desk: &Desk) {
        self.aided = self.aided.filter(|before| made(desk) > *before);
        self.look_at(desk);
    }

    fn update(&mut self, desk: &mut Desk, scope: &Scope, msg: Msg) -> Change {
        match msg {
            Msg::Setup(setup) => self.set_up(desk, scope, setup),
            Msg::Rule(text) => match text.parse::<Rule>() {
                Ok(rule) => {
                    let setup = self.setup.with_rule(rule);
                    self.set_up(desk, scope, setup);
                }
                Err(bad) => {
                    desk.notice = Some(OwnedMessage::of(&bad));
                    self.refused = Some(text);
                }
            },
            Msg::Way(way) => {
                // Stones and cuts can be parts of the same move.
                let chosen = self.chosen.take().filter(|_| matches!(way, Way::Marks | Way::Cuts));
                self.quiet_all();
                self.way = way;
                self.chosen = chosen;
            }
            Msg::TakeMarked => self.take_marked(desk, scope),
            Msg::Make(mv) => self.make(desk, scope, mv),
            Msg::NewGame => self.new_game(desk, scope),
            Msg::EngineMoves => self.engine_moves(desk),
            Msg::CountStages => self.count_stages(desk),
            Msg::EndStages => self.counting.cancel(),
            Msg::Heap(heap) => self.choose_heap(heap),
            Msg::ChartTo(to) => {
                self.chart.to = to;
                self.ask_chart();
            }
            Msg::SaveValues => self.save_values(),
            Msg::AskValue(text) => self.ask_value(desk, &text),
            Msg::LineDue => {
                self.line_is_asked();
                return Change::Nothing;
            }
            Msg::EngineNews(news) => return self.engine_news(desk, news),
            Msg::LookNews(news) => return self.look_news(desk, news),
            Msg::StagesNews(news) => return self.stages_news(desk, news),
            Msg::ChartNews(news) => return self.chart_news(desk, news),
            Msg::SaveNews(news) => return self.save_news(desk, news),
        }
        Change::Board
    }

    fn take_over(&mut self, desk: &mut Desk) {
        self.take_game_over(desk);
        // The game is the player's own, even before the first move.
        let _ = desk.play.hand_mut();
    }

    fn describe(&self, desk: &Desk) -> OwnedMessage {
        let heaps = desk.play.position().heaps();
        let turn = if self.is_over(desk) { "none" } else { who(self, desk, made(desk)).name() };
        let args = qipan::Args::none().count("heaps", heaps.len() as u64).text("who", turn);
        if heaps.len() > MAX_LISTED {
            return OwnedMessage { key: "heaps-described-many", args: args.count("stones", heaps.iter().sum()) };
        }
        let sizes = heaps.into_iter().map(qipan::Arg::Count);
        OwnedMessage { key: "heaps-described", args: args.list("sizes", qipan::ListStyle::Comma, sizes) }
    }

    fn keeps_tables(&self) -> bool {
        true
    }

    fn make_move(&mut self, desk: &mut Desk, scope: &Scope, mv: Move) {
        self.make(desk, scope, mv);
    }

    fn preview(&mut self, _desk: &Desk, mv: Option<&Move>) {
        self.over = mv.cloned();
    }

    fn given_back(&mut self, _desk: &mut Desk) {}

    fn picture(&self, desk: &Desk) -> PictureRef {
        let position = desk.play.position();
        let last = match (desk.play.own_moves(), desk.play.answer()) {
            (Some(session), _) => session.last().cloned(),
            (None, Some(line)) => qipan::Answer::step(line, desk.play.step()).map(|step| step.mv),
            (None, None) => None,
        };
        let marked = self.chosen.as_ref().map(Chosen::taking);
        let hinted = self.hinted(&position);
        let overlay = Overlay {
            now: last,
            chosen: self.over.clone().or(marked.clone()),
            offer: hinted.as_ref().filter(|_| self.hint >= Some(3)).cloned(),
            look: hinted
                .filter(|_| self.hint.is_some_and(|degree| degree < 3))
                .and_then(|mv| hints::place(&position, &mv)),
            numbers: self.numbers(),
            powers: if self.setup.powers { lens::values(self).unwrap_or_default() } else { Vec::new() },
        };
        let can_drag = self.way == Way::Ends;
        let (layout, has_values) = (self.layout.clone(), self.setup.show);
        PictureRef(Rc::new(HeapPicture { layout, position, overlay, marked, can_drag, has_values }))
    }

    fn caption(&self, desk: &Desk, words: &Words) -> String {
        caption::caption(self, desk, words)
    }

    fn text(&self, desk: &Desk) -> Option<String> {
        Some(picture::text(&desk.play.position()))
    }

    fn file_stem(&self, _desk: &Desk) -> String {
        let rule: String = self
            .setup
            .game
            .rule()
            .to_string()
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
            .collect();
        format!("qipan-heaps-{}", rule.trim_matches('-'))
    }
}

impl Hints for HeapLab {
    type Outcome = job::Outcome;

    fn hint(&mut self, desk: &mut Desk, _scope: &Scope) {
        self.ask_hint(desk);
    }

    fn rest(&self, desk: &Desk) -> Result<Completion<Move>, OwnedMessage> {
        let position = HeapsData::of(&self.setup.game, &desk.play.position().heaps());
        Ok(Completion::Ask(job::Job::Rest(position).into()))
    }

    fn rest_of(&self, desk: &Desk, outcome: job::Outcome) -> Result<Vec<Move>, OwnedMessage> {
        let job::Outcome::Rest(Some(moves)) = outcome else { return Err(OwnedMessage::plain("heaps-rest-long")) };
        let mut position = desk.play.position();
        let next = |(heap, left): &(u32, Vec<u32>)| {
            let mv = to_move(&position, &split_of(*heap, left))?;
            Puzzle::play(&self.setup.game, &mut position, &mv).ok().map(|()| mv)
        };
        Ok(moves.iter().map_while(next).collect())
    }

    fn discard_hints(&mut self) {
        self.quiet_all();
    }
}

impl Goals for HeapLab {
    const ANSWER_REACHES_GOAL: bool = false;

    fn is_solved(&self, desk: &Desk) -> bool {
        desk.play.own_moves().is_some()
            && made(desk) > 0
            && self.aided.is_none()
            && self.is_over(desk)
            && self.winner(desk) == Who::You
    }

    fn standing(&self, desk: &Desk) -> Standing {
        self.stands(desk)
    }

    fn goals(&self, desk: &Desk) -> Vec<Goal> {
        // A game against the best play was won, or is won from its start.
        let is_won = self.is_solved(desk) && self.setup.percent == 0 && self.setup.first != First::Both;
        let mover_wins = self.look_of(&self.setup.game.start()).and_then(|look| look.wins);
        let is_winnable = match self.setup.first {
            First::Me => mover_wins == Some(true),
            First::Engine => mover_wins == Some(false),
            First::Both => false,
        };
        if is_won || is_winnable { vec![Goal::Win] } else { Vec::new() }
    }

    fn score(&self, desk: &Desk) -> Option<Score> {
        Some(Score { unit: Unit::Games, optimum: None, reached: self.is_solved(desk).then_some(1) })
    }

    fn next(&self, _desk: &Desk) -> Option<Next> {
        // Starts that the first player wins in Nim.
        const STARTS: [&[u64]; 6] = [&[1, 2, 4], &[3, 4, 5], &[2, 5, 6], &[1, 4, 7], &[2, 3, 5, 7], &[1, 3, 6, 9]];
        let at = STARTS.iter().position(|heaps| *heaps == self.setup.game.heaps()).map_or(0, |at| at + 1);
        let setup = self.setup.with_heaps(STARTS.get(at)?);
        let sizes: Vec<String> = setup.game.heaps().iter().map(ToString::to_string).collect();
        let play = Play::new(setup.game.clone(), None);
        Some(Next { name: sizes.join(", "), settings: setup::write(&setup, &play) })
    }
}

impl Checks for HeapLab {
    fn finding(&self, desk: &Desk) -> Finding {
        self.known(desk)
    }

    fn check_again(&mut self, desk: &Desk, _scope: &Scope) {
        self.analysis.forget();
        self.look_at(desk);
    }

    fn end_check(&mut self) {
        self.looking.cancel();
        self.analysis.ended = true;
    }
}

impl Construction for HeapLab {
    const CONSTRUCTION: &'static str = "heaps-strategy";

    fn construction(&self, desk: &Desk) -> Vec<stage::construction::Line> {
        panel::strategy(&self.setup.game, desk)
    }

    fn has_program(&self) -> bool {
        !self.setup.game.is_misere()
    }
}

impl Overlays for HeapLab {
    fn lenses(&self, _desk: &Desk) -> Vec<(usize, &'static str)> {
        vec![(0, "heaps-lens-powers")]
    }

    fn lens(&self) -> Option<usize> {
        self.setup.powers.then_some(0)
    }

    fn look_through(&mut self, lens: Option<usize>) {
        self.setup.powers = lens.is_some();
    }

    fn seen(&self, _desk: &Desk) -> Option<OverlayKey> {
        lens::seen(self)
    }
}

impl Opponent for HeapLab {
    fn play_opened(&mut self, desk: &Desk, scope: &Scope) {
        if !self.is_thinking() && self.is_engines_now(desk) {
            self.engine_soon(scope);
        }
    }

    fn is_others_turn(&self, desk: &Desk) -> bool {
        self.is_engines(desk)
    }

    fn is_passed(&self, desk: &Desk) -> bool {
        made(desk) > 0 && self.is_engines(desk)
    }
}

impl LabView for HeapLab {
    fn form(&self, _desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::form(self, scope, words)
    }

    fn tools(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        panel::tools(self, desk, scope, words)
    }

    fn reasons(&self, _desk: &Desk, _scope: &Scope, words: &Words) -> Html {
        let is_searched = panel::is_searched(&self.setup.game);
        html! { if is_searched { <p key="misere">{ words.get("heaps-misere-values") }</p> } }
    }

    fn sections(&self, desk: &Desk, scope: &Scope, words: &Words) -> Html {
        html! {
            <>
                if desk.controls.has(Part::Form) {
                    { panel::code(self, scope, words) }
                }
                { analysis::section(self, desk, scope, words) }
                { chart::section(self, scope, words) }
            </>
        }
    }
}

/// Returns the default effect of a click under a rule.
fn usual_way(rule: &Rule) -> Way {
    Way::of(rule).first().copied().unwrap_or(Way::Rest)
}

impl HeapLab {
    /// Discards the chosen stones and the hint, and cancels the engine's move.
    fn quiet_all(&mut self) {
        self.chosen = None;
        self.over = None;
        self.hint = None;
        self.due = None;
        self.end_reply();
    }

    /// Changes the settings.
    fn set_up(&mut self, desk: &mut Desk, scope: &Scope, setup: Setup) {
        desk.notice = None;
        self.refused = None;
        let old = std::mem::replace(&mut self.setup, setup);
        if !self.is_looked_at(desk) {
            self.looking.cancel();
            self.analysis.forget();
        }
        if self.setup.game != old.game {
            self.quiet_all();
            desk.timeline.pause();
            if self.setup.game.heaps() != old.game.heaps() {
                desk.show_whole();
            }
            self.setup.wanted = 0;
            desk.replace(self.setup.game.clone(), None);
            desk.play.go_to(0);
            self.layout = picture::layout(&desk.play.position());
            self.ask_line();
        }
        if self.setup.game.rule() != old.game.rule() {
            self.way = usual_way(self.setup.game.rule());
            self.ask_chart();
        }
        if self.setup.first != old.first {
            self.quiet_all();
            // A game that has begun keeps its first player.
            if made(desk) > 0 && self.setup.first != First::Both && old.first != First::Both {
                self.new_game(desk, scope);
                return;
            }
        }
        let is_other = self.setup.game != old.game || self.setup.first != old.first;
        if is_other && self.is_engines_now(desk) {
            self.engine_soon(scope);
        }
    }
}
