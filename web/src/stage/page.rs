//! The page of a lab: the stage with board and dock, and the panel beside it.

use qipan::{Answer, Square};
use wasm_bindgen::prelude::*;
use web_sys::{KeyboardEvent, MessageEvent};
use yew::prelude::*;

use super::aside::{keeps_aside, take_kept_aside};
use super::board::{Board, Gesture, PictureRef};
use super::challenge::Purpose;
use super::construction::Telling;
use super::controls::Part;
use super::export_task::ExportTasks;
use super::focus::Keeper;
use super::guess::Guess;
use super::lab::{Change, Lab, LabContext, MoveOf, Opened};
use super::level::{Report, Tally};
use super::moves_from_here::{MovesFromHere, MovesMsg};
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
use crate::worker_client::WorkerEvent;

/// Messages of a lab's page: those of the stage, and those of the lab.
pub enum LabMsg<M> {
    /// A message of the stage.
    Stage(Msg),
    /// A message of the lab.
    Own(M),
}

impl<M> From<Msg> for LabMsg<M> {
    fn from(msg: Msg) -> Self {
        Self::Stage(msg)
    }
}

/// Messages of the stage. The same for every lab, so that what it renders is compiled once.
pub enum Msg {
    /// A gesture on the board.
    Gesture(Gesture),
    /// An action of the transport bar.
    Strip(TransportAction),
    /// The next step of playback is due.
    Tick,
    /// Undoes a move.
    Undo,
    /// Goes to the position after this number of own moves.
    Rewind(usize),
    /// Plays the own moves from the start.
    Replay,
    /// Opens the panel over the board on a telephone, or closes it.
    Sheet,
    /// Redoes a move.
    Redo,
    /// Enters the branch with this slot at this own move, from 1.
    Enter(usize, usize),
    /// Opens or closes the list of steps.
    History,
    /// Shows a hint, or its next degree.
    Hint,
    /// Opens this tab.
    Tab(Tab),
    /// Shows the solution, after own moves from the current position.
    Solution,
    /// Switches guessing on or off.
    Guess(bool),
    /// Takes over at the current step.
    TakeOver,
    /// Cancels the search for a continuation.
    EndRest,
    /// An event of the worker that searches for a continuation.
    RestNews(WorkerEvent),
    /// Changes the form of the construction.
    Telling(Telling),
    /// Changes the lens.
    Lens(Option<usize>),
    /// Describes the board in words.
    Describe,
    /// Cancels the running check.
    EndCheck,
    /// Repeats a check that was cancelled.
    CheckAgain,
    /// Shows the check step by step.
    CheckNow,
    /// The next picture of that check is due.
    CheckTick,
    /// The pointer is over this step of the slider, or has left.
    Peek(Option<u64>),
    /// The view was changed by panning or zooming.
    View(Option<View>),
    /// The key sheet was opened or closed.
    Keys(bool),
    /// Closes the dialog.
    Shut,
    /// Copies this text to the clipboard, by the button of this name.
    Copy(&'static str, AttrValue),
    /// The clipboard has the text, or the browser refused it.
    Copied(&'static str, bool),
    /// Requests a file.
    Fetch(File),
    /// An event of the worker that makes files.
    Fetched(WorkerEvent),
    /// Cancels the requested files.
    EndFetch,
    /// Whether the shared link is for pupils: without the answer and without hints.
    ShareAs(Purpose),
    /// The scale of exported pixel images.
    Scale(u32),
    /// A key was pressed, anywhere on the page.
    Key(KeyboardEvent),
    /// A message of the embedding page.
    Around(MessageEvent),
    /// A number outside this range was typed.
    OutOfRange(u64, u64),
    /// A message of the table of moves in Explore.
    Moves(MovesMsg),
}

/// The page of a lab.
pub struct LabPage<L: Lab> {
    pub(super) lab: L,
    pub(super) desk: LabContext<L::Answer>,
    pub(super) shows_keys: bool,
    pub(super) dialog: NodeRef,
    /// Sends messages of the stage.
    pub(super) tell: Callback<Msg>,
    /// The button that copied a text, and whether it succeeded.
    pub(super) copied: Option<(&'static str, bool)>,
    pub(super) errands: ExportTasks,
    /// The table of moves in Explore.
    pub(super) moves: MovesFromHere,
    /// The board as text, while Share is open.
    pub(super) text: Option<AttrValue>,
    pub(super) scale: u32,
    pub(super) purpose: Purpose,
    pub(super) peek: Option<u64>,
    pub(super) shows_history: bool,
    /// Whether the panel is open, where it lies over the board: on a telephone.
    pub(super) shows_sheet: bool,
    /// The square where the last gesture was refused, and the number of refusals.
    pub(super) refused: Option<(u32, Square)>,
    pub(super) telling: Telling,
    /// The search for the solver's continuation.
    pub(super) rest: Task,
    /// The number of changes of the board at its request: see [`super::play::Play::changes`].
    pub(super) rest_mark: u32,
    pub(super) review: Option<Review<L::Answer>>,
    pub(super) picture: PictureRef,
    pub(super) finding: Finding,
    keeper: Keeper,
    /// Created once: a new callback in each render would rerender the board whenever a text changes.
    on_view: Callback<Option<View>>,
    on_gesture: Callback<Gesture>,
    /// The settings reported last, which are those of the current state.
    pub(super) told: Settings,
    /// Whether the player has solved the puzzle.
    pub(super) is_solved: bool,
    /// The standings after each of the player's moves.
    pub(super) ribbon: Ribbon<MoveOf<L>>,
    /// Undone moves and hints, and the last report of the play, for a level page.
    pub(super) tally: Tally,
    pub(super) reported: Option<Report>,
    /// Whether that was reported to the embedding page.
    told_solved: bool,
    keys: Option<Closure<dyn FnMut(KeyboardEvent)>>,
    around: Option<Closure<dyn FnMut(MessageEvent)>>,
}

impl<L: Lab> Component for LabPage<L> {
    type Message = LabMsg<L::Msg>;
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
            tell: ctx.link().callback(|msg: Msg| msg),
            copied: None,
            errands: ExportTasks::new(ctx.link().callback(Msg::Fetched)),
            moves: MovesFromHere::new(ctx.link().callback(|news| Msg::Moves(MovesMsg::News(news)))),
            text: None,
            scale: share::USUAL_SCALE,
            purpose: Purpose::Board,
            peek: None,
            shows_history: false,
            shows_sheet: false,
            refused: None,
            telling: Telling::remembered(),
            rest: Task::new(ctx.link().callback(Msg::RestNews)),
            rest_mark: 0,
            review: None,
            keeper: Keeper::default(),
            on_view: ctx.link().callback(Msg::View),
            on_gesture: ctx.link().callback(Msg::Gesture),
            told: Settings::new(),
            ribbon: Ribbon::default(),
            tally: Tally::default(),
            reported: None,
            told_solved: false,
            keys: None,
            around: None,
        };
        page.told = page.settings();
        page.shows_sheet = page.opens_sheet();
        page.note_standing();
        if page.desk.tab == Tab::Share {
            page.read_text();
            page.code(ctx);
        }
        page.look_at_moves(ctx);
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
            (self.tally, self.reported) = (Tally::default(), None);
            (self.lab, self.desk) = open(ctx, timeline, self.desk.shown.wrapping_add(1));
            self.picture = self.with_shares(self.lab.picture(&self.desk));
            self.judge();
            self.shows_sheet = self.opens_sheet();
            self.tell_settings(ctx, false);
            self.turn_to(ctx);
            self.look_at_moves(ctx);
        }
        if ctx.props().sheet != old.sheet {
            self.desk.timeline.pause();
            self.shows_keys = true;
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Self::Message) -> bool {
        let is_view = matches!(msg, LabMsg::Stage(Msg::View(_)));
        // Pointing at the slider changes only a text beside it.
        let is_passing = matches!(msg, LabMsg::Stage(Msg::Peek(_)));
        let change = match msg {
            LabMsg::Stage(msg) => self.handle(ctx, msg),
            LabMsg::Own(msg) => self.lab.update(&mut self.desk, ctx.link(), msg),
        };
        if change > Change::Nothing && !is_passing {
            self.hold(ctx);
        }
        if change == Change::Board {
            self.lab.moved(&self.desk);
            self.picture = self.with_shares(self.lab.picture(&self.desk));
            if self.desk.tab == Tab::Share {
                self.read_text();
                self.code(ctx);
            }
        }
        if change > Change::Nothing && !is_passing {
            self.look_at_moves(ctx);
            self.judge();
        }
        if change > Change::Nothing && !is_passing {
            self.report(ctx);
        }
        if (change > Change::Nothing || is_view) && !is_passing {
            // The steps shown by a check are not saved.
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
        let board = html! {
            <Board picture={self.picture.clone()} words={words.clone()} theme={props.theme.clone()}
                view={self.desk.view} shown={self.desk.shown}
                on_view={self.on_view.clone()} on_gesture={self.on_gesture.clone()}
                refused={self.refused} proves={finish::is_shown(self)} stamp={finish::seal(self)} />
        };
        let board = self.map(ctx).unwrap_or(board);
        let panel = match &props.level {
            Some(level) => Some(level.panel.clone()),
            None => with_panel.then(|| {
                let tabs = tabs::view(self.desk.tab, self.desk.controls, self.shows_sheet, &self.tell, words);
                html! { <>{ tabs }{ panel::view(self, ctx) }</> }
            }),
        };
        let keys = self.shows_keys.then(|| share::key_sheet(self, ctx));
        frame(props, L::TITLE, self.shows_sheet, [board, dock::view(self, ctx)], panel, keys)
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        self.keeper.keep();
        dialog::show(&self.dialog);
        if !first {
            return;
        }
        self.report(ctx);
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
            // Removing a listener that is already removed has no effect.
            let _ = window.remove_event_listener_with_callback("keydown", keys.as_ref().unchecked_ref());
        }
        if let (Some(window), Some(around)) = (browser::window(), &self.around) {
            let _ = window.remove_event_listener_with_callback("message", around.as_ref().unchecked_ref());
        }
    }
}

/// Renders the page around the board and the dock, the contents of the panel, and the key sheet.
fn frame(
    props: &Props,
    title: &str,
    is_open: bool,
    [board, dock]: [Html; 2],
    panel: Option<Html>,
    keys: Option<Html>,
) -> Html {
    let words = &props.words;
    let head =
        props.level.as_ref().map(|level| html! { <div key="level" class="level-head">{ level.head.clone() }</div> });
    html! {
        <main class={classes!("lab", props.level.is_some().then_some("is-level"))} id="main" tabindex="-1">
            if (props.present || panel.is_none()) && props.level.is_none() {
                <h1 key="heading" class="sr">{ words.get(title) }</h1>
            }
            { head.unwrap_or_default() }
            <section key="stage" class="stage" aria-label={words.get("stage")}>
                { board }
                { dock }
            </section>
            if let Some(panel) = panel {
                <aside key="panel" class={is_open.then_some("is-open")} aria-label={words.get("panel")}>{ panel }</aside>
            }
            if props.present {
                <div key="leave" class="present-keys">
                    <button key="leave" type="button" class="leave" aria-label={words.get("present-leave")}
                        onclick={props.on_present.reform(|_: MouseEvent| false)}>{ "×" }</button>
                </div>
            }
            { keys.unwrap_or_default() }
        </main>
    }
}

/// Creates the lab and the context of the current link.
fn open<L: Lab>(ctx: &Context<LabPage<L>>, timeline: Timeline, shown: u32) -> (L, LabContext<L::Answer>) {
    let props = ctx.props();
    let Opened { setup, play, view, complaint } = L::read(&props.link);
    let notice = complaint.or_else(|| props.complaint.clone()).or_else(|| unknown(&props.link, L::SETTINGS));
    let controls = props.controls;
    let leaving = props.on_leave.clone();
    let tab = Tab::of(&props.link, controls);
    let mut desk = LabContext { play, timeline, notice, guess: None, controls, tab, view, shown, leaving };
    // Without the answer there is nothing to guess.
    if props.link.is_on("guess") == Some(true) && controls.has(Part::Strip) {
        begin_guessing(&mut desk, props.link.get("step").is_some());
    }
    // Explain shows the answer: the moves of a link are kept for Play.
    if (!props.embedded || controls.has_panel()) && desk.shows_own_in_explain() {
        desk.play.set_aside();
    }
    let mut lab = L::new(setup, &desk, ctx.link());
    if desk.tab == Tab::Explain && keeps_aside(props) {
        take_kept_aside(&lab, &mut desk);
    }
    if desk.guess.is_some() {
        lab.guessing(&desk, true);
    }
    // Own moves begin at the step of the link, or at the start.
    if desk.is_by_hand() && desk.play.own_moves().is_none() && !lab.sets_board() {
        let notice = desk.notice.take();
        lab.take_over(&mut desk);
        desk.notice = notice;
        lab.moved(&desk);
    }
    (lab, desk)
}

/// Starts guessing: at the current step if `stays` is set and it is before the end, otherwise at the start.
pub(super) fn begin_guessing<A: Answer<Puzzle: Clone>>(desk: &mut LabContext<A>, stays: bool) {
    if !stays || desk.play.step() == desk.play.len() {
        desk.play.go_to(0);
    }
    desk.guess = Some(Guess::after(desk.play.step()));
}

impl<L: Lab> LabPage<L> {
    /// Returns the settings of the link that restores this state.
    pub(super) fn settings(&self) -> Settings {
        let mut settings = self.lab.settings(&self.desk.play);
        settings.extend(self.desk.guess.map(|_| ("guess", "1".to_owned())));
        settings.extend(self.desk.view.map(|view| ("view", view.to_string())));
        // Empty moves mean that the board in Explore is the player's own, without any move, and not the answer.
        let play = &self.desk.play;
        if self.desk.tab == Tab::Explore
            && self.desk.controls.has(Part::Strip)
            && play.is_untouched()
            && play.before() == 0
        {
            settings.push(("moves", String::new()));
        }
        // Share is opened only by its name in links: a link to the state opens the board.
        let tab = if self.desk.tab == Tab::Share { self.tab_of_board() } else { self.desk.tab };
        if Tab::asked_for_by(&settings) != tab {
            settings.push(("tab", tab.name().to_owned()));
        }
        settings
    }

    /// Whether the panel is open at first, where it lies over the board: for what is asked for, but not over a board to play
    /// on or a step to look at.
    fn opens_sheet(&self) -> bool {
        matches!(self.desk.tab, Tab::Explore | Tab::Share)
    }

    /// Updates the finding, and whether the puzzle is solved. The end opens the panel.
    fn judge(&mut self) {
        self.finding = self.lab.finding(&self.desk);
        let was_solved = std::mem::replace(&mut self.is_solved, self.lab.is_solved(&self.desk));
        self.shows_sheet |= self.is_solved && !was_solved && finish::is_shown(self);
        self.note_standing();
    }

    /// Returns the tab that shows the current board.
    fn tab_of_board(&self) -> Tab {
        if self.desk.play.own_moves().is_some() { Tab::Play } else { Tab::Explain }
    }

    /// Reports the settings. They may be written into the address if they have changed since the last report: an opened
    /// link stays as it was written until the first action, and an event of a worker is not an action.
    pub(super) fn tell_settings(&mut self, ctx: &Context<Self>, write: bool) {
        let settings = self.settings();
        let write = write && settings != self.told;
        self.told.clone_from(&settings);
        ctx.props().on_settings.emit((settings, write));
        if ctx.props().embedded {
            self.tell_around(ctx);
        }
    }

    /// Listens to the embedding page, and announces that the lab is ready.
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

    /// Reports the state to the embedding page.
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
