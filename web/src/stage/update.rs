//! The message handling of a lab's page.

use qipan::{Args, OwnedMessage};
use web_sys::KeyboardEvent;
use yew::html;
use yew::prelude::*;

use super::aside::keep_aside;
use super::board::Gesture;
use super::challenge::Purpose;
use super::controls::Part;
use super::guess::Allowed;
use super::keys::{self, Pressed};
use super::lab::Change;
use super::model::Rest;
use super::msg::{Msg, TransportAction};
use super::opening::take_over_quietly;
use super::page::LabPage;
use super::render::dialog;
use super::review::Went;
use super::tabs::Tab;
use super::task::TaskUpdate;
use crate::browser;
use crate::worker_client::WorkerEvent;

/// The scope of the page.
type Scope = html::Scope<LabPage>;

impl LabPage {
    /// Handles a message.
    pub(super) fn handle(&mut self, ctx: &Context<Self>, msg: Msg) -> Change {
        let scope = ctx.link();
        match msg {
            Msg::Gesture(gesture) => {
                let mut least = Change::Nothing;
                if matches!(gesture, Gesture::Act(..) | Gesture::Tap(_) | Gesture::Drag(..) | Gesture::Drop(..)) {
                    if self.model.is_reviewing() {
                        self.model.end_review();
                        self.state_mut().notice = None;
                        least = Change::Board;
                    }
                    self.rest.cancel();
                }
                // The orientation of the piece in hand is announced then.
                if gesture == Gesture::Turn {
                    self.state_mut().notice = None;
                }
                let changes = self.play().changes();
                let change = self.model.gesture(&self.send, gesture).max(least);
                // A notice without a move is a refusal.
                if let Gesture::Act(square, _) | Gesture::Drop(_, square) = gesture
                    && self.state().notice.is_some()
                    && changes == self.play().changes()
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
                self.state_mut().view = view;
                return Change::Nothing;
            }
            Msg::Keys(open) => {
                self.state_mut().timeline.pause();
                self.shows_keys = open;
                return Change::Words;
            }
            Msg::Tab(tab) => {
                self.added = None;
                // On a telephone the tab that is open closes the panel.
                self.shows_sheet = tab != self.state().tab || !self.shows_sheet;
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
            Msg::AddSlide => {
                self.add_slide(ctx);
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
                self.fetch(ctx, file, None);
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
                self.state_mut().notice = Some(OwnedMessage { key: "number-range", args });
                return Change::Words;
            }
            Msg::EndCheck => {
                self.model.end_check();
                return Change::Words;
            }
            Msg::CheckAgain => {
                self.model.check_again(&self.send);
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
            Msg::Lens(lens) => self.model.look_through(lens),
            Msg::Describe => {
                self.state_mut().notice = Some(self.model.describe());
                return Change::Words;
            }
            Msg::Guess(on) => self.guess(on),
            Msg::TakeOver => {
                self.state_mut().timeline.pause();
                self.discard_hints();
                self.state_mut().tab = Tab::Play;
                if self.play_mut().take_up() {
                    self.leave_told(ctx);
                    self.play_mut().give_back();
                }
                let left = self.state_mut().notice.take();
                self.model.take_over();
                if left.is_some() {
                    self.state_mut().notice = left;
                } else if !self.model.is_others_turn() {
                    let args = Args::none().count("step", self.play().step() + self.play().at());
                    self.state_mut().notice = Some(OwnedMessage { key: "your-turn", args });
                }
            }
            Msg::EndRest => {
                self.rest.cancel();
                return Change::Words;
            }
            Msg::RestNews(news) => return self.rest_news(scope, news),
            Msg::Around(event) => return self.heed(ctx, &event),
            Msg::Hint if self.tally.next_degree(self.play().changes()) > self.state().controls.hints() => {
                self.state_mut().notice = Some(OwnedMessage::plain("hint-no-more"));
                return Change::Words;
            }
            Msg::Hint => {
                self.state_mut().timeline.pause();
                self.model.end_review();
                self.hide_map();
                self.model.hint(&self.send);
                // Only now: a hint on a solution first makes the position the player's own.
                self.tally.ask(self.play().changes());
            }
            Msg::Undo | Msg::Redo | Msg::Rewind(_) | Msg::Enter(..) => {
                self.state_mut().timeline.pause();
                self.discard_hints();
                if matches!(msg, Msg::Undo) && self.is_given(ctx) {
                    self.state_mut().notice = Some(OwnedMessage::plain("level-given"));
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
        if !self.play().has_own() {
            return;
        }
        match msg {
            Msg::Undo => while self.play_mut().undo() && self.model.is_passed() {},
            Msg::Redo => while self.play_mut().redo() && self.model.is_passed() {},
            Msg::Rewind(depth) => {
                self.play_mut().seek(depth as u64);
                while self.model.is_passed() && self.play_mut().undo() {}
            }
            Msg::Enter(number, slot) => self.play_mut().enter_branch(number, slot),
            _ => {}
        }
    }

    pub(super) fn strip(&mut self, scope: &Scope, ask: TransportAction) -> Change {
        if let TransportAction::Speed(quarters) = ask {
            self.state_mut().timeline.set_speed(quarters);
            return Change::Words;
        }
        self.model.end_review();
        // Without own moves the actions of the transport bar lead to the answer.
        let sets_up = self.state().tab == Tab::Play && !self.play().has_own() && !self.play().is_empty();
        if (self.play().leads_back() || sets_up) && self.state().controls.has(Part::Strip) {
            self.watch();
        }
        let play = self.play();
        let by = |steps: i64| play.at().saturating_add_signed(steps).min(play.end());
        let to = match ask {
            TransportAction::Go(step) => step,
            TransportAction::By(steps) => by(steps),
            TransportAction::Back => by(-1),
            TransportAction::Forward => by(1),
            TransportAction::Speed(_) | TransportAction::Toggle => {
                self.discard_hints();
                self.toggle(scope);
                return Change::Board;
            }
        };
        self.state_mut().timeline.pause();
        self.discard_hints();
        self.seek(to, matches!(ask, TransportAction::Forward | TransportAction::By(1)));
        Change::Board
    }

    /// Goes to a position of the slider: at most to the last seen step, if the next one has to be guessed. `asks`: this
    /// is a request for the next step only.
    fn seek(&mut self, to: u64, asks: bool) {
        let (play, state) = self.model.parts();
        let guess = state.guess.as_mut().filter(|_| !play.has_own());
        match guess.map(|guess| guess.allows(play.at(), to, asks)) {
            None => play.seek(to),
            Some(Allowed::To(to)) => play.seek(to),
            Some(Allowed::Try(to)) => {
                state.timeline.pause();
                play.seek(to);
                state.notice = Some(OwnedMessage::plain("guess-again"));
            }
        }
    }

    /// Plays the own moves from the start.
    fn replay(&mut self, scope: &Scope) {
        self.discard_hints();
        self.play_mut().seek(0);
        self.toggle(scope);
    }

    /// Starts or pauses playback.
    fn toggle(&mut self, scope: &Scope) {
        let (play, state) = self.model.parts();
        if let Some(to) = state.timeline.toggle(play.at(), play.end(), ticking(scope)) {
            self.seek(to, true);
        }
    }

    /// Handles a step of playback that is due.
    fn tick(&mut self, scope: &Scope) -> Change {
        let (play, state) = self.model.parts();
        let to = state.timeline.tick(play.at(), play.end(), ticking(scope));
        if let Some(to) = to {
            self.seek(to, true);
        }
        Change::board_if(to.is_some())
    }

    /// Switches guessing on or off.
    fn guess(&mut self, on: bool) {
        self.state_mut().timeline.pause();
        self.discard_hints();
        if on {
            if self.play().has_own() {
                self.watch();
            }
            let (play, state) = self.model.parts();
            let is_at_end = play.step() == play.len();
            state.begin_guessing(play, is_at_end);
            state.notice = Some(OwnedMessage::plain("guess-ask"));
        } else {
            self.state_mut().guess = None;
        }
        self.model.guessing(on);
    }

    /// Opens another tab. Play shows own moves, Explain the answer; the others leave the board unchanged.
    fn open_tab(&mut self, ctx: &Context<Self>, tab: Tab) {
        if tab == self.state().tab || !tab.is_there(self.state().controls) {
            return;
        }
        self.state_mut().timeline.pause();
        // If the board does not change, its running work continues: the computer's move, a hint.
        let is_own = self.play().has_own();
        let stays = match tab {
            Tab::Play => is_own,
            Tab::Explain => !is_own || !self.state().controls.has(Part::Strip),
            Tab::Explore | Tab::Share => true,
        };
        if stays {
            self.state_mut().notice = None;
            self.model.end_review();
        } else {
            self.discard_hints();
        }
        match tab {
            Tab::Play => {
                self.end_guess();
                if self.play().has_own() || self.play_mut().take_up() {
                    // The tool for moves is in hand again.
                    if !is_own {
                        self.model.take_over();
                    }
                } else {
                    let watched = self.play().step();
                    self.play_mut().go_to(0);
                    self.model.take_over();
                    self.play_mut().set_watched(watched);
                }
            }
            Tab::Explain if self.state().controls.has(Part::Strip) => self.watch(),
            Tab::Explain | Tab::Explore | Tab::Share => {}
        }
        self.state_mut().tab = tab;
        if tab == Tab::Play {
            self.model.play_opened(&self.send);
        }
        if ctx.props().keeps_aside() {
            keep_aside(self.model.title(), self.model.board(), self.play());
        }
        self.turn_to(ctx);
    }

    /// Handles a change of the open tab, or of its board.
    pub(super) fn turn_to(&mut self, ctx: &Context<Self>) {
        self.copied = None;
        self.errands.turn_page();
        self.read_text();
        if self.state().tab == Tab::Share {
            self.code(ctx);
        }
    }

    /// Opens Explain with the answer on the board; own moves are kept for Play.
    fn watch(&mut self) {
        self.play_mut().set_aside();
        // A click on the answer neither draws nor removes anything.
        self.model.given_back();
        self.state_mut().tab = Tab::Explain;
    }

    fn end_guess(&mut self) {
        if self.state_mut().guess.take().is_some() {
            self.model.guessing(false);
        }
    }

    /// Shows the solution: the solver's continuation of own moves, as playback; without own moves the whole answer.
    fn solution(&mut self, ctx: &Context<Self>) {
        if self.play().depth() > 0 || self.play().is_empty() {
            self.go_on(ctx.link());
            return;
        }
        self.discard_hints();
        self.state_mut().timeline.pause();
        self.watch();
        let end = self.play().len();
        self.play_mut().go_to(end);
        self.turn_to(ctx);
    }

    /// Lets the solver continue from the current position: as its own answer if that is shown; after own moves, as
    /// moves that follow them.
    fn go_on(&mut self, scope: &Scope) {
        self.state_mut().timeline.pause();
        self.discard_hints();
        if !self.play().has_own() {
            self.strip(scope, TransportAction::Toggle);
            return;
        }
        match self.model.rest() {
            Ok(Rest::Ask(job)) => {
                self.rest.ask(job);
                self.rest_mark = self.play().changes();
            }
            Ok(Rest::Planned(moves)) => self.plan(scope, moves),
            Err(why) => self.state_mut().notice = Some(why),
        }
    }

    fn rest_news(&mut self, scope: &Scope, news: WorkerEvent) -> Change {
        match self.rest.heard(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(why) => self.state_mut().notice = Some(why),
            TaskUpdate::Done(outcome) => match self.model.rest_of(outcome) {
                Ok(moves) => self.plan(scope, moves),
                Err(why) => self.state_mut().notice = Some(why),
            },
        }
        Change::Board
    }

    /// Plays the solver's moves, of which this number were appended to the own moves.
    fn plan(&mut self, scope: &Scope, moves: usize) {
        if moves == 0 {
            self.state_mut().notice = Some(OwnedMessage::plain("rest-done"));
            return;
        }
        self.state_mut().notice = None;
        self.own.help();
        self.toggle(scope);
    }

    /// Starts the check shown step by step: first the steps of the answer, if they can be replayed on the page.
    fn check_now(&mut self, scope: &Scope) {
        self.state_mut().timeline.pause();
        self.discard_hints();
        if self.model.begin_review() {
            self.await_check(scope);
        } else {
            self.state_mut().notice = self.model.review_own();
            self.model.check_again(&self.send);
        }
    }

    fn check_on(&mut self, scope: &Scope) {
        match self.model.go_on_review() {
            None => {}
            Some(Went::On(told)) => {
                self.state_mut().notice = Some(told);
                self.await_check(scope);
            }
            Some(Went::Through(told)) => {
                self.state_mut().notice = Some(told);
                self.model.drop_review();
                self.model.check_again(&self.send);
            }
            Some(Went::Wrong(told)) => {
                self.state_mut().notice = Some(told);
                self.model.drop_review();
            }
        }
    }

    fn await_check(&mut self, scope: &Scope) {
        let scope = scope.clone();
        self.model.await_review(Box::new(move || scope.send_message(Msg::CheckTick)));
    }

    /// Reports the settings before the own moves are left, so that the browser's back button restores them.
    fn leave_told(&mut self, ctx: &Context<Self>) {
        self.tell_settings(ctx, true);
        let (play, state) = self.model.parts();
        state.leave_moves(play);
    }

    /// Restores the invariants after every action.
    pub(super) fn hold(&mut self, ctx: &Context<Self>) {
        // Explain shows the answer: a move made on its board is an own move, which belongs to Play.
        if self.state().controls.has(Part::Hand) && self.state().shows_own_in_explain(self.play()) {
            self.state_mut().tab = Tab::Play;
            if self.play_mut().exchange() {
                self.leave_told(ctx);
                self.play_mut().exchange();
            }
        }
        // In Play the answer is never shown.
        if self.state().is_by_hand() && !self.play().has_own() {
            self.play_mut().go_to(0);
            if !self.model.sets_board() {
                take_over_quietly(&mut *self.model);
            }
        }
        let (play, state) = self.model.parts();
        if let Some(guess) = state.guess.as_mut().filter(|_| !play.has_own()) {
            guess.sees(play.step());
        }
        // The continuation of a position that is gone.
        if self.rest.is_running() && self.rest_mark != self.play().changes() {
            self.rest.cancel();
        }
    }

    /// Discards notices and hints, which belong to the previous position.
    pub(super) fn discard_hints(&mut self) {
        self.state_mut().notice = None;
        self.model.end_review();
        self.rest.cancel();
        self.model.discard_hints();
        self.tally.discard();
    }

    /// Whether the part of a shortcut is available.
    pub(super) fn allows(&self, pressed: Pressed) -> bool {
        let part = match pressed {
            Pressed::Undo | Pressed::Redo if !self.state().controls.has(Part::Undo) => return false,
            Pressed::Undo | Pressed::Redo => Part::Hand,
            Pressed::Strip(_) => Part::Strip,
            Pressed::Hint => Part::Hint,
            Pressed::Present => Part::Out,
            Pressed::Sheet | Pressed::Describe | Pressed::Leave => return true,
        };
        // Without a panel, moves can still be undone by keys.
        self.state().controls.has(part) || part == Part::Hand && !self.state().controls.has_panel()
    }

    /// Handles a key, wherever the focus is.
    pub(super) fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> Change {
        if browser::is_dialog_open() || event.default_prevented() || ctx.props().away {
            return Change::Nothing;
        }
        // A remote blanks the screen with a full stop; any key shows it again.
        if ctx.props().present && (browser::is_blank() || keys::blanks(event)) {
            browser::set_blank(!browser::is_blank());
            event.prevent_default();
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
            && self.is_guessing()
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
            // First puts down the piece in hand, and ends playback, which has no button in some tabs.
            Pressed::Leave => {
                self.state_mut().timeline.pause();
                self.discard_hints();
                return Change::Board;
            }
        };
        event.prevent_default();
        self.handle(ctx, msg)
    }
}

/// Returns the callback of a step that is due.
fn ticking(scope: &Scope) -> impl FnOnce() + 'static {
    let scope = scope.clone();
    move || scope.send_message(Msg::Tick)
}
