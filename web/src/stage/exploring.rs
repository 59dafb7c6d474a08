//! The requests of Explore to the worker, and the actions on what it wrote.

use qipan::OwnedMessage;
use yew::prelude::*;

use super::board::PictureRef;
use super::controls::Part;
use super::lab::Change;
use super::msg::{MovesMsg, Msg};
use super::page::LabPage;
use super::tabs::Tab;
use super::task::TaskUpdate;
use crate::browser;
use crate::explore::budget::Effort;
use crate::explore::job::{Explored, Job, TableState};
use crate::explore::shares;
use crate::worker_client::WorkerEvent;

impl LabPage {
    /// Whether the table is shown: it would tell the next step to somebody who guesses it.
    pub(super) fn lists_moves(&self) -> bool {
        self.model.info().lists_moves && self.state().tab == Tab::Explore && self.state().guess.is_none()
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
    pub(super) fn is_stale(&self) -> bool {
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
        if let Some(prepared) = self.model.prepared() {
            self.moves.task.take_over(prepared);
        }
        self.moves.task.ask(job);
    }

    /// Handles a message of the table.
    pub(super) fn handle_moves(&mut self, ctx: &Context<Self>, msg: MovesMsg) -> Change {
        match msg {
            MovesMsg::News(news) => return self.moves_news(ctx, news),
            MovesMsg::Make(text) => return self.make_moves(&text),
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
    fn make_moves(&mut self, text: &str) -> Change {
        Change::board_if(self.model.make_moves(&self.send, text))
    }

    /// Carries out an action of the variations, the graph or the map, such as `go:5`.
    fn act(&mut self, ctx: &Context<Self>, action: &str) -> Change {
        let Some((verb, rest)) = action.split_once(':') else { return Change::Nothing };
        if verb == "play" {
            return self.make_moves(rest);
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
        self.discard_hints();
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
