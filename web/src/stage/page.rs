//! The page of a lab: the stage with board, caption and strip, and the panel beside it.

use qipan::{Args, Sentence};
use wasm_bindgen::prelude::*;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::board::{Board, Gesture, PictureRef};
use super::dialog;
use super::focus::Keeper;
use super::keys::{self, Pressed};
use super::lab::{Change, Desk, Lab, Opened, Scope};
use super::panel;
use super::strip::{self, Ask};
use super::takeaway::{self, Takeaway};
use super::timeline::Timeline;
use super::verdict::Finding;
use super::view::View;
use crate::browser;
use crate::labs::Props;
use crate::link::Settings;
use crate::words::Words;

/// What happens on the page of a lab.
pub enum Msg<M> {
    /// On the board.
    Gesture(Gesture),
    /// On the strip.
    Strip(Ask),
    /// A step is due.
    Tick,
    /// Take back a move.
    Undo,
    /// Make it again.
    Redo,
    /// Enter this branch, of those made here.
    Branch(usize),
    /// A hint, or more of it.
    Hint,
    /// Back to the answer.
    GiveBack,
    /// End the check under way.
    EndCheck,
    /// Check again what was not checked to its end.
    CheckAgain,
    /// The pointer is over this step of the slider, or no longer over any.
    Peek(Option<u64>),
    /// The person moved about the board.
    View(Option<View>),
    /// Open a dialog, or it is closed.
    Takeaway(Option<Takeaway>),
    /// Close the dialog.
    Shut,
    /// Put this text on the clipboard.
    Copy(AttrValue),
    /// It is there, or the browser did not allow it.
    Copied(bool),
    /// A key, anywhere on the page.
    Key(KeyboardEvent),
    /// A number was typed that is not from the first to the second.
    OutOfRange(u64, u64),
    /// The lab's own.
    Own(M),
}

/// The page of a lab.
pub struct LabPage<L: Lab> {
    pub(super) lab: L,
    pub(super) desk: Desk<L::Answer>,
    takeaway: Option<Takeaway>,
    pub(super) dialog: NodeRef,
    /// What became of a text that was to be on the clipboard.
    pub(super) copied: Option<bool>,
    peek: Option<u64>,
    pub(super) picture: PictureRef,
    pub(super) finding: Finding,
    keeper: Keeper,
    /// The settings that were told last.
    told: Settings,
    keys: Option<Closure<dyn FnMut(KeyboardEvent)>>,
}

impl<L: Lab> Component for LabPage<L> {
    type Message = Msg<L::Msg>;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let (lab, desk) = open(ctx, Timeline::default(), 0);
        Self {
            picture: lab.picture(&desk),
            finding: lab.finding(&desk),
            lab,
            desk,
            takeaway: None,
            dialog: NodeRef::default(),
            copied: None,
            peek: None,
            keeper: Keeper::default(),
            told: Settings::new(),
            keys: None,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().visit != old.visit {
            let mut timeline = Timeline::default();
            timeline.set_speed(self.desk.timeline.speed());
            (self.lab, self.desk) = open(ctx, timeline, self.desk.shown.wrapping_add(1));
            self.picture = self.lab.picture(&self.desk);
            self.finding = self.lab.finding(&self.desk);
            self.tell_settings(ctx, false);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Self::Message) -> bool {
        let is_view = matches!(msg, Msg::View(_));
        let change = self.handle(ctx, msg);
        if change == Change::Board {
            self.lab.moved(&self.desk);
            self.picture = self.lab.picture(&self.desk);
        }
        if change > Change::Nothing {
            self.finding = self.lab.finding(&self.desk);
        }
        if change > Change::Nothing || is_view {
            self.tell_settings(ctx, true);
        }
        change > Change::Nothing
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (link, props) = (ctx.link(), ctx.props());
        let words = &props.words;
        let notice = self.desk.notice.as_ref();
        let caption = notice.map_or_else(|| self.lab.caption(&self.desk, words), |notice| words.say(notice));
        let playing = self.desk.timeline.is_playing();
        html! {
            <main class="lab" id="main" tabindex="-1">
                if props.present {
                    <h1 key="heading" class="sr">{ words.get(L::TITLE) }</h1>
                }
                <section key="stage" class="stage" aria-label={words.get("stage")}>
                    <Board picture={self.picture.clone()} words={words.clone()} theme={props.theme.clone()}
                        view={self.desk.view} shown={self.desk.shown}
                        on_view={link.callback(Msg::View)} on_gesture={link.callback(Msg::Gesture)} />
                    <p class={classes!("caption", notice.is_some().then_some("is-notice"))} role="status"
                        aria-live={if playing { "off" } else { "polite" }} aria-label={words.get("caption")}>{ caption }</p>
                    { strip::view(self, ctx) }
                </section>
                <aside key="panel" aria-label={words.get("panel")}>
                    <h1>{ words.get(L::TITLE) }</h1>
                    <p class="soft">{ words.get(self.lab.intro()) }</p>
                    { panel::view(self, ctx) }
                </aside>
                if props.present {
                    <button key="leave" type="button" class="leave" aria-label={words.get("present-leave")}
                        onclick={props.on_present.reform(|_: MouseEvent| false)}>{ "×" }</button>
                }
                if let Some(takeaway) = self.takeaway {
                    { takeaway::view(self, ctx, takeaway) }
                }
            </main>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        self.keeper.keep();
        dialog::show(&self.dialog);
        if !first {
            return;
        }
        self.tell_settings(ctx, false);
        let told = ctx.link().clone();
        let keys =
            Closure::<dyn FnMut(KeyboardEvent)>::new(move |event: KeyboardEvent| told.send_message(Msg::Key(event)));
        if let Some(window) = browser::window() {
            let listener = keys.as_ref().unchecked_ref();
            if window.add_event_listener_with_callback("keydown", listener).is_ok() {
                self.keys = Some(keys);
            }
        }
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        if let (Some(window), Some(keys)) = (browser::window(), &self.keys) {
            // A listener that is gone already is what is wanted.
            let _ = window.remove_event_listener_with_callback("keydown", keys.as_ref().unchecked_ref());
        }
    }
}

/// The lab and the desk of the present link.
fn open<L: Lab>(ctx: &Context<LabPage<L>>, timeline: Timeline, shown: u32) -> (L, Desk<L::Answer>) {
    let props = ctx.props();
    let Opened { setup, play, view, complaint } = L::read(&props.link);
    let notice = complaint.or_else(|| props.complaint.clone());
    let desk = Desk { play, timeline, notice, view, shown, leaving: props.on_leave.clone() };
    (L::new(setup, &desk, ctx.link()), desk)
}

impl<L: Lab> LabPage<L> {
    /// What a colleague who opens the link would miss.
    pub(super) fn settings(&self) -> Settings {
        let mut settings = self.lab.settings(&self.desk.play);
        settings.extend(self.desk.view.map(|view| ("view", view.to_string())));
        settings
    }

    /// Tells the settings, which may be written if they are others than those told last: a link that was opened stays as
    /// it was written until something else is to be kept, and news of a worker is nothing to be kept.
    fn tell_settings(&mut self, ctx: &Context<Self>, write: bool) {
        let settings = self.settings();
        let write = write && settings != self.told;
        self.told.clone_from(&settings);
        ctx.props().on_settings.emit((settings, write));
    }

    /// The step that is pointed at on the slider, and what it is about.
    pub(super) fn peeked(&self, words: &Words) -> Option<(u64, String)> {
        let step = self.peek?;
        let play = &self.desk.play;
        let text = match play.hand() {
            Some(session) => {
                let line = session.line();
                step.checked_sub(1).and_then(|before| line.get(before as usize)).map(|mv| L::move_name(words, mv))
            }
            None => play.answer().and_then(|answer| L::told(words, answer, step)),
        };
        Some((step, text.unwrap_or_default()))
    }

    /// Does what is asked.
    fn handle(&mut self, ctx: &Context<Self>, msg: Msg<L::Msg>) -> Change {
        let scope = ctx.link();
        match msg {
            Msg::Gesture(gesture) => return self.lab.gesture(&mut self.desk, scope, gesture),
            Msg::Own(msg) => return self.lab.update(&mut self.desk, scope, msg),
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::Strip(ask) => return self.strip(scope, ask),
            Msg::Tick => {
                return Change::board_if(self.desk.timeline.tick(&mut self.desk.play, ticking(scope)));
            }
            Msg::View(view) => {
                self.desk.view = view;
                return Change::Nothing;
            }
            Msg::Takeaway(takeaway) => {
                (self.takeaway, self.copied) = (takeaway, None);
                return Change::Words;
            }
            Msg::Shut => {
                dialog::shut(&self.dialog);
                return Change::Nothing;
            }
            Msg::Copy(text) => {
                self.copied = None;
                let scope = scope.clone();
                browser::copy(&text, move |done| scope.send_message(Msg::Copied(done)));
                return Change::Words;
            }
            Msg::Copied(done) => {
                self.copied = Some(done);
                return Change::Words;
            }
            Msg::Peek(step) => {
                let changed = self.peek != step;
                self.peek = step;
                return if changed { Change::Words } else { Change::Nothing };
            }
            Msg::OutOfRange(from, to) => {
                let args = Args::none().count("from", from).count("to", to);
                self.desk.notice = Some(Sentence { key: "number-range", args });
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
            Msg::Hint => {
                self.desk.timeline.pause();
                self.lab.hint(&mut self.desk, scope);
            }
            Msg::Undo | Msg::Redo | Msg::Branch(_) | Msg::GiveBack => {
                self.desk.timeline.pause();
                self.quiet();
                self.rewind(msg);
            }
        }
        Change::Board
    }

    /// In the tree of a person's moves.
    fn rewind(&mut self, msg: Msg<L::Msg>) {
        if self.desk.play.hand().is_none() {
            return;
        }
        match msg {
            // Before the first move was the taking over.
            Msg::Undo if self.desk.play.is_untouched() => self.give_back(),
            Msg::Undo => while self.desk.play.hand_mut().undo() && self.lab.is_passed(&self.desk) {},
            Msg::Redo => while self.desk.play.hand_mut().redo() && self.lab.is_passed(&self.desk) {},
            Msg::Branch(slot) if self.desk.play.hand_mut().choose_branch(slot) => {
                self.desk.play.hand_mut().redo();
            }
            Msg::GiveBack => {
                self.give_back();
                // The button that was pressed goes away.
                browser::focus("main .surface");
            }
            _ => {}
        }
    }

    /// Back to the answer, where the person took over.
    fn give_back(&mut self) {
        self.desk.leave_moves();
        self.desk.play.give_back();
        self.lab.given_back(&mut self.desk);
    }

    fn strip(&mut self, scope: &Scope<L>, ask: Ask) -> Change {
        // With no move made there is nothing to step through: the strip goes back to the answer.
        if !matches!(ask, Ask::Speed(_)) && self.desk.play.leads_back() {
            self.give_back();
        }
        let play = &mut self.desk.play;
        let to = match ask {
            Ask::Go(step) => step,
            Ask::Back => play.at().saturating_sub(1),
            Ask::Forward => play.at().saturating_add(1).min(play.end()),
            Ask::Speed(quarters) => {
                self.desk.timeline.set_speed(quarters);
                return Change::Words;
            }
            Ask::Toggle => {
                self.desk.timeline.toggle(play, ticking(scope));
                self.quiet();
                return Change::Board;
            }
        };
        self.desk.timeline.pause();
        play.seek(to);
        self.quiet();
        Change::Board
    }

    /// Notices and hints are about the moment before.
    fn quiet(&mut self) {
        self.desk.notice = None;
        self.lab.quiet();
    }

    /// A key that works wherever the focus is.
    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> Change {
        if browser::is_dialog_open() || event.default_prevented() {
            return Change::Nothing;
        }
        let Some(pressed) = keys::pressed(event) else { return Change::Nothing };
        let msg = match pressed {
            Pressed::Undo => Msg::Undo,
            Pressed::Redo => Msg::Redo,
            Pressed::Strip(ask) => Msg::Strip(ask),
            Pressed::Hint => Msg::Hint,
            Pressed::Sheet => Msg::Takeaway(Some(Takeaway::Keys)),
            Pressed::Present => {
                ctx.props().on_present.emit(!ctx.props().present);
                return Change::Nothing;
            }
            Pressed::Leave if ctx.props().present => {
                ctx.props().on_present.emit(false);
                return Change::Nothing;
            }
            // What is in hand is put down.
            Pressed::Leave => {
                self.quiet();
                return Change::Board;
            }
        };
        event.prevent_default();
        self.handle(ctx, msg)
    }
}

/// What is done when a step is due.
fn ticking<L: Lab>(scope: &Scope<L>) -> impl FnOnce() + 'static {
    let scope = scope.clone();
    move || scope.send_message(Msg::Tick)
}
