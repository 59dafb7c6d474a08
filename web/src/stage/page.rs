//! The page of a lab: the stage with board and dock, and the panel beside it.

use std::any::Any;

use qipan::{OwnedMessage, Square};
use wasm_bindgen::prelude::*;
use web_sys::{KeyboardEvent, MessageEvent};
use yew::prelude::*;

use super::any_play::AnyPlay;
use super::best::Own;
use super::board::{Board, Gesture, PictureRef};
use super::challenge::Purpose;
use super::construction::Telling;
use super::context::StageState;
use super::controls::Part;
use super::export_task::ExportTasks;
use super::focus::Keeper;
use super::lab::Change;
use super::level::{Report, Tally};
use super::model::Model;
use super::moves_from_here::{MovesFromHere, MovesMsg};
use super::opening::{PageProps, open};
use super::props::Props;
use super::tabs::{self, Tab};
use super::task::Task;
use super::transport::TransportAction;
use super::verdict::Finding;
use super::view::View;
use super::{dialog, dock, embed, finish, panel, share};
use crate::browser;
use crate::export::job::File;
use crate::family::Family;
use crate::link::Settings;
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Messages of a lab's page: those of the stage, and those of the lab.
pub enum LabMsg {
    /// A message of the stage.
    Stage(Msg),
    /// A message of the lab, of the type that it has there.
    Own(Box<dyn Any>),
}

impl From<Msg> for LabMsg {
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
    /// A message of the embedding page, or another size of the frame.
    Around(MessageEvent),
    /// Adds the board to the teacher's own lesson.
    AddSlide,
    /// A number outside this range was typed.
    OutOfRange(u64, u64),
    /// A message of the table of moves in Explore.
    Moves(MovesMsg),
}

/// The events of the window that concern the embedding page.
const AROUND: [&str; 2] = ["message", "resize"];

/// The page of a lab.
pub struct LabPage {
    pub(super) model: Box<dyn Model>,
    pub(super) shows_keys: bool,
    pub(super) dialog: NodeRef,
    /// Sends messages of the stage.
    pub(super) tell: Callback<Msg>,
    /// The button that copied a text, and whether it succeeded.
    pub(super) copied: Option<(&'static str, bool)>,
    pub(super) errands: ExportTasks,
    /// The result of adding the board to the own lesson: the number of its slides, or `None` if there are too many.
    pub(super) added: Option<Option<usize>>,
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
    /// The player's results on this board.
    pub(super) own: Own,
    /// Undone moves and hints, and the last report of the play, for a level page.
    pub(super) tally: Tally,
    pub(super) reported: Option<Report>,
    /// Whether that was reported to the embedding page.
    told_solved: bool,
    /// The height of the frame that was asked for last.
    pub(super) told_height: Option<f64>,
    keys: Option<Closure<dyn FnMut(KeyboardEvent)>>,
    pub(super) around: Option<Closure<dyn FnMut(MessageEvent)>>,
}

impl Component for LabPage {
    type Message = LabMsg;
    type Properties = PageProps;

    fn create(ctx: &Context<Self>) -> Self {
        let model = open(ctx, None, 0);
        let mut page = Self {
            picture: model.picture(),
            finding: model.finding(),
            is_solved: model.is_solved(),
            own: Own::default(),
            model,
            shows_keys: false,
            dialog: NodeRef::default(),
            tell: ctx.link().callback(|msg: Msg| msg),
            copied: None,
            added: None,
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
            keeper: Keeper::default(),
            on_view: ctx.link().callback(Msg::View),
            on_gesture: ctx.link().callback(Msg::Gesture),
            told: Settings::new(),
            tally: Tally::default(),
            reported: None,
            told_solved: false,
            told_height: None,
            keys: None,
            around: None,
        };
        page.told = page.settings();
        page.shows_sheet = page.opens_sheet();
        page.model.note_standing();
        page.note_best(ctx, false);
        if page.state().tab == Tab::Share {
            page.read_text();
            page.code(ctx);
        }
        page.look_at_moves(ctx);
        page
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &PageProps) -> bool {
        if ctx.props().visit != old.visit {
            let speed = self.state().timeline.speed();
            self.rest.cancel();
            self.errands.forget();
            (self.tally, self.reported) = (Tally::default(), None);
            self.model = open(ctx, Some(speed), self.state().shown.wrapping_add(1));
            self.forget_moves();
            self.picture = self.with_shares(self.model.picture());
            self.judge();
            self.note_best(ctx, false);
            self.shows_sheet = self.opens_sheet();
            self.tell_settings(ctx, false);
            self.turn_to(ctx);
            self.look_at_moves(ctx);
        }
        if ctx.props().words.lang() != old.words.lang() {
            self.retell_moves(ctx);
        }
        self.state_mut().presents = ctx.props().present;
        if ctx.props().away && !old.away {
            self.state_mut().timeline.pause();
            self.model.end_review();
        }
        if old.away && !ctx.props().away {
            self.tell_settings(ctx, true);
        }
        if ctx.props().complaint != old.complaint && ctx.props().visit == old.visit && ctx.props().complaint.is_some() {
            self.state_mut().notice.clone_from(&ctx.props().complaint);
        }
        if ctx.props().sheet != old.sheet && !ctx.props().away {
            self.state_mut().timeline.pause();
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
            LabMsg::Own(msg) => self.model.update(ctx.link(), msg),
        };
        if change > Change::Nothing && !is_passing {
            self.hold(ctx);
        }
        if change == Change::Board {
            self.model.moved();
            self.picture = self.with_shares(self.model.picture());
            if self.state().tab == Tab::Share {
                self.read_text();
                self.code(ctx);
            }
        }
        if change > Change::Nothing && !is_passing {
            self.look_at_moves(ctx);
            self.judge();
            self.note_best(ctx, true);
        }
        if change > Change::Nothing && !is_passing {
            self.report(ctx);
        }
        if (change > Change::Nothing || is_view) && !is_passing {
            // The steps shown by a check are not saved, and another page has the address now.
            if !self.model.is_reviewing() && !ctx.props().away {
                self.tell_settings(ctx, true);
            }
        }
        change > Change::Nothing
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        if props.away {
            return html! {};
        }
        let words = &props.words;
        let with_panel = !props.embedded || self.state().controls.has_panel();
        let board = html! {
            <Board picture={self.picture.clone()} words={words.clone()} theme={props.theme.clone()}
                view={self.state().view} shown={self.state().shown}
                on_view={self.on_view.clone()} on_gesture={self.on_gesture.clone()}
                refused={self.refused} proves={finish::is_shown(self)} stamp={finish::seal(self, ctx)} />
        };
        let board = self.map(ctx).unwrap_or(board);
        let panel = match &props.level {
            Some(level) => Some(level.panel.clone()),
            None => with_panel.then(|| {
                let tabs = tabs::view(self.state().tab, self.state().controls, self.shows_sheet, &self.tell, words);
                html! { <>{ tabs }{ panel::view(self, ctx) }</> }
            }),
        };
        let keys = self.shows_keys.then(|| share::key_sheet(self, ctx));
        let names =
            Names { title: self.model.title(), family: self.model.info().family.name(), rule: self.model.rule() };
        frame(props, &names, self.shows_sheet, [board, dock::view(self, ctx)], panel, keys)
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        self.keeper.keep();
        dialog::show(&self.dialog);
        if !first {
            self.tell_height();
            return;
        }
        self.report(ctx);
        if ctx.props().embedded {
            self.listen_around(ctx);
        }
        self.tell_settings(ctx, false);
        self.tell_height();
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
            for event in AROUND {
                let _ = window.remove_event_listener_with_callback(event, around.as_ref().unchecked_ref());
            }
        }
    }
}

/// The texts over the board: the heading of the lab, the name of its family, and the rule with the goal.
struct Names {
    title: &'static str,
    family: &'static str,
    rule: [OwnedMessage; 2],
}

/// The bar of presenter mode: the name of the family, the rule, the goal, and the exit.
fn present_bar(props: &Props, names: &Names) -> Html {
    let words = &props.words;
    html! {
        <header key="present" class="present-bar">
            <h1>{ words.get(names.family) }</h1>
            { for names.rule.iter().map(|said| html! { <p>{ words.say(said) }</p> }) }
            <button key="leave" type="button" class="leave" aria-label={words.get("present-leave")}
                onclick={props.on_present.reform(|_: MouseEvent| false)}>{ "×" }</button>
        </header>
    }
}

/// Renders the page around the board and the dock, the contents of the panel, and the key sheet.
fn frame(
    props: &Props,
    names: &Names,
    is_open: bool,
    [board, dock]: [Html; 2],
    panel: Option<Html>,
    keys: Option<Html>,
) -> Html {
    let words = &props.words;
    let head =
        props.level.as_ref().map(|level| html! { <div key="level" class="level-head">{ level.head.clone() }</div> });
    // A blank screen is shown again by a touch, too.
    let shows_again = Callback::from(|_: PointerEvent| browser::set_blank(false));
    html! {
        <main class={classes!("lab", props.level.is_some().then_some("is-level"))} id="main" tabindex="-1" onpointerdown={shows_again}>
            if props.present && props.level.is_none() {
                { present_bar(props, names) }
            } else if panel.is_none() && props.level.is_none() {
                <h1 key="heading" class="sr">{ words.get(names.title) }</h1>
            }
            { head.unwrap_or_default() }
            <section key="stage" class="stage" aria-label={words.get("stage")}>
                { board }
                { dock }
            </section>
            if let Some(panel) = panel {
                <aside key="panel" class={is_open.then_some("is-open")} aria-label={words.get("panel")}>{ panel }</aside>
            }
            { keys.unwrap_or_default() }
        </main>
    }
}

impl LabPage {
    /// Returns the state of the stage.
    pub(super) fn state(&self) -> &StageState {
        self.model.state()
    }

    /// Returns the state of the stage for changes.
    pub(super) fn state_mut(&mut self) -> &mut StageState {
        self.model.parts().1
    }

    /// Returns the play.
    pub(super) fn play(&self) -> &dyn AnyPlay {
        self.model.play()
    }

    /// Returns the play for changes.
    pub(super) fn play_mut(&mut self) -> &mut dyn AnyPlay {
        self.model.parts().0
    }

    /// Whether the next step has to be guessed.
    pub(super) fn is_guessing(&self) -> bool {
        self.state().is_guessing(self.play())
    }

    /// Returns the last step that may be revealed.
    pub(super) fn seen(&self) -> u64 {
        self.state().seen(self.play())
    }

    /// Returns the settings of the link that restores this state.
    pub(super) fn settings(&self) -> Settings {
        let (state, play) = (self.state(), self.play());
        let mut settings = self.model.settings();
        settings.extend(state.guess.map(|_| ("guess", "1".to_owned())));
        settings.extend(state.view.map(|view| ("view", view.to_string())));
        // Empty moves mean that the board in Explore is the player's own, without any move, and not the answer.
        if state.tab == Tab::Explore && state.controls.has(Part::Strip) && play.is_untouched() && play.before() == 0 {
            settings.push(("moves", String::new()));
        }
        // Share is opened only by its name in links: a link to the state opens the board.
        let tab = if state.tab == Tab::Share { self.tab_of_board() } else { state.tab };
        if Tab::asked_for_by(&settings) != tab {
            settings.push(("tab", tab.name().to_owned()));
        }
        settings
    }

    /// Whether the panel is open at first, where it lies over the board: for what is asked for, but not over a board to play
    /// on or a step to look at.
    fn opens_sheet(&self) -> bool {
        matches!(self.state().tab, Tab::Explore | Tab::Share)
    }

    /// Updates the finding, and whether the puzzle is solved. The end opens the panel.
    fn judge(&mut self) {
        self.finding = self.model.finding();
        let was_solved = std::mem::replace(&mut self.is_solved, self.model.is_solved());
        self.shows_sheet |= self.is_solved && !was_solved && finish::is_shown(self);
        self.model.note_standing();
    }

    /// Returns the tab that shows the current board.
    fn tab_of_board(&self) -> Tab {
        if self.play().has_own() { Tab::Play } else { Tab::Explain }
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
            && AROUND
                .iter()
                .all(|event| window.add_event_listener_with_callback(event, around.as_ref().unchecked_ref()).is_ok())
        {
            self.around = Some(around);
        }
        let fields = [
            ("family", self.model.info().family.slug().into()),
            ("link", self.own_link(ctx).into()),
            ("version", env!("CARGO_PKG_VERSION").into()),
        ];
        embed::tell("ready", &fields);
    }

    /// Reports the state to the embedding page.
    fn tell_around(&mut self, ctx: &Context<Self>) {
        let (words, play) = (&ctx.props().words, self.play());
        let link = self.own_link(ctx);
        let fields = [
            ("link", link.clone().into()),
            ("step", play.at().to_string().into()),
            ("length", play.end().to_string().into()),
            ("own", play.has_own().into()),
            ("caption", self.model.caption(words).into()),
            ("rule", self.said_rule(words).into()),
            ("kind", self.finding.kind.name().into()),
            ("verdict", words.say(&self.finding.told).into()),
        ];
        embed::tell("state", &fields);
        if self.is_solved && !self.told_solved {
            embed::tell("solved", &[("link", link.into())]);
        }
        self.told_solved = self.is_solved;
    }

    /// Returns the rule in a few words. Of a game the end belongs to it; the goal of the others is a question.
    pub(super) fn said_rule(&self, words: &Words) -> String {
        let count = if self.model.info().family == Family::Heaps { 2 } else { 1 };
        self.model.rule().iter().take(count).map(|said| words.say(said)).collect::<Vec<_>>().join(" · ")
    }

    fn own_link(&self, ctx: &Context<Self>) -> String {
        ctx.props().address.emit(self.settings())
    }
}
