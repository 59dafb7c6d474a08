//! Moves from here, first of all in Explore: asks the worker for the table of the position after every change.

use std::rc::Rc;

use yew::prelude::*;

use super::field::titled;
use super::lab::Change;
use super::page::{LabPage, Msg};
use super::progress_bar::{passing, work};
use super::tabs::Tab;
use super::task::{Task, TaskUpdate};
use crate::explore::job::{Effort, Job};
use crate::explore::table::Table;
use crate::explore::view::{MovesTable, summary};
use crate::job;
use crate::worker_client::WorkerEvent;

/// Messages of the table.
pub enum MovesMsg {
    /// An event of the worker.
    News(WorkerEvent),
    /// Makes this move.
    Make(String),
    /// Shows this move on the board, or none.
    Point(Option<String>),
    /// Searches for longer.
    Longer,
    /// Ends the search.
    Stop,
}

/// The table of moves from the current position.
pub struct MovesFromHere {
    task: Task,
    /// The number of changes of the board at the last request: see [`super::play::Play::changes`].
    looked: Option<u32>,
    effort: Effort,
    /// The table of the current position; `None` inside if it has too many moves.
    table: Option<Option<Rc<Table>>>,
}

impl MovesFromHere {
    /// Creates it without a table. Its worker sends events to `news`.
    #[must_use]
    pub fn new(news: Callback<WorkerEvent>) -> Self {
        Self { task: Task::new(news), looked: None, effort: Effort::Unasked, table: None }
    }
}

impl LabPage {
    /// Whether the table is shown: it would tell the next step to somebody who guesses it.
    fn lists_moves(&self) -> bool {
        self.model.info().lists_moves && self.state().tab == Tab::Explore && self.state().guess.is_none()
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
        let waits = self.moves.task.is_running() && self.model.keeps_tables();
        if self.moves.looked == Some(changes) || waits {
            return;
        }
        self.moves.effort = Effort::Unasked;
        self.ask_for_moves(ctx);
    }

    fn ask_for_moves(&mut self, ctx: &Context<Self>) {
        self.moves.looked = Some(self.play().changes());
        let link = ctx.props().address.emit(self.settings());
        let found = self.model.found();
        self.moves.task.ask(job::Job::Moves(Job { link, found, effort: self.moves.effort }));
    }

    /// Handles a message of the table.
    pub(super) fn handle_moves(&mut self, ctx: &Context<Self>, msg: MovesMsg) -> Change {
        match msg {
            MovesMsg::News(news) => self.moves_news(ctx, news),
            MovesMsg::Make(text) => Change::board_if(self.model.make_move(ctx.link(), &text)),
            MovesMsg::Point(text) => {
                self.model.preview(text.as_deref());
                Change::Board
            }
            MovesMsg::Longer => {
                self.moves.effort = Effort::Asked;
                self.ask_for_moves(ctx);
                Change::Words
            }
            MovesMsg::Stop => {
                self.moves.task.cancel();
                Change::Words
            }
        }
    }

    fn moves_news(&mut self, ctx: &Context<Self>, news: WorkerEvent) -> Change {
        match self.moves.task.hear::<Option<Table>>(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => self.state_mut().notice = Some(why),
            TaskUpdate::Done(table) => {
                if self.moves.looked == Some(self.play().changes()) {
                    self.moves.table = Some(table.map(Rc::new));
                } else {
                    self.look_at_moves(ctx);
                }
            }
        }
        Change::Words
    }
}

/// Renders the section; empty if the lab has no table of moves.
pub(super) fn section(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    if !page.lists_moves() {
        return html! {};
    }
    let (scope, words, moves) = (ctx.link(), &ctx.props().words, &page.moves);
    let told = |msg: fn() -> MovesMsg| scope.callback(move |_: MouseEvent| Msg::Moves(msg()));
    let body = match &moves.table {
        None => html! {},
        Some(None) => html! { <p class="soft">{ words.get("explore-too-many") }</p> },
        Some(Some(table)) if table.rows.is_empty() => html! { <p class="soft">{ words.get("explore-none") }</p> },
        Some(Some(table)) => html! {
            <>
                <MovesTable table={table.clone()} words={words.clone()} name={page.model.namer(words)}
                    on_make={scope.callback(|text| Msg::Moves(MovesMsg::Make(text)))}
                    on_point={scope.callback(|text| Msg::Moves(MovesMsg::Point(text)))} />
                if !moves.task.is_running() {
                    <p class="soft moves-sum" role="status">{ summary(table, words) }</p>
                }
                if !moves.task.is_running() && !table.is_exact() && moves.effort == Effort::Unasked {
                    <div class="row"><button key="longer" type="button" onclick={told(|| MovesMsg::Longer)}>{ words.get("explore-longer") }</button></div>
                }
            </>
        },
    };
    let running = moves.task.progress().map(|done| match moves.effort {
        Effort::Unasked => passing(words, "explore-counting", done),
        Effort::Asked => work(words, "explore-counting", done, told(|| MovesMsg::Stop)),
    });
    // The table of the last position stays until the next one is known, so that nothing jumps.
    let is_stale = moves.looked != Some(page.play().changes()) || moves.task.is_running();
    let body =
        html! { <div class="moves-from-here" inert={is_stale} aria-busy={is_stale.then_some("true")}>{ body }</div> };
    titled(
        "moves-from-here",
        words.get("explore-moves"),
        html! { <>{ body }<div class="is-late">{ for running }</div></> },
    )
}
