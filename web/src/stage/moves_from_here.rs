//! Moves from here, first of all in Explore: asks the worker for the table of the position after every change, with the
//! variations, the graph of the ways left and the map.

use std::rc::Rc;

use qipan::{Args, ListStyle, OwnedMessage};
use yew::prelude::*;

use super::board::PictureRef;
use super::controls::Part;
use super::field::{ButtonState, button, switch, titled};
use super::lab::Change;
use super::page::{LabPage, Msg};
use super::progress_bar::{passing, work};
use super::tabs::Tab;
use super::task::{Task, TaskUpdate};
use crate::browser;
use crate::explore::budget::Effort;
use crate::explore::job::{Explored, Job, TableState};
use crate::explore::map_view::MapView;
use crate::explore::rendered::Rendered;
use crate::explore::table::{Table, Unit};
use crate::explore::view::{MovesTable, summary};
use crate::explore::{selection, shares};
use crate::family::Family;
use crate::job;
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Messages of the table, and of what is shown around it.
pub enum MovesMsg {
    /// An event of the worker.
    News(WorkerEvent),
    /// Makes this move.
    Make(String),
    /// Shows this move on the board, or none.
    Point(Option<String>),
    /// An action of what the worker wrote.
    Act(String),
    /// Searches for longer.
    Longer,
    /// Ends the search.
    Stop,
    /// Shows the chances of random play, or not.
    Chances,
    /// Shows the shares on the board, or not.
    Shares,
    /// Shows the map in the place of the board, or the board.
    Map,
    /// Copies the variations as text.
    Copy,
}

/// The table of moves from the current position.
pub struct MovesFromHere {
    task: Task,
    /// The number of changes of the board at the last request: see [`super::play::Play::changes`].
    looked: Option<u32>,
    /// Whether there was an answer then: without one the graph has no line of the solution.
    had_answer: bool,
    /// Whether the request is another one about the same position.
    is_again: bool,
    effort: Effort,
    /// The outcome for the current position.
    found: Explored,
    /// The table of the current position or, until that is known, of the last one.
    table: Option<Rc<Table>>,
    with_chances: bool,
    with_shares: bool,
    with_map: bool,
    /// The settings of the map.
    view: String,
}

/// The name under which the switches of this session are stored, and their names.
const SWITCHES: &str = "explore";
const CHANCES: &str = "chances";
const SHARES: &str = "shares";
const MAP: &str = "map";

impl MovesFromHere {
    /// Creates it without a table. Its worker sends events to `news`.
    #[must_use]
    pub fn new(news: Callback<WorkerEvent>) -> Self {
        let switches = browser::remembered(SWITCHES).unwrap_or_default();
        let is_on = |name: &str| switches.split(' ').any(|on| on == name);
        Self {
            task: Task::new(news),
            looked: None,
            had_answer: false,
            is_again: false,
            effort: Effort::Unasked,
            found: Explored::default(),
            table: None,
            with_chances: is_on(CHANCES),
            with_shares: is_on(SHARES),
            with_map: is_on(MAP),
            view: String::new(),
        }
    }

    /// Remembers the switches, so that they are as they were when the page is loaded again.
    fn remember_switches(&self) {
        let switches = [(CHANCES, self.with_chances), (SHARES, self.with_shares), (MAP, self.with_map)];
        let on: Vec<&str> = switches.iter().filter(|(_, is_on)| *is_on).map(|(name, _)| *name).collect();
        browser::remember_here(SWITCHES, &on.join(" "));
    }

    /// Whether the results of the table are not known yet.
    fn is_counting(&self) -> bool {
        match &self.found.table {
            TableState::Counting => true,
            TableState::Known(table) => table.is_counting,
            TableState::TooLarge => false,
        }
    }

    fn note(&mut self, mut found: Explored) {
        if self.is_again {
            // Nothing disappears until it is there anew.
            let old = std::mem::take(&mut self.found);
            found.ways = found.ways.or(old.ways);
            found.map = found.map.or(old.map);
            found.key = found.key.or(old.key);
            found.layers = found.layers.or(old.layers);
        }
        match &found.table {
            TableState::Counting => {}
            TableState::TooLarge => self.table = None,
            TableState::Known(table) => self.table = Some(Rc::new(table.clone())),
        }
        self.found = found;
    }
}

impl LabPage {
    /// Whether the table is shown: it would tell the next step to somebody who guesses it.
    fn lists_moves(&self) -> bool {
        self.model.info().lists_moves && self.state().tab == Tab::Explore && self.state().guess.is_none()
    }

    /// Returns the map, if it is shown in the place of the board.
    pub(super) fn map(&self, ctx: &Context<Self>) -> Option<Html> {
        let moves = &self.moves;
        if !self.lists_moves() || !moves.with_map {
            return None;
        }
        let words = &ctx.props().words;
        let scope = ctx.link();
        let body = match &moves.found.map {
            Some(map) => {
                let html = AttrValue::from(map.clone());
                let on_act = scope.callback(|action| Msg::Moves(MovesMsg::Act(action)));
                let on_point = scope.callback(|text| Msg::Moves(MovesMsg::Point(text)));
                if self.model.info().family == Family::Heaps {
                    // The picture of two heaps has controls of its own.
                    html! { <Rendered {html} {on_act} {on_point} /> }
                } else {
                    html! { <MapView {html} words={words.clone()} {on_act} {on_point} /> }
                }
            }
            None if moves.task.is_running() => html! { <p class="soft">{ words.get("explore-counting") }</p> },
            None => html! { <p class="soft">{ words.get("explore-no-map") }</p> },
        };
        let layers = moves.found.layers.as_ref().map(|layers| {
            let on_act = scope.callback(|action| Msg::Moves(MovesMsg::Act(action)));
            html! { <Rendered html={layers.clone()} {on_act} on_point={Callback::noop()} /> }
        });
        let key = moves.found.key.as_ref().filter(|_| moves.found.map.is_some()).map(|key| {
            html! { <Rendered html={key.clone()} on_act={Callback::noop()} on_point={Callback::noop()} /> }
        });
        Some(html! { <div key="map" class="map-stage" inert={self.is_stale()}>{ body }{ for key }{ for layers }</div> })
    }

    /// Shows the board again where the map was in its place: a hint points at it.
    pub(super) fn hide_map(&mut self) {
        if std::mem::take(&mut self.moves.with_map) {
            self.moves.remember_switches();
        }
    }

    /// Returns a picture of the board with the shares on it, if they are wanted and known.
    pub(super) fn with_shares(&self, picture: PictureRef) -> PictureRef {
        match &self.moves.table {
            Some(table) if self.moves.with_shares && self.lists_moves() && !self.is_stale() => {
                shares::with_shares(picture, table)
            }
            _ => picture,
        }
    }

    /// Whether what is shown belongs to another position, or to another state of the variations.
    fn is_stale(&self) -> bool {
        self.moves.looked != Some(self.play().changes())
            || (self.moves.task.is_running() && self.moves.found.table == TableState::Counting)
    }

    /// Asks for the table, if it is shown and the position has changed.
    pub(super) fn look_at_moves(&mut self, ctx: &Context<Self>) {
        if !self.lists_moves() {
            if self.moves.task.is_running() {
                self.moves.task.cancel();
                self.moves.looked = None;
            }
            return;
        }
        let changes = self.play().changes();
        let is_running = self.moves.task.is_running();
        let waits = is_running && self.model.keeps_tables();
        let play = self.play();
        let has_new_answer = !self.moves.had_answer && play.has_answer() && play.line_len() > 0;
        if (self.moves.looked == Some(changes) && (is_running || !has_new_answer)) || waits {
            return;
        }
        self.moves.effort = Effort::Unasked;
        self.ask_for_moves(ctx);
    }

    /// Forgets what the table is about: another lab was opened, whose changes are counted anew.
    pub(super) const fn forget_moves(&mut self) {
        self.moves.looked = None;
    }

    /// Asks again in another language: the worker writes most of what is shown.
    pub(super) fn retell_moves(&mut self, ctx: &Context<Self>) {
        self.forget_moves();
        self.look_at_moves(ctx);
    }

    fn ask_for_moves(&mut self, ctx: &Context<Self>) {
        let looked = Some(self.play().changes());
        self.moves.is_again = self.moves.looked == looked;
        self.moves.looked = looked;
        self.moves.had_answer = self.play().has_answer();
        self.moves.found.table = TableState::Counting;
        let job = Job {
            link: ctx.props().address.emit(self.settings()),
            found: self.model.found(),
            effort: self.moves.effort,
            with_chances: self.moves.with_chances,
            with_ways: true,
            with_solution: self.state().controls.has(Part::Strip),
            with_map: self.moves.with_map,
            view: self.moves.view.clone(),
            lang: ctx.props().words.lang().code().to_owned(),
        };
        self.moves.task.ask(job::Job::Moves(job));
    }

    /// Handles a message of the table.
    pub(super) fn handle_moves(&mut self, ctx: &Context<Self>, msg: MovesMsg) -> Change {
        match msg {
            MovesMsg::News(news) => return self.moves_news(ctx, news),
            MovesMsg::Make(text) => return self.make_moves(ctx, &text),
            MovesMsg::Point(text) => {
                self.model.preview(text.as_deref());
                return Change::Board;
            }
            MovesMsg::Act(action) => return self.act(ctx, &action),
            MovesMsg::Longer => {
                self.moves.effort = Effort::Asked;
                self.ask_for_moves(ctx);
            }
            MovesMsg::Stop => self.moves.task.cancel(),
            MovesMsg::Chances => {
                self.moves.with_chances = !self.moves.with_chances;
                self.moves.remember_switches();
                self.ask_for_moves(ctx);
            }
            MovesMsg::Shares => {
                self.moves.with_shares = !self.moves.with_shares;
                self.moves.remember_switches();
                return Change::Board;
            }
            MovesMsg::Map => {
                self.moves.with_map = !self.moves.with_map;
                self.moves.remember_switches();
                self.ask_for_moves(ctx);
            }
            MovesMsg::Copy => {
                let scope = ctx.link().clone();
                let text = format!("{}\n\n{}\n", ctx.props().address.emit(self.settings()), self.moves.found.text);
                self.copied = None;
                browser::copy(&text, move |done| scope.send_message(Msg::Copied("variations", done)));
            }
        }
        Change::Words
    }

    /// Makes moves that are separated by semicolons.
    fn make_moves(&mut self, ctx: &Context<Self>, text: &str) -> Change {
        Change::board_if(self.model.make_moves(ctx.link(), text))
    }

    /// Carries out an action of the variations, the graph or the map, such as `go:5`.
    fn act(&mut self, ctx: &Context<Self>, action: &str) -> Change {
        let Some((verb, rest)) = action.split_once(':') else { return Change::Nothing };
        if verb == "play" {
            return self.make_moves(ctx, rest);
        }
        if verb == "longer" {
            return self.handle_moves(ctx, MovesMsg::Longer);
        }
        if verb == "view" {
            // A control writes `name=:value`. The last of several settings with one name counts.
            let (name, value) = rest.split_once('=').unwrap_or((rest, ""));
            let setting = format!("{name}={}", value.trim_start_matches(':'));
            let others =
                self.moves.view.split(';').filter(|one| !one.is_empty() && !one.starts_with(&format!("{name}=")));
            self.moves.view = others.chain([setting.as_str()]).collect::<Vec<_>>().join(";");
            self.ask_for_moves(ctx);
            return Change::Words;
        }
        let (number, value) = rest.split_once(':').unwrap_or((rest, ""));
        let Ok(number) = number.parse::<usize>() else { return Change::Nothing };
        if !self.play().has_own() {
            return Change::Nothing;
        }
        self.state_mut().timeline.pause();
        self.quiet();
        if !self.play_mut().act(verb, number, value) {
            return Change::Nothing;
        }
        if verb == "delete" {
            self.state_mut().notice = Some(OwnedMessage::plain("variations-deleted"));
        }
        // Where it is the opponent's turn, the position before it is shown.
        while self.model.is_passed() && self.play().at() > 0 {
            let before = self.play().at() - 1;
            self.play_mut().seek(before);
        }
        Change::Board
    }

    /// Returns what a new table changes.
    const fn shown(&self) -> Change {
        if self.moves.with_shares { Change::Board } else { Change::Words }
    }

    fn moves_news(&mut self, ctx: &Context<Self>, news: WorkerEvent) -> Change {
        if let Some(found) = self.moves.task.known::<Explored>(&news) {
            if self.moves.looked == Some(self.play().changes()) {
                self.moves.note(found);
            }
            return self.shown();
        }
        match self.moves.task.hear::<Explored>(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => self.state_mut().notice = Some(why),
            TaskUpdate::Done(found) => {
                if self.moves.looked == Some(self.play().changes()) {
                    self.moves.note(found);
                } else {
                    self.look_at_moves(ctx);
                }
            }
        }
        self.shown()
    }
}

/// Renders the section; empty if the lab has no table of moves.
pub(super) fn section(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    if !page.lists_moves() {
        return html! {};
    }
    let words = &ctx.props().words;
    let tell = ctx.link().callback(Msg::Moves);
    let is_copied = page.copied.filter(|(name, _)| *name == "variations").map(|(_, done)| done);
    let props = ctx.props();
    let can_begin = page.play().line_len() > 0 && !props.embedded && props.level.is_none();
    let on_afresh = can_begin.then(|| props.on_afresh.reform(|_: MouseEvent| ()));
    contents(&page.moves, page.is_stale(), is_copied, page.model.namer(words), &tell, on_afresh, words)
}

fn contents(
    moves: &MovesFromHere,
    is_stale: bool,
    is_copied: Option<bool>,
    name: Callback<String, String>,
    tell: &Callback<MovesMsg>,
    on_afresh: Option<Callback<MouseEvent>>,
    words: &Words,
) -> Html {
    let told = |msg: fn() -> MovesMsg| tell.reform(move |_: MouseEvent| msg());
    let switched = |msg: fn() -> MovesMsg| tell.reform(move |_: Event| msg());
    let (on_make, on_point) = (tell.reform(MovesMsg::Make), tell.reform(MovesMsg::Point));
    let is_running = moves.task.is_running();
    let is_counting = is_running && moves.is_counting();
    let body = match (&moves.table, &moves.found.table) {
        (_, TableState::TooLarge) => html! { <p class="soft">{ words.get("explore-too-many") }</p> },
        (None, _) => html! {},
        (Some(table), _) if table.rows.is_empty() => html! { <p class="soft">{ words.get("explore-none") }</p> },
        (Some(table), _) => html! {
            <>
                <MovesTable table={table.clone()} words={words.clone()} {name} {on_make} on_point={on_point.clone()} />
                if !is_counting {
                    <p class="soft moves-sum" role="status">{ summary(table, words) }</p>
                }
                if !is_counting && !table.is_exact() && moves.effort == Effort::Unasked {
                    <div class="row"><button key="longer" type="button" onclick={told(|| MovesMsg::Longer)}>{ words.get("explore-longer") }</button></div>
                }
            </>
        },
    };
    let running = moves.task.progress().filter(|_| is_counting).map(|done| match moves.effort {
        Effort::Unasked => passing(words, "explore-counting", done),
        Effort::Asked => work(words, "explore-counting", done, told(|| MovesMsg::Stop)),
    });
    let rendered = |html: &String| {
        let on_act = tell.reform(MovesMsg::Act);
        html! { <Rendered html={html.clone()} {on_act} on_point={on_point.clone()} /> }
    };
    // Replies of a game are no shares of anything.
    let has_shares = moves.table.as_ref().is_none_or(|table| table.unit != Unit::Replies);
    let also = words.with("explore-also", &Args::none().text("parts", selection::PLACE));
    let two = words.list(ListStyle::Comma, &[selection::PLACE, selection::PLACE].map(str::to_owned));
    let separator = two.trim_matches('|').to_owned();
    let copied = is_copied.map(|done| words.get(if done { "copied" } else { "not-copied" }));
    // The table of the last position stays until the next one is known, so that nothing jumps.
    html! {
        <>
            { titled("moves-from-here", words.get("explore-moves"), html! {
                <>
                    <div class="moves-from-here" inert={is_stale} aria-busy={is_stale.then_some("true")}>{ body }</div>
                    <div class="is-late">{ for running }</div>
                    <p class="sr" role="status" id={selection::TOLD} data-text={also} data-separator={separator}></p>
                    <div class="fields">
                        { switch("map", words.get("explore-map"), moves.with_map, switched(|| MovesMsg::Map)) }
                        { switch("chances", words.get("explore-chances"), moves.with_chances, switched(|| MovesMsg::Chances)) }
                        if has_shares {
                            { switch("shares", words.get("explore-on-board"), moves.with_shares, switched(|| MovesMsg::Shares)) }
                        }
                    </div>
                </>
            }) }
            if let Some(ways) = &moves.found.ways {
                { titled("ways-left", words.get("explore-ways-left"), html! { <div inert={is_stale}>{ rendered(ways) }</div> }) }
            }
            if let Some(variations) = &moves.found.variations {
                { titled("variations", words.get("explore-variations"), html! {
                    <>
                        <div inert={is_stale}>{ rendered(variations) }</div>
                        if !moves.found.text.is_empty() {
                            <div class="row">
                                { button("copy-variations", words.get("variations-copy"), ButtonState::Plain, told(|| MovesMsg::Copy)) }
                                if let Some(on_afresh) = on_afresh {
                                    { button("afresh", words.get("afresh"), ButtonState::Plain, on_afresh) }
                                }
                                <span role="status">{ for copied }</span>
                            </div>
                        }
                    </>
                }) }
            }
        </>
    }
}
