//! The page of a level: the task, the board of the family's lab with its parts locked, and what was reached.
//!
//! The page judges by [`levels::judge()`], which replays the moves. Kinds differ in the buttons beside the board: Yes and No,
//! First and Second, a field for a number, or squares to be marked.

use std::collections::BTreeSet;

use gloo_timers::callback::Timeout;
use qipan::levels::{self, Condition, Family as Of, Goal, Kind, Level, LevelBoard, Outcome, Play, Response, Stars};
use qipan::{Args, Square};
use web_sys::Element;
use yew::prelude::*;

use super::chosen::Chosen;
use super::lab::lab_of;
use super::marks::{Marks, written};
use super::parts::{conditions, head, next};
use super::question::Question;
use super::record::{Entry, Record, today};
use super::texts::{Texts, use_texts};
use super::{clear, end};
use crate::link::Link;
use crate::stage::level::{LevelProps, Report};
use crate::stage::standing::{Sign, Standing};
use crate::stage::{props, seal};
use crate::words::Words;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The level.
    pub level: &'static Level,
    /// The props of a lab, whose link is that of this page.
    pub lab: props::Props,
}

/// One of the two boards of a level. Only the kinds `judge` and `choose` have the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Own,
    Twin,
}

/// Messages of the page.
pub enum Msg {
    /// The lab reports the play.
    Report(Report),
    /// An answer about the present board.
    Answer(String),
    /// The board is opened again at its start.
    Clear,
    /// A square is marked, or no longer.
    Mark(Square),
    /// The question of the third star was answered, right or wrong, at the first tap.
    Explained(bool),
}

/// The page with the state of a play.
pub struct Inner {
    /// The board that is shown, and the one that is to follow.
    order: Vec<Side>,
    at: usize,
    /// The answers and the moves of the two boards.
    answers: [String; 2],
    moves: [String; 2],
    /// The games won before (kind `all`).
    games: Vec<String>,
    marked: BTreeSet<Square>,
    report: Report,
    /// The highest hint on boards that were left.
    hint: u8,
    /// Number of answers given, or of games begun.
    tries: u64,
    outcome: Option<Outcome>,
    /// Whether the present play reaches the goal.
    is_reached: bool,
    /// The key of the reply to the last answer.
    reply: Option<&'static str>,
    /// Counts the openings of a board.
    visit: u32,
    record: Record,
    /// The moves of an earlier visit to a level that is not solved, which are on the board again.
    resumed: Option<String>,
    /// Number of moves that were undone on earlier visits.
    undone_before: u64,
    /// Whether a game was begun whose first star is still to be won.
    is_begun: bool,
    /// The panel with what was reached, the question and the next level.
    end: NodeRef,
    /// Shows it a little after the level is solved.
    soon: Option<Timeout>,
}

/// The time that a solved board is looked at before the way on is shown, in milliseconds.
const END_MS: u32 = 1200;

/// Properties with the messages of the levels.
#[derive(Clone, PartialEq, Properties)]
pub struct InnerProps {
    level: &'static Level,
    lab: props::Props,
    texts: Texts,
}

/// The page of a level.
#[component]
pub fn LevelPage(props: &Props) -> Html {
    let texts = use_texts(props.lab.words.lang());
    html! { <Inner key={props.level.id} level={props.level} lab={props.lab.clone()} {texts} /> }
}

impl Component for Inner {
    type Message = Msg;
    type Properties = InnerProps;

    fn create(ctx: &Context<Self>) -> Self {
        let level = ctx.props().level;
        let record = Record::read();
        let seat = record.seat();
        let mut order = vec![Side::Own];
        if level.twin.is_some() {
            order.insert(usize::from(!level.twin_comes_first(seat)), Side::Twin);
        }
        let entry = record.entry(level).cloned().unwrap_or_default();
        // A game that was begun today is another try when it is begun again.
        let was_tried = entry.wrong == today() || entry.begun == today();
        let is_resumed = matches!(level.kind, Kind::Do | Kind::Most) && entry.s == 0 && !entry.moves.is_empty();
        Self {
            order,
            at: 0,
            answers: Default::default(),
            moves: Default::default(),
            games: Vec::new(),
            marked: BTreeSet::new(),
            report: Report::default(),
            hint: if is_resumed { entry.hints } else { 0 },
            tries: 1 + u64::from(was_tried),
            outcome: None,
            is_reached: false,
            reply: None,
            visit: 0,
            undone_before: if is_resumed { entry.undo } else { 0 },
            is_begun: false,
            end: NodeRef::default(),
            soon: None,
            resumed: is_resumed.then_some(entry.moves),
            record,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let level = ctx.props().level;
        match msg {
            Msg::Report(report) => {
                if self.report == report {
                    return false;
                }
                // Moving before a choice is choosing to begin.
                if level.kind == Kind::Choose && self.answer().is_empty() && !report.moves.is_empty() {
                    self.set_answer("first");
                }
                self.reply = self.reply.filter(|_| report.moves == self.report.moves);
                let slot = self.side() as usize;
                self.moves[slot].clone_from(&report.moves);
                self.report = report;
                self.note_game(level);
                self.played(level);
            }
            Msg::Answer(answer) => self.answered(level, answer),
            Msg::Mark(square) => {
                if !self.marked.remove(&square) {
                    self.marked.insert(square);
                }
                self.reply = None;
            }
            Msg::Clear => {
                // A game begun again is another try; another first move to win with is not.
                let is_game = matches!(level.kind, Kind::Win | Kind::All) && !self.report.moves.is_empty();
                if is_game && !self.is_won(level) {
                    self.tries += 1;
                }
                if level.kind == Kind::Choose {
                    self.set_answer("");
                }
                Record::clear_play(level);
                self.reopen();
            }
            Msg::Explained(is_right) => {
                let missed = if is_right { String::new() } else { today() };
                let entry = Entry { why: is_right.into(), at: today(), missed, ..Entry::default() };
                self.record = Record::add(level, entry);
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let (level, words) = (props.level, &props.lab.words);
        let head = head(level, &Chosen::of(&props.lab.link), self.reached(level), &props.texts, words);
        if level.kind == Kind::Mark {
            return self.marks_page(ctx, head);
        }
        let link = self.link(level);
        let on_report = ctx.link().callback(Msg::Report);
        let added = LevelProps {
            head,
            tools: self.tools(ctx),
            panel: self.panel(ctx),
            status: self.status(level, words),
            seal: self.end_outcome(level).map(|outcome| end::is_best(level, outcome)),
            given: level.given,
            on_report,
        };
        lab_of(link, self.visit, &props.lab, added)
    }
}

impl Inner {
    fn side(&self) -> Side {
        self.order.get(self.at).copied().unwrap_or(Side::Own)
    }

    fn answer(&self) -> &str {
        &self.answers[self.side() as usize]
    }

    fn set_answer(&mut self, answer: &str) {
        let slot = self.side() as usize;
        answer.clone_into(&mut self.answers[slot]);
    }

    /// The right answer about the board that is shown.
    fn right(&self, level: &Level) -> Option<Response> {
        match self.side() {
            Side::Own => level.answer,
            Side::Twin => level.twin.map(|twin| twin.answer),
        }
    }

    /// The settings of the board that is shown. In a game that asks, the choice says who begins.
    fn board(&self, level: &Level) -> String {
        let board = match (self.side(), level.twin) {
            (Side::Twin, Some(twin)) => twin.board,
            _ => level.board,
        };
        let first = if self.answer() == "second" { "first=engine" } else { "first=me" };
        board.replace("who=ask", first)
    }

    fn link(&self, level: &Level) -> Link {
        let lock: Vec<&str> = level.lock().collect();
        let mut link = Link::parse(&format!("#/{}?{}&lock={}", level.family.name(), self.board(level), lock.join(",")));
        if let Some(moves) = &self.resumed {
            link.set("moves", moves.clone());
        }
        link
    }

    /// Whether the moves reach what the board is about: a cover, a tour, or a won game.
    fn is_shown(&self, level: &Level) -> bool {
        let goal = match level.family {
            Of::Tromino => Goal::Cover,
            Of::Knights => Goal::Tour,
            Of::Heaps => Goal::Win,
            Of::Pegs | Of::Fives => return false,
        };
        let board = LevelBoard::read(level.family, &self.board(level));
        board.is_ok_and(|board| levels::reaches(&board, goal, &self.report.moves, 0) == Ok(true))
    }

    fn is_won(&self, level: &Level) -> bool {
        level.family == Of::Heaps && self.report.is_complete && self.is_shown(level)
    }

    fn is_last(&self) -> bool {
        self.at + 1 == self.order.len()
    }

    /// Opens the board that is to be shown now.
    fn reopen(&mut self) {
        self.hint = self.hint.max(self.report.hint);
        self.resumed = None;
        // What was undone before the board was cleared does not count on the next try.
        self.undone_before = 0;
        self.report = Report::default();
        let slot = self.side() as usize;
        self.moves[slot].clear();
        self.reply = None;
        self.is_reached = false;
        self.visit = self.visit.wrapping_add(1);
    }

    /// The board is answered: the next one is shown, or the level is judged.
    fn go_on(&mut self, level: &'static Level) {
        if self.is_last() {
            self.judge(level);
        } else {
            self.at += 1;
            self.reopen();
            self.reply = Some("level-second-board");
        }
    }

    /// The moves have changed.
    fn played(&mut self, level: &'static Level) {
        match level.kind {
            Kind::Judge => {
                if self.answer() == "yes" && self.is_shown(level) {
                    self.go_on(level);
                }
            }
            Kind::Choose => {
                if self.report.is_complete && self.is_won(level) {
                    self.go_on(level);
                } else if self.report.is_complete && !self.report.moves.is_empty() {
                    self.note_wrong(level);
                    self.reply = Some("level-lost");
                }
            }
            Kind::All => {
                if self.is_won(level) && !self.games.contains(&self.report.moves) {
                    self.games.push(self.report.moves.clone());
                }
                self.judge(level);
            }
            Kind::Win => {
                if self.report.is_complete && !self.is_won(level) && !self.report.moves.is_empty() {
                    self.reply = Some("level-lost");
                }
                self.judge(level);
            }
            Kind::Do | Kind::Most | Kind::Guess => self.judge(level),
            Kind::Number | Kind::Mark => {}
        }
    }

    /// An answer is given.
    fn answered(&mut self, level: &'static Level, answer: String) {
        let is_right = self.right(level).is_some_and(|right| right.accepts(&answer));
        self.set_answer(&answer);
        self.reply = None;
        match (level.kind, answer.as_str()) {
            // "Yes" is shown by doing it, right or wrong.
            (Kind::Judge, "yes") => {
                if !is_right {
                    self.note_wrong(level);
                }
                self.reply = Some("level-show");
                self.played(level);
            }
            (Kind::Judge, _) if is_right => self.go_on(level),
            (Kind::Judge, _) => {
                self.note_wrong(level);
                self.set_answer("");
                self.reply = Some("level-possible");
            }
            (Kind::Choose, _) => self.reopen(),
            _ if is_right => self.judge(level),
            _ => {
                self.note_wrong(level);
                self.reply = Some(if level.kind == Kind::Mark { "level-other-squares" } else { "level-other-number" });
            }
        }
    }

    /// Judges the play, and keeps what was reached.
    fn judge(&mut self, level: &'static Level) {
        let games: Vec<&str> = self.games.iter().map(String::as_str).collect();
        let play = Play {
            moves: &self.moves[Side::Own as usize],
            twin_moves: &self.moves[Side::Twin as usize],
            games: &games,
            answer: &self.answers[Side::Own as usize],
            twin_answer: &self.answers[Side::Twin as usize],
            steps: self.report.guessed,
            hits: self.report.hits,
            hint: self.hint.max(self.report.hint),
            helped: false,
            undone: self.undone_before + self.report.undone,
            tries: self.tries,
            explained: false,
        };
        let judged = levels::judge(level, &play);
        self.is_reached = judged.as_ref().is_ok_and(|outcome| outcome.stars.done);
        let Ok(outcome) = judged else { return };
        let is_done = self.is_reached;
        let entry = Entry {
            s: u8::from(is_done) + u8::from(is_done && outcome.stars.best),
            why: u8::from(is_done && outcome.stars.explained),
            hints: play.hint,
            undo: play.undone,
            tries: play.tries,
            moves: play.moves.to_owned(),
            twin: play.twin_moves.to_owned(),
            games: self.games.iter().filter(|game| *game != play.moves).cloned().collect(),
            answers: self.answers.clone(),
            hits: play.hits,
            at: today(),
            ..Entry::default()
        };
        // An unfinished play is kept too, if it can be gone on with.
        if is_done {
            if self.outcome.is_none() {
                self.show_end();
            }
            self.outcome = Some(outcome);
        } else if !matches!(level.kind, Kind::Do | Kind::Most) || play.moves.is_empty() {
            return;
        }
        self.record = Record::add(level, entry);
    }

    /// Counts a wrong answer, and keeps its date: a reload does not make the next answer the first one.
    fn note_wrong(&mut self, level: &Level) {
        self.tries += 1;
        self.record = Record::add(level, Entry { wrong: today(), ..Entry::default() });
    }

    /// Keeps that a game was begun: one that is begun again after a reload is not the first.
    fn note_game(&mut self, level: &Level) {
        if level.two != Condition::First || level.kind == Kind::Number || self.reached(level).best {
            return;
        }
        let of_computer = usize::from(self.board(level).contains("first=engine"));
        let moves = self.report.moves.split(';').filter(|mv| !mv.is_empty()).count();
        let is_begun = level.family == Of::Heaps && moves > of_computer && !self.is_won(level);
        if is_begun != self.is_begun {
            self.is_begun = is_begun;
            // A board that was cleared leaves the game begun.
            if is_begun || !self.report.moves.is_empty() {
                Record::note_game(level, is_begun);
            }
        }
    }

    /// The stars reached now or before.
    fn reached(&self, level: &Level) -> Stars {
        self.record.stars(level)
    }

    /// The status in place of the lab's: the reply to an answer, or what is asked.
    fn status(&self, level: &Level, words: &Words) -> Option<String> {
        if let Some(reply) = self.reply {
            return Some(words.get(reply));
        }
        match level.kind {
            Kind::Judge if self.answer().is_empty() => Some(words.get("level-judge")),
            Kind::Choose if self.answer().is_empty() => Some(words.get("level-choose")),
            Kind::Number if self.outcome.is_none() && self.report.moves.is_empty() => Some(words.get("level-enter")),
            Kind::Guess if self.report.guessed == 0 => Some(words.get("guess-ask")),
            _ => self.end_outcome(level).and_then(|outcome| end::sentence(level, outcome, words)),
        }
    }

    /// Returns the outcome while the board shows the end of the level.
    fn end_outcome(&self, level: &Level) -> Option<Outcome> {
        let is_there = match level.kind {
            Kind::Win | Kind::All | Kind::Choose => self.is_won(level),
            Kind::Do | Kind::Most => self.is_reached,
            Kind::Judge | Kind::Number | Kind::Mark | Kind::Guess => self.reply.is_none(),
        };
        self.outcome.filter(|_| is_there)
    }

    /// Shows the question and the way on when the level has just been solved: on a telephone they are below the board.
    fn show_end(&mut self) {
        let panel = self.end.clone();
        self.soon = Some(Timeout::new(END_MS, move || {
            if let Some(panel) = panel.cast::<Element>() {
                end::scroll_to(&panel);
            }
        }));
    }

    /// The buttons beside Undo, Redo and Hint.
    fn tools(&self, ctx: &Context<Self>) -> Html {
        let (level, words) = (ctx.props().level, &ctx.props().lab.words);
        let is_done = self.outcome.is_some() && self.is_last();
        let answer = |key: &'static str, answer: &'static str| {
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Answer(answer.to_owned()));
            html! { <button key={key} type="button" class="is-answer" {onclick}><span>{ words.get(key) }</span></button> }
        };
        let clear = clear(level.family, words, ctx.link().callback(|_: MouseEvent| Msg::Clear));
        match level.kind {
            Kind::Judge if !is_done && self.answer().is_empty() => {
                html! { <>{ answer("level-yes", "yes") }{ answer("level-no", "no") }</> }
            }
            Kind::Judge if !is_done => html! { <>{ clear }{ answer("level-no", "no") }</> },
            Kind::Choose if !is_done && (self.answer().is_empty() || self.reply == Some("level-lost")) => {
                html! { <>{ answer("level-first", "first") }{ answer("level-second", "second") }</> }
            }
            Kind::Guess => html! {},
            _ => clear,
        }
    }

    /// The panel: the field for a number; then what was reached, the question, and the next level.
    fn panel(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let (level, words, texts) = (props.level, &props.lab.words, &props.texts);
        let reached = self.reached(level);
        html! {
            <div class="level-panel is-of-level" ref={self.end.clone()}>
                if level.kind == Kind::Number {
                    { self.number_field(ctx) }
                }
                if level.kind == Kind::All && self.outcome.is_some() {
                    <p class="soft">{ words.with("level-games", &Args::none().count("games", self.games_won())) }</p>
                }
                if self.end_outcome(level).is_some() {
                    { end::heading("level-solved", words) }
                }
                { conditions(level, reached, texts, words) }
                if self.outcome.is_some() && !reached.best && self.tries > 1 && level.two == Condition::First {
                    <p class="soft">{ words.get(if level.family == Of::Heaps { "level-best-tomorrow-game" } else { "level-best-tomorrow" }) }</p>
                }
                if self.outcome.is_some() || reached.done {
                    { next(level, &Chosen::of(&props.lab.link), words) }
                    if level.has_question() {
                        <Question id={level.id} seat={self.record.seat()} words={words.clone()} texts={texts.clone()}
                            was_missed={!reached.explained && self.missed_today(level)}
                            on_answer={ctx.link().callback(Msg::Explained)} />
                    }
                }
            </div>
        }
    }

    /// Whether the question of the third star was answered wrongly today.
    fn missed_today(&self, level: &Level) -> bool {
        self.record.entry(level).is_some_and(|entry| entry.missed == today())
    }

    fn games_won(&self) -> u64 {
        self.outcome.map_or(0, |outcome| outcome.reached)
    }

    fn number_field(&self, ctx: &Context<Self>) -> Html {
        let words = &ctx.props().lab.words;
        let field = NodeRef::default();
        let onsubmit = {
            let field = field.clone();
            ctx.link().batch_callback(move |event: SubmitEvent| {
                event.prevent_default();
                let input = field.cast::<web_sys::HtmlInputElement>()?;
                // Digits may be grouped.
                let digits: String = input.value().chars().filter(char::is_ascii_digit).collect();
                (!digits.is_empty()).then_some(Msg::Answer(digits))
            })
        };
        html! {
            <form class="level-number" {onsubmit}>
                <label for="answer">{ words.get("level-answer") }</label>
                <input id="answer" ref={field} inputmode="numeric" autocomplete="off" />
                <button type="submit" class="go">{ words.get("level-check") }</button>
            </form>
        }
    }

    /// The page of a level on which squares are marked.
    fn marks_page(&self, ctx: &Context<Self>, head: Html) -> Html {
        let (level, words) = (ctx.props().level, &ctx.props().lab.words);
        let Ok(LevelBoard::Tromino(board, _)) = level.read_board() else { return html! {} };
        let check = {
            let marked = self.marked.clone();
            ctx.link().callback(move |_: MouseEvent| Msg::Answer(written(&marked)))
        };
        let is_solved = self.end_outcome(level).is_some();
        let marked = || words.with("level-marked", &Args::none().count("squares", self.marked.len() as u64));
        let status = self.status(level, words).unwrap_or_else(marked);
        html! {
            <main class="lab is-level" id="main" tabindex="-1">
                <div key="level" class="level-head">{ head }</div>
                <section key="stage" class="stage" aria-label={words.get("stage")}>
                    <div class="board"><Marks rows={board.rows()} cols={board.cols()} marked={self.marked.clone()} words={words.clone()}
                        on_mark={ctx.link().callback(Msg::Mark)} />{ for is_solved.then(|| seal::view(false, None)) }</div>
                    <div class="dock">
                        <div class="ribbon" />
                        <div class="status-line"><div class="caption">
                            { Sign::of(if is_solved { Standing::Possible } else { Standing::Unknown }).view() }
                            <p role="status" aria-label={words.get("caption")}>{ status }</p>
                        </div></div>
                        <div class="tool-bar" role="group" aria-label={words.get("tools")}>
                            <button type="button" class="is-answer" onclick={check}><span>{ words.get("level-check") }</span></button>
                        </div>
                    </div>
                </section>
                <aside key="panel" aria-label={words.get("panel")}>{ self.panel(ctx) }</aside>
            </main>
        }
    }
}
