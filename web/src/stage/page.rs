//! The page of a lab: the stage with board, caption and strip, and the panel beside it.

use qipan::Answer;
use wasm_bindgen::prelude::*;
use web_sys::{KeyboardEvent, MessageEvent};
use yew::prelude::*;

use super::board::{Board, Gesture, PictureRef};
use super::construction::Telling;
use super::controls::Part;
use super::export_task::ExportTasks;
use super::focus::Keeper;
use super::guess::Guess;
use super::lab::{Change, Lab, LabContext, MoveOf, Opened};
use super::review::Review;
use super::standing::Ribbon;
use super::tabs::{self, Tab};
use super::task::Task;
use super::timeline::Timeline;
use super::transport::TransportAction;
use super::verdict::Finding;
use super::view::View;
use super::{dialog, dock, embed, finish, panel, share};
use crate::browser;
use crate::export::File;
use crate::labs::Props;
use crate::link::{Settings, unknown};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// What happens on the page of a lab.
pub enum Msg<M> {
    /// On the board.
    Gesture(Gesture),
    /// On the strip.
    Strip(TransportAction),
    /// A step is due.
    Tick,
    /// Take back a move.
    Undo,
    /// Go to the position after this number of one's own moves.
    Rewind(usize),
    /// Make it again.
    Redo,
    /// Enter this branch at this move of one's own, from 1.
    Enter(usize, usize),
    /// Open or close the list of steps.
    History,
    /// A hint, or more of it.
    Hint,
    /// Open this tab.
    Tab(Tab),
    /// Show the solution, from the present position where that is one's own.
    Solution,
    /// Guess the next step, or no longer.
    Guess(bool),
    /// Take over at the present step.
    TakeOver,
    /// No longer asked.
    EndRest,
    /// From the worker that finds how it goes on.
    RestNews(WorkerEvent),
    /// How the construction is told.
    Telling(Telling),
    /// Another lens, or none.
    Lens(Option<usize>),
    /// Say what is on the board.
    Describe,
    /// End the check under way.
    EndCheck,
    /// Check again what was not checked to its end.
    CheckAgain,
    /// Check it now, before one's eyes.
    CheckNow,
    /// The next picture of the check is due.
    CheckTick,
    /// The pointer is over this step of the slider, or no longer over any.
    Peek(Option<u64>),
    /// The person moved about the board.
    View(Option<View>),
    /// Open the key sheet, or it is closed.
    Keys(bool),
    /// Close the dialog.
    Shut,
    /// Put this text on the clipboard; the name is that of its button.
    Copy(&'static str, AttrValue),
    /// It is there, or the browser did not allow it.
    Copied(&'static str, bool),
    /// Have this made, to be taken away.
    Fetch(File),
    /// From the worker that makes it.
    Fetched(WorkerEvent),
    /// No longer wanted.
    EndFetch,
    /// The link to be shared is for pupils: without the answer and without hints.
    ForPupils(bool),
    /// Pictures of pixels are so many times as large.
    Scale(u32),
    /// A key, anywhere on the page.
    Key(KeyboardEvent),
    /// From the page around.
    Around(MessageEvent),
    /// A number was typed that is not from the first to the second.
    OutOfRange(u64, u64),
    /// The lab's own.
    Own(M),
}

/// What is said where the caption stands, and is no refusal or complaint. Labs have more: [`Lab::STATUS_KEYS`].
const STATUS_KEYS: [&str; 11] = [
    "guess-ask",
    "guess-again",
    "guess-right",
    "guess-other",
    "your-turn",
    "taken-up",
    "moves-left",
    "rest-done",
    "check-step",
    "check-through",
    "check-own",
];

/// The page of a lab.
pub struct LabPage<L: Lab> {
    pub(super) lab: L,
    pub(super) desk: LabContext<L::Answer>,
    pub(super) shows_keys: bool,
    pub(super) dialog: NodeRef,
    /// What became of a text that was to be on the clipboard.
    pub(super) copied: Option<(&'static str, bool)>,
    pub(super) errands: ExportTasks,
    /// The board as text, while Share is open.
    pub(super) text: Option<AttrValue>,
    pub(super) scale: u32,
    pub(super) for_pupils: bool,
    pub(super) peek: Option<u64>,
    pub(super) shows_history: bool,
    pub(super) telling: Telling,
    /// Finds out how the solver goes on.
    pub(super) rest: Task,
    /// The state of the board for which that was asked: see [`super::play::Play::changes`].
    pub(super) rest_mark: u32,
    pub(super) review: Option<Review<L::Answer>>,
    pub(super) picture: PictureRef,
    pub(super) finding: Finding,
    keeper: Keeper,
    /// Made once: with others at each drawing the board would be made anew for every word that changes.
    on_view: Callback<Option<View>>,
    on_gesture: Callback<Gesture>,
    /// The settings that were told last: those of what is shown.
    pub(super) told: Settings,
    /// The person has done what was asked.
    pub(super) is_solved: bool,
    /// How things stood after each of a person's moves.
    pub(super) ribbon: Ribbon<MoveOf<L>>,
    /// The page around was told so.
    told_solved: bool,
    keys: Option<Closure<dyn FnMut(KeyboardEvent)>>,
    around: Option<Closure<dyn FnMut(MessageEvent)>>,
}

impl<L: Lab> Component for LabPage<L> {
    type Message = Msg<L::Msg>;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let (lab, desk) = open(ctx, Timeline::default(), 0);
        let mut page = Self {
            picture: lab.picture(&desk),
            finding: lab.finding(&desk),
            is_solved: lab.is_solved(&desk),
            lab,
            desk,
            shows_keys: false,
            dialog: NodeRef::default(),
            copied: None,
            errands: ExportTasks::new(ctx.link().callback(Msg::Fetched)),
            text: None,
            scale: share::USUAL_SCALE,
            for_pupils: false,
            peek: None,
            shows_history: false,
            telling: Telling::remembered(),
            rest: Task::new(ctx.link().callback(Msg::RestNews)),
            rest_mark: 0,
            review: None,
            keeper: Keeper::default(),
            on_view: ctx.link().callback(Msg::View),
            on_gesture: ctx.link().callback(Msg::Gesture),
            told: Settings::new(),
            ribbon: Ribbon::default(),
            told_solved: false,
            keys: None,
            around: None,
        };
        page.told = page.settings();
        page.note_standing();
        if page.desk.tab == Tab::Share {
            page.read_text();
            page.code(ctx);
        }
        page
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().visit != old.visit {
            let mut timeline = Timeline::default();
            timeline.set_speed(self.desk.timeline.speed());
            self.rest.cancel();
            self.errands.forget();
            self.review = None;
            self.ribbon.clear();
            (self.lab, self.desk) = open(ctx, timeline, self.desk.shown.wrapping_add(1));
            self.picture = self.lab.picture(&self.desk);
            self.judge();
            self.tell_settings(ctx, false);
            self.turn_to(ctx);
        }
        if ctx.props().sheet != old.sheet {
            self.desk.timeline.pause();
            self.shows_keys = true;
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Self::Message) -> bool {
        let is_view = matches!(msg, Msg::View(_));
        // Where the pointer is changes a word beside the slider, and nothing else.
        let is_passing = matches!(msg, Msg::Peek(_));
        let change = self.handle(ctx, msg);
        if change > Change::Nothing && !is_passing {
            self.hold(ctx);
        }
        if change == Change::Board {
            self.lab.moved(&self.desk);
            self.picture = self.lab.picture(&self.desk);
            if self.desk.tab == Tab::Share {
                self.read_text();
                self.code(ctx);
            }
        }
        if change > Change::Nothing && !is_passing {
            self.judge();
        }
        if (change > Change::Nothing || is_view) && !is_passing {
            // The steps that a check passes through are nothing to be kept.
            if self.review.is_none() {
                self.tell_settings(ctx, true);
            }
        }
        change > Change::Nothing
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let words = &props.words;
        let with_panel = !props.embedded || self.desk.controls.has_panel();
        html! {
            <main class="lab" id="main" tabindex="-1">
                if props.present || !with_panel {
                    <h1 key="heading" class="sr">{ words.get(L::TITLE) }</h1>
                }
                <section key="stage" class="stage" aria-label={words.get("stage")}>
                    <Board picture={self.picture.clone()} words={words.clone()} theme={props.theme.clone()}
                        view={self.desk.view} shown={self.desk.shown}
                        on_view={self.on_view.clone()} on_gesture={self.on_gesture.clone()} />
                    { dock::view(self, ctx) }
                </section>
                if with_panel {
                    <aside key="panel" aria-label={words.get("panel")}>
                        { tabs::view(self, ctx) }
                        { panel::view(self, ctx) }
                    </aside>
                }
                if props.present {
                    <div key="leave" class="present-keys">
                        <button key="leave" type="button" class="leave" aria-label={words.get("present-leave")}
                            onclick={props.on_present.reform(|_: MouseEvent| false)}>{ "×" }</button>
                    </div>
                }
                if self.shows_keys {
                    { share::key_sheet(self, ctx) }
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
        if ctx.props().embedded {
            self.listen_around(ctx);
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
        if let (Some(window), Some(around)) = (browser::window(), &self.around) {
            let _ = window.remove_event_listener_with_callback("message", around.as_ref().unchecked_ref());
        }
    }
}

/// The lab and the desk of the present link.
fn open<L: Lab>(ctx: &Context<LabPage<L>>, timeline: Timeline, shown: u32) -> (L, LabContext<L::Answer>) {
    let props = ctx.props();
    let Opened { setup, play, view, complaint } = L::read(&props.link);
    let notice = complaint.or_else(|| props.complaint.clone()).or_else(|| unknown(&props.link, L::SETTINGS));
    let controls = props.controls;
    let leaving = props.on_leave.clone();
    let tab = Tab::of(&props.link, controls);
    let mut desk = LabContext { play, timeline, notice, guess: None, controls, tab, view, shown, leaving };
    // Where the answer is not to be had, there is nothing to guess.
    if props.link.is_on("guess") == Some(true) && controls.has(Part::Strip) {
        begin_guessing(&mut desk, props.link.get("step").is_some());
    }
    // Explain shows the answer: the moves of a link wait for Play.
    if (!props.embedded || controls.has_panel()) && desk.shows_own_in_explain() {
        desk.play.set_aside();
    }
    let mut lab = L::new(setup, &desk, ctx.link());
    if desk.guess.is_some() {
        lab.guessing(&desk, true);
    }
    // Own moves begin at the step of the link, or at the start.
    if desk.is_by_hand() && desk.play.own_moves().is_none() && !lab.sets_board() {
        let notice = desk.notice.take();
        lab.take_over(&mut desk);
        desk.notice = notice;
    }
    (lab, desk)
}

/// Who is to guess begins at the start, unless they stand somewhere before the end.
pub(super) fn begin_guessing<A: Answer<Puzzle: Clone>>(desk: &mut LabContext<A>, stays: bool) {
    if !stays || desk.play.step() == desk.play.len() {
        desk.play.go_to(0);
    }
    desk.guess = Some(Guess::after(desk.play.step()));
}

/// A status of this width, in Latin letters, fills two lines of the usual size.
const TWO_LINES: usize = 150;

/// The width of a text in Latin letters: a Chinese character takes two.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

impl<L: Lab> LabPage<L> {
    /// What a colleague who opens the link would miss.
    pub(super) fn settings(&self) -> Settings {
        let mut settings = self.lab.settings(&self.desk.play);
        settings.extend(self.desk.guess.map(|_| ("guess", "1".to_owned())));
        settings.extend(self.desk.view.map(|view| ("view", view.to_string())));
        // Explore shows the answer or one's own board: that it is one's own, with no move made, is told by empty moves.
        let play = &self.desk.play;
        if self.desk.tab == Tab::Explore
            && self.desk.controls.has(Part::Strip)
            && play.is_untouched()
            && play.before() == 0
        {
            settings.push(("moves", String::new()));
        }
        // Share is opened by its name only: what is shared is the board.
        let tab = if self.desk.tab == Tab::Share { self.tab_of_board() } else { self.desk.tab };
        if Tab::asked_for_by(&settings) != tab {
            settings.push(("tab", tab.name().to_owned()));
        }
        settings
    }

    /// Takes in what is known of the board, and whether it is solved.
    fn judge(&mut self) {
        self.finding = self.lab.finding(&self.desk);
        self.is_solved = self.lab.is_solved(&self.desk);
        self.note_standing();
    }

    /// The tab that shows what is on the board now.
    fn tab_of_board(&self) -> Tab {
        if self.desk.play.own_moves().is_some() { Tab::Play } else { Tab::Explain }
    }

    /// Tells the settings, which may be written if they are others than those told last: a link that was opened stays as
    /// it was written until something else is to be kept, and news of a worker is nothing to be kept.
    pub(super) fn tell_settings(&mut self, ctx: &Context<Self>, write: bool) {
        let settings = self.settings();
        let write = write && settings != self.told;
        self.told.clone_from(&settings);
        ctx.props().on_settings.emit((settings, write));
        if ctx.props().embedded {
            self.tell_around(ctx);
        }
    }

    /// While steps go by of themselves, none is read aloud.
    pub(super) fn live(&self) -> &'static str {
        if self.desk.timeline.is_playing() || self.review.is_some() { "off" } else { "polite" }
    }

    /// The sentence under the board: in one language, or in both.
    pub(super) fn captions(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let notice = self.desk.notice.as_ref();
        let said =
            |words: &Words| notice.map_or_else(|| self.lab.caption(&self.desk, words), |notice| words.say(notice));
        let is_complaint =
            notice.is_some_and(|notice| !STATUS_KEYS.contains(&notice.key) && !L::STATUS_KEYS.contains(&notice.key));
        let text = said(&props.words);
        let is_long = width(&text) > TWO_LINES;
        html! {
            <div class={classes!("caption", is_complaint.then_some("is-notice"), is_long.then_some("is-long"), props.other.is_some().then_some("is-both"))}
                tabindex={props.other.is_some().then_some("0")}>
                { finish::seal(self) }
                <p role="status" aria-live={self.live()} aria-label={props.words.get("caption")}>{ text }</p>
                if let Some(other) = &props.other {
                    <p lang={other.lang().tag()}>{ said(other) }</p>
                }
            </div>
        }
    }

    /// Listens to the page around, and tells it that the lab is there.
    fn listen_around(&mut self, ctx: &Context<Self>) {
        let told = ctx.link().clone();
        let around =
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| told.send_message(Msg::Around(event)));
        if let Some(window) = browser::window()
            && window.add_event_listener_with_callback("message", around.as_ref().unchecked_ref()).is_ok()
        {
            self.around = Some(around);
        }
        embed::tell("ready", &[("family", L::FAMILY.slug().into()), ("link", self.own_link(ctx).into())]);
    }

    /// Tells the page around how things stand.
    fn tell_around(&mut self, ctx: &Context<Self>) {
        let (words, play) = (&ctx.props().words, &self.desk.play);
        let link = self.own_link(ctx);
        let fields = [
            ("link", link.clone().into()),
            ("step", play.at().to_string().into()),
            ("length", play.end().to_string().into()),
            ("own", play.own_moves().is_some().into()),
            ("caption", self.lab.caption(&self.desk, words).into()),
            ("kind", self.finding.kind.name().into()),
            ("verdict", words.say(&self.finding.told).into()),
        ];
        embed::tell("state", &fields);
        if self.is_solved && !self.told_solved {
            embed::tell("solved", &[("link", link.into())]);
        }
        self.told_solved = self.is_solved;
    }

    fn own_link(&self, ctx: &Context<Self>) -> String {
        ctx.props().address.emit(self.settings())
    }
}
