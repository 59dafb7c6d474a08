//! The message handling of a lab's page.

use qipan::{Args, OwnedMessage};
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::board::Gesture;
use super::challenge::Purpose;
use super::controls::Part;
use super::guess::Allowed;
use super::keys::{self, Pressed};
use super::lab::{Change, Completion, Lab, MoveOf, Scope};
use super::page::{LabPage, Msg, begin_guessing};
use super::review::{Review, Went};
use super::tabs::Tab;
use super::task::TaskUpdate;
use super::transport::TransportAction;
use super::{dialog, embed};
use crate::browser;
use crate::worker_client::WorkerEvent;

impl<L: Lab> LabPage<L> {
    /// Handles a message.
    pub(super) fn handle(&mut self, ctx: &Context<Self>, msg: Msg) -> Change {
        let scope = ctx.link();
        match msg {
            Msg::Gesture(gesture) => {
                let mut least = Change::Nothing;
                if matches!(gesture, Gesture::Act(..) | Gesture::Tap(_) | Gesture::Drag(..) | Gesture::Drop(..)) {
                    if self.review.is_some() {
                        self.end_review();
                        self.desk.notice = None;
                        least = Change::Board;
                    }
                    self.rest.cancel();
                }
                // The orientation of the piece in hand is announced then.
                if gesture == Gesture::Turn {
                    self.desk.notice = None;
                }
                let changes = self.desk.play.changes();
                let change = self.lab.gesture(&mut self.desk, scope, gesture).max(least);
                // A notice without a move is a refusal.
                if let Gesture::Act(square, _) | Gesture::Drop(_, square) = gesture
                    && self.desk.notice.is_some()
                    && changes == self.desk.play.changes()
                {
                    self.note_refusal(square);
                }
                return change;
            }
            Msg::Moves(msg) => return self.handle_moves(ctx, msg),
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::Strip(ask) => return self.strip(scope, ask),
            Msg::Tick => return self.tick(scope),
            Msg::View(view) => {
                self.desk.view = view;
                return Change::Nothing;
            }
            Msg::Keys(open) => {
                self.desk.timeline.pause();
                self.shows_keys = open;
                return Change::Words;
            }
            Msg::Tab(tab) => {
                // On a telephone the tab that is open closes the panel.
                self.shows_sheet = tab != self.desk.tab || !self.shows_sheet;
                self.open_tab(ctx, tab);
            }
            Msg::Sheet => {
                self.shows_sheet = !self.shows_sheet;
                return Change::Words;
            }
            Msg::Replay => self.replay(scope),
            Msg::Solution => self.solution(ctx),
            Msg::Shut => {
                dialog::shut(&self.dialog);
                return Change::Nothing;
            }
            Msg::Copy(name, text) => {
                self.copied = None;
                let scope = scope.clone();
                browser::copy(&text, move |done| scope.send_message(Msg::Copied(name, done)));
                return Change::Words;
            }
            Msg::Copied(name, done) => {
                self.copied = Some((name, done));
                match (name, self.purpose) {
                    ("challenge", _) if done => self.keep_challenge(0),
                    ("copy", Purpose::Challenge(number)) if done => self.keep_challenge(number),
                    _ => {}
                }
                return Change::Words;
            }
            Msg::Fetch(file) => {
                self.fetch(ctx, file);
                return Change::Words;
            }
            Msg::Fetched(news) => return self.fetched(news),
            Msg::EndFetch => {
                self.errands.forget();
                return Change::Words;
            }
            Msg::ShareAs(purpose) => {
                self.purpose = purpose;
                self.code(ctx);
                return Change::Words;
            }
            Msg::Scale(scale) => {
                self.scale = scale;
                return Change::Words;
            }
            Msg::Peek(step) => {
                let changed = self.peek != step;
                self.peek = step;
                return if changed { Change::Words } else { Change::Nothing };
            }
            Msg::OutOfRange(from, to) => {
                let args = Args::none().text("from", from.to_string()).text("to", to.to_string());
                self.desk.notice = Some(OwnedMessage { key: "number-range", args });
                return Change::Words;
            }
            Msg::EndCheck => {
                self.lab.end_check();
                return Change::Words;
            }
            Msg::CheckAgain => {
                self.lab.check_again(&self.desk, scope);
                return Change::Words;
            }
            Msg::CheckNow => self.check_now(scope),
            Msg::CheckTick => self.check_on(scope),
            Msg::History => {
                self.shows_history = !self.shows_history;
                return Change::Words;
            }
            Msg::Telling(telling) => {
                telling.remember();
                self.telling = telling;
                return Change::Words;
            }
            Msg::Lens(lens) => self.lab.look_through(lens),
            Msg::Describe => {
                self.desk.notice = Some(self.lab.describe(&self.desk));
                return Change::Words;
            }
            Msg::Guess(on) => self.guess(on),
            Msg::TakeOver => {
                self.desk.timeline.pause();
                self.quiet();
                self.desk.tab = Tab::Play;
                if self.desk.play.take_up() {
                    self.leave_told(ctx);
                    self.desk.play.give_back();
                }
                let left = self.desk.notice.take();
                self.lab.take_over(&mut self.desk);
                if left.is_some() {
                    self.desk.notice = left;
                } else if !self.lab.is_others_turn(&self.desk) {
                    let args = Args::none().count("step", self.desk.play.step() + self.desk.play.at());
                    self.desk.notice = Some(OwnedMessage { key: "your-turn", args });
                }
            }
            Msg::EndRest => {
                self.rest.cancel();
                return Change::Words;
            }
            Msg::RestNews(news) => return self.rest_news(scope, news),
            Msg::Around(event) => {
                return match embed::asked(&event) {
                    Some(embed::Asked::Set(mut link)) => {
                        link.set("embed", "1".to_owned());
                        browser::go_to(&link.kept_from(&ctx.props().link, &embed::STAYS));
                        Change::Nothing
                    }
                    Some(embed::Asked::Step(step)) => self.strip(scope, TransportAction::Go(step)),
                    Some(embed::Asked::By(by)) => self.strip(scope, TransportAction::By(by)),
                    None => Change::Nothing,
                };
            }
            Msg::Hint if self.tally.next_degree(self.desk.play.changes()) > self.desk.controls.hints() => {
                self.desk.notice = Some(OwnedMessage::plain("hint-no-more"));
                return Change::Words;
            }
            Msg::Hint => {
                self.tally.ask(self.desk.play.changes());
                self.desk.timeline.pause();
                self.end_review();
                self.lab.hint(&mut self.desk, scope);
            }
            Msg::Undo | Msg::Redo | Msg::Rewind(_) | Msg::Enter(..) => {
                self.desk.timeline.pause();
                self.quiet();
                if matches!(msg, Msg::Undo) && self.is_given(ctx) {
                    self.desk.notice = Some(OwnedMessage::plain("level-given"));
                    return Change::Words;
                }
                self.tally.undo();
                self.rewind(msg);
            }
        }
        Change::Board
    }

    /// Handles undo, redo and branches in the tree of own moves.
    fn rewind(&mut self, msg: Msg) {
        if self.desk.play.own_moves().is_none() {
            return;
        }
        match msg {
            Msg::Undo => while self.desk.play.hand_mut().undo() && self.lab.is_passed(&self.desk) {},
            Msg::Redo => while self.desk.play.hand_mut().redo() && self.lab.is_passed(&self.desk) {},
            Msg::Rewind(depth) => {
                self.desk.play.seek(depth as u64);
                while self.lab.is_passed(&self.desk) && self.desk.play.hand_mut().undo() {}
            }
            Msg::Enter(number, slot) => {
                self.desk.play.hand_mut().enter_branch(number, slot);
            }
            _ => {}
        }
    }

    fn strip(&mut self, scope: &Scope<L>, ask: TransportAction) -> Change {
        if let TransportAction::Speed(quarters) = ask {
            self.desk.timeline.set_speed(quarters);
            return Change::Words;
        }
        self.end_review();
        // Without own moves the actions of the transport bar lead to the answer.
        let sets_up = self.desk.tab == Tab::Play && self.desk.play.own_moves().is_none() && !self.desk.play.is_empty();
        if (self.desk.play.leads_back() || sets_up) && self.desk.controls.has(Part::Strip) {
            self.watch();
        }
        let play = &self.desk.play;
        let by = |steps: i64| play.at().saturating_add_signed(steps).min(play.end());
        let to = match ask {
            TransportAction::Go(step) => step,
            TransportAction::By(steps) => by(steps),
            TransportAction::Back => by(-1),
            TransportAction::Forward => by(1),
            TransportAction::Speed(_) | TransportAction::Toggle => {
                self.quiet();
                self.toggle(scope);
                return Change::Board;
            }
        };
        self.desk.timeline.pause();
        self.quiet();
        self.seek(to, matches!(ask, TransportAction::Forward | TransportAction::By(1)));
        Change::Board
    }

    /// Goes to a position of the slider: at most to the last seen step, if the next one has to be guessed. `asks`: this
    /// is a request for the next step only.
    fn seek(&mut self, to: u64, asks: bool) {
        let desk = &mut self.desk;
        let from = desk.play.at();
        let guess = desk.guess.as_mut().filter(|_| desk.play.own_moves().is_none());
        match guess.map(|guess| guess.allows(from, to, asks)) {
            None => desk.play.seek(to),
            Some(Allowed::To(to)) => desk.play.seek(to),
            Some(Allowed::Try(to)) => {
                desk.timeline.pause();
                desk.play.seek(to);
                desk.notice = Some(OwnedMessage::plain("guess-again"));
            }
        }
    }

    /// Plays the own moves from the start.
    fn replay(&mut self, scope: &Scope<L>) {
        self.quiet();
        self.desk.play.seek(0);
        self.toggle(scope);
    }

    /// Starts or pauses playback.
    fn toggle(&mut self, scope: &Scope<L>) {
        let (at, end) = (self.desk.play.at(), self.desk.play.end());
        if let Some(to) = self.desk.timeline.toggle(at, end, ticking(scope)) {
            self.seek(to, true);
        }
    }

    /// Handles a step of playback that is due.
    fn tick(&mut self, scope: &Scope<L>) -> Change {
        let (at, end) = (self.desk.play.at(), self.desk.play.end());
        let to = self.desk.timeline.tick(at, end, ticking(scope));
        if let Some(to) = to {
            self.seek(to, true);
        }
        Change::board_if(to.is_some())
    }

    /// Switches guessing on or off.
    fn guess(&mut self, on: bool) {
        self.desk.timeline.pause();
        self.quiet();
        if on {
            if self.desk.play.own_moves().is_some() {
                self.watch();
            }
            begin_guessing(&mut self.desk, true);
            self.desk.notice = Some(OwnedMessage::plain("guess-ask"));
        } else {
            self.desk.guess = None;
        }
        self.lab.guessing(&self.desk, on);
    }

    /// Opens another tab. Play shows own moves, Explain the answer; the others leave the board unchanged.
    fn open_tab(&mut self, ctx: &Context<Self>, tab: Tab) {
        if tab == self.desk.tab || !tab.is_there(self.desk.controls) {
            return;
        }
        self.desk.timeline.pause();
        // If the board does not change, its running work continues: the computer's move, a hint.
        let is_own = self.desk.play.own_moves().is_some();
        let stays = match tab {
            Tab::Play => is_own,
            Tab::Explain => !is_own || !self.desk.controls.has(Part::Strip),
            Tab::Explore | Tab::Share => true,
        };
        if stays {
            self.desk.notice = None;
            self.end_review();
        } else {
            self.quiet();
        }
        match tab {
            Tab::Play => {
                self.end_guess();
                if self.desk.play.own_moves().is_some() || self.desk.play.take_up() {
                    // The tool for moves is in hand again.
                    if !is_own {
                        self.lab.take_over(&mut self.desk);
                    }
                } else {
                    let watched = self.desk.play.step();
                    self.desk.play.go_to(0);
                    self.lab.take_over(&mut self.desk);
                    self.desk.play.set_watched(watched);
                }
            }
            Tab::Explain if self.desk.controls.has(Part::Strip) => self.watch(),
            Tab::Explain | Tab::Explore | Tab::Share => {}
        }
        self.desk.tab = tab;
        if tab == Tab::Play {
            self.lab.play_opened(&self.desk, ctx.link());
        }
        self.keep_aside(ctx.props());
        self.turn_to(ctx);
    }

    /// Handles a change of the open tab, or of its board.
    pub(super) fn turn_to(&mut self, ctx: &Context<Self>) {
        self.copied = None;
        self.errands.turn_page();
        self.read_text();
        if self.desk.tab == Tab::Share {
            self.code(ctx);
        }
    }

    /// Opens Explain with the answer on the board; own moves are kept for Play.
    fn watch(&mut self) {
        self.desk.play.set_aside();
        // A click on the answer neither draws nor removes anything.
        self.lab.given_back(&mut self.desk);
        self.desk.tab = Tab::Explain;
    }

    fn end_guess(&mut self) {
        if self.desk.guess.take().is_some() {
            self.lab.guessing(&self.desk, false);
        }
    }

    /// Shows the solution: the solver's continuation of own moves, as playback; without own moves the whole answer.
    fn solution(&mut self, ctx: &Context<Self>) {
        let is_begun = self.desk.play.own_moves().is_some_and(|session| session.depth() > 0);
        if is_begun || self.desk.play.is_empty() {
            self.go_on(ctx.link());
            return;
        }
        self.quiet();
        self.desk.timeline.pause();
        self.watch();
        self.desk.play.go_to(self.desk.play.len());
        self.turn_to(ctx);
    }

    /// Lets the solver continue from the current position: as its own answer if that is shown; after own moves, as
    /// moves that follow them.
    fn go_on(&mut self, scope: &Scope<L>) {
        self.desk.timeline.pause();
        self.quiet();
        if self.desk.play.own_moves().is_none() {
            self.strip(scope, TransportAction::Toggle);
            return;
        }
        match self.lab.rest(&self.desk) {
            Ok(Completion::Ask(job)) => {
                self.rest.ask(job);
                self.rest_mark = self.desk.play.changes();
            }
            Ok(Completion::Moves(moves)) => self.plan(scope, moves),
            Err(why) => self.desk.notice = Some(why),
        }
    }

    fn rest_news(&mut self, scope: &Scope<L>, news: WorkerEvent) -> Change {
        match self.rest.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(why) => self.desk.notice = Some(why),
            TaskUpdate::Done(outcome) => match self.lab.rest_of(&self.desk, outcome) {
                Ok(moves) => self.plan(scope, moves),
                Err(why) => self.desk.notice = Some(why),
            },
        }
        Change::Board
    }

    /// Appends the solver's moves to the own moves, and plays them.
    fn plan(&mut self, scope: &Scope<L>, moves: Vec<MoveOf<L>>) {
        if self.desk.play.plan(moves) == 0 {
            self.desk.notice = Some(OwnedMessage::plain("rest-done"));
            return;
        }
        self.desk.notice = None;
        self.toggle(scope);
    }

    /// Starts the check shown step by step: first the steps of the answer, if they can be replayed on the page.
    fn check_now(&mut self, scope: &Scope<L>) {
        self.desk.timeline.pause();
        self.quiet();
        self.review = Review::begin(&self.desk.play);
        match &mut self.review {
            Some(review) => {
                let scope = scope.clone();
                review.wait(move || scope.send_message(Msg::CheckTick));
            }
            None => {
                self.desk.notice = Review::own(&self.desk.play);
                self.lab.check_again(&self.desk, scope);
            }
        }
    }

    fn check_on(&mut self, scope: &Scope<L>) {
        let seen = self.desk.seen();
        let Some(review) = self.review.as_mut().filter(|review| review.is_about(&self.desk.play)) else {
            self.review = None;
            return;
        };
        match review.go_on(&mut self.desk.play, seen) {
            Went::On(told) => {
                self.desk.notice = Some(told);
                let scope = scope.clone();
                review.wait(move || scope.send_message(Msg::CheckTick));
            }
            Went::Through(told) => {
                self.desk.notice = Some(told);
                self.review = None;
                self.lab.check_again(&self.desk, scope);
            }
            Went::Wrong(told) => {
                self.desk.notice = Some(told);
                self.review = None;
            }
        }
    }

    /// Ends the check shown step by step.
    fn end_review(&mut self) {
        if let Some(review) = self.review.take() {
            review.end(&mut self.desk.play);
        }
    }

    /// Reports the settings before the own moves are left, so that the browser's back button restores them.
    fn leave_told(&mut self, ctx: &Context<Self>) {
        self.tell_settings(ctx, true);
        self.desk.leave_moves();
    }

    /// Restores the invariants after every action.
    pub(super) fn hold(&mut self, ctx: &Context<Self>) {
        // Explain shows the answer: a move made on its board is an own move, which belongs to Play.
        if self.desk.controls.has(Part::Hand) && self.desk.shows_own_in_explain() {
            self.desk.tab = Tab::Play;
            if self.desk.play.exchange() {
                self.leave_told(ctx);
                self.desk.play.exchange();
            }
        }
        let desk = &mut self.desk;
        // In Play the answer is never shown.
        if desk.is_by_hand() && desk.play.own_moves().is_none() {
            desk.play.go_to(0);
            if !self.lab.sets_board() {
                let notice = desk.notice.take();
                self.lab.take_over(desk);
                desk.notice = notice;
            }
        }
        let step = desk.play.step();
        if let Some(guess) = desk.guess.as_mut().filter(|_| desk.play.own_moves().is_none()) {
            guess.sees(step);
        }
        // The continuation of a position that is gone.
        if self.rest.is_running() && self.rest_mark != self.desk.play.changes() {
            self.rest.cancel();
        }
    }

    /// Discards notices and hints, which belong to the previous position.
    pub(super) fn quiet(&mut self) {
        self.desk.notice = None;
        self.end_review();
        self.rest.cancel();
        self.lab.quiet();
    }

    /// Whether the part of a shortcut is available.
    pub(super) fn allows(&self, pressed: Pressed) -> bool {
        let part = match pressed {
            Pressed::Undo | Pressed::Redo if !self.desk.controls.has(Part::Undo) => return false,
            Pressed::Undo | Pressed::Redo => Part::Hand,
            Pressed::Strip(_) => Part::Strip,
            Pressed::Hint => Part::Hint,
            Pressed::Present => Part::Out,
            Pressed::Sheet | Pressed::Describe | Pressed::Leave => return true,
        };
        // Without a panel, moves can still be undone by keys.
        self.desk.controls.has(part) || part == Part::Hand && !self.desk.controls.has_panel()
    }

    /// Handles a key, wherever the focus is.
    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> Change {
        if browser::is_dialog_open() || event.default_prevented() {
            return Change::Nothing;
        }
        let Some(pressed) = keys::pressed(event).filter(|pressed| self.allows(*pressed)) else {
            return Change::Nothing;
        };
        if matches!(event.key().as_str(), "PageDown" | "PageUp") && !ctx.props().present && browser::turns_pages() {
            return Change::Nothing;
        }
        // While guessing, a key that is held down makes a single request.
        if event.repeat()
            && self.desk.is_guessing()
            && matches!(pressed, Pressed::Strip(TransportAction::Forward | TransportAction::Toggle))
        {
            event.prevent_default();
            return Change::Nothing;
        }
        let msg = match pressed {
            Pressed::Undo => Msg::Undo,
            Pressed::Redo => Msg::Redo,
            Pressed::Strip(ask) => Msg::Strip(ask),
            Pressed::Hint => Msg::Hint,
            Pressed::Sheet => Msg::Keys(true),
            Pressed::Describe => Msg::Describe,
            Pressed::Present => {
                ctx.props().on_present.emit(!ctx.props().present);
                return Change::Nothing;
            }
            Pressed::Leave if ctx.props().present => {
                ctx.props().on_present.emit(false);
                return Change::Nothing;
            }
            // First puts down the piece in hand.
            Pressed::Leave => {
                self.quiet();
                return Change::Board;
            }
        };
        event.prevent_default();
        self.handle(ctx, msg)
    }
}

/// Returns the callback of a step that is due.
fn ticking<L: Lab>(scope: &Scope<L>) -> impl FnOnce() + 'static {
    let scope = scope.clone();
    move || scope.send_message(Msg::Tick)
}
